//! The recipe of random positions about riders: checks, pins and batteries.

use super::boards::any_board;
use super::random::{
    Rng, beside, clear, finish, put_royals, relieve, room, scatter, some_units, try_put,
};
use super::{ALL_DIRECTIONS, Cell, Kind, Mailbox, Side, Unit};

pub(crate) fn lines(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = any_board(rng);
    let mover = position.turn;
    if !put_royals(rng, &mut position, 80, mover) {
        return None;
    }
    let count = some_units(rng, &position);
    scatter(rng, &mut position, count, 20);
    let mut directions = ALL_DIRECTIONS;
    rng.shuffle(&mut directions);
    for &direction in &directions[..rng.range(2, 7) as usize] {
        let victim = if rng.percent(60) {
            mover
        } else {
            mover.opponent()
        };
        rider_line(rng, &mut position, victim, direction);
    }
    if rng.percent(35) {
        pinned_checker(rng, &mut position, mover);
    } else if rng.percent(50) && !relieve(&mut position, mover) {
        return None;
    }
    finish(rng, position)
}

fn is_straight(direction: (i32, i32)) -> bool {
    direction.0 == 0 || direction.1 == 0
}

fn rider(rng: &mut Rng, side: Side, direction: (i32, i32)) -> Unit {
    let kind = match (is_straight(direction), rng.percent(40)) {
        (_, true) => Kind::Queen,
        (true, false) => Kind::Rook,
        (false, false) => Kind::Bishop,
    };
    // Face down it is harmless.
    let face_up = !rng.percent(10);
    Unit {
        side,
        kind,
        face_up,
    }
}

/// A rider some squares from the royal of `victim`, and often one thing between them.
fn rider_line(rng: &mut Rng, position: &mut Mailbox, victim: Side, direction: (i32, i32)) {
    let Some(royal) = position.royal(victim) else {
        return;
    };
    let room = room(position, royal, direction);
    if room < 2 {
        return;
    }
    let distance = rng.range(2, room);
    let from = royal.stepped(direction, distance);
    clear(position, &royal.between(from));
    clear(position, &[from]);
    let unit = rider(rng, victim.opponent(), direction);
    try_put(position, from, unit);
    let between = royal.stepped(direction, rng.range(1, distance - 1));
    if rng.percent(65) && position.is_empty_at(between) {
        let shield = match rng.below(20) {
            // It is pinned, and may be able to go along the line.
            0..5 => Cell::Unit(rng.unit(victim, 10)),
            5..10 => Cell::Unit(Unit::face_up(
                victim,
                rng.pick(&[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Guard]),
            )),
            // It discovers the check.
            10..15 => Cell::Unit(rng.unit(victim.opponent(), 15)),
            15..18 => Cell::Unit(Unit::face_down(rng.side(), rng.kind())),
            _ => rng.pick(&[Cell::Tree, Cell::Rock]),
        };
        position.put(between, shield);
    } else if rng.percent(50) {
        // Who may step between.
        let square = royal.stepped(direction, rng.range(1, distance - 1));
        beside(rng, position, square, direction, victim);
    }
    if rng.percent(30) {
        // Who may capture it.
        beside(rng, position, from, direction, victim);
    }
}

/// An enemy unit that checks the royal of `victim` although it shields its own: that it may not
/// go there makes the attack no less an attack.
fn pinned_checker(rng: &mut Rng, position: &mut Mailbox, victim: Side) {
    let enemy = victim.opponent();
    let checkers = position.checkers(victim);
    let (Some((old, kind)), false) = (position.royal_unit(enemy), checkers.is_empty()) else {
        return;
    };
    let checker = rng.pick(&checkers);
    let direction = rng.pick(&ALL_DIRECTIONS);
    let royal = checker.stepped(direction, rng.range(1, 2));
    let pinner = checker.stepped(direction, -rng.range(1, 3));
    let mut line = royal.between(pinner);
    line.retain(|&square| square != checker);
    if checker == old || !position.is_empty_at(royal) || !clear(position, &line) {
        return;
    }
    if clear(position, &[pinner]) {
        let unit = rider(rng, victim, direction);
        try_put(position, pinner, unit);
        position.put(old, Cell::Empty);
        position.put(royal, Cell::Unit(Unit::face_up(enemy, kind)));
    }
}
