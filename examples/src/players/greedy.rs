//! A player who takes what looks best at the moment, by material and distance.

use piece_kit::{Hidden, Seed, SeededRng, Side, Variant};
use strata_strategic::{Campaign, Group, Order, Phase, PublicCampaign, Seat, Structure, View};
use strata_tactical::{Class, SideView, Turn, Unit, Units};

use super::Player;
use super::fight::Fighter;
use super::plan::plans;
use super::strength::{best_fielded, danger, promise, strength};

/// Recruits the best army for its gold, takes empty hexes, attacks weak armies.
#[derive(Debug)]
pub struct Greedy {
    rng: SeededRng,
    fighter: Fighter,
}

impl Greedy {
    /// A player who chooses by the seed among what is equally good.
    pub fn new(seed: &Seed) -> Self {
        let rng_for = |purpose| SeededRng::new(&seed.labelled(purpose));
        Self {
            rng: rng_for("map"),
            fighter: Fighter::new(rng_for("battle")),
        }
    }
}

impl Player for Greedy {
    fn orders(&mut self, view: &View) -> Vec<Order> {
        // Orders are tried on a campaign that agrees with the view: which of those does
        // not matter for what is legal.
        let campaign = Campaign::sample(view, &mut self.rng);
        let public = campaign.public();
        if let Some((seat, _, units)) = public.retreating() {
            return retreat(&campaign, seat, &units);
        }
        if let Some(side) = public.selecting() {
            return select(&campaign, side);
        }
        match public.phase() {
            Phase::Recruit => recruit(campaign),
            Phase::Move => march(&campaign, &mut self.rng),
            Phase::Battle => next_attack(&campaign),
        }
    }

    fn turn(&mut self, view: &View, battle: &SideView) -> Turn {
        self.fighter.turn(battle, &unseen(view.public(), battle))
    }
}

/// What the enemy's face-down units may be: all that the army on the map has, less what
/// has been revealed.
fn unseen(public: &PublicCampaign, battle: &SideView) -> Units {
    let enemy = !battle.side();
    let lost = public
        .battle_losses()
        .map_or(Units::NONE, |lost| lost[enemy]);
    let seen = battle.public().units_face_up(enemy);
    army(public, enemy).without(&lost).without(&seen)
}

/// Out of what a side of the battle selects: White attacks with a group, Black has all
/// that is on the hex.
fn army(public: &PublicCampaign, side: Side) -> Units {
    let Some(group) = public.battle() else {
        return Units::NONE;
    };
    match side {
        Side::White => group.units,
        Side::Black => public.army(group.to).map_or(Units::NONE, |army| army.units),
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

/// What a greedy player fields on a side of the battle: the best of each class.
pub fn selection(public: &PublicCampaign, side: Side) -> Units {
    best_fielded(&army(public, side))
}

fn select(campaign: &Campaign, side: Side) -> Vec<Order> {
    let units = selection(campaign.public(), side);
    let orders = campaign.selection_orders(&units);
    orders.expect("what an army fields at its best may be selected")
}

/// Where the units are safest, with others if it can be.
fn retreat(campaign: &Campaign, seat: Seat, units: &Units) -> Vec<Order> {
    let public = campaign.public();
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
