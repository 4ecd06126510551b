//! The index of a campaign's orders.

use piece_kit::Boarded;
use piece_kit::geom::hex::{Hex, HexDirection, HexRegion};
use strata_strategic::{Order, PublicCampaign};
use strata_tactical::{PublicBattle, Unit};

/// The orders that stand alone, in their order; picks follow.
const ALONE: [Order; 7] = [
    Order::EndPhase,
    Order::Go,
    Order::Concede,
    Order::Yield,
    Order::TimeOut,
    Order::OfferDraw,
    Order::AgreeDraw,
];
const UNITS: usize = Unit::ALL.len();
const WAYS: usize = HexDirection::ALL.len();

/// Numbers for the orders of players on one map (version 1).
///
/// With `H` hexes in the order of [`PublicCampaign::hexes`], and directions in that of
/// [`HexDirection::ALL`]:
///
/// | from | orders |
/// |---|---|
/// | 0 | `end`, `go`, `concede`, `yield`, `time`, `offer`, `agree` |
/// | 7 | a pick for each unit, in the order of [`Unit::ALL`]: of an open march, or of a selection |
/// | 17 | recruiting: 10 x hex + unit |
/// | 17 + 10 H | a march: 6 x hex + direction |
/// | 17 + 16 H | carrying an attack out: 6 x hex + direction |
/// | 17 + 22 H | declining one: 6 x hex + direction |
/// | 17 + 28 H | a retreat, by the hex where it goes |
/// | 17 + 29 H | turns of a battle: the [slot](Boarded::slot) of the side to move |
///
/// A whole march is what the rules make of it: opened, its units picked one by one, sent off. What the
/// host decides has no number: reports of battles fought elsewhere, and what a turn reveals.
#[derive(Clone, Debug)]
pub struct CampaignIndex {
    region: HexRegion,
}

impl CampaignIndex {
    /// The numbers for the orders on a campaign's map.
    pub fn of(public: &PublicCampaign) -> Self {
        Self {
            region: public.hexes().iter().copied().collect(),
        }
    }

    /// The number of indices.
    pub fn len(&self) -> usize {
        self.first(29) + PublicBattle::SLOTS
    }

    /// Whether there are no indices. Always false: a map has a hex.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The index of an order in a campaign; none for an order that names hexes outside the map, or is the
    /// host's.
    pub fn number(&self, public: &PublicCampaign, order: Order) -> Option<usize> {
        if let Some(alone) = ALONE.iter().position(|other| *other == order) {
            return Some(alone);
        }
        match order {
            Order::Pick(unit) => Some(ALONE.len() + unit.index()),
            Order::Recruit { unit, at } => {
                Some(self.first(0) + UNITS * self.region.index(at)? + unit.index())
            }
            Order::March { from, to } => self.way(10, from, to),
            Order::Fight { from, to } => self.way(16, from, to),
            Order::Decline { from, to } => self.way(22, from, to),
            Order::Retreat { to } => Some(self.first(28) + self.region.index(to)?),
            Order::Battle(step) => Some(self.first(29) + public.battle_position()?.slot(step)),
            _ => None,
        }
    }

    /// The first number after a number of orders for each hex.
    fn first(&self, each: usize) -> usize {
        ALONE.len() + UNITS + each * self.region.len()
    }

    fn way(&self, each: usize, from: Hex, to: Hex) -> Option<usize> {
        let way = from.neighbours().iter().position(|other| *other == to)?;
        Some(self.first(each) + WAYS * self.region.index(from)? + way)
    }
}
