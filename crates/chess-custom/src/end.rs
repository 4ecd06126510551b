//! How a game ends.

use alloc::vec::Vec;

use piece_kit::{Outcome, Side, Termination};

use crate::action::Action;
use crate::draft::Value;
use crate::kinds::Set;
use crate::position::Position;

/// A mate by knights alone, which loses in Shatar.
pub(crate) const KNIGHT_MATE: &str = "knight-mate";
/// A mate without a shak, which draws in Shatar.
pub(crate) const NIOL: &str = "niol";

/// Moves back and forth, which lose.
pub(crate) const MOVE_REPETITION: &str = "move-repetition";
/// A repetition in which one side alone has chased a piece with every move.
const PERPETUAL_CHASE: &str = "perpetual-chase";

/// The words of the ends that only some variants have.
pub(crate) const ENDS: &[&str] = &[
    "extinction",
    "flag",
    "checks-given",
    "connection",
    "perpetual-check",
    "n-fold",
    "passes",
    "material",
    "full-board",
    "bikjang",
    "counting",
    "castling",
    KNIGHT_MATE,
    NIOL,
    MOVE_REPETITION,
    PERPETUAL_CHASE,
];

const EXTINCTION: Termination = Termination::Special(ENDS[0]);
const FLAG: Termination = Termination::Special(ENDS[1]);
const CHECKS: Termination = Termination::Special(ENDS[2]);
const CONNECTION: Termination = Termination::Special(ENDS[3]);
const PERPETUAL_CHECK: Termination = Termination::Special(ENDS[4]);
/// A repetition that somebody wins.
const N_FOLD: Termination = Termination::Special(ENDS[5]);

/// Two passes in a row.
const PASSES: Termination = Termination::Special(ENDS[6]);

/// What would be a draw, decided by material.
const MATERIAL: Termination = Termination::Special(ENDS[7]);
const FULL_BOARD: Termination = Termination::Special(ENDS[8]);
/// Kings that faced each other, and a pass.
const BIKJANG: Termination = Termination::Special(ENDS[9]);
const COUNTING: Termination = Termination::Special(ENDS[10]);
/// A castling that wins, or the right to it that is lost.
pub(crate) const CASTLING: Termination = Termination::Special(ENDS[11]);

/// What a result for a side is for both.
fn result(value: Value, side: Side, by: Termination) -> Outcome<Side> {
    match value {
        Value::Win => Outcome::Win { winner: side, by },
        Value::Loss => Outcome::Win { winner: !side, by },
        Value::Draw => Outcome::Draw { by },
    }
}

impl Position {
    /// The result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome<Side>> {
        if let Some(outcome) = self.goal_reached() {
            return Some(outcome);
        }
        (self.count_legal() == 0).then(|| self.end_without_moves())
    }

    /// Whether the game is over whatever the side to move could do.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.rules.has_goals && self.goal_reached().is_some()
    }

    /// The outcome of a position that is over or has no legal action.
    pub(crate) fn end(&self) -> Outcome<Side> {
        self.goal_reached()
            .unwrap_or_else(|| self.end_without_moves())
    }

    fn end_without_moves(&self) -> Outcome<Side> {
        let (rules, turn) = (&*self.rules, self.state.turn);
        if let Some(outcome) = rules.shatar.and_then(|shatar| self.shatar_end(shatar)) {
            return outcome;
        }
        if self.is_check() {
            // The word says that somebody wins.
            let by = match rules.checkmate {
                Value::Draw => Termination::Stalemate,
                _ => Termination::Checkmate,
            };
            return result(rules.checkmate, turn, by);
        }
        let mut value = rules.stalemate;
        if rules.stalemate_by_count {
            let count = |side: Side| self.state.placement.side(side).len();
            let (own, theirs) = (count(turn), count(!turn));
            value = match own.cmp(&theirs) {
                core::cmp::Ordering::Equal => Value::Draw,
                core::cmp::Ordering::Less => value,
                core::cmp::Ordering::Greater => opposite(value),
            };
        }
        match value {
            Value::Draw => self.level(Termination::Stalemate),
            _ => result(value, turn, Termination::Stalemate),
        }
    }

    /// A draw, unless material decides it.
    fn level(&self, by: Termination) -> Outcome<Side> {
        let Some(material) = &self.rules.material else {
            return Outcome::Draw { by };
        };
        let count =
            |kinds, side| (self.union(kinds) & self.state.placement.side(side)).len() as i32;
        let ahead = material.worth.iter().map(|(kinds, worth)| {
            let [white, black] = Side::ALL.map(|side| count(*kinds, side));
            worth * (white - black)
        });
        let winner = match material.ahead + ahead.sum::<i32>() {
            0 => return Outcome::Draw { by },
            1.. => Side::White,
            _ => Side::Black,
        };
        let by = MATERIAL;
        Outcome::Win { winner, by }
    }

    /// The outcome of a game that its history ends here: by a repetition, which began `plies` plies ago
    /// with the first of the occurrences that count, or by the move limit.
    pub(crate) fn end_by_history(&self, by: Termination, plies: u32) -> Outcome<Side> {
        let draw = self.level(by);
        if by != Termination::Repetition {
            return draw;
        }
        let checks = |side| self.state.past.is_perpetual(side, plies);
        match Side::ALL.map(checks) {
            [true, false] => result(Value::Loss, Side::White, PERPETUAL_CHECK),
            [false, true] => result(Value::Loss, Side::Black, PERPETUAL_CHECK),
            [true, true] => draw,
            [false, false] => self.end_without_checks(plies),
        }
    }

    /// The outcome of a repetition in which nobody has given check with every move.
    fn end_without_checks(&self, plies: u32) -> Outcome<Side> {
        let rules = &*self.rules;
        let chase = Termination::Special(PERPETUAL_CHASE);
        match self.perpetual_chase(plies) {
            [true, false] => result(Value::Loss, Side::White, chase),
            [false, true] => result(Value::Loss, Side::Black, chase),
            _ if rules.repetition == Value::Draw => self.level(Termination::Repetition),
            _ if rules.repetition_absolute => result(rules.repetition, Side::White, N_FOLD),
            _ => result(rules.repetition, self.state.turn, N_FOLD),
        }
    }

    /// The end by a goal of the variant, if it is reached.
    fn goal_reached(&self) -> Option<Outcome<Side>> {
        if !self.rules.has_goals {
            return None;
        }
        let mover = !self.state.turn;
        let rules = &*self.rules;
        if let Some(outcome) = self.extinct() {
            return Some(outcome);
        }
        if let Some(outcome) = self.flag() {
            return Some(outcome);
        }
        if let Some(outcome) = self.castling_goal() {
            return Some(outcome);
        }
        if rules.check_counting && self.state.checks[mover.index()] == 0 {
            return Some(Outcome::Win {
                winner: mover,
                by: CHECKS,
            });
        }
        if self.is_connected(mover) {
            return Some(result(rules.connect_value, mover, CONNECTION));
        }
        if self.state.passes > 0 && rules.bikjang && self.is_bikjang() {
            return Some(self.level(BIKJANG));
        }
        if self.state.passes >= 2 {
            return Some(self.level(PASSES));
        }
        if self.is_counted_out() {
            return Some(Outcome::Draw { by: COUNTING });
        }
        if rules.promotes_aside && self.only_promotes() {
            let by = Termination::Stalemate;
            return Some(Outcome::Draw { by });
        }
        let is_full = || (rules.board - self.state.placement.blockers()).is_empty();
        (rules.full_board_ends && is_full()).then(|| self.level(FULL_BOARD))
    }

    /// Whether the side to move has its king and a pawn that can only promote: it need not.
    fn only_promotes(&self) -> bool {
        let own = self.state.placement.side(self.state.turn);
        let pawns = self
            .rules
            .pawn
            .map_or(0, |pawn| self.rules.of_type[usize::from(pawn)]);
        if own.len() != 2 || (self.union(pawns) & own).len() != 1 || self.is_king_attacked() {
            return false;
        }
        let promotes = |action: &Action| matches!(action, Action::Promotion { .. });
        self.moves_without_ends().iter().all(promotes)
    }

    fn extinct(&self) -> Option<Outcome<Side>> {
        let rules = &*self.rules;
        let value = rules.extinction?;
        let turn = self.state.turn;
        for side in [!turn, turn] {
            for kinds in &rules.extinction_kinds {
                let claims = u32::from(rules.extinction_claim && side == turn);
                let few = self.count_with_hand(side, *kinds) <= rules.extinction_count;
                let least = rules.extinction_opponent_count + claims;
                if few && self.count_with_hand(!side, *kinds) >= least {
                    return Some(result(value, side, EXTINCTION));
                }
            }
        }
        None
    }

    fn flag_reached(&self, side: Side) -> bool {
        let rules = &*self.rules;
        let own = &rules.sides[side.index()];
        if own.flag_region.is_empty() {
            return false;
        }
        let there = own.flag_region & self.union(own.flag_kinds) & self.state.placement.side(side);
        let full = (own.flag_region - self.state.placement.blockers()).is_empty();
        there.any()
            && (there.len() >= rules.flag_count || rules.flag_blocked_win && full)
            && self.is_flag_safe(side, there)
    }

    /// Whether no piece that is needed on a flag is attacked, if that matters. With one more move for the
    /// opponent it matters only before that.
    fn is_flag_safe(&self, side: Side, there: Set) -> bool {
        let rules = &*self.rules;
        let matters = rules.flag_safe && (!rules.flag_move || side != self.state.turn);
        if !matters || there.len() != rules.flag_count {
            return true;
        }
        let occupied = self.state.placement.blockers();
        let attacked = |square| self.attackers(square, !side, occupied).any();
        !there.iter().any(attacked)
    }

    /// The end by flags that are reached.
    fn flag(&self) -> Option<Outcome<Side>> {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let is_king = |side: Side| rules.sides[side.index()].flag_is_king;
        let win = |winner| Some(Outcome::Win { winner, by: FLAG });
        if (rules.flag_move || rules.flag_safe) && self.flag_reached(turn) {
            // With kings a draw is for Black alone, who has moved once less than White.
            let level = match rules.flag_move {
                true => turn == Side::White && is_king(!turn),
                false => true,
            };
            return match level && self.flag_reached(!turn) {
                true => Some(Outcome::Draw { by: FLAG }),
                false => win(turn),
            };
        }
        let waits = rules.flag_move && !rules.flag_safe && !is_king(turn);
        if waits || !self.flag_reached(!turn) || self.king_may_follow() {
            return None;
        }
        win(!turn)
    }

    /// Whether Black's king reaches its flag with its one more move.
    fn king_may_follow(&self) -> bool {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let own = &rules.sides[turn.index()];
        if !rules.flag_move || turn == Side::White || !own.flag_is_king || self.is_king_attacked() {
            return false;
        }
        let Some(king) = self.king(turn) else {
            return false;
        };
        let mut actions = Vec::new();
        self.extend_walled(&mut actions);
        if rules.filters {
            self.filter(&mut actions, 0);
        }
        let ends = |action: &Action| match self.castling_of(king, action.to()) {
            Some(castling) => castling.king_to,
            None => action.to(),
        };
        let follows =
            |action: &Action| action.from() == Some(king) && own.flag_region.contains(ends(action));
        actions.iter().any(follows)
    }
}

fn opposite(value: Value) -> Value {
    match value {
        Value::Win => Value::Loss,
        Value::Loss => Value::Win,
        Value::Draw => Value::Draw,
    }
}
