//! The tests of the crate, in one binary.

/// Rectangular boards.
mod squares {
    mod hops;
    #[cfg(feature = "serde")]
    mod json;
    mod lines;
    mod mirrors;
    mod naive;
    mod names_and_steps;
    mod sets;
    mod shapes;
    mod sliders;
    mod slides;
    mod tables;
    mod text;
    mod u256;
}

/// Boards of hexes.
mod hexes {
    mod against_hexx;
    mod boards;
    mod coordinates;
    #[cfg(feature = "serde")]
    mod json;
    mod naive;
    mod regions;
    mod rings;
    mod text;
}
