//! Boards as types.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Bits, Geometry, Shape, U256};

/// A board of up to 256 squares, as a type without values at run time: a rectangle, or a hexagon
/// of hexes. Use [`board!`](crate::board!) to make one. Hexes are called squares, too.
pub trait Board: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The number of files, 1 to 26 (they are named by letters).
    const FILES: u8;
    /// The number of ranks, 1 to 128.
    const RANKS: u8;
    /// Files times ranks, at most the bits of [`Bits`](Self::Bits): numbers of squares are below.
    /// A board of hexes has fewer squares, since its corners are none: `Square::all().len()`.
    const SQUARES: u16 = Self::FILES as u16 * Self::RANKS as u16;
    /// Whether all that are the board's squares.
    const SHAPE: Shape = Shape::Squares;
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
///
/// # Hexes
/// `hexes` after the ranks makes a hexagon of hexes ([`Shape`]): an odd number of files, and as many
/// ranks as the middle file has hexes. Names count along the file, or say the rank: `hexes by rank`.
///
/// ```
/// use board_geom::{Square, board};
/// board!(
///     /// Chess on 37 hexes.
///     pub struct SmallHexagon: 7 x 7 hexes, u64
/// );
/// assert_eq!(Square::<SmallHexagon>::all().len(), 37);
/// board!(
///     /// Nine files of 5 to 9 hexes.
///     pub struct Hexagon61: 9 x 9 hexes by rank, u128
/// );
/// assert_eq!(Square::<Hexagon61>::from_name("i5"), Some(Square::at(8, 4)));
/// assert_eq!(Square::<Hexagon61>::from_name("i4"), None);
/// ```
///
/// ```compile_fail
/// board_geom::board!(struct NoMiddle: 8 x 8 hexes, u64);
/// ```
#[macro_export]
macro_rules! board {
    ($(#[$attr:meta])* $vis:vis struct $name:ident: $files:literal x $ranks:literal, $word:ty $(;)?) => {
        $crate::board!(@board $(#[$attr])* $vis $name $files $ranks $word, $crate::Shape::Squares);
    };
    ($(#[$attr:meta])* $vis:vis struct $name:ident: $files:literal x $ranks:literal hexes, $word:ty $(;)?) => {
        $crate::board!(@board $(#[$attr])* $vis $name $files $ranks $word,
            $crate::Shape::Hexes($crate::HexNumbers::AlongFile));
    };
    ($(#[$attr:meta])* $vis:vis struct $name:ident: $files:literal x $ranks:literal hexes by rank, $word:ty $(;)?) => {
        $crate::board!(@board $(#[$attr])* $vis $name $files $ranks $word,
            $crate::Shape::Hexes($crate::HexNumbers::Rank));
    };
    (@board $(#[$attr:meta])* $vis:vis $name:ident $files:literal $ranks:literal $word:ty, $shape:expr) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $vis struct $name;

        impl $crate::Board for $name {
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const SHAPE: $crate::Shape = $shape;
            type Bits = $word;

            #[cfg_attr(not(target_family = "wasm"), inline(always))]
            fn geometry() -> &'static $crate::Geometry<$word> {
                $crate::shared_table!(
                    $crate::Geometry<$word> = $crate::Geometry::<$word>::EMPTY,
                    |tables| tables.fill($files, $ranks, $shape)
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
board!(
    /// The hexagon of Gliński's and McCooey's chess: 91 hexes, files a to l without j of 6 to 11
    /// hexes, numbered along each file from 1.
    pub struct GlinskiBoard: 11 x 11 hexes, u128
);
board!(
    /// The hexagon of Shafran's chess: 70 hexes, files a to i of 6 to 10 hexes, ranks 1 to 10.
    pub struct ShafranBoard: 9 x 10 hexes by rank, u128
);
