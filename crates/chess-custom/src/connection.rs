//! Pieces that win because they stand in a row, in a square or on a line, or because they connect two
//! regions.

use piece_kit::Side;
use piece_kit::geom::{Axis, Direction};

use crate::kinds::{Set, Sq};
use crate::position::Position;

impl Position {
    /// Whether a side has connected its pieces.
    pub(crate) fn is_connected(&self, side: Side) -> bool {
        let rules = &*self.rules;
        let regions = rules.connect_regions[side.index()];
        let goals = [
            rules.connect > 0,
            rules.connect_square > 0,
            rules.collinear > 0,
        ];
        let connects = regions.iter().all(|region| region.any());
        if goals == [false; 3] && !connects {
            return false;
        }
        let own = self.union(rules.connect_kinds) & self.state.placement.side(side);
        goals[0] && self.has_row(own)
            || goals[1] && self.has_square(own)
            || goals[2] && self.has_line(own)
            || connects && self.joins(own, regions)
    }

    fn has_row(&self, own: Set) -> bool {
        self.rules.connect_axes().any(|axis| {
            let way = along(axis);
            let longer = (1..self.rules.connect).try_fold(own, |row, _| {
                let row = row & row.shift(way);
                row.any().then_some(row)
            });
            longer.is_some_and(Set::any)
        })
    }

    fn has_square(&self, own: Set) -> bool {
        let corner = |set: Set| {
            set & set.shift(Direction::South)
                & set.shift(Direction::East)
                & set.shift(Direction::SouthEast)
        };
        let corners = (1..self.rules.connect_square).fold(own, |set, _| corner(set));
        corners.any()
    }

    /// Whether enough pieces are on one line, whatever is between them.
    fn has_line(&self, own: Set) -> bool {
        self.rules.connect_axes().any(|axis| {
            let on_line = |square: Sq| {
                (own & (square.axis(axis) | square.into())).len() >= self.rules.collinear
            };
            own.iter().any(on_line)
        })
    }

    /// Whether steps from piece to piece lead from one region to another. As in Fairy-Stockfish, along
    /// each axis they go one way only: to the east or the north, and of diagonals to the east.
    fn joins(&self, own: Set, [from, to]: [Set; 2]) -> bool {
        let step = |reached: Set| {
            let ways = self.rules.connect_axes().map(along);
            ways.fold(Set::EMPTY, |all, way| all | reached.shift(way)) & own
        };
        let mut reached = Set::EMPTY;
        let mut next = step(from & own);
        while !next.is_subset(reached) {
            reached |= next;
            next = step(reached);
        }
        (reached & to).any()
    }
}

/// A direction along an axis.
fn along(axis: Axis) -> Direction {
    match axis {
        Axis::Rank => Direction::East,
        Axis::File => Direction::North,
        Axis::Diagonal => Direction::NorthEast,
        Axis::AntiDiagonal => Direction::SouthEast,
    }
}
