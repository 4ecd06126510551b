//! Where the kit finds each part of a game.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::{
    DrawRules, Faults, FieldFault, Journal, Outcome, ReadWithin, Side, Termination, TooLong,
    Variant,
};

use crate::action::{Action, ParseActionError};
use crate::event::Event;
use crate::fen::{LONGEST, ParsePositionError, PositionFault};
use crate::position::Position;
use crate::refusal::Illegal;

/// A position whose rules have been [loaded](crate::load). Its text is the name of the variant and the
/// FEN.
pub type Custom = Position<'static>;

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

    fn key(&self) -> u64 {
        Position::key(self)
    }

    fn repeats(&self, other: &Self) -> bool {
        let mut same = *self;
        same.state.clocks = other.state.clocks;
        same == *other
    }

    fn halfmove_clock(&self) -> u32 {
        self.state.clocks.halfmove
    }

    /// If captures go to the hand, no action is final: what is captured may be dropped where it stood.
    fn reversible_plies(&self) -> u32 {
        let clock = self.state.clocks.halfmove;
        match self.rules.captures_to_hand && self.rules.drops {
            true => clock.max(self.state.past.plies()),
            false => clock,
        }
    }

    fn outcome_by_history(&self, by: Termination, plies: u32) -> Outcome<Side> {
        self.end_by_history(by, plies)
    }

    /// Also reads a castling that names the king's destination: `e1g1`.
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
        Self::read_within(text, LONGEST)
    }
}

impl ReadWithin for Custom {
    type Err = Faults<PositionFault>;

    const LONGEST: usize = LONGEST;

    fn read_within(text: &str, longest: usize) -> Result<Self, ParsePositionError> {
        TooLong::check(text, longest).map_err(|why| PositionFault::from(FieldFault::from(why)))?;
        let (name, fen) = text.split_once(' ').unwrap_or((text, ""));
        let rules = crate::loaded(name).ok_or_else(|| PositionFault::NotLoaded {
            name: crate::ini::quoted(name),
        })?;
        rules.parse(fen)
    }
}

impl Position<'_> {
    /// The action that a text means, legal or not; also a castling that names the king's destination:
    /// `e1g1`.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(&self, text: &str) -> Result<Action, ParseActionError> {
        let action: Action = text.parse()?;
        if let Action::Move { from, to } = action {
            if self.state.castlers[self.state.turn.index()] == Some(from) && from.distance(to) > 1 {
                let own = self.state.castling & self.state.placement.side(self.state.turn);
                let mut leads = own.iter().filter(|rook| {
                    let castling = self.castling_with(self.state.turn, *rook);
                    castling.is_some_and(|castling| castling.king_to == to)
                });
                if let Some(rook) = leads.next().filter(|_| !own.contains(to)) {
                    let castling = Action::Move { from, to: rook };
                    return Ok(match self.check(castling) {
                        Ok(()) => castling,
                        Err(_) => action,
                    });
                }
            }
        }
        Ok(action)
    }
}

// In a module, by whose feature docs.rs knows what they need.
#[cfg(feature = "serde")]
mod serde {
    piece_kit::serde_as_text!(super::Custom, super::Action);
}
