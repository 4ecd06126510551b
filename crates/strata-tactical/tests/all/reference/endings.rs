//! The recipes of random positions with few units, and of those in which a side is stuck.

use super::boards::any_board;
use super::random::{Rng, finish, put_royal, relieve, scatter, some_units, try_put};
use super::{Kind, Mailbox, Side, Square, Unit};

/// Royals with nothing, or next to nothing, and Black with less than that.
pub(crate) fn bare(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = any_board(rng);
    let square = rng.square(&position);
    let white = rng.pick(&[Kind::Duke, Kind::Duke, Kind::King]);
    try_put(&mut position, square, Unit::face_up(Side::White, white));
    let sort = rng.below(10);
    if sort >= 2 {
        let square = rng.square(&position);
        let black = rng.pick(&[Kind::Duke, Kind::Duke, Kind::King]);
        try_put(&mut position, square, Unit::face_up(Side::Black, black));
    }
    let (count, face_down) = match sort {
        // Elimination, or a Black without a royal.
        0 => (0, 0),
        1 => (rng.range(1, 3), 50),
        // Two royals, then royals and "a face-down unit" or a face-up one.
        2..=4 => (0, 0),
        5..=7 => (1, 70),
        _ => (rng.range(1, 3), 40),
    };
    scatter(rng, &mut position, count as usize, face_down);
    finish(rng, position)
}

/// A cornered royal with some attackers: most of the draws insist on the end of the battle.
pub(crate) fn boxed(rng: &mut Rng) -> Option<Mailbox> {
    let wanted = rng.pick(&["checkmate", "checkmate", "stalemate", "ongoing"]);
    // A mate while a unit is face down, which "never cures a check".
    let face_down = rng.percent(30);
    for _ in 0..150 {
        let Some(position) = cornered(rng) else {
            continue;
        };
        if !position.status().starts_with(wanted) {
            continue;
        }
        let mut own = position.units(position.turn).into_iter();
        if !face_down || wanted != "checkmate" || own.any(|(_, unit)| !unit.face_up) {
            return Some(position);
        }
    }
    None
}

fn cornered(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = any_board(rng);
    let mover = position.turn;
    let corner = Square::new(
        rng.pick(&[0, 0, position.files - 1]),
        rng.pick(&[1, position.ranks]),
    );
    let royal = Unit::face_up(mover, rng.royal());
    if !try_put(&mut position, corner, royal) {
        return None;
    }
    for _ in 0..rng.range(1, 5) {
        let near = rng.near(corner, 3);
        let unit = rng.unit(mover.opponent(), 5);
        try_put(&mut position, near, unit);
    }
    for _ in 0..rng.below(3) {
        // Company that may well be unable to move, and takes squares from the royal.
        let near = rng.near(corner, 2);
        let unit = rng.unit(mover, 30);
        try_put(&mut position, near, unit);
    }
    let needed = mover == Side::Black;
    if needed || rng.percent(80) {
        let near = rng.percent(40);
        if near {
            let square = rng.near(corner, 2);
            let royal = Unit::face_up(mover.opponent(), rng.royal());
            try_put(&mut position, square, royal);
        }
        if position.royal(mover.opponent()).is_none() {
            put_royal(rng, &mut position, mover.opponent());
        }
    }
    finish(rng, position)
}

/// Black without a royal, and with few units that can hardly move: "the opponent has no legal
/// turn and is not in check" without a check being possible at all.
pub(crate) fn stuck(rng: &mut Rng) -> Option<Mailbox> {
    let wants_stalemate = rng.percent(70);
    for _ in 0..300 {
        let mut position = any_board(rng);
        position.turn = Side::Black;
        if !put_royal(rng, &mut position, Side::White) {
            continue;
        }
        let count = rng.range(1, 2);
        for _ in 0..count {
            let square = rng.square(&position);
            let kind = rng.pick(&[Kind::Ferz, Kind::Wazir, Kind::Knight, Kind::Cannon]);
            let unit = Unit {
                side: Side::Black,
                kind,
                face_up: !rng.percent(10),
            };
            try_put(&mut position, square, unit);
        }
        let count = some_units(rng, &position);
        for _ in 0..count {
            let square = rng.square(&position);
            let unit = rng.unit(Side::White, 40);
            try_put(&mut position, square, unit);
        }
        if !relieve(&mut position, Side::White) {
            continue;
        }
        if !wants_stalemate || position.status().starts_with("stalemate") {
            return finish(rng, position);
        }
    }
    None
}
