//! Bodies of requests.

use axum::extract::rejection::StringRejection;
use warboard::protocol::Fault;

use crate::protocol::LONGEST_REQUEST;

/// The text that a body is, or why it is none.
pub(super) fn text(body: Result<String, StringRejection>) -> Result<String, Fault> {
    body.map_err(|why| match why {
        StringRejection::InvalidUtf8(_) => Fault::not_json("it is not UTF-8"),
        _ => Fault::too_long(LONGEST_REQUEST),
    })
}
