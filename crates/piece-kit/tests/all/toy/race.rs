//! Two kings on nine squares: who reaches the last rank wins. With repetition
//! and the counters of the FIDE Laws.

use std::fmt;
use std::str::FromStr;

use piece_kit::geom::{Bitboard, Rank, Square, board};
use piece_kit::{DrawRules, Outcome, Placement, Side, Termination, Variant, pieces};

use super::{Event, Refused};

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
    placement: Placement<Kind>,
    turn: Side,
    plies: u32,
}

impl Variant for Race {
    const NAME: &'static str = "race";
    const DRAWS: DrawRules = DrawRules::FIDE;

    type Actor = Side;
    type Action = Step;
    type Event = Event;
    type Illegal = Refused;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Step>) {
        let from = self
            .placement
            .royal(self.turn)
            .filter(|_| self.outcome().is_none());
        let targets = self.placement.royal_targets(self.turn).iter();
        actions.extend(
            from.into_iter()
                .flat_map(|from| targets.clone().map(move |to| Step(from, to))),
        );
    }

    fn check(&self, step: Step) -> Result<(), Refused> {
        if self.legal_actions().contains(&step) {
            Ok(())
        } else {
            Err(Refused::NoStep)
        }
    }

    fn play_unchecked(&mut self, Step(from, to): Step) {
        if let Some((side, kind)) = self.placement.remove(from) {
            self.placement.put(side, kind, to);
        }
        self.turn = !self.turn;
        self.plies += 1;
    }

    fn events(&self, step: Step) -> Vec<Event> {
        vec![Event::Steps(step)]
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let last = Rank::new(2).map_or(Bitboard::EMPTY, Bitboard::from);
        let side = self
            .placement
            .side_at((self.placement.occupied() & last).first()?)?;
        Some(Outcome::Win {
            winner: side,
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
}

impl FromStr for Race {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let words: Vec<&str> = text.split(' ').collect();
        let [field, turn, plies] = words[..] else {
            return Err(Refused::Text("a position has three fields"));
        };
        let placement = Placement::parse(field).map_err(|_| Refused::Text("no placement"))?;
        let turn = turn.parse().map_err(|_| Refused::Text("no side"))?;
        let plies = plies
            .parse()
            .map_err(|_| Refused::Text("no number of plies"))?;
        Ok(Self {
            placement,
            turn,
            plies,
        })
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.placement, self.turn, self.plies)
    }
}

impl FromStr for Step {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let (from, to) = text.split_at_checked(2).ok_or(Refused::Text("no step"))?;
        let square = |text: &str| text.parse().map_err(|_| Refused::Text("no square"));
        Ok(Self(square(from)?, square(to)?))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}
