//! What the comparison relies on: the reference counts the start as the rule page does,
//! and the random positions are valid and meet every rule.

use piece_kit::testing::Reference;
use std::collections::BTreeSet;

use invasion::Invasion;
use piece_kit::Side;

use super::random::{positions, random_position};
use super::{
    Action, DIAGONAL, Direction, EMPTY, Mailbox, RED_CORNERS, STRAIGHT, Square, in_line, piece,
};

#[test]
fn the_array_has_42_turns() {
    let start = Mailbox::parse(Invasion::START);
    assert_eq!(start.to_string(), Invasion::START);
    assert_eq!([0, 1, 2].map(|depth| start.perft(depth)), [1, 42, 1794]);
}

#[test]
fn random_positions_are_valid_and_their_strings_canonical() {
    for (seed, text) in positions().iter().enumerate() {
        let position = Mailbox::parse(text);
        assert_eq!(position.to_string(), *text, "seed {seed}");
        assert!(position.count() <= 60 && position.fullmove >= 1, "{text}");
        for side in Side::ALL {
            let pieces = position.pieces(side);
            let hqs = pieces.filter(|&square| position.kind_at(square) == 'H');
            assert_eq!(hqs.count(), 1, "{text}");
        }
        assert!(!position.in_check(!position.turn), "{text}");
    }
    assert_eq!(random_position(7), positions()[7]);
}

/// What is met in a position, in words.
fn features(position: &Mailbox) -> Vec<String> {
    let (mover, enemy) = (position.turn, !position.turn);
    let status = position.status();
    if !status.starts_with("ongoing") {
        let check = if position.in_check(mover) {
            " in check"
        } else {
            ""
        };
        let end = status.split(' ').next().unwrap();
        let bomb = position.bomb(mover) == '1' && end == "capitulation";
        let bomb = if bomb { " with a Bomb" } else { "" };
        return vec![format!("{end}{check}{bomb}")];
    }
    let mut found = on_the_board(position);
    let checkers = position.checkers(mover);
    if checkers.len() > 1 {
        found.push("double check".to_string());
    }
    for &checker in &checkers {
        found.push(format!("check by {}", position.kind_at(checker)));
        if is_shut(position, checker, position.hq(mover)) {
            found.push("check through pieces".to_string());
        }
        let mut without = position.clone();
        without.put(checker, EMPTY);
        if without.in_check(enemy) {
            found.push("check by a pinned piece".to_string());
        }
    }
    for action in position.pseudo_legal() {
        let next = position.after(&action);
        let what = match action {
            Action::Drop { .. } => "Bomb".to_string(),
            Action::Flight { .. } => "flight".to_string(),
            Action::Move {
                promotion: Some(_), ..
            } => "promotion".to_string(),
            Action::Move { from, .. } => position.kind_at(from).to_string(),
        };
        if next.in_check(mover) {
            let sort = if checkers.is_empty() {
                "exposes its HQ"
            } else {
                "leaves a check"
            };
            found.push(format!("{what} {sort}"));
            continue;
        }
        let comes = |to| what == "F" && RED_CORNERS.contains(&to);
        let again = matches!(action, Action::Move { to, .. } if comes(to))
            && next.bomb(mover) == position.bomb(mover);
        let lost = |side| position.pieces(side).count() - next.pieces(side).count();
        let effects = [
            ("answers a check", !checkers.is_empty()),
            ("gives check", next.in_check(enemy)),
            ("removes an enemy", lost(enemy) > 0),
            ("removes a friend", lost(mover) > 0),
            (
                "arms the Bomb",
                what == "F" && next.bomb(mover) != position.bomb(mover),
            ),
            ("invades", next.invader().is_some()),
            ("ends the game", next.status().starts_with("capitulation")),
            ("leaves the HQs alone", next.status() == "dead"),
            ("comes to a red corner for nothing", again),
        ];
        let met = effects.iter().filter(|(_, is_so)| *is_so);
        found.extend(met.map(|(effect, _)| format!("{what} {effect}")));
    }
    found
}

/// What is met before a turn is thought of.
fn on_the_board(position: &Mailbox) -> Vec<String> {
    let mover = position.turn;
    let hq = position.hq(mover);
    let flag = |square: &Square| position.at(*square) == piece(mover, 'F');
    let jumps = |direction: &Direction| {
        position.is_empty_at(hq.stepped(*direction, 2)) && !hq.stepped(*direction, 1).is_land()
    };
    let mut met = vec![
        (
            "a Flag on a red corner while the Bomb is off",
            position.bomb(mover) == '0' && RED_CORNERS.iter().any(flag),
        ),
        (
            "a jump over a corner of the sea",
            DIAGONAL.iter().any(jumps),
        ),
        ("100 plies and more", position.halfmove_clock >= 100),
        ("150 plies and more", position.halfmove_clock >= 150),
    ];
    let tanks = position.pieces(mover);
    for tank in tanks.filter(|&square| position.kind_at(square) == 'T') {
        for direction in STRAIGHT {
            let run = position.tank_run(tank, direction).len() as i32;
            let stopped = run < 5 && tank.stepped(direction, run + 1) == hq;
            let mut beyond = (run + 2..=5).map(|steps| tank.stepped(direction, steps));
            let safe = stopped && beyond.any(|square| position.is_held_by(!mover, square));
            met.push(("a Tank that its own HQ stops", stopped));
            met.push(("an enemy behind the HQ that stops a Tank", safe));
        }
    }
    let met = met.iter().filter(|(_, is_so)| *is_so);
    met.map(|(name, _)| name.to_string()).collect()
}

/// Whether something stands between two squares of one line.
fn is_shut(position: &Mailbox, one: Square, other: Square) -> bool {
    let far = one.distance(other);
    let mut ways = in_line().filter(|&way| one.stepped(way, far) == other);
    ways.any(|way| (1..far).any(|steps| !position.is_empty_at(one.stepped(way, steps))))
}

/// What must be met.
const RULES: &str = "
    invasion, invasion in check, dead, capitulation, capitulation in check,
    capitulation in check with a Bomb, double check, check by a pinned piece,
    check by C, check by P, check by L, check by T, check by I,
    H exposes its HQ, H leaves a check, H answers a check,
    H gives check,
    F exposes its HQ, F leaves a check, F arms the Bomb, F invades,
    C exposes its HQ, C answers a check, C removes an enemy,
    P exposes its HQ, P answers a check, P removes an enemy,
    L leaves a check, L gives check, L removes an enemy,
    flight exposes its HQ, flight answers a check, flight gives check,
    T exposes its HQ, T answers a check, T removes a friend, T removes an enemy,
    I exposes its HQ, I answers a check, I removes an enemy,
    promotion leaves a check, promotion gives check, promotion removes an enemy,
    Bomb exposes its HQ, Bomb leaves a check, Bomb answers a check, Bomb removes a friend,
    Bomb removes an enemy, Bomb gives check, Bomb leaves the HQs alone,
    check through pieces, F comes to a red corner for nothing,
    a Tank that its own HQ stops, an enemy behind the HQ that stops a Tank,
    a Flag on a red corner while the Bomb is off,
    a jump over a corner of the sea, 100 plies and more, 150 plies and more";

#[test]
fn every_rule_is_met_in_random_positions() {
    let features = |text: &String| features(&Mailbox::parse(text));
    let met: BTreeSet<String> = positions()[..400].iter().flat_map(features).collect();
    for name in RULES.split(',').map(str::trim) {
        assert!(met.contains(name), "{name}");
    }
}
