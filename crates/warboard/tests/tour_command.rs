//! `warboard tour`.

mod common;

use std::sync::OnceLock;

use common::written;

/// One tour for all tests: it counts for some seconds.
fn tour() -> &'static str {
    static TOUR: OnceLock<String> = OnceLock::new();
    TOUR.get_or_init(|| written(&["tour"]))
}

#[test]
fn the_tour_shows_what_is_special_and_counts() {
    for part in [
        "O-O-O&e",
        "White castles: king from f2 to c2",
        "White's missile goes from e1 to b1",
        "launches are locked",
        "missiles may be launched from now on",
        "Black's missile on b10 is launched at h3",
        "h3 is irradiated",
        "is shielded by Black's",
        "Ca10#",
        "checkmate w",
        "5,169,846",
        "Black's Trooper on d10 is crushed",
        "would still be attacked from j5",
        "P^b1",
        "Black's Paratrooper flies from b9 to b1",
        "the Bomb is off",
        "White's Bomb is armed by the Flag on j10",
        "White drops the Bomb on b8",
        "Fa10#",
        "invasion w",
        "4,043,540",
        "the unit on g2 lies face down",
        "Bxb9+",
        "be attacked from b9",
        "Ch3#",
        "w 4 9 b R 1/3",
    ] {
        assert!(tour().contains(part), "{part}");
    }
}

#[test]
fn the_tour_is_plain_when_piped_and_80_columns_wide() {
    let tour = tour();
    assert!(tour.is_ascii() && !tour.contains('\u{1b}'));
    for line in tour.lines() {
        // A position string is never broken.
        let fits = line.len() <= 80 || line.contains('/');
        assert!(fits && line.trim_end() == line, "{line:?}");
    }
}

#[test]
fn the_tour_is_the_same_each_time_but_for_the_clock() {
    let told = |tour: &str| {
        tour.split_once("Counting")
            .map(|(told, _)| told.to_string())
    };
    assert!(told(tour()).is_some());
    assert_eq!(told(tour()), told(&written(&["tour"])));
}
