//! What each unit may do, before asking whether its side's royal is left attacked.

use piece_kit::Side;

use super::{Mailbox, Square, Turn};

/// Orthogonally: along a rank or a file.
pub(super) const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

#[rustfmt::skip]
pub(super) const ALL_DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// What makes a knight's leap.
#[rustfmt::skip]
pub(crate) const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The directions in which a unit goes, and whether it slides: the table of the page.
fn ways(kind: char) -> (&'static [(i32, i32)], bool) {
    match kind {
        'K' | 'G' => (&ALL_DIRECTIONS, false),
        'D' | 'W' => (&STRAIGHT, false),
        'F' => (&DIAGONAL, false),
        'N' => (&LEAPS, false),
        'Q' => (&ALL_DIRECTIONS, true),
        // The Cannon "moves like a Rook".
        'R' | 'C' => (&STRAIGHT, true),
        'B' => (&DIAGONAL, true),
        _ => panic!("{kind} is no unit"),
    }
}

impl Mailbox {
    /// All turns of the side to move that obey everything but the safety of its royal.
    pub(super) fn pseudo_legal(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for from in self.units(self.turn) {
            if self.at(from).face_down {
                turns.push(Turn::Up { square: from });
                continue;
            }
            let targets = [self.quiet_targets(from), self.captures(from)].concat();
            turns.extend(targets.into_iter().map(|to| Turn::Move { from, to }));
        }
        turns
    }

    /// The empty squares to which the unit on `from` moves. "No unit enters an obstacle."; "All of
    /// them stop slides.", and so do units of either side, face up or face down.
    fn quiet_targets(&self, from: Square) -> Vec<Square> {
        let (directions, slides) = ways(self.at(from).kind());
        let mut targets = Vec::new();
        for &direction in directions {
            let mut to = from.stepped(direction, 1);
            while self.is_empty_at(to) {
                targets.push(to);
                if !slides {
                    break;
                }
                to = to.stepped(direction, 1);
            }
        }
        targets
    }

    /// The squares on which the unit on `from` captures. "Units face down do not move, capture,
    /// attack, protect or give check."
    fn captures(&self, from: Square) -> Vec<Square> {
        let unit = self.at(from);
        let Some(side) = unit.side().filter(|_| !unit.face_down) else {
            return Vec::new();
        };
        let (directions, slides) = ways(unit.kind());
        let target = |&direction: &(i32, i32)| match unit.kind() {
            'C' => self.cannon_target(from, direction),
            _ if slides => self.first_obstruction(from, direction),
            _ => from.stepped(direction, 1),
        };
        let targets = directions.iter().map(target);
        targets
            .filter(|&to| self.at(to).side() == Some(!side))
            .collect()
    }

    /// The first square in a direction that is not empty; it may lie outside the board.
    fn first_obstruction(&self, from: Square, direction: (i32, i32)) -> Square {
        let mut square = from.stepped(direction, 1);
        while self.is_empty_at(square) {
            square = square.stepped(direction, 1);
        }
        square
    }

    /// "captures along a rank or file over exactly one screen"; "the empty squares before and
    /// behind the screen do not matter." What is no screen is no target either: rock, or outside
    /// the board.
    fn cannon_target(&self, from: Square, direction: (i32, i32)) -> Square {
        let screen = self.first_obstruction(from, direction);
        if self.at(screen).is_screen() {
            self.first_obstruction(screen, direction)
        } else {
            screen
        }
    }

    /// The squares of the enemy units that attack the royal of `side`. "A side without a royal
    /// is never in check."
    pub(super) fn checkers(&self, side: Side) -> Vec<Square> {
        let Some(royal) = self.royal(side) else {
            return Vec::new();
        };
        let mut enemies = self.units(!side);
        enemies.retain(|&from| self.captures(from).contains(&royal));
        enemies
    }

    pub(super) fn in_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }
}
