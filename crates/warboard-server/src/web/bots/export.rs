//! The games of somebody, and games to be kept.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse as _;
use serde::Deserialize;
use serde_json::{Value, json};
use warboard::protocol::Fault;

use super::answers::{Answer, object};
use super::fields::Asked;
use super::games::Seen;
use super::people::player;
use super::variants;
use crate::hall::Hall;
use crate::store::unreadable;
use crate::table::{Reader, Table};
use crate::web::doors::Visitor;
use crate::web::state::Web;

/// How many games a request asks for.
#[derive(Deserialize)]
pub(super) struct Number {
    nb: Option<usize>,
}

/// `GET /api/account/playing`.
pub(super) async fn playing(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Asked(Number { nb }): Asked<Number>,
) -> Answer {
    let person = visitor.asker.person()?;
    let tables = web.hall.store.concerning(&person.id, i64::MAX).await;
    let mut games = Vec::new();
    for (of, stage) in tables.map_err(|why| unreadable(&why))? {
        let read = |table: &Table, now| Seen::of(&web.hall, table, &person.id, now);
        if stage != "playing" {
            continue;
        }
        // Games that bots do not play are left out.
        let seen = web.hall.read(&of, read).await.ok();
        if let Some(seen) = seen.filter(|seen| seen.own().is_some()) {
            games.push(seen.event(&web.hall).await?);
        }
    }
    let is_mine = |game: &Value| game["isMyTurn"] == json!(true);
    let number = games.iter().filter(|game| is_mine(game)).count();
    games.sort_by_key(|game| (!is_mine(game), game["secondsLeft"].as_i64()));
    games.truncate(nb.unwrap_or(9).clamp(1, 50));
    Ok(object(&json!({ "nowPlaying": games, "nbMyTurn": number })))
}

/// `GET /game/export/ID`: a game that is over, as PGN or, if that is asked for, as JSON.
pub(super) async fn export(
    State(web): State<Web>,
    Path(of): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let accepts = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok());
    if accepts.is_some_and(|accepts| accepts.starts_with("application/json")) {
        return Ok(object(&in_json(&web.hall, &of).await?));
    }
    let pgn = web
        .hall
        .read(&of, |table, now| table.pgn(Reader::default(), now))
        .await?;
    let kind = [(header::CONTENT_TYPE, "application/x-chess-pgn")];
    Ok((kind, pgn).into_response())
}

async fn in_json(hall: &Arc<Hall>, of: &str) -> Result<Value, Fault> {
    let read = |table: &Table, now| {
        // It is for everybody when it is over.
        let pgn = table.pgn(Reader::default(), now)?;
        let seen = Seen::of(hall, table, "", now)?;
        Ok((pgn, seen, table.game()?.notations(), table.changed))
    };
    let (pgn, seen, notations, changed) = hall.read(of, read).await?;
    let setup = &seen.info.setup;
    let end = seen.end();
    let mut players = Vec::new();
    for seat in &seen.info.seats {
        let mut one = player(hall, seat, seen.variant.game).await?;
        if seat.person.is_some() {
            one = json!({ "rating": one["rating"], "user": one });
        }
        players.push(one);
    }
    let mut game = json!({
        "id": seen.info.of,
        "rated": setup.rated,
        "variant": seen.variant.key,
        "speed": variants::speed(setup.clock),
        "perf": variants::perf(&seen.variant, setup.clock).0,
        "createdAt": seen.info.created,
        "lastMoveAt": changed,
        "status": end.name,
        "players": { "white": players[0], "black": players[1] },
        "moves": notations.join(" "),
        "pgn": pgn,
    });
    if let Some(winner) = end.winner {
        game["winner"] = json!(winner);
    }
    let initial_fen = seen.initial_fen()?;
    if initial_fen != "startpos" {
        game["initialFen"] = json!(initial_fen);
    }
    if let Some((initial, increment)) = setup.clock.and_then(variants::limit_and_increment) {
        game["clock"] = json!({ "initial": initial, "increment": increment });
    }
    Ok(game)
}
