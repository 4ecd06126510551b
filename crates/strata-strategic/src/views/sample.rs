//! Rule page: *Samples*. Views of a campaign, and campaigns that agree with a view.

use piece_kit::{Hidden, SeededRng, Side};
use strata_tactical::Units;

use super::view::{Observer, Own, View};
use crate::model::{Campaign, FightStage, PublicCampaign, Secret, draw_one};

impl Hidden for Campaign {
    type Observer = Observer;
    type View = View;

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

    /// A campaign drawn from those that agree with a view: the other selections are drawn
    /// unit by unit, each unit of a class in the army being equally likely; a selection
    /// that is not complete is not begun.
    fn sample(view: &View, rng: &mut SeededRng) -> Self {
        let public = view.public.clone();
        let stage = public.battle.as_ref().map(|fight| &fight.stage);
        let has_selected = |side: Side| match stage {
            None | Some(FightStage::Selecting(Side::White)) => false,
            Some(FightStage::Selecting(Side::Black)) => side == Side::White,
            Some(FightStage::Fighting(_) | FightStage::Reporting) => true,
        };
        let fights = matches!(stage, Some(FightStage::Fighting(_)));
        let mut secret = Secret::default();
        for side in Side::ALL {
            match view.own.filter(|_| view.side() == Some(side)) {
                Some(own) => {
                    secret.fielded[side] = own.fielded;
                    secret.concealed[side] = own.concealed;
                }
                None if has_selected(side) => {
                    let selection = public.draw_selection(side, rng);
                    secret.fielded[side] = selection;
                    if fights {
                        secret.concealed[side] = selection.without(&public.seen(side));
                    }
                }
                None => {}
            }
        }
        Self { public, secret }
    }
}

impl PublicCampaign {
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
