//! Breakthrough: a game that is not chess.
//!
//! What this teaches: [`Variant`] knows of no king, no check and no piece kinds.
//! Pawns step straight or diagonally forward, capture diagonally only, and who
//! first reaches the far rank wins. `Game`, perft and records work all the same.

use std::fmt;
use std::str::FromStr;

use piece_kit::geom::{Bitboard, Board8x8, Direction, Rank, Square};
use piece_kit::{Outcome, Refusal, Side, Termination, Variant, feature_key, forward};

type Board = Bitboard<Board8x8>;

/// A position of Breakthrough: the pawns of both sides, and who moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Breakthrough {
    pawns: [Board; 2],
    turn: Side,
}

/// A step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step(pub Square<Board8x8>, pub Square<Board8x8>);

/// The only reason there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAStep(Square<Board8x8>, Square<Board8x8>);

impl Default for Breakthrough {
    fn default() -> Self {
        let rows = |ranks: [u8; 2]| {
            let ranks = ranks.into_iter().filter_map(Rank::new);
            ranks.fold(Board::EMPTY, |rows, rank| rows | rank.into())
        };
        let pawns = [rows([0, 1]), rows([6, 7])];
        Self {
            pawns,
            turn: Side::White,
        }
    }
}

impl Breakthrough {
    fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let (own, theirs) = (
            self.pawns[self.turn.index()],
            self.pawns[(!self.turn).index()],
        );
        let ahead = forward(self.turn);
        [None, Some(Direction::West), Some(Direction::East)]
            .into_iter()
            .flat_map(move |aside| {
                let straight = own.shift(ahead);
                let targets = match aside {
                    None => straight - own - theirs,
                    Some(aside) => straight.shift(aside) - own,
                };
                targets.iter().filter_map(move |to| {
                    let from = to.neighbour(ahead.opposite())?;
                    let from =
                        aside.map_or(Some(from), |aside| from.neighbour(aside.opposite()))?;
                    Some(Step(from, to))
                })
            })
    }
}

impl Variant for Breakthrough {
    const NAME: &'static str = "breakthrough";
    type Actor = Side;
    type Action = Step;
    type Event = Step;
    type Illegal = NotAStep;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Step>) {
        if self.outcome().is_none() {
            actions.extend(self.steps());
        }
    }

    fn check(&self, step: Step) -> Result<(), NotAStep> {
        self.legal_actions()
            .contains(&step)
            .then_some(())
            .ok_or(NotAStep(step.0, step.1))
    }

    fn play_unchecked(&mut self, Step(from, to): Step) {
        self.pawns[self.turn.index()].remove(from);
        self.pawns[self.turn.index()].insert(to);
        self.turn = !self.turn;
        self.pawns[self.turn.index()].remove(to);
    }

    fn events(&self, step: Step) -> Vec<Step> {
        vec![step]
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let mover = !self.turn;
        let goal = Rank::new(if mover == Side::White { 7 } else { 0 })?;
        let arrived = (self.pawns[mover.index()] & goal.into()).any();
        (arrived || self.pawns[self.turn.index()].is_empty()).then_some(Outcome::Win {
            winner: mover,
            by: Termination::Special("breakthrough"),
        })
    }

    fn key(&self) -> u64 {
        let pawns = self.pawns.iter().enumerate();
        let squares =
            pawns.flat_map(|(side, set)| set.iter().map(move |at| side * 64 + at.index()));
        let turn = (self.turn == Side::Black).then_some(128);
        squares
            .chain(turn)
            .fold(0, |key, n| key ^ feature_key((3 << 16) + n as u64))
    }

    fn repeats(&self, other: &Self) -> bool {
        self == other
    }

    fn plies_without_progress(&self) -> u32 {
        0 // Every step is forward: nothing repeats.
    }
}

/// The pawns as a picture in one line (`o` White, `x` Black), then who moves.
impl fmt::Display for Breakthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            let of = |side: usize| self.pawns[side].has(square);
            write!(
                f,
                "{}",
                if of(0) {
                    'o'
                } else if of(1) {
                    'x'
                } else {
                    '.'
                }
            )?;
        }
        write!(f, " {}", self.turn)
    }
}

impl FromStr for Breakthrough {
    type Err = piece_kit::ParseSideError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (board, turn) = text.split_once(' ').ok_or(piece_kit::ParseSideError)?;
        if board.len() != 64 || !board.bytes().all(|c| b"ox.".contains(&c)) {
            return Err(piece_kit::ParseSideError);
        }
        let of = |pawn: u8| {
            Square::all()
                .zip(board.bytes())
                .filter(move |(_, c)| *c == pawn)
        };
        let pawns = [b'o', b'x'].map(|pawn| of(pawn).map(|(square, _)| square).collect());
        Ok(Self {
            pawns,
            turn: turn.parse()?,
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

impl FromStr for Step {
    type Err = piece_kit::geom::ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (from, to) = text.split_at_checked(2).unwrap_or((text, ""));
        Ok(Self(from.parse()?, to.parse()?))
    }
}

impl fmt::Display for NotAStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no own pawn on {} may go to {}", self.0, self.1)
    }
}

impl std::error::Error for NotAStep {}

impl Refusal for NotAStep {
    fn code(&self) -> &'static str {
        "not-a-step"
    }

    fn squares(&self) -> Vec<String> {
        vec![self.0.to_string(), self.1.to_string()]
    }
}
