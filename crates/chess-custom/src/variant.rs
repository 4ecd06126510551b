//! Where the kit finds each part of a game.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::errors::TooLong;
use piece_kit::fen::FieldFault;
use piece_kit::messages::Faults;
use piece_kit::records::Journal;
use piece_kit::text::ParseLimited;
use piece_kit::{DrawRules, Outcome, Side, Termination, Variant};

use crate::action::{Action, ParseActionError};
use crate::event::Event;
use crate::fen::{LONGEST, ParsePositionError, PositionFault};
use crate::kinds::Sq;
use crate::position::Position;
use crate::refusal::Illegal;

/// How UCI writes a move of nothing.
const NULL_MOVE: &str = "0000";

/// Every variant that is defined at run time, as one game of the kit.
pub type Custom = Position;

impl Variant for Custom {
    const NAME: &'static str = "custom";
    const DRAWS: DrawRules = DrawRules::FIDE;
    const ENDS: &'static [&'static str] = crate::end::ENDS;

    #[inline]
    fn draw_rules(&self) -> DrawRules {
        self.rules.draws
    }

    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = ParseActionError;

    #[inline(always)]
    fn to_act(&self) -> Side {
        self.state.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Action>) {
        Position::extend_legal(self, actions);
    }

    fn count_legal(&self) -> u64 {
        Position::count_legal(self)
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        Position::check(self, action)
    }

    fn play_into(&mut self, action: Action, journal: &mut impl Journal<Event>) {
        Position::play_into(self, action, journal);
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        Position::outcome(self)
    }

    fn is_dead(&self) -> bool {
        Position::is_dead(self)
    }

    fn verdict(&self) -> Option<Outcome<Side>> {
        let by = Termination::Dead;
        let dead = || self.is_dead().then_some(Outcome::Draw { by });
        self.shuttle_end().or_else(dead)
    }

    fn key(&self) -> u64 {
        Position::key(self)
    }

    fn repeats(&self, other: &Self) -> bool {
        let mut state = self.state;
        (state.clocks, state.passes) = (other.state.clocks, other.state.passes);
        (state.count, state.count_limit) = (other.state.count, other.state.count_limit);
        state.shaks = other.state.shaks;
        self.rules == other.rules && state == other.state
    }

    fn halfmove_clock(&self) -> u32 {
        self.state.clocks.halfmove
    }

    /// If captures go to the hand, no action is final: what is captured may be dropped where it stood.
    fn reversible_plies(&self) -> u32 {
        let clock = self.state.clocks.halfmove;
        match self.rules.captures_to_hand && self.rules.has_hands() {
            true => clock.max(self.state.past.plies()),
            false => clock,
        }
    }

    fn outcome_by_history(&self, by: Termination, plies: u32) -> Outcome<Side> {
        self.end_by_history(by, plies)
    }

    /// Also reads a castling that names the king's destination, `e1g1`, unless that is another legal
    /// action, a pass as `0000` in a variant that has passes, and with `wallOrMove` a move as `e2e4,e4a1`.
    fn parse(&self, text: &str) -> Result<Action, ParseActionError> {
        Position::parse(self, text)
    }
}

impl fmt::Display for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rules.name, self.fen())
    }
}

impl FromStr for Custom {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::parse_limited(text, LONGEST)
    }
}

impl ParseLimited for Custom {
    type Err = Faults<PositionFault>;

    const LONGEST: usize = LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParsePositionError> {
        TooLong::check(text, longest).map_err(|why| PositionFault::from(FieldFault::from(why)))?;
        let (name, fen) = text.split_once(' ').unwrap_or((text, ""));
        let rules = crate::loaded(name).ok_or_else(|| PositionFault::NotLoaded {
            name: crate::ini::quoted(name),
        })?;
        rules.parse(fen)
    }
}

impl Position {
    /// The action that a text means, legal or not; also a castling that names the king's destination,
    /// `e1g1`, unless that is another legal action, a pass as `0000` in a variant that has passes, and with
    /// `wallOrMove` a move as `e2e4,e4a1`, as Fairy-Stockfish writes one that comes without a wall.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(&self, text: &str) -> Result<Action, ParseActionError> {
        if let Some(pass) = self.pass().filter(|_| text == NULL_MOVE) {
            return Ok(pass);
        }
        let mut action: Action = text.parse()?;
        // Fairy-Stockfish writes a wall on the first square behind a move that comes without one.
        if self.rules.wall_or_move
            && action.wall() == Some(Sq::at(0, 0))
            && !self.needs_wall(action)
        {
            action = action.without_wall();
        }
        let castling = match action.without_wall() {
            Action::Move { from, to } => self.castling_to(from, to),
            Action::Promotion { from, to, letter } => {
                let castling = self.castling_to(from, to);
                castling.and_then(|castling| self.gating(castling, None, letter))
            }
            _ => None,
        };
        let castling = match action.wall() {
            Some(wall) => castling.and_then(|castling| castling.with_wall(wall)),
            None => castling,
        };
        let Some(castling) = castling else {
            return Ok(action);
        };
        let legal = self.legal_actions();
        match legal.contains(&castling) && !legal.contains(&action) {
            true => Ok(castling),
            false => Ok(action),
        }
    }

    /// The castling, legal or not, that brings the king where a move of it goes, more than a step away.
    fn castling_to(&self, from: Sq, to: Sq) -> Option<Action> {
        let turn = self.state.turn;
        if self.state.castlers[turn.index()] != Some(from) || from.distance(to) <= 1 {
            return None;
        }
        let own = self.state.castling & self.state.placement.side(turn);
        let rook = own.iter().find(|rook| {
            let castling = self.castling_with(turn, *rook);
            castling.is_some_and(|castling| castling.king_to == to)
        });
        rook.map(|to| Action::Move { from, to })
    }
}

// In a module, by whose feature docs.rs knows what they need.
#[cfg(feature = "serde")]
mod serde {
    piece_kit::serde_as_text!(super::Custom, super::Action);
}
