//! The recipes of random positions: battles from a deployment, and scattered units.

use super::boards::{TERRAINS, any_board, black_places, terrain, white_places};
use super::cannons::cannons;
use super::closed::closed;
use super::endings::{bare, boxed, stuck};
use super::lines::lines;
use super::random::{Rng, finish, put_royals, scatter};
use super::{Cell, Kind, Mailbox, PIECES, SOLDIERS, Side, Square, Turn, Unit};

/// Some tries; `None` when the units fell so that no valid position came of any.
pub(crate) fn draw(rng: &mut Rng) -> Option<Mailbox> {
    let sort = rng.below(100);
    // The same recipe again: otherwise those that fail often would be rare.
    (0..20).find_map(|_| match sort {
        0..15 => Some(battle(rng)),
        15..21 => scattered(rng),
        21..48 => cannons(rng),
        48..72 => lines(rng),
        72..82 => closed(rng),
        82..88 => bare(rng),
        88..96 => boxed(rng),
        _ => stuck(rng),
    })
}

/// "Each side fields exactly one royal, three pieces and four soldiers; a defender who has fewer
/// of a class fields all he has of it", so he may have no royal.
fn army(rng: &mut Rng, side: Side) -> Vec<Unit> {
    let reduced = side == Side::Black && rng.percent(35);
    let (pieces, soldiers) = if reduced {
        (rng.below(4), rng.below(5))
    } else {
        (3, 4)
    };
    let mut units = Vec::new();
    for _ in 0..pieces {
        units.push(Unit::face_down(side, rng.pick(&PIECES)));
    }
    for _ in 0..soldiers {
        units.push(Unit::face_down(side, rng.pick(&SOLDIERS)));
    }
    // "in an order that is uniformly random and that nobody knows, **face down**"
    rng.shuffle(&mut units);
    // Without any unit there would be no battle.
    if !reduced || units.is_empty() || rng.percent(40) {
        // "The royal unit, if any, takes the first place, face **up**."
        units.insert(0, Unit::face_up(side, rng.royal()));
    }
    units
}

/// The first position of a battle on a terrain of the page.
pub(crate) fn deployment(rng: &mut Rng, board: Mailbox) -> Mailbox {
    let mut position = board;
    let places = [
        (Side::White, white_places(&position)),
        (Side::Black, black_places(&position)),
    ];
    for (side, places) in places {
        // "The others fill the next places in the order, as many as there are"; "A side without
        // a royal starts filling at the first place."
        for (place, unit) in places.into_iter().zip(army(rng, side)) {
            position.put(place, Cell::Unit(unit));
        }
    }
    position
}

/// Random play from a deployment, with a taste for captures and for what comes near the enemy.
fn battle(rng: &mut Rng) -> Mailbox {
    let number = rng.below(TERRAINS.len());
    let mut position = deployment(rng, terrain(number));
    for _ in 0..rng.below(130) {
        let mut turns = position.turns();
        if turns.is_empty() {
            break;
        }
        let sort = rng.below(100);
        let wanted = |turn: &Turn| is_wanted(&position, sort, turn);
        if turns.iter().any(wanted) {
            turns.retain(wanted);
        }
        position = position.after(&rng.pick(&turns));
    }
    position
}

fn is_wanted(position: &Mailbox, sort: usize, turn: &Turn) -> bool {
    match *turn {
        Turn::Up { .. } => sort < 25,
        Turn::Move { from, to } => match sort {
            25..40 => position.is_held_by(position.turn.opponent(), to),
            40..70 => {
                let goal = goal(position);
                to.distance(goal) < from.distance(goal)
            }
            70..80 => position.unit_at(from).map(|unit| unit.kind) != Some(Kind::King),
            _ => sort >= 80,
        },
    }
}

/// Where the battle is decided: at the enemy royal, or in the middle.
fn goal(position: &Mailbox) -> Square {
    let middle = Square::new(position.files / 2, position.ranks / 2);
    position.royal(position.turn.opponent()).unwrap_or(middle)
}

/// Units scattered over a board with royals, here and there over all of it.
fn scattered(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = any_board(rng);
    if !put_royals(rng, &mut position, 75, Side::White) {
        return None;
    }
    let squares = position.board.len();
    let count = if rng.percent(25) {
        squares
    } else {
        rng.below(squares / 2 + 1)
    };
    let face_down = rng.pick(&[5, 30, 70]);
    scatter(rng, &mut position, count, face_down);
    finish(rng, position)
}
