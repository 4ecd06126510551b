//! Rule page: *Boards*. Terrains as pictures, read and written.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::errors::TooLong;
use piece_kit::geom::Board;
use piece_kit::messages::FaultList;
use piece_kit::text::ParseLimited;

use super::terrain::{Cell, ParseTerrainError, Terrain, TerrainFault};
use crate::{BattleBoard, Bitboard, PublicBattle, Square};

impl Terrain {
    /// Reads a picture whose characters mean what `legend` says.
    ///
    /// # Errors
    /// All faults of it.
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
        measure(picture)?;
        let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
        let mut faults = FaultList::default();
        let [mut screens, mut rock, mut void] = [Bitboard::EMPTY; 3];
        for (rank, line) in (1..=lines.len()).rev().zip(&lines) {
            for (file, &sign) in line.iter().enumerate() {
                let square = Square::at(file as u8, rank as u8 - 1);
                match legend(sign) {
                    Some(Cell::Open) => {}
                    Some(Cell::Screen) => screens |= square.into(),
                    Some(Cell::Rock) => rock |= square.into(),
                    Some(Cell::Void) => void |= square.into(),
                    None => faults.push(TerrainFault::Sign { sign, rank }),
                }
            }
        }
        let terrain = Self::new(
            (lines[0].len() as u8, lines.len() as u8),
            screens,
            rock,
            void,
        );
        if let Err(why) = &terrain {
            faults.add(why.clone());
        }
        faults.finish()?;
        terrain
    }
}

/// Whether the lines are a rectangle that fits on the board.
fn measure(picture: &str) -> Result<(), ParseTerrainError> {
    let mut faults = FaultList::default();
    let lines = || picture.lines().map(|line| line.chars().count());
    let found = lines().count();
    if found == 0 || found > BattleBoard::RANKS.into() {
        faults.push(TerrainFault::Ranks { found });
    }
    let expected = lines().next().unwrap_or(0);
    for (rank, found) in (1..=found).rev().zip(lines()) {
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
    faults.finish()
}

impl FromStr for Terrain {
    type Err = ParseTerrainError;

    fn from_str(picture: &str) -> Result<Self, ParseTerrainError> {
        Self::parse_limited(picture, Self::LONGEST)
    }
}

impl ParseLimited for Terrain {
    type Err = ParseTerrainError;

    const LONGEST: usize = PublicBattle::LONGEST;

    fn parse_limited(picture: &str, longest: usize) -> Result<Self, ParseTerrainError> {
        TooLong::check(picture, longest).map_err(TerrainFault::from)?;
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
            (0..self.files()).map(sign).collect()
        };
        let lines: Vec<String> = (0..self.ranks()).rev().map(line).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl fmt::Debug for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Terrain({})", self.to_string().replace('\n', "/"))
    }
}
