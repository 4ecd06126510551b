//! Rule page: *Information*. What an observer is told of an order, and its text.

use core::fmt;
use core::str::FromStr;

use piece_kit::{BySide, Side};
use strata_tactical::Units;
use strata_tactical::errors::ParseUnitsError;

use crate::actions::{Order, ParseOrderError};

/// The part of an order that an observer is told, if the host tells them no more than they may know.
///
/// | text | told |
/// |---|---|
/// | `2,-3>1,-2`, `g2^=N`, `R` | the [order](Order), a player's own picks among them |
/// | <code>yield DRBNWWFF/R DNCW/-</code> | an order that ends a battle: what White and Black had selected, and what was captured of it |
/// | `?` | the other side [picks](Self::Pick) a unit for its selection |
/// | `?.` | the same, and its selection is complete |
/// | `-w?` | the host reports that White has lost a [unit](Self::Casualty) |
///
/// ```
/// use strata_strategic::Told;
/// let told: Told = "yield DRBNWWFF/R DNCW/-".parse()?;
/// assert!(matches!(told, Told::Order { opened: Some(_), .. }));
/// assert_eq!(told.to_string(), "yield DRBNWWFF/R DNCW/-");
/// # Ok::<(), strata_strategic::errors::ParseToldError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Told {
    /// The order as it was given, with what it reveals.
    Order {
        /// The order.
        order: Order,
        /// If it ends a battle, what was selected for that battle.
        opened: Option<Opened>,
    },
    /// A player picks a unit for a selection, which is secret.
    Pick {
        /// Whether the selection is complete.
        last: bool,
    },
    /// The host reports that a side has lost a unit; which, comes with the end of the report.
    Casualty {
        /// Whose unit.
        side: Side,
    },
}

/// What everybody learns at the end of a battle. White attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opened {
    /// What the sides had selected.
    pub fielded: BySide<Units>,
    /// What was captured of it.
    pub lost: BySide<Units>,
}

/// An order that is told as it was given, and ends no battle.
impl From<Order> for Told {
    fn from(order: Order) -> Self {
        let opened = None;
        Self::Order { order, opened }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order { order, opened } => {
                write!(f, "{order}")?;
                opened.map_or(Ok(()), |opened| write!(f, " {opened}"))
            }
            Self::Pick { last: false } => f.write_str("?"),
            Self::Pick { last: true } => f.write_str("?."),
            Self::Casualty { side } => write!(f, "-{side}?"),
        }
    }
}

/// White's units and Black's, those captured after a slash: `DRBNWWFF/R DNCW/-`.
impl fmt::Display for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fielded, lost } = self;
        write!(f, "{}/{} ", fielded.white, lost.white)?;
        write!(f, "{}/{}", fielded.black, lost.black)
    }
}

piece_kit::faults! {
    /// The error of a text that is not what an observer is told.
    #[non_exhaustive]
    pub enum ParseToldError {
        /// The order cannot be read.
        Order(#[from] why: ParseOrderError) => "{why}";
        /// The units of a side cannot be read.
        Units(#[from] why: ParseUnitsError) => "selections" [], "selections: {why}";
        /// After the order come the units of both sides, or nothing.
        Form =>
            "no-such-selections" [],
            "the selections after an order are written like DRBNWWFF/R DNCW/-";
    }
}

impl FromStr for Told {
    type Err = ParseToldError;

    fn from_str(text: &str) -> Result<Self, ParseToldError> {
        let casualty = |side| Self::Casualty { side };
        Ok(match text {
            "?" => Self::Pick { last: false },
            "?." => Self::Pick { last: true },
            "-w?" => casualty(Side::White),
            "-b?" => casualty(Side::Black),
            _ => match text.split_once(' ') {
                None => Self::Order {
                    order: text.parse()?,
                    opened: None,
                },
                Some((order, opened)) => Self::Order {
                    order: order.parse()?,
                    opened: Some(opened.parse()?),
                },
            },
        })
    }
}

impl FromStr for Opened {
    type Err = ParseToldError;

    fn from_str(text: &str) -> Result<Self, ParseToldError> {
        let (white, black) = text.split_once(' ').ok_or(ParseToldError::Form)?;
        let side = |text: &str| -> Result<[Units; 2], ParseToldError> {
            let (fielded, lost) = text.split_once('/').ok_or(ParseToldError::Form)?;
            Ok([fielded.parse()?, lost.parse()?])
        };
        let [white, black] = [side(white)?, side(black)?];
        let both = |index: usize| BySide {
            white: white[index],
            black: black[index],
        };
        Ok(Self {
            fielded: both(0),
            lost: both(1),
        })
    }
}

piece_kit::serde_as_text!(Told, Opened);
