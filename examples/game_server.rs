//! Lesson 14: what a server does with what players send, and what it tells them.
//!
//! What this teaches: the server holds a `Host`, to which everything comes with the player who sends it, and gives
//! nobody anything but views, what observers are told, and refusals. A player proves who they are; that they act in
//! their own turn, and name neither what chance decides nor what they cannot know, is the host's care. An order comes
//! with its ply, so that it is not taken late or twice. Whoever lost the connection says what they have followed, and
//! is told the rest. Who does not answer is out of time; who has left has lost. What changes the game is on the disk
//! before anybody hears of it, so the server goes on from there when it is started again, however it ended.
//!
//! The same lines do it for every game of the catalogue. What is not here, sockets, clocks, many tables, a database,
//! limits for strangers, has the crate [`warboard-server`](../crates/warboard-server), which you can run as it is.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File};
use std::path::PathBuf;

use lessons::scratch::Scratch;
use piece_kit::messages::MessageData;
use piece_kit::seeds::{Nonce, sha256};
use piece_kit::{Seed, SeededRng};
use warboard::errors::HostError;
use warboard::{ActionFlags, Host, Start, View, games, load};

type Failure = Box<dyn Error>;

/// One game, and who may act in it.
struct Table {
    host: Host,
    /// A hash for each player's key: whoever reads it cannot join.
    keys: BTreeMap<String, String>,
    file: PathBuf,
}

fn key_hash(key: &str) -> String {
    Nonce::new(sha256(format_args!("{key}"))).to_string()
}

impl Table {
    /// Stores the game with every secret: record and seed. It is on the disk for good when this returns, and the
    /// file is the old one or the new one, whatever happens meanwhile.
    fn store(&self, host: &Host) -> Result<(), Failure> {
        let new = self.file.with_extension("new");
        fs::write(&new, format!("{}\n{}", host.seed(), host.record()))?;
        File::open(&new)?.sync_all()?;
        Ok(fs::rename(&new, &self.file)?)
    }

    /// The game that is stored, after a restart: it draws what it would have drawn.
    fn restore(&mut self) -> Result<(), Failure> {
        let text = fs::read_to_string(&self.file)?;
        let (seed, record) = text.split_once('\n').ok_or("not a stored game")?;
        self.host = Host::with_seed(load(record)?, seed.parse()?);
        Ok(())
    }

    /// Changes a copy of the game, stores that, and has it be the game: in this order. If something fails, nothing
    /// has changed, and nobody has heard of it.
    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Host) -> Result<T, HostError>,
    ) -> Result<T, Failure> {
        let mut next = self.host.clone();
        let changed = change(&mut next).map_err(|why| MessageData::from(why).text)?;
        self.store(&next)?;
        self.host = next;
        Ok(changed)
    }

    /// An action that somebody sends who says that they are a player, and how many actions they have seen.
    fn act(&mut self, player: &str, key: &str, ply: usize, action: &str) -> Result<(), Failure> {
        if self.keys.get(player) != Some(&key_hash(key)) {
            return Err("no player of this game has this key".into());
        }
        self.change(|host| {
            host.check_ply(ply)?;
            host.act(player, action).map(drop)
        })
    }

    /// What the server alone says: a player is out of time (`time`), or has left (`abandon`). A campaign takes such a
    /// word at some moments only: at others the host plays on for them until it is another's turn.
    fn declare(&mut self, word: &str, player: &str) -> Result<(), Failure> {
        let is_turn = |host: &Host| !host.status().is_over() && host.turn() == player;
        self.change(|host| match host.declare(&format!("{word} {player}")) {
            Err(_) if is_turn(host) => {
                while is_turn(host) {
                    host.stand_in()?;
                }
                Ok(())
            }
            declared => declared.map(drop),
        })
    }
}

/// Somebody who plays or watches, and knows nothing but what they were told.
struct Client {
    view: View,
    /// How many actions they have followed, and what they knew then: what to send when they come back.
    ply: usize,
    fingerprint: u64,
}

impl Client {
    fn join(table: &Table, observer: &str) -> Result<Self, Failure> {
        let host = &table.host;
        Ok(Self {
            // As the text that goes over the network.
            view: host.rules().parse_view(&host.view(observer)?.to_string())?,
            ply: host.ply(),
            fingerprint: host.fingerprint_at(observer, host.ply())?,
        })
    }

    /// Follows what is told since then. A client that was in another game would get a view instead.
    fn follow(&mut self, table: &Table) -> Result<(), Failure> {
        let (host, observer) = (&table.host, self.view.observer());
        assert_eq!(self.fingerprint, host.fingerprint_at(&observer, self.ply)?);
        for line in host.told_since(&observer, self.ply)? {
            self.view.follow(&line)?;
        }
        // Not every line is an action: the server says how many have been played.
        self.ply = host.ply();
        self.fingerprint = host.fingerprint_at(&observer, self.ply)?;
        Ok(())
    }
}

fn main() -> Result<(), Failure> {
    for &rules in games() {
        println!("{}", rules.title());
        // Nobody chooses the deal: it comes from the system's randomness, and so do the keys.
        let host = Host::new(rules.start(&Start::Default)?)?;
        let mut keys = BTreeMap::new();
        for player in host.game().players() {
            keys.insert(player, Nonce::random()?.to_string());
        }
        let disk = Scratch::new()?;
        let hashes = keys
            .iter()
            .map(|(player, key)| (player.clone(), key_hash(key)));
        let mut table = Table {
            host,
            keys: hashes.collect(),
            file: disk.file("game"),
        };
        play(&mut table, &keys)?;
    }
    Ok(())
}

fn play(table: &mut Table, keys: &BTreeMap<String, String>) -> Result<(), Failure> {
    let observers = table.host.observers();
    let mut clients = Vec::new();
    for observer in &observers {
        clients.push(Client::join(table, observer)?);
    }
    // Only the lesson needs the same choices each time.
    let mut rng = SeededRng::new(&Seed::guessable(14));
    for ply in 0..40 {
        let turn = table.host.turn();
        let mut choices = table.host.choices(&turn, None)?;
        choices.retain(|one| {
            !one.does
                .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
        });
        let Some(choice) = rng.choose(&choices) else {
            break;
        };
        let (key, action) = (&keys[&turn], &choice.action);
        table.act(&turn, key, ply, action)?;
        if ply == 0 {
            // An answer that is lost is asked for again, and nothing is played twice.
            let again = table.act(&turn, key, ply, action).err();
            println!("  sent again: {}", again.ok_or("played twice")?);
            let forged = table.act(&turn, "a guess", ply + 1, action).err();
            println!("  a stranger as {turn}: {}", forged.ok_or("let in")?);
        }
        if ply == 20 {
            table.restore()?;
        }
        // The first one was away, and follows at the end.
        clients[1..]
            .iter_mut()
            .try_for_each(|client| client.follow(table))?;
    }
    let turn = table.host.turn();
    if !table.host.status().is_over() {
        table.declare("abandon", &turn)?;
    }
    clients
        .iter_mut()
        .try_for_each(|client| client.follow(table))?;
    for (client, observer) in clients.iter().zip(&observers) {
        assert_eq!(client.view, table.host.view(observer)?);
    }
    let status = table.host.status().message(&table.host.roster()).text;
    println!(
        "  {turn} has left after {} actions. {status}",
        table.host.ply()
    );
    Ok(())
}
