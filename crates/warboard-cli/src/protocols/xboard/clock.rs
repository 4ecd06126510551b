//! How long to think, as XBoard says it.

use std::time::Duration;

use warboard::players::{Clock, Limits};

/// More than any game has, so that it can be computed with.
const LONGEST: Duration = Duration::from_secs(30 * 86_400);

/// What a move costs on XBoard's clock besides the search: two programs more have to wake up.
const LAG: Duration = Duration::from_millis(60);

/// What `level`, `st`, `sd` and `time` have said.
#[derive(Clone, Copy, Default)]
pub(super) struct Time {
    /// Moves until time is added; 0 if none is.
    session: u32,
    increment: Duration,
    left: Option<Duration>,
    exact: Option<Duration>,
    depth: Option<u32>,
}

impl Time {
    /// `MOVES BASE INCREMENT`: the base in minutes, perhaps with seconds after a colon, the
    /// increment in seconds.
    pub(super) fn level(&mut self, text: &str) -> Option<()> {
        let mut words = text.split_whitespace();
        let session = words.next()?.parse().ok()?;
        let base = words.next()?;
        let (minutes, rest) = base.split_once(':').unwrap_or((base, "0"));
        let (minutes, rest): (f64, f64) = (minutes.parse().ok()?, rest.parse().ok()?);
        let left = seconds(60.0 * minutes + rest)?;
        let increment = seconds(words.next()?.parse().ok()?)?;
        if words.next().is_some() {
            return None;
        }
        *self = Self {
            session,
            increment,
            left: Some(left),
            exact: None,
            depth: self.depth,
        };
        Some(())
    }

    /// `st SECONDS`: for each move.
    pub(super) fn exact(&mut self, text: &str) -> Option<()> {
        self.exact = Some(seconds(text.trim().parse().ok()?)?);
        Some(())
    }

    /// `sd PLIES`
    pub(super) fn depth(&mut self, text: &str) -> Option<()> {
        self.depth = Some(text.trim().parse().ok().filter(|depth| *depth > 0)?);
        Some(())
    }

    /// `time CENTISECONDS`: what is left. It is below zero if the time has run out.
    pub(super) fn left(&mut self, text: &str) -> Option<()> {
        let left: i64 = text.trim().parse().ok()?;
        let left = Duration::from_millis(u64::try_from(left).unwrap_or(0).saturating_mul(10));
        self.left = Some(left.min(LONGEST));
        Some(())
    }

    /// A new game forgets the depth, as the protocol wants.
    pub(super) fn restart(&mut self) {
        self.depth = None;
    }

    /// For a move of a side that has made so many before.
    pub(super) fn limits(&self, moves: u32) -> Limits {
        let clock = self.left.filter(|_| self.exact.is_none());
        let clock = clock.map(|left| Clock {
            left: left.saturating_sub(LAG),
            increment: self.increment,
            actions: (self.session > 0).then(|| self.session - moves % self.session.max(1)),
        });
        let nothing = clock.is_none() && self.exact.is_none() && self.depth.is_none();
        Limits {
            depth: self.depth,
            nodes: None,
            time: self.exact.or(nothing.then_some(Duration::from_secs(5))),
            clock,
        }
    }
}

fn seconds(number: f64) -> Option<Duration> {
    let seconds = Duration::try_from_secs_f64(number).ok()?;
    Some(seconds.min(LONGEST))
}
