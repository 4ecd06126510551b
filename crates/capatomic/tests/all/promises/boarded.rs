//! What a search sees, against what is found by trying.

use std::collections::BTreeSet;

use capatomic::{Action, Capatomic, Kind, Square};
use piece_kit::testing::{Sight, assert_boarded, assert_mirrored};
use piece_kit::{Boarded, Game, Variant};

use crate::common::{action, position, set_up};
use crate::reference::random::random_position;

fn sight() -> Sight<Capatomic> {
    Sight {
        en_passant: Some(3),
        ..Sight::new(|action| matches!(action, Action::Promotion { .. }))
    }
}

#[test]
fn what_a_search_sees_is_what_happens() {
    for seed in 0..400 {
        assert_boarded(&position(&random_position(seed)), &sight());
    }
}

#[test]
#[ignore = "a long sweep"]
fn what_a_search_sees_is_what_happens_in_many_positions() {
    for seed in 400..8_000 {
        assert_boarded(&position(&random_position(seed)), &sight());
    }
}

#[test]
fn a_king_of_the_greatest_value_may_capture() {
    let position = position("10/10/10/10/4k5/10/10/10/1n8/K9 w - - - - 0 1");
    let value = |kind: Kind| if kind == Kind::King { i32::MAX } else { 300 };
    assert_eq!(position.see(action("a1b2"), value), 300);
    assert!(position.gains(action("a1b2"), 300, value));
    assert!(!position.gains(action("a1b2"), 301, value));
}

#[test]
fn the_launches_of_a_missile_are_those_of_the_list() {
    for seed in 0..400 {
        let position = position(&random_position(seed));
        let legal = position.legal_actions().into_iter();
        let listed: BTreeSet<_> = legal
            .filter(|action| matches!(action, Action::Launch { .. }))
            .collect();
        let squares = Square::all();
        let asked = squares.flat_map(|from| {
            let targets = position.launches_of(from).iter();
            targets.map(move |target| Action::Launch { from, target })
        });
        assert_eq!(asked.collect::<BTreeSet<_>>(), listed, "{position}");
    }
}

/// Golden: a slot does not change within a major version.
#[test]
fn slots_stay() {
    assert_eq!(Capatomic::SLOTS, 13_748);
    let position = position(
        "4m1m3/rnbqkc1cnr/ppppp1pppp/5p4/10/4*5/3P6/PPP1PPPPPP/RNBQKAACNR/3M1M4 w AJaj - DFeg + 4 9",
    );
    let slots = [
        ("d4d5", 1_135),
        ("a1j10", 28),
        ("b2c4", 353),
        ("a8a9q", 3_523),
        ("b8c9m", 3_557),
        ("e2a2,d1", 3_729),
        ("e2j2,f1", 3_742),
        ("e2j2,d1,f1", 3_747),
        ("d1*a1", 4_048),
        ("j10*j10", 13_747),
    ];
    for (text, slot) in slots {
        let action = text.parse().expect(text);
        assert_eq!(position.slot(action), slot, "{text}");
    }
}

#[test]
fn the_slot_of_a_missile_that_is_brought_does_not_depend_on_the_others() {
    let both = position("10/4k5/10/10/10/10/10/10/R4K3R/4M1M3 w AJ - EG - 0 1");
    let one = position("10/4k5/10/10/10/10/10/10/R4K3R/6M3 w AJ - G - 0 1");
    let bring = "f2j2,g1".parse().expect("an action");
    assert!(both.check(bring).is_ok() && one.check(bring).is_ok());
    assert_eq!(both.slot(bring), one.slot(bring));
}

/// The position string as Black sees it: ranks, sides and turn swapped.
fn mirrored(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |text: &str| -> String {
        let swap = |letter: char| {
            if letter.is_ascii_lowercase() {
                letter.to_ascii_uppercase()
            } else {
                letter.to_ascii_lowercase()
            }
        };
        text.chars().map(swap).collect()
    };
    let ranks: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let passed = fields[3]
        .parse::<Square>()
        .map_or("-".to_string(), |square| {
            Square::at(square.file().index(), 9 - square.rank().index()).to_string()
        });
    let (castling, missiles) = (swap(fields[2]), swap(fields[4]));
    let rest = fields[5..].join(" ");
    format!(
        "{} {turn} {castling} {passed} {missiles} {rest}",
        ranks.join("/")
    )
}

#[test]
fn black_has_the_slots_of_white() {
    for seed in 0..200 {
        let text = random_position(seed);
        assert_mirrored::<Capatomic>(&text, &mirrored(&text));
    }
}

#[test]
fn the_path_of_a_game_counts_what_the_game_counts() {
    let mut game = Game::new(set_up("White Ka2 Rc5, Black Kj9"));
    for text in ["a2a1", "j9j10", "a1a2", "j10j9"].iter().cycle().take(11) {
        game.play(text.parse().expect("an action"))
            .expect("a legal action");
        let clock = game.position().halfmove_clock();
        assert_eq!(game.path().occurrences(clock), game.occurrences());
        assert_eq!(game.path().occurrences(clock.min(3)), 1);
    }
    assert_eq!(game.path().pop(), Some(game.position().key()));
}
