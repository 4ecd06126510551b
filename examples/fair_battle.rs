//! Lesson 8: a battle with hidden units between people who do not trust each other.
//!
//! Two clients and a server send each other lines of text. Nobody can steer the deal, nobody sees
//! more than their view, a server that tells a false unit or plays for a player is caught on the
//! spot, and when the battle is over anybody can verify it. Each side is a type for each phase, which
//! takes the messages of that phase and no others. Who owes a message and never sends it has
//! forfeited.

use std::error::Error;

use piece_kit::seeds::Nonce;
use piece_kit::{BySide, Seed, SeededRng, Side};
use strata_tactical::fair::client::{self, FollowError};
use strata_tactical::fair::server::{self, Offered};
use strata_tactical::fair::{Entry, Sent, Terms, Told, Transcript};
use strata_tactical::{Observer, Step, TerrainName, Turn, Unit};

type Done<T> = Result<T, Box<dyn Error>>;

fn main() -> Done<()> {
    // First of all everybody agrees on the terms: every hash binds them.
    let players = BySide {
        white: "Ada",
        black: "Bob",
    };
    let terms = Terms::new(players, &TerrainName::Woods.terrain())?.with_budget(25);
    print!("{terms}");

    let (server, clients) = deal(&terms)?;
    let start = server.start();
    println!("{} units lie face down", start.units.iter().len());
    let view = server.arbiter().view(Observer::Side(Side::Black));
    println!("Black sees {view}");

    let [white, black] = clients.map(|client| client.hear(start.clone()));
    let mut clients = [white?, black?];
    lie(server.clone(), clients[0].clone())?;
    meddle(server.clone(), clients[0].clone())?;
    fight(server, &mut clients)?;
    withhold(&terms)
}

/// Everybody commits, everything is published, the players open, and the server deals.
fn deal(terms: &Terms) -> Done<(server::Playing, [client::Opened; 2])> {
    // The server commits before it knows anything of the players.
    let mut server = Offered::new(terms.clone(), Seed::random()?);
    println!("the server commits to {}", server.commitment());
    let white = commit(terms, Side::White, "KQRNWWFF")?;
    let black = commit(terms, Side::Black, "DRBCWWWF")?;
    for (side, client) in [(Side::White, &white), (Side::Black, &black)] {
        // What comes from outside is text, and is checked.
        let line = client.commitment().to_string();
        println!("{} commits to {line}", side.name());
        server.commit(side, line.parse()?)?;
    }
    let mut server = server.committed().map_err(|_| "somebody is missing")?;

    // All commitments are public: only now the players open theirs, to the server alone.
    let published = *server.commitments();
    let clients = [white.hear(published)?, black.hear(published)?];
    for (side, client) in Side::ALL.into_iter().zip(&clients) {
        let Entry { selection, nonce } = client.opening();
        let line = format!("{selection} {nonce}");
        let (selection, nonce) = line.split_once(' ').ok_or("units and a nonce")?;
        let entry = Entry {
            selection: selection.parse()?,
            nonce: nonce.parse()?,
        };
        server.open(side, entry)?;
    }
    let server = server.deal().map_err(|_| "somebody has not opened")?;
    Ok((server, clients))
}

fn commit(terms: &Terms, side: Side, units: &str) -> Done<client::Committed> {
    let entry = Entry {
        selection: units.parse()?,
        nonce: Nonce::random()?,
    };
    Ok(client::Committed::new(terms.clone(), side, entry)?)
}

/// Plays random turns to the end, and verifies the transcript.
fn fight(mut server: server::Playing, clients: &mut [client::Playing; 2]) -> Done<()> {
    // Which turns are chosen is no secret; that nobody can guess them is not needed.
    let mut choices = SeededRng::new(&Seed::random()?);
    while server.arbiter().outcome().is_none() {
        let side = server.arbiter().public().turn();
        let player = &mut clients[side.index()];
        let turns = player.replica().position().turns();
        let turn: Turn = *choices.choose(&turns).ok_or("no turn")?;
        // The client remembers what it sends: a server cannot play for it. Before the turn stands
        // its ply, so that nothing is taken twice.
        let line = player.send(turn)?.to_string();
        let (_, told) = server.take(side, line.parse()?)?;
        // Everybody is told the same line, and checks it at once.
        let line = told.to_string();
        for client in &mut *clients {
            client.follow(&line.parse()?)?;
        }
    }
    let over = server.over().map_err(|_| "the battle goes on")?;
    println!("the battle is over: {}", over.outcome());

    // Everything is opened. Each player compares it with everything that they have heard.
    let text = over.transcript().to_string();
    let transcript: Transcript = text.parse()?;
    for client in clients {
        let verified = client.verify(&transcript)?;
        assert!(verified.not_compared.is_empty());
    }
    println!("both have verified {} lines", text.lines().count());
    // Whoever has not seen the battle is told what they had to take on trust.
    let stranger = transcript.verify(&Default::default())?;
    let parts: Vec<String> = stranger
        .not_compared
        .iter()
        .map(ToString::to_string)
        .collect();
    println!("a stranger has not compared {}", parts.join(", "));
    let forged = text.replacen("white Ada", "white Eve", 1);
    let caught = forged.parse::<Transcript>()?.verify(&Default::default());
    println!("a forged line: {}", caught.expect_err("a forgery"));
    Ok(())
}

/// A server that says of a unit that it is what it is not is caught on the spot.
fn lie(mut server: server::Playing, mut client: client::Playing) -> Done<()> {
    let turn = client.send("f1^".parse()?)?;
    let (_, truth) = server.take(Side::White, turn)?;
    let others = Unit::CONCEALED.into_iter();
    let mut others = others.filter(|unit| Some(*unit) != truth.step.revealed);
    let lie = Told {
        step: Step {
            revealed: others.next(),
            ..truth.step
        },
        ..truth.clone()
    };
    match client.follow(&lie) {
        // The proof names the square, and whoever knows the published list can check it.
        Err(FollowError::Lie(proof)) => println!("caught: {proof}"),
        other => return Err(format!("not caught: {other:?}").into()),
    }
    // Nothing has changed: the truth is followed as before.
    client.follow(&truth)?;
    Ok(())
}

/// A server that plays or speaks for a player is caught by that player's client.
fn meddle(mut server: server::Playing, mut client: client::Playing) -> Done<()> {
    let Sent { ply, what: turn } = client.send("f1^".parse()?)?;
    let what = "g1^".parse()?;
    let (_, other) = server.take(Side::White, Sent { ply, what })?;
    let caught = client.follow(&other).err().ok_or("not caught")?;
    println!("White has sent {turn}, and its client says: {caught}");
    let caught = client.end("resignation b".parse()?).err();
    println!("and to an end: {}", caught.ok_or("not caught")?);
    Ok(())
}

/// A player who commits and never opens has lost, by a rule that both know.
fn withhold(terms: &Terms) -> Done<()> {
    let mut server = Offered::new(terms.clone(), Seed::random()?);
    let white = commit(terms, Side::White, "KQRNWWFF")?;
    let black = commit(terms, Side::Black, "DRBCWWWF")?;
    server.commit(Side::White, white.commitment())?;
    server.commit(Side::Black, black.commitment())?;
    let mut server = server.committed().map_err(|_| "somebody is missing")?;
    let white = white.hear(*server.commitments())?;
    server.open(Side::White, white.opening().clone())?;
    let owing: Vec<String> = server.owes().iter().map(ToString::to_string).collect();
    println!("{} owes an opening: {}", owing.join(" "), server.forfeit());
    Ok(())
}
