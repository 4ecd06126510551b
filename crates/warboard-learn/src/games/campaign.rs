//! Campaigns of `StrataChess`, their battles fought inside.

use piece_kit::{Chances, DrawRules, Hidden, SeededRng, Side, Variant};
use strata_strategic::errors::ReadError;
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Observer, Order, Party, PublicCampaign};
use strata_tactical::{Selection, Unit, Units};

use super::campaign_index::CampaignIndex;
use super::campaign_planes;
use super::campaign_sheet::Ground;
use crate::MAX_SEATS;
use crate::learnable::{End, Learnable, Played, Sizes};
use crate::plane::{Canvas, Number, Plane};

/// A campaign from its start, or from another position of it.
///
/// Indices are those of [`CampaignIndex`]. Seat 0 is the first seat. Concessions, time and draw offers
/// are no choices unless the game is made [with words](Self::with_words).
#[derive(Clone, Debug)]
pub struct CampaignGame {
    start: Campaign,
    index: CampaignIndex,
    ground: Ground,
    words: bool,
}

impl CampaignGame {
    /// The campaign of a scenario, by a ruleset.
    ///
    /// # Errors
    /// As [`Campaign::new`].
    pub fn new(scenario: &Scenario, ruleset: &Ruleset) -> Result<Self, ReadError> {
        let campaign = Campaign::new(scenario, ruleset, BattleMode::Inside)?;
        Ok(Self::of(campaign))
    }

    /// The campaign from a position; none if its battles are fought elsewhere, or one has begun.
    pub fn from_position(start: Campaign) -> Option<Self> {
        let public = start.public();
        let inside = public.battles() == BattleMode::Inside && public.battle().is_none();
        inside.then(|| Self::of(start))
    }

    fn of(start: Campaign) -> Self {
        Self {
            index: CampaignIndex::of(start.public()),
            ground: Ground::of(start.public()),
            start,
            words: false,
        }
    }

    /// This game with the orders that give up a campaign or a battle, and with draw offers. They are left
    /// out by default: most of them are always legal, so random play would end by them.
    #[must_use]
    pub fn with_words(mut self) -> Self {
        self.words = true;
        self
    }

    /// The numbers of orders.
    pub fn index_of_orders(&self) -> &CampaignIndex {
        &self.index
    }
}

/// Whether an order gives up or offers, and moves nothing.
fn is_word(order: Order) -> bool {
    order.gives_up() || matches!(order, Order::OfferDraw | Order::AgreeDraw)
}

fn observer(position: &Campaign, seat: usize) -> Observer {
    let seat = position.public().seats().nth(seat);
    seat.map_or(Observer::Spectator, Observer::Seat)
}

impl Learnable for CampaignGame {
    type Position = Campaign;
    type Action = Order;

    const PLANES_VERSION: u32 = 1;
    const INDEX_VERSION: u32 = 1;
    const CHANCE_OUTCOMES: u32 = Unit::ALL.len() as u32;

    fn sizes(&self) -> Sizes {
        Sizes {
            seats: self.start.public().seats().count(),
            actions: self.index.len(),
            planes: campaign_planes::PLANES.len(),
            rows: self.ground.rows,
            columns: self.ground.columns,
        }
    }

    fn planes(&self) -> &[Plane] {
        &campaign_planes::PLANES
    }

    fn draw_rules(&self, _: &Campaign) -> DrawRules {
        Campaign::DRAWS
    }

    fn start(&self, _: &mut SeededRng) -> Campaign {
        self.start.clone()
    }

    fn seat(&self, position: &Campaign) -> usize {
        match position.to_act() {
            Party::Seat(seat) => seat.index(),
            Party::Team(_) | Party::Host => 0,
        }
    }

    fn extend_choices(&self, position: &Campaign, choices: &mut Vec<Order>) {
        let orders = position.choices().into_iter();
        choices.extend(orders.filter(|order| self.words || !is_word(*order)));
    }

    fn index(&self, position: &Campaign, choice: Order) -> u32 {
        let number = self.index.number(position.public(), choice);
        number.unwrap_or(0) as u32
    }

    fn chances(&self, position: &Campaign, choice: Order) -> Chances<Order> {
        let chances = position.chances(choice);
        chances.unwrap_or_else(|_| Chances::from_iter([(choice, 1)]))
    }

    fn chance_index(&self, action: Order) -> u32 {
        let revealed = match action {
            Order::Battle(step) => step.revealed,
            _ => None,
        };
        revealed.map_or(0, |unit| unit.index() as u32)
    }

    fn play(&self, position: &mut Campaign, action: Order) {
        position.play_unchecked(action);
    }

    fn end(&self, position: &Campaign, _: bool) -> Option<End> {
        let (outcome, public) = (position.outcome()?, position.public());
        let mut returns = [0.0; MAX_SEATS];
        if let Some(winner) = outcome.winner() {
            for seat in public.seats() {
                let wins = public.party(seat) == winner;
                returns[seat.index()] = if wins { 1.0 } else { -1.0 };
            }
        }
        let by = outcome.termination();
        Some(End { returns, by })
    }

    /// Campaigns count the repetitions of their battles themselves.
    fn repetition(&self, _: &Campaign) -> (u64, u32) {
        (0, 0)
    }

    fn observe<T: Number>(&self, position: &Campaign, seat: usize, _: u32, cells: &mut [T]) {
        let view = position.view(observer(position, seat));
        let mut canvas = Canvas::new(&campaign_planes::PLANES, self.sizes().area(), cells);
        self.ground.paint(&view, seat, &mut canvas);
    }

    /// The view, as JSON.
    fn observation_text(&self, position: &Campaign, seat: usize) -> String {
        position.view(observer(position, seat)).to_string()
    }

    fn told(&self, position: &Campaign, seat: usize, action: Order) -> String {
        position.tell(observer(position, seat), action).to_string()
    }

    /// The other selections of the battle that is going on are drawn anew, each unit of a class in the
    /// army being equally likely.
    fn imagine(&self, line: &Played<Self>, seat: usize, rng: &mut SeededRng) -> Played<Self> {
        let mut line = line.clone();
        let view = line.position.view(observer(&line.position, seat));
        let mut imagined = Campaign::sample(&view, rng);
        let public = line.position.public();
        // The sample has not begun a selection that is not complete: the units that were picked
        // stand first in one that is drawn.
        if let Some(side) = public.selecting().filter(|side| view.side() != Some(*side)) {
            let picked = line.position.selection(side).len() as usize;
            let drawn = draw_selection(public, side, rng);
            let begun = drawn.iter().take(picked);
            begun.for_each(|unit| imagined.play_unchecked(Order::Pick(unit)));
        }
        // Units are picked in the order of the rule page's table, White's first.
        let made = Side::ALL.map(|side| *imagined.selection(side));
        let mut made = made.iter().flat_map(Units::iter);
        let fights = |order: &Order| matches!(order, Order::Fight { .. });
        let began = line.actions.iter().rposition(fights);
        let since = &mut line.actions[began.unwrap_or(0)..];
        for order in since {
            if let Order::Pick(unit) = order {
                *unit = made.next().unwrap_or(*unit);
            }
        }
        line.position = imagined;
        line
    }
}

/// A selection that a side may make, each unit of a class being equally likely.
fn draw_selection(public: &PublicCampaign, side: Side, rng: &mut SeededRng) -> Units {
    let army = match (public.battle(), side) {
        (Some(group), Side::White) => group.units,
        (Some(group), Side::Black) => public.army(group.to).map_or(Units::NONE, |army| army.units),
        (None, _) => Units::NONE,
    };
    let king = army.count(Unit::King) > 0;
    let mut selection = Units::NONE;
    for (class, number) in Selection::FULL {
        let fields = |unit: &Unit| unit.class() == class && !(king && *unit == Unit::Duke);
        let mut units: Vec<_> = army.iter().filter(fields).collect();
        rng.shuffle(&mut units);
        units
            .iter()
            .take(number as usize)
            .for_each(|unit| selection.add(*unit));
    }
    selection
}
