//! Random valid positions, a deterministic function of a seed, drawn so that the rules that
//! are rarely met in play are met often.

use piece_kit::Side;
use piece_kit::testing::Rng;

use super::{Cell, EMPTY, Mailbox, PIECES, SOLDIERS, Square, TREE, unit};

/// A canonical position string.
pub(crate) fn random_position(seed: u64) -> String {
    let mut drawing = Drawing {
        rng: Rng(seed),
        position: Mailbox::empty(1, 1),
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

    /// A side in so many percent of the draws, else the other.
    pub(super) fn mostly(&mut self, percent: usize, side: Side) -> Side {
        if self.rng.percent(percent) {
            side
        } else {
            !side
        }
    }

    /// Any square of the board, with or without an obstacle.
    pub(super) fn square(&mut self) -> Square {
        let (files, ranks) = (self.position.files, self.position.ranks);
        Square::new(self.rng.range(0, files - 1), self.rng.range(1, ranks))
    }

    /// A square at most so many files and ranks away; it may lie outside the board.
    pub(super) fn near(&mut self, square: Square, distance: i32) -> Square {
        Square::new(
            square.file + self.rng.range(-distance, distance),
            square.rank + self.rng.range(-distance, distance),
        )
    }

    /// Any kind but a royal.
    pub(super) fn kind(&mut self) -> char {
        match self.rng.below(20) {
            0..10 => self.rng.pick(&PIECES),
            // The unit with the most rules.
            10..14 => 'C',
            _ => self.rng.pick(&SOLDIERS),
        }
    }

    /// A unit of a side, face down in so many percent of the draws.
    pub(super) fn unit(&mut self, side: Side, face_down: usize) -> Cell {
        let face_down = self.rng.percent(face_down);
        unit(side, self.kind(), face_down)
    }

    /// A royal, face up.
    pub(super) fn royal(&mut self, side: Side) -> Cell {
        unit(side, self.rng.pick(&['K', 'D']), false)
    }

    /// Puts a unit on a square if it is an empty one of the board.
    pub(super) fn put(&mut self, square: Square, unit: Cell) -> bool {
        let empty = self.position.is_empty_at(square);
        if empty {
            self.position.put(square, unit);
        }
        empty
    }

    /// Puts a royal of a side in its corner, at an edge, beside a tree or anywhere.
    pub(super) fn put_royal(&mut self, side: Side) -> Option<()> {
        let wanted = self.rng.below(100);
        let at_home = match side {
            Side::White => Square::new(self.position.files - 1, 1),
            Side::Black => Square::new(0, self.position.ranks),
        };
        let mut trees = self.position.squares();
        trees.retain(|&square| self.position.at(square) == TREE);
        (0..40).find_map(|attempt| {
            let square = match wanted {
                _ if attempt > 20 => self.square(),
                0..15 => at_home,
                15..30 => self.near(at_home, 2),
                30..50 if !trees.is_empty() => {
                    let tree = self.rng.pick(&trees);
                    self.near(tree, 1)
                }
                _ => self.square(),
            };
            let royal = self.royal(side);
            self.put(square, royal).then_some(())
        })
    }

    /// Puts White's royal always, Black's in so many percent of the draws, unless it is to be
    /// the victim of something.
    pub(super) fn put_royals(&mut self, black: usize, victim: Side) -> Option<()> {
        let wants_black = victim == Side::Black || self.rng.percent(black);
        self.put_royal(Side::White)?;
        if wants_black {
            self.put_royal(Side::Black)?;
        }
        Some(())
    }

    /// Scatters units of either side.
    pub(super) fn scatter(&mut self, count: usize, face_down: usize) {
        for _ in 0..count {
            let (square, side) = (self.square(), self.side());
            let unit = self.unit(side, face_down);
            self.put(square, unit);
        }
    }

    /// How many units make a board neither empty nor full.
    pub(super) fn some_units(&mut self) -> usize {
        let squares = self.position.board.len();
        squares / 16 + self.rng.below(squares / 4 + 1)
    }

    /// Empties the squares of units, royals excepted, so that only obstacles are left: do they
    /// let a line pass?
    pub(super) fn clear(&mut self, squares: &[Square]) -> bool {
        for &square in squares {
            let cell = self.position.at(square);
            if cell.side().is_some() && !cell.is_royal() {
                self.position.put(square, EMPTY);
            }
        }
        squares.iter().all(|&on| self.position.is_empty_at(on))
    }

    /// Clears a line of two squares or more from the royal of a side, and tells where the royal
    /// is and how long the line is.
    pub(super) fn line(&mut self, victim: Side, direction: (i32, i32)) -> Option<(Square, i32)> {
        let royal = self.position.royal(victim)?;
        let is_there = |steps: &i32| {
            let square = royal.stepped(direction, *steps);
            self.position.number(square).is_some()
        };
        let room = (1..).take_while(is_there).count() as i32;
        if room < 2 {
            return None;
        }
        let length = self.rng.range(2, room);
        let line: Vec<Square> = (1..=length).map(|n| royal.stepped(direction, n)).collect();
        self.clear(&line);
        Some((royal, length))
    }

    /// Often puts a unit next to a square of a line, so that it can step onto it or capture
    /// there.
    pub(super) fn beside(&mut self, square: Square, direction: (i32, i32), side: Side) {
        if self.rng.percent(60) {
            let across = (direction.1, -direction.0);
            let beside = square.stepped(across, self.rng.pick(&[-2, -1, -1, 1, 1, 2]));
            let unit = self.unit(side, 10);
            self.put(beside, unit);
        }
    }

    /// Removes what attacks the royal of `side`, unless it is the other royal.
    pub(super) fn relieve(&mut self, side: Side) -> Option<()> {
        while let Some(&checker) = self.position.checkers(side).first() {
            if self.position.at(checker).is_royal() {
                return None;
            }
            // One unit less may be one screen less: the others are asked again.
            self.position.put(checker, EMPTY);
        }
        Some(())
    }

    /// Makes a set-up board a valid position: what attacks the royal of the side that has just
    /// moved is removed, and the counters agree.
    pub(super) fn finish(&mut self) -> Option<()> {
        self.position.royal(Side::White)?;
        self.relieve(!self.position.turn)?;
        let halfmove = match self.rng.below(10) {
            0..=3 => 0,
            4..=7 => self.rng.below(60) as u32,
            8 => self.rng.range(60, 101) as u32,
            _ => self.rng.range(95, 140) as u32,
        };
        self.position.halfmove_clock = halfmove;
        self.position.fullmove = 2 + halfmove / 2 + self.rng.below(40) as u32;
        Some(())
    }
}
