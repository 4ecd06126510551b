//! Drops: pieces from the hand put on empty squares.

use piece_kit::geom::{Bitboard, Square};
use piece_kit::hands::Hands;
use piece_kit::records::Journal;
use piece_kit::{Checks, Variant};

use crate::derived::stuck_squares;
use crate::rules::{OnBoard, Rules, has_hands};
use crate::{Action, Chess, Event, Illegal, Memory};

impl<R: Rules> Chess<R> {
    /// The pieces in hand, in a game with hands.
    pub fn hands(&self) -> Option<&Hands<R::Kind>> {
        self.memory.hands()
    }

    /// Whether the side to move holds a piece of a kind.
    pub(crate) fn holds(&self, kind: R::Kind) -> bool {
        let hands = self.memory.hands();
        hands.is_some_and(|hands| hands.count(self.turn, kind) > 0)
    }

    /// The squares on which a piece of a kind may be dropped, as far as they depend on the kind.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn drop_squares(&self, kind: R::Kind) -> Bitboard<OnBoard<R>> {
        let squares = R::drop_squares(kind, &self.placement, self.turn);
        squares - stuck_squares::<R>(kind, self.turn)
    }

    /// Visits the kinds that the side to move may drop, each with the squares where it may.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn visit_drops(
        &self,
        checks: &Checks<OnBoard<R>>,
        mut take: impl FnMut(R::Kind, Bitboard<OnBoard<R>>),
    ) {
        let Some(hands) = self.memory.hands() else {
            return;
        };
        let empty = self.placement.drop_targets(checks);
        if empty.is_empty() {
            return;
        }
        for kind in hands.kinds(self.turn) {
            let squares = empty & self.drop_squares(kind);
            take(kind, squares - self.mating_drops(kind, squares));
        }
    }

    /// The drops that mate, of these legal drops of a kind whose drop must not.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn mating_drops(&self, kind: R::Kind, squares: Bitboard<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        if R::NO_MATE_BY != Some(kind) {
            return Bitboard::EMPTY;
        }
        let Some(king) = self.vulnerable_king(!self.turn) else {
            return Bitboard::EMPTY;
        };
        // Read backwards, a movement is that of the other side.
        let checking = self.placement.reach(!self.turn, kind, king) & squares;
        checking.iter().filter(|to| self.mates(kind, *to)).collect()
    }

    #[inline(never)]
    fn mates(&self, kind: R::Kind, to: Square<OnBoard<R>>) -> bool {
        let mut after = *self;
        after.play_unchecked(Action::drop(kind, to));
        after.is_check() && !after.has_legal(&after.checks())
    }

    /// Whether every rule allows the drop, in the order in which a player would look at them.
    pub(crate) fn check_drop(
        &self,
        kind: R::Kind,
        square: Square<OnBoard<R>>,
    ) -> Result<(), Illegal<R>> {
        if !self.holds(kind) {
            return Err(Illegal::NotInHand { kind });
        }
        if self.placement.occupied().contains(square) {
            return Err(Illegal::NotFree { square });
        }
        if self.placement.impassable().contains(square) {
            return Err(Illegal::Impassable { square });
        }
        let squares = self.drop_squares(kind);
        if !squares.contains(square) {
            return Err(Illegal::NoDrop { kind, square });
        }
        let mut after = self.placement;
        after.put(self.turn, kind, square);
        if let Some(king) = self.vulnerable_king(self.turn) {
            let attackers = after.attackers(king, !self.turn, after.blockers());
            self.check_attackers(king, attackers)?;
        }
        match self.mating_drops(kind, square.into()).any() {
            true => Err(Illegal::DropMates { kind, square }),
            false => Ok(()),
        }
    }

    /// Puts a piece from the hand on a square; says whether it could.
    #[inline(never)]
    pub(crate) fn drop_piece(
        &mut self,
        kind: R::Kind,
        square: Square<OnBoard<R>>,
        journal: &mut impl Journal<Event<R>>,
    ) -> bool {
        let side = self.turn;
        let is_free = !self.placement.blockers().contains(square);
        let hands = self.memory.hands_mut();
        if !is_free || !hands.is_some_and(|hands| hands.remove(side, kind)) {
            return false;
        }
        self.placement.toggle(side, kind, square);
        journal.add(Event::Dropped { side, kind, square });
        true
    }

    /// The squares on which drops of a kind may be planned: the opponent's pieces may be gone by then.
    pub(crate) fn planned_drops(&self, kind: R::Kind) -> Bitboard<OnBoard<R>> {
        let closed = self.placement.side(self.turn) | self.placement.impassable();
        self.drop_squares(kind) - closed
    }

    /// Adds the legal drops to a list.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn extend_drops(
        &self,
        checks: &Checks<OnBoard<R>>,
        actions: &mut impl Extend<Action<R>>,
    ) {
        if has_hands::<R>() {
            self.visit_drops(checks, |kind, squares| {
                actions.extend(squares.iter().map(|to| Action::drop(kind, to)));
            });
        }
    }

    /// The number of legal drops.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn count_drops(&self, checks: &Checks<OnBoard<R>>) -> u32 {
        let mut count = 0;
        if has_hands::<R>() {
            self.visit_drops(checks, |_, squares| count += squares.len());
        }
        count
    }
}
