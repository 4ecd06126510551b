//! Rule page: *Position string*, the arbiter's and the public one. Written
//! canonically, read with all faults named at once.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::iter::Peekable;
use core::str::{Chars, FromStr};

use piece_kit::geom::Board;
use piece_kit::{Faults, Placement, Side, decimal};

use crate::rules::terrain::rectangle;
use crate::{
    BattleBoard, Class, Face, Kind, ParsePositionError, PositionFault, PublicBattle, Square, Unit,
};

impl PublicBattle {
    /// Writes the position; `secret` tells the units that lie face down, if it may.
    pub(crate) fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        secret: impl Fn(Square) -> Option<Unit>,
    ) -> fmt::Result {
        for rank in (0..self.ranks).rev() {
            let mut empty = 0_u8;
            for file in 0..self.files {
                let square = Square::at(file, rank);
                if self.at(square).is_none() && !self.placement.impassable().contains(square) {
                    empty += 1;
                    continue;
                }
                write_count(f, &mut empty)?;
                self.write_square(f, square, &secret)?;
            }
            write_count(f, &mut empty)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        write!(f, "{} {} {}", self.turn, self.halfmove_clock, self.fullmove)
    }

    fn write_square(
        &self,
        f: &mut fmt::Formatter<'_>,
        square: Square,
        secret: &impl Fn(Square) -> Option<Unit>,
    ) -> fmt::Result {
        let Some((side, face)) = self.at(square) else {
            let tree = self.placement.kind(Kind::Tree).contains(square);
            return f.write_char(if tree { '*' } else { '#' });
        };
        let letter = match (face, secret(square)) {
            (Face::Up(unit), _) => unit.letter(),
            (Face::Down, None) => 'U',
            (Face::Down, Some(unit)) => {
                f.write_char('?')?;
                unit.letter()
            }
        };
        f.write_char(match side {
            Side::White => letter,
            Side::Black => letter.to_ascii_lowercase(),
        })
    }
}

fn write_count(f: &mut fmt::Formatter<'_>, empty: &mut u8) -> fmt::Result {
    if *empty > 0 {
        write!(f, "{empty}")?;
    }
    *empty = 0;
    Ok(())
}

/// The canonical public string.
impl fmt::Display for PublicBattle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |_| None)
    }
}

impl fmt::Debug for PublicBattle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicBattle({self})")
    }
}

impl FromStr for PublicBattle {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        read(text, None)
    }
}

/// Takes the identities of units face down: only an arbiter's string has them.
pub(crate) type Identities<'a> = Option<&'a mut dyn FnMut(Square, Unit)>;

/// Reads an arbiter's position string, or without `identities` a public one.
pub(crate) fn read(
    text: &str,
    identities: Identities<'_>,
) -> Result<PublicBattle, ParsePositionError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let found = fields.len();
    let fields = <[&str; 4]>::try_from(fields).map_err(|_| PositionFault::Fields { found })?;
    let mut faults = Vec::new();
    let position = read_fields(fields, identities, &mut faults);
    Faults::check(faults)?;
    Ok(position.expect("a position without faults"))
}

fn read_fields(
    [placement, turn, halfmove_clock, fullmove]: [&str; 4],
    identities: Identities<'_>,
    faults: &mut Vec<PositionFault>,
) -> Option<PublicBattle> {
    let board = Squares::read(placement, identities, faults);
    let turn: Option<Side> = turn.parse().ok().or_else(|| {
        let found = turn.to_string();
        faults.push(PositionFault::Turn { found });
        None
    });
    // What follows can be wrong and the rest still be checked.
    let halfmove_clock = decimal(halfmove_clock, 0).unwrap_or_else(|| {
        let found = halfmove_clock.to_string();
        faults.push(PositionFault::Halfmove { found });
        0
    });
    let fullmove = decimal(fullmove, 1).unwrap_or_else(|| {
        let found = fullmove.to_string();
        faults.push(PositionFault::Fullmove { found });
        1
    });
    let royals = check_royals(placement, faults);
    let (placement, (files, ranks)) = board?;
    let position = PublicBattle {
        placement,
        halfmove_clock,
        fullmove,
        files,
        ranks,
        turn: turn.filter(|_| royals)?,
    };
    let mover = !position.turn;
    if let (Some(royal), Some(attacker)) =
        (position.royal(mover), position.attackers(mover).first())
    {
        faults.push(PositionFault::OpponentInCheck { royal, attacker });
    }
    Some(position)
}

/// Whether White has one royal unit and Black at most one. The letters are counted, so
/// that ranks of a wrong size hide nothing.
fn check_royals(field: &str, faults: &mut Vec<PositionFault>) -> bool {
    let known = faults.len();
    for (side, letters) in [(Side::White, ['K', 'D']), (Side::Black, ['k', 'd'])] {
        let found = field.matches(letters).count() as u32;
        if found > 1 || (found == 0 && side == Side::White) {
            faults.push(PositionFault::Royals { side, found });
        }
    }
    faults.len() == known
}

/// The board while its placement field is read.
struct Squares<'a> {
    placement: Placement<Kind>,
    identities: Identities<'a>,
}

impl<'a> Squares<'a> {
    /// The board and its files and ranks, unless there is a fault.
    fn read(
        field: &str,
        identities: Identities<'a>,
        faults: &mut Vec<PositionFault>,
    ) -> Option<(Placement<Kind>, (u8, u8))> {
        let known = faults.len();
        let lines: Vec<&str> = field.split('/').collect();
        let ranks = lines.len();
        if ranks > BattleBoard::RANKS.into() {
            faults.push(PositionFault::Ranks { found: ranks });
            return None;
        }
        let placement = Placement::default();
        let mut board = Self {
            placement,
            identities,
        };
        let mut expected = None;
        for (rank, line) in (1..=ranks).rev().zip(lines) {
            let found = board.read_rank(line, rank, faults);
            let expected = *expected.get_or_insert(found);
            let fits = |squares| (1..=BattleBoard::FILES.into()).contains(&squares);
            if !fits(found) || (found != expected && fits(expected)) {
                faults.push(PositionFault::Files {
                    rank,
                    found,
                    expected,
                });
            }
        }
        if faults.len() > known {
            return None;
        }
        let size = (expected.unwrap_or_default() as u8, ranks as u8);
        for square in !rectangle(size) {
            board.placement.block(square);
        }
        Some((board.placement, size))
    }

    /// Reads one rank; returns how many squares it has.
    fn read_rank(&mut self, line: &str, rank: usize, faults: &mut Vec<PositionFault>) -> usize {
        let public = self.identities.is_none();
        let mut signs = line.chars().peekable();
        let mut file = 0_usize;
        while let Some(sign) = signs.next() {
            if sign.is_ascii_digit() {
                file = file.saturating_add(count(sign, &mut signs));
                continue;
            }
            let content = match sign {
                '*' | '#' => Ok(Content::Obstacle(sign)),
                '?' => concealed(&mut signs, rank, public),
                'U' | 'u' if public => Ok(Content::Unit(sign, Kind::FaceDown, None)),
                'U' | 'u' => Err(PositionFault::PublicUnit { rank }),
                _ => Unit::from_letter(sign.to_ascii_uppercase())
                    .map(|unit| Content::Unit(sign, unit.kind(), None))
                    .ok_or(PositionFault::Sign { sign, rank }),
            };
            match content {
                Ok(content) if file < BattleBoard::FILES.into() => {
                    self.put(content, Square::at(file as u8, rank as u8 - 1));
                }
                Ok(_) => {}
                Err(fault) => faults.push(fault),
            }
            file = file.saturating_add(1);
        }
        file
    }

    fn put(&mut self, content: Content, square: Square) {
        match content {
            Content::Obstacle('*') => self.placement.place_scenery(Kind::Tree, square),
            Content::Obstacle(_) => self.placement.block(square),
            Content::Unit(sign, kind, identity) => {
                let side = if sign.is_ascii_uppercase() {
                    Side::White
                } else {
                    Side::Black
                };
                self.placement.put(side, kind, square);
                if let (Some(unit), Some(identities)) = (identity, &mut self.identities) {
                    identities(square, unit);
                }
            }
        }
    }
}

/// What one square of a placement field holds.
#[derive(Clone, Copy)]
enum Content {
    Obstacle(char),
    /// The letter as written, which tells the side, and the identity of a unit face down.
    Unit(char, Kind, Option<Unit>),
}

/// The unit after a `?`.
fn concealed(
    signs: &mut Peekable<Chars<'_>>,
    rank: usize,
    public: bool,
) -> Result<Content, PositionFault> {
    let letter = signs.peek().copied().unwrap_or_default();
    let unit = Unit::from_letter(letter.to_ascii_uppercase());
    let Some(unit) = unit.filter(|unit| unit.class() != Class::Royal) else {
        // Whatever letter follows belongs to the `?`.
        signs.next_if(char::is_ascii_alphabetic);
        return Err(PositionFault::Concealed { rank });
    };
    signs.next();
    if public {
        Err(PositionFault::Identity { rank })
    } else {
        Ok(Content::Unit(letter, Kind::FaceDown, Some(unit)))
    }
}

/// A decimal count; one too large for the integer is too large for any board.
fn count(first: char, signs: &mut Peekable<Chars<'_>>) -> usize {
    let mut count = first.to_digit(10).unwrap_or_default() as usize;
    while let Some(digit) = signs.peek().and_then(|sign| sign.to_digit(10)) {
        signs.next();
        count = count.saturating_mul(10).saturating_add(digit as usize);
    }
    count
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(PublicBattle);
