//! The Bot API of lichess, as far as games allow: its clients play here when only the address is changed.
//!
//! `docs/server-bots.md` says what is there. Tables are games here, and a table of two at which a seat is kept for somebody is
//! a challenge. What bots do is done at the same tables, by the same rules, as what comes over sockets.

mod answers;
mod challenges;
mod events;
mod export;
mod fields;
mod game_stream;
mod games;
mod people;
mod playing;
mod stream;
mod variants;

use axum::extract::Request;
use axum::http::Uri;
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};

pub(super) use answers::refused;

use super::doors::Visitor;
use super::state::Web;
use crate::denied::Denied;

/// The beginnings of all paths here.
const PATHS: [&str; 9] = [
    "/api/account",
    "/api/board/",
    "/api/bot/",
    "/api/challenge",
    "/api/stream/",
    "/api/token/",
    "/api/user/",
    "/api/users/",
    "/game/export/",
];

/// Whether whoever asks for something expects to be answered as bots are.
pub(super) fn is_theirs(uri: &Uri) -> bool {
    PATHS.iter().any(|path| uri.path().starts_with(path))
}

/// What is answered at once.
pub(super) fn answers() -> Router<Web> {
    Router::new()
        .route("/api/account", get(people::account))
        .route("/api/account/playing", get(export::playing))
        .route("/api/bot/account/upgrade", post(people::upgrade))
        .route("/api/bot/online", get(people::online_bots))
        .route("/api/challenge", get(challenges::list))
        .route("/api/challenge/ai", post(challenges::create_ai))
        .route("/api/challenge/{name}", post(challenges::create))
        .route("/api/challenge/{of}/accept", post(challenges::accept))
        .route("/api/challenge/{of}/cancel", post(challenges::cancel))
        .route("/api/challenge/{of}/decline", post(challenges::decline))
        .route("/api/challenge/{of}/show", get(challenges::show))
        .route("/api/token/test", post(people::test_keys))
        .route("/api/user/{name}", get(people::user))
        .route("/api/users/status", get(people::statuses))
        .route("/game/export/{of}", get(export::export))
        .nest("/api/board/game", deeds())
        .nest("/api/bot/game", deeds().layer(from_fn(only_bots)))
}

/// What is done in a game.
fn deeds() -> Router<Web> {
    Router::new()
        .route("/{of}/chat", get(playing::silence).post(playing::chat))
        .route("/{of}/move/{action}", post(playing::play))
        .route("/{of}/{deed}", post(playing::act))
        // As one client writes it.
        .route("/{of}/{deed}/", post(playing::act))
        .route("/{of}/{deed}/{answer}", post(playing::answer))
}

/// What goes on.
pub(super) fn streams() -> Router<Web> {
    let bots = Router::new()
        .route("/api/bot/game/stream/{of}", get(game_stream::open))
        .layer(from_fn(only_bots));
    Router::new()
        .route("/api/stream/event", get(events::open))
        .route("/api/board/game/stream/{of}", get(game_stream::open))
        .merge(bots)
}

/// Lets in whoever has said that they are a program.
async fn only_bots(
    Extension(visitor): Extension<Visitor>,
    request: Request,
    next: Next,
) -> Response {
    match visitor.asker.person() {
        Ok(person) if person.bot => next.run(request).await,
        Ok(_) => refused(&Denied::NotBot.into()).into_response(),
        Err(why) => refused(&why.into()).into_response(),
    }
}
