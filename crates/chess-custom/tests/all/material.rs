//! Draws that material decides.

use chess_custom::{Custom, load};
use piece_kit::testing::{assert_told, position};
use piece_kit::{Termination, Variant as _};

use crate::games::assert_games;

fn load_material() {
    load(include_str!("../data/material.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn material_decides_as_elsewhere() {
    load_material();
    let games = assert_games(include_str!("../data/material.games"));
    assert_eq!(games, 125);
}

/// Black moves second and has one and a half points more.
#[test]
fn points_are_those_of_janggi() {
    load_material();
    for (rows, winner) in [
        ("k5/6/6/6/6/K5", "b"),
        ("k5/p5/6/6/N5/K5", "w"),
        ("k5/a5/6/6/PP4/K5", "b"),
        ("k5/n5/6/6/AP4/K1P3", "w"),
        ("k5/r5/6/6/NNA3/K5", "b"),
    ] {
        let start = position::<Custom>(&format!("points {rows} w - - p 1 1"));
        assert_told(
            &start,
            &format!("a1a1: White passes; the game is over: material {winner}"),
        );
    }
}

#[test]
fn a_full_board_ends_the_game() {
    load_material();
    let text = "fill-the-board wppp/pppp/PPPP/PP1W[Pp] w - - 0 1";
    assert_told(
        &position::<Custom>(text),
        "P@c1: White drops P on c1; the game is over: full-board",
    );
}

#[test]
fn a_limit_that_material_decides_is_no_draw_to_be_claimed() {
    load_material();
    let text = "white-odds rnka1n/1pppp1/6/6/1PPPP1/RNKA1N w - - 0 1";
    let start = position::<Custom>(text);
    assert_eq!(start.draw_rules().claims(100, 5).count(), 0);
    let by = Termination::Repetition;
    assert_eq!(start.outcome_by_history(by, 4).to_string(), "material w");
}
