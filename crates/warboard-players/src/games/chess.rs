//! The terms of chess and its relatives: what their rules say, or else an estimate.

use chess_kit::{Chess, Rules};

use crate::{Evaluated, Terms};

impl<R: Rules> Evaluated for Chess<R> {
    fn terms() -> Terms {
        if R::TERMS.is_empty() {
            return Terms::estimated(Self::default().placement());
        }
        super::tuned::<R::Kind>(R::TERMS, &[])
    }
}
