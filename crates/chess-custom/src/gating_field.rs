//! The castling field of a FEN of a variant in which pieces that have not moved have rights of their own.

use core::fmt::{self, Write as _};

use piece_kit::Side;

use crate::castling_field::write_file;
use crate::definition::Gating;
use crate::fen::{Fen, PositionFault};
use crate::fen_reader::Reader;
use crate::kinds::{Set, Sq};
use crate::position::Position;

impl Fen<'_> {
    /// Rights to castle as `K` and `Q`, which say that king and rook have not moved, and the files of the
    /// others; or else the files of all that have not moved, of which king and rooks castle. A side that
    /// gates nothing any more has the files of its rooks.
    pub(crate) fn gates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, state) = (self.0, &self.0.state);
        if (state.gates | state.castling).is_empty() {
            return f.write_char('-');
        }
        for side in Side::ALL {
            let own = state.placement.side(side);
            let rooks = state.castling & own;
            let mut files = (state.gates & own) | rooks;
            if let Some(wings) = position.wings(side) {
                files -= rooks;
                files -= state.castlers[side.index()].map_or(Set::EMPTY, Set::from);
                for wing in wings.into_iter().flatten() {
                    f.write_char(match side {
                        Side::White => wing,
                        Side::Black => wing.to_ascii_lowercase(),
                    })?;
                }
            }
            files
                .iter()
                .try_for_each(|square| write_file(square, side, f))?;
        }
        Ok(())
    }
}

impl Position {
    /// The letters of the rights of a side to castle, if `K` and `Q` say them.
    fn wings(&self, side: Side) -> Option<[Option<char>; 2]> {
        let king = self.state.castlers[side.index()]?;
        let rooks = self.state.castling & self.state.placement.side(side);
        let mut wings = [None; 2];
        for rook in rooks {
            let (wing, letter) = match rook.index() > king.index() {
                true => (0, 'K'),
                false => (1, 'Q'),
            };
            if self.rook_of_wing(side, letter) != Some(rook) {
                return None;
            }
            wings[wing] = Some(letter);
        }
        Some(wings)
    }
}

impl Reader<'_> {
    /// Reads the rights of both sides.
    pub(crate) fn gates(&mut self, position: &mut Position, field: &str) {
        for side in Side::ALL {
            let of_side = |letter: &char| letter.is_ascii_uppercase() == (side == Side::White);
            for letter in field.chars().filter(of_side) {
                self.gate(position, side, letter);
            }
            let gates_nothing =
                self.rules.gating == Some(Gating::Hands) && !position.has_to_gate(side);
            let own = position.state.placement.side(side);
            let gates = position.state.gates & own;
            if gates_nothing {
                // Files are those of rooks that castle.
                position.state.gates -= own;
            }
            if self.rules.castling {
                self.castle_from(position, side, gates, gates_nothing);
            }
        }
    }

    /// Notes what a letter names.
    fn gate(&mut self, position: &mut Position, side: Side, letter: char) {
        let capital = letter.to_ascii_uppercase();
        let own = position.state.placement.side(side);
        if self.rules.castling && matches!(capital, 'K' | 'Q') {
            let before = position.state.castling;
            self.right(position, letter);
            let rook = position.state.castling - before;
            let king = position.state.castlers[side.index()].map_or(Set::EMPTY, Set::from);
            if rook.any() {
                position.state.gates |= rook | king;
            }
            return;
        }
        let file = (capital as u32).wrapping_sub('A' as u32);
        let rank = self.rules.sides[side.index()].castling_rank;
        let named = u8::try_from(file)
            .ok()
            .filter(|file| *file < self.rules.files);
        let named = named.map(|file| Sq::at(file, rank));
        let is_pawn = |square: Sq| {
            let kind = position.kind_at(square).map(usize::from);
            kind.map(|kind| self.rules.kinds[kind].type_of) == self.rules.pawn
        };
        match named.filter(|square| own.contains(*square) && !is_pawn(*square)) {
            Some(square) => position.state.gates |= square.into(),
            None => self.faults.push(PositionFault::Gating { letter }),
        }
    }

    /// Gives a side the rights to castle that its files say: with the king's, or of a side that gates
    /// nothing.
    fn castle_from(
        &mut self,
        position: &mut Position,
        side: Side,
        gates: Set,
        gates_nothing: bool,
    ) {
        let own = position.state.placement.side(side);
        let rooks = position.union(self.rules.sides[side.index()].castling_rooks);
        let king = position.king(side).filter(|king| gates.contains(*king));
        if king.is_none() && !gates_nothing {
            return;
        }
        let none = (position.state.castling & own).is_empty();
        for rook in (gates & rooks) - position.state.castling {
            let letter = match side {
                Side::White => rook.file().letter().to_ascii_uppercase(),
                Side::Black => rook.file().letter(),
            };
            match none || gates_nothing {
                true => self.right(position, letter),
                // With K or Q it would castle, too.
                false => self.faults.push(PositionFault::Castling { letter }),
            }
        }
    }
}
