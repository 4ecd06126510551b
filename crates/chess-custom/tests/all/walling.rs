//! Walls that are put up with each move.

use chess_custom::{Action, Custom, Definitions, load, loaded};
use piece_kit::Message as _;
use piece_kit::testing::{
    Rng, assert_contract, assert_key_is_that_of_the_text, assert_perft_file,
    assert_played_or_refused, assert_records, assert_told, legal, position, random_play,
};

use crate::games::assert_games;
use crate::refused::{assert_inconsistent, codes};
use crate::texts_and_slots::assert_texts_and_slots;

fn load_walling() {
    load(include_str!("../data/walling.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn walls_are_counted_and_ended_as_elsewhere() {
    load_walling();
    let counted = assert_perft_file::<Custom>(include_str!("../data/walling.perft"));
    assert!(counted >= 300, "{counted} positions");
    let games = assert_games(include_str!("../data/walling.games"));
    assert!(games >= 40, "{games} games");
}

#[test]
fn walls_are_part_of_the_position() {
    load_walling();
    for name in ["low-duck", "narrow-duck", "sinking", "archers", "snails"] {
        let start = loaded(name).expect("a variant of the file").start();
        assert_records(&start, &mut Rng(4), 20);
        for position in random_play(&start, &mut Rng(3), 24) {
            assert_contract(&position);
            assert_key_is_that_of_the_text(&position);
            let placement = position.placement();
            assert_eq!(placement.key(), placement.key_from_scratch(), "{position}");
            assert_texts_and_slots(&position);
        }
    }
}

#[test]
fn whatever_is_walled_nothing_panics() {
    load_walling();
    let squares: Vec<_> = piece_kit::geom::Square::all().collect();
    for name in ["low-duck", "archers", "snails"] {
        let start = loaded(name).expect("a variant of the file").start();
        let mut rng = Rng(8);
        for position in random_play(&start, &mut rng, 12) {
            for _ in 0..60 {
                let mut pick = || rng.pick(&squares);
                let (from, to, wall) = (pick(), pick(), pick());
                let letter = 'Q';
                assert_played_or_refused(&position, Action::Walled { from, to, wall });
                let promotion = Action::WalledPromotion {
                    from,
                    to,
                    letter,
                    wall,
                };
                assert_played_or_refused(&position, promotion);
            }
        }
    }
}

#[test]
fn a_wall_is_written_behind_the_move() {
    load_walling();
    let start = position::<Custom>("low-duck 4k2r/8/3*4/8/R3K2R w HA - 0 1");
    let told = |action: &str, events: &str| assert_told(&start, &format!("{action}: {events}"));
    told(
        "e1e2,e2a5",
        "White's K goes from e1 to e2; the wall on d3 is gone; a wall is put up on a5",
    );
    assert_eq!(start.parse("e1e2,a5"), start.parse("e1e2,e2a5"));
    assert_eq!(start.parse("e1g1,g1h1"), start.parse("e1h1,h1h1"));
    let castled = legal(&start);
    assert!(castled.contains(&"e1h1,h1h1".to_string()));
    assert!(!castled.iter().any(|action| action.ends_with("d3")));
    for text in [
        "e1e2,e3a5",
        "e1e2,",
        "e1e2,e2",
        "e1e2,e2a5,b5",
        "e1e2,e2a5b",
    ] {
        let why = start.parse(text);
        assert!(
            why.is_err() || start.check(why.expect("an action")).is_err(),
            "{text}"
        );
    }
}

#[test]
fn a_move_without_its_wall_is_refused() {
    load_walling();
    let why = |text: &str, action: &str| {
        let position = position::<Custom>(text);
        let action = position.parse(action).expect("an action");
        position.check(action).expect_err("illegal").code()
    };
    let duck = "low-duck 4k2r/8/3*4/8/R3K2R w HA - 0 1";
    assert_eq!(why(duck, "e1e2"), "wall-missing");
    assert_eq!(why(duck, "e1e2,d3"), "no-wall");
    assert_eq!(why(duck, "e1e2,e2"), "no-wall");
    assert_eq!(why(duck, "e1e4,a5"), "not-its-move");
    assert_eq!(
        why("snails 4pp/5*/6/6/*5/PP4 w - - 0 1", "b1c1,a2"),
        "no-wall"
    );
    let burning = "burning 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(why(burning, "e1e2,d1"), "no-wall");
    load("[without-walls:chess]").unwrap_or_else(|why| panic!("{why}"));
    let chess = "without-walls 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(why(chess, "e1e2,d1"), "no-wall");
}

#[test]
fn the_older_names_of_the_rules_are_read() {
    let start = |rule: &str| {
        let text = format!("[one:snailtrail]\nwallingRule = none\n{rule}");
        let file = Definitions::parse(&text).unwrap_or_else(|why| panic!("{why}"));
        file.variants()[0].start().count_legal()
    };
    for (older, rule) in [
        ("arrowGating", "arrow"),
        ("duckGating", "duck"),
        ("staticGating", "static"),
        ("pastGating", "past"),
    ] {
        let newer = Definitions::parse(&format!("[one:snailtrail]\nwallingRule = {rule}"));
        let newer = newer.unwrap_or_else(|why| panic!("{why}"));
        let expected = newer.variants()[0].start().count_legal();
        assert_eq!(start(&format!("{older} = true")), expected, "{older}");
        assert_eq!(start(&format!("{older} = false")), 3, "{older}");
    }
}

#[test]
fn what_would_not_be_exact_is_refused() {
    assert_inconsistent(&[
        "[one:chess]\nwallingRule = duck",
        "[one:duck]\npieceDrops = true",
        "[one:duck]\npass = true",
        "[one:berolina]\nwallingRule = arrow",
        "[one:knightmate]\nwallingRule = arrow",
        "[one:duck]\nwallingRule = arrow\nmobilityRegionWhiteRook = *1",
    ]);
    assert_eq!(codes("[one:duck]\nwallingRule = moat"), ["bad-value"]);
}
