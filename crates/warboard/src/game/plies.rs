//! Back and forth in a game, and what is said beside its actions.

use piece_kit::any::AnyActor;
use piece_kit::errors::PlyError;
use piece_kit::messages::Reading as _;
use piece_kit::{Claim, Message, Variant as _, Word};

use crate::error::ShiftError;
use crate::played::Said;
use crate::sayable::Sayable;
use crate::standing_word::StandingWord;
use crate::{Game, Refused, sayable};

impl Game {
    /// Takes the last action back and returns it, and with it an end by word. None at the start.
    /// [`reopen`](Self::reopen) takes an end by word back alone.
    pub fn undo(&mut self) -> Option<String> {
        self.drawn = None;
        self.game.undo().map(|action| action.to_string())
    }

    /// As [`undo`](Self::undo), for whoever has to say that there was nothing to take back. None if
    /// it was no action, but a word.
    ///
    /// # Errors
    /// [`ShiftError::NothingToUndo`]; the game is then as it was.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// # use warboard::errors::ShiftError;
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.say("resign b")?;
    /// assert_eq!(game.try_undo(), Ok(None));
    /// assert!(!game.is_over());
    /// assert_eq!(game.try_undo(), Err(ShiftError::NothingToUndo));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_undo(&mut self) -> Result<Option<String>, ShiftError> {
        self.shift(Self::undo, ShiftError::NothingToUndo)
    }

    /// Takes an end by word back, and no action with it. Returns whether there was one: not in a
    /// game that goes on, nor if the position or repetition has ended it. Observers are
    /// [told](Self::told_since) that what was said is taken back.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.play("e5")?;
    /// game.say("resign b")?;
    /// assert!(game.reopen());
    /// assert_eq!((game.status().is_over(), game.ply()), (false, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reopen(&mut self) -> bool {
        self.game.reopen().is_some()
    }

    /// As [`reopen`](Self::reopen), for whoever has to say that no word has ended the game.
    ///
    /// # Errors
    /// [`ShiftError::NoEndByWord`].
    pub fn try_reopen(&mut self) -> Result<(), ShiftError> {
        match self.reopen() {
            true => Ok(()),
            false => Err(ShiftError::NoEndByWord),
        }
    }

    /// Plays the action again that was taken back last, and returns it; after the last one, an
    /// end by word holds again. None if there is no such action: playing something else forgets
    /// what was taken back.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.play("e5")?;
    /// game.play("f6")?;
    /// game.goto(0)?;
    /// assert_eq!((game.ply(), game.last_ply()), (0, 2));
    /// assert_eq!(game.redo().as_deref(), Some("e3e5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redo(&mut self) -> Option<String> {
        self.drawn = None;
        let action = self.game.redo()?;
        self.past.follow(&self.game);
        Some(action.to_string())
    }

    /// As [`redo`](Self::redo), for whoever has to say that nothing had been taken back. None if it
    /// was no action, but a word.
    ///
    /// # Errors
    /// [`ShiftError::NothingToRedo`]; the game is then as it was.
    pub fn try_redo(&mut self) -> Result<Option<String>, ShiftError> {
        self.shift(Self::redo, ShiftError::NothingToRedo)
    }

    /// Goes a step back or forth: over an action or, at either end, over a word alone.
    fn shift(
        &mut self,
        step: fn(&mut Self) -> Option<String>,
        nothing: ShiftError,
    ) -> Result<Option<String>, ShiftError> {
        let said = (self.status(), self.draw_offer());
        let action = step(self);
        if action.is_none() && said == (self.status(), self.draw_offer()) {
            return Err(nothing);
        }
        Ok(action)
    }

    /// Goes to the position after so many actions, as [`undo`](Self::undo) and
    /// [`redo`](Self::redo) do.
    ///
    /// # Errors
    /// If there are not so many up to the [last](Self::last_ply); the game is then as it was.
    pub fn goto(&mut self, ply: usize) -> Result<(), PlyError> {
        self.drawn = None;
        self.game.goto(ply)?;
        self.past.follow(&self.game);
        Ok(())
    }

    /// The last ply that [`goto`](Self::goto) can go to: the actions played, and those that were
    /// taken back.
    pub fn last_ply(&self) -> usize {
        self.game.last_ply()
    }

    /// The draw that may be claimed now, if any.
    pub fn claimable_draw(&self) -> Option<Claim> {
        self.game.claimable_draw()
    }

    /// The words that [`say`](Self::say) takes now, of every player and of the arbiter: which
    /// buttons to show. A server lets a player say their own words alone.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.say("offer w")?;
    /// let words = game.words();
    /// let black = words.iter().filter(|sayable| sayable.player.as_deref() == Some("b"));
    /// let black: Vec<_> = black.map(|sayable| sayable.word.as_str()).collect();
    /// assert_eq!(black, ["accept b", "decline b", "resign b", "time b", "abandon b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self) -> Vec<Sayable> {
        sayable::sayable(&self.game)
    }

    /// What a host plays for the player whose turn it is if they do not answer, in a game in
    /// which no [word](Self::say) can be said for them at every moment: in campaigns. Played again
    /// and again it comes to another player's turn, or to the end, after a hundred actions at the
    /// very most. None in other games, in a game that is over, and if a host is to act.
    ///
    /// So a host ends any game for a player who has left, as far as the rules allow:
    ///
    /// ```
    /// # use warboard::{Game, Refused, Start, find};
    /// fn leave(game: &mut Game, player: &str) -> Result<(), Refused> {
    ///     let word = format!("abandon {player}");
    ///     while !game.status().is_over() {
    ///         if game.check_word(&word).is_ok() {
    ///             game.say(&word)?;
    ///         } else if game.turn() == player {
    ///             let Some(action) = game.stand_in() else { break };
    ///             game.play(&action)?;
    ///         } else {
    ///             break; // Go on when it is their turn.
    ///         }
    ///     }
    ///     Ok(())
    /// }
    /// let mut game = find("strata-strategic")?.start(&Start::Default)?;
    /// game.play("end")?;
    /// leave(&mut game, "1")?;
    /// assert_eq!(game.status().to_string(), "resignation 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stand_in(&self) -> Option<String> {
        if self.game.outcome().is_some() {
            return None;
        }
        let action = self.game.position().0.stand_in()?;
        Some(action.to_string())
    }

    /// Whether [`say`](Self::say) takes a word now: whether to show a button for it.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check_word(&self, word: &str) -> Result<(), Refused> {
        let read = self.word(word)?;
        let taken = self.game.check_word(read);
        taken.map_err(|why| Refused::of(word, &why))
    }

    /// Who offers a draw that the opponent may accept, as [`turn`](Self::turn) writes it: of the
    /// game, or in a campaign of the battle that is being fought.
    pub fn draw_offer(&self) -> Option<String> {
        let by_word = self.game.draw_offer().map(|actor| actor.to_string());
        by_word.or_else(|| self.shown().draw_offer())
    }

    /// Who has ended the game by word, as [`turn`](Self::turn) writes it: who resigned, ran out
    /// of time or left, who accepted or claimed the draw. None if nobody did, or nobody is
    /// known.
    pub fn ended_by(&self) -> Option<String> {
        let by = self.game.ended()?.by();
        by.map(|actor| actor.to_string())
    }

    /// Takes the word of a player, or of an arbiter about a player, and says what happened:
    /// [`piece_kit::Word`] has the texts.
    ///
    /// # Errors
    /// Why the word is refused; the game is then as it was.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// let said = game.say("resign w")?;
    /// assert_eq!((said.happened[0].code.as_str(), said.action), ("ended", None));
    /// assert_eq!(game.status().to_string(), "resignation b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn say(&mut self, word: &str) -> Result<Said, Refused> {
        let read = self.word(word)?;
        let said = self.game.say(read).map_err(|why| Refused::of(word, &why))?;
        let piece_kit::words::WordOutcome::Played { action, events } = said else {
            let spoken = self.spoken();
            let spoken = spoken.map(|spoken| spoken.event(self.rules()));
            return Ok(Said {
                action: None,
                happened: spoken.into_iter().collect(),
                changes: Vec::new(),
                ply: self.ply(),
            });
        };
        self.drawn = None;
        self.past.follow(&self.game);
        let before = self.game.before();
        let before = before.unwrap_or(self.game.position()).shown().diagram();
        Ok(Said {
            action: Some(action.to_string()),
            happened: events.iter().map(Message::to_data).collect(),
            changes: before.changes_to(&self.diagram()),
            ply: self.ply(),
        })
    }

    /// The action that a word would be now, in a game in which words are actions.
    #[cfg(feature = "json")]
    pub(crate) fn action_of(&self, word: &str) -> Option<String> {
        let action = self.game.position().action_of(self.word(word).ok()?)?;
        self.check_word(word).is_ok().then(|| action.to_string())
    }

    fn word(&self, text: &str) -> Result<Word<AnyActor>, Refused> {
        let rules = self.rules();
        let called = |name: &str| rules.actor(&self.find_player(name).ok()?.player);
        let word = Word::parse(text, |name| rules.actor(name).or_else(|| called(name)));
        word.map_err(|why| Refused::of(text, &why))
    }

    /// The end of the game by word or by history, or the word that stands: what no position
    /// tells.
    pub(super) fn spoken(&self) -> Option<StandingWord> {
        let position = self.game.position();
        if position.outcome().is_some() {
            return None;
        }
        let by_history = || self.game.outcome().map(StandingWord::Decided);
        let word = || self.game.standing_word().and_then(StandingWord::word);
        let withdrawn = position.is_ended_by_word() && self.game.is_word_withdrawn();
        (self.game.ended().map(StandingWord::Ended))
            .or_else(by_history)
            .or_else(word)
            .or(withdrawn.then_some(StandingWord::Withdrawn))
    }
}
