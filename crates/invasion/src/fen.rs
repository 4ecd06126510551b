//! Rule page: *Position string*. Written canonically, read with all faults named at once.

use core::fmt;
use core::str::FromStr;

use piece_kit::fen::FieldReader;
use piece_kit::text::ParseLimited;
use piece_kit::{BySide, Placement};

use crate::board::sea;
use crate::{Bomb, Invasion, Kind, ParsePositionError, PositionFault};

/// The canonical position string.
impl fmt::Display for Invasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (white, black) = (self.bombs.white.letter(), self.bombs.black.letter());
        write!(f, "{} {} {white}{black}", self.placement, self.turn)?;
        write!(f, " {}", self.clocks)
    }
}

impl fmt::Debug for Invasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Invasion({self})")
    }
}

impl FromStr for Invasion {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Invasion {
    type Err = ParsePositionError;

    const LONGEST: usize = FieldReader::<PositionFault>::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParsePositionError> {
        let (mut reader, [placement, turn, bombs, halfmove, fullmove]) =
            FieldReader::split_within(text, longest)?;
        let placement = read_placement(&mut reader, placement);
        let turn = reader.turn(turn);
        // What follows can be wrong and the rest still be looked at.
        let bombs = reader.read(bombs, read_bombs, |found| PositionFault::Bombs { found });
        let clocks = reader.clocks(halfmove, fullmove);
        let position = placement.zip(turn).map(|(placement, turn)| Self {
            placement,
            clocks,
            bombs: bombs.unwrap_or_default(),
            turn,
        });
        if let Some(position) = &position {
            let head_quarter = position.head_quarter(!position.turn);
            let attackers = position.head_quarter_attackers(!position.turn);
            if let Some(attacker) = attackers.first() {
                reader.fault(PositionFault::OpponentInCheck {
                    head_quarter,
                    attacker,
                });
            }
        }
        reader.finish(position)
    }
}

fn read_bombs(field: &str) -> Option<BySide<Bomb>> {
    let mut letters = field.chars().map(Bomb::from_letter);
    let (white, black) = (letters.next()??, letters.next()??);
    letters.next().is_none().then_some(BySide { white, black })
}

/// The placement, if the rest of the crate can look at it: with its sea and one Head
/// Quarter a side. It is the first field read.
fn read_placement(reader: &mut FieldReader<PositionFault>, field: &str) -> Option<Placement<Kind>> {
    let read = reader.placement::<Kind>(field);
    let wrong = |placement: &Placement<Kind>| (placement.impassable() ^ sea()).first();
    if let Some(square) = read.as_ref().and_then(wrong) {
        reader.fault(PositionFault::Sea { square });
    }
    let one = |_, count| count == 1;
    let fault = |side, found| PositionFault::HeadQuarters { side, found };
    reader.count(field, &['H'], one, fault);
    read.filter(|_| reader.is_faultless())
}

// In a module, by whose feature docs.rs knows what they need.
#[cfg(feature = "serde")]
mod serde {
    piece_kit::serde_as_text!(crate::Invasion, crate::Action);
}
