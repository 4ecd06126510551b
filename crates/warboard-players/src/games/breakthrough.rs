//! The terms of Breakthrough: an estimate, as there is one kind of piece.

use chess_family::Breakthrough;

use crate::{Evaluated, Terms};

impl Evaluated for Breakthrough {
    fn terms() -> Terms {
        Terms::estimated(Self::default().placement())
    }
}
