//! Tables: their events, and the lists.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::journal::{Change, Stored, events};
use super::{Store, StoreError};

/// How many tables a list has at most.
const LONGEST_LIST: i64 = 100;

/// How many of them one person has created.
const MOST_OF_ONE: i64 = 5;

/// Of how many tables somebody who listens hears at the same time.
const MOST_CONCERNING: i64 = 500;

/// Which tables a list has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List<'a> {
    /// Those at which anybody may sit down.
    Open,
    /// Those at which anybody may watch a game that goes on, or whose end nobody who sees it late may know yet.
    Live,
    /// Those of a person, at which something may still be done first.
    Of(&'a str),
}

impl Store {
    /// Stores changes, all or none, and tells which process owns each of the tables.
    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<Vec<String>, StoreError> {
        self.journal.write(changes).await
    }

    /// What happened at a table from an event on.
    pub(crate) async fn events(&self, table: &str, from: i64) -> Result<Vec<Stored>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        events(&mut connection, table, from).await
    }

    /// The names of the tables of a list: what changed last comes first, of games that go on what was created last.
    pub(crate) async fn list(&self, list: List<'_>, now: i64) -> Result<Vec<String>, StoreError> {
        let rows = match list {
            List::Open => {
                // The lists are everybody's: of one person they have a few tables.
                let text = "SELECT id FROM (SELECT id, changed, \
                    ROW_NUMBER() OVER (PARTITION BY creator ORDER BY changed DESC) AS number \
                    FROM tables WHERE listed = 1 AND stage = 'open') AS numbered \
                    WHERE number <= $1 ORDER BY changed DESC LIMIT $2";
                let query = sqlx::query(text).bind(MOST_OF_ONE).bind(LONGEST_LIST);
                query.fetch_all(&self.pool).await?
            }
            List::Live => {
                // Their order would tell at which of them somebody has just acted.
                let text = "SELECT id FROM (SELECT id, created, \
                    ROW_NUMBER() OVER (PARTITION BY creator ORDER BY created DESC) AS number \
                    FROM tables WHERE listed = 1 AND live_until > $1 AND live_from <= $2) AS numbered \
                    WHERE number <= $3 ORDER BY created DESC LIMIT $4";
                let query = sqlx::query(text).bind(now).bind(now);
                let query = query.bind(MOST_OF_ONE).bind(LONGEST_LIST);
                query.fetch_all(&self.pool).await?
            }
            List::Of(person) => {
                let text = "SELECT id FROM tables WHERE creator = $1 OR id IN \
                    (SELECT tab FROM seats WHERE person = $2) \
                    ORDER BY CASE WHEN stage IN ('over', 'aborted') THEN 1 ELSE 0 END, changed DESC LIMIT $3";
                let query = sqlx::query(text).bind(person).bind(person);
                query.bind(LONGEST_LIST).fetch_all(&self.pool).await?
            }
        };
        names(rows)
    }

    /// The tables of a person that are not over, or have changed since a time, with how far they have come; what
    /// changed last comes first.
    pub(crate) async fn concerning(
        &self,
        person: &str,
        since: i64,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let text = "SELECT id, stage FROM tables WHERE (creator = $1 OR id IN \
            (SELECT tab FROM seats WHERE person = $2)) \
            AND (stage IN ('open', 'playing') OR changed >= $3) ORDER BY changed DESC LIMIT $4";
        let query = sqlx::query(text).bind(person).bind(person).bind(since);
        let rows = query.bind(MOST_CONCERNING).fetch_all(&self.pool).await?;
        let table =
            |row: AnyRow| -> Result<_, sqlx::Error> { Ok((row.try_get(0)?, row.try_get(1)?)) };
        Ok(rows.into_iter().map(table).collect::<Result<_, _>>()?)
    }

    /// Whether a person has a seat in a game that goes on, as far as everybody may know.
    pub(crate) async fn is_playing(&self, person: &str, now: i64) -> Result<bool, StoreError> {
        let text = "SELECT id FROM tables WHERE live_until > $1 AND id IN \
            (SELECT tab FROM seats WHERE person = $2) LIMIT 1";
        let row = sqlx::query(text).bind(now).bind(person);
        Ok(row.fetch_optional(&self.pool).await?.is_some())
    }

    /// How many tables of a person are not over.
    pub(crate) async fn unfinished(&self, creator: &str) -> Result<i64, StoreError> {
        let text = "SELECT COUNT(*) FROM tables \
            WHERE creator = $1 AND stage IN ('open', 'selecting', 'playing')";
        let row = sqlx::query(text)
            .bind(creator)
            .fetch_one(&self.pool)
            .await?;
        Ok(row.try_get(0)?)
    }
}

fn names(rows: Vec<AnyRow>) -> Result<Vec<String>, StoreError> {
    let names = rows.into_iter().map(|row| row.try_get(0));
    Ok(names.collect::<Result<_, sqlx::Error>>()?)
}
