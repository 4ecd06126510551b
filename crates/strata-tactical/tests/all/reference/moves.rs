//! What each unit may do, before asking whether the own royal is left attacked.

use super::{ALL_DIRECTIONS, DIAGONAL, Kind, LEAPS, Mailbox, STRAIGHT, Square, Turn};

impl Mailbox {
    /// All turns of the side to move that obey everything but the safety of the own royal.
    pub(crate) fn pseudo_legal(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for (from, unit) in self.units(self.turn) {
            if !unit.face_up {
                turns.push(Turn::Up { square: from });
                continue;
            }
            let targets = [self.quiet_targets(from, unit.kind), self.captures(from)].concat();
            for to in targets {
                turns.push(Turn::Move { from, to });
            }
        }
        turns
    }

    /// The empty squares to which a unit of a kind moves. "No unit enters an obstacle".
    fn quiet_targets(&self, from: Square, kind: Kind) -> Vec<Square> {
        match kind {
            Kind::King | Kind::Guard => self.near(from, &ALL_DIRECTIONS),
            Kind::Duke | Kind::Wazir => self.near(from, &STRAIGHT),
            Kind::Ferz => self.near(from, &DIAGONAL),
            Kind::Knight => self.near(from, &LEAPS),
            Kind::Queen => self.slides(from, &ALL_DIRECTIONS),
            // The Cannon "moves as a rook".
            Kind::Rook | Kind::Cannon => self.slides(from, &STRAIGHT),
            Kind::Bishop => self.slides(from, &DIAGONAL),
        }
    }

    fn near(&self, from: Square, steps: &[(i32, i32)]) -> Vec<Square> {
        steps
            .iter()
            .map(|&step| from.stepped(step, 1))
            .filter(|&to| self.is_empty_at(to))
            .collect()
    }

    /// "All obstacles stop slides", and so do units of either side, face up or face down.
    fn slides(&self, from: Square, directions: &[(i32, i32)]) -> Vec<Square> {
        let mut targets = Vec::new();
        for &direction in directions {
            let mut to = from.stepped(direction, 1);
            while self.is_empty_at(to) {
                targets.push(to);
                to = to.stepped(direction, 1);
            }
        }
        targets
    }
}
