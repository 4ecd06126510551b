//! The terrains of the page and boards that users might add.

use piece_kit::Side;

use super::random::Drawing;
use super::{EMPTY, Mailbox, ROCK, Square, TREE, bare};
use crate::common::TERRAINS;

/// A terrain of the page without units, White to move, the counters at their start.
pub(super) fn terrain(number: usize) -> Mailbox {
    let (_, files, ranks, obstacles) = TERRAINS[number];
    let mut board = Mailbox::empty(files.into(), ranks.into());
    for square in board.squares() {
        let mut obstacles = obstacles.split_whitespace();
        if let Some(sign) = obstacles.find(|sign| sign[1..] == square.to_string()) {
            board.put(square, bare(if sign.starts_with('*') { '*' } else { '#' }));
        }
    }
    board
}

/// Which terrain of the page this board is, if any.
pub(super) fn terrain_of(position: &Mailbox) -> Option<&'static str> {
    let mut bare = position.clone();
    for square in Side::ALL.into_iter().flat_map(|side| position.units(side)) {
        bare.put(square, EMPTY);
    }
    let is_it = |&number: &usize| {
        let terrain = terrain(number);
        (terrain.files, &terrain.board) == (bare.files, &bare.board)
    };
    (0..TERRAINS.len())
        .find(is_it)
        .map(|number| TERRAINS[number].0)
}

/// "Each side has eight places, the 2 ranks by 4 files in its own right-hand corner. They are
/// filled in this order: the corner, the square in front of it, then column by column toward the
/// middle, in each the edge square first."
pub(super) fn places(board: &Mailbox, side: Side) -> Vec<Square> {
    let last = board.files - 1;
    let whites = (0..8).map(|number| (last - number / 2, 1 + number % 2));
    let place = |(file, rank)| match side {
        Side::White => Square::new(file, rank),
        Side::Black => Square::new(last - file, board.ranks + 1 - rank),
    };
    whites.map(place).collect()
}

impl Drawing {
    /// Any board, and either side to move.
    pub(super) fn any_board(&mut self) {
        if self.rng.percent(65) {
            self.position = terrain(self.rng.below(TERRAINS.len()));
        } else {
            self.custom();
        }
        self.position.turn = self.side();
    }

    /// "Terrains are data": any size from 2x2 up, with obstacles of either sort.
    fn custom(&mut self) {
        let least = self.rng.pick(&[2, 3, 5, 6, 6]);
        self.position = Mailbox::empty(self.rng.range(least, 8), self.rng.range(least, 10));
        let density = self.rng.pick(&[0, 4, 8, 14]);
        for square in self.position.squares() {
            if self.rng.percent(density) {
                self.position.put(square, self.rng.pick(&[TREE, ROCK]));
            }
        }
    }
}
