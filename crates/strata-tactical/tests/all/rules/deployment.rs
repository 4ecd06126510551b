//! Rule page: *Deployment*, and what it says of the two sides at the top.

use std::collections::BTreeSet;

use crate::common::{
    TERRAINS, after, all_on, battle, deal, field, selections, square, terrain, turn_ups, units,
};
use piece_kit::{BySide, Seed, Side, Variant};
use strata_tactical::{Battle, Deal, Face, Square, Unit};

/// The places of White and of Black in their order, by size of board.
const PLACES: [(&str, &str, &str); 3] = [
    (
        "plain woods mountain fortress",
        "h1 h2 g1 g2 f1 f2 e1 e2",
        "a10 a9 b10 b9 c10 c9 d10 d9",
    ),
    (
        "standard",
        "f1 f2 e1 e2 d1 d2 c1 c2",
        "a8 a7 b8 b7 c8 c7 d8 d7",
    ),
    (
        "narrow",
        "e1 e2 d1 d2 c1 c2 b1 b2",
        "a7 a6 b7 b6 c7 c6 d7 d6",
    ),
];

/// Every terrain with its places.
fn places() -> impl Iterator<Item = (&'static str, BySide<&'static str>)> {
    PLACES.into_iter().flat_map(|(names, white, black)| {
        let places = BySide { white, black };
        names.split(' ').map(move |name| (name, places))
    })
}

/// The letters of the units on some squares.
fn identities(battle: &Battle, places: &str) -> String {
    let letter = |name| match battle.public().at(square(name)) {
        Some((_, Face::Up(unit))) => unit.letter(),
        _ => battle.identity(square(name)).map_or('.', Unit::letter),
    };
    places.split(' ').map(letter).collect()
}

#[test]
fn each_side_has_eight_places_from_its_lower_right_corner_column_by_column() {
    assert_eq!(places().count(), TERRAINS.len());
    for (name, places) in places() {
        for side in Side::ALL {
            let order = terrain(name).deployment(side).map(|at| at.to_string());
            assert_eq!(order.join(" "), places[side], "{name}");
        }
    }
}

#[test]
fn blacks_deployment_is_the_half_turn_of_whites() {
    for (name, files, ranks, _) in TERRAINS {
        let turned = terrain(name).deployment(Side::White).map(|at| {
            let (file, rank) = (at.file().index(), at.rank().index());
            Square::at(files - 1 - file, ranks - 1 - rank)
        });
        assert_eq!(terrain(name).deployment(Side::Black), turned, "{name}");
    }
}

/// Why the boards are higher than wide: on 10 files x 8 ranks a Bishop on d7 would
/// mate by taking i2.
#[test]
fn on_ten_files_and_eight_ranks_a_bishop_on_d7_mates_by_taking_i2() {
    let text = "d?r?n?w6/?w?w?wb6/10/10/10/10/6?W?W?R?N/6?F?F?CD b 0 1";
    let before = battle(text);
    let mate = after(&before, "d7i2");
    let outcome = mate.outcome().expect("a mate");
    assert_eq!(outcome.winner(), Some(Side::Black));
    assert!(mate.public().is_check());
    for (name, ..) in TERRAINS {
        let places = |side| terrain(name).deployment(side);
        let corner = places(Side::White)[0];
        let aim = places(Side::Black).map(|from| corner.diagonals().contains(from));
        assert_eq!(aim, [false; 8], "{name}");
    }
}

#[test]
fn white_moves_first_from_the_low_ranks() {
    for (name, places) in places() {
        let start = deal(name, "KQRNWWFF", "DRCBWWFF", 1);
        let counters = [1, 2, 3].map(|index| field(&start, index));
        assert_eq!(counters, ["w", "0", "1"], "{name}");
        let ranks = |side: Side| places[side].split(' ').map(|name| &name[1..]);
        assert!(ranks(Side::White).all(|rank| ["1", "2"].contains(&rank)));
        let ups: BTreeSet<Square> = terrain(name).deployment(Side::White)[1..]
            .iter()
            .copied()
            .collect();
        assert_eq!(turn_ups(&start), ups, "{name}");
    }
}

#[test]
fn the_royal_takes_the_first_place_face_up_and_the_others_lie_face_down() {
    for (name, places) in places() {
        for (white, black) in [("KQRNWWFF", "DRCBWWFF"), ("DGGGWWWW", "KNNNFFFF")] {
            for seed in 0..20 {
                let start = deal(name, white, black, seed);
                let royal = [&white[..1], &black[..1].to_lowercase()];
                assert_eq!(
                    all_on(&start, places[Side::White]),
                    format!("{}UUUUUUU", royal[0])
                );
                assert_eq!(
                    all_on(&start, places[Side::Black]),
                    format!("{}uuuuuuu", royal[1])
                );
                assert_eq!(start.public().placement().occupied().len(), 16);
            }
        }
    }
}

#[test]
fn the_others_are_those_that_the_side_has_selected() {
    for seed in 0..50 {
        let start = deal("plain", "KQRNWWFF", "DRCBWFFF", seed);
        let sorted = |places| units(&identities(&start, places)).to_string();
        assert_eq!(sorted(PLACES[0].1), "KQRNWWFF");
        assert_eq!(sorted(PLACES[0].2), "DRBCWFFF");
    }
}

#[test]
fn they_fill_the_next_places_as_many_as_there_are_without_a_royal_from_the_first() {
    for (name, places) in places() {
        for row in "K k.......|DW du......|KQF kuu.....|DRRWW duuuu...|KQRBWFF kuuuuuu.|\
            W u.......|QF uu......|GCBWWFF uuuuuuu."
            .split('|')
        {
            let (black, letters) = row.split_once(' ').expect("two words");
            let start = deal(name, "KQRNWWFF", black, 5);
            assert_eq!(all_on(&start, places[Side::Black]), letters, "{name}");
            let royal = start.public().royal(Side::Black);
            assert_eq!(royal.is_some(), !letters.starts_with('u'));
        }
    }
    let alone = deal("narrow", "KQRNWWFF", "W", 5);
    assert_eq!(identities(&alone, "a7"), "W");
}

#[test]
fn the_same_seed_deals_the_same_order() {
    let full = selections("KQRNWWFF", "DRCBWWFF");
    for number in 0..100 {
        let seed = Seed::guessable(number);
        let [first, second] = [(); 2].map(|()| Deal::draw(&full, &seed));
        assert_eq!(first, second);
        let drawn = Battle::draw(&terrain("plain"), &full, &seed);
        assert_eq!(drawn, Battle::start(&terrain("plain"), &first));
    }
    let orders: BTreeSet<String> = (0..100)
        .map(|number| deal("plain", "KQRNWWFF", "DRCBWWFF", number).to_string())
        .collect();
    assert_eq!(orders.len(), 100, "other seeds deal other orders");
}

#[test]
fn the_order_depends_neither_on_the_terrain_nor_on_how_a_selection_is_written() {
    for seed in 0..20 {
        let orders = places().map(|(name, places)| {
            let start = deal(name, "KQRNWWFF", "DRCBWWFF", seed);
            Side::ALL.map(|side| identities(&start, places[side]))
        });
        let orders: BTreeSet<[String; 2]> = orders.collect();
        assert_eq!(orders.len(), 1);
        let written = deal("woods", "FWNKQWFR", "WFBDFWRC", seed);
        assert_eq!(written, deal("woods", "KQRNWWFF", "DRCBWWFF", seed));
    }
}

/// Computed apart from this program: `ChaCha20` (RFC 8439, but with a 64-bit
/// counter) under the key of the seed, its words of 64 bits modulo the number of
/// items, and a shuffle from the last item of White's units, then of Black's, both
/// in the order of the page.
#[test]
fn a_seed_deals_the_same_battles_on_every_platform_and_in_every_release() {
    for row in [
        "plain KQRNWWFF DRCBWWFF 1 d?f?c?f4/?w?b?r?w4/8/8/8/8/8/8/4?F?R?W?F/4?N?Q?WK",
        "narrow KQRNWWFF DRCBWWFF 2026 d?c?r?w1/?f?w?f?b1/5/5/5/1?N?Q?F?F/1?R?W?WK",
        "fortress DQGBWWWF RCNWFF 0 ?r?c?w2*2/?n?f?f2*2/5*2/***2*2/8/8/8/8/4?Q?W?B?W/4?G?F?WD",
        "standard KNGCFFFF KW 18446744073709551615 k5/?w5/6/6/6/6/2?F?C?F?G/2?N?F?FK",
    ] {
        let words: Vec<&str> = row.split(' ').collect();
        let [name, white, black, seed, placement] = words[..] else {
            panic!("{row}");
        };
        let dealt = deal(name, white, black, seed.parse().expect("a number"));
        assert_eq!(
            dealt.to_string(),
            format!("{placement} w 0 1"),
            "seed {seed}"
        );
        assert_eq!(dealt, battle(&dealt.to_string()));
    }
}
