//! Rule page: *Position string*.

use invasion::{Bomb, Invasion, Kind, PositionFault, Square, board};
use piece_kit::testing::{Rng, assert_stable, slips};
use piece_kit::{Pieces, Placement, Side, Variant};
use proptest::prelude::*;

use crate::common::{position, square};
use crate::reference::random::positions;

/// The two Head Quarters and the sea: what must be there.
const HQS: &str = "h9/10/10/3****3/3****3/3****3/3****3/10/10/9H";

/// A string with other pieces on some ranks of [`HQS`].
fn with_ranks(ranks: &[(usize, &str)], fields: &str) -> String {
    let mut texts: Vec<&str> = HQS.split('/').collect();
    for (rank, text) in ranks {
        texts[10 - rank] = text;
    }
    format!("{} {fields}", texts.join("/"))
}

/// A string has these faults.
#[track_caller]
fn assert_faults(text: &str, faults: &[&str]) {
    let error = text.parse::<Invasion>().expect_err(text);
    let found: Vec<String> = error
        .faults()
        .iter()
        .map(PositionFault::to_string)
        .collect();
    assert_eq!(found, faults, "{text:?}");
    assert_eq!(error.to_string(), faults.join("; "));
}

/// A field in the place of one of `HQS w 00 0 1` has one fault.
#[track_caller]
fn assert_bad_fields(index: usize, fields: &[&str], fault: impl Fn(&str) -> String) {
    for field in fields {
        let mut texts = [HQS, "w", "00", "0", "1"];
        texts[index] = field;
        assert_faults(&texts.join(" "), &[&fault(field)]);
    }
}

#[test]
fn the_fields_are_placement_turn_bombs_halfmove_fullmove() {
    let text = format!("{HQS} b 1x 7 17");
    let read = position(&text);
    assert_eq!(read.to_string(), text);
    assert_eq!(format!("{read:?}"), format!("Invasion({text})"));
    assert_eq!(read.turn(), Side::Black);
    assert_eq!(
        Side::ALL.map(|side| read.bomb(side)),
        [Bomb::Armed, Bomb::Spent]
    );
    assert_eq!((read.halfmove_clock(), read.fullmove()), (7, 17));
    assert_eq!(read.head_quarter(Side::White), square("j1"));
    assert_eq!(read.head_quarter(Side::Black), square("a10"));
}

#[test]
fn every_piece_letter_is_read_and_written() {
    let text = with_ranks(&[(9, "1FCPLTI3"), (2, "3itlpcf1")], "w 00 3 4");
    let read = position(&text);
    assert_eq!(read.to_string(), text);
    for (name, piece) in [
        ("b9", (Side::White, Kind::Flag)),
        ("e9", (Side::White, Kind::Flown)),
        ("d2", (Side::Black, Kind::Trooper)),
        ("g2", (Side::Black, Kind::Paratrooper)),
    ] {
        assert_eq!(read.placement().at(square(name)), Some(piece), "{name}");
    }
}

#[test]
fn the_bombs_are_two_characters_for_white_and_black() {
    assert_eq!(Bomb::ALL.map(Bomb::letter), ['0', '1', 'x']);
    assert_eq!(
        Bomb::ALL.map(|bomb| bomb.to_string()),
        ["off", "armed", "spent"]
    );
    for white in Bomb::ALL {
        for black in Bomb::ALL {
            let text = format!("{HQS} w {}{} 0 1", white.letter(), black.letter());
            let read = position(&text);
            assert_eq!(read.to_string(), text);
            assert_eq!(Side::ALL.map(|side| read.bomb(side)), [white, black]);
        }
    }
    let wrong = [
        "", "0", "000", "-", "0-", "20", "X0", "oo", "0\u{661}", "é0",
    ];
    assert_bad_fields(2, &wrong, |bombs| {
        format!("bombs: {bombs:?} is not two of the characters 0, 1 and x")
    });
}

#[test]
fn counters_are_whole_numbers_up_to_4294967295() {
    let text = format!("{HQS} w 00 4294967295 4294967295");
    assert_eq!(position(&text).to_string(), text);
    let wrong = ["-1", "+1", "1.5", "", "x", "4294967296", "\u{661}"];
    assert_bad_fields(3, &wrong, |number| {
        format!("halfmove: {number:?} is not a whole number below 2^32")
    });
    assert_bad_fields(4, &["0", "-1", "4294967296"], |number| {
        format!("fullmove: {number:?} is not a whole number from 1 below 2^32")
    });
    let padded = position(&format!("{HQS} w 00 007 01"));
    assert_eq!(padded.to_string(), format!("{HQS} w 00 7 1"));
}

#[test]
fn a_counter_that_is_full_stays_so() {
    let text = with_ranks(&[(3, "I9")], "b 00 4294967295 4294967295");
    let mut last = position(&text);
    last.play_unchecked("a10a9".parse().expect("a move"));
    assert_eq!(
        (last.halfmove_clock(), last.fullmove()),
        (u32::MAX, u32::MAX)
    );
}

#[test]
fn a_string_without_five_fields_is_refused() {
    let start = Invasion::START;
    for (text, found) in [
        (String::new(), 1),
        (format!("{HQS} w 00 0"), 4),
        (format!("{start} "), 6),
        (format!(" {start}"), 6),
        (start.replace(" w ", " w - "), 6),
        (start.replace(' ', "\t"), 1),
    ] {
        let fault = format!("a position has 5 fields separated by one space, not {found}");
        assert_faults(&text, &[&fault]);
    }
}

#[test]
fn the_turn_is_w_or_b() {
    assert_bad_fields(1, &["W", "B", "-", "white", ""], |turn| {
        format!("turn: {turn:?} is not w or b")
    });
}

#[test]
fn a_placement_with_a_wrong_size_or_letter_is_refused() {
    let ranks = "placement: the placement has 11 ranks instead of 10";
    assert_faults(&format!("{HQS}/10 w 00 0 1"), &[ranks]);
    assert_faults(
        &with_ranks(&[(9, "9"), (2, "11"), (1, "4b")], "w 00 0 1"),
        &[
            "placement: rank 9 has 9 squares instead of 10",
            "placement: rank 2 has 11 squares instead of 10",
            "placement: no piece has the letter 'b' in rank 1",
            "placement: rank 1 has 5 squares instead of 10",
            "placement: White has 0 Head Quarters instead of 1",
        ],
    );
}

#[test]
fn the_sea_is_d4_to_g7_exactly() {
    assert_eq!(Invasion::start().placement().impassable(), board::sea());
    for (ranks, first_wrong) in [
        ([(4, "4***3"), (7, "3****3")], "d4"),
        ([(4, "3****3"), (7, "3***4")], "g7"),
        ([(4, "3*****2"), (7, "3****3")], "h4"),
        ([(4, "3****3"), (7, "10")], "d7"),
        ([(4, "2****4"), (7, "3****3")], "c4"),
        ([(4, "3****3"), (8, "6*3")], "g8"),
        // A piece on the sea.
        ([(4, "3*I**3"), (7, "3****3")], "e4"),
    ] {
        let fault = format!("placement: the sea is d4 to g7 exactly; see {first_wrong}");
        assert_faults(&with_ranks(&ranks, "w 00 0 1"), &[&fault]);
    }
}

#[test]
fn each_side_has_exactly_one_head_quarter() {
    let none = "placement: White has 0 Head Quarters instead of 1";
    assert_faults(&with_ranks(&[(1, "10")], "w 00 0 1"), &[none]);
    assert_faults(
        &with_ranks(&[(1, "HHH7"), (2, "h8h")], "w 00 0 1"),
        &[
            "placement: White has 3 Head Quarters instead of 1",
            "placement: Black has 3 Head Quarters instead of 1",
        ],
    );
}

#[test]
fn the_side_that_has_just_moved_is_not_in_check() {
    let check = |attacker| {
        format!(
            "placement: the side that has just moved is in check: Head Quarter a10, attacker {attacker}"
        )
    };
    let commando = [(8, "C9")];
    assert_faults(&with_ranks(&commando, "w 00 0 1"), &[&check("a8")]);
    assert!(position(&with_ranks(&commando, "b 00 0 1")).is_check());
    // By Tanks too, through everything; not by Flags and Head Quarters.
    assert_faults(&with_ranks(&[(10, "hii2T4")], "w 00 0 1"), &[&check("f10")]);
    position(&with_ranks(
        &[(10, "hF8"), (9, "FH8"), (1, "10")],
        "w 00 0 1",
    ));
}

#[test]
fn all_faults_are_named_at_once() {
    let fields = [
        "turn: \"x\" is not w or b",
        "bombs: \"\" is not two of the characters 0, 1 and x",
        "halfmove: \"-1\" is not a whole number below 2^32",
        "fullmove: \"0\" is not a whole number from 1 below 2^32",
    ];
    // Head Quarters are counted wherever they stand.
    let unreadable = [
        "placement: the placement has 4 ranks instead of 10",
        "placement: no piece has the letter 'q' in rank 3",
        "placement: rank 2 has 9 squares instead of 10",
        "placement: rank 1 has 2 squares instead of 10",
        "placement: White has 2 Head Quarters instead of 1",
    ];
    assert_faults("h9/9q/9/HH x  -1 0", &[&unreadable[..], &fields].concat());
    let wrong = [
        "placement: the sea is d4 to g7 exactly; see g7",
        "placement: White has 0 Head Quarters instead of 1",
        "placement: Black has 3 Head Quarters instead of 1",
    ];
    let text = with_ranks(&[(7, "3***4"), (2, "hh8"), (1, "10")], "x  -1 0");
    assert_faults(&text, &[&wrong[..], &fields].concat());
    let check =
        "placement: the side that has just moved is in check: Head Quarter a10, attacker a8";
    let text = with_ranks(&[(8, "C9")], "w  -1 0");
    assert_faults(&text, &[&fields[1..], &[check]].concat());
}

/// Any number of pieces of any kind anywhere on the land.
#[test]
fn any_array_can_be_loaded() {
    let mut rng = Rng(1);
    let land = Square::all().filter(|square| !board::sea().contains(*square));
    let mut land: Vec<Square> = land.collect();
    let mut loaded = 0;
    for _ in 0..1000 {
        rng.shuffle(&mut land);
        let mut placement = Placement::<Kind>::default();
        for square in board::sea() {
            placement.block(square);
        }
        placement.put(Side::White, Kind::HeadQuarter, land[0]);
        placement.put(Side::Black, Kind::HeadQuarter, land[1]);
        for square in land.iter().skip(2).take(rng.below(83)) {
            placement.put(rng.pick(&Side::ALL), rng.pick(&Kind::ALL[1..]), *square);
        }
        let text = format!("{placement} w 1x 0 1");
        match text.parse::<Invasion>() {
            Ok(read) => {
                loaded += 1;
                assert_eq!(read.to_string(), text);
            }
            Err(why) => {
                let only = matches!(why.faults(), [PositionFault::OpponentInCheck { .. }]);
                assert!(only, "{text}: {why}");
            }
        }
    }
    assert!(loaded > 100, "only {loaded} arrays");
}

#[test]
fn a_valid_string_with_slips_is_read_or_refused_without_a_panic() {
    let mut rng = Rng(2);
    for text in &positions()[..600] {
        let text = slips(text, "hfcpltiHFCPLTI*/0123456789 -+wbx\u{e9}", &mut rng);
        if let Some(read) = assert_stable::<Invasion>(&text) {
            assert_eq!(read.count_legal(), read.legal_actions().len() as u64);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn any_text_is_read_or_refused_without_a_panic(
        text in "(\\PC*|([1-9*hHfFtTcC]{1,6}/){8,10}[0-9hH]{1,3} [wb-] [01x]{0,3} [0-9]{0,11} [0-9]{0,11})"
    ) {
        assert_stable::<Invasion>(&text);
    }
}
