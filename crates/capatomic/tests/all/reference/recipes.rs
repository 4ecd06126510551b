//! The recipes of random positions: games, scattered pieces, castling, en passant, lines.

use super::endings::{bare, mating, promotions};
use super::random::{Rng, finish, irradiate, mark_missiles, put_king, relieve, scatter, try_put};
use super::start::{LETTERS, fits_colours_and_king, protects_every_pawn, start_position};
use super::{Action, Cell, Kind, Mailbox, Side, Square};

/// One try; `None` when the pieces fell so that no valid position came of it.
pub(crate) fn draw(rng: &mut Rng) -> Option<Mailbox> {
    match rng.below(100) {
        0..13 => Some(game(rng)),
        13..23 => scattered(rng),
        23..42 => castling(rng),
        42..61 => en_passant(rng),
        61..81 => lines(rng),
        81..88 => promotions(rng),
        88..94 => bare(rng),
        _ => mating(rng),
    }
}

/// Random play from a random start, with a taste for the rarer actions.
fn game(rng: &mut Rng) -> Mailbox {
    let mut position = start_position(&random_order(rng));
    for _ in 0..rng.below(70) {
        let Some(action) = choose(rng, &position) else {
            break;
        };
        position = position.after(&action);
        if position.actions().is_empty() {
            break;
        }
    }
    position
}

/// Shuffles until the order is an allowed one.
fn random_order(rng: &mut Rng) -> String {
    let mut letters: Vec<char> = LETTERS.chars().collect();
    loop {
        for last in (1..letters.len()).rev() {
            letters.swap(last, rng.below(last + 1));
        }
        let order: String = letters.iter().collect();
        if fits_colours_and_king(&order) && protects_every_pawn(&order) {
            return order;
        }
    }
}

/// A random legal action of a random sort, if there is one of that sort.
fn choose(rng: &mut Rng, position: &Mailbox) -> Option<Action> {
    let sort = rng.below(100);
    let wanted = |action: &Action| match (sort, action) {
        (0..12, Action::Castling { .. }) | (12..24, Action::Launch { .. }) => true,
        (24..40, Action::Move { to, .. }) => !position.is_empty_at(*to),
        (40..55, Action::Move { from, to, .. }) => {
            (to.rank - from.rank).abs() == 2
                && position.at(*from) == Cell::Piece(position.turn, Kind::Pawn)
        }
        (55..70, Action::Move { from, to, .. }) => {
            position.at(*from) == Cell::Piece(position.turn, Kind::Pawn)
                && (position.ep == Some(*to) || to.rank != position.turn.rank(4))
        }
        // Emptying the home rank makes room for castling.
        (70..80, Action::Move { from, to, .. }) => {
            from.rank == position.turn.home_rank() && to.rank != from.rank
        }
        _ => false,
    };
    let mut actions = position.pseudo_legal();
    if actions.iter().any(wanted) {
        actions.retain(wanted);
    } else if actions.iter().any(|a| matches!(a, Action::Move { .. })) {
        actions.retain(|a| matches!(a, Action::Move { .. }));
    }
    // Most actions are safe, so drawing before asking is the quicker way.
    while !actions.is_empty() {
        let action = actions.swap_remove(rng.below(actions.len()));
        if position.is_safe(&action) {
            return Some(action);
        }
    }
    position.actions().first().cloned()
}

/// An empty board, the side to move, and whether launches are unlocked.
pub(crate) fn blank(rng: &mut Rng) -> Mailbox {
    let mut position = Mailbox::empty();
    position.turn = rng.side();
    position.unlocked = rng.percent(80);
    position
}

/// Pieces scattered over a board with kings.
fn scattered(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    put_king(rng, &mut position, Side::White, 1, 10);
    put_king(rng, &mut position, Side::Black, 1, 10);
    let count = rng.below(40);
    scatter(rng, &mut position, count);
    let count = rng.below(12);
    irradiate(rng, &mut position, count);
    mark_missiles(rng, &mut position);
    finish(rng, position)
}

/// One or both sides with rights to castle and with missiles to bring.
fn castling(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let mover = position.turn;
    castling_home(rng, &mut position, mover);
    if rng.percent(50) {
        castling_home(rng, &mut position, mover.opponent());
    } else {
        put_king(rng, &mut position, mover.opponent(), 1, 6);
    }
    for _ in 0..rng.below(8) {
        // Attackers of the first ranks, from wherever.
        let (square, kind) = (rng.square(), rng.piece());
        if mover.rank(square.rank) > 3 {
            try_put(&mut position, square, mover.opponent(), kind);
        }
    }
    let count = rng.below(6);
    scatter(rng, &mut position, count);
    mark_missiles(rng, &mut position);
    if rng.percent(75) {
        relieve(&mut position, mover)?;
    }
    finish(rng, position)
}

/// A king who may castle, his rooks, his missiles, few obstacles and a row of pawns.
fn castling_home(rng: &mut Rng, position: &mut Mailbox, side: Side) {
    let home = |file| Square::new(file, side.home_rank());
    // Every fourth king stands on one of his destinations already.
    let king = if rng.percent(25) {
        rng.pick(&[2, 8])
    } else {
        rng.range(1, 8)
    };
    position.put(home(king), Cell::Piece(side, Kind::King));
    for (low, high) in [(0, king - 1), (king + 1, 9)] {
        if rng.percent(85) {
            let rook = rng.range(low, high);
            position.put(home(rook), Cell::Piece(side, Kind::Rook));
            position.castling[side as usize][rook as usize] = true;
        }
    }
    for missile in [king - 1, king + 1] {
        if rng.percent(90) {
            let square = Square::new(missile, side.missile_rank());
            position.put(square, Cell::Piece(side, Kind::Missile));
        }
    }
    if king >= 2 && rng.percent(10) {
        shielding_rook(rng, position, side);
    }
    for file in 0..10 {
        for rank in [1, 2] {
            let square = Square::new(file, side.rank(rank));
            let kind = rng.piece();
            match rng.below(100) {
                0..4 => drop(try_put(position, square, side, kind)),
                4..6 => drop(try_put(position, square, side.opponent(), kind)),
                6..9 if position.is_empty_at(square) => position.put(square, Cell::Irradiated),
                _ => {}
            }
        }
        if rng.percent(70) {
            let square = Square::new(file, side.pawn_rank());
            try_put(position, square, side, Kind::Pawn);
        }
    }
}

/// Toward the a-file the king may come to stand where only his rook had shielded him: from
/// an attacker in the corner, when the rook comes from the b-file.
fn shielding_rook(rng: &mut Rng, position: &mut Mailbox, side: Side) {
    let [corner, beside] = [0, 1].map(|file| Square::new(file, side.home_rank()));
    for rook in position.castling_rooks(side) {
        if rook.file < position.king(side).file {
            position.take_off(rook);
        }
    }
    let attacker = slider(rng, (1, 0));
    position.put(corner, Cell::Piece(side.opponent(), attacker));
    position.put(beside, Cell::Piece(side, Kind::Rook));
    position.castling[side as usize][beside.file as usize] = true;
}

const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// A piece that slides in this direction.
fn slider(rng: &mut Rng, direction: (i32, i32)) -> Kind {
    if direction.0 != 0 && direction.1 != 0 {
        rng.pick(&[Kind::Bishop, Kind::Queen, Kind::Archbishop])
    } else {
        rng.pick(&[Kind::Rook, Kind::Queen, Kind::Chancellor])
    }
}

/// The first, or a later, empty square in a direction, occupied ones passed over.
fn beyond(
    rng: &mut Rng,
    position: &Mailbox,
    from: Square,
    direction: (i32, i32),
) -> Option<Square> {
    let empty: Vec<Square> = (1..10)
        .filter_map(|steps| from.shifted(direction.0 * steps, direction.1 * steps))
        .filter(|&square| position.is_empty_at(square))
        .collect();
    let near = empty.len().min(3);
    (near > 0).then(|| rng.pick(&empty[..near]))
}

/// A king in a direction from a square, and behind it a slider that looks at him through it.
fn line_through(
    rng: &mut Rng,
    position: &mut Mailbox,
    through: Square,
    direction: (i32, i32),
    victim: Side,
) -> Option<()> {
    let king = beyond(rng, position, through, direction)?;
    let attacker = beyond(rng, position, through, (-direction.0, -direction.1))?;
    let kind = slider(rng, direction);
    position.put(king, Cell::Piece(victim, Kind::King));
    position.put(attacker, Cell::Piece(victim.opponent(), kind));
    Some(())
}

/// A pawn that double-steps past enemy pawns, before or after its step, often with a king
/// and an enemy slider on a line through one of the squares that the capture changes.
fn en_passant(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    let stepper = rng.side();
    let capturer = stepper.opponent();
    let file = rng.range(0, 9);
    let [origin, passed, arrived] = [3, 4, 5].map(|rank| Square::new(file, stepper.rank(rank)));
    position.put(arrived, Cell::Piece(stepper, Kind::Pawn));
    let mut takers = Vec::new();
    let first = rng.pick(&[-1, 1]);
    let both = rng.percent(60);
    for side_step in if both { vec![-1, 1] } else { vec![first] } {
        if let Some(square) = arrived.shifted(side_step, 0) {
            position.put(square, Cell::Piece(capturer, Kind::Pawn));
            takers.push(square);
        }
    }
    if takers.is_empty() {
        return None;
    }
    // The squares that the capture empties are taken twice, to be drawn more often.
    let changed = [
        &[arrived, arrived, passed, origin],
        &takers[..],
        &takers[..],
    ]
    .concat();

    match rng.below(10) {
        // The pawn that stepped gives check.
        0 => {
            let square = arrived.shifted(rng.pick(&[-1, 1]), stepper.forward())?;
            try_put(&mut position, square, capturer, Kind::King);
        }
        // A line through a changed square, mostly against the king of the capturer.
        1..=7 => {
            let victim = if rng.percent(70) { capturer } else { stepper };
            let through = rng.pick(&changed);
            let direction = if rng.percent(25) {
                rng.pick(&[(1, 0), (-1, 0)])
            } else {
                rng.pick(&DIRECTIONS)
            };
            line_through(rng, &mut position, through, direction, victim)?;
        }
        // A pin of one taker, which may leave the capture to the other.
        8 => {
            let through = rng.pick(&takers);
            let direction = rng.pick(&[(0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]);
            line_through(rng, &mut position, through, direction, capturer)?;
        }
        _ => {}
    }
    for side in [stepper, capturer] {
        if !position.pieces(side).iter().any(|p| p.1 == Kind::King) {
            put_king(rng, &mut position, side, 1, 10);
        }
    }
    let count = rng.below(8);
    scatter(rng, &mut position, count);
    let count = rng.below(3);
    irradiate(rng, &mut position, count);
    if [origin, passed].contains(&position.king(stepper))
        || [origin, passed].contains(&position.king(capturer))
    {
        return None;
    }
    position.put(origin, Cell::Empty);
    position.put(passed, Cell::Empty);
    if rng.percent(60) {
        position.turn = capturer;
        position.ep = Some(passed);
    } else {
        position.turn = stepper;
        position.put(arrived, Cell::Empty);
        position.put(origin, Cell::Piece(stepper, Kind::Pawn));
    }
    mark_missiles(rng, &mut position);
    finish(rng, position)
}

/// Kings with checks, pins and batteries around them, and missiles to answer with.
fn lines(rng: &mut Rng) -> Option<Mailbox> {
    let mut position = blank(rng);
    position.unlocked = rng.percent(90);
    let mover = position.turn;
    put_king(rng, &mut position, mover, 1, 10);
    put_king(rng, &mut position, mover.opponent(), 1, 10);
    for _ in 0..rng.range(2, 5) {
        let victim = if rng.percent(70) {
            mover
        } else {
            mover.opponent()
        };
        let king = position.king(victim);
        if rng.percent(20) {
            near_attacker(rng, &mut position, king, victim.opponent());
            continue;
        }
        let direction = rng.pick(&DIRECTIONS);
        let Some(attacker) = beyond(rng, &position, king, direction) else {
            continue;
        };
        let kind = slider(rng, direction);
        try_put(&mut position, attacker, victim.opponent(), kind);
        if rng.percent(60) {
            let between = king.shifted(direction.0, direction.1)?;
            let (side, kind) = (rng.side(), rng.piece());
            try_put(&mut position, between, side, kind);
        }
    }
    for _ in 0..rng.below(5) {
        let square = rng.square();
        try_put(&mut position, square, mover, Kind::Missile);
    }
    let count = rng.below(8);
    scatter(rng, &mut position, count);
    let count = rng.below(5);
    irradiate(rng, &mut position, count);
    mark_missiles(rng, &mut position);
    finish(rng, position)
}

/// A leaper, a missile or a pawn that attacks this king.
fn near_attacker(rng: &mut Rng, position: &mut Mailbox, king: Square, side: Side) {
    let (kind, files, ranks) = match rng.below(4) {
        0 => (Kind::Missile, rng.range(-1, 1), rng.range(-1, 1)),
        1 => (Kind::Pawn, rng.pick(&[-1, 1]), -side.forward()),
        _ => {
            let (one, two) = (rng.pick(&[-1, 1]), rng.pick(&[-2, 2]));
            let leap = rng.pick(&[(one, two), (two, one)]);
            let kind = rng.pick(&[Kind::Knight, Kind::Archbishop, Kind::Chancellor]);
            (kind, leap.0, leap.1)
        }
    };
    if let Some(square) = king.shifted(files, ranks) {
        try_put(position, square, side, kind);
    }
}
