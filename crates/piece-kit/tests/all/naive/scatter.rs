//! Random placements in which something happens: pieces aim at royal ones along
//! lines with none, one, two or three screens between.

use piece_kit::{Pieces, Role, Side};

use super::betza::{Manner, Way, steps, ways};
use super::mailbox::{Mailbox, Man, Obstacle};
use super::{Cell, Rng};

/// Fills an empty board: walls, a royal piece a side nearly always, lines that
/// aim at royal pieces, and others anywhere.
pub(crate) fn scatter<P: Pieces>(board: &mut Mailbox, rng: &mut Rng) {
    let all: Vec<Cell> = board.cells().collect();
    let (royal, others): (Vec<usize>, Vec<usize>) =
        (0..P::ALL.len()).partition(|&kind| P::SPECS[kind].role == Role::Royal);
    if rng.once_in(2) {
        for _ in 0..rng.below(all.len() / 6) {
            board.set_obstacle(rng.of(&all), Obstacle::Wall);
        }
    }
    for side in Side::ALL {
        let at = rng.of(&all);
        if !royal.is_empty() && !rng.once_in(10) && board.man(at).is_none() {
            board.put(at, Some((side, royal[0])));
        }
    }
    for _ in 0..rng.below(4) {
        let side = rng.of(&Side::ALL);
        if let Some(royal) = board.royal(side) {
            aim::<P>(board, rng, &others, side, royal);
        }
    }
    let unusual = unusual_ways::<P>(&others);
    if !unusual.is_empty() {
        for _ in 0..rng.below(4) {
            let way = rng.of(&unusual);
            aim_by_any_way(board, rng, &others, way);
        }
    }
    let crowd = rng.of(&[1, 2, 4, 6, 8, 12, 24, 40]);
    for _ in 0..rng.below(crowd) {
        drop_man(board, rng.of(&all), (rng.of(&Side::ALL), rng.of(&others)));
    }
}

/// Puts one or two pieces that capture along a line onto one to a royal piece,
/// and some between.
fn aim<P: Pieces>(board: &mut Mailbox, rng: &mut Rng, others: &[usize], side: Side, royal: Cell) {
    let (files, ranks) = rng.of(&steps('K'));
    let on_line = |far: usize| (royal.0 + files * far as i32, royal.1 + ranks * far as i32);
    let sign = if side == Side::White { 1 } else { -1 };
    let along = |way: &Way| way.slides() || way.hops();
    let aims = |way: &Way| way.captures && along(way) && way.step == (sign * files, sign * ranks);
    let aiming = |&kind: &usize| ways(P::SPECS[kind].betza).iter().any(aims);
    let aiming: Vec<usize> = others.iter().copied().filter(aiming).collect();
    if aiming.is_empty() {
        return;
    }
    let far = 2 + rng.below(4);
    drop_man(board, on_line(far), (!side, rng.of(&aiming)));
    if rng.once_in(2) {
        let behind = on_line(far + 1 + rng.below(2));
        drop_man(board, behind, (!side, rng.of(&aiming)));
    }
    for _ in 0..rng.below(4) {
        let screen = on_line(1 + rng.below(far - 1));
        if rng.once_in(12) && board.holds(screen) && board.is_empty(screen) {
            board.set_obstacle(screen, Obstacle::Wall);
        }
        drop_man(board, screen, (rng.of(&Side::ALL), rng.of(others)));
    }
}

/// Puts a piece that captures along a way that is no line onto it to a royal piece, and some
/// before it.
fn aim_by_any_way(board: &mut Mailbox, rng: &mut Rng, others: &[usize], (kind, way): (usize, Way)) {
    let side = rng.of(&Side::ALL);
    let Some(royal) = board.royal(side) else {
        return;
    };
    // Seen from the royal piece, the other side's way leads back to where it can start.
    let passes = [None; 2];
    let back = board.line(side, royal, &Way { passes, ..way });
    if back.is_empty() {
        return;
    }
    let from = back[rng.below(back.len().min(4))];
    let line = board.line(!side, from, &way);
    let Some(far) = line.iter().position(|&at| at == royal) else {
        return;
    };
    drop_man(board, from, (!side, kind));
    for _ in 0..rng.below(3).min(far) {
        let on = line[rng.below(far)];
        drop_man(board, on, (rng.of(&Side::ALL), rng.of(others)));
    }
}

/// The ways of these kinds that capture and are neither leaps nor along lines.
fn unusual_ways<P: Pieces>(kinds: &[usize]) -> Vec<(usize, Way)> {
    let ways = |&kind: &usize| {
        let ways = ways(P::SPECS[kind].betza).into_iter();
        let unusual = ways.filter(|way| way.captures && is_unusual(way));
        unusual.map(move |way| (kind, way))
    };
    kinds.iter().flat_map(ways).collect()
}

/// Whether a way is neither a leap nor along a line.
fn is_unusual(way: &Way) -> bool {
    let lame = way.passes != [None; 2];
    lame || way.manner == Manner::Grasshop || way.most > 1 && !way.slides() && !way.hops()
}

/// Puts a man on a free cell; else does nothing.
fn drop_man(board: &mut Mailbox, at: Cell, man: Man) {
    if board.holds(at) && board.is_empty(at) {
        board.put(at, Some(man));
    }
}
