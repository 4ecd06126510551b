//! The names by which files and other programs call games.

use warboard::{Catalogue, Rules, Start, find, games};

/// `theirs` is a name that a file or a program has for a game.
#[track_caller]
fn assert_called(theirs: &str, ours: &str) {
    let found = find(theirs).map(Rules::name);
    assert_eq!(found.ok(), Some(ours), "{theirs}");
}

#[test]
fn files_and_programs_call_games_by_other_names() {
    for (theirs, ours) in [
        ("Standard", "chess"),
        ("From Position", "chess"),
        ("chess 960", "chess"),
        ("Fischerandom", "chess"),
        ("fischer-random chess", "chess"),
        ("CRAZYHOUSE", "crazyhouse"),
        ("Three-check", "three-check"),
        ("3check", "three-check"),
        ("King of the Hill", "king-of-the-hill"),
        ("kingofthehill", "king-of-the-hill"),
        ("koth", "king-of-the-hill"),
        ("Atomic", "atomic"),
        ("Xiangqi", "xiangqi"),
        ("Capahouse960", "capahouse"),
        ("caparandom", "capablanca"),
        ("losalamos", "los-alamos"),
        ("Los Alamos chess", "los-alamos"),
        ("Capatomic Random Chess", "capatomic"),
    ] {
        assert_called(theirs, ours);
    }
    for nobody in ["", "?", "-", "5-check", "chess 96", "standards"] {
        assert!(find(nobody).is_err(), "{nobody}");
    }
}

#[test]
fn a_name_that_is_none_is_answered_by_the_nearest_that_is_one() {
    for (theirs, meant) in [
        ("shoji", "shogi"),
        ("ches", "chess"),
        ("xianqi", "xiangqi"),
        ("crazy house 2", "crazyhouse"),
        ("king of the hil", "king-of-the-hill"),
        ("kotg", "king-of-the-hill"),
        ("gothik", "Gothic"),
        ("chess906", "Chess960"),
        ("invasoin", "invasion"),
    ] {
        let why = find(theirs).expect_err("a name that is none");
        assert_eq!(why.suggestion(), Some(meant), "{theirs}");
        let sentence = format!("there is no game \"{theirs}\"; did you mean \"{meant}\"?");
        assert_eq!((why.to_string(), why.name()), (sentence, theirs));
        assert!(find(meant).is_ok(), "{meant}");
    }
    let other = find("ludo").expect_err("no such game");
    assert_eq!(other.suggestion(), None);
    assert!(other.to_string().contains("; known games: capatomic, "));
}

#[test]
fn a_catalogue_suggests_its_own_games_alone() {
    let only = Catalogue::empty().with(find("shogi").expect("a game"));
    let near = |name: &str| {
        let why = only.find(name).expect_err("no such game");
        why.suggestion().map(String::from)
    };
    assert_eq!(near("shogy").as_deref(), Some("shogi"));
    assert_eq!(near("ches"), None);
}

#[test]
fn no_name_means_two_games() {
    let mut names: Vec<(String, &str)> = Vec::new();
    for rules in games() {
        let aliases = rules.aliases().iter().map(|alias| alias.name);
        for name in aliases.chain([rules.name(), rules.title()]) {
            let others = names.iter().filter(|(known, _)| known == name);
            assert!(
                others.into_iter().all(|(_, game)| *game == rules.name()),
                "{name}"
            );
            assert_called(name, rules.name());
            names.push((name.to_string(), rules.name()));
        }
    }
}

#[test]
fn a_start_has_a_name_of_its_own() -> Result<(), Box<dyn std::error::Error>> {
    let gothic = find("Gothic chess")?.start(&Start::Default)?;
    assert!(
        gothic.position().starts_with("rnbqckabnr/"),
        "{}",
        gothic.position()
    );
    let usual = find("capablanca")?.start(&Start::Default)?;
    assert!(
        usual.position().starts_with("rnabqkbcnr/"),
        "{}",
        usual.position()
    );
    // Of 960 starts twenty drawn ones are not all the usual one.
    let chess960 = find("chess960")?;
    let drawn: Vec<String> = (0..20)
        .map(|_| chess960.start(&Start::Default).map(|game| game.position()))
        .collect::<Result<_, _>>()?;
    let usual = find("chess")?.start(&Start::Default)?.position();
    assert!(drawn.iter().any(|start| *start != usual));
    assert_eq!(chess960.start(&Start::Number(0))?.position(), usual);
    Ok(())
}
