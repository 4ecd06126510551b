//! Where units capture, and with that attacks and checks.

use super::{ALL_DIRECTIONS, Cell, DIAGONAL, Kind, LEAPS, Mailbox, STRAIGHT, Side, Square};

impl Mailbox {
    /// The squares on which the unit on `from` would capture an enemy that stands there.
    /// "Face-down units do not move, capture, attack, protect or give check."
    pub(crate) fn captures(&self, from: Square) -> Vec<Square> {
        let Some(unit) = self.unit_at(from).filter(|unit| unit.face_up) else {
            return Vec::new();
        };
        let mut targets: Vec<Square> = match unit.kind {
            // "one square in any of 8 directions"
            Kind::King | Kind::Guard => steps(from, &ALL_DIRECTIONS),
            // "one square orthogonally"
            Kind::Duke | Kind::Wazir => steps(from, &STRAIGHT),
            // "one square diagonally"
            Kind::Ferz => steps(from, &DIAGONAL),
            // "Knights leap over all of them"
            Kind::Knight => steps(from, &LEAPS),
            Kind::Queen => self.first_in_lines(from, &ALL_DIRECTIONS),
            Kind::Rook => self.first_in_lines(from, &STRAIGHT),
            Kind::Bishop => self.first_in_lines(from, &DIAGONAL),
            Kind::Cannon => STRAIGHT
                .iter()
                .filter_map(|&direction| self.cannon_target(from, direction))
                .collect(),
        };
        targets.retain(|&to| self.is_held_by(unit.side.opponent(), to));
        targets
    }

    /// The squares where slides end that meet something.
    fn first_in_lines(&self, from: Square, directions: &[(i32, i32)]) -> Vec<Square> {
        directions
            .iter()
            .map(|&direction| self.first_obstruction(from, direction))
            .collect()
    }

    /// The first square in a direction that is not empty; it may lie outside the board.
    pub(crate) fn first_obstruction(&self, from: Square, direction: (i32, i32)) -> Square {
        let mut square = from.stepped(direction, 1);
        while self.is_empty_at(square) {
            square = square.stepped(direction, 1);
        }
        square
    }

    /// "captures along rank or file by jumping exactly one screen": the square behind the
    /// screen, and behind it as many empty squares as there may be.
    fn cannon_target(&self, from: Square, direction: (i32, i32)) -> Option<Square> {
        let screen = self.first_obstruction(from, direction);
        let jumps = self.contains(screen) && is_screen(self.at(screen));
        jumps.then(|| self.first_obstruction(screen, direction))
    }

    /// The squares of the enemy units that attack the royal of `side`. "A side without a royal
    /// is never in check."
    pub(crate) fn checkers(&self, side: Side) -> Vec<Square> {
        let Some(royal) = self.royal(side) else {
            return Vec::new();
        };
        self.units(side.opponent())
            .into_iter()
            .map(|(from, _)| from)
            .filter(|&from| self.captures(from).contains(&royal))
            .collect()
    }

    pub(crate) fn in_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }
}

/// "A screen is any unit of either side, royal or not, face up or face down, or a tree or wall."
pub(crate) fn is_screen(cell: Cell) -> bool {
    match cell {
        Cell::Unit(_) | Cell::Tree => true,
        Cell::Rock | Cell::Empty => false,
    }
}

fn steps(from: Square, directions: &[(i32, i32)]) -> Vec<Square> {
    directions
        .iter()
        .map(|&direction| from.stepped(direction, 1))
        .collect()
}
