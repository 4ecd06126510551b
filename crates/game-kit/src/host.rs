//! A game with secrets under a host: who may say what.

use core::fmt;

use crate::game::AnnotateError;
use crate::host_error::{HostError, OtherPly};
use crate::record::{Headers, Note};
use crate::who_may_say::{HostWord, PlayerWord};
use crate::word_outcome::WordOutcome;
use crate::{Events, Game, Hidden, Outcome, PlayableView, Seed, SeededRng, Word};

/// A game with secrets, and the seed from which its host draws.
///
/// Orders and words come with the player who sends them. A player can send a
/// [`Choice`](Hidden::Choice), which has no place for what chance or the host decides, and a
/// [`PlayerWord`], which has none for another player. Refusals are those of the sender's own view,
/// so that they tell nothing which the sender does not know, and whatever is refused leaves the
/// host as it was.
///
/// Chance follows from the seed and the ply ([`SeededRng::at_ply`]). So a host that goes on from
/// what it has stored, or is asked again, draws what it would have drawn. Keep the seed as secret
/// as the game, and use it for nothing else: [derive](Seed::labelled) one for each purpose.
///
/// ```
/// use game_kit::{Hidden, Host};
/// use game_kit::errors::HostError;
///
/// /// Does what a client sends, and gives what each observer is to be told.
/// fn serve<V: Hidden>(
///     host: &mut Host<V>,
///     player: V::Actor,
///     sent: &str,
/// ) -> Result<Vec<(V::Observer, V::Told)>, String> {
///     let choice: V::Choice = sent.parse().map_err(|why: <V::Choice as std::str::FromStr>::Err| why.to_string())?;
///     let ply = host.game().ply();
///     host.act(player, choice).map_err(|why: HostError<V>| why.to_string())?;
///     let observers = host.game().position().observers().into_iter();
///     let told = observers.flat_map(|observer| {
///         host.told_since(observer, ply).map(move |told| (observer, told)).collect::<Vec<_>>()
///     });
///     Ok(told.collect())
/// }
/// ```
///
/// `Debug` shows what the `Debug` of the game does, and not the seed.
// docs/design.md#hosts-know-who-speaks
#[derive(Clone)]
pub struct Host<V: Hidden> {
    game: Game<V>,
    seed: Seed,
}

impl<V: Hidden> Game<V> {
    /// Whether a player may choose this now, judged by what that player knows: what
    /// [`Host::act`] asks first.
    ///
    /// # Errors
    /// Why not.
    pub fn check_choice(&self, by: V::Actor, choice: V::Choice) -> Result<(), HostError<V>> {
        let observer = self.player(by)?;
        self.ongoing_for_all()?;
        let to_act = self.position().to_act();
        if by != to_act {
            return Err(HostError::NotYourTurn { to_act });
        }
        let judged = self.view(observer).check(choice.into());
        judged.map_err(HostError::Illegal)
    }

    /// Takes a player's own word: [`say`](Self::say) with who says it.
    ///
    /// # Errors
    /// Why it is refused; the game is then as it was.
    pub fn say_by(
        &mut self,
        by: V::Actor,
        word: PlayerWord,
    ) -> Result<WordOutcome<V>, HostError<V>> {
        let observer = self.player(by)?;
        let word = word.of(by);
        // A word that is an action is judged as actions are.
        let action = self.position().action_of(word);
        let own = action
            .filter(|_| !self.position().is_ended_by_word() && by == self.position().to_act());
        if let Some(action) = own.filter(|_| self.outcome().is_none()) {
            let judged = self.view(observer).check(action);
            judged.map_err(HostError::Illegal)?;
        }
        self.say(word).map_err(HostError::Word)
    }

    /// Takes what a host says about the players.
    ///
    /// # Errors
    /// Why it is refused; the game is then as it was.
    pub fn declare(&mut self, word: HostWord<V::Actor>) -> Result<WordOutcome<V>, HostError<V>> {
        let word = Word::from(word);
        if let Some(player) = word.actor() {
            self.player(player)?;
        }
        self.say(word).map_err(HostError::Word)
    }

    /// The observer that a player is.
    fn player(&self, by: V::Actor) -> Result<V::Observer, HostError<V>> {
        let observers = self.position().observers();
        let observer = V::observer_of(by).filter(|observer| observers.contains(observer));
        observer.ok_or(HostError::NotAPlayer { player: by })
    }

    fn ongoing_for_all(&self) -> Result<(), HostError<V>> {
        match self.outcome() {
            Some(outcome) => Err(HostError::Finished { outcome }),
            None => Ok(()),
        }
    }
}

impl<V: Hidden> Host<V> {
    /// A game that starts from a position.
    pub fn new(start: V, seed: Seed) -> Self {
        Self::resume(Game::new(start), seed)
    }

    /// A game that goes on: with the seed that it had, its draws go on, too.
    pub fn resume(game: Game<V>, seed: Seed) -> Self {
        Self { game, seed }
    }

    /// The game with all its secrets, to be stored. It cannot be changed from outside.
    pub fn game(&self) -> &Game<V> {
        &self.game
    }

    /// The game, for analysis when it is over, or to [take back](Game::undo) what the players
    /// agree to take back and to [resume](Self::resume) from there. The same plies are drawn from
    /// the same numbers again: if something that was drawn is taken back, bring another seed, or the
    /// players know what comes.
    pub fn into_game(self) -> Game<V> {
        self.game
    }

    /// The seed of the draws, to be stored: whoever knows it knows the draws.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Whose turn it is: a player's, or the host's own.
    pub fn to_act(&self) -> V::Actor {
        self.game.position().to_act()
    }

    /// The result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome<V::Actor>> {
        self.game.outcome()
    }

    /// What an observer knows now.
    pub fn view(&self, observer: V::Observer) -> V::View {
        self.game.view(observer)
    }

    /// What an observer has been told of each action after the first `ply` ones:
    /// [`Game::told_since`].
    pub fn told_since(&self, observer: V::Observer, ply: usize) -> impl Iterator<Item = V::Told> {
        self.game.told_since(observer, ply)
    }

    /// Whether so many actions have been played: what a host asks first of anything that comes with
    /// the ply of whoever sends it, so that nothing is taken that comes late or for the second time.
    ///
    /// # Errors
    /// If the game is at another ply.
    pub fn check_ply(&self, ply: usize) -> Result<(), HostError<V>> {
        OtherPly::check(ply, self.game.ply()).map_err(HostError::OtherPly)
    }

    /// The headers of the record, to be changed. They change no game and tell players nothing.
    pub fn headers_mut(&mut self) -> &mut Headers {
        self.game.headers_mut()
    }

    /// Notes something after so many actions, as [`Game::annotate`]: a clock, a comment.
    ///
    /// # Errors
    /// As [`Game::annotate`]; the reason may tell secrets.
    pub fn annotate(&mut self, ply: usize, note: Note<V::Action>) -> Result<(), AnnotateError<V>> {
        self.game.annotate(ply, note)
    }

    /// Plays what a player chooses, completed with what chance decides. Returns what happened,
    /// which is public.
    ///
    /// If the player does not answer, the host may send something in their name: what the game
    /// has for that, or nothing but a [word](Self::declare).
    ///
    /// # Errors
    /// Why it is refused, judged by what the player knows; the host is then as it was.
    pub fn act(
        &mut self,
        by: V::Actor,
        choice: V::Choice,
    ) -> Result<Events<V::Event>, HostError<V>> {
        let mut rng = SeededRng::at_ply(&self.seed, self.game.ply());
        self.act_with(by, choice, &mut rng)
    }

    /// Acts as [`act`](Self::act), with random numbers that come from elsewhere: from the players
    /// themselves, who flip coins, or from another program. The host's own seed is not used.
    ///
    /// # Errors
    /// As [`act`](Self::act); nothing is drawn then.
    pub fn act_with(
        &mut self,
        by: V::Actor,
        choice: V::Choice,
        rng: &mut SeededRng,
    ) -> Result<Events<V::Event>, HostError<V>> {
        let action = self.draw_with(by, choice, rng)?;
        Ok(self.game.play_checked(action))
    }

    /// What [`act`](Self::act) would play, for the host alone: it tells what nobody knows yet.
    /// Asked again it is the same.
    ///
    /// # Errors
    /// As [`act`](Self::act).
    pub fn draw(&self, by: V::Actor, choice: V::Choice) -> Result<V::Action, HostError<V>> {
        let mut rng = SeededRng::at_ply(&self.seed, self.game.ply());
        self.draw_with(by, choice, &mut rng)
    }

    fn draw_with(
        &self,
        by: V::Actor,
        choice: V::Choice,
        rng: &mut SeededRng,
    ) -> Result<V::Action, HostError<V>> {
        self.game.check_choice(by, choice)?;
        let drawn = self.game.position().draw(choice.into(), rng);
        drawn.map_err(HostError::Illegal)
    }

    /// Whether [`act`](Self::act) takes a choice now.
    ///
    /// # Errors
    /// As [`act`](Self::act).
    pub fn check(&self, by: V::Actor, choice: V::Choice) -> Result<(), HostError<V>> {
        self.game.check_choice(by, choice)
    }

    /// Takes a player's own word: a resignation, a draw offer and its answer, a claim.
    ///
    /// # Errors
    /// Why it is refused; the host is then as it was.
    pub fn say(&mut self, by: V::Actor, word: PlayerWord) -> Result<WordOutcome<V>, HostError<V>> {
        self.game.say_by(by, word)
    }

    /// Says as the host that a player has run out of time or has left, or that the players have
    /// agreed on a draw. **Never call it with what a player sends.**
    ///
    /// # Errors
    /// Why it is refused; the host is then as it was.
    pub fn declare(&mut self, word: HostWord<V::Actor>) -> Result<WordOutcome<V>, HostError<V>> {
        self.game.declare(word)
    }

    /// Plays an action of the host's own when no player is to act, such as the report of a battle
    /// that was fought elsewhere. **Never call it with what a player sends.**
    ///
    /// # Errors
    /// If a player is to act, or the action is illegal. The reason may tell secrets: it is for the
    /// host.
    pub fn report(&mut self, action: V::Action) -> Result<Events<V::Event>, HostError<V>> {
        self.game.ongoing_for_all()?;
        let to_act = self.to_act();
        if V::observer_of(to_act).is_some() {
            return Err(HostError::PlayersTurn { to_act });
        }
        let legal = self.game.position().check(action);
        legal.map_err(HostError::Illegal)?;
        Ok(self.game.play_checked(action))
    }
}

impl<V: Hidden> fmt::Debug for Host<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host")
            .field("game", &self.game)
            .finish_non_exhaustive()
    }
}
