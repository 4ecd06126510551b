//! A game from its start: play, outcome, history.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use crate::path::Path;
use crate::position_store::PositionStore;
use crate::record::headers::Headers;
use crate::record::line::{Line, Note, NoteError};
use crate::redo_stack::RedoStack;
use crate::repetition::Repetition;
use crate::word::Ended;
use crate::{Events, Outcome, Variant};

/// A game that is being played: a start, the actions since, and how it ended.
///
/// Whatever depends on the history is here and not in the position: repetition, move
/// limits, and what is [said](Self::say) beside the actions: draw offers, claims,
/// resignations. So is a [verdict](Variant::verdict), such as the draw in a dead position.
///
/// It also keeps what people write down: [headers](Headers), and comments, clocks and variations
/// ([`Note`]).
///
/// Games are equal if all of this is; what was taken back and can be played
/// [again](Self::redo) does not count, nor does an offer that was declined.
///
/// It keeps the last positions and one in 32 of those before them; the others are
/// [played again](Self::position_at) when somebody asks for them.
// docs/design.md#few-positions-are-kept
#[derive(Clone)]
pub struct Game<V: Variant> {
    pub(crate) trail: PositionStore<V>,
    /// The actions with their notes.
    pub(crate) line: Line<V::Action>,
    pub(crate) headers: Headers,
    /// How the players ended the game, if they did.
    pub(crate) ended: Option<Ended<V::Actor>>,
    /// Who offers a draw to the other.
    pub(crate) offer: Option<V::Actor>,
    /// Who has declined an offer since the last action: for clients that were told of it.
    pub(crate) declined: Option<V::Actor>,
    /// Whether the game went back or forth since the last action or word: for clients that were
    /// told of a word that does not hold any more.
    pub(crate) withdrawn: bool,
    pub(crate) undone: RedoStack<V>,
}

impl<V: Variant> PartialEq for Game<V> {
    fn eq(&self, other: &Self) -> bool {
        // Start and actions say which positions there were.
        let Self {
            trail,
            line,
            headers,
            ended,
            offer,
            declined: _,
            withdrawn: _,
            undone: _,
        } = self;
        trail.start() == other.trail.start()
            && (line, headers) == (&other.line, &other.headers)
            && (ended, offer) == (&other.ended, &other.offer)
    }
}

impl<V: Variant> Eq for Game<V> {}

/// The position now and how many actions led there, but not the actions: they may be
/// secret.
impl<V: Variant> fmt::Debug for Game<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("position", self.position())
            .field("actions", &self.ply())
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

crate::faults! {
    /// Why an action is not played.
    pub enum PlayError<V: Variant> {
        /// The game is over.
        Finished(outcome: Outcome<V::Actor>) =>
            "finished" [], "the game is over: {outcome}";
        /// A rule forbids the action.
        Illegal { action: V::Action, why: V::Illegal } =>
            "illegal" [], "{action}: {why}";
    }
}

crate::faults! {
    /// Why a note is refused.
    #[non_exhaustive]
    pub enum AnnotateError<V: Variant> {
        /// A part of the note is not allowed, or there is no such ply.
        Note(why: NoteError) => "{why}";
        /// An action of a variation is illegal.
        Variation(why: PlayError<V>) => "variation" [], "variation: {why}";
    }
}

impl<V: Variant> Game<V> {
    /// A game that starts from a position.
    pub fn new(start: V) -> Self {
        Self {
            trail: PositionStore::new(start),
            line: Line::from(Vec::new()),
            headers: Headers::new(),
            ended: None,
            offer: None,
            declined: None,
            withdrawn: false,
            undone: RedoStack::NOTHING,
        }
    }

    /// The position now.
    pub fn position(&self) -> &V {
        self.trail.now()
    }

    /// The position at the start.
    pub fn start(&self) -> &V {
        self.trail.start()
    }

    /// The actions since the start.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = V::Action> + ExactSizeIterator {
        self.line.actions().iter().copied()
    }

    /// The positions from the start to now: one more than the actions. Most of them are played
    /// again.
    pub fn positions(&self) -> impl Iterator<Item = V> {
        self.trail.positions(0, self.line.actions())
    }

    /// The position after so many actions, if there are as many. One of long ago is played again,
    /// from at most 31 actions before it.
    pub fn position_at(&self, ply: usize) -> Option<Cow<'_, V>> {
        self.trail.at(ply, self.line.actions())
    }

    /// The position before the last action.
    pub fn before(&self) -> Option<&V> {
        self.trail.before()
    }

    /// The actions after the first so many, each with the position before it: what was done from
    /// there on, in order, without a list of positions in memory.
    ///
    /// ```
    /// # use game_kit::{Game, Variant};
    /// # fn f<V: Variant>(game: &Game<V>) {
    /// for (before, action) in game.steps_from(0) {
    ///     assert!(before.check(action).is_ok());
    /// }
    /// # }
    /// ```
    pub fn steps_from(&self, ply: usize) -> impl Iterator<Item = (V, V::Action)> {
        let actions = self.line.actions();
        let positions = self.trail.positions(ply, actions);
        positions.zip(actions.get(ply..).unwrap_or_default().iter().copied())
    }

    /// Plays an action, exactly the one given, and says what happened.
    ///
    /// # Errors
    /// If the game is over or the action is illegal; the game is then as it was. An action is illegal,
    /// too, if chance still decides a part of it: [`play_choice`](Self::play_choice) draws that.
    pub fn play(&mut self, action: V::Action) -> Result<Events<V::Event>, PlayError<V>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Finished(outcome));
        }
        let legal = self.position().check(action);
        legal.map_err(|why| PlayError::Illegal { action, why })?;
        Ok(self.play_checked(action))
    }

    /// Plays what a player chooses, completed with what chance decides. [`play`](Self::play) draws
    /// nothing: it takes actions that are complete.
    ///
    /// # Errors
    /// If the game is over or it is no [choice](Variant::choices); nothing is drawn then, and the game
    /// is as it was.
    #[cfg(feature = "seeds")]
    pub fn play_choice(
        &mut self,
        choice: V::Action,
        rng: &mut crate::SeededRng,
    ) -> Result<Events<V::Event>, PlayError<V>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Finished(outcome));
        }
        let drawn = self.position().draw(choice, rng);
        let action = drawn.map_err(|why| PlayError::Illegal {
            action: choice,
            why,
        })?;
        Ok(self.play_checked(action))
    }

    /// The result, if the game is over: by word of the players, by the position, because the
    /// position is dead or has another [verdict](Variant::verdict), or by repetition or a move limit, in
    /// this order.
    ///
    /// A verdict on the position that the game starts from does not end it, nor do counters that it brings
    /// along: something must have been played. Nor does the history end a game whose
    /// [headers](Headers) say that the players went on.
    pub fn outcome(&self) -> Option<Outcome<V::Actor>> {
        self.ended
            .map(|ended| ended.outcome())
            .or_else(|| self.position().outcome())
            .or_else(|| self.outcome_by_history())
    }

    pub(crate) fn outcome_by_history(&self) -> Option<Outcome<V::Actor>> {
        // What a set-up position brings along does not end the game.
        if self.ply() == 0 || self.headers.is_played_on() {
            return None;
        }
        let occurred = || self.trail.now_occurred(self.line.actions());
        Repetition::outcome(self.position(), occurred)
    }

    /// The outcome by repetition, a move limit or a [verdict](Variant::verdict) that a position would
    /// bring if it came next.
    pub fn outcome_by_history_after(&self, next: &V) -> Option<Outcome<V::Actor>> {
        if self.headers.is_played_on() {
            return None;
        }
        let occurred = || self.trail.next_occurred(next, self.line.actions());
        Repetition::outcome(next, occurred)
    }

    /// How often the position has occurred, now included.
    pub fn occurrences(&self) -> u32 {
        self.trail.now_occurred(self.line.actions()).times
    }

    /// The keys of the positions from the start to now, to which a search adds those of its lines.
    pub fn path(&self) -> Path {
        self.trail.path(self.line.actions())
    }

    /// Players, event and the like, which the record of the game has.
    pub fn headers(&self) -> &Headers {
        &self.headers
    }

    /// The headers, to be changed.
    pub fn headers_mut(&mut self) -> &mut Headers {
        &mut self.headers
    }

    /// The actions since the start with comments, clocks and variations.
    pub fn line(&self) -> &Line<V::Action> {
        &self.line
    }

    /// Notes something after so many actions, instead of what was noted there. A note goes and
    /// comes back with its action when you [undo](Self::undo) and [redo](Self::redo) it.
    ///
    /// # Errors
    /// If there is no such ply, a part of the note is not allowed, or an action of a variation is
    /// illegal; the game is then as it was.
    ///
    /// ```
    /// # use game_kit::{Game, Variant};
    /// # use game_kit::records::Note;
    /// # use std::time::Duration;
    /// # fn f<V: Variant>(mut game: Game<V>) -> Result<(), Box<dyn std::error::Error>> {
    /// game.annotate(game.ply(), Note {
    ///     comment: "Only move.".to_string(),
    ///     clock: Some(Duration::from_secs(298)),
    ///     ..Note::default()
    /// })?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn annotate(&mut self, ply: usize, note: Note<V::Action>) -> Result<(), AnnotateError<V>> {
        let before = ply.checked_sub(1).and_then(|ply| self.position_at(ply));
        if let Some(before) = before {
            check_variations(&*before, Some(&note)).map_err(AnnotateError::Variation)?;
        }
        let noted = self.line.annotate(ply, note);
        noted.map_err(AnnotateError::Note)
    }
}

/// Whether each action of a variation is legal, the variations in it included. What only the
/// history forbids, such as play after a repetition, is allowed.
fn check_variation<V: Variant>(before: &V, line: &Line<V::Action>) -> Result<(), PlayError<V>> {
    let mut position = before.clone();
    for (&action, ply) in line.actions().iter().zip(1..) {
        check_variations(&position, line.note(ply))?;
        let legal = position.check(action);
        legal.map_err(|why| PlayError::Illegal { action, why })?;
        position.play_unchecked(action);
    }
    Ok(())
}

/// Whether each action of a note's variations is legal; they begin where its action was played.
pub(crate) fn check_variations<V: Variant>(
    before: &V,
    note: Option<&Note<V::Action>>,
) -> Result<(), PlayError<V>> {
    let mut variations = note.into_iter().flat_map(|note| &note.variations);
    variations.try_for_each(|variation| check_variation(before, variation))
}
