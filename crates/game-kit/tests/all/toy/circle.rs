//! A game that repeats itself and has no counters.

use game_kit::records::Journal;
use game_kit::{DrawRules, Outcome, Side, Variant};

use super::{Event, Refused, text};

/// A position that turns in a circle of four, or from 100 on in one of a hundred, and counts nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Circle(pub(crate) u8);

text! { Circle: |circle| circle.0.to_string(); |text| text.parse().ok().map(Circle), "no number"; }

impl Variant for Circle {
    const NAME: &'static str = "circle";
    const DRAWS: DrawRules = DrawRules::FIDE;
    type Actor = Side;
    type Action = u8;
    type Event = Event;
    type Illegal = Refused;
    type ParseActionError = <u8 as std::str::FromStr>::Err;
    fn to_act(&self) -> Side {
        Side::White
    }
    fn extend_legal(&self, actions: &mut Vec<u8>) {
        actions.push(1);
    }
    fn check(&self, step: u8) -> Result<(), Refused> {
        (step == 1).then_some(()).ok_or(Refused::NotOne)
    }
    fn play_into(&mut self, step: u8, _: &mut impl Journal<Event>) {
        self.0 = match self.0 {
            0..100 => (self.0 + step) % 4,
            wheel => 100 + (wheel - 100 + step) % 100,
        };
    }
    fn outcome(&self) -> Option<Outcome<Side>> {
        None
    }
    fn key(&self) -> u64 {
        self.0.into()
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}
