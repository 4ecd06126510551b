//! `warboard match`.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde_json::Value;

use super::{complaint, written};

pub(crate) fn lines(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// The games of a match, without the times that differ from run to run.
pub(crate) fn games(text: &str) -> Vec<Value> {
    let mut games = lines(text);
    games.retain(|line| line.get("game").is_some());
    for game in &mut games {
        game["seconds"] = Value::Null;
    }
    games.sort_by_key(|game| game["game"].as_u64());
    games
}

fn start(game: &Value) -> String {
    let record = game["record"].as_str().expect("a record");
    let start = record.lines().find(|line| line.starts_with("start "));
    start.expect("a start").to_string()
}

/// What both sides' pieces and soldiers cost at the start.
fn prices(game: &Value) -> [u32; 2] {
    const GOLD: [(char, u32); 8] = [
        ('q', 9),
        ('r', 5),
        ('g', 4),
        ('b', 3),
        ('n', 3),
        ('c', 3),
        ('w', 1),
        ('f', 1),
    ];
    let start = start(game);
    let placement = start.split(' ').nth(1).expect("a placement");
    [char::to_ascii_uppercase, char::to_ascii_lowercase].map(|side| {
        let of = |(unit, gold): (char, u32)| placement.matches(side(&unit)).count() as u32 * gold;
        GOLD.map(of).iter().sum()
    })
}

pub(crate) fn fresh(name: &str) -> PathBuf {
    let name = format!("warboard-match-{name}-{}", std::process::id());
    let file = std::env::temp_dir().join(name);
    std::fs::remove_file(&file).ok();
    file
}

const MATCH: [&str; 6] = ["match", "invasion", "8@200n", "random", "--games", "4"];

fn matched(more: &[&str]) -> String {
    written(&[&MATCH[..], more].concat())
}

#[test]
fn search_beats_chance_and_says_by_how_much() {
    let seen = matched(&[]);
    let expected = "8@200n against random: +4 =0 -0, 100.0 % (±40.0), Elo +1200 (+70 to +1200)\n";
    assert_eq!(seen, expected);
}

#[test]
fn each_opening_is_played_from_both_sides() {
    let games = games(&matched(&["--json", "--records"]));
    let first: Vec<&str> = games
        .iter()
        .filter_map(|game| game["first"].as_str())
        .collect();
    assert_eq!(first, ["w", "b", "w", "b"]);
    let openings: Vec<String> = games
        .iter()
        .map(|game| {
            let record = game["record"].as_str().expect("a record");
            let actions = record.lines().filter(|line| !line.contains(' '));
            actions.take(4).collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(openings[0], openings[1]);
    assert_eq!(openings[2], openings[3]);
}

#[test]
fn on_a_board_that_is_named_each_round_has_a_deal_of_its_own() {
    let battles = [
        "match",
        "strata-tactical",
        "random",
        "random",
        "--number",
        "1",
    ];
    let games = games(&written(
        &[&battles[..], &["-g4", "--json", "--records"]].concat(),
    ));
    let starts: Vec<String> = games.iter().map(start).collect();
    assert_eq!(starts[0], starts[1]);
    assert_eq!(starts[2], starts[3]);
    assert_ne!(starts[0], starts[2]);
    for start in starts {
        let units = |side: [char; 8]| side.map(|unit| start.matches(unit).count());
        assert_eq!(
            units(['K', 'Q', 'R', 'N', 'W', 'F', 'D', 'B']),
            [1, 1, 1, 1, 2, 2, 0, 0]
        );
    }
}

#[test]
fn even_armies_cost_the_same_and_are_drawn_for_each_round() {
    let battles = ["match", "strata-tactical", "random", "random", "--even"];
    let games = games(&written(
        &[&battles[..], &["-g8", "--json", "--records"]].concat(),
    ));
    let armies: Vec<[u32; 2]> = games.iter().map(prices).collect();
    assert!(armies.iter().all(|[white, black]| white == black));
    let drawn: BTreeSet<String> = games.iter().map(start).collect();
    assert_eq!(drawn.len(), 4);
    assert!(armies.iter().any(|army| *army != armies[0]), "{armies:?}");

    let why = complaint(&["match", "invasion", "random", "random", "--even"]);
    assert!(why.contains("in invasion no armies are drawn"), "{why}");
    let both = [&battles[..], &["--number", "1"]].concat();
    assert!(complaint(&both).contains("cannot be used with"));
}

#[test]
fn a_match_goes_on_where_it_was_ended_and_parts_make_the_whole() {
    let whole = games(&matched(&["--json", "--threads", "2"]));
    assert_eq!(whole.len(), 4);
    let [part, rest, both] = ["part", "rest", "both"].map(fresh);
    let path = |file: &PathBuf| file.to_str().expect("text").to_string();
    matched(&["--only", "0..2", "--file", &path(&part)]);
    matched(&["--only", "2..9", "--file", &path(&rest)]);
    let [first, second] = [&part, &rest].map(|file| std::fs::read_to_string(file).expect("text"));
    let cut = &second[..=second.trim_end().rfind('\n').expect("lines")];
    std::fs::write(&both, first + cut).expect("written");
    let sum = matched(&["--file", &path(&both)]);
    assert!(sum.contains("+4 =0 -0"), "{sum}");
    let kept = std::fs::read_to_string(&both).expect("text");
    assert_eq!(games(&kept), whole);
    let again = matched(&["--file", &path(&both)]);
    assert_eq!(sum, again);
    assert_eq!(kept, std::fs::read_to_string(&both).expect("text"));

    let other = ["match", "invasion", "8@201n", "random", "--games", "4"];
    let why = complaint(&[&other[..], &["--file", &path(&both)]].concat());
    let expected = r#"line 1: it is of another match: its "first" is "8@200n", not "8@201n""#;
    assert!(why.contains(expected), "{why}");
    let why = complaint(&[&MATCH[..], &["--chance", "1", "--file", &path(&both)]].concat());
    assert!(why.ends_with("its \"from\" is not the same"), "{why}");
    for file in [part, rest, both] {
        std::fs::remove_file(file).expect("removed");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_no_file_is_not_read() {
    let why = complaint(&[&MATCH[..], &["--file", "/dev/full"]].concat());
    assert!(why.ends_with("/dev/full: not a file"), "{why}");
}

#[test]
fn planners_win_where_waiting_for_the_usual_answers_lost() {
    // The only two of 200 such Duels that a planner lost who expected others to play as it does.
    let duel = ["match", "strata-strategic", "8@20000n", "random"];
    for only in ["66..67", "133..134"] {
        let rest = ["--scenario", "duel", "--chance", "10", "--games", "200"];
        let seen = written(&[&duel[..], &rest, &["--only", only]].concat());
        assert!(seen.contains(": +1 =0 -0,"), "{only}: {seen}");
    }
}

#[test]
fn where_more_than_two_play_the_first_has_one_seat_at_a_time() {
    let scenario = ["match", "strata-strategic", "random", "random"];
    let rest = ["--scenario", "triumvirate", "--games", "3", "--json"];
    let seen = written(&[&scenario[..], &rest].concat());
    let first: Vec<Value> = games(&seen)
        .iter()
        .map(|game| game["first"].clone())
        .collect();
    assert_eq!(first, ["1", "2", "3"]);
    let sum = lines(&seen).pop().expect("a sum");
    assert_eq!(sum["sum"]["games"], 3);
    assert!(sum["sum"].get("elo").is_none(), "Elo is for two");
}

#[test]
fn a_sequential_test_ends_a_match_that_is_decided() {
    let search = ["match", "invasion", "8@200n", "random", "--games", "200"];
    let seen = written(&[&search[..], &["--sprt", "0,300", "--json"]].concat());
    let played = games(&seen).len();
    assert_eq!(played, 48, "24 openings from both sides");
    let sum = lines(&seen).pop().expect("a sum");
    assert!(
        sum["sum"]["log_likelihood_ratio"].as_f64() > Some(2.9),
        "{sum}"
    );
}

#[test]
fn what_is_no_match_is_refused() {
    let why = complaint(&["match", "invasion", "9", "random"]);
    assert!(why.contains("a level from 1 to 8"), "{why}");
    let why = complaint(&[&MATCH[..], &["--only", "3"]].concat());
    assert!(why.contains("such as 200..300"), "{why}");
    let why = complaint(&[&MATCH[..], &["--only", "3..1"]].concat());
    assert!(why.contains("the lower first"), "{why}");
    let why = complaint(&[&MATCH[..], &["--only", "100..200"]].concat());
    assert!(why.contains("there is no game 100 of "), "{why}");
    let three = ["--scenario", "triumvirate", "--sprt", "0,100"];
    let why = complaint(
        &[
            &["match", "strata-strategic", "greedy", "greedy"],
            &three[..],
        ]
        .concat(),
    );
    assert!(why.contains("3 can win, and Elo is for two"), "{why}");
    let mated = ["--position", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"];
    let why = complaint(&[&["match", "chess", "random", "random"], &mated[..]].concat());
    assert!(why.contains("the game is over"), "{why}");
    let why = complaint(&[&MATCH[..], &["--sprt", "5,5"]].concat());
    assert!(why.contains("the lower first"), "{why}");
    let why = complaint(&["match", "invasion", "greedy", "random", "--games", "1"]);
    assert!(why.contains("nobody plays invasion greedily"), "{why}");
    let directory = std::env::temp_dir();
    let directory = directory.to_str().expect("text");
    let why = complaint(&[&MATCH[..], &["--file", directory]].concat());
    assert!(why.starts_with("cannot use "), "{why}");
}

#[test]
fn what_the_games_tell_of_the_game_is_summed_up() {
    let seen = matched(&["--health"]);
    let begins = |heading: &str| {
        seen.lines()
            .filter(|line| line.starts_with(heading))
            .count()
    };
    assert!(
        ["winners  ", "ends  ", "plies  ", "event  "].map(begins) == [1; 4],
        "{seen}"
    );
    let sum = lines(&matched(&["--health", "--json"]))
        .pop()
        .expect("a sum");
    let health = &sum["sum"]["health"];
    assert_eq!(health["winners"], serde_json::json!({ "w": 2, "b": 2 }));
    let moved = &health["events"]["moved"];
    assert_eq!(moved["games"], 4, "{health}");
    assert!(moved["first"].as_u64() <= moved["last"].as_u64());
    assert!(health["plies"][0].as_u64() <= health["plies"][2].as_u64());
}
