//! Perft counts of the rule page, and of positions counted by another program.

use piece_kit::perft;
use piece_kit::testing::{Reference, assert_perft_file};
use strata_tactical::Battle;

fn assert_counts(text: &str, counts: &[u64]) {
    let battle: Battle = text.parse().expect(text);
    assert_eq!(battle.to_string(), text);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&battle, depth), count, "{text} at depth {depth}");
    }
}

#[test]
fn a_battle_on_the_mountain_has_the_counts_of_the_rule_page() {
    let start = "k?r?w?g4/?n?f?w?f4/8/8/###2###/###2###/8/8/4?F?G?N?W/4?W?B?FD w 0 1";
    assert_counts(start, &[7, 49, 371, 2756, 23_712]);
}

#[test]
fn a_defender_without_a_royal_in_his_fortress_has_the_counts_of_the_rule_page() {
    let start = "?n?w3*2/?c?f3*2/5*2/***2*2/8/8/8/8/4?W?C?F?R/4?F?N?WK w 0 1";
    assert_counts(start, &[7, 28, 248, 1178, 14_326]);
}

/// Counted by this crate; the reference generator agrees at depth 2.
#[test]
fn middle_games_keep_their_counts() {
    for (text, counts) in [
        (
            "dffn4/wnw4Q/8/8/8/1q6/8/6N1/4WFWF/6NK b 21 11",
            [34, 1036, 35_003, 1_117_755],
        ),
        (
            "q2f1*2/f1qr1*2/2?f2*2/***1f*2/8/8/B6F/4F3/2G1W2F/5RD1 w 32 17",
            [35, 826, 27_679, 675_965],
        ),
        (
            "kgwf4/f7/4b1*1/2f1*Q2/2*4*/*4*2/2q*2N1/1*3F2/5W?G1/5W?WD b 19 10",
            [30, 669, 19_231, 430_853],
        ),
    ] {
        assert_counts(text, &counts);
        assert_eq!(crate::reference::Mailbox::parse(text).perft(2), counts[1]);
    }
}

/// `tests/data/pyffish.perft` says where its numbers come from.
#[test]
fn positions_face_up_have_the_counts_of_fairy_stockfish() {
    let positions = assert_perft_file::<Battle>(include_str!("../../data/pyffish.perft"));
    assert!(positions >= 200, "only {positions} positions");
}
