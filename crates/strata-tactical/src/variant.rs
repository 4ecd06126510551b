//! Where the kit finds each part of the game: docs/design.md#one-skeleton

use alloc::vec::Vec;

use piece_kit::records::Journal;
use piece_kit::{Chances, DrawRules, Outcome, Side, Variant};

use crate::{Event, Illegal, PublicBattle, Step, end, legality, moves, play, position};

impl Variant for PublicBattle {
    const NAME: &'static str = "strata-tactical-public";
    /// Draws that end a battle by themselves: the third occurrence of a position, and
    /// 100 plies without a capture.
    const DRAWS: DrawRules = DrawRules {
        claim_repetition: None,
        repetition: Some(3),
        claim_plies: None,
        plies: Some(100),
        plies_first: true,
    };

    type Actor = Side;
    type Action = Step;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = crate::action::ParseTurnError;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, steps: &mut Vec<Step>) {
        moves::extend_legal(self, steps);
    }

    fn count_legal(&self) -> u64 {
        moves::count_legal(self)
    }

    /// The turns, without an identity.
    fn choices(&self) -> Vec<Step> {
        self.turns().into_iter().map(Step::from).collect()
    }

    /// Weighed as a spectator knows: [`odds`](PublicBattle::odds).
    fn chances(&self, choice: Step) -> Result<Chances<Step>, Illegal> {
        self.weigh(choice)
    }

    fn check(&self, step: Step) -> Result<(), Illegal> {
        legality::check(self, step)
    }

    #[inline(always)]
    fn play_into(&mut self, step: Step, journal: &mut impl Journal<Event>) {
        play::play_into(self, step.turn, |_| step.revealed, journal);
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        end::outcome(self)
    }

    /// Both sides are reduced to a lone Duke. Such a position is over by itself.
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
