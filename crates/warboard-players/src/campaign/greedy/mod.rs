//! A player who takes what looks best at the moment, by material and distance.

mod plan;
mod strength;

use piece_kit::{Hidden, PlayableView, Seed, SeededRng, Side, Variant};
use strata_strategic::scenarios::Structure;
use strata_strategic::{Campaign, Group, Order, PublicCampaign, Stage, View};
use strata_tactical::{Class, Unit, Units};

use super::fight::{army, unseen};
use super::script::Script;
use crate::player::Watch;
use crate::{GreedyFighter, Player, Seen, Task, Thought, ThoughtOf};
use plan::plans;
use strength::{best_fielded, danger, promise, strength};

/// A weak and very quick player of campaigns: recruits the best army for its gold, takes empty
/// hexes, attacks weak armies. It does not look ahead, and limits mean nothing to it.
///
/// ```
/// use piece_kit::{Hidden, Seed, Variant};
/// use strata_strategic::{BattleMode, Campaign, Observer, Party};
/// use strata_strategic::scenarios::{Ruleset, Scenario};
/// use warboard_players::{Greedy, Player, Seen, Task};
/// let duel = Scenario::named("duel").unwrap();
/// let campaign = Campaign::new(&duel, &Ruleset::default(), BattleMode::Inside)?;
/// let Party::Seat(seat) = campaign.to_act() else { unreachable!() };
/// let view = Seen(campaign.view(Observer::Seat(seat)));
/// let mut greedy = Greedy::new(&Seed::guessable(1));
/// let thought = greedy.choose(&view, &Task::default()).unwrap();
/// assert!(campaign.check(thought.choice()).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Greedy {
    rng: SeededRng,
    fighter: GreedyFighter,
    script: Script,
}

impl Greedy {
    /// A greedy player. The seed decides among what is equally good.
    pub fn new(seed: &Seed) -> Self {
        Self {
            rng: SeededRng::new(&seed.labelled("map")),
            fighter: GreedyFighter::new(seed),
            script: Script::default(),
        }
    }

    /// The selection for a side of the battle that begins: the best units of each class. It is for
    /// a player who must commit to it before the battle.
    pub fn selection(public: &PublicCampaign, side: Side) -> Units {
        best_fielded(&army(public, side))
    }

    fn order(&mut self, view: &View) -> Option<Order> {
        if !view.is_to_act() {
            return None;
        }
        if let Some(battle) = view.battle() {
            let turn = self.fighter.turn(&battle, &unseen(view.public(), &battle));
            return turn.map(|turn| Order::Battle(turn.into()));
        }
        if let Some(order) = self.script.due(view) {
            return Some(order);
        }
        // Orders are tried on a campaign that agrees with the view: which of those does
        // not matter for what is legal.
        let campaign = Campaign::sample(view, &mut self.rng);
        let orders = self.orders(&campaign);
        self.script = Script::new(campaign.clone(), &orders);
        self.script.due(view).or_else(|| campaign.stand_in())
    }

    fn orders(&mut self, campaign: &Campaign) -> Vec<Order> {
        let public = campaign.public();
        match public.stage() {
            Stage::Recruit => recruit(campaign.clone()),
            Stage::Move => march(campaign, &mut self.rng),
            Stage::Attack => next_attack(campaign),
            Stage::Retreat => retreat(campaign),
            Stage::Selection => select(campaign),
            // A march that somebody else has opened is completed somehow.
            Stage::March | Stage::Fight | Stage::Report => Vec::new(),
        }
    }
}

impl Player for Greedy {
    type Game = Campaign;
    type Seen = Seen<View>;

    fn analyse(
        &mut self,
        seen: &Seen<View>,
        _: &Task,
        lines: usize,
        _: &mut Watch<'_, Order>,
    ) -> Vec<ThoughtOf<Self>> {
        let order = self.order(&seen.0).map(Thought::bare);
        order.into_iter().take(lines).collect()
    }

    fn forget(&mut self) {
        self.fighter.forget();
        self.script = Script::default();
    }
}

/// Spends the gold on the base with the strongest army.
fn recruit(mut campaign: Campaign) -> Vec<Order> {
    let mut orders = Vec::new();
    while let Some(order) = purchase(campaign.public()) {
        // No more than the map has room for.
        if campaign.play(order).is_err() {
            break;
        }
        orders.push(order);
    }
    orders.push(Order::EndPhase);
    orders
}

fn purchase(public: &PublicCampaign) -> Option<Order> {
    let seat = public.active();
    let own = || public.armies().filter(|(_, army)| army.seat == seat);
    let bases = own().filter(|(hex, _)| public.structure(*hex) == Some(Structure::Base));
    let (at, army) = bases.max_by(|(_, one), (_, other)| compare(&one.units, &other.units))?;
    let queen = own().any(|(_, army)| army.units.count(Unit::Queen) > 0);
    let wanted = wanted(&army.units, queen);
    let affordable = |unit: &Unit| {
        let price = public.rules().price(*unit);
        price.is_some_and(|price| price <= public.gold(seat))
    };
    let unit = wanted.into_iter().find(affordable)?;
    Some(Order::Recruit { unit, at })
}

fn compare(one: &Units, other: &Units) -> std::cmp::Ordering {
    strength(one).total_cmp(&strength(other))
}

/// What an army lacks, the most urgent first: somebody to lead it, enough for a battle
/// and one to guard the base, then better pieces, then who leads a second group.
fn wanted(army: &Units, queen: bool) -> Vec<Unit> {
    if army.of_class(Class::Royal) == 0 {
        return vec![Unit::Duke];
    }
    let soldier = if army.count(Unit::Wazir) > army.count(Unit::Ferz) {
        Unit::Ferz
    } else {
        Unit::Wazir
    };
    if army.of_class(Class::Soldier) < 5 {
        return vec![soldier];
    }
    let mut wanted = Vec::new();
    if !queen {
        wanted.push(Unit::Queen);
    }
    let fielded = best_fielded(army);
    let strong = fielded.count(Unit::Queen) + fielded.count(Unit::Rook);
    if strong < 3 {
        wanted.push(Unit::Rook);
    }
    if army.of_class(Class::Piece) < 3 {
        wanted.extend([Unit::Guard, Unit::Knight]);
    }
    if army.of_class(Class::Soldier) < 8 {
        wanted.push(soldier);
    }
    wanted.push(Unit::Duke);
    wanted
}

/// The best march that the rules allow; if there is none, the phase is over.
fn march(campaign: &Campaign, rng: &mut SeededRng) -> Vec<Order> {
    let public = campaign.public();
    let plans = plans(public, public.active(), rng);
    let mut marches = plans
        .iter()
        .filter_map(|plan| campaign.march_orders(plan.from, plan.to, &plan.units).ok());
    marches.next().unwrap_or_else(|| vec![Order::EndPhase])
}

/// Of the attacks that wait, the one that promises most.
fn next_attack(campaign: &Campaign) -> Vec<Order> {
    let public = campaign.public();
    let promise = |group: &Group| {
        let defender = public.army(group.to).map_or(Units::NONE, |army| army.units);
        promise(&group.units, &defender)
    };
    let best = public
        .attacks()
        .max_by(|one, other| promise(one).total_cmp(&promise(other)));
    let fight = best.map(|Group { from, to, .. }| Order::Fight { from, to });
    fight.into_iter().collect()
}

fn select(campaign: &Campaign) -> Vec<Order> {
    let public = campaign.public();
    let Some(side) = public.selecting() else {
        return Vec::new();
    };
    let units = Greedy::selection(public, side);
    let left = units.without(campaign.selection(side));
    campaign.selection_orders(&left).unwrap_or_default()
}

/// Where the units are safest, with others if it can be.
fn retreat(campaign: &Campaign) -> Vec<Order> {
    let public = campaign.public();
    let Some((seat, _, units)) = public.retreating() else {
        return Vec::new();
    };
    let safety = |order: &Order| {
        let Order::Retreat { to } = *order else {
            return f64::MIN;
        };
        let there = public.army(to).map_or(Units::NONE, |army| army.units);
        let all = units.with(&there);
        strength(&all) - danger(public, seat, to, &all)
    };
    let orders = campaign.legal_actions().into_iter();
    let best = orders.max_by(|one, other| safety(one).total_cmp(&safety(other)));
    best.into_iter().collect()
}
