//! Who knows what: the identities of the units that lie face down, what may be said of
//! them, and what each observer is given.

pub(crate) mod arbiter;
pub(crate) mod battle;
pub(crate) mod deal;
pub(crate) mod prior;
mod sample;
mod secret;
pub(crate) mod view;
