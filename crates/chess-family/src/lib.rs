//! Chess variants that people play, each a page that reads like its rules.
//!
//! | game | board | what is different |
//! |---|---|---|
//! | [`Orthodox`] | 8x8 | chess, and [Chess960](orthodox::chess960) |
//! | [`ThreeCheck`] | 8x8 | the third check wins |
//! | [`KingOfTheHill`] | 8x8 | a king in the middle wins |
//! | [`Atomic`] | 8x8 | captures explode |
//! | [`Crazyhouse`] | 8x8 | what is captured is dropped |
//! | [`Capahouse`] | 10x8 | the same with Capablanca's pieces |
//! | [`Gardner`] | 5x5 | neither castling nor double steps |
//! | [`LosAlamos`] | 6x6 | the same, and no bishops |
//! | [`Janus`] | 10x8 | two januses, bishop and knight in one |
//! | [`Capablanca`] | 10x8 | archbishop and chancellor; [Gothic](capablanca::GOTHIC), Capablanca Random Chess |
//! | [`Grand`] | 10x10 | no castling; promotion on three ranks to what was captured |
//! | [`Shako`] | 10x10 | cannons and elephants |
//! | [`Wildebeest`] | 11x10 | camels, longer first steps, castling as far as one likes |
//! | [`Omega`] | 104 squares | champions, and wizards behind the corners of 10x10 |
//! | [`Metamachy`] | 12x12 | lions, eagles, princes that promote, and kings that leap |
//! | [`Glinski`] | 91 hexes | hexagonal chess |
//! | [`Shogi`] | 9x9 | Japanese chess: drops and promoted pieces |
//! | [`Minishogi`] | 5x5 | small Shogi |
//! | [`Stratomic`] | 10x10 | missiles that are launched and destroy what is around their target |
//! | [`Amazons`] | 10x10 | not chess: queens that move, then shoot a wall |
//! | [`Breakthrough`] | 8x8 | not chess: pawns alone, and one on the far rank wins |
//! | [`Xiangqi`] | 9x10 | Chinese chess |
//! | [`Janggi`] | 9x10 | Korean chess: a pass, and points |
//!
//! Each but [`Amazons`] and [`Breakthrough`] is [`Chess`](chess_kit::Chess) with rules of its own, or in
//! [`Stratomic`] with actions around it, so it has legal moves, refusals that
//! say why, events, FEN, UCI, algebraic notation, PGN and records, and a search can play it.
//!
//! ```
//! use chess_family::Grand;
//! use piece_kit::{Game, Variant};
//! let mut game = Game::new(Grand::default());
//! game.play(game.position().parse("d3d5")?)?;
//! assert_eq!(game.position().legal_actions().len(), 65);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | turns on `std` of the dependencies |
//! | `serde` | positions and moves as their texts for serde |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

pub mod amazons;
pub mod atomic;
pub mod breakthrough;
pub mod capablanca;
mod capablanca_random;
pub mod capahouse;
pub mod crazyhouse;
pub mod gardner;
pub mod glinski;
pub mod grand;
pub mod janggi;
pub mod janus;
pub mod king_of_the_hill;
pub mod los_alamos;
pub mod metamachy;
pub mod minishogi;
pub mod omega;
pub mod orthodox;
pub mod shako;
pub mod shogi;
mod shuffle;
pub mod stratomic;
pub mod three_check;
pub mod wildebeest;
pub mod xiangqi;

pub use amazons::Amazons;
pub use atomic::Atomic;
pub use breakthrough::Breakthrough;
pub use capablanca::Capablanca;
pub use capahouse::Capahouse;
pub use crazyhouse::Crazyhouse;
pub use gardner::Gardner;
pub use glinski::Glinski;
pub use grand::Grand;
pub use janggi::Janggi;
pub use janus::Janus;
pub use king_of_the_hill::KingOfTheHill;
pub use los_alamos::LosAlamos;
pub use metamachy::Metamachy;
pub use minishogi::Minishogi;
pub use omega::Omega;
pub use orthodox::Orthodox;
pub use shako::Shako;
pub use shogi::Shogi;
pub use stratomic::Stratomic;
pub use three_check::ThreeCheck;
pub use wildebeest::Wildebeest;
pub use xiangqi::Xiangqi;

/// Gives every game of the family to a macro of yours, as the names of its module and of its type: what
/// is written for each of them follows this list. The order is that of catalogues, and does not change.
///
/// ```
/// use piece_kit::Variant;
/// macro_rules! names {
///     ($($module:ident: $game:path,)*) => { [$(<$game>::NAME),*] };
/// }
/// let names = chess_family::for_each_game!(names);
/// assert_eq!(names[..3], ["chess", "three-check", "king-of-the-hill"]);
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($with:ident) => {
        $with! {
            orthodox: $crate::Orthodox,
            three_check: $crate::ThreeCheck,
            king_of_the_hill: $crate::KingOfTheHill,
            gardner: $crate::Gardner,
            los_alamos: $crate::LosAlamos,
            janus: $crate::Janus,
            capablanca: $crate::Capablanca,
            grand: $crate::Grand,
            shako: $crate::Shako,
            xiangqi: $crate::Xiangqi,
            crazyhouse: $crate::Crazyhouse,
            capahouse: $crate::Capahouse,
            shogi: $crate::Shogi,
            minishogi: $crate::Minishogi,
            amazons: $crate::Amazons,
            wildebeest: $crate::Wildebeest,
            omega: $crate::Omega,
            janggi: $crate::Janggi,
            atomic: $crate::Atomic,
            stratomic: $crate::Stratomic,
            breakthrough: $crate::Breakthrough,
            metamachy: $crate::Metamachy,
            glinski: $crate::Glinski,
        }
    };
}

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
