//! How large the record of an open game is: never larger than what `load` reads.

use super::Fault;
use super::fault::Denied;
use super::session::Limits;
use crate::{Game, Note, Variation};

/// What a request has besides the record in it, and what the end of a game adds to a record.
const ENVELOPE: usize = 512;

/// An open game.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) game: Game,
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

impl Kept {
    pub(super) fn new(game: Game, limits: &Limits) -> Result<Self, Denied> {
        let size = Size::of_record(&game.record());
        size.check(limits)?;
        Ok(Self { game, size })
    }

    /// Does what adds an action to the game and forgets what was taken back, if there is room.
    pub(super) fn act<T>(
        &mut self,
        limits: &Limits,
        comes: Size,
        act: impl FnOnce(&mut Game) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let bound = self.size.plus(comes);
        let size = match bound.check(limits) {
            Ok(()) => bound,
            Err(_) => Size::of_record(&self.game.record()).plus(comes),
        };
        size.check(limits)?;
        let done = act(&mut self.game)?;
        // The same action as before forgets nothing.
        if size == bound || self.game.ply() == self.game.last_ply() {
            self.size = size;
        }
        Ok(done)
    }

    /// Changes what is kept beside the actions, if there is room for what comes in the place of
    /// what goes.
    pub(super) fn keep<T>(
        &mut self,
        limits: &Limits,
        (goes, comes): (Size, Size),
        keep: impl FnOnce(&mut Game) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let mut size = self.size.less(goes).plus(comes);
        if size.check(limits).is_err() {
            let mut all = self.game.clone();
            all.goto(all.last_ply())?;
            size = Size::of_record(&all.record()).less(goes).plus(comes);
            size.check(limits)?;
        }
        let kept = keep(&mut self.game)?;
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

    fn of_record(record: &str) -> Self {
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

    fn less(self, other: Self) -> Self {
        Self {
            bytes: self.bytes.saturating_sub(other.bytes),
            actions: self.actions.saturating_sub(other.actions),
        }
    }

    fn check(self, limits: &Limits) -> Result<(), Denied> {
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

/// The same of a text that the record escapes before: line breaks and backslashes.
fn written_twice(text: &str) -> usize {
    let escaped = text.matches(['\\', '\n', '\r']).count();
    written(text) + 2 * escaped
}

/// Whether a line of a record is an action, played or in a variation.
pub(super) fn is_action(line: &str) -> bool {
    let others = ["game ", "start ", "clock ", "end ", "offer "];
    !line.starts_with(['[', ';', '(', ')']) && !others.iter().any(|head| line.starts_with(head))
}
