//! The page with the board: files that are inside the program.

use std::borrow::Cow;

use axum::extract::Request;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{Embed, EmbeddedFile};

use super::refusal::refused_at;
use crate::denied::Denied;

/// What the page may load: nothing but from here.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

#[derive(Embed)]
#[folder = "site"]
struct Site;

/// A file of the page, or the page itself.
pub(super) async fn page(request: Request) -> Response {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        let path = path.to_string();
        return refused_at(request.uri(), None, &Denied::NoPath { path }.into());
    }
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return other_method(request).await;
    }
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    match Site::get(name) {
        Some(file) => embedded(request.headers(), file),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// What is there does not take the method of a request.
pub(super) async fn other_method(request: Request) -> Response {
    let method = request.method().to_string();
    refused_at(request.uri(), None, &Denied::OtherMethod { method }.into())
}

/// A file that is inside the program, for a request with these headers.
pub(super) fn embedded(asked: &HeaderMap, file: EmbeddedFile) -> Response {
    let kind = file.metadata.mimetype();
    answer(asked, kind, &file.metadata.sha256_hash(), file.data)
}

/// A file with its hash, unless who asks has it.
pub(super) fn answer(
    asked: &HeaderMap,
    kind: &str,
    hash: &[u8],
    data: Cow<'static, [u8]>,
) -> Response {
    let mark = mark(hash);
    let known = asked.get(header::IF_NONE_MATCH);
    let headers = [
        (header::CONTENT_TYPE, kind.to_string()),
        (header::ETAG, mark.clone()),
        // It is asked each time whether there is another one.
        (header::CACHE_CONTROL, "no-cache".to_string()),
    ];
    match known.is_some_and(|known| known.as_bytes() == mark.as_bytes()) {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, data).into_response(),
    }
}

fn mark(hash: &[u8]) -> String {
    let digits: String = hash
        .iter()
        .take(12)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("\"{digits}\"")
}
