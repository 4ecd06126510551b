//! What the pieces of the examples' games are worth to a search.
//!
//! What this teaches: a game whose position is [`Boarded`](piece_kit::Boarded) is played well by
//! [`Search`](warboard_players::Search) once it has a table of values; nothing else is told.

use warboard_players::{Evaluated, KindTerms, Terms, Weight};

use crate::capablanca::Capablanca;
use crate::disarmed::Disarmed;
use crate::orthodox::Orthodox;

const fn w(early: i32, late: i32) -> Weight {
    Weight { early, late }
}

/// A piece of this value that usually attacks so many squares.
fn piece(value: Weight, usual: i32, menace: i32) -> KindTerms {
    KindTerms {
        value,
        centre: w(4, 4),
        mobility: w(4, 5),
        usual,
        menace,
        ..KindTerms::default()
    }
}

fn pawn() -> KindTerms {
    KindTerms {
        value: w(85, 110),
        push: w(2, 0),
        ahead: w(0, 6),
        ..KindTerms::default()
    }
}

fn king() -> KindTerms {
    KindTerms {
        centre: w(-12, 12),
        ahead: w(-10, 4),
        ..KindTerms::default()
    }
}

/// What chess-like games have in common.
fn chess(kinds: Vec<KindTerms>, full: i32) -> Terms {
    Terms {
        kinds,
        full,
        tempo: 12,
        passed: w(1, 3),
        isolated: w(-8, -12),
        doubled: w(-6, -14),
        chained: w(8, 5),
        threatened: w(-40, -40),
        shelter: w(14, 0),
        danger: 90,
        ..Terms::default()
    }
}

impl Evaluated for Orthodox {
    fn terms() -> Terms {
        let bishop = KindTerms {
            pair: w(30, 45),
            ..piece(w(330, 320), 7, 6)
        };
        let rook = KindTerms {
            centre: w(1, 0),
            ..piece(w(480, 530), 8, 9)
        };
        let queen = KindTerms {
            mobility: w(2, 4),
            centre: w(1, 5),
            ..piece(w(990, 980), 14, 14)
        };
        let knight = piece(w(320, 300), 5, 8);
        chess(vec![pawn(), knight, bishop, rook, queen, king()], 6_500)
    }
}

/// A queen or what is almost one.
fn great(value: i32, usual: i32, menace: i32) -> KindTerms {
    KindTerms {
        mobility: w(3, 4),
        centre: w(1, 4),
        ..piece(w(value, value), usual, menace)
    }
}

/// Pieces on ten files.
fn wide_bishop() -> KindTerms {
    KindTerms {
        pair: w(30, 45),
        ..piece(w(340, 330), 8, 6)
    }
}

fn wide_rook() -> KindTerms {
    KindTerms {
        centre: w(1, 0),
        ..piece(w(500, 550), 8, 9)
    }
}

fn wide_knight() -> KindTerms {
    piece(w(290, 270), 5, 8)
}

impl Evaluated for Capablanca {
    fn terms() -> Terms {
        let kinds = vec![
            pawn(),
            wide_knight(),
            wide_bishop(),
            wide_rook(),
            great(850, 13, 12),
            great(900, 13, 13),
            great(980, 16, 14),
            king(),
        ];
        chess(kinds, 10_000)
    }
}

impl Evaluated for Disarmed {
    fn terms() -> Terms {
        let missile = piece(w(330, 340), 6, 6);
        let kinds = vec![
            pawn(),
            wide_knight(),
            wide_bishop(),
            wide_rook(),
            great(980, 16, 14),
            great(850, 13, 12),
            great(900, 13, 13),
            missile,
            king(),
        ];
        chess(kinds, 11_000)
    }
}
