//! The terms of the Game of the Amazons: the squares that are left to whom decide.

use chess_family::Amazons;

use crate::terms::w;
use crate::{Evaluated, Terms};

impl Evaluated for Amazons {
    fn terms() -> Terms {
        Terms {
            territory: w(40, 40),
            ..Terms::estimated(Self::default().placement())
        }
    }
}
