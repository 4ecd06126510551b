//! Walls that a side puts up with each of its moves.

use alloc::vec::Vec;

use piece_kit::records::Journal;

use crate::action::Action;
use crate::draft::Walling;
use crate::event::Event;
use crate::kinds::{Set, Sq};
use crate::position::Position;

impl Position {
    /// Puts in the place of each move of a list, from a place on, that move with each of its walls.
    pub(crate) fn extend_walls(&self, actions: &mut Vec<Action>, start: usize) {
        let moves: Vec<Action> = actions.drain(start..).collect();
        for action in moves {
            let walls = self.walls(action).iter();
            actions.extend(walls.filter_map(|wall| action.with_wall(wall)));
        }
    }

    /// The number of legal moves, each with each of its walls.
    pub(crate) fn count_with_walls(&self) -> u64 {
        let mut moves = Vec::new();
        self.extend_safe(&mut moves);
        let walls = moves
            .iter()
            .map(|action| u64::from(self.walls(*action).len()));
        walls.sum()
    }

    /// Where a wall may be put up after a move; nowhere if the variant has no walls to put up.
    pub(crate) fn walls(&self, action: Action) -> Set {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let Some(rule) = rules.walling else {
            return Set::EMPTY;
        };
        let occupied = self.occupied_after(action);
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
        let placement = &mut self.state.placement;
        if placement.blockers().contains(wall) || !self.rules.board.contains(wall) {
            return false;
        }
        if self.rules.walling == Some(Walling::Duck) {
            for square in placement.impassable() {
                placement.unblock(square);
                journal.add(Event::WallGone { square });
            }
        }
        placement.block(wall);
        journal.add(Event::Walled { square: wall });
        true
    }
}
