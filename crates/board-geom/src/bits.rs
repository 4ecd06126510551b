//! The integers that back a set of squares.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Index, Not, Shl, Shr};

use crate::U256;

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
    impl Sealed for crate::U256 {}
}

/// An unsigned integer with a bit for every square: `u64`, `u128` or [`U256`].
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
    /// The integer with no bit set.
    const ZERO: Self;
    /// The integer with only the lowest bit set.
    const ONE: Self;
    /// The number of bits.
    const WIDTH: u32;
    /// The entries of a table by square. An index that is cut off to as many by `&` needs no
    /// bounds check.
    const SLOTS: usize;
    /// A table by square.
    type Slots<T: Entry>: Entry + Index<usize, Output = T>;
    /// The table by two squares, if there is one.
    type Pairs: Entry + Index<usize, Output: Index<usize, Output = Self>>;

    /// The number of bits that are set.
    fn count_ones(self) -> u32;
    /// The index of the lowest bit that is set, [`WIDTH`](Self::WIDTH) for zero.
    fn trailing_zeros(self) -> u32;
    /// The number of clear bits above the highest set one.
    fn leading_zeros(self) -> u32;
    /// Difference modulo 2 to the width.
    fn wrapping_sub(self, other: Self) -> Self;
    /// The bits in reverse order.
    fn reverse_bits(self) -> Self;
    /// The integer with only this bit set; only the index modulo the width counts.
    fn bit(index: usize) -> Self;
    /// Every bit from the highest one of this integer upward; not for zero.
    fn fill_up(self) -> Self;
    /// The lowest 128 bits, 64 each.
    fn words(self) -> [u64; 2];
    /// The bits from 128 on, 64 each.
    fn upper_words(self) -> [u64; 2];
}

/// Values that tables by square may hold.
pub trait Entry: Copy + Debug + Send + Sync + 'static {}
impl<T: Copy + Debug + Send + Sync + 'static> Entry for T {}

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
            // docs/design.md#tables-at-compile-time
            const SLOTS: usize = 128;
            type Slots<T: Entry> = [T; 128];
            type Pairs = [[Self; 128]; 128];

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
            #[inline(always)]
            fn upper_words(self) -> [u64; 2] {
                [0; 2]
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

impl Bits for U256 {
    const ZERO: Self = Self::ZERO;
    const ONE: Self = Self { high: 0, low: 1 };
    const WIDTH: u32 = Self::BITS;
    const SLOTS: usize = 256;
    type Slots<T: Entry> = [T; 256];
    // It would have two megabytes: docs/design.md#boards-of-more-than-128-squares
    type Pairs = [[Self; 0]; 0];

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
        let bit = BIT[index & 127];
        if index & 128 == 0 {
            Self { high: 0, low: bit }
        } else {
            Self { high: bit, low: 0 }
        }
    }
    #[inline(always)]
    fn fill_up(self) -> Self {
        if self.high == 0 {
            Self {
                high: u128::MAX,
                low: self.low.fill_up(),
            }
        } else {
            Self {
                high: self.high.fill_up(),
                low: 0,
            }
        }
    }
    #[inline(always)]
    fn words(self) -> [u64; 2] {
        self.low.words()
    }
    #[inline(always)]
    fn upper_words(self) -> [u64; 2] {
        self.high.words()
    }
}

/// An integer with one more bit set: for tables made by `const` evaluation.
pub(crate) const fn with_u64(word: u64, bit: usize) -> u64 {
    word | 1 << bit
}

/// An integer of 128 bits with one more bit set: for tables made by `const` evaluation.
pub(crate) const fn with_u128(word: u128, bit: usize) -> u128 {
    word | 1 << bit
}
