//! What the compiler says of declarations that are wrong: small crates are compiled.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The errors of the compiler for a source, or nothing if it compiles.
fn errors(library: &Path, name: &str, source: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.rs"));
    fs::write(&file, source).expect("a source that can be written");
    let rustc = option_env!("RUSTC").unwrap_or("rustc");
    let output = Command::new(rustc)
        .args([
            "--edition=2024",
            "--crate-type=lib",
            "--emit=metadata",
            "--cap-lints=allow",
        ])
        .arg("-o")
        .arg(file.with_extension("rmeta"))
        .arg("-L")
        .arg(format!(
            "dependency={}",
            library.parent().expect("a folder").display()
        ))
        .arg("--extern")
        .arg(format!("piece_kit={}", library.display()))
        .arg(&file)
        .output()
        .expect("a compiler");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let errors: Vec<String> = said
        .lines()
        .filter(|line| line.starts_with("error"))
        .filter(|line| !line.starts_with("error: aborting"))
        .map(String::from)
        .collect();
    assert_eq!(output.status.success(), errors.is_empty(), "{said}");
    errors
}

/// A game with the declarations of some kinds.
fn game(kinds: &str) -> String {
    format!(
        "use piece_kit::geom::Board8x8;
         const FAR: piece_kit::Zone = piece_kit::Zone::rectangle(\"a5\", \"h8\");
         const NEAR: piece_kit::Zone = piece_kit::Zone::rectangle(\"a1\", \"h5\");
         const BEYOND: piece_kit::Zone = piece_kit::Zone::rectangle(\"a9\", \"h9\");
         piece_kit::pieces! {{ pub enum Kind on Board8x8 {{ Rook: 'R', \"R\"; {kinds} }} }}
         pub fn used() -> usize {{ <Kind as piece_kit::Pieces>::tables().len() }}"
    )
}

/// The kit as this compiler has made it for the tests: the newest that a right game compiles with.
fn library() -> PathBuf {
    let tests = std::env::current_exe().expect("a path");
    let folder = fs::read_dir(tests.parent().expect("a folder")).expect("a folder");
    let mut found: Vec<(SystemTime, PathBuf)> = folder
        .filter_map(Result::ok)
        .filter(|entry| entry.path().extension() == Some(OsStr::new("rlib")))
        .filter(|entry| {
            entry
                .file_name()
                .to_string_lossy()
                .starts_with("libpiece_kit-")
        })
        .map(|entry| {
            (
                entry
                    .metadata()
                    .and_then(|data| data.modified())
                    .expect("a time"),
                entry.path(),
            )
        })
        .collect();
    found.sort();
    let right = game("Soldier: \"+S\", \"fW\", on FAR \"fsW\", promoted Rook;");
    let fits = |library: &PathBuf| errors(library, "right", &right).is_empty();
    let mut newest = found.into_iter().rev().map(|(_, library)| library);
    newest.find(fits).expect("a library")
}

#[test]
fn the_compiler_names_the_kind_and_the_place_and_says_so_once() {
    let library = library();
    for (n, (kinds, message)) in [
        (
            "WarMachine: 'M', \"mRiN\";",
            "war machine: Betza: initial moves (i) are a rule of the game, not of the piece, \
             in \"mRiN\" at \"iN\"",
        ),
        (
            "Mao: 'M', \"Wf\";",
            "mao: Betza: modifiers without an atom, in \"Wf\" at its end",
        ),
        (
            "Soldier: 'S', \"fW\", on FAR \"fW0\";",
            "soldier: Betza: a range is at least 1, in \"fW0\" at \"W0\"",
        ),
        (
            "Rider: 'R', \"N\";",
            "rider: its sign is that of a kind before it, or has before the letter what another has \
             after it",
        ),
        (
            "Tokin: \"P+\", \"N\";",
            "tokin: its sign is not a letter A to Z with at most one of + ~ ' ^ : & % before it and \
             one of ~ ' ^ : & % after it",
        ),
        (
            "Guard: 'G', \"F\", within BEYOND;",
            "guard: its zone has squares that are not on the board",
        ),
        (
            "Guard: 'G', \"W\", on FAR \"F\", on NEAR \"K\";",
            "guard: two of its zones have a square in common",
        ),
        (
            "Hopper: 'H', \"gQ\"; Cannon: 'C', \"pR\", unhoppable;",
            "cannon: nothing is unhoppable where a piece goes to behind the first screen (g)",
        ),
        ("Man: 'M', \"fW\", Pawn;", "man: a piece in the role of a pawn moves mfWcfF, everywhere"),
    ]
    .into_iter()
    .enumerate()
    {
        let errors = errors(&library, &format!("wrong{n}"), &game(kinds));
        assert_eq!(errors.len(), 1, "{kinds}: {errors:#?}");
        assert!(errors[0].contains(message), "{kinds}: {errors:#?}");
    }
}
