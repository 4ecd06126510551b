//! Nim for three: in turn, each takes at least one from a heap; who takes the
//! last wins. No board, no sides, no draws.

use game_kit::keys::feature_key;
use game_kit::records::Journal;
use game_kit::{Actor, Outcome, Termination, Variant};

use super::{Event, Refused, text};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Seat(pub(crate) u8);

impl Actor for Seat {}

/// So many from the heap with this index: `b3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Take(pub(crate) u8, pub(crate) u8);

/// The heaps, and the seat that is to act: `3,0,5 2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Nim {
    pub(crate) heaps: [u8; 3],
    pub(crate) seat: u8,
}

impl Variant for Nim {
    const NAME: &'static str = "nim";
    const ENDS: &'static [&'static str] = &["last-taken"];
    type Actor = Seat;
    type Action = Take;
    type Event = Event;
    type Illegal = Refused;
    type ParseActionError = <Take as std::str::FromStr>::Err;
    fn to_act(&self) -> Seat {
        Seat(self.seat)
    }
    fn extend_legal(&self, actions: &mut Vec<Take>) {
        for (heap, &size) in (0..).zip(&self.heaps) {
            actions.extend((1..=size).map(|count| Take(heap, count)));
        }
    }
    fn count_legal(&self) -> u64 {
        self.heaps.iter().map(|&size| u64::from(size)).sum()
    }
    fn check(&self, Take(heap, count): Take) -> Result<(), Refused> {
        match self.heaps.get(usize::from(heap)) {
            _ if count == 0 => Err(Refused::Nothing),
            Some(&size) if count <= size => Ok(()),
            _ => Err(Refused::TooMany),
        }
    }
    fn play_into(&mut self, Take(heap, count): Take, journal: &mut impl Journal<Event>) {
        journal.add(Event::Takes(self.to_act(), count));
        let heap = &mut self.heaps[usize::from(heap % 3)];
        *heap = heap.saturating_sub(count);
        self.seat = self.seat % 3 + 1;
    }
    fn outcome(&self) -> Option<Outcome<Seat>> {
        (self.heaps == [0; 3]).then_some(Outcome::Win {
            winner: Seat((self.seat + 1) % 3 + 1),
            by: Termination::Special("last-taken"),
        })
    }
    fn key(&self) -> u64 {
        let [a, b, c] = self.heaps;
        feature_key(u64::from(u32::from_be_bytes([self.seat, a, b, c])) << 16)
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

text! { Nim:
    |nim| format!("{},{},{} {}", nim.heaps[0], nim.heaps[1], nim.heaps[2], nim.seat);
    |text| {
        let (heaps, seat) = text.split_once(' ')?;
        let heaps: Vec<u8> = heaps.split(',').map_while(|n| n.parse().ok()).collect();
        let Seat(seat) = seat.parse().ok()?;
        Some(Nim { heaps: heaps.try_into().ok()?, seat })
    }, "not three heaps and a seat";
}

text! { Take:
    |take| format!("{}{}", (b'a' + take.0) as char, take.1);
    |text| {
        let heap = "abc".find(text.chars().next()?)?;
        Some(Take(heap as u8, text[1..].parse().ok()?))
    }, "not a heap and a number";
}

text! { Seat:
    |seat| seat.0.to_string();
    |text| text.parse().ok().filter(|seat| (1..=3).contains(seat)).map(Seat), "seats are 1 to 3";
}
