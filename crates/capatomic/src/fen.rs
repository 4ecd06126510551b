//! The position string, written canonically and read with all its faults named at once.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::geom::{Board10x10, File};
use piece_kit::{BySide, CastlingRights, Faults, Placement, Side, decimal};

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

impl FromStr for Capatomic {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let Ok(fields) = <[&str; 8]>::try_from(fields) else {
            let found = text.split(' ').count();
            return Err(PositionFault::Fields { found }.into());
        };
        let mut reader = Reader::default();
        let position = reader.read(fields);
        Faults::check(reader.faults)?;
        Ok(position.expect("a position without faults"))
    }
}

/// Reads the fields one by one and collects their faults.
#[derive(Default)]
struct Reader {
    faults: Vec<PositionFault>,
}

impl Reader {
    /// The position, unless its pieces could not be read; it is right if there
    /// are no faults.
    fn read(&mut self, fields: [&str; 8]) -> Option<Capatomic> {
        let [
            placement,
            turn,
            castling,
            passed,
            missiles,
            unlocked,
            halfmove_clock,
            fullmove,
        ] = fields;
        let turn = self.turn(turn);
        let unlocked = self.unlocked(unlocked);
        let halfmove_clock =
            self.number(halfmove_clock, 0, |found| PositionFault::Halfmove { found });
        let fullmove = self.number(fullmove, 1, |found| PositionFault::Fullmove { found });
        let castling = self.letters(castling, &['k', 'q'], |letter| {
            PositionFault::CastlingLetter { letter }
        });
        let missiles = self.letters(missiles, &[], |letter| PositionFault::MissileLetter {
            letter,
        });
        let passed = self.square(passed);

        let read = self.placement(placement);
        self.count_kings(placement);
        let placement = read?;
        self.pawns(&placement);
        let kings = BySide::from_fn(|side| placement.pieces(side, Kind::King).single());
        let castling = self.castling(&placement, kings, &castling);
        let unmoved_missiles = self.missiles(&placement, &missiles);
        let turn = turn?;
        if let Some(square) = passed {
            if let Some(why) = why_not_passed(&placement, !turn, square) {
                self.faults.push(PositionFault::EnPassant { square, why });
            }
        }
        kings.white.and(kings.black)?;
        let mut position = Capatomic {
            placement,
            castling,
            unmoved_missiles,
            halfmove_clock,
            fullmove,
            en_passant: None,
            turn,
            unlocked,
        };
        if let Some(attacker) = position.king_attackers(!turn).first() {
            let king = position.king(!turn);
            self.faults
                .push(PositionFault::OpponentInCheck { king, attacker });
        }
        if self.faults.is_empty() {
            let legal = |square: &Square| position.legal_en_passant(*square).any();
            position.en_passant = passed.filter(legal);
        }
        Some(position)
    }

    fn turn(&mut self, field: &str) -> Option<Side> {
        let turn = field.parse().ok();
        if turn.is_none() {
            self.faults.push(PositionFault::Turn {
                found: field.to_string(),
            });
        }
        turn
    }

    fn unlocked(&mut self, field: &str) -> bool {
        if !matches!(field, "+" | "-") {
            self.faults.push(PositionFault::Unlocked {
                found: field.to_string(),
            });
        }
        field == "+"
    }

    fn number(&mut self, field: &str, least: u32, fault: fn(String) -> PositionFault) -> u32 {
        decimal(field, least).unwrap_or_else(|| {
            self.faults.push(fault(field.to_string()));
            least
        })
    }

    /// The letters of a field, each at most once: files, in either case, or one of
    /// the letters for wings.
    fn letters(
        &mut self,
        field: &str,
        wings: &[char],
        fault: fn(char) -> PositionFault,
    ) -> Vec<char> {
        if field == "-" {
            return Vec::new();
        }
        let mut letters: Vec<char> = Vec::new();
        for letter in field.chars() {
            let lower = letter.to_ascii_lowercase();
            let known = File::<Board10x10>::from_letter(lower).is_some() || wings.contains(&lower);
            if !known || letters.contains(&letter) {
                self.faults.push(fault(letter));
            } else {
                letters.push(letter);
            }
        }
        if field.is_empty() {
            self.faults.push(fault(' '));
        }
        letters
    }

    fn square(&mut self, field: &str) -> Option<Square> {
        let square = field.parse().ok();
        if square.is_none() && field != "-" {
            self.faults.push(PositionFault::EnPassantText {
                found: field.to_string(),
            });
        }
        square
    }

    fn pawns(&mut self, placement: &Placement<Kind>) {
        for square in Side::ALL
            .iter()
            .flat_map(|&side| overdue_pawns(placement, side))
        {
            self.faults.push(PositionFault::Pawn { square });
        }
    }

    fn placement(&mut self, field: &str) -> Option<Placement<Kind>> {
        let read = Placement::parse(field).map_err(|faults| {
            let faults = faults.into_iter().map(PositionFault::Placement);
            self.faults.extend(faults);
        });
        read.ok()
    }

    /// The letters are counted, so that ranks of a wrong size hide nothing.
    fn count_kings(&mut self, field: &str) {
        for (side, letter) in [(Side::White, 'K'), (Side::Black, 'k')] {
            let found = field.matches(letter).count() as u32;
            if found != 1 {
                self.faults.push(PositionFault::Kings { side, found });
            }
        }
    }

    fn castling(
        &mut self,
        placement: &Placement<Kind>,
        kings: BySide<Option<Square>>,
        letters: &[char],
    ) -> CastlingRights<Board10x10> {
        let mut rights = CastlingRights::NONE;
        for &letter in letters {
            // Without its king a side has a fault already.
            if kings[side_of(letter)].is_none() {
                continue;
            }
            match CASTLING.rook_of(letter, Kind::Rook, placement, rights) {
                Ok(rook) => rights.add(rook),
                Err(fault) => {
                    let why = fault.why();
                    self.faults.push(PositionFault::Castling { letter, why });
                }
            }
        }
        rights
    }

    fn missiles(&mut self, placement: &Placement<Kind>, letters: &[char]) -> Bitboard {
        let mut missiles = Bitboard::EMPTY;
        for &letter in letters {
            let side = side_of(letter);
            let Some(file) = File::from_letter(letter.to_ascii_lowercase()) else {
                continue;
            };
            let missile = Square::new(file, missile_rank(side));
            let own = missiles & placement.side(side);
            let why = if !placement.pieces(side, Kind::Missile).contains(missile) {
                "no missile stands there"
            } else if own.more_than_one() {
                "a side starts with two missiles"
            } else {
                missiles.insert(missile);
                continue;
            };
            self.faults.push(PositionFault::Missile { letter, why });
        }
        missiles
    }
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
