//! Thoughts: what a player has found, with scores.

use core::fmt;
use std::time::Duration;

/// The score of a position for the side to act.
///
/// The text is what players write: `+1.25`, `#5` for a win in 5 plies, `#-4` for a loss.
///
/// ```
/// use warboard_players::Score;
/// assert_eq!(Score::Points(-125).to_string(), "-1.25");
/// assert_eq!(Score::Win(5).to_string(), "#5");
/// assert!(Score::Loss(4) < Score::Points(0) && Score::Win(9) < Score::Win(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// A value in hundredths of a pawn or of what is worth as much.
    Points(i32),
    /// A win after this number of plies.
    Win(u32),
    /// A loss after this number of plies.
    Loss(u32),
}

impl Score {
    /// The score as numbers in the order of scores: greater is better.
    fn rank(self) -> (i32, i64) {
        match self {
            Self::Loss(plies) => (-1, i64::from(plies)),
            Self::Points(points) => (0, i64::from(points)),
            Self::Win(plies) => (1, -i64::from(plies)),
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => {
                let sign = if *points < 0 { '-' } else { '+' };
                let points = points.unsigned_abs();
                write!(f, "{sign}{}.{:02}", points / 100, points % 100)
            }
            Self::Win(plies) => write!(f, "#{plies}"),
            Self::Loss(plies) => write!(f, "#-{plies}"),
        }
    }
}

/// A choice and what is thought of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought<A> {
    /// The choice, then the answers that are expected. It has at least one action.
    /// Where chance or a secret decides what comes next, it ends.
    pub line: Vec<A>,
    /// The score of the position if the choice is played; none if the player gives no scores.
    pub score: Option<Score>,
    /// The depth to which it was searched, in plies.
    pub depth: u32,
    /// The number of positions looked at since the search began.
    pub nodes: u64,
    /// The time since the search began; zero without a clock.
    pub time: Duration,
}

impl<A: Copy> Thought<A> {
    /// A thought of a choice of which nothing else is known: no score, no depth.
    pub fn bare(choice: A) -> Self {
        Self {
            line: vec![choice],
            score: None,
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
        }
    }

    /// The choice: the first action of the line.
    pub fn choice(&self) -> A {
        self.line[0]
    }
}
