//! Tags and results as PGN has them.

use alloc::string::String;
use alloc::vec::Vec;

use super::token::Place;
use crate::{Actor, Outcome, Side};

/// Tags that every game has, with what stands for an unknown value.
pub(super) const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Tags that the game itself gives.
const OWN: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", "Termination"];

/// Whether a tag is one that the game itself gives.
pub(super) fn is_own(name: &str) -> bool {
    OWN.iter().any(|own| own.eq_ignore_ascii_case(name))
}

/// The result as PGN writes it.
pub(super) fn result<A: Actor>(outcome: Option<Outcome<A>>) -> &'static str {
    match outcome.map(|outcome| outcome.winner().and_then(Actor::side)) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Side::White)) => "1-0",
        Some(Some(Side::Black)) => "0-1",
    }
}

/// The result that a word is.
pub(super) fn result_of(word: &str) -> Option<&'static str> {
    let mut results = ["1-0", "0-1", "1/2-1/2", "*"].into_iter();
    match word {
        "1/2" | "½-½" | "½" => Some("1/2-1/2"),
        word => results.find(|result| *result == word),
    }
}

/// The tags of a game, in their order: what it says of itself before its moves.
///
/// ```
/// use game_kit::pgn::PgnGames;
/// let mut games = PgnGames::new("{Any comment} [Event \"Open\"] [variant \"Atomic\"]\r1. e4 *");
/// let tags = games.next_tags().expect("a game");
/// assert_eq!(tags.get("Variant"), Some("Atomic"));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PgnTags {
    pub(super) list: Vec<PgnTag>,
}

/// A tag, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PgnTag {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) at: Place,
}

impl PgnTags {
    /// The value of a tag, or of one with a name that differs in case alone.
    pub fn get(&self, name: &str) -> Option<&str> {
        let exact = self.list.iter().find(|tag| tag.name == name);
        let mut list = self.list.iter();
        let found = exact.or_else(|| list.find(|tag| tag.name.eq_ignore_ascii_case(name)));
        found.map(|tag| tag.value.as_str())
    }

    /// The name of the game, if the tags say it: without one it is chess.
    pub fn variant(&self) -> Option<&str> {
        let named = self.get("Variant").map(str::trim);
        named.filter(|name| !matches!(*name, "" | "?"))
    }

    /// The tags with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        let list = self.list.iter();
        list.map(|tag| (tag.name.as_str(), tag.value.as_str()))
    }

    /// The most tags that are kept of a game.
    const MOST: usize = 256;

    /// Gives a tag a value, and returns whether it had none and there is room.
    pub(super) fn set(&mut self, name: &str, value: String, at: Place) -> bool {
        let is_full = self.list.len() == Self::MOST;
        let mut list = self.list.iter_mut();
        let known = list.find(|tag| tag.name == name);
        let is_new = known.is_none();
        match known {
            Some(known) => known.value = value,
            None if is_full => return false,
            None => {
                let name = name.into();
                self.list.push(PgnTag { name, value, at });
            }
        }
        is_new
    }
}
