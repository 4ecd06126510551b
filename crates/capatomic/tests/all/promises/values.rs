//! Positions and actions as values: their size, their keys, their serde form.

use capatomic::{Action, Capatomic, StartNumber};
use piece_kit::Variant;
use piece_kit::testing::{
    Rng, assert_key_file, assert_key_is_that_of_the_text, assert_keys, assert_pgn, assert_plain,
    assert_records, assert_transposition, random_play,
};

use crate::common::{position, set_up};
use crate::reference::random::random_position;

fn random(seed: u64) -> Capatomic {
    position(&random_position(seed))
}

#[test]
fn a_position_and_an_action_are_small_values_to_be_copied() {
    assert_plain::<Capatomic>(256);
    assert_plain::<Action>(5);
    assert_plain::<StartNumber>(2);
}

#[test]
fn keys_are_those_of_the_golden_file() {
    let keys = assert_key_file::<Capatomic>(include_str!("../../data/keys.golden"));
    assert!(keys >= 20, "only {keys} positions");
}

#[test]
fn the_key_along_a_game_is_that_of_the_position_read_anew() {
    let mut rng = Rng(5);
    for seed in 0..60 {
        for position in random_play(&random(seed), &mut rng, 40) {
            let placement = position.placement();
            assert_eq!(placement.key(), placement.key_from_scratch(), "{position}");
            assert_key_is_that_of_the_text(&position);
        }
    }
}

#[test]
fn positions_that_do_not_repeat_each_other_have_different_keys() {
    let successors = (0..300).flat_map(|seed| {
        let before = random(seed);
        let actions = before.legal_actions().into_iter().step_by(5);
        actions.map(move |action| {
            let mut after = before;
            after.play_unchecked(action);
            after
        })
    });
    let keys = assert_keys(successors);
    assert!(keys > 2_000, "only {keys} keys");
}

#[test]
fn positions_that_repeat_each_other_have_the_same_key_however_they_were_reached() {
    let mut rng = Rng(7);
    let met = (0..1_200).filter(|&seed| assert_transposition(&random(seed % 300), &mut rng));
    assert!(met.count() > 200);
}

#[test]
fn every_field_but_the_counters_makes_another_position_with_another_key() {
    let base = "White Kf2 Ra2 Me1 Pe5, Black Kf9 Ra9 Pd5, castling A, missiles E, en passant e4, \
                Black to move";
    let first = set_up(base);
    for (changed, with) in [
        // An en-passant square of one side means nothing for the other.
        ("en passant e4, Black to move", "halfmove 0"),
        ("castling A", "castling a"),
        ("castling A", "castling Aa"),
        ("missiles E", "missiles -"),
        ("en passant e4", "en passant -"),
        ("en passant e4", "unlocked, en passant e4"),
        ("en passant e4", "irradiated c6, en passant e4"),
        ("Ra2", "Ra2 Qj5"),
    ] {
        let other = set_up(&base.replace(changed, with));
        assert_ne!(other.key(), first.key(), "{other}");
        assert!(!other.repeats(&first), "{other}");
    }
    let later = set_up(&format!("{base}, halfmove 9, fullmove 9"));
    assert_eq!(later.key(), first.key());
    assert!(
        later.repeats(&first) && later != first,
        "the counters count"
    );
}

#[test]
fn pgn_of_random_games_is_read_as_it_is_written() {
    let mut rng = Rng(17);
    for seed in 0..40 {
        assert_pgn(&random(seed), &mut rng, 30);
    }
}

#[test]
fn records_of_random_games_are_read_and_judged_alike() {
    let mut rng = Rng(13);
    for seed in 0..60 {
        assert_records(&random(seed), &mut rng, 40);
    }
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::{StartNumber, random};
    use piece_kit::testing::assert_serde;
    use piece_kit::{Game, Record, Variant};

    #[test]
    fn positions_actions_and_start_numbers_are_their_texts() {
        let no_kings = "10/10/10/10/10/10/10/10/10/10 w - - - - 0 1";
        for seed in 0..40 {
            let position = random(seed);
            assert_serde(&position, &[no_kings]);
            for action in position.legal_actions() {
                assert_serde(&action, &["e3", "e3e5x"]);
            }
        }
        for square in capatomic::Square::all() {
            assert_serde(&square, &["k1", "a11", "A1", ""]);
        }
        let start = StartNumber::new(12_345).expect("a start");
        assert_serde(&start, &["21836", ""]);
        assert!(
            serde_json::from_str::<StartNumber>("5").is_err(),
            "no number"
        );
    }

    #[test]
    fn a_record_of_a_game_is_its_text_and_replays() {
        let mut game = Game::new(capatomic::Capatomic::start(StartNumber::new(0).unwrap()));
        for text in ["e3e5", "d8d6", "e5d6"] {
            game.play(text.parse().unwrap()).expect("a legal action");
        }
        let json = serde_json::to_string(&game.record()).expect("a text");
        let read: Record<capatomic::Capatomic> = serde_json::from_str(&json).expect("a record");
        assert_eq!(read.replay().expect("a legal game"), game);
    }
}
