//! What has been set by options, besides what the engine knows.

use std::time::Duration;

use warboard::players::{Clock, Level, Limits};

use super::dialect::Dialect;

/// What the levels from 1 to 7 are worth in chess, about.
// docs/notes/measurements.md#levels
pub(super) const RATINGS: [u32; 7] = [100, 400, 700, 1050, 1500, 1700, 1850];

/// The rating that is played if none is asked for.
pub(super) const USUAL_RATING: u32 = RATINGS[3];

/// What has been set, besides what the engine knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    /// How many lines are told.
    pub(super) lines: usize,
    /// Whether castling is written by the rook's square.
    pub(super) chess960: bool,
    pub(super) level: Level,
    /// Whether the level is that of the rating.
    pub(super) is_rated: bool,
    pub(super) rating: u32,
    /// Whether the level does not count.
    pub(super) analyses: bool,
    pub(super) overhead: Duration,
    /// Whether chances are told with each score.
    pub(super) shows_chances: bool,
    /// Whether UCCI's times are in milliseconds, not in seconds.
    pub(super) in_milliseconds: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            lines: 1,
            chess960: false,
            level: Level::BEST,
            is_rated: false,
            rating: USUAL_RATING,
            analyses: false,
            overhead: Clock::OVERHEAD,
            shows_chances: false,
            in_milliseconds: false,
        }
    }
}

impl Choices {
    pub(super) fn level(&self) -> Level {
        match (self.analyses, self.is_rated) {
            (true, _) => Level::BEST,
            (_, true) => level_of(self.rating),
            _ => self.level,
        }
    }

    /// The milliseconds of a unit of UCCI's times.
    pub(super) fn unit(&self, dialect: Dialect) -> u64 {
        let in_seconds = dialect == Dialect::Ucci && !self.in_milliseconds;
        if in_seconds { 1000 } else { 1 }
    }

    /// Limits with a clock of which as much is kept back as was asked for.
    pub(super) fn hastened(&self, mut limits: Limits) -> Limits {
        if let Some(clock) = &mut limits.clock {
            // The search keeps back its part itself.
            let left = clock.left.saturating_add(Clock::OVERHEAD);
            clock.left = left.saturating_sub(self.overhead);
        }
        limits
    }
}

/// The strongest level that is worth no more than a rating.
fn level_of(rating: u32) -> Level {
    let levels = Level::ALL.into_iter().zip(RATINGS);
    let weaker = levels.take_while(|(_, worth)| *worth <= rating);
    weaker.last().map_or(Level::ALL[0], |(level, _)| level)
}

#[test]
fn a_rating_is_played_by_the_strongest_level_that_is_worth_no_more() {
    for (rating, level) in [
        (100, 1),
        (399, 1),
        (400, 2),
        (1500, 5),
        (1699, 5),
        (1850, 7),
    ] {
        assert_eq!(level_of(rating).number(), level, "{rating}");
    }
}

#[test]
fn as_much_of_the_clock_is_kept_back_as_is_asked_for() {
    let limits = |left| Limits {
        clock: Some(Clock {
            left: Duration::from_millis(left),
            increment: Duration::ZERO,
            actions: None,
        }),
        ..Limits::default()
    };
    // The search itself keeps back 10 milliseconds of what it is given.
    for (overhead, given) in [(10, 1000), (0, 1010), (200, 810), (5000, 0)] {
        let choices = Choices {
            overhead: Duration::from_millis(overhead),
            ..Choices::default()
        };
        assert_eq!(choices.hastened(limits(1000)), limits(given));
    }
    let endless = Limits::default();
    assert_eq!(Choices::default().hastened(endless), endless);
}
