//! What several tests need: positions, twins, tables of faults.

pub(crate) mod random;
pub(crate) mod states;
pub(crate) mod table;
pub(crate) mod twins;
