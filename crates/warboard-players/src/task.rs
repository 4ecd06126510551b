//! Tasks of players: how long to think, and when to stop.

use core::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Limits of thinking. A field that is none does not limit; if nothing does, only [`Stop`] ends it.
///
/// Limits of nodes and depth alone give the same choice every time: on boards on every machine, in
/// campaigns on those whose floating point rounds alike.
///
/// ```
/// use std::time::Duration;
/// use warboard_players::Limits;
/// let limits = Limits::of_time(Duration::from_millis(100));
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The most plies to look ahead from the position, not counting what captures and checks add.
    pub depth: Option<u32>,
    /// The number of positions to look at. A search ends within some hundreds of it.
    pub nodes: Option<u64>,
    /// The longest time to think. Without a clock it does not limit: on the web give it one with
    /// `set_clock`, which the crate has there.
    pub time: Option<Duration>,
    /// The clock of a game, of which a part is used.
    pub clock: Option<Clock>,
}

impl Limits {
    /// A limit of nodes alone.
    pub const fn of_nodes(nodes: u64) -> Self {
        Self {
            depth: None,
            nodes: Some(nodes),
            time: None,
            clock: None,
        }
    }

    /// A limit of depth alone.
    pub const fn of_depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            nodes: None,
            time: None,
            clock: None,
        }
    }

    /// A limit of time alone.
    pub const fn of_time(time: Duration) -> Self {
        Self {
            depth: None,
            nodes: None,
            time: Some(time),
            clock: None,
        }
    }
}

/// The game clock of the side to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// The time that is left.
    pub left: Duration,
    /// The time that each action adds.
    pub increment: Duration,
    /// The actions until more time is added; none if it must do for the whole game.
    pub actions: Option<u32>,
}

/// Ends a search from another thread: within 10 milliseconds, with the best that it has found.
///
/// ```
/// use warboard_players::Stop;
/// let stop = Stop::new();
/// let elsewhere = stop.clone();
/// std::thread::spawn(move || elsewhere.stop()).join().unwrap();
/// assert!(stop.is_stopped());
/// ```
#[derive(Clone, Default)]
pub struct Stop {
    stopped: Arc<AtomicBool>,
    asked: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Stop {
    /// A stop that has ended no search yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A stop that also asks a function, about every 128 positions, whether to end: for programs without
    /// threads, or with a clock of their own. The function must be quick.
    ///
    /// ```
    /// use warboard_players::Stop;
    /// assert!(Stop::asking(|| true).is_stopped());
    /// ```
    pub fn asking(asked: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self {
            stopped: Arc::default(),
            asked: Some(Arc::new(asked)),
        }
    }

    /// Ends every search that has been given this or a clone of it; one that begins later, too.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether [`stop`](Self::stop) was called, or the [function](Self::asking) says so.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.asked.as_ref().is_some_and(|asked| asked())
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stop")
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

/// A task of a player: its limits, and a stop that may end it earlier.
#[derive(Clone, Default, Debug)]
pub struct Task {
    /// The limits of thinking.
    pub limits: Limits,
    /// A stop that ends the search earlier.
    pub stop: Stop,
}

impl From<Limits> for Task {
    fn from(limits: Limits) -> Self {
        let stop = Stop::new();
        Self { limits, stop }
    }
}
