//! Lesson 18: pieces in hand. What is captured is held, and dropped where the game lets it.
//!
//!     cargo run --release --example drops

use std::error::Error;

use chess_kit::{Chess, Rules};
use piece_kit::geom::{Bitboard, Rank, board};
use piece_kit::hands::Hands;
use piece_kit::{DrawRules, Pieces, Placement, Side, Variant, perft, pieces};

#[cfg(test)]
#[path = "tests/lessons/drops.rs"]
mod tests;

board!(struct Board5x5: 5 x 5, u64);

pieces! {
    /// What a pawn becomes is written with a mark: it is a pawn again in the hand of its captor.
    enum Kind on Board5x5 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
        PromotedKnight: "N~", "N", promoted Pawn;
        PromotedBishop: "B~", "B", promoted Pawn;
        PromotedRook: "R~", "R", promoted Pawn;
        PromotedQueen: "Q~", "Q", promoted Pawn;
    }
}

/// Gardner's minichess with hands. A memory of [`Hands`] is all that it takes: captures fill them,
/// and drops are listed, counted, checked, played and written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct FiveHouse;

impl Rules for FiveHouse {
    type Kind = Kind;
    type Memory = Hands<Kind>;
    const NAME: &'static str = "fivehouse";
    const TITLE: &'static str = "Fivehouse";
    const SUMMARY: &'static str = "Gardner's minichess, and what you capture you may drop";
    const START: &'static str = "rnbqk/ppppp/5/PPPPP/RNBQK[] w - - 0 1";
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{PromotedBishop, PromotedKnight, PromotedQueen, PromotedRook};
        &[PromotedQueen, PromotedRook, PromotedBishop, PromotedKnight]
    };
    const NO_MATE_BY: Option<Kind> = Some(Kind::Pawn);
    /// Captured pieces come back, so no limit of moves ends the game.
    const DRAWS: DrawRules = DrawRules {
        claim_plies: None,
        plies: None,
        ..DrawRules::FIDE
    };

    /// A pawn is dropped neither on the first nor on the last rank, nor on a file with another of its
    /// side. That a drop has to end every check is not asked here: the kit sees to that.
    fn drop_squares(kind: Kind, placement: &Placement<Kind>, side: Side) -> Bitboard<Board5x5> {
        if kind != Kind::Pawn {
            return Bitboard::all();
        }
        let ends = [0, 4].into_iter().filter_map(Rank::new).map(Bitboard::from);
        let pawns = placement.pieces(side, Kind::Pawn).iter();
        let files = pawns.map(|pawn| Bitboard::from(pawn.file()));
        ends.chain(files)
            .fold(Bitboard::all(), |free, line| free - line)
    }
}

/// A position of the game.
type Position = Chess<FiveHouse>;

/// White to move, with pieces that guard all squares around the king in the corner.
const CORNER: &str = "k4/2K2/2N2/4P/5[PR] w - - 0 1";

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Position::default();
    for text in ["b2b3", "a4b3", "a2b3", "b5a3", "b1a3"] {
        for event in game.play(game.parse(text)?)? {
            println!("{event}");
        }
    }
    println!("In hand: {}", game.memory());
    println!("Black has pawns on all files but one:");
    tell(&game);
    println!("White is in check by a rook, and a drop has to block it:");
    tell(&"r3k/5/5/5/K4[NP] w - - 0 1".parse()?);

    println!("These are refused:");
    let corner: Position = CORNER.parse()?;
    for text in ["P@b4", "P@e3", "P@b5", "R@c3", "N@a1"] {
        if let Err(why) = corner.check(corner.parse(text)?) {
            println!("  {text}: {why}");
        }
    }
    println!("but a rook may: {}", corner.san(corner.parse("R@a4")?)?);

    for depth in 1..=4 {
        println!("perft {depth}: {}", perft(&Position::default(), depth));
    }
    Ok(())
}

/// Prints where the side to move may drop what.
fn tell(position: &Position) {
    for kind in position.memory().kinds(position.turn()) {
        println!("  {}: {}", kind.name(), drops(position, kind).join(" "));
    }
}

/// Where the side to move may drop a piece of a kind.
fn drops(position: &Position, kind: Kind) -> Vec<String> {
    let actions = position.legal_actions().into_iter();
    let drops = actions.filter(|action| action.dropped() == Some(kind));
    drops.map(|drop| drop.to.to_string()).collect()
}
