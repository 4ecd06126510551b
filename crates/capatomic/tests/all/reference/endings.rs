//! The recipes of random positions with few pieces.

use super::random::{Rng, finish, irradiate, mark_missiles, put_king, scatter, try_put};
use super::recipes::blank;
use super::{Cell, Kind, Mailbox, Side, Square};

/// Few pieces, and pawns one step before their promotion.
pub(crate) fn promotions(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    put_king(rng, &mut position, mover, 1, 10);
    put_king(rng, &mut position, mover.opponent(), 1, 10);
    for _ in 0..rng.range(1, 4) {
        let square = Square::new(rng.range(0, 9), mover.rank(8));
        try_put(&mut position, square, mover, Kind::Pawn);
    }
    for _ in 0..rng.below(5) {
        let (file, kind) = (rng.range(0, 9), rng.piece());
        let square = Square::new(file, mover.promotion_rank());
        try_put(&mut position, square, mover.opponent(), kind);
    }
    let count = rng.below(6);
    scatter(rng, &mut position, count);
    let count = rng.below(4);
    irradiate(rng, &mut position, count);
    mark_missiles(rng, &mut position);
    finish(rng, position)
}

/// Kings with nothing, or next to nothing: dead positions and those that just fail to be.
pub(crate) fn bare(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    put_king(rng, &mut position, Side::White, 1, 10);
    put_king(rng, &mut position, Side::Black, 1, 10);
    let company = rng.below(7);
    let dark = rng.percent(50);
    let count = match company {
        0 => 0,
        1 => 1,
        6 => rng.range(0, 1),
        _ => rng.range(1, 3),
    };
    for _ in 0..count {
        let (square, side) = (rng.square(), rng.side());
        let kind = match company {
            1 => Kind::Knight,
            2 | 3 => Kind::Bishop,
            4 | 6 => rng.pick(&[Kind::Bishop, Kind::Knight]),
            _ => rng.pick(&[Kind::Bishop, Kind::Knight, Kind::Pawn, Kind::Missile]),
        };
        // Some companies of bishops keep to one colour.
        if company != 2 || square.is_dark() == dark {
            try_put(&mut position, square, side, kind);
        }
    }
    if company == 6 {
        // The piece whose capture leaves too little.
        let mover = position.turn;
        let square = position.king(mover).shifted(rng.pick(&[-1, 1]), 0)?;
        let kind = rng.piece();
        try_put(&mut position, square, mover.opponent(), kind);
    }
    if rng.percent(35) {
        let count = 1 + rng.below(6);
        irradiate(rng, &mut position, count);
    }
    mark_missiles(rng, &mut position);
    finish(rng, position)
}

/// A cornered king with a few attackers: half of the draws insist on the end of the game.
pub(crate) fn mating(rng: &mut Rng) -> Option<Mailbox> {
    let wanted = rng.pick(&["", "checkmate", "stalemate"]);
    for _ in 0..60 {
        let Some(position) = cornered(rng) else {
            continue;
        };
        if position.status().starts_with(wanted) {
            return Some(position);
        }
    }
    None
}

fn cornered(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    let corner = Square::new(rng.pick(&[0, 0, 9, 9, 5]), rng.pick(&[1, 10]));
    position.put(corner, Cell::Piece(mover, Kind::King));
    put_king(rng, &mut position, mover.opponent(), 1, 10);
    for _ in 0..rng.range(1, 3) {
        let near = corner.shifted(rng.range(-3, 3), rng.range(-3, 3));
        let (square, kind) = (near.unwrap_or(rng.square()), rng.piece());
        try_put(&mut position, square, mover.opponent(), kind);
    }
    let count = rng.below(4);
    irradiate(rng, &mut position, count);
    for _ in 0..rng.below(3) {
        // Company that may well be unable to move: blocked pawns, missiles that are locked.
        let square = rng.square();
        let kind = rng.pick(&[Kind::Pawn, Kind::Missile, Kind::Knight]);
        let stands = try_put(&mut position, square, mover, kind);
        if stands && kind == Kind::Pawn {
            let next = Square::new(square.file, square.rank + mover.forward());
            try_put(&mut position, next, mover.opponent(), Kind::Pawn);
        }
    }
    mark_missiles(rng, &mut position);
    finish(rng, position)
}
