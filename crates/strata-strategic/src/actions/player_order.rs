//! Rule page on files: *Orders*. What a player may send.

use core::fmt;
use core::str::FromStr;

use piece_kit::geom::hex::Hex;
use strata_tactical::{Step, Turn, Unit};

use super::order::Order;
use super::order_text::ParseOrderError;

/// An [`Order`] as a player sends it: without what a turn reveals, and without the reports that
/// are the host's. The text is that of the order.
///
/// A pick for a selection is the player's own secret, and so is theirs to send. `time` concedes a
/// battle as `yield` does; a host who watches the clock [declares](piece_kit::Host::declare) it.
///
/// ```
/// use strata_strategic::{Order, PlayerOrder};
/// use strata_strategic::errors::PlayerOrderError;
/// let order: PlayerOrder = "g2^".parse()?;
/// assert_eq!(Order::from(order), "g2^".parse()?);
/// let named = "g2^=N".parse::<PlayerOrder>();
/// assert!(matches!(named, Err(PlayerOrderError::IdentityNamed { .. })));
/// assert_eq!("-wR".parse::<PlayerOrder>(), Err(PlayerOrderError::Hosts));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(
    missing_docs,
    reason = "the orders of the same names say what they are"
)]
pub enum PlayerOrder {
    /// [`Order::Recruit`].
    Recruit { unit: Unit, at: Hex },
    /// [`Order::EndPhase`].
    EndPhase,
    /// [`Order::March`].
    March { from: Hex, to: Hex },
    /// [`Order::Pick`].
    Pick(Unit),
    /// [`Order::Go`].
    Go,
    /// [`Order::Fight`].
    Fight { from: Hex, to: Hex },
    /// [`Order::Decline`].
    Decline { from: Hex, to: Hex },
    /// [`Order::Battle`], without an identity.
    Turn(Turn),
    /// [`Order::Yield`].
    Yield,
    /// [`Order::TimeOut`].
    TimeOut,
    /// [`Order::OfferDraw`].
    OfferDraw,
    /// [`Order::AgreeDraw`].
    AgreeDraw,
    /// [`Order::Retreat`].
    Retreat { to: Hex },
    /// [`Order::Concede`].
    Concede,
}

impl From<PlayerOrder> for Order {
    fn from(order: PlayerOrder) -> Self {
        match order {
            PlayerOrder::Recruit { unit, at } => Self::Recruit { unit, at },
            PlayerOrder::EndPhase => Self::EndPhase,
            PlayerOrder::March { from, to } => Self::March { from, to },
            PlayerOrder::Pick(unit) => Self::Pick(unit),
            PlayerOrder::Go => Self::Go,
            PlayerOrder::Fight { from, to } => Self::Fight { from, to },
            PlayerOrder::Decline { from, to } => Self::Decline { from, to },
            PlayerOrder::Turn(turn) => Self::Battle(turn.into()),
            PlayerOrder::Yield => Self::Yield,
            PlayerOrder::TimeOut => Self::TimeOut,
            PlayerOrder::OfferDraw => Self::OfferDraw,
            PlayerOrder::AgreeDraw => Self::AgreeDraw,
            PlayerOrder::Retreat { to } => Self::Retreat { to },
            PlayerOrder::Concede => Self::Concede,
        }
    }
}

impl TryFrom<Order> for PlayerOrder {
    type Error = PlayerOrderError;

    fn try_from(order: Order) -> Result<Self, PlayerOrderError> {
        Ok(match order {
            Order::Recruit { unit, at } => Self::Recruit { unit, at },
            Order::EndPhase => Self::EndPhase,
            Order::March { from, to } => Self::March { from, to },
            Order::Pick(unit) => Self::Pick(unit),
            Order::Go => Self::Go,
            Order::Fight { from, to } => Self::Fight { from, to },
            Order::Decline { from, to } => Self::Decline { from, to },
            Order::Battle(Step { turn, revealed }) => match revealed {
                None => Self::Turn(turn),
                Some(unit) => return Err(PlayerOrderError::IdentityNamed { unit }),
            },
            Order::Yield => Self::Yield,
            Order::TimeOut => Self::TimeOut,
            Order::OfferDraw => Self::OfferDraw,
            Order::AgreeDraw => Self::AgreeDraw,
            Order::Casualty { .. } | Order::Result(_) => return Err(PlayerOrderError::Hosts),
            Order::Retreat { to } => Self::Retreat { to },
            Order::Concede => Self::Concede,
        })
    }
}

impl fmt::Display for PlayerOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Order::from(*self).fmt(f)
    }
}

impl FromStr for PlayerOrder {
    type Err = PlayerOrderError;

    fn from_str(text: &str) -> Result<Self, PlayerOrderError> {
        text.parse::<Order>()?.try_into()
    }
}

piece_kit::faults! {
    /// Why something is not an order that a player may send.
    #[non_exhaustive]
    pub enum PlayerOrderError {
        /// It is no order.
        Order(#[from] why: ParseOrderError) => "{why}";
        /// It names what a turn reveals, which chance decides.
        IdentityNamed { unit: Unit } =>
            "identity-named" [], "leave out the {unit}: you cannot choose what a turn reveals";
        /// It reports a battle that was fought elsewhere.
        Hosts => "hosts-order" [], "only the host reports a battle that was fought elsewhere";
    }
}

piece_kit::serde_as_text!(PlayerOrder);
