//! Rules that forbid moves for what they lead to. Each move is looked at that is not quiet.

use alloc::vec::Vec;

use piece_kit::records::NoJournal;
use piece_kit::{Pieces as _, Side};

use crate::action::Action;
use crate::kinds::{Kind, Set, Sq};
use crate::position::Position;
use crate::tables::lines;

/// The board that an action leaves, as far as attacks of the opponent's are concerned.
pub(crate) struct Left {
    pub(crate) occupied: Set,
    /// The opponent's pieces.
    theirs: Set,
}

impl Left {
    fn remove(&mut self, squares: Set) {
        self.occupied -= squares;
        self.theirs -= squares;
    }

    /// The opponent's pieces that may capture.
    pub(crate) fn attackers(&self, before: &Position) -> Set {
        self.theirs - before.petrified_royals()
    }
}

/// The rules by the keys that bring them.
const CHECKING: &str = "checking = false";
const DROP_CHECKS: &str = "dropChecks = false";
const PAWN_DROP_MATE: &str = "shogiPawnDropMateIllegal";
const PSEUDO_ROYAL: &str = "extinctionPseudoRoyal";
pub(crate) const SPARED: &str = "mutuallyImmuneTypes";
pub(crate) const MUST_CAPTURE: &str = "mustCapture";
pub(crate) const MAKPONG: &str = "makpongRule";
/// A king that is in check does not leap.
pub(crate) const CAMBODIAN: &str = "cambodianMoves";
pub(crate) const MUST_DROP: &str = "mustDrop";

impl Position {
    /// Leaves of a list from a place on only what all rules allow.
    pub(crate) fn filter(&self, actions: &mut Vec<Action>, start: usize) {
        if self.rules.looks_ahead {
            let royals = self.royals();
            let quiet = self.quiet(royals);
            self.keep(actions, start, |action| {
                quiet.allows(action) || self.forbidden_with(royals, action).is_none()
            });
        } else if self.rules.pawn_drop_mate_illegal {
            let mating = self.mating_pawn_drop();
            self.keep(actions, start, |action| Some(action) != mating);
        }
        let captures = |action: &Action| self.is_capture(*action);
        if self.rules.must_capture && actions[start..].iter().any(captures) {
            self.keep(actions, start, |action| self.is_capture(action));
        }
        if self.must_drop() {
            self.keep(actions, start, |action| self.is_due(action) != Some(false));
            let is_due = |action: &Action| self.is_due(*action) == Some(true);
            if actions[start..].iter().any(is_due) {
                self.keep(actions, start, |action| is_due(&action));
            }
        }
    }

    /// Whether the side to move has something in hand that must be dropped first.
    pub(crate) fn must_drop(&self) -> bool {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let holds = |kind: u8| self.state.hands.count(turn, Kind::ALL[usize::from(kind)]) > 0;
        rules.must_drop
            && match rules.must_drop_kind {
                Some(kind) => holds(kind),
                None => (0..rules.types as u8).any(holds),
            }
    }

    /// Whether an action drops what must be dropped first, and not something else; none of a move.
    fn is_due(&self, action: Action) -> Option<bool> {
        let [held, _] = self.rules.dropped(action)?;
        let kind = self.rules.must_drop_kind;
        Some(kind.is_none_or(|kind| kind == held))
    }

    /// Leaves of a list from a place on what is wanted.
    fn keep(&self, actions: &mut Vec<Action>, start: usize, wanted: impl Fn(Action) -> bool) {
        let mut kept = start;
        for index in start..actions.len() {
            if wanted(actions[index]) {
                actions[kept] = actions[index];
                kept += 1;
            }
        }
        actions.truncate(kept);
    }

    /// The drop of a pawn that would mate, if the variant forbids it: only one square is before the
    /// king.
    pub(crate) fn mating_pawn_drop(&self) -> Option<Action> {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let kind = rules.shogi_pawn.filter(|_| rules.pawn_drop_mate_illegal)?;
        let king = self.king(!turn)?;
        let info = &rules.kinds[usize::from(kind)];
        if self.state.hands.count(turn, Kind::ALL[usize::from(kind)]) == 0 {
            return None;
        }
        let before = rules.tables.set(info.back[turn.index()].leaps, king);
        let to =
            ((before & self.drop_region(kind, info)) - self.state.placement.blockers()).first()?;
        let letter = char::from(info.letter);
        let action = Action::Drop { letter, to };
        self.mates_by_pawn(action, &self.played(action))
            .then_some(action)
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
        self.forbidden_with(self.royals(), action)
    }

    /// The rule that [forbids](Self::forbidden) what an action leads to, given the [royal](Self::royals)
    /// pieces of the mover and of the opponent, which neither may lose.
    pub(crate) fn forbidden_with(&self, royals: [Set; 2], action: Action) -> Option<&'static str> {
        let rules = &*self.rules;
        let is_drop = action.from().is_none();
        if !rules.checking && self.gives_check(action) {
            return Some(CHECKING);
        }
        if is_drop && !rules.drop_checks && self.gives_check(action) {
            return Some(DROP_CHECKS);
        }
        if is_drop && rules.pawn_drop_mate_illegal {
            let after = self.played(action);
            if self.mates_by_pawn(action, &after) {
                return Some(PAWN_DROP_MATE);
            }
        }
        if rules.pseudo_royal && !self.keeps_pseudo_royal(royals, action) {
            return Some(PSEUDO_ROYAL);
        }
        None
    }

    /// The position after an action.
    fn played(&self, action: Action) -> Self {
        let mut after = self.clone();
        after.act(action, &mut NoJournal);
        after
    }

    /// Whether an action gives check to a king to which none of these pieces has given it before.
    pub(crate) fn gives_check(&self, action: Action) -> bool {
        let action = action.without_wall();
        let (turn, to) = (self.state.turn, action.to());
        let Some(king) = self.king(!turn) else {
            return false;
        };
        let (kind, from) = match action {
            Action::Drop { .. } | Action::PlusDrop { .. } => {
                (self.rules.dropped(action).map(|[_, kind]| kind), Set::EMPTY)
            }
            Action::Move { from, .. } if self.castling_of(from, to).is_some() => {
                return self.played(action).is_king_attacked();
            }
            _ => {
                let from = action.from().map_or(Set::EMPTY, Set::from);
                let moved = from.first().and_then(|from| self.kind_at(from));
                (moved.and_then(|kind| self.becomes(kind, action)), from)
            }
        };
        let (before, left) = (self.state.placement.blockers(), self.left(action).occupied);
        let opens = (lines(true, true, king, before) & (before - left)).any();
        let cannons = self.cannons_after(self.mover(action), to);
        let others = match opens || self.rules.winding != 0 {
            true => {
                let after = self.attackers_past(king, turn, left, cannons);
                after - self.attackers(king, turn, before) - from
            }
            false => Set::EMPTY,
        };
        let itself = || {
            let seen = lines(true, true, king, left);
            kind.is_some_and(|kind| {
                self.reaching(kind, king, turn, (left, cannons), seen)
                    .contains(to)
            })
        };
        others.any() || itself()
    }

    /// What is left after an action, before a wall is put up.
    fn left(&self, action: Action) -> Left {
        let mut left = self.moved(action);
        if self.rules.blast && self.is_capture(action) {
            // No piece is immune: that and pieces that must not be lost exclude each other.
            left.remove(self.blasted(action.to()) | action.to().into());
        }
        left
    }

    /// What is left after an action, before what it captures blasts.
    pub(crate) fn moved(&self, action: Action) -> Left {
        let turn = self.state.turn;
        let (occupied, theirs) = (
            self.state.placement.blockers(),
            self.state.placement.side(!turn),
        );
        let to = action.to();
        let Some(from) = action.from() else {
            let occupied = occupied | to.into();
            return Left { occupied, theirs };
        };
        let castling = self.castling_of(from, to);
        let captures = castling.is_none() && self.is_capture(action);
        let mut left = Left {
            occupied: occupied - from.into(),
            theirs,
        };
        if let Some(castling) = castling {
            left.occupied -= castling.rook.into();
            left.occupied |= Set::from(castling.king_to) | castling.rook_to.into();
            return left;
        }
        if captures {
            let captured = match theirs.contains(to) {
                true => to.into(),
                false => self.state.passer.map_or(Set::EMPTY, Set::from),
            };
            left.remove(captured);
        }
        left.occupied |= to.into();
        left
    }

    fn mates_by_pawn(&self, action: Action, after: &Self) -> bool {
        let Action::Drop { letter, .. } = action else {
            return false;
        };
        if self.rules.type_with(letter) != self.rules.shogi_pawn || !after.is_king_attacked() {
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

    /// The pieces that the side to move must not lose, and those of the opponent.
    pub(crate) fn royals(&self) -> [Set; 2] {
        if !self.rules.pseudo_royal {
            return [Set::EMPTY; 2];
        }
        [self.state.turn, !self.state.turn].map(|side| self.pseudo_royals(side))
    }

    /// Those of these pieces of a side that are attacked if these squares are occupied, given the opponent's
    /// that it must not lose.
    pub(crate) fn attacked(
        &self,
        side: Side,
        royals: Set,
        theirs: Set,
        occupied: Set,
    ) -> impl Iterator<Item = Sq> + '_ {
        royals.iter().filter(move |royal| {
            !self.is_guarded(*royal, theirs) && self.attackers(*royal, !side, occupied).any()
        })
    }

    /// Whether a capture on a square would blast one of these pieces.
    fn is_guarded(&self, royal: Sq, theirs: Set) -> bool {
        let beside = Set::from(royal).dilate() - royal.into();
        self.rules.blast && (beside & theirs).any()
    }

    /// Whether a move leaves no piece that the mover must not lose attacked.
    fn keeps_pseudo_royal(&self, [mut own, theirs]: [Set; 2], action: Action) -> bool {
        let turn = self.state.turn;
        let (wall, action) = (
            action.wall().map_or(Set::EMPTY, Set::from),
            action.without_wall(),
        );
        let gone = match wall.any() {
            true => self.leaving_walls(),
            false => Set::EMPTY,
        };
        let mut left = self.left(action);
        left.occupied = (left.occupied - gone) | wall;
        let castling = match action {
            Action::Move { from, to } => self.castling_of(from, to),
            _ => None,
        };
        let to = castling.map_or(action.to(), |castling| castling.king_to);
        if self.loses_by_petrifying(own, action) {
            return false;
        }
        if let Some(castling) = castling.filter(|castling| own.contains(castling.king)) {
            let king = castling.king;
            let mut passed = (king.between(to) | king.into()) - to.into();
            if king == to {
                passed = king.into();
            }
            let without = (self.state.placement.blockers() - gone - king.into()) | wall;
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
            Action::Drop { .. } | Action::PlusDrop { .. } => {
                let dropped = self.rules.dropped(action);
                let kind = dropped.map(|[_, kind]| self.rules.kinds[usize::from(kind)].type_of);
                if kind.is_some_and(counts) {
                    own |= to.into();
                }
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
        if !own.is_subset(left.occupied) || self.leaves_duple(action, to, &left) {
            return false;
        }
        if !theirs.is_subset(left.theirs) {
            return true;
        }
        own.iter().all(|royal| {
            let attackers = || self.attackers(royal, !turn, left.occupied) & left.attackers(self);
            self.is_guarded(royal, theirs) || attackers().is_empty()
        })
    }
}
