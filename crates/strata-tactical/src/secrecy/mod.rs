//! Secrets: the identities of the units that lie face down, what may be said of them, and
//! what each observer is given.

pub(crate) mod arbiter;
pub(crate) mod battle;
pub(crate) mod casualties;
pub(crate) mod chance;
pub(crate) mod deal;
mod follow;
pub(crate) mod observer;
pub(crate) mod prior;
mod sample;
mod secret;
pub(crate) mod taken;
pub(crate) mod view;
