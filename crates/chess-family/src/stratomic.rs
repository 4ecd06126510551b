//! Stratomic: chess on ten by ten with two missiles a side, which move as kings or are launched.
//!
//! What this teaches: a game around another one. Everything but the launch is [`Chess`] with a page
//! of [`Rules`]; this type adds an action with an effect on many squares, its events and its
//! reasons, and hands the rest on.

use alloc::vec::Vec;

use chess_kit::{Action as Move, Chess, Illegal as Refused, MovesInto, ParseActionError, Rules};
use piece_kit::keys::feature_key;
use piece_kit::records::Journal;
use piece_kit::{DrawRules, Outcome, Side, Variant};

mod action;
mod boarded;
mod fen;
mod launch;
mod notation;
mod premoves;
mod refusal;
mod rules;

pub use action::Action;
pub use fen::{ParsePositionError, PositionFault};
pub use refusal::{Event, Illegal};
pub use rules::{Kind, StratomicRules};

/// A position of Stratomic.
///
/// ```
/// use chess_family::Stratomic;
/// use piece_kit::{Variant, perft};
/// assert_eq!(perft(&Stratomic::default(), 2), 1936);
/// let fen = "5k4/10/10/4p5/10/10/10/M9/5K4/10 w - - 0 1 unlocked";
/// let mut position: Stratomic = fen.parse()?;
/// let events = position.play(position.parse("a3*e6")?)?;
/// assert_eq!(events[0].to_string(), "White's missile on a3 is launched at e6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Stratomic {
    chess: Chess<StratomicRules>,
    /// Whether a piece other than a pawn has been captured.
    unlocked: bool,
}

/// Hands the events of chess on.
struct InChess<'j, J>(&'j mut J);

impl<J: Journal<Event>> Journal<chess_kit::Event<StratomicRules>> for InChess<'_, J> {
    fn is_read(&self) -> bool {
        self.0.is_read()
    }

    fn add(&mut self, event: chess_kit::Event<StratomicRules>) {
        self.0.add(Event::Chess(event));
    }
}

impl Variant for Stratomic {
    const NAME: &'static str = StratomicRules::NAME;
    const DRAWS: DrawRules = Chess::<StratomicRules>::DRAWS;

    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = ParseActionError;

    fn to_act(&self) -> Side {
        self.turn()
    }

    fn extend_legal(&self, actions: &mut Vec<Action>) {
        self.chess.extend_legal_moves(&mut MovesInto(actions));
        self.visit_launches(|from, targets| {
            actions.extend(targets.iter().map(|target| Action::Launch { from, target }));
        });
    }

    fn count_legal(&self) -> u64 {
        let mut count = self.chess.count_legal();
        self.visit_launches(|_, targets| count += u64::from(targets.len()));
        count
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let answer = match action {
            Action::Launch { from, target } => self.check_launch(from, target),
            Action::Move(action) => self.chess.check_rules(action).map_err(Illegal::Chess),
        };
        if answer.is_ok() {
            return answer;
        }
        match self.outcome() {
            Some(outcome) => Err(Illegal::Chess(Refused::Finished { outcome })),
            None => answer,
        }
    }

    fn play_into(&mut self, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Move(action) => {
                let unlocks = !self.unlocked && self.unlocks(action);
                // Chess would tell a check or the end, but knows no launch that gets out of it.
                self.chess.play_move(action, &mut InChess(journal));
                if unlocks {
                    self.unlocked = true;
                    journal.add(Event::Unlocked);
                }
            }
            Action::Launch { from, target } => self.launch(from, target, journal),
        }
        if journal.is_read() {
            self.tell_state(journal);
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let outcome = self.chess.outcome()?;
        (!self.has_launch()).then_some(outcome)
    }

    fn is_dead(&self) -> bool {
        self.chess.is_dead()
    }

    fn key(&self) -> u64 {
        const UNLOCKED: u64 = feature_key((4 << 16) + 1);
        self.chess.key() ^ if self.unlocked { UNLOCKED } else { 0 }
    }

    fn repeats(&self, other: &Self) -> bool {
        self.unlocked == other.unlocked && self.chess.repeats(&other.chess)
    }

    fn halfmove_clock(&self) -> u32 {
        self.chess.halfmove_clock()
    }

    /// Also reads a castling that names the king's destination, `f2h2`.
    fn parse(&self, text: &str) -> Result<Action, ParseActionError> {
        match text.parse()? {
            Action::Move(_) => self.chess.parse(text).map(Action::Move),
            launch => Ok(launch),
        }
    }
}

impl Stratomic {
    /// The position as chess sees it, which knows no launches.
    pub fn chess(&self) -> &Chess<StratomicRules> {
        &self.chess
    }

    /// Whether missiles may be launched: a piece other than a pawn has been captured.
    pub fn is_unlocked(&self) -> bool {
        self.unlocked
    }

    /// The number of the move, from 1; one more after each move of Black.
    pub fn fullmove(&self) -> u32 {
        self.chess.fullmove()
    }

    fn turn(&self) -> Side {
        self.chess.turn()
    }

    /// Whether a move captures something that unlocks the missiles.
    fn unlocks(&self, action: Move<StratomicRules>) -> bool {
        let captured = self.chess.placement().at(action.to);
        captured.is_some_and(|(side, kind)| side != self.turn() && kind != Kind::Pawn)
    }

    /// Tells what the side to move finds: a check, the end of the game.
    fn tell_state(&self, journal: &mut impl Journal<Event>) {
        if self.chess.is_check() {
            let king = self.chess.king(self.turn());
            journal.add(Event::Chess(chess_kit::Event::Check { king }));
        }
        if let Some(outcome) = self.outcome() {
            journal.add(Event::Chess(chess_kit::Event::Ended { outcome }));
        }
    }
}
