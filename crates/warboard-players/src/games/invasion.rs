//! Invasion's terms.

use invasion::{Invasion, Kind};

use crate::{Evaluated, Terms};

/// The corner of the opponent's Head Quarter is worth reaching.
const GOALS: &[(u8, u8)] = &[(0, 9)];

impl Evaluated for Invasion {
    fn terms() -> Terms {
        super::tuned::<Kind>(include_str!("invasion.terms"), GOALS)
    }
}
