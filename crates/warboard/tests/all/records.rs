//! Records as people keep them.

use warboard::errors::LoadError;
use warboard::notes::{Note, Variation};
use warboard::piece_kit::messages::MessageData;
use warboard::piece_kit::{Message, Seed, SeededRng};
use warboard::{Game, Start, find, games, load, load_pgn, verify};

/// A random game of each kind, of twenty plies or to its end, with headers and notes.
fn noted_games() -> impl Iterator<Item = Game> {
    games().iter().map(|rules| {
        let mut rng = SeededRng::new(&Seed::guessable(8));
        let mut game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        game.set_header("White", "Ada \\ Lovelace")
            .expect("a header");
        game.set_header("Event", "two\nlines").expect("a header");
        for _ in 0..20 {
            let mut legal = game.legal();
            legal.retain(|action| action != "concede");
            let Some(played) = rng.choose(&legal).cloned() else {
                break;
            };
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
        for ply in 0..=game.ply() {
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
        let why = verify(&game.record(), game.ply() - 1).expect_err("too long");
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
        assert!(!why.code().is_empty() && !why.text().is_empty());
    }
    assert!(game.set_header("no name", "x").is_err());
    assert_eq!(game.record(), record);
    assert_eq!(game.remove_header("White"), None);
}

#[test]
fn variations_are_read_in_both_notations() {
    let mut game = find("capatomic")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    game.play("e3e5").expect("legal");
    let mut other = game.clone();
    let nested = |actions: [&str; 2], inner: &str| {
        let mut variation = Variation::new(actions);
        let mut note = Note::new("Or so.");
        note.variations.push(Variation::new([inner]));
        variation.notes.insert(2, note);
        let mut note = Note::new("");
        note.variations.push(variation);
        note
    };
    game.annotate(1, &nested(["e4", "f6"], "f7")).expect("read");
    let machine = nested(["e3e4", "f8f6"], "f8f7");
    assert_eq!(game.note(1), Some(machine.clone()));
    other.annotate(1, &machine).expect("read");
    assert_eq!(game.record(), other.record());

    let first = "variation 1, action 1, \"f6\": ";
    let second = "variation 1, action 2, \"e5\": ";
    let inner = "variation 1, action 2, \"f6\": variation 1, action 1, \"e5\": ";
    for (note, place) in [
        (nested(["f6", "f6"], "f7"), first),
        (nested(["e4", "e5"], "f7"), second),
        (nested(["e4", "f6"], "e5"), inner),
    ] {
        let why = game.annotate(1, &note).expect_err(place);
        assert_eq!(why.code(), "variation-action");
        assert!(why.text().starts_with(place), "{why}");
        assert_eq!(game.record(), other.record());
    }
    let start = find("capatomic").expect("a game").start(&Start::Default);
    let unread = start.expect("a start").read("f6").expect_err("not White's");
    let why = game.annotate(1, &nested(["f6", "f6"], "f7"));
    assert_eq!(
        why.expect_err("no").text(),
        format!("{first}{}", unread.text())
    );
}

#[test]
fn the_result_among_the_headers_follows_from_the_game() {
    let rules = find("capatomic").expect("a game");
    let mut game = rules.start(&Start::Default).expect("a start");
    let why = game.set_header("Result", "1-0").expect_err("it follows");
    assert_eq!(why.code(), "header-result");
    assert_eq!(game.headers(), []);

    let text = game.record().replacen("\nstart", "\n[Result *]\nstart", 1);
    let mut game = load(&text).expect("a record with its result");
    assert!(game.set_header("Result", "resignation b").is_err());
    game.say("resign w").expect("said");
    let result = [("Result".to_string(), "resignation b".to_string())];
    assert_eq!(game.headers(), result);
    assert_eq!(load(&game.record()).expect("a record").headers(), result);
    let why = load(
        &game
            .record()
            .replace("[Result resignation b]", "[Result *]"),
    );
    let why = why.expect_err("not the result");
    assert_eq!(MessageData::from(why).code, "record-result");
    assert!(game.remove_header("Result").is_some());
    assert!(!game.record().contains("Result"));
}

#[test]
fn the_pgn_of_a_game_without_secrets_is_read_back_with_its_notes() {
    for game in noted_games() {
        if game.rules().name().starts_with("strata") {
            continue;
        }
        let pgn = game.pgn().expect("PGN");
        let loaded = load_pgn(&pgn).unwrap_or_else(|why| panic!("{why}\n{pgn}"));
        let marked = format!("\u{feff}{pgn}");
        assert_eq!(load_pgn(&marked).expect("some editors begin so"), loaded);
        assert_eq!(
            (loaded.rules(), loaded.actions()),
            (game.rules(), game.actions())
        );
        assert_eq!(loaded.note(7), game.note(7));
        assert_eq!(loaded.pgn(), Ok(pgn));
    }
}

#[test]
fn a_campaign_has_no_pgn() {
    let rules = find("strata-strategic").expect("a game");
    let game = rules.start(&Start::Default).expect("a start");
    let why = game.pgn().expect_err("no PGN");
    assert_eq!(why.to_string(), "strata-strategic has no PGN");
    let why = rules.parse_pgn("").expect_err("no PGN");
    assert_eq!(why.fault().code, "no-pgn");
}

#[test]
fn the_pgn_of_a_battle_is_what_everybody_has_seen() {
    let battle = noted_games();
    let battle = battle.filter(|game| game.rules().name() == "strata-tactical");
    let mut battle = battle.last().expect("a battle");
    for end in [false, true] {
        if end {
            battle.say("resign w").expect("said");
        }
        let pgn = battle.pgn().expect("PGN");
        let mut seen = load_pgn(&pgn).unwrap_or_else(|why| panic!("{why}\n{pgn}"));
        assert_eq!(seen.rules(), find("strata-tactical-public").expect("known"));
        assert_eq!(
            battle.rules().parse_pgn(&pgn).expect("read").pgn(),
            Ok(pgn.clone())
        );
        assert_eq!(seen.pgn(), Ok(pgn));
        assert_eq!(
            seen.actions(),
            battle.told_since("spectator", 0).expect("told")[..seen.ply()]
        );
        assert_eq!(seen.status(), battle.status());
        assert_eq!(seen.headers().len(), battle.headers().len());
        let (note, told) = (battle.note(7).expect("noted"), seen.note(7).expect("noted"));
        assert_eq!(
            (told.comment, told.clock_millis),
            (note.comment, note.clock_millis)
        );
        assert!(!note.variations.is_empty() && told.variations.is_empty());
        // From ply to ply it is the spectator's view.
        let last = seen.ply();
        let copy = load(&seen.record()).expect("a record of what everybody has seen");
        assert_eq!(copy.position(), seen.position());
        let view = battle.view("spectator").expect("an observer");
        assert_eq!(
            (seen.diagram(), seen.facts()),
            (view.diagram(), view.facts())
        );
        assert_eq!(seen.premoves("b"), view.premoves("b"));
        for ply in 0..last {
            seen.goto(ply).expect("a ply");
            let mut past = battle.clone();
            past.goto(ply).expect("a ply");
            let view = past.view("spectator").expect("an observer");
            assert_eq!(seen.position(), view.to_string());
        }
    }
}

#[test]
fn the_pgn_of_a_battle_tells_no_more_than_its_views() {
    let rules = find("strata-tactical").expect("a game");
    for seed in 0..20 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let mut game = rules
            .start(&Start::Seed(Seed::guessable(seed)))
            .expect("a start");
        let mut twin: Option<Game> = None;
        for ply in 0..12 {
            if ply == 6 {
                let view = game.view("spectator").expect("an observer");
                game = rules.parse(&game.position()).expect("a position");
                twin = Some(view.sample(&mut rng));
            }
            let quiet = game
                .choices()
                .into_iter()
                .filter(|choice| !choice.reveals || ply < 6);
            let quiet: Vec<_> = quiet.collect();
            let Some(choice) = rng.choose(&quiet) else {
                break;
            };
            game.play(&choice.action).expect("legal");
            if let Some(twin) = &mut twin {
                twin.play(&choice.action).expect("legal");
                assert_eq!(game.pgn(), twin.pgn());
            }
        }
        let twin = twin.expect("six plies");
        assert_ne!(game.position(), twin.position(), "the deals differ");
    }
}

#[test]
fn a_pgn_that_names_no_game_or_breaks_its_rules_is_refused() {
    assert!(matches!(load_pgn(""), Err(LoadError::Record(_))));
    assert!(matches!(
        load_pgn("[Variant \"ludo\"]\n\n*\n"),
        Err(LoadError::Game(_))
    ));
    let game = find("invasion")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    let pgn = game.pgn().expect("PGN").replace("\n*", "\n1. Ka1 *");
    assert!(matches!(load_pgn(&pgn), Err(LoadError::Record(_))), "{pgn}");
}
