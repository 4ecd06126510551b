//! Variants that a user has defined by text, as games of the catalogue.

use warboard::custom::{load_variants, load_variants_strict, loaded_variants, unload_variant};
use warboard::pgn::PgnReader;
use warboard::{ActionFlags, Catalogue, Start, find, load, load_pgn, read_pgn, verify};

const FILE: &str = "
[horses:chess]
knight = -
horse = n
promotionPieceTypes = qrbn
[small-house:crazyhouse]
maxFile = 5
maxRank = 5
startFen = rnbqk/ppppp/5/PPPPP/RNBQK[] w - - 0 1
promotionRegionWhite = *5
castling = false
doubleStep = false
";

#[test]
fn loaded_variants_have_names_starts_and_records() {
    let loaded = load_variants_strict(FILE).expect("a file");
    assert_eq!(load_variants(FILE).variants, loaded, "the same");
    let names: Vec<_> = loaded.iter().map(|rules| rules.name()).collect();
    assert_eq!(names, ["horses", "small-house"]);
    assert!(loaded_variants().contains(&loaded[1]));
    let rules = find("small-house").expect("loaded");
    let mut game = rules.start(&Start::Default).expect("a start");
    assert_eq!(game.rules().name(), "small-house");
    assert_eq!(game.diagram().to_string().lines().count(), 6);
    for action in ["b2b3", "a4b3", "a2b3"] {
        game.play(action).expect("legal");
    }
    assert_eq!(game.captured().len(), 2);
    let record = game.record();
    let read = load(&record).expect("a record");
    assert_eq!(read.position(), game.position());
    assert_eq!(read.rules(), rules);
    assert_eq!(verify(&record, 10).expect("a record").rules, rules);
    let fen = "rnbqk/Rpppp/5/PP1PP/1NBQK[P] b - - 0 3";
    assert_eq!(
        rules.parse(fen).expect("a FEN").position(),
        format!("small-house {fen}")
    );
    assert!(
        find("custom")
            .expect("their records")
            .start(&Start::Default)
            .is_err()
    );
}

#[test]
fn names_of_games_and_wrong_files_are_refused() {
    let refused = |text: &str| {
        let why = load_variants_strict(text).expect_err("refused").to_string();
        let loaded = load_variants(text);
        assert!(loaded.variants.is_empty());
        assert_eq!(loaded.faults[0].to_string(), why);
        why
    };
    assert_eq!(
        refused("[grand-capatomic:chess]\ntwoBoards = true"),
        "line 2: [grand-capatomic]: twoBoards = true: this is not supported"
    );
    assert_eq!(
        refused("[invasion:chess]"),
        "line 1: [invasion]: a game or another variant has this name already"
    );
}

#[test]
fn the_rest_of_a_file_is_loaded() {
    let text = "[invasion:chess]\n[rest:chess]\ncastling = false\n[duck:chess]\ntwoBoards = true\n";
    let loaded = load_variants(text);
    let names: Vec<_> = loaded.variants.iter().map(|rules| rules.name()).collect();
    assert_eq!(names, ["rest"]);
    let codes: Vec<_> = loaded
        .reasons()
        .iter()
        .map(|why| why.code.clone())
        .collect();
    assert_eq!(codes, ["name-taken", "unsupported-key"]);
    assert!(find("rest").is_ok() && find("duck").is_err());
    assert_eq!(find("invasion").expect("a game").title(), "Invasion");
    let keys: String = (0..1200).map(|key| format!("key{key} = 1\n")).collect();
    let many = load_variants(&format!(
        "[one:chess]\n{keys}[two:chess]\n{keys}[three:chess]\n{keys}"
    ));
    assert_eq!(many.faults.len(), 1000);
    assert_eq!(many.reasons().last().expect("more").code, "more-faults");
}

#[test]
fn pgn_of_a_loaded_variant_is_written_and_read() {
    let text = "[pgn-horses:chess]\ncastling = false\n";
    let rules = load_variants(text).variants[0];
    let mut game = rules.start(&Start::Default).expect("a start");
    for action in ["e2e4", "g8f6", "e4e5", "d7d5", "e5d6"] {
        game.play(action).expect("legal");
    }
    let pgn = game.pgn().expect("it has PGN");
    assert!(pgn.contains("[Variant \"pgn-horses\"]"), "{pgn}");
    assert!(pgn.contains("1. e4 Nf6 2. e5 d5 3. exd6 *"), "{pgn}");
    let read = load_pgn(&pgn).expect("what was written");
    assert_eq!((read.rules(), read.position()), (rules, game.position()));
    // As others write it: in any case, with few fields, from the usual start without a FEN.
    let other = "[Variant \"PGN Horses\"]\n[FEN \"4k3/8/8/8/8/8/8/4KN2 w\"]\n\n1. Ng3 Kd7 *";
    let read = read_pgn(other).expect("a game");
    assert_eq!((read.game.ply(), read.fault), (2, None));
    let read = read_pgn("[Variant \"pgn-horses\"]\n\n1. e4 e5 2. Nf3 Nd7 *").expect("a game");
    assert_eq!(read.game.ply(), 3);
    let why = read.fault.expect("d7 is its own pawn's").text;
    assert!(why.contains("your own piece is on d7"), "{why}");
    let file = format!("{pgn}\n{other}\n");
    let games: Vec<_> = PgnReader::new(file.as_bytes()).collect();
    assert!(
        games
            .iter()
            .all(|entry| entry.as_ref().is_ok_and(|entry| entry.read.is_ok()))
    );
    assert!(unload_variant("pgn-horses"));
}

#[test]
fn a_catalogue_finds_loaded_variants_if_it_is_asked_to() {
    let rules = load_variants("[catalogued:chess]\ncastling = false").variants[0];
    let record = rules.start(&Start::Default).expect("a start").record();
    let without = Catalogue::default();
    assert!(without.find("catalogued").is_err() && without.load(&record).is_err());
    let with = without.clone().with_loaded_variants();
    assert_eq!(with.find("catalogued"), Ok(rules));
    assert!(with.load(&record).is_ok());
    // Who has one has the game of its records.
    let one = without.with(rules);
    assert!(one.load(&record).is_ok());
    assert!(unload_variant("catalogued"));
    assert!(with.find("catalogued").is_err());
}

#[test]
fn check_on_what_must_not_be_lost_is_told_as_check_on_a_king_is() {
    let file = "[exploding:atomic]\n[two-royals:coregal]\n";
    load_variants_strict(file).expect("a file");
    for (name, fen, checked) in [
        ("exploding", "4k3/3p4/8/8/8/8/8/4RK2 b - - 0 1", "e8 by e1"),
        ("two-royals", "3qk3/8/8/8/8/8/8/3RK3 b - - 0 1", "d8 by d1"),
    ] {
        let rules = find(name).expect("loaded");
        let game = rules.parse(fen).expect("a FEN");
        assert_eq!(game.status().to_string(), "ongoing check", "{name}");
        let told = game.checked().into_iter();
        let told = told.map(|one| format!("{} by {}", one.square, one.by.join(" ")));
        assert_eq!(told.collect::<Vec<_>>(), [checked], "{name}");
    }
    let rules = find("two-royals").expect("loaded");
    let game = rules.parse("3qk3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let choices = game.expect("a FEN").choices();
    let check = choices.iter().find(|choice| choice.action == "a1d1");
    assert!(check.expect("a move").does.contains(ActionFlags::CHECK));
}

#[test]
fn castling_is_a_kind_of_its_own_and_the_capture_of_a_castling_rook_is_not() {
    load_variants_strict(FILE).expect("a file");
    let rules = find("horses").expect("loaded");
    let game = rules.parse("4k2r/8/8/8/8/8/8/4K2R w Hh - 0 1");
    let choices = game.expect("a FEN").choices();
    for (action, kind) in [("e1h1", "castling"), ("h1h8", "move"), ("e1f1", "move")] {
        let choice = choices.iter().find(|choice| choice.action == action);
        assert_eq!(choice.expect("legal").kind, kind, "{action}");
    }
}

#[test]
fn an_unloaded_variant_is_played_to_its_end_and_gone_with_its_last_game() {
    let text = "[guest-one:chess]\ncastling = false";
    let rules = load_variants(text).variants[0];
    let mut game = rules.start(&Start::Default).expect("a start");
    assert!(unload_variant("guest-one"));
    assert!(!unload_variant("guest-one"), "it is unloaded already");
    assert!(!loaded_variants().contains(&rules));

    game.play("e2e4").expect("legal");
    assert_eq!(game.rules(), rules);
    let read = load(&game.record()).expect("its record");
    assert_eq!(read.position(), game.position());
    let other = "[guest-one:crazyhouse]\ndoubleStep = false";
    let why = load_variants_strict(other).expect_err("its name is in use");
    assert_eq!(
        why.faults()[0].to_string(),
        "line 1: [guest-one]: a game or another variant has this name already"
    );

    drop((game, read));
    assert!(find("guest-one").is_err());
    let gone = "no variant called \"guest-one\" is loaded: a position begins with its name";
    let why = rules.start(&Start::Default).expect_err("gone");
    assert_eq!(why.to_string(), gone);
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(rules.parse(fen).expect_err("gone").to_string(), gone);
    let new = load_variants(other).variants[0];
    assert_eq!(new.summary(), "a variant of crazyhouse, defined by a file");
    let why = rules
        .start(&Start::Default)
        .expect_err("another has its name");
    assert_eq!(why.to_string(), gone);
    assert!(unload_variant("guest-one"));
}

#[cfg(feature = "players")]
#[test]
fn somebody_plays_them() {
    use warboard::piece_kit::Seed;
    use warboard::players::{Level, Limits, Resources};
    load_variants_strict(FILE).expect("a file");
    let rules = find("horses").expect("loaded");
    let game = rules
        .parse("4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1")
        .expect("a FEN");
    let seed = Seed::guessable(1);
    let mut player = rules
        .player(Level::BEST, &seed, Resources::default())
        .expect("a player");
    let idea = player
        .choose_in(&game, &Limits::of_nodes(2000).into())
        .expect("an idea");
    assert_eq!(idea.action, "d1d5");
    let mut random = rules.random_player(&seed);
    assert!(
        random
            .choose_in(&game, &Limits::of_nodes(10).into())
            .is_ok()
    );
}
