//! The terms of battles.

use piece_kit::Boarded;
use strata_tactical::Battle;

use crate::{Evaluated, Terms};

/// A unit face down is worth less than the mean of what may be there, so that turning it up is a gain.
impl Evaluated for Battle {
    fn terms() -> Terms {
        super::tuned::<<Self as Boarded>::Kind>(include_str!("strata_tactical.terms"), &[])
    }
}
