//! Lesson 10: what players sign, so that "he has resigned" is not word against word.
//!
//! Each player has a key, whose public half everybody knows. A turn is signed as its player chooses
//! it. An end is signed as the record will have it, by whoever it needs: a resignation by the one
//! who resigns; an agreement by both, so that whoever offers a draw signs it in advance, for the case
//! that it is accepted. The server takes nothing without its signature, and cannot make one up.
//! `docs/fair-deals.md#signatures` has what is hashed, and what it does not prove.

use std::error::Error;

use piece_kit::signed::{
    Context, EndProof, PublicKey, Purpose, SecretKey, Signed, SignedLog, Statement,
};
use piece_kit::words::PlayerWord;
use piece_kit::{BySide, Host, Record, Seed, Side, Variant};
use strata_tactical::fair::Terms;
use strata_tactical::{Battle, Selection, TerrainName, Turn};

type Done<T> = Result<T, Box<dyn Error>>;

fn main() -> Done<()> {
    resigned()?;
    agreed()
}

/// A player's client, which alone has the secret key.
struct Client {
    side: Side,
    key: SecretKey,
    context: Context,
}

impl Client {
    fn sign(&self, ply: usize, purpose: Purpose, text: &str) -> Done<Signed<Side>> {
        let statement = Statement::new(self.context, u32::try_from(ply)?, purpose, text)?;
        Ok(Signed::new(
            self.side,
            &statement,
            self.key.sign(&statement),
        ))
    }

    /// A turn, without the unit that it reveals: nobody knows that yet.
    fn turn(&self, ply: usize, turn: Turn) -> Done<Signed<Side>> {
        self.sign(ply, Purpose::Order, &turn.to_string())
    }

    /// What the player signs with a word: the end that it brings about now, or may.
    fn word(&self, ply: usize, word: PlayerWord) -> Done<Option<Signed<Side>>> {
        let end = end_of(self.side, word);
        end.map(|end| self.sign(ply, Purpose::End, &end))
            .transpose()
    }
}

/// The end that a player's word brings about, or may if the other accepts, as a record writes it. No
/// view has it beforehand.
fn end_of(by: Side, word: PlayerWord) -> Option<String> {
    match word {
        PlayerWord::Resign => Some(format!("resignation {}", !by)),
        PlayerWord::Offer => Some(format!("agreement by {}", !by)),
        PlayerWord::Accept => Some(format!("agreement by {by}")),
        // Who declines ends nothing, and a battle has nothing to claim.
        _ => None,
    }
}

/// The server, which keeps what it may have to prove.
struct Server {
    host: Host<Battle>,
    keys: BySide<PublicKey>,
    log: SignedLog<Side>,
    /// What whoever offers a draw has signed in advance. It counts for one ply alone.
    offered: Option<Signed<Side>>,
}

impl Server {
    /// Whether a player has signed this, for now.
    fn check(&self, signed: &Signed<Side>, purpose: Purpose, text: &str) -> Done<()> {
        self.host.check_ply(signed.ply() as usize)?;
        let same = signed.purpose() == purpose && signed.text() == text;
        let by = signed.is_by(&self.keys[*signed.by()], self.log.context());
        Ok((same && by).then_some(()).ok_or("it is not signed")?)
    }

    fn act(&mut self, turn: Turn, signed: Signed<Side>) -> Done<()> {
        self.check(&signed, Purpose::Order, &turn.to_string())?;
        self.host.act(*signed.by(), turn)?;
        self.log.push(signed);
        self.offered = None;
        Ok(())
    }

    fn say(&mut self, by: Side, word: PlayerWord, signed: Option<Signed<Side>>) -> Done<()> {
        if let Some(end) = end_of(by, word) {
            let signed = signed.as_ref().filter(|signed| *signed.by() == by);
            self.check(signed.ok_or("it is not signed")?, Purpose::End, &end)?;
        }
        self.host.say(by, word)?;
        let offered = self.offered.take();
        if word == PlayerWord::Offer {
            self.offered = signed;
        } else if word == PlayerWord::Accept || word == PlayerWord::Resign {
            // A signed offer beside a resignation would be another end.
            let offered = offered.filter(|_| word == PlayerWord::Accept);
            offered
                .into_iter()
                .chain(signed)
                .for_each(|signed| self.log.push(signed));
        }
        Ok(())
    }

    /// What is public when the battle is over: record and log, as text.
    fn publish(&self) -> (String, String) {
        (self.host.game().record().to_string(), self.log.to_string())
    }
}

/// A battle of these terms, and the first four turns of it.
fn begin() -> Done<(Terms, Server, BySide<Client>)> {
    let players = BySide {
        white: "Ada",
        black: "Bob",
    };
    let terrain = TerrainName::Woods.terrain();
    let terms = Terms::new(players, &terrain)?;
    // What is signed in one battle proves nothing in another.
    let context = terms.context();
    let [white, black] = [SecretKey::random()?, SecretKey::random()?];
    let client = |side, key| Client { side, key, context };
    let clients = BySide {
        white: client(Side::White, white),
        black: client(Side::Black, black),
    };
    let full: Selection = "KQRNWWFF".parse()?;
    let selections = BySide {
        white: full,
        black: full,
    };
    let seed = Seed::random()?;
    let battle = Battle::draw(&terrain, &selections, &seed.labelled("deal"));
    let mut server = Server {
        host: Host::new(battle, seed.labelled("draws")),
        keys: BySide::from_fn(|side| clients[side].key.public()),
        log: SignedLog::new(context),
        offered: None,
    };
    for ply in 0..4 {
        let by = server.host.to_act();
        let choices = server.host.game().position().choices();
        let turn = *choices.first().ok_or("no turn")?;
        let signed = clients[by].turn(ply, turn)?;
        server.act(turn, signed)?;
    }
    Ok((terms, server, clients))
}

/// What anybody finds in record and log, who knows the terms and the players' keys.
fn verify(terms: &Terms, server: &Server) -> Done<EndProof<Side>> {
    let (record, log) = server.publish();
    let record: Record<Battle> = record.parse()?;
    let log: SignedLog<Side> = log.parse()?;
    let keys = Side::ALL.map(|side| (side, server.keys[side]));
    let proof = log.verify(terms.context(), &record, 1000, &keys);
    let proof = proof.map_err(|why| why.to_string())?;
    assert!(proof.unsigned.is_empty(), "every turn is signed");
    Ok(proof.end)
}

/// Black resigns, and signs that White has won.
fn resigned() -> Done<()> {
    let (terms, mut server, clients) = begin()?;
    let ply = server.host.game().ply();
    let made_up = clients.white.word(ply, PlayerWord::Resign)?;
    let refused = server.say(Side::Black, PlayerWord::Resign, made_up);
    println!(
        "White's signature for Black: {}",
        refused.expect_err("refused")
    );

    let signed = clients.black.word(ply, PlayerWord::Resign)?;
    server.say(Side::Black, PlayerWord::Resign, signed)?;
    println!("{}", server.publish().1.lines().last().unwrap_or_default());
    assert_eq!(verify(&terms, &server)?, EndProof::Signed);

    // A server that says so of a player who has not is found out.
    let (terms, mut server, _) = begin()?;
    server.host.say(Side::Black, PlayerWord::Resign)?;
    let by = Side::Black;
    assert_eq!(verify(&terms, &server)?, EndProof::Unsigned { by });
    println!("without a signature nobody has resigned");
    Ok(())
}

/// White offers a draw, Black declines it, then offers one, and White accepts.
fn agreed() -> Done<()> {
    let (terms, mut server, clients) = begin()?;
    for (by, word) in [
        (Side::White, PlayerWord::Offer),
        (Side::Black, PlayerWord::Decline),
        (Side::Black, PlayerWord::Offer),
        (Side::White, PlayerWord::Accept),
    ] {
        let signed = clients[by].word(server.host.game().ply(), word)?;
        println!("{} says {word}", by.name());
        server.say(by, word, signed)?;
    }
    // Both have signed the same end: Black in advance.
    assert_eq!(verify(&terms, &server)?, EndProof::Signed);
    println!("the battle is a draw, and both have signed it");
    Ok(())
}
