//! The regions of kinds for which squares matter, square by square.

use core::marker::PhantomData;

use board_geom::{Bitboard, Board, Square};

use crate::spec::Spec;
use crate::zone_tables::steps;
use crate::{Pieces, Side};

/// Values of squares, by side and the square's index.
type OfSquares<T> = [[T; 256]; 2];

/// The region of each square.
const fn regions<B: Board>(spec: &Spec) -> OfSquares<u8> {
    let (mut regions, mut side) = ([[0; 256]; 2], 0);
    while side < 2 {
        let mut region = 1;
        while region < spec.regions() {
            let from = steps::<B>(spec, Side::ALL[side], region, false).from;
            let mut square = 0;
            while square < 256 {
                if from[square] {
                    regions[side][square] = region as u8;
                }
                square += 1;
            }
            region += 1;
        }
        side += 1;
    }
    regions
}

/// The zones of a kind, square by square.
pub(crate) struct Zones<P, const KIND: usize>(PhantomData<P>);

impl<P: Pieces, const KIND: usize> Zones<P, KIND> {
    const REGIONS: &OfSquares<u8> = &regions::<P::Board>(&P::SPECS[KIND]);
    const ENTERED: &OfSquares<bool> = &[
        steps::<P::Board>(&P::SPECS[KIND], Side::White, 0, false).to,
        steps::<P::Board>(&P::SPECS[KIND], Side::Black, 0, false).to,
    ];

    /// The region of the square of a side's piece: 0 outside of all zones in which it moves otherwise.
    #[inline]
    pub(crate) fn region(side: Side, from: Square<P::Board>) -> usize {
        if const { P::SPECS[KIND].regions() == 1 } {
            return 0;
        }
        usize::from(Self::REGIONS[side.index()][from.index() & 255])
    }

    /// Whether a side's piece may go to a square.
    #[inline]
    pub(crate) fn may_enter(side: Side, to: Square<P::Board>) -> bool {
        let anywhere = const { P::SPECS[KIND].within.is_none() };
        anywhere || Self::ENTERED[side.index()][to.index() & 255]
    }

    /// The squares, among a few, to which a side's piece may go.
    #[inline]
    pub(crate) fn enterable(side: Side, ends: Bitboard<P::Board>) -> Bitboard<P::Board> {
        if const { P::SPECS[KIND].within.is_none() } {
            return ends;
        }
        ends.iter()
            .filter(|to| Self::may_enter(side, *to))
            .collect()
    }
}
