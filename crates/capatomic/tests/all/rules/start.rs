//! Rule page: *Board and setup*.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use capatomic::{Capatomic, Kind, StartNumber};
use piece_kit::{Pieces, Seed, SeededRng};

use crate::common::{letters, position};
use crate::reference::start::{orders_on_colours_and_king, protects_every_pawn, start_position};

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

fn order_of(number: StartNumber) -> String {
    number.order().iter().map(|kind| kind.letter()).collect()
}

fn kinds(letters: &str) -> [Kind; 10] {
    let kinds: Vec<Kind> = letters.chars().filter_map(Kind::from_letter).collect();
    kinds.try_into().expect("ten letters")
}

/// The first one is an example of `Capatomic::start`.
#[test]
fn the_last_start_is_this_string() {
    assert_eq!(
        Capatomic::start(number(21_835)).to_string(),
        "3m1m4/rqnnkrbcab/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNNKRBCAB/3M1M4 w AFaf - DFdf - 0 1"
    );
}

#[test]
fn a_start_has_pawns_pieces_in_order_and_missiles_diagonally_behind_the_king() {
    for (number, start) in sample().zip(starts()) {
        let order = order_of(number);
        let mut sorted: Vec<char> = order.chars().collect();
        sorted.sort_unstable();
        assert_eq!(String::from_iter(sorted), "ABBCKNNQRR", "start {number}");
        let king = order.find('K').expect("a king");
        for (index, (file, piece)) in ('a'..='j').zip(order.chars()).enumerate() {
            let missile = if index.abs_diff(king) == 1 { 'M' } else { '.' };
            let white = format!("{missile}{piece}P..");
            let squares = |ranks: [u8; 5]| ranks.map(|rank| format!("{file}{rank}")).join(" ");
            assert_eq!(
                letters(start, &squares([1, 2, 3, 4, 5])),
                white,
                "start {number}"
            );
            // Black's order is White's reflected: the same files.
            let black = white.to_lowercase();
            assert_eq!(
                letters(start, &squares([10, 9, 8, 7, 6])),
                black,
                "start {number}"
            );
        }
    }
}

#[test]
fn all_four_rooks_have_the_right_to_castle_and_all_four_missiles_are_unmoved() {
    for start in starts() {
        let rooks = start.placement().kind(Kind::Rook);
        assert_eq!(start.castling_rights().rooks(), rooks);
        let missiles = start.placement().kind(Kind::Missile);
        assert_eq!(start.unmoved_missiles(), missiles);
        assert!(start.to_string().ends_with(" - 0 1"), "{start}");
        assert!(start.to_string().contains(" w "), "{start}");
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
        assert_eq!(order_of(start), *order, "start {start}");
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
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let drawn = numbers.map(|_| StartNumber::random(&mut rng).get());
        assert_eq!(drawn, numbers, "seed {seed}");
    }
}

#[test]
fn a_random_order_is_drawn_uniformly() {
    let mut rng = SeededRng::new(&Seed::guessable(0));
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

/// Every order that satisfies the conditions on colours and king comes about in exactly
/// two of the 96,000 ways of the page's table, since the knights can be exchanged; so a
/// start drawn by hand, and again if a pawn is unprotected, is as likely as any other.
#[test]
fn drawing_a_start_by_hand_gives_every_order_in_two_ways() {
    const LIGHT: [usize; 5] = [0, 2, 4, 6, 8];
    const DARK: [usize; 5] = [1, 3, 5, 7, 9];
    let (light, dark, any) = (&LIGHT[..], &DARK[..], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9][..]);
    let mut ways = BTreeMap::new();
    for (first, second) in [('Q', 'A'), ('A', 'Q')] {
        let steps = [
            (first, light),
            (second, dark),
            ('B', light),
            ('B', dark),
            ('C', any),
            ('N', any),
            ('N', any),
        ];
        put_by_hand(['.'; 10], &steps, &mut ways);
    }
    assert_eq!(ways.values().sum::<u32>(), 96_000);
    assert!(ways.values().all(|&ways| ways == 2));
    assert!(ways.keys().eq(&orders_on_colours_and_king()));
}

/// Puts a letter on every free square that its step allows; at the end the king stands on
/// the middle one of the three squares left, the rooks on the other two.
fn put_by_hand(order: [char; 10], steps: &[(char, &[usize])], ways: &mut BTreeMap<String, u32>) {
    let Some(((letter, files), rest)) = steps.split_first() else {
        let mut left = ['R', 'K', 'R'].into_iter();
        let full = order.map(|c| {
            if c == '.' {
                left.next().expect("three")
            } else {
                c
            }
        });
        *ways.entry(String::from_iter(full)).or_default() += 1;
        return;
    };
    for &file in files.iter().filter(|&&file| order[file] == '.') {
        let mut longer = order;
        longer[file] = *letter;
        put_by_hand(longer, rest, ways);
    }
}

/// Their rook stands on d2 or h2, its destination, already.
#[test]
fn in_5_042_starts_a_castling_rook_stands_on_its_destination() {
    let on_destination =
        |order: &&String| order.find('R') == Some(3) || order.rfind('R') == Some(7);
    assert_eq!(orders().iter().filter(on_destination).count(), 5_042);
}
