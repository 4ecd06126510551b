//! Rule page: *End of the battle*. How a position ends it; draws by repetition and 100
//! plies are for [`Game`](piece_kit::Game).

use piece_kit::{Checks, Outcome, Side, Termination, Variant};

use crate::{BattleBoard, Kind, PublicBattle};

impl PublicBattle {
    /// Whether the battle has ended before legal turns are looked at.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn is_over(&self) -> bool {
        let [white, black] = Side::ALL.map(|side| self.placement.side(side));
        if white.more_than_one() && black.any() {
            return false;
        }
        white.is_empty() || black.is_empty() || self.is_dead()
    }
}

/// Whether both sides are reduced to a lone Duke.
pub(crate) fn is_dead(position: &PublicBattle) -> bool {
    let dukes = position.placement.kind(Kind::Duke);
    let is_lone = |side: Side| (dukes & position.placement.side(side)).single().is_some();
    position.placement.occupied() == dukes && Side::ALL.into_iter().all(is_lone)
}

/// Whether the battle goes on: the position is not [over](PublicBattle::is_over) and the side to
/// move, whose checks these are, has a legal turn.
pub(crate) fn goes_on(position: &PublicBattle, checks: &Checks<BattleBoard>) -> bool {
    let side = position.turn;
    let turns_up = checks.checkers().is_empty() && position.face_down(side).any();
    let free = || position.placement.has_free_move(side, checks);
    !position.is_over() && (turns_up || free() || position.count_turns() > 0)
}

pub(crate) fn outcome(position: &PublicBattle) -> Option<Outcome<Side>> {
    let goes_on = goes_on(position, &position.placement.checks(position.turn));
    (!goes_on).then(|| outcome_if_stuck(position))
}

/// The outcome of a position that is over or has no legal turn.
pub(crate) fn outcome_if_stuck(position: &PublicBattle) -> Outcome<Side> {
    let gone = |side: &Side| position.placement.side(*side).is_empty();
    if let Some(loser) = Side::ALL.into_iter().find(gone) {
        let by = Termination::Elimination;
        return Outcome::Win { winner: !loser, by };
    }
    if position.is_dead() {
        let by = Termination::Dead;
        return Outcome::Draw { by };
    }
    let by = if position.is_check() {
        Termination::Checkmate
    } else {
        Termination::Stalemate
    };
    let winner = !position.turn;
    Outcome::Win { winner, by }
}
