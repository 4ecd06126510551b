//! Variants that are defined at run time, each as one that Fairy-Stockfish was built with: the start of
//! some, and of all but one a position of a random game.

use crate::family::{position, told_as};
use crate::games::Position;

/// Their positions, once they are loaded.
pub(crate) fn defined() -> &'static [Position] {
    chess_custom::load(DEFINED).expect("variants without a fault");
    CUSTOM
}

const DEFINED: &str = "[run-time-chess:chess]\n\
[run-time-capablanca:capablanca]\n\
[run-time-xiangqi:xiangqi]\n\
[run-time-crazyhouse:crazyhouse]\n\
[run-time-shogi:shogi]\n\
[run-time-atomic:atomic]\n\
[run-time-grand:grand]\n\
[run-time-shako:shako]\n\
[run-time-minixiangqi:minixiangqi]\n\
[run-time-knightmate:knightmate]\n\
[run-time-nightrider:nightrider]\n\
[run-time-grasshopper:grasshopper]\n\
[run-time-berolina:berolina]\n\
[run-time-horde:horde]\n\
[run-time-antichess:antichess]\n\
[run-time-losers:losers]\n\
[run-time-extinction:extinction]\n\
[run-time-threekings:threekings]\n\
[run-time-coregal:coregal]\n\
[run-time-racingkings:racingkings]\n\
[run-time-atomar:atomar]\n";

/// A position of a variant that inherits everything from another.
macro_rules! at_run_time {
    ($name:literal, $variant:literal, $fen:literal, $counts:expr) => {
        told_as(
            &position(
                $name,
                $variant,
                concat!("run-time-", $variant, " ", $fen),
                $counts,
            ),
            $fen,
        )
    };
}

const CUSTOM: &[Position] = &[
    at_run_time!(
        "chess start",
        "chess",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8902, 197_281, 4_865_609]
    ),
    at_run_time!(
        "chess game",
        "chess",
        "1rb1kb2/p1pp1ppr/npq4p/1Q2p1N1/8/5P2/PP1PPnPP/RNB1KB1R w KQ - 2 13",
        &[34, 1369, 45_208, 1_720_152]
    ),
    at_run_time!(
        "capablanca start",
        "capablanca",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        &[28, 784, 25_228, 805_128]
    ),
    at_run_time!(
        "xiangqi start",
        "xiangqi",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        &[44, 1920, 79_666, 3_290_240]
    ),
    at_run_time!(
        "xiangqi game",
        "xiangqi",
        "r1bak1bnr/9/n2a5/p1p1p1p1p/9/P8/2P1P1PcP/5C3/1c2A3R/RNBAK1B2 w - - 2 13",
        &[36, 1468, 48_201, 1_986_168]
    ),
    at_run_time!(
        "crazyhouse start",
        "crazyhouse",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
        &[20, 400, 8902, 197_281, 4_888_832]
    ),
    at_run_time!(
        "crazyhouse game",
        "crazyhouse",
        "r1b1kbnr/1pq2ppp/p7/2ppN2P/8/1pP1P1PR/nP1P1P2/RNBQKB2[P] w Qkq - 1 13",
        &[62, 2171, 105_440, 4_181_552]
    ),
    at_run_time!(
        "shogi start",
        "shogi",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
        &[30, 900, 25_470, 719_731]
    ),
    at_run_time!(
        "shogi game",
        "shogi",
        "lns1g2nl/1rg3sb1/ppp1ppp2/3pk2pp/6P2/P2P1P1P1/1PPGPRN1P/1B1S5/LN2KGS1L[] w - - 24 13",
        &[30, 838, 25_413, 707_816]
    ),
    at_run_time!(
        "atomic start",
        "atomic",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8902, 197_326, 4_864_979]
    ),
    at_run_time!(
        "atomic game",
        "atomic",
        "2bq3r/1ppnkp1p/1r2pnpB/p7/3p2PP/bPPP1P1N/P2QP1B1/RN2K2R w KQ - 3 13",
        &[33, 1111, 36_459, 1_187_134]
    ),
    at_run_time!(
        "grand game",
        "grand",
        "r2cqk1a1r/2bn3b2/pppp1ppp1p/4p3p1/10/1B1PP3n1/P8N/1PP2PPP1P/1N2K1AB1R/4R2C2 w - - 0 13",
        &[55, 2808, 156_158, 8_176_591]
    ),
    at_run_time!(
        "shako game",
        "shako",
        "c4kr2c/er1b2b2e/ppp1pppppn/9p/3p6/n6P2/2P7/1P1PPPP1PP/E1N1QKB1R1/CR3N2EC w - - 2 13",
        &[42, 1928, 84_585, 3_892_865]
    ),
    at_run_time!(
        "minixiangqi game",
        "minixiangqi",
        "1c1kr2/rp1pppn/1np4/PC5/2P2P1/3P2P/R1NKNCR w - - 9 13",
        &[30, 479, 13_279, 241_350, 6_509_222]
    ),
    at_run_time!(
        "knightmate game",
        "knightmate",
        "1mb1kb1r/r1p3p1/3p2m1/p3ppqp/Pp4PQ/3PPB1P/1PPB1PM1/RM2K2R w KQk - 2 13",
        &[32, 1057, 34_375, 1_125_803]
    ),
    at_run_time!(
        "nightrider game",
        "nightrider",
        "r4b1r/pp2kppp/n1p5/3qp3/1PN1b3/3B4/P1PK2PP/1RBQ2R1 w - - 0 13",
        &[35, 1346, 47_428, 1_842_009]
    ),
    at_run_time!(
        "grasshopper game",
        "grasshopper",
        "rn1qk1nr/g2bg1bg/2pGp2p/pp1g1pgg/GG2PP2/PPPP2PP/2G1GG1G/RNBQKBNR w KQkq - 3 13",
        &[38, 1279, 44_245, 1_511_115]
    ),
    at_run_time!(
        "berolina game",
        "berolina",
        "rnb1kb2/p2pp2r/2p4n/3ppR2/3pPP2/1Pq1PB1N/PP1PP3/RNBQK3 w Qq - 2 13",
        &[25, 751, 19_482, 622_403]
    ),
    at_run_time!(
        "horde game",
        "horde",
        "r1b2b1r/ppP2p1p/2k1PPPn/2P1P1P1/Pn3qP1/PPPPPPPP/PPPPPPPP/PP1PPPPP w - - 0 13",
        &[15, 514, 8303, 270_882, 4_761_308]
    ),
    at_run_time!(
        "antichess game",
        "antichess",
        "rn2kbr1/1bqp1ppp/p1p1pn2/1p6/5P1P/3P2PK/PPPNP3/RNB1QB1R w - - 8 13",
        &[26, 38, 180, 868, 8189, 85_658, 1_257_439]
    ),
    at_run_time!(
        "losers game",
        "losers",
        "2bq1bnr/r3p1pp/1pnpk3/p1p2p2/2P2P2/PP4PP/2RPPR2/1NBQKBN1 w - - 10 13",
        &[18, 383, 5237, 99_243, 1_343_583]
    ),
    at_run_time!(
        "extinction game",
        "extinction",
        "rnbqk2r/p2p1Qpp/3b2N1/2p1p3/1pN1P1n1/2P3P1/PP1P1P1P/R1B1KBR1 w Qkq - 0 13",
        &[43, 1351, 56_627, 1_794_852]
    ),
    at_run_time!(
        "threekings game",
        "threekings",
        "kn1qkbk1/5ppp/3ppn2/1p5P/p1PQP1b1/3B4/PP1P1PP1/KNB1K1NK w - - 6 13",
        &[31, 1012, 33_437, 1_144_564]
    ),
    at_run_time!(
        "coregal game",
        "coregal",
        "rnb1kb2/1pqp1ppr/p1p4p/3Pp2P/2P3P1/7N/PP1NPPB1/1RBQKn1R w Kq - 0 13",
        &[30, 791, 22_927, 607_939]
    ),
    at_run_time!(
        "racingkings game",
        "racingkings",
        "7r/5bq1/5R2/7N/8/5Q2/kn1BB1NK/1rb5 w - - 1 13",
        &[43, 1424, 63_065, 2_268_566]
    ),
    at_run_time!(
        "atomar game",
        "atomar",
        "1nb1k1n1/1pppb1p1/1q3pr1/r3p1Pp/p1P4P/PP2P2B/3PKP1N/RNBQ3R w - - 3 13",
        &[32, 1232, 39_084, 1_424_205]
    ),
];
