//! Rule page: *Position string*. Written canonically, read with all faults named at once.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::castling::{CastlingRights, FilesField};
use piece_kit::fen::FieldReader;
use piece_kit::geom::{Board10x10, File};
use piece_kit::text::ParseLimited;
use piece_kit::{BySide, Placement, Side, Variant};

use crate::chess::{CASTLING, Chess};
use crate::pieces::missile_rank;
use crate::rules::promotion::overdue_pawns;
use crate::{Bitboard, Capatomic, Kind, MissileFault, ParsePositionError, PositionFault, Square};

/// The canonical position string.
impl fmt::Display for Capatomic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let castling = CASTLING.field(self.castling_rights());
        write!(f, "{} {} {castling}", self.placement(), self.turn())?;
        match self.en_passant() {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        let missiles = FilesField {
            squares: self.unmoved_missiles(),
            ranks: BySide::from_fn(missile_rank),
        };
        let unlocked = if self.is_unlocked() { '+' } else { '-' };
        let (halfmove, fullmove) = (self.halfmove_clock(), self.fullmove());
        write!(f, " {missiles} {unlocked} {halfmove} {fullmove}")
    }
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
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Capatomic {
    type Err = ParsePositionError;

    const LONGEST: usize = Reader::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParsePositionError> {
        let (mut reader, fields) = Reader::split_within(text, longest)?;
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
    let fault = |found| PositionFault::Unlocked { found };
    let unlocked = reader.read(unlocked, read_unlocked, fault);
    let clocks = reader.clocks(halfmove, fullmove);
    let fault = |letter| PositionFault::CastlingLetter { letter };
    let castling = letters(reader, castling, "kq", fault);
    let fault = |letter| PositionFault::MissileLetter { letter };
    let missiles = letters(reader, missiles, "", fault);
    let fault = |found| PositionFault::EnPassantText { found };
    let passed = reader.read(passed, read_passed, fault);
    let placement = read_placement(reader, placement)?;
    let rights = read_castling(reader, &placement, &castling);
    let missiles = read_missiles(reader, &placement, &missiles);
    let chess = Chess::set_up(placement, rights, turn?, clocks);
    let mut position = Capatomic { chess };
    position.set_unmoved(missiles);
    if unlocked == Some(true) {
        position.unlock();
    }
    with_last_action(position, reader, passed.flatten())
}

fn read_placement(reader: &mut Reader, field: &str) -> Option<Placement<Kind>> {
    let read = reader.placement(field);
    let one = |_, count| count == 1;
    let fault = |side, found| PositionFault::Kings { side, found };
    reader.count(field, &['K'], one, fault);
    let placement = read?;
    let overdue = Side::ALL.map(|side| overdue_pawns(&placement, side));
    for square in overdue.into_iter().flatten() {
        reader.fault(PositionFault::Pawn { square });
    }
    Some(placement)
}

/// The position after an action that passed over a square, if any, unless a king is missing.
/// Notes what no action can have left: an impossible double step, the opponent in check.
fn with_last_action(
    mut position: Capatomic,
    reader: &mut Reader,
    passed: Option<Square>,
) -> Option<Capatomic> {
    if let Some(square) = passed {
        if let Err(why) = position.chess.pass_over(square) {
            let why = why.into();
            reader.fault(PositionFault::EnPassant { square, why });
        }
    }
    let (placement, mover) = (position.placement(), !position.turn());
    if !Side::ALL.iter().all(|&side| has_one_king(placement, side)) {
        return None;
    }
    let king = position.king(mover);
    let attackers = placement.attackers(king, !mover, placement.blockers());
    if let Some(attacker) = attackers.first() {
        reader.fault(PositionFault::OpponentInCheck { king, attacker });
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

/// The letters of a field, each at most once: files, in either case, or `others`.
fn letters(
    reader: &mut Reader,
    field: &str,
    others: &str,
    fault: fn(char) -> PositionFault,
) -> Vec<char> {
    let mut letters = Vec::new();
    for letter in field.chars().filter(|_| field != "-") {
        let lower = letter.to_ascii_lowercase();
        let known = File::<Board10x10>::from_letter(lower).is_some() || others.contains(lower);
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
        if !has_one_king(placement, Side::of_letter(letter)) {
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
        let side = Side::of_letter(letter);
        let Some(file) = File::from_letter(letter.to_ascii_lowercase()) else {
            continue;
        };
        let missile = Square::new(file, missile_rank(side));
        let of_side = missiles & placement.side(side);
        let why = if !placement.pieces(side, Kind::Missile).contains(missile) {
            MissileFault::NoMissile
        } else if of_side.more_than_one() {
            MissileFault::Third
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

// In a module, by whose feature docs.rs knows what they need.
#[cfg(feature = "serde")]
mod serde {
    piece_kit::serde_as_text!(crate::Capatomic, crate::Action, crate::StartNumber);
}
