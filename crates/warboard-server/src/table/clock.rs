//! How time is given, and how much of it is left.

use schemars::JsonSchema;
use serde::Serialize;

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 3600 * SECOND;

/// How time is given. What is given for a turn is given once for all actions that a player does in a row.
// It is read in `clock_fields.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Timing {
    /// Seconds for the game, and some more after each turn.
    Fischer {
        /// For the game, 1 to 86,400.
        seconds: u32,
        /// After each turn, at most 3600.
        #[serde(default)]
        increment: u32,
    },
    /// Seconds for the game, which begin to count in each turn after a delay.
    Delay {
        /// For the game, 1 to 86,400.
        seconds: u32,
        /// In each turn, at most 3600.
        delay: u32,
    },
    /// Seconds for the game, and then periods for a turn each: one that was not used up is kept.
    Byoyomi {
        /// For the game, at most 86,400.
        seconds: u32,
        /// How many periods, 1 to 25.
        periods: u32,
        /// The seconds of a period, 1 to 3600.
        period: u32,
    },
    /// Days for each turn.
    Correspondence {
        /// For each turn, 1 to 30.
        days: u32,
    },
}

impl Timing {
    /// What is wrong with it: the field, and its least and most.
    pub(crate) fn fault(&self) -> Option<(&'static str, u32, u32)> {
        let main = |least| ("seconds", least, 86_400);
        let (value, bounds) = match *self {
            Self::Fischer { increment, .. } if increment > 3600 => {
                (increment, ("increment", 0, 3600))
            }
            Self::Fischer { seconds, .. } => (seconds, main(1)),
            Self::Delay { delay, .. } if delay > 3600 => (delay, ("delay", 0, 3600)),
            Self::Delay { seconds, .. } => (seconds, main(1)),
            Self::Byoyomi { periods, .. } if !(1..=25).contains(&periods) => {
                (periods, ("periods", 1, 25))
            }
            Self::Byoyomi { period, .. } if !(1..=3600).contains(&period) => {
                (period, ("period", 1, 3600))
            }
            Self::Byoyomi { seconds, .. } => (seconds, main(0)),
            Self::Correspondence { days } => (days, ("days", 1, 30)),
        };
        let (_, least, most) = bounds;
        (!(least..=most).contains(&value)).then_some(bounds)
    }

    /// Whether players are not expected to be there all the time.
    pub(crate) fn is_correspondence(self) -> bool {
        matches!(self, Self::Correspondence { .. })
    }

    fn at_start(self) -> Left {
        let (millis, periods) = match self {
            Self::Fischer { seconds, .. } | Self::Delay { seconds, .. } => (secs(seconds), 0),
            Self::Byoyomi {
                seconds, periods, ..
            } => (secs(seconds), periods),
            Self::Correspondence { days } => (i64::from(days) * DAY, 0),
        };
        Left { millis, periods }
    }

    /// What is left after so much of a turn; nothing if the time has run out.
    fn after(self, left: Left, used: i64) -> Option<Left> {
        let Left { millis, periods } = left;
        match self {
            Self::Delay { delay, .. } => {
                let millis = millis - (used - secs(delay)).max(0);
                (millis > 0).then_some(Left { millis, periods })
            }
            Self::Byoyomi { period, .. } if used >= millis => {
                let lost = u32::try_from((used - millis) / secs(period)).unwrap_or(u32::MAX);
                let periods = periods.checked_sub(lost).filter(|kept| *kept > 0)?;
                Some(Left { millis: 0, periods })
            }
            _ => {
                let millis = millis - used;
                (millis > 0).then_some(Left { millis, periods })
            }
        }
    }

    /// How long a turn can last.
    fn longest(self, left: Left) -> i64 {
        left.millis
            + match self {
                Self::Delay { delay, .. } => secs(delay),
                Self::Byoyomi { period, .. } => i64::from(left.periods) * secs(period),
                _ => 0,
            }
    }

    /// What is left when the turn has ended.
    fn ended(self, left: Left) -> Left {
        match self {
            Self::Fischer { increment, .. } => Left {
                millis: left.millis + secs(increment),
                ..left
            },
            Self::Correspondence { .. } => self.at_start(),
            _ => left,
        }
    }
}

fn secs(seconds: u32) -> i64 {
    i64::from(seconds) * SECOND
}

/// What a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    pub(crate) millis: i64,
    pub(crate) periods: u32,
}

impl Left {
    const NOTHING: Self = Self {
        millis: 0,
        periods: 0,
    };
}

/// The clocks of a table: one for each seat, of which at most one runs. Times are milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    timing: Timing,
    /// As the running turn began.
    left: Vec<Left>,
    /// Whose clock runs, and since when.
    running: Option<(usize, i64)>,
    /// Whether something was given back in this turn.
    has_given: bool,
}

impl Clocks {
    pub(crate) fn new(timing: Timing, seats: usize) -> Self {
        Self {
            timing,
            left: vec![timing.at_start(); seats],
            running: None,
            has_given: false,
        }
    }

    /// What a seat has left now: nothing if its time has run out.
    pub(crate) fn left(&self, seat: usize, now: i64) -> Option<Left> {
        match self.running {
            Some((running, since)) if running == seat => {
                self.timing.after(self.left[seat], (now - since).max(0))
            }
            _ => Some(self.left[seat]),
        }
    }

    /// When the running clock runs out, and whose it is.
    pub(crate) fn due(&self) -> Option<(usize, i64)> {
        let (seat, since) = self.running?;
        Some((seat, since + self.timing.longest(self.left[seat])))
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<usize> {
        self.running.map(|(seat, _)| seat)
    }

    /// Gives time back to whoever acts: what the network cost.
    pub(crate) fn give(&mut self, millis: i64) {
        self.has_given |= millis > 0;
        if let Some((_, since)) = &mut self.running {
            *since += millis;
        }
    }

    /// It is the turn of a seat from now on, or of none. The turn of another seat has ended.
    pub(crate) fn turn(&mut self, seat: Option<usize>, now: i64) {
        if self.running() == seat {
            return;
        }
        if let Some((last, _)) = self.running {
            let left = self.left(last, now).unwrap_or(Left::NOTHING);
            self.left[last] = self.timing.ended(left);
        }
        self.running = seat.map(|seat| (seat, now));
        self.has_given = false;
    }

    /// Nobody's time runs any more; what is left stays as it is.
    pub(crate) fn stop(&mut self, now: i64) {
        if let Some(last) = self.running() {
            self.left[last] = self.left(last, now).unwrap_or(Left::NOTHING);
        }
        self.running = None;
    }

    /// A player whose time has run out, and who goes on all the same, has a turn's time again.
    pub(crate) fn renew(&mut self, seat: usize, now: i64) {
        let start = self.timing.at_start();
        self.left[seat] = start;
        if self.running() == Some(seat) {
            self.running = Some((seat, now));
        }
    }
}

impl Clocks {
    /// How much of what the network took is given back for an action, once in each turn: half a second at most, and
    /// no more than the turn has lasted.
    pub(crate) fn given(&self, lag: i64, now: i64) -> i64 {
        const MOST: i64 = 500;
        if self.has_given {
            return 0;
        }
        let lasted = self.running.map_or(0, |(_, since)| (now - since).max(0));
        lag.clamp(0, MOST).min(lasted)
    }
}
