//! FEN in and out. Castling rights are written as the files of the rooks (`HAha`);
//! `KQkq` is read too.

use std::fmt;
use std::str::FromStr;

use piece_kit::geom::{Board, Square};
use piece_kit::{CastlingRights, Placement, Side, forward};

use crate::chess::{Chess, OnBoard, Rules, rank};

impl<R: Rules> fmt::Display for Chess<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.placement, self.turn)?;
        match R::CASTLING {
            Some(rule) => write!(f, "{}", rule.field(self.castling))?,
            None => write!(f, "-")?,
        }
        match self.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => write!(f, " -")?,
        }
        write!(f, " {} {}", self.halfmove_clock, self.fullmove)
    }
}

/// Why a text is not a FEN of the game: a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseFenError(pub String);

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseFenError {}

fn fault(why: impl fmt::Display) -> ParseFenError {
    ParseFenError(why.to_string())
}

impl<R: Rules> FromStr for Chess<R> {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, turn, castling, passed, halfmove_clock, fullmove] = fields[..] else {
            return Err(fault("a FEN has six fields separated by one space"));
        };
        let placement = Placement::parse(placement).map_err(|faults| fault(&faults[0]))?;
        let mut position = Self {
            placement,
            castling: CastlingRights::NONE,
            en_passant: None,
            turn: turn.parse().map_err(fault)?,
            halfmove_clock: halfmove_clock
                .parse()
                .map_err(|_| fault("halfmove is a whole number"))?,
            fullmove: fullmove
                .parse()
                .map_err(|_| fault("fullmove is a whole number"))?,
        };
        position.validate_pieces()?;
        if castling != "-" {
            castling
                .chars()
                .try_for_each(|letter| position.add_castling(letter))?;
        }
        if passed != "-" {
            let square: Square<OnBoard<R>> = passed.parse().map_err(fault)?;
            position.validate_passed(square)?;
            let captures = position.en_passant_captures(square);
            position.en_passant = Some(square).filter(|_| captures.any());
        }
        Ok(position)
    }
}

impl<R: Rules> Chess<R> {
    fn validate_pieces(&self) -> Result<(), ParseFenError> {
        for side in Side::ALL {
            if self.placement.pieces(side, R::KING).len() != 1 {
                return Err(fault(format_args!(
                    "{} has not exactly one king",
                    side.name()
                )));
            }
            let last = rank::<OnBoard<R>>(side, OnBoard::<R>::RANKS - 1);
            if (self.placement.pieces(side, R::PAWN) & last.into()).any() {
                return Err(fault("a pawn is on its last rank"));
            }
        }
        if self.placement.checks(!self.turn).checkers().any() {
            return Err(fault("the side that has just moved is in check"));
        }
        Ok(())
    }

    /// Gives the right that a letter names: a rook's file, or `KQkq` for the
    /// outermost rook on that side of the king.
    fn add_castling(&mut self, letter: char) -> Result<(), ParseFenError> {
        let rule = R::CASTLING.ok_or_else(|| fault("the game has no castling"))?;
        let rook = rule.rook_of(letter, R::ROOK, &self.placement, self.castling);
        let rook = rook.map_err(|why| fault(format_args!("castling {letter:?}: {why}")))?;
        self.castling.add(rook);
        Ok(())
    }

    fn validate_passed(&self, square: Square<OnBoard<R>>) -> Result<(), ParseFenError> {
        let side = !self.turn;
        let pawn = square.neighbour(forward(side));
        let origin = square.neighbour(forward(self.turn));
        let free = |square: Square<OnBoard<R>>| !self.placement.blockers().contains(square);
        let stepped = origin
            .is_some_and(|origin| free(origin) && origin.rank() == rank(side, R::DOUBLE_STEP));
        let there = pawn.is_some_and(|pawn| self.placement.pieces(side, R::PAWN).contains(pawn));
        if stepped && there && free(square) {
            Ok(())
        } else {
            Err(fault(format_args!(
                "no double step has passed over {square}"
            )))
        }
    }
}
