//! All tables: those that are in memory, and what is done at them. [Slots](slots) tell how they are there, and
//! [changing] how they change.

mod asking;
mod bells;
mod changing;
mod duties;
mod duty_list;
mod elsewhere;
mod everywhere;
mod ids;
mod keys;
mod known_keys;
mod listeners;
mod news;
mod presence;
mod requests;
mod slot;
mod slots;
mod thinkers;
mod thinking;

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::{Notify, Semaphore};

use crate::options::Options;
use crate::store::{Store, StoreError};
pub(crate) use bells::{Bell, Bells};
use duty_list::Duties;
use elsewhere::Elsewhere;
pub(crate) use ids::new_id;
use known_keys::KnownKeys;
use listeners::Listeners;
pub(crate) use presence::Presence;
pub(crate) use requests::{Asker, Replied};
pub(crate) use slot::Slot;
use thinkers::Thinkers;

/// How many tables are read at a time that nobody waits for: others need the database, too.
const READERS: usize = 3;

/// All tables, and the people at them.
pub(crate) struct Hall {
    pub(crate) store: Store,
    /// What this process is called in the database.
    pub(crate) process: String,
    slots: Mutex<HashMap<String, Arc<Slot>>>,
    pub(crate) presence: Presence,
    elsewhere: Elsewhere,
    keys: KnownKeys,
    /// News of the lists.
    pub(crate) lists: Bells,
    /// News for people, whatever the table.
    pub(crate) listeners: Listeners,
    duties: Duties,
    thinkers: Thinkers,
    /// How many tables are read at a time that nobody waits for.
    readers: Semaphore,
    /// Rings when tables may have gone from one process to another.
    moved: Notify,
    /// By how many milliseconds the database's clock is ahead of this machine's.
    ahead: AtomicI64,
    pub(crate) counts: Counts,
    pub(crate) is_stopping: AtomicBool,
    stopping: Notify,
    /// When this process began: nobody is away for longer, as far as it knows.
    opened: i64,
    /// How many tables somebody creates.
    creations: DefaultKeyedRateLimiter<String>,
    /// How many tables that are not over somebody may have created.
    most_tables: i64,
    /// After how many seconds without a connection a player may be said to have left.
    pub(crate) away: u32,
}

/// What is counted, for those who look after the server.
#[derive(Default)]
pub(crate) struct Counts {
    pub(crate) changes: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) not_stored: AtomicU64,
    pub(crate) sockets: AtomicI64,
    pub(crate) dropped: AtomicU64,
}

impl Hall {
    /// A hall on a database.
    pub(crate) async fn open(store: Store, options: &Options) -> Result<Arc<Self>, StoreError> {
        let hall = Arc::new(Self {
            store,
            process: new_id(),
            slots: Mutex::default(),
            presence: Presence::default(),
            elsewhere: Elsewhere::default(),
            keys: KnownKeys::default(),
            lists: Bells::default(),
            listeners: Listeners::default(),
            duties: Duties::default(),
            thinkers: Thinkers::new(options.thinkers),
            readers: Semaphore::new(READERS),
            moved: Notify::new(),
            ahead: AtomicI64::new(0),
            counts: Counts::default(),
            is_stopping: AtomicBool::new(false),
            stopping: Notify::new(),
            opened: wall_clock(),
            creations: RateLimiter::keyed(Quota::per_hour(
                NonZeroU32::new(options.creations).unwrap_or(NonZeroU32::MIN),
            )),
            most_tables: options.tables,
            away: options.away,
        });
        hall.start_duties().await?;
        Ok(hall)
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        wall_clock() + self.ahead.load(Ordering::Relaxed)
    }

    /// Waits until the server is to end.
    pub(crate) async fn until_stopping(&self) {
        // Whoever says so does it after this, or before what follows.
        let told = self.stopping.notified();
        if !self.is_stopping.load(Ordering::SeqCst) {
            told.await;
        }
    }
}

/// Milliseconds since 1970 by this machine's clock.
fn wall_clock() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    i64::try_from(now.unwrap_or_default().as_millis()).unwrap_or(i64::MAX)
}
