//! Rule page: *Board and setup*. The 21,836 starts and their numbers.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::castling::CastlingRights;
use piece_kit::geom::File;
use piece_kit::{Clocks, Placement, SeededRng, Side};

use crate::chess::{CASTLING, Chess};
use crate::pieces::{missile_rank, pawn_rank};
use crate::{Bitboard, Capatomic, Kind, Square};

/// The number of a start, 0 to 21,835: its place in the lexicographic order of the
/// letters on White's second rank.
///
/// ```
/// use capatomic::StartNumber;
/// let first: StartNumber = "0".parse()?;
/// let letters: String = first.order().map(|kind| piece_kit::Pieces::letter(kind)).iter().collect();
/// assert_eq!(letters, "ABBCNQNRKR");
/// assert_eq!(StartNumber::from_order(first.order()), Some(first));
/// # Ok::<(), capatomic::ParseStartNumberError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StartNumber(u16);

/// The pieces of the second rank, by letter.
const LETTERS: [Kind; 7] = {
    use Kind::*;
    [Archbishop, Bishop, Chancellor, King, Knight, Queen, Rook]
};

/// Every second file from a: squares of one colour on one rank.
const EVEN_FILES: u16 = 0b01_0101_0101;
const ALL_FILES: u16 = 0b11_1111_1111;

impl StartNumber {
    /// The number of starts.
    pub const COUNT: u16 = 21_836;

    /// The start with a number, if it is less than [`COUNT`](Self::COUNT).
    pub const fn new(number: u16) -> Option<Self> {
        if number < Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// A random start, each as likely as any other.
    pub fn random(rng: &mut SeededRng) -> Self {
        Self(rng.below(u64::from(Self::COUNT)) as u16)
    }

    /// The pieces on the second rank from file a to j. Walks through the orders up to
    /// this one, which takes up to a few milliseconds.
    pub fn order(self) -> [Kind; 10] {
        let mut left = self.0;
        let mut found = [Kind::King; 10];
        Order::default().search(&mut |order| {
            if left == 0 {
                found = order;
                return true;
            }
            left -= 1;
            false
        });
        found
    }

    /// The number of an order, if it is allowed.
    pub fn from_order(order: [Kind; 10]) -> Option<Self> {
        let mut number = 0;
        let found = Order::default().search(&mut |other| {
            if other == order {
                return true;
            }
            number += 1;
            false
        });
        found.then_some(Self(number))
    }
}

impl fmt::Display for StartNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for StartNumber {
    type Err = ParseStartNumberError;

    fn from_str(text: &str) -> Result<Self, ParseStartNumberError> {
        text.parse()
            .ok()
            .filter(|_| text.bytes().all(|c| c.is_ascii_digit()))
            .and_then(Self::new)
            .ok_or(ParseStartNumberError)
    }
}

piece_kit::faults! {
    /// The text is not a number of a start.
    pub struct ParseStartNumberError =>
        "not-a-start" [], "a start is a whole number from 0 to {last}", last = StartNumber::COUNT - 1;
}

/// An order that is being filled in from file a: the files of each kind, by the
/// index of its letter, as bits.
#[derive(Clone, Copy, Default)]
struct Order {
    kinds: [u16; 7],
    filled: u32,
}

const A: usize = 0;
const B: usize = 1;
const C: usize = 2;
const K: usize = 3;
const N: usize = 4;
const Q: usize = 5;
const R: usize = 6;

impl Order {
    /// Calls `visit` with every allowed order, in lexicographic order, until it
    /// returns true; whether it did.
    fn search(self, visit: &mut impl FnMut([Kind; 10]) -> bool) -> bool {
        if self.filled == 10 {
            return self.protects_every_pawn() && visit(self.to_array());
        }
        (A..=R).any(|letter| self.with(letter).is_some_and(|longer| longer.search(visit)))
    }

    /// The order with one more piece, unless the piece is used up or breaks
    /// one of the first two conditions.
    fn with(mut self, letter: usize) -> Option<Self> {
        let file = 1 << self.filled;
        let there = self.kinds[letter];
        let same_colour = |other: u16| (other & EVEN_FILES != 0) == (file & EVEN_FILES != 0);
        let allowed = match letter {
            A => there == 0 && (self.kinds[Q] == 0 || !same_colour(self.kinds[Q])),
            Q => there == 0 && (self.kinds[A] == 0 || !same_colour(self.kinds[A])),
            B => there == 0 || (there.count_ones() == 1 && !same_colour(there)),
            C => there == 0,
            N => there.count_ones() < 2,
            K => there == 0 && self.kinds[R].count_ones() == 1,
            _ => there == 0 || (there.count_ones() == 1 && self.kinds[K] != 0),
        };
        self.kinds[letter] |= file;
        self.filled += 1;
        allowed.then_some(self)
    }

    /// Whether every square of the rank in front is protected: straight ahead
    /// by K, Q, R, C; diagonally by K, Q, B, A; by a leap of N, A, C.
    fn protects_every_pawn(self) -> bool {
        let [a, b, c, k, n, q, r] = self.kinds;
        let diagonal = k | q | b | a;
        let leaping = n | a | c;
        let protected = k | q | r | c | diagonal << 1 | diagonal >> 1 | leaping << 2 | leaping >> 2;
        protected & ALL_FILES == ALL_FILES
    }

    fn to_array(self) -> [Kind; 10] {
        core::array::from_fn(|file| {
            let letter = (A..=R).find(|&letter| self.kinds[letter] >> file & 1 != 0);
            LETTERS[letter.expect("every file is filled")]
        })
    }
}

/// The start with number 0.
impl Default for Capatomic {
    fn default() -> Self {
        Self::start(StartNumber(0))
    }
}

impl Capatomic {
    /// All starts, in the order of their numbers: 5.6 MB. It takes as long as one start with a high
    /// number, so what begins many games keeps the list.
    ///
    /// ```
    /// use capatomic::{Capatomic, StartNumber};
    /// let starts = Capatomic::starts();
    /// assert_eq!(starts.len(), usize::from(StartNumber::COUNT));
    /// assert_eq!(starts[2026], Capatomic::start(StartNumber::new(2026).unwrap()));
    /// ```
    pub fn starts() -> Vec<Self> {
        let mut starts = Vec::with_capacity(usize::from(StartNumber::COUNT));
        Order::default().search(&mut |order| {
            starts.push(Self::ordered(order));
            false
        });
        starts
    }

    /// The start with a number. Costs what [`StartNumber::order`] costs.
    ///
    /// ```
    /// use capatomic::{Capatomic, StartNumber};
    /// let start = Capatomic::start(StartNumber::new(0).unwrap());
    /// assert_eq!(
    ///     start.to_string(),
    ///     "7m1m/abbcnqnrkr/pppppppppp/10/10/10/10/PPPPPPPPPP/ABBCNQNRKR/7M1M w HJhj - HJhj - 0 1",
    /// );
    /// ```
    pub fn start(number: StartNumber) -> Self {
        Self::ordered(number.order())
    }

    /// The start with these pieces on the second rank.
    fn ordered(order: [Kind; 10]) -> Self {
        let mut placement = Placement::default();
        let mut rights = CastlingRights::NONE;
        let mut missiles = Bitboard::EMPTY;
        for side in Side::ALL {
            for (file, kind) in File::all().zip(order) {
                let square = Square::new(file, CASTLING.rank[side]);
                placement.put(side, kind, square);
                placement.put(side, Kind::Pawn, Square::new(file, pawn_rank(side)));
                match kind {
                    Kind::Rook => rights.add(square),
                    Kind::King => {
                        for beside in [file.offset(-1), file.offset(1)].into_iter().flatten() {
                            let missile = Square::new(beside, missile_rank(side));
                            placement.put(side, Kind::Missile, missile);
                            missiles.insert(missile);
                        }
                    }
                    _ => {}
                }
            }
        }
        let chess = Chess::set_up(placement, rights, Side::White, Clocks::START);
        let mut start = Self { chess };
        start.set_unmoved(missiles);
        start
    }
}
