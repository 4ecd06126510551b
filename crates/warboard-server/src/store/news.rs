//! What other processes have written.

use sqlx::postgres::PgListener;

use super::{Store, StoreError};

/// Tells of each table at which something was written, by this process or another.
pub(crate) struct News {
    listener: PgListener,
}

impl Store {
    /// Listens to what other processes write; nothing if the database is this process's alone.
    pub(crate) async fn news(&self) -> Result<Option<News>, StoreError> {
        let Some(url) = &self.shared else {
            return Ok(None);
        };
        let mut listener = PgListener::connect(url).await?;
        listener.listen("tables").await?;
        Ok(Some(News { listener }))
    }
}

impl News {
    /// The next table at which something was written. None if the connection was lost and is there again: anything
    /// may have been written meanwhile.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        let told = self.listener.try_recv().await?;
        Ok(told.map(|told| told.payload().to_string()))
    }
}
