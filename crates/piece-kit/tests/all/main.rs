//! The tests of the crate, in one binary.

mod naive;

/// Pieces on a board.
mod board {
    mod attacks_and_checks;
    mod betza;
    mod castling;
    mod compile_errors;
    mod fields;
    mod hands;
    mod hexes;
    mod keys;
    mod kinds;
    mod large;
    mod placement;
    mod royalty;
    mod signs;
    mod slots;
    mod special;
    mod unhoppable;
    mod xiangqi;
}
