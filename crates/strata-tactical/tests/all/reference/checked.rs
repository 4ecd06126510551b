//! The reference generator held against the numbers and sentences of
//! docs/rules/strata-tactical.md.

use std::collections::BTreeSet;

use crate::reference::boards::{TERRAINS, black_places, terrain, white_places};
use crate::reference::features::{ALL, features};
use crate::reference::random::random_position;
use crate::reference::{Cell, Kind, Mailbox, SIDES, Side, Square};

/// Seeds for the tests that draw positions.
const SEEDS: u64 = 600;

const MOUNTAIN: &str = "k?r?w?g4/?n?f?w?f4/8/8/###2###/###2###/8/8/4?F?G?N?W/4?W?B?FD w 0 1";

const ROYAL_LESS: &str = "?n?w3*2/?c?f3*2/5*2/***2*2/8/8/8/8/4?W?C?F?R/4?F?N?WK w 0 1";

fn legal(position: &str) -> Vec<String> {
    Mailbox::parse(position).legal()
}

fn status(position: &str) -> String {
    Mailbox::parse(position).status()
}

/// The legal turns of the unit on a square, sorted, without the square.
fn turns_of(position: &str, from: &str) -> Vec<String> {
    let legal = legal(position);
    let mut targets: Vec<&str> = legal.iter().filter_map(|t| t.strip_prefix(from)).collect();
    // a1 is not the beginning of a10.
    targets.retain(|to| !to.starts_with('0'));
    targets.into_iter().map(str::to_string).collect()
}

fn after(position: &str, turn: &str) -> String {
    Mailbox::parse(position).play(turn).to_string()
}

/// The names of the squares of a terrain with a sort of obstacle, by file.
fn obstacles(name: &str, cell: Cell) -> String {
    let number = TERRAINS.iter().position(|(other, _)| *other == name);
    let board = terrain(number.unwrap());
    let mut squares = board.squares();
    squares.retain(|&square| board.at(square) == cell);
    let mut names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.sort();
    names.join(" ")
}

#[test]
fn the_arbiters_positions_have_these_perft_numbers() {
    let mountain = Mailbox::parse(MOUNTAIN);
    let counts = [0, 1, 2, 3, 4, 5].map(|depth| mountain.perft(depth));
    assert_eq!(counts, [1, 7, 49, 371, 2756, 23_712]);
    let royal_less = Mailbox::parse(ROYAL_LESS);
    let counts = [1, 2, 3, 4, 5].map(|depth| royal_less.perft(depth));
    assert_eq!(counts, [7, 28, 248, 1178, 14_326]);
}

#[test]
fn the_terrains_are_those_of_the_page() {
    assert_eq!(obstacles("woods", Cell::Tree), "a5 b3 c6 d4 e7 f5 g8 h6");
    assert_eq!(
        obstacles("mountain", Cell::Rock),
        "a5 a6 b5 b6 c5 c6 f5 f6 g5 g6 h5 h6"
    );
    assert_eq!(obstacles("fortress", Cell::Tree), "a7 b7 c7 f10 f7 f8 f9");
    // "h1 h2 g1 g2 f1 f2 e1 e2", and "the 180-degree turn" of it.
    let plain = terrain(2);
    let names =
        |squares: Vec<Square>| -> Vec<String> { squares.iter().map(ToString::to_string).collect() };
    assert_eq!(
        names(white_places(&plain)),
        ["h1", "h2", "g1", "g2", "f1", "f2", "e1", "e2"]
    );
    assert_eq!(
        names(black_places(&plain)),
        ["a10", "a9", "b10", "b9", "c10", "c9", "d10", "d9"]
    );
}

#[test]
fn each_unit_moves_as_the_table_says() {
    for (letter, targets) in [
        ("G", "b2 b3 b4 c2 c4 d2 d3 d4"),
        ("W", "b3 c2 c4 d3"),
        ("F", "b2 b4 d2 d4"),
        ("N", "a2 a4 b1 b5 d1 d5 e2 e4"),
        ("R", "a3 b3 c1 c2 c4 c5 d3 e3"),
        ("C", "a3 b3 c1 c2 c4 c5 d3 e3"),
        ("B", "a5 b2 b4 d2 d4 e1 e5"),
        ("Q", "a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5"),
    ] {
        let position = format!("4w/5/2{letter}2/5/K4 w 0 1");
        assert_eq!(turns_of(&position, "c3").join(" "), targets, "{letter}");
    }
    assert_eq!(turns_of("4w/5/2K2/5/5 w 0 1", "c3").len(), 8);
    assert_eq!(
        turns_of("4w/5/2D2/5/5 w 0 1", "c3"),
        ["b3", "c2", "c4", "d3"]
    );
}

#[test]
fn a_cannon_captures_by_jumping_exactly_one_screen() {
    for (rank, targets) in [
        ("C1F1f1fK", "b1 e1"),
        // "any unit of either side, royal or not, face up or face down, or a tree or wall"
        ("C1f1f1fK", "b1 e1"),
        ("C1?N1f1fK", "b1 e1"),
        ("C1?n1f1fK", "b1 e1"),
        ("C1*1f1fK", "b1 e1"),
        ("C1K1f1f1", "b1 e1"),
        ("Cff4K", "c1"),
        // Face-down units "can be captured".
        ("C1F1?r1fK", "b1 e1"),
        // "a Cannon's line ends at rock"
        ("C1#1f1fK", "b1"),
        ("C1F#f1fK", "b1"),
        // Not one screen.
        ("C1f4K", "b1"),
        ("C1F*f1fK", "b1"),
        ("C1FFf1fK", "b1"),
        // An own unit behind the screen.
        ("C1FF2fK", "b1"),
    ] {
        let position = format!("{rank} w 0 1");
        assert_eq!(turns_of(&position, "a1").join(" "), targets, "{rank}");
    }
}

#[test]
fn knights_leap_over_obstacles_but_not_over_two_ranks_of_rock() {
    assert_eq!(turns_of("?w2/##1/N1K w 0 1", "a1"), ["b3", "c2"]);
    assert_eq!(turns_of("?w2/**1/N1K w 0 1", "a1"), ["b3", "c2"]);
    let pass = "?w7/8/8/8/###2###/###2###/N7/8/8/7K w 0 1";
    assert_eq!(turns_of(pass, "a4"), ["b2", "c3"]);
}

#[test]
fn a_face_down_unit_turns_up_and_does_nothing_else() {
    let position = "?N?w6/7K w 3 5";
    assert_eq!(legal(position), ["a2^", "h1g1", "h1g2", "h1h2"]);
    assert_eq!(Mailbox::parse(position).public(), "Uu6/7K w 3 5");
    // "turning up does not reset"
    let shown = after(position, "a2^");
    assert_eq!(shown, "N?w6/7K b 4 5");
    // A full move ends after Black's turn.
    assert_eq!(after(&shown, "b2^"), "Nw6/7K w 5 6");
    // It blocks a line, it can be captured, and it goes with its identity.
    let rook = "?q7/?n7/R6K w 7 9";
    assert_eq!(
        turns_of(rook, "a1"),
        ["a2", "b1", "c1", "d1", "e1", "f1", "g1"]
    );
    assert_eq!(after(rook, "a1a2"), "?q7/R7/7K b 0 9");
}

#[test]
fn stalemate_wins() {
    assert_eq!(status("3/*1K/d2 b 0 1"), "stalemate w");
    assert_eq!(legal("3/*1K/d2 b 0 1"), [""; 0]);
    assert_eq!(status("3/*1k/D2 w 0 1"), "stalemate b");
    // Turning up is a turn.
    assert_eq!(legal("?n2/*1K/d2 b 0 1"), ["a3^"]);
    // "A side without a royal is never in check", but it can be stuck.
    assert_eq!(status("3/1*1/f1K b 0 1"), "stalemate w");
}

#[test]
fn elimination_comes_first_then_duke_against_duke() {
    for turn in ["w", "b"] {
        let bare = format!("3/3/2K {turn} 0 1");
        assert_eq!(status(&bare), "elimination w");
        assert_eq!(legal(&bare), [""; 0]);
        let dukes = format!("d2/3/2D {turn} 0 1");
        assert_eq!(status(&dukes), "dead");
        assert_eq!(legal(&dukes), [""; 0]);
        // A stuck Duke against a lone Duke is a draw before it is lost.
        assert_eq!(status(&format!("d*1/*2/2D {turn} 0 1")), "dead");
        // "A Duke with a face-down unit is not lone. (Lone King against lone Duke is not drawn"
        assert_eq!(status(&format!("d?w1/3/2D {turn} 0 1")), "ongoing");
        assert_eq!(status(&format!("d2/3/2K {turn} 0 1")), "ongoing");
    }
    let last = "?w7/R6K w 5 3";
    assert_eq!(Mailbox::parse(last).play("a1a2").status(), "elimination w");
    assert_eq!(status("k6/6K w 0 1"), "ongoing");
}

#[test]
#[should_panic(expected = "a unit's letter")]
fn a_public_string_is_not_the_arbiters() {
    Mailbox::parse("U2/3/2K w 0 1");
}

/// "White exactly one royal, Black at most one; the side that has just moved is in check; [...]
/// `?` on a royal" are refused.
fn is_valid(position: &Mailbox) -> bool {
    let royals = |side| {
        let units = position.units(side).into_iter();
        units.filter(|(_, unit)| unit.kind.is_royal())
    };
    royals(Side::White).count() == 1
        && royals(Side::Black).count() <= 1
        && SIDES
            .into_iter()
            .flat_map(royals)
            .all(|(_, unit)| unit.face_up)
        && !position.in_check(position.turn.opponent())
}

#[test]
fn random_positions_are_valid_and_so_are_those_after_their_turns() {
    for seed in 0..SEEDS / 2 {
        let text = random_position(seed);
        let position = Mailbox::parse(&text);
        assert_eq!(position.to_string(), text, "seed {seed}");
        assert!(is_valid(&position), "{text}");
        let ongoing = position.status().starts_with("ongoing");
        assert_eq!(ongoing, !position.legal().is_empty(), "{position}");
        for turn in position.turns() {
            let next = position.after(&turn);
            assert!(is_valid(&next), "{position} {turn}");
            assert_eq!(Mailbox::parse(&next.to_string()), next);
        }
    }
}

#[test]
fn turns_and_results_depend_on_public_data_alone() {
    for seed in 0..SEEDS {
        let position = Mailbox::parse(&random_position(seed));
        // Every face-down unit becomes another one.
        let mut other = position.clone();
        for cell in &mut other.board {
            if let Cell::Unit(unit) = cell {
                if !unit.face_up {
                    unit.kind = match unit.kind {
                        Kind::Queen => Kind::Ferz,
                        _ => Kind::Queen,
                    };
                }
            }
        }
        assert_eq!(other.public(), position.public());
        assert_eq!(other.legal(), position.legal(), "{position}");
        assert_eq!(other.status(), position.status(), "{position}");
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
