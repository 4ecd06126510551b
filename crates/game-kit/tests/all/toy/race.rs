//! Two kings on nine squares: who reaches the last rank wins. With repetition
//! and the counters of the FIDE Laws.

use game_kit::records::Journal;
use game_kit::{DrawRules, Outcome, Side, Termination, Variant};
use piece_kit::geom::{Bitboard, Rank, Square, board};
use piece_kit::{Placement, pieces};

use super::{Event, Refused, text};

board!(pub(crate) struct Nine: 3 x 3, u64);

pieces! {
    pub(crate) enum Kind on Nine {
        King: 'K', "K", Royal;
    }
}

/// From where to where: `a1a2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Step(pub(crate) Square<Nine>, pub(crate) Square<Nine>);

/// Placement, side to move, plies: `3/3/K1k w 0`. No step is progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Race {
    pub(crate) placement: Placement<Kind>,
    turn: Side,
    plies: u32,
}

impl Variant for Race {
    const NAME: &'static str = "race";
    const ENDS: &'static [&'static str] = &["arrival"];
    const DRAWS: DrawRules = DrawRules::FIDE;
    type Actor = Side;
    type Action = Step;
    type Event = Event;
    type Illegal = Refused;
    type ParseActionError = <Step as std::str::FromStr>::Err;
    fn to_act(&self) -> Side {
        self.turn
    }
    fn extend_legal(&self, actions: &mut Vec<Step>) {
        if let (None, Some(from)) = (self.outcome(), self.placement.royal(self.turn)) {
            let targets = self.placement.royal_targets(self.turn).iter();
            actions.extend(targets.map(|to| Step(from, to)));
        }
    }
    fn check(&self, step: Step) -> Result<(), Refused> {
        let is_legal = self.legal_actions().contains(&step);
        is_legal.then_some(()).ok_or(Refused::NoStep)
    }
    fn play_into(&mut self, step @ Step(from, to): Step, journal: &mut impl Journal<Event>) {
        journal.add(Event::Steps(step));
        if let Some((side, kind)) = self.placement.remove(from) {
            self.placement.put(side, kind, to);
        }
        self.turn = !self.turn;
        self.plies += 1;
    }
    fn outcome(&self) -> Option<Outcome<Side>> {
        let last = Rank::new(2).map_or(Bitboard::EMPTY, Bitboard::from);
        let arrived = (self.placement.occupied() & last).first()?;
        Some(Outcome::Win {
            winner: self.placement.side_at(arrived)?,
            by: Termination::Special("arrival"),
        })
    }
    /// A poor key, so that repetition has to look closer.
    fn key(&self) -> u64 {
        self.placement.key() & 1
    }
    fn repeats(&self, other: &Self) -> bool {
        self.placement == other.placement && self.turn == other.turn
    }
    fn halfmove_clock(&self) -> u32 {
        self.plies
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

text! { Race:
    |race| format!("{} {} {}", race.placement, race.turn, race.plies);
    |text| {
        let mut words = text.split(' ');
        let placement = Placement::parse(words.next()?).ok()?;
        let turn = words.next()?.parse().ok()?;
        Some(Race { placement, turn, plies: words.next()?.parse().ok()? })
    }, "a position has three fields";
}

text! { Step:
    |step| format!("{}{}", step.0, step.1);
    |text| {
        let (from, to) = text.split_at_checked(2)?;
        Some(Step(from.parse().ok()?, to.parse().ok()?))
    }, "no step";
}
