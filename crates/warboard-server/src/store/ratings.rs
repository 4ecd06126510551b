//! Ratings, as they are told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError};

/// How well somebody plays a game, by Glicko-2.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Rating {
    /// The name of the game.
    pub game: String,
    /// 1500 at first.
    pub rating: f64,
    /// How uncertain that is: 350 at first, and below 110 it is established.
    pub deviation: f64,
    /// How many rated games it is from.
    pub games: i64,
}

impl Store {
    /// The ratings of somebody, the most certain first.
    pub(crate) async fn ratings(&self, person: &str) -> Result<Vec<Rating>, StoreError> {
        let text = "SELECT game, rating, deviation, games FROM ratings WHERE person = $1 ORDER BY deviation";
        let rows = sqlx::query(text).bind(person).fetch_all(&self.pool).await?;
        let rating = |row: AnyRow| -> Result<Rating, sqlx::Error> {
            Ok(Rating {
                game: row.try_get(0)?,
                rating: row.try_get(1)?,
                deviation: row.try_get(2)?,
                games: row.try_get(3)?,
            })
        };
        Ok(rows.into_iter().map(rating).collect::<Result<_, _>>()?)
    }
}
