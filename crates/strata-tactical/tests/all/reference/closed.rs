//! The recipe of random positions in which units stand close to the royals.

use super::boards::any_board;
use super::random::{Rng, finish, put_royals, scatter, some_units, try_put};
use super::{Cell, Kind, Mailbox, Side, Unit};

pub(crate) fn closed(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = any_board(rng);
    let mover = position.turn;
    if !put_royals(rng, &mut position, 85, mover) {
        return None;
    }
    crowd(rng, &mut position, mover);
    if rng.percent(50) {
        crowd(rng, &mut position, mover.opponent());
    }
    let count = some_units(rng, &position) / 2;
    scatter(rng, &mut position, count, 30);
    finish(rng, position)
}

/// What stands round the royal of a side: leapers of either side, trees, rock.
fn crowd(rng: &mut Rng, position: &mut Mailbox, side: Side) {
    let Some(royal) = position.royal(side) else {
        return;
    };
    for _ in 0..rng.range(2, 7) {
        let square = rng.near(royal, 2);
        let kind = rng.pick(&[Kind::Guard, Kind::Wazir, Kind::Ferz, Kind::Knight]);
        let owner = if rng.percent(65) {
            side.opponent()
        } else {
            side
        };
        // A face-down unit beside a royal neither attacks it nor protects what it could take.
        let face_up = !rng.percent(20);
        let unit = Unit {
            side: owner,
            kind,
            face_up,
        };
        try_put(position, square, unit);
    }
    for _ in 0..rng.below(3) {
        let square = rng.near(royal, 1);
        if position.is_empty_at(square) {
            let obstacle = rng.pick(&[Cell::Tree, Cell::Tree, Cell::Rock]);
            position.put(square, obstacle);
        }
    }
}
