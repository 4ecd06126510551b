//! The game as the kit sees it.

use alloc::vec::Vec;

use piece_kit::{DrawRules, Outcome, Side, Variant};

use crate::{Action, Capatomic, Event, Illegal};

impl Variant for Capatomic {
    const NAME: &'static str = "capatomic";
    const DRAWS: DrawRules = DrawRules::FIDE;

    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Action>) {
        self.list_actions(actions);
    }

    fn count_legal(&self) -> u64 {
        self.count_actions()
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn play_unchecked(&mut self, action: Action) {
        self.make(action);
    }

    fn events(&self, action: Action) -> Vec<Event> {
        self.happenings(action)
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        self.result()
    }

    fn key(&self) -> u64 {
        self.hash_key()
    }

    fn repeats(&self, other: &Self) -> bool {
        let uncounted = Self {
            halfmove_clock: other.halfmove_clock,
            fullmove: other.fullmove,
            ..*self
        };
        uncounted == *other
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }
}
