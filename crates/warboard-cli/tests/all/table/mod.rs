//! Games at the terminal, typed through a pipe.

mod offers;
mod opponents;
mod seats;
mod showing;
mod typing;
mod undo;

use super::{ATTACKED_MISSILE, complained, run_from, written_from};

/// What the command writes to whoever types these lines.
fn typed(arguments: &[&str], lines: &[&str]) -> String {
    written_from(&lines.join("\n"), &[&["play"], arguments].concat())
}

/// The board of the start of a `StrataChess` battle, once with Black's units in one order and
/// once in another.
pub(crate) const TWINS: [&str; 2] = [
    "k?n?q?f2/?w?w?r?f2/6/6/6/6/2?Q?F?R?W/2?N?F?WK w 0 1",
    "k?f?w?q2/?n?f?w?r2/6/6/6/6/2?Q?F?R?W/2?N?F?WK w 0 1",
];

#[test]
fn two_people_play_in_either_notation() {
    let seen = typed(&["capatomic"], &["e5", "f8f6", "quit"]);
    assert!(seen.contains("White> White: e5 (White's pawn goes from e3 to e5)\n"));
    assert!(seen.contains("Black> Black: f6 (Black's pawn goes from f8 to f6)\n"));
    assert!(seen.ends_with("White> \n"), "{seen}");
}

#[test]
fn a_refused_action_is_explained_and_asked_for_again() {
    let seen = typed(&["capatomic"], &["e3e6", "nonsense", "e5"]);
    assert!(seen.contains("White> e3e6: the pawn on e3 cannot go to e6\nWhite> nonsense: "));
    assert!(seen.contains("; type `help` for what you can type\nWhite> White: e5"));
}

#[test]
fn hints_and_why_help_without_playing() {
    let lines = ["hints e3", "hints e5", "why e3e5", "why e3e6", "help"];
    let seen = typed(&["capatomic"], &lines);
    assert!(seen.contains("White> e4  e5\nWhite> nothing can be chosen there\n"));
    assert!(seen.contains("White> e5 is legal (White's pawn goes from e3 to e5)\n"));
    assert!(seen.contains("White> e3e6: the pawn on e3 cannot go to e6\n"));
    assert!(seen.contains("why ACTION") && !seen.contains("Black> "));
}

#[test]
fn players_agree_run_out_of_time_and_leave() {
    for (word, end) in [
        ("agree", "The game is a draw by agreement"),
        ("time", "White has run out of time; Black wins"),
        ("abandon", "White has left; Black wins"),
    ] {
        let seen = typed(&["invasion"], &[word]);
        assert!(seen.contains(&format!("\n{end}\nover> ")), "{seen}");
    }
    let seen = typed(&["invasion", "--random", "--chance", "1"], &["agree"]);
    assert!(
        seen.ends_with("White> the program answers an offer: use `offer`\nWhite> \n"),
        "{seen}"
    );
    let refused = typed(&["strata-strategic"], &["agree"]);
    assert!(!refused.contains("over"), "{refused}");
}

#[test]
fn players_resign_offer_accept_and_claim() {
    let resigned = typed(&["invasion"], &["resign", "d2d3", "undo", "record"]);
    assert!(resigned.contains("White resigns; Black wins\nover> d2d3: the game is over"));
    assert!(
        resigned.contains("White> game invasion\n"),
        "an end is taken back"
    );
    let agreed = typed(
        &["capatomic"],
        &["accept", "offer", "e5", "accept", "record"],
    );
    assert!(
        agreed.contains("White> no draw is offered to White\n"),
        "{agreed}"
    );
    assert!(agreed.contains("over> game capatomic\n"), "{agreed}");
    assert!(agreed.contains("e3e5\nend agreement"), "{agreed}");
    assert!(typed(&["capatomic"], &["claim"]).contains("neither repetition nor the move limit"));
}

#[test]
fn the_record_is_saved_and_played_on() {
    let file = std::env::temp_dir().join(format!("warboard-table-{}", std::process::id()));
    let name = file.to_str().expect("UTF-8");
    let saved = typed(&["capatomic"], &["e5", &format!("save {name}")]);
    assert!(saved.contains(&format!("Black> saved; go on with --record {name}\n")));
    let again = typed(&["capatomic", "--record", name], &["record"]);
    std::fs::remove_file(file).expect("it was written");
    assert!(again.contains("Black> game capatomic\n") && again.contains("\ne3e5\n"));
    let nowhere = typed(&["capatomic"], &["save /nowhere/at/all"]);
    assert!(nowhere.contains("cannot write /nowhere/at/all: "));
}

#[test]
fn one_plays_against_players_who_choose_at_random() {
    let white = ["capatomic", "--random", "--chance", "1"];
    let seen = typed(&white, &["e5", "undo", "d5"]);
    assert_eq!(
        seen,
        typed(&white, &["e5", "undo", "d5"]),
        "the seed decides"
    );
    assert_eq!(seen.matches("White> ").count(), 4, "{seen}");
    assert!(
        !seen.contains("Black> ") && seen.contains("\nBlack: "),
        "{seen}"
    );
    let second = typed(
        &["strata-strategic", "--random", "--as", "2", "--chance", "1"],
        &["hints"],
    );
    assert!(second.contains("Seat 1 (South-West): ") && second.contains("Seat 2 (North-East)> "));
    assert!(!second.contains("concede ("), "at random nobody gives up");
}

#[test]
fn a_finished_game_can_only_be_looked_at() {
    let mate = "9k/7RR1/10/9Q/10/10/10/10/10/K9 b - - - - 0 1";
    let seen = typed(&["capatomic", "-p", mate], &["j10j9", "hints"]);
    assert!(seen.contains("Checkmate: White wins\nover> j10j9: the game is over"));
    assert!(seen.contains("over> the game is over\n"));
    assert!(typed(&["capatomic", "-p", ATTACKED_MISSILE], &[]).ends_with("White> \n"));
}

#[test]
fn what_cannot_be_read_is_complained_about() {
    let long = typed(&["capatomic"], &[&"x".repeat(10_000), "e5"]);
    assert!(long.contains("White> the line is too long\nWhite> White: e5"));
    let who = complained(&run_from(
        "",
        &["play", "capatomic", "--random", "--as", "z"],
    ));
    assert_eq!(
        who,
        "capatomic has no player \"z\": the players are White and Black"
    );
    let alone = complained(&run_from("", &["play", "capatomic", "--as", "w"]));
    assert!(alone.contains("--random"), "{alone}");
}

#[test]
fn a_draw_is_not_agreed_on_by_who_is_alone() {
    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &["", "agree"]);
    assert!(
        seen.ends_with("White> Black is not at the screen: use `offer`\nWhite> \n"),
        "{seen}"
    );
}

#[test]
fn no_file_is_overwritten() {
    let file = std::env::temp_dir().join(format!("warboard-kept-{}", std::process::id()));
    let name = file.to_str().expect("UTF-8");
    std::fs::write(&file, "mine").expect("a file");
    let save = format!("save {name}");
    let seen = typed(&["capatomic"], &["e5", &save]);
    let kept = std::fs::read_to_string(&file).expect("a file");
    std::fs::remove_file(&file).expect("it was written");
    assert_eq!(kept, "mine");
    let refused = format!("Black> {name} exists already: choose another name\n");
    assert!(seen.contains(&refused), "{seen}");

    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &["", &save]);
    std::fs::remove_file(&file).expect("it was written");
    let saved = "White> saved; the file tells every secret; go on with --record ";
    assert!(seen.contains(saved), "{seen}");
}

#[test]
fn who_is_out_watches_the_others_or_takes_it_back() {
    let game = [
        "strata-strategic",
        "--scenario",
        "six-crowns",
        "--random",
        "--chance",
        "1",
    ];
    let seen = typed(&game, &["resign", "end", "undo"]);
    let (_, end) = seen.split_once("you are out: ").expect("a stop");
    assert!(!end.contains("Seat 2 (South-East): "), "{seen}");
    assert!(end.contains("out> you are out: "), "{seen}");
    assert!(end.contains("out> concede is taken back\n"), "{seen}");
    assert!(seen.ends_with("Seat 1 (East)> \n"), "{seen}");

    let seen = typed(&game, &["resign", "", "quit"]);
    let (_, end) = seen.split_once("out> Seat 2 (South-East): ").expect("play");
    assert!(end.contains("\nSeat 6 (North-East): "), "{seen}");
    assert!(end.contains("Round 2, recruit phase of 2 "), "{seen}");
    assert!(!end.contains("round 2 is over"), "{seen}");
}
