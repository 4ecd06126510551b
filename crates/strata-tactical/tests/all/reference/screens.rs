//! What a position shows of Cannons and their screens.

use super::attacks::is_screen;
use super::features::{Found, note};
use super::{Cell, Kind, Mailbox, SIDES, Side, Square};

/// The face-up Cannons of a side on a rank or file with the enemy royal, with what stands
/// between: the screens in order, and whether there is rock too.
struct Line {
    cannon: Square,
    between: Vec<Square>,
    screens: Vec<Square>,
    rock: bool,
}

fn lines_to(position: &Mailbox, victim: Side) -> Vec<Line> {
    let Some(royal) = position.royal(victim) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for (cannon, unit) in position.units(victim.opponent()) {
        let straight = cannon.file == royal.file || cannon.rank == royal.rank;
        if unit.kind != Kind::Cannon || !unit.face_up || !straight {
            continue;
        }
        let between = cannon.between(royal);
        let screens = between.iter().filter(|&&s| is_screen(position.at(s)));
        lines.push(Line {
            cannon,
            screens: screens.copied().collect(),
            rock: between.iter().any(|&s| position.at(s) == Cell::Rock),
            between,
        });
    }
    lines
}

pub(super) fn lines(position: &Mailbox, found: &mut Found) {
    for victim in SIDES {
        for line in lines_to(position, victim) {
            note(found, "Cannon line: rock between", line.rock);
            if line.rock {
                continue;
            }
            match line.screens.len() {
                0 => note(found, "Cannon line: no screen", true),
                1 => note(found, "Cannon line: one screen", true),
                2 => note(found, "Cannon line: two screens", true),
                _ => note(found, "Cannon line: three screens", true),
            }
            let checks = line.screens.len() == 1 && victim == position.turn;
            for &screen in &line.screens {
                sorts(position, screen, victim, checks, found);
            }
        }
    }
}

/// "A screen is any unit of either side, royal or not, face up or face down, or a tree or
/// wall."
fn sorts(position: &Mailbox, screen: Square, victim: Side, checks: bool, found: &mut Found) {
    let unit = position.unit_at(screen);
    let is_tree = unit.is_none();
    let own = unit.is_some_and(|unit| unit.side != victim);
    let face_down = unit.is_some_and(|unit| !unit.face_up);
    let royal = unit.is_some_and(|unit| unit.kind.is_royal());
    note(found, "Cannon line: own screen", own);
    note(found, "Cannon line: enemy screen", !own && !is_tree);
    note(found, "Cannon line: face-down screen", face_down);
    note(found, "Cannon line: tree as screen", is_tree);
    note(found, "Cannon line: King or Duke as screen", royal);
    if checks {
        note(found, "check by Cannon over its own unit", own);
        let name = "check by Cannon over a unit of the victim";
        note(found, name, !own && !is_tree);
        note(found, "check by Cannon over a face-down unit", face_down);
        // It could go only after a turn that the check forbids.
        let name = "check by Cannon over a face-down unit that stays";
        note(found, name, face_down && !own);
        note(found, "check by Cannon over a tree", is_tree);
        note(found, "check by Cannon over its own royal", own && royal);
    }
}

/// A move, not the royal's, that leaves the own royal attacked.
pub(super) fn refused(
    position: &Mailbox,
    from: Square,
    to: Square,
    next: &Mailbox,
    found: &mut Found,
) {
    let mover = position.turn;
    let captures = position.unit_at(to).is_some();
    for line in lines_to(position, mover) {
        if line.rock || !next.checkers(mover).contains(&line.cannon) {
            continue;
        }
        let leaves = line.screens.contains(&from) && line.screens.len() == 2;
        let first = line.screens.contains(&to);
        note(found, "second screen may not leave", leaves && !first);
        let name = "second screen may not capture the first";
        note(found, name, leaves && first);
        let arrives = line.screens.is_empty() && line.between.contains(&to);
        note(found, "may not become the only screen", arrives);
        let alone = line.screens == [to] && captures;
        note(found, "only screen captured in vain", alone);
    }
}

/// A legal move.
pub(super) fn moved(
    position: &Mailbox,
    from: Square,
    to: Square,
    next: &Mailbox,
    found: &mut Found,
) {
    let mover = position.turn;
    let unit = position.unit_at(from).expect("a unit moves");
    for line in lines_to(position, mover) {
        if line.rock {
            continue;
        }
        let on_line = line.between.contains(&to);
        let goes = line.screens.contains(&from);
        let quiet = position.unit_at(to).is_none();
        let along = goes && on_line && line.screens.len() == 2;
        note(found, "second screen moves along the line", along);
        if line.screens.len() == 1 {
            let captured = to == line.cannon;
            let leaves = goes && !on_line && !captured;
            note(found, "only screen leaves", leaves);
            let second = on_line && !goes && quiet && !unit.kind.is_royal();
            note(found, "second screen interposed", second);
            let walks = unit.kind.is_royal() && !captured;
            note(found, "royal answers a Cannon's check", walks);
        }
    }
    for line in lines_to(position, mover.opponent()) {
        if next.checkers(mover.opponent()).contains(&line.cannon) {
            let leaves = line.screens.contains(&from) && !line.between.contains(&to);
            note(found, "discovers check as a leaving screen", leaves);
            let arrives = line.screens.is_empty() && line.between.contains(&to);
            note(found, "gives check as an arriving screen", arrives);
        }
    }
    if unit.kind == Kind::Cannon && position.unit_at(to).is_some() {
        capture(position, from, to, found);
    }
}

fn capture(position: &Mailbox, from: Square, to: Square, found: &mut Found) {
    let between = from.between(to);
    let screen = between.iter().find(|&&s| is_screen(position.at(s)));
    let screen = *screen.expect("a Cannon jumps");
    let unit = position.unit_at(screen);
    let own = unit.is_some_and(|unit| unit.side == position.turn);
    let face_down = unit.is_some_and(|unit| !unit.face_up);
    note(found, "Cannon captures over its own unit", own);
    let name = "Cannon captures over an enemy";
    note(found, name, !own && unit.is_some());
    note(found, "Cannon captures over a face-down unit", face_down);
    note(found, "Cannon captures over an obstacle", unit.is_none());
    note(found, "Cannon captures from afar", between.len() > 2);
}

/// A unit turned up stays the screen that it was.
pub(super) fn turned_up(position: &Mailbox, square: Square, found: &mut Found) {
    let any = lines_to(position, position.turn)
        .iter()
        .any(|line| line.screens.contains(&square));
    note(found, "turned up as a screen", any);
}
