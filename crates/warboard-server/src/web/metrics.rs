//! For those who look after the server: whether it is well, and figures in the text format of Prometheus.

use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use super::state::Web;

/// `GET /health`.
pub(super) async fn health(State(web): State<Web>) -> Response {
    let is_stopping = web.hall.is_stopping.load(Ordering::Relaxed);
    match !is_stopping && web.hall.store.is_well().await {
        true => "well\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not well\n").into_response(),
    }
}

/// `GET /metrics`.
pub(super) async fn metrics(State(web): State<Web>) -> Response {
    let counts = &web.hall.counts;
    let count = |value: &std::sync::atomic::AtomicU64| value.load(Ordering::Relaxed).to_string();
    let rows = [
        (
            "changes_total",
            "counter",
            "Changes of tables that were stored.",
            count(&counts.changes),
        ),
        (
            "refused_total",
            "counter",
            "Changes that were refused.",
            count(&counts.refused),
        ),
        (
            "not_stored_total",
            "counter",
            "Changes that the database did not take.",
            count(&counts.not_stored),
        ),
        (
            "dropped_total",
            "counter",
            "Connections that did not read.",
            count(&counts.dropped),
        ),
        (
            "sockets",
            "gauge",
            "Open WebSockets.",
            counts.sockets.load(Ordering::Relaxed).to_string(),
        ),
        (
            "tables",
            "gauge",
            "Tables in memory.",
            web.hall.open_tables().to_string(),
        ),
        (
            "tables_owned",
            "gauge",
            "Tables that go on whose clocks and levels this process sees to.",
            web.hall.owned_tables().to_string(),
        ),
    ];
    let text: String = rows
        .iter()
        .map(|(name, kind, about, value)| {
            format!("# HELP warboard_{name} {about}\n# TYPE warboard_{name} {kind}\nwarboard_{name} {value}\n")
        })
        .collect();
    (
        [(
            header::CONTENT_TYPE,
            "text/plain; version=0.0.4; charset=utf-8",
        )],
        text,
    )
        .into_response()
}
