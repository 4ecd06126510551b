//! What bots send: fields of a form, or of an object of JSON.

use std::collections::BTreeMap;
use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{Request, header};
use axum::response::Response;
use serde::de::DeserializeOwned;
use serde_json::Value;
use warboard::piece_kit::English;
use warboard::protocol::Fault;

use super::answers::refused;
use crate::denied::Denied;
use crate::protocol::LONGEST_REQUEST;

/// The fields of a request, as texts. An object inside one has its fields behind a dot: `clock.limit`.
#[derive(Default, Debug)]
pub(super) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// The value of a field, if it is there.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The value of a field in another type.
    pub(super) fn read<T: FromStr>(&self, name: &str, what: &str) -> Result<Option<T>, Fault> {
        let Some(text) = self.get(name) else {
            return Ok(None);
        };
        match text.parse() {
            Ok(value) => Ok(Some(value)),
            Err(_) => Err(malformed(name, &format!("{what} is needed"))),
        }
    }

    /// Whether a field is true; it is not if it is missing.
    pub(super) fn is(&self, name: &str) -> Result<bool, Fault> {
        let value = self.read(name, "true or false");
        Ok(value?.unwrap_or(false))
    }

    fn of_json(text: &[u8]) -> Result<Self, Fault> {
        let value: Value = serde_json::from_slice(text).map_err(Fault::not_json)?;
        let Value::Object(fields) = value else {
            return Err(Denied::NotAnObject.into());
        };
        let mut read = Self::default();
        for (name, value) in fields {
            match value {
                Value::Object(inner) => {
                    for (inside, value) in inner {
                        read.add(format!("{name}.{inside}"), value);
                    }
                }
                value => read.add(name, value),
            }
        }
        Ok(read)
    }

    fn add(&mut self, name: String, value: Value) {
        let text = match value {
            Value::String(text) => text,
            Value::Number(number) => number.to_string(),
            Value::Bool(truth) => truth.to_string(),
            // Some programs send what they leave out.
            Value::Null | Value::Array(_) | Value::Object(_) => return,
        };
        self.0.insert(name, text);
    }

    fn of_form(text: &[u8]) -> Self {
        let pairs = form_urlencoded::parse(text).into_owned();
        Self(pairs.filter(|(_, value)| !value.is_empty()).collect())
    }
}

/// A field that is not what it should be.
pub(super) fn malformed(name: &str, why: &str) -> Fault {
    Denied::Field {
        field: name.to_string(),
        why: English(why.to_string()),
    }
    .into()
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Response;

    async fn from_request(
        request: Request<axum::body::Body>,
        state: &S,
    ) -> Result<Self, Self::Rejection> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        let kind = kind.to_ascii_lowercase();
        let body = Bytes::from_request(request, state)
            .await
            .map_err(|_| refused(&Fault::too_long(LONGEST_REQUEST)))?;
        let read = match kind.as_str() {
            _ if body.is_empty() => Ok(Self::default()),
            "application/json" => Self::of_json(&body),
            "application/x-www-form-urlencoded" => Ok(Self::of_form(&body)),
            _ => Err(Denied::NeitherFormNorJson.into()),
        };
        read.map_err(|why| refused(&why))
    }
}

/// What is asked for behind the path.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let read = Query::from_request_parts(parts, state).await;
        let Query(asked) = read.map_err(|why| refused(&malformed("query", &why.body_text())))?;
        Ok(Self(asked))
    }
}
