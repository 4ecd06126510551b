//! People and their keys.

use sha2::{Digest as _, Sha256};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError};
use crate::table::event::Person;

/// What is kept of a key.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct KeyHash(String);

impl KeyHash {
    pub(crate) fn of(key: &str) -> Self {
        let digest = Sha256::digest(key.as_bytes());
        Self(digest.iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

/// By what somebody is found.
pub(crate) enum Found<'a> {
    Key(&'a KeyHash),
    Name(&'a str),
    /// By the name that a proxy has for them.
    Outside(&'a str),
}

impl Store {
    /// Somebody who is known.
    pub(crate) async fn person(&self, found: Found<'_>) -> Result<Option<Person>, StoreError> {
        let (text, value) = match found {
            Found::Key(key) => (
                "SELECT p.id, p.name, p.bot FROM people p JOIN keys k ON k.person = p.id WHERE k.hash = $1",
                key.0.clone(),
            ),
            Found::Name(name) => (
                "SELECT id, name, bot FROM people WHERE called = $1",
                name.to_lowercase(),
            ),
            Found::Outside(name) => (
                "SELECT id, name, bot FROM people WHERE outside = $1",
                name.to_string(),
            ),
        };
        let row = sqlx::query(text)
            .bind(value)
            .fetch_optional(&self.pool)
            .await?;
        let person = |row: AnyRow| -> Result<Person, sqlx::Error> {
            Ok(Person {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                bot: row.try_get::<i64, _>(2)? == 1,
            })
        };
        Ok(row.map(person).transpose()?)
    }

    /// Somebody new, perhaps with a key, perhaps with the name that a proxy has for them.
    pub(crate) async fn add_person(
        &self,
        person: &Person,
        key: Option<&KeyHash>,
        outside: Option<&str>,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let text = "INSERT INTO people (id, name, called, bot, outside, created) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        sqlx::query(text)
            .bind(&person.id)
            .bind(&person.name)
            .bind(person.name.to_lowercase())
            .bind(i64::from(person.bot))
            .bind(outside)
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        if let Some(key) = key {
            sqlx::query("INSERT INTO keys (hash, person, created) VALUES ($1, $2, $3)")
                .bind(&key.0)
                .bind(&person.id)
                .bind(now)
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Another name, or [`StoreError::Conflict`] if somebody has it.
    pub(crate) async fn rename(&self, person: &str, name: &str) -> Result<(), StoreError> {
        let text = "UPDATE people SET name = $1, called = $2 WHERE id = $3";
        let query = sqlx::query(text)
            .bind(name)
            .bind(name.to_lowercase())
            .bind(person);
        query.execute(&self.pool).await?;
        Ok(())
    }

    /// Says of somebody that it is a program.
    pub(crate) async fn make_bot(&self, person: &str) -> Result<(), StoreError> {
        let text = "UPDATE people SET bot = 1 WHERE id = $1";
        sqlx::query(text).bind(person).execute(&self.pool).await?;
        Ok(())
    }

    /// Forgets a key: nobody has it any more.
    pub(crate) async fn end_key(&self, key: &KeyHash) -> Result<(), StoreError> {
        let text = "DELETE FROM keys WHERE hash = $1";
        sqlx::query(text).bind(&key.0).execute(&self.pool).await?;
        Ok(())
    }
}
