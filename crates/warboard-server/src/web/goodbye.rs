//! Why a WebSocket ends, as its last message says it.

use axum::extract::ws::{CloseFrame, Utf8Bytes};
use tungstenite::Error;
use tungstenite::error::ProtocolError;

use crate::protocol::LONGEST_REQUEST;

/// Why a connection ends.
pub(super) enum Ended {
    /// It is lost, or nobody reads.
    Lost,
    /// The other side ends it.
    ByThem,
    /// The server ends it.
    By(Goodbye),
    /// The server ends it after something that cannot be read on.
    Unreadable(Goodbye),
}

/// Why the server ends a connection.
#[derive(Clone, Copy)]
pub(super) enum Goodbye {
    Stopping,
    Malformed,
    Binary,
    NotUtf8,
    TooFast,
    KeyEnded,
    TooLong,
}

impl Goodbye {
    /// The code (RFC 6455, 7.4.1) and the reason.
    pub(super) fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Self::Stopping => (1001, "the server is stopping"),
            Self::Malformed => (1002, "this is not the protocol of WebSockets"),
            Self::Binary => (1003, "requests are text"),
            Self::NotUtf8 => (1007, "a text is UTF-8"),
            Self::TooFast => (1008, "too many requests"),
            Self::KeyEnded => (1008, "the key has ended"),
            Self::TooLong => {
                let reason = format!("a request has at most {LONGEST_REQUEST} bytes");
                return CloseFrame {
                    code: 1009,
                    reason: reason.into(),
                };
            }
        };
        CloseFrame {
            code,
            reason: Utf8Bytes::from_static(reason),
        }
    }
}

impl From<axum::Error> for Ended {
    /// Why nothing can be read any more.
    fn from(why: axum::Error) -> Self {
        let why = why.into_inner();
        match why.downcast_ref::<Error>() {
            Some(Error::Capacity(_)) => Self::Unreadable(Goodbye::TooLong),
            Some(Error::Utf8(_)) => Self::Unreadable(Goodbye::NotUtf8),
            Some(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => Self::Lost,
            Some(Error::Protocol(_)) => Self::Unreadable(Goodbye::Malformed),
            _ => Self::Lost,
        }
    }
}
