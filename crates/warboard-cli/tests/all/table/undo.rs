//! What is taken back, and what not.

use std::fs;

use super::{TWINS, typed};
use crate::{chance, written};

#[test]
fn actions_are_taken_back_and_played_again() {
    let lines = ["undo", "redo", "e5", "undo", "redo", "undo", "e4", "redo"];
    let seen = typed(&["capatomic"], &lines);
    assert!(
        seen.contains(
            "White> there is nothing to take back\nWhite> there is nothing to play again\n"
        )
    );
    assert_eq!(seen.matches("e5 is taken back\n").count(), 2);
    assert_eq!(seen.matches("e5 is played again\n").count(), 1);
    assert!(
        seen.ends_with("Black> there is nothing to play again\nBlack> \n"),
        "{seen}"
    );
}

#[test]
fn what_was_revealed_is_not_taken_back() {
    let lines = ["", "c2^", "", "undo"];
    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &lines);
    assert!(
        seen.contains("White: c2^=Q (White's unit on c2 is a Queen)\n"),
        "{seen}"
    );
    assert!(seen.contains("Black> what has been revealed cannot be taken back\n"));
}

#[test]
fn several_actions_are_taken_back_at_once() {
    let seen = typed(&["capatomic"], &["e5", "undo 2", "f6", "undo 2", "undo 0"]);
    assert!(
        seen.contains("Black> only one action can be taken back\n"),
        "{seen}"
    );
    assert!(
        seen.contains("White> f6 is taken back\ne5 is taken back\n"),
        "{seen}"
    );
    assert!(
        seen.contains("White> type: undo, or undo 2 for the last two\n"),
        "{seen}"
    );
}

#[test]
fn an_end_by_word_is_taken_back_alone() {
    let seen = typed(&["capatomic"], &["e5", "resign", "undo", "undo"]);
    assert!(seen.contains("over> the end is taken back\n"), "{seen}");
    assert!(
        seen.ends_with("White> \n") && seen.contains("Black> e5 is taken back\n"),
        "{seen}"
    );
}

#[test]
fn an_end_by_word_is_taken_back_in_a_game_from_a_record() {
    let record = written(&["record", "capatomic", "e5", "--say", "resign Black"]);
    assert!(record.ends_with("e3e5\nend resignation w\n"), "{record}");
    let file = std::env::temp_dir().join(format!("warboard-undo-{}", std::process::id()));
    fs::write(&file, record).expect("a file");
    let name = file.to_str().expect("UTF-8");
    let seen = typed(&["capatomic", "--record", name], &["undo", "f6", "undo 2"]);
    fs::remove_file(file).expect("it was written");
    assert!(
        seen.contains("Black resigns; White wins\nover> the end is taken back\n"),
        "{seen}"
    );
    assert!(
        seen.contains("White> f6 is taken back\ne5 is taken back\n"),
        "{seen}"
    );
}

#[test]
fn a_resignation_takes_nothing_back_that_was_revealed() {
    let lines = ["", "c2^", "", "resign", "undo", "", "undo"];
    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &lines);
    let (_, end) = seen.split_once("over> ").expect("an end");
    assert!(end.contains("the end is taken back\n"), "{seen}");
    assert!(
        end.contains("Black> what has been revealed cannot be taken back\n"),
        "{seen}"
    );
}

#[test]
fn nothing_is_taken_back_once_the_record_has_told_the_secrets() {
    let seen = typed(
        &["strata-tactical", "-p", TWINS[0]],
        &["", "resign", "record", "undo"],
    );
    assert!(seen.contains("over> game strata-tactical\n"), "{seen}");
    assert!(
        seen.ends_with("has told every secret: nothing is taken back\nover> \n"),
        "{seen}"
    );
}

/// A battle in which every unit has been revealed.
const OPEN: &str = "k5/6/6/6/6/6/6/2R2K w 0 1";

#[test]
fn in_a_game_with_secrets_nobody_takes_back_what_another_player_did() {
    let seen = typed(
        &["strata-tactical", "-p", OPEN],
        &["", "c1d1", "", "undo", "a8a7", "", "undo 2"],
    );
    let refusal = "in a game with secrets you take back only your own last action: ";
    assert!(
        seen.contains(&format!("Black> {refusal}White acted last\n")),
        "{seen}"
    );
    assert!(
        seen.contains(&format!("White> {refusal}Black acted last\n")),
        "{seen}"
    );
    let random = ["strata-tactical", "-p", OPEN, "--random", "--chance", "1"];
    let seen = typed(&random, &["c1d1", "undo", "undo"]);
    assert!(
        seen.contains("White> there is nothing to take back\n")
            && seen.contains("Rd1 is taken back\n"),
        "{seen}"
    );
    let own = typed(
        &["strata-strategic"],
        &["+W@-2,2", "undo", "+R@-2,2", "end", "undo 2"],
    );
    assert!(own.contains("> +W@-2,2 is taken back\n"), "{own}");
    assert!(
        own.contains("> end is taken back\n+R@-2,2 is taken back\n"),
        "{own}"
    );
}

#[test]
fn a_concession_is_not_taken_back_by_another_seat() {
    let six = ["strata-strategic", "--scenario", "six-crowns"];
    let seen = typed(&six, &["resign", "undo"]);
    assert!(
        seen.contains("(South-East)> in a game with secrets"),
        "{seen}"
    );
    assert!(!seen.contains("is taken back"), "{seen}");
}

#[test]
fn against_players_at_random_the_persons_last_action_is_taken_back() {
    let game = ["invasion", "--random", "--chance", "1"];
    let seen = typed(&game, &["undo", "d2d3", "f3e3", "undo", "undo", "redo"]);
    assert!(
        seen.contains("White> there is nothing to take back\nWhite> d2d3: "),
        "{seen}"
    );
    let (_, end) = seen.split_once("Ie3 is taken back\n").expect("an undo");
    assert!(end.contains("White> there is nothing to take back\nWhite> Ie3 is played again\n"));
    assert_eq!(end.matches(" is played again\n").count(), 2, "{seen}");
}

#[test]
fn who_has_not_acted_has_nothing_to_take_back() {
    let second = [
        "strata-tactical",
        "-p",
        TWINS[0],
        "--random",
        "--as",
        "Black",
        "--chance",
        "3",
    ];
    let seen = typed(&second, &["undo", "b7^", "undo"]);
    assert!(
        seen.contains("Black> there is nothing to take back\n"),
        "{seen}"
    );
    assert!(
        seen.contains("Black> what has been revealed cannot be taken back\n"),
        "{seen}"
    );
}

#[test]
fn the_last_action_of_a_finished_game_is_taken_back() {
    let seen = typed(&["strata-strategic"], &["resign", "undo", "why undo"]);
    assert!(seen.contains("\nconcede is taken back\n"), "{seen}");
    assert!(
        seen.ends_with("> undo: there is nothing to take back\nSeat 1 (South-West)> \n"),
        "{seen}"
    );
}

#[test]
fn the_end_of_a_battle_has_told_both_selections_and_is_not_taken_back() {
    let battle = chance::in_battle().position();
    let campaign = ["strata-strategic", "-p", &battle];
    let against = ["--random", "--as", "1", "--chance", "1"];
    for (people, enter) in [(&against[..], None), (&[], Some(""))] {
        let lines = [enter.as_slice(), &["yield", "undo", "why undo"]].concat();
        let seen = typed(&[&campaign, people].concat(), &lines);
        assert!(seen.contains("Black had"), "{seen}");
        let refusal = "what has been revealed cannot be taken back\n";
        assert!(seen.contains(&format!("> {refusal}")), "{seen}");
        assert!(seen.contains(&format!("> undo: {refusal}")), "{seen}");
        assert!(!seen.contains("is taken back"), "{seen}");
    }
}
