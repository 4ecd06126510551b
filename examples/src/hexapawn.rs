//! Hexapawn (Martin Gardner, 1962): a game that is not chess, on nine squares.
//!
//! What this teaches: [`Variant`] knows of no king and no check. Pawns step straight
//! forward and capture diagonally forward; whoever reaches the far rank wins, and so does whoever
//! leaves the opponent no step. `Game`, perft and records work all the same, and the kit moves the
//! pieces of a side without a royal one too.

use std::fmt;
use std::str::FromStr;

use piece_kit::geom::{Square, board};
use piece_kit::keys::feature_key;
use piece_kit::records::Journal;
use piece_kit::{Boarded, Checks, Outcome, Placement, Side, Variant, events, pieces, refusals};

mod boarded;

board!(
    /// Three files and three ranks.
    pub struct Board3x3: 3 x 3, u64
);

pieces! {
    /// The only kind of piece.
    pub enum Kind on Board3x3 { Pawn: 'P', "fmWfcF"; }
}

/// A position of Hexapawn: the pawns of both sides, and who moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hexapawn {
    pub(crate) placement: Placement<Kind>,
    turn: Side,
}

/// A step from a square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step(pub Square<Board3x3>, pub Square<Board3x3>);

events! {
    /// What a step does: the pawn goes there, and captures what stands there.
    #[derive(Copy)]
    pub enum Event {
        /// The step.
        Stepped(from: Square<Board3x3>, to: Square<Board3x3>) => "stepped" [from, to], "{from}{to}";
    }
}

refusals! {
    /// Why a step is refused, or a text is not read.
    #[derive(Copy)]
    pub enum Fault {
        /// The step is not legal.
        NotAStep(step: Step) =>
            "not-a-step" [step.0, step.1], "none of your pawns may step there";
        /// The text is not a position.
        Position => "not-a-position" [], "a position is three ranks, then w or b";
        /// The text is not a step.
        Text => "not-a-text" [], "a step is two squares: a1a2";
    }
}

impl Default for Hexapawn {
    fn default() -> Self {
        "ppp/3/PPP w"
            .parse()
            .expect("the start is a valid position")
    }
}

impl Variant for Hexapawn {
    const NAME: &'static str = "hexapawn";
    const ENDS: &'static [&'static str] = &["far-rank"];
    type Actor = Side;
    type Action = Step;
    type Event = Event;
    type Illegal = Fault;
    type ParseActionError = Fault;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, steps: &mut Vec<Step>) {
        if !self.is_over() {
            self.extend_steps(&self.placement.checks(self.turn), steps);
        }
    }

    fn count_legal(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        let checks = self.placement.checks(self.turn);
        u64::from(self.placement.count_pieces(self.turn, &checks))
    }

    fn check(&self, step @ Step(from, to): Step) -> Result<(), Fault> {
        let own = self.placement.side(self.turn).contains(from);
        let reached = self.placement.pseudo_targets(self.turn, Kind::Pawn, from);
        let legal = own && reached.contains(to) && !self.is_over();
        legal.then_some(()).ok_or(Fault::NotAStep(step))
    }

    fn play_into(&mut self, step @ Step(from, to): Step, journal: &mut impl Journal<Event>) {
        journal.add(Event::Stepped(step.0, step.1));
        if let Some((side, kind)) = self.placement.remove(from) {
            self.placement.put(side, kind, to);
        }
        self.turn = !self.turn;
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let is_over = self.is_over() || self.count_legal() == 0;
        is_over.then(|| self.outcome_if_stuck())
    }

    fn key(&self) -> u64 {
        self.placement.key() ^ feature_key((3 << 16) + self.turn.index() as u64)
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

impl Hexapawn {
    /// Who has reached the far rank.
    fn winner(&self) -> Option<Side> {
        let won = |side: &Side| {
            let mut pawns = self.placement.side(*side).iter();
            pawns.any(|at| at.rank().index() == [2, 0][side.index()])
        };
        Side::ALL.into_iter().find(won)
    }

    fn extend_steps(&self, checks: &Checks<Board3x3>, steps: &mut Vec<Step>) {
        self.placement.visit_pieces(self.turn, checks, |moves| {
            steps.extend(moves.targets.iter().map(|to| Step(moves.from, to)));
        });
    }
}

impl fmt::Display for Hexapawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.placement, self.turn)
    }
}

impl FromStr for Hexapawn {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let fault = Fault::Position;
        let (placement, turn) = text.split_once(' ').ok_or(fault)?;
        Ok(Self {
            placement: Placement::parse(placement).map_err(|_| fault)?,
            turn: turn.parse().map_err(|_| fault)?,
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

impl FromStr for Step {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let fault = Fault::Text;
        let (from, to) = text.split_at_checked(2).ok_or(fault)?;
        let square = |text: &str| text.parse().map_err(|_| fault);
        Ok(Self(square(from)?, square(to)?))
    }
}
