//! Rule page: *Pieces*. Their moves and captures in Betza notation; Tanks, flights and
//! Head Quarters have files of their own in `rules`.

use core::fmt;

use piece_kit::geom::Board10x10;
use piece_kit::pieces;

pieces! {
    /// The kinds of pieces. A Paratrooper that has flown is a kind of its own, with its
    /// own letter.
    pub enum Kind on Board10x10 {
        /// The royal piece. It never captures.
        HeadQuarter: 'H', "mKmNmAmD", Royal;
        Flag: 'F', "mR2mB2";
        Commando: 'C', "mNcQ";
        /// A Paratrooper that may still fly.
        Paratrooper: 'P', "mKcQ";
        // docs/design.md#flown-paratroopers
        /// A Paratrooper that has flown.
        Flown: 'L', "mKcQ";
        // docs/design.md#special-pieces
        /// It removes every piece on the squares that it enters.
        Tank: 'T', "R5", Special;
        Trooper: 'I', "mWcF";
    }
}

impl Kind {
    /// The name as the rule page writes it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::HeadQuarter => "Head Quarter",
            Self::Flag => "Flag",
            Self::Commando => "Commando",
            Self::Paratrooper => "Paratrooper",
            Self::Flown => "flown Paratrooper",
            Self::Tank => "Tank",
            Self::Trooper => "Trooper",
        }
    }
}

/// The state of a side's Bomb.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Bomb {
    /// No Flag of the side has reached a red corner yet.
    #[default]
    Off,
    /// It may be dropped, once.
    Armed,
    /// It has been dropped.
    Spent,
}

impl Bomb {
    /// The three states, in the order in which they follow each other.
    pub const ALL: [Self; 3] = [Self::Off, Self::Armed, Self::Spent];

    /// The character in a position string.
    pub const fn letter(self) -> char {
        match self {
            Self::Off => '0',
            Self::Armed => '1',
            Self::Spent => 'x',
        }
    }

    /// The state with this character.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|bomb| bomb.letter() == letter)
    }
}

/// `off`, `armed` or `spent`.
impl fmt::Display for Bomb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Off => "off",
            Self::Armed => "armed",
            Self::Spent => "spent",
        })
    }
}
