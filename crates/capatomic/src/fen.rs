//! The position string, written canonically and read with all its faults named at once.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::geom::{Board10x10, File};
use piece_kit::{CastlingRights, FieldReader, Placement, Side};

use crate::pieces::missile_rank;
use crate::rules::castling::CASTLING;
use crate::rules::en_passant::why_not_passed;
use crate::rules::promotion::overdue_pawns;
use crate::{Bitboard, Capatomic, Kind, ParsePositionError, PositionFault, Square};

/// The canonical position string.
impl fmt::Display for Capatomic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let castling = CASTLING.field(self.castling);
        write!(f, "{} {} {castling}", self.placement, self.turn)?;
        match self.en_passant {
            Some(square) => write!(f, " {square} ")?,
            None => f.write_str(" - ")?,
        }
        write_missiles(f, self.unmoved_missiles)?;
        let unlocked = if self.unlocked { '+' } else { '-' };
        write!(f, " {unlocked} {} {}", self.halfmove_clock, self.fullmove)
    }
}

/// The files of the missiles on each side's rank: upper case White's, then lower
/// case Black's; `-` for none.
fn write_missiles(f: &mut fmt::Formatter<'_>, missiles: Bitboard) -> fmt::Result {
    if missiles.is_empty() {
        return f.write_str("-");
    }
    for missile in missiles & missile_rank(Side::White).into() {
        write!(f, "{}", missile.file().letter().to_ascii_uppercase())?;
    }
    for missile in missiles & missile_rank(Side::Black).into() {
        write!(f, "{}", missile.file())?;
    }
    Ok(())
}

impl fmt::Debug for Capatomic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Capatomic({self})")
    }
}

type Reader = FieldReader<PositionFault>;

impl FromStr for Capatomic {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let (mut reader, fields) = Reader::split(text)?;
        let position = read(&mut reader, fields);
        reader.finish(position)
    }
}

/// The position, unless its pieces or the turn cannot be read; it is
/// right if there are no faults.
fn read(reader: &mut Reader, fields: [&str; 8]) -> Option<Capatomic> {
    let [
        placement,
        turn,
        castling,
        passed,
        missiles,
        unlocked,
        halfmove,
        fullmove,
    ] = fields;
    let turn = reader.turn(turn);
    let unlocked = reader.read(unlocked, read_unlocked, |found| PositionFault::Unlocked {
        found,
    });
    let (halfmove_clock, fullmove) = reader.clocks(halfmove, fullmove);
    let wing = |letter| matches!(letter, 'k' | 'q');
    let castling = letters(reader, castling, wing, |letter| {
        PositionFault::CastlingLetter { letter }
    });
    let missiles = letters(
        reader,
        missiles,
        |_| false,
        |letter| PositionFault::MissileLetter { letter },
    );
    let passed = reader.read(passed, read_passed, |found| PositionFault::EnPassantText {
        found,
    });
    let read = reader.placement(placement);
    let one = |_, count| count == 1;
    reader.count(placement, &['K'], one, |side, found| PositionFault::Kings {
        side,
        found,
    });

    let placement = read?;
    for square in Side::ALL
        .iter()
        .flat_map(|&side| overdue_pawns(&placement, side))
    {
        reader.fault(PositionFault::Pawn { square });
    }
    let castling = read_castling(reader, &placement, &castling);
    let unmoved_missiles = read_missiles(reader, &placement, &missiles);
    let turn = turn?;
    let passed = passed.flatten();
    if let Some(square) = passed {
        if let Some(why) = why_not_passed(&placement, !turn, square) {
            reader.fault(PositionFault::EnPassant { square, why });
        }
    }
    if !Side::ALL.iter().all(|&side| has_one_king(&placement, side)) {
        return None;
    }
    let mut position = Capatomic {
        placement,
        castling,
        unmoved_missiles,
        halfmove_clock,
        fullmove,
        en_passant: None,
        turn,
        unlocked: unlocked.unwrap_or(false),
    };
    if let Some(attacker) = position.king_attackers(!turn).first() {
        let king = position.king(!turn);
        reader.fault(PositionFault::OpponentInCheck { king, attacker });
    }
    if reader.is_faultless() {
        let legal = |square: &Square| position.legal_en_passant(*square).any();
        position.en_passant = passed.filter(legal);
    }
    Some(position)
}

fn read_unlocked(field: &str) -> Option<bool> {
    match field {
        "+" => Some(true),
        "-" => Some(false),
        _ => None,
    }
}

fn read_passed(field: &str) -> Option<Option<Square>> {
    if field == "-" {
        return Some(None);
    }
    field.parse().ok().map(Some)
}

/// The letters of a field, each at most once: files, in either case, or others that are
/// known.
fn letters(
    reader: &mut Reader,
    field: &str,
    known: impl Fn(char) -> bool,
    fault: fn(char) -> PositionFault,
) -> Vec<char> {
    let mut letters = Vec::new();
    for letter in field.chars().filter(|_| field != "-") {
        let lower = letter.to_ascii_lowercase();
        let known = File::<Board10x10>::from_letter(lower).is_some() || known(lower);
        if !known || letters.contains(&letter) {
            reader.fault(fault(letter));
        } else {
            letters.push(letter);
        }
    }
    if field.is_empty() {
        reader.fault(fault(' '));
    }
    letters
}

fn read_castling(
    reader: &mut Reader,
    placement: &Placement<Kind>,
    letters: &[char],
) -> CastlingRights<Board10x10> {
    let mut rights = CastlingRights::NONE;
    for &letter in letters {
        // Without its king a side has a fault already.
        if !has_one_king(placement, side_of(letter)) {
            continue;
        }
        match CASTLING.rook_of(letter, Kind::Rook, placement, rights) {
            Ok(rook) => rights.add(rook),
            Err(why) => reader.fault(PositionFault::Castling { letter, why }),
        }
    }
    rights
}

fn read_missiles(reader: &mut Reader, placement: &Placement<Kind>, letters: &[char]) -> Bitboard {
    let mut missiles = Bitboard::EMPTY;
    for &letter in letters {
        let side = side_of(letter);
        let Some(file) = File::from_letter(letter.to_ascii_lowercase()) else {
            continue;
        };
        let missile = Square::new(file, missile_rank(side));
        let of_side = missiles & placement.side(side);
        let why = if !placement.pieces(side, Kind::Missile).contains(missile) {
            "no missile stands there"
        } else if of_side.more_than_one() {
            "a side starts with two missiles"
        } else {
            missiles.insert(missile);
            continue;
        };
        reader.fault(PositionFault::Missile { letter, why });
    }
    missiles
}

fn has_one_king(placement: &Placement<Kind>, side: Side) -> bool {
    placement.pieces(side, Kind::King).single().is_some()
}

/// Upper case is White.
fn side_of(letter: char) -> Side {
    if letter.is_uppercase() {
        Side::White
    } else {
        Side::Black
    }
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(Capatomic, crate::Action, crate::StartNumber);
