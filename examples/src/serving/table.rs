//! A table: one hosted game, and who sits around it.
//!
//! What is to be sent goes into outboxes of limited length, so that nobody can stop a game by not
//! reading. What changes the game is on the disk before anybody is told of it: a server that is started
//! again has forgotten nothing that somebody has heard.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use piece_kit::messages::MessageData;
use warboard::errors::HostError;
use warboard::{Host, View, load};

use super::client::Failure;
use super::message::{Answer, Followed, Now, Request};
use super::server::Outbox;
use super::stored::{Keys, Stored, key_hash};

/// How many may watch. They take no place of a player's.
const WATCHING: usize = 50;
/// How many connections a player may have: with one more the first of them ends, which may be one
/// that was lost without a word.
const PER_PLAYER: usize = 3;

/// One game, and who sits around it.
pub struct Table {
    host: Host,
    keys: Keys,
    /// Where it is stored.
    file: PathBuf,
    guests: BTreeMap<u64, Guest>,
    /// How many connections there have been.
    connections: u64,
    open: bool,
    /// When the clock of whoever is to act began.
    since: Instant,
}

/// Somebody at the other end of a connection.
struct Guest {
    /// None before they have joined.
    seat: Option<Seat>,
    outbox: Outbox,
}

/// What somebody is to the game.
#[derive(Clone)]
struct Seat {
    observer: String,
    /// None of those who watch.
    player: Option<String>,
}

piece_kit::faults! {
    /// What is wrong with a request before the game is asked.
    pub enum RequestFault {
        /// The line cannot be read.
        NotARequest => "not-a-request" [], "the line is no request";
        /// There is no such player, or it is another's seat.
        WrongKey => "wrong-key" [], "no player of this game has this key";
        /// The game has no observer whom anybody may be.
        Private => "private" [], "nobody watches this game";
        /// It has joined before.
        Joined => "joined" [], "you have joined already";
        /// It has not joined.
        JoinFirst => "join-first" [], "join or watch before anything else";
        /// It does not play.
        Watching => "watching" [], "you watch, and do not play";
        /// So many watch already that there is no place for another.
        Full => "full" [], "{most} watch already", most = WATCHING;
        /// The disk does not take it.
        NotStored => "not-stored" [], "the server could not store this, and nothing has changed";
    }
}

impl Table {
    /// A table at which nobody sits, stored in a file from now on. A player without a key cannot sit
    /// down.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn new(host: Host, keys: Keys, file: PathBuf) -> io::Result<Self> {
        let table = Self {
            host,
            keys,
            file,
            guests: BTreeMap::new(),
            connections: 0,
            open: true,
            since: Instant::now(),
        };
        table.store(&table.host)?;
        Ok(table)
    }

    /// The table that is stored in a file, after a restart. It draws what it would have drawn; clocks
    /// begin anew. One server at a time may have it.
    ///
    /// # Errors
    /// If the file cannot be read, or holds something else.
    pub fn restored(file: PathBuf) -> Result<Self, Failure> {
        let stored = Stored::read(&file)?;
        let host = Host::with_seed(load(&stored.record)?, stored.seed);
        Ok(Self::new(host, stored.keys, file)?)
    }

    /// The whole game each time, which is little. A server with long games would append to a log, one
    /// with many would have a database; both do it at the same moment.
    fn store(&self, host: &Host) -> io::Result<()> {
        let stored = Stored {
            record: host.record(),
            seed: host.seed().clone(),
            keys: self.keys.clone(),
        };
        stored.write(&self.file)
    }

    /// Changes a copy of the game, stores that, has it be the game, and tells everybody: in this order.
    /// If something fails nothing has changed.
    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Host) -> Result<T, HostError>,
    ) -> Result<T, MessageData> {
        let mut next = self.host.clone();
        let changed = change(&mut next)?;
        if let Err(why) = self.store(&next) {
            eprintln!("{}: {why}", self.file.display());
            return Err(RequestFault::NotStored.into());
        }
        let before = self.host.ply();
        self.host = next;
        self.tell(before);
        Ok(changed)
    }

    /// The host, to look at: it knows everything.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Sends everybody away, and takes nothing any more.
    pub fn close(&mut self) {
        self.open = false;
        self.guests.values().for_each(|guest| guest.outbox.cut());
        self.guests.clear();
    }

    /// Somebody has connected, and gets what is put into the outbox. Returns their number.
    pub fn connect(&mut self, outbox: Outbox) -> u64 {
        self.connections += 1;
        if self.open {
            let seat = None;
            self.guests.insert(self.connections, Guest { seat, outbox });
        }
        self.connections
    }

    /// The connection has ended. The player has not left: they may come back.
    pub fn disconnect(&mut self, guest: u64) {
        self.guests.remove(&guest);
    }

    /// Whether somebody is still there, and was not cut off.
    pub fn is_connected(&self, guest: u64) -> bool {
        self.guests.contains_key(&guest)
    }

    /// Whether somebody has joined.
    pub fn is_seated(&self, guest: u64) -> bool {
        let guest = self.guests.get(&guest);
        guest.is_some_and(|guest| guest.seat.is_some())
    }

    /// Does what a guest asks in a line. Everybody is told what came of it, each as much as they
    /// may know; why it is refused is told to the guest alone.
    pub fn take(&mut self, guest: u64, line: &str) {
        let request = serde_json::from_str(line).map_err(|_| RequestFault::NotARequest.into());
        if let Err(why) = request.and_then(|request| self.carry_out(guest, request)) {
            self.send(guest, Answer::Refused(why));
        }
    }

    fn carry_out(&mut self, guest: u64, request: Request) -> Result<(), MessageData> {
        let Some(known) = self.guests.get(&guest) else {
            return Ok(());
        };
        let player = known.seat.as_ref().map(|seat| seat.player.clone());
        match (request, player) {
            (Request::Join { player, key, since }, None) => {
                self.sit(guest, self.seat_of(&player, &key)?, since)
            }
            (Request::Watch { since }, None) => self.sit(guest, self.spectator()?, since),
            (Request::Play { ply, action }, Some(Some(player))) => self.change(|host| {
                host.check_ply(ply)?;
                host.act(&player, &action).map(drop)
            }),
            (Request::Say { ply, word }, Some(Some(player))) => self.change(|host| {
                host.check_ply(ply)?;
                host.say(&player, &word).map(drop)
            }),
            (Request::Join { .. } | Request::Watch { .. }, Some(_)) => {
                Err(RequestFault::Joined.into())
            }
            (_, None) => Err(RequestFault::JoinFirst.into()),
            (_, Some(None)) => Err(RequestFault::Watching.into()),
        }
    }

    /// The seat of a player who proves who they are.
    fn seat_of(&self, player: &str, key: &str) -> Result<Seat, RequestFault> {
        let known = self.keys.get(player) == Some(&key_hash(key));
        let mut roster = self.host.roster().into_iter();
        let one = roster.find(|one| known && one.player == player);
        let one = one.ok_or(RequestFault::WrongKey)?;
        Ok(Seat {
            // In a game without secrets several players are one observer.
            observer: one.observer.unwrap_or_else(|| View::EVERYBODY.to_string()),
            player: Some(one.player),
        })
    }

    /// The seat of those who watch: everybody's, or that of an observer who is no player.
    fn spectator(&self) -> Result<Seat, RequestFault> {
        if self.seated(None).count() >= WATCHING {
            return Err(RequestFault::Full);
        }
        let roster = self.host.roster();
        let plays = |observer: &String| {
            roster
                .iter()
                .any(|one| one.observer.as_ref() == Some(observer))
        };
        let mut observers = self.host.observers().into_iter();
        let observer = observers.find(|one| one == View::EVERYBODY || !plays(one));
        Ok(Seat {
            observer: observer.ok_or(RequestFault::Private)?,
            player: None,
        })
    }

    /// Somebody sits down. Who comes back to the game that they have followed is told the rest;
    /// everybody else gets the view.
    fn sit(&mut self, guest: u64, seat: Seat, since: Option<Followed>) -> Result<(), MessageData> {
        let same = since.filter(|since| self.followed(&seat, since.ply).as_ref() == Ok(since));
        let answer = match same {
            Some(since) => self.told(&seat, since.ply)?,
            None => Answer::View {
                view: self.host.view(&seat.observer)?,
                now: self.now(&seat)?,
            },
        };
        let player = seat.player.clone();
        if let Some(known) = self.guests.get_mut(&guest) {
            known.seat = Some(seat);
        }
        self.send(guest, answer);
        if player.is_some() && self.seated(player.as_deref()).count() > PER_PLAYER {
            let first = self.seated(player.as_deref()).next();
            first.into_iter().for_each(|first| self.cut(first));
        }
        Ok(())
    }

    /// The connections of a player, or of those who watch, the first first.
    fn seated<'a>(&'a self, player: Option<&'a str>) -> impl Iterator<Item = u64> + 'a {
        let same = move |known: &Guest| {
            let seat = known.seat.as_ref();
            seat.is_some_and(|seat| seat.player.as_deref() == player)
        };
        let guests = self.guests.iter();
        guests.filter_map(move |(guest, known)| same(known).then_some(*guest))
    }

    /// Ends a connection. Whoever had it may come back.
    fn cut(&mut self, guest: u64) {
        if let Some(known) = self.guests.remove(&guest) {
            known.outbox.cut();
        }
    }

    fn told(&self, seat: &Seat, since: usize) -> Result<Answer, MessageData> {
        Ok(Answer::Told {
            lines: self.host.told_since(&seat.observer, since)?,
            now: self.now(seat)?,
        })
    }

    fn now(&self, seat: &Seat) -> Result<Now, MessageData> {
        let words = match &seat.player {
            Some(player) => self.host.words(player)?,
            None => Vec::new(),
        };
        Ok(Now {
            followed: self.followed(seat, self.host.ply())?,
            words: words.into_iter().map(|one| one.word).collect(),
        })
    }

    fn followed(&self, seat: &Seat, ply: usize) -> Result<Followed, MessageData> {
        let fingerprint = self.host.fingerprint_at(&seat.observer, ply)?;
        let fingerprint = format!("{fingerprint:016x}");
        Ok(Followed { ply, fingerprint })
    }

    /// Tells everybody what has happened since so many actions.
    fn tell(&mut self, since: usize) {
        if self.host.ply() != since {
            self.since = Instant::now();
        }
        let seats = self.guests.iter().filter_map(|(guest, known)| {
            let told = self.told(known.seat.as_ref()?, since).ok()?;
            Some((*guest, told))
        });
        for (guest, told) in seats.collect::<Vec<_>>() {
            self.send(guest, told);
        }
    }

    /// Puts something into an outbox. Whoever lets it fill up loses the connection, and is told the
    /// rest when they come back.
    fn send(&mut self, guest: u64, answer: Answer) {
        let known = self.guests.get(&guest);
        if known.is_some_and(|known| !known.outbox.put(answer)) {
            self.cut(guest);
        }
    }
}

/// What is the server's own: no request leads here.
impl Table {
    /// Ends the game for a player who is out of time (`time`) or has left (`abandon`). A campaign
    /// takes such a word at some moments only: at others the host plays for the player, if it is
    /// their turn, until it is another's.
    ///
    /// # Errors
    /// Why neither can be done.
    pub fn declare(&mut self, word: &str, player: &str) -> Result<(), MessageData> {
        self.change(|host| match host.declare(&format!("{word} {player}")) {
            Err(_) if is_turn_of(host, player) => {
                while is_turn_of(host, player) {
                    host.stand_in()?;
                }
                Ok(())
            }
            declared => declared.map(drop),
        })
    }

    /// Looks at the clock, on which whoever is to act has so much time for an action.
    pub fn check_clock(&mut self, time: Duration) {
        let player = self.host.turn();
        if self.open && is_turn_of(&self.host, &player) && self.since.elapsed() > time {
            // If nothing can be declared, the host of a campaign is to act.
            let _ = self.declare("time", &player);
        }
    }
}

fn is_turn_of(host: &Host, player: &str) -> bool {
    !host.status().is_over() && host.turn() == player
}
