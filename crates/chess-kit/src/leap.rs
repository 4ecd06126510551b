//! The leap of a king that has not moved, as in the days before castling.
//!
//! Castling rights are a set of squares, of the rooks that have them. In a game in which kings leap
//! nobody castles, and the set has the kings that have not moved.

use core::fmt;

use piece_kit::castling::CastlingRights;
use piece_kit::fen::FieldReader;
use piece_kit::geom::{Bitboard, Board, Square};
use piece_kit::{Checks, Placement, Side};

use crate::derived::has_leap;
use crate::rules::{OnBoard, Rules};
use crate::{Chess, Illegal, LeapRefusal, PositionFault, Region};

impl<R: Rules> Chess<R> {
    /// The squares to which the king of the side to move may leap; none while it is in check.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn leaps(&self, checks: &Checks<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        if !const { has_leap::<R>() } || checks.checkers().any() {
            return Bitboard::EMPTY;
        }
        self.leaps_unchecked()
    }

    /// The squares to which the king of the side to move may leap, provided that it is not in check.
    fn leaps_unchecked(&self) -> Bitboard<OnBoard<R>> {
        let king = self.king(self.turn);
        if !self.may_leap(king) {
            return Bitboard::EMPTY;
        }
        let free = two_away(king) - self.placement.blockers();
        let is_legal = |to: &Square<_>| {
            self.exposing(*to).is_none() && self.exposed_between(king, *to).is_none()
        };
        free.iter().filter(is_legal).collect()
    }

    /// The squares to which the king of the side to move could leap, attacks apart, and whatever stood there.
    pub(crate) fn planned_leaps(&self) -> Bitboard<OnBoard<R>> {
        let king = self.king(self.turn);
        if !const { has_leap::<R>() } || !self.may_leap(king) {
            return Bitboard::EMPTY;
        }
        two_away(king) - self.placement.impassable()
    }

    /// Checks a move of the king to where it does not step, in a game in which kings leap, if it is a
    /// leap: nothing of the side itself stands there.
    pub(crate) fn check_leap(
        &self,
        king: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Option<Result<(), Illegal<R>>> {
        if !const { has_leap::<R>() } || !two_away(king).contains(to) {
            return None;
        }
        let checkers = self.checks().checkers();
        let refusal = if !self.may_leap(king) {
            LeapRefusal::Moved { king }
        } else if let Some(checker) = checkers.first() {
            LeapRefusal::InCheck { checker }
        } else if self.placement.occupied().contains(to) {
            LeapRefusal::NotFree { square: to }
        } else if let Some(why) = self.exposed_between(king, to) {
            why
        } else {
            let attackers = self.placement.royal_attackers_after(self.turn, king, to);
            return Some(self.check_attackers(to, attackers));
        };
        Some(Err(Illegal::Leap(refusal)))
    }

    fn may_leap(&self, king: Square<OnBoard<R>>) -> bool {
        self.castling.rooks().contains(king)
    }

    /// What would attack the king of the side to move if it stood on another square, in the place of
    /// whatever does.
    fn exposing(&self, square: Square<OnBoard<R>>) -> Option<Square<OnBoard<R>>> {
        let blockers = self.placement.blockers() - self.king(self.turn).into();
        let attackers = self.placement.attackers(square, !self.turn, blockers);
        attackers.first()
    }

    /// Why no square in the middle of a leap is safe, said of the first; nothing if one is.
    fn exposed_between(
        &self,
        king: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Option<LeapRefusal<OnBoard<R>>> {
        let mut why = None;
        for square in middle(king, to) {
            let attacker = self.exposing(square)?;
            why = why.or(Some(LeapRefusal::Attacked { square, attacker }));
        }
        why
    }

    /// Removes the right to leap of a king that moves.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn lose_leap(&mut self, kind: R::Kind, from: Square<OnBoard<R>>) {
        if const { has_leap::<R>() } && kind == Chess::<R>::KING {
            self.lose_castling(from.into());
        }
    }

    /// Writes which kings may still leap: `Kk`, `K`, `k` or `-`.
    pub(crate) fn write_leaps(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = Side::ALL.map(|side| self.may_leap(self.king(side)));
        f.write_str(match (white, black) {
            (true, true) => "Kk",
            (true, false) => "K",
            (false, true) => "k",
            (false, false) => "-",
        })
    }
}

/// Reads which kings may still leap, from a castling field that is not `-`.
pub(crate) fn read_leaps<R: Rules>(
    reader: &mut FieldReader<PositionFault<OnBoard<R>>>,
    placement: &Placement<R::Kind>,
    home: Region<OnBoard<R>>,
    field: &str,
) -> CastlingRights<OnBoard<R>> {
    let mut rights = CastlingRights::NONE;
    if field.is_empty() {
        reader.fault(PositionFault::CastlingLetter { letter: ' ' });
    }
    for (at, letter) in field.char_indices() {
        if !matches!(letter, 'K' | 'k') || field[..at].contains(letter) {
            reader.fault(PositionFault::CastlingLetter { letter });
            continue;
        }
        let side = Side::of_letter(letter);
        // Without its king a side has a fault already.
        if let Some(king) = placement.pieces(side, Chess::<R>::KING).single() {
            match home.contains(side, king) {
                true => rights.add(king),
                false => reader.fault(PositionFault::KingMoved { letter }),
            }
        }
    }
    rights
}

/// The squares two away from one.
fn two_away<B: Board>(square: Square<B>) -> Bitboard<B> {
    let near = Bitboard::from(square).dilate();
    near.dilate() - near
}

/// The square in the middle of a leap by two, or the two squares in the middle of a knight's.
fn middle<B: Board>(from: Square<B>, to: Square<B>) -> Bitboard<B> {
    let between = from.between(to);
    if between.any() {
        return between;
    }
    Bitboard::from(from).dilate() & Bitboard::from(to).dilate()
}
