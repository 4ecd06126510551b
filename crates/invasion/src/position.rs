//! The position: everything that decides what can happen next.

use core::fmt;

use piece_kit::{BySide, Placement, Side, feature_key};

use crate::{Kind, Square};

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
    /// The three states, in their order.
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

/// A position of Invasion: a value of 192 bytes to be copied.
///
/// Positions come from [`start`](Self::start) or from a position string
/// (`FromStr`), which can hold any array of pieces; both are always valid, and so
/// is what follows from legal actions. Equality includes the counters; see
/// [`repeats`](piece_kit::Variant::repeats) for the rule of repetition.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Invasion {
    pub(crate) placement: Placement<Kind>,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove: u32,
    pub(crate) bombs: BySide<Bomb>,
    pub(crate) turn: Side,
}

impl Invasion {
    /// The array of the rule page as a position string.
    pub const START: &'static str = "hftii5/fpcii5/tcpii5/iii****3/iii****3/\
        3****III/3****III/5IIPCT/5IICPF/5IITFH w 00 0 1";

    /// The start with the array of the rule page; any other array is read from
    /// its position string.
    pub fn start() -> Self {
        Self::START.parse().expect("the start is a valid position")
    }

    /// Which piece stands where; its impassable squares are the sea. It does not know
    /// how Tanks move and attack: see [`attackers`](Self::attackers).
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

    /// The plies since the last removal of a piece, Bomb, promotion, flight or
    /// arming.
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, from 1; it grows after Black's move.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// The square of a side's Head Quarter.
    #[inline(always)]
    pub fn hq(&self, side: Side) -> Square {
        self.placement
            .royal(side)
            .expect("every position has one Head Quarter a side")
    }

    /// The key: pieces, Bombs and the side to move.
    pub(crate) fn hash_key(&self) -> u64 {
        const GAME: u64 = 5 << 16;
        const fn bomb_keys(side: u64) -> [u64; 3] {
            let first = GAME + 3 * side;
            [0, feature_key(first + 1), feature_key(first + 2)]
        }
        static WHITE: [u64; 3] = bomb_keys(0);
        static BLACK: [u64; 3] = bomb_keys(1);
        const BLACK_TO_MOVE: u64 = feature_key(GAME + 6);

        self.placement.key()
            ^ WHITE[self.bombs.white as usize]
            ^ BLACK[self.bombs.black as usize]
            ^ if self.turn == Side::Black {
                BLACK_TO_MOVE
            } else {
                0
            }
    }
}

impl Default for Invasion {
    fn default() -> Self {
        Self::start()
    }
}
