//! What lists ask for of a table.

use sqlx::{AnyConnection, Row as _};

/// What lists ask for of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) stage: &'static str,
    pub(crate) is_listed: bool,
    pub(crate) creator: String,
    pub(crate) created: i64,
    pub(crate) changed: i64,
    /// From when it is listed as a game that goes on: what a new table has stays.
    pub(crate) live_from: i64,
    /// Until when it is.
    pub(crate) live_until: i64,
    pub(crate) due: Option<i64>,
    pub(crate) thinks: bool,
    /// The process that writes. It owns the table if that is new.
    pub(crate) by: String,
}

impl Row {
    /// Writes the row, and tells who owns the table: that is changed by [leases](super::leases) alone.
    pub(super) async fn write(&self, to: &mut AnyConnection) -> Result<String, sqlx::Error> {
        let text = "INSERT INTO tables \
            (id, game, stage, listed, creator, created, changed, live_from, live_until, due, thinks, owner) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
            ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, changed = excluded.changed, \
            live_until = excluded.live_until, due = excluded.due, thinks = excluded.thinks RETURNING owner";
        let query = sqlx::query(text)
            .bind(&self.id)
            .bind(&self.game)
            .bind(self.stage)
            .bind(i64::from(self.is_listed))
            .bind(&self.creator)
            .bind(self.created)
            .bind(self.changed)
            .bind(self.live_from)
            .bind(self.live_until)
            .bind(self.due)
            .bind(i64::from(self.thinks))
            .bind(&self.by);
        query.fetch_one(to).await?.try_get(0)
    }
}
