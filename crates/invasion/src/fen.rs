//! Rule page: *Position string*. Written canonically, read with all faults named
//! at once.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::{BySide, Faults, Placement, Side, decimal};

use crate::board::sea;
use crate::{Bomb, Invasion, Kind, ParsePositionError, PositionFault};

/// The canonical position string.
impl fmt::Display for Invasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {}{} {} {}",
            self.placement,
            self.turn,
            self.bombs.white.letter(),
            self.bombs.black.letter(),
            self.halfmove_clock,
            self.fullmove
        )
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
        let fields: Vec<&str> = text.split(' ').collect();
        let found = fields.len();
        let fields = <[&str; 5]>::try_from(fields).map_err(|_| PositionFault::Fields { found })?;
        let mut faults = Vec::new();
        let position = read(fields, &mut faults);
        Faults::check(faults)?;
        Ok(position.expect("a position without faults"))
    }
}

/// The position, unless a field could not be read; it is right if there are no
/// faults.
fn read(fields: [&str; 5], faults: &mut Vec<PositionFault>) -> Option<Invasion> {
    let [placement, turn, bombs, halfmove_clock, fullmove] = fields;
    let placement = read_placement(placement, faults);
    let turn: Option<Side> = turn.parse().ok().or_else(|| {
        let found = turn.to_string();
        faults.push(PositionFault::Turn { found });
        None
    });
    // What follows can be wrong and the rest still be looked at.
    let bombs = read_bombs(bombs).unwrap_or_else(|| {
        let found = bombs.to_string();
        faults.push(PositionFault::Bombs { found });
        BySide::default()
    });
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
    let position = Invasion {
        placement: placement?,
        halfmove_clock,
        fullmove,
        bombs,
        turn: turn?,
    };
    if let Some(attacker) = position.head_quarter_attackers(!position.turn).first() {
        let head_quarter = position.head_quarter(!position.turn);
        faults.push(PositionFault::OpponentInCheck {
            head_quarter,
            attacker,
        });
    }
    Some(position)
}

fn read_bombs(field: &str) -> Option<BySide<Bomb>> {
    let mut letters = field.chars().map(Bomb::from_letter);
    let (white, black) = (letters.next()??, letters.next()??);
    letters.next().is_none().then_some(BySide { white, black })
}

/// The placement, if the rest of the crate can look at it: with its sea and one
/// Head Quarter a side.
fn read_placement(field: &str, faults: &mut Vec<PositionFault>) -> Option<Placement<Kind>> {
    let known = faults.len();
    let read = Placement::parse(field)
        .map_err(|why| faults.extend(why.into_iter().map(PositionFault::Placement)));
    if let Ok(placement) = &read {
        if let Some(square) = (placement.impassable() ^ sea()).first() {
            faults.push(PositionFault::Sea { square });
        }
    }
    // The letters are counted, so that ranks of a wrong size hide nothing.
    for (side, letter) in [(Side::White, 'H'), (Side::Black, 'h')] {
        let found = field.matches(letter).count() as u32;
        if found != 1 {
            faults.push(PositionFault::HeadQuarters { side, found });
        }
    }
    read.ok().filter(|_| faults.len() == known)
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(Invasion, crate::Action);
