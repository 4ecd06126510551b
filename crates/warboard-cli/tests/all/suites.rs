//! Test suites in EPD, and books of openings.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::{Value, json};

use super::matches::{fresh, games};
use super::{complaint, run, run_from, written, written_from};

/// A mate in one, a mate that is asked for in one but takes two, a capture to avoid, and a line that asks
/// nothing.
const SUITE: &str = "\
# what stands behind a sign is no position
6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"back rank\";

7k/8/8/8/8/8/R7/1R4K1 w - - dm 1; id \"too soon\";
7k/8/8/3q4/4P3/8/8/6K1 w - - am e5; dm 0; c0 \"takes\";
8/8/8/8/8/4k3/4p3/4K3 b - - hmvc 3;
";

const LIMITS: [&str; 3] = ["--depth", "4", "--epd"];

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn analyse(suite: &str, more: &[&str]) -> Output {
    run_from(
        suite,
        &[&["analyse", "chess"], &LIMITS[..], &["-"], more].concat(),
    )
}

#[test]
fn a_suite_says_what_is_solved_of_how_many() {
    let suite = SUITE.replace(" dm 0;", "");
    let output = analyse(&suite, &[]);
    assert_eq!(
        (told(&output).as_str(), output.status.code()),
        ("", Some(0))
    );
    let said = said(&output);
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines[0].starts_with("back rank: Ra8# (#1), depth "),
        "{said}"
    );
    assert!(lines[0].contains("; solved after 0."), "{said}");
    assert!(lines[1].starts_with("too soon: "), "{said}");
    assert!(lines[1].ends_with("; not solved: dm 1"), "{said}");
    assert!(lines[2].starts_with("line 5: exd5 ("), "{said}");
    assert!(lines[2].contains("; solved after 0."), "{said}");
    assert!(lines[3].starts_with("line 6: K"), "{said}");
    assert!(!lines[3].contains("solved"), "it asks nothing: {said}");
    assert_eq!(lines[4..], ["solved 2 of 3"]);
}

#[test]
fn a_program_reads_the_same_as_json() {
    let output = analyse(SUITE, &["--json"]);
    let lines: Vec<Value> = said(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["action"], "a1a8");
    assert_eq!(lines[0]["best"], json!(["a1a8"]));
    assert_eq!(
        (&lines[0]["line"], &lines[0]["solved"]),
        (&json!(2), &json!(true))
    );
    assert_eq!(lines[0]["score"], json!({ "win": 1 }));
    assert_eq!(
        (&lines[1]["mate"], &lines[1]["solved"]),
        (&json!(1), &json!(false))
    );
    assert_eq!(lines[1]["solved_after"], Value::Null);
    assert_eq!(lines[2]["avoid"], json!(["e4e5"]));
    assert_eq!(lines[3]["solved"], Value::Null);
    let sum = json!({ "positions": 4, "questions": 3, "solved": 1, "unread": 0 });
    assert_eq!(lines[4]["sum"], sum);
}

#[test]
fn lines_are_written_again_with_what_was_found() {
    let output = analyse(SUITE, &["--annotate"]);
    let said = said(&output);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 4, "no sum: {said}");
    let asked = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"back rank\"; acd ";
    assert!(lines[0].starts_with(asked), "{said}");
    assert!(lines[0].ends_with("dm 1; pm Ra8#; pv Ra8#;"), "{said}");
    assert!(
        lines[1].contains(" dm 1; id \"too soon\"; acd "),
        "what is asked stays: {said}"
    );
    assert!(lines[3].contains(" hmvc 3; acd "), "{said}");
    // What was written is read again.
    let again = analyse(&said, &["--json"]);
    assert_eq!(told(&again), "");
}

#[test]
fn a_line_that_cannot_be_read_is_told_and_hides_no_other() {
    let suite = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Rb8;\nno position\n7k/8/8/8/8/8/8/R5K1 x - - bm Ra8;\n\
                 6k1/5ppp/8/8/8/8/8/R5K1 w KQ - bm Ra8;\n7k/8/5K1Q/8/8/8/8/8 b - - ;";
    let output = analyse(suite, &[]);
    assert_eq!(output.status.code(), Some(2));
    let told = told(&output);
    let told: Vec<&str> = told.lines().collect();
    assert!(
        told[0].contains("standard input, line 1: bm: \"Rb8\": "),
        "{told:?}"
    );
    assert!(told[1].contains("line 2: the position: "), "{told:?}");
    assert!(told[2].contains("line 3: the position: "), "{told:?}");
    assert!(
        told[3].contains("line 4: castling: K is left out"),
        "{told:?}"
    );
    assert!(
        told.last()
            .unwrap()
            .contains(" of 5 lines are not analysed"),
        "{told:?}"
    );
    assert!(said(&output).ends_with("solved 1 of 1\n"));
    let unknown = complaint(&["analyse", "chess", "--epd", "/nowhere.epd", "--depth", "1"]);
    assert!(
        unknown.starts_with("cannot read /nowhere.epd: "),
        "{unknown}"
    );
}

/// A file with a text, and its name.
fn file(name: &str, text: &str) -> (PathBuf, String) {
    let path = fresh(name);
    fs::write(&path, text).expect("written");
    let name = path.to_str().expect("UTF-8").to_string();
    (path, name)
}

fn records(output: &str) -> Vec<String> {
    let games = games(output).into_iter();
    games
        .map(|game| game["record"].as_str().expect("a record").to_string())
        .collect()
}

const BOOK: &str = "\
r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - hmvc 2; fmvn 3;
rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - id \"Sicilian\";
7k/8/5KQ1/8/8/8/8/8 b - - id \"over\";
";

const MATCH: [&str; 9] = [
    "match",
    "chess",
    "random",
    "random",
    "--games",
    "6",
    "--json",
    "--records",
    "--openings",
];

#[test]
fn a_match_begins_with_the_positions_of_a_book() {
    let (_path, book) = file(
        "book.epd",
        &BOOK.lines().take(2).collect::<Vec<_>>().join("\n"),
    );
    let played = records(&written(&[&MATCH[..], &[&book]].concat()));
    let starts: Vec<&str> = played
        .iter()
        .map(|record| {
            record
                .lines()
                .find(|line| line.starts_with("start"))
                .expect("a start")
        })
        .collect();
    let (first, second) = (" w AHah - 2 3", "/2p5/4P3/8/PPPP1PPP/RNBQKBNR w AHah - 0 1");
    for (number, start) in starts.iter().enumerate() {
        let expected = if number / 2 == 1 { second } else { first };
        assert!(start.ends_with(expected), "game {number}: {start}");
    }
}

#[test]
fn a_match_begins_with_the_moves_of_a_pgn() {
    let text = "1. e4 c5 2. Nf3 1-0\n\n[Event \"?\"]\n\n1. d4 d5 2. c4 *\n\n[Variant \"Atomic\"]\n\n1. e4 *\n";
    let (_path, book) = file("book.pgn", text);
    let arguments = [&MATCH[..], &[&book, "--opening-plies", "2"]].concat();
    let output = run(&arguments);
    assert!(
        told(&output).contains("game 3: it is a game of atomic"),
        "{}",
        told(&output)
    );
    let played = records(&said(&output));
    for (number, record) in played.iter().enumerate() {
        let [first, second] = if number / 2 == 1 {
            ["d2d4", "d7d5"]
        } else {
            ["e2e4", "c7c5"]
        };
        let moves: Vec<&str> = record
            .lines()
            .filter(|line| line.len() == 4)
            .take(2)
            .collect();
        assert!(
            record.contains(first) && record.contains(second),
            "{number}: {moves:?} {record}"
        );
    }
}

#[test]
fn a_match_goes_on_with_its_own_book_alone() {
    let (_path, book) = file("own.epd", BOOK.lines().next().expect("a line"));
    let (_other_path, other) = file("other.epd", BOOK.lines().nth(1).expect("a line"));
    let kept = fresh("openings.jsonl");
    let kept = kept.to_str().expect("UTF-8");
    let arguments = |book| {
        let head = [
            "match", "chess", "random", "random", "--games", "4", "--file", kept,
        ];
        [&head[..], &["--openings", book]].concat()
    };
    written(&[&arguments(&book)[..], &["--only", "0..2"]].concat());
    assert!(complaint(&arguments(&other)).contains("it is of another match"));
    written(&arguments(&book));
}

#[test]
fn openings_that_cannot_be_played_are_told() {
    let output = run_from(BOOK, &[&MATCH[..], &["-"]].concat());
    assert_eq!(output.status.code(), Some(0));
    assert!(told(&output).contains("standard input, line 3: the game is over"));
    let output = run_from("\n# nothing\n", &[&MATCH[..], &["-"]].concat());
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).contains("there is no opening of chess in standard input"));
}

#[test]
fn a_seed_shuffles_a_book() {
    let book: String = (1..9)
        .map(|number| format!("4k3/8/8/8/8/8/8/R3K3 w - - fmvn {number};\n"))
        .collect();
    let starts = |seed: &str| {
        let arguments = [&MATCH[..], &["-", "--shuffle", "--chance", seed]].concat();
        records(&written_from(&book, &arguments))
            .iter()
            .map(|record| {
                record
                    .lines()
                    .find(|line| line.starts_with("start"))
                    .map(str::to_string)
            })
            .collect::<Vec<_>>()
    };
    let (one, two) = (starts("1"), starts("2"));
    assert_eq!(one, starts("1"));
    assert_ne!(one, two);
    assert!(
        one.chunks(2).all(|round| round[0] == round[1]),
        "each from both sides"
    );
}
