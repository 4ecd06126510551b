//! Random valid positions, a deterministic function of a seed, and what the recipes for
//! them have in common.

use piece_kit::Side;
use piece_kit::testing::Rng;

use super::{EMPTY, IRRADIATED, MISSILES, Mailbox, PROMOTION, PROMOTIONS, Square};
use super::{forward, piece, rank};

/// A canonical position string, drawn so that rules that are rarely met in play are met often.
pub(crate) fn random_position(seed: u64) -> String {
    let mut drawing = Drawing {
        rng: Rng(seed),
        position: Mailbox::empty(),
    };
    while drawing.draw().is_none() {}
    drawing.position.to_string()
}

/// A position that is being drawn.
pub(super) struct Drawing {
    pub(super) rng: Rng,
    pub(super) position: Mailbox,
}

impl Drawing {
    pub(super) fn side(&mut self) -> Side {
        self.rng.pick(&Side::ALL)
    }

    pub(super) fn square(&mut self) -> Square {
        Square::new(self.rng.range(0, 9), self.rng.range(1, 10))
    }

    /// Any kind but a king or a pawn.
    pub(super) fn kind(&mut self) -> char {
        self.rng.pick(&PROMOTIONS)
    }

    /// An empty board, the side to move, and whether launches are unlocked.
    pub(super) fn clear(&mut self) {
        self.position = Mailbox::empty();
        self.position.turn = self.side();
        self.position.unlocked = self.rng.percent(80);
    }

    /// Puts a piece on a square if it is empty and, for a pawn, below its promotion rank.
    pub(super) fn put(&mut self, square: Square, side: Side, kind: char) -> bool {
        let too_far = kind == 'P' && rank(side, square.rank) >= PROMOTION;
        let free = !too_far && self.position.is_empty_at(square);
        if free {
            self.position.put(square, piece(side, kind));
        }
        free
    }

    /// Puts any piece of a side on a square, if it is empty.
    pub(super) fn put_any(&mut self, square: Square, side: Side) {
        let kind = self.kind();
        self.put(square, side, kind);
    }

    /// Puts the king of a side on a random empty square of its ranks up to one.
    pub(super) fn put_king(&mut self, side: Side, last: i32) {
        loop {
            let square = Square::new(self.rng.range(0, 9), rank(side, self.rng.range(1, last)));
            if self.put(square, side, 'K') {
                return;
            }
        }
    }

    /// Scatters fewer than so many pieces and pawns, and irradiates fewer than so many squares.
    pub(super) fn clutter(&mut self, pieces: usize, irradiated: usize) {
        for _ in 0..self.rng.below(pieces) {
            let side = self.side();
            if self.rng.percent(65) {
                let square = self.square();
                self.put_any(square, side);
                continue;
            }
            // Pawns at home may double-step; behind it they can only be set up.
            let of = match self.rng.below(20) {
                0 => self.rng.range(1, 2),
                1..=7 => 3,
                _ => self.rng.range(3, 8),
            };
            let square = Square::new(self.rng.range(0, 9), rank(side, of));
            self.put(square, side, 'P');
        }
        for _ in 0..self.rng.below(irradiated) {
            // Near the kings, before the pawns at home, on the first ranks, anywhere.
            let side = self.side();
            let king = self.position.king(side);
            let square = match self.rng.below(10) {
                0..=2 => king.shifted(self.rng.range(-1, 1), self.rng.range(-1, 1)),
                3..=4 => Some(Square::new(
                    self.rng.range(0, 9),
                    rank(side, self.rng.range(4, 5)),
                )),
                5 => Some(Square::new(
                    self.rng.range(0, 9),
                    rank(side, self.rng.range(1, 2)),
                )),
                _ => Some(self.square()),
            };
            if let Some(square) = square.filter(|&square| self.position.is_empty_at(square)) {
                self.position.put(square, IRRADIATED);
            }
        }
    }

    /// Removes what attacks the king of a side, unless it is the other king.
    pub(super) fn relieve(&mut self, side: Side) -> Option<()> {
        let king = self.position.king(side);
        let other = self.position.king(!side);
        loop {
            let attacker = self.position.attackers(king, !side).next();
            match attacker {
                None => return Some(()),
                Some(attacker) if attacker == other => return None,
                Some(attacker) => self.position.take_off(attacker),
            }
        }
    }

    /// Makes a set-up board a valid position: the side that has just moved is not in check, an
    /// en-passant square is one that a double step has just passed, and the counters agree.
    pub(super) fn finish(&mut self) -> Option<()> {
        self.mark_missiles();
        self.relieve(!self.position.turn)?;
        let clock = match self.rng.below(10) {
            0..=3 => 0,
            4..=7 => self.rng.range(0, 29),
            8 => self.rng.range(95, 101),
            _ => self.rng.range(145, 151),
        };
        let passed = self
            .position
            .ep
            .filter(|&passed| self.can_have_passed(passed));
        self.position.ep = passed;
        self.position.settle_ep();
        self.position.halfmove_clock = if passed.is_some() { 0 } else { clock as u32 };
        self.position.fullmove = 2 + self.rng.range(clock / 2, clock / 2 + 40) as u32;
        Some(())
    }

    /// Marks missiles on the first rank as original: at most two a side, on either side of one
    /// file where a king can have stood, its own while it has a right to castle.
    fn mark_missiles(&mut self) {
        self.position.unmoved_missiles.clear();
        for side in Side::ALL {
            let king = if self.position.castling_rooks(side).is_empty() {
                self.rng.range(1, 8)
            } else {
                self.position.king(side).file
            };
            for file in [king - 1, king + 1] {
                let square = Square::new(file, rank(side, MISSILES));
                if self.position.holds(square, side, 'M') && self.rng.percent(85) {
                    self.position.unmoved_missiles.insert(square);
                }
            }
        }
    }

    /// Taking the double step back gives a position in which the other king is not in check.
    fn can_have_passed(&self, passed: Square) -> bool {
        let stepper = !self.position.turn;
        let beside = |ranks| Square::new(passed.file, passed.rank + ranks * forward(stepper));
        let (origin, arrived) = (beside(-1), beside(1));
        let free = |square| self.position.is_empty_at(square);
        if !free(origin) || !free(passed) || !self.position.holds(arrived, stepper, 'P') {
            return false;
        }
        let mut before = self.position.clone();
        before.put(arrived, EMPTY);
        before.put(origin, piece(stepper, 'P'));
        !before.in_check(self.position.turn)
    }
}
