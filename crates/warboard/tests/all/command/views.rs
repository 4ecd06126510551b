//! `--view`: what an observer knows, and nothing more.

use super::{complaint, written};

const BATTLE: &str = "k?n?q?f2/?w?w?r?f2/6/6/6/6/2?Q?F?R?W/2?N?F?WK w 0 1";

fn seen(command: &[&str], observer: &str) -> String {
    let place = ["strata-tactical", "-p", BATTLE, "--view", observer];
    written(&[&command[..1], &place, &command[1..]].concat())
}

#[test]
fn a_spectator_sees_the_public_position() {
    let shown = seen(&["show"], "spectator");
    let last = shown.lines().last().expect("a position");
    assert_eq!(last, "kuuu2/uuuu2/6/6/6/6/2UUUU/2UUUK w 0 1");
    assert!(shown.contains(" 8  k  u  u  u  .  .\n"), "{shown}");
    assert!(shown.contains("7 legal actions"));
}

#[test]
fn a_player_knows_his_own_units_but_not_where_they_are() {
    let white = seen(&["show"], "white");
    assert!(white.ends_with(" w QRNWWFF 3/4\n"), "{white}");
    let black = seen(&["show"], "black");
    assert!(black.ends_with(" b QRNWWFF 3/4\n"), "{black}");
    for shown in [white, black] {
        assert!(!shown.contains('?'), "{shown}");
    }
}

#[test]
fn the_arbiter_sees_everything() {
    let shown = written(&["show", "strata-tactical", "-p", BATTLE]);
    assert!(shown.contains(" 8  k ?n ?q ?f  .  .\n"), "{shown}");
    assert!(shown.ends_with(&format!("{BATTLE}\n")));
}

#[test]
fn views_that_differ_only_in_the_deal_are_the_same_bytes() {
    let other = BATTLE.replace("?n?q?f2/?w?w?r?f2", "?f?w?q2/?n?f?w?r2");
    for observer in ["white", "black", "spectator"] {
        let place = [
            "show",
            "strata-tactical",
            "-p",
            other.as_str(),
            "--view",
            observer,
        ];
        assert_eq!(written(&place), seen(&["show"], observer));
    }
}

#[test]
fn a_turn_is_applied_for_an_observer_with_what_comes_to_light() {
    let after = seen(&["play", "e2^", "--events"], "black");
    let lines: Vec<&str> = after.lines().collect();
    assert_eq!(lines[0], "White's unit on e2 is a Rook");
    assert_eq!(
        lines[1],
        "kuuu2/uuuu2/6/6/6/6/2UURU/2UUUK b 1 1 b QRNWWFF 2/4"
    );
}

#[test]
fn legal_turns_and_status_are_the_same_for_all() {
    for command in ["legal", "status"] {
        let all = written(&[command, "strata-tactical", "-p", BATTLE]);
        for observer in ["white", "black", "spectator"] {
            assert_eq!(seen(&[command], observer), all);
        }
    }
    let unknown = ["legal", "strata-tactical", "--view", "red"];
    assert!(complaint(&unknown).contains("no view"));
}

#[test]
fn a_start_is_written_for_an_observer() {
    let start = written(&[
        "start",
        "strata-tactical",
        "--number",
        "1",
        "--view",
        "white",
    ]);
    assert!(
        start.starts_with("kuuu1/uuuu1/5/5/5/1UUUU/1UUUK w 0 1 w "),
        "{start}"
    );
}

#[test]
fn unknown_observers_and_open_games_are_refused_in_a_sentence() {
    let unknown = complaint(&["show", "strata-tactical", "--view", "red"]);
    assert_eq!(
        unknown.trim_end(),
        "strata-tactical has no view \"red\"; known views: white, black, spectator"
    );
    let open = complaint(&["show", "invasion", "--view", "white"]);
    assert_eq!(
        open.trim_end(),
        "invasion has no views: nothing in it is hidden"
    );
    // `complaint` looks at standard output, too: no event is written before.
    let arguments = ["play", "capatomic", "e3e5", "--events", "--view", "white"];
    assert!(complaint(&arguments).starts_with("capatomic has no views"));
}
