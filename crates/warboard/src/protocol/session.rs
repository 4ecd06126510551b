//! Open games, views and hosts under names, and lines that ask about them.

use core::fmt;

use piece_kit::{Seed, SeededRng};

use super::fault::Denied;
use super::limits::Limits;
use super::shelf::{Open, Shelf};
use super::size::Kept;
use super::wire::{Answer, Call, Unread};
use super::{Fault, Reply};
use crate::error::StartError;
use crate::{Catalogue, Game, Host, View, random_seed};

/// Open games, views and hosts under names, and the answers to requests about them.
///
/// **Whoever speaks to a session may know everything that its games know**: see
/// [who may speak](super#who-may-speak-to-a-session). No line makes it panic, and a request
/// that is refused changes nothing.
///
/// ```
/// use warboard::protocol::{Reply, Request, Session};
/// let mut session = Session::default();
/// let game = session.open_game(warboard::find("invasion")?.start(&Default::default())?)?;
/// let reply = session.handle(Request::Play { of: game, action: "Txj8".to_string() })?;
/// let Reply::Played(played) = reply else { panic!("{reply:?}") };
/// assert_eq!(played.action, "j3j8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Session {
    pub(super) open: Shelf,
    pub(super) limits: Limits,
    pub(super) catalogue: Catalogue,
    /// The variants that requests have loaded, which are among the games of the catalogue.
    #[cfg(feature = "chess-custom")]
    pub(super) variants: Vec<crate::custom::HeldVariant>,
    /// **For tests only**: where deals and draws come from, instead of the system's randomness.
    guessable: Option<SeededRng>,
}

impl Session {
    /// A session with limits of its own.
    pub fn with_limits(limits: Limits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// Sets other limits. What is open stays open, even if it is more.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Sets the games that requests may name: those that ship, and yours. What is open stays open; variants
    /// that requests have loaded are unloaded.
    pub fn set_catalogue(&mut self, catalogue: Catalogue) {
        self.catalogue = catalogue;
        #[cfg(feature = "chess-custom")]
        self.variants.clear();
    }

    /// **For tests only, never for a game that people play.** A session in which all deals and
    /// draws can be computed by anybody: the same requests get the same answers each time, on
    /// every machine.
    pub fn guessable_for_tests(seed: u64) -> Self {
        Self {
            guessable: Some(SeededRng::new(&Seed::guessable(seed))),
            ..Self::default()
        }
    }

    /// Answers a request: a line of JSON, without its end, for a line of JSON. Characters that turn
    /// the writing around are escaped in it, so that it can be shown in a log.
    pub fn answer(&mut self, line: &str) -> String {
        let (id, result) = match self.read(line) {
            Ok(Call { id, request, .. }) => (id, self.handle(request)),
            Err(unread) => (unread.id, Err(unread.fault)),
        };
        Answer::new(id, result).to_string()
    }

    fn read(&self, line: &str) -> Result<Call, Box<Unread>> {
        let limit = self.limits.bytes;
        if line.len() > limit {
            return Err(Unread::new(None, Denied::TooLong { limit }));
        }
        Call::read(line)
    }

    /// Opens a game that the host has, and returns its name.
    ///
    /// # Errors
    /// If too much is open, or if the record of the game would be too long to be loaded.
    pub fn open_game(&mut self, game: Game) -> Result<String, Fault> {
        self.add_game(game)
    }

    /// Opens a view that the host has, and returns its name.
    ///
    /// # Errors
    /// If too much is open.
    pub fn open_view(&mut self, view: View) -> Result<String, Fault> {
        self.add(Open::View(view))
    }

    /// Opens a host, and returns its name.
    ///
    /// # Errors
    /// If too much is open, or if the record of the game would be too long to be loaded.
    pub fn open_host(&mut self, host: Host) -> Result<String, Fault> {
        let kept = Kept::new(host, &self.limits)?;
        self.add(Open::Host(kept))
    }

    /// The open game with a name.
    pub fn game(&self, of: &str) -> Option<&Game> {
        match self.open.get(of) {
            Some(Open::Game(kept)) => Some(&kept.game),
            _ => None,
        }
    }

    /// The legal actions of an open game, as [`Game::legal`]: without JSON, since a list may be long.
    ///
    /// # Errors
    /// If nothing is open under the name, or what is open is no game.
    pub fn legal(&self, of: &str) -> Result<Vec<String>, Fault> {
        Ok(self.arbiter(of)?.legal())
    }

    /// The open view with a name.
    pub fn view(&self, of: &str) -> Option<&View> {
        match self.open.get(of) {
            Some(Open::View(view)) => Some(view),
            _ => None,
        }
    }

    /// The open host with a name.
    pub fn host(&self, of: &str) -> Option<&Host> {
        match self.open.get(of) {
            Some(Open::Host(kept)) => Some(&kept.game),
            _ => None,
        }
    }

    fn add_game(&mut self, game: Game) -> Result<String, Fault> {
        let kept = Kept::new(game, &self.limits)?;
        self.add(Open::Game(kept))
    }

    fn add(&mut self, open: Open) -> Result<String, Fault> {
        self.room()?;
        Ok(self.open.add(open))
    }

    /// Refuses what would open one thing too many, before it is read or dealt.
    pub(super) fn room(&self) -> Result<(), Fault> {
        let limit = self.limits.open;
        match self.open.len() < limit {
            true => Ok(()),
            false => Err(Denied::TooManyOpen { limit }.into()),
        }
    }

    pub(super) fn opened(&mut self, open: Open) -> Result<Reply, Fault> {
        let of = self.add(open)?;
        let opened = self.get(&of)?.named(of.clone());
        Ok(Reply::Opened(opened))
    }

    pub(super) fn opened_game(&mut self, game: Game) -> Result<Reply, Fault> {
        let kept = Kept::new(game, &self.limits)?;
        self.opened(Open::Game(kept))
    }

    /// Whether deals can be computed by anybody.
    pub(super) fn is_guessable(&self) -> bool {
        self.guessable.is_some()
    }

    /// What the next draw comes from.
    pub(super) fn rng(&mut self) -> Result<SeededRng, StartError> {
        Ok(SeededRng::new(&self.seed()?))
    }

    /// A new secret.
    pub(super) fn seed(&mut self) -> Result<Seed, StartError> {
        let Some(rng) = &mut self.guessable else {
            return random_seed();
        };
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(8) {
            chunk.copy_from_slice(&rng.bits().to_le_bytes());
        }
        Ok(Seed::new(bytes))
    }
}

/// How much is open, and the limits: what is open may be secret.
impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("open", &self.open.len())
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
