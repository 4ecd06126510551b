//! The recipes of random positions with few pieces, and of those in which a side is stuck.

use piece_kit::testing::Rng;

use super::random::{Draw as _, blank, finish, put_hq, put_hqs, try_put};
use super::{Bomb, Cell, Kind, Mailbox, Square};

/// HQs with nothing, or next to nothing.
pub(crate) fn bare(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    put_hqs(rng, &mut position);
    for _ in 0..rng.pick(&[0, 0, 0, 1, 1, 2, 3]) {
        let (square, side, kind) = (rng.land(), rng.side(), rng.kind());
        try_put(&mut position, square, side, kind);
    }
    finish(rng, position)
}

/// A cornered HQ with some attackers: most of the draws insist on the end of the game.
pub(crate) fn boxed(rng: &mut Rng) -> Option<Mailbox> {
    // 0 is without check, 1 in check, 2 in check with an armed Bomb that does not help, 3 is as
    // it comes.
    let wanted = rng.pick(&[0, 0, 1, 2, 3]);
    for _ in 0..120 {
        let Some(position) = cornered(rng, wanted) else {
            continue;
        };
        let mover = position.turn;
        let is_wanted = wanted == 3
            || position.status().starts_with("capitulation")
                && position.in_check(mover) == (wanted != 0);
        if is_wanted {
            return Some(position);
        }
    }
    None
}

fn cornered(rng: &mut Rng, wanted: usize) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    position.bombs[mover as usize] = if wanted == 2 {
        Bomb::Armed
    } else {
        rng.pick(&[Bomb::Off, Bomb::Spent])
    };
    let corner = Square::new(rng.pick(&[0, 0, 9, 9, 5]), rng.pick(&[1, 10]));
    position.put(corner, Cell::Piece(mover, Kind::HeadQuarter));
    for _ in 0..rng.range(3, 6) {
        let near = rng.near(corner, 6);
        let kind = if rng.percent(60) {
            Kind::Tank
        } else {
            rng.kind()
        };
        try_put(&mut position, near, mover.opponent(), kind);
    }
    for _ in 0..rng.below(4) {
        // Company that may well be unable to move, and takes squares from the HQ.
        let near = rng.near(corner, 2);
        let kind = rng.pick(&[Kind::Trooper, Kind::Flag, Kind::Trooper, Kind::Commando]);
        try_put(&mut position, near, mover, kind);
    }
    put_hq(rng, &mut position, mover.opponent());
    finish(rng, position)
}
