//! What a database does not do.

use std::fmt;

use warboard::protocol::Fault;

use crate::denied::Denied;

/// What a database does not do.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// Another process has written there first.
    Conflict,
    /// It failed: nothing was done.
    Failed(sqlx::Error),
    /// The connection was lost, and has not come back: what was written may be there or not.
    Unsure,
}

impl StoreError {
    /// Whether there is no database at all.
    pub(super) fn is_lost(&self) -> bool {
        matches!(self, Self::Failed(why) if why.as_database_error().is_none())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => write!(to, "it is there already"),
            Self::Failed(why) => write!(to, "{why}"),
            Self::Unsure => write!(to, "the connection was lost while it was written"),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(why: sqlx::Error) -> Self {
        match why.as_database_error() {
            Some(database) if database.is_unique_violation() => Self::Conflict,
            _ => Self::Failed(why),
        }
    }
}

/// What is answered if the database failed: why, is for those who look after the server.
pub(crate) fn unreadable(why: &StoreError) -> Fault {
    tracing::error!(%why, "the database failed");
    match why {
        StoreError::Unsure => Denied::Unsure.into(),
        _ => Denied::NotStored.into(),
    }
}
