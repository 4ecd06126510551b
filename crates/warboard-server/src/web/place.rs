//! What somebody takes who stays connected.

use std::sync::atomic::Ordering;

use super::doors::{SOCKETS_OF_PERSON, Visitor};
use super::state::Web;

/// What a socket or stream takes of what there is, until it is dropped.
pub(super) struct Place {
    web: Web,
    address: String,
    person: Option<String>,
}

impl Place {
    /// A place for one more; none if somebody has too many.
    pub(super) fn take(web: &Web, visitor: &Visitor) -> Option<Self> {
        let (doors, hall) = (&web.doors, &web.hall);
        let address = visitor.address.to_string();
        if !doors.addresses.come(&address, doors.most_of_address) {
            return None;
        }
        let person = visitor.asker.id().map(str::to_string);
        if person
            .as_ref()
            .is_some_and(|person| !hall.presence.come(person, SOCKETS_OF_PERSON))
        {
            doors.addresses.go(&address, hall.now());
            return None;
        }
        hall.counts.sockets.fetch_add(1, Ordering::Relaxed);
        Some(Self {
            web: web.clone(),
            address,
            person,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let (doors, hall) = (&self.web.doors, &self.web.hall);
        hall.counts.sockets.fetch_sub(1, Ordering::Relaxed);
        doors.addresses.go(&self.address, hall.now());
        if let Some(person) = &self.person {
            hall.presence.go(person, hall.now());
        }
    }
}
