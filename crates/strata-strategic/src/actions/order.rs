//! Rule page on files: *Orders*. What a player does at once.

use piece_kit::Side;
use piece_kit::geom::hex::Hex;
use strata_tactical::{Step, Unit};

use super::battle_end::BattleEnd;

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
/// # Ok::<(), strata_strategic::errors::ParseOrderError>(())
/// ```
// docs/design.md#choices-by-step
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
    /// A turn in a battle, with the identity that it reveals.
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
    /// Whether the order gives the battle or the campaign up: a concession, or time that has run out.
    /// A random rollout leaves them out, for they are always legal.
    pub fn gives_up(self) -> bool {
        matches!(self, Self::Concede | Self::Yield | Self::TimeOut)
    }

    /// Whether the order reveals or decides something: a turn of a battle, an offer, a report,
    /// a retreat, a concession. Players cannot take it back.
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
