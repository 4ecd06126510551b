//! The terms of the Game of the Amazons: where one can go is all there is.

use chess_family::Amazons;

use crate::{Evaluated, Terms};

impl Evaluated for Amazons {
    fn terms() -> Terms {
        Terms::estimated(Self::default().placement())
    }
}
