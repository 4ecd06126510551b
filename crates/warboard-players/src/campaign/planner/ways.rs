//! Ways to play the turn that are worth a trial.

use strata_strategic::scenarios::Structure;
use strata_tactical::{Class, Unit, Units};

use crate::campaign::model::{
    Act, Going, Ground, Lots, Luck, Style, World, field, play_turn, recruit,
};

/// What a player does in the rest of the turn, in order.
pub(crate) type Way = Vec<Act>;

/// A way in some style.
pub(super) fn styled(world: &World, ground: &Ground, style: &Style, lots: &mut Lots) -> Way {
    let mut way = Way::new();
    let luck = Luck::new(lots.bits(), 0);
    play_turn(&mut world.clone(), ground, style, luck, Some(&mut way));
    way
}

/// A way that begins with given acts and goes on in some style. What is bought comes first.
fn led(world: &World, ground: &Ground, first: &[Act], style: &Style, lots: &mut Lots) -> Way {
    let mut after = world.clone();
    let mut way = Way::new();
    if after.may_buy && !style.saves {
        recruit(&mut after, ground, style, Some(&mut way));
    }
    for act in first {
        if after.act(*act, ground) {
            way.push(*act);
        }
    }
    after.may_buy = false;
    let luck = Luck::new(lots.bits(), 0);
    play_turn(&mut after, ground, style, luck, Some(&mut way));
    way
}

/// Nothing at all, the usual, and many styles.
pub(super) fn first_ways(
    world: &World,
    ground: &Ground,
    number: usize,
    lots: &mut Lots,
) -> Vec<Way> {
    let mut ways = vec![
        styled(world, ground, &Style::USUAL, lots),
        styled(world, ground, &Style::USUAL, lots),
        Way::new(),
    ];
    let moves = single_moves(world, ground);
    for index in 0..number {
        let style = Style::random(lots);
        let way = match moves.is_empty() || index % 2 == 0 {
            true => styled(world, ground, &style, lots),
            false => {
                let first = moves[lots.below(moves.len())];
                led(world, ground, &[first], &style, lots)
            }
        };
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    ways
}

/// A way with one thing changed: an act left out, other purchases, or another move.
pub(super) fn varied(world: &World, ground: &Ground, way: &Way, lots: &mut Lots) -> Way {
    let mut varied = way.clone();
    let moves = single_moves(world, ground);
    match lots.below(4) {
        0 if !varied.is_empty() => {
            varied.remove(lots.below(varied.len()));
        }
        1 => varied = other_purchases(world, ground, way, lots),
        _ if !moves.is_empty() => {
            let act = moves[lots.below(moves.len())];
            let from = |act: &Act| match act {
                Act::Send(going) => Some(going.from),
                _ => None,
            };
            // In the place of what the army did, or beside it.
            if lots.below(3) > 0 {
                varied.retain(|other| from(other).is_none() || from(other) != from(&act));
            }
            let bought = varied
                .iter()
                .filter(|act| matches!(act, Act::Buy(..)))
                .count();
            let at = bought + lots.below(varied.len() - bought + 1);
            varied.insert(at, act);
        }
        _ => {}
    }
    legal(world, ground, &varied)
}

/// The acts of a way that are allowed one after the other.
pub(super) fn legal(world: &World, ground: &Ground, way: &Way) -> Way {
    let mut after = world.clone();
    let allowed = way.iter().filter(|act| after.act(**act, ground));
    allowed.copied().collect()
}

fn other_purchases(world: &World, ground: &Ground, way: &Way, lots: &mut Lots) -> Way {
    let bases: Vec<_> = world
        .held(world.seat)
        .map(|(at, _)| at)
        .filter(|at| ground.structure(*at) == Some(Structure::Base))
        .collect();
    let mut varied = Way::new();
    let mut after = world.clone();
    if !bases.is_empty() && world.may_buy {
        let keep = lots.below(8);
        for _ in 0..keep {
            let unit = Unit::ALL[1 + lots.below(Unit::ALL.len() - 1)];
            let act = Act::Buy(unit, bases[lots.below(bases.len())]);
            if after.act(act, ground) {
                varied.push(act);
            }
        }
        let mut style = Style::random(lots);
        style.saves = false;
        if lots.below(3) > 0 {
            recruit(&mut after, ground, &style, Some(&mut varied));
        }
    }
    let rest = way.iter().filter(|act| !matches!(act, Act::Buy(..)));
    varied.extend(rest);
    varied
}

/// One group to one neighbour: whole armies and the parts that make sense.
fn single_moves(world: &World, ground: &Ground) -> Vec<Act> {
    let mut moves = Vec::new();
    if !world.may_send {
        return moves;
    }
    for (from, force) in world.held(world.seat) {
        let fresh = force.units.without(&force.moved);
        if fresh.of_class(Class::Royal) == 0 {
            continue;
        }
        for units in parts(&fresh) {
            for &to in &ground.near[usize::from(from)] {
                let going = Going { from, to, units };
                moves.push(Act::Send(going));
            }
        }
    }
    moves.retain(|act| world.clone().act(*act, ground));
    moves
}

/// Parts of an army that may go alone, each once.
fn parts(fresh: &Units) -> Vec<Units> {
    let one = |unit: Unit| -> Units { [unit].into_iter().collect() };
    let guard = [Unit::Ferz, Unit::Wazir];
    let soldier = guard.into_iter().find(|unit| fresh.count(*unit) > 0);
    let soldier = soldier.map_or(Units::NONE, one);
    let king = one(Unit::King);
    let no_king = fresh.without(&king);
    let mut parts = vec![
        *fresh,
        fresh.without(&soldier),
        no_king,
        no_king.without(&soldier),
        field(&no_king),
        field(fresh),
    ];
    if fresh.count(Unit::Duke) > 0 {
        parts.extend([one(Unit::Duke), one(Unit::Duke).with(&soldier)]);
    }
    if fresh.count(Unit::King) > 0 {
        parts.extend([king, king.with(&soldier)]);
    }
    let mut once: Vec<Units> = Vec::new();
    for part in parts {
        if part.of_class(Class::Royal) > 0 && !once.contains(&part) {
            once.push(part);
        }
    }
    once
}
