//! A game whose players end it by actions: in turn, each says a number, or gives up.

use game_kit::records::Journal;
use game_kit::{Outcome, Side, Termination, Variant, Word};

use super::{Event, Refused, text};

/// Whose turn it is, and who has given up: `w`, `b`, `w-` and `b-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Talk {
    turn: Side,
    given_up: bool,
}

/// What gives up. Everything else goes on, but for 13, which may not be said.
const GIVE_UP: u8 = 0;

impl Variant for Talk {
    const NAME: &'static str = "talk";
    const ENDED_BY_WORD: bool = false;
    type Actor = Side;
    type Action = u8;
    type Event = Event;
    type Illegal = Refused;
    type ParseActionError = <u8 as std::str::FromStr>::Err;
    fn to_act(&self) -> Side {
        self.turn
    }
    fn extend_legal(&self, actions: &mut Vec<u8>) {
        if !self.given_up {
            actions.extend((0..=u8::MAX).filter(|number| *number != 13));
        }
    }
    fn check(&self, number: u8) -> Result<(), Refused> {
        match number {
            _ if self.given_up => Err(Refused::Over),
            13 => Err(Refused::NotOne),
            _ => Ok(()),
        }
    }
    fn play_into(&mut self, number: u8, _: &mut impl Journal<Event>) {
        self.given_up = number == GIVE_UP;
        self.turn = !self.turn;
    }
    fn outcome(&self) -> Option<Outcome<Side>> {
        let (winner, by) = (self.turn, Termination::Resignation);
        self.given_up.then_some(Outcome::Win { winner, by })
    }
    fn key(&self) -> u64 {
        self.turn.index() as u64 + 2 * u64::from(self.given_up)
    }
    fn action_of(&self, word: Word<Side>) -> Option<u8> {
        match word {
            Word::Resign(_) => Some(GIVE_UP),
            Word::Abandon(_) => Some(13),
            _ => None,
        }
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

text! { Talk:
    |talk| format!("{}{}", talk.turn, if talk.given_up { "-" } else { "" });
    |text| {
        let turn = text.strip_suffix('-').unwrap_or(text);
        Some(Talk { turn: turn.parse().ok()?, given_up: turn != text })
    }, "no side";
}
