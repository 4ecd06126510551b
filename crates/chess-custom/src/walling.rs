//! Walls that a side puts up with each of its moves, or instead of a move.

use alloc::vec::Vec;

use piece_kit::records::Journal;

use crate::action::Action;
use crate::draft::Walling;
use crate::event::Event;
use crate::kinds::{Set, Sq};
use crate::position::Position;
use crate::sinks::Count;

impl Position {
    /// Adds the actions that leave the king safe, with their walls. As in Fairy-Stockfish a wall shields no
    /// king from the move that puts it up.
    pub(crate) fn extend_walled(&self, actions: &mut Vec<Action>) {
        let start = actions.len();
        self.extend_safe(actions);
        let rules = &*self.rules;
        if rules.walling.is_none() {
            return;
        }
        let moves: Vec<Action> = match rules.wall_or_move {
            true => self.safe_stay().into_iter().collect(),
            false => actions.drain(start..).collect(),
        };
        for action in moves {
            let walls = self.walls(action).iter();
            actions.extend(walls.filter_map(|wall| action.with_wall(wall)));
        }
    }

    /// The number of actions that leave the king safe, with their walls.
    pub(crate) fn count_walled(&self) -> u64 {
        let of = |action: &Action| u64::from(self.walls(*action).len());
        if self.rules.wall_or_move {
            let mut count = Count(0);
            self.generate(&mut count);
            return count.0 + self.safe_stay().as_ref().map_or(0, of);
        }
        let mut moves = Vec::new();
        self.extend_safe(&mut moves);
        moves.iter().map(of).sum()
    }

    /// Whether an action of the variant comes with a wall.
    pub(crate) fn needs_wall(&self, action: Action) -> bool {
        let rules = &*self.rules;
        rules.walling.is_some() && (!rules.wall_or_move || action.from() == Some(action.to()))
    }

    /// What is written before a wall that is put up instead of a move: the first piece of the side to move
    /// stays where it is.
    pub(crate) fn stay(&self) -> Option<Action> {
        let first = self.state.placement.side(self.state.turn).first();
        let at = first.filter(|_| self.rules.wall_or_move)?;
        Some(Action::Move { from: at, to: at })
    }

    /// [What stays](Self::stay), if the king is not attacked.
    pub(crate) fn safe_stay(&self) -> Option<Action> {
        let king = self.king(self.state.turn);
        let is_safe = king.is_none_or(|king| self.is_king_safe(king, king));
        self.stay().filter(|_| is_safe)
    }

    /// Where a wall may be put up after a move; nowhere if none comes with it.
    pub(crate) fn walls(&self, action: Action) -> Set {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let Some(rule) = rules.walling.filter(|_| self.needs_wall(action)) else {
            return Set::EMPTY;
        };
        // What a capture blasts is in the way.
        let occupied = self.moved(action).occupied;
        let free = (rules.board - occupied) & rules.walling_region[turn.index()];
        match rule {
            // A duck is not put where it is.
            Walling::Duck | Walling::Static => free,
            Walling::Past => free & action.from().map_or(Set::EMPTY, Set::from),
            Walling::Edge => {
                let walls = self.state.placement.impassable();
                free & (rules.edge | walls.dilate_edges())
            }
            Walling::Arrow => {
                let kind = action.from().and_then(|from| self.kind_at(from));
                let Some(kind) = kind else {
                    return Set::EMPTY;
                };
                let moves = &rules.kinds[usize::from(kind)].moves[turn.index()];
                free & rules.tables.reach(moves, action.to(), occupied, Set::EMPTY)
            }
        }
    }

    /// Puts up the wall of a move that has just been made; whether it can stand there.
    pub(crate) fn wall(&mut self, wall: Sq, journal: &mut impl Journal<Event>) -> bool {
        let leaving = self.leaving_walls();
        let placement = &mut self.state.placement;
        if placement.blockers().contains(wall) || !self.rules.board.contains(wall) {
            return false;
        }
        for square in leaving {
            placement.unblock(square);
            journal.add(Event::WallGone { square });
        }
        placement.block(wall);
        journal.add(Event::Walled { square: wall });
        true
    }

    /// The walls that go when one is put up: a duck goes to where it is put.
    pub(crate) fn leaving_walls(&self) -> Set {
        match self.rules.walling {
            Some(Walling::Duck) => self.state.placement.impassable(),
            _ => Set::EMPTY,
        }
    }
}
