//! Rule page: *Samples*. Views of a campaign, and campaigns that agree with a view.

use alloc::vec::Vec;

use piece_kit::{Hidden, SeededRng, Side};
use strata_tactical::Units;

use super::observer::Observer;
use super::told::Told;
use super::view::{Own, View};
use crate::actions::{Order, Party, PlayerOrder};
use crate::model::{Campaign, FightStage, PublicCampaign, Secret, draw_one};

impl Hidden for Campaign {
    type Observer = Observer;
    type Choice = PlayerOrder;
    type View = View;
    type Told = Told;

    fn observers(&self) -> Vec<Observer> {
        self.public.observers().collect()
    }

    fn observer_of(party: Party) -> Option<Observer> {
        match party {
            Party::Seat(seat) => Some(Observer::Seat(seat)),
            Party::Team(_) | Party::Host => None,
        }
    }

    /// A seat that the campaign does not have sees what spectators see.
    fn view(&self, observer: Observer) -> View {
        let known = |seat: &Observer| *seat == observer;
        let observer = self.public.observers().find(known);
        let observer = observer.unwrap_or(Observer::Spectator);
        let side = self.public.side_of(observer);
        View {
            public: self.public.clone(),
            observer,
            own: side.map(|side| Own {
                fielded: self.secret.fielded[side],
                concealed: self.secret.concealed[side],
            }),
        }
    }

    fn tell(&self, observer: Observer, order: Order) -> Told {
        Told::of(self, observer, order)
    }

    /// A campaign drawn from those that agree with a view: the other selections are drawn
    /// unit by unit, each unit of a class in the army being equally likely; a selection
    /// that is not complete is not begun.
    fn sample(view: &View, rng: &mut SeededRng) -> Self {
        view.imagined(|public, side| public.draw_selection(side, rng))
    }
}

impl View {
    /// A campaign that agrees with the view, if the selections do that are made up for sides
    /// whose selection is complete and not known.
    pub(super) fn imagined(
        &self,
        mut selection: impl FnMut(&PublicCampaign, Side) -> Units,
    ) -> Campaign {
        let public = self.public.clone();
        let fights = public.fighting().is_some();
        let mut secret = Secret::default();
        for side in Side::ALL {
            match self.own.filter(|_| self.side() == Some(side)) {
                Some(own) => {
                    secret.fielded[side] = own.fielded;
                    secret.concealed[side] = own.concealed;
                }
                None if public.is_selected(side) => {
                    let selection = selection(&public, side);
                    secret.fielded[side] = selection;
                    if fights {
                        secret.concealed[side] = selection.without(&public.seen(side));
                    }
                }
                None => {}
            }
        }
        Campaign { public, secret }
    }
}

impl PublicCampaign {
    /// Whether a side has selected its units for a battle.
    fn is_selected(&self, side: Side) -> bool {
        match self.battle.as_ref().map(|fight| &fight.stage) {
            None | Some(FightStage::Selecting(Side::White)) => false,
            Some(FightStage::Selecting(Side::Black)) => side == Side::White,
            Some(FightStage::Fighting(_) | FightStage::Reporting) => true,
        }
    }

    /// A selection that a side may have made, drawn from those that agree with what has
    /// been revealed: each unit of a class in the army is equally likely to have been
    /// selected.
    fn draw_selection(&self, side: Side, rng: &mut SeededRng) -> Units {
        let mut selection = self.seen(side);
        let mut pool = self.fieldable(side).without(&selection);
        for (class, number) in self.to_field(side) {
            for _ in selection.of_class(class)..number {
                let of_class = || pool.iter().filter(|unit| unit.class() == class);
                let drawn = draw_one(of_class, rng);
                if let Some(unit) = drawn {
                    pool.remove(unit);
                    selection.add(unit);
                }
            }
        }
        selection
    }
}
