//! The lines of a match: what a stranger has written can be a game of it, or is refused.

use std::fs;

use serde_json::{Value, json};

use super::match_files::Played;
use super::matches::{fresh, lines};
use super::{complaint, written};

/// What a line says is refused with its number and the field.
fn assert_refused(played: &Played, text: &str, why: &str) {
    let said = played.refused(text);
    let line = match said.starts_with("line 2: ") {
        true => "line 2: ",
        false => "line 3: ",
    };
    let said = said.strip_prefix(line).expect("the line");
    assert!(said.starts_with(why), "{said}\n{why}");
}

#[test]
fn a_line_says_of_which_game_it_is_and_who_has_won() {
    let played = Played::new("players");
    let cases = [
        (
            "game",
            json!(6),
            "\"game\" is 6, and the match has 6 games, which count from 0: more with --games",
        ),
        (
            "game",
            json!(0),
            "\"first\" is \"b\", and in game 0 it is \"w\"",
        ),
        (
            "first",
            json!("x"),
            "\"first\" is \"x\", and in game 1 it is \"b\"",
        ),
        (
            "winner",
            json!("x"),
            "\"winner\" is \"x\", which is none of w, b",
        ),
        (
            "end",
            json!("flood"),
            "\"end\" is \"flood\", which is no end of the game",
        ),
        (
            "end",
            json!("time"),
            "\"end\" is \"time\", which is no end of the game",
        ),
    ];
    for (field, value, why) in cases {
        assert_refused(&played, &played.with(field, value), why);
    }
    let last = played.text.lines().last().expect("a game");
    let why = played.refused(&format!("{}{last}\n", played.text));
    assert_eq!(why, "line 4: game 1 is in line 3 already");
}

#[test]
fn the_end_the_winner_and_the_points_fit_together() {
    let played = Played::new("points");
    let refused = |end: &str, winner: Value, points: f64, why: &str| {
        let fields = [
            ("end", end.into()),
            ("winner", winner),
            ("points", points.into()),
        ];
        assert_refused(&played, &played.with_all(fields), why);
    };
    let points = |end, winner, points, why: &str| {
        let why = format!("\"points\" are {points}, not {why}");
        refused(end, winner, points, &why);
    };
    points("checkmate", json!("b"), 0.5, "1 for the winner");
    points("checkmate", json!("w"), 1.0, "0 for who has lost");
    points("move-limit", json!(null), 1.0, "0.5 in a draw");
    points("stalemate", json!(null), 0.25, "0.5 in a draw");
    for end in ["checkmate", "invasion"] {
        let why = format!("\"winner\": somebody wins by \"{end}\"");
        refused(end, Value::Null, 0.5, &why);
    }
    for end in ["repetition", "unfinished"] {
        let why = format!("\"winner\": nobody wins by \"{end}\"");
        refused(end, json!("b"), 1.0, &why);
    }
    refused("unfinished", Value::Null, 0.5, "\"plies\" are ");
}

#[test]
fn numbers_are_those_of_a_game() {
    let played = Played::new("numbers");
    for (field, value, why) in [
        (
            "plies",
            json!(30_000),
            "\"plies\" are 30000, and no game has more than 20000",
        ),
        ("plies", json!(0), "\"plies\" are 0, and nothing was played"),
        (
            "choices",
            json!([9000, 9000]),
            "\"choices\" are 9000 and 9000 of ",
        ),
        (
            "choices",
            json!([u64::MAX, 1]),
            "\"choices\" are 18446744073709551615 and 1 of ",
        ),
        ("choices", json!([0, 1]), "\"choices\" are 0 and 1 of "),
        ("seconds", json!([-1.0, 1.0]), "\"seconds\" are -1"),
        (
            "nodes",
            json!([u64::MAX, 0]),
            "\"nodes\" are 18446744073709551615 in ",
        ),
        (
            "more",
            json!(1),
            "it is no line of a match: unknown field `more`",
        ),
        (
            "nodes",
            json!([1]),
            "it is no line of a match: invalid length 1",
        ),
    ] {
        assert_refused(&played, &played.with(field, value), why);
    }
    let twice = played.text.replace("\"plies\":", "\"plies\":1,\"plies\":");
    let why = "it is no line of a match: duplicate field `plies`";
    assert_refused(&played, &twice, why);
}

#[test]
fn events_happen_in_the_game() {
    let played = Played::new("events");
    let happened =
        |times: u32, first: u32, last: u32| json!({ "times": times, "first": first, "last": last });
    let boom = played.with("events", json!({ "boom": happened(1, 5, 5) }));
    let why = "\"events\" has \"boom\", which is no event of the game";
    assert_refused(&played, &boom, why);
    for impossible in [
        happened(2, 6, 5),
        happened(1, 0, 5),
        happened(1, 4, 5),
        happened(1, 5, 6),
        happened(2, 5, 20_000),
        happened(0, 5, 5),
        happened(u32::MAX, 5, 6),
    ] {
        let events = played.with("events", json!({ "moved": impossible }));
        let why = "\"events\": \"moved\" happens when it cannot";
        assert_refused(&played, &events, why);
    }
}

#[test]
fn a_record_is_one_of_the_game_that_its_line_tells_of() {
    let played = Played::new("record");
    let games = lines(&played.text);
    let record = games[2]["record"].as_str().expect("a record");
    // It ends with a claim.
    let (shorter, _) = record.trim_end().rsplit_once('\n').expect("a word");
    let (shorter, _) = shorter.rsplit_once('\n').expect("actions");
    for (record, why) in [
        (
            "rubbish".to_string(),
            "\"record\" does not begin as this game",
        ),
        (
            record.replacen('\n', "\n[Event \u{1b}[2J]\n", 1),
            "\"record\" does not begin as this game",
        ),
        (format!("{record}a1a1\n"), "\"record\": "),
        (format!("{shorter}\n"), "\"record\" has "),
    ] {
        assert_refused(&played, &played.with("record", record.into()), why);
    }
    let won = [
        ("end", "checkmate".into()),
        ("winner", "b".into()),
        ("points", json!(1.0)),
    ];
    let why = "\"record\" ends otherwise: ";
    assert_refused(&played, &played.with_all(won), why);
}

/// In Gliński's chess whoever cannot move has a quarter of the point. White begins.
#[test]
fn a_stalemate_has_the_points_that_a_game_gives_it() {
    let path = fresh("stalemate");
    let file = path.to_str().expect("UTF-8");
    let glinski = ["match", "glinski", "random", "random", "--games", "2"];
    let glinski = [&glinski[..], &["--file", file]].concat();
    written(&glinski);
    let text = fs::read_to_string(&path).expect("a file");
    for (plies, expected) in [(100, 0.25), (101, 0.75)] {
        for points in [0.25, 0.5, 0.75] {
            let mut lines = lines(&text);
            let game = &mut lines[1];
            (game["end"], game["winner"]) = ("stalemate".into(), Value::Null);
            (game["points"], game["plies"]) = (points.into(), plies.into());
            (game["choices"], game["events"]) = (json!([48, plies - 52]), json!({}));
            assert_eq!((&game["game"], &game["first"]), (&json!(0), &json!("w")));
            let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
            fs::write(&path, text).expect("written");
            match points == expected {
                true => drop(written(&glinski)),
                false => {
                    let why = complaint(&glinski);
                    let expected = format!("\"points\" are {points}, not {expected} in a draw");
                    assert!(why.ends_with(&expected), "{why}");
                }
            }
        }
    }
    fs::remove_file(path).expect("removed");
}

/// What the match itself writes is possible, in every kind of game.
#[test]
fn whatever_was_played_is_read() {
    let file = fresh("played");
    let path = file.to_str().expect("UTF-8");
    for game in [
        &["chess", "random", "random", "-g8"][..],
        &["crazyhouse", "random", "random", "-g2", "--plies", "9"],
        &["glinski", "random", "random", "-g4", "--plies", "0"],
        &["capatomic", "1@50n", "random", "-g2"],
        &["strata-tactical", "random", "random", "-g4", "--even"],
        &[
            "strata-strategic",
            "greedy",
            "random",
            "--scenario",
            "duel",
            "-g2",
        ],
    ] {
        let game = [&["match"], game, &["--records", "--file", path]].concat();
        let played = written(&game);
        assert_eq!(written(&game), played, "{game:?}");
        fs::remove_file(&file).expect("removed");
    }
}
