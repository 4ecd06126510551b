//! What is said of a game beside its actions: resignations, draw offers, claims.

use core::fmt;
use core::str::FromStr;

use crate::{Actor, Outcome, Termination};

/// What a player says about the end of the game, or an arbiter about a player. With who:
/// [`Game::say`](crate::Game::say) takes it.
///
/// The text is `resign w`, `time w`, `abandon w`, `agree`, `offer w`, `accept b`,
/// `decline b` or `claim w`.
///
/// ```
/// use game_kit::{Side, Word};
/// let word: Word<Side> = "resign w".parse()?;
/// assert_eq!(word, Word::Resign(Side::White));
/// assert_eq!((word.to_string().as_str(), word.actor()), ("resign w", Some(Side::White)));
/// # Ok::<(), game_kit::errors::ParseWordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Word<A> {
    /// The player gives up: the game, or in a campaign the battle that is being fought.
    Resign(A),
    /// The player's time has run out. If your rules call it a draw when the other cannot win,
    /// say [`Agree`](Self::Agree) then.
    Time(A),
    /// The player has left.
    Abandon(A),
    /// The players have agreed on a draw, without an offer that the game knows of.
    Agree,
    /// The player offers a draw. The offer stands until the other accepts it, declines it or
    /// acts.
    Offer(A),
    /// The player accepts the draw that the other has offered.
    Accept(A),
    /// The player declines the draw that the other has offered.
    Decline(A),
    /// The player claims a draw by repetition or move limit.
    Claim(A),
}

impl<A: Copy> Word<A> {
    /// Whose word it is; none if it is an agreement.
    pub fn actor(&self) -> Option<A> {
        match *self {
            Self::Agree => None,
            Self::Resign(actor)
            | Self::Time(actor)
            | Self::Abandon(actor)
            | Self::Offer(actor)
            | Self::Accept(actor)
            | Self::Decline(actor)
            | Self::Claim(actor) => Some(actor),
        }
    }

    /// The word of somebody else, if there is such.
    pub fn try_map<B>(self, actor: impl FnOnce(A) -> Option<B>) -> Option<Word<B>> {
        Some(match self {
            Self::Agree => Word::Agree,
            Self::Resign(by) => Word::Resign(actor(by)?),
            Self::Time(by) => Word::Time(actor(by)?),
            Self::Abandon(by) => Word::Abandon(actor(by)?),
            Self::Offer(by) => Word::Offer(actor(by)?),
            Self::Accept(by) => Word::Accept(actor(by)?),
            Self::Decline(by) => Word::Decline(actor(by)?),
            Self::Claim(by) => Word::Claim(actor(by)?),
        })
    }
}

impl<A: fmt::Display> fmt::Display for Word<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, actor) = match self {
            Self::Agree => return f.write_str("agree"),
            Self::Resign(actor) => ("resign", actor),
            Self::Time(actor) => ("time", actor),
            Self::Abandon(actor) => ("abandon", actor),
            Self::Offer(actor) => ("offer", actor),
            Self::Accept(actor) => ("accept", actor),
            Self::Decline(actor) => ("decline", actor),
            Self::Claim(actor) => ("claim", actor),
        };
        write!(f, "{verb} {actor}")
    }
}

impl<A: FromStr> FromStr for Word<A> {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        Self::parse(text, |actor| actor.parse().ok())
    }
}

impl<A> Word<A> {
    /// The word that a text is, whose actor somebody else reads.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(
        text: &str,
        actor: impl FnOnce(&str) -> Option<A>,
    ) -> Result<Self, ParseWordError> {
        let Some((verb, named)) = text.split_once(' ') else {
            let agreed = text == "agree";
            return agreed.then_some(Self::Agree).ok_or(ParseWordError);
        };
        let of = match verb {
            "resign" => Self::Resign,
            "time" => Self::Time,
            "abandon" => Self::Abandon,
            "offer" => Self::Offer,
            "accept" => Self::Accept,
            "decline" => Self::Decline,
            "claim" => Self::Claim,
            _ => return Err(ParseWordError),
        };
        actor(named).map(of).ok_or(ParseWordError)
    }
}

crate::faults! {
    /// The text is not a [`Word`].
    pub struct ParseWordError =>
        "not-a-word" [],
        "a word is resign, time, abandon, offer, accept, decline or claim with a player, or agree";
}

/// An end that the players or an arbiter have said, and who said it.
///
/// The text is that of the [`end` line](crate::Record) of a record: the outcome, and after
/// `by` who said it, if that does not follow from the outcome: `resignation w`,
/// `agreement`, `repetition by b`.
///
/// ```
/// use game_kit::Side;
/// use game_kit::words::Ended;
/// let ended: Ended<Side> = "resignation w".parse()?;
/// assert_eq!((ended.outcome().winner(), ended.by()), (Some(Side::White), Some(Side::Black)));
/// # Ok::<(), game_kit::errors::ParseEndedError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ended<A> {
    outcome: Outcome<A>,
    by: Option<A>,
}

impl<A: Actor> Ended<A> {
    pub(crate) fn win(winner: A, by: Termination) -> Self {
        Self {
            outcome: Outcome::Win { winner, by },
            by: winner.opponent(),
        }
    }

    pub(crate) fn draw(termination: Termination, by: Option<A>) -> Self {
        let outcome = Outcome::Draw { by: termination };
        Self { outcome, by }
    }

    /// The result.
    pub fn outcome(&self) -> Outcome<A> {
        self.outcome
    }

    /// Who resigned, ran out of time or left; who accepted or claimed the draw. `None` if the
    /// players agreed without an offer, or if a record does not say it.
    pub fn by(&self) -> Option<A> {
        self.by
    }

    /// Who must have said it, by the outcome alone.
    fn implied(outcome: &Outcome<A>) -> Option<A> {
        outcome.winner().and_then(Actor::opponent)
    }
}

impl<A: Actor> fmt::Display for Ended<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.outcome)?;
        match self.by {
            Some(by) if Self::implied(&self.outcome).is_none() => write!(f, " by {by}"),
            _ => Ok(()),
        }
    }
}

impl<A: Actor + FromStr> FromStr for Ended<A> {
    type Err = ParseEndedError;

    fn from_str(text: &str) -> Result<Self, ParseEndedError> {
        Self::parse(text, |actor| actor.parse().ok())
    }
}

impl<A: Actor> Ended<A> {
    /// The end that a text is, whose actors somebody else reads.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str, actor: impl Fn(&str) -> Option<A>) -> Result<Self, ParseEndedError> {
        let (outcome, by) = match text.split_once(" by ") {
            None => (text, None),
            Some((outcome, by)) => (outcome, Some(actor(by).ok_or(ParseEndedError)?)),
        };
        let outcome = spoken(outcome, actor).ok_or(ParseEndedError)?;
        let implied = Self::implied(&outcome);
        // One text for one end: nobody is named twice, and no winner has ended the game.
        if by.is_some() && (implied.is_some() || by == outcome.winner()) {
            return Err(ParseEndedError);
        }
        let by = by.or(implied);
        Ok(Self { outcome, by })
    }
}

/// The outcome that a text means, if it is one that players can bring about by word.
fn spoken<A>(text: &str, actor: impl Fn(&str) -> Option<A>) -> Option<Outcome<A>> {
    use Termination::{Abandonment, Agreement, MoveLimit, Repetition, Resignation, Time, Unknown};
    let find = |among: &[Termination], word| {
        let mut among = among.iter();
        among.find(|by| by.word() == word).copied()
    };
    let Some((word, winner)) = text.split_once(' ') else {
        let by = find(&[Agreement, Repetition, MoveLimit, Unknown], text)?;
        return Some(Outcome::Draw { by });
    };
    let by = find(&[Resignation, Time, Abandonment, Unknown], word)?;
    let winner = actor(winner)?;
    Some(Outcome::Win { winner, by })
}

crate::faults! {
    /// The text is not an end by word.
    pub struct ParseEndedError =>
        "not-an-end" [],
        "players end a game by agreement, repetition, move-limit, resignation, time, abandonment or \
         unknown";
}
