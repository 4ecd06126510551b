//! Orders: what a player does at once, in machine notation.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use piece_kit::geom::hex::{Hex, ParseHexError};
use piece_kit::{Outcome, Side, Termination};
use strata_tactical::{ParseTurnError, Step, Unit};

/// One order. What would have very many forms is given by steps: a march is opened, its
/// units are picked one by one in the order of the rule page's table, and it is sent off.
/// [`Campaign::march_orders`](crate::Campaign::march_orders) and its like give the steps
/// for a whole.
///
/// The text is machine notation:
///
/// | text | order |
/// |---|---|
/// | `+R@2,-2` | [`Recruit`](Self::Recruit) |
/// | `end` | [`EndPhase`](Self::EndPhase) |
/// | `2,-3>1,-2` | [`March`](Self::March) |
/// | `R` | [`Pick`](Self::Pick) |
/// | `go` | [`Go`](Self::Go) |
/// | <code>2,-3x1,-2</code> | [`Fight`](Self::Fight) |
/// | <code>2,-3\|1,-2</code> | [`Decline`](Self::Decline) |
/// | `h1g1`, `g2^=N` | [`Battle`](Self::Battle) |
/// | `yield`, `time`, `offer`, `agree` | [`Yield`](Self::Yield), [`TimeOut`](Self::TimeOut), [`OfferDraw`](Self::OfferDraw), [`AgreeDraw`](Self::AgreeDraw) |
/// | `-wR` | [`Casualty`](Self::Casualty) |
/// | `checkmate:w`, `move-limit` | [`Result`](Self::Result) |
/// | `@1,0` | [`Retreat`](Self::Retreat) |
/// | `concede` | [`Concede`](Self::Concede) |
///
/// ```
/// use strata_strategic::Order;
/// let order: Order = "2,-3>1,-2".parse()?;
/// assert!(matches!(order, Order::March { .. }));
/// assert_eq!(order.to_string(), "2,-3>1,-2");
/// # Ok::<(), strata_strategic::ParseOrderError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Order {
    /// Buys a unit, which appears on a base.
    Recruit {
        /// The unit.
        unit: Unit,
        /// The base.
        at: Hex,
    },
    /// Ends the Recruit or the Move phase.
    EndPhase,
    /// Opens a march to a neighbouring hex; its units follow.
    March {
        /// The hex left.
        from: Hex,
        /// The hex entered, or attacked if an enemy stands there.
        to: Hex,
    },
    /// Picks a unit for the group of the march, or for the selection of a battle: never
    /// one that stands before the last one picked in the rule page's table.
    Pick(Unit),
    /// The group is complete: it marches, or waits to attack.
    Go,
    /// Carries out a pending attack: a battle, or a plain move if no enemy is left there.
    Fight {
        /// Where the group stands.
        from: Hex,
        /// What it attacks.
        to: Hex,
    },
    /// Gives a pending attack up whose target no enemy holds any more.
    Decline {
        /// Where the group stands.
        from: Hex,
        /// What it would have attacked.
        to: Hex,
    },
    /// A turn in a battle, with the identity that it brings to light.
    Battle(Step),
    /// The side to move concedes the battle.
    Yield,
    /// The side to move has run out of time in the battle.
    TimeOut,
    /// The side to move offers a draw in the battle, and then takes its turn.
    OfferDraw,
    /// The side to move accepts the draw that the opponent offers.
    AgreeDraw,
    /// Of a battle fought elsewhere: a unit was captured. White's come before Black's,
    /// each side's in the order of the rule page's table.
    Casualty {
        /// Whose unit.
        side: Side,
        /// Which.
        unit: Unit,
    },
    /// Of a battle fought elsewhere: how it ended.
    Result(BattleEnd),
    /// Goes where the units that lost their hex may go.
    Retreat {
        /// The hex.
        to: Hex,
    },
    /// Gives the whole campaign up.
    Concede,
}

impl Order {
    /// Whether the order brings something to light or decides something: a turn of a
    /// battle, an offer, a report, a retreat, a concession. It cannot be taken back among
    /// players.
    pub fn reveals(self) -> bool {
        !matches!(
            self,
            Self::Recruit { .. }
                | Self::EndPhase
                | Self::March { .. }
                | Self::Pick(_)
                | Self::Go
                | Self::Fight { .. }
                | Self::Decline { .. }
        )
    }
}

/// How a battle ended, inside or elsewhere; with the winner if there is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BattleEnd {
    /// The loser's royal was checkmated.
    Checkmate(Side),
    /// The loser had no legal turn.
    Stalemate(Side),
    /// The loser had no unit left.
    Elimination(Side),
    /// The loser conceded.
    Resignation(Side),
    /// The loser ran out of time.
    Time(Side),
    /// A position occurred for the third time.
    Repetition,
    /// 100 plies passed without a capture.
    MoveLimit,
    /// Both sides had nothing but a Duke.
    Dead,
    /// The sides agreed on a draw.
    Agreement,
}

impl BattleEnd {
    pub(crate) const ALL: [Self; 14] = [
        Self::Checkmate(Side::White),
        Self::Checkmate(Side::Black),
        Self::Stalemate(Side::White),
        Self::Stalemate(Side::Black),
        Self::Elimination(Side::White),
        Self::Elimination(Side::Black),
        Self::Resignation(Side::White),
        Self::Resignation(Side::Black),
        Self::Time(Side::White),
        Self::Time(Side::Black),
        Self::Repetition,
        Self::MoveLimit,
        Self::Dead,
        Self::Agreement,
    ];

    /// The winner, if there is one.
    pub fn winner(self) -> Option<Side> {
        Outcome::from(self).winner()
    }

    /// The end that is an outcome of a battle.
    pub fn of(outcome: Outcome<Side>) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|end| Outcome::from(*end) == outcome)
    }
}

impl From<BattleEnd> for Outcome<Side> {
    fn from(end: BattleEnd) -> Self {
        let win = |winner, by| Self::Win { winner, by };
        match end {
            BattleEnd::Checkmate(winner) => win(winner, Termination::Checkmate),
            BattleEnd::Stalemate(winner) => win(winner, Termination::Stalemate),
            BattleEnd::Elimination(winner) => win(winner, Termination::Elimination),
            BattleEnd::Resignation(winner) => win(winner, Termination::Resignation),
            BattleEnd::Time(winner) => win(winner, Termination::Time),
            BattleEnd::Repetition => Self::Draw {
                by: Termination::Repetition,
            },
            BattleEnd::MoveLimit => Self::Draw {
                by: Termination::MoveLimit,
            },
            BattleEnd::Dead => Self::Draw {
                by: Termination::Dead,
            },
            BattleEnd::Agreement => Self::Draw {
                by: Termination::Agreement,
            },
        }
    }
}

/// The termination, and the winner behind a colon: `checkmate:w`.
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
        // A hex may begin with a minus sign too, but not with a letter behind it.
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
        // A turn begins with a square.
        let mut letters = text.chars();
        let file = letters.next().is_some_and(|file| file.is_ascii_lowercase());
        let rank = letters.next().is_some_and(|rank| rank.is_ascii_digit());
        if !(file && rank) {
            return Err(ParseOrderError::Form);
        }
        text.parse().map(Self::Battle).map_err(|why| match why {
            ParseTurnError::Form => ParseOrderError::Form,
            why => ParseOrderError::Battle(why),
        })
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

/// Why a text is no order.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseOrderError {
    /// A part that should be a hex is none.
    Hex {
        /// The part.
        text: String,
        /// What is wrong with it.
        why: ParseHexError,
    },
    /// A part that should be a unit's letter is none.
    Unit {
        /// The part.
        text: String,
    },
    /// The text looks like a turn in a battle, and is none.
    Battle(ParseTurnError),
    /// The text has none of the forms of an order.
    Form,
}

impl fmt::Display for ParseOrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hex { text, why } => write!(f, "{text:?} is not a hex: {why}"),
            Self::Unit { text } => write!(f, "{text:?} is not the letter of a unit"),
            Self::Battle(why) => write!(f, "{why}"),
            Self::Form => f.write_str(
                "an order is written like +R@2,-2, 2,-3>1,-2, R, go, end, 2,-3x1,-2, h1g1 or @1,0",
            ),
        }
    }
}

impl core::error::Error for ParseOrderError {}

piece_kit::serde_as_text!(Order, BattleEnd);
