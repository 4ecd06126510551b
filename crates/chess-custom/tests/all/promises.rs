//! What every game promises, put to the positions of random games.

use std::collections::BTreeSet;

use chess_custom::{Action, Board12x10, Custom, load, loaded};
use piece_kit::geom::Square;
use piece_kit::testing::{
    Rng, assert_contract, assert_key_is_that_of_the_text, assert_no_action_panics,
    assert_played_or_refused, assert_records, random_play,
};
use piece_kit::{Boarded as _, Game, Side, Variant as _};

use crate::oracle::load_variants;
use crate::texts_and_slots::assert_texts_and_slots;

const VARIANTS: [&str; 10] = [
    "menagerie",
    "five-shogi",
    "half-house",
    "banner-xiangqi",
    "bombs",
    "berolina-checks",
    "loser",
    "truce",
    "ten",
    "far-hoppers",
];

fn start(name: &str) -> Custom {
    load_variants();
    loaded(name).expect("a variant of the file").start()
}

/// Some of the actions that can be written.
fn conceivable(rng: &mut Rng, count: usize) -> Vec<Action> {
    let squares: Vec<Square<Board12x10>> = Square::all().collect();
    let mut one = || {
        let (from, to) = (rng.pick(&squares), rng.pick(&squares));
        let letter = char::from(b'A' + rng.below(26) as u8);
        match rng.below(4) {
            0 => Action::Move { from, to },
            1 => Action::Promotion { from, to, letter },
            2 => Action::Plus { from, to },
            _ => Action::Drop { letter, to },
        }
    };
    (0..count).map(|_| one()).collect()
}

#[test]
fn positions_keep_the_contract() {
    for name in VARIANTS {
        let mut rng = Rng(11);
        for position in random_play(&start(name), &mut rng, 40) {
            assert_contract(&position);
            assert_key_is_that_of_the_text(&position);
            let placement = position.placement();
            assert_eq!(placement.key(), placement.key_from_scratch(), "{position}");
        }
    }
}

#[test]
fn records_replay() {
    for name in VARIANTS {
        assert_records(&start(name), &mut Rng(5), 60);
    }
}

#[test]
fn whatever_is_played_nothing_panics() {
    for name in VARIANTS {
        let mut rng = Rng(3);
        for position in random_play(&start(name), &mut rng, 30) {
            let actions = conceivable(&mut rng, 60);
            assert_no_action_panics::<Custom>(&position.to_string(), &actions);
            for action in actions {
                assert_played_or_refused(&position, action);
            }
        }
    }
}

/// Effects tell the whole difference, and noisy actions are those that capture or promote.
#[test]
fn a_search_sees_what_actions_do() {
    for name in VARIANTS {
        let mut rng = Rng(23);
        for position in random_play(&start(name), &mut rng, 40) {
            let mut noisy = Vec::new();
            position.extend_captures_and_promotions(&mut noisy);
            let side = position.turn();
            assert_texts_and_slots(&position);
            for action in position.legal_actions() {
                let mut after = position.clone();
                after.play_unchecked(action);
                let effect = position.effect(action);
                let mut applied = *position.placement();
                effect.apply(side, &mut applied);
                assert_eq!(applied, *after.placement(), "{position} {action}");
                let theirs = position.placement().side(!side);
                let before = effect.from.map(|(kind, _)| kind);
                let changes = before.is_some() && before != effect.becomes;
                let expected = changes || effect.removed.iter().any(|at| theirs.contains(at));
                assert_eq!(noisy.contains(&action), expected, "{position} {action}");
            }
        }
    }
}

/// Whatever it inherits, and what the files beside the counts define.
#[test]
fn the_text_of_a_legal_action_means_that_action_in_every_variant() {
    load_variants();
    let inherited = include_str!("../data/inherited.ini");
    load(inherited).unwrap_or_else(|why| panic!("{why}"));
    let files = [inherited, include_str!("../data/variants.ini")];
    let sections = files.iter().flat_map(|file| file.lines());
    let sections = sections.filter_map(|line| line.strip_prefix('['));
    let mut variants = 0;
    for section in sections {
        let name = section.trim_end_matches(']').split(':').next();
        let name = name.expect("a name");
        for position in random_play(&start(name), &mut Rng(7), 60).iter().step_by(6) {
            for action in position.legal_actions() {
                let text = action.to_string();
                assert_eq!(position.parse(&text), Ok(action), "{position} {text}");
            }
        }
        variants += 1;
    }
    assert!(variants > 70, "{variants}");
}

/// Each in its notation, with and without signs and the letter x.
#[test]
fn players_write_and_read_every_legal_action() {
    load_variants();
    for name in VARIANTS {
        for position in random_play(&start(name), &mut Rng(29), 60)
            .iter()
            .step_by(3)
        {
            let legal = position.legal_actions();
            let mut written = BTreeSet::new();
            for action in &legal {
                let san = position.san(*action).expect("it is legal");
                assert_eq!(position.parse_san(&san), Ok(*action), "{position} {san}");
                let bare = position.san_bare(*action, &legal);
                assert!(san.starts_with(&bare), "{san} {bare}");
                assert_eq!(position.parse_san(&bare), Ok(*action), "{position} {bare}");
                assert!(written.insert(bare), "{position} {san} is of two actions");
            }
        }
    }
}

/// What has promoted to its own type does not become what it is again.
#[test]
fn a_promoted_piece_promotes_only_to_another() {
    let text = "[bishops-again:chess]\npromotedPieceType = b:b n:r r:n\n";
    load(text).unwrap_or_else(|why| panic!("{why}"));
    let actions = |fen: &str, from: &str| {
        let position: Custom = format!("bishops-again {fen}").parse().expect("a position");
        assert_contract(&position);
        let texts = position
            .legal_actions()
            .into_iter()
            .map(|action| action.to_string());
        let promoting = texts.filter(|text| text.starts_with(from) && text.ends_with('+'));
        promoting.count()
    };
    assert_eq!(actions("8/4B3/8/8/8/7k/8/K7 w - - 0 1", "e7"), 2);
    assert_eq!(actions("8/4+B3/8/8/8/7k/8/K7 w - - 0 1", "e7"), 0);
    // One that becomes another goes on: a knight is a rook, and a rook a knight again.
    assert_eq!(actions("8/4+N3/8/8/8/7k/8/K7 w - - 0 1", "e7"), 1);
    assert_eq!(actions("8/4+R3/8/8/8/7k/8/K7 w - - 0 1", "e7"), 2);
}

#[test]
fn draws_are_those_of_the_definition() {
    let start = start("five-shogi");
    let mut game = Game::new(start.clone());
    let round = ["b1b2", "d5d4", "b2b1", "d4d5"];
    for action in round.iter().cycle().take(8) {
        game.play(game.position().parse(action).expect("a move"))
            .expect("legal");
    }
    assert_eq!((game.occurrences(), game.outcome()), (3, None));
    assert_eq!(game.claimable_draw(), None);
    for action in round {
        game.play(game.position().parse(action).expect("a move"))
            .expect("legal");
    }
    assert_eq!(
        game.outcome().map(|end| end.to_string()).as_deref(),
        Some("repetition")
    );
    assert_eq!(start.turn(), Side::White);
}

#[test]
fn refusals_say_why() {
    let refused = |position: &Custom, action: &str| {
        let action = position.parse(action).expect("an action");
        position.check(action).expect_err("illegal").to_string()
    };
    let shogi = start("five-shogi");
    assert_eq!(refused(&shogi, "P@c3"), "you have no P in hand");
    assert_eq!(refused(&shogi, "a2a4"), "the P on a2 cannot go to a4");
    assert_eq!(refused(&shogi, "a9a8"), "a9 is not on the board");
    assert_eq!(
        refused(&shogi, "a2a3+"),
        "the P does not promote like that on a3"
    );
    let held: Custom = "five-shogi 3rk/3sp/5/P4/K1SB1[PRggb] w - - 0 1"
        .parse()
        .expect("a position");
    assert_eq!(refused(&held, "P@a4"), "P may not be dropped on a4");
    let mated: Custom = "five-shogi 4k/5/4G/5/K2R1[P] w - - 0 1"
        .parse()
        .expect("a position");
    assert!(mated.check(mated.parse("P@e4").expect("a drop")).is_err());
    let beside: Custom = "truce 7/6k/6K/4p2/3P3/7/7[] w - - 0 1"
        .parse()
        .expect("a position");
    for spared in ["g5g6", "d3e4"] {
        let forbidden = "the variant forbids it (mutuallyImmuneTypes)";
        assert_eq!(refused(&beside, spared), forbidden);
    }
    let hunted = start("loser");
    assert_eq!(refused(&hunted, "e1g1"), "your own piece is on g1");
}
