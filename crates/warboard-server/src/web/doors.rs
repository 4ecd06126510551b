//! Who is let in: keys, cookies, origins, rates.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::Semaphore;
use warboard::protocol::Fault;

use super::api::refused;
use super::{Connections, Web};
use crate::denied::Denied;
use crate::hall::Asker;
use crate::options::Options;
use crate::table::event::Person;

/// What the cookie with the key is called.
const COOKIE: &str = "warboard";

/// How many people one address brings in an hour.
const NEW_PEOPLE: u32 = 60;

/// How many connections one person has at the same time.
pub(super) const SOCKETS_OF_PERSON: usize = 20;

/// What is asked of whoever comes.
pub(crate) struct Doors {
    origins: Vec<String>,
    is_secure: bool,
    proxies: Vec<IpAddr>,
    user_header: Option<String>,
    requests: DefaultKeyedRateLimiter<String>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    pub(super) connections: Connections,
}

/// Who a request is from.
#[derive(Clone)]
pub(super) struct Visitor {
    pub(super) asker: Asker,
    /// The key that they have shown.
    pub(super) key: Option<String>,
    pub(super) address: IpAddr,
}

impl Doors {
    pub(super) fn new(options: &Options, address: SocketAddr) -> Self {
        let rate = NonZeroU32::new(options.rate).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(3));
        let newcomers = NonZeroU32::new(NEW_PEOPLE).unwrap_or(NonZeroU32::MIN);
        let port = address.port();
        let own = ["localhost", "127.0.0.1", "[::1]"].map(|host| format!("http://{host}:{port}"));
        Self {
            origins: match options.origin() {
                Some(origin) => vec![origin],
                None => own
                    .into_iter()
                    .chain([format!("http://{address}")])
                    .collect(),
            },
            is_secure: options.is_secure(),
            proxies: options.proxy.clone(),
            user_header: options.user_header.clone(),
            requests: RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst)),
            newcomers: RateLimiter::keyed(Quota::per_hour(newcomers)),
            connections: Arc::new(Semaphore::new(options.connections)),
        }
    }

    /// Whether one more request may come from somebody: a person, or an address.
    pub(super) fn may_ask(&self, visitor: &Visitor) -> Result<(), Denied> {
        let who = match visitor.asker.id() {
            Some(person) => person.to_string(),
            None => visitor.address.to_string(),
        };
        self.requests.check_key(&who).map_err(|_| Denied::TooFast)
    }

    /// Whether an address may bring one more person.
    pub(super) fn may_enter(&self, address: IpAddr) -> Result<(), Denied> {
        self.newcomers
            .check_key(&address)
            .map_err(|_| Denied::TooFast)
    }

    /// Forgets who has not come for a while.
    pub(super) fn sweep(&self) {
        self.requests.retain_recent();
        self.newcomers.retain_recent();
    }

    /// The cookie that holds a key, or ends it.
    pub(super) fn cookie(&self, key: Option<&str>) -> String {
        let secure = if self.is_secure { "; Secure" } else { "" };
        let (key, age) = key.map_or(("", 0), |key| (key, 400 * 24 * 3600));
        format!("{COOKIE}={key}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}{secure}")
    }

    /// Where a request comes from, as far as a proxy is believed about that.
    fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.proxies.contains(&peer) {
            return peer;
        }
        let forwarded = headers
            .get("x-forwarded-for")
            .and_then(|value| value.to_str().ok());
        // The last one is the one that the proxy itself has seen.
        let last = forwarded.and_then(|list| list.rsplit(',').next());
        last.and_then(|address| address.trim().parse().ok())
            .unwrap_or(peer)
    }

    /// Who a proxy says that it has let in.
    fn outside<'h>(&self, peer: IpAddr, headers: &'h HeaderMap) -> Option<&'h str> {
        let name = self
            .user_header
            .as_deref()
            .filter(|_| self.proxies.contains(&peer))?;
        headers
            .get(name)?
            .to_str()
            .ok()
            .filter(|name| !name.is_empty())
    }
}

/// Whom a request is from, before anything else is done with it.
pub(super) async fn let_in(
    State(web): State<Web>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let visitor = visitor(&web, peer.ip(), &parts).await;
    let mut request = Request::from_parts(parts, body);
    match visitor {
        Ok(visitor) => {
            request.extensions_mut().insert(visitor);
            next.run(request).await
        }
        Err(why) => refused(None, &why).into_response(),
    }
}

async fn visitor(web: &Web, peer: IpAddr, request: &Parts) -> Result<Visitor, Fault> {
    let (doors, headers) = (&web.doors, &request.headers);
    let address = doors.address(peer, headers);
    // Pages and files are the same for everybody.
    let is_api = request.uri.path().starts_with("/api");
    let (mut key, mut person) = (None, None::<Person>);
    if is_api {
        if let Some(bearer) = bearer(headers) {
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

/// Whether a browser says that one of the server's own pages asks. Programs say nothing.
fn is_own_origin(doors: &Doors, headers: &HeaderMap) -> bool {
    let origin = headers
        .get(header::ORIGIN)
        .and_then(|value| value.to_str().ok());
    origin.is_some_and(|origin| {
        doors
            .origins
            .iter()
            .any(|own| own.eq_ignore_ascii_case(origin))
    })
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
