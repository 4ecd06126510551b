//! What is asked of whoever comes: origins, rates, proxies.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::http::HeaderMap;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::denied::Denied;
use crate::hall::{Asker, Presence};
use crate::options::Options;

/// What the cookie with the key is called.
pub(super) const COOKIE: &str = "warboard";

/// How many sockets one person has at the same time.
pub(super) const SOCKETS_OF_PERSON: usize = 20;

/// What is asked of whoever comes.
pub(crate) struct Doors {
    /// The origin of the server's own pages, if that is told.
    origin: Option<String>,
    is_secure: bool,
    proxies: Vec<IpAddr>,
    user_header: Option<String>,
    requests: DefaultKeyedRateLimiter<String>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    pub(super) connections: Arc<Semaphore>,
    /// Who has connections, by address, and how many one has at most.
    connected: Presence,
    pub(super) most_of_address: usize,
    /// Who has sockets, by address.
    pub(super) addresses: Presence,
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
    pub(super) fn new(options: &Options) -> Self {
        let rate = NonZeroU32::new(options.rate).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(3));
        let newcomers = NonZeroU32::new(options.newcomers).unwrap_or(NonZeroU32::MIN);
        Self {
            origin: options.origin(),
            is_secure: options.is_secure(),
            proxies: options.proxy.clone(),
            user_header: options.user_header.clone(),
            requests: RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst)),
            newcomers: RateLimiter::keyed(Quota::per_hour(newcomers)),
            connections: Arc::new(Semaphore::new(options.connections)),
            connected: Presence::default(),
            most_of_address: (options.connections / 4).max(64),
            addresses: Presence::default(),
        }
    }

    /// Whether an origin is that of the server's own pages: the one that was told, or else that of the address to which
    /// the browser has sent the request.
    pub(super) fn is_own(&self, origin: &str, host: Option<&str>) -> bool {
        match &self.origin {
            Some(own) => own.eq_ignore_ascii_case(origin),
            None => {
                let asked = origin.strip_prefix("http://");
                asked
                    .zip(host)
                    .is_some_and(|(asked, host)| asked.eq_ignore_ascii_case(host))
            }
        }
    }

    /// Where browsers find the server's pages: the address that was told, or else that of the request.
    pub(super) fn address_of_pages(&self, headers: &HeaderMap) -> String {
        let host = headers.get("host").and_then(|host| host.to_str().ok());
        let asked = || format!("http://{}", host.unwrap_or_default());
        self.origin.clone().unwrap_or_else(asked)
    }

    /// Whether one more request may come from somebody: a person, or an address.
    pub(super) fn may_ask(&self, visitor: &Visitor) -> Result<(), Denied> {
        let who = match visitor.asker.id() {
            Some(person) => person.to_string(),
            None => visitor.address.to_string(),
        };
        self.requests.check_key(&who).map_err(Denied::from)
    }

    /// Whether one more key may be looked up for an address.
    pub(super) fn may_look_up(&self, address: IpAddr) -> Result<(), Denied> {
        let who = address.to_string();
        self.requests.check_key(&who).map_err(Denied::from)
    }

    /// Whether an address may bring one more person.
    pub(super) fn may_enter(&self, address: IpAddr) -> Result<(), Denied> {
        self.newcomers.check_key(&address).map_err(Denied::from)
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
    pub(super) fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.proxies.contains(&peer) {
            return network(peer);
        }
        // The last one is the one that the proxy itself has seen.
        let last = headers.get_all("x-forwarded-for").iter().next_back();
        let last = last.and_then(|value| value.to_str().ok());
        let last = last.and_then(|list| list.rsplit(',').next());
        let address = last.and_then(|address| address.trim().parse().ok());
        network(address.unwrap_or(peer))
    }

    /// A place for one more connection; none if all are taken, or one address has too many.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<Admitted> {
        let permit = Arc::clone(&self.connections).try_acquire_owned().ok()?;
        let address = self
            .is_one(peer)
            .then(|| network(peer.to_canonical()).to_string());
        if let Some(address) = &address
            && !self.connected.come(address, self.most_of_address)
        {
            return None;
        }
        Some(Admitted {
            doors: Arc::clone(self),
            address,
            _permit: permit,
        })
    }

    /// Whether somebody who connects is not a proxy, behind whom many are.
    pub(super) fn is_one(&self, peer: IpAddr) -> bool {
        !self.proxies.contains(&peer.to_canonical())
    }

    /// Who a proxy says that it has let in.
    pub(super) fn outside<'h>(&self, peer: IpAddr, headers: &'h HeaderMap) -> Option<&'h str> {
        let name = self.user_header.as_deref().filter(|_| !self.is_one(peer))?;
        headers
            .get(name)?
            .to_str()
            .ok()
            .filter(|name| !name.is_empty())
    }
}

/// A connection's place, until it is dropped.
pub(super) struct Admitted {
    doors: Arc<Doors>,
    address: Option<String>,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        if let Some(address) = &self.address {
            self.doors.connected.go(address, 0);
        }
    }
}

/// Whom an address stands for: of IPv6 a network, in which one customer has all addresses.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => {
            let bits = u128::from(address) >> 64 << 64;
            IpAddr::V6(bits.into())
        }
        IpAddr::V4(_) => address,
    }
}
