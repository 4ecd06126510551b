//! The random numbers behind position keys.
//!
//! Keys are stable within a major version: the same position has the same key
//! on every platform and in every release.

/// Kinds with numbers of their own; the last is for squares that nothing enters.
const KINDS: usize = 16;
pub(crate) const IMPASSABLE: usize = KINDS - 1;

/// By kind, side and square.
#[cfg(not(target_family = "wasm"))]
static PLACED: [[[u64; 128]; 2]; KINDS] = {
    let mut table = [[[0; 128]; 2]; KINDS];
    let mut index = 0;
    while index < KINDS * 2 * 128 {
        let (kind, side, square) = (index / 256, index / 128 % 2, index % 128);
        table[kind][side][square] = placed_key(kind, side, square);
        index += 1;
    }
    table
};

const fn placed_key(kind: usize, side: usize, square: usize) -> u64 {
    feature_key((kind * 256 + side * 128 + square) as u64)
}

/// The number of a piece on a square.
#[inline(always)]
pub(crate) fn placed(kind: usize, side: usize, square: usize) -> u64 {
    let (kind, side, square) = (kind % KINDS, side % 2, square % 128);
    #[cfg(not(target_family = "wasm"))]
    return PLACED[kind][side][square];
    // Random numbers cannot be packed: a table of them would be a large part of a download.
    #[cfg(target_family = "wasm")]
    placed_key(kind, side, square)
}

/// The number of a feature that is not a piece on a square (the side to move, a
/// castling right, ...): mix its number with that of the game's choice, at
/// least 65,536, so that it differs from those of pieces.
///
/// The numbers are those of splitmix64 started from a fixed seed.
///
/// ```
/// assert_ne!(piece_kit::feature_key(65_536), piece_kit::feature_key(65_537));
/// ```
pub const fn feature_key(feature: u64) -> u64 {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    const SEED: u64 = 0x7761_7262_6f61_7264; // "warboard"
    let mut z = SEED.wrapping_add(feature.wrapping_add(1).wrapping_mul(GOLDEN));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
