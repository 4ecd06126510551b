//! Campaigns: their starts, whose position strings are too long for a table, and calls on states
//! of random ones.

use std::hint::black_box;

use piece_kit::{Hidden, PlayableView, Seed, SeededRng, Variant};
use strata_strategic::{BattleMode, Campaign, Observer, Order, Ruleset, Scenario, Stage, View};

use crate::call::number;

/// A depth of the tree from the start of a duel, and its leaves.
pub const DUEL: (u32, u64) = (5, 41_800);

/// How many states a sample has.
pub const STATES: usize = 200;

/// The start of a shipped scenario.
///
/// # Panics
/// If no scenario has the name.
pub fn start(scenario: &str, battles: BattleMode) -> Campaign {
    let scenario = Scenario::named(scenario).expect("a shipped scenario");
    Campaign::new(&scenario, &Ruleset::default(), battles).expect("a valid scenario")
}

/// A random order that gives nothing up; none at the end. `orders` is a buffer.
pub fn choose(campaign: &Campaign, orders: &mut Vec<Order>, rng: &mut SeededRng) -> Option<Order> {
    orders.clear();
    campaign.extend_legal(orders);
    orders.retain(|order| !order.gives_up());
    rng.choose(orders).copied()
}

/// Where the states of a sample are from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Armies gather, recruit and march.
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

    fn has(self, stage: Stage) -> bool {
        match self {
            Self::Map => matches!(stage, Stage::Recruit | Stage::Move | Stage::March),
            Self::Battle => stage == Stage::Fight,
        }
    }
}

/// States of random campaigns for six, none of them finished.
#[derive(Debug)]
pub struct CampaignSample {
    states: Vec<Campaign>,
    orders: Vec<(Campaign, Order)>,
    views: Vec<View>,
    told: Vec<(View, <Campaign as Hidden>::Told)>,
}

impl CampaignSample {
    /// The sample of a place, the same at every time: one of every seventy of its states.
    pub fn of(place: Place) -> Self {
        let states = states(place);
        let first = |state: &Campaign| state.legal_actions()[0];
        let told = |state: &Campaign| {
            let told = state.tell(Observer::Spectator, first(state));
            (spectate(state), told)
        };
        let with_order = |state: &Campaign| (state.clone(), first(state));
        Self {
            orders: states.iter().map(with_order).collect(),
            views: states.iter().map(spectate).collect(),
            told: states.iter().map(told).collect(),
            states,
        }
    }
}

fn states(place: Place) -> Vec<Campaign> {
    let mut rng = SeededRng::new(&Seed::guessable(3));
    let mut orders = Vec::new();
    let mut states = Vec::new();
    while states.len() < STATES {
        let mut campaign = start("six-crowns", BattleMode::Inside);
        while let Some(order) = choose(&campaign, &mut orders, &mut rng) {
            campaign.play_unchecked(order);
            let over = campaign.outcome().is_some();
            if place.has(campaign.public().stage()) && !over && rng.below(70) == 0 {
                states.push(campaign.clone());
            }
        }
    }
    states.truncate(STATES);
    states
}

fn spectate(state: &Campaign) -> View {
    state.view(Observer::Spectator)
}

/// A call on every state of a sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CampaignCall {
    /// The state is copied.
    Copy,
    /// The legal orders are listed.
    List,
    /// The key is read.
    Key,
    /// A legal order is checked.
    Check,
    /// A legal order is played on a copy.
    Play,
    /// The events of a legal order are told.
    Events,
    /// What a spectator sees is made.
    View,
    /// The choices of a spectator's view are listed.
    ViewChoices,
    /// A spectator's view follows what it is told of an order.
    Follow,
}

impl CampaignCall {
    /// All calls.
    pub const ALL: [Self; 9] = [
        Self::Copy,
        Self::List,
        Self::Key,
        Self::Check,
        Self::Play,
        Self::Events,
        Self::View,
        Self::ViewChoices,
        Self::Follow,
    ];

    /// Its name in the titles of benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Self::Copy => "copy",
            Self::List => "list",
            Self::Key => "key",
            Self::Check => "check",
            Self::Play => "play",
            Self::Events => "events",
            Self::View => "view",
            Self::ViewChoices => "choices-of-a-view",
            Self::Follow => "follow",
        }
    }

    /// Makes the call on a whole sample; returns the number of [states](STATES) if every answer
    /// was as it should be.
    pub fn run(self, sample: &CampaignSample) -> u64 {
        let CampaignSample {
            states,
            orders,
            views,
            told,
        } = sample;
        let each = |answer: &dyn Fn(&Campaign) -> bool| number(states, answer);
        let each_order = |answer: &dyn Fn(&Campaign, Order) -> bool| {
            number(orders, |(state, order)| answer(state, *order))
        };
        match self {
            Self::Copy => each(&|state| black_box(state.clone()).outcome().is_none()),
            Self::List => each(&|state| !state.legal_actions().is_empty()),
            Self::Key => each(&|state| black_box(state.key()) != 0),
            Self::Check => each_order(&|state, order| state.check(order).is_ok()),
            Self::Play => each_order(&|state, order| {
                let mut next = state.clone();
                next.play_unchecked(order);
                black_box(next) != *state
            }),
            Self::Events => each_order(&|state, order| !state.events(order).is_empty()),
            Self::View => each(&|state| black_box(spectate(state)).outcome().is_none()),
            Self::ViewChoices => number(views, |view| !view.choices().is_empty()),
            Self::Follow => number(told, |(view, told)| view.clone().follow(*told).is_ok()),
        }
    }
}
