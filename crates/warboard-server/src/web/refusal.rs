//! Refusals before it is known what is asked: bots read others.

use axum::http::Uri;
use axum::response::Response;
use warboard::protocol::{Fault, Id};

use super::{answers, bots};

/// An answer that something was not done, as whoever asks for this address expects it.
pub(super) fn refused_at(uri: &Uri, id: Option<Id>, why: &Fault) -> Response {
    match bots::is_theirs(uri) {
        true => bots::refused(why),
        false => answers::refused(id, why),
    }
}
