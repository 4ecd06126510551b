//! Positions counted by others, Fairy-Stockfish before all; each file in `tests/data` says how its
//! numbers were made.

use chess_family::{
    Atomic, Capablanca, Capahouse, Crazyhouse, Grand, Janus, KingOfTheHill, Orthodox, Shako,
    Stratomic, ThreeCheck, Wildebeest,
};
use piece_kit::Variant;
use piece_kit::testing::assert_perft_file;

/// Every game has its file, and Fairy-Stockfish's own positions of some are few.
macro_rules! counted {
    ($($module:ident: $game:path,)*) => {$(
        #[test]
        fn $module() {
            let name = concat!("tests/data/", stringify!($module), ".perft");
            let file = std::fs::read_to_string(name).expect(name);
            assert!(assert_perft_file::<$game>(&file) >= 30, "{name}");
        }
    )*};
}
chess_family::for_each_game!(counted);

#[test]
fn more_positions_of_games_and_of_their_other_starts() {
    macro_rules! counted {
        ($($file:literal: $game:ty,)*) => {$(
            let file = include_str!(concat!("../data/", $file, ".perft"));
            assert!(assert_perft_file::<$game>(file) >= 100, $file);
        )*};
    }
    counted! {
        "capablanca_more": Capablanca,
        "capablanca_random": Capablanca,
        "gothic": Capablanca,
        "grand_more": Grand,
        "orthodox960": Orthodox,
        "chess960": Orthodox,
        "shako_more": Shako,
    }
}

/// Every pair of files of king and rook, and where kings may touch, kings that do.
#[test]
fn castling_positions() {
    macro_rules! counted {
        ($($game:ty: $file:literal, $positions:literal;)*) => {$(
            let file = include_str!(concat!("../data/castling/", $file, ".perft"));
            assert_eq!(assert_perft_file::<$game>(file), $positions, $file);
        )*};
    }
    counted! {
        Orthodox: "chess", 112;
        ThreeCheck: "three_check", 112;
        KingOfTheHill: "king_of_the_hill", 112;
        Atomic: "atomic", 224;
        Crazyhouse: "crazyhouse", 112;
        Capablanca: "capablanca", 180;
        Capahouse: "capahouse", 180;
        Janus: "janus", 180;
        Shako: "shako", 180;
        Stratomic: "stratomic", 180;
        Wildebeest: "wildebeest", 110;
    }
}

#[test]
fn every_game_has_a_row_in_the_readme() {
    let readme = include_str!("../../README.md");
    macro_rules! names {
        ($($module:ident: $game:path,)*) => { [$(<$game>::NAME),*] };
    }
    for name in chess_family::for_each_game!(names) {
        assert!(readme.contains(&format!("\n| `{name}` |")), "{name}");
    }
}
