//! Drops that enclose, and pieces that change sides.

use chess_custom::{Custom, Definitions, load, loaded};
use piece_kit::testing::{
    Rng, assert_contract, assert_key_is_that_of_the_text, assert_perft_file, assert_told, legal,
    position, random_play,
};
use piece_kit::{Boarded as _, Message as _, Variant as _};

use crate::games::assert_games;
use crate::refused::{assert_inconsistent, codes};

fn load_enclosing() {
    load(include_str!("../data/enclosing.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn drops_and_flips_are_counted_and_ended_as_elsewhere() {
    load_enclosing();
    let counted = assert_perft_file::<Custom>(include_str!("../data/enclosing.perft"));
    assert!(counted >= 300, "{counted} positions");
    let games = assert_games(include_str!("../data/enclosing.games"));
    assert!(games >= 40, "{games} games");
}

#[test]
fn effects_tell_what_changes_sides() {
    load_enclosing();
    for name in ["two-kinds", "walled-rows", "company", "turncoats"] {
        let start = loaded(name).expect("a variant of the file").start();
        let mut flips = 0;
        for position in random_play(&start, &mut Rng(3), 40) {
            assert_contract(&position);
            assert_key_is_that_of_the_text(&position);
            for action in position.legal_actions() {
                let mut after = position.clone();
                after.play_unchecked(action);
                let effect = position.effect(action);
                let mut applied = *position.placement();
                effect.apply(position.turn(), &mut applied);
                assert_eq!(applied, *after.placement(), "{position} {action}");
                flips += effect.flipped.len();
            }
        }
        assert!(flips > 50, "{name}: {flips}");
    }
}

#[test]
fn what_is_enclosed_changes_sides() {
    load_enclosing();
    for (fen, told) in [
        (
            "two-kinds p5/6/2pn2/2P3/6/6 w - - 0 1",
            "P@d3: White drops P on d3; the P on c4 becomes White's; the N on d4 becomes White's",
        ),
        (
            "two-kinds p5/6/2pn2/2P3/6/6 w - - 0 1",
            "c3a4: White's P goes from c3 to a4",
        ),
        (
            "company p5/6/2pp2/6/5P/6 w - - 0 1",
            "P@c5: White drops P on c5",
        ),
        (
            "company p5/6/2pp2/1P4/6/6 w - - 0 1",
            "P@c3: White drops P on c3; the P on c4 becomes White's; the P on d4 becomes White's",
        ),
    ] {
        assert_told(&position::<Custom>(fen), told);
    }
}

/// As Fairy-Stockfish has it: from file a and rank 1 a piece stops before the first obstacle, from the
/// other edges it goes to the first empty square of the far side.
#[test]
fn pieces_slide_in_from_each_edge() {
    load_enclosing();
    let start = position::<Custom>("sliding 8/8/8/3p4/8/8[Pp] w - - 0 1");
    let drops = legal(&start);
    for square in ["c3", "d2", "a3", "d1", "a2", "h2"] {
        assert!(drops.contains(&format!("P@{square}")), "{square}");
    }
    for square in ["e3", "d4", "h3", "d6", "b2"] {
        assert!(!drops.contains(&format!("P@{square}")), "{square}");
    }
}

#[test]
fn a_drop_that_encloses_nothing_is_refused() {
    load_enclosing();
    let why = |text: &str, action: &str| {
        let position = position::<Custom>(text);
        let action = position.parse(action).expect("an action");
        position.check(action).expect_err("illegal")
    };
    let refused = why("middle-first 6/6/2pP2/2Pp2/6[Pp] w - - 0 1", "P@a1");
    assert_eq!(
        (refused.code(), refused.to_string().as_str()),
        (
            "not-enclosing",
            "P may not be dropped on a1, because of what is around it"
        )
    );
    let refused = why("apart 7/7/7/3*3/7/2p4/7 w - - 0 1", "P@c3");
    assert_eq!(refused.code(), "not-enclosing");
    let fault = "two-kinds 6/6/2pn2/2P3/6/6[P] w - - 0 1".parse::<Custom>();
    let fault = fault.expect_err("a hand");
    assert_eq!(fault.faults()[0].code(), "free-drops");
}

#[test]
fn the_older_name_of_drops_from_the_top_is_read() {
    let text = "[one:flipersi]\nflipEnclosedPieces = none\nenclosingDropStart = -\n";
    for (line, drops) in [("dropOnTop = true", 8), ("dropOnTop = false", 0)] {
        let file = Definitions::parse(&format!("{text}{line}"));
        let file = file.unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(file.variants()[0].start().count_legal(), drops, "{line}");
    }
}

#[test]
fn what_would_not_be_exact_is_refused() {
    assert_inconsistent(&[
        "[one:chess]\nflipEnclosedPieces = ataxx\ncastling = false",
        "[one:extinction]\nflipEnclosedPieces = ataxx",
        "[one:atomic]\nflipEnclosedPieces = ataxx\ncastling = false",
        "[one:minishogi]\nking = -\nflipEnclosedPieces = ataxx",
        "[one:crazyhouse]\nfreeDrops = true",
    ]);
    let text = "[one:ataxx]\nenclosingDrop = quadwrangle\nflipEnclosedPieces = snort";
    assert_eq!(codes(text), ["bad-value"; 2]);
}
