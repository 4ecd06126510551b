//! Rule page: *Boards*, and the places of *Deployment*. Terrains are data.

use alloc::vec::Vec;

use piece_kit::Side;
use piece_kit::errors::TooLong;
use piece_kit::geom::{File, Rank};
use piece_kit::messages::Faults;

use crate::{Bitboard, Square};

/// What a cell of a terrain is to units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A square that units may stand on.
    Open,
    /// A tree or a wall: it blocks, and is a screen for Cannons.
    Screen,
    /// Rock: it blocks, and is no screen.
    Rock,
    /// A hole in the board; to the units the same as rock.
    Void,
}

/// The board of a battle: one that the rule page [names](crate::TerrainName), or your own.
///
/// A terrain is read from a picture: its ranks from the highest, one a line, with
/// `.` for an open square, `*` for a tree or wall, `#` for rock and `_` for a hole in the
/// board. [`from_picture`](Self::from_picture) reads other characters.
///
/// ```
/// use strata_tactical::{Cell, Terrain};
/// let terrain: Terrain = "......\n......\n..*#..\n..#*..\n......\n......".parse()?;
/// assert_eq!((terrain.files(), terrain.ranks()), (6, 6));
/// assert_eq!(terrain.cell("c4".parse()?), Cell::Screen);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Terrain {
    files: u8,
    ranks: u8,
    screens: Bitboard,
    rock: Bitboard,
    void: Bitboard,
}

/// The number of places on which a side deploys.
pub const PLACES: usize = 8;

piece_kit::faults! {
    /// A fault of the picture of a terrain. Ranks are numbered from White's side.
    #[non_exhaustive]
    pub enum TerrainFault {
        /// The text is too long for a picture.
        Long(#[from] why: TooLong) => "{why}";
        /// The picture has no ranks, or more than twelve.
        Ranks { found: usize } => "terrain-ranks" [], "a terrain has 1 to 12 ranks, not {found}";
        /// A rank has no squares, or more than ten.
        Files { rank: usize, found: usize } =>
            "terrain-files" [], "a rank has 1 to 10 squares, but rank {rank} has {found}";
        /// A rank is not as long as the highest.
        Ragged { rank: usize, found: usize, expected: usize } =>
            "ragged" [], "rank {rank} has {found} squares, but the highest has {expected}";
        /// A character has no meaning.
        Sign { sign: char, rank: usize } => "terrain-sign" [], "'{sign}' in rank {rank} has no meaning";
        /// The places of the two sides do not fit on the board side by side.
        Room { files: u8, ranks: u8 } =>
            "room" [], "{files} x {ranks} squares have no room for two deployments of 4 x 2";
        /// A place of a deployment is not open.
        Place { side: Side, square: Square } =>
            "place" [square], "{side}'s place {square} is not open";
    }
}

/// All faults of the picture of a terrain.
pub type ParseTerrainError = Faults<TerrainFault>;

impl Terrain {
    /// A terrain with these trees, rocks and holes.
    pub(crate) fn new(
        (files, ranks): (u8, u8),
        screens: Bitboard,
        rock: Bitboard,
        void: Bitboard,
    ) -> Result<Self, ParseTerrainError> {
        let terrain = Self {
            files,
            ranks,
            screens,
            rock,
            void,
        };
        let mut faults = Vec::new();
        terrain.check_places(&mut faults);
        Faults::check(faults)?;
        Ok(terrain)
    }

    fn check_places(&self, faults: &mut Vec<TerrainFault>) {
        let (files, ranks) = (self.files, self.ranks);
        let places = |side| self.places(side).collect::<Option<Bitboard>>();
        let fits = matches!(
            (places(Side::White), places(Side::Black)),
            (Some(white), Some(black)) if white.is_disjoint(black)
        );
        if !fits {
            faults.push(TerrainFault::Room { files, ranks });
            return;
        }
        for side in Side::ALL {
            for square in self.places(side).flatten() {
                if self.cell(square) != Cell::Open {
                    faults.push(TerrainFault::Place { side, square });
                }
            }
        }
    }

    /// The number of files, at most ten.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks, at most twelve.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// What a square is; [`Cell::Void`] beyond the edge.
    pub fn cell(&self, square: Square) -> Cell {
        if self.screens.contains(square) {
            Cell::Screen
        } else if self.rock.contains(square) {
            Cell::Rock
        } else if self.open().contains(square) {
            Cell::Open
        } else {
            Cell::Void
        }
    }

    /// The squares that units may stand on.
    pub fn open(&self) -> Bitboard {
        let inside = (self.files, self.ranks);
        rectangle(inside) - self.screens - self.rock - self.void
    }

    /// The trees and walls.
    pub fn screens(&self) -> Bitboard {
        self.screens
    }

    /// A side's eight places in the order in which they are filled: the corner on
    /// its right, the square before it, then column by column toward the middle.
    pub fn deployment(&self, side: Side) -> [Square; PLACES] {
        let mut places = self.places(side).flatten();
        core::array::from_fn(|_| places.next().expect("a terrain has room for its places"))
    }

    /// The places, each absent if the board is too small for it.
    fn places(&self, side: Side) -> impl Iterator<Item = Option<Square>> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (0..PLACES as u8).map(move |place| {
            let (aside, ahead) = (place / 2, place % 2);
            let (file, rank) = match side {
                Side::White => (files.checked_sub(1 + aside)?, ahead),
                Side::Black => (aside, ranks.checked_sub(1 + ahead)?),
            };
            (file < files && rank < ranks).then(|| Square::at(file, rank))
        })
    }
}

/// The squares of a rectangle in the corner at a1.
pub(crate) fn rectangle((files, ranks): (u8, u8)) -> Bitboard {
    let files = File::all().take(files.into());
    let files = files.fold(Bitboard::EMPTY, |all, file| all | file.into());
    let ranks = Rank::all().take(ranks.into());
    files & ranks.fold(Bitboard::EMPTY, |all, rank| all | rank.into())
}
