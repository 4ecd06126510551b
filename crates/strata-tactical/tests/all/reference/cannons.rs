//! The recipe of random positions about Cannons with none, one, two or three screens between
//! them and a royal.

use piece_kit::Side;

use super::moves::STRAIGHT;
use super::random::Drawing;
use super::{Cell, EMPTY, ROCK, Square, TREE, unit};

impl Drawing {
    pub(super) fn cannons(&mut self) -> Option<()> {
        let mover = self.set_out(25)?;
        let mut directions = STRAIGHT;
        self.rng.shuffle(&mut directions);
        for &direction in &directions[..self.rng.range(1, 4) as usize] {
            // The side to move is more often the victim: it must see what it may not do.
            let victim = self.mostly(70, mover);
            self.cannon_line(victim, direction);
        }
        // Pins and screens that must not be built show if there is no check.
        if self.rng.percent(45) {
            self.relieve(mover)?;
        }
        self.finish()
    }

    /// A Cannon on a line to the royal of `victim` and what is between them.
    fn cannon_line(&mut self, victim: Side, direction: (i32, i32)) -> Option<()> {
        let (royal, length) = self.line(victim, direction)?;
        let cannon = royal.stepped(direction, length);
        if !self.put(cannon, unit(!victim, 'C', false)) {
            return None;
        }
        let mut line = royal.between(cannon);
        if self.rng.percent(12) {
            self.own_royal_as_screen(victim, &line);
        }
        // Obstacles of the terrain, and a royal, count.
        let all = line.len();
        line.retain(|&square| self.position.is_empty_at(square));
        let wanted: usize = self.rng.pick(&[0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
        for _ in all - line.len()..wanted {
            if line.is_empty() {
                break;
            }
            let square = line.swap_remove(self.rng.below(line.len()));
            let screen = self.screen(victim);
            self.position.put(square, screen);
            self.beside(square, direction, victim);
        }
        if !line.is_empty() && self.rng.percent(8) {
            // "a Cannon's line ends at rock"
            self.position.put(self.rng.pick(&line), ROCK);
        }
        for square in line {
            if self.rng.percent(40) {
                // Who may step onto the line.
                let side = self.side();
                self.beside(square, direction, side);
            }
        }
        Some(())
    }

    /// The royal of the Cannon's side is between, not beside the other.
    fn own_royal_as_screen(&mut self, victim: Side, line: &[Square]) {
        if let (Some(from), true) = (self.position.royal(!victim), line.len() > 1) {
            let royal = self.position.at(from);
            let to = line[1 + self.rng.below(line.len() - 1)];
            if self.put(to, royal) {
                self.position.put(from, EMPTY);
            }
        }
    }

    /// Something that a Cannon jumps over.
    fn screen(&mut self, victim: Side) -> Cell {
        match self.rng.below(20) {
            0..6 => self.unit(victim, 15),
            // It may go along the line, and capture there.
            6..10 => unit(victim, self.rng.pick(&['Q', 'R', 'G', 'W']), false),
            10..14 => self.unit(!victim, 25),
            14..17 => unit(self.side(), self.kind(), true),
            _ => TREE,
        }
    }
}
