//! The random positions are valid and meet the rules. That the reference is right is asked in
//! `promises`, where it agrees with the crate, whose other tests read like the page.

use piece_kit::testing::Reference;
use std::collections::BTreeSet;

use piece_kit::Side;

use super::boards::terrain_of;
use super::random::random_position;
use super::{Cell, Mailbox, ROCK, Square, TREE, Turn};

/// Seeds for the tests that draw positions.
const SEEDS: u64 = 600;

/// What must be met among some hundred random positions; units by their letters.
const ALL: &str = "black without a royal; captured face down; \
    check by B; check by F; check by G; check by K; check by N; check by Q; check by R; \
    check by W; check over Rock and a screen, not; check over a face-down unit; \
    check over a tree; check over a unit; double check; \
    on fortress; on mountain; on narrow; on none; on plain; on standard; on woods; \
    pinned by B; pinned by C; pinned by Q; pinned by R; royal may not capture; \
    second screen comes; status checkmate; status dead; status elimination; status ongoing; \
    status stalemate; triple check; turned up with check; wins by checkmate; \
    wins by elimination";

/// What a position shows of the rules.
fn features(position: &Mailbox) -> BTreeSet<String> {
    let mover = position.turn;
    let status = |position: &Mailbox| position.status().split(' ').next().unwrap().to_string();
    let mut found = BTreeSet::from([
        format!("on {}", terrain_of(position).unwrap_or("none")),
        format!("status {}", status(position)),
    ]);
    let mut note = |feature: &str, is_so: bool| {
        if is_so {
            found.insert(feature.into());
        }
    };
    note(
        "black without a royal",
        position.royal(Side::Black).is_none(),
    );
    let checkers = position.checkers(mover);
    note("double check", checkers.len() == 2);
    note("triple check", checkers.len() > 2);
    for &checker in &checkers {
        note(&format!("check by {}", position.at(checker).kind()), true);
    }
    if let Some(royal) = position.royal(mover) {
        let cannons = position.units(!mover).into_iter();
        for over in cannons.filter_map(|cannon| cannon_over(position, cannon, royal)) {
            note(&format!("check over {over}"), true);
        }
    }
    for turn in position.pseudo_legal() {
        let next = position.after(&turn);
        let Turn::Move { from, to } = turn else {
            note("turned up with check", next.in_check(!mover));
            continue;
        };
        let captured = position.at(to);
        let royal = position.at(from).is_royal();
        if !next.in_check(mover) {
            note("captured face down", captured.face_down);
            let by_cannon = checkers.iter().any(|&on| position.at(on).kind() == 'C');
            let quiet = captured.side().is_none();
            note("second screen comes", !royal && quiet && by_cannon);
            let ends = next.actions().is_empty() && !position.is_finished();
            note(&format!("wins by {}", status(&next)), ends);
        } else if royal {
            note("royal may not capture", captured.side().is_some());
        } else if checkers.is_empty() {
            for pinner in next.checkers(mover) {
                note(&format!("pinned by {}", next.at(pinner).kind()), true);
            }
        }
    }
    found
}

/// What a Cannon would jump to capture a royal, if it is in line with it.
fn cannon_over(position: &Mailbox, cannon: Square, royal: Square) -> Option<&'static str> {
    let unit = position.at(cannon);
    let straight = cannon.file == royal.file || cannon.rank == royal.rank;
    if unit.kind() != 'C' || unit.face_down || !straight {
        return None;
    }
    let between = cannon.between(royal).into_iter().map(|on| position.at(on));
    let (screens, others): (Vec<Cell>, Vec<Cell>) = between.partition(|cell| cell.is_screen());
    match (&screens[..], others.contains(&ROCK)) {
        ([_], true) => Some("Rock and a screen, not"),
        ([TREE], false) => Some("a tree"),
        ([unit], false) if unit.face_down => Some("a face-down unit"),
        ([_], false) => Some("a unit"),
        _ => None,
    }
}

/// "White exactly one royal, Black at most one"; "the side that has just moved is in check; [...]
/// `?` stands before a royal": else a string is refused.
fn is_valid(position: &Mailbox) -> bool {
    let [white, black] = Side::ALL.map(|side| {
        let units = position.units(side).into_iter();
        let royals = units.map(|square| position.at(square));
        Vec::from_iter(royals.filter(|unit| unit.is_royal()))
    });
    white.len() == 1
        && black.len() <= 1
        && white.iter().chain(&black).all(|unit| !unit.face_down)
        && !position.in_check(!position.turn)
}

#[test]
fn random_positions_are_valid_and_so_are_those_after_their_turns() {
    for seed in 0..SEEDS / 2 {
        let text = random_position(seed);
        let position = Mailbox::parse(&text);
        assert_eq!(position.to_string(), text, "seed {seed}");
        assert!(is_valid(&position), "{text}");
        let ongoing = position.status().starts_with("ongoing");
        assert_eq!(ongoing, !position.actions().is_empty(), "{position}");
        for turn in position.actions() {
            let next = position.after(&turn);
            assert!(is_valid(&next), "{position} {turn}");
            assert_eq!(Mailbox::parse(&next.to_string()), next);
        }
    }
}

#[test]
fn the_rules_are_met_in_random_positions() {
    let met: BTreeSet<String> = (0..SEEDS)
        .flat_map(|seed| features(&Mailbox::parse(&random_position(seed))))
        .collect();
    let missing: Vec<&str> = ALL
        .split("; ")
        .filter(|name| !met.contains(*name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
