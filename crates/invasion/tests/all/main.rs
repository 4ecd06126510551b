//! The tests of the crate, in one binary.

mod common;
mod reference;

/// The sentences of the rule page.
mod rules {
    mod board;
    mod bomb;
    mod check;
    mod commando_and_paratrooper;
    mod end_of_game;
    mod flag;
    mod head_quarter;
    mod tank;
    mod trooper;
}

/// What is written and read.
mod text {
    mod algebraic_notation;
    mod machine_notation;
    mod position_string;
}

/// What the crate promises besides.
mod promises {
    mod agreement;
    mod events;
    mod perft;
    mod reasons;
    mod values;
}
