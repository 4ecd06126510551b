//! Views that play: what an observer may do, and how a view follows what they are told.

use alloc::vec::Vec;

use piece_kit::{Chances, Events, Hidden, Outcome, PlayableView, Side, Variant};
use strata_tactical::{Class, Unit, Units};

use super::observer::Observer;
use super::told::{Opened, Told};
use super::view::View;
use crate::actions::{Event, Illegal, Order, Party, Stage};
use crate::model::{Campaign, PublicCampaign};
use crate::rules::steps_of;

/// Everything but selections and reports is public. A selection lists its picks to the player
/// who selects, a report its orders to nobody: they are the host's.
impl PlayableView for View {
    type Game = Campaign;

    fn observer(&self) -> Observer {
        self.observer
    }

    fn to_act(&self) -> Party {
        self.public.to_act()
    }

    // docs/design.md#legal-orders-have-a-public-half
    fn choices(&self) -> Vec<Order> {
        match self.public.stage() {
            Stage::Selection if !self.selects() => Vec::new(),
            Stage::Report => Vec::new(),
            _ => self.known().choices(),
        }
    }

    fn check(&self, order: Order) -> Result<(), Illegal> {
        self.public.check_ongoing()?;
        let stage = self.public.stage();
        match (stage, order, self.public.selecting()) {
            (Stage::Selection, Order::Pick(_), Some(side)) if !self.selects() => {
                Err(Illegal::SelectionSecret { side })
            }
            (Stage::Report, _, _) => Err(Illegal::NotNow { stage }),
            (_, Order::Battle(step), _) => self.public.check_choice(step).map(drop),
            _ => self.known().check(order),
        }
    }

    /// Of units of the observer's own, every one that lies face down is as likely as any other;
    /// of another's, every one of a class in the army that has not been seen.
    fn chances(&self, order: Order) -> Result<Chances<Told>, Illegal> {
        self.check(order)?;
        let Order::Battle(step) = order else {
            return Ok(Chances::from_iter([(order.into(), 1)]));
        };
        let steps = match self.public.check_choice(step)? {
            None => Chances::from_iter([(order, 1)]),
            Some(side) => match self.own.filter(|_| self.side() == Some(side)) {
                Some(own) => steps_of(step.turn, |unit| own.concealed.count(unit).into()),
                None => steps_of(step.turn, |unit| self.public.weight_of(side, unit)),
            },
        };
        let told = steps.into_iter();
        Ok(told.map(|(order, weight)| (order.into(), weight)).collect())
    }

    fn follow(&mut self, told: Told) -> Result<Events<Event>, Illegal> {
        self.public.check_ongoing()?;
        match told {
            Told::Pick { last } => self.follow_pick(last),
            Told::Casualty { side } => self.follow_casualty(side),
            Told::Order { order, opened } => self.follow_order(order, opened),
        }
    }

    fn outcome(&self) -> Option<Outcome<Party>> {
        self.public.ended
    }

    fn key(&self) -> u64 {
        self.public.key()
    }
}

impl View {
    /// Whether the observer selects units now.
    fn selects(&self) -> bool {
        self.public.selecting().is_some() && self.public.selecting() == self.side()
    }

    /// The campaign without what the observer does not know, on which no choice depends.
    fn known(&self) -> Campaign {
        self.imagined(|_, _| Units::NONE)
    }

    /// A secret pick changes nothing that is known, unless it is the last.
    fn follow_pick(&mut self, last: bool) -> Result<Events<Event>, Illegal> {
        let stage = self.public.stage();
        let side = self.public.selecting().ok_or(Illegal::NotNow { stage })?;
        if self.selects() {
            return Err(Illegal::PickUntold);
        }
        if !last {
            return Ok(Events::from_iter([Event::Selecting { side }]));
        }
        // Any selection will do: nothing that is known depends on which it is.
        let mut campaign = self.imagined(|public, side| public.some_selection(side, None));
        let mut selection = self.public.some_selection(side, None);
        let unit = selection.iter().last().ok_or(Illegal::NotNow { stage })?;
        selection.remove(unit);
        campaign.secret.fielded[side] = selection;
        let events = campaign.play(Order::Pick(unit))?;
        self.become_of(&campaign);
        Ok(events)
    }

    fn follow_casualty(&self, side: Side) -> Result<Events<Event>, Illegal> {
        match self.public.stage() {
            Stage::Report => Ok(Events::from_iter([Event::CasualtyTold { side }])),
            stage => Err(Illegal::NotNow { stage }),
        }
    }

    fn follow_order(
        &mut self,
        order: Order,
        opened: Option<Opened>,
    ) -> Result<Events<Event>, Illegal> {
        match (self.public.stage(), order) {
            (Stage::Selection, Order::Pick(_)) if !self.selects() => self.check(order)?,
            (Stage::Report, Order::Casualty { .. }) => return Err(Illegal::CasualtySecret),
            _ => {}
        }
        let mut campaign = match opened {
            None => self.imagined(|public, side| {
                public.some_selection(side, public.revealed_by(order, side))
            }),
            Some(opened) => self.opened(&opened)?,
        };
        let events = campaign.play(order)?;
        let ended = Opened::by(&events);
        match (ended, opened) {
            (Some(_), None) => return Err(Illegal::SelectionsMissing),
            (None, Some(_)) => return Err(Illegal::SelectionsEarly),
            (ended, opened) if ended != opened => return Err(Illegal::SelectionsWrong),
            _ => {}
        }
        self.become_of(&campaign);
        Ok(events)
    }

    /// The campaign in whose battle this was selected and lost.
    fn opened(&self, opened: &Opened) -> Result<Campaign, Illegal> {
        let mut campaign = self.imagined(|_, side| opened.fielded[side]);
        if self.public.stage() == Stage::Report {
            campaign.secret.lost = opened.lost;
        }
        let sound = |side| campaign.secret_faults(side).next().is_none();
        let same = campaign.secret.fielded == opened.fielded;
        if same && Side::ALL.into_iter().all(sound) {
            Ok(campaign)
        } else {
            Err(Illegal::SelectionsWrong)
        }
    }

    fn become_of(&mut self, campaign: &Campaign) {
        *self = campaign.view(self.observer);
    }
}

impl Told {
    /// What an observer is told of an order.
    pub(super) fn of(campaign: &Campaign, observer: Observer, order: Order) -> Self {
        let public = &campaign.public;
        match (public.stage(), order, public.selecting()) {
            (Stage::Selection, Order::Pick(_), Some(side))
                if public.side_of(observer) != Some(side) =>
            {
                let last = campaign.left_to_select(side) <= 1;
                Self::Pick { last }
            }
            (Stage::Report, Order::Casualty { side, .. }, _) => Self::Casualty { side },
            (Stage::Fight | Stage::Report, ..) => {
                let opened = Opened::by(&campaign.events(order));
                Self::Order { order, opened }
            }
            _ => order.into(),
        }
    }
}

impl Opened {
    /// What some events tell of the end of a battle, if they do.
    fn by(events: &[Event]) -> Option<Self> {
        events.iter().find_map(|event| match *event {
            Event::BattleEnded { fielded, lost, .. } => Some(Self { fielded, lost }),
            _ => None,
        })
    }
}

impl PublicCampaign {
    /// The unit of a side that an order reveals.
    fn revealed_by(&self, order: Order, side: Side) -> Option<Unit> {
        let (Order::Battle(step), Some(position)) = (order, self.battle_position()) else {
            return None;
        };
        let (owner, _) = position.reveals(step.turn)?;
        step.revealed.filter(|_| owner == side)
    }

    /// Of the selections that a side may have made, one: the first units of each class in the
    /// rule page's table, with what has been revealed, and this unit if it can be.
    fn some_selection(&self, side: Side, revealed: Option<Unit>) -> Units {
        let mut selection = self.seen(side);
        let mut pool = self.fieldable(side).without(&selection);
        let units = pool.iter();
        for unit in revealed.into_iter().chain(units) {
            let is_wanted = |(class, number): (Class, u32)| {
                class == unit.class() && selection.of_class(class) < number
            };
            if self.to_field(side).into_iter().any(is_wanted) && pool.remove(unit) {
                selection.add(unit);
            }
        }
        selection
    }

    /// The weight of this unit among those that a face-down unit of a side may be, to an observer
    /// who does not know the selection: how many of each class lie there is public.
    fn weight_of(&self, side: Side, unit: Unit) -> u64 {
        let pool = self.fieldable(side).without(&self.seen(side));
        let class = unit.class();
        let other = match class {
            Class::Piece => Class::Soldier,
            _ => Class::Piece,
        };
        let [count, hidden, others] = [
            pool.count(unit),
            self.unseen(side, class),
            pool.of_class(other).max(1),
        ];
        u64::from(count) * u64::from(hidden) * u64::from(others)
    }
}
