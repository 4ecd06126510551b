//! A position of any game, as a [`Variant`].

use core::fmt;
use core::hash::{Hash, Hasher};

use piece_kit::any::{AnyAction, AnyActor, AnyEvent, AnyRefusal, Unreadable};
use piece_kit::pgn::{Algebraic, PgnHead};
use piece_kit::records::Journal;
use piece_kit::{Chances, DrawRules, Outcome, Termination, Variant, Word};

use crate::erased::{AnyPosition, ErasedPosition, ErasedPresent};

impl AnyPosition {
    pub(crate) fn of(position: impl ErasedPosition + 'static) -> Self {
        Self(Box::new(position))
    }

    /// The number of leaves at a depth, counted in the type of the game.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        self.0.perft(depth)
    }

    pub(crate) fn shown(&self) -> &dyn ErasedPresent {
        self.0.shown()
    }
}

impl Clone for AnyPosition {
    fn clone(&self) -> Self {
        Self(self.0.clone_box())
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same(&*other.0)
    }
}

impl Eq for AnyPosition {}

/// Equal positions have equal keys.
impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.key().hash(state);
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.text(f)
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Variant for AnyPosition {
    const NAME: &'static str = "any";

    type Actor = AnyActor;
    type Action = AnyAction;
    type Event = AnyEvent;
    type Illegal = AnyRefusal;
    type ParseActionError = Unreadable;

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn draw_rules(&self) -> DrawRules {
        self.0.draw_rules()
    }

    fn is_ended_by_word(&self) -> bool {
        self.0.is_ended_by_word()
    }

    fn to_act(&self) -> AnyActor {
        self.0.to_act()
    }

    fn extend_legal(&self, actions: &mut Vec<AnyAction>) {
        self.0.extend_legal(actions);
    }

    fn count_legal(&self) -> u64 {
        self.0.count_legal()
    }

    fn choices(&self) -> Vec<AnyAction> {
        self.0.choices()
    }

    fn chances(&self, choice: AnyAction) -> Result<Chances<AnyAction>, AnyRefusal> {
        self.0.chances(choice)
    }

    fn check(&self, action: AnyAction) -> Result<(), AnyRefusal> {
        self.0.check(action)
    }

    fn play_into(&mut self, action: AnyAction, journal: &mut impl Journal<AnyEvent>) {
        match journal.is_read() {
            true => self.0.play(action, Some(&mut |event| journal.add(event))),
            false => self.0.play(action, None),
        }
    }

    fn outcome(&self) -> Option<Outcome<AnyActor>> {
        self.0.outcome()
    }

    fn is_dead(&self) -> bool {
        self.0.is_dead()
    }

    fn verdict(&self) -> Option<Outcome<AnyActor>> {
        self.0.verdict()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self.0.repeats(&*other.0)
    }

    fn halfmove_clock(&self) -> u32 {
        self.0.clocks().halfmove
    }

    fn reversible_plies(&self) -> u32 {
        self.0.clocks().reversible
    }

    fn outcome_by_history(&self, by: Termination, plies: u32) -> Outcome<AnyActor> {
        self.0.outcome_by_history(by, plies)
    }

    fn points(&self, outcome: Outcome<AnyActor>, of: AnyActor) -> u8 {
        self.0.points(outcome, of)
    }

    fn action_of(&self, word: Word<AnyActor>) -> Option<AnyAction> {
        self.0.action_of(word)
    }

    fn parse(&self, text: &str) -> Result<AnyAction, Unreadable> {
        self.0.parse(text)
    }
}

/// Of a game that has [PGN](crate::entry::Pgn); of another its machine notation.
impl Algebraic for AnyPosition {
    type ParseSanError = AnyRefusal;

    fn san(&self, action: AnyAction) -> Result<String, AnyRefusal> {
        self.0.san(action)
    }

    fn parse_san(&self, text: &str) -> Result<AnyAction, AnyRefusal> {
        self.0.parse_san(text)
    }

    fn fen(&self) -> String {
        self.0.fen().unwrap_or_else(|| self.to_string())
    }

    fn pgn_head(&self) -> PgnHead {
        self.0.pgn_head()
    }

    fn fullmove(&self) -> u32 {
        self.0.fullmove()
    }
}
