//! Attacks in the orthodox sense: pinned pieces attack, the king attacks, launches do not.

use piece_kit::Side;

use super::{Mailbox, Square, forward};

impl Mailbox {
    /// Whether the piece on `from`, if there is one, attacks `to`.
    pub(super) fn attacks(&self, from: Square, to: Square) -> bool {
        let Some(side) = self.side_at(from) else {
            return false;
        };
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        let far = files.abs().max(ranks.abs());
        let near = files.abs().min(ranks.abs());
        let knight = (near, far) == (1, 2);
        let diagonal = || far > 0 && near == far && self.clear_between(from, to);
        let straight = || far > 0 && near == 0 && self.clear_between(from, to);
        match self.at(from).to_ascii_uppercase() {
            'P' => files.abs() == 1 && ranks == forward(side),
            // "A missile attacks, and gives check, like a king."
            'K' | 'M' => far == 1,
            'N' => knight,
            'B' => diagonal(),
            'R' => straight(),
            'Q' => diagonal() || straight(),
            'A' => diagonal() || knight,
            _ => straight() || knight,
        }
    }

    /// No piece and no irradiated square stands strictly between two squares of one line.
    pub(super) fn clear_between(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        (1..files.abs().max(ranks.abs())).all(|step| {
            let (files, ranks) = (files.signum() * step, ranks.signum() * step);
            self.is_empty_at(Square::new(from.file + files, from.rank + ranks))
        })
    }

    /// The squares from which a side attacks a square.
    pub(super) fn attackers(&self, square: Square, by: Side) -> impl Iterator<Item = Square> {
        self.pieces(by)
            .filter(move |&from| self.attacks(from, square))
    }

    pub(super) fn is_attacked(&self, square: Square, by: Side) -> bool {
        self.attackers(square, by).next().is_some()
    }

    pub(super) fn in_check(&self, side: Side) -> bool {
        self.is_attacked(self.king(side), !side)
    }

    /// "A king's shield is the 3x3 area centred on it"; "Both kings' shields count, whoever
    /// launches."
    pub(super) fn is_shielded(&self, square: Square) -> bool {
        Side::ALL
            .iter()
            .any(|&side| square.in_area_of(self.king(side)))
    }
}
