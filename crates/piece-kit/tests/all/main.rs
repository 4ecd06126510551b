//! The tests of the crate, in one binary.

mod naive;
mod toy;

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

/// Games of any kind.
mod games {
    #[cfg(feature = "serde")]
    mod data;
    mod declarations;
    mod game;
    mod hidden;
    mod host;
    #[cfg(feature = "serde")]
    mod kept;
    mod notes;
    mod perft;
    mod pgn;
    mod record;
    mod seeds;
    #[cfg(feature = "signatures")]
    mod signed;
    #[cfg(feature = "signatures")]
    mod signed_log;
    #[cfg(feature = "testing")]
    mod testing;
    mod texts;
    mod verify;
    mod words;
}
