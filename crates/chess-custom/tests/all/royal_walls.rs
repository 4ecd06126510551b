//! Walls in variants with pieces that must be kept safe, and walls instead of moves.

use chess_custom::{Action, Custom, Definitions, load, loaded};
use piece_kit::Message as _;
use piece_kit::testing::{
    Rng, assert_contract, assert_key_is_that_of_the_text, assert_perft_file,
    assert_played_or_refused, assert_records, assert_told, legal, position, random_play,
};

use crate::games::assert_games;
use crate::refused::assert_inconsistent;
use crate::texts_and_slots::assert_texts_and_slots;

const FILE: &str = include_str!("../data/royal-walls.ini");

fn load_walls() {
    load(FILE).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn royal_walls_are_counted_and_ended_as_elsewhere() {
    load_walls();
    let counted = assert_perft_file::<Custom>(include_str!("../data/royal-walls.perft"));
    assert!(counted >= 300, "{counted} positions");
    let games = assert_games(include_str!("../data/royal-walls.games"));
    assert!(games >= 40, "{games} games");
}

#[test]
fn positions_and_games_with_them_are_written_and_read() {
    load_walls();
    let file = Definitions::parse(FILE).unwrap_or_else(|why| panic!("{why}"));
    for (variant, seed) in file.variants().iter().zip(3..) {
        let start = loaded(variant.name())
            .expect("a variant of the file")
            .start();
        assert_records(&start, &mut Rng(seed), 16);
        for position in random_play(&start, &mut Rng(seed), 8) {
            assert_contract(&position);
            assert_key_is_that_of_the_text(&position);
            assert_texts_and_slots(&position);
            for action in position.legal_actions().into_iter().step_by(7) {
                let san = position.san(action).expect("it is legal");
                assert_eq!(position.parse_san(&san), Ok(action), "{position} {san}");
            }
        }
    }
}

/// What stays is the first piece of the side, as where nothing else is written of a pass.
#[test]
fn a_wall_instead_of_a_move_is_written_behind_a_piece_that_stays() {
    load_walls();
    let start = position::<Custom>("our-atlantis 4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
    assert_told(&start, "e1e1,e1a5: a wall is put up on a5");
    let legal = legal(&start);
    assert!(legal.contains(&"d2d4".to_string()));
    assert!(
        legal
            .iter()
            .all(|action| action.contains(',') == action.starts_with("e1e1"))
    );
    let wall = start.parse("e1e1,e1a5").expect("an action");
    assert_eq!(start.san(wall).expect("it is legal"), "--,a5");
    assert_eq!(start.parse_san("--,a5"), Ok(wall));
    // As Fairy-Stockfish writes a move that comes without a wall.
    assert_eq!(start.parse("d2d4,d4a1"), start.parse("d2d4"));
    let why = |action: &str| {
        let action = start.parse(action).expect("an action");
        start.check(action).expect_err("illegal").code()
    };
    assert_eq!(why("e1e1"), "wall-missing");
    assert_eq!(why("d2d4,d4a5"), "no-wall");
    assert_eq!(why("e1e1,e1d4"), "no-wall");
    assert_eq!(why("d2d2,d2a5"), "own-piece");
}

/// As in Fairy-Stockfish: the move alone must leave the king safe.
#[test]
fn a_wall_shields_no_king_from_check() {
    load_walls();
    for (fen, action) in [
        ("our-atlantis 3k4/8/8/4r3/8/8/8/4K3 w - - 0 1", "e1e1,e1a3"),
        ("eroding r2k2/6/6/6/R5/K5 w - - 0 1", "a2b2,b2a3"),
    ] {
        let start = position::<Custom>(fen);
        let action = start.parse(action).expect("an action");
        let why = start.check(action).expect_err("illegal");
        assert_eq!(why.code(), "king-attacked", "{fen}");
    }
}

#[test]
fn whatever_is_walled_nothing_panics() {
    load_walls();
    let squares: Vec<_> = piece_kit::geom::Square::all().collect();
    for name in [
        "our-atlantis",
        "eroding",
        "our-atomicduck",
        "greedy-atlantis",
    ] {
        let start = loaded(name).expect("a variant of the file").start();
        let mut rng = Rng(8);
        for position in random_play(&start, &mut rng, 12) {
            for _ in 0..40 {
                let mut pick = || rng.pick(&squares);
                let (from, to, wall) = (pick(), pick(), pick());
                for to in [from, to] {
                    assert_played_or_refused(&position, Action::Walled { from, to, wall });
                }
                assert_played_or_refused(&position, Action::Move { from, to: from });
            }
        }
    }
}

/// A duck that goes away opens a line, and where it is put it closes one.
#[test]
fn a_duck_shields_what_must_not_be_lost() {
    load_walls();
    let start = position::<Custom>("safe-duck 4k3/4*3/4r3/8/8/4K3 w - - 0 1");
    let legal = legal(&start);
    assert!(legal.contains(&"e1d1,d1a1".to_string()));
    let start = position::<Custom>("safe-duck 3k4/8/4r3/8/4*3/P3K3 w - - 0 1");
    let why = |text: &str| {
        let action = start.parse(text).expect("an action");
        start.check(action).map_err(|why| why.code())
    };
    assert_eq!(why("a1a2,a2e3"), Ok(()));
    assert_eq!(why("a1a2,a2h6"), Err("forbidden"));
    assert_eq!(why("a1a2,a2a2"), Err("no-wall"));
}

#[test]
fn what_would_not_be_exact_is_refused() {
    assert_inconsistent(&[
        "[one:chess]\nwallingRule = duck",
        "[one:chess]\nwallOrMove = true",
        "[one:shako]\nwallingRule = edge",
        "[one:grasshopper]\nwallingRule = edge",
        "[one:3check]\nwallingRule = edge",
        "[one:racingkings]\nwallingRule = edge",
    ]);
    let fine = "[one:3check]\nwallingRule = edge\nwallOrMove = true";
    assert!(Definitions::parse(fine).is_ok());
}
