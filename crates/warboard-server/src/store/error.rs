//! What a database does not do.

use warboard::protocol::Fault;

use crate::denied::Denied;

/// What a database does not do.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// Another process has written there first.
    Conflict,
    /// It failed.
    Failed(sqlx::Error),
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
    tracing::error!(?why, "the database failed");
    Denied::NotStored.into()
}
