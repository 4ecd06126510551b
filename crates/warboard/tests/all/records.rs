//! Records as people keep them.

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, LoadError, Note, Start, Variation, find, games, load, verify};

/// A random game of each kind, with headers and notes.
fn noted_games() -> impl Iterator<Item = Game> {
    games().iter().map(|rules| {
        let mut rng = SeededRng::new(&Seed::from(8));
        let mut game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        game.set_header("White", "Ada \\ Lovelace")
            .expect("a header");
        game.set_header("Event", "two\nlines").expect("a header");
        for _ in 0..20 {
            let mut legal = game.legal();
            legal.retain(|action| action != "concede");
            let played = rng.choose(&legal).expect("an action").clone();
            let mut note = Note::new(format!("Not {}?", legal[0]));
            note.clock_millis = Some(1000 * game.ply() as u64);
            note.variations.push(Variation::new([&legal[0]]));
            note.variations[0].notes.insert(1, Note::new("Better."));
            game.play(&played).expect("legal");
            game.annotate(game.ply(), &note).expect("a note");
        }
        game
    })
}

#[test]
fn headers_comments_clocks_and_variations_are_kept() {
    for game in noted_games() {
        let loaded = load(&game.record()).expect("a legal game");
        assert_eq!(loaded.record(), game.record());
        assert_eq!(loaded.headers(), game.headers());
        for ply in 0..=20 {
            assert_eq!(loaded.note(ply), game.note(ply));
            assert_eq!(loaded.note(ply).is_some(), ply > 0);
        }
    }
}

#[test]
fn a_record_is_verified_without_keeping_the_game() {
    for game in noted_games() {
        let verified = verify(&game.record(), 100).expect("a legal game");
        assert_eq!((verified.rules, verified.plies), (game.rules(), game.ply()));
        assert_eq!(
            (verified.position, verified.status),
            (game.position(), game.status())
        );
        assert_eq!(verified.headers, game.headers());
        let why = verify(&game.record(), 19).expect_err("too long");
        assert!(matches!(why, LoadError::Record(_)), "{why}");
    }
    assert!(matches!(
        verify("game ludo\nstart x\n", 10),
        Err(LoadError::Game(_))
    ));
    assert!(matches!(verify("", 10), Err(LoadError::Record(_))));
}

#[test]
fn a_note_that_makes_no_sense_is_refused_and_changes_nothing() {
    let mut game = find("capatomic")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    game.play("e3e5").expect("legal");
    let record = game.record();
    let with = |actions: &[&str]| {
        let mut note = Note::new("");
        note.variations
            .push(Variation::new(actions.iter().copied()));
        note
    };
    let mut clock_at_start = Note::new("");
    clock_at_start.clock_millis = Some(1);
    for (ply, note) in [
        (2, Note::new("Too late.")),
        (0, clock_at_start),
        (1, Note::new("x".repeat(10_001))),
        (1, with(&[])),
        (1, with(&["e3e6"])),
        (1, with(&["nonsense"])),
    ] {
        let why = game.annotate(ply, &note).expect_err("no note");
        assert!(!why.code.is_empty() && !why.text.is_empty());
    }
    assert!(game.set_header("no name", "x").is_err());
    assert_eq!(game.record(), record);
    assert_eq!(game.remove_header("White"), None);
}
