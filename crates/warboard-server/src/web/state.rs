//! What every handler knows.

use std::sync::Arc;

use super::doors::Doors;
use crate::hall::Hall;

/// What every handler knows.
#[derive(Clone)]
pub(crate) struct Web {
    pub(crate) hall: Arc<Hall>,
    pub(crate) doors: Arc<Doors>,
}
