//! Rule page: *Units*, their classes and prices.

use core::fmt;

use piece_kit::Pieces;

use crate::pieces::Kind;

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
    pub const ALL: [Self; 10] = {
        use Unit::*;
        [
            King, Duke, Queen, Rook, Bishop, Knight, Guard, Cannon, Wazir, Ferz,
        ]
    };

    /// Those that begin face down: all but the royal ones.
    pub const CONCEALED: [Self; 8] = {
        use Unit::*;
        [Queen, Rook, Bishop, Knight, Guard, Cannon, Wazir, Ferz]
    };

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

piece_kit::argument_words!(Unit, Self::ALL, Self::name, |unit| unit);
piece_kit::argument_words!(
    Class,
    [Self::Royal, Self::Piece, Self::Soldier],
    Self::name,
    Self::name
);
