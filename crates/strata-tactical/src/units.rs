//! Rule page: *Units*.

use core::fmt;
use core::str::FromStr;

use piece_kit::geom::{self, board};
use piece_kit::{Pieces, pieces};

board!(
    /// Room for every terrain: up to ten files and twelve ranks.
    pub struct BattleBoard: 10 x 12, u128
);

/// A square of the board, a1 to j12; a terrain may use fewer.
pub type Square = geom::Square<BattleBoard>;

/// A set of squares of the board.
pub type Bitboard = geom::Bitboard<BattleBoard>;

pieces! {
    /// What may stand on a square of a [`PublicBattle`](crate::PublicBattle): a unit
    /// face up, one face down, whatever it is, or a tree or wall.
    pub enum Kind on BattleBoard {
        King: 'K', "K", Royal;
        Duke: 'D', "W", Royal;
        Queen: 'Q', "Q";
        Rook: 'R', "R";
        Bishop: 'B', "B";
        Knight: 'N', "N";
        Guard: 'G', "K";
        Cannon: 'C', "mRcpR";
        Wazir: 'W', "W";
        Ferz: 'F', "F";
        /// A unit face down: it blocks, is a screen, and does nothing else.
        FaceDown: 'U', "", Special;
        /// A tree or a wall: it blocks, and is a screen.
        Tree: 'T', "", Scenery;
    }
}

/// The classes of units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// King and Duke: a side has one at most, face up.
    Royal,
    /// Queen, Rook, Bishop, Knight, Guard and Cannon.
    Piece,
    /// Wazir and Ferz.
    Soldier,
}

impl Class {
    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Royal => "royal",
            Self::Piece => "piece",
            Self::Soldier => "soldier",
        }
    }
}

/// The units of the game, in the order of the rule page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unit {
    /// Royal: one square in any direction.
    King,
    /// Royal: one square along rank or file.
    Duke,
    /// Slides in all directions.
    Queen,
    /// Slides along rank and file.
    Rook,
    /// Slides diagonally.
    Bishop,
    /// Leaps like a knight.
    Knight,
    /// One square in any direction, and not royal.
    Guard,
    /// Moves like a Rook, captures over exactly one screen.
    Cannon,
    /// One square along rank or file.
    Wazir,
    /// One square diagonally.
    Ferz,
}

impl Unit {
    /// All units, in the order of the rule page.
    pub const ALL: [Self; 10] = [
        Self::King,
        Self::Duke,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Guard,
        Self::Cannon,
        Self::Wazir,
        Self::Ferz,
    ];

    /// Those that begin face down: all but the royal ones.
    pub const CONCEALED: [Self; 8] = [
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Guard,
        Self::Cannon,
        Self::Wazir,
        Self::Ferz,
    ];

    /// The place in [`ALL`](Self::ALL).
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind of a unit face up.
    #[inline(always)]
    pub fn kind(self) -> Kind {
        Kind::ALL[self.index()]
    }

    /// The unit that a kind is, face up.
    #[inline(always)]
    pub fn of_kind(kind: Kind) -> Option<Self> {
        Self::ALL.get(kind.index()).copied()
    }

    /// The name in lower case.
    pub fn name(self) -> &'static str {
        self.kind().name()
    }

    /// The letter in upper case.
    pub fn letter(self) -> char {
        self.kind().letter()
    }

    /// The unit with a letter in upper case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.letter() == letter)
    }

    /// The class.
    pub const fn class(self) -> Class {
        match self {
            Self::King | Self::Duke => Class::Royal,
            Self::Wazir | Self::Ferz => Class::Soldier,
            _ => Class::Piece,
        }
    }

    /// The price in gold; a King has none.
    pub const fn gold(self) -> Option<u32> {
        match self {
            Self::King => None,
            Self::Duke => Some(10),
            Self::Queen => Some(9),
            Self::Rook => Some(5),
            Self::Guard => Some(4),
            Self::Bishop | Self::Knight | Self::Cannon => Some(3),
            Self::Wazir | Self::Ferz => Some(1),
        }
    }
}

/// The name as the rule page writes it: `Rook`.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// Some units, in no order: an army, a selection, what has been captured. The
/// text is their letters in the order of the rule page, `-` for none.
///
/// ```
/// use strata_tactical::{Class, Unit, Units};
/// let units: Units = "KQRNWWFF".parse()?;
/// assert_eq!(units.count(Unit::Wazir), 2);
/// assert_eq!(units.of_class(Class::Piece), 3);
/// assert_eq!("FWNKQWFR".parse::<Units>()?.to_string(), "KQRNWWFF");
/// # Ok::<(), strata_tactical::ParseUnitsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Units {
    counts: [u8; 10],
}

impl Units {
    /// No units.
    pub const NONE: Self = Self { counts: [0; 10] };

    /// How many there are of a unit.
    pub fn count(&self, unit: Unit) -> u32 {
        self.counts[unit.index()].into()
    }

    /// How many there are of a class.
    pub fn of_class(&self, class: Class) -> u32 {
        let members = Unit::ALL.into_iter().filter(|unit| unit.class() == class);
        members.map(|unit| self.count(unit)).sum()
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds one; of a unit there can be 255.
    pub fn add(&mut self, unit: Unit) {
        let count = &mut self.counts[unit.index()];
        *count = count.saturating_add(1);
    }

    /// Takes one away; says whether there was one.
    pub fn remove(&mut self, unit: Unit) -> bool {
        let count = &mut self.counts[unit.index()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// These and others together; of a unit there can be 255.
    #[must_use]
    pub fn with(&self, others: &Self) -> Self {
        let mut all = *self;
        for (count, other) in all.counts.iter_mut().zip(others.counts) {
            *count = count.saturating_add(other);
        }
        all
    }

    /// Whether all of the others are among these.
    pub fn includes(&self, others: &Self) -> bool {
        others.without(self).is_empty()
    }

    /// What is left without others; nothing goes below none.
    #[must_use]
    pub fn without(&self, others: &Self) -> Self {
        let mut left = *self;
        for (count, other) in left.counts.iter_mut().zip(others.counts) {
            *count = count.saturating_sub(other);
        }
        left
    }

    /// Each unit, as often as it is there, in the order of the rule page.
    pub fn iter(&self) -> impl Iterator<Item = Unit> + use<> {
        let counts = self.counts;
        let each = Unit::ALL.into_iter().zip(counts);
        each.flat_map(|(unit, count)| core::iter::repeat_n(unit, count.into()))
    }
}

impl FromIterator<Unit> for Units {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Self {
        let mut all = Self::NONE;
        units.into_iter().for_each(|unit| all.add(unit));
        all
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter()
            .try_for_each(|unit| write!(f, "{}", unit.letter()))
    }
}

/// A letter names no unit; or there are none at all, which is written `-`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseUnitsError {
    /// The letter, if that is what is wrong.
    pub letter: Option<char>,
}

impl fmt::Display for ParseUnitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.letter {
            Some(letter) => write!(f, "no unit has the letter {letter:?}"),
            None => f.write_str("no units are written -"),
        }
    }
}

impl core::error::Error for ParseUnitsError {}

impl FromStr for Units {
    type Err = ParseUnitsError;

    fn from_str(text: &str) -> Result<Self, ParseUnitsError> {
        if text == "-" {
            return Ok(Self::NONE);
        }
        if text.is_empty() {
            return Err(ParseUnitsError { letter: None });
        }
        let unit = |letter| {
            Unit::from_letter(letter).ok_or(ParseUnitsError {
                letter: Some(letter),
            })
        };
        text.chars().map(unit).collect()
    }
}
