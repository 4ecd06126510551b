//! The castling field of a FEN, written and read.

use core::fmt::{self, Write as _};

use piece_kit::Side;
use piece_kit::geom::Board;

use crate::fen::{Fen, PositionFault};
use crate::fen_reader::Reader;
use crate::kinds::{Board12x10, Set, Sq};
use crate::position::Position;

impl Fen<'_> {
    /// The rooks by their files, the king's wing first, and before them what castles with them, if a
    /// reader would not know.
    pub(crate) fn castling(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = &self.0.state;
        if state.castling.is_empty() {
            return f.write_char('-');
        }
        for side in Side::ALL {
            let mut rooks = state.castling & state.placement.side(side);
            let castler = state.castlers[side.index()].filter(|_| rooks.any());
            let usual = self.0.usual_castler(side);
            if let Some(castler) = castler.filter(|castler| Some(*castler) != usual) {
                write_file(castler, side, f)?;
            }
            while let Some(rook) = rooks.pop_last() {
                write_file(rook, side, f)?;
            }
        }
        Ok(())
    }
}

/// Writes the file of a side's piece.
pub(crate) fn write_file(square: Sq, side: Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let letter = square.file().letter();
    f.write_char(match side {
        Side::White => letter.to_ascii_uppercase(),
        Side::Black => letter,
    })
}

impl Position {
    /// The pieces of a side that may castle as a king does, where it castles.
    fn possible_castlers(&self, side: Side) -> Set {
        let rules = &self.rules.sides[side.index()];
        let Some(king) = rules.castling_king else {
            return Set::EMPTY;
        };
        let all = self.kind(king) & self.state.placement.side(side);
        let at_home = |king: &Sq| king.rank().index() == rules.castling_rank;
        all.iter().filter(at_home).collect()
    }

    /// The rook of a side that `K` or `Q` means.
    pub(crate) fn rook_of_wing(&self, side: Side, letter: char) -> Option<Sq> {
        let rules = &*self.rules;
        let own = &rules.sides[side.index()];
        let rooks = self.union(own.castling_rooks) & self.state.placement.side(side);
        let [kingside, queenside] = rules.castling_rook_files;
        let last = rules.files - 1;
        let rook_on =
            |file: u8| Some(Sq::at(file, own.castling_rank)).filter(|rook| rooks.contains(*rook));
        match letter {
            'K' => (0..=kingside.min(last)).rev().find_map(rook_on),
            _ => (queenside.min(last)..=last).find_map(rook_on),
        }
    }

    /// The one that castles if nothing else is said: the only one, or that on the file of the format.
    fn usual_castler(&self, side: Side) -> Option<Sq> {
        let possible = self.possible_castlers(side);
        let rules = &self.rules;
        let usual = || {
            let file = rules.castling_king_file;
            (file < Board12x10::FILES)
                .then(|| Sq::at(file, rules.sides[side.index()].castling_rank))
                .filter(|king| possible.contains(*king))
        };
        possible.single().or_else(usual)
    }
}

impl Reader<'_> {
    /// Reads the rights of both sides.
    pub(crate) fn castling(&mut self, position: &mut Position, field: &str) {
        for letter in field.chars() {
            self.right(position, letter);
        }
        self.castlers(position, field);
    }

    pub(crate) fn right(&mut self, position: &mut Position, letter: char) {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        if self
            .add_right(position, side, letter.to_ascii_uppercase())
            .is_none()
        {
            self.faults.push(PositionFault::Castling { letter });
        }
    }

    /// What castles was named, but no rook with it.
    fn castlers(&mut self, position: &Position, field: &str) {
        for side in Side::ALL {
            let rights = position.state.castling & position.state.placement.side(side);
            if position.state.castlers[side.index()].is_some() && rights.is_empty() {
                let of_side = |letter: &char| letter.is_ascii_uppercase() == (side == Side::White);
                if let Some(letter) = field.chars().find(of_side) {
                    self.faults.push(PositionFault::Castling { letter });
                }
            }
        }
    }

    /// Adds the right that a letter gives.
    fn add_right(&self, position: &mut Position, side: Side, letter: char) -> Option<()> {
        let rules = self.rules;
        let own_rules = &rules.sides[side.index()];
        let (rank, last) = (own_rules.castling_rank, rules.files - 1);
        let own = position.state.placement.side(side);
        let rooks = position.union(own_rules.castling_rooks) & own;
        let rook_on = |file: u8| rooks.contains(Sq::at(file, rank));
        let castler = position.state.castlers[side.index()];
        let named = (letter as u32).wrapping_sub('A' as u32) as u8;
        let possible = position.possible_castlers(side);
        if castler.is_none() && named <= last && !rook_on(named) {
            let named = Sq::at(named, rank);
            if possible.contains(named) && !matches!(letter, 'K' | 'Q') {
                position.state.castlers[side.index()] = Some(named);
                return Some(());
            }
        }
        let file = match letter {
            'K' | 'Q' => position.rook_of_wing(side, letter)?.file().index(),
            _ => named,
        };
        if file > last || !rook_on(file) {
            return None;
        }
        let king = castler.or_else(|| position.usual_castler(side))?;
        let rook = Sq::at(file, rank);
        let wing = |rook: Sq| rook.index() > king.index();
        let wrong = matches!(letter, 'K' | 'Q') && wing(rook) != (letter == 'K');
        let mut rights = (position.state.castling & own).iter();
        if wrong || rook == king || rights.any(|other| wing(other) == wing(rook)) {
            return None;
        }
        position.state.castlers[side.index()] = Some(king);
        let castling = position.castling_with(side, rook)?;
        let inside = |square: Sq| rules.board.contains(square);
        if !inside(castling.king_to) || !inside(castling.rook_to) {
            return None;
        }
        position.state.castling |= rook.into();
        Some(())
    }
}
