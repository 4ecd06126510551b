//! Rule page: *Retreat*. Where the rest of a beaten defender goes.

use piece_kit::geom::hex::Hex;
use strata_tactical::Units;

use crate::actions::{Event, Illegal, Journal};
use crate::model::{Army, Campaign, HexIndex, PublicCampaign, Retreat};

impl PublicCampaign {
    /// Where the units that must retreat may go, in the order of directions from 0. If
    /// their player does not answer, the host takes the first.
    pub fn retreats(&self) -> impl Iterator<Item = Hex> + '_ {
        let retreat = self.retreat.iter();
        let places = retreat.flat_map(|retreat| self.refuges(retreat));
        places.map(|place| self.setup.hex(place))
    }

    pub(crate) fn check_retreat(&self, to: Hex) -> Result<(), Illegal> {
        self.on_map(to)?;
        let possible = self.retreats().any(|hex| hex == to);
        possible.then_some(()).ok_or(Illegal::NoRetreat { hex: to })
    }

    /// Neighbouring hexes that are empty or its player's own and that no attack not yet
    /// fought names.
    pub(crate) fn refuges(&self, retreat: &Retreat) -> impl Iterator<Item = HexIndex> + '_ {
        let seat = retreat.seat;
        self.setup.neighbours(retreat.from).filter(move |place| {
            let own = self.army_at(*place).is_none_or(|army| army.seat == seat);
            own && self.attacks.iter().all(|attack| attack.to != *place)
        })
    }
}

impl Campaign {
    pub(crate) fn retreat(&mut self, to: Hex, journal: &mut Journal<'_>) {
        let Some(retreat) = self.public.retreat.take() else {
            return;
        };
        let Retreat {
            seat, from, units, ..
        } = retreat;
        if let Some(place) = self.public.setup.index(to) {
            let moved = Units::NONE;
            self.public.join(place, Army { seat, units, moved });
            let from = self.public.setup.hex(from);
            journal.add(Event::Retreated {
                seat,
                from,
                to,
                units,
            });
        }
        self.go_on(journal);
    }
}
