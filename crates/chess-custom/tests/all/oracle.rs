//! Positions counted by Fairy-Stockfish from the same definitions; each file in `tests/data` says how
//! its numbers were made.

use chess_custom::{Custom, load};
use piece_kit::testing::assert_perft_file;

/// Loads the definitions beside the counts.
pub(crate) fn load_variants() {
    load(include_str!("../data/variants.ini")).unwrap_or_else(|why| panic!("{why}"));
}

macro_rules! counted {
    ($($name:ident: $file:literal),* $(,)?) => {$(
        #[test]
        fn $name() {
            load_variants();
            let file = include_str!(concat!("../data/", $file, ".perft"));
            let positions = assert_perft_file::<Custom>(file);
            assert!(positions >= 300, "{positions} positions");
        }
    )*};
}

counted! {
    menagerie: "menagerie",
    five_shogi: "five-shogi",
    half_house: "half-house",
    banner_xiangqi: "banner-xiangqi",
    wide: "wide",
    pawn_hunt: "pawn-hunt",
    breakthrough_run: "breakthrough-run",
    berolina_checks: "berolina-checks",
    bombs: "bombs",
    four_stones: "four-stones",
    loser: "loser",
    no_checks: "no-checks",
    late_promotions: "late-promotions",
    ten: "ten",
    walls: "walls",
    truce: "truce",
    far_hoppers: "far-hoppers",
}

/// The variants that a file may inherit are those of Fairy-Stockfish, but for perpetual chase in
/// Chinese chess.
#[test]
fn inherited() {
    load(include_str!("../data/inherited.ini")).unwrap_or_else(|why| panic!("{why}"));
    let positions = assert_perft_file::<Custom>(include_str!("../data/inherited.perft"));
    assert!(positions >= 1000, "{positions} positions");
}
