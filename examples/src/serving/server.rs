//! The server: connections, their threads and limits, and the clock.
//!
//! The table is locked while a request is carried out, and never while something is read or
//! written. Encryption, and limits for each address, belong in front of it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::message::Answer;
use super::table::{Stored, Table};

/// The longest line that the server reads, in bytes.
const LONGEST: u64 = 1000;
/// How many answers wait for a client that does not read.
const OUTBOX: usize = 64;
/// How many connections there may be at once.
const CONNECTIONS: usize = 100;
/// How long a connection may stay without joining.
const TO_JOIN: Duration = Duration::from_secs(30);
/// How long a client may keep an answer from being written.
const TO_READ: Duration = Duration::from_secs(10);

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
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let server = Self {
            address: listener.local_addr()?,
            table: Arc::new(Mutex::new(table)),
            stopped: Arc::default(),
        };
        let (table, stopped) = (Arc::clone(&server.table), Arc::clone(&server.stopped));
        thread::spawn(move || accept(&listener, &table, &stopped));
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

    /// Ends all connections and takes no more. Returns what the next server goes on from.
    pub fn stop(&self) -> Stored {
        let mut table = self.table();
        table.close();
        table.store()
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

fn accept(listener: &TcpListener, table: &Arc<Mutex<Table>>, stopped: &AtomicBool) {
    let connections = Arc::new(());
    for stream in listener.incoming() {
        if stopped.load(Ordering::Relaxed) {
            return;
        }
        let Ok(stream) = stream else {
            // The system has no more connections to give just now.
            thread::sleep(Duration::from_millis(100));
            continue;
        };
        if Arc::strong_count(&connections) > CONNECTIONS {
            continue;
        }
        let (table, counted) = (Arc::clone(table), Arc::clone(&connections));
        thread::spawn(move || {
            // A connection that fails has ended: the client comes back.
            let _ = serve(&table, &stream);
            drop(counted);
        });
    }
}

/// Serves one connection until it ends.
fn serve(table: &Mutex<Table>, stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(TO_JOIN))?;
    stream.set_write_timeout(Some(TO_READ))?;
    let (outbox, answers) = sync_channel(OUTBOX);
    let writer = stream.try_clone()?;
    thread::spawn(move || write(&writer, &answers));
    let guest = locked(table).connect(outbox);
    let ended = read(table, guest, stream);
    locked(table).disconnect(guest);
    ended
}

fn read(table: &Mutex<Table>, guest: u64, stream: &TcpStream) -> io::Result<()> {
    let mut lines = BufReader::new(stream);
    loop {
        let mut line = String::new();
        let read = (&mut lines).take(LONGEST).read_line(&mut line)?;
        if read == 0 || !line.ends_with('\n') {
            return Ok(());
        }
        let mut table = locked(table);
        table.take(guest, &line);
        let (connected, joined) = (table.is_connected(guest), table.is_seated(guest));
        drop(table);
        if !connected {
            // Nothing waits for whoever did not read: not even the writer.
            return stream.shutdown(Shutdown::Both);
        }
        if joined {
            // They may think as long as the clock allows.
            stream.set_read_timeout(None)?;
        }
    }
}

/// Writes what is put into an outbox. The connection ends when the table drops the outbox, or when
/// nothing can be written.
fn write(mut stream: &TcpStream, answers: &Receiver<Answer>) {
    for answer in answers {
        let line = serde_json::to_string(&answer).map_err(io::Error::from);
        let written = line.and_then(|line| stream.write_all(format!("{line}\n").as_bytes()));
        if written.is_err() {
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
