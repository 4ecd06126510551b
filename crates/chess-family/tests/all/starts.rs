//! Starts against published counts.

use chess_family::{
    Capablanca, Crazyhouse, Glinski, Grand, Janggi, Minishogi, Omega, Shako, Shogi, Wildebeest,
    Xiangqi,
};
use piece_kit::{Variant, perft};

fn assert_counts<V: Variant>(position: &V, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(position, depth), count, "{position} at depth {depth}");
    }
}

#[test]
fn the_start_of_capablancas_chess() {
    assert_counts(&Capablanca::default(), &[28, 784, 25_228, 805_128]);
}

#[test]
fn the_start_of_grand_chess() {
    assert_counts(&Grand::default(), &[65, 4225, 259_514, 15_921_643]);
}

#[test]
fn the_start_of_xiangqi() {
    assert_counts(&Xiangqi::default(), &[44, 1920, 79_666, 3_290_240]);
}

#[test]
fn the_start_of_janggi() {
    assert_counts(&Janggi::default(), &[32, 1024, 33_000, 1_065_277]);
}

#[test]
fn the_start_of_shako() {
    assert_counts(&Shako::default(), &[58, 3364, 185_938]);
}

#[test]
fn the_starts_of_games_with_hands() {
    assert_counts(&Crazyhouse::default(), &[20, 400, 8902, 197_281, 4_888_832]);
    assert_counts(&Shogi::default(), &[30, 900, 25_470, 719_731]);
    assert_counts(&Minishogi::default(), &[14, 181, 2512, 35_401, 533_203]);
}

#[test]
fn the_starts_of_hexagonal_wildebeest_and_omega_chess() {
    assert_counts(&Glinski::default(), &[51, 2586, 137_858, 7_282_418]);
    assert_counts(&Wildebeest::default(), &[45, 2025]);
    assert_counts(&Omega::default(), &[40, 1600]);
}
