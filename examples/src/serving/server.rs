//! The server: connections, their threads and deadlines, and the clock.
//!
//! Nobody holds a connection for longer than they have a use for it: to join, to send a line and to
//! read an answer takes so long at most, however the bytes come. Strangers make room for each other at
//! the door (`door.rs`), so that they keep no player out from where they are. Against those who come
//! from very many addresses, or send very many requests, something belongs in front of the server, as
//! encryption does.
//!
//! The table is locked while a request is carried out and stored, and never while something is
//! read from a connection or written to one.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::door::{Door, Place};
use super::lines::{Lines, write};
use super::message::Answer;
use super::table::Table;

/// How many answers wait for a client that does not read.
const OUTBOX: usize = 64;

/// How long the server waits for whoever is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// From connecting to having joined.
    pub to_join: Duration,
    /// From the first byte of a line to its end. Who has joined may be silent between lines.
    pub to_send: Duration,
    /// Until an answer is read.
    pub to_read: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let long = Duration::from_secs(10);
        Self {
            to_join: long,
            to_send: long,
            to_read: long,
        }
    }
}

/// A table at an address of its own, until it is dropped.
pub struct Server {
    address: SocketAddr,
    table: Arc<Mutex<Table>>,
    stopped: Arc<AtomicBool>,
}

impl Server {
    /// Begins to answer. Whoever is to act has so much time for an action.
    ///
    /// # Errors
    /// If there is no address.
    pub fn start(table: Table, time: Duration) -> io::Result<Self> {
        Self::with_patience(table, time, Patience::default())
    }

    /// A server with another patience, otherwise as [`start`](Self::start) begins it.
    ///
    /// # Errors
    /// If there is no address.
    pub fn with_patience(table: Table, time: Duration, patience: Patience) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let server = Self {
            address: listener.local_addr()?,
            table: Arc::new(Mutex::new(table)),
            stopped: Arc::default(),
        };
        let (table, stopped) = (Arc::clone(&server.table), Arc::clone(&server.stopped));
        thread::spawn(move || accept(&listener, &table, &stopped, patience));
        let (table, stopped) = (Arc::clone(&server.table), Arc::clone(&server.stopped));
        thread::spawn(move || watch(&table, &stopped, time));
        Ok(server)
    }

    /// Where it answers.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The table, while nobody else has it.
    pub fn table(&self) -> MutexGuard<'_, Table> {
        locked(&self.table)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        self.table().close();
        // Whoever waits for connections sees that it has stopped.
        let _ = TcpStream::connect(self.address);
    }
}

/// A request that is refused leaves the table as it was, and none panics.
fn locked(table: &Mutex<Table>) -> MutexGuard<'_, Table> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

fn accept(
    listener: &TcpListener,
    table: &Arc<Mutex<Table>>,
    stopped: &AtomicBool,
    patience: Patience,
) {
    let door = Arc::new(Door::default());
    for number in 0.. {
        let accepted = listener.accept();
        if stopped.load(Ordering::Relaxed) {
            return;
        }
        let entered = accepted.and_then(|(stream, from)| {
            let place = door.enter(number, from.ip(), stream.try_clone()?);
            Ok((stream, place))
        });
        let Ok((stream, place)) = entered else {
            // The system has no more connections to give just now.
            thread::sleep(Duration::from_millis(100));
            continue;
        };
        let table = Arc::clone(table);
        thread::spawn(move || {
            // A connection that fails has ended: the client comes back.
            let _ = serve(&table, &stream, place, patience);
        });
    }
}

/// Where answers wait until they are written to a connection.
pub struct Outbox {
    answers: SyncSender<Answer>,
    stream: TcpStream,
}

impl Outbox {
    /// Puts an answer in; returns whether there was room.
    pub(super) fn put(&self, answer: Answer) -> bool {
        self.answers.try_send(answer).is_ok()
    }

    /// Ends the connection, whatever waits.
    pub(super) fn cut(&self) {
        // It may have ended already.
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

/// Serves one connection until it ends.
fn serve(
    table: &Mutex<Table>,
    stream: &TcpStream,
    place: Place,
    patience: Patience,
) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let (answers, outgoing) = sync_channel(OUTBOX);
    let outbox = Outbox {
        answers,
        stream: stream.try_clone()?,
    };
    let guest = locked(table).connect(outbox);
    thread::scope(|scope| {
        scope.spawn(move || send(stream, outgoing, patience));
        let ended = receive(table, guest, stream, place, patience);
        locked(table).disconnect(guest);
        ended
    })
}

fn receive(
    table: &Mutex<Table>,
    guest: u64,
    stream: &TcpStream,
    place: Place,
    patience: Patience,
) -> io::Result<()> {
    let mut waiting = Some((place, Instant::now() + patience.to_join));
    let mut lines = Lines::new(stream);
    loop {
        let deadline = waiting.as_ref().map(|(_, deadline)| *deadline);
        let Some(line) = lines.next(deadline, patience.to_send)? else {
            return Ok(());
        };
        let mut table = locked(table);
        table.take(guest, &line);
        if !table.is_connected(guest) {
            return Ok(());
        }
        if table.is_seated(guest) {
            // They may think as long as the clock allows, and others may wait in their place.
            waiting = None;
        }
    }
}

/// Writes what is put into an outbox. The connection ends when the table drops the outbox, or when
/// an answer is not read in time.
fn send(stream: &TcpStream, answers: Receiver<Answer>, patience: Patience) {
    for answer in answers {
        let line = serde_json::to_string(&answer).map_err(io::Error::from);
        let deadline = Instant::now() + patience.to_read;
        if line
            .and_then(|line| write(stream, &format!("{line}\n"), deadline))
            .is_err()
        {
            break;
        }
    }
    // It may have ended already.
    let _ = stream.shutdown(Shutdown::Both);
}

/// Watches the clock until the server stops.
fn watch(table: &Mutex<Table>, stopped: &AtomicBool, time: Duration) {
    while !stopped.load(Ordering::Relaxed) {
        thread::sleep((time / 10).min(Duration::from_millis(200)));
        locked(table).check_clock(time);
    }
}
