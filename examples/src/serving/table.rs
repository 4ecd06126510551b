//! A table: one hosted game, and who sits around it.
//!
//! It reads nothing and writes nothing. What is to be sent goes into outboxes of limited length,
//! so that nobody can stop a game by not reading.

use std::collections::BTreeMap;
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use piece_kit::{MessageData, Seed, sha256};
use warboard::{Host, HostError, View, load};

use super::message::{Answer, Followed, Now, Request};

/// One game, and who sits around it.
pub struct Table {
    host: Host,
    keys: Keys,
    guests: BTreeMap<u64, Guest>,
    /// How many connections there have been.
    connections: u64,
    open: bool,
    /// When the clock of whoever is to act began.
    since: Instant,
}

/// A hash for each player's key: who reads it cannot join, and comparing it tells nothing.
pub type Keys = BTreeMap<String, [u8; 32]>;

/// What a server finds again after a restart, with every secret of the game and of the draws to
/// come: for its own disk.
pub struct Stored {
    record: String,
    seed: Seed,
    keys: Keys,
}

/// Somebody at the other end of a connection.
struct Guest {
    /// None before they have joined.
    seat: Option<Seat>,
    outbox: SyncSender<Answer>,
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
    }
}

/// The hash by which the server knows a key.
pub fn key_hash(key: &str) -> [u8; 32] {
    sha256(format_args!("{key}"))
}

impl Table {
    /// A table at which nobody sits. A player without a key cannot sit down.
    pub fn new(host: Host, keys: Keys) -> Self {
        Self {
            host,
            keys,
            guests: BTreeMap::new(),
            connections: 0,
            open: true,
            since: Instant::now(),
        }
    }

    /// What goes to the disk.
    pub fn store(&self) -> Stored {
        Stored {
            record: self.host.record(),
            seed: self.host.seed().clone(),
            keys: self.keys.clone(),
        }
    }

    /// The table after a restart, which draws what it would have drawn. Clocks begin anew.
    ///
    /// # Errors
    /// If the record is none.
    pub fn restored(stored: Stored) -> Result<Self, warboard::LoadError> {
        let host = Host::with_seed(load(&stored.record)?, stored.seed);
        Ok(Self::new(host, stored.keys))
    }

    /// The host, to look at: it knows everything.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Sends everybody away, and takes nothing any more.
    pub fn close(&mut self) {
        self.open = false;
        self.guests.clear();
    }

    /// Somebody has connected, and gets what is put into the outbox. Returns their number.
    pub fn connect(&mut self, outbox: SyncSender<Answer>) -> u64 {
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
            (Request::Play { ply, action }, Some(Some(player))) => {
                self.host.check_ply(ply)?;
                self.host.act(&player, &action)?;
                self.tell(ply);
                Ok(())
            }
            (Request::Say { ply, word }, Some(Some(player))) => {
                self.host.check_ply(ply)?;
                self.host.say(&player, &word)?;
                self.tell(ply);
                Ok(())
            }
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
        if let Some(known) = self.guests.get_mut(&guest) {
            known.seat = Some(seat);
        }
        self.send(guest, answer);
        Ok(())
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
        if let Some(known) = self.guests.get(&guest) {
            if known.outbox.try_send(answer).is_err() {
                self.guests.remove(&guest);
            }
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
    pub fn declare(&mut self, word: &str, player: &str) -> Result<(), HostError> {
        let before = self.host.ply();
        let declared = self.host.declare(&format!("{word} {player}"));
        let done = match declared {
            Err(_) if self.is_turn_of(player) => self.stand_in(player),
            declared => declared.map(drop),
        };
        self.tell(before);
        done
    }

    fn stand_in(&mut self, player: &str) -> Result<(), HostError> {
        while self.is_turn_of(player) && self.host.stand_in()?.is_some() {}
        Ok(())
    }

    fn is_turn_of(&self, player: &str) -> bool {
        !self.host.status().is_over() && self.host.turn() == player
    }

    /// Looks at the clock, on which whoever is to act has so much time for an action.
    pub fn check_clock(&mut self, time: Duration) {
        let player = self.host.turn();
        if self.open && self.is_turn_of(&player) && self.since.elapsed() > time {
            // If nothing can be declared, the host of a campaign is to act.
            let _ = self.declare("time", &player);
        }
    }
}
