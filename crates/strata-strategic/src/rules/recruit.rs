//! Rule page: *Recruit*. What may be bought, and where.

use alloc::vec::Vec;
use piece_kit::geom::hex::Hex;
use strata_tactical::Unit;

use crate::actions::{Event, Illegal, Journal, Order};
use crate::model::{HexIndex, PublicCampaign};
use crate::scenarios::{MAX_UNITS, Structure};

impl PublicCampaign {
    /// Whether the player whose turn it is may buy a unit on a hex.
    pub(crate) fn check_recruit(&self, unit: Unit, hex: Hex) -> Result<(), Illegal> {
        let place = self.on_map(hex)?;
        if self.setup.structure(place) != Some(Structure::Base) {
            return Err(Illegal::NoBase { hex });
        }
        self.own_army(place)?;
        self.check_price(unit)
    }

    /// Whether a unit may be bought, wherever.
    fn check_price(&self, unit: Unit) -> Result<(), Illegal> {
        let price = self
            .rules()
            .price(unit)
            .ok_or(Illegal::NotForSale { unit })?;
        let gold = self.gold(self.seat);
        if price > gold {
            return Err(Illegal::TooDear { unit, price, gold });
        }
        if unit == Unit::Queen && self.has_queen(self.seat) {
            return Err(Illegal::SecondQueen);
        }
        if self.units_on_map() >= MAX_UNITS {
            return Err(Illegal::MapFull { units: MAX_UNITS });
        }
        Ok(())
    }

    pub(crate) fn extend_recruiting(&self, orders: &mut Vec<Order>) {
        let on_base = |place: &HexIndex| self.setup.structure(*place) == Some(Structure::Base);
        let held = self.held(self.seat).map(|(place, _)| place);
        let bases = held.filter(on_base).map(|place| self.setup.hex(place));
        let bases: Vec<Hex> = bases.collect();
        if bases.is_empty() {
            return;
        }
        let affordable = |unit: &Unit| self.check_price(*unit).is_ok();
        for unit in Unit::ALL.into_iter().filter(affordable) {
            orders.extend(bases.iter().map(|&at| Order::Recruit { unit, at }));
        }
    }

    pub(crate) fn recruit(&mut self, unit: Unit, hex: Hex, journal: &mut Journal<'_>) {
        let seat = self.seat;
        let (Some(place), Some(gold)) = (self.setup.index(hex), self.rules().price(unit)) else {
            return;
        };
        self.gold[seat.index()] = self.gold[seat.index()].saturating_sub(gold);
        self.appear(place, unit);
        journal.add(Event::Recruited {
            seat,
            unit,
            hex,
            gold,
        });
    }
}
