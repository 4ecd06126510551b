//! Where games begin, and who can guess it.

use warboard::errors::StartError;
use warboard::piece_kit::{Message as _, Seed};
use warboard::{Fielded, Rules, Start, find, games, random_seed};

fn battles() -> Rules {
    find("strata-tactical").expect("a game")
}

fn dealt(start: &Start) -> String {
    battles().start(start).expect("a start").position()
}

#[test]
fn battles_are_dealt_anew_each_time_unless_a_test_asks_for_a_deal_that_can_be_guessed() {
    for start in [Start::Default, Start::Number(3)] {
        assert_ne!(dealt(&start), dealt(&start));
    }
    let fielded = Start::Fielded(Fielded::new("KQRNWWFF", "KQRNWWFF"));
    assert_ne!(dealt(&fielded), dealt(&fielded));
    let guessable = Start::GuessableTestDeal(3);
    assert_eq!(dealt(&guessable), dealt(&guessable));
}

#[test]
fn the_number_of_a_start_is_its_board_and_a_seed_repeats_a_deal() {
    let board = |start: &Start| {
        let game = battles().start(start).expect("a start");
        game.view("spectator").expect("an observer").to_string()
    };
    assert_eq!(
        board(&Start::Number(2)),
        board(&Start::GuessableTestDeal(2))
    );
    let seed = random_seed().expect("a seed");
    assert_ne!(seed, random_seed().expect("a seed"));
    let fielded = |seed: &Seed| {
        Start::Fielded(
            Fielded::new("KQRNWWFF", "DBGCWWWF")
                .dealt_from(seed.clone())
                .on(2),
        )
    };
    assert_eq!(dealt(&fielded(&seed)), dealt(&fielded(&seed)));
    assert_eq!(dealt(&Start::Seed(seed.clone())), dealt(&Start::Seed(seed)));
}

#[test]
fn a_test_deal_of_a_game_without_a_deal_is_the_numbered_start() {
    for rules in games().iter().filter(|rules| **rules != battles()) {
        let last = rules.starts() - 1;
        let [test, numbered] = [Start::GuessableTestDeal(last), Start::Number(last)]
            .map(|start| rules.start(&start).expect("a start").position());
        assert_eq!(test, numbered);
    }
}

#[test]
fn a_selection_that_may_not_be_fielded_is_refused_with_everything_that_is_wrong() {
    let refused = |fielded| {
        let start = battles().start(&Start::Fielded(fielded));
        start.expect_err("no start").to_string()
    };
    assert_eq!(
        refused(Fielded::new("DF", "DF")),
        "White: 0 of class piece, but it must be 3; 1 of class soldier, but it must be 4",
    );
    assert_eq!(
        refused(Fielded::new("KQRNWWFF", "KDQQRR")),
        "Black: 2 of class royal, but it must be 0 to 1; 4 of class piece, but it must be 0 to 3; \
         2 Queens, but a side has at most one",
    );
    assert_eq!(
        refused(Fielded::new("KQRNWWFF", "-")),
        "Black: no unit is selected"
    );
    assert_eq!(
        refused(Fielded::new("KQRNWWFF", "BBBNWWWWW")),
        "Black: 4 of class piece, but it must be 0 to 3; 5 of class soldier, but it must be 0 to 4",
    );
    // White attacks, and an attacker is never short of units.
    assert_eq!(
        refused(Fielded::new("BBBWWW", "KQRNWWFF")),
        "White: 0 of class royal, but it must be 1; 3 of class soldier, but it must be 4",
    );
    // Under a budget both choose in secret, and nobody may choose to have no royal.
    assert_eq!(
        refused(Fielded::new("KQRNWWFF", "BBBWWW").within(30)),
        "Black: 0 of class royal, but it must be 1; 3 of class soldier, but it must be 4",
    );
    assert_eq!(
        refused(Fielded::new("KQRNWWFF", "KQRRWWFF").within(21)),
        "Black: the units cost 23 gold, but the budget is 21",
    );
    let start = Start::Fielded(Fielded::new("KQRNWWFF", "KQRRWWFF").within(21));
    let why = battles().start(&start).expect_err("no start");
    assert_eq!(
        (why.code(), why.faults()[0].code.as_str()),
        ("selection", "over-budget")
    );
    assert!(refused(Fielded::new("nobody", "KQRNWWFF")).starts_with("White: "));
    assert!(refused(Fielded::new("KQRNWWFF", "KQRNWWFF").on(99)).contains("not 99"));
}

#[test]
fn a_garrison_defends_with_fewer_units_and_without_a_royal_until_all_are_lost() {
    let start = |black: &str| {
        let fielded = Fielded::new("KQRNWWFF", black).dealt_from(Seed::guessable(7));
        battles().start(&Start::Fielded(fielded)).expect("a start")
    };
    // The royal would be first; without one the others take its place.
    let seen = |black: &str| start(black).view("spectator").expect("one").to_string();
    assert_eq!(
        seen("BBBWWW"),
        "uuu3/uuu3/6/6/6/6/2UUUU/2UUUK w 0 1",
        "a8 is taken, face down"
    );
    assert_eq!(seen("DW"), "d5/u5/6/6/6/6/2UUUU/2UUUK w 0 1");
    assert_eq!(seen("F"), "u5/6/6/6/6/6/2UUUU/2UUUK w 0 1");

    // Black has no royal, so White wins by the last capture.
    let mut garrison = battles()
        .parse("fR4/6/6/6/6/6/6/5K w 0 1")
        .expect("a position");
    garrison.play("b8a8").expect("a capture");
    assert_eq!(garrison.status().to_string(), "elimination w");
}

#[test]
fn only_players_of_battles_choose_what_they_field() {
    for rules in games().iter().filter(|rules| **rules != battles()) {
        let start = rules.start(&Start::Fielded(Fielded::new("K", "K")));
        let game = rules.name();
        assert_eq!(
            start.expect_err("no start"),
            StartError::NoSelections { game }
        );
    }
}

#[test]
fn nothing_that_a_program_logs_shows_a_seed_or_a_selection() {
    let fielded = Fielded::new("KQRNWWFF", "DRF").dealt_from(Seed::guessable(123_456));
    let shown = format!(
        "{:?} {:?}",
        Start::Fielded(fielded),
        Start::Seed(Seed::guessable(123_456))
    );
    for secret in ["KQRN", "DRF", "123", "1e240"] {
        assert!(!shown.contains(secret), "{shown}");
    }
}
