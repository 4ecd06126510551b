//! The recipes of random positions: games, scattered pieces, lines, Tanks, the sea.

use super::endings::{bare, boxed};
use super::flags::{camps, flags, invaded};
use super::pins::{pins, shield_to_crush};
use piece_kit::testing::Rng;

use super::random::{
    Draw as _, blank, finish, put_hq, put_hqs, put_paratroopers, relieve, scatter, try_put,
};
use super::{Action, Bomb, Cell, IN_LINE, Kind, Mailbox, RED_CORNERS, START, STRAIGHT, Square};

/// One try; `None` when the pieces fell so that no valid position came of it.
pub(crate) fn draw(rng: &mut Rng) -> Option<Mailbox> {
    match rng.below(100) {
        0..16 => Some(game(rng)),
        16..25 => scattered(rng),
        25..37 => lines(rng),
        37..49 => pins(rng),
        49..60 => tanks(rng),
        60..66 => sea(rng),
        66..74 => camps(rng),
        74..84 => flags(rng),
        84..86 => invaded(rng),
        86..90 => bare(rng),
        _ => boxed(rng),
    }
}

/// Random play from the start, with a taste for the rarer actions.
fn game(rng: &mut Rng) -> Mailbox {
    let mut position = Mailbox::parse(START);
    for _ in 0..rng.below(120) {
        if position.is_finished() {
            break;
        }
        let Some(action) = choose(rng, &position) else {
            break;
        };
        position = position.after(&action);
    }
    position
}

/// A random legal action of a random sort, if there is one of that sort.
fn choose(rng: &mut Rng, position: &Mailbox) -> Option<Action> {
    let mover = position.turn;
    let sort = rng.below(100);
    // How far a Flag is from where it wants to go.
    let goal = |from: Square| {
        let corners = [RED_CORNERS[0], RED_CORNERS[1], mover.opponent().hq_corner()];
        corners
            .map(|corner| corner.distance(from))
            .into_iter()
            .min()
    };
    let wanted = |action: &Action| match (sort, *action) {
        (0..3, Action::Drop { .. }) | (3..10, Action::Flight { .. }) => true,
        (10..45, Action::Move { from, to, .. }) => {
            let Cell::Piece(_, kind) = position.at(from) else {
                return false;
            };
            let enemy = mover.opponent();
            match sort {
                10..20 => position.is_held_by(enemy, to),
                20..35 => kind == Kind::Flag && goal(to) < goal(from),
                _ => {
                    let camp = enemy.hq_corner();
                    kind == Kind::Trooper && camp.distance(to) <= camp.distance(from)
                }
            }
        }
        _ => false,
    };
    let mut actions = position.pseudo_legal();
    if actions.iter().any(wanted) {
        actions.retain(wanted);
    } else if actions.iter().any(|a| !matches!(a, Action::Drop { .. })) {
        actions.retain(|a| !matches!(a, Action::Drop { .. }));
    }
    // Most actions are safe, so drawing before asking is the quicker way.
    while !actions.is_empty() {
        let action = actions.swap_remove(rng.below(actions.len()));
        if position.is_safe(&action) {
            return Some(action);
        }
    }
    position.actions().first().copied()
}

/// Pieces scattered over a board with HQs.
fn scattered(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    put_hqs(rng, &mut position);
    let count = if rng.percent(20) {
        rng.range(60, 110) as usize
    } else {
        rng.below(45)
    };
    scatter(rng, &mut position, count);
    finish(rng, position)
}

/// One of the first empty squares in a direction, up to the sea or the edge; occupied ones are
/// passed over.
pub(crate) fn beyond(
    rng: &mut Rng,
    position: &Mailbox,
    from: Square,
    direction: (i32, i32),
) -> Option<Square> {
    let empty: Vec<Square> = (1..10)
        .map(|steps| from.stepped(direction, steps))
        .take_while(|square| square.is_land())
        .filter(|&square| position.is_empty_at(square))
        .collect();
    let near = empty.len().min(4);
    (near > 0).then(|| rng.pick(&empty[..near]))
}

pub(crate) fn is_straight(direction: (i32, i32)) -> bool {
    direction.0 == 0 || direction.1 == 0
}

/// HQs with checks, pins and batteries around them.
fn lines(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    put_hqs(rng, &mut position);
    for _ in 0..rng.range(2, 5) {
        let victim = if rng.percent(70) {
            mover
        } else {
            mover.opponent()
        };
        let hq = position.hq(victim);
        let direction = rng.pick(&IN_LINE);
        if rng.percent(12) {
            // A Trooper that checks, or that stands there and does not.
            let square = hq.stepped(direction, 1);
            try_put(&mut position, square, victim.opponent(), Kind::Trooper);
            continue;
        }
        let Some(attacker) = beyond(rng, &position, hq, direction) else {
            continue;
        };
        let kind = if is_straight(direction) && rng.percent(35) {
            Kind::Tank
        } else {
            rng.queenlike()
        };
        try_put(&mut position, attacker, victim.opponent(), kind);
        if rng.percent(60) {
            // The piece next to the HQ is pinned, hides the attacker or opens its line.
            let between = hq.stepped(direction, 1);
            let (side, kind) = (rng.side(), rng.kind());
            try_put(&mut position, between, side, kind);
        }
    }
    let count = rng.below(10);
    scatter(rng, &mut position, count);
    put_paratroopers(rng, &mut position, mover);
    finish(rng, position)
}

/// Tanks with something to crush, on a line with either HQ.
fn tanks(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    put_hqs(rng, &mut position);
    if rng.percent(35) {
        shield_to_crush(rng, &mut position, mover);
    }
    for _ in 0..rng.range(1, 3) {
        let owner = if rng.percent(75) {
            mover
        } else {
            mover.opponent()
        };
        let towards = rng.side();
        let (direction, steps) = (rng.pick(&STRAIGHT), rng.range(1, 7));
        let tank = if rng.percent(75) {
            position.hq(towards).stepped(direction, steps)
        } else {
            rng.land()
        };
        if !try_put(&mut position, tank, owner, Kind::Tank) {
            continue;
        }
        for _ in 0..rng.range(1, 4) {
            let direction = rng.pick(&STRAIGHT);
            let Some(square) = beyond(rng, &position, tank, direction) else {
                continue;
            };
            let (side, kind) = (rng.side(), rng.kind());
            try_put(&mut position, square, side, kind);
        }
    }
    let count = rng.below(8);
    scatter(rng, &mut position, count);
    if rng.percent(50) {
        relieve(&mut position, mover);
    }
    finish(rng, position)
}

/// The squares between which an HQ may not jump: "c6-e8, c5-e3, f8-h6, f3-h5, either way".
pub(crate) const SEA_CORNER_JUMPS: [(Square, Square); 4] = {
    const fn square(file: i32, rank: i32) -> Square {
        Square { file, rank }
    }
    [
        (square(2, 6), square(4, 8)),
        (square(2, 5), square(4, 3)),
        (square(5, 8), square(7, 6)),
        (square(5, 3), square(7, 5)),
    ]
};

/// An HQ before a corner of the sea, pieces round the shore and Paratroopers across it.
fn sea(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    let (one, other) = rng.pick(&SEA_CORNER_JUMPS);
    let hq = rng.pick(&[one, other]);
    position.put(hq, Cell::Piece(mover, Kind::HeadQuarter));
    put_hq(rng, &mut position, mover.opponent());
    if rng.percent(40) {
        position.bombs[mover as usize] = Bomb::Armed;
    }
    for _ in 0..rng.range(3, 14) {
        // The shore and the squares next to it.
        let square = loop {
            let square = rng.land();
            if (1..=8).contains(&square.file) && (2..=9).contains(&square.rank) {
                break square;
            }
        };
        let (side, kind) = (rng.side(), rng.kind());
        if square != one && square != other {
            try_put(&mut position, square, side, kind);
        }
    }
    put_paratroopers(rng, &mut position, mover);
    finish(rng, position)
}
