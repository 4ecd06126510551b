//! What is open under a name, for requests that work on one kind of thing.

use super::fault::Denied;
use super::shelf::Open;
use super::size::Kept;
use super::{Fault, Session};
use crate::{Game, Host, View};

/// Does the same with a game and with a view.
macro_rules! either {
    ($session:ident, $of:expr, $it:ident => $do:expr) => {
        match $session.get($of)? {
            Open::Game($crate::protocol::size::Kept { game: $it, .. }) => $do,
            Open::View($it) => $do,
            Open::Host(_) => return Err($crate::protocol::access::not_for_hosts($of)),
        }
    };
}

pub(super) use either;

impl Session {
    pub(super) fn get(&self, of: &str) -> Result<&Open, Fault> {
        self.open.get(of).ok_or_else(|| not_open(of))
    }

    /// An open game.
    pub(super) fn arbiter(&self, of: &str) -> Result<&Game, Fault> {
        match self.get(of)? {
            Open::Game(kept) => Ok(&kept.game),
            Open::View(_) => Err(Denied::NeedsGame { of: of.to_string() }.into()),
            Open::Host(_) => Err(not_for_hosts(of)),
        }
    }

    /// An open game, or that of an open host: to be looked at.
    pub(super) fn held(&self, of: &str) -> Result<&Game, Fault> {
        match self.get(of)? {
            Open::Host(kept) => Ok(kept.game.game()),
            _ => self.arbiter(of),
        }
    }

    /// Refuses to answer for a host if nobody is named who asks.
    pub(super) fn needs_by(&self, of: &str) -> Result<(), Fault> {
        let (host, field) = (of.to_string(), "by");
        match self.get(of)? {
            Open::Host(_) => Err(Denied::NeedsBy { of: host, field }.into()),
            _ => Ok(()),
        }
    }

    /// An open view.
    pub(super) fn client(&self, of: &str) -> Result<&View, Fault> {
        match self.get(of)? {
            Open::View(view) => Ok(view),
            Open::Game(_) => Err(Denied::NeedsView { of: of.to_string() }.into()),
            Open::Host(_) => Err(not_for_hosts(of)),
        }
    }

    /// An open view, to be changed.
    pub(super) fn client_mut(&mut self, of: &str) -> Result<&mut View, Fault> {
        match self.open.get_mut(of) {
            Some(Open::View(view)) => Ok(view),
            Some(Open::Game(_)) => Err(Denied::NeedsView { of: of.to_string() }.into()),
            Some(Open::Host(_)) => Err(not_for_hosts(of)),
            None => Err(not_open(of)),
        }
    }

    /// An open game, to be changed.
    pub(super) fn kept(&mut self, of: &str) -> Result<&mut Kept<Game>, Fault> {
        match self.open.get_mut(of) {
            Some(Open::Game(kept)) => Ok(kept),
            Some(Open::View(_)) => Err(Denied::NeedsGame { of: of.to_string() }.into()),
            Some(Open::Host(_)) => Err(not_for_hosts(of)),
            None => Err(not_open(of)),
        }
    }

    /// An open host.
    pub(super) fn hosted(&self, of: &str) -> Result<&Host, Fault> {
        match self.get(of)? {
            Open::Host(kept) => Ok(&kept.game),
            _ => Err(Denied::NeedsHost { of: of.to_string() }.into()),
        }
    }

    /// An open host, to be changed.
    pub(super) fn kept_host(&mut self, of: &str) -> Result<&mut Kept<Host>, Fault> {
        match self.open.get_mut(of) {
            Some(Open::Host(kept)) => Ok(kept),
            Some(_) => Err(Denied::NeedsHost { of: of.to_string() }.into()),
            None => Err(not_open(of)),
        }
    }
}

/// A host answers nothing without knowing for whom.
pub(super) fn not_for_hosts(of: &str) -> Fault {
    Denied::NotForHosts { of: of.to_string() }.into()
}

fn not_open(of: &str) -> Fault {
    Denied::NotOpen { of: of.to_string() }.into()
}
