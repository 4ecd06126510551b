//! What is said of a game beside its actions, and how it ends by its history: no position
//! tells either.

use core::fmt;

use piece_kit::any::AnyActor;
use piece_kit::errors::ParseEndedError;
use piece_kit::messages::{MessageData, Reading as _};
use piece_kit::words::{Ended, PlayerWord};
use piece_kit::{Actor, Message, Outcome, Termination, Word};

use crate::{Rules, played};

/// Before the end of a game, on the second line of a view's text and in what is told.
const END: &str = "end ";

/// That nothing which was said holds any more.
const WITHDRAWN: &str = "withdrawn";

/// How the words of a host begin.
const HOSTS_WORDS: [&str; 3] = ["time", "abandon", "agree"];

/// The last thing that has been said and still matters: a line of its own in what observers
/// are told, `end resignation w`, `offer w`, `decline b` or `withdrawn`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum StandingWord {
    Ended(Ended<AnyActor>),
    /// The end by the history of the game, which nobody has said.
    Decided(Outcome<AnyActor>),
    /// A draw offer that stands.
    Offer(AnyActor),
    /// An offer was declined. A view forgets this at once.
    Decline(AnyActor),
    /// An end or an offer was taken back. A view forgets this at once.
    Withdrawn,
}

impl StandingWord {
    /// What a game has to tell of its words.
    pub(crate) fn word(word: Word<AnyActor>) -> Option<Self> {
        match word {
            Word::Offer(actor) => Some(Self::Offer(actor)),
            Word::Decline(actor) => Some(Self::Decline(actor)),
            _ => None,
        }
    }

    /// What a line says that is told in a game, if it is no action.
    pub(crate) fn read(rules: Rules, line: &str) -> Option<Result<Self, SpokenFault>> {
        if let Some(end) = line.strip_prefix(END) {
            let said = Ended::parse(end, |actor| rules.actor(actor));
            let said = said.map(Self::Ended).map_err(SpokenFault::End);
            return Some(said.or_else(|why| decided(rules, end).map(Self::Decided).ok_or(why)));
        }
        if !rules.is_ended_by_word() {
            return None;
        }
        if line == WITHDRAWN {
            return Some(Ok(Self::Withdrawn));
        }
        let verb = line.split(' ').next().unwrap_or_default();
        let is_word = verb.parse::<PlayerWord>().is_ok() || HOSTS_WORDS.contains(&verb);
        let to_two =
            |word: &Word<AnyActor>| word.actor().is_some_and(|actor| actor.opponent().is_some());
        let word = Word::parse(line, |actor| rules.actor(actor)).ok();
        let word = word.filter(to_two).and_then(Self::word);
        is_word.then(|| word.ok_or(SpokenFault::Word))
    }

    /// What stays of it in a view.
    pub(crate) fn standing(self) -> Option<Self> {
        match self {
            Self::Decline(_) | Self::Withdrawn => None,
            stands => Some(stands),
        }
    }

    pub(crate) fn ended(self) -> Option<Ended<AnyActor>> {
        match self {
            Self::Ended(ended) => Some(ended),
            _ => None,
        }
    }

    /// How it ends the game, if it does.
    pub(crate) fn outcome(self) -> Option<Outcome<AnyActor>> {
        match self {
            Self::Ended(ended) => Some(ended.outcome()),
            Self::Decided(outcome) => Some(outcome),
            _ => None,
        }
    }

    pub(crate) fn offer(self) -> Option<AnyActor> {
        match self {
            Self::Offer(actor) => Some(actor),
            _ => None,
        }
    }

    /// What happens when it is said.
    pub(crate) fn event(self, rules: Rules) -> MessageData {
        let named = |actor| Named {
            actor,
            name: rules.actor_name(actor),
        };
        match self {
            Self::Ended(ended) => played::ended(&ended.outcome()),
            Self::Decided(outcome) => played::ended(&outcome),
            Self::Offer(by) => OfferEvent::Offered { actor: named(by) }.to_data(),
            Self::Decline(by) => OfferEvent::Declined { actor: named(by) }.to_data(),
            Self::Withdrawn => OfferEvent::Withdrawn.to_data(),
        }
    }
}

/// The outcome that a text means, unless only a position can tell it.
fn decided(rules: Rules, text: &str) -> Option<Outcome<AnyActor>> {
    use Termination::{Checkmate, Elimination, Stalemate};
    let outcome = Outcome::parse_by(text, rules.ends(), |winner| rules.actor(winner))?;
    let told_by_position = [Checkmate, Stalemate, Elimination].contains(&outcome.termination());
    (!told_by_position).then_some(outcome)
}

impl fmt::Display for StandingWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Ended(ended) => write!(f, "{END}{ended}"),
            Self::Decided(outcome) => write!(f, "{END}{outcome}"),
            Self::Offer(actor) => Word::Offer(actor).fmt(f),
            Self::Decline(actor) => Word::Decline(actor).fmt(f),
            Self::Withdrawn => f.write_str(WITHDRAWN),
        }
    }
}

piece_kit::faults! {
    /// Why a line tells of no word.
    pub(crate) enum SpokenFault {
        End(#[from] why: ParseEndedError) => "{why}";
        Word => "no-told-word" [],
            "of words a player's offer or decline is told, or the end: offer w, decline b, end resignation w";
    }
}

/// Somebody who acts, and the name for sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    actor: AnyActor,
    name: String,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.actor.fmt(f)
    }
}

piece_kit::events! {
    /// What the words do that do not end a game.
    pub(crate) enum OfferEvent {
        Offered { actor: Named } => "draw-offered" [], "{name} offers a draw",
            name = &actor.name;
        Withdrawn => "withdrawn" [], "what was said before is taken back";
        Declined { actor: Named } => "draw-declined" [], "{name} declines the draw",
            name = &actor.name;
    }
}
