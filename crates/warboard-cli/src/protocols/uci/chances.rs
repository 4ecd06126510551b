//! How likely wins, draws and losses are: an estimate from what the search finds.

use std::fmt;

use warboard::players::Score;

/// By game the worth in points at which half of the positions are won, and in how many points the odds of a
/// win grow by a factor of e.
// docs/notes/measurements.md#chances
const FITTED: [(&str, f64, f64); 3] = [
    ("chess", 123.0, 167.0),
    ("capatomic", 514.0, 285.0),
    ("crazyhouse", 119.0, 778.0),
];

/// Wins, draws and losses of whoever is to move, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chances {
    wins: u16,
    draws: u16,
    losses: u16,
}

impl Chances {
    /// Those of a score; none in a game for which no estimate was fitted.
    pub(super) fn of(score: Score, game: &str) -> Option<Self> {
        let (_, half, slope) = FITTED.into_iter().find(|(name, ..)| *name == game)?;
        let won = |points: f64| (1000.0 / (1.0 + ((half - points) / slope).exp())) as u16;
        let [wins, losses] = match score {
            Score::Win(_) => [1000, 0],
            Score::Loss(_) => [0, 1000],
            // Half is won where somebody is ahead, so both together are never more than all.
            Score::Points(points) => [won(points.into()), won(-f64::from(points))],
        };
        Some(Self {
            wins,
            draws: 1000 - wins - losses,
            losses,
        })
    }
}

impl fmt::Display for Chances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.wins, self.draws, self.losses)
    }
}

#[test]
fn what_one_side_wins_the_other_loses_and_all_is_a_thousand() {
    for (game, ..) in FITTED {
        let of = |score| Chances::of(score, game).expect("fitted");
        for points in [0, 1, 50, 160, 161, 900, 30_000, i32::MAX] {
            let (ahead, behind) = (of(Score::Points(points)), of(Score::Points(-points)));
            assert_eq!((ahead.wins, ahead.losses), (behind.losses, behind.wins));
            assert_eq!(ahead.wins + ahead.draws + ahead.losses, 1000, "{points}");
            assert!(ahead.wins >= ahead.losses);
        }
        assert_eq!(of(Score::Win(3)).to_string(), "1000 0 0");
        assert_eq!(of(Score::Loss(2)).to_string(), "0 0 1000");
    }
    assert_eq!(Chances::of(Score::Points(0), "wildebeest"), None);
}
