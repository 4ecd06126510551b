//! Rule page: *Board and setup*.

use std::sync::OnceLock;

use crate::common::{field, on, position};
use crate::reference::start::{orders_on_colours_and_king, protects_every_pawn, start_position};
use capatomic::{Capatomic, Kind, Square, StartNumber};
use piece_kit::{Pieces, Seed, SeededRng, Side};

/// Starts looked at one by one: making one takes a walk through those before it.
fn sample() -> impl Iterator<Item = StartNumber> {
    (0..StartNumber::COUNT)
        .step_by(173)
        .chain([StartNumber::COUNT - 1])
        .map(number)
}

/// The starts of the sample.
fn starts() -> &'static [Capatomic] {
    static STARTS: OnceLock<Vec<Capatomic>> = OnceLock::new();
    STARTS.get_or_init(|| sample().map(Capatomic::start).collect())
}

fn number(number: u16) -> StartNumber {
    StartNumber::new(number).expect("a number of a start")
}

/// The allowed orders in lexicographic order, found by trying every arrangement
/// of the ten letters against the sentences of the page.
fn orders() -> &'static [String] {
    static ORDERS: OnceLock<Vec<String>> = OnceLock::new();
    ORDERS.get_or_init(|| {
        let mut orders = orders_on_colours_and_king();
        assert_eq!(orders.len(), 48_000, "orders that satisfy 1 and 2");
        orders.retain(|order| protects_every_pawn(order));
        orders
    })
}

fn letters(number: StartNumber) -> String {
    number.order().iter().map(|kind| kind.letter()).collect()
}

fn kinds(letters: &str) -> [Kind; 10] {
    let kinds: Vec<Kind> = letters.chars().filter_map(Kind::from_letter).collect();
    kinds.try_into().expect("ten letters")
}

fn files(start: &Capatomic, side: Side, kind: Kind) -> Vec<u8> {
    let pieces = start.placement().pieces(side, kind);
    pieces.iter().map(|square| square.file().index()).collect()
}

#[test]
fn start_0_is_this_string() {
    assert_eq!(
        Capatomic::start(number(0)).to_string(),
        "7m1m/abbcnqnrkr/pppppppppp/10/10/10/10/PPPPPPPPPP/ABBCNQNRKR/7M1M w HJhj - HJhj - 0 1"
    );
}

#[test]
fn the_last_start_is_this_string() {
    assert_eq!(
        Capatomic::start(number(21_835)).to_string(),
        "3m1m4/rqnnkrbcab/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNNKRBCAB/3M1M4 w AFaf - DFdf - 0 1"
    );
}

#[test]
fn ten_pawns_stand_on_rank_3_and_on_rank_8() {
    for start in starts() {
        for file in 'a'..='j' {
            assert_eq!(on(start, &format!("{file}3")), 'P');
            assert_eq!(on(start, &format!("{file}8")), 'p');
        }
        assert_eq!(start.placement().kind(Kind::Pawn).len(), 20);
    }
}

#[test]
fn on_rank_2_stand_king_queen_archbishop_chancellor_and_two_rooks_bishops_and_knights() {
    for (number, start) in sample().zip(starts()) {
        let order = letters(number);
        for (file, letter) in ('a'..='j').zip(order.chars()) {
            assert_eq!(on(start, &format!("{file}2")), letter, "start {number}");
        }
        let mut sorted: Vec<char> = order.chars().collect();
        sorted.sort_unstable();
        assert_eq!(String::from_iter(sorted), "ABBCKNNQRR", "start {number}");
    }
}

#[test]
fn blacks_order_is_whites_reflected_on_the_same_files() {
    for start in starts() {
        for square in Square::all() {
            let white = on(start, &square.to_string());
            let black = on(start, &square.mirrored().to_string());
            let swapped = if white.is_lowercase() {
                white.to_ascii_uppercase()
            } else {
                white.to_ascii_lowercase()
            };
            assert_eq!(black, swapped, "{square} in {start}");
        }
    }
}

#[test]
fn two_missiles_stand_diagonally_behind_the_king() {
    for start in starts() {
        for (side, rank) in [(Side::White, 1), (Side::Black, 10)] {
            let king = files(start, side, Kind::King)[0];
            assert_eq!(files(start, side, Kind::Missile), [king - 1, king + 1]);
            let missiles = start.placement().pieces(side, Kind::Missile);
            assert!(missiles.iter().all(|square| square.rank().number() == rank));
        }
        assert_eq!(
            start.unmoved_missiles(),
            start.placement().kind(Kind::Missile)
        );
    }
}

#[test]
fn the_bishops_stand_on_squares_of_opposite_colour_and_so_do_queen_and_archbishop() {
    for start in starts() {
        let colours = |kinds: &[Kind]| -> usize {
            let dark = |&kind: &Kind| {
                let pieces = start.placement().pieces(Side::White, kind);
                pieces.iter().filter(|square| square.is_dark()).count()
            };
            kinds.iter().map(dark).sum()
        };
        assert_eq!(colours(&[Kind::Bishop]), 1, "{start}");
        assert_eq!(colours(&[Kind::Queen, Kind::Archbishop]), 1, "{start}");
    }
}

#[test]
fn the_king_stands_between_the_rooks_and_both_have_the_right_to_castle() {
    for start in starts() {
        for side in Side::ALL {
            let rooks = files(start, side, Kind::Rook);
            let king = files(start, side, Kind::King)[0];
            assert!(rooks[0] < king && king < rooks[1], "{start}");
        }
        let rooks = start.placement().kind(Kind::Rook);
        assert_eq!(start.castling_rights().rooks(), rooks);
    }
}

#[test]
fn every_pawn_is_protected_by_at_least_one_piece() {
    for start in starts() {
        let placement = start.placement();
        for side in Side::ALL {
            for pawn in placement.pieces(side, Kind::Pawn) {
                let protectors = placement.attackers(pawn, side, placement.blockers());
                assert!(protectors.any(), "{pawn} in {start}");
            }
        }
    }
}

#[test]
fn a_start_has_halfmove_0_fullmove_1_and_unlocked_minus_with_white_to_move() {
    for start in starts() {
        let fields: Vec<String> = [1, 3, 5, 6, 7].map(|index| field(start, index)).into();
        assert_eq!(fields, ["w", "-", "-", "0", "1"]);
    }
}

#[test]
fn there_are_21_836_orders_and_no_others_have_numbers() {
    assert_eq!(orders().len(), 21_836);
    assert_eq!(usize::from(StartNumber::COUNT), orders().len());
    assert_eq!(StartNumber::new(21_836), None);
    assert_eq!(StartNumber::new(u16::MAX), None);
    let all = orders_on_colours_and_king();
    let refused = all.iter().filter(|order| !protects_every_pawn(order));
    for order in refused.step_by(499) {
        assert_eq!(StartNumber::from_order(kinds(order)), None, "{order}");
    }
}

#[test]
fn an_order_that_breaks_a_condition_has_no_number() {
    assert_eq!(
        StartNumber::from_order(kinds("ABBCNQNRKR")),
        Some(number(0))
    );
    for (order, why) in [
        ("ABCBNQNRKR", "the bishops stand on one colour"),
        ("ABBCQNNRKR", "queen and archbishop stand on one colour"),
        ("ABBCNQNRRK", "the king does not stand between the rooks"),
        ("ACBBNQNRKR", "no piece protects the pawn on a3"),
        ("AAAAAAAAAA", "these are not the ten pieces"),
        ("ABBCNQNRKP", "a pawn does not belong there"),
        ("ABBCNQNRKM", "nor does a missile"),
    ] {
        let found = StartNumber::from_order(kinds(order));
        assert_eq!(found, None, "{order}: {why}");
    }
}

#[test]
fn starts_are_numbered_in_the_lexicographic_order_of_their_letters() {
    assert!(orders().windows(2).all(|pair| pair[0] < pair[1]));
    for start in sample() {
        let order = &orders()[usize::from(start.get())];
        assert_eq!(letters(start), *order, "start {start}");
        assert_eq!(StartNumber::from_order(kinds(order)), Some(start));
    }
}

#[test]
fn every_start_parses_back_from_its_string() {
    for order in orders() {
        let text = start_position(order).to_string();
        assert_eq!(position(&text).to_string(), text);
    }
    for (number, start) in sample().zip(starts()) {
        let order = &orders()[usize::from(number.get())];
        assert_eq!(start.to_string(), start_position(order).to_string());
        assert_eq!(position(&start.to_string()), *start);
    }
}

#[test]
fn a_start_number_is_read_from_what_is_written() {
    for start in (0..StartNumber::COUNT).map(number) {
        assert_eq!(start.to_string().parse(), Ok(start));
        assert_eq!(start.to_string(), start.get().to_string());
    }
    for text in ["", "-1", "+1", "21836", "65536", "1.0", " 1", "one", "1\n"] {
        let error = text.parse::<StartNumber>().expect_err(text);
        assert_eq!(
            error.to_string(),
            "a start is a whole number from 0 to 21835"
        );
    }
}

/// The numbers were computed apart from this program: `ChaCha20` (RFC 8439, but
/// with a 64-bit counter) under the key of the seed, its words of 64 bits modulo
/// 21,836.
#[test]
fn a_seed_draws_the_same_starts_on_every_platform_and_in_every_release() {
    let golden: [(u64, [u16; 4]); 4] = [
        (0, [6026, 9508, 5617, 8388]),
        (1, [10033, 15432, 12810, 5340]),
        (2026, [16512, 10937, 15386, 6115]),
        (u64::MAX, [21447, 10140, 13801, 15267]),
    ];
    for (seed, numbers) in golden {
        let mut rng = SeededRng::new(&Seed::from(seed));
        let drawn = numbers.map(|_| StartNumber::random(&mut rng).get());
        assert_eq!(drawn, numbers, "seed {seed}");
    }
}

#[test]
fn a_random_order_is_drawn_uniformly() {
    let mut rng = SeededRng::new(&Seed::from(0));
    let mut drawn = vec![0_u32; usize::from(StartNumber::COUNT)];
    for _ in 0..StartNumber::COUNT {
        for _ in 0..20 {
            drawn[usize::from(StartNumber::random(&mut rng).get())] += 1;
        }
    }
    assert!(drawn.iter().all(|&times| times > 0), "every start is drawn");
    // A sum of squares of deviations, each divided by what is expected: chi
    // squared, with 21,835 degrees of freedom; six standard deviations are 1,254.
    let chi_squared: f64 = drawn
        .iter()
        .map(|&times| (f64::from(times) - 20.0).powi(2) / 20.0)
        .sum();
    assert!((chi_squared - 21_835.0).abs() < 1_254.0, "{chi_squared}");
}
