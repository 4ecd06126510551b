//! The recipes of random positions. Each returns whether a position came of it.

use super::random::Draw;
use super::{Action, Direction, Mailbox, RED_CORNERS, STRAIGHT, Square, hq_corner, piece};
use invasion::Invasion;
use piece_kit::Side;
use piece_kit::testing::Reference;

pub(super) fn draw(draw: &mut Draw) -> bool {
    match draw.rng.below(100) {
        0..16 => game(draw),
        16..25 => scattered(draw),
        25..37 => lines(draw),
        37..49 => pins(draw),
        49..60 => tanks(draw),
        60..66 => sea(draw),
        66..74 => camps(draw),
        74..84 => flags(draw),
        84..86 => return invaded(draw),
        86..90 => bare(draw),
        _ => return boxed(draw),
    }
    true
}

/// Random play from the start, with a taste for the rarer actions.
fn game(draw: &mut Draw) {
    draw.position = Mailbox::parse(Invasion::START);
    for _ in 0..draw.rng.below(120) {
        let Some(action) = choose(draw) else {
            break;
        };
        draw.position = draw.position.after(&action);
    }
}

/// A random legal action of a random sort, if there is one of that sort.
fn choose(draw: &mut Draw) -> Option<Action> {
    let position = &draw.position;
    if position.is_finished() {
        return None;
    }
    let enemy = !position.turn;
    let sort = draw.rng.below(100);
    // How far a Flag is from where it wants to go.
    let goal = |from: Square| {
        let corners = [RED_CORNERS[0], RED_CORNERS[1], hq_corner(enemy)];
        corners
            .map(|corner| corner.distance(from))
            .into_iter()
            .min()
    };
    let nearer = |from, to| hq_corner(enemy).distance(to) <= hq_corner(enemy).distance(from);
    let is_drop = |action: &Action| matches!(action, Action::Drop { .. });
    let wanted = |action: &Action| match (sort, *action) {
        (0..3, Action::Drop { .. }) | (3..10, Action::Flight { .. }) => true,
        (10..20, Action::Move { to, .. }) => position.is_held_by(enemy, to),
        (20..35, Action::Move { from, to, .. }) => {
            position.kind_at(from) == 'F' && goal(to) < goal(from)
        }
        (35..45, Action::Move { from, to, .. }) => {
            position.kind_at(from) == 'I' && nearer(from, to)
        }
        _ => false,
    };
    let mut actions = position.pseudo_legal();
    if actions.iter().any(wanted) {
        actions.retain(wanted);
    } else if !actions.iter().all(is_drop) {
        actions.retain(|action| !is_drop(action));
    }
    // Most actions are safe, so drawing before asking is the quicker way.
    while !actions.is_empty() {
        let action = actions.swap_remove(draw.rng.below(actions.len()));
        if position.is_safe(&action) {
            return Some(action);
        }
    }
    position.actions().first().copied()
}

/// Pieces scattered over a board with HQs.
fn scattered(draw: &mut Draw) {
    draw.hqs();
    let many = draw.rng.percent(20);
    let count = if many {
        60 + draw.rng.below(50)
    } else {
        draw.rng.below(45)
    };
    draw.scatter(count);
}

/// HQs with checks, pins and batteries around them.
fn lines(draw: &mut Draw) {
    draw.hqs();
    for _ in 0..draw.rng.range(2, 5) {
        let victim = draw.mover(70);
        let (hq, direction) = (draw.position.hq(victim), draw.direction());
        let next = hq.stepped(direction, 1);
        if draw.rng.percent(12) {
            // A Trooper that checks, or that stands there and does not.
            draw.put(next, !victim, 'I');
            continue;
        }
        let Some(attacker) = draw.beyond(hq, direction) else {
            continue;
        };
        let kind = attacker_on(draw, direction);
        draw.put(attacker, !victim, kind);
        if draw.rng.percent(60) {
            // The piece next to the HQ is pinned, hides the attacker or opens its line.
            draw.put_any(next);
        }
    }
    let count = draw.rng.below(10);
    draw.scatter(count);
    draw.paratroopers();
}

/// The kind of a piece that attacks along a line.
fn attacker_on(draw: &mut Draw, direction: Direction) -> char {
    if STRAIGHT.contains(&direction) && draw.rng.percent(35) {
        'T'
    } else {
        draw.queenlike()
    }
}

/// Shields round the HQ of the side to move, mostly without a check.
fn pins(draw: &mut Draw) {
    let mover = draw.position.turn;
    if draw.rng.percent(40) {
        draw.position.bombs[mover as usize] = '1';
    }
    draw.hqs();
    let count = draw.rng.below(9);
    draw.scatter(count);
    draw.paratroopers();
    for _ in 0..draw.rng.range(1, 3) {
        match draw.rng.below(10) {
            0..6 => shield(draw, mover),
            6..8 => shield_to_crush(draw),
            _ => shield(draw, !mover),
        }
    }
    if draw.rng.percent(20) {
        pinned_checker(draw);
    } else if draw.rng.percent(85) {
        draw.relieve(mover);
    }
}

/// A piece of either side between an HQ and a queen-like enemy of it.
fn shield(draw: &mut Draw, victim: Side) {
    let (hq, direction) = (draw.position.hq(victim), draw.direction());
    let Some(square) = draw.beyond(hq, direction) else {
        return;
    };
    draw.put_any(square);
    if let Some(attacker) = draw.beyond(square, direction) {
        let kind = draw.queenlike();
        draw.put(attacker, !victim, kind);
    }
}

/// A Tank that may crush what stands between its HQ and a queen-like enemy: where it stops it
/// is a shield itself, one square on the line is open.
fn shield_to_crush(draw: &mut Draw) {
    let victim = draw.position.turn;
    let (hq, direction) = (draw.position.hq(victim), draw.direction());
    let shield = hq.stepped(direction, draw.rng.range(1, 3));
    if !draw.put_any(shield) {
        return;
    }
    if let Some(attacker) = draw.beyond(shield, direction) {
        let kind = draw.queenlike();
        draw.put(attacker, !victim, kind);
    }
    // Across the line or along it.
    let crossing = draw.rng.pick(&STRAIGHT);
    let tank = shield.stepped(crossing, draw.rng.range(1, 4));
    draw.put(tank, victim, 'T');
}

/// "An HQ is in check if an enemy piece, pinned or not, could capture it": an enemy that checks
/// although it shields its own HQ.
fn pinned_checker(draw: &mut Draw) {
    let victim = draw.position.turn;
    let (hq, direction, pin) = (draw.position.hq(victim), draw.direction(), draw.direction());
    let back = (-pin.0, -pin.1);
    let Some(checker) = draw.beyond(hq, direction) else {
        return;
    };
    let kind = attacker_on(draw, direction);
    draw.put(checker, !victim, kind);
    if let (Some(hq), Some(pinner)) = (draw.beyond(checker, pin), draw.beyond(checker, back)) {
        draw.move_hq(!victim, hq);
        let kind = draw.queenlike();
        draw.put(pinner, victim, kind);
    }
}

/// Tanks with something to crush, on a line with either HQ.
fn tanks(draw: &mut Draw) {
    let mover = draw.position.turn;
    draw.hqs();
    if draw.rng.percent(35) {
        shield_to_crush(draw);
    }
    for _ in 0..draw.rng.range(1, 3) {
        let (owner, towards) = (draw.mover(75), draw.side());
        let (direction, steps) = (draw.rng.pick(&STRAIGHT), draw.rng.range(1, 7));
        let tank = if draw.rng.percent(75) {
            draw.position.hq(towards).stepped(direction, steps)
        } else {
            draw.land()
        };
        if !draw.put(tank, owner, 'T') {
            continue;
        }
        for _ in 0..draw.rng.range(1, 4) {
            let direction = draw.rng.pick(&STRAIGHT);
            if let Some(square) = draw.beyond(tank, direction) {
                draw.put_any(square);
            }
        }
    }
    let count = draw.rng.below(8);
    draw.scatter(count);
    if draw.rng.percent(50) {
        draw.relieve(mover);
    }
}

/// An HQ before a corner of the sea, pieces round the shore and Paratroopers across it.
fn sea(draw: &mut Draw) {
    // "c6-e8, c5-e3, f8-h6 and f3-h5, either way"
    let corners = [
        (2, 6),
        (4, 8),
        (2, 5),
        (4, 3),
        (5, 8),
        (7, 6),
        (5, 3),
        (7, 5),
    ];
    let (file, rank) = draw.rng.pick(&corners);
    let mover = draw.position.turn;
    draw.put(Square::new(file, rank), mover, 'H');
    draw.hq(!mover);
    for _ in 0..draw.rng.range(3, 14) {
        let square = draw.near(Square::new(4, 5), 4);
        if !corners.contains(&(square.file, square.rank)) {
            draw.put_any(square);
        }
    }
    draw.paratroopers();
}

/// Troopers before the enemy camp, and pieces in it to be captured.
fn camps(draw: &mut Draw) {
    draw.hqs();
    for _ in 0..draw.rng.range(1, 4) {
        let side = draw.mover(75);
        let (before, direction) = (draw.near(hq_corner(!side), 3), draw.direction());
        draw.put(before, side, 'I');
        let kind = draw.kind();
        draw.put(before.stepped(direction, 1), !side, kind);
    }
    for _ in 0..draw.rng.range(1, 5) {
        let camp = draw.side();
        let square = draw.near(hq_corner(camp), 2);
        draw.put_any(square);
    }
    let count = draw.rng.below(10);
    draw.scatter(count);
    if draw.rng.percent(50) {
        draw.relieve(draw.position.turn);
    }
}

/// Flags near the red corners and near the enemy's HQ corner.
fn flags(draw: &mut Draw) {
    let mover = draw.position.turn;
    if draw.rng.percent(60) {
        draw.position.bombs[mover as usize] = '0';
    }
    draw.hqs();
    for _ in 0..draw.rng.range(2, 5) {
        let side = draw.mover(75);
        let [red, other] = RED_CORNERS;
        let corners = [
            red,
            other,
            hq_corner(!side),
            hq_corner(!side),
            hq_corner(side),
        ];
        let (corner, direction) = (draw.rng.pick(&corners), draw.direction());
        let flag = corner.stepped(direction, draw.rng.range(0, 2));
        draw.put(flag, side, 'F');
    }
    if draw.rng.percent(10) {
        // "the enemy's HQ corner, which must be empty"
        draw.put_any(hq_corner(!mover));
    }
    if draw.rng.percent(30) {
        pin_a_flag(draw);
    }
    let count = draw.rng.below(14);
    draw.scatter(count);
    if draw.rng.percent(50) {
        draw.relieve(mover);
    }
}

/// Moves the HQ of the side to move and an enemy to the two ends of a line through one of its
/// Flags: a Flag that shields its HQ, or an HQ that is in check, must not go.
fn pin_a_flag(draw: &mut Draw) {
    let (side, position) = (draw.position.turn, &draw.position);
    let flags = position
        .pieces(side)
        .filter(|&at| position.kind_at(at) == 'F');
    let flags: Vec<Square> = flags.collect();
    if flags.is_empty() {
        return;
    }
    let (flag, direction) = (draw.rng.pick(&flags), draw.direction());
    let hq = flag.stepped(direction, draw.rng.range(1, 2));
    let attacker = flag.stepped(direction, -draw.rng.range(1, 2));
    if draw.position.is_empty_at(hq) && draw.position.is_empty_at(attacker) {
        draw.move_hq(side, hq);
        let kind = draw.queenlike();
        draw.put(attacker, !side, kind);
    }
}

/// A finished game: Flags on one or both HQ corners.
fn invaded(draw: &mut Draw) -> bool {
    let (winner, both) = (draw.side(), draw.rng.percent(20));
    let winners = if both {
        vec![winner, !winner]
    } else {
        vec![winner]
    };
    for winner in winners {
        draw.position.put(hq_corner(!winner), piece(winner, 'F'));
    }
    draw.hqs();
    let count = draw.rng.below(30);
    draw.scatter(count);
    draw.position.invader().is_some()
}

/// HQs with nothing, or next to nothing.
fn bare(draw: &mut Draw) {
    draw.hqs();
    let count = draw.rng.pick(&[0, 0, 0, 1, 1, 2, 3]);
    draw.scatter(count);
}

/// A cornered HQ with some attackers: most of the draws insist on the end of the game, without
/// check, in check, or in check with an armed Bomb that does not help.
fn boxed(draw: &mut Draw) -> bool {
    let (wanted, bomb) = draw
        .rng
        .pick(&[(0, '0'), (0, 'x'), (1, '0'), (1, '1'), (2, '1')]);
    for _ in 0..120 {
        let mut next = Draw::new(draw.rng);
        next.position.bombs[next.position.turn as usize] = bomb;
        cornered(&mut next);
        let position = next.position;
        let is_wanted = wanted == 2
            || position.status().starts_with("capitulation")
                && position.in_check(position.turn) == (wanted == 1);
        if is_wanted {
            draw.position = position;
            return true;
        }
    }
    false
}

fn cornered(draw: &mut Draw) {
    let mover = draw.position.turn;
    let corner = Square::new(draw.rng.pick(&[0, 0, 9, 9, 5]), draw.rng.pick(&[1, 10]));
    draw.put(corner, mover, 'H');
    for _ in 0..draw.rng.range(3, 6) {
        let near = draw.near(corner, 6);
        let kind = if draw.rng.percent(60) {
            'T'
        } else {
            draw.kind()
        };
        draw.put(near, !mover, kind);
    }
    for _ in 0..draw.rng.below(4) {
        // Company that may well be unable to move, and takes squares from the HQ.
        let (near, kind) = (draw.near(corner, 2), draw.rng.pick(&['I', 'F', 'I', 'C']));
        draw.put(near, mover, kind);
    }
    draw.hq(!mover);
    draw.relieve(!mover);
}
