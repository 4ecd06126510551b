//! Who has connected and not joined yet: so many at once, in all and from one address. Whoever
//! comes in when there are too many takes the place of the one who has waited longest, so that
//! strangers keep nobody out by waiting.

use std::collections::VecDeque;
use std::net::{IpAddr, Ipv6Addr, Shutdown, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};

/// How many may wait.
const WAITING: usize = 50;
/// How many of them from one address.
const PER_ADDRESS: usize = 20;

/// The door of a server.
#[derive(Default)]
pub(super) struct Door {
    /// The longest first.
    waiting: Mutex<VecDeque<Waiting>>,
}

struct Waiting {
    number: u64,
    from: IpAddr,
    stream: TcpStream,
}

/// A place at the door, until it is dropped.
pub(super) struct Place {
    door: Arc<Door>,
    number: u64,
}

impl Door {
    /// Somebody comes in, with a number of their own.
    pub(super) fn enter(self: &Arc<Self>, number: u64, from: IpAddr, stream: TcpStream) -> Place {
        let from = network(from);
        self.with(|waiting| {
            waiting.push_back(Waiting {
                number,
                from,
                stream,
            });
            let same = waiting.iter().filter(|one| one.from == from).count();
            let longest = match same > PER_ADDRESS {
                true => waiting.iter().position(|one| one.from == from),
                false => (waiting.len() > WAITING).then_some(0),
            };
            if let Some(gone) = longest.and_then(|place| waiting.remove(place)) {
                // It may have ended already.
                let _ = gone.stream.shutdown(Shutdown::Both);
            }
        });
        let door = Arc::clone(self);
        Place { door, number }
    }

    fn with(&self, change: impl FnOnce(&mut VecDeque<Waiting>)) {
        change(&mut self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let number = self.number;
        self.door
            .with(|waiting| waiting.retain(|one| one.number != number));
    }
}

/// What counts as one address: of IPv6 a whole network, since anybody has one.
fn network(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}
