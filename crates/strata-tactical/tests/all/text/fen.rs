//! Rule page: *Position string*, the arbiter's and the public one.

use std::fmt::Debug;
use std::str::FromStr;

use crate::common::{battle, public, square};
use piece_kit::messages::Faults;
use piece_kit::testing::{assert_faults, cases};
use piece_kit::{Side, Variant};
use strata_tactical::errors::PositionFault;
use strata_tactical::{Battle, Face, PublicBattle, Unit};

/// The faults of a string for one of its readers, as text.
#[track_caller]
fn faults_for<P>(text: &str) -> Vec<String>
where
    P: FromStr<Err = Faults<PositionFault>> + Debug,
{
    let error = text.parse::<P>().expect_err(text);
    let faults: Vec<String> = error.faults().iter().map(ToString::to_string).collect();
    assert_eq!(error.to_string(), faults.join("; "));
    faults
}

/// The faults of a string that are the same for both readers.
#[track_caller]
fn faults(text: &str) -> Vec<String> {
    let faults = faults_for::<Battle>(text);
    assert_eq!(faults_for::<PublicBattle>(text), faults, "{text}");
    faults
}

#[test]
fn the_fields_are_placement_turn_halfmove_fullmove() {
    let text = "1k3/5/2?r2/*3#/2R2/1K1?W1 b 7 17";
    let read = battle(text);
    assert_eq!(read.to_string(), text);
    let seen = read.public();
    assert_eq!(seen.to_string(), "1k3/5/2u2/*3#/2R2/1K1U1 b 7 17");
    assert_eq!(format!("{seen:?}"), format!("PublicBattle({seen})"));
    assert_eq!((seen.files(), seen.ranks()), (5, 6));
    assert_eq!(seen.turn(), Side::Black);
    assert_eq!((seen.halfmove_clock(), seen.fullmove()), (7, 17));
    for (name, expected) in [
        ("b1", Some((Side::White, Face::Up(Unit::King)))),
        ("d1", Some((Side::White, Face::Down))),
        ("c4", Some((Side::Black, Face::Down))),
        ("a1", None),
        ("a3", None),
        ("e3", None),
        ("f1", None),
    ] {
        assert_eq!(seen.at(square(name)), expected, "{name}");
    }
}

#[test]
fn every_letter_is_read_and_written_face_up_and_face_down() {
    let text = "k9/?q?r?b?n?g?c?w?f2/qrbngcwf2/10/10/QRBNGCWF2/?Q?R?B?N?G?C?W?F2/9K w 0 1";
    let read = battle(text);
    assert_eq!(read.to_string(), text);
    let seen = "k9/uuuuuuuu2/qrbngcwf2/10/10/QRBNGCWF2/UUUUUUUU2/9K w 0 1";
    assert_eq!(read.public().to_string(), seen);
    assert_eq!(public(seen), *read.public());
    for duke in ["3/1d1/3/2D w 0 1", "3/3/2K w 0 1"] {
        assert_eq!(battle(duke).to_string(), duke);
        assert_eq!(public(duke).to_string(), duke);
    }
}

#[test]
fn a_string_without_units_face_down_is_the_same_for_both_readers() {
    let text = "1k3/5/2r2/*3#/2R2/1K3 w 0 1";
    assert_eq!(battle(text).to_string(), text);
    assert_eq!(public(text).to_string(), text);
    assert_eq!(*battle(text).public(), public(text));
}

#[test]
fn an_identity_is_for_the_arbiter_and_a_unit_without_one_is_not() {
    let arbiters = "1k1/?r1?N/?w?WK b 0 1";
    assert_eq!(
        faults_for::<PublicBattle>(arbiters),
        [2, 2, 1, 1].map(|rank| {
            format!(
                "placement: a unit face down in rank {rank} has an identity, which is not public"
            )
        })
    );
    let public = "1k1/u1U/uUK b 0 1";
    assert_eq!(
        faults_for::<Battle>(public),
        [2, 2, 1, 1].map(|rank| {
            format!("placement: a unit in rank {rank} has no identity, which an arbiter must know")
        })
    );
}

#[test]
fn a_question_mark_stands_before_a_unit_that_can_lie_face_down() {
    let fault =
        "placement: ? in rank 2 is not followed by one of q, r, b, n, g, c, w and f".to_string();
    for rank in [
        "?K2", "?d2", "?U2", "?x2", "2?", "?3", "?*1", "?#1", "2??", "?t2",
    ] {
        let found = faults(&format!("1k1/{rank}/1K1 w 0 1"));
        assert_eq!(found[0], fault, "{rank}");
    }
    assert_eq!(
        faults("1k1/?U2/1K1 w 0 1").len(),
        1,
        "the letter belongs to it"
    );
    assert_eq!(faults("1k1/??1/1K1 w 0 1"), [fault.clone(), fault]);
}

#[test]
fn counters_are_whole_numbers_up_to_4294967295() {
    for placement in ["1k1/?r1?N/1K1", "1k1/1r1/K2"] {
        let text = format!("{placement} b 4294967295 4294967295");
        assert_eq!(battle(&text).to_string(), text);
    }
    let start = "1k1/3/1K1";
    for number in ["-1", "+1", "1.5", "", "x", "4294967296", "\u{661}"] {
        let fault = format!("halfmove: {number:?} is not a whole number below 2^32");
        assert_eq!(faults(&format!("{start} w {number} 1")), [fault]);
    }
    for number in ["0", "-1", "+1", "", "x", "4294967296"] {
        let fault = format!("fullmove: {number:?} is not a whole number from 1 below 2^32");
        assert_eq!(faults(&format!("{start} w 0 {number}")), [fault]);
    }
    let padded = battle(&format!("{start} w 007 01"));
    assert_eq!(padded.to_string(), format!("{start} w 7 1"));
}

#[test]
fn a_counter_that_is_full_stays_so() {
    let mut last = battle("1k1/3/?Q1R/1K1 b 4294967295 4294967295");
    last.play_unchecked("b4a4".parse().expect("a move"));
    let seen = last.public();
    assert_eq!(
        (seen.halfmove_clock(), seen.fullmove()),
        (u32::MAX, u32::MAX)
    );
    assert_eq!(battle(&last.to_string()), last);
}

#[test]
fn counts_are_written_as_one_number_and_may_begin_with_zeros() {
    for (text, written) in [
        ("k09/010/9K w 0 1", "k9/10/9K w 0 1"),
        ("0k001/02/1K0 w 0 1", "k1/2/1K w 0 1"),
    ] {
        assert_eq!(battle(text).to_string(), written);
        assert_eq!(public(text).to_string(), written);
    }
}

#[test]
fn a_string_without_four_fields_is_refused() {
    let start = "1k1/3/1K1 w 0 1";
    let texts = [
        (String::new(), 1),
        ("1k1/3/1K1".into(), 1),
        ("1k1/3/1K1 w 0".into(), 3),
        (format!("{start} "), 5),
        (format!(" {start}"), 5),
        (start.replace(" w", "  w"), 5),
        (start.replace(' ', "\t"), 1),
    ];
    for (text, found) in texts {
        let fault = format!("a position has 4 fields separated by one space, not {found}");
        assert_eq!(faults(&text), [fault], "{text:?}");
    }
}

#[test]
fn a_placement_of_no_size_that_fits_is_refused() {
    let wrong = |rank: usize, found: usize, expected: usize| {
        format!("placement: rank {rank} has {found} squares instead of {expected}")
    };
    assert_eq!(
        faults("1k1/2/4/55/1K1 w 0 1"),
        [wrong(4, 2, 3), wrong(3, 4, 3), wrong(2, 55, 3)]
    );
    assert_eq!(faults("1k1//1K1 w 0 1"), [wrong(2, 0, 3)]);
    assert_eq!(faults("1k1/3/1K1/ w 0 1"), [wrong(1, 0, 3)]);
    assert_eq!(
        faults("k3KKKKKKKK/12 w 0 1"),
        [
            "placement: rank 2 has 12 squares instead of 1 to 10",
            "placement: rank 1 has 12 squares instead of 1 to 10",
            "placement: White has 8 royal units, but needs exactly one",
        ]
    );
    let many = "99999999999999999999999999";
    assert_eq!(
        faults(&format!("1k1/{many}/1K1 w 0 1")),
        [wrong(2, u32::MAX as usize, 3)]
    );
    let high = format!("1k1/{}1K1 w 0 1", "3/".repeat(11));
    assert_eq!(faults(&high), ["placement: 13 ranks, but 12 at most"]);
}

#[test]
fn a_sign_that_means_nothing_is_refused() {
    for sign in [
        'x', 'T', 't', 'P', '-', '_', '.', 'é', '\u{131}', '\u{212a}', '\u{663}', '\0',
    ] {
        let fault = format!("placement: {sign:?} in rank 2 has no meaning");
        assert_eq!(faults(&format!("1k1/1{sign}1/1K1 w 0 1")), [fault]);
    }
}

#[test]
fn the_turn_is_w_or_b() {
    for turn in ["W", "B", "-", "white", ""] {
        let fault = format!("turn: {turn:?} is not w or b");
        assert_eq!(faults(&format!("1k1/3/1K1 {turn} 0 1")), [fault]);
    }
}

#[test]
fn white_has_exactly_one_royal_unit_and_black_at_most_one() {
    battle("3/3/1K1 w 0 1");
    for (placement, found) in [("1k1/3/3", 0), ("1k1/3/1KD", 2), ("kD1/3/KKK", 4)] {
        let fault = format!("placement: White has {found} royal units, but needs exactly one");
        assert_eq!(faults(&format!("{placement} w 0 1")), [fault]);
    }
    assert_eq!(
        faults("kkd/3/3 w 0 1"),
        [
            "placement: White has 0 royal units, but needs exactly one",
            "placement: Black has 3 royal units, but may have at most one",
        ]
    );
}

#[test]
fn the_side_that_has_just_moved_is_not_in_check() {
    let check = |royal: &str, attacker: &str| {
        format!(
            "placement: the side that has just moved is in check: royal unit {royal}, attacker {attacker}"
        )
    };
    let text = "1k2/4/1R2/2K1";
    assert_eq!(faults(&format!("{text} w 0 1")), [check("b4", "b2")]);
    assert!(battle(&format!("{text} b 0 1")).public().is_check());
    // Over one screen, and of a royal unit too; not of a unit face down.
    assert_eq!(faults("1k2/1*2/1C2/2K1 w 0 1"), [check("b4", "b2")]);
    assert_eq!(faults("4/k3/1K2/4 b 0 1"), [check("b2", "a3")]);
    assert_eq!(
        battle("1k2/4/1?R2/2K1 w 0 1").to_string(),
        "1k2/4/1?R2/2K1 w 0 1"
    );
}

/// Strings and all their faults, in order.
const FAULTY: &str = r#"
> k1x/?K1/U?R/4 x -1 0
placement: 'x' in rank 4 has no meaning
placement: ? in rank 3 is not followed by one of q, r, b, n, g, c, w and f
placement: rank 3 has 2 squares instead of 3
placement: a unit in rank 2 has no identity, which an arbiter must know
placement: rank 2 has 2 squares instead of 3
placement: rank 1 has 4 squares instead of 3
turn: "x" is not w or b
halfmove: "-1" is not a whole number below 2^32
fullmove: "0" is not a whole number from 1 below 2^32
> KD4/6/6/6/kd3/6/6/?K5 w 0 1
placement: rank 4 has 5 squares instead of 6
placement: ? in rank 1 is not followed by one of q, r, b, n, g, c, w and f
placement: White has 3 royal units, but needs exactly one
placement: Black has 2 royal units, but may have at most one
> k1d/3/3 x -1 0
turn: "x" is not w or b
halfmove: "-1" is not a whole number below 2^32
fullmove: "0" is not a whole number from 1 below 2^32
placement: White has 0 royal units, but needs exactly one
placement: Black has 2 royal units, but may have at most one
> 1k2/4/1R2/2K1 w -1 0
halfmove: "-1" is not a whole number below 2^32
fullmove: "0" is not a whole number from 1 below 2^32
placement: the side that has just moved is in check: royal unit b4, attacker b2
> //////////// x -1 0
placement: 13 ranks, but 12 at most
turn: "x" is not w or b
halfmove: "-1" is not a whole number below 2^32
fullmove: "0" is not a whole number from 1 below 2^32
placement: White has 0 royal units, but needs exactly one
"#;

/// Royals are counted wherever they are, if only behind a `?`.
#[test]
fn all_faults_are_named_at_once() {
    for (text, faults) in cases(FAULTY) {
        assert_faults::<Battle, _>(text, &faults);
        if !text.contains('U') {
            assert_faults::<PublicBattle, _>(text, &faults);
        }
    }
}
