//! What each subcommand writes.

use std::io::Read as _;
use std::process::Stdio;

use super::{ATTACKED_MISSILE, CHECKMATE, START_0, command, complaint, run, written, written_from};

#[test]
fn list_has_a_line_for_each_game() {
    let list = written(&["list"]);
    let names: Vec<_> = list
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    let games: Vec<_> = warboard::games().iter().map(|game| game.name()).collect();
    assert_eq!(names, games);
    assert!(list.lines().all(|line| line.len() <= 80));
}

#[test]
fn show_draws_the_board_in_plain_letters_when_piped() {
    let shown = written(&["show", "capatomic"]);
    assert!(shown.is_ascii() && !shown.contains('\u{1b}'));
    let lines: Vec<_> = shown.lines().collect();
    assert_eq!(lines[0], "10  .  .  .  .  .  .  .  m  .  m");
    assert_eq!(lines[8], " 2  A  B  B  C  N  Q  N  R  K  R");
    assert_eq!(lines[10], "    a  b  c  d  e  f  g  h  i  j");
    assert_eq!(
        lines[12],
        "Capatomic Random Chess: White to play, ongoing, 47 legal actions"
    );
    assert_eq!(lines[13], START_0);
}

#[test]
fn show_says_how_a_game_ended() {
    let shown = written(&["show", "capatomic", "--position", CHECKMATE]);
    assert!(shown.contains("Capatomic Random Chess: checkmate w\n"));
}

#[test]
fn show_draws_figures_and_colours_if_asked_to() {
    let figures = written(&["show", "capatomic", "--pieces", "figures"]);
    assert!(figures.contains('\u{2654}') && figures.contains('\u{265a}'));
    assert!(figures.contains('\u{25b3}') && !figures.contains('\u{1b}'));
    let colours = written(&["show", "capatomic", "--color", "always"]);
    assert!(colours.contains('\u{1b}') && colours.is_ascii());
    let never = written(&["show", "capatomic", "--color", "never"]);
    assert_eq!(never, written(&["show", "capatomic"]));
}

#[test]
fn show_writes_an_svg_document_and_nothing_else_if_asked_to() {
    let shown = written(&["show", "capatomic", "--svg", "--color", "always"]);
    let game = warboard::find("capatomic").expect("a game");
    let start = game.start(&warboard::Start::Default).expect("a start");
    assert_eq!(shown, start.diagram().svg());
    let seen = written(&["show", "strata-tactical", "--svg", "--view", "spectator"]);
    assert!(seen.starts_with("<svg ") && !seen.contains('?'));
    assert!(written(&["show", "--help"]).contains("--svg"));
}

#[test]
fn a_forced_colour_is_taken_back_by_no_color() {
    let output = command(&["show", "capatomic"])
        .env("NO_COLOR", "1")
        .env("CLICOLOR_FORCE", "1")
        .output()
        .expect("the command runs");
    assert!(output.stdout.is_ascii() && !output.stdout.contains(&0x1b));
}

#[test]
fn start_is_number_0_if_nothing_else_is_said() {
    assert_eq!(written(&["start", "capatomic"]).trim_end(), START_0);
    assert_eq!(
        written(&["start", "capatomic", "--number", "0"]).trim_end(),
        START_0
    );
}

#[test]
fn start_takes_the_first_and_the_last_number() {
    assert_ne!(
        written(&["start", "capatomic", "--number", "21835"]).trim_end(),
        START_0
    );
}

#[test]
fn start_draws_the_same_from_the_same_seed_in_both_forms() {
    let decimal = written(&["start", "capatomic", "--seed", "7"]);
    let digits = format!("07{}", "0".repeat(62));
    assert_eq!(decimal, written(&["start", "capatomic", "--seed", &digits]));
    assert_ne!(decimal, written(&["start", "capatomic", "--seed", "8"]));
}

#[test]
fn legal_lists_actions_sorted_one_a_line() {
    let legal = written(&["legal", "capatomic"]);
    let actions: Vec<_> = legal.lines().collect();
    assert_eq!(actions.len(), 47);
    assert!(actions.is_sorted());
    assert!(actions.contains(&"e3e5"));
}

#[test]
fn legal_writes_nothing_if_the_game_is_over() {
    assert_eq!(written(&["legal", "capatomic", "-p", CHECKMATE]), "");
}

#[test]
fn every_legal_action_is_applied() {
    let game = ["capatomic", "--position", ATTACKED_MISSILE];
    let legal = written(&[&["legal"], &game[..]].concat());
    assert!(legal.lines().any(|action| action.contains('*')));
    for action in legal.lines().step_by(7) {
        let after = written(&[&["play"], &game[..], &[action]].concat());
        assert_eq!(
            after,
            written(&["play", "capatomic", action, "-p", ATTACKED_MISSILE])
        );
        let status = written(&["status", "capatomic", "-p", after.trim_end()]);
        assert!(status.starts_with("ongoing"), "{action}: {status}");
    }
}

#[test]
fn apply_plays_actions_one_after_the_other() {
    let at_once = written(&["play", "capatomic", "e3e5", "f8f6"]);
    let one = written(&["play", "capatomic", "e3e5"]);
    let two = written(&["play", "capatomic", "-p", one.trim_end(), "f8f6"]);
    assert_eq!(at_once, two);
}

#[test]
fn an_order_may_begin_like_an_option() {
    let march = ["end", "-2,1>-1,1", "D", "go"];
    let applied = written(&[&["play", "strata-strategic"], &march[..], &["--events"]].concat());
    assert!(applied.contains("D march from -2,1 to -1,1\n"), "{applied}");
    let early = complaint(&["play", "strata-strategic", "-wR"]);
    assert!(early.starts_with("-wR: not now: this is"), "{early}");
}

#[test]
fn apply_writes_events_before_the_position() {
    let written = written(&["play", "capatomic", "e3e5", "f8f6", "--events"]);
    let lines: Vec<_> = written.lines().collect();
    assert_eq!(lines[0], "White's pawn goes from e3 to e5");
    assert_eq!(lines[1], "Black's pawn goes from f8 to f6");
    assert!(lines[2].starts_with("7m1m/") && lines[2].ends_with(" w HJhj - HJhj - 0 2"));
    assert_eq!(lines.len(), 3);
}

#[test]
fn apply_tells_of_an_end_that_no_position_knows_of() {
    let there_and_back = "a8a7 f1f2 a7a8 f2f1 a8a7 f1f2 a7a8 f2f1";
    let cases = [
        (
            "strata-tactical",
            "K5/6/6/6/6/6/6/5k w 0 1",
            there_and_back,
            "repetition",
        ),
        (
            "capatomic",
            "4k5/10/10/10/10/10/10/10/Q9/4K5 w - - - - 149 1",
            "a2a3",
            "move-limit",
        ),
    ];
    for (game, position, actions, end) in cases {
        let actions: Vec<_> = actions.split(' ').collect();
        let arguments = ["play", game, "-p", position, "--events"];
        let written = written(&[&arguments, &actions[..]].concat());
        let lines: Vec<_> = written.lines().collect();
        assert_eq!(lines.len(), actions.len() + 2, "{written}");
        assert_eq!(lines[actions.len()], format!("the game is over: {end}"));
    }
}

#[test]
fn status_is_a_word_with_what_belongs_to_it() {
    let status = |position| written(&["status", "capatomic", "--position", position]);
    assert_eq!(status(START_0), "ongoing\n");
    assert_eq!(status(CHECKMATE), "checkmate w\n");
    let check = "k9/10/10/10/10/10/10/10/10/R8K b - - - - 0 1";
    assert_eq!(status(check), "ongoing check\n");
    let stalemate = "k9/2Q7/10/10/10/10/10/10/10/9K b - - - - 0 1";
    assert_eq!(status(stalemate), "stalemate\n");
    let dead = "k9/10/10/10/10/10/10/10/10/9K w - - - - 0 1";
    assert_eq!(status(dead), "dead\n");
}

#[test]
fn a_position_is_read_from_standard_input() {
    let start = written(&["start", "capatomic", "--number", "12345"]);
    let legal = ["legal", "capatomic", "--position"];
    let named = written(&[&legal[..], &[start.trim_end()]].concat());
    for input in [start.clone(), start.replace('\n', "\r\n")] {
        assert_eq!(written_from(&input, &[&legal[..], &["-"]].concat()), named);
    }
    let equals = format!("--position={}", start.trim_end());
    assert_eq!(written(&["legal", "capatomic", &equals]), named);
}

#[test]
fn help_and_version_are_no_faults() {
    assert!(written(&["--help"]).contains("warboard tour"));
    assert!(written(&["perft", "--help"]).contains("--divide"));
    assert!(written(&["--version"]).starts_with("warboard "));
}

#[test]
fn without_arguments_there_is_help_and_exit_code_2() {
    let output = run(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("Usage: warboard"));
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child = command(&["legal", "capatomic"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    drop(child.stdout.take());
    let mut complaint = String::new();
    let mut stderr = child.stderr.take().expect("a pipe");
    stderr.read_to_string(&mut complaint).expect("UTF-8");
    assert_eq!(complaint, "");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn start_reads_a_scenario_from_a_file() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../strata-strategic/scenarios/triumvirate.toml"
    );
    let read = written(&["start", "strata-strategic", "--scenario", file]);
    assert_eq!(
        read,
        written(&["start", "strata-strategic", "--number", "1"])
    );
}

#[test]
fn start_takes_the_name_of_a_shipped_scenario() {
    let start = |choice: &[&str]| written(&[&["start", "strata-strategic"], choice].concat());
    let shipped = warboard::find("strata-strategic")
        .expect("a game")
        .scenarios();
    let help = written(&["start", "--help"]);
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains(&shipped.join(", ")), "{help}");
    let readme = include_str!("../../../README.md");
    for (number, name) in shipped.iter().enumerate() {
        assert!(readme.contains(&format!("\n| {number} | `{name}` | ")));
        let named = start(&["--scenario", name]);
        assert_eq!(named, start(&["--number", &number.to_string()]));
        assert!(named.contains(&format!("\"name\":\"{name}\"")));
    }
}

#[test]
fn show_says_of_a_campaign_what_the_map_does_not() {
    let shown = written(&["show", "strata-strategic"]);
    let seen = written(&["show", "strata-strategic", "--view", "2"]);
    for text in [shown, seen] {
        assert!(
            text.contains(
                "\n\nRound 1, recruit phase of 1 South-West\n\
                 Gold: 1 South-West 19, 2 North-East 15\n\
                 StrataChess campaign: Seat 1 (South-West) to play, ongoing, 11 legal actions\n"
            ),
            "{text}"
        );
    }
    let march = ["play", "strata-strategic", "+Q@-2,2", "end", "-2,1>-1,1"];
    let marching = written(&march);
    let shown = written(&["show", "strata-strategic", "-p", marching.trim_end()]);
    assert!(
        shown.contains(
            "Round 1, move phase of 1 South-West: an open march\n\
             Gold: 1 South-West 10, 2 North-East 15\n"
        ),
        "{shown}"
    );
}
