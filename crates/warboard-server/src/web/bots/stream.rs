//! Streams: lines of JSON that go on as long as there is something to tell.
//!
//! As on sockets nothing waits in a queue: a line is made when the connection takes it, from what its reader does
//! not know yet.

use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use futures_util::stream::unfold;
use serde_json::Value;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};
use warboard::protocol::Fault;

use super::answers::NDJSON;
use crate::denied::Denied;
use crate::hall::{Bell, Hall};
use crate::table::event::Person;
use crate::web::doors::Visitor;
use crate::web::place::Place;
use crate::web::state::Web;

/// How often an empty line says that the connection is still there.
const QUIET: Duration = Duration::from_secs(7);

/// A connection that stays open: it counts as a socket does, and its reader is there while it is.
pub(super) struct Connection {
    pub(super) web: Web,
    pub(super) person: Person,
    pub(super) bell: Bell,
    _place: Place,
}

impl Connection {
    pub(super) fn open(web: &Web, visitor: &Visitor) -> Result<Self, Denied> {
        let place = Place::take(web, visitor).ok_or(Denied::NO_ROOM)?;
        Ok(Self {
            web: web.clone(),
            person: visitor.asker.person()?.clone(),
            bell: Arc::new(Notify::new()),
            _place: place,
        })
    }

    pub(super) fn hall(&self) -> &Arc<Hall> {
        &self.web.hall
    }
}

/// What a stream tells.
pub(super) trait Lines: Send + Sync + 'static {
    fn connection(&self) -> &Connection;

    /// The next thing that the reader does not know, if there is one now. `rung` says that there is news.
    fn next(&mut self, rung: bool) -> impl Future<Output = Result<Option<Value>, Fault>> + Send;

    /// Whether nothing more will come.
    fn is_over(&self) -> bool;
}

/// The answer whose body is a stream.
pub(super) fn streamed(lines: impl Lines) -> Response {
    let stream = Stream {
        lines,
        said: Instant::now(),
        is_begun: false,
    };
    let body = unfold(stream, |mut stream| async move {
        let line = stream.line().await?;
        Some((Ok::<_, Infallible>(line), stream))
    });
    let headers = [
        (header::CONTENT_TYPE.as_str(), NDJSON),
        (header::CACHE_CONTROL.as_str(), "no-store"),
        // Proxies pass each line on at once.
        ("x-accel-buffering", "no"),
    ];
    (headers, Body::from_stream(body)).into_response()
}

struct Stream<L> {
    lines: L,
    said: Instant,
    is_begun: bool,
}

impl<L: Lines> Stream<L> {
    /// The next line, an empty one if there was nothing to tell for a while; none at the end.
    async fn line(&mut self) -> Option<String> {
        let mut rung = !self.is_begun;
        loop {
            let line = match self.lines.next(rung).await {
                Ok(Some(value)) => Some(format!("{value}\n")),
                // The reader knows at once that the connection is there.
                Ok(None) => (!self.is_begun).then(|| "\n".to_string()),
                Err(why) => {
                    tracing::debug!(%why, "a stream ends");
                    return None;
                }
            };
            self.is_begun = true;
            if line.is_some() {
                self.said = Instant::now();
                return line;
            }
            if self.lines.is_over() {
                return None;
            }
            rung = self.wait().await?;
            if !rung {
                self.said = Instant::now();
                return Some("\n".to_string());
            }
        }
    }

    /// Waits for news, for so long that the reader must hear something, or for the end of the server.
    async fn wait(&self) -> Option<bool> {
        let connection = self.lines.connection();
        tokio::select! {
            () = connection.bell.notified() => Some(true),
            () = sleep_until(self.said + QUIET) => Some(false),
            () = connection.hall().until_stopping() => None,
        }
    }
}
