//! The recipe of random positions about riders: checks, pins and batteries.

use piece_kit::Side;

use super::moves::ALL_DIRECTIONS;
use super::random::Drawing;
use super::{Cell, EMPTY, ROCK, TREE, unit};

impl Drawing {
    /// Any board with royals and some units; returns the side to move, which has a royal.
    pub(super) fn set_out(&mut self, face_down: usize) -> Option<Side> {
        self.any_board();
        let mover = self.position.turn;
        self.put_royals(80, mover)?;
        let count = self.some_units();
        self.scatter(count, face_down);
        Some(mover)
    }

    pub(super) fn lines(&mut self) -> Option<()> {
        let mover = self.set_out(20)?;
        let mut directions = ALL_DIRECTIONS;
        self.rng.shuffle(&mut directions);
        for &direction in &directions[..self.rng.range(2, 7) as usize] {
            let victim = self.mostly(60, mover);
            self.rider_line(victim, direction);
        }
        if self.rng.percent(35) {
            self.pinned_checker(mover);
        } else if self.rng.percent(50) {
            self.relieve(mover)?;
        }
        self.finish()
    }

    fn rider(&mut self, side: Side, direction: (i32, i32)) -> Cell {
        let straight = direction.0 == 0 || direction.1 == 0;
        let kind = match (straight, self.rng.percent(40)) {
            (_, true) => 'Q',
            (true, false) => 'R',
            (false, false) => 'B',
        };
        // Face down it is harmless.
        unit(side, kind, self.rng.percent(10))
    }

    /// A rider some squares from the royal of `victim`, and often one thing between them.
    fn rider_line(&mut self, victim: Side, direction: (i32, i32)) -> Option<()> {
        let (royal, length) = self.line(victim, direction)?;
        let from = royal.stepped(direction, length);
        let rider = self.rider(!victim, direction);
        self.put(from, rider);
        let between = royal.stepped(direction, self.rng.range(1, length - 1));
        if self.rng.percent(65) && self.position.is_empty_at(between) {
            let shield = match self.rng.below(20) {
                // It is pinned, and may be able to go along the line.
                0..5 => self.unit(victim, 10),
                5..10 => unit(victim, self.rng.pick(&['Q', 'R', 'B', 'G']), false),
                // It discovers the check.
                10..15 => self.unit(!victim, 15),
                15..18 => unit(self.side(), self.kind(), true),
                _ => self.rng.pick(&[TREE, ROCK]),
            };
            self.position.put(between, shield);
        } else if self.rng.percent(50) {
            // Who may step between.
            let square = royal.stepped(direction, self.rng.range(1, length - 1));
            self.beside(square, direction, victim);
        }
        if self.rng.percent(30) {
            // Who may capture it.
            self.beside(from, direction, victim);
        }
        Some(())
    }

    /// An enemy unit that checks the royal of `victim` although it shields its own: that it may
    /// not go there makes the attack no less an attack.
    fn pinned_checker(&mut self, victim: Side) -> Option<()> {
        let old = self.position.royal(!victim)?;
        let checkers = self.position.checkers(victim);
        checkers.first()?;
        let checker = self.rng.pick(&checkers);
        let direction = self.rng.pick(&ALL_DIRECTIONS);
        let royal = checker.stepped(direction, self.rng.range(1, 2));
        let pinner = checker.stepped(direction, -self.rng.range(1, 3));
        let mut line = royal.between(pinner);
        line.retain(|&square| square != checker);
        let free = checker != old && self.position.is_empty_at(royal);
        if free && self.clear(&line) && self.clear(&[pinner]) {
            let rider = self.rider(victim, direction);
            self.put(pinner, rider);
            let unit = self.position.at(old);
            self.position.put(old, EMPTY);
            self.position.put(royal, unit);
        }
        Some(())
    }
}
