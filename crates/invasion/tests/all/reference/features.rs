//! What a position shows of the rules, so that a test can ask how often each is met.

use super::recipes::SEA_CORNER_JUMPS;
use super::{Action, Bomb, Cell, Kind, Mailbox, RED_CORNERS, STRAIGHT, Side, Square};

/// The names of all that `features` can find, and in how many random positions of a thousand
/// each should be found at least.
pub(crate) const ALL: [(&str, u64); 60] = [
    ("white to move", 400),
    ("black to move", 400),
    ("bomb off", 250),
    ("bomb armed", 150),
    ("bomb spent", 120),
    ("drop", 150),
    ("drop kills own piece", 120),
    ("drop spares an HQ", 120),
    ("drop at the sea", 120),
    ("drop answers check", 40),
    ("drop exposes own HQ", 15),
    ("drop discovers check", 12),
    ("drop leaves the HQs alone", 10),
    ("flight", 150),
    ("flight over the sea", 120),
    ("flight over a piece", 100),
    ("flight answers check", 6),
    ("flight exposes own HQ", 6),
    ("flight line to the enemy HQ", 40),
    ("flown paratrooper moves", 100),
    ("commando leaps round the sea", 20),
    ("capture along a corner of the sea", 25),
    ("tank crushes a friend", 100),
    ("tank crushes an enemy", 80),
    ("tank crushes several", 60),
    ("tank crushes a friend only", 100),
    ("tank stopped by own HQ", 80),
    ("tank exposes own HQ by crushing", 4),
    ("enemy safe from a tank behind own HQ", 15),
    ("check", 200),
    ("double check", 80),
    ("check by commando", 60),
    ("check by paratrooper", 60),
    ("check by flown paratrooper", 40),
    ("check by tank", 80),
    ("check by tank through pieces", 30),
    ("check by trooper", 12),
    ("pinned piece", 30),
    ("pinned flag", 6),
    ("pinned piece captures its pinner", 20),
    ("check by a pinned piece", 6),
    ("discovered check", 12),
    ("promotion by move", 30),
    ("promotion by capture", 15),
    ("promotion gives check", 15),
    ("arming", 15),
    ("second arrival on a red corner", 8),
    ("flag on a red corner, bomb off", 4),
    ("invasion move", 12),
    ("invasion refused: HQ exposed", 4),
    ("invasion refused: corner occupied", 4),
    ("HQ moves two squares", 450),
    ("HQ jumps over pieces", 60),
    ("HQ exposes itself", 200),
    ("sea corner jump refused", 60),
    ("HQs side by side", 100),
    ("HQ and one piece", 15),
    ("winning turn by capitulation", 12),
    ("own camp trooper", 80),
    ("more than 42 pieces", 10),
];

/// The results are features too.
pub(crate) const RESULTS: [(&str, u64); 5] = [
    ("invasion", 10),
    ("dead", 12),
    ("capitulation in check", 50),
    ("capitulation without check", 20),
    ("capitulation with an armed bomb", 15),
];

type Found = Vec<&'static str>;

pub(crate) fn features(position: &Mailbox) -> Vec<&'static str> {
    let mut found = Vec::new();
    results(position, &mut found);
    board(position, &mut found);
    checks(position, &mut found);
    if position.is_finished() {
        return found;
    }
    for action in position.pseudo_legal() {
        let next = position.after(&action);
        let safe = !next.in_check(position.turn);
        match action {
            Action::Drop { target } => drops(position, target, &next, safe, &mut found),
            Action::Flight { from, to } => flights(position, from, to, safe, &mut found),
            Action::Move { from, to, .. } => moves(position, from, to, &next, safe, &mut found),
        }
        if safe {
            let won = next.status().starts_with("capitulation");
            note(&mut found, "winning turn by capitulation", won);
        }
    }
    sea_corner(position, &mut found);
    found
}

fn note(found: &mut Found, name: &'static str, is_so: bool) {
    let listed = ALL.iter().chain(&RESULTS).any(|(other, _)| *other == name);
    assert!(listed, "{name} is listed");
    if is_so && !found.contains(&name) {
        found.push(name);
    }
}

fn results(position: &Mailbox, found: &mut Found) {
    let status = position.status();
    note(found, "invasion", status.starts_with("invasion"));
    note(found, "dead", status == "dead");
    if status.starts_with("capitulation") {
        let check = position.in_check(position.turn);
        note(found, "capitulation in check", check);
        note(found, "capitulation without check", !check);
        let armed = position.bomb(position.turn) == Bomb::Armed;
        note(found, "capitulation with an armed bomb", armed);
    }
}

fn board(position: &Mailbox, found: &mut Found) {
    let mover = position.turn;
    note(found, "white to move", mover == Side::White);
    note(found, "black to move", mover == Side::Black);
    let bomb = position.bomb(mover);
    note(found, "bomb off", bomb == Bomb::Off);
    note(found, "bomb armed", bomb == Bomb::Armed);
    note(found, "bomb spent", bomb == Bomb::Spent);
    let hqs = [Side::White, Side::Black].map(|side| position.hq(side));
    let adjacent = hqs[0].distance(hqs[1]) == 1;
    note(found, "HQs side by side", adjacent);
    note(found, "HQ and one piece", position.count() == 3);
    note(found, "more than 42 pieces", position.count() > 42);
    for (square, kind) in position.pieces(mover) {
        let red = kind == Kind::Flag && RED_CORNERS.contains(&square);
        let unarmed = red && bomb == Bomb::Off;
        note(found, "flag on a red corner, bomb off", unarmed);
        let at_home = kind == Kind::Trooper && mover.camp_contains(square);
        note(found, "own camp trooper", at_home);
        let enemy_hq = position.hq(mover.opponent());
        let flies_at = kind == Kind::Paratrooper
            && in_line(square, enemy_hq)
            && square.distance(enemy_hq) >= 5;
        note(found, "flight line to the enemy HQ", flies_at);
        if kind == Kind::Tank {
            tank_lines(position, square, found);
        }
    }
}

fn in_line(one: Square, other: Square) -> bool {
    let (files, ranks) = (one.file - other.file, one.rank - other.rank);
    files == 0 || ranks == 0 || files.abs() == ranks.abs()
}

fn tank_lines(position: &Mailbox, tank: Square, found: &mut Found) {
    let mover = position.turn;
    for direction in STRAIGHT {
        let run = position.tank_run(tank, mover, direction);
        let next = tank.stepped(direction, run.len() as i32 + 1);
        let stopped = run.len() < 5 && next == position.hq(mover);
        note(found, "tank stopped by own HQ", stopped);
        let behind = stopped
            && (1..=5)
                .any(|steps| position.is_held_by(mover.opponent(), tank.stepped(direction, steps)));
        note(found, "enemy safe from a tank behind own HQ", behind);
    }
}

fn checks(position: &Mailbox, found: &mut Found) {
    let mover = position.turn;
    let hq = position.hq(mover);
    let checkers = position.checkers(mover);
    note(found, "check", !checkers.is_empty());
    note(found, "double check", checkers.len() >= 2);
    for checker in checkers {
        let is = |kind| position.at(checker) == Cell::Piece(mover.opponent(), kind);
        note(found, "check by commando", is(Kind::Commando));
        note(found, "check by paratrooper", is(Kind::Paratrooper));
        note(found, "check by flown paratrooper", is(Kind::Flown));
        note(found, "check by tank", is(Kind::Tank));
        note(found, "check by trooper", is(Kind::Trooper));
        let blocked = between(checker, hq).any(|square| !position.is_empty_at(square));
        note(found, "check by tank through pieces", blocked);
        let mut without = position.clone();
        without.put(checker, Cell::Empty);
        let pinned = without.in_check(mover.opponent());
        note(found, "check by a pinned piece", pinned);
    }
}

/// The squares strictly between two squares of a line.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let direction = (
        (to.file - from.file).signum(),
        (to.rank - from.rank).signum(),
    );
    (1..from.distance(to)).map(move |steps| from.stepped(direction, steps))
}

fn drops(position: &Mailbox, target: Square, next: &Mailbox, safe: bool, found: &mut Found) {
    let mover = position.turn;
    let check = position.in_check(mover);
    if !safe {
        note(found, "drop exposes own HQ", !check);
        return;
    }
    note(found, "drop", true);
    note(found, "drop answers check", check);
    let own = position.pieces(mover).len() > next.pieces(mover).len();
    note(found, "drop kills own piece", own);
    let spared = [Side::White, Side::Black]
        .into_iter()
        .any(|side| position.hq(side).in_area_of(target));
    note(found, "drop spares an HQ", spared);
    let at_sea = Square::all().any(|square| square.in_area_of(target) && square.is_sea());
    note(found, "drop at the sea", at_sea);
    note(found, "drop discovers check", next.in_check(next.turn));
    note(found, "drop leaves the HQs alone", next.status() == "dead");
}

fn flights(position: &Mailbox, from: Square, to: Square, safe: bool, found: &mut Found) {
    let check = position.in_check(position.turn);
    if !safe {
        note(found, "flight exposes own HQ", !check);
        return;
    }
    note(found, "flight", true);
    note(found, "flight answers check", check);
    let over_sea = between(from, to).any(Square::is_sea);
    note(found, "flight over the sea", over_sea);
    let over_piece = between(from, to).any(|square| matches!(position.at(square), Cell::Piece(..)));
    note(found, "flight over a piece", over_piece);
}

fn moves(
    position: &Mailbox,
    from: Square,
    to: Square,
    next: &Mailbox,
    safe: bool,
    found: &mut Found,
) {
    let mover = position.turn;
    let Cell::Piece(_, kind) = position.at(from) else {
        unreachable!("a piece moves");
    };
    let check = position.in_check(mover);
    let captures = !position.is_empty_at(to);
    let invades = kind == Kind::Flag && to == mover.opponent().hq_corner();
    if !safe {
        let pinned = !check && !matches!(kind, Kind::HeadQuarter | Kind::Tank);
        note(found, "pinned piece", pinned);
        note(found, "pinned flag", pinned && kind == Kind::Flag);
        let hq = kind == Kind::HeadQuarter;
        note(found, "HQ exposes itself", hq && !check);
        note(found, "invasion refused: HQ exposed", invades);
        // The Tank's own departure opens nothing if it may go elsewhere.
        if kind == Kind::Tank && !check {
            let mut without = position.clone();
            without.put(from, Cell::Empty);
            let crushed = !without.in_check(mover);
            note(found, "tank exposes own HQ by crushing", crushed);
        }
        return;
    }
    note(found, "invasion move", invades);
    match kind {
        Kind::Tank => crushing(position, next, found),
        Kind::Trooper if mover.opponent().camp_contains(to) => {
            note(found, "promotion by move", !captures);
            note(found, "promotion by capture", captures);
            note(found, "promotion gives check", next.in_check(next.turn));
        }
        Kind::Flag => {
            let arms = next.bomb(mover) != position.bomb(mover);
            note(found, "arming", arms);
            let again = RED_CORNERS.contains(&to) && !arms;
            note(found, "second arrival on a red corner", again);
            let corner = mover.opponent().hq_corner();
            let blocked = from.distance(corner) == 1 && !position.is_empty_at(corner);
            note(found, "invasion refused: corner occupied", blocked);
        }
        Kind::HeadQuarter => {
            let two = from.distance(to) == 2;
            note(found, "HQ moves two squares", two);
            // No two steps lead there over empty squares only.
            let jumps = two
                && !Square::all_land().any(|middle| {
                    middle.distance(from) == 1
                        && middle.distance(to) == 1
                        && position.is_empty_at(middle)
                });
            note(found, "HQ jumps over pieces", jumps);
        }
        Kind::Flown => note(found, "flown paratrooper moves", true),
        Kind::Commando if from.distance(to) == 2 && !in_line(from, to) => {
            let (files, ranks) = (to.file - from.file, to.rank - from.rank);
            let passed = [(files.signum(), ranks.signum()), (files / 2, ranks / 2)];
            let round = passed.iter().any(|&by| from.stepped(by, 1).is_sea());
            note(found, "commando leaps round the sea", round);
        }
        _ => {}
    }
    let corner = captures && kind != Kind::Tank && along_sea_corner(from, to);
    note(found, "capture along a corner of the sea", corner);
    if next.in_check(next.turn) {
        let directly = next.checkers(next.turn).contains(&to);
        note(found, "discovered check", !directly);
    }
    pins(position, from, to, found);
}

/// Does a diagonal step on the way from one square to the other touch a corner of the sea?
fn along_sea_corner(from: Square, to: Square) -> bool {
    let way: Vec<Square> = [from]
        .into_iter()
        .chain(between(from, to))
        .chain([to])
        .collect();
    way.windows(2).any(|step| {
        let (one, other) = (step[0], step[1]);
        Square::new(one.file, other.rank).is_sea() || Square::new(other.file, one.rank).is_sea()
    })
}

fn crushing(position: &Mailbox, next: &Mailbox, found: &mut Found) {
    let mover = position.turn;
    let lost = |side| position.pieces(side).len() - next.pieces(side).len();
    let (own, enemy) = (lost(mover), lost(mover.opponent()));
    note(found, "tank crushes a friend", own > 0);
    note(found, "tank crushes an enemy", enemy > 0);
    note(found, "tank crushes several", own + enemy > 1);
    note(found, "tank crushes a friend only", own > 0 && enemy == 0);
}

/// A piece that is its HQ's shield and takes the piece that it shields from.
fn pins(position: &Mailbox, from: Square, to: Square, found: &mut Found) {
    let mover = position.turn;
    let hq = position.hq(mover);
    if from == hq || position.in_check(mover) {
        return;
    }
    let mut without = position.clone();
    without.put(from, Cell::Empty);
    let pinners = without.checkers(mover);
    note(
        found,
        "pinned piece captures its pinner",
        pinners.contains(&to),
    );
}

/// "The only HQ moves that the land rule forbids are the diagonal jumps over a sea corner".
fn sea_corner(position: &Mailbox, found: &mut Found) {
    let hq = position.hq(position.turn);
    for (one, other) in SEA_CORNER_JUMPS {
        let refused =
            hq == one && position.is_empty_at(other) || hq == other && position.is_empty_at(one);
        note(found, "sea corner jump refused", refused);
    }
}
