//! Rule page: *Board and setup*. The sea, the camps and the corners.

use piece_kit::Side;

use crate::{Bitboard, Square};

/// The bits of a rectangle, from its south-western square.
const fn area(file: u32, rank: u32, files: u32, ranks: u32) -> u128 {
    let mut bits = 0;
    let mut index = 0;
    while index < files * ranks {
        bits |= 1 << ((rank + index / files) * 10 + file + index % files);
        index += 1;
    }
    bits
}

/// The sea, d4 to g7. No piece enters it or stands on it; only a flight crosses it.
#[inline(always)]
pub fn sea() -> Bitboard {
    Bitboard::from_bits(const { area(3, 3, 4, 4) })
}

/// A side's camp: White's h1 to j3, Black's a8 to c10.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub fn camp(side: Side) -> Bitboard {
    Bitboard::from_bits(match side {
        Side::White => const { area(7, 0, 3, 3) },
        Side::Black => const { area(0, 7, 3, 3) },
    })
}

/// The outer corner of a side's camp: White's j1, Black's a10.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub fn head_quarter_corner(side: Side) -> Square {
    match side {
        Side::White => Square::at(9, 0),
        Side::Black => Square::at(0, 9),
    }
}

/// The corners that are in no camp, a1 and j10. A Flag that reaches one arms its
/// side's Bomb.
#[inline(always)]
pub fn red_corners() -> Bitboard {
    Bitboard::from_bits(const { area(0, 0, 1, 1) | area(9, 9, 1, 1) })
}
