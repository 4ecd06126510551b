//! The two games as the kit sees them: with every identity, and in public.

use alloc::vec::Vec;

use piece_kit::{DrawRules, Outcome, Side, Variant};

use crate::{Battle, Event, Illegal, PublicBattle, Step, Turn, Unit};

/// Draws that end a battle by themselves: the third occurrence of a position, and
/// 100 plies without a capture.
const DRAWS: DrawRules = DrawRules {
    claim_repetition: None,
    repetition: Some(3),
    claim_plies: None,
    plies: Some(100),
    plies_first: true,
};

impl Variant for Battle {
    const NAME: &'static str = "strata-tactical";
    const DRAWS: DrawRules = DRAWS;

    type Actor = Side;
    type Action = Turn;
    type Event = Event;
    type Illegal = Illegal;

    fn to_act(&self) -> Side {
        self.public.turn
    }

    fn extend_legal(&self, turns: &mut Vec<Turn>) {
        self.public.extend_turns(turns);
    }

    fn count_legal(&self) -> u64 {
        self.public.count_turns()
    }

    fn check(&self, turn: Turn) -> Result<(), Illegal> {
        self.public.check_turn(turn)
    }

    fn play_unchecked(&mut self, turn: Turn) {
        self.make(turn);
    }

    fn events(&self, turn: Turn) -> Vec<Event> {
        self.public.happenings(self.resolve(turn))
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        self.public.result()
    }

    fn key(&self) -> u64 {
        self.public.hash_key()
    }

    /// Positions repeat each other if everybody sees the same.
    fn repeats(&self, other: &Self) -> bool {
        self.public.same(&other.public)
    }

    fn halfmove_clock(&self) -> u32 {
        self.public.halfmove_clock
    }
}

impl Variant for PublicBattle {
    const NAME: &'static str = "strata-tactical-public";
    const DRAWS: DrawRules = DRAWS;

    type Actor = Side;
    type Action = Step;
    type Event = Event;
    type Illegal = Illegal;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, steps: &mut Vec<Step>) {
        for turn in self.turns() {
            if self.reveals(turn).is_none() {
                steps.push(turn.into());
                continue;
            }
            let revealed = |unit| Step {
                turn,
                revealed: Some(unit),
            };
            steps.extend(Unit::CONCEALED.map(revealed));
        }
    }

    fn check(&self, step: Step) -> Result<(), Illegal> {
        self.check_step(step)
    }

    fn play_unchecked(&mut self, step: Step) {
        self.make(step);
    }

    fn events(&self, step: Step) -> Vec<Event> {
        self.happenings(step)
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        self.result()
    }

    fn key(&self) -> u64 {
        self.hash_key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self.same(other)
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }
}
