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

impl Clock {
    /// The time that a search keeps back of the clock for sending the answer.
    pub const OVERHEAD: Duration = Duration::from_millis(10);
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

/// How far the search of a game on a board has come.
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    /// The depth that is being searched.
    pub depth: u32,
    /// The plies of the longest line that has been looked at in this depth.
    pub deepest: u32,
    /// How many of 1000 entries of the table this search has used.
    pub fullness: u32,
    /// The choice that is searched next, and its number in the order of the search, from 1; none once the
    /// depth is complete.
    pub next: Option<(u32, &'a dyn fmt::Display)>,
}

/// A function that is told how far a search has come: before each choice of the position, and after each
/// depth. It must be quick, since the search waits for it.
pub type Follow = Arc<dyn Fn(&Progress<'_>) + Send + Sync>;

/// A task of a player: its limits, a stop that may end it earlier, and what to think about.
///
/// ```
/// use capatomic::{Capatomic, StartNumber};
/// use piece_kit::{Seed, Variant};
/// use warboard_players::{Level, Limits, Open, OpenPlayer, Player, Resources, Task};
/// let mut player = OpenPlayer::new(Level::BEST, &Seed::guessable(1), Resources::default());
/// let start = Open::from(Capatomic::start(StartNumber::new(0).unwrap()));
/// let among = vec!["a3a4".to_string()];
/// let task = Task { among, ..Limits::of_nodes(500).into() };
/// assert_eq!(player.choose(&start, &task).unwrap().choice().to_string(), "a3a4");
/// ```
#[derive(Clone, Default)]
pub struct Task {
    /// The limits of thinking.
    pub limits: Limits,
    /// A stop that ends the search earlier.
    pub stop: Stop,
    /// The choices to think about, in machine notation; all if it is empty. Players of battles and
    /// campaigns think about all.
    pub among: Vec<String>,
    /// Who is told how far a search has come; players of battles and campaigns tell nobody.
    pub follow: Option<Follow>,
}

impl Task {
    /// Leaves those of some choices that the task is about.
    pub(crate) fn keep<A: fmt::Display>(&self, choices: &mut Vec<A>) {
        if !self.among.is_empty() {
            choices.retain(|choice| self.among.contains(&choice.to_string()));
        }
    }
}

impl From<Limits> for Task {
    fn from(limits: Limits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task")
            .field("limits", &self.limits)
            .field("stop", &self.stop)
            .field("among", &self.among)
            .finish_non_exhaustive()
    }
}
