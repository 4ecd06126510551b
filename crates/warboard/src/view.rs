//! What an observer knows of a game, and may do in it.

use core::fmt;

use piece_kit::any::{AnyAction, AnyActor, Unreadable};
use piece_kit::messages::{MessageData, Reading as _};
use piece_kit::{Outcome, SeededRng};

use crate::diagram::Diagram;
use crate::erased::Client;
use crate::error::{UnknownPlayer, UnknownSquare, ViewEndError};
use crate::fact::{Checked, Fact};
use crate::standing_word::StandingWord;
use crate::{
    Chance, Choice, Game, Played, Player, Premove, Refused, Rules, Status, premove, present,
};

/// What an observer knows of a game, with the rules as far as the observer may know them: all
/// that a client needs. Nothing that a view does or answers depends on what its observer does
/// not know.
///
/// A [`Host`](crate::Host), who has the [`Game`], gives each observer a view once, as text, and then
/// what it [tells](Game::told_since) of every action, which the view [follows](Self::follow). A game
/// without secrets has views too, so that a client is written once for all games.
///
/// `Display` is the text that [`Rules::parse_view`] reads.
///
/// ```
/// use warboard::{Host, Start, find};
/// let rules = find("strata-tactical")?;
/// let mut host = Host::new(rules.start(&Start::Default)?)?;
/// // To the client:
/// let sent = host.view("white")?.to_string();
/// let mut client = rules.parse_view(&sent)?;
/// let turn = client.choices().remove(0);
///
/// // What the client chooses, the host judges, completes with what chance decides, and plays.
/// host.act("w", &turn.action)?;
/// for told in host.told_since("white", 0)? {
///     for event in client.follow(&told)?.happened {
///         println!("{event}");
///     }
/// }
/// assert_eq!(client.to_string(), host.view("white")?.to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct View {
    client: Client,
    /// What was said last and no position tells: an end by word or by history, or a draw offer.
    /// What no longer [stands](StandingWord::standing) is here to be known again, and not in the text.
    spoken: Option<StandingWord>,
    /// The last action that was followed, if the observer may know so much of it.
    last: Option<Box<Choice>>,
}

/// For what makes views.
impl View {
    /// A view of a game in which this was said last.
    pub(crate) fn of(client: Client, spoken: Option<StandingWord>) -> Self {
        Self {
            client,
            spoken: spoken.and_then(StandingWord::standing),
            last: None,
        }
    }

    /// A view from its text: what is known, and on a second line what stands of what was said.
    pub(crate) fn parse(rules: Rules, text: &str) -> Result<Self, Vec<MessageData>> {
        let (text, second) = match text.split_once('\n') {
            Some((text, second)) => (text, Some(second)),
            None => (text, None),
        };
        let client = rules.client(text)?;
        let Some(second) = second else {
            return Ok(Self::of(client, None));
        };
        let spoken = StandingWord::read(rules, second).and_then(Result::ok);
        let stands = spoken.and_then(StandingWord::standing);
        match stands.filter(|_| client.outcome().is_none()) {
            Some(stands) => Ok(Self::of(client, Some(stands))),
            None => {
                let line = second.to_string();
                Err(vec![ViewEndError { line }.into()])
            }
        }
    }

    #[cfg(feature = "players")]
    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    fn outcome(&self) -> Option<Outcome<AnyActor>> {
        let spoken = self.spoken.and_then(StandingWord::outcome);
        spoken.or_else(|| self.client.outcome())
    }

    fn choices_of_all_or_from(&self, from: Option<&str>) -> Vec<Choice> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        present::choices(self.client.shown(), self.client.choices(), from)
    }

    fn action(&self, text: &str) -> Result<AnyAction, Refused> {
        let read = self.rules().action(text);
        let read = read.map_err(Unreadable::from);
        read.or_else(|why| present::read(self.client.shown(), text, &why, || self.outcome()))
    }

    fn choice(&self, text: &str) -> Result<AnyAction, Refused> {
        let action = self.action(text)?;
        if let Some(outcome) = self.outcome() {
            return Err(Refused::finished(text, &outcome));
        }
        let legal = self.client.check(action);
        legal.map_err(|why| Refused::of(text, &why))?;
        Ok(action)
    }

    /// What happens to a copy that is told this, and the copy.
    fn after(&self, told: &str) -> Result<(Self, Played), Refused> {
        // After an end by word or by history something is told only if that was taken back.
        if let Some(outcome) = self.client.outcome() {
            return Err(Refused::finished(told, &outcome));
        }
        let mut after = self.clone();
        let (notation, happened) = match StandingWord::read(self.rules(), told) {
            Some(spoken) => {
                let spoken = spoken.map_err(|why| Refused::not_told(told, &why))?;
                let again = self.spoken == Some(spoken);
                after.spoken = Some(spoken);
                let happened = (!again).then(|| spoken.event(self.rules()));
                (told.to_string(), happened.into_iter().collect())
            }
            // An offer that still stands is told again.
            None => {
                after.spoken = None;
                let followed = after.client.follow(told)?;
                after.last = followed.choice.map(Box::new);
                (followed.notation, followed.happened)
            }
        };
        let changes = self.diagram().changes_to(&after.diagram());
        let played = Played {
            action: told.to_string(),
            notation,
            happened,
            changes,
            ply: None,
        };
        Ok((after, played))
    }
}

impl View {
    /// The one observer of a game without secrets.
    pub const EVERYBODY: &'static str = Client::EVERYBODY;

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.client.rules()
    }

    /// Whose view it is.
    pub fn observer(&self) -> String {
        self.client.observer()
    }

    /// Whose turn it is, as [`Game::turn`] writes it.
    #[doc(alias = "to_act")]
    pub fn turn(&self) -> String {
        self.client.to_act().to_string()
    }

    /// The name of the player whose turn it is, for sentences.
    pub fn turn_name(&self) -> String {
        self.client.who(self.client.to_act()).name
    }

    /// Everybody who plays, as [`Game::players`].
    pub fn players(&self) -> Vec<String> {
        let players = self.client.players().into_iter();
        players.map(|player| player.to_string()).collect()
    }

    /// Whether the observer is the player whose turn it is. The view of
    /// [everybody](Self::EVERYBODY) is.
    pub fn is_to_act(&self) -> bool {
        self.spoken.and_then(StandingWord::outcome).is_none() && self.client.is_to_act()
    }

    /// What whoever is to act may choose, as far as the observer may know: never what chance
    /// decides, nor what another player chooses in secret. In the order of their texts.
    pub fn choices(&self) -> Vec<Choice> {
        self.choices_of_all_or_from(None)
    }

    /// The [choices](Self::choices) of what stands on a square or hex.
    ///
    /// # Errors
    /// If there is no such square or hex.
    pub fn choices_from(&self, square: &str) -> Result<Vec<Choice>, UnknownSquare> {
        let choices = self.choices_of_all_or_from(Some(square));
        if choices.is_empty() {
            UnknownSquare::check(square, &self.diagram())?;
        }
        Ok(choices)
    }

    /// What a player who waits may plan, as [`Game::premoves`].
    ///
    /// # Errors
    /// If nobody of this name [plays](Self::players).
    pub fn premoves(&self, actor: &str) -> Result<Vec<Premove>, UnknownPlayer> {
        let actor = Player::find(self.roster(), actor)?.player;
        if self.outcome().is_some() {
            return Ok(Vec::new());
        }
        Ok(premove::premoves(self.client.shown(), &actor))
    }

    /// The action that a text means, in machine notation, as [`Game::read`].
    ///
    /// # Errors
    /// As [`Game::read`](crate::Game::read), from what the observer knows.
    pub fn read(&self, text: &str) -> Result<String, Refused> {
        self.action(text).map(|action| action.to_string())
    }

    /// One of the [choices](Self::choices) as players write it.
    ///
    /// # Errors
    /// Why the action is refused.
    pub fn notation(&self, action: &str) -> Result<String, Refused> {
        let action = self.choice(action)?;
        Ok(self.client.shown().notation(action))
    }

    /// Whether an action is one of the [choices](Self::choices): ask before you send it.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, action: &str) -> Result<(), Refused> {
        self.choice(action).map(drop)
    }

    /// What may become of one of the choices: what the observer would be told, each with its
    /// weight as far as the observer knows. One entry if nothing is left to chance.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn chances(&self, action: &str) -> Result<Vec<Chance>, Refused> {
        let choice = self.choice(action)?;
        let chances = self.client.chances(choice);
        let chances = chances.map_err(|why| Refused::of(action, &why))?;
        let chance = |(action, weight)| Chance { action, weight };
        Ok(chances.into_iter().map(chance).collect())
    }

    /// What a choice does, which is not played. Of a choice that leaves something to chance
    /// ask for each of its [chances](Self::chances) what [`follow`](Self::follow) says to a copy.
    ///
    /// # Errors
    /// Why the action is refused; or [`Refused::UNCERTAIN`].
    pub fn preview(&self, action: &str) -> Result<Played, Refused> {
        match &self.chances(action)?[..] {
            // The end of a battle opens what the observer cannot know, and is told with it.
            [certain] => match self.after(&certain.action) {
                Ok((_, played)) => Ok(played),
                Err(_) => Err(Refused::uncertain(action)),
            },
            _ => Err(Refused::uncertain(action)),
        }
    }

    /// Follows what the arbiter tells: an action, as far as the observer may know it, a draw offer
    /// or that it is declined, or the end of the game.
    ///
    /// # Errors
    /// If the text is not something that is told ([`Refused::NOT_TOLD`]), or cannot have
    /// happened; the view is then as it was. What a [`Game`] tells in its order is never refused.
    pub fn follow(&mut self, told: &str) -> Result<Played, Refused> {
        let (after, played) = self.after(told)?;
        *self = after;
        Ok(played)
    }

    /// Whether the game goes on, as far as the observer has been told.
    pub fn status(&self) -> Status {
        match self.outcome() {
            Some(outcome) => outcome.into(),
            None => Status::Ongoing {
                check: !self.checked().is_empty(),
            },
        }
    }

    /// Who offers a draw, as [`Game::draw_offer`]: as far as the observer has been told.
    pub fn draw_offer(&self) -> Option<String> {
        let by_word = self.spoken.and_then(StandingWord::offer);
        let by_word = by_word.map(|actor| actor.to_string());
        by_word.or_else(|| self.client.shown().draw_offer())
    }

    /// Who has ended the game by word, as [`Game::ended_by`].
    pub fn ended_by(&self) -> Option<String> {
        let by = self.spoken.and_then(StandingWord::ended)?.by();
        by.map(|actor| actor.to_string())
    }

    /// The board as the observer sees it.
    pub fn diagram(&self) -> Diagram {
        self.client.shown().diagram()
    }

    /// What the observer knows besides the diagram, as data.
    pub fn facts(&self) -> Vec<Fact> {
        self.client.shown().facts()
    }

    /// What is public about the position but not in the diagram: sentences without a full
    /// stop.
    pub fn remarks(&self) -> Vec<String> {
        self.client.shown().remarks()
    }

    /// Everybody who plays, as [`Game::roster`].
    pub fn roster(&self) -> Vec<Player> {
        self.client.roster()
    }

    /// Which player the observer is, as [`turn`](Self::turn) writes players; none of a spectator,
    /// and of everybody.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let battle = find("strata-tactical")?.start(&Start::Default)?;
    /// assert_eq!(battle.view("white")?.player().as_deref(), Some("w"));
    /// assert_eq!(battle.view("spectator")?.player(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn player(&self) -> Option<String> {
        let observer = Some(self.observer());
        let mut theirs = self.roster().into_iter();
        let player = theirs.find(|one| one.observer == observer)?;
        let alone = theirs.all(|one| one.observer != observer);
        alone.then_some(player.player)
    }

    /// The last action that the view was told, taken apart as far as the observer may know it. A
    /// view that comes from a text has followed none yet.
    pub fn last(&self) -> Option<Choice> {
        self.last.as_deref().cloned()
    }

    /// The royal pieces in check, as [`Game::checked`].
    pub fn checked(&self) -> Vec<Checked> {
        self.client.shown().checked()
    }

    /// The key of the game, as [`Game::key`]: it is public.
    pub fn key(&self) -> u64 {
        self.client.key()
    }

    /// A full game, drawn from those that agree with the view by their probabilities: for an
    /// engine. It begins at the current position.
    pub fn sample(&self, rng: &mut SeededRng) -> Game {
        Game::begin(self.client.sample(rng))
    }
}

/// The text that [`Rules::parse_view`] reads: what the observer may know, and nothing else.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.client.fmt(f)?;
        match self.spoken.and_then(StandingWord::standing) {
            Some(spoken) => write!(f, "\n{spoken}"),
            None => Ok(()),
        }
    }
}

/// Views are equal if their games, observers and texts are.
impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        let same = |one: &Self| (one.rules(), one.observer(), one.to_string());
        same(self) == same(other)
    }
}

impl Eq for View {}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("rules", &self.rules())
            .field("observer", &self.observer())
            .field("text", &self.to_string())
            .finish()
    }
}

/// An object: the name of the game, the observer and the text.
#[cfg(feature = "serde")]
impl serde::Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sent = Sent {
            game: self.rules().name().to_string(),
            observer: self.observer(),
            text: self.to_string(),
        };
        sent.serialize(serializer)
    }
}

/// Reads views of the games of the catalogue.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for View {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let sent = Sent::deserialize(deserializer)?;
        let rules = crate::find(&sent.game).map_err(Error::custom)?;
        let view = rules.parse_view(&sent.text).map_err(Error::custom)?;
        match view.observer() == sent.observer {
            true => Ok(view),
            false => Err(Error::custom(format!(
                "the text is the view of {}, not of {:?}",
                view.observer(),
                sent.observer
            ))),
        }
    }
}

/// What a client is sent.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    game: String,
    observer: String,
    text: String,
}
