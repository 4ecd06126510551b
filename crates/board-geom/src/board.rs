//! Boards as types.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Bits, Geometry, U256};

/// A rectangular board of up to 256 squares, as a type without values at run
/// time. Use [`board!`](crate::board!) to make one.
pub trait Board: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The number of files, 1 to 26 (they are named by letters).
    const FILES: u8;
    /// The number of ranks, 1 to 128.
    const RANKS: u8;
    /// The number of squares, at most the bits of [`Bits`](Self::Bits).
    const SQUARES: u16 = Self::FILES as u16 * Self::RANKS as u16;
    /// The integer behind a set of squares.
    type Bits: Bits;

    /// The tables of the board: a static, so the call costs nothing.
    fn geometry() -> &'static Geometry<Self::Bits>;
}

/// Declares a board: visibility, name, files `x` ranks, backing integer.
///
/// The integer is `u64` for up to 64 squares, `u128` for up to 128 and [`U256`](crate::U256)
/// for up to 256; a board that does not fit, or has more than 26 files or 128 ranks, does not
/// compile.
///
/// ```
/// use board_geom::{board, Board};
///
/// board!(
///     /// The board of Xiangqi.
///     pub struct Board9x10: 9 x 10, u128
/// );
/// assert_eq!(Board9x10::SQUARES, 90);
///
/// board!(
///     /// The board of Metamachy and of Chu Shogi.
///     pub struct Board12x12: 12 x 12, board_geom::U256
/// );
/// assert_eq!(Board12x12::SQUARES, 144);
/// ```
///
/// ```compile_fail
/// board_geom::board!(struct TooLarge: 10 x 10, u64);
/// ```
#[macro_export]
macro_rules! board {
    ($(#[$attr:meta])* $vis:vis struct $name:ident: $files:literal x $ranks:literal, $word:ty $(;)?) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $vis struct $name;

        impl $crate::Board for $name {
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            type Bits = $word;

            #[cfg_attr(not(target_family = "wasm"), inline(always))]
            fn geometry() -> &'static $crate::Geometry<$word> {
                $crate::shared_table!(
                    $crate::Geometry<$word>,
                    $crate::Geometry::<$word>::new($files, $ranks)
                )
            }
        }
    };
}

board!(
    /// The orthodox board.
    pub struct Board8x8: 8 x 8, u64
);
board!(
    /// Ten files and eight ranks: Capablanca chess.
    pub struct Board10x8: 10 x 8, u128
);
board!(
    /// Twelve files and twelve ranks: Metamachy, Omega chess with its corners, Chu Shogi.
    pub struct Board12x12: 12 x 12, U256
);
board!(
    /// Sixteen files and sixteen ranks: as many squares as a board can have.
    pub struct Board16x16: 16 x 16, U256
);
board!(
    /// Ten files and ten ranks: Grand chess, Capatomic, Invasion.
    pub struct Board10x10: 10 x 10, u128
);
