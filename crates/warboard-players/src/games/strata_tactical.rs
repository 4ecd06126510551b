//! The terms of battles.

use piece_kit::Boarded;
use strata_tactical::Battle;

use crate::{Evaluated, Terms};

/// A unit face down is worth less than the mean of what may be there, so that turning it up is a gain.
/// The numbers of Bishop, Guard and Cannon, which the usual army does not have, were fitted to games between
/// armies that were drawn. That a King is worth more than a Duke, the more the fewer units are left, follows
/// from which material wins (`docs/rules/strata-tactical.md`), and not from the fit. The terms for
/// mopping up a lone royal unit were set by hand: games between equals hardly get there.
impl Evaluated for Battle {
    fn terms() -> Terms {
        super::tuned::<<Self as Boarded>::Kind>(include_str!("strata_tactical.terms"), &[])
    }
}
