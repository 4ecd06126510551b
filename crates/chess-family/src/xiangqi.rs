//! Xiangqi, Chinese chess: a palace, a river, cannons, and horses and elephants that can be blocked.

mod chase;
mod pieces;
mod trail;

use chess_kit::{Checking, Chess, PERPETUAL_CHECK, Rules, Stalemate};
use piece_kit::names::Alias;
use piece_kit::{DrawRules, Outcome, Placement, Side, Termination};

pub(crate) use pieces::PALACE;
pub use pieces::{Board9x10, Facing, Kind};
pub use trail::Trail;

/// The rules of Xiangqi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct XiangqiRules;

/// A position of Xiangqi.
///
/// ```
/// use chess_family::Xiangqi;
/// use piece_kit::perft;
/// assert_eq!(perft(&Xiangqi::default(), 3), 79_666);
/// ```
pub type Xiangqi = Chess<XiangqiRules>;

impl Rules for XiangqiRules {
    type Kind = Kind;
    type Memory = Checking<Trail>;
    const NAME: &'static str = "xiangqi";
    const TITLE: &'static str = "Xiangqi";
    const SUMMARY: &'static str = "Chinese chess: cannons, a river and palaces on 9x10";
    const ALIASES: &'static [Alias] = &[Alias::new("Chinese chess"), Alias::new("cchess")];
    const START: &'static str =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    const STALEMATE: Stalemate = Stalemate::Loses;
    const ENDS: &'static [&'static str] = &[PERPETUAL_CHECK, PERPETUAL_CHASE];
    /// The third occurrence of a position ends the game.
    const DRAWS: DrawRules = DrawRules {
        claim_repetition: None,
        repetition: Some(3),
        ..DrawRules::FIDE
    };

    /// Nothing that can cross the river is left.
    fn is_dead(placement: &Placement<Kind>) -> bool {
        use Kind::{Advisor, Elephant, General};
        let home = [Advisor, Elephant, General].map(|kind| placement.kind(kind));
        placement.occupied() == home[0] | home[1] | home[2]
    }

    /// Perpetual check loses, and perpetual chase by a side whose opponent neither checks nor chases
    /// so; any other repetition is a draw.
    fn outcome_by_history(position: &Xiangqi, by: Termination, plies: u32) -> Outcome<Side> {
        let drawn = Outcome::Draw { by };
        if by != Termination::Repetition {
            return drawn;
        }
        let checks = |side: &Side| position.checks_since(*side, plies);
        if Side::ALL.iter().any(checks) {
            return position.perpetual_check(plies).unwrap_or(drawn);
        }
        let (placement, trail) = (position.placement(), &position.memory().memory);
        let chasing = chase::perpetual(placement, position.turn(), trail, plies);
        let loser = match (chasing.white, chasing.black) {
            (true, false) => Side::White,
            (false, true) => Side::Black,
            _ => return drawn,
        };
        let (winner, by) = (!loser, Termination::Special(PERPETUAL_CHASE));
        Outcome::Win { winner, by }
    }
}

/// The end of a game by a repetition in which one side alone has chased a piece with every move.
pub const PERPETUAL_CHASE: &str = "perpetual-chase";
