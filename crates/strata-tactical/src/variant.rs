//! The public position as a [`Variant`]: what is not here is in the file of its subject.

use alloc::vec::Vec;

use piece_kit::{DrawRules, Outcome, Side, Variant, feature_key};

use crate::{Event, Illegal, PublicBattle, Step, Unit, end, legality, play};

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
        legality::check(self, step)
    }

    fn play_unchecked(&mut self, step: Step) {
        play::play_unchecked(self, step);
    }

    fn events(&self, step: Step) -> Vec<Event> {
        play::events(self, step)
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        end::outcome(self)
    }

    /// The key of what everybody sees, and of the side to move. A file of rock at the edge
    /// has the key of no file at all; the two never meet in one battle.
    fn key(&self) -> u64 {
        const BLACK: u64 = feature_key(6 << 16);
        self.placement.key() ^ if self.turn == Side::Black { BLACK } else { 0 }
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
