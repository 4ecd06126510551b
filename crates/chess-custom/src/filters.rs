//! Rules that forbid moves for what they lead to: each move is looked at.

use alloc::vec::Vec;

use piece_kit::{Side, Unread};

use crate::action::Action;
use crate::kinds::{Set, Sq};
use crate::position::Position;

/// The rules by the keys that bring them.
const CHECKING: &str = "checking = false";
const DROP_CHECKS: &str = "dropChecks = false";
const PAWN_DROP_MATE: &str = "shogiPawnDropMateIllegal";
const PSEUDO_ROYAL: &str = "extinctionPseudoRoyal";
const IMMUNE: &str = "mutuallyImmuneTypes";
pub(crate) const MUST_CAPTURE: &str = "mustCapture";

impl Position<'_> {
    /// Leaves of a list from a place on only what all rules allow.
    pub(crate) fn filter(&self, actions: &mut Vec<Action>, start: usize) {
        let mut kept = start;
        for index in start..actions.len() {
            if self.is_allowed(actions[index]) {
                actions[kept] = actions[index];
                kept += 1;
            }
        }
        actions.truncate(kept);
        if !self.rules.must_capture {
            return;
        }
        if actions[start..]
            .iter()
            .any(|action| self.is_capture(*action))
        {
            let mut kept = start;
            for index in start..actions.len() {
                if self.is_capture(actions[index]) {
                    actions[kept] = actions[index];
                    kept += 1;
                }
            }
            actions.truncate(kept);
        }
    }

    /// Whether a move captures.
    pub(crate) fn is_capture(&self, action: Action) -> bool {
        let theirs = self.state.placement.side(!self.state.turn);
        let (Some(from), to) = (action.from(), action.to()) else {
            return false;
        };
        let passes = || {
            self.kind_at(from)
                .is_some_and(|kind| self.passes(kind, from, to))
        };
        theirs.contains(to) || self.state.passed.contains(to) && passes()
    }

    /// Whether the rules allow what an action leads to, if it leaves the king safe; captures that must
    /// be are not asked for.
    pub(crate) fn is_allowed(&self, action: Action) -> bool {
        self.forbidden(action).is_none()
    }

    /// The rule that forbids what an action leads to.
    pub(crate) fn forbidden(&self, action: Action) -> Option<&'static str> {
        let rules = self.rules;
        let is_drop = action.from().is_none();
        if rules.mutually_immune != 0 && self.is_immune(action) {
            return Some(IMMUNE);
        }
        let mut after = *self;
        after.act(action, &mut Unread);
        if !rules.checking && after.is_check() {
            return Some(CHECKING);
        }
        if is_drop && !rules.drop_checks && after.is_check() {
            return Some(DROP_CHECKS);
        }
        if is_drop && rules.pawn_drop_mate_illegal && self.mates_by_pawn(action, &after) {
            return Some(PAWN_DROP_MATE);
        }
        if rules.pseudo_royal && !self.keeps_pseudo_royal(action, &after) {
            return Some(PSEUDO_ROYAL);
        }
        None
    }

    /// Whether a piece would capture one of a type that is immune against it.
    fn is_immune(&self, action: Action) -> bool {
        let (Some(from), to) = (action.from(), action.to()) else {
            return false;
        };
        let kinds = &self.rules.kinds;
        let type_at = |square: Sq| Some(kinds[usize::from(self.kind_at(square)?)].type_of);
        let (one, other) = (type_at(from), type_at(to));
        let own = self.state.placement.side(self.state.turn).contains(to);
        let immune = one.is_some_and(|kind| self.rules.mutually_immune >> kind & 1 != 0);
        immune && one == other && !own
    }

    fn mates_by_pawn(&self, action: Action, after: &Self) -> bool {
        let Action::Drop { letter, .. } = action else {
            return false;
        };
        if self.rules.type_with(letter) != self.rules.shogi_pawn || !after.is_check() {
            return false;
        }
        let mut answers = Vec::new();
        after.extend_safe(&mut answers);
        answers.is_empty()
    }

    /// The pieces of a side that it must not lose: those of a type of which so few are left.
    fn pseudo_royals(&self, side: Side) -> Set {
        let own = self.state.placement.side(side);
        let each = self
            .rules
            .extinction_kinds
            .iter()
            .map(|kinds| self.union(*kinds) & own);
        let few = each.filter(|set| set.len() <= self.rules.extinction_count + 1);
        few.fold(Set::EMPTY, |all, set| all | set)
    }

    /// Whether a piece that a side must not lose is attacked.
    pub(crate) fn is_pseudo_royal_attacked(&self, side: Side) -> bool {
        let theirs = self.pseudo_royals(!side);
        let occupied = self.state.placement.blockers();
        self.pseudo_royals(side).iter().any(|royal| {
            !self.is_guarded(royal, theirs) && self.attackers(royal, !side, occupied).any()
        })
    }

    /// Whether a capture on a square would blast one of these pieces.
    fn is_guarded(&self, royal: Sq, theirs: Set) -> bool {
        let beside = Set::from(royal).dilate() - royal.into();
        self.rules.blast && (beside & theirs).any()
    }

    /// Whether a move leaves no piece that the mover must not lose attacked.
    fn keeps_pseudo_royal(&self, action: Action, after: &Self) -> bool {
        let turn = self.state.turn;
        let (mut own, theirs) = (self.pseudo_royals(turn), self.pseudo_royals(!turn));
        let occupied = after.state.placement.blockers();
        let castling = match action {
            Action::Move { from, to } => self.castling_of(from, to),
            _ => None,
        };
        let to = castling.map_or(action.to(), |castling| castling.king_to);
        if let Some(castling) = castling.filter(|castling| own.contains(castling.king)) {
            let king = castling.king;
            let mut passed = (king.between(to) | king.into()) - to.into();
            if king == to {
                passed = king.into();
            }
            let without = self.state.placement.blockers() - king.into();
            let attacked = |square: Sq| {
                !self.is_guarded(square, theirs) && self.attackers(square, !turn, without).any()
            };
            if passed.iter().any(attacked) {
                return false;
            }
        }
        if let Some(from) = action.from().filter(|from| own.contains(*from)) {
            own = (own - from.into()) | to.into();
        }
        let of_type = |kind: u8| self.rules.of_type[usize::from(kind)];
        let counts = |kind: u8| self.rules.extinction_kinds.contains(&of_type(kind));
        match action {
            Action::Drop { letter, .. } if self.rules.type_with(letter).is_some_and(counts) => {
                own |= to.into();
            }
            Action::Promotion { letter, .. } => {
                if let Some(kind) = self.rules.type_with(letter).filter(|kind| counts(*kind)) {
                    let before = self.union(of_type(kind)) & self.state.placement.side(turn);
                    match before.len() > self.rules.extinction_count {
                        true => own -= before,
                        false => own |= to.into(),
                    }
                }
            }
            _ => {}
        }
        if !own.is_subset(occupied) {
            return false;
        }
        let (them, gone) = (after.state.placement.side(!turn), theirs);
        if !gone.is_subset(them) {
            return true;
        }
        own.iter().all(|royal| {
            self.is_guarded(royal, theirs) || after.attackers(royal, !turn, occupied).is_empty()
        })
    }
}
