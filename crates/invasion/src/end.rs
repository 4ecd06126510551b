//! Rule page: *Check and end of the game*. How a position ends the game; repetition
//! and the move counters are for [`Game`](piece_kit::Game).

use piece_kit::geom::Board10x10;
use piece_kit::{Checks, Outcome, Side, Termination, Variant};

use crate::board::head_quarter_corner;
use crate::{Invasion, Kind};

impl Invasion {
    /// The side whose Flag is on the enemy's HQ corner; if both sides have one there,
    /// the side that has just moved.
    pub(crate) fn invader(&self) -> Option<Side> {
        let has_invaded = |side: &Side| {
            let flags = self.placement.pieces(*side, Kind::Flag);
            flags.contains(head_quarter_corner(!*side))
        };
        [!self.turn, self.turn].into_iter().find(has_invaded)
    }

    /// Whether the game is over, whatever the side to move could do.
    #[inline(always)]
    pub(crate) fn is_over(&self) -> bool {
        self.invader().is_some() || self.is_dead()
    }
}

/// Whether only the two Head Quarters are left.
pub(crate) fn is_dead(position: &Invasion) -> bool {
    position.placement.occupied() == position.placement.kind(Kind::HeadQuarter)
}

/// Whether the game goes on: the position is not [over](Invasion::is_over) and the side to move,
/// whose checks these are, has a legal action.
pub(crate) fn goes_on(position: &Invasion, checks: &Checks<Board10x10>) -> bool {
    let free = || position.placement.has_free_move(position.turn, checks);
    !position.is_over() && (free() || position.count_legal() > 0)
}

pub(crate) fn outcome(position: &Invasion) -> Option<Outcome<Side>> {
    let goes_on = goes_on(position, &position.checks());
    (!goes_on).then(|| outcome_if_stuck(position))
}

/// The outcome of a position that is over or has no legal action.
pub(crate) fn outcome_if_stuck(position: &Invasion) -> Outcome<Side> {
    if let Some(winner) = position.invader() {
        let by = Termination::Special("invasion");
        Outcome::Win { winner, by }
    } else if position.is_dead() {
        let by = Termination::Dead;
        Outcome::Draw { by }
    } else {
        let by = Termination::Special("capitulation");
        let winner = !position.turn;
        Outcome::Win { winner, by }
    }
}
