//! Hoppers: what they jump over, what they leave alone, and what their lines allow.

use board_geom::{Bitboard, Square};

use crate::kind_tables::Captors;
use crate::{Pieces, Placement, Side};

impl<P: Pieces> Placement<P> {
    /// The screens of hoppers, which they jump over: pieces that are not
    /// [unhoppable](crate::specs::Spec::unhoppable), and scenery.
    #[inline(always)]
    pub fn hop_screens(&self) -> Bitboard<P::Board> {
        (self.occupied() | self.union(Self::SCENERY)) - self.unhoppable()
    }

    /// The pieces that hoppers neither jump over nor capture.
    #[inline(always)]
    pub(crate) fn unhoppable(&self) -> Bitboard<P::Board> {
        self.union(Captors::<P>::UNHOPPABLE)
    }

    /// The squares that end the line of a hopper: the impassable squares without scenery.
    #[inline(always)]
    pub(crate) fn hop_ends(&self) -> Bitboard<P::Board> {
        self.impassable() - self.union(Self::SCENERY)
    }

    /// The hoppers of a side that a square is in line and in range of.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn hoppers_aligned(&self, target: Square<P::Board>, by: Side) -> Bitboard<P::Board> {
        if Captors::<P>::HOPPERS == 0 {
            return Bitboard::EMPTY;
        }
        self.limited_to(target, by).1 & self.side(by)
    }

    /// The hoppers of a side that would attack a square over one screen, none of these.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn hoppers_to(
        &self,
        target: Square<P::Board>,
        by: Side,
        blockers: Bitboard<P::Board>,
        unhoppable: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        let hops = |hopper: &Square<P::Board>| {
            let hopped = target.between(*hopper) & blockers;
            let exactly_one = hopped.any() && !hopped.more_than_one();
            exactly_one && hopped.is_disjoint(self.hop_ends() | unhoppable)
        };
        self.hoppers_aligned(target, by)
            .iter()
            .filter(hops)
            .collect()
    }

    /// The squares among these that a piece of a kind attacks with nothing on them that it leaves alone.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn capturable<const KIND: usize>(
        &self,
        attacked: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        if const { Captors::<P>::HOPPERS >> KIND & 1 != 0 } {
            attacked - self.unhoppable()
        } else {
            attacked
        }
    }

    /// The squares to which a hopper in line with a royal piece lets a piece go that leaves a square,
    /// or none.
    #[inline]
    pub(crate) fn hop_answers(
        &self,
        royal: Square<P::Board>,
        hopper: Square<P::Board>,
        from: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        let between = royal.between(hopper);
        let (screens, unhoppable) = (between & self.hop_screens(), between & self.unhoppable());
        let staying = (screens - from).len();
        if Captors::<P>::UNHOPPABLE != 0 {
            if (unhoppable - from).any() {
                // Who captures the only one of those, and no piece is a screen, becomes it.
                let screens = staying + (unhoppable - from).len() - 1;
                return if screens == 0 {
                    !unhoppable
                } else {
                    Bitboard::all()
                };
            }
            if !self.unhoppable().is_disjoint(from) {
                // It is no screen, and on the line it ends every attack.
                return if staying == 1 {
                    between | hopper.into()
                } else {
                    Bitboard::all()
                };
            }
        }
        let empty = between - screens;
        match staying {
            // The piece may not become the one screen.
            0 => !empty,
            // It must become a second screen, or capture the hopper.
            1 => empty | hopper.into(),
            _ => Bitboard::all(),
        }
    }
}
