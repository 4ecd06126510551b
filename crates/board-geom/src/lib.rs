//! Boards of up to 256 squares or hexes as types, for bitboard move generation, and
//! maps of hexes of any form in the module [`hex`].
//!
//! A board is a type ([`Board`]) with its number of files and ranks and the
//! integer that backs a set of its squares: `u64` up to 64 squares, `u128` up
//! to 128, [`U256`] up to 256. One line makes a new one:
//!
//! ```
//! use board_geom::{board, Bitboard, Square};
//!
//! board!(pub struct Board9x10: 9 x 10, u128);
//!
//! let corner: Square<Board9x10> = "a1".parse()?;
//! assert_eq!(corner.rook_attacks(Bitboard::EMPTY).len(), 8 + 9);
//! # Ok::<(), board_geom::ParseSquareError>(())
//! ```
//!
//! Everything about a board is known when the program is compiled: tables are
//! statics made by `const` evaluation, and nothing is looked up by board at
//! run time.
//!
//! | what | where |
//! |---|---|
//! | boards | [`Board`], [`board!`], [`Board8x8`], [`Board10x8`], [`Board10x10`], [`Board12x12`], [`Board16x16`] |
//! | squares | [`Square`], [`File`], [`Rank`], [`Direction`], [`Axis`] |
//! | sets of squares | [`Bitboard`]; constants by [`squares!`] |
//! | mirrors and half a turn | [`Square::mirror_ranks`], [`Bitboard::mirror_ranks`], ... |
//! | lines | [`Square::ray`], [`Square::between`], [`Square::line`] |
//! | slides | [`Square::rook_attacks`], [`Square::bishop_attacks`], [`Square::slide`] |
//! | the slides of many pieces at once, counted | [`Sliders`] |
//! | hops over exactly one screen | [`Square::hop`] |
//! | leaps and limited ranges | [`SquareTable`] |
//! | boards of hexes | [`Shape`], [`Hour`], [`GlinskiBoard`], [`ShafranBoard`] |
//! | maps of hexes: distance, directions, rings, regions | [`hex`] |
//!
//! Squares that nothing enters (a sea, a wall, a crater) need no support of
//! their own: a slide stops at the squares of its `occupied` argument, so add
//! them there and take them off the targets.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | links `std`; nothing in the crate depends on it |
//! | `serde` | squares and hexes as text for serde |
//!
//! The crate is `no_std`; only regions of hexes allocate.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitboard;
mod bits;
mod board;
mod direction;
mod geometry;
pub mod hex;
mod hour;
mod iter;
mod lines;
mod mirrors;
mod named;
#[cfg(feature = "serde")]
mod serde;
mod shape;
#[doc(hidden)]
pub mod shared;
mod sliders;
mod slides;
mod square;
mod table;
mod u256;

pub use bitboard::Bitboard;
pub use bits::Bits;
pub use board::{
    Board, Board8x8, Board10x8, Board10x10, Board12x12, Board16x16, GlinskiBoard, ShafranBoard,
};
pub use direction::{Axis, Direction};
pub use geometry::Geometry;
pub use hour::Hour;
pub use iter::{Squares, Subsets};
#[doc(hidden)]
pub use named::Named;
pub use shape::{HexNumbers, Shape};
pub use sliders::Sliders;
pub use square::{File, ParseSquareError, Rank, Square};
pub use table::{SquareTable, Steps};
pub use u256::U256;

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
