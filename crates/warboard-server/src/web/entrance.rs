//! Whom a request is from: by a key, a cookie, or what a proxy says.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use warboard::protocol::Fault;

use super::body::{drop_slowly, id_of, is_too_long};
use super::bots;
use super::doors::{COOKIE, Doors, Visitor};
use super::refusal::refused_at;
use super::state::Web;
use crate::denied::Denied;
use crate::hall::Asker;
use crate::protocol::LONGEST_REQUEST;
use crate::table::event::Person;

/// Whom a request is from, before anything else is done with it.
pub(super) async fn let_in(
    State(web): State<Web>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    if is_too_long(&parts.headers) {
        drop_slowly(&parts.headers, body);
        return refused_at(&parts.uri, None, &Fault::too_long(LONGEST_REQUEST));
    }
    match visitor(&web, peer.ip(), &parts).await {
        Ok(visitor) => {
            parts.extensions.insert(visitor);
            next.run(Request::from_parts(parts, body)).await
        }
        Err(why) => {
            let id = match parts.uri.path() {
                "/api" => id_of(body).await,
                _ => None,
            };
            refused_at(&parts.uri, id, &why)
        }
    }
}

async fn visitor(web: &Web, peer: IpAddr, request: &Parts) -> Result<Visitor, Fault> {
    let (doors, headers) = (&web.doors, &request.headers);
    let address = doors.address(peer, headers);
    // Pages and files are the same for everybody.
    let is_api = request.uri.path().starts_with("/api") || bots::is_theirs(&request.uri);
    let (mut key, mut person) = (None, None::<Person>);
    if is_api {
        if let Some(bearer) = bearer(headers) {
            charge(web, bearer, address)?;
            person = Some(web.hall.person_of(bearer).await?);
            key = Some(bearer.to_string());
        } else {
            let is_own = is_own_origin(doors, headers);
            let changes = request.method != Method::GET || headers.contains_key(header::UPGRADE);
            if let Some(outside) = doors.outside(peer, headers) {
                check_origin(is_own, changes)?;
                person = Some(web.hall.person_outside(outside).await?);
            } else if let Some(cookie) = cookie(headers) {
                check_origin(is_own, changes)?;
                charge(web, cookie, address)?;
                // A key that has ended is as good as none.
                person = web.hall.person_of(cookie).await.ok();
                key = Some(cookie.to_string());
            } else if headers.contains_key(header::ORIGIN) {
                check_origin(is_own, changes)?;
            }
        }
    }
    let asker = Asker { person, lag: 0 };
    let visitor = Visitor {
        asker,
        key,
        address,
    };
    if is_api {
        doors.may_ask(&visitor)?;
    }
    Ok(visitor)
}

/// A key that was not seen lately has to be looked up, which the address pays for: it may be none.
fn charge(web: &Web, key: &str, address: IpAddr) -> Result<(), Denied> {
    match web.hall.knows_key(key) {
        true => Ok(()),
        false => web.doors.may_look_up(address),
    }
}

/// Whether a browser says that one of the server's own pages asks. Programs say nothing.
fn is_own_origin(doors: &Doors, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST);
    text(header::ORIGIN).is_some_and(|origin| doors.is_own(origin, host))
}

fn check_origin(is_own: bool, changes: bool) -> Result<(), Denied> {
    match changes && !is_own {
        true => Err(Denied::OtherOrigin),
        false => Ok(()),
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, key) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let values = headers.get_all(header::COOKIE).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut pairs = texts
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, key)| key)
        .filter(|key| !key.is_empty())
}
