//! What chance decides in an action.

use smallvec::SmallVec;

/// What may become of a choice, each with its weight, which is at least 1: a weight divided by
/// the sum of all is the probability. The weights of a list fit into 64 bits together.
///
/// The list does not allocate if there are eight or fewer.
pub type Chances<A> = SmallVec<[(A, u64); 8]>;
