//! What the pieces of the examples' games are worth to a search.
//!
//! What this teaches: a game whose position is [`Boarded`](piece_kit::Boarded) is played well by
//! [`Search`](warboard_players::Search) once it has a table of values; nothing else is told. A first
//! table has what the pieces are worth and what each square that they attack adds; the program
//! `tune` of the benchmarks plays with it and prints a better one, as these are.

use piece_kit::Pieces;
use warboard_players::{Evaluated, Terms};

use crate::capablanca::{self, Capablanca};
use crate::disarmed::Disarmed;
use crate::orthodox::{self, Orthodox};

/// The terms of a file beside this one.
fn tuned<P: Pieces>(text: &str) -> Terms {
    Terms::read::<P>(text, &[]).expect("lines as the program prints them")
}

impl Evaluated for Orthodox {
    fn terms() -> Terms {
        tuned::<orthodox::Kind>(include_str!("terms/orthodox.terms"))
    }
}

impl Evaluated for Capablanca {
    fn terms() -> Terms {
        tuned::<capablanca::Kind>(include_str!("terms/capablanca.terms"))
    }
}

impl Evaluated for Disarmed {
    fn terms() -> Terms {
        tuned::<capatomic::Kind>(include_str!("terms/disarmed.terms"))
    }
}
