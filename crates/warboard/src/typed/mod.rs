//! What stands behind [`Game`]: turns a game's types into text.

mod any_game;
mod counting;
mod listing;
mod past;

use core::fmt;
use std::borrow::Cow;

use piece_kit::{
    Events, Headers, Message, MessageData, Outcome, PlayError, PlyError, Variant, Word,
};

use past::Past;

use crate::spoken::Spoken;
use crate::{Diagram, Game, Listed, Played, Refused, UnknownObserver, played, shown};

pub(crate) fn begin<V: Listed>(start: V) -> Game {
    of(piece_kit::Game::new(start))
}

pub(crate) fn of<V: Listed>(game: piece_kit::Game<V>) -> Game {
    Game {
        erased: Box::new(Typed {
            past: Past::of(&game),
            game,
            shown: None,
        }),
    }
}

/// The game in its own type, if it is one of this game.
#[cfg(feature = "players")]
pub(crate) fn typed<V: Listed>(game: &Game) -> Option<&piece_kit::Game<V>> {
    let typed = game.erased.as_any().downcast_ref::<Typed<V>>();
    typed.map(|typed| &typed.game)
}

/// The headers of a record, as pairs of name and value.
pub(crate) fn pairs(headers: &Headers) -> Vec<(String, String)> {
    let pair = |(name, value): (&str, &str)| (name.to_string(), value.to_string());
    headers.iter().map(pair).collect()
}

/// What stands behind a [`Game`].
#[derive(Clone)]
struct Typed<V: Variant> {
    game: piece_kit::Game<V>,
    past: Past,
    /// The diagram after the last action, so that the next one needs not draw it again.
    shown: Option<Diagram>,
}

/// An action, and the positions before and after it.
struct Step<'a, V: Variant> {
    before: &'a V,
    action: V::Action,
    after: &'a V,
}

impl<V: Variant> fmt::Debug for Typed<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}

impl<V: Listed> Typed<V> {
    /// The action that a text means: machine notation, or the game's own.
    fn action(&self, text: &str) -> Result<V::Action, Refused> {
        let position = self.game.position();
        let read = position.parse(text);
        read.or_else(|why| shown::read(position, text, &why, || self.game.outcome()))
    }

    /// The legal action that a text means.
    fn legal_action(&self, text: &str) -> Result<V::Action, Refused> {
        let action = self.action(text)?;
        let legal = match self.game.outcome() {
            Some(outcome) => Err(PlayError::Finished(outcome)),
            None => self
                .game
                .position()
                .check(action)
                .map_err(|why| PlayError::Illegal { action, why }),
        };
        legal.map_err(|why: PlayError<V>| refused(text, &why))?;
        Ok(action)
    }

    /// What was or would be played, and the diagram after it, at this ply. `end` is the one that the
    /// position after it does not tell.
    fn played(
        ply: usize,
        step: &Step<'_, V>,
        events: &Events<V::Event>,
        end: Option<Outcome<V::Actor>>,
        before: &Diagram,
    ) -> (Played, Diagram) {
        let mut happened: Vec<MessageData> = events.iter().map(Message::to_data).collect();
        happened.extend(end.as_ref().map(played::ended));
        let after = step.after.diagram();
        let played = Played {
            action: step.action.to_string(),
            notation: step.before.notation(step.action),
            happened,
            changes: before.changes_to(&after),
            ply: Some(ply),
        };
        (played, after)
    }

    /// What a player means, which may leave something to chance.
    fn choice(&self, text: &str) -> Result<V::Action, Refused> {
        let choice = self.action(text)?;
        match self.game.outcome() {
            Some(outcome) => Err(Refused::finished(text, &outcome)),
            None => Ok(choice),
        }
    }

    fn word(&self, text: &str) -> Result<Word<V::Actor>, Refused> {
        let word = text.parse();
        word.map_err(|why| Refused::of(text, &why))
    }

    /// The end of the game by word or by history, or the word that stands: what no position
    /// tells.
    fn spoken(&self) -> Option<Spoken<V::Actor>> {
        let by_history = || self.game.outcome().map(Spoken::Decided);
        let word = || self.game.standing_word().and_then(Spoken::word);
        let withdrawn = V::ENDED_BY_WORD && self.game.is_word_withdrawn();
        match self.game.position().outcome() {
            Some(_) => None,
            None => (self.game.ended().map(Spoken::Ended))
                .or_else(by_history)
                .or_else(word)
                .or(withdrawn.then_some(Spoken::Withdrawn)),
        }
    }

    /// The position after so many actions.
    fn position_at(&self, ply: usize) -> Result<Cow<'_, V>, PlyError> {
        let last = self.game.ply();
        let position = self.game.position_at(ply);
        position.ok_or(PlyError { ply, last })
    }

    fn unknown(&self, observer: &str) -> UnknownObserver {
        UnknownObserver {
            observer: observer.to_string(),
            game: V::NAME,
            known: (V::views().observers)(self.game.position()).join(", "),
        }
    }

    fn divide_by(&self, depth: u32, count: fn(&V, u32) -> u64, each: &mut dyn FnMut(&str, u64)) {
        let Some(deeper) = depth.checked_sub(1) else {
            return;
        };
        let position = self.game.position();
        let mut actions: Vec<_> = position
            .legal_actions()
            .into_iter()
            .map(|action| (action.to_string(), action))
            .collect();
        actions.sort_unstable();
        for (text, action) in actions {
            let mut after = position.clone();
            after.play_unchecked(action);
            each(&text, count(&after, deeper));
        }
    }
}

fn refused<V: Variant>(action: &str, why: &PlayError<V>) -> Refused {
    match why {
        PlayError::Finished(outcome) => Refused::finished(action, outcome),
        PlayError::Illegal { why, .. } => Refused::of(action, why),
    }
}
