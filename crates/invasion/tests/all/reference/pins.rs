//! The recipes of random positions about pieces that must not go: on a line between their HQ
//! and an enemy, or the HQ's enemies between it and their own.

use piece_kit::testing::Rng;

use super::random::{
    Draw as _, blank, finish, put_hqs, put_paratroopers, relieve, scatter, try_put,
};
use super::recipes::{beyond, is_straight};
use super::{Bomb, Cell, IN_LINE, Kind, Mailbox, STRAIGHT, Side};

/// Shields round the HQ of the side to move, mostly without a check.
pub(crate) fn pins(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    if rng.percent(40) {
        position.bombs[mover as usize] = Bomb::Armed;
    }
    put_hqs(rng, &mut position);
    let count = rng.below(9);
    scatter(rng, &mut position, count);
    put_paratroopers(rng, &mut position, mover);
    for _ in 0..rng.range(1, 3) {
        match rng.below(10) {
            0..6 => shield(rng, &mut position, mover),
            6..8 => shield_to_crush(rng, &mut position, mover),
            _ => shield(rng, &mut position, mover.opponent()),
        }
    }
    if rng.percent(20) {
        pinned_checker(rng, &mut position, mover);
    } else if rng.percent(85) {
        relieve(&mut position, mover);
    }
    finish(rng, position)
}

/// A piece of either side between an HQ and a queen-like enemy of it.
fn shield(rng: &mut Rng, position: &mut Mailbox, victim: Side) {
    let direction = rng.pick(&IN_LINE);
    let Some(square) = beyond(rng, position, position.hq(victim), direction) else {
        return;
    };
    let side = if rng.percent(60) {
        victim
    } else {
        victim.opponent()
    };
    let kind = rng.kind();
    try_put(position, square, side, kind);
    if let Some(attacker) = beyond(rng, position, square, direction) {
        let kind = rng.queenlike();
        try_put(position, attacker, victim.opponent(), kind);
    }
}

/// A Tank that may crush what stands between its HQ and a queen-like enemy: where it stops it
/// is a shield itself, one square on the line is open.
pub(crate) fn shield_to_crush(rng: &mut Rng, position: &mut Mailbox, victim: Side) {
    let direction = rng.pick(&IN_LINE);
    let hq = position.hq(victim);
    let shield = hq.stepped(direction, rng.range(1, 3));
    let (side, kind) = (rng.side(), rng.kind());
    if !try_put(position, shield, side, kind) {
        return;
    }
    if let Some(attacker) = beyond(rng, position, shield, direction) {
        let kind = rng.queenlike();
        try_put(position, attacker, victim.opponent(), kind);
    }
    // Across the line, not along it.
    let crossing = loop {
        let crossing = rng.pick(&STRAIGHT);
        let along = crossing == direction || crossing == (-direction.0, -direction.1);
        if !along {
            break crossing;
        }
    };
    let tank = shield.stepped(crossing, rng.range(1, 4));
    try_put(position, tank, victim, Kind::Tank);
}

/// "An HQ is in check when an enemy piece, pinned or not, could capture it": an enemy that
/// checks although it shields its own HQ.
fn pinned_checker(rng: &mut Rng, position: &mut Mailbox, victim: Side) {
    let enemy = victim.opponent();
    let direction = rng.pick(&IN_LINE);
    let Some(checker) = beyond(rng, position, position.hq(victim), direction) else {
        return;
    };
    let kind = if is_straight(direction) && rng.percent(40) {
        Kind::Tank
    } else {
        rng.queenlike()
    };
    if !try_put(position, checker, enemy, kind) {
        return;
    }
    let pin = rng.pick(&IN_LINE);
    let back = (-pin.0, -pin.1);
    if pin == direction || back == direction {
        return;
    }
    let (hq, pinner) = (
        beyond(rng, position, checker, pin),
        beyond(rng, position, checker, back),
    );
    if let (Some(hq), Some(pinner)) = (hq, pinner) {
        position.put(position.hq(enemy), Cell::Empty);
        position.put(hq, Cell::Piece(enemy, Kind::HeadQuarter));
        let kind = rng.queenlike();
        try_put(position, pinner, victim, kind);
    }
}

/// Moves the HQ of a side and an enemy to the two ends of a line through one of its Flags.
pub(crate) fn pin_a_flag(rng: &mut Rng, position: &mut Mailbox, side: Side) {
    let mut flags = position.pieces(side);
    flags.retain(|(_, kind)| *kind == Kind::Flag);
    if flags.is_empty() {
        return;
    }
    let (flag, _) = rng.pick(&flags);
    let direction = rng.pick(&IN_LINE);
    let hq = flag.stepped(direction, rng.range(1, 2));
    let attacker = flag.stepped(direction, -rng.range(1, 2));
    if position.is_empty_at(hq) && position.is_empty_at(attacker) {
        position.put(position.hq(side), Cell::Empty);
        position.put(hq, Cell::Piece(side, Kind::HeadQuarter));
        let kind = rng.queenlike();
        try_put(position, attacker, side.opponent(), kind);
    }
}
