//! What variants that strangers define take, while they are loaded and when they are gone.

use std::process::Command;

use chess_custom::Definitions;
use warboard::custom::{load_variants_strict, unload_variant};
use warboard::{Game, Start};

use crate::{ALONE, MEMORY, since};

/// Variants of pieces that hop and wind as far as they can: their tables are as large as can be.
fn winding(name: &str, number: usize) -> String {
    let letters: Vec<char> = ('a'..='z').filter(|letter| *letter != 'k').collect();
    let mut text = format!(
        "[{name}0]\ncastling = false\nmaxRank = 10\nmaxFile = 12\nking = k:gQNN\n\
         startFen = k11/12/12/12/12/12/12/12/12/11K w - - 0 1\n"
    );
    for (piece, letter) in (1..).zip(&letters) {
        let leap = ["W", "F", "D", "A", "G", "N", "C", "Z"][piece % 8];
        text.push_str(&format!("customPiece{piece} = {letter}:gQNNm{leap}\n"));
    }
    for inherits in 1..number {
        text.push_str(&format!("[{name}{inherits}:{name}0]\n"));
    }
    text
}

/// Reads a file; what it says of it, the most memory meanwhile, and what is kept.
fn read(text: &str) -> (String, usize, usize) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let read = Definitions::parse(text);
    let memory = since(before, MEMORY.peak_usage());
    let kept = since(before, MEMORY.current_usage());
    let said = read.map_or_else(|why| why.to_string(), |_| String::new());
    // The program may begin another test meanwhile, which takes a little.
    assert!(since(before, MEMORY.current_usage()) <= said.len() + 20_000);
    (said, memory, kept)
}

#[test]
fn the_tables_of_a_file_have_a_limit() {
    let _alone = ALONE.lock();
    let (said, memory, kept) = read(&winding("w", 20));
    println!("20 variants: {} KB, {} KB kept", memory / 1000, kept / 1000);
    assert_eq!(said, "");
    assert!(memory <= 25_000_000, "{memory} bytes");
    let (said, memory, _) = read(&winding("w", 256));
    println!("256 variants: {} KB", memory / 1000);
    assert!(said.ends_with("the pieces move in too many ways"), "{said}");
    assert!(memory <= 25_000_000, "{memory} bytes");
    let usual: String = (0..256)
        .map(|number| format!("[u{number}:chess]\n"))
        .collect();
    let (said, _, kept) = read(&usual);
    println!("a usual variant: {} KB", kept / 256_000);
    assert_eq!(said, "");
    assert!(kept <= 256 * 50_000, "{kept} bytes");
}

/// A start of the variant, with a move.
fn played(name: &str) -> Game {
    let rules = warboard::find(name).expect("it is loaded");
    let mut game = rules.start(&Start::Default).expect("a start");
    let action = game.legal().remove(0);
    game.play(&action).expect("a legal action");
    game
}

/// A server takes a file from a stranger, plays its games and forgets it, again and again.
#[test]
fn what_is_unloaded_takes_no_memory() {
    let _alone = ALONE.lock();
    let mut after_ten = 0;
    for round in 0..100 {
        let text: String = (0..20)
            .map(|number| format!("[guest-{number}:xiangqi]\nnMoveRule = {round}\n"))
            .collect();
        let loaded = load_variants_strict(&text).expect("the names are free again");
        let games: Vec<Game> = loaded.iter().map(|rules| played(rules.name())).collect();
        assert!(loaded.iter().all(|rules| unload_variant(rules.name())));
        assert_eq!(games[19].rules().name(), "guest-19", "it is still played");
        drop(games);
        if round == 10 {
            after_ten = MEMORY.current_usage();
        }
    }
    // The names of the last stay until other variants are loaded.
    let more = MEMORY.current_usage().saturating_sub(after_ten);
    assert!(more <= 50_000, "{more} bytes");
}

/// All that a program loads has a limit, and is refused in whole when it is reached.
#[test]
fn what_is_loaded_at_once_has_a_limit() {
    let _alone = ALONE.lock();
    let before = MEMORY.current_usage();
    let mut files = 0;
    let why = loop {
        match load_variants_strict(&winding(&format!("file-{files}-"), 20)) {
            Ok(loaded) => assert_eq!(loaded.len(), 20),
            Err(why) => break why.to_string(),
        }
        files += 1;
    };
    assert_eq!(why, TOO_LARGE);
    let kept = since(before, MEMORY.current_usage());
    println!("{files} files: {} KB", kept / 1000);
    assert!(
        files == 4 && kept <= 75_000_000,
        "{files} files, {kept} bytes"
    );
    assert!(warboard::find("file-4-0").is_err());
    for file in 0..files {
        assert!((0..20).all(|number| unload_variant(&format!("file-{file}-{number}"))));
    }
    let left = MEMORY.current_usage().saturating_sub(before);
    assert!(left <= 1_000_000, "{left} bytes");

    let mut number = 0;
    let why = loop {
        match load_variants_strict(&small("many", number, 256)) {
            Ok(loaded) => number += loaded.len(),
            Err(why) => break why.to_string(),
        }
    };
    assert_eq!(why, "a program has at most 4096 variants loaded at once");
    assert_eq!(number, 4096);
    unload("many", 0, number);
}

const TOO_LARGE: &str =
    "all variants that are loaded at once have at most 64 MiB of tables and texts";

/// Variants with the smallest tables.
fn small(name: &str, first: usize, number: usize) -> String {
    let rules =
        "maxRank = 2\nmaxFile = 2\ncastling = false\nrook = r\nstartFen = r1/1R w - - 0 1\n";
    let names = first..first + number;
    names
        .map(|number| format!("[{name}-{number}]\n{rules}"))
        .collect()
}

fn unload(name: &str, first: usize, number: usize) {
    let mut names = (first..first + number).map(|number| format!("{name}-{number}"));
    assert!(names.all(|name| unload_variant(&name)));
}

/// A file may be long and define little.
#[test]
fn the_texts_of_what_is_loaded_have_a_limit() {
    let _alone = ALONE.lock();
    let before = MEMORY.current_usage();
    let comment = format!("# {}\n", "x".repeat(100)).repeat(2_500);
    let mut files = 0;
    let why = loop {
        let text = small("long", files, 1) + &comment;
        match load_variants_strict(&text) {
            Ok(_) => files += 1,
            Err(why) => break why.to_string(),
        }
    };
    assert_eq!(why, TOO_LARGE);
    let kept = since(before, MEMORY.current_usage());
    println!("{files} long files: {} KB", kept / 1000);
    assert!(files > 200 && kept <= 75_000_000, "{files}: {kept} bytes");
    unload("long", 0, files);
    let left = MEMORY.current_usage().saturating_sub(before);
    assert!(left <= 1_000_000, "{left} bytes");

    // All variants of a file have its text together, and are compared with it once.
    let text = small("one", 0, 256) + &comment[..200_000];
    for _ in 0..2 {
        assert_eq!(
            load_variants_strict(&text).map(|loaded| loaded.len()),
            Ok(256)
        );
    }
    unload("one", 0, 256);
}

/// Names are never given back, so they are used up in a process of their own.
#[test]
fn names_have_a_limit() {
    let _alone = ALONE.lock();
    let mut alone = Command::new(std::env::current_exe().expect("this program"));
    alone.args(["--ignored", "--exact", "variants::all_names_are_used"]);
    let output = alone.output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("1 passed"), "{said}");
}

#[test]
#[ignore = "names_have_a_limit runs it"]
fn all_names_are_used() {
    chess_custom::load("[taken:chess]\ncastling = false").expect("a file");
    let (most, file) = (65_536, 256);
    for first in (0..most - 2 * file).step_by(file) {
        load_variants_strict(&small("name", first, file)).expect("new names");
        unload("name", first, file);
    }
    // Of what is refused no name is used.
    for round in 0..5 {
        let refused = small(&format!("refused-{round}"), 0, 200) + "[taken:chess]\n";
        let why = load_variants_strict(&refused).expect_err("another variant has a name");
        let why = why.to_string();
        let told = "[taken]: a game or another variant has this name already";
        assert!(why.ends_with(told), "{why}");
    }
    load_variants_strict(&small("name", most - 2 * file, file)).expect("new names");
    load_variants_strict(&small("name", most - file, file)).expect("new names");
    let why = load_variants_strict("[one-more:chess]").expect_err("no name is left");
    assert_eq!(
        why.to_string(),
        "a program loads variants by at most 65536 different names: use some of them again"
    );
    assert!(warboard::find("one-more").is_err());
    load_variants_strict(&small("name", 0, file)).expect("known names");
}
