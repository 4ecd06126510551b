//! Rule page: *Position string*.

use invasion::{Bomb, Invasion, Kind, PositionFault, Square, board};
use piece_kit::{Pieces, Placement, PlacementFault, Seed, SeededRng, Side, Variant};
use proptest::prelude::*;

use crate::common::{position, square};
use crate::reference::random::positions;

/// The faults of a string, as text.
#[track_caller]
fn faults(text: &str) -> Vec<String> {
    let error = text.parse::<Invasion>().expect_err(text);
    let faults: Vec<String> = error.faults().iter().map(ToString::to_string).collect();
    assert_eq!(error.to_string(), faults.join("; "));
    faults
}

/// The two Head Quarters and the sea: what must be there.
const HQS: &str = "h9/10/10/3****3/3****3/3****3/3****3/10/10/9H";

/// A string with other pieces on some ranks of [`HQS`], from the highest.
fn with_ranks(ranks: &[(usize, &str)], fields: &str) -> String {
    let mut texts: Vec<&str> = HQS.split('/').collect();
    for (rank, text) in ranks {
        texts[10 - rank] = text;
    }
    format!("{} {fields}", texts.join("/"))
}

#[test]
fn the_fields_are_placement_turn_bombs_halfmove_fullmove() {
    let text = format!("{HQS} b 1x 7 17");
    let read = position(&text);
    assert_eq!(read.to_string(), text);
    assert_eq!(read.turn(), Side::Black);
    assert_eq!(read.bomb(Side::White), Bomb::Armed);
    assert_eq!(read.bomb(Side::Black), Bomb::Spent);
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
    for white in Bomb::ALL {
        for black in Bomb::ALL {
            let bombs = format!("{}{}", white.letter(), black.letter());
            let text = format!("{HQS} w {bombs} 0 1");
            let read = position(&text);
            assert_eq!(read.to_string(), text);
            assert_eq!(Side::ALL.map(|side| read.bomb(side)), [white, black]);
        }
    }
    assert_eq!(Bomb::ALL.map(Bomb::letter), ['0', '1', 'x']);
    let texts = Bomb::ALL.map(|bomb| bomb.to_string());
    assert_eq!(texts, ["off", "armed", "spent"]);
    for bombs in [
        "", "0", "000", "-", "0-", "20", "X0", "xX", "oo", "0\u{661}", "é0",
    ] {
        let fault = format!("bombs: {bombs:?} is not two of the characters 0, 1 and x");
        assert_eq!(faults(&format!("{HQS} w {bombs} 0 1")), [fault]);
    }
}

#[test]
fn counters_are_whole_numbers_up_to_4294967295() {
    let text = format!("{HQS} w 00 4294967295 4294967295");
    assert_eq!(position(&text).to_string(), text);
    for number in ["-1", "+1", "1.5", "", "x", "4294967296", "\u{661}"] {
        let fault = format!("halfmove: {number:?} is not a whole number below 2^32");
        assert_eq!(faults(&format!("{HQS} w 00 {number} 1")), [fault]);
    }
    for number in ["0", "-1", "+1", "", "x", "4294967296"] {
        let fault = format!("fullmove: {number:?} is not a whole number from 1 below 2^32");
        assert_eq!(faults(&format!("{HQS} w 00 0 {number}")), [fault]);
    }
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
    assert_eq!(position(&last.to_string()), last);
}

#[test]
fn a_string_without_five_fields_is_refused() {
    let start = Invasion::START;
    let texts = [
        (String::new(), 1),
        (HQS.into(), 1),
        (format!("{HQS} w 00 0"), 4),
        (format!("{start} "), 6),
        (format!(" {start}"), 6),
        (start.replace(" w", "  w"), 6),
        (start.replace(" w ", " w - "), 6),
        (start.replace(' ', "\t"), 1),
    ];
    for (text, found) in texts {
        let fault = format!("a position has 5 fields separated by one space, not {found}");
        assert_eq!(faults(&text), [fault], "{text:?}");
    }
}

#[test]
fn a_placement_of_the_wrong_size_is_refused() {
    assert_eq!(
        faults(&format!("{HQS}/10 w 00 0 1")),
        ["placement: the placement has 11 ranks instead of 10"]
    );
    assert_eq!(
        faults(&with_ranks(&[(9, "9"), (2, "11"), (1, "55")], "w 00 0 1")),
        [
            "placement: rank 9 has 9 squares instead of 10",
            "placement: rank 2 has 11 squares instead of 10",
            "placement: rank 1 has 55 squares instead of 10",
            "placement: White has 0 Head Quarters instead of 1",
        ]
    );
    let many = "99999999999999999999999999";
    assert_eq!(faults(&with_ranks(&[(9, many)], "w 00 0 1")).len(), 1);
}

#[test]
fn a_letter_that_is_no_piece_is_refused() {
    for letter in ['b', 'B', 'k', '?', 'É', '\u{131}', '\u{212a}', '-'] {
        let text = with_ranks(&[(3, &format!("4{letter}5"))], "w 00 0 1");
        let fault = format!("placement: no piece has the letter {letter:?} in rank 3");
        assert_eq!(faults(&text), [fault]);
    }
}

#[test]
fn the_turn_is_w_or_b() {
    for turn in ["W", "B", "-", "white", ""] {
        let fault = format!("turn: {turn:?} is not w or b");
        assert_eq!(faults(&format!("{HQS} {turn} 00 0 1")), [fault]);
    }
}

#[test]
fn the_sea_is_d4_to_g7_exactly() {
    assert_eq!(
        position(Invasion::START).placement().impassable(),
        board::sea()
    );
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
        assert_eq!(faults(&with_ranks(&ranks, "w 00 0 1")), [fault]);
    }
    let dry = HQS.replace("3****3", "10");
    assert_eq!(faults(&format!("{dry} w 00 0 1")).len(), 1);
}

#[test]
fn each_side_has_exactly_one_head_quarter() {
    assert_eq!(
        faults(&with_ranks(&[(1, "10")], "w 00 0 1")),
        ["placement: White has 0 Head Quarters instead of 1"]
    );
    assert_eq!(
        faults(&with_ranks(&[(1, "HHH7"), (2, "h8h")], "w 00 0 1")),
        [
            "placement: White has 3 Head Quarters instead of 1",
            "placement: Black has 3 Head Quarters instead of 1",
        ]
    );
}

#[test]
fn the_side_that_has_just_moved_is_not_in_check() {
    let ranks = [(8, "C9")];
    assert_eq!(
        faults(&with_ranks(&ranks, "w 00 0 1")),
        ["placement: the side that has just moved is in check: Head Quarter a10, attacker a8"]
    );
    assert!(position(&with_ranks(&ranks, "b 00 0 1")).is_check());
    // Of Tanks too, through everything; not of Flags and Head Quarters.
    assert_eq!(faults(&with_ranks(&[(10, "hii2T4")], "w 00 0 1")).len(), 1);
    position(&with_ranks(
        &[(10, "hF8"), (9, "FH8"), (1, "10")],
        "w 00 0 1",
    ));
}

#[test]
fn all_faults_are_named_at_once() {
    let all = |text: &str| text.parse::<Invasion>().expect_err(text);
    let fields = [
        PositionFault::Turn { found: "x".into() },
        PositionFault::Bombs { found: "".into() },
        PositionFault::Halfmove { found: "-1".into() },
        PositionFault::Fullmove { found: "0".into() },
    ];
    let unreadable = all("h9/9q/9/HH x  -1 0");
    let letter = 'q';
    let (rank, found, expected) = (2, 9, 10);
    let placement = [
        PlacementFault::Ranks { found: 4, expected },
        PlacementFault::Letter { letter, rank: 3 },
        PlacementFault::Files {
            rank,
            found,
            expected,
        },
        PlacementFault::Files {
            rank: 1,
            found: 2,
            expected,
        },
    ];
    assert_eq!(
        unreadable.faults()[..4],
        placement.map(PositionFault::Placement)
    );
    // Head Quarters are counted wherever they stand.
    let (side, found) = (Side::White, 2);
    let white = PositionFault::HeadQuarters { side, found };
    assert_eq!(unreadable.faults()[4..5], [white]);
    assert_eq!(unreadable.faults()[5..], fields);

    let wrong = all(&with_ranks(
        &[(7, "3***4"), (2, "hh8"), (1, "10")],
        "x  -1 0",
    ));
    let square = square("g7");
    let [white, black] = [(Side::White, 0), (Side::Black, 3)];
    let placement = [
        PositionFault::Sea { square },
        PositionFault::HeadQuarters {
            side: white.0,
            found: white.1,
        },
        PositionFault::HeadQuarters {
            side: black.0,
            found: black.1,
        },
    ];
    assert_eq!(wrong.faults()[..3], placement);
    assert_eq!(wrong.faults()[3..], fields);
}

#[test]
fn a_check_is_named_with_the_faults_of_the_other_fields() {
    let text = with_ranks(&[(8, "C9")], "w  -1 0");
    let error = text.parse::<Invasion>().expect_err(&text);
    let (head_quarter, attacker) = (square("a10"), square("a8"));
    assert_eq!(
        error.faults(),
        [
            PositionFault::Bombs { found: "".into() },
            PositionFault::Halfmove { found: "-1".into() },
            PositionFault::Fullmove { found: "0".into() },
            PositionFault::OpponentInCheck {
                head_quarter,
                attacker
            },
        ]
    );
}

/// Any number of pieces of any kind anywhere on the land.
#[test]
fn any_array_can_be_loaded() {
    let mut rng = SeededRng::new(&Seed::from(1));
    let land = Square::all().filter(|square| !board::sea().contains(*square));
    let mut land: Vec<Square> = land.collect();
    assert_eq!(land.len(), 84);
    let mut loaded = 0;
    for _ in 0..1000 {
        rng.shuffle(&mut land);
        let mut placement = Placement::<Kind>::default();
        for square in board::sea() {
            placement.block(square);
        }
        placement.put(Side::White, Kind::HeadQuarter, land[0]);
        placement.put(Side::Black, Kind::HeadQuarter, land[1]);
        for square in land.iter().skip(2).take(rng.below(83) as usize) {
            let kind = Kind::ALL[1 + rng.below(6) as usize];
            let side = Side::ALL[rng.below(2) as usize];
            placement.put(side, kind, *square);
        }
        let text = format!("{placement} w 1x 0 1");
        match text.parse::<Invasion>() {
            Ok(read) => {
                loaded += 1;
                assert_eq!(read.to_string(), text);
                assert_eq!(*read.placement(), placement);
            }
            Err(why) => {
                let only = matches!(why.faults(), [PositionFault::OpponentInCheck { .. }]);
                assert!(only, "{text}: {why}");
            }
        }
    }
    assert!(loaded > 100, "only {loaded} arrays");
}

/// A valid string with some of its characters changed.
fn mutated() -> impl Strategy<Value = String> {
    let letters: Vec<char> = "hfcpltiHFCPLTI*/0123456789 -+wbx\u{e9}".chars().collect();
    let index = any::<prop::sample::Index>();
    let change = (index, 0..4, prop::sample::select(letters));
    let changes = prop::collection::vec(change, 1..5);
    (0..1000_usize, changes).prop_map(|(at, changes)| {
        let mut text: Vec<char> = positions()[at].chars().collect();
        for (at, how, letter) in changes {
            let at = at.index(text.len());
            match how {
                0 => text.insert(at, letter),
                1 => {
                    text.remove(at);
                }
                2 => {
                    let other = text.len() - 1 - at;
                    text.swap(at, other);
                }
                _ => text[at] = letter,
            }
        }
        text.into_iter().collect()
    })
}

/// What can be read is written so that it is read as the same value again.
fn assert_stable(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Invasion>() {
        Ok(read) => {
            let written = read.to_string();
            prop_assert_eq!(written.parse(), Ok(read), "{} from {}", written, text);
            prop_assert_eq!(read.count_legal(), read.legal_actions().len() as u64);
        }
        Err(why) => prop_assert!(!why.faults().is_empty() && !why.to_string().is_empty()),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn any_text_is_read_or_refused_without_a_panic(text in any::<String>()) {
        assert_stable(&text)?;
    }

    #[test]
    fn any_five_fields_are_read_or_refused_without_a_panic(
        text in "([1-9*hHfFtTcC]{1,6}/){8,10}[0-9hH]{1,3} [wb-] [01x]{0,3} [0-9]{0,11} [0-9]{0,11}"
    ) {
        assert_stable(&text)?;
    }

    #[test]
    fn a_valid_string_with_changes_is_read_or_refused_without_a_panic(text in mutated()) {
        assert_stable(&text)?;
    }
}
