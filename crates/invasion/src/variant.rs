//! Where the kit finds each part of the game: docs/design.md#one-skeleton

use alloc::vec::Vec;

use piece_kit::records::Journal;
use piece_kit::{DrawRules, Outcome, Side, Variant};

use crate::{Action, Event, Illegal, Invasion, end, event, legality, moves, play, position};

impl Variant for Invasion {
    const NAME: &'static str = "invasion";
    const ENDS: &'static [&'static str] = event::ENDS;
    const DRAWS: DrawRules = DrawRules::FIDE;

    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = crate::ParseActionError;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Action>) {
        moves::extend_legal(self, actions);
    }

    fn count_legal(&self) -> u64 {
        moves::count_legal(self)
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        legality::check(self, action)
    }

    #[inline(always)]
    fn play_into(&mut self, action: Action, journal: &mut impl Journal<Event>) {
        play::play_into(self, action, journal);
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        end::outcome(self)
    }

    /// Only the two Head Quarters are left. Such a position is over by itself.
    fn is_dead(&self) -> bool {
        end::is_dead(self)
    }

    fn key(&self) -> u64 {
        position::key(self)
    }

    fn repeats(&self, other: &Self) -> bool {
        position::repeats(self, other)
    }

    fn halfmove_clock(&self) -> u32 {
        self.clocks.halfmove
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}
