//! Lesson 17: several royal pieces a side. Which of them must be safe, what a fork of two kings is, and how
//! the kit finds what is legal.
//!
//!     cargo run --release --example several_kings

use piece_kit::geom::Board8x8;
use piece_kit::{Pieces, Placement, Side, pieces};

pieces! {
    /// Both kings of a side must be safe.
    enum Both on Board8x8, royalty All {
        Knight: 'N', "N";
        Rook: 'R', "R";
        King: 'K', "K", Royal;
    }
}

pieces! {
    /// Only the last king of a side must be safe: others are given up like any piece.
    enum Last on Board8x8, royalty Last {
        Knight: 'N', "N";
        Rook: 'R', "R";
        King: 'K', "K", Royal;
    }
}

fn main() {
    // The knight on d3 forks the kings on b2 and f2.
    let forked = "8/8/8/8/8/3n4/1K3K2/7R";
    println!("Both kings are in check:");
    tell::<Both>(forked);
    println!("and with a rook that can capture the knight:");
    tell::<Both>("8/8/8/8/8/3n3R/1K3K2/8");
    println!("If only the last king must be safe, the fork costs one of them:");
    tell::<Last>(forked);
    println!("A rook pins each king's shield by itself:");
    tell::<Both>("1r3r2/8/8/8/8/1N3N2/8/1K3K2");
}

/// Prints White's legal moves, piece by piece, and whether that is checkmate.
fn tell<P: Pieces<Board = Board8x8>>(text: &str) {
    let placement = Placement::<P>::parse(text).expect("a placement");
    let safety = placement.safety(Side::White);
    let checkers: Vec<String> = safety.checkers().iter().map(|at| at.to_string()).collect();
    let mut moves = 0;
    placement.visit_safe(Side::White, &safety, |piece| {
        let to: Vec<String> = piece.targets.iter().map(|at| at.to_string()).collect();
        moves += to.len();
        println!("  {} {}: {}", piece.kind.name(), piece.from, to.join(" "));
    });
    match (moves, checkers.is_empty()) {
        (0, false) => println!("  checkmate by {}", checkers.join(" ")),
        (0, true) => println!("  stalemate"),
        (_, true) => println!("  in all {moves}"),
        (_, false) => println!("  in all {moves}, against {}", checkers.join(" ")),
    }
}
