//! Games to be kept, once they are over.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};

use super::answers::refused;
use super::doors::Visitor;
use super::state::Web;
use crate::denied::Denied;

/// `GET /api/tables/NAME/record`, `pgn` or `transcript`.
pub(super) async fn file(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Path((of, file)): Path<(String, String)>,
) -> Response {
    let (ending, kind) = match file.as_str() {
        "record" => ("txt", "text/plain; charset=utf-8"),
        "pgn" => ("pgn", "application/vnd.chess-pgn; charset=utf-8"),
        "transcript" => ("json", "text/plain; charset=utf-8"),
        _ => {
            let path = format!("/api/tables/{of}/{file}");
            return refused(None, &Denied::NoPath { path }.into());
        }
    };
    let reader = visitor.asker.reader();
    let text = web.hall.read(&of, |table, now| match file.as_str() {
        "record" => table.record(reader, now),
        "pgn" => table.pgn(reader, now),
        _ => table.transcript(reader, now),
    });
    match text.await {
        Ok(text) => {
            let name = format!("attachment; filename=\"{of}.{ending}\"");
            let headers = [
                (header::CONTENT_TYPE, kind.to_string()),
                (header::CONTENT_DISPOSITION, name),
            ];
            (headers, text).into_response()
        }
        Err(why) => refused(None, &why),
    }
}
