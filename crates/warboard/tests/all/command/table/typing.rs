//! How things are typed.

use super::{TWINS, typed};
use crate::command::{complained, run_from};

#[test]
fn words_in_a_form_that_they_do_not_have_are_no_moves() {
    for (line, usage) in [
        ("save", "save FILE"),
        ("why", "why ACTION"),
        ("undo all", "undo, or undo 2 for the last two"),
        ("board now", "board"),
        ("quit now", "quit"),
        ("redo 2", "redo"),
    ] {
        let seen = typed(&["capatomic"], &[line]);
        assert!(
            seen.ends_with(&format!("White> type: {usage}\nWhite> \n")),
            "{seen}"
        );
    }
    assert!(typed(&["capatomic"], &["h"]).contains("why ACTION"));
    assert!(!typed(&["capatomic"], &["q", "e5"]).contains("Black> "));
}

#[test]
fn a_square_that_the_board_does_not_have_is_named() {
    let seen = typed(&["capatomic"], &["hints zz", "hints e5"]);
    assert!(
        seen.contains("White> there is no zz on the board\nWhite> nothing can be"),
        "{seen}"
    );
    let seen = typed(&["strata-strategic"], &["hints 9,9", "hints 0,0"]);
    assert!(seen.contains("> there is no 9,9 on the board\n"), "{seen}");
    assert!(seen.contains("> nothing can be chosen there\n"), "{seen}");
}

#[test]
fn hints_are_no_wider_than_the_screen() {
    let seen = typed(&["capatomic"], &["hints"]);
    let (_, hints) = seen.split_once("White> ").expect("hints");
    let lines: Vec<&str> = hints.lines().collect();
    assert!(
        lines.len() > 3 && lines.iter().all(|line| line.len() <= 80),
        "{hints}"
    );
    assert_eq!(hints.split_whitespace().count(), 47 + 1, "{hints}");
}

#[test]
fn a_word_names_its_player_by_any_name() {
    for name in ["b", "black", "BLACK"] {
        let seen = typed(&["invasion"], &[&format!("resign {name}")]);
        assert!(seen.contains("Black resigns; White wins\n"), "{seen}");
    }
    let seen = typed(&["invasion"], &["resign red"]);
    assert!(
        seen.contains("White> resign red: the players are White and Black\n"),
        "{seen}"
    );
    for name in ["2", "seat 2", "North-East"] {
        let seen = typed(
            &[
                "strata-strategic",
                "--random",
                "--as",
                name,
                "--chance",
                "1",
            ],
            &["resign 1"],
        );
        assert!(
            seen.contains("resign is for you to say as Seat 2 (North-East)\n"),
            "{seen}"
        );
    }
}

#[test]
fn nobody_gives_up_for_who_is_not_at_the_screen() {
    let seen = typed(
        &["invasion", "--random", "--as", "White"],
        &["resign black"],
    );
    assert!(
        seen.contains("White> Black is played at random: resign is for you to say as White\n"),
        "{seen}"
    );
    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &["", "resign b"]);
    assert!(
        seen.contains("White> Black is not at the screen: resign is for White to say now\n"),
        "{seen}"
    );
    let who = complained(&run_from(
        "",
        &["play", "invasion", "--random", "--as", "red"],
    ));
    assert_eq!(
        who,
        "invasion has no player \"red\": the players are White and Black"
    );
}

#[test]
fn several_orders_of_a_line_show_one_board() {
    let line = "+W@-2,2; end;-2,1>-1,1, D,B, X; N";
    let seen = typed(&["strata-strategic"], &[line]);
    assert_eq!(seen.matches("Gold: ").count(), 2, "{seen}");
    assert!(
        seen.contains("> X: no legal action is written so"),
        "{seen}"
    );
    assert!(
        seen.contains("\nplayed before it: +W@-2,2, end, -2,1>-1,1, D, B\n"),
        "{seen}"
    );
    assert!(!seen.contains("N (a Knight joins"), "{seen}");
    assert!(seen.contains("march: -2,1 DB"), "{seen}");
}

#[test]
fn a_line_plays_for_one_player_alone() {
    let seen = typed(&["capatomic"], &["e5; f6"]);
    assert!(
        seen.contains("White> f6: not played, since it is Black's turn\n"),
        "{seen}"
    );
    assert!(seen.ends_with("Black> \n"), "{seen}");
}

#[test]
fn an_offer_stands_below_the_board_until_it_is_answered() {
    let seen = typed(&["capatomic"], &["offer", "e5", "decline", "board"]);
    assert!(
        seen.contains("White> White offers a draw\nWhite> White: e5"),
        "{seen}"
    );
    assert_eq!(
        seen.matches("\nWhite offers a draw: accept or decline\nBlack> ")
            .count(),
        1
    );
    assert!(
        seen.contains("Black> Black declines the draw\nBlack> \n"),
        "{seen}"
    );
}

#[test]
fn a_refused_word_calls_players_by_their_names() {
    let seen = typed(
        &["invasion"],
        &["offer", "offer", "accept", "agree", "offer"],
    );
    assert!(
        seen.contains("White> White has already offered a draw\n"),
        "{seen}"
    );
    assert!(
        seen.contains("White> no draw is offered to White\n"),
        "{seen}"
    );
    assert!(seen.ends_with("over> the game is over\nover> \n"), "{seen}");
}
