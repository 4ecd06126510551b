//! The effect of an action on the pieces.

use board_geom::{Bitboard, Square};

use crate::{Pieces, Placement, Side};

/// A way from one square to another: (from, to).
pub type Way<B> = (Square<B>, Square<B>);

/// The effect of an action on the pieces, as data: made without a list of events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect<P: Pieces> {
    /// The piece that acts, and its square before; none if what acts is not on the board, as a piece
    /// that is dropped.
    pub from: Option<(P, Square<P::Board>)>,
    /// The square at which the action aims: where the piece comes to stand, or the centre of a
    /// blast. Of castling it is where the king comes to stand.
    pub to: Square<P::Board>,
    /// The kind of the piece when it stands there, as before or promoted; none if the piece leaves the
    /// board.
    pub becomes: Option<P>,
    /// The squares of all other pieces that leave the board, of either side.
    pub removed: Bitboard<P::Board>,
    /// The ways of other pieces of the same side that move too, such as the rook of castling.
    pub also: [Option<Way<P::Board>>; 3],
    /// The squares of pieces of the other side that stay where they are and change sides.
    pub flipped: Bitboard<P::Board>,
    /// A piece that comes from the hand of the side beside the one that acts, and its square: it may be
    /// the one that the acting piece leaves.
    pub gated: Option<(P, Square<P::Board>)>,
}

impl<P: Pieces> Effect<P> {
    /// The effect of a move: a piece goes from one square to another, and what is on the squares `removed`
    /// leaves the board.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub const fn moved(
        kind: P,
        from: Square<P::Board>,
        to: Square<P::Board>,
        removed: Bitboard<P::Board>,
    ) -> Self {
        Self {
            from: Some((kind, from)),
            to,
            becomes: Some(kind),
            removed,
            also: [None; 3],
            flipped: Bitboard::EMPTY,
            gated: None,
        }
    }

    /// The effect of a drop: a piece comes from the hand, or from nowhere, to a square.
    pub const fn dropped(kind: P, to: Square<P::Board>) -> Self {
        Self {
            from: None,
            ..Self::moved(kind, to, to, Bitboard::EMPTY)
        }
    }

    /// This effect with the piece becoming another kind, as a promotion does it.
    #[must_use]
    #[inline(always)]
    pub const fn becoming(mut self, kind: P) -> Self {
        self.becomes = Some(kind);
        self
    }

    /// Carries the effect out on a placement in which it is a side's.
    pub fn apply(&self, side: Side, placement: &mut Placement<P>) {
        for square in self.removed {
            placement.remove(square);
        }
        if let Some((_, from)) = self.from {
            placement.remove(from);
        }
        let also = self.also.iter().flatten();
        let taken = also.map(|(from, to)| (placement.remove(*from), *to));
        for (piece, to) in taken.collect::<arrayvec::ArrayVec<_, 3>>() {
            if let Some((side, kind)) = piece {
                placement.put(side, kind, to);
            }
        }
        if let Some(kind) = self.becomes {
            placement.put(side, kind, self.to);
        }
        for square in self.flipped {
            if let Some((_, kind)) = placement.remove(square) {
                placement.put(side, kind, square);
            }
        }
        if let Some((kind, square)) = self.gated {
            placement.put(side, kind, square);
        }
    }
}

impl<P: Pieces> Placement<P> {
    /// Visits every difference of the pieces from a placement before: the side, kind and square, and
    /// whether it is there now (true) or was there before (false). An evaluation that sums values
    /// of pieces on squares follows a line of play by it, whatever the actions did.
    ///
    /// ```
    /// # use board_geom::{Board8x8, Square};
    /// # use piece_kit::{Placement, Side, pieces};
    /// # pieces! { pub enum Kind on Board8x8 { Rook: 'R', "R"; King: 'K', "K", Royal; } }
    /// let (a1, a8) = (Square::at(0, 0), Square::at(0, 7));
    /// let mut before = Placement::<Kind>::default();
    /// before.put(Side::White, Kind::Rook, a1);
    /// let mut after = before;
    /// after.relocate(Side::White, Kind::Rook, a1, a8);
    /// let mut changes = Vec::new();
    /// after.changes(&before, |_, kind, square, now| changes.push((kind, square, now)));
    /// assert_eq!(changes, [(Kind::Rook, a1, false), (Kind::Rook, a8, true)]);
    /// ```
    pub fn changes(&self, before: &Self, mut take: impl FnMut(Side, P, Square<P::Board>, bool)) {
        for side in Side::ALL {
            let (was, is) = (before.side(side), self.side(side));
            for &kind in P::ALL {
                let (was, is) = (was & before.kind(kind), is & self.kind(kind));
                if was == is {
                    continue;
                }
                (was - is)
                    .iter()
                    .for_each(|square| take(side, kind, square, false));
                (is - was)
                    .iter()
                    .for_each(|square| take(side, kind, square, true));
            }
        }
    }
}
