//! What a position shows of the rules: a check that the random positions meet them.

use std::collections::BTreeSet;

use super::attacks::is_screen;
use super::boards::terrain_of;
use super::{Cell, Kind, Mailbox, Square, Turn};

/// What must be met among some hundred random positions.
pub(super) const ALL: &str = "black without a royal; \
    captured face down; check by Bishop; check by Cannon over Rock and a screen, not; \
    check by Cannon over a face-down unit; check by Cannon over a tree; check by Cannon over a unit; \
    check by Ferz; check by Guard; check by King; check by Knight; check by Queen; \
    check by Rook; check by Wazir; double check; on fortress; on mountain; on narrow; on none; \
    on plain; on standard; on woods; pinned by Bishop; pinned by Cannon; pinned by Queen; \
    pinned by Rook; royal may not capture; second screen comes; status checkmate; status dead; \
    status elimination; status ongoing; status stalemate; triple check; turned up with check; \
    wins by checkmate; wins by elimination";

pub(super) fn features(position: &Mailbox) -> BTreeSet<String> {
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
        position.royal(super::Side::Black).is_none(),
    );
    let checkers = position.checkers(mover);
    note("double check", checkers.len() == 2);
    note("triple check", checkers.len() > 2);
    for &checker in &checkers {
        note(&format!("check by {}", seen(position, checker)), true);
    }
    if let Some(royal) = position.royal(mover) {
        for (cannon, unit) in position.units(mover.opponent()) {
            let straight = cannon.file == royal.file || cannon.rank == royal.rank;
            if unit.kind != Kind::Cannon || !unit.face_up || !straight {
                continue;
            }
            let between = cannon.between(royal).into_iter().map(|on| position.at(on));
            let screens: Vec<Cell> = between.clone().filter(|cell| is_screen(*cell)).collect();
            let rock = between.clone().any(|cell| cell == Cell::Rock);
            let over = match screens[..] {
                _ if rock && screens.len() == 1 => "Rock and a screen, not",
                [Cell::Tree] if !rock => "a tree",
                [Cell::Unit(unit)] if !rock && !unit.face_up => "a face-down unit",
                [Cell::Unit(_)] if !rock => "a unit",
                _ => continue,
            };
            note(&format!("check by Cannon over {over}"), true);
        }
    }
    for turn in position.pseudo_legal() {
        let next = position.after(&turn);
        let Turn::Move { from, to } = turn else {
            note("turned up with check", next.in_check(mover.opponent()));
            continue;
        };
        let captured = position.unit_at(to);
        let royal = position
            .unit_at(from)
            .is_some_and(|unit| unit.kind.is_royal());
        if !next.in_check(mover) {
            note(
                "captured face down",
                captured.is_some_and(|unit| !unit.face_up),
            );
            let cannons = |on: &Square| seen(position, *on) == "Cannon";
            note(
                "second screen comes",
                !royal && captured.is_none() && checkers.iter().any(cannons),
            );
            if !next.turns().is_empty() || position.is_finished() {
                continue;
            }
            note(&format!("wins by {}", status(&next)), true);
        } else if royal {
            note("royal may not capture", captured.is_some());
        } else if checkers.is_empty() {
            for pinner in next.checkers(mover) {
                note(&format!("pinned by {}", seen(&next, pinner)), true);
            }
        }
    }
    found
}

/// The name of the unit on a square.
fn seen(position: &Mailbox, square: Square) -> String {
    let unit = position.unit_at(square).expect("a unit");
    format!("{:?}", unit.kind)
}
