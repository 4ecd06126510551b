//! The recipes of random positions: battles from a deployment, and scattered units.

use piece_kit::Side;
use piece_kit::testing::Reference;

use super::boards::{places, terrain};
use super::random::Drawing;
use super::{Cell, Mailbox, PIECES, SOLDIERS, Square, Turn, unit};
use crate::common::TERRAINS;

impl Drawing {
    /// Some tries; `None` if the units fell so that no valid position came of any.
    pub(super) fn draw(&mut self) -> Option<()> {
        let sort = self.rng.below(100);
        // The same recipe again: otherwise those that fail often would be rare.
        (0..20).find_map(|_| match sort {
            0..15 => self.battle(),
            15..21 => self.scattered(),
            21..48 => self.cannons(),
            48..72 => self.lines(),
            72..82 => self.closed(),
            82..88 => self.bare(),
            88..96 => self.boxed(),
            _ => self.stuck(),
        })
    }

    /// "Each side fields exactly one royal, three pieces and four soldiers. A defender who has
    /// fewer of a class fields all that they have of it. They field no royal only if they have
    /// none".
    fn army(&mut self, side: Side) -> Vec<Cell> {
        let reduced = side == Side::Black && self.rng.percent(35);
        let (pieces, soldiers) = if reduced {
            (self.rng.below(4), self.rng.below(5))
        } else {
            (3, 4)
        };
        let mut units = Vec::new();
        for number in 0..pieces + soldiers {
            let class = if number < pieces {
                &PIECES[..]
            } else {
                &SOLDIERS
            };
            units.push(unit(side, self.rng.pick(class), true));
        }
        // "face **down**, in an order that is uniformly random and that nobody knows."
        self.rng.shuffle(&mut units);
        // Without any unit there would be no battle.
        if !reduced || units.is_empty() || self.rng.percent(40) {
            // "The royal takes the first place, face **up**."
            units.insert(0, self.royal(side));
        }
        units
    }

    /// Random play from a deployment on a terrain of the page, with a taste for captures and
    /// for what comes near the enemy.
    fn battle(&mut self) -> Option<()> {
        self.position = terrain(self.rng.below(TERRAINS.len()));
        for side in Side::ALL {
            // "The others take the next places, as many as there are"; "Without a royal the
            // others start at the first place".
            let army = self.army(side);
            for (place, unit) in places(&self.position, side).into_iter().zip(army) {
                self.position.put(place, unit);
            }
        }
        for _ in 0..self.rng.below(130) {
            let mut turns = self.position.actions();
            if turns.is_empty() {
                break;
            }
            let sort = self.rng.below(100);
            let wanted = |turn: &Turn| is_wanted(&self.position, sort, turn);
            if turns.iter().any(wanted) {
                turns.retain(wanted);
            }
            self.position = self.position.after(&self.rng.pick(&turns));
        }
        Some(())
    }

    /// Units scattered over a board with royals, here and there over all of it.
    fn scattered(&mut self) -> Option<()> {
        self.any_board();
        self.put_royals(75, Side::White)?;
        let squares = self.position.board.len();
        let count = if self.rng.percent(25) {
            squares
        } else {
            self.rng.below(squares / 2 + 1)
        };
        let face_down = self.rng.pick(&[5, 30, 70]);
        self.scatter(count, face_down);
        self.finish()
    }
}

fn is_wanted(position: &Mailbox, sort: usize, turn: &Turn) -> bool {
    let enemy = !position.turn;
    match *turn {
        Turn::Up { .. } => sort < 25,
        Turn::Move { from, to } => match sort {
            25..40 => position.at(to).side() == Some(enemy),
            40..70 => {
                // Where the battle is decided: at the enemy royal, or in the middle.
                let middle = Square::new(position.files / 2, position.ranks / 2);
                let goal = position.royal(enemy).unwrap_or(middle);
                to.distance(goal) < from.distance(goal)
            }
            70..80 => position.at(from).kind() != 'K',
            _ => sort >= 80,
        },
    }
}
