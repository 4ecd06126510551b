//! The Game of the Amazons: queens that move, then shoot a wall.
//!
//! What this teaches: a game need not be a relative of chess to stand on the kit. It has no king; its
//! turn is of two steps, with one text; and walls come with every turn.

use alloc::vec::Vec;

use piece_kit::geom::{Bitboard, Board10x10, Square};
use piece_kit::keys::feature_key;
use piece_kit::records::Journal;
use piece_kit::{Clocks, DrawRules, Outcome, Placement, Side, Termination, Variant, pieces};

mod action;
mod boarded;
mod count;
mod fen;
mod notation;
mod refusal;

pub use action::{Action, ParseActionError};
pub use fen::{ParsePositionError, PositionFault};
pub use refusal::{Event, Illegal};

pieces! {
    /// The only kind of piece.
    pub enum Kind on Board10x10 { Amazon: 'Q', "Q"; }
}

/// A position of the Game of the Amazons.
///
/// ```
/// use chess_family::Amazons;
/// use piece_kit::{Variant, perft};
/// let mut game = Amazons::default();
/// assert_eq!(perft(&game, 1), 2176);
/// game.play("d1d7,d7g7".parse()?)?;
/// let why = game.play("d10d8,d8d7".parse()?).unwrap_err();
/// assert_eq!(why.to_string(), "the arrow from d8 to d7 is stopped on d7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Amazons {
    placement: Placement<Kind>,
    turn: Side,
    clocks: Clocks,
}

impl Default for Amazons {
    fn default() -> Self {
        let start = "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1";
        start.parse().expect("the start is a position")
    }
}

impl Variant for Amazons {
    const NAME: &'static str = "amazons";
    const DRAWS: DrawRules = DrawRules::NONE;
    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = ParseActionError;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Action>) {
        for from in self.placement.side(self.turn) {
            for to in self.goes(from) {
                let arrows = self.shoots(from, to).iter();
                actions.extend(arrows.map(|arrow| Action { from, to, arrow }));
            }
        }
    }

    fn count_legal(&self) -> u64 {
        let amazons = self.placement.side(self.turn);
        u64::from(count::turns(amazons, !self.placement.blockers()))
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.check_rules(action)
            .map_err(|why| match self.outcome() {
                Some(outcome) => Illegal::Finished { outcome },
                None => why,
            })
    }

    fn play_into(&mut self, action: Action, journal: &mut impl Journal<Event>) {
        let Action { from, to, arrow } = action;
        let side = self.turn;
        let taken = self.placement.blockers() - from.into();
        let is_own = self.placement.pieces(side, Kind::Amazon).contains(from);
        // An illegal action that would put two things on a square changes nothing.
        if !is_own || to == arrow || taken.contains(to) || taken.contains(arrow) {
            return;
        }
        if from != to {
            self.placement.relocate(side, Kind::Amazon, from, to);
        }
        self.placement.block(arrow);
        self.clocks.step(side);
        self.turn = !side;
        journal.add(Event::Moved { side, from, to });
        journal.add(Event::Shot { from: to, arrow });
        if journal.is_read() {
            let ended = self.outcome().map(|outcome| Event::Ended { outcome });
            ended.into_iter().for_each(|event| journal.add(event));
        }
    }

    /// Who cannot move loses.
    fn outcome(&self) -> Option<Outcome<Side>> {
        let mut own = self.placement.side(self.turn).iter();
        let stuck = !own.any(|from| self.goes(from).any());
        let (winner, by) = (!self.turn, Termination::Stalemate);
        stuck.then_some(Outcome::Win { winner, by })
    }

    fn key(&self) -> u64 {
        const BLACK: u64 = feature_key(6 << 16);
        self.placement.key() ^ if self.turn == Side::Black { BLACK } else { 0 }
    }

    fn repeats(&self, other: &Self) -> bool {
        let clocks = other.clocks;
        Self { clocks, ..*self } == *other
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

impl Amazons {
    /// What stands where; arrows are impassable squares.
    pub fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    /// The number of the move, from 1; one more after each move of Black.
    pub fn fullmove(&self) -> u32 {
        self.clocks.fullmove
    }

    /// Where an amazon may go.
    #[inline(always)]
    fn goes(&self, from: Square<Board10x10>) -> Bitboard<Board10x10> {
        let taken = self.placement.blockers();
        from.queen_attacks(taken) - taken
    }

    /// Where an amazon may shoot once it has gone from a square to another: its way back is free.
    #[inline(always)]
    fn shoots(&self, from: Square<Board10x10>, to: Square<Board10x10>) -> Bitboard<Board10x10> {
        let taken = self.placement.blockers() - from.into();
        to.queen_attacks(taken) - taken
    }

    fn check_rules(&self, action: Action) -> Result<(), Illegal> {
        let Action { from, to, arrow } = action;
        match self.placement.side_at(from) {
            Some(side) if side == self.turn => {}
            Some(_) => return Err(Illegal::NotYours { square: from }),
            None => return Err(Illegal::NoPiece { square: from }),
        }
        let taken = self.placement.blockers();
        if !self.goes(from).contains(to) {
            let obstacle = from.nearest((from.between(to) | to.into()) & taken);
            return Err(match obstacle {
                Some(obstacle) if from.line(to).any() => Illegal::Blocked { from, obstacle },
                _ => Illegal::NotItsMove { from, to },
            });
        }
        if !self.shoots(from, to).contains(arrow) {
            let taken = (taken - from.into()) | to.into();
            let obstacle = to.nearest((to.between(arrow) | arrow.into()) & taken);
            return Err(match obstacle {
                Some(obstacle) if to != arrow && to.line(arrow).any() => Illegal::ShotBlocked {
                    from: to,
                    to: arrow,
                    obstacle,
                },
                _ => Illegal::NotAShot {
                    from: to,
                    to: arrow,
                },
            });
        }
        Ok(())
    }
}
