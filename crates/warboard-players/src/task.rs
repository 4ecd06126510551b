//! What a player is asked to do: how long to think, and when to stop.

use core::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long to think. What is none does not limit; if nothing does, only [`Stop`] ends it.
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
    /// In plies from the position; what captures and checks add is beside it.
    pub depth: Option<u32>,
    /// Positions looked at. A search ends within some hundreds of it.
    pub nodes: Option<u64>,
    /// Never longer than this. Without a clock it does not limit: on the web give it one with
    /// `set_clock`, which the crate has there.
    pub time: Option<Duration>,
    /// The clock of a game, of which a part is used.
    pub clock: Option<Clock>,
}

impl Limits {
    /// By nodes alone.
    pub const fn of_nodes(nodes: u64) -> Self {
        Self {
            depth: None,
            nodes: Some(nodes),
            time: None,
            clock: None,
        }
    }

    /// By depth alone.
    pub const fn of_depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            nodes: None,
            time: None,
            clock: None,
        }
    }

    /// By time alone.
    pub const fn of_time(time: Duration) -> Self {
        Self {
            depth: None,
            nodes: None,
            time: Some(time),
            clock: None,
        }
    }
}

/// The clock of whoever is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What each action adds.
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
    /// Nothing is stopped yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A function is asked besides, about every 128 positions, whether to end: for whoever has no
    /// threads or another clock. It must be quick.
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

    /// Whether it was stopped.
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

/// What a player is asked to do.
#[derive(Clone, Default, Debug)]
pub struct Task {
    /// How long to think.
    pub limits: Limits,
    /// Who may end it earlier.
    pub stop: Stop,
}

impl From<Limits> for Task {
    fn from(limits: Limits) -> Self {
        let stop = Stop::new();
        Self { limits, stop }
    }
}
