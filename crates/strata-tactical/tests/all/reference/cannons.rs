//! The recipe of random positions about Cannons with none, one, two or three screens between
//! them and a royal.

use super::boards::any_board;
use super::random::{
    Rng, beside, clear, finish, put_royals, relieve, room, scatter, some_units, try_put,
};
use super::{Cell, Kind, Mailbox, STRAIGHT, Side, Square, Unit};

pub(crate) fn cannons(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = any_board(rng);
    let mover = position.turn;
    if !put_royals(rng, &mut position, 80, mover) {
        return None;
    }
    let count = some_units(rng, &position);
    scatter(rng, &mut position, count, 25);
    let mut directions = STRAIGHT;
    rng.shuffle(&mut directions);
    for &direction in &directions[..rng.range(1, 4) as usize] {
        // The side to move is more often the victim: it must see what it may not do.
        let victim = if rng.percent(70) {
            mover
        } else {
            mover.opponent()
        };
        cannon_line(rng, &mut position, victim, direction);
    }
    // Pins and screens that must not be built show when there is no check.
    if rng.percent(45) && !relieve(&mut position, mover) {
        return None;
    }
    finish(rng, position)
}

/// A Cannon on a line to the royal of `victim` and what stands between them.
fn cannon_line(rng: &mut Rng, position: &mut Mailbox, victim: Side, direction: (i32, i32)) {
    let Some(royal) = position.royal(victim) else {
        return;
    };
    let room = room(position, royal, direction);
    if room < 2 {
        return;
    }
    let distance = rng.range(2, room);
    let cannon = royal.stepped(direction, distance);
    let mut line = royal.between(cannon);
    clear(position, &line);
    clear(position, &[cannon]);
    let unit = Unit::face_up(victim.opponent(), Kind::Cannon);
    if !try_put(position, cannon, unit) {
        return;
    }
    if rng.percent(12) {
        own_royal_as_screen(rng, position, victim, &line);
    }
    // Obstacles of the terrain, and a royal, count.
    let there = line.iter().filter(|&&s| !position.is_empty_at(s)).count();
    line.retain(|&square| position.is_empty_at(square));
    let wanted: usize = rng.pick(&[0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
    for _ in there..wanted {
        if line.is_empty() {
            break;
        }
        let square = line.swap_remove(rng.below(line.len()));
        let cell = screen(rng, victim);
        position.put(square, cell);
        beside(rng, position, square, direction, victim);
    }
    if line.is_empty() {
        return;
    }
    if rng.percent(8) {
        // "a Cannon's line ends at rock"
        let rock = rng.pick(&line);
        position.put(rock, Cell::Rock);
    }
    for square in line {
        if rng.percent(40) {
            // Who may step onto the line.
            let side = rng.side();
            beside(rng, position, square, direction, side);
        }
    }
}

/// The royal of the Cannon's side stands between, not beside the other.
fn own_royal_as_screen(rng: &mut Rng, position: &mut Mailbox, victim: Side, line: &[Square]) {
    let side = victim.opponent();
    if let (Some((from, kind)), true) = (position.royal_unit(side), line.len() > 1) {
        let to = line[1 + rng.below(line.len() - 1)];
        if position.is_empty_at(to) {
            position.put(from, Cell::Empty);
            position.put(to, Cell::Unit(Unit::face_up(side, kind)));
        }
    }
}

/// Something that a Cannon jumps over.
fn screen(rng: &mut Rng, victim: Side) -> Cell {
    match rng.below(20) {
        0..6 => Cell::Unit(rng.unit(victim, 15)),
        // It may go along the line, and capture there.
        6..10 => Cell::Unit(Unit::face_up(
            victim,
            rng.pick(&[Kind::Queen, Kind::Rook, Kind::Guard, Kind::Wazir]),
        )),
        10..14 => Cell::Unit(rng.unit(victim.opponent(), 25)),
        14..17 => Cell::Unit(Unit::face_down(rng.side(), rng.kind())),
        _ => Cell::Tree,
    }
}
