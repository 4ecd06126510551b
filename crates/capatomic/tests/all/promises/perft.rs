//! Perft counts of starts, and of positions counted by another program.

use capatomic::{Capatomic, StartNumber};
use piece_kit::perft;
use piece_kit::testing::{Reference, assert_perft_file};

fn start(number: u16) -> Capatomic {
    Capatomic::start(StartNumber::new(number).expect("a number of a start"))
}

fn assert_counts(position: &Capatomic, counts: &[u64]) {
    for (depth, &count) in (0..).zip(counts) {
        assert_eq!(perft(position, depth), count, "{position} at depth {depth}");
    }
}

#[test]
fn start_0_has_the_counts_of_the_rule_page() {
    assert_counts(&start(0), &[1, 47, 2205, 106_911, 5_169_846]);
}

#[test]
fn start_12345_has_the_counts_of_the_rule_page() {
    assert_counts(&start(12345), &[1, 48, 2304, 114_549, 5_680_856]);
}

/// Counted by this crate; the reference generator agrees at depth 2 (below).
#[test]
fn a_middle_game_with_launches_keeps_its_counts() {
    assert_counts(&unlocked(), &[1, 221, 46_800, 7_443_157]);
}

#[test]
fn the_reference_counts_a_middle_game_with_launches_alike() {
    let reference = crate::reference::Mailbox::parse(&unlocked().to_string());
    assert_eq!(reference.perft(2), 46_800);
}

fn unlocked() -> Capatomic {
    let text = "4m1m3/rnbqkc1cnr/ppppp1pppp/5p4/10/4*5/3P6/PPP1PPPPPP/RNBQKAACNR/3M1M4 \
                w AJaj - DFeg + 4 9";
    text.parse().expect("a valid position")
}

/// `tests/data/pyffish.perft` says where its numbers come from.
#[test]
fn positions_without_launches_have_the_counts_of_fairy_stockfish() {
    let positions = assert_perft_file::<Capatomic>(include_str!("../../data/pyffish.perft"));
    assert!(positions >= 100, "only {positions} positions");
}
