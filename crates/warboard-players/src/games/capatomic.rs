//! Capatomic's terms.

use capatomic::{Capatomic, Kind};

use crate::{Evaluated, Terms};

impl Evaluated for Capatomic {
    fn terms() -> Terms {
        super::tuned::<Kind>(include_str!("capatomic.terms"), &[])
    }
}
