//! Lengths that pictures of boards have in common.

/// The side of a square.
pub(in crate::svg) const SIZE: i64 = 40;

/// Room for the names of ranks and files.
pub(in crate::svg) const MARGIN: i64 = 24;

/// Room at the other edges.
pub(in crate::svg) const EDGE: i64 = 8;
