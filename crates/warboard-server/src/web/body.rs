//! Bodies of requests.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::rejection::StringRejection;
use axum::http::{HeaderMap, header};
use futures_util::StreamExt as _;
use tokio::time::timeout;
use warboard::protocol::{Fault, Id};

use crate::protocol::{Call, LONGEST_REQUEST};

/// What was refused before it was read is looked at for so long.
const PARTING: Duration = Duration::from_secs(2);

/// A request that is short has at most so many bytes.
const SHORT: usize = 4096;

/// The text that a body is, or why it is none.
pub(super) fn text(body: Result<String, StringRejection>) -> Result<String, Fault> {
    body.map_err(|why| match why {
        StringRejection::InvalidUtf8(_) => Fault::not_json("it is not UTF-8"),
        _ => Fault::too_long(LONGEST_REQUEST),
    })
}

/// Whether the head of a request says that its body is too long.
pub(super) fn is_too_long(headers: &HeaderMap) -> bool {
    let length = headers.get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    length.is_some_and(|length| length > LONGEST_REQUEST)
}

/// Reads what is refused for a short while, since a connection that is closed before all is read takes with it what has
/// been answered. Whoever waits to be asked for the body does not send it.
pub(super) fn drop_slowly(headers: &HeaderMap, body: Body) {
    if !headers.contains_key(header::EXPECT) {
        let mut rest = body.into_data_stream();
        let read = async move { while let Some(Ok(_)) = rest.next().await {} };
        tokio::spawn(timeout(PARTING, read));
    }
}

/// The id of a request that is refused whatever it is. Long ones are not read for that.
pub(super) async fn id_of(body: Body) -> Option<Id> {
    let read = timeout(PARTING, to_bytes(body, SHORT)).await;
    Call::read(str::from_utf8(&read.ok()?.ok()?).ok()?).id
}
