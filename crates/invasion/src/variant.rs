//! Invasion as a [`Variant`]: what is not here is in the file of its subject.

use alloc::vec::Vec;

use piece_kit::{DrawRules, Outcome, Side, Variant, feature_key};

use crate::{Action, Event, Illegal, Invasion, end, legality, moves, play};

impl Variant for Invasion {
    const NAME: &'static str = "invasion";
    const DRAWS: DrawRules = DrawRules::FIDE;

    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

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

    fn play_unchecked(&mut self, action: Action) {
        play::play_unchecked(self, action);
    }

    fn events(&self, action: Action) -> Vec<Event> {
        play::events(self, action)
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        end::outcome(self)
    }

    /// The key of the pieces, the Bombs and the side to move.
    fn key(&self) -> u64 {
        const GAME: u64 = 5 << 16;
        const fn bomb_keys(side: u64) -> [u64; 3] {
            let first = GAME + 3 * side;
            [0, feature_key(first + 1), feature_key(first + 2)]
        }
        static WHITE: [u64; 3] = bomb_keys(0);
        static BLACK: [u64; 3] = bomb_keys(1);
        const BLACK_TO_MOVE: u64 = feature_key(GAME + 6);

        self.placement.key()
            ^ WHITE[self.bombs.white as usize]
            ^ BLACK[self.bombs.black as usize]
            ^ match self.turn {
                Side::White => 0,
                Side::Black => BLACK_TO_MOVE,
            }
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
