//! Lesson 14: a server with players who come back and spectators who come late.
//!
//! What this teaches: the server holds a `Host`, to which everything comes with the player who
//! sends it, and sends nothing but views, what observers are told, and refusals. A player proves who
//! they are; that they act in their own turn, and name neither what chance decides nor what they
//! cannot know, is the host's care. An order comes with its ply, so that it is not taken late or
//! twice. Whoever lost the connection says what they have followed, and is told the rest. Who does
//! not answer is out of time; who has left has lost. What changes the game is on the disk before
//! anybody hears of it, so the server itself goes on from there when it is started again, however it
//! ended. Who sends or reads too slowly is cut off, and strangers take no place that a player needs.
//!
//! The same server does it for every game of the catalogue: [`lessons::serving`], of which
//! [`Table`] is what a server of yours needs. Lines of JSON go both ways over TCP.
//!
//! What it does not do: it has one table, a thread or two for each connection, and the whole game
//! in a file that is written anew for each action. It encrypts nothing, knows no accounts but a key
//! for each player, takes nothing back, and counts neither requests nor the addresses of an attack
//! that comes from very many.

use std::collections::BTreeMap;
use std::time::Duration;

use lessons::scratch::Scratch;
use lessons::serving::{Client, Failure, Request, Server, Table, key_hash};
use piece_kit::seeds::Nonce;
use piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Host, Rules, Start, games};

/// How much time a player has for an action.
const TIME: Duration = Duration::from_secs(3600);

fn main() -> Result<(), Failure> {
    for &rules in games() {
        println!("{}", rules.title());
        let mut room = Room::open(rules, TIME)?;
        room.refuse()?;
        room.play(20)?;
        room.offer()?;
        room.come_back()?;
        room.play(30)?;
        room.restart()?;
        room.play(40)?;
        room.leave()?;
        room.compare()?;
        wait(rules)?;
    }
    Ok(())
}

/// A server, and everybody who has joined.
struct Room {
    server: Server,
    /// Where the server stores its game, as "game".
    disk: Scratch,
    players: Vec<Client>,
    spectators: Vec<Client>,
}

impl Room {
    /// Everybody sits down.
    fn open(rules: Rules, time: Duration) -> Result<Self, Failure> {
        // Nobody chooses the deal: it comes from the system's randomness, and so do the keys, which
        // a server gives to whoever it knows by other means.
        let host = Host::new(rules.start(&Start::Default)?)?;
        let mut keys = BTreeMap::new();
        for player in host.game().players() {
            keys.insert(player, Nonce::random()?.to_string());
        }
        let hashes = keys
            .iter()
            .map(|(player, key)| (player.clone(), key_hash(key)));
        let disk = Scratch::new()?;
        let table = Table::new(host, hashes.collect(), disk.file("game"))?;
        let server = Server::start(table, time)?;
        let address = server.address();
        let joined = keys
            .iter()
            .map(|(player, key)| Client::join(address, player, key));
        Ok(Self {
            players: joined.collect::<Result<_, _>>()?,
            spectators: vec![Client::watch(address)?],
            server,
            disk,
        })
    }

    fn everybody(&mut self) -> impl Iterator<Item = &mut Client> {
        self.players.iter_mut().chain(&mut self.spectators)
    }

    /// Everybody hears of one thing that was played or said.
    fn hear(&mut self) -> Result<(), Failure> {
        self.everybody().try_for_each(Client::followed)
    }

    /// The player whose turn it is, and another. The server knows; clients ask their views.
    fn mover_and_other(&mut self) -> Result<(&mut Client, &mut Client), Failure> {
        let (movers, others): (Vec<_>, Vec<_>) = (self.players.iter_mut())
            .partition(|client| client.player() == Some(&client.view.turn()));
        let first = |clients: Vec<_>| clients.into_iter().next();
        Ok(first(movers).zip(first(others)).ok_or("two players")?)
    }

    /// What the server does not let through.
    fn refuse(&mut self) -> Result<(), Failure> {
        let address = self.server.address();
        let (mover, other) = self.mover_and_other()?;
        let (name, action) = (mover.view.turn(), mover.view.choices().remove(0).action);
        let forged = Client::join(address, &name, "a guess").err();
        println!("  a stranger as {name}: {}", forged.ok_or("let in")?);

        other.play(&action)?;
        println!("  {action} out of turn: {}", other.refused()?.text);
        other.say(&format!("resign {name}"))?;
        println!("  another's word: {}", other.refused()?.text);
        mover.play("nonsense")?;
        println!("  {}", mover.refused()?.text);
        // What is the server's own cannot be said by a client.
        mover.say(&format!("time {name}"))?;
        println!("  {}", mover.refused()?.text);
        let spectator = self.spectators.first_mut().ok_or("a spectator")?;
        spectator.play(&action)?;
        println!("  a spectator: {}", spectator.refused()?.text);
        Ok(())
    }

    /// All play what they like until so many actions have been played, or the game is over.
    fn play(&mut self, until: usize) -> Result<(), Failure> {
        // Only the lesson needs the same choices each time.
        let mut rng = SeededRng::new(&Seed::guessable(until as u64));
        loop {
            let (mover, _) = self.mover_and_other()?;
            if mover.now.followed.ply >= until || mover.view.status().is_over() {
                return Ok(());
            }
            let mut choices = mover.view.choices();
            choices.retain(|choice| {
                !choice
                    .does
                    .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
            });
            let choice = rng.choose(&choices).ok_or("there is something to do")?;
            mover.play(&choice.action)?;
            self.hear()?;
        }
    }

    /// A draw is offered and declined, if there is a game or a battle to draw.
    fn offer(&mut self) -> Result<(), Failure> {
        for answer in ["offer", "decline"] {
            let can = |client: &Client| {
                let mut words = client.now.words.iter();
                words.any(|word| word.starts_with(answer))
            };
            if let Some(player) = self.players.iter_mut().find(|client| can(client)) {
                player.say(answer)?;
                self.hear()?;
            }
        }
        Ok(())
    }

    /// A player loses the connection before they hear whether their order was played.
    fn come_back(&mut self) -> Result<(), Failure> {
        let address = self.server.address();
        let (mover, other) = self.mover_and_other()?;
        if mover.view.status().is_over() {
            return Ok(());
        }
        let order = Request::Play {
            ply: mover.now.followed.ply,
            action: mover.view.choices().remove(0).action,
        };
        mover.send(&order)?;
        other.followed()?;
        mover.rejoin(address)?;
        // Sent again it is not played twice: it was meant for another ply.
        mover.send(&order)?;
        println!("  sent again: {}", mover.refused()?.text);
        let ply = mover.now.followed.ply;
        let mut behind = self
            .everybody()
            .filter(|client| client.now.followed.ply < ply);
        behind.try_for_each(Client::followed)
    }

    /// The server ends without a word, and is started again. A spectator comes late.
    fn restart(&mut self) -> Result<(), Failure> {
        self.server.table().close();
        let table = Table::restored(self.disk.file("game"))?;
        self.server = Server::start(table, TIME)?;
        let address = self.server.address();
        self.everybody()
            .try_for_each(|client| client.rejoin(address))?;
        self.spectators.push(Client::watch(address)?);
        Ok(())
    }

    /// Whoever is to act leaves. The server says so: no client can.
    fn leave(&mut self) -> Result<(), Failure> {
        let (mover, _) = self.mover_and_other()?;
        if !mover.view.status().is_over() {
            let player = mover.view.turn();
            let declared = self.server.table().declare("abandon", &player);
            declared.map_err(|why| why.text)?;
            self.hear()?;
            println!("  {player} has left. {}", self.status());
        }
        Ok(())
    }

    fn status(&self) -> String {
        let table = self.server.table();
        let host = table.host();
        host.status().message(&host.roster()).text
    }

    /// All have seen the same game, and each no more than they may know.
    fn compare(&mut self) -> Result<(), Failure> {
        let Self {
            server,
            players,
            spectators,
            ..
        } = self;
        let table = server.table();
        for client in players.iter().chain(spectators.iter()) {
            let view = table.host().view(&client.view.observer())?;
            assert_eq!(client.view, view);
        }
        let (ply, all) = (table.host().ply(), players.len() + spectators.len());
        println!("  after {ply} actions all {all} have seen the same game");
        Ok(())
    }
}

/// Nobody acts, and the clock runs out: in a campaign the host plays on for whoever does not answer.
fn wait(rules: Rules) -> Result<(), Failure> {
    let mut room = Room::open(rules, Duration::from_millis(50))?;
    let turn = room.server.table().host().turn();
    let client = room.players.first_mut().ok_or("a player")?;
    // It may have run out before they joined.
    while client.now.followed.ply == 0 && !client.view.status().is_over() {
        client.followed()?;
    }
    let now = client.view.turn();
    let status = room.status();
    println!("  {turn} does not answer. {status}; {now} to act");
    Ok(())
}
