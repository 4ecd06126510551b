//! Sets of squares as constants, by name.

use core::marker::PhantomData;

use crate::bits::{with_u64, with_u128};
use crate::{Bitboard, Bits, Board, Square, U256};

/// A constant set of squares: the board, a colon, and the names of the squares.
///
/// ```
/// use board_geom::{Bitboard, Board8x8, squares};
/// const BACK: Bitboard<Board8x8> = squares![Board8x8: a1 b1 c1 d1 e1 f1 g1 h1];
/// assert_eq!(BACK.len(), 8);
/// assert!(squares![Board8x8:].is_empty());
/// ```
///
/// A name that is not one of a square of the board does not compile, and the error says which
/// it is: `Board8x8 has no square i1`. The board is a type known here, no parameter of a generic
/// function.
///
/// ```compile_fail
/// # use board_geom::{Board8x8, squares};
/// let typing_error = squares![Board8x8: h1 i1];
/// ```
#[macro_export]
macro_rules! squares {
    ($board:ty: $($square:ident)*) => {
        const {
            $crate::Named::<$board>::set(&[$($crate::Named::<$board>::square(
                stringify!($square),
                concat!(stringify!($board), " has no square ", stringify!($square)),
            )),*])
        }
    };
}

/// What [`squares!`](crate::squares!) makes sets with. The second parameter is always the
/// integer behind the board.
#[doc(hidden)]
#[derive(Debug)]
pub struct Named<B, W = <B as Board>::Bits>(PhantomData<(B, W)>);

macro_rules! named {
    ($word:ty, $with:path) => {
        impl<B: Board<Bits = $word>> Named<B, $word> {
            /// The square with a name.
            ///
            /// # Panics
            /// With this message if there is none.
            pub const fn square(name: &str, otherwise: &str) -> Square<B> {
                match Square::from_name(name) {
                    Some(square) => square,
                    None => panic!("{}", otherwise),
                }
            }

            /// The set of these squares.
            pub const fn set(squares: &[Square<B>]) -> Bitboard<B> {
                let mut bits = <$word as Bits>::ZERO;
                let mut i = 0;
                while i < squares.len() {
                    bits = $with(bits, squares[i].index());
                    i += 1;
                }
                Bitboard::from_bits_unchecked(bits)
            }
        }
    };
}

named!(u64, with_u64);
named!(u128, with_u128);
named!(U256, U256::with);
