//! What a host gives: to each observer what they may know, and to itself what it stores.

use std::ops::Range;

use piece_kit::Seed;

use crate::error::{SeeError, UnknownObserver};
use crate::{Game, Host, Player, Rules, Status, View};

impl Host {
    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.game.rules()
    }

    /// Who has a [view](Self::view), as [`Game::observers`].
    pub fn observers(&self) -> Vec<String> {
        self.game.observers()
    }

    /// Everybody who plays, as [`Game::roster`].
    pub fn roster(&self) -> Vec<Player> {
        self.game.roster()
    }

    /// Whether the game goes on.
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// Whose turn it is: a player's, or the host's own.
    #[doc(alias = "to_act")]
    pub fn turn(&self) -> String {
        self.game.turn()
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.game.ply()
    }

    /// What an observer knows: for them alone.
    ///
    /// # Errors
    /// If the game has no such observer.
    pub fn view(&self, observer: &str) -> Result<View, UnknownObserver> {
        self.game.view(observer)
    }

    /// What an observer knew after so many actions, as [`Game::view_at`].
    ///
    /// # Errors
    /// If the game has no such observer, or so many actions have not been played.
    pub fn view_at(&self, observer: &str, ply: usize) -> Result<View, SeeError> {
        self.game.view_at(observer, ply)
    }

    /// What an observer is told of everything after so many actions, as [`Game::told_since`]: for
    /// them alone.
    ///
    /// # Errors
    /// If the game has no such observer, or so many actions have not been played.
    pub fn told_since(&self, observer: &str, ply: usize) -> Result<Vec<String>, SeeError> {
        self.game.told_since(observer, ply)
    }

    /// What an observer is told of the actions between two plies, as [`Game::told_between`].
    ///
    /// # Errors
    /// If the game has no such observer, or so many actions have not been played.
    pub fn told_between(
        &self,
        observer: &str,
        plies: Range<usize>,
    ) -> Result<Vec<String>, SeeError> {
        self.game.told_between(observer, plies)
    }

    /// A number for what an observer knows of the game up to a ply, as [`Game::fingerprint_at`].
    ///
    /// # Errors
    /// If the game has no such observer, or so many actions have not been played.
    pub fn fingerprint_at(&self, observer: &str, ply: usize) -> Result<u64, SeeError> {
        self.game.fingerprint_at(observer, ply)
    }

    /// The game as a text that [`load`](crate::load) reads, with every secret: to be stored.
    pub fn record(&self) -> String {
        self.game.record()
    }

    /// The seed of the draws, to be stored: whoever knows it knows the draws.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The game itself, which knows everything. It cannot be changed from outside.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, for analysis when it is over, or to take back what the players agree to take back
    /// and to go on from there. The same plies are drawn from the same numbers again: if something
    /// that was drawn is taken back, bring another seed, or the players know what comes.
    pub fn into_game(self) -> Game {
        self.game
    }
}
