//! Lesson 19: zones. A piece that stays in a part of the board, and one that moves otherwise beyond a
//! line; and what that means for checks.
//!
//!     cargo run --release --example zones

use piece_kit::geom::{Bitboard, Board8x8, File, Rank, Square};
use piece_kit::{Placement, Side, Zone, pieces};

#[cfg(test)]
#[path = "tests/lessons/zones.rs"]
mod tests;

/// A zone is declared as White sees it. Black's is turned by half a turn.
const FORT: Zone = Zone::rectangle("c1", "e3");

/// The opponent's half of the board.
const BEYOND: Zone = Zone::rectangle("a5", "h8");

pieces! {
    /// A guard is a king's equal that never leaves its fort. A scout steps straight ahead, and beyond
    /// the middle in any direction.
    enum Kind on Board8x8 {
        Guard: 'G', "K", within FORT;
        Scout: 'S', "fW", on BEYOND "K";
        King: 'K', "K", Royal;
    }
}

fn main() {
    println!("The forts of White and of Black:");
    let empty = Placement::default();
    for line in draw(
        &empty,
        FORT.squares(Side::White) | FORT.squares(Side::Black),
    ) {
        println!("  {line}");
    }
    println!("A guard on the edge of its fort:");
    tell("7k/8/8/8/8/4G3/8/7K", Side::White, "e3");
    println!("A scout before the line, and one step later:");
    tell("7k/8/8/8/1S6/8/8/7K", Side::White, "b4");
    tell("7k/8/8/1S6/8/8/8/7K", Side::White, "b5");
    println!("Black's scout goes the other way, and its line is the same:");
    tell("7k/8/8/1s6/8/8/8/7K", Side::Black, "b5");
    tell("7k/8/8/8/1s6/8/8/7K", Side::Black, "b4");

    println!("A king beside a guard: outside its fort a guard attacks nothing:");
    safety("7k/8/3g4/2K5/8/8/8/8");
    println!("A king beside a scout that has not crossed the line, and beside one that has:");
    safety("7k/8/8/3sK3/8/8/8/8");
    safety("7k/8/8/8/3sK3/8/8/8");
}

/// Prints where the piece on a square may go.
fn tell(text: &str, side: Side, from: &str) {
    let placement = Placement::parse(text).expect("a placement");
    for line in draw(&placement, targets(&placement, side, square(from))) {
        println!("  {line}");
    }
    println!();
}

/// Where the piece on a square may go, if it does so with no king left in check.
fn targets(placement: &Placement<Kind>, side: Side, from: Square<Board8x8>) -> Bitboard<Board8x8> {
    let checks = placement.checks(side);
    let mut targets = Bitboard::EMPTY;
    placement.visit_pieces(side, &checks, |piece| {
        if piece.from == from {
            targets = piece.targets;
        }
    });
    targets
}

/// Prints who gives check to White's king, and where it may go.
fn safety(text: &str) {
    let placement = Placement::<Kind>::parse(text).expect("a placement");
    let checks = placement.checks(Side::White);
    for line in draw(&placement, placement.royal_targets(Side::White)) {
        println!("  {line}");
    }
    println!("  in check from: {}\n", names(checks.checkers()));
}

/// The board as text, with a star for each of these squares.
fn draw(placement: &Placement<Kind>, marked: Bitboard<Board8x8>) -> Vec<String> {
    let sign = |at: Square<Board8x8>| match placement.letter_at(at) {
        _ if marked.contains(at) => '*',
        Some(letter) => letter,
        None => '.',
    };
    let row = |rank| {
        File::all()
            .map(|file| sign(Square::new(file, rank)))
            .collect()
    };
    Rank::all().rev().map(row).collect()
}

fn names(squares: Bitboard<Board8x8>) -> String {
    let names: Vec<String> = squares.iter().map(|at| at.to_string()).collect();
    match names.is_empty() {
        true => "nobody".into(),
        false => names.join(" "),
    }
}

fn square(name: &str) -> Square<Board8x8> {
    name.parse().expect("a square")
}
