//! The steps of a piece for one purpose.

use alloc::vec::Vec;

/// A step or leap as (files east, ranks north), as White sees it.
pub(crate) type Step = (i8, i8);

/// The steps of one purpose.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Pattern {
    pub(crate) leaps: Vec<Step>,
    /// Leaps that a piece on the way prevents.
    pub(crate) lame: Vec<Step>,
    /// Slides and riders with the most steps, 0 for any number.
    pub(crate) slides: Vec<(Step, u8)>,
    /// Slides over exactly one piece, with the most steps of the way; 0 for any number.
    pub(crate) hops: Vec<(Step, u8)>,
    /// Slides that end right behind the first piece.
    pub(crate) grasshops: Vec<Step>,
}

/// Whether a step leaves squares out, so that a rider with it does not slide along a line.
pub(crate) const fn is_leap((files, ranks): Step) -> bool {
    files.unsigned_abs() > 1 || ranks.unsigned_abs() > 1
}
