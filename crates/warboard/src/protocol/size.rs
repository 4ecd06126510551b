//! How large the record of an open game is: never larger than what `load` reads.

use super::Fault;
use super::fault::Denied;
use super::limits::Limits;
use crate::notes::{Note, Variation};
use crate::{Game, Host};

/// What a request has besides the record in it, and what the end of a game adds to a record.
const ENVELOPE: usize = 512;

/// How the word at the end of a record begins.
const WORDS: [&str; 3] = ["end ", "offer ", DECLINE];

/// That a draw offer was declined; in campaigns an order begins so.
const DECLINE: &str = "decline ";

/// An open game, perhaps under a host.
#[derive(Clone)]
pub(super) struct Kept<T> {
    pub(super) game: T,
    /// The size of its record, what was taken back included; perhaps more, after going back.
    size: Size,
}

/// How much a record has, or a part of one.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Size {
    /// The bytes of it in a JSON string, whoever writes that.
    bytes: usize,
    /// The actions, those of variations included.
    actions: usize,
}

/// A game, or a host who has one.
pub(super) trait Holds {
    fn game(&self) -> &Game;

    /// The game, for what is kept beside its actions.
    fn game_mut(&mut self) -> &mut Game;
}

impl Holds for Game {
    fn game(&self) -> &Game {
        self
    }

    fn game_mut(&mut self) -> &mut Game {
        self
    }
}

impl Holds for Host {
    fn game(&self) -> &Game {
        self.game()
    }

    fn game_mut(&mut self) -> &mut Game {
        self.game_mut()
    }
}

impl<T: Holds> Kept<T> {
    pub(super) fn new(game: T, limits: &Limits) -> Result<Self, Denied> {
        let size = Size::of_record(game.game());
        size.check(limits)?;
        Ok(Self { game, size })
    }

    /// Does what adds an action to the game and forgets what was taken back, if there is room.
    pub(super) fn act<D>(
        &mut self,
        limits: &Limits,
        comes: Size,
        act: impl FnOnce(&mut T) -> Result<D, Fault>,
    ) -> Result<D, Fault> {
        let bound = self.size.plus(comes);
        let size = match bound.check(limits) {
            Ok(()) => bound,
            Err(_) => Size::of_record(self.game.game()).plus(comes),
        };
        size.check(limits)?;
        let done = act(&mut self.game)?;
        // The same action as before forgets nothing.
        let game = self.game.game();
        if size == bound || game.ply() == game.last_ply() {
            self.size = size;
        }
        Ok(done)
    }

    /// Changes what is kept beside the actions, if there is room for what comes. What goes is
    /// taken into account only by measuring the record.
    pub(super) fn keep<D>(
        &mut self,
        limits: &Limits,
        comes: Size,
        keep: impl Fn(&mut Game) -> Result<D, Fault>,
    ) -> Result<D, Fault> {
        let mut size = self.size.plus(comes);
        if size.check(limits).is_err() {
            let mut all = self.game.game().clone();
            keep(&mut all)?;
            all.goto(all.last_ply())?;
            size = Size::of_record(&all);
            size.check(limits)?;
        }
        let kept = keep(self.game.game_mut())?;
        self.size = size;
        Ok(kept)
    }
}

impl Size {
    /// Nothing.
    pub(super) const NONE: Self = Self {
        bytes: 0,
        actions: 0,
    };

    /// The record of a game without the word at its end, for which there is always room.
    fn of_record(game: &Game) -> Self {
        let record = game.record();
        let (others, last) = record.trim_end().rsplit_once('\n').unwrap_or_default();
        // Some games have an action that is written like a word.
        let played = || game.actions().last().is_some_and(|action| action == last);
        let word = WORDS.iter().any(|head| last.starts_with(head)) && !played();
        let record = if word { others } else { &record };
        Self {
            bytes: written(record),
            actions: record.lines().filter(|line| is_action(line)).count(),
        }
    }

    pub(super) fn of_action(action: &str) -> Self {
        Self {
            bytes: written(action) + 2,
            actions: 1,
        }
    }

    pub(super) fn of_header(name: &str, value: &str) -> Self {
        Self {
            bytes: written(name) + written_twice(value) + 5,
            actions: 0,
        }
    }

    pub(super) fn of_note(note: &Note) -> Self {
        let clock = note.clock_millis.map_or(0, |_| 40);
        let own = Self {
            bytes: written_twice(&note.comment) + 4 + clock,
            actions: 0,
        };
        let variations = note.variations.iter().map(Self::of_variation);
        variations.fold(own, Self::plus)
    }

    fn of_variation(variation: &Variation) -> Self {
        let parentheses = Self {
            bytes: 6,
            actions: 0,
        };
        let actions = variation.actions.iter();
        let actions = actions.map(|action| Self::of_action(action));
        let notes = variation.notes.values().map(Self::of_note);
        actions.chain(notes).fold(parentheses, Self::plus)
    }

    fn plus(self, other: Self) -> Self {
        Self {
            bytes: self.bytes.saturating_add(other.bytes),
            actions: self.actions.saturating_add(other.actions),
        }
    }

    pub(super) fn check(self, limits: &Limits) -> Result<(), Denied> {
        let limit = limits.bytes.saturating_sub(ENVELOPE);
        if self.actions > limits.plies {
            let limit = limits.plies;
            return Err(Denied::TooManyPlies { limit });
        }
        match self.bytes <= limit {
            true => Ok(()),
            false => Err(Denied::RecordTooLong { limit }),
        }
    }
}

/// The bytes of a text in a JSON string, if its writer escapes whatever writers escape.
fn written(text: &str) -> usize {
    let bytes = |c: char| match c {
        '"' | '\\' | '/' | '\n' | '\r' | '\t' => 2,
        ' '..='~' => 1,
        _ => 6 * c.len_utf16(),
    };
    text.chars().map(bytes).sum()
}

/// The bytes of a text that the record escapes before: line breaks and backslashes.
fn written_twice(text: &str) -> usize {
    let escaped = text.matches(['\\', '\n', '\r']).count();
    written(text) + 2 * escaped
}

/// How many lines of a record are actions, played or in variations. A last line that may be a word
/// is none.
pub(super) fn actions(record: &str) -> usize {
    let last = record
        .lines()
        .last()
        .is_some_and(|line| line.starts_with(DECLINE));
    record.lines().filter(|line| is_action(line)).count() - usize::from(last)
}

/// Whether a line of a record is an action, or the word that is written like one.
fn is_action(line: &str) -> bool {
    let others = ["game ", "start ", "clock ", "end ", "offer "];
    !line.starts_with(['[', ';', '(', ')']) && !others.iter().any(|head| line.starts_with(head))
}
