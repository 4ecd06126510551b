//! What other processes have written, and who has come to them.

use sqlx::postgres::PgListener;

use super::Store;
use super::error::StoreError;
use super::telling::Told;

/// Hears what is told.
pub(crate) struct News {
    listener: PgListener,
}

impl Store {
    /// Listens to what processes tell from now on; nothing if the database is this process's alone.
    pub(crate) async fn news(&self) -> Result<Option<News>, StoreError> {
        let Some(url) = &self.shared else {
            return Ok(None);
        };
        let mut listener = PgListener::connect(url).await?;
        // It is connected again by whoever hears, who has missed something then.
        listener.eager_reconnect(false);
        listener.listen("warboard").await?;
        Ok(Some(News { listener }))
    }
}

impl News {
    /// What is told next. An error if the connection was lost: anything may have been told meanwhile.
    pub(crate) async fn next(&mut self) -> Result<Told, StoreError> {
        let lost = || sqlx::Error::Io(std::io::ErrorKind::ConnectionAborted.into());
        loop {
            let told = self.listener.try_recv().await?.ok_or_else(lost)?;
            if let Some(told) = Told::read(told.payload()) {
                return Ok(told);
            }
        }
    }
}
