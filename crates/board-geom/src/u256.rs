//! An integer of 256 bits, for boards of more than 128 squares.

use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// An unsigned integer of 256 bits in two halves, with the operations that sets of squares
/// need.
///
/// ```
/// use board_geom::U256;
/// let bit = U256 { high: 0, low: 1 } << 200;
/// assert_eq!(bit, U256 { high: 1 << 72, low: 0 });
/// assert_eq!(!(!bit) >> 200, U256::from(1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct U256 {
    // The order of the fields is that of the integers.
    /// The higher 128 bits.
    pub high: u128,
    /// The lower 128 bits.
    pub low: u128,
}

impl U256 {
    /// The number of bits.
    pub const BITS: u32 = 256;
    /// No bit set.
    pub const ZERO: Self = Self { high: 0, low: 0 };
    /// Every bit set.
    pub const MAX: Self = Self {
        high: u128::MAX,
        low: u128::MAX,
    };

    /// This integer and one bit more, below 256.
    pub(crate) const fn with(self, bit: usize) -> Self {
        if bit < 128 {
            Self {
                low: self.low | 1 << bit,
                ..self
            }
        } else {
            Self {
                high: self.high | 1 << (bit - 128),
                ..self
            }
        }
    }

    /// Difference modulo 2 to the 256.
    #[inline(always)]
    pub const fn wrapping_sub(self, other: Self) -> Self {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        let high = self.high.wrapping_sub(other.high);
        Self {
            high: high.wrapping_sub(borrow as u128),
            low,
        }
    }

    /// The number of bits that are set.
    #[inline(always)]
    pub const fn count_ones(self) -> u32 {
        self.high.count_ones() + self.low.count_ones()
    }

    /// The index of the lowest bit that is set, 256 for zero.
    #[inline(always)]
    pub const fn trailing_zeros(self) -> u32 {
        if self.low == 0 {
            128 + self.high.trailing_zeros()
        } else {
            self.low.trailing_zeros()
        }
    }

    /// The number of clear bits above the highest set one.
    #[inline(always)]
    pub const fn leading_zeros(self) -> u32 {
        if self.high == 0 {
            128 + self.low.leading_zeros()
        } else {
            self.high.leading_zeros()
        }
    }

    /// The bits in reverse order.
    #[inline(always)]
    pub const fn reverse_bits(self) -> Self {
        Self {
            high: self.low.reverse_bits(),
            low: self.high.reverse_bits(),
        }
    }
}

impl From<u128> for U256 {
    #[inline(always)]
    fn from(low: u128) -> Self {
        Self { high: 0, low }
    }
}

macro_rules! by_halves {
    ($($trait:ident $method:ident: $a:ident $b:ident => $half:expr;)*) => {$(
        impl $trait for U256 {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let half = |$a: u128, $b: u128| $half;
                Self {
                    high: half(self.high, other.high),
                    low: half(self.low, other.low),
                }
            }
        }
    )*};
}

by_halves! {
    BitAnd bitand: a b => a & b;
    BitOr bitor: a b => a | b;
    BitXor bitxor: a b => a ^ b;
}

impl Not for U256 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self {
            high: !self.high,
            low: !self.low,
        }
    }
}

/// By less than 256 bits, as of other integers; cheap only by a constant.
impl Shl<u32> for U256 {
    type Output = Self;

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        debug_assert!(by < Self::BITS, "shifts are by less than all bits");
        match by {
            0 => self,
            1..128 => Self {
                high: self.high << by | self.low >> (128 - by),
                low: self.low << by,
            },
            _ => Self {
                high: self.low << (by & 127),
                low: 0,
            },
        }
    }
}

/// As to the left.
impl Shr<u32> for U256 {
    type Output = Self;

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        debug_assert!(by < Self::BITS, "shifts are by less than all bits");
        match by {
            0 => self,
            1..128 => Self {
                high: self.high >> by,
                low: self.low >> by | self.high << (128 - by),
            },
            _ => Self {
                high: 0,
                low: self.high >> (by & 127),
            },
        }
    }
}
