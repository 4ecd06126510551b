//! How things are typed.

use super::{TWINS, typed};
use crate::{ATTACKED_MISSILE, complained, run_from};

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
        seen.contains("White> Black is played by the program: resign is for you to say as White\n"),
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
    let line = "+W@-2,2; end;-2,1>-1,1; D;B; X; N";
    let seen = typed(&["strata-strategic"], &[line]);
    assert_eq!(seen.matches("Gold: ").count(), 2, "{seen}");
    assert!(seen.contains("\nnot played: X, N\n"), "{seen}");
    assert!(
        seen.contains("> played: +W@-2,2, end, -2,1>-1,1, D, B\nX: no legal action"),
        "{seen}"
    );
    assert!(!seen.contains("N (a Knight joins"), "{seen}");
    assert!(seen.contains("march: -2,1 DB"), "{seen}");
}

#[test]
fn a_line_plays_for_one_player_alone() {
    let seen = typed(&["capatomic"], &["e5; f6; e6"]);
    assert!(
        seen.contains("White> played: e5\nnot played: f6, e6: it is Black's turn\nWhite: e5"),
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

#[test]
fn actions_may_be_typed_as_people_write_them() {
    for line in ["f1-e1", "f1xe1", "f1 e1", " f1  - e1 "] {
        let seen = typed(&["invasion"], &[line]);
        assert!(seen.contains("White> White: Ie1 ("), "{line}: {seen}");
    }
    let pawn = "9k/10/P9/10/10/10/10/10/10/K9 w - - - - 0 1";
    let pawn = ["capatomic", "-p", pawn];
    for line in ["why a8-a9", "why a8 a9", "why a8a9Q", "why a8a9=q"] {
        let seen = typed(&pawn, &[line]);
        assert!(
            seen.contains("a8a9") || seen.contains("White> a9"),
            "{line}: {seen}"
        );
        assert!(
            !seen.contains("no legal action is written"),
            "{line}: {seen}"
        );
    }
    let missile = ["capatomic", "-p", ATTACKED_MISSILE];
    let seen = typed(&missile, &["why e1 * e9"]);
    assert!(!seen.contains("no legal action is written"), "{seen}");
    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &["", "c2 ^", "", "q"]);
    assert!(seen.contains("White: c2^=Q ("), "{seen}");
}

#[test]
fn what_is_no_action_is_answered_with_the_forms_of_actions() {
    let form = "in machine notation, an action is written like h3h8, d9c9p or @d8; type `help`";
    for line in ["d1 * h7", "c1 ^", "a9Q", "c8=P", "b8", "foo"] {
        let seen = typed(&["invasion"], &[line]);
        assert!(seen.contains(form), "{line}: {seen}");
    }
    let seen = typed(&["invasion"], &["z9a1"]);
    assert!(seen.contains("\"z9\" is not a square: the board has no file 'z'"));
}

#[test]
fn actions_have_a_semicolon_between_them() {
    for (game, line) in [
        ("capatomic", "e5 f6"),
        ("capatomic", "e5, f6"),
        ("strata-strategic", "end -2,1>-1,1 D B"),
    ] {
        let seen = typed(&[game], &[line]);
        let tip = format!("> {line}: put `;` between actions\n");
        assert!(seen.contains(&tip), "{seen}");
        assert!(!seen.contains("played"), "{seen}");
    }
    let seen = typed(&["capatomic"], &["O-O-O&e,g"]);
    assert!(
        seen.contains("White> O-O-O&e,g: no legal action is written so"),
        "{seen}"
    );
}

#[test]
fn commands_are_read_in_any_case() {
    let seen = typed(
        &["capatomic"],
        &["e5", "UNDO", "Hint e3", "RULES", "Pieces"],
    );
    assert!(seen.contains("Black> e5 is taken back\n"), "{seen}");
    assert!(
        seen.contains("White> e4  e5\nWhite> `warboard rules capatomic` prints the rules\n"),
        "{seen}"
    );
    assert!(seen.contains("White> A archbishop, B bishop, "), "{seen}");
}
