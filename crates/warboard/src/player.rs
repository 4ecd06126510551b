//! Who plays.

use crate::error::UnknownPlayer;

/// The observer of a game without secrets.
pub(crate) const EVERYBODY: &str = "everybody";

/// Somebody who plays, by all the names that they have.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Player {
    /// As [`turn`](crate::Game::turn), words and premoves write the player: `w`, `2`.
    pub player: String,
    /// Whose view the player has: `white`, `2`, `everybody`.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub observer: Option<String>,
    /// The name for sentences: `White`, `Seat 2`.
    pub name: String,
    /// The team that the player is in, as a status names it if the team wins: `team-1`. None if
    /// the player wins alone.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub team: Option<String>,
}

impl Player {
    /// Whether somebody means this player by a name: `w`, `white` or `White`; `2`, `Seat 2` or what a
    /// scenario calls them. Capitals do not matter. [`Game::find_player`](crate::Game::find_player)
    /// says which of several is meant.
    pub fn is_called(&self, name: &str) -> bool {
        self.closeness(name).is_some()
    }

    /// How directly a name is theirs, 0 most of all: a scenario may call one player as the rules call
    /// another.
    fn closeness(&self, name: &str) -> Option<usize> {
        let own = self.observer.as_deref();
        let own = own.filter(|observer| *observer != EVERYBODY);
        let (title, given) = parts(&self.name);
        let names = [
            Some(self.player.as_str()),
            own,
            Some(title),
            Some(&self.name),
            given,
        ];
        names
            .into_iter()
            .position(|known| known.is_some_and(|known| known.eq_ignore_ascii_case(name)))
    }

    /// The one of a roster who is called by a name; nobody if a scenario calls two so.
    pub(crate) fn find(mut roster: Vec<Self>, name: &str) -> Result<Self, UnknownPlayer> {
        let called = roster.iter().enumerate();
        let called = called.filter_map(|(at, player)| Some((player.closeness(name)?, at)));
        let mut called: Vec<(usize, usize)> = called.collect();
        called.sort_unstable();
        match called[..] {
            [(here, at), ref others @ ..] if others.iter().all(|(there, _)| *there > here) => {
                Ok(roster.swap_remove(at))
            }
            _ => {
                let known: Vec<String> = roster.into_iter().map(|known| known.player).collect();
                Err(UnknownPlayer::new(name, &known))
            }
        }
    }
}

/// `Seat 1 (South-West)` in two.
fn parts(name: &str) -> (&str, Option<&str>) {
    let inner = name.strip_suffix(')');
    match inner.and_then(|inner| inner.split_once(" (")) {
        Some((title, given)) => (title, Some(given)),
        None => (name, None),
    }
}
