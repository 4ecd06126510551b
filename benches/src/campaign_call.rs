//! Calls of a campaign, each on states of random campaigns.

use std::hint::black_box;

use piece_kit::{Hidden, PlayableView, Seed, SeededRng, Variant};
use strata_strategic::{BattleMode, Campaign, Observer, Order, Stage, Told, View};

use crate::call::number;
use crate::campaigns::{list_lasting, start};

/// How many states a sample has.
pub const STATES: usize = 200;

/// Where the states of a sample are from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Armies recruit and march.
    Map,
    /// A battle is fought.
    Battle,
}

impl Place {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Map, Self::Battle];

    /// Its name in the titles of benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Self::Map => "on-the-map",
            Self::Battle => "in-a-battle",
        }
    }

    /// How many orders are legal in the states of a sample.
    fn sampled(self) -> usize {
        match self {
            Self::Map => 713,
            Self::Battle => 3814,
        }
    }

    fn has(self, stage: Stage) -> bool {
        match self {
            Self::Map => matches!(stage, Stage::Recruit | Stage::Move | Stage::March),
            Self::Battle => stage == Stage::Fight,
        }
    }
}

/// A call that programs make often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CampaignCall {
    /// A state is copied.
    Copy,
    /// The legal orders are listed.
    List,
    /// A legal order is checked.
    Check,
    /// It is played on a copy.
    Play,
    /// Its events are told.
    Events,
    /// A key is read.
    Key,
    /// A spectator's view is made.
    View,
    /// The orders that the view allows are listed.
    ViewChoices,
    /// A copy of the view follows what a spectator is told of an order.
    Follow,
}

impl CampaignCall {
    /// All calls.
    pub const ALL: [Self; 9] = [
        Self::Copy,
        Self::List,
        Self::Check,
        Self::Play,
        Self::Events,
        Self::Key,
        Self::View,
        Self::ViewChoices,
        Self::Follow,
    ];

    /// Its name in the titles of benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Self::Copy => "copy",
            Self::List => "list",
            Self::Check => "check",
            Self::Play => "play",
            Self::Events => "events",
            Self::Key => "key",
            Self::View => "view",
            Self::ViewChoices => "choices-of-a-view",
            Self::Follow => "follow",
        }
    }

    /// Makes the call once for each state of the sample; returns in how many the answer was as it
    /// should be, which is in all.
    pub fn run(self, sample: &CampaignSample) -> u64 {
        let CampaignSample { turns, views } = sample;
        match self {
            Self::Copy => number(turns, |(state, _)| {
                black_box(state.clone());
                true
            }),
            Self::List => {
                let mut list = Vec::new();
                number(turns, |(state, _)| {
                    state.extend_legal(&mut list);
                    let any = !black_box(&list).is_empty();
                    list.clear();
                    any
                })
            }
            Self::Check => number(turns, |(state, order)| state.check(*order).is_ok()),
            Self::Play => number(turns, |(state, order)| {
                let mut next = state.clone();
                next.play_unchecked(*order);
                black_box(next);
                true
            }),
            Self::Events => number(turns, |(state, order)| !state.events(*order).is_empty()),
            Self::Key => number(turns, |(state, _)| {
                black_box(state.key());
                true
            }),
            Self::View => number(turns, |(state, _)| {
                black_box(state.view(Observer::Spectator))
                    .outcome()
                    .is_none()
            }),
            Self::ViewChoices => number(views, |(view, _)| !view.choices().is_empty()),
            Self::Follow => number(views, |(view, told)| view.clone().follow(*told).is_ok()),
        }
    }
}

/// States of random campaigns for six, one of every seventy of a place.
#[derive(Debug)]
pub struct CampaignSample {
    /// The states, none finished, each with the order that was given next.
    turns: Vec<(Campaign, Order)>,
    /// What a spectator knows there, and is then told.
    views: Vec<(View, Told)>,
}

impl CampaignSample {
    /// The sample of a place, the same at every time.
    ///
    /// # Panics
    /// If not as many orders are legal in it as the table says.
    pub fn of(place: Place) -> Self {
        let turns = turns(place);
        let legal = |(state, _): &(Campaign, Order)| state.legal_actions().len();
        let legal: usize = turns.iter().map(legal).sum();
        assert_eq!(legal, place.sampled(), "{place:?}");
        let views = turns.iter().map(|(state, order)| {
            let observer = Observer::Spectator;
            (state.view(observer), state.tell(observer, *order))
        });
        Self {
            views: views.collect(),
            turns,
        }
    }
}

fn turns(place: Place) -> Vec<(Campaign, Order)> {
    let mut rng = SeededRng::new(&Seed::guessable(3));
    let (mut orders, mut turns) = (Vec::new(), Vec::new());
    while turns.len() < STATES {
        let mut campaign = start("six-crowns", BattleMode::Inside);
        loop {
            list_lasting(&campaign, &mut orders);
            // In an order of its own, so that a generator may have another.
            orders.sort_unstable();
            let Some(&order) = rng.choose(&orders) else {
                break;
            };
            if place.has(campaign.public().stage()) && rng.below(70) == 0 {
                turns.push((campaign.clone(), order));
            }
            campaign.play_unchecked(order);
        }
    }
    turns.truncate(STATES);
    turns
}
