//! Captures, and with them attacks and checks.

use super::{Cell, DIAGONAL, IN_LINE, Kind, Mailbox, STRAIGHT, Side, Square};

impl Mailbox {
    /// The squares on which the piece on `from` would capture an enemy that stands there. "An
    /// HQ is in check when an enemy piece, pinned or not, could capture it by its capture move.
    /// HQ, Flag, Bomb and flights never check".
    pub(crate) fn captures(&self, from: Square) -> Vec<Square> {
        let Cell::Piece(side, kind) = self.at(from) else {
            return Vec::new();
        };
        match kind {
            // Captures: "never".
            Kind::HeadQuarter | Kind::Flag => Vec::new(),
            // "as a queen: the first piece in line"
            Kind::Commando | Kind::Paratrooper | Kind::Flown => IN_LINE
                .iter()
                .filter_map(|&direction| self.first_piece(from, direction))
                .filter(|&square| self.is_held_by(side.opponent(), square))
                .collect(),
            // "It attacks every square within 5 along rank and file up to the sea, the edge or
            // its own HQ, whatever else stands between."
            Kind::Tank => STRAIGHT
                .iter()
                .flat_map(|&direction| self.tank_run(from, side, direction))
                .filter(|&square| self.is_held_by(side.opponent(), square))
                .collect(),
            // "1 square diagonally"
            Kind::Trooper => DIAGONAL
                .iter()
                .map(|&direction| from.stepped(direction, 1))
                .filter(|&square| self.is_held_by(side.opponent(), square))
                .collect(),
        }
    }

    /// "A queen-like capture slides over empty land squares to the first piece." A diagonal
    /// step that only touches a corner of the sea goes from land to land like any other.
    fn first_piece(&self, from: Square, direction: (i32, i32)) -> Option<Square> {
        let mut square = from.stepped(direction, 1);
        while self.is_empty_at(square) {
            square = square.stepped(direction, 1);
        }
        square.is_land().then_some(square)
    }

    /// The squares that a Tank may enter in a direction, in order: "1 to 5 squares along rank
    /// or file"; it "never enters its own HQ's square or any square beyond it".
    pub(crate) fn tank_run(&self, from: Square, side: Side, direction: (i32, i32)) -> Vec<Square> {
        let own_hq = Cell::Piece(side, Kind::HeadQuarter);
        (1..=5)
            .map(|steps| from.stepped(direction, steps))
            .take_while(|&square| square.is_land() && self.at(square) != own_hq)
            .collect()
    }

    /// The squares of the enemy pieces that could capture the HQ of `side`.
    pub(crate) fn checkers(&self, side: Side) -> Vec<Square> {
        let hq = self.hq(side);
        Square::all()
            .filter(|&from| self.is_held_by(side.opponent(), from))
            .filter(|&from| self.captures(from).contains(&hq))
            .collect()
    }

    pub(crate) fn in_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }
}
