//! Nim for three: in turn, each takes at least one from a heap; who takes the
//! last wins. No board, no sides, no draws.

use std::fmt;
use std::str::FromStr;

use piece_kit::{Outcome, Termination, Variant, feature_key};

use super::{Event, Refused};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Seat(pub(crate) u8);

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

    type Actor = Seat;
    type Action = Take;
    type Event = Event;
    type Illegal = Refused;

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
        if count == 0 {
            return Err(Refused::Nothing);
        }
        match self.heaps.get(usize::from(heap)) {
            Some(&size) if count <= size => Ok(()),
            _ => Err(Refused::TooMany),
        }
    }

    fn play_unchecked(&mut self, Take(heap, count): Take) {
        let heap = &mut self.heaps[usize::from(heap % 3)];
        *heap = heap.saturating_sub(count);
        self.seat = self.seat % 3 + 1;
    }

    fn events(&self, Take(_, count): Take) -> Vec<Event> {
        vec![Event::Takes(self.to_act(), count)]
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
}

impl FromStr for Nim {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let read = || {
            let (heaps, seat) = text.split_once(' ')?;
            let heaps: Vec<u8> = heaps.split(',').map_while(|n| n.parse().ok()).collect();
            let heaps = heaps.try_into().ok()?;
            let nim = seat.parse().ok().map(|Seat(seat)| Self { heaps, seat })?;
            (nim.to_string() == text).then_some(nim)
        };
        read().ok_or(Refused::Text("not three heaps and a seat"))
    }
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.heaps;
        write!(f, "{a},{b},{c} {}", self.seat)
    }
}

impl FromStr for Take {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let heaps = [("a", 0), ("b", 1), ("c", 2)].into_iter();
        let mut takes = heaps.filter_map(|(letter, heap)| {
            let count = text.strip_prefix(letter)?.parse().ok()?;
            Some(Self(heap, count)).filter(|take| take.to_string() == text)
        });
        takes.next().ok_or(Refused::Text("not a heap and a number"))
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.0) as char, self.1)
    }
}

impl FromStr for Seat {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let seat = ["1", "2", "3"].iter().position(|seat| *seat == text);
        seat.map(|seat| Self(seat as u8 + 1))
            .ok_or(Refused::Text("seats are 1 to 3"))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
