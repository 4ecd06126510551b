//! A game under a host: who may say what, for every game, as text.

mod asking;
mod error;
mod keeping;
mod telling;

use core::fmt;

use piece_kit::errors::OtherPly;
use piece_kit::words::{HostWord, PlayerWord};
use piece_kit::{Seed, SeededRng};

use crate::error::StartError;
use crate::played::Said;
use crate::refused::NotDone;
use crate::{Game, Played, Refused, View, random_seed};

pub use error::{HostError, NoStandIn};

/// A game, and the seed from which its host draws: what a server holds.
///
/// Actions and words come with the [player](Game::find_player) who sends them. **All that [`act`](Self::act) and [`say`](Self::say) are given
/// may come from a stranger**: nobody acts for another, names what chance or the host decides, or
/// learns from a refusal what they do not know, since it is that of their own view. What is the
/// host's alone has methods of its own: [`declare`](Self::declare), [`stand_in`](Self::stand_in),
/// [`report`](Self::report). Whatever is refused leaves the host as it was.
///
/// Chance follows from the seed and the ply ([`SeededRng::at_ply`]): a host that goes on from its
/// record with the same seed draws what it would have drawn.
///
/// ```
/// use warboard::{Host, Start, find};
/// let mut host = Host::new(find("strata-tactical")?.start(&Start::Default)?)?;
/// let mut white = host.view("white")?;
/// let refused = host.act("b", "b8^").unwrap_err();
/// assert_eq!(refused.code(), "not-your-turn");
/// let refused = host.act("w", "c1^=Q").unwrap_err();
/// assert_eq!(refused.code(), "identity-named");
///
/// let played = host.act("w", "c1^")?;
/// println!("{}", played.happened[0]); // White's unit on c1 is a ...
/// for told in host.told_since("white", 0)? {
///     white.follow(&told)?;
/// }
/// assert_eq!(white, host.view("white")?);
/// host.say("b", "resign")?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// To store it, store the [record](Self::record) and the [seed](Self::seed); both are secret:
///
/// ```
/// # use warboard::{Host, Start, find, load};
/// # let host = Host::new(find("strata-tactical")?.start(&Start::Default)?)?;
/// let stored = (host.record(), host.seed().clone());
/// let host = Host::with_seed(load(&stored.0)?, stored.1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// docs/design.md#hosts-know-who-speaks
#[derive(Clone)]
pub struct Host {
    game: Game,
    seed: Seed,
}

impl Host {
    /// A host that draws from the system's randomness.
    ///
    /// # Errors
    /// If the system has none to give.
    pub fn new(game: Game) -> Result<Self, StartError> {
        Ok(Self::with_seed(game, random_seed()?))
    }

    /// A host with a seed of its own, which nobody else may know, and which deals nothing besides:
    /// [derive](Seed::labelled) one for each purpose.
    pub fn with_seed(game: Game, seed: Seed) -> Self {
        Self { game, seed }
    }

    /// Whether so many actions have been played: what to ask first of anything that comes with the
    /// ply of whoever sends it, so that nothing is taken that comes late or for the second time.
    ///
    /// ```
    /// # use warboard::{Host, Start, find};
    /// # use warboard::errors::HostError;
    /// # let mut host = Host::new(find("capatomic")?.start(&Start::Default)?)?;
    /// fn act(host: &mut Host, player: &str, ply: usize, sent: &str) -> Result<(), HostError> {
    ///     host.check_ply(ply)?;
    ///     host.act(player, sent)?;
    ///     Ok(())
    /// }
    /// act(&mut host, "w", 0, "e5")?;
    /// let again = act(&mut host, "w", 0, "e5").unwrap_err();
    /// assert_eq!(again.code(), "other-ply");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `other-ply`, which tells both plies.
    pub fn check_ply(&self, ply: usize) -> Result<(), HostError> {
        Ok(OtherPly::check(ply, self.game.ply())?)
    }

    /// Plays what a player sends, in machine notation or as players write it, completed with what
    /// chance decides. Returns what happened, as that player sees it.
    ///
    /// # Errors
    /// If nobody plays under this name, or why it is refused: `not-your-turn`, or what the player's
    /// own view has against it.
    pub fn act(&mut self, player: &str, text: &str) -> Result<Played, HostError> {
        let mut rng = self.rng();
        self.act_with(player, text, &mut rng)
    }

    /// Acts as [`act`](Self::act), with random numbers that come from elsewhere: from the players
    /// themselves, who flip coins, or from another program. The seed is not used.
    ///
    /// # Errors
    /// As [`act`](Self::act); nothing is drawn then.
    pub fn act_with(
        &mut self,
        player: &str,
        text: &str,
        rng: &mut SeededRng,
    ) -> Result<Played, HostError> {
        let view = self.game.view_to_act(player, text)?;
        let drawn = self.drawn(&view, text, rng)?;
        Ok(self.carry_out(view, &drawn)?)
    }

    /// Acts as [`act`](Self::act), with what has been drawn elsewhere: `drawn` is the action in full, one of those that
    /// [`chances`](Game::chances) of the [game](Self::game) lists for it. The seed is not used.
    /// **Never call it with a `drawn` that a player sends.**
    ///
    /// # Errors
    /// As [`act`](Self::act), or `not-drawn` if `drawn` is another action, or reveals what cannot be
    /// there.
    pub fn act_drawn(
        &mut self,
        player: &str,
        text: &str,
        drawn: &str,
    ) -> Result<Played, HostError> {
        let view = self.game.view_to_act(player, text)?;
        let action = self.game.judged(&view, text)?;
        let chances = self.game.chances(&action)?;
        if !chances.iter().any(|chance| chance.action == drawn) {
            let drawn = drawn.to_string();
            return Err(Refused::of(text, &NotDone::NotDrawn { action, drawn }).into());
        }
        Ok(self.carry_out(view, drawn)?)
    }

    /// What [`act`](Self::act) would play, for the host alone: it tells what nobody knows yet.
    /// Asked again it is the same.
    ///
    /// # Errors
    /// As [`act`](Self::act).
    pub fn draw(&self, player: &str, text: &str) -> Result<String, HostError> {
        let view = self.game.view_to_act(player, text)?;
        Ok(self.drawn(&view, text, &mut self.rng())?)
    }

    /// Takes a player's own word: `resign`, `offer`, `accept`, `decline` or `claim`, alone or with
    /// that player after it (`resign w`). In campaigns it is an order.
    ///
    /// # Errors
    /// If nobody plays under this name, or why it is refused: `not-a-players-word` if it is the
    /// host's or none, `not-your-word` if it is another player's.
    pub fn say(&mut self, player: &str, word: &str) -> Result<Said, HostError> {
        let player = self.game.find_player(player)?;
        let (verb, named) = match word.split_once(' ') {
            Some((verb, named)) => (verb, Some(named)),
            None => (word, None),
        };
        let read = verb.parse::<PlayerWord>();
        let verb = read.map_err(|why| Refused::of(word, &why))?;
        let other = named.filter(|named| {
            let named = self.game.find_player(named);
            !named.is_ok_and(|named| named.player == player.player)
        });
        if let Some(other) = other {
            let player = other.to_string();
            return Err(Refused::of(word, &NotDone::NotYourWord { player }).into());
        }
        let before = self.game.view_of_player(&player)?.diagram();
        let mut said = self
            .game
            .say(&verb.of(player.player.as_str()).to_string())?;
        // What the game itself has changed is for the arbiter.
        said.changes = before.changes_to(&self.game.view_of_player(&player)?.diagram());
        Ok(said)
    }

    /// Says as the host that a player has run out of time (`time w`) or has left (`abandon w`), or
    /// that the players have agreed on a draw (`agree`). **Never call it with what a player sends.**
    ///
    /// # Errors
    /// If nobody plays under that name, or why it is refused.
    pub fn declare(&mut self, word: &str) -> Result<Said, HostError> {
        let read = word.parse::<HostWord<String>>();
        let read = read.map_err(|why| Refused::of(word, &why))?;
        if let HostWord::Time(player) | HostWord::Abandon(player) = &read {
            self.game.find_player(player)?;
        }
        Ok(self.game.say(word)?)
    }

    /// Plays on for the player whose turn it is and who does not answer, in a game in which no word
    /// can be declared for them at every moment: [`Game::stand_in`]. Returns what that player sees
    /// of it.
    ///
    /// # Errors
    /// `no-stand-in` if there is nothing to play. In a game of your own, why the action that it names
    /// is refused.
    pub fn stand_in(&mut self) -> Result<Played, HostError> {
        let action = self.game.stand_in().ok_or(NoStandIn)?;
        let turn = self.game.turn();
        self.act(&turn, &action)
    }

    /// Plays an action of the host's own when no player is to act: in a campaign the report of a
    /// battle that was fought elsewhere. **Never call it with what a player sends.** What it
    /// returns and why it is refused may tell secrets.
    ///
    /// # Errors
    /// `players-turn` if a player is to act, or why it is refused.
    pub fn report(&mut self, action: &str) -> Result<Played, HostError> {
        let (status, to_act) = (self.game.status(), self.game.turn());
        if !status.is_over() && self.game.players().contains(&to_act) {
            return Err(Refused::of(action, &NotDone::PlayersTurn { to_act }).into());
        }
        Ok(self.game.play(action)?)
    }

    /// What draws for the ply that is next.
    fn rng(&self) -> SeededRng {
        SeededRng::at_ply(&self.seed, self.game.ply())
    }

    /// What a view allows, completed with what chance decides.
    fn drawn(&self, view: &View, text: &str, rng: &mut SeededRng) -> Result<String, Refused> {
        let action = self.game.judged(view, text)?;
        self.game.draw(&action, rng)
    }

    /// Plays a complete action, and says what the view of before sees of it.
    fn carry_out(&mut self, mut view: View, action: &str) -> Result<Played, Refused> {
        let ply = self.game.ply();
        self.game.play(action)?;
        let told = self.game.told_since(&view.observer(), ply);
        let mut told = told.unwrap_or_default().into_iter();
        let mut played = view.follow(&told.next().unwrap_or_default())?;
        played.ply = Some(self.game.ply());
        if self.game.status().is_over() {
            // A draw by repetition is told apart.
            for line in told {
                played.happened.extend(view.follow(&line)?.happened);
            }
        }
        Ok(played)
    }
}

/// What is public of the game.
impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host")
            .field("game", &self.game)
            .finish_non_exhaustive()
    }
}
