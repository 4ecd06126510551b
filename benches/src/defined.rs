//! Variants that are defined at run time, each as one that Fairy-Stockfish was built with.

use crate::family::{position, told_as};
use crate::games::Position;

/// Their starts, once they are loaded.
pub(crate) fn defined() -> &'static [Position] {
    chess_custom::load(DEFINED).expect("variants without a fault");
    CUSTOM
}

const DEFINED: &str = "[run-time-chess:chess]\n\
[run-time-capablanca:capablanca]\n\
[run-time-xiangqi:xiangqi]\n\
[run-time-crazyhouse:crazyhouse]\n\
[run-time-shogi:shogi]\n\
[run-time-atomic:atomic]\n";

const CUSTOM: &[Position] = &[
    told_as(
        &position(
            "chess",
            "chess",
            "run-time-chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[20, 400, 8902, 197_281, 4_865_609],
        ),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    told_as(
        &position(
            "capablanca",
            "capablanca",
            "run-time-capablanca rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            &[28, 784, 25_228, 805_128],
        ),
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
    ),
    told_as(
        &position(
            "xiangqi",
            "xiangqi",
            "run-time-xiangqi rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            &[44, 1920, 79_666, 3_290_240],
        ),
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    ),
    told_as(
        &position(
            "crazyhouse",
            "crazyhouse",
            "run-time-crazyhouse rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
            &[20, 400, 8902, 197_281, 4_888_832],
        ),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    ),
    told_as(
        &position(
            "shogi",
            "shogi",
            "run-time-shogi lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
            &[30, 900, 25_470, 719_731],
        ),
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
    ),
    told_as(
        &position(
            "atomic",
            "atomic",
            "run-time-atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[20, 400, 8902, 197_326, 4_864_979],
        ),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
];
