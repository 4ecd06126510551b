//! Rule page: *Position string*, the arbiter's and the public one. Written
//! canonically, read with all faults named at once.

use core::fmt;
use core::str::FromStr;

use piece_kit::fen::{FieldReader, Sign, write_ranks};
use piece_kit::text::ParseLimited;
use piece_kit::{Placement, Side};

use crate::fault::{ParsePositionError, PositionFault};
use crate::rules::terrain::rectangle;
use crate::{BattleBoard, Class, Face, Kind, PublicBattle, Square, Unit};

impl PublicBattle {
    /// Writes the position; `secret` tells the units that lie face down, if it may.
    pub(crate) fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        secret: impl Fn(Square) -> Option<Unit>,
    ) -> fmt::Result {
        write_ranks(f, (self.files, self.ranks), |square| {
            self.sign(square, &secret).into_iter().flatten()
        })?;
        write!(f, " {} {}", self.turn, self.clocks)
    }

    /// The characters for a square, of which an empty one has none.
    fn sign(&self, square: Square, secret: &impl Fn(Square) -> Option<Unit>) -> [Option<char>; 2] {
        let Some((side, face)) = self.at(square) else {
            let tree = self.placement.kind(Kind::Tree).contains(square);
            let sign = if tree { '*' } else { '#' };
            let obstacle = self.placement.impassable().contains(square);
            return [None, obstacle.then_some(sign)];
        };
        let (mark, letter) = match (face, secret(square)) {
            (Face::Up(unit), _) => (None, unit.letter()),
            (Face::Down, None) => (None, 'U'),
            (Face::Down, Some(unit)) => (Some('?'), unit.letter()),
        };
        let letter = match side {
            Side::White => letter,
            Side::Black => letter.to_ascii_lowercase(),
        };
        [mark, Some(letter)]
    }
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
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for PublicBattle {
    type Err = ParsePositionError;

    const LONGEST: usize = FieldReader::<PositionFault>::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParsePositionError> {
        read(text, longest, None)
    }
}

/// Takes the identities of units face down: only an arbiter's string has them.
pub(crate) type Identities<'a> = Option<&'a mut dyn FnMut(Square, Unit)>;

/// Reads an arbiter's position string, or without `identities` a public one.
pub(crate) fn read(
    text: &str,
    longest: usize,
    mut identities: Identities<'_>,
) -> Result<PublicBattle, ParsePositionError> {
    let (mut reader, [field, turn, halfmove, fullmove]) =
        FieldReader::<PositionFault>::split_within(text, longest)?;
    let mut placement = Placement::default();
    let size = reader.sized(field, |sign| put(sign, &mut placement, &mut identities));
    let turn = reader.turn(turn);
    let clocks = reader.clocks(halfmove, fullmove);
    reader.count(field, &['K', 'D'], royals_fit, |side, found| {
        PositionFault::Royals { side, found }
    });
    let position = size.zip(turn).map(|((files, ranks), turn)| {
        for square in !rectangle((files, ranks)) {
            placement.block(square);
        }
        PublicBattle {
            placement,
            clocks,
            files,
            ranks,
            turn,
        }
    });
    if let Some((royal, attacker)) = position.as_ref().and_then(check_of_opponent) {
        reader.fault(PositionFault::OpponentInCheck { royal, attacker });
    }
    reader.finish(position)
}

fn royals_fit(side: Side, found: u32) -> bool {
    found == 1 || (found == 0 && side == Side::Black)
}

/// Where the side that has just moved is in check, and from where. Nothing is said of a
/// position whose royal units are too many or missing.
fn check_of_opponent(position: &PublicBattle) -> Option<(Square, Square)> {
    let placement = &position.placement;
    let royals = placement.kind(Kind::King) | placement.kind(Kind::Duke);
    let fit = |side| royals_fit(side, (royals & placement.side(side)).len());
    let mover = !position.turn;
    if !Side::ALL.into_iter().all(fit) {
        return None;
    }
    position.royal(mover).zip(position.attackers(mover).first())
}

/// Puts what a sign of the placement field means on its square.
fn put(
    sign: Sign<'_, '_, BattleBoard>,
    placement: &mut Placement<Kind>,
    identities: &mut Identities<'_>,
) -> Result<(), PositionFault> {
    let mut side = sign.side();
    let Sign {
        sign,
        rest,
        rank,
        square,
    } = sign;
    let mut identity = None;
    let kind = match sign {
        '*' | '#' => {
            match square {
                Some(square) if sign == '*' => placement.place_scenery(Kind::Tree, square),
                Some(square) => placement.block(square),
                None => {}
            }
            return Ok(());
        }
        '?' => {
            let letter = rest.next_if(char::is_ascii_alphabetic).unwrap_or_default();
            let unit = Unit::from_letter(letter.to_ascii_uppercase());
            identity = unit.filter(|unit| unit.class() != Class::Royal);
            if identity.is_none() {
                return Err(PositionFault::Concealed { rank });
            }
            if identities.is_none() {
                return Err(PositionFault::Identity { rank });
            }
            if letter.is_ascii_uppercase() {
                side = Side::White;
            }
            Kind::FaceDown
        }
        'U' | 'u' if identities.is_some() => return Err(PositionFault::PublicUnit { rank }),
        'U' | 'u' => Kind::FaceDown,
        _ => Unit::from_letter(sign.to_ascii_uppercase())
            .ok_or(PositionFault::Sign { sign, rank })?
            .kind(),
    };
    if let Some(square) = square {
        placement.put(side, kind, square);
        if let (Some(unit), Some(identities)) = (identity, identities) {
            identities(square, unit);
        }
    }
    Ok(())
}
