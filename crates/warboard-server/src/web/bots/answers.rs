//! Answers as lichess gives them: an object, or `{"error": "..."}` with a status.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use warboard::protocol::Fault;

use crate::web::answers::{answered, not_done, status};

/// What was asked for, or why it was not done.
pub(super) type Answer = Result<Response, Refusal>;

/// Why something was not done.
pub(super) struct Refusal(Fault);

impl<E: Into<Fault>> From<E> for Refusal {
    fn from(why: E) -> Self {
        Self(why.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        refused(&self.0)
    }
}

/// Something was done.
pub(super) fn done() -> Response {
    object(&json!({ "ok": true }))
}

/// An answer in JSON.
pub(super) fn object(value: &Value) -> Response {
    answered(StatusCode::OK, value.to_string())
}

/// Objects, a line each.
pub(super) fn lines(values: &[Value]) -> Response {
    let text: String = values.iter().map(|value| format!("{value}\n")).collect();
    let headers = [
        (header::CONTENT_TYPE, NDJSON),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, text).into_response()
}

/// What lines of JSON are.
pub(super) const NDJSON: &str = "application/x-ndjson";

/// A refusal as bots read it.
pub(crate) fn refused(why: &Fault) -> Response {
    let status = match why.code() {
        // A game is there for those who play it.
        "not-seated" | "not-kept" => StatusCode::NOT_FOUND,
        _ => match status(why) {
            StatusCode::CONFLICT => StatusCode::BAD_REQUEST,
            status => status,
        },
    };
    let error = json!({ "error": why.text(), "code": why.code() });
    not_done(status, why, error.to_string())
}
