//! The integers that back a set of squares.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// An unsigned integer with a bit for every square: `u64` or `u128`.
///
/// The trait is sealed; [`Bitboard`](crate::Bitboard) is what users work with.
pub trait Bits:
    sealed::Sealed
    + Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No bit set.
    const ZERO: Self;
    /// The lowest bit.
    const ONE: Self;
    /// The number of bits.
    const WIDTH: u32;

    /// How many bits are set.
    fn count_ones(self) -> u32;
    /// The index of the lowest bit that is set, [`WIDTH`](Self::WIDTH) for zero.
    fn trailing_zeros(self) -> u32;
    /// How many bits above the highest set bit are clear.
    fn leading_zeros(self) -> u32;
    /// Difference modulo 2 to the width.
    fn wrapping_sub(self, other: Self) -> Self;
    /// The bits in reverse order.
    fn reverse_bits(self) -> Self;
    /// The integer with only this bit set; only the index modulo the width counts.
    fn bit(index: usize) -> Self;
    /// Every bit from the highest one of this integer upward; not for zero.
    fn fill_up(self) -> Self;
    /// The lower and the higher 64 bits.
    fn words(self) -> [u64; 2];
}

/// By bit: the bit alone, and every bit from it upward. Shifting a `u128` by a
/// variable takes about ten instructions, these two loads.
static BIT: [u128; 128] = powers(1);
static FROM: [u128; 128] = powers(u128::MAX);

const fn powers(first: u128) -> [u128; 128] {
    let mut table = [first; 128];
    let mut index = 0;
    while index < 128 {
        table[index] = first << index;
        index += 1;
    }
    table
}

macro_rules! bits {
    ($($word:ty, bit: $bit:expr, from: $from:expr, words: $words:expr;)*) => {$(
        impl Bits for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const WIDTH: u32 = <$word>::BITS;

            #[inline(always)]
            fn count_ones(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn leading_zeros(self) -> u32 {
                self.leading_zeros()
            }
            #[inline(always)]
            fn wrapping_sub(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn reverse_bits(self) -> Self {
                self.reverse_bits()
            }
            #[inline(always)]
            fn bit(index: usize) -> Self {
                $bit(index)
            }
            #[inline(always)]
            fn fill_up(self) -> Self {
                $from(self.leading_zeros())
            }
            #[inline(always)]
            fn words(self) -> [u64; 2] {
                $words(self)
            }
        }
    )*};
}

bits! {
    u64,
        bit: |index: usize| 1_u64 << (index & 63),
        from: |zeros: u32| !0_u64 << ((63 - zeros) & 63),
        words: |word| [word, 0];
    u128,
        bit: |index: usize| BIT[index & 127],
        from: |zeros: u32| FROM[(127 - zeros as usize) & 127],
        words: |word| [word as u64, (word >> 64) as u64];
}
