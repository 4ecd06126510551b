//! The recipes of random positions in which units are close to the royals, with few units, and
//! of those in which a side is stuck.

use piece_kit::Side;
use piece_kit::testing::Reference;

use super::random::Drawing;
use super::{ROCK, Square, TREE, unit};

impl Drawing {
    pub(super) fn closed(&mut self) -> Option<()> {
        self.any_board();
        let mover = self.position.turn;
        self.put_royals(85, mover)?;
        self.crowd(mover);
        if self.rng.percent(50) {
            self.crowd(!mover);
        }
        let count = self.some_units() / 2;
        self.scatter(count, 30);
        self.finish()
    }

    /// What is round the royal of a side: leapers of either side, trees, rock.
    fn crowd(&mut self, side: Side) {
        let Some(royal) = self.position.royal(side) else {
            return;
        };
        for _ in 0..self.rng.range(2, 7) {
            let square = self.near(royal, 2);
            let kind = self.rng.pick(&['G', 'W', 'F', 'N']);
            let owner = self.mostly(65, !side);
            // A face-down unit beside a royal neither attacks it nor protects what it could take.
            let face_down = self.rng.percent(20);
            self.put(square, unit(owner, kind, face_down));
        }
        for _ in 0..self.rng.below(3) {
            let square = self.near(royal, 1);
            if self.position.is_empty_at(square) {
                let obstacle = self.rng.pick(&[TREE, TREE, ROCK]);
                self.position.put(square, obstacle);
            }
        }
    }

    /// Royals with nothing, or next to nothing, and Black with less than that.
    pub(super) fn bare(&mut self) -> Option<()> {
        self.any_board();
        self.put_any_royal(Side::White);
        let sort = self.rng.below(10);
        if sort >= 2 {
            self.put_any_royal(Side::Black);
        }
        let (count, face_down) = match sort {
            // Elimination, or a Black without a royal.
            0 => (0, 0),
            1 => (self.rng.range(1, 3), 50),
            // Two royals, then royals and "a face-down unit" or a face-up one.
            2..=4 => (0, 0),
            5..=7 => (1, 70),
            _ => (self.rng.range(1, 3), 40),
        };
        self.scatter(count as usize, face_down);
        self.finish()
    }

    /// A royal, more often a Duke, on a random square if it is empty.
    fn put_any_royal(&mut self, side: Side) {
        let square = self.square();
        let kind = self.rng.pick(&['D', 'D', 'K']);
        self.put(square, unit(side, kind, false));
    }

    /// A cornered royal with some attackers: most of the draws insist on the end of the battle.
    pub(super) fn boxed(&mut self) -> Option<()> {
        let wanted = self
            .rng
            .pick(&["checkmate", "checkmate", "stalemate", "ongoing"]);
        // A mate while a unit is face down, which "never cures a check".
        let face_down = self.rng.percent(30) && wanted == "checkmate";
        (0..150).find_map(|_| {
            self.cornered()?;
            let mut own = self.position.units(self.position.turn).into_iter();
            let is_wanted = self.position.status().starts_with(wanted)
                && (!face_down || own.any(|square| self.position.at(square).face_down));
            is_wanted.then_some(())
        })
    }

    fn cornered(&mut self) -> Option<()> {
        self.any_board();
        let (mover, last) = (self.position.turn, self.position.files - 1);
        let file = self.rng.pick(&[0, 0, last]);
        let corner = Square::new(file, self.rng.pick(&[1, self.position.ranks]));
        let royal = self.royal(mover);
        if !self.put(corner, royal) {
            return None;
        }
        for _ in 0..self.rng.range(1, 5) {
            let near = self.near(corner, 3);
            let unit = self.unit(!mover, 5);
            self.put(near, unit);
        }
        for _ in 0..self.rng.below(3) {
            // Company that may well be unable to move, and takes squares from the royal.
            let near = self.near(corner, 2);
            let unit = self.unit(mover, 30);
            self.put(near, unit);
        }
        if mover == Side::Black || self.rng.percent(80) {
            if self.rng.percent(40) {
                let square = self.near(corner, 2);
                let royal = self.royal(!mover);
                self.put(square, royal);
            }
            if self.position.royal(!mover).is_none() {
                self.put_royal(!mover);
            }
        }
        self.finish()
    }

    /// Black without a royal, and with few units that can hardly move: "the opponent has no
    /// legal turn and is not in check" without a check being possible at all.
    pub(super) fn stuck(&mut self) -> Option<()> {
        let wants_stalemate = self.rng.percent(70);
        for _ in 0..300 {
            self.any_board();
            self.position.turn = Side::Black;
            if self.put_royal(Side::White).is_none() {
                continue;
            }
            for _ in 0..self.rng.range(1, 2) {
                let square = self.square();
                let kind = self.rng.pick(&['F', 'W', 'N', 'C']);
                let face_down = self.rng.percent(10);
                self.put(square, unit(Side::Black, kind, face_down));
            }
            for _ in 0..self.some_units() {
                let square = self.square();
                let unit = self.unit(Side::White, 40);
                self.put(square, unit);
            }
            let relieved = self.relieve(Side::White).is_some();
            let is_wanted = || !wants_stalemate || self.position.status().starts_with("stalemate");
            if relieved && is_wanted() {
                return self.finish();
            }
        }
        None
    }
}
