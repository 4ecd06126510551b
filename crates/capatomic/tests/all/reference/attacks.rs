//! Attacks in the orthodox sense: pinned pieces attack, the king attacks, launches do not.

use super::{Cell, Kind, Mailbox, Side, Square};

impl Mailbox {
    /// Does the piece on `from` attack `to`?
    pub(crate) fn attacks(&self, from: Square, to: Square) -> bool {
        let Cell::Piece(side, kind) = self.at(from) else {
            return false;
        };
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        match kind {
            Kind::Pawn => files.abs() == 1 && ranks == side.forward(),
            // A missile attacks, and so checks, like a king.
            Kind::King | Kind::Missile => files.abs().max(ranks.abs()) == 1,
            Kind::Knight => knight(files, ranks),
            Kind::Bishop => self.diagonal(from, to),
            Kind::Rook => self.straight(from, to),
            Kind::Queen => self.diagonal(from, to) || self.straight(from, to),
            Kind::Archbishop => self.diagonal(from, to) || knight(files, ranks),
            Kind::Chancellor => self.straight(from, to) || knight(files, ranks),
        }
    }

    fn diagonal(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        files != 0 && files.abs() == ranks.abs() && self.clear_between(from, to)
    }

    fn straight(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        (files == 0) != (ranks == 0) && self.clear_between(from, to)
    }

    /// No piece and no irradiated square stands strictly between two squares of one line.
    pub(crate) fn clear_between(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = (
            (to.file - from.file).signum(),
            (to.rank - from.rank).signum(),
        );
        let mut square = Square::new(from.file + files, from.rank + ranks);
        while square != to {
            if !self.is_empty_at(square) {
                return false;
            }
            square = Square::new(square.file + files, square.rank + ranks);
        }
        true
    }

    /// The squares from which `by` attacks `square`.
    pub(crate) fn attackers(&self, square: Square, by: Side) -> Vec<Square> {
        Square::all()
            .filter(|&from| matches!(self.at(from), Cell::Piece(side, _) if side == by))
            .filter(|&from| self.attacks(from, square))
            .collect()
    }

    pub(crate) fn is_attacked(&self, square: Square, by: Side) -> bool {
        Square::all().any(|from| {
            matches!(self.at(from), Cell::Piece(side, _) if side == by)
                && self.attacks(from, square)
        })
    }

    pub(crate) fn in_check(&self, side: Side) -> bool {
        self.is_attacked(self.king(side), side.opponent())
    }

    /// The shield of a king is the 3x3 area centred on him; both kings' shields count.
    pub(crate) fn is_shielded(&self, square: Square) -> bool {
        square.in_area_of(self.king(Side::White)) || square.in_area_of(self.king(Side::Black))
    }
}

fn knight(files: i32, ranks: i32) -> bool {
    (files.abs(), ranks.abs()) == (1, 2) || (files.abs(), ranks.abs()) == (2, 1)
}
