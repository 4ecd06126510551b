//! What a player has sent and may still be told.

use alloc::vec::Vec;

use piece_kit::words::PlayerWord;

use crate::Turn;
use crate::fair::Sent;

/// A server takes what was sent at its ply alone. So what was sent for an earlier ply has lapsed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Outbox {
    list: Vec<Sent<Item>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    Turn(Turn),
    Word(PlayerWord),
}

impl Outbox {
    /// The turn that is under way: one at most, since the next is sent when it has been told.
    pub(super) fn turn(&self) -> Option<Turn> {
        self.list.iter().find_map(|sent| match sent.what {
            Item::Turn(turn) => Some(turn),
            Item::Word(_) => None,
        })
    }

    pub(super) fn contains(&self, ply: usize, what: Item) -> bool {
        self.list.contains(&Sent { ply, what })
    }

    /// Keeps what is sent, also if it is sent again.
    pub(super) fn push(&mut self, ply: usize, what: Item) {
        if !self.contains(ply, what) {
            self.list.push(Sent { ply, what });
        }
    }

    /// Forgets what was sent for an earlier ply.
    pub(super) fn forget_before(&mut self, ply: usize) {
        self.list.retain(|sent| sent.ply >= ply);
    }
}
