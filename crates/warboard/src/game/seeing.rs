//! What a game looks like, and to whom.

use std::borrow::Cow;
use std::ops::Range;

use piece_kit::Variant as _;
use piece_kit::any::AnyAction;
use piece_kit::errors::PlyError;

use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::erased::AnyPosition;
use crate::error::{SeeError, UnknownObserver, UnknownPlayer};
use crate::fact::{Checked, Fact};
use crate::{Game, Player, View};

impl Game {
    /// The current board and what is on it.
    pub fn diagram(&self) -> Diagram {
        self.shown().diagram()
    }

    /// What is public about the position but not in the diagram: sentences without a
    /// full stop.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("strata-strategic")?.start(&Start::Default)?;
    /// assert_eq!(game.remarks()[1], "Gold: 1 South-West 19, 2 North-East 15");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remarks(&self) -> Vec<String> {
        self.shown().remarks()
    }

    /// What is public about the position but not in the diagram, as data: rights, clocks,
    /// treasuries. [`remarks`](Self::remarks) are sentences for people.
    pub fn facts(&self) -> Vec<Fact> {
        self.shown().facts()
    }

    /// The royal pieces of the player whose turn it is that are in check, and who gives it.
    ///
    /// ```
    /// let game = warboard::find("capatomic")?.parse("9k/10/10/10/10/10/10/10/10/K8R b - - - - 0 1")?;
    /// let checked = &game.checked()[0];
    /// assert_eq!((checked.square.as_str(), &checked.by[..]), ("j10", &["j1".to_string()][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checked(&self) -> Vec<Checked> {
        self.shown().checked()
    }

    /// The pieces that the actions since the start have taken off the board, the first
    /// first.
    pub fn captured(&self) -> Vec<Piece> {
        self.past.captured(self.game.ply())
    }

    /// The observers, whose [views](Self::view) differ: players and spectators, or
    /// [everybody](View::EVERYBODY) in a game without secrets.
    pub fn observers(&self) -> Vec<String> {
        self.game.position().0.observers()
    }

    /// Which observer the player is whose turn it is; none if a host acts, who is no player.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let battle = find("strata-tactical")?.start(&Start::Default)?;
    /// assert_eq!(battle.observer_to_act().as_deref(), Some("white"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn observer_to_act(&self) -> Option<String> {
        let position = self.game.position();
        position.0.who(position.to_act()).observer
    }

    /// What an observer knows. Every other method speaks to the arbiter, who knows
    /// everything: positions, records, legal actions and refusals tell secrets. Events and
    /// results never do.
    ///
    /// # Errors
    /// If the game has no such observer.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("strata-tactical")?.start(&Start::Default)?;
    /// assert_eq!(game.observers(), ["white", "black", "spectator"]);
    /// assert!(game.position().contains('?'), "the arbiter knows all");
    /// assert!(!game.view("spectator")?.to_string().contains('?'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view(&self, observer: &str) -> Result<View, UnknownObserver> {
        let observer = self.find_observer(observer)?;
        let client = self.game.position().0.view(&observer);
        let client = client.ok_or_else(|| self.unknown(&observer))?;
        Ok(View::of(client, self.spoken()))
    }

    /// What an observer knew after so many actions. From the view of ply 0, which
    /// [follows](View::follow) what is [told](Self::told_since) since ply 0, a client that joins
    /// late has the whole game: the list of actions, and the last one.
    ///
    /// # Errors
    /// If the game has no such observer, or so many actions have not been played.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.play("e5")?;
    /// let mut view = game.view_at("everybody", 0)?;
    /// for told in game.told_since("everybody", 0)? {
    ///     assert_eq!(view.follow(&told)?.notation, "e5");
    /// }
    /// assert_eq!(view, game.view("everybody")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view_at(&self, observer: &str, ply: usize) -> Result<View, SeeError> {
        let observer = self.find_observer(observer)?;
        let position = self.position_at(ply)?;
        let spoken = self.spoken().filter(|_| ply == self.ply());
        let client = position.0.view(&observer);
        let client = client.ok_or_else(|| self.unknown(&observer))?;
        Ok(View::of(client, spoken))
    }

    /// A number for what an observer knows of the game up to a ply: of the positions on the way,
    /// and of the observer's own secrets there. A server sends it to that observer, with the view
    /// or with what is told, and gets it back from a client that asks for more: if it is another
    /// one now, something was taken back, and the client has to join again.
    ///
    /// # Errors
    /// If the game has no such observer, or so many actions have not been played.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.play("e5")?;
    /// let sent = game.fingerprint_at("everybody", 1)?;
    /// game.undo();
    /// game.play("e4")?;
    /// assert_ne!(game.fingerprint_at("everybody", 1)?, sent);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fingerprint_at(&self, observer: &str, ply: usize) -> Result<u64, SeeError> {
        let observer = self.find_observer(observer)?;
        let position = self.position_at(ply)?;
        let client = position.0.view(&observer);
        let client = client.ok_or_else(|| self.unknown(&observer))?;
        Ok(self.past.fingerprint(ply, &client.to_string()))
    }

    /// What an observer is told of each action after the first `ply` ones, and then of what no
    /// action tells: a draw offer that stands, or the end by word, by repetition, by a limit of moves or
    /// in a dead position; and until the next action or word, that an offer was declined, or that what
    /// was said is taken back. [`View::follow`] follows it. A client that comes back after so many plies
    /// is sent these; what it has been told already of an offer or the end, it takes again.
    ///
    /// # Errors
    /// If the game has no such observer, or so many actions have not been played.
    pub fn told_since(&self, observer: &str, ply: usize) -> Result<Vec<String>, SeeError> {
        let mut told = self.told_between(observer, ply..self.ply())?;
        told.extend(self.spoken().map(|spoken| spoken.to_string()));
        Ok(told)
    }

    /// What an observer is told of the actions between two plies: for a view of an
    /// [earlier ply](Self::view_at), and for those who see a game late.
    ///
    /// # Errors
    /// If the game has no such observer, or so many actions have not been played.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.play("e5")?;
    /// game.play("e6")?;
    /// assert_eq!(game.told_between("everybody", 0..1)?, ["e3e5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn told_between(
        &self,
        observer: &str,
        plies: Range<usize>,
    ) -> Result<Vec<String>, SeeError> {
        let observer = &self.find_observer(observer)?;
        let last = self.ply();
        let ply = plies.start.max(plies.end);
        if ply > last {
            return Err(PlyError { ply, last }.into());
        }
        let told = |(position, action): (AnyPosition, AnyAction)| position.0.tell(observer, action);
        let steps = self.game.steps_from(plies.start).take(plies.len());
        Ok(steps.filter_map(told).collect())
    }

    /// What a [player](Self::find_player) knows now: the [view](Self::view) of the observer that they
    /// are.
    ///
    /// # Errors
    /// If nobody plays under this name.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let battle = find("strata-tactical")?.start(&Start::Default)?;
    /// assert_eq!(battle.view_of(&battle.turn())?.observer(), "white");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view_of(&self, player: &str) -> Result<View, UnknownPlayer> {
        self.view_of_player(&self.find_player(player)?)
    }

    pub(crate) fn view_of_player(&self, player: &Player) -> Result<View, UnknownPlayer> {
        let observer = player.observer.as_deref().unwrap_or(View::EVERYBODY);
        let client = self.game.position().0.view(observer);
        let unknown = || UnknownPlayer::new(&player.player, &self.players());
        Ok(View::of(client.ok_or_else(unknown)?, self.spoken()))
    }

    /// The observer whom a name means, who may be called as a [player](Self::find_player) is.
    ///
    /// # Errors
    /// If nobody has the name: the observers.
    pub fn find_observer(&self, name: &str) -> Result<String, UnknownObserver> {
        let mut observers = self.observers().into_iter();
        let known = observers.find(|known| known.eq_ignore_ascii_case(name));
        let of_player = || self.find_player(name).ok()?.observer;
        known.or_else(of_player).ok_or_else(|| self.unknown(name))
    }

    /// The position after so many actions.
    fn position_at(&self, ply: usize) -> Result<Cow<'_, AnyPosition>, PlyError> {
        let last = self.game.ply();
        let position = self.game.position_at(ply);
        position.ok_or(PlyError { ply, last })
    }

    fn unknown(&self, observer: &str) -> UnknownObserver {
        let position = self.game.position();
        UnknownObserver {
            observer: observer.to_string(),
            game: position.name(),
            known: position.0.observers().join(", "),
        }
    }
}
