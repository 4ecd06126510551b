//! FEN, written canonically and read with all faults named at once. Castling rights are written as
//! the files of the rooks (`HAha`); `KQkq` is read too. Kings that may still leap are `Kk`. Pieces in hand are written behind the
//! placement (`[QNp]`), squares passed over by one pawn side by side (`e3e4`).

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::castling::CastlingRights;
use piece_kit::fen::FieldReader;
use piece_kit::geom::{Bitboard, Board, Square};
use piece_kit::hands::Hands;
use piece_kit::notation::leading_square;
use piece_kit::text::ParseLimited;
use piece_kit::{Placement, Side};

use crate::derived::{has_leap, pawns, stuck_squares};
use crate::leap::read_leaps;
use crate::rules::{OnBoard, Rules};
use crate::{Chess, Memory, ParsePositionError, PositionFault};

/// The canonical FEN.
impl<R: Rules> fmt::Display for Chess<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.placement)?;
        if let Some(hands) = self.hands() {
            write!(f, "{hands}")?;
        }
        write!(f, " {} ", self.turn)?;
        match R::CASTLING {
            Some((_, rule)) => write!(f, "{}", rule.field(self.castling))?,
            None if const { has_leap::<R>() } => self.write_leaps(f)?,
            None => f.write_str("-")?,
        }
        f.write_str(" ")?;
        match self.en_passant {
            Some(_) => self
                .en_passant_squares()
                .iter()
                .try_for_each(|square| write!(f, "{square}"))?,
            None => f.write_str("-")?,
        }
        if R::Memory::HAS_FIELD {
            f.write_str(" ")?;
            self.memory.write(f)?;
        }
        write!(f, " {}", self.clocks)
    }
}

type Reader<R> = FieldReader<PositionFault<OnBoard<R>>>;

impl<R: Rules> FromStr for Chess<R> {
    type Err = ParsePositionError<R>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl<R: Rules> ParseLimited for Chess<R> {
    type Err = ParsePositionError<R>;

    const LONGEST: usize = Reader::<R>::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, Self::Err> {
        let (mut reader, position);
        if R::Memory::HAS_FIELD {
            let fields;
            (reader, fields) = Reader::<R>::split_within::<7>(text, longest)?;
            let [
                placement,
                turn,
                castling,
                passed,
                memory,
                halfmove,
                fullmove,
            ] = fields;
            let common = [placement, turn, castling, passed, halfmove, fullmove];
            position = read(&mut reader, common, memory);
        } else {
            let fields;
            (reader, fields) = Reader::<R>::split_within::<6>(text, longest)?;
            position = read(&mut reader, fields, "");
        }
        reader.finish(position)
    }
}

/// Reads the position, unless its pieces or the turn cannot be read; it is right if there are no faults.
fn read<R: Rules>(reader: &mut Reader<R>, fields: [&str; 6], memory: &str) -> Option<Chess<R>> {
    let [placement, turn, castling, passed, halfmove, fullmove] = fields;
    let turn = reader.turn(turn);
    let clocks = reader.clocks(halfmove, fullmove);
    let fault = |found| PositionFault::EnPassantText { found };
    let passed = reader.read(passed, read_passed, fault).unwrap_or_default();
    let fault = |found| PositionFault::Memory { found };
    let memory = reader.read(memory, R::Memory::read, fault);
    let (placement, hands) = Hands::<R::Kind>::split_field(placement);
    let mut memory = memory.unwrap_or_default();
    read_hands::<R>(reader, hands, &mut memory);
    let placement = read_placement::<R>(reader, placement, turn)?;
    let castling = read_castling::<R>(reader, &placement, castling);
    let mut position = Chess::<R>::set_up(placement, castling, turn?, clocks);
    position.memory = memory;
    with_last_move(position, reader, &passed)
}

/// Reads the pieces in hand; where none are written, nobody holds any.
fn read_hands<R: Rules>(reader: &mut Reader<R>, text: &str, memory: &mut R::Memory) {
    match memory.hands_mut() {
        _ if text.is_empty() => {}
        None => {
            let found = text.to_string();
            reader.fault(PositionFault::NoHands { found });
        }
        Some(hands) => match text.parse() {
            Ok(read) => *hands = read,
            Err(why) => reader.add(why.map(PositionFault::Hands)),
        },
    }
}

fn read_placement<R: Rules>(
    reader: &mut Reader<R>,
    field: &str,
    turn: Option<Side>,
) -> Option<Placement<R::Kind>> {
    let placement = reader.placement::<R::Kind>(field)?;
    for side in Side::ALL {
        let found = placement.pieces(side, Chess::<R>::KING).len();
        // The last move can have blown up the king of the side to move.
        let has_exploded = R::EXPLOSIONS && found == 0 && turn == Some(side);
        let is_spared = R::LONE_KING && found == 0 && has_one_king::<R>(&placement, !side);
        if found != 1 && !has_exploded && !is_spared {
            reader.fault(PositionFault::Kings { side, found });
        }
        for square in overdue_pawns::<R>(&placement, side) {
            reader.fault(PositionFault::Pawn { square });
        }
        for square in overdue_pieces::<R>(&placement, side) {
            reader.fault(PositionFault::Stuck { square });
        }
        for (kind, _) in R::STUCK {
            for square in placement.pieces(side, *kind) & stuck_squares::<R>(*kind, side) {
                reader.fault(PositionFault::Stuck { square });
            }
        }
    }
    Some(placement)
}

/// The pawns of a side that stand where they would have promoted.
fn overdue_pawns<R: Rules>(placement: &Placement<R::Kind>, side: Side) -> Bitboard<OnBoard<R>> {
    pawns::<R>(placement, side) & forced_promotion::<R>(side)
}

/// The pieces of a side that promote as pawns do and stand where they would have promoted.
fn overdue_pieces<R: Rules>(placement: &Placement<R::Kind>, side: Side) -> Bitboard<OnBoard<R>> {
    let kinds = R::PROMOTE_AS_PAWNS.iter();
    let pieces = kinds.map(|kind| placement.pieces(side, *kind));
    pieces.fold(Bitboard::EMPTY, |all, pieces| all | pieces) & forced_promotion::<R>(side)
}

/// The squares on which a side's pawns must promote.
fn forced_promotion<R: Rules>(side: Side) -> Bitboard<OnBoard<R>> {
    let forced = R::PROMOTION.iter().filter(|(_, must)| *must);
    let squares = forced.map(|(region, _)| region.squares(side));
    squares.fold(Bitboard::EMPTY, |all, squares| all | squares)
}

fn has_one_king<R: Rules>(placement: &Placement<R::Kind>, side: Side) -> bool {
    placement.pieces(side, Chess::<R>::KING).single().is_some()
}

/// The squares passed over: several side by side, as `e3e4`, after a step of more than two.
fn read_passed<B: Board>(field: &str) -> Option<Vec<Square<B>>> {
    let mut squares = Vec::new();
    if field == "-" {
        return Some(squares);
    }
    let mut rest = field;
    loop {
        let (square, more) = leading_square(rest).ok()?;
        squares.push(square);
        if more.is_empty() {
            return Some(squares);
        }
        rest = more;
    }
}

/// The rights that the letters of the castling field give: a rook's file, or `KQkq` for the
/// outermost rook on that side of the king.
fn read_castling<R: Rules>(
    reader: &mut Reader<R>,
    placement: &Placement<R::Kind>,
    field: &str,
) -> CastlingRights<OnBoard<R>> {
    let mut rights = CastlingRights::NONE;
    if field == "-" {
        return rights;
    }
    if let Some(home) = R::KING_LEAP {
        return read_leaps::<R>(reader, placement, home, field);
    }
    let Some((rook, rule)) = R::CASTLING else {
        let found = field.to_string();
        reader.fault(PositionFault::NoCastling { found });
        return rights;
    };
    if field.is_empty() {
        reader.fault(PositionFault::CastlingLetter { letter: ' ' });
    }
    for (at, letter) in field.char_indices() {
        if field[..at].contains(letter) {
            reader.fault(PositionFault::CastlingLetter { letter });
            continue;
        }
        // Without its king a side has a fault already, unless it has exploded.
        let kings = placement
            .pieces(Side::of_letter(letter), Chess::<R>::KING)
            .len();
        if kings > 1 || kings == 0 && !R::EXPLOSIONS {
            continue;
        }
        match rule.rook_of(letter, rook, placement, rights) {
            Ok(rook) => rights.add(rook),
            Err(why) => reader.fault(PositionFault::Castling { letter, why }),
        }
    }
    rights
}

/// The position after a move that passed over a square, if any, unless a king is missing that cannot
/// have exploded. Notes what no move can have left: an impossible double step, the opponent in check.
fn with_last_move<R: Rules>(
    mut position: Chess<R>,
    reader: &mut Reader<R>,
    passed: &[Square<OnBoard<R>>],
) -> Option<Chess<R>> {
    let (placement, mover) = (&position.placement, !position.turn);
    for &square in passed {
        if let Err(why) = position.check_passed(square, passed[0]) {
            reader.fault(PositionFault::EnPassant { square, why });
        }
    }
    let kings = Side::ALL.map(|side| has_one_king::<R>(placement, side));
    match kings.into_iter().filter(|has_one| *has_one).count() {
        2 => {}
        1 if R::LONE_KING => {}
        _ => return R::EXPLOSIONS.then_some(position),
    }
    let checks = position.checks_of(mover);
    if let (Some(king), Some(attacker)) = (checks.royal(), checks.checkers().first()) {
        reader.fault(PositionFault::OpponentInCheck { king, attacker });
    }
    if reader.is_faultless() {
        position.allow_en_passant_on(passed);
    }
    Some(position)
}

// In a module, by whose feature docs.rs knows what they need.
#[cfg(feature = "serde")]
mod serde {
    piece_kit::serde_as_text!(<R: crate::Rules> crate::Chess<R>, crate::Action<R>);
}
