//! What the comparison relies on: the reference counts the start as the rule page does,
//! and the random positions are valid and meet every rule.

use std::collections::BTreeSet;

use super::random::{positions, random_position};
use super::{Action, Bomb, Cell, Kind, Mailbox, START, Side};

#[test]
fn the_array_has_42_turns() {
    let start = Mailbox::parse(START);
    assert_eq!(start.to_string(), START);
    assert_eq!([0, 1, 2].map(|depth| start.perft(depth)), [1, 42, 1794]);
}

#[test]
fn random_positions_are_valid_and_their_strings_canonical() {
    for (seed, text) in positions().iter().enumerate() {
        let position = Mailbox::parse(text);
        assert_eq!(position.to_string(), *text, "seed {seed}");
        assert!(position.count() <= 60 && position.fullmove >= 1, "{text}");
        for side in [Side::White, Side::Black] {
            let pieces = position.pieces(side);
            let hqs = pieces.iter().filter(|piece| piece.1 == Kind::HeadQuarter);
            assert_eq!(hqs.count(), 1, "{text}");
        }
        assert!(!position.in_check(position.turn.opponent()), "{text}");
    }
    assert_eq!(random_position(7), positions()[7]);
}

/// What is met in a position, in words.
fn features(position: &Mailbox) -> Vec<String> {
    let (mover, enemy) = (position.turn, position.turn.opponent());
    let status = position.status();
    if !status.starts_with("ongoing") {
        let check = if position.in_check(mover) {
            " in check"
        } else {
            ""
        };
        let end = status.split(' ').next().unwrap();
        let bomb = position.bomb(mover) == Bomb::Armed && end == "capitulation";
        let bomb = if bomb { " with a Bomb" } else { "" };
        return vec![format!("{end}{check}{bomb}")];
    }
    let mut found = Vec::new();
    let checkers = position.checkers(mover);
    if checkers.len() > 1 {
        found.push("double check".to_string());
    }
    for &checker in &checkers {
        let Cell::Piece(_, kind) = position.at(checker) else {
            unreachable!("a piece gives check");
        };
        found.push(format!("check by {kind:?}"));
        let mut without = position.clone();
        without.put(checker, Cell::Empty);
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
                from, promotion, ..
            } => match (position.at(from), promotion) {
                (_, Some(_)) => "promotion".to_string(),
                (Cell::Piece(_, kind), None) => format!("{kind:?}"),
                _ => unreachable!("a piece moves"),
            },
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
        let lost = |side| position.pieces(side).len() - next.pieces(side).len();
        let effects = [
            ("answers a check", !checkers.is_empty()),
            ("gives check", next.in_check(enemy)),
            ("removes an enemy", lost(enemy) > 0),
            ("removes a friend", lost(mover) > 0),
            (
                "arms the Bomb",
                what == "Flag" && next.bomb(mover) != position.bomb(mover),
            ),
            ("invades", next.invader().is_some()),
            ("ends the game", next.status().starts_with("capitulation")),
            ("leaves the HQs alone", next.status() == "dead"),
        ];
        let met = effects.iter().filter(|(_, is_so)| *is_so);
        found.extend(met.map(|(effect, _)| format!("{what} {effect}")));
    }
    found
}

/// What must be met.
const RULES: &str = "
    invasion, invasion in check, dead, capitulation, capitulation in check,
    capitulation in check with a Bomb, double check, check by a pinned piece,
    check by Commando, check by Paratrooper, check by Flown, check by Tank, check by Trooper,
    HeadQuarter exposes its HQ, HeadQuarter leaves a check, HeadQuarter answers a check,
    HeadQuarter gives check,
    Flag exposes its HQ, Flag leaves a check, Flag arms the Bomb, Flag invades,
    Commando exposes its HQ, Commando answers a check, Commando removes an enemy,
    Paratrooper exposes its HQ, Paratrooper answers a check, Paratrooper removes an enemy,
    Flown leaves a check, Flown gives check, Flown removes an enemy,
    flight exposes its HQ, flight answers a check, flight gives check,
    Tank exposes its HQ, Tank answers a check, Tank removes a friend, Tank removes an enemy,
    Trooper exposes its HQ, Trooper answers a check, Trooper removes an enemy,
    promotion leaves a check, promotion gives check, promotion removes an enemy,
    Bomb exposes its HQ, Bomb leaves a check, Bomb answers a check, Bomb removes a friend,
    Bomb removes an enemy, Bomb gives check, Bomb leaves the HQs alone";

#[test]
fn every_rule_is_met_in_random_positions() {
    let features = |text: &String| features(&Mailbox::parse(text));
    let met: BTreeSet<String> = positions()[..500].iter().flat_map(features).collect();
    for name in RULES.split(',').map(str::trim) {
        assert!(met.contains(name), "{name}");
    }
}
