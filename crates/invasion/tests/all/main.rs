//! The tests of the crate, in one binary.

mod common;
mod reference;

/// The sentences of the rule page.
mod rules {
    mod board;
    mod bomb;
    mod check;
    mod commando_and_paratrooper;
    mod end;
    mod flag;
    mod head_quarter;
    mod tank;
    mod trooper;
}

/// What is written and read.
mod text {
    mod action;
    mod fen;
    mod notation;
}

/// What the crate promises besides.
mod promises {
    mod boarded;
    mod events;
    mod perft;
    mod reference;
    mod refusals;
    mod values;
}
