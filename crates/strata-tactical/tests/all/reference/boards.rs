//! The terrains of the page and boards that users might add.

use super::random::Rng;
use super::{Cell, Mailbox, Square};

/// A terrain of the page, by its name and its placement field without units.
pub(crate) const TERRAINS: [(&str, &str); 6] = [
    ("standard", "6/6/6/6/6/6/6/6"),
    ("narrow", "5/5/5/5/5/5/5"),
    ("plain", "8/8/8/8/8/8/8/8/8/8"),
    // "trees b3 d4 a5 f5 c6 h6 e7 g8"
    ("woods", "8/8/6*1/4*3/2*4*/*4*2/3*4/1*6/8/8"),
    // "rock on ranks 5 and 6 but for the pass d5 e5 d6 e6"
    ("mountain", "8/8/8/8/###2###/###2###/8/8/8/8"),
    // "wall a7 b7 c7 f7 f8 f9 f10 round the defender's corner; gate d7 e7"
    ("fortress", "5*2/5*2/5*2/***2*2/8/8/8/8/8/8"),
];

/// A terrain without units, White to move, the counters at their start.
pub(crate) fn terrain(number: usize) -> Mailbox {
    Mailbox::parse(&format!("{} w 0 1", TERRAINS[number].1))
}

/// Which terrain of the page this board is, if any.
pub(crate) fn terrain_of(position: &Mailbox) -> Option<&'static str> {
    let mut bare = position.clone();
    for square in bare.squares() {
        if bare.unit_at(square).is_some() {
            bare.put(square, Cell::Empty);
        }
    }
    (0..TERRAINS.len())
        .find(|&number| {
            let terrain = terrain(number);
            (terrain.files, &terrain.board) == (bare.files, &bare.board)
        })
        .map(|number| TERRAINS[number].0)
}

/// Any board, and either side to move.
pub(crate) fn any_board(rng: &mut Rng) -> Mailbox {
    let mut position = if rng.percent(65) {
        terrain(rng.below(TERRAINS.len()))
    } else {
        custom(rng)
    };
    position.turn = rng.side();
    position
}

/// "users can add their own": any size from 2x2 up, with obstacles of either sort.
fn custom(rng: &mut Rng) -> Mailbox {
    let least = rng.pick(&[2, 3, 5, 6, 6]);
    let mut position = Mailbox::empty(rng.range(least, 8), rng.range(least, 10));
    let density = rng.pick(&[0, 4, 8, 14]);
    for square in position.squares() {
        if rng.percent(density) {
            let obstacle = rng.pick(&[Cell::Tree, Cell::Rock]);
            position.put(square, obstacle);
        }
    }
    position
}

/// "Each side has eight places in the 2-rank by 4-file rectangle in its own lower right corner,
/// in this order (White on an 8-file board): h1 h2 g1 g2 f1 f2 e1 e2".
pub(crate) fn white_places(board: &Mailbox) -> Vec<Square> {
    let corner = board.files - 1;
    (0..4)
        .flat_map(|column| (1..=2).map(move |rank| Square::new(corner - column, rank)))
        .collect()
}

/// "Black's deployment is the 180-degree turn of White's".
pub(crate) fn black_places(board: &Mailbox) -> Vec<Square> {
    white_places(board)
        .into_iter()
        .map(|place| Square::new(board.files - 1 - place.file, board.ranks + 1 - place.rank))
        .collect()
}
