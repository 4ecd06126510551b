//! The recipes of random positions about the camps and the corners: promotions, arming,
//! invasions.

use super::pins::pin_a_flag;
use piece_kit::testing::Rng;

use super::random::{Draw as _, blank, finish, put_hqs, relieve, scatter, try_put};
use super::{Bomb, Cell, DIAGONAL, IN_LINE, Kind, Mailbox, RED_CORNERS, Side, Square};

/// Troopers before the enemy camp, and pieces in it to be captured.
pub(crate) fn camps(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    put_hqs(rng, &mut position);
    for _ in 0..rng.range(1, 4) {
        let side = if rng.percent(75) {
            mover
        } else {
            mover.opponent()
        };
        let before = before_camp(rng, side.opponent());
        try_put(&mut position, before, side, Kind::Trooper);
        let victim = before.stepped(rng.pick(&DIAGONAL), 1);
        let kind = rng.kind();
        try_put(&mut position, victim, side.opponent(), kind);
    }
    for _ in 0..rng.range(1, 5) {
        let (owner, camp) = (rng.side(), rng.side());
        let square = rng.near(camp.hq_corner(), 2);
        let kind = rng.kind();
        try_put(&mut position, square, owner, kind);
    }
    let count = rng.below(10);
    scatter(rng, &mut position, count);
    if rng.percent(50) {
        relieve(&mut position, mover);
    }
    finish(rng, position)
}

/// A square outside the camp of `side`, one step from it.
fn before_camp(rng: &mut Rng, side: Side) -> Square {
    loop {
        let square = rng.near(side.hq_corner(), 3);
        if !side.camp_contains(square) {
            return square;
        }
    }
}

/// Flags near the red corners and near the enemy's HQ corner.
pub(crate) fn flags(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    if rng.percent(60) {
        position.bombs[mover as usize] = Bomb::Off;
    }
    put_hqs(rng, &mut position);
    for _ in 0..rng.range(2, 5) {
        let side = if rng.percent(75) {
            mover
        } else {
            mover.opponent()
        };
        let corner = rng.pick(&[
            RED_CORNERS[0],
            RED_CORNERS[1],
            side.opponent().hq_corner(),
            side.opponent().hq_corner(),
            side.hq_corner(),
        ]);
        let flag = if rng.percent(10) {
            corner
        } else if rng.percent(80) {
            corner.stepped(rng.pick(&IN_LINE), rng.range(1, 2))
        } else {
            rng.near(corner, 3)
        };
        try_put(&mut position, flag, side, Kind::Flag);
    }
    if rng.percent(10) {
        // "it must be empty"
        let (side, kind) = (rng.side(), rng.kind());
        try_put(&mut position, mover.opponent().hq_corner(), side, kind);
    }
    if rng.percent(30) {
        // A flag that shields its HQ, or an HQ that is in check, must not go.
        pin_a_flag(rng, &mut position, mover);
    }
    let count = rng.below(14);
    scatter(rng, &mut position, count);
    if rng.percent(50) {
        relieve(&mut position, mover);
    }
    finish(rng, position)
}

/// A finished game: one side's Flag stands on the enemy's HQ corner.
pub(crate) fn invaded(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let winner = rng.side();
    let corner = winner.opponent().hq_corner();
    position.put(corner, Cell::Piece(winner, Kind::Flag));
    put_hqs(rng, &mut position);
    let count = rng.below(30);
    scatter(rng, &mut position, count);
    let position = finish(rng, position)?;
    position.invader().is_some().then_some(position)
}
