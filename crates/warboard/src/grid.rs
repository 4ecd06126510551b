//! Which squares a board has, and their names.

use piece_kit::geom::{HexNumbers, Shape};

/// A rectangle of squares, or a hexagon of hexes cut out of it: see [`Shape`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) shape: Shape,
}

impl Grid {
    /// The greatest number of files: they have letters.
    pub(crate) const MAX_FILES: u8 = 26;

    /// The greatest number of ranks.
    pub(crate) const MAX_RANKS: u8 = 99;

    /// Whether there are no more files and ranks than a board may have.
    pub(crate) fn fits(self) -> bool {
        self.files <= Self::MAX_FILES && self.ranks <= Self::MAX_RANKS
    }

    /// Whether a board of hexes can have these files and ranks: there is a middle file, no letter
    /// too many without j, and a hex on the first file. It is so of every board of squares.
    pub(crate) fn is_whole(self) -> bool {
        !self.shape.is_hexes()
            || (self.files % 2 == 1
                && self.files < Self::MAX_FILES
                && self.ranks > self.middle_file())
    }

    /// The file in the middle of a board of hexes.
    pub(crate) fn middle_file(self) -> u8 {
        self.files / 2
    }

    /// Whether the board has a square on a file and a rank.
    pub(crate) fn contains(self, file: u8, rank: u8) -> bool {
        let size = (self.files, self.ranks);
        self.shape.contains(size, file.into(), rank.into())
    }

    /// The files and ranks of all squares, from the first square along the ranks.
    pub(crate) fn squares(self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let all =
            (0..self.ranks).flat_map(move |rank| (0..self.files).map(move |file| (file, rank)));
        all.filter(move |&(file, rank)| self.contains(file, rank))
    }

    /// The number of a square among all of the rectangle, along the ranks.
    pub(crate) fn index(self, file: u8, rank: u8) -> usize {
        usize::from(rank) * usize::from(self.files) + usize::from(file)
    }

    /// How high a hex is, in halves of a hex from the lowest: a step to the next file along the
    /// rank goes down by one.
    pub(crate) fn height(self, file: u8, rank: u8) -> u16 {
        2 * u16::from(rank) + u16::from(self.middle_file()) - u16::from(file)
    }

    /// The letter of a file: there is no j on boards of hexes.
    pub(crate) fn letter(self, file: u8) -> char {
        let skips = self.shape.is_hexes() && file >= b'j' - b'a';
        char::from(b'a'.saturating_add(file).saturating_add(skips.into()))
    }

    /// The number in the name of a square.
    pub(crate) fn number(self, file: u8, rank: u8) -> u16 {
        u16::from(rank.saturating_sub(self.first(file))) + 1
    }

    /// The name of a square.
    pub(crate) fn name(self, file: u8, rank: u8) -> String {
        format!("{}{}", self.letter(file), self.number(file, rank))
    }

    /// The square with a name.
    pub(crate) fn locate(self, name: &str) -> Option<(u8, u8)> {
        let letter = name.chars().next()?;
        let file = (0..self.files).find(|&file| self.letter(file) == letter)?;
        let number = name.get(1..)?;
        if !number.starts_with(|first| matches!(first, '1'..='9')) {
            return None;
        }
        let above = number.parse::<u8>().ok()? - 1;
        let rank = self.first(file).checked_add(above)?;
        self.contains(file, rank).then_some((file, rank))
    }

    /// The rank whose square has the number 1 on a file, whether there is one or not.
    fn first(self, file: u8) -> u8 {
        match self.shape {
            Shape::Hexes(HexNumbers::AlongFile) => file.saturating_sub(self.middle_file()),
            _ => 0,
        }
    }
}
