//! `warboard analyse`.

use serde_json::Value;

use super::{CHECKMATE, complaint, written, written_from};

fn lines(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn a_table_of_depths_has_worth_and_line() {
    let seen = written(&["analyse", "invasion", "--nodes", "2000", "--lines", "2"]);
    let mut rows = seen.lines();
    let heading = rows.next().expect("a heading");
    assert_eq!(
        heading.split_whitespace().collect::<Vec<_>>(),
        ["depth", "worth", "nodes", "seconds", "line"]
    );
    let rows: Vec<Vec<&str>> = rows.map(|row| row.split_whitespace().collect()).collect();
    assert!(rows.len() >= 4 && rows.len() % 2 == 0, "{seen}");
    assert!(rows.iter().all(|row| row.len() >= 5), "{seen}");
}

#[test]
fn the_same_nodes_find_the_same_lines() {
    let search = ["analyse", "capatomic", "--number", "7", "--nodes", "3000"];
    let search = [&search[..], &["--lines", "3", "--json"]].concat();
    let without_time = |text: String| {
        let mut lines = lines(&text);
        for line in &mut lines {
            line["milliseconds"] = 0.into();
        }
        lines
    };
    let found = without_time(written(&search));
    assert_eq!(found, without_time(written(&search)));
    let last = &found[found.len() - 3..];
    assert_eq!(
        [1, 2, 3].map(|rank| last[rank - 1]["rank"] == rank),
        [true; 3]
    );
    assert_eq!(last[0]["action"], last[0]["line"][0]);
    let legal = written(&["legal", "capatomic", "--number", "7"]);
    for line in last {
        let action = line["action"].as_str().expect("text");
        assert!(legal.lines().any(|legal| legal == action), "{action}");
    }
    let worth = |line: &Value| line["score"]["points"].as_i64().expect("no win yet");
    assert!(worth(&last[0]) >= worth(&last[1]) && worth(&last[1]) >= worth(&last[2]));
}

#[test]
fn a_mate_is_told_in_plies() {
    let mate = "k9/8R1/10/10/10/10/10/10/7R2/9K w - - - - 0 1";
    let found = lines(&written(&[
        "analyse",
        "capatomic",
        "-p",
        mate,
        "--depth",
        "3",
        "--json",
    ]));
    let last = found.last().expect("a line");
    assert_eq!(last["score"]["win"], 1, "{last}");
    assert!(["h2h10", "i9i10"].contains(&last["action"].as_str().expect("text")));
}

#[test]
fn problems_of_shogi_with_one_king_are_solved() {
    for (problem, plies, first) in [
        ("4k4/9/4P4/9/9/9/9/9/9[G] w - - 0 1", 1, "G@e8"),
        ("7k1/9/9/7N1/9/9/9/9/9[GS] w - - 0 1", 3, "G@g8"),
        ("7kl/9/6G1p/9/9/9/9/9/9[SSr] w - - 0 1", 3, "S@g8"),
    ] {
        let search = ["analyse", "shogi", "-p", problem, "--depth", "6", "--json"];
        let found = lines(&written(&search));
        let last = found.last().expect("a line");
        assert_eq!(last["score"]["win"], plies, "{last}");
        assert_eq!(last["action"], first);
    }
}

#[test]
fn what_a_player_sees_is_enough() {
    let position = written(&["start", "strata-tactical", "--guessable-test-deal"]);
    let position = position.trim_end();
    let view = written(&[
        "start",
        "strata-tactical",
        "-p",
        position,
        "--view",
        "white",
    ]);
    let search = ["analyse", "strata-tactical", "--nodes", "500", "--json"];
    let of_all = lines(&written(&[&search[..], &["-p", position]].concat()));
    let of_view = lines(&written_from(&view, &[&search[..], &["-p", "-"]].concat()));
    assert_eq!(of_all.len(), of_view.len());
    for (of_all, of_view) in of_all.iter().zip(&of_view) {
        assert_eq!(of_all["line"], of_view["line"]);
        assert_eq!(of_all["score"], of_view["score"]);
    }
}

#[test]
fn a_battle_without_secrets_is_analysed_as_it_is() {
    let position = "8/w7/8/8/###2###/###2###/8/3k1K2/B7/8 w 2 83";
    let search = ["analyse", "strata-tactical", "--nodes", "500", "--json"];
    let found = lines(&written(&[&search[..], &["-p", position]].concat()));
    assert!(!found.is_empty());
}

#[test]
fn a_campaign_has_lines_too() {
    let search = ["analyse", "strata-strategic", "--nodes", "50", "--json"];
    let found = lines(&written(&[&search[..], &["--lines", "2"]].concat()));
    let last = found.last().expect("a line");
    let legal = written(&["legal", "strata-strategic"]);
    assert!(legal.lines().any(|legal| legal == last["action"]), "{last}");
}

#[test]
fn there_is_nothing_to_analyse_in_a_game_that_is_over() {
    let why = complaint(&["analyse", "capatomic", "-p", CHECKMATE, "--nodes", "9"]);
    assert!(why.contains("the game is over: checkmate"), "{why}");
    let start = ["start", "strata-tactical", "--guessable-test-deal"];
    let spectator = written(&[&start[..], &["--view", "spectator"]].concat());
    let arguments = ["analyse", "strata-tactical", "-p", spectator.trim_end()];
    let why = complaint(&arguments);
    assert!(why.contains("spectator, who is not to act"), "{why}");
}

#[test]
fn limits_must_be_numbers_in_their_range() {
    for limit in ["--lines", "--nodes", "--depth", "--threads", "--table"] {
        for number in ["-1", "x", "99999999999999999999"] {
            let why = complaint(&["analyse", "capatomic", limit, number]);
            assert!(why.contains(limit), "{limit} {number}: {why}");
        }
        let why = complaint(&["analyse", "capatomic", limit, "0"]);
        assert!(why.contains("a whole number from 1 to"), "{limit}: {why}");
    }
}
