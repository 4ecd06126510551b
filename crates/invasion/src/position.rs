//! The position: everything that decides what can happen next.

use core::fmt;

use piece_kit::keys::feature_key;
use piece_kit::{BySide, Clocks, Placement, Side};

use crate::{Kind, Square};

/// A position of Invasion: a value of 192 bytes, cheap to copy.
///
/// Positions come from [`start`](Self::start) or from a position string (`FromStr`),
/// which can hold any array of pieces. They are always valid, and legal actions keep
/// them so. Equality includes the counters;
/// [`repeats`](piece_kit::Variant::repeats) leaves them out.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Invasion {
    pub(crate) placement: Placement<Kind>,
    /// The halfmove clock counts from the last removal of a piece, Bomb, promotion, flight or
    /// arming.
    pub(crate) clocks: Clocks,
    pub(crate) bombs: BySide<Bomb>,
    pub(crate) turn: Side,
}

/// The state of a side's Bomb.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Bomb {
    /// No Flag of the side has reached a red corner yet.
    #[default]
    Off,
    /// The Bomb may be dropped, once.
    Armed,
    /// The Bomb has been dropped.
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

impl Invasion {
    /// The placement: which piece is on which square; its impassable squares are the sea. It knows nothing
    /// of how Tanks move and attack: see [`attackers`](Self::attackers).
    pub fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The state of a side's Bomb.
    pub fn bomb(&self, side: Side) -> Bomb {
        self.bombs[side]
    }

    /// The number of the move: 1 at the start, one more after each turn of Black.
    pub fn fullmove(&self) -> u32 {
        self.clocks.fullmove
    }

    /// The square of a side's Head Quarter.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn head_quarter(&self, side: Side) -> Square {
        self.placement
            .royal(side)
            .expect("every position has one Head Quarter a side")
    }
}

/// Whether two positions are equal but for their counters.
pub(crate) fn repeats(one: &Invasion, other: &Invasion) -> bool {
    let clocks = other.clocks;
    Invasion { clocks, ..*one } == *other
}

/// The key of the pieces, the Bombs and the side to move.
pub(crate) fn key(position: &Invasion) -> u64 {
    let BySide { white, black } = position.bombs;
    let of_bombs = &FIELDS[white as usize][black as usize];
    position.placement.key() ^ of_bombs[position.turn.index()]
}

/// What White's Bomb, Black's Bomb and the side to move add to a key.
static FIELDS: [[[u64; 2]; 3]; 3] = {
    const GAME: u64 = 5 << 16;
    const BLACK_TO_MOVE: u64 = feature_key(GAME + 6);
    const fn bomb_key(side: u64, bomb: usize) -> u64 {
        match bomb {
            0 => 0,
            _ => feature_key(GAME + 3 * side + bomb as u64),
        }
    }
    let mut keys = [[[0; 2]; 3]; 3];
    let mut pair = 0;
    while pair < 9 {
        let (white, black) = (pair / 3, pair % 3);
        let bombs = bomb_key(0, white) ^ bomb_key(1, black);
        keys[white][black] = [bombs, bombs ^ BLACK_TO_MOVE];
        pair += 1;
    }
    keys
};
