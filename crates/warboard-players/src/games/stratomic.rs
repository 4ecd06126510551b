//! The terms of Stratomic: an estimate that knows no launches.

use chess_family::Stratomic;

use crate::{Evaluated, Terms};

impl Evaluated for Stratomic {
    fn terms() -> Terms {
        Terms::estimated(Self::default().chess().placement())
    }
}
