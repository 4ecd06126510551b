//! Requests over HTTP: one in each `POST /api`, and those that give and end keys.

use axum::Extension;
use axum::extract::State;
use axum::extract::rejection::StringRejection;
use axum::http::{StatusCode, header};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use warboard::protocol::{Fault, read_object};

use super::answers::{answered, refused, written};
use super::body::text;
use super::doors::Visitor;
use super::state::Web;
use crate::hall::{Asker, Hall};
use crate::protocol::{Call, Reply, ok};
use crate::table::info::PersonInfo;

/// `POST /api`.
pub(super) async fn ask(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    body: Result<String, StringRejection>,
) -> Response {
    let body = match text(body) {
        Ok(body) => body,
        Err(why) => return refused(None, &why),
    };
    if let Some(person) = visitor.asker.id() {
        web.hall.presence.seen(person, web.hall.now());
    }
    let Call { id, asked } = Call::read(&body);
    let replied = match asked {
        Ok(asked) => web.hall.answer(&visitor.asker, asked).await,
        Err(why) => Err(why),
    };
    match replied {
        Ok(reply) => answered(StatusCode::OK, written(id, &reply)),
        Err(why) => refused(id, &why),
    }
}

/// What somebody new says of themselves.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Newcomer {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    bot: bool,
}

fn newcomer(body: &str) -> Result<Newcomer, Fault> {
    if body.trim().is_empty() {
        return Ok(Newcomer::default());
    }
    read_object(body)
}

/// `POST /api/enter`: who asks, with a cookie if they had no key.
pub(super) async fn enter(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    body: Result<String, StringRejection>,
) -> Response {
    if visitor.asker.person.is_some() {
        return me(&web.hall, &visitor.asker).await;
    }
    match come(&web, &visitor, body).await {
        Ok((asker, key)) => {
            let mut response = me(&web.hall, &asker).await;
            if let Ok(cookie) = web.doors.cookie(Some(&key)).parse() {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
            response
        }
        Err(why) => refused(None, &why),
    }
}

/// `POST /api/key`: a key for a program, of somebody new.
pub(super) async fn key(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    body: Result<String, StringRejection>,
) -> Response {
    match come(&web, &visitor, body).await {
        Ok((asker, key)) => {
            let person = asker.person.as_ref().map(PersonInfo::from);
            answered(
                StatusCode::OK,
                json!({ "v": 1, "ok": { "key": key, "person": person } }).to_string(),
            )
        }
        Err(why) => refused(None, &why),
    }
}

/// `POST /api/leave`: the key that was shown ends.
pub(super) async fn leave(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
) -> Response {
    if let Some(key) = &visitor.key
        && let Err(why) = web.hall.end_key(key).await
    {
        return refused(None, &why);
    }
    let mut response = answered(StatusCode::OK, ok(None, &Reply::Done {}));
    if let Ok(cookie) = web.doors.cookie(None).parse() {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

async fn come(
    web: &Web,
    visitor: &Visitor,
    body: Result<String, StringRejection>,
) -> Result<(Asker, String), Fault> {
    let Newcomer { name, bot } = newcomer(&text(body)?)?;
    web.doors.may_enter(visitor.address)?;
    let (person, key) = web.hall.enter(name.as_deref(), bot).await?;
    let asker = Asker {
        person: Some(person),
        lag: 0,
    };
    Ok((asker, key))
}

async fn me(hall: &std::sync::Arc<Hall>, asker: &Asker) -> Response {
    let asked = crate::protocol::Asked::Own(crate::protocol::Request::Me {});
    match hall.answer(asker, asked).await {
        Ok(reply) => answered(StatusCode::OK, written(None, &reply)),
        Err(why) => refused(None, &why),
    }
}
