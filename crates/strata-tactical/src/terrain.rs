//! Rule page: *Boards* and *Deployment*. Terrains are data.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::geom::{Board, File, Rank};
use piece_kit::{Faults, Side};

use crate::{BattleBoard, Bitboard, Square};

/// What a cell of a terrain is to the units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A square that units stand on.
    Open,
    /// A tree or a wall: it blocks, and is a screen for Cannons.
    Screen,
    /// Rock: it blocks, and is no screen.
    Rock,
    /// No part of the board; to the units the same as rock.
    Void,
}

/// The board of a battle.
///
/// A terrain is read from a picture: its ranks from the highest, one a line, with
/// `.` for an open square, `*` for a tree or wall, `#` for rock and `_` for what is
/// no part of the board. [`from_picture`](Self::from_picture) reads other signs.
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

/// The terrains of the rule page, by name.
const SHIPPED: [(&str, &str); 6] = [
    (
        "standard",
        "......\n......\n......\n......\n......\n......\n......\n......",
    ),
    ("narrow", ".....\n.....\n.....\n.....\n.....\n.....\n....."),
    (
        "plain",
        "........\n........\n........\n........\n........\n\
         ........\n........\n........\n........\n........",
    ),
    (
        "woods",
        "........\n........\n......*.\n....*...\n..*....*\n\
         *....*..\n...*....\n.*......\n........\n........",
    ),
    (
        "mountain",
        "........\n........\n........\n........\n###..###\n\
         ###..###\n........\n........\n........\n........",
    ),
    (
        "fortress",
        ".....*..\n.....*..\n.....*..\n***..*..\n........\n\
         ........\n........\n........\n........\n........",
    ),
];

/// How many places a side has to deploy on.
pub const PLACES: usize = 8;

/// What is wrong with the picture of a terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TerrainFault {
    /// The picture has no ranks, or more than twelve.
    Ranks {
        /// How many it has.
        found: usize,
    },
    /// A rank has no squares, or more than ten.
    Files {
        /// The number of the rank.
        rank: usize,
        /// How many squares it has.
        found: usize,
    },
    /// A rank is not as long as the highest.
    Ragged {
        /// The number of the rank.
        rank: usize,
        /// How many squares it has.
        found: usize,
        /// How many the highest has.
        expected: usize,
    },
    /// A sign has no meaning.
    Sign {
        /// The sign.
        sign: char,
        /// The number of the rank in which it stands.
        rank: usize,
    },
    /// The places of the two sides do not fit on the board side by side.
    Room {
        /// How many files the board has.
        files: u8,
        /// How many ranks the board has.
        ranks: u8,
    },
    /// A place of a deployment is not open.
    Place {
        /// Whose place.
        side: Side,
        /// Where.
        square: Square,
    },
}

impl fmt::Display for TerrainFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ranks { found } => write!(f, "a terrain has 1 to 12 ranks, not {found}"),
            Self::Files { rank, found } => {
                write!(f, "a rank has 1 to 10 squares, but rank {rank} has {found}")
            }
            Self::Ragged {
                rank,
                found,
                expected,
            } => write!(
                f,
                "rank {rank} has {found} squares, but the highest has {expected}"
            ),
            Self::Sign { sign, rank } => write!(f, "{sign:?} in rank {rank} has no meaning"),
            Self::Room { files, ranks } => write!(
                f,
                "{files} x {ranks} squares have no room for two deployments of 4 x 2"
            ),
            Self::Place { side, square } => {
                write!(f, "{}'s place {square} is not open", side.name())
            }
        }
    }
}

/// Everything that is wrong with the picture of a terrain.
pub type ParseTerrainError = Faults<TerrainFault>;

impl Terrain {
    /// The terrains of the rule page with their names.
    pub fn shipped() -> impl ExactSizeIterator<Item = (&'static str, Self)> {
        let read = |picture: &str| picture.parse().expect("shipped terrains are valid");
        SHIPPED
            .iter()
            .map(move |(name, picture)| (*name, read(picture)))
    }

    /// The shipped terrain with a name: `standard`, `narrow`, `plain`, `woods`,
    /// `mountain` or `fortress`.
    pub fn named(name: &str) -> Option<Self> {
        Self::shipped()
            .find(|(other, _)| *other == name)
            .map(|(_, terrain)| terrain)
    }

    /// Reads a picture whose signs mean what `legend` says.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    ///
    /// ```
    /// use strata_tactical::{Cell, Terrain};
    /// let picture = "  ....\n......\n..TT..\n......\n......\n....  ";
    /// let terrain = Terrain::from_picture(picture, |sign| match sign {
    ///     '.' => Some(Cell::Open),
    ///     'T' => Some(Cell::Screen),
    ///     ' ' => Some(Cell::Void),
    ///     _ => None,
    /// });
    /// // White deploys on f1, which is no part of the board.
    /// assert!(terrain.unwrap_err().to_string().contains("White's place f1 is not open"));
    /// ```
    pub fn from_picture(
        picture: &str,
        legend: impl Fn(char) -> Option<Cell>,
    ) -> Result<Self, ParseTerrainError> {
        let mut faults = Vec::new();
        let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
        measure(&lines, &mut faults);
        Faults::check(core::mem::take(&mut faults))?;
        let mut terrain = Self {
            files: lines[0].len() as u8,
            ranks: lines.len() as u8,
            screens: Bitboard::EMPTY,
            rock: Bitboard::EMPTY,
            void: Bitboard::EMPTY,
        };
        for (rank, line) in (1..=lines.len()).rev().zip(&lines) {
            for (file, &sign) in line.iter().enumerate() {
                let square = Square::at(file as u8, rank as u8 - 1);
                match legend(sign) {
                    Some(Cell::Open) => {}
                    Some(Cell::Screen) => terrain.screens |= square.into(),
                    Some(Cell::Rock) => terrain.rock |= square.into(),
                    Some(Cell::Void) => terrain.void |= square.into(),
                    None => faults.push(TerrainFault::Sign { sign, rank }),
                }
            }
        }
        terrain.check_places(&mut faults);
        Faults::check(faults)?;
        Ok(terrain)
    }

    /// A terrain of these trees and rocks.
    pub(crate) fn new(
        (files, ranks): (u8, u8),
        screens: Bitboard,
        rock: Bitboard,
    ) -> Result<Self, ParseTerrainError> {
        let terrain = Self {
            files,
            ranks,
            screens,
            rock,
            void: Bitboard::EMPTY,
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

    /// How many files it has, at most ten.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks it has, at most twelve.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// What a square is; beyond the edge, void.
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

    /// The squares that units stand on.
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

    /// The places, where the board is large enough for them.
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

/// Whether the lines are a rectangle that fits on the board.
fn measure(lines: &[Vec<char>], faults: &mut Vec<TerrainFault>) {
    let found = lines.len();
    if found == 0 || found > BattleBoard::RANKS.into() {
        faults.push(TerrainFault::Ranks { found });
    }
    let expected = lines.first().map_or(0, Vec::len);
    for (rank, line) in (1..=lines.len()).rev().zip(lines) {
        let found = line.len();
        if found == 0 || found > BattleBoard::FILES.into() {
            faults.push(TerrainFault::Files { rank, found });
        } else if found != expected {
            faults.push(TerrainFault::Ragged {
                rank,
                found,
                expected,
            });
        }
    }
}

impl FromStr for Terrain {
    type Err = ParseTerrainError;

    fn from_str(picture: &str) -> Result<Self, ParseTerrainError> {
        Self::from_picture(picture, |sign| match sign {
            '.' => Some(Cell::Open),
            '*' => Some(Cell::Screen),
            '#' => Some(Cell::Rock),
            '_' => Some(Cell::Void),
            _ => None,
        })
    }
}

/// The picture, without a last line break.
impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |rank: u8| -> String {
            let sign = |file| match self.cell(Square::at(file, rank)) {
                Cell::Open => '.',
                Cell::Screen => '*',
                Cell::Rock => '#',
                Cell::Void => '_',
            };
            (0..self.files).map(sign).collect()
        };
        let lines: Vec<String> = (0..self.ranks).rev().map(line).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl fmt::Debug for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Terrain({})", self.to_string().replace('\n', "/"))
    }
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(Terrain);
