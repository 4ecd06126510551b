//! Lesson 12: a server with players who come back and spectators who come late.
//!
//! What this teaches: the server holds a [`Host`], to which everything comes with the player who
//! sends it, and sends nothing but views, what observers are told, and refusals. A player proves who
//! they are; that they act in their own turn, and name neither what chance decides nor what they
//! cannot know, is the host's care. Whoever lost the connection says how many actions they have
//! followed, and is told the rest. The server itself goes on from what it has stored.
//!
//! Lines of text go both ways over TCP; a web server would put them into JSON.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use piece_kit::{Seed, SeededRng};
use warboard::{Host, Start, View, find, load};

const GAME: &str = "strata-tactical";
/// How many actions the two players play.
const ACTIONS: usize = 60;
/// The longest line that the server reads, in bytes.
const LONGEST: u64 = 200;

type Failure = Box<dyn Error + Send + Sync>;

/// One game, and who sits around it.
struct Table {
    host: Host,
    /// Each player's word, by which the server knows them.
    keys: BTreeMap<String, String>,
    listeners: Vec<(String, TcpStream)>,
}

/// What a server finds again after a restart: with every secret of the game and of the draws to
/// come, for the server's own disk.
struct Stored {
    record: String,
    seed: Seed,
}

impl Table {
    fn new(host: Host, keys: BTreeMap<String, String>) -> Self {
        Self {
            host,
            keys,
            listeners: Vec::new(),
        }
    }

    fn store(&self) -> Stored {
        Stored {
            record: self.host.record(),
            seed: self.host.seed().clone(),
        }
    }

    /// The table after a restart, which draws what it would have drawn.
    fn restored(stored: &Stored, keys: BTreeMap<String, String>) -> Result<Self, Failure> {
        let game = load(&stored.record)?;
        Ok(Self::new(Host::with_seed(game, stored.seed.clone()), keys))
    }

    /// `join OBSERVER KEY PLY`: somebody sits down. Without a ply they get the view, or else
    /// what they have missed since.
    fn join(&mut self, words: &[&str], mut stream: TcpStream) -> Result<String, String> {
        let (observer, key, ply) = match *words {
            [observer, key] => (observer, key, None),
            [observer, key, ply] => (observer, key, Some(ply)),
            _ => return Err("join OBSERVER KEY [PLY]".to_string()),
        };
        if self.keys.get(observer).is_some_and(|known| known != key) {
            return Err("this seat is taken".to_string());
        }
        let view = self.host.view(observer).map_err(|why| why.to_string())?;
        let first = match ply {
            None => vec![format!("view {} {view}", self.host.ply())],
            Some(ply) => {
                let ply = ply.parse().map_err(|_| "a ply is a number")?;
                self.news(observer, ply)
            }
        };
        for line in first {
            writeln!(stream, "{line}").map_err(|why| why.to_string())?;
        }
        self.listeners.push((observer.to_string(), stream));
        Ok(observer.to_string())
    }

    fn news(&self, observer: &str, ply: usize) -> Vec<String> {
        let told = self.host.told_since(observer, ply).unwrap_or_default();
        told.into_iter()
            .map(|told| format!("told {told}"))
            .collect()
    }

    /// What somebody sends. The answer goes to them alone; what was played goes to everybody, to
    /// each as much as they may know.
    fn act(&mut self, observer: &str, text: &str) -> Result<(), String> {
        let mut roster = self.host.roster().into_iter();
        let player = roster.find(|one| one.observer.as_deref() == Some(observer));
        let player = player.ok_or("you watch")?.player;
        let before = self.host.ply();
        let played = self.host.act(&player, text);
        played.map_err(|why| format!("{why} [{}]", why.code()))?;
        let listeners = std::mem::take(&mut self.listeners);
        // Whoever cannot be reached has gone, and is told when they come back.
        let reached = listeners.into_iter().filter_map(|(observer, mut stream)| {
            for line in self.news(&observer, before) {
                writeln!(stream, "{line}").ok()?;
            }
            Some((observer, stream))
        });
        self.listeners = reached.collect();
        Ok(())
    }
}

/// Serves one connection until it ends.
fn serve(table: &Mutex<Table>, stream: &TcpStream) -> Result<(), Failure> {
    let mut observer = None;
    let mut lines = BufReader::new(stream.try_clone()?);
    loop {
        let mut line = String::new();
        let read = std::io::Read::take(&mut lines, LONGEST).read_line(&mut line)?;
        if read == 0 || !line.ends_with('\n') {
            return Ok(());
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut table = table.lock().map_err(|_| "the table is gone")?;
        let done = match (words.as_slice(), &observer) {
            (["join", rest @ ..], None) => table
                .join(rest, stream.try_clone()?)
                .map(|known| observer = Some(known)),
            (["play", text], Some(observer)) => table.act(observer, text),
            _ => Err("join first, then play".to_string()),
        };
        if let Err(why) = done {
            writeln!(&*stream, "refused {why}")?;
        }
    }
}

/// Answers at an address of its own until the program ends.
fn listen(table: Arc<Mutex<Table>>) -> Result<SocketAddr, Failure> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let table = Arc::clone(&table);
            thread::spawn(move || serve(&table, &stream));
        }
    });
    Ok(address)
}

/// A program that plays or watches: it has a view and nothing else.
struct Client {
    lines: BufReader<TcpStream>,
    view: View,
    /// How many actions it has followed.
    ply: usize,
    /// Everything that the server has ever sent.
    sent: String,
}

impl Client {
    fn join(address: SocketAddr, observer: &str, key: &str) -> Result<Self, Failure> {
        let mut stream = TcpStream::connect(address)?;
        writeln!(stream, "join {observer} {key}")?;
        let mut lines = BufReader::new(stream);
        let mut sent = String::new();
        lines.read_line(&mut sent)?;
        let view = sent.trim_end().splitn(3, ' ').collect::<Vec<_>>();
        let &["view", ply, text] = view.as_slice() else {
            return Err(sent.into());
        };
        Ok(Self {
            view: find(GAME)?.parse_view(text)?,
            ply: ply.parse()?,
            lines,
            sent,
        })
    }

    /// Comes back after the connection was lost: the view is still there.
    fn rejoin(&mut self, address: SocketAddr, key: &str) -> Result<(), Failure> {
        let mut stream = TcpStream::connect(address)?;
        writeln!(stream, "join {} {key} {}", self.view.observer(), self.ply)?;
        self.lines = BufReader::new(stream);
        Ok(())
    }

    fn send(&mut self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(self.lines.get_mut(), "{line}")?)
    }

    /// Waits for one line of the server, and follows what is told. Returns a refusal.
    fn hear(&mut self) -> Result<Option<String>, Failure> {
        let mut line = String::new();
        if self.lines.read_line(&mut line)? == 0 {
            return Err("the server has gone".into());
        }
        self.sent.push_str(&line);
        match line.trim_end().split_once(' ') {
            Some(("told", told)) => {
                self.view.told(told)?;
                self.ply += 1;
                Ok(None)
            }
            _ => Ok(Some(line)),
        }
    }

    fn hear_until(&mut self, ply: usize) -> Result<(), Failure> {
        while self.ply < ply {
            self.hear()?;
        }
        Ok(())
    }
}

fn main() -> Result<(), Failure> {
    let keys: BTreeMap<_, _> = [("white", "mill"), ("black", "pond")]
        .map(|(observer, key)| (observer.to_string(), key.to_string()))
        .into();
    let host = Host::new(find(GAME)?.start(&Start::Default)?)?;
    let table = Arc::new(Mutex::new(Table::new(host, keys.clone())));
    let address = listen(Arc::clone(&table))?;

    let mut players = [
        Client::join(address, "white", "mill")?,
        Client::join(address, "black", "pond")?,
    ];
    let mut spectator = Client::join(address, "spectator", "-")?;
    refused(address, &mut players)?;

    play(&mut players, 20)?;
    println!("Black's connection is lost; Black comes back and is told the rest");
    players[1].rejoin(address, "pond")?;
    play(&mut players, 40)?;
    println!("a spectator comes late");
    let mut late = Client::join(address, "spectator", "-")?;

    let stored = table.lock().map_err(|_| "the table is gone")?.store();
    let bytes = stored.record.len();
    println!("the server is started again, from {bytes} bytes");
    let table = Arc::new(Mutex::new(Table::restored(&stored, keys)?));
    let address = listen(Arc::clone(&table))?;
    for (client, key) in players.iter_mut().zip(["mill", "pond"]) {
        client.rejoin(address, key)?;
    }
    spectator.hear_until(40)?;
    spectator.rejoin(address, "-")?;
    late.rejoin(address, "-")?;
    play(&mut players, ACTIONS)?;

    let table = table.lock().map_err(|_| "the table is gone")?;
    let end = table.host.ply();
    for client in players.iter_mut().chain([&mut spectator, &mut late]) {
        client.hear_until(end)?;
        assert_eq!(client.view, table.host.view(&client.view.observer())?);
        // Only an arbiter's text names what lies face down.
        assert!(!client.sent.contains('?'), "no secret has left the server");
    }
    println!("after {end} actions all four have seen the same game");
    Ok(())
}

/// What the server does not let through.
fn refused(address: SocketAddr, players: &mut [Client; 2]) -> Result<(), Failure> {
    let forged = Client::join(address, "white", "guess").err();
    println!(
        "a stranger as White: {}",
        forged.ok_or("a stranger sat down")?.to_string().trim_end()
    );
    for (seat, line) in [(1, "play b8^"), (0, "play c1^=Q"), (0, "play a9a1")] {
        let client = &mut players[seat];
        client.send(line)?;
        let refusal = client.hear()?.ok_or("it was not refused")?;
        println!(
            "{}, `{line}`: {}",
            client.view.observer(),
            refusal.trim_end()
        );
    }
    Ok(())
}

/// Both play what they like until so many actions have been played, or the battle is over.
fn play(players: &mut [Client; 2], until: usize) -> Result<(), Failure> {
    // Only the lesson needs the same choices each time.
    let mut rng = SeededRng::new(&Seed::guessable(until as u64));
    while players[0].ply < until && !players[0].view.status().is_over() {
        let mover = players.iter().position(|client| client.view.is_to_act());
        let mover = &mut players[mover.ok_or("somebody is to act")?];
        let choices = mover.view.choices();
        let choice = rng.choose(&choices).ok_or("there is something to do")?;
        let action = &choice.action;
        mover.send(&format!("play {action}"))?;
        let ply = mover.ply + 1;
        for client in players.iter_mut() {
            client.hear_until(ply)?;
        }
    }
    Ok(())
}
