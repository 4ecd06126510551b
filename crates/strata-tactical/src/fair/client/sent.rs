//! What a player has sent and has not been told yet.

use alloc::vec::Vec;

use piece_kit::PlayerWord;

use crate::Turn;

/// In the order of sending. A server takes what comes from one player in that order: when something
/// has been told, whatever was sent before it lapses, and cannot be told any more.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Sent {
    list: Vec<Item>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    Turn(Turn),
    Word(PlayerWord),
}

impl Item {
    /// Whether it means something only as long as the opponent's offer stands.
    fn is_answer(self) -> bool {
        matches!(self, Self::Word(PlayerWord::Accept | PlayerWord::Decline))
    }
}

impl Sent {
    /// The turn that was sent: one at most, since the next is sent when it has been told.
    pub(super) fn turn(&self) -> Option<Turn> {
        self.list.iter().find_map(|item| match item {
            Item::Turn(turn) => Some(*turn),
            Item::Word(_) => None,
        })
    }

    pub(super) fn contains(&self, item: Item) -> bool {
        self.list.contains(&item)
    }

    /// Adds what is sent. The same twice without a turn between is one: it was sent again.
    pub(super) fn push(&mut self, item: Item) {
        let since_turn = self.list.rsplit(|sent| matches!(sent, Item::Turn(_)));
        let again = match item {
            Item::Turn(turn) => self.turn() == Some(turn),
            Item::Word(_) => since_turn.take(1).any(|words| words.contains(&item)),
        };
        if !again {
            self.list.push(item);
        }
    }

    /// Removes what has been told, if it is there, and what was sent before.
    pub(super) fn told(&mut self, item: Item) {
        if let Some(place) = self.list.iter().position(|sent| *sent == item) {
            self.list.drain(..=place);
        }
    }

    /// Forgets answers: no offer of the opponent stands, and they do not answer the next one.
    pub(super) fn forget_answers(&mut self) {
        self.list.retain(|item| !item.is_answer());
    }
}
