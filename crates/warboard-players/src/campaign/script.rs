//! Orders for later moments of a turn: a turn is planned at once and given order by order.

use piece_kit::Variant;
use strata_strategic::{Campaign, Order, View};

/// Orders, each with the moment at which it is due.
///
/// It is looked up and never consumed: a caller that asks twice is answered twice.
#[derive(Clone, Default, Debug)]
pub(super) struct Script {
    steps: Vec<(Moment, Order)>,
}

/// What is public, and how many units the player has selected in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    key: u64,
    picked: u32,
}

impl Moment {
    fn of(campaign: &Campaign) -> Self {
        let side = campaign.public().selecting();
        Self {
            key: campaign.key(),
            picked: side.map_or(0, |side| campaign.selection(side).len()),
        }
    }

    fn seen(view: &View) -> Self {
        let selects = view.public().selecting() == view.side();
        let picked = view.selection().filter(|_| selects);
        Self {
            key: view.public().key(),
            picked: picked.map_or(0, strata_tactical::Units::len),
        }
    }
}

impl Script {
    /// Orders to be played one after the other, up to the first that is not legal.
    pub(super) fn new(mut campaign: Campaign, orders: &[Order]) -> Self {
        let mut steps = Vec::new();
        for &order in orders {
            let moment = Moment::of(&campaign);
            if campaign.check(order).is_err() {
                break;
            }
            campaign.play_unchecked(order);
            steps.push((moment, order));
        }
        Self { steps }
    }

    /// The order that is due, if the moment was foreseen.
    pub(super) fn due(&self, view: &View) -> Option<Order> {
        let now = Moment::seen(view);
        let due = self.steps.iter().find(|(moment, _)| *moment == now);
        due.map(|(_, order)| *order)
    }

    /// The orders from the one that is due.
    pub(super) fn from(&self, view: &View) -> Vec<Order> {
        let now = Moment::seen(view);
        let steps = self.steps.iter();
        let rest = steps.skip_while(|(moment, _)| *moment != now);
        rest.map(|(_, order)| *order).collect()
    }
}
