//! Positions counted by Fairy-Stockfish; each file in `tests/data` says how its
//! numbers were made.

use chess_family::{
    Atomic, Capablanca, Capahouse, Crazyhouse, Gardner, Glinski, Grand, Janggi, Janus,
    KingOfTheHill, LosAlamos, Minishogi, Omega, Orthodox, Shako, Shogi, Stratomic, ThreeCheck,
    Wildebeest, Xiangqi,
};
use piece_kit::testing::assert_perft_file;

#[test]
fn capablanca_gothic_and_random_positions() {
    assert!(assert_perft_file::<Capablanca>(include_str!("../data/capablanca.perft")) >= 40);
    assert!(assert_perft_file::<Capablanca>(include_str!("../data/capablanca_more.perft")) >= 300);
    assert!(assert_perft_file::<Capablanca>(include_str!("../data/gothic.perft")) >= 300);
    let random = include_str!("../data/capablanca_random.perft");
    assert!(assert_perft_file::<Capablanca>(random) >= 300);
}

#[test]
fn grand_chess_positions() {
    assert!(assert_perft_file::<Grand>(include_str!("../data/grand.perft")) >= 30);
    assert!(assert_perft_file::<Grand>(include_str!("../data/grand_more.perft")) >= 300);
}

#[test]
fn orthodox_and_chess960_positions() {
    assert!(assert_perft_file::<Orthodox>(include_str!("../data/orthodox960.perft")) >= 100);
    assert!(assert_perft_file::<Orthodox>(include_str!("../data/chess.perft")) >= 300);
    assert!(assert_perft_file::<Orthodox>(include_str!("../data/chess960.perft")) >= 300);
}

#[test]
fn atomic_chess_positions() {
    assert!(assert_perft_file::<Atomic>(include_str!("../data/atomic.perft")) >= 350);
}

#[test]
fn shako_positions() {
    assert!(assert_perft_file::<Shako>(include_str!("../data/shako.perft")) >= 30);
    assert!(assert_perft_file::<Shako>(include_str!("../data/shako_more.perft")) >= 300);
}

#[test]
fn three_check_positions() {
    assert!(assert_perft_file::<ThreeCheck>(include_str!("../data/three_check.perft")) >= 300);
}

#[test]
fn king_of_the_hill_positions() {
    let file = include_str!("../data/king_of_the_hill.perft");
    assert!(assert_perft_file::<KingOfTheHill>(file) >= 300);
}

#[test]
fn positions_on_small_boards() {
    assert!(assert_perft_file::<Gardner>(include_str!("../data/gardner.perft")) >= 300);
    assert!(assert_perft_file::<LosAlamos>(include_str!("../data/los_alamos.perft")) >= 300);
}

#[test]
fn xiangqi_positions() {
    assert!(assert_perft_file::<Xiangqi>(include_str!("../data/xiangqi.perft")) >= 300);
}

#[test]
fn janggi_positions() {
    assert!(assert_perft_file::<Janggi>(include_str!("../data/janggi.perft")) >= 300);
}

#[test]
fn janus_chess_positions() {
    assert!(assert_perft_file::<Janus>(include_str!("../data/janus.perft")) >= 300);
}

#[test]
fn crazyhouse_and_capahouse_positions() {
    assert!(assert_perft_file::<Crazyhouse>(include_str!("../data/crazyhouse.perft")) >= 300);
    assert!(assert_perft_file::<Capahouse>(include_str!("../data/capahouse.perft")) >= 300);
}

#[test]
fn shogi_and_minishogi_positions() {
    assert!(assert_perft_file::<Shogi>(include_str!("../data/shogi.perft")) >= 300);
    assert!(assert_perft_file::<Minishogi>(include_str!("../data/minishogi.perft")) >= 300);
}

#[test]
fn hexagonal_positions() {
    assert!(assert_perft_file::<Glinski>(include_str!("../data/glinski.perft")) >= 300);
}

#[test]
fn omega_chess_positions() {
    assert!(assert_perft_file::<Omega>(include_str!("../data/omega.perft")) >= 300);
}

#[test]
fn wildebeest_chess_positions() {
    assert!(assert_perft_file::<Wildebeest>(include_str!("../data/wildebeest.perft")) >= 300);
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
