//! Who is connected to which process, for the others: when a player may be said to have left, all of them count.

use std::collections::HashMap;

use sqlx::Row as _;

use super::Store;
use super::error::StoreError;
use super::telling::tell;

/// How many people are written and told of at a time.
const TOGETHER: usize = 400;

/// For how many milliseconds it is kept that somebody has left.
const KEPT: i64 = 7 * 24 * 3600 * 1000;

impl Store {
    /// Writes and tells whose first connection to a process has begun, and whose last one has ended.
    pub(crate) async fn show_presence(
        &self,
        process: &str,
        changes: &[(String, bool)],
        now: i64,
    ) -> Result<(), StoreError> {
        for some in changes.chunks(TOGETHER) {
            let mut transaction = self.pool.begin().await?;
            for (person, is_here) in some {
                let text = "INSERT INTO presence (person, process, here, since) \
                    VALUES ($1, $2, $3, $4) ON CONFLICT (person, process) \
                    DO UPDATE SET here = excluded.here, since = excluded.since";
                sqlx::query(text)
                    .bind(person)
                    .bind(process)
                    .bind(i64::from(*is_here))
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
            }
            let signed = |(person, is_here): &(String, bool)| {
                let sign = if *is_here { '+' } else { '-' };
                format!(" {sign}{person}")
            };
            let told: String = some.iter().map(signed).collect();
            tell(&mut transaction, &format!("people {process}{told}")).await?;
            transaction.commit().await?;
        }
        Ok(())
    }

    /// Who is connected to other processes, and to which.
    pub(crate) async fn presence(
        &self,
        process: &str,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let text = "SELECT person, process FROM presence WHERE here = 1 AND process <> $1 \
            AND process IN (SELECT id FROM processes)";
        let rows = sqlx::query(text).bind(process).fetch_all(&self.pool);
        let pairs = rows
            .await?
            .into_iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        Ok(pairs.collect::<Result<_, sqlx::Error>>()?)
    }

    /// Since when people are away from all processes but one; none of somebody who is at one of them. Those of whom
    /// nothing is known are not told.
    pub(crate) async fn away(
        &self,
        people: &[String],
        process: &str,
    ) -> Result<HashMap<String, Option<i64>>, StoreError> {
        let mut away = HashMap::new();
        let text = "SELECT MAX(here), MAX(since) FROM presence WHERE person = $1 AND process <> $2";
        for person in people {
            let row = sqlx::query(text).bind(person).bind(process);
            let row = row.fetch_one(&self.pool).await?;
            let here: Option<i64> = row.try_get(0)?;
            let since: Option<i64> = row.try_get(1)?;
            if let (Some(here), Some(since)) = (here, since) {
                away.insert(person.clone(), (here == 0).then_some(since));
            }
        }
        Ok(away)
    }

    /// Forgets who has left long ago.
    pub(crate) async fn forget_presence(&self, now: i64) -> Result<(), StoreError> {
        let text = "DELETE FROM presence WHERE here = 0 AND since < $1";
        let forgotten = sqlx::query(text).bind(now - KEPT);
        forgotten.execute(&self.pool).await?;
        Ok(())
    }
}
