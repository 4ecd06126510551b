//! The result of a rated game, and the ratings by Glicko-2 that follow from it.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::error::StoreError;

/// The result of a rated game of two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RatedResult {
    pub(crate) game: String,
    pub(crate) one: String,
    pub(crate) other: String,
    /// What the first of them gets, in hundredths of a game.
    pub(crate) points: i64,
}

/// Writes results of tables and the ratings that follow from them, each once.
pub(super) async fn write(
    to: &mut AnyConnection,
    results: &[(&str, &RatedResult, i64)],
) -> Result<(), StoreError> {
    // Ratings are read first: other processes wait until these are written. In the same order, so that none waits for
    // another that waits for it.
    let pairs = results.iter().flat_map(|(_, result, now)| {
        [&result.one, &result.other].map(|person| (person, &result.game, *now))
    });
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort();
    for (person, game, now) in pairs {
        hold(to, person, game, now).await?;
    }
    for (table, result, now) in results {
        result.write(to, table, *now).await?;
    }
    Ok(())
}

/// Keeps others from the rating of somebody until the transaction ends.
async fn hold(
    to: &mut AnyConnection,
    person: &str,
    game: &str,
    now: i64,
) -> Result<(), StoreError> {
    let new = Glicko2Rating::new();
    let text = "INSERT INTO ratings (person, game, rating, deviation, volatility, games, changed) \
        VALUES ($1, $2, $3, $4, $5, 0, $6) ON CONFLICT (person, game) DO UPDATE SET \
        changed = excluded.changed";
    sqlx::query(text)
        .bind(person)
        .bind(game)
        .bind(new.rating)
        .bind(new.deviation)
        .bind(new.volatility)
        .bind(now)
        .execute(to)
        .await?;
    Ok(())
}

impl RatedResult {
    async fn write(&self, to: &mut AnyConnection, table: &str, now: i64) -> Result<(), StoreError> {
        let text = "INSERT INTO results (tab, game, one, other, points, at) \
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (tab) DO NOTHING";
        let written = sqlx::query(text)
            .bind(table)
            .bind(&self.game)
            .bind(&self.one)
            .bind(&self.other)
            .bind(self.points)
            .bind(now)
            .execute(&mut *to)
            .await?;
        if written.rows_affected() == 0 {
            return Ok(());
        }
        let (one, played_by_one) = rating(to, &self.one, &self.game).await?;
        let (other, played_by_other) = rating(to, &self.other, &self.game).await?;
        let outcome = match self.points {
            0 => Outcomes::LOSS,
            100 => Outcomes::WIN,
            _ => Outcomes::DRAW,
        };
        let (one, other) = glicko2(&one, &other, &outcome, &Glicko2Config::new());
        self.put(to, &self.one, one, played_by_one + 1, now).await?;
        self.put(to, &self.other, other, played_by_other + 1, now)
            .await
    }

    async fn put(
        &self,
        to: &mut AnyConnection,
        person: &str,
        rating: Glicko2Rating,
        games: i64,
        now: i64,
    ) -> Result<(), StoreError> {
        let text = "INSERT INTO ratings (person, game, rating, deviation, volatility, games, changed) \
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, game) DO UPDATE SET \
            rating = excluded.rating, deviation = excluded.deviation, \
            volatility = excluded.volatility, games = excluded.games, changed = excluded.changed";
        sqlx::query(text)
            .bind(person)
            .bind(&self.game)
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(games)
            .bind(now)
            .execute(to)
            .await?;
        Ok(())
    }
}

/// The rating of somebody in a game, and from how many games it is.
async fn rating(
    from: &mut AnyConnection,
    person: &str,
    game: &str,
) -> Result<(Glicko2Rating, i64), StoreError> {
    let text =
        "SELECT rating, deviation, volatility, games FROM ratings WHERE person = $1 AND game = $2";
    let row = sqlx::query(text).bind(person).bind(game);
    let row: AnyRow = row.fetch_one(from).await?;
    let rating = Glicko2Rating {
        rating: row.try_get(0)?,
        deviation: row.try_get(1)?,
        volatility: row.try_get(2)?,
    };
    Ok((rating, row.try_get(3)?))
}
