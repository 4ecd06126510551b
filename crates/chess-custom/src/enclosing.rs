//! Drops that must enclose something, and pieces that change sides because they are enclosed.

use piece_kit::geom::Direction;
use piece_kit::records::Journal;
use piece_kit::{Pieces as _, Side};

use crate::draft::{EnclosingDrop, Flips, rank};
use crate::event::Event;
use crate::kinds::{Kind, Set, Sq};
use crate::position::Position;

impl Position {
    /// The squares where what stands around allows a drop to the side to move: the empty ones and
    /// maybe others.
    pub(crate) fn enclosing_drops(&self) -> Set {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let Some(rule) = rules.enclosing_drop else {
            return Set::all();
        };
        let open = rules.enclosing_start - self.state.placement.blockers();
        if open.any() {
            return open;
        }
        let placement = &self.state.placement;
        let (own, theirs) = (placement.side(turn), placement.side(!turn));
        match rule {
            EnclosingDrop::Ataxx => own.dilate(),
            EnclosingDrop::Snort => !theirs.dilate_edges(),
            EnclosingDrop::Top => rank(0) | placement.blockers().shift(Direction::North),
            EnclosingDrop::AnySide => self.slid_in(),
            EnclosingDrop::Reversi => {
                // As in Fairy-Stockfish, walls in a row are like pieces of the opponent, of which one at
                // least is around the square.
                let others = placement.blockers() - own;
                let ways = Direction::ALL.into_iter();
                ways.fold(Set::EMPTY, |all, way| {
                    let mut row = own.shift(way) & others;
                    let mut ends = Set::EMPTY;
                    while row.any() {
                        row = row.shift(way);
                        ends |= row - others;
                        row &= others;
                    }
                    all | (ends & theirs.dilate())
                })
            }
        }
    }

    /// Where a piece comes to rest that is slid in from an edge. As Fairy-Stockfish has it: from file a
    /// and rank 1 it stops before the first obstacle; from the other edges it goes to the first empty
    /// square of the far side, whatever is between.
    fn slid_in(&self) -> Set {
        let rules = &*self.rules;
        let free = rules.board - self.state.placement.blockers();
        let mut rests = Set::EMPTY;
        let ranks = (0..rules.ranks).map(rank);
        let files = (0..rules.files).map(|file| Sq::at(file, 0).file().into());
        for line in ranks.chain(files) {
            let line: Set = line & rules.board;
            // In the order of files and of ranks, from a and from 1.
            let Some(last) = line.last() else {
                continue;
            };
            if free.contains(last) {
                rests.extend((line & free).first());
            }
            let before = line.iter().take_while(|square| free.contains(*square));
            rests.extend(before.last());
        }
        rests
    }

    /// The pieces of the opponent that change sides when a piece of the side to move has come to a
    /// square, by a move or by a drop.
    pub(crate) fn flipped(&self, to: Sq, drop: bool) -> Set {
        let Some(rule) = self.rules.flips else {
            return Set::EMPTY;
        };
        let (placement, turn) = (&self.state.placement, self.state.turn);
        let (own, theirs) = (placement.side(turn), placement.side(!turn));
        let around = Set::from(to).dilate() - to.into();
        match rule {
            Flips::Ataxx => around & theirs,
            Flips::Quadwrangle if drop && (around & own).is_empty() => Set::EMPTY,
            Flips::Quadwrangle => around & theirs,
            Flips::Reversi => {
                let ways = Direction::ALL.into_iter();
                ways.fold(Set::EMPTY, |all, way| {
                    let (mut row, mut next) = (Set::EMPTY, to.neighbour(way));
                    while let Some(square) = next.filter(|square| theirs.contains(*square)) {
                        row |= square.into();
                        next = square.neighbour(way);
                    }
                    match next.is_some_and(|end| own.contains(end)) {
                        true => all | row,
                        false => all,
                    }
                })
            }
        }
    }

    /// Lets the pieces of the opponent change sides that are enclosed by the piece that has come to a
    /// square.
    pub(crate) fn flip(&mut self, to: Sq, drop: bool, journal: &mut impl Journal<Event>) {
        let side = self.state.turn;
        for square in self.flipped(to, drop) {
            let Some(kind) = self.kind_at(square) else {
                continue;
            };
            let placement = &mut self.state.placement;
            placement.toggle(!side, Kind::ALL[usize::from(kind)], square);
            placement.toggle(side, Kind::ALL[usize::from(kind)], square);
            if journal.is_read() {
                let piece = self.rules.kinds[usize::from(kind)].sign(Side::White);
                journal.add(Event::Flipped {
                    side,
                    piece,
                    square,
                });
            }
        }
    }
}
