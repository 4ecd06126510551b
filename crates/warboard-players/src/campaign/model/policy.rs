//! How a player of the model plays a turn: what looks best at the moment, seen in a certain style.

use strata_strategic::scenarios::Structure;
use strata_tactical::{Class, Unit, Units};

use super::odds::{Odds, field};
use super::world::{Act, Going, Might, World};
use super::{At, Ground, Lots, Luck};

/// What a player makes much of, and what little.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// How much an attack of the enemy is feared.
    pub(crate) fear: f32,
    /// Added to what an attack promises.
    pub(crate) boldness: f32,
    /// How much structures are worth.
    pub(crate) expand: f32,
    /// How much it is worth to join an army.
    pub(crate) join: f32,
    /// Added to a goal at which an enemy King stands.
    pub(crate) hunt: f32,
    /// How much is left to chance.
    pub(crate) whim: f32,
    /// Whether Rooks are bought before Guards.
    pub(crate) rooks: bool,
    /// Whether a second leader is bought early.
    pub(crate) leaders: bool,
    /// Whether gold is kept.
    pub(crate) saves: bool,
    /// Whether the King stays behind if somebody else can lead.
    pub(crate) shy: bool,
    /// Whether small groups are sent out.
    pub(crate) scouts: bool,
}

impl Style {
    /// How everybody is expected to play.
    pub(crate) const USUAL: Self = Self {
        fear: 1.0,
        boldness: 0.0,
        expand: 1.0,
        join: 1.0,
        hunt: 0.0,
        whim: 0.5,
        rooks: true,
        leaders: false,
        saves: false,
        shy: false,
        scouts: false,
    };

    /// Any style.
    pub(crate) fn random(lots: &mut Lots) -> Self {
        let mut coin = || lots.bits() & 1 == 1;
        let (rooks, leaders, shy, scouts) = (coin(), coin(), coin(), coin());
        let saves = coin() && coin() && coin();
        Self {
            fear: lots.within(0.2, 2.0),
            boldness: lots.within(-10.0, 20.0),
            expand: lots.within(0.2, 3.0),
            join: lots.within(0.2, 4.0),
            hunt: lots.within(-10.0, 40.0).max(0.0),
            whim: lots.within(0.0, 4.0),
            rooks,
            leaders,
            saves,
            shy,
            scouts,
        }
    }
}

/// Plays the rest of the turn up to the attacks, which are left to be fought. What is done is
/// noted.
pub(crate) fn play_turn(
    world: &mut World,
    ground: &Ground,
    style: &Style,
    luck: Luck,
    mut noted: Option<&mut Vec<Act>>,
) {
    if world.may_buy && !style.saves {
        recruit(world, ground, style, noted.as_deref_mut());
    }
    if !world.may_send {
        return;
    }
    for _ in 0..3 {
        let mut plans = plans(world, ground, style, luck);
        if plans.is_empty() {
            return;
        }
        plans.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut left: Vec<At> = Vec::new();
        for (_, going) in plans {
            let act = Act::Send(going);
            // One group an army at a time: the next sees what has changed.
            if !left.contains(&going.from) && world.act(act, ground) {
                left.push(going.from);
                if let Some(noted) = noted.as_deref_mut() {
                    noted.push(act);
                }
            }
        }
    }
}

/// Spends the gold on the base with the strongest army.
pub(crate) fn recruit(
    world: &mut World,
    ground: &Ground,
    style: &Style,
    mut noted: Option<&mut Vec<Act>>,
) {
    let is_base = |at: At| ground.structure(at) == Some(Structure::Base);
    let bases = world.held(world.seat).filter(|(at, _)| is_base(*at));
    let strongest =
        bases.max_by(|(_, one), (_, other)| one.might.defends.total_cmp(&other.might.defends));
    let Some((at, _)) = strongest else {
        return;
    };
    for _ in 0..60 {
        let army = world.force(at).map_or(Units::NONE, |force| force.units);
        let wanted = wanted(&army, style);
        let bought = wanted
            .into_iter()
            .flatten()
            .map(|unit| Act::Buy(unit, at))
            .find(|act| world.act(*act, ground));
        let Some(act) = bought else {
            return;
        };
        if let Some(noted) = noted.as_deref_mut() {
            noted.push(act);
        }
    }
}

/// What an army lacks, the most urgent first; a second Queen is refused when she is bought.
fn wanted(army: &Units, style: &Style) -> [Option<Unit>; 6] {
    let soldier = if army.count(Unit::Wazir) > army.count(Unit::Ferz) {
        Unit::Ferz
    } else {
        Unit::Wazir
    };
    let royals = army.of_class(Class::Royal);
    if royals == 0 || (style.leaders && royals < 2) {
        return [Some(Unit::Duke), None, None, None, None, None];
    }
    if army.of_class(Class::Soldier) < 5 {
        return [Some(soldier), None, None, None, None, None];
    }
    let strong = army.count(Unit::Queen) + army.count(Unit::Rook) + army.count(Unit::Guard);
    let piece = if style.rooks { Unit::Rook } else { Unit::Guard };
    let few = army.of_class(Class::Piece) < 3;
    [
        Some(Unit::Queen),
        Some(piece).filter(|_| strong < 3),
        Some(Unit::Guard).filter(|_| few || strong < 4),
        Some(Unit::Knight).filter(|_| few),
        Some(soldier).filter(|_| army.of_class(Class::Soldier) < 8),
        Some(Unit::Duke).filter(|_| royals < 3),
    ]
}

/// For every army that may go somewhere, what is better than to stay.
fn plans(world: &World, ground: &Ground, style: &Style, luck: Luck) -> Vec<(f32, Going)> {
    let mut plans = Vec::new();
    let seat = world.seat;
    let style = &Style {
        boldness: style.boldness + restlessness(world, ground),
        ..*style
    };
    for (from, force) in world.held(seat) {
        let fresh = force.units.without(&force.moved);
        if fresh.of_class(Class::Royal) == 0 {
            continue;
        }
        let stays = danger(world, ground, from, &force.might);
        for units in groups(&force.units, &fresh, ground.structure(from), style) {
            let going = Going {
                from,
                to: from,
                units,
            };
            let rest = world.rest(&going);
            let led = rest.is_empty() || rest.of_class(Class::Royal) > 0;
            if !led && ground.structure(from).is_none() {
                continue;
            }
            let left = match rest.is_empty() {
                true => 0.0,
                false => danger(world, ground, from, &Might::of(&rest, ground)),
            };
            let relief = style.fear * (stays - left);
            if let Some((score, to)) = best_step(world, ground, style, &going, luck) {
                let score = score + relief;
                if score > 0.0 {
                    plans.push((score, Going { to, ..going }));
                }
            }
        }
    }
    plans
}

/// What it is worth to fight in quiet times: as much less than nothing to a team that wins if nobody does.
fn restlessness(world: &World, ground: &Ground) -> f32 {
    let sign = if world.waits(ground) { -1.0 } else { 1.0 };
    sign * 2.0 * world.quiet as f32
}

/// The groups that an army may send out.
fn groups(
    army: &Units,
    fresh: &Units,
    structure: Option<Structure>,
    style: &Style,
) -> impl Iterator<Item = Units> {
    let one = |unit: Unit| -> Units { [unit].into_iter().collect() };
    let king = one(Unit::King);
    let whole = fresh == army;
    let guards = [Unit::Wazir, Unit::Ferz];
    let guard = guards.into_iter().max_by_key(|unit| fresh.count(*unit));
    let guard = guard.filter(|unit| structure.is_some() && whole && fresh.count(*unit) > 0);
    let all = fresh.without(&guard.map_or(Units::NONE, one));
    let led = fresh.count(Unit::Duke) > 0;
    let two = army.of_class(Class::Royal) > 1 && led;
    let no_king = fresh.without(&king);
    let dukes = two.then(|| field(&no_king));
    let shy = (style.shy && led && fresh.count(Unit::King) > 0).then(|| {
        let mut shy = all.without(&king);
        shy.remove(Unit::Ferz);
        shy
    });
    let scout = (style.scouts && (two || structure.is_some()) && led).then(|| {
        let soldier = guards.into_iter().find(|unit| fresh.count(*unit) > 0);
        soldier.into_iter().chain([Unit::Duke]).collect()
    });
    [Some(all), dukes, shy, scout].into_iter().flatten()
}

/// The best goal of a group: what it gains, and the first step there.
fn best_step(
    world: &World,
    ground: &Ground,
    style: &Style,
    going: &Going,
    luck: Luck,
) -> Option<(f32, At)> {
    let might = Might::of(&going.units, ground);
    let steps = Steps::new(world, ground, style, going);
    let mut best: Option<(f32, At)> = None;
    for goal in 0..world.forces.len() as At {
        let distance = ground.distance(going.from, goal);
        if distance == 0 || distance == u8::MAX {
            continue;
        }
        let Some(value) = goal_value(world, ground, style, going, &might, goal) else {
            continue;
        };
        let Some((fear, first)) = steps.toward(goal, distance) else {
            continue;
        };
        let score = value / f32::from(distance) - fear;
        // A place more than a number: a whim does not depend on what else there is.
        let whim = luck
            .lots(u64::from(going.from) << 8 | u64::from(goal))
            .unit();
        let score = score + style.whim * whim;
        if best.is_none_or(|(most, _)| score > most) {
            best = Some((score, first));
        }
    }
    best
}

/// The first steps of a group, each with what is to be feared there.
struct Steps<'a> {
    ground: &'a Ground,
    steps: [Option<(At, f32, bool)>; 6],
}

impl<'a> Steps<'a> {
    fn new(world: &World, ground: &'a Ground, style: &Style, going: &Going) -> Self {
        let mut steps = [None; 6];
        let seat = world.seat;
        for (step, &to) in steps.iter_mut().zip(&ground.near[usize::from(going.from)]) {
            *step = match world.force(to) {
                Some(there) if there.seat == seat => {
                    let all = Might::of(&going.units.with(&there.units), ground);
                    let more =
                        danger(world, ground, to, &all) - danger(world, ground, to, &there.might);
                    Some((to, style.fear * more, false))
                }
                Some(there) if ground.allied(there.seat, seat) => None,
                Some(_) => Some((to, 0.0, true)),
                None => {
                    let might = Might::of(&going.units, ground);
                    Some((to, style.fear * danger(world, ground, to, &might), false))
                }
            };
        }
        Self { ground, steps }
    }

    /// The safest step on a shortest way.
    fn toward(&self, goal: At, distance: u8) -> Option<(f32, At)> {
        let steps = self.steps.iter().flatten();
        let on_way = steps.filter(|(to, _, enemy)| {
            self.ground.distance(*to, goal) + 1 == distance && (!*enemy || distance == 1)
        });
        let least = on_way.min_by(|one, other| one.1.total_cmp(&other.1));
        least.map(|(to, fear, _)| (*fear, *to))
    }
}

/// What it is worth to a group to be on a place; none if it has no business there.
fn goal_value(
    world: &World,
    ground: &Ground,
    style: &Style,
    going: &Going,
    might: &Might,
    goal: At,
) -> Option<f32> {
    let structure = ground.structure(goal);
    let worth = structure.map_or(0.0, |structure| {
        style.expand * structure_value(structure, ground)
    });
    let value = match world.force(goal) {
        None => worth,
        Some(force) if force.seat == world.seat => {
            let together = Might::of(&going.units.with(&force.units), ground);
            style.join * 4.0 * (together.defends - might.defends)
        }
        Some(force) if ground.allied(force.seat, world.seat) => return None,
        Some(force) => {
            might.attacks?;
            let hunt = if force.might.king { style.hunt } else { 0.0 };
            promise(might, &force.might, ground, goal) + worth + style.boldness + hunt
        }
    };
    (value > 0.0).then_some(value)
}

/// What an attack promises: what may be won less what may be lost, each with its chance.
fn promise(attacker: &Might, defender: &Might, ground: &Ground, at: At) -> f32 {
    let Some(attacks) = attacker.attacks else {
        return 0.0;
    };
    let odds = Odds::new(attacks, defender.defends, ground.boards[usize::from(at)]);
    odds.wins * defender.stake - odds.loses * attacker.stake
}

/// The best attack that an enemy could make next on units of the player whose turn it is.
fn danger(world: &World, ground: &Ground, at: At, might: &Might) -> f32 {
    let near = ground.near[usize::from(at)].iter();
    let forces = near.filter_map(|next| world.force(*next));
    let enemies = forces.filter(|force| !ground.allied(force.seat, world.seat));
    let promises = enemies.map(|force| promise(&force.might, might, ground, at));
    promises.fold(0.0, f32::max)
}

/// What a structure brings in some rounds.
fn structure_value(structure: Structure, ground: &Ground) -> f32 {
    match structure {
        Structure::Base => 3.0 * ground.base_income as f32,
        Structure::Mine => 3.0 * ground.mine_income as f32,
        Structure::Camp(unit) => 3.0 + ground.price[unit.index()] as f32,
        Structure::Fortress => 1.0,
    }
}
