//! Where the kit finds each part of the game: docs/design.md#one-skeleton

use alloc::vec::Vec;

use piece_kit::records::Journal;
use piece_kit::{DrawRules, Outcome, Side, Variant};

use crate::{Action, Capatomic, Event, Illegal, dead, end, legality, moves, play};

impl Variant for Capatomic {
    const NAME: &'static str = "capatomic";
    const DRAWS: DrawRules = DrawRules::FIDE;

    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = crate::ParseActionError;

    fn to_act(&self) -> Side {
        self.turn()
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

    /// Only the kings are left; or, while no square is irradiated, the kings with one knight, or with
    /// bishops that all stand on squares of one colour.
    #[inline]
    fn is_dead(&self) -> bool {
        dead::is_dead(self.placement())
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.chess.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self.chess.repeats(&other.chess)
    }

    fn halfmove_clock(&self) -> u32 {
        self.chess.halfmove_clock()
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}
