//! What a position shows of the rules, so that a test can ask how often each is met.

use super::boards::terrain_of;
use super::{Cell, DIAGONAL, Kind, Mailbox, SIDES, Side, Square, Turn, screens};

/// The names of all that `features` can find, and in how many random positions of a thousand
/// each should be found at least.
pub(crate) const ALL: [(&str, u64); 91] = [
    ("white to move", 300),
    ("black to move", 350),
    ("terrain standard", 75),
    ("terrain narrow", 65),
    ("terrain plain", 70),
    ("terrain woods", 65),
    ("terrain mountain", 70),
    ("terrain fortress", 65),
    ("terrain of one's own", 250),
    ("board of up to nine squares", 8),
    ("trees and rock on one board", 100),
    ("halfmove of 100 or more", 55),
    ("King to move", 250),
    ("Duke to move", 300),
    ("King against Duke", 250),
    ("Black without a royal", 100),
    ("royal beside a tree", 100),
    ("more than 16 units", 100),
    ("face-down unit to move", 350),
    ("face-down unit of the enemy", 350),
    ("check", 200),
    ("double check", 45),
    ("triple check", 9),
    ("check by King", 14),
    ("check by Queen", 40),
    ("check by Rook", 25),
    ("check by Bishop", 19),
    ("check by Knight", 12),
    ("check by Guard", 20),
    ("check by Cannon", 65),
    ("check by Wazir", 14),
    ("check by Ferz", 11),
    ("check by a pinned unit", 8),
    ("check answered by capture", 30),
    ("check answered by interposing", 20),
    ("check and a face-down unit that may not turn up", 100),
    ("face-down enemy that would check", 50),
    ("turn up", 200),
    ("turn up gives check", 30),
    ("face-down unit captured", 100),
    ("royal captures", 100),
    ("royal captures beside a face-down unit", 13),
    ("royal exposes itself", 150),
    ("royal may not capture a protected unit", 85),
    ("royal may not retreat along the line", 20),
    ("Duke on the diagonal of a King", 14),
    ("Knight over an obstacle", 18),
    ("pinned by Queen", 14),
    ("pinned by Rook", 13),
    ("pinned by Bishop", 9),
    ("pinned by Cannon", 30),
    ("pinned unit moves along the line", 20),
    ("pinned unit captures its pinner", 25),
    ("gives check", 150),
    ("gives double check", 7),
    ("discovers check", 20),
    ("Cannon line: no screen", 100),
    ("Cannon line: one screen", 65),
    ("Cannon line: two screens", 60),
    ("Cannon line: three screens", 13),
    ("Cannon line: own screen", 60),
    ("Cannon line: enemy screen", 75),
    ("Cannon line: face-down screen", 45),
    ("Cannon line: tree as screen", 40),
    ("Cannon line: King or Duke as screen", 16),
    ("Cannon line: rock between", 25),
    ("check by Cannon over its own unit", 25),
    ("check by Cannon over a unit of the victim", 30),
    ("check by Cannon over a face-down unit", 19),
    ("check by Cannon over a tree", 15),
    ("check by Cannon over its own royal", 7),
    ("second screen may not leave", 20),
    ("second screen moves along the line", 7),
    ("second screen may not capture the first", 4),
    ("may not become the only screen", 30),
    ("only screen leaves", 11),
    ("second screen interposed", 9),
    ("only screen captured in vain", 9),
    ("check by Cannon over a face-down unit that stays", 11),
    ("turned up as a screen", 7),
    ("discovers check as a leaving screen", 4),
    ("gives check as an arriving screen", 10),
    ("royal answers a Cannon's check", 45),
    ("Cannon captures over its own unit", 40),
    ("Cannon captures over an enemy", 45),
    ("Cannon captures over a face-down unit", 20),
    ("Cannon captures over an obstacle", 19),
    ("Cannon captures from afar", 45),
    ("winning turn by checkmate", 20),
    ("winning turn by stalemate", 1),
    ("winning turn by elimination", 2),
];

/// The results are features too.
pub(crate) const RESULTS: [(&str, u64); 9] = [
    ("elimination", 15),
    ("dead", 6),
    ("checkmate of a King", 14),
    ("checkmate of a Duke", 40),
    ("checkmate with a face-down unit", 25),
    ("stalemate", 30),
    ("stalemate without a royal", 15),
    ("lone Duke against Duke and face-down unit", 4),
    ("lone King against lone Duke", 13),
];

pub(super) type Found = Vec<&'static str>;

pub(crate) fn features(position: &Mailbox) -> Vec<&'static str> {
    let mut found = Vec::new();
    results(position, &mut found);
    board(position, &mut found);
    sides(position, &mut found);
    checks(position, &mut found);
    screens::lines(position, &mut found);
    if position.is_finished() {
        return found;
    }
    for turn in position.pseudo_legal() {
        let next = position.after(&turn);
        if next.in_check(position.turn) {
            match turn {
                Turn::Up { .. } => {
                    let name = "check and a face-down unit that may not turn up";
                    note(&mut found, name, true);
                }
                Turn::Move { from, to } => refused(position, from, to, &next, &mut found),
            }
            continue;
        }
        match turn {
            Turn::Up { square } => turned_up(position, square, &next, &mut found),
            Turn::Move { from, to } => moved(position, from, to, &next, &mut found),
        }
        let status = next.status();
        for (name, word) in [
            ("winning turn by checkmate", "checkmate"),
            ("winning turn by stalemate", "stalemate"),
            ("winning turn by elimination", "elimination"),
        ] {
            note(&mut found, name, status.starts_with(word));
        }
    }
    found
}

pub(super) fn note(found: &mut Found, name: &'static str, is_so: bool) {
    let listed = ALL.iter().chain(&RESULTS).any(|(other, _)| *other == name);
    assert!(listed, "{name} is listed");
    if is_so && !found.contains(&name) {
        found.push(name);
    }
}

fn note_by_kind(found: &mut Found, start: &str, kind: Kind) {
    let name = ALL
        .iter()
        .map(|(name, _)| *name)
        .find(|name| *name == format!("{start} {kind:?}"));
    let name = name.unwrap_or_else(|| panic!("{start} {kind:?} is listed"));
    note(found, name, true);
}

fn results(position: &Mailbox, found: &mut Found) {
    let status = position.status();
    let mover = position.turn;
    let royal = position.royal_unit(mover).map(|(_, kind)| kind);
    let is = |word| status.starts_with(word);
    note(found, "elimination", is("elimination"));
    note(found, "dead", is("dead"));
    let mate = is("checkmate");
    let hidden = position.units(mover).iter().any(|(_, unit)| !unit.face_up);
    note(
        found,
        "checkmate of a King",
        mate && royal == Some(Kind::King),
    );
    note(
        found,
        "checkmate of a Duke",
        mate && royal == Some(Kind::Duke),
    );
    note(found, "checkmate with a face-down unit", mate && hidden);
    note(found, "stalemate", is("stalemate"));
    let bare = is("stalemate") && royal.is_none();
    note(found, "stalemate without a royal", bare);
    for side in SIDES {
        let (own, other) = (position.units(side), position.units(side.opponent()));
        let kinds = [side, side.opponent()].map(|side| position.royal_unit(side).map(|r| r.1));
        let dukes = kinds == [Some(Kind::Duke); 2];
        let hidden = other.len() == 2 && other.iter().any(|(_, unit)| !unit.face_up);
        let name = "lone Duke against Duke and face-down unit";
        note(found, name, dukes && own.len() == 1 && hidden);
        let unequal = kinds == [Some(Kind::King), Some(Kind::Duke)];
        let lone = own.len() == 1 && other.len() == 1;
        note(found, "lone King against lone Duke", unequal && lone);
    }
}

fn board(position: &Mailbox, found: &mut Found) {
    let terrain = match terrain_of(position) {
        Some("standard") => "terrain standard",
        Some("narrow") => "terrain narrow",
        Some("plain") => "terrain plain",
        Some("woods") => "terrain woods",
        Some("mountain") => "terrain mountain",
        Some("fortress") => "terrain fortress",
        _ => "terrain of one's own",
    };
    note(found, terrain, true);
    let tiny = position.board.len() <= 9;
    note(found, "board of up to nine squares", tiny);
    let both = [Cell::Tree, Cell::Rock].map(|cell| position.board.contains(&cell));
    note(found, "trees and rock on one board", both == [true; 2]);
    note(
        found,
        "halfmove of 100 or more",
        position.halfmove_clock >= 100,
    );
    let all = SIDES.map(|side| position.units(side).len());
    note(found, "more than 16 units", all[0] + all[1] > 16);
}

fn sides(position: &Mailbox, found: &mut Found) {
    let mover = position.turn;
    note(found, "white to move", mover == Side::White);
    note(found, "black to move", mover == Side::Black);
    let [own, other] = [mover, mover.opponent()].map(|side| position.royal_unit(side));
    let kinds = [own, other].map(|royal| royal.map(|(_, kind)| kind));
    note(found, "King to move", kinds[0] == Some(Kind::King));
    note(found, "Duke to move", kinds[0] == Some(Kind::Duke));
    let unlike = kinds == [Some(Kind::King), Some(Kind::Duke)]
        || kinds == [Some(Kind::Duke), Some(Kind::King)];
    note(found, "King against Duke", unlike);
    let without = position.royal(Side::Black).is_none();
    note(found, "Black without a royal", without);
    if let (Some((one, _)), Some((two, _)), true) = (own, other, unlike) {
        let diagonal = DIAGONAL.iter().any(|&step| one.stepped(step, 1) == two);
        note(found, "Duke on the diagonal of a King", diagonal);
    }
    if let Some((royal, _)) = own {
        let mut near = position.squares().into_iter();
        let tree = near.any(|s| s.distance(royal) == 1 && position.at(s) == Cell::Tree);
        note(found, "royal beside a tree", tree);
    }
    for (side, name) in [
        (mover, "face-down unit to move"),
        (mover.opponent(), "face-down unit of the enemy"),
    ] {
        let any = position.units(side).iter().any(|(_, unit)| !unit.face_up);
        note(found, name, any);
    }
}

fn checks(position: &Mailbox, found: &mut Found) {
    let mover = position.turn;
    let checkers = position.checkers(mover);
    note(found, "check", !checkers.is_empty());
    note(found, "double check", checkers.len() >= 2);
    note(found, "triple check", checkers.len() >= 3);
    for &checker in &checkers {
        let unit = position.unit_at(checker).expect("a unit checks");
        note_by_kind(found, "check by", unit.kind);
        if !unit.kind.is_royal() {
            let mut without = position.clone();
            without.put(checker, Cell::Empty);
            let pinned = without.in_check(mover.opponent());
            note(found, "check by a pinned unit", pinned);
        }
    }
    for (square, unit) in position.units(mover.opponent()) {
        if !unit.face_up {
            let shown = position.after(&Turn::Up { square });
            let would = shown.checkers(mover).contains(&square);
            note(found, "face-down enemy that would check", would);
        }
    }
}

/// Moves that would leave the own royal attacked.
fn refused(position: &Mailbox, from: Square, to: Square, next: &Mailbox, found: &mut Found) {
    let mover = position.turn;
    let unit = position.unit_at(from).expect("a unit moves");
    let check = position.in_check(mover);
    let captures = position.unit_at(to).is_some();
    if unit.kind.is_royal() {
        note(found, "royal exposes itself", !check);
        let name = "royal may not capture a protected unit";
        note(found, name, captures);
        let away = from.direction_to(to);
        let along = |s: &Square| {
            let rides = position.unit_at(*s).map(|unit| unit.kind) != Some(Kind::Cannon);
            rides && s.distance(from) > 1 && s.direction_to(from) == away
        };
        let retreats = position.checkers(mover).iter().any(along);
        note(found, "royal may not retreat along the line", retreats);
        return;
    }
    if !check {
        for pinner in next.checkers(mover) {
            let kind = next.unit_at(pinner).expect("a unit checks").kind;
            note_by_kind(found, "pinned by", kind);
        }
    }
    screens::refused(position, from, to, next, found);
}

fn turned_up(position: &Mailbox, square: Square, next: &Mailbox, found: &mut Found) {
    let enemy = position.turn.opponent();
    note(found, "turn up", true);
    let checks = next.checkers(enemy).contains(&square);
    note(found, "turn up gives check", checks);
    screens::turned_up(position, square, found);
}

/// Legal moves.
fn moved(position: &Mailbox, from: Square, to: Square, next: &Mailbox, found: &mut Found) {
    let mover = position.turn;
    let enemy = mover.opponent();
    let unit = position.unit_at(from).expect("a unit moves");
    let victim = position.unit_at(to);
    let check = position.in_check(mover);
    let face_down = victim.is_some_and(|victim| !victim.face_up);
    note(found, "face-down unit captured", face_down);
    if unit.kind.is_royal() {
        note(found, "royal captures", victim.is_some());
        // "Face-down units do not [...] protect".
        let beside = position.units(enemy).iter().any(|(square, unit)| {
            let mut shown = *unit;
            shown.face_up = true;
            let mut next = next.clone();
            next.put(*square, Cell::Unit(shown));
            *square != to && next.checkers(mover).contains(square)
        });
        let name = "royal captures beside a face-down unit";
        note(found, name, victim.is_some() && beside);
    } else if check {
        let name = if victim.is_some() {
            "check answered by capture"
        } else {
            "check answered by interposing"
        };
        let single = position.checkers(mover).len() == 1;
        note(found, name, single && !is_only_leaving(position, from));
    } else {
        pinned_moves(position, from, to, found);
    }
    if unit.kind == Kind::Knight {
        let obstacle = position.squares().into_iter().any(|square| {
            let between = square.distance(from) == 1 && square.distance(to) <= 1;
            between && matches!(position.at(square), Cell::Tree | Cell::Rock)
        });
        note(found, "Knight over an obstacle", obstacle);
    }
    let checkers = next.checkers(enemy);
    note(found, "gives check", !checkers.is_empty());
    note(found, "gives double check", checkers.len() >= 2);
    let discovered = !checkers.is_empty() && !checkers.contains(&to);
    note(found, "discovers check", discovered);
    screens::moved(position, from, to, next, found);
}

/// Is what stands on `from` a screen of a checking Cannon, whose leaving is answer enough?
fn is_only_leaving(position: &Mailbox, from: Square) -> bool {
    let royal = position.royal(position.turn).expect("in check");
    position
        .checkers(position.turn)
        .iter()
        .any(|checker| checker.between(royal).contains(&from))
}

fn pinned_moves(position: &Mailbox, from: Square, to: Square, found: &mut Found) {
    let mover = position.turn;
    let mut without = position.clone();
    without.put(from, Cell::Empty);
    if let (Some(royal), [pinner]) = (position.royal(mover), &without.checkers(mover)[..]) {
        let along = pinner.between(royal).contains(&to);
        note(found, "pinned unit moves along the line", along);
        note(found, "pinned unit captures its pinner", to == *pinner);
    }
}
