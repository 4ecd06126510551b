//! Files of variants: checked, and known to the other commands.

use std::fs;

use super::files::Folder;
use super::{complained, run, text, written};

const FILE: &str = "\
[my-chess:chess]
castling = false
[walls:chess] # not yet
twoBoards = true
[my-child:my-chess]
doubleStep = true
doubleStep = false
[lost:walls]
";

fn file(folder: &Folder) -> String {
    let file = folder.path("variants.ini");
    fs::write(&file, FILE).expect("written");
    file
}

#[test]
fn a_file_is_checked_line_by_line() {
    let folder = Folder::new("variants");
    let file = file(&folder);
    let checked = run(&["variants", &file]);
    let told = text(&checked.stdout);
    let expected = "\
line 1: [my-chess:chess] plays
line 4: [walls]: twoBoards = true: this is not supported
line 5: [my-child:my-chess] plays
line 7: [my-child]: the key doubleStep is there twice: the last one counts
line 8: [lost]: its parent [walls] (line 3) is refused
";
    assert_eq!(told, expected);
    assert!(text(&checked.stderr).contains("can be played"));
    assert_eq!(checked.status.code(), Some(2));
    let fine = folder.path("fine.ini");
    fs::write(&fine, "[fine-chess:chess]\ncastling = false\n").expect("written");
    assert_eq!(
        written(&["variants", &fine]),
        "line 1: [fine-chess:chess] plays\n"
    );
}

#[test]
fn a_check_may_be_json() {
    let folder = Folder::new("variants-json");
    let checked = run(&["variants", &file(&folder), "--json"]);
    let told: serde_json::Value = serde_json::from_slice(&checked.stdout).expect("JSON");
    assert_eq!(told["variants"][0]["name"], "my-chess");
    assert_eq!(told["variants"][1]["line"], 5);
    assert_eq!(told["variants"][1]["base"], "my-chess");
    let codes: Vec<_> = (0..3)
        .map(|at| told["faults"][at]["fault"]["code"].clone())
        .collect();
    assert_eq!(codes, ["unsupported-key", "key-twice", "refused-base"]);
    assert_eq!(told["faults"][1]["is_remark"], true);
    assert_eq!(told["more_faults"], 0);
}

#[test]
fn the_rest_of_a_file_is_known_to_the_other_commands() {
    let folder = Folder::new("variants-rest");
    let file = file(&folder);
    let shown = run(&["legal", "my-child", "--variants", &file]);
    assert!(shown.status.success());
    assert_eq!(text(&shown.stdout).lines().count(), 12);
    let remarks = text(&shown.stderr);
    assert!(
        remarks.contains("line 4: [walls]: twoBoards = true"),
        "{remarks}"
    );
    assert_eq!(remarks.lines().count(), 3, "{remarks}");
    let strict = run(&[
        "legal",
        "my-child",
        "--variants",
        &file,
        "--strict-variants",
    ]);
    assert!(complained(&strict).contains("line 4: [walls]"));
}

#[test]
fn pgn_of_a_variant_of_a_file_is_written_and_read() {
    let folder = Folder::new("variants-pgn");
    let file = file(&folder);
    let pgn = run(&[
        "record",
        "my-chess",
        "e4",
        "Nf6",
        "--pgn",
        "--variants",
        &file,
    ]);
    let pgn = text(&pgn.stdout);
    assert!(
        pgn.contains("[Variant \"my-chess\"]") && pgn.contains("1. e4 Nf6 *"),
        "{pgn}"
    );
    let games = folder.path("games.pgn");
    fs::write(&games, &pgn).expect("written");
    let listed = run(&["pgn", &games, "--check", "--variants", &file]);
    let listed = text(&listed.stdout);
    assert!(listed.contains("1 games: 1 in order"), "{listed}");
    let replayed = run(&["replay", &games, "--variants", &file]);
    assert!(replayed.status.success(), "{}", text(&replayed.stderr));
    assert!(complained(&run(&["replay", &games])).contains("my-chess"));
}
