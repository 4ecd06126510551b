//! Answers in JSON.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use warboard::piece_kit::messages::Value;
use warboard::protocol::{Fault, Id};

use crate::hall::Replied;
use crate::protocol::{error, ok};

/// An answer in JSON.
pub(super) fn answered(status: StatusCode, line: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, line).into_response()
}

/// An answer that something was not done.
pub(super) fn refused(id: Option<Id>, why: &Fault) -> Response {
    not_done(status(why), why, error(id, why))
}

/// An answer that something was not done, with when to ask again if there was too much of it.
pub(super) fn not_done(status: StatusCode, why: &Fault, line: String) -> Response {
    let mut response = answered(status, line);
    if status == StatusCode::TOO_MANY_REQUESTS
        && let Some(Value::Number(seconds)) = why.args().get("seconds")
    {
        let headers = response.headers_mut();
        headers.insert(header::RETRY_AFTER, (*seconds).into());
    }
    response
}

/// What an answer that something was not done has as its status.
pub(super) fn status(why: &Fault) -> StatusCode {
    match why.code() {
        "not-signed-in" | "unknown-key" => StatusCode::UNAUTHORIZED,
        "not-a-bot" | "not-arbiter" | "not-kept" | "not-seated" | "not-your-seat"
        | "other-origin" => StatusCode::FORBIDDEN,
        "no-challenge" | "no-path" | "no-person" | "no-table" => StatusCode::NOT_FOUND,
        "other-method" => StatusCode::METHOD_NOT_ALLOWED,
        // Not now, or somebody else was first.
        "begun"
        | "commit-first"
        | "committed"
        | "game-goes-on"
        | "name-taken"
        | "no-free-seat"
        | "nobody-asked"
        | "not-away"
        | "not-begun"
        | "not-your-turn"
        | "nothing-to-take-back"
        | "other-ply"
        | "seat-kept"
        | "seat-taken"
        | "selected"
        | "table-over"
        | "take-back-stands" => StatusCode::CONFLICT,
        "unsupported-type" => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "request-too-long" => StatusCode::PAYLOAD_TOO_LARGE,
        "too-many-requests" | "too-many-connections" => StatusCode::TOO_MANY_REQUESTS,
        "not-stored" => StatusCode::INSUFFICIENT_STORAGE,
        "stopping" | "perhaps-stored" => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::BAD_REQUEST,
    }
}

/// An answer as a line.
pub(super) fn written(id: Option<Id>, replied: &Replied) -> String {
    match replied {
        Replied::Own(reply) => ok(id, reply),
        Replied::Rules(reply) => ok(id, reply),
    }
}
