//! The end of a game by word: who may say what, and what it does.

use crate::redo_stack::RedoStack;
use crate::word::Ended;
use crate::word_outcome::{WordError, WordOutcome};
use crate::{Actor, Claim, Game, Termination, Variant, Word};

/// What a word would do.
enum Meaning<V: Variant> {
    Offers(V::Actor),
    Declines(V::Actor),
    Ends(Ended<V::Actor>),
    Plays(V::Action),
}

impl<V: Variant> Game<V> {
    /// Takes the word of a player, or of the arbiter about a player: resignation, time,
    /// abandonment, an agreed draw, a draw offer and its answer, or a claim.
    ///
    /// Words end a game by themselves, except in games that have [actions] for them, such as
    /// campaigns: there the word is played as that action, by the player to act.
    ///
    /// [actions]: Variant::action_of
    ///
    /// # Errors
    /// Why the word is refused; the game is then as it was.
    ///
    /// ```
    /// # use game_kit::{Game, Side, Variant, Word};
    /// # fn f<V: Variant<Actor = Side>>(mut game: Game<V>) -> Result<(), game_kit::errors::WordError<V>> {
    /// game.say(Word::Offer(Side::White))?;
    /// assert_eq!(game.draw_offer(), Some(Side::White));
    /// game.say(Word::Accept(Side::Black))?;
    /// let ended = game.ended().expect("an agreed draw");
    /// assert_eq!((ended.outcome().winner(), ended.by()), (None, Some(Side::Black)));
    /// # Ok(())
    /// # }
    /// ```
    pub fn say(&mut self, word: Word<V::Actor>) -> Result<WordOutcome<V>, WordError<V>> {
        Ok(match self.meaning(word)? {
            Meaning::Offers(actor) => {
                self.forget_offer();
                self.offer = Some(actor);
                WordOutcome::Offered
            }
            Meaning::Declines(actor) => {
                self.forget_offer();
                self.declined = Some(actor);
                WordOutcome::Declined
            }
            Meaning::Ends(ended) => {
                self.finish(ended);
                WordOutcome::Ended(ended)
            }
            Meaning::Plays(action) => {
                let events = self.play_checked(action);
                WordOutcome::Played { action, events }
            }
        })
    }

    /// Whether [`say`](Self::say) takes a word now.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check_word(&self, word: Word<V::Actor>) -> Result<(), WordError<V>> {
        self.meaning(word).map(drop)
    }

    fn meaning(&self, word: Word<V::Actor>) -> Result<Meaning<V>, WordError<V>> {
        self.ongoing()?;
        if !self.position().is_ended_by_word() {
            return self.played_word(word).map(Meaning::Plays);
        }
        let no_rule = || WordError::NoRule { word };
        let lost = |loser: V::Actor, by| {
            let winner = loser.opponent().ok_or_else(no_rule)?;
            Ok(Meaning::Ends(Ended::win(winner, by)))
        };
        match word {
            Word::Resign(actor) => lost(actor, Termination::Resignation),
            Word::Time(actor) => lost(actor, Termination::Time),
            Word::Abandon(actor) => lost(actor, Termination::Abandonment),
            Word::Agree => Ok(Meaning::Ends(Ended::draw(Termination::Agreement, None))),
            Word::Offer(actor) => match (self.offer, actor.opponent()) {
                (Some(by), _) => Err(WordError::OfferStands { by }),
                (None, Some(_)) => Ok(Meaning::Offers(actor)),
                (None, None) => Err(no_rule()),
            },
            Word::Accept(actor) => {
                self.check_offer_to(actor)?;
                let ended = Ended::draw(Termination::Agreement, Some(actor));
                Ok(Meaning::Ends(ended))
            }
            Word::Decline(actor) => self
                .check_offer_to(actor)
                .map(|()| Meaning::Declines(actor)),
            Word::Claim(actor) => {
                let claim = self.claim(|_| true)?;
                let ended = Ended::draw(claim.termination(), Some(actor));
                Ok(Meaning::Ends(ended))
            }
        }
    }

    /// The action that a word is, in a game in which words are actions.
    fn played_word(&self, word: Word<V::Actor>) -> Result<V::Action, WordError<V>> {
        let position = self.position();
        let action = position.action_of(word);
        let action = action.ok_or(WordError::NoRule { word })?;
        let to_act = position.to_act();
        match word.actor().filter(|actor| *actor != to_act) {
            Some(actor) => Err(WordError::NotTheirTurn { actor, to_act }),
            None => position
                .check(action)
                .map(|()| action)
                .map_err(WordError::Illegal),
        }
    }

    fn check_offer_to(&self, actor: V::Actor) -> Result<(), WordError<V>> {
        let offered = self.offer.is_some() && self.offer == actor.opponent();
        offered.then_some(()).ok_or(WordError::NoOffer { actor })
    }

    fn ongoing(&self) -> Result<(), WordError<V>> {
        match self.outcome() {
            Some(outcome) => Err(WordError::Finished { outcome }),
            None => Ok(()),
        }
    }

    /// Ends the game as somebody else tells: an arbiter whom a client follows, or a record.
    ///
    /// # Errors
    /// If the game is over, if no words end it, or if a draw is claimed without ground. The
    /// game is then as it was.
    pub fn end(&mut self, ended: Ended<V::Actor>) -> Result<(), WordError<V>> {
        self.ongoing()?;
        if !self.position().is_ended_by_word() {
            return Err(WordError::ByActionsAlone);
        }
        let by = ended.outcome().termination();
        if let Termination::Repetition | Termination::MoveLimit = by {
            self.claim(|claim| claim.termination() == by)?;
        }
        self.finish(ended);
        Ok(())
    }

    /// Makes a word the [one that stands](Self::standing_word), as a record tells.
    pub(crate) fn stand(&mut self, word: Word<V::Actor>) -> Result<(), WordError<V>> {
        if let Word::Decline(actor) = word {
            let opponent = actor.opponent().ok_or(WordError::NoRule { word })?;
            self.say(Word::Offer(opponent))?;
        }
        self.say(word).map(drop)
    }

    /// Takes the end by word back, and no action with it: a resignation by mistake, a flag that
    /// had not fallen. Returns what the end was. `None` if the game goes on, or if something else
    /// has ended it. It is the opposite of [`end`](Self::end).
    ///
    /// ```
    /// # use game_kit::{Game, Side, Variant, Word};
    /// # fn f<V: Variant<Actor = Side>>(mut game: Game<V>) -> Result<(), game_kit::errors::WordError<V>> {
    /// let ply = game.ply();
    /// game.say(Word::Resign(Side::White))?;
    /// assert!(game.reopen().is_some());
    /// assert_eq!((game.outcome(), game.ply()), (None, ply));
    /// # Ok(())
    /// # }
    /// ```
    pub fn reopen(&mut self) -> Option<Ended<V::Actor>> {
        let ended = self.ended.take()?;
        self.withdrawn = true;
        Some(ended)
    }

    /// Ends the game, and forgets what was taken back.
    pub(crate) fn finish(&mut self, ended: Ended<V::Actor>) {
        self.ended = Some(ended);
        self.undone = RedoStack::NOTHING;
        self.forget_offer();
    }

    pub(crate) fn forget_offer(&mut self) {
        self.offer = None;
        self.declined = None;
        self.withdrawn = false;
    }

    /// Forgets what was said, when the game goes back or forth.
    pub(crate) fn withdraw(&mut self) {
        self.forget_offer();
        self.withdrawn = true;
    }

    /// The end by word, with who said it, if the game has ended so.
    pub fn ended(&self) -> Option<Ended<V::Actor>> {
        self.ended
    }

    /// Who offers a draw that the other may accept, if anybody does.
    pub fn draw_offer(&self) -> Option<V::Actor> {
        self.offer
    }

    /// What clients have to be told of draw offers after the actions: the
    /// [offer](Word::Offer) that stands, or until the next action that it was
    /// [declined](Word::Decline). A client forgets what it was told with each action.
    pub fn standing_word(&self) -> Option<Word<V::Actor>> {
        let declined = self.declined.map(Word::Decline);
        self.offer.map(Word::Offer).or(declined)
    }

    /// Whether the game went back or forth, or was [reopened](Self::reopen), since the last action
    /// or word: a client may have been told of an offer or an end that does not hold any more.
    pub fn is_word_withdrawn(&self) -> bool {
        self.withdrawn
    }

    /// The draw that may be claimed now, by either side, if any. A finished game has none.
    pub fn claimable_draw(&self) -> Option<Claim> {
        if self.outcome().is_some() {
            return None;
        }
        self.claims().next()
    }

    fn claim(&self, wanted: impl Fn(&Claim) -> bool) -> Result<Claim, WordError<V>> {
        let claim = self.claims().find(wanted);
        claim.ok_or(WordError::NoGround)
    }

    /// The draws that may be claimed in the current position.
    fn claims(&self) -> impl Iterator<Item = Claim> + use<V> {
        let rules = self.position().draw_rules();
        let counted = rules.claim_repetition.map(|_| self.occurrences());
        rules.claims(self.position().halfmove_clock(), counted.unwrap_or(0))
    }
}
