//! Rule page on files: *Orders*. Their text, both ways.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use piece_kit::geom::hex::{Hex, ParseHexError};
use piece_kit::{Outcome, Side};
use strata_tactical::Unit;
use strata_tactical::errors::ParseTurnError;

use super::battle_end::BattleEnd;
use super::order::Order;

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recruit { unit, at } => write!(f, "+{}@{at}", unit.letter()),
            Self::EndPhase => f.write_str("end"),
            Self::March { from, to } => write!(f, "{from}>{to}"),
            Self::Pick(unit) => write!(f, "{}", unit.letter()),
            Self::Go => f.write_str("go"),
            Self::Fight { from, to } => write!(f, "{from}x{to}"),
            Self::Decline { from, to } => write!(f, "{from}|{to}"),
            Self::Battle(step) => write!(f, "{step}"),
            Self::Yield => f.write_str("yield"),
            Self::TimeOut => f.write_str("time"),
            Self::OfferDraw => f.write_str("offer"),
            Self::AgreeDraw => f.write_str("agree"),
            Self::Casualty { side, unit } => write!(f, "-{side}{}", unit.letter()),
            Self::Result(end) => write!(f, "{end}"),
            Self::Retreat { to } => write!(f, "@{to}"),
            Self::Concede => f.write_str("concede"),
        }
    }
}

impl FromStr for Order {
    type Err = ParseOrderError;

    fn from_str(text: &str) -> Result<Self, ParseOrderError> {
        match text {
            "end" => return Ok(Self::EndPhase),
            "go" => return Ok(Self::Go),
            "yield" => return Ok(Self::Yield),
            "time" => return Ok(Self::TimeOut),
            "offer" => return Ok(Self::OfferDraw),
            "agree" => return Ok(Self::AgreeDraw),
            "concede" => return Ok(Self::Concede),
            _ => {}
        }
        if let Some(bought) = text.strip_prefix('+') {
            let (unit, at) = bought.split_once('@').ok_or(ParseOrderError::Form)?;
            let (unit, at) = (self::unit(unit)?, hex(at)?);
            return Ok(Self::Recruit { unit, at });
        }
        if let Some(to) = text.strip_prefix('@') {
            return hex(to).map(|to| Self::Retreat { to });
        }
        // A hex may begin with a minus sign too, but not with a letter after it.
        if let Some(lost) = text.strip_prefix("-w").or(text.strip_prefix("-b")) {
            let side = if text.starts_with("-w") {
                Side::White
            } else {
                Side::Black
            };
            return unit(lost).map(|unit| Self::Casualty { side, unit });
        }
        let pair = text.find(['>', '|', 'x']).filter(|_| text.contains(','));
        if let Some(index) = pair {
            let (from, to) = (hex(&text[..index])?, hex(&text[index + 1..])?);
            return Ok(match text.as_bytes()[index] {
                b'>' => Self::March { from, to },
                b'|' => Self::Decline { from, to },
                _ => Self::Fight { from, to },
            });
        }
        if let Ok(unit) = unit(text) {
            return Ok(Self::Pick(unit));
        }
        if let Ok(end) = text.parse() {
            return Ok(Self::Result(end));
        }
        text.parse().map(Self::Battle).map_err(|why| match why {
            ParseTurnError::Form => ParseOrderError::Form,
            why => ParseOrderError::Battle(why),
        })
    }
}

/// The termination, and the winner after a colon: `checkmate:w`.
impl fmt::Display for BattleEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Outcome::from(*self) {
            Outcome::Win { winner, by } => write!(f, "{by}:{winner}"),
            Outcome::Draw { by } => write!(f, "{by}"),
        }
    }
}

impl FromStr for BattleEnd {
    type Err = ParseOrderError;

    fn from_str(text: &str) -> Result<Self, ParseOrderError> {
        let end = Self::ALL.into_iter().find(|end| end.to_string() == text);
        end.ok_or(ParseOrderError::Form)
    }
}

fn unit(text: &str) -> Result<Unit, ParseOrderError> {
    let mut letters = text.chars();
    let unit = letters.next().and_then(Unit::from_letter);
    match (unit, letters.next()) {
        (Some(unit), None) => Ok(unit),
        _ => Err(ParseOrderError::Unit {
            text: text.to_string(),
        }),
    }
}

fn hex(text: &str) -> Result<Hex, ParseOrderError> {
    text.parse().map_err(|why| ParseOrderError::Hex {
        text: text.to_string(),
        why,
    })
}

piece_kit::faults! {
    /// The error of a text that is not an order.
    #[non_exhaustive]
    pub enum ParseOrderError {
        /// A part that should be a hex is not one.
        Hex { text: String, why: ParseHexError } =>
            "not-a-hex" [], "\"{text}\" is not a hex: {why}";
        /// A part that should be a unit's letter is not one.
        Unit { text: String } => "not-a-unit" [], "\"{text}\" is not the letter of a unit";
        /// The text looks like a turn in a battle, and is not one.
        Battle(why: ParseTurnError) => "{why}";
        /// The text has none of the forms of an order.
        Form =>
            "no-such-order" [],
            "an order is written like +R@2,-2, 2,-3>1,-2, R, go, end, 2,-3x1,-2, h1g1 or @1,0";
    }
}

piece_kit::serde_as_text!(Order, BattleEnd);
