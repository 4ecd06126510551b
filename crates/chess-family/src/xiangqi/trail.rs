//! The last moves, which a repetition is judged by.

use core::hash::{Hash, Hasher};

use chess_kit::Memory;
use piece_kit::geom::Square;

use super::pieces::{Board9x10, Kind};

/// The squares that a piece has left and entered.
pub(super) type Step = (Square<Board9x10>, Square<Board9x10>);

/// How many moves are remembered: of a repetition that took longer no chase is known.
const MOST: usize = 32;

/// The last 32 moves, up to now: what a [perpetual chase](super::PERPETUAL_CHASE) is seen by once a position
/// is repeated. They are neither written nor compared: a position that is read has none.
#[derive(Clone, Copy, Debug)]
pub struct Trail {
    steps: [Step; MOST],
    /// Where the next one goes.
    next: u8,
    /// How many there are.
    known: u8,
}

impl Trail {
    /// The last moves, the latest first.
    pub(super) fn latest(&self) -> impl Iterator<Item = Step> + '_ {
        let ages = 1..=usize::from(self.known);
        ages.map(|age| self.steps[(usize::from(self.next) + MOST - age) % MOST])
    }
}

impl Default for Trail {
    fn default() -> Self {
        let corner = Square::at(0, 0);
        Self {
            steps: [(corner, corner); MOST],
            next: 0,
            known: 0,
        }
    }
}

impl PartialEq for Trail {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Trail {}

impl Hash for Trail {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Memory<Kind> for Trail {
    const HAS_FIELD: bool = false;

    #[inline(always)]
    fn note_move(&mut self, from: Square<Board9x10>, to: Square<Board9x10>) {
        self.steps[usize::from(self.next) % MOST] = (from, to);
        self.next = (self.next + 1) % MOST as u8;
        self.known = (self.known + 1).min(MOST as u8);
    }

    fn key(&self) -> u64 {
        0
    }
}
