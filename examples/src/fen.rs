//! FEN in and out. Castling rights are written as the files of the rooks (`HAha`);
//! `KQkq` is read too.

use std::fmt;
use std::str::FromStr;

use piece_kit::geom::{Board, Square};
use piece_kit::{CastlingRights, Faults, FieldFault, FieldReader, Side, faults, forward};

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
        write!(f, " {}", self.clocks)
    }
}

faults! {
    /// What is wrong with a FEN of the game.
    pub enum FenFault {
        /// A field that most games share.
        Field(#[from] why: FieldFault) => "{why}";
        /// Anything else: a sentence.
        Other(why: String) => "other" [], "{why}";
    }
}

/// Why a text is not a FEN of the game.
pub type ParseFenError = Faults<FenFault>;

pub(crate) fn fault(why: impl fmt::Display) -> FenFault {
    FenFault::Other(why.to_string())
}

impl<R: Rules> FromStr for Chess<R> {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let (mut reader, [placement, turn, castling, passed, halfmove, fullmove]) =
            FieldReader::split(text)?;
        let clocks = reader.clocks(halfmove, fullmove);
        let fields = reader.placement(placement).zip(reader.turn(turn));
        let (placement, turn) = reader.finish(fields)?;
        let mut position = Self {
            placement,
            castling: CastlingRights::NONE,
            en_passant: None,
            turn,
            clocks,
            fields_key: 0,
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
        position.fields_key = position.fields_key_from_scratch();
        Ok(position)
    }
}

impl<R: Rules> Chess<R> {
    fn validate_pieces(&self) -> Result<(), FenFault> {
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
    fn add_castling(&mut self, letter: char) -> Result<(), FenFault> {
        let rule = R::CASTLING.ok_or_else(|| fault("the game has no castling"))?;
        let rook = rule.rook_of(letter, R::ROOK, &self.placement, self.castling);
        let rook = rook.map_err(|why| fault(format_args!("castling {letter:?}: {why}")))?;
        self.castling.add(rook);
        Ok(())
    }

    fn validate_passed(&self, square: Square<OnBoard<R>>) -> Result<(), FenFault> {
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
