//! Perft counts of the start, and of positions counted by another program.

use crate::reference::Mailbox;
use invasion::Invasion;
use piece_kit::perft;
use piece_kit::testing::{Reference, assert_perft_file};

#[test]
fn the_start_has_the_counts_of_the_rule_page() {
    let start = Invasion::start();
    for (depth, count) in [(0, 1), (1, 42), (2, 1794), (3, 84_762), (4, 4_043_540)] {
        assert_eq!(perft(&start, depth), count, "depth {depth}");
    }
}

/// Counted by this crate; the reference generator agrees at depth 2.
#[test]
fn middle_games_keep_their_counts() {
    for (text, counts) in [
        (
            "hft1ii4/t2ii1c3/1fpii5/iii****2I/1i1****CI1/i1c****II1/li1****I1I/4FI2CT/4I1IPPF/4IIITH1 w 00 20 19",
            [76, 5038, 377_383],
        ),
        (
            "phtfiic3/f1i7/tcpii1i3/i1i****2I/iii****1I1/i2****I2/3****III/4I1IPCT/3C2IFHF/2I2IIT1P w 00 60 31",
            [71, 4662, 326_844],
        ),
        (
            "h2f5F/f1cii5/tcpii4T/iii****3/i1i****3/i2****II1/3****II1/5IIP2/5IICP1/5lITFH w 10 0 11",
            [141, 5795, 548_522],
        ),
    ] {
        let position: Invasion = text.parse().expect("a position");
        assert_eq!([1, 2, 3].map(|depth| perft(&position, depth)), counts);
        assert_eq!(Mailbox::parse(text).perft(2), counts[1]);
    }
}

/// `tests/data/pyffish.perft` says where its numbers come from.
#[test]
fn positions_without_tanks_flights_and_bombs_have_the_counts_of_fairy_stockfish() {
    let positions = assert_perft_file::<Invasion>(include_str!("../../data/pyffish.perft"));
    assert!(positions >= 200, "only {positions} positions");
}
