//! Lesson 21: boards of hexes. Pieces in the same notation, moves, checks and pins as on squares, and
//! sets of hexes.
//!
//!     cargo run --release --example hexes

use piece_kit::geom::{Bitboard, Hour, Square, board};
use piece_kit::{Pieces, Placement, Side, pieces};

#[cfg(test)]
#[path = "tests/lessons/hexes.rs"]
mod tests;

board!(
    /// 37 hexes: seven files, the longest of seven hexes, numbered along each file from 1.
    struct Hexagon: 7 x 7 hexes, u64
);

pieces! {
    /// Files run upward, ranks from ten to four o'clock. Over an edge a piece steps as a rook, in four
    /// directions, or along the rising diagonal, in two; over a corner along the falling one, or as a
    /// knight.
    enum Kind on Hexagon {
        Knight: 'N', "frrfbllbCfrrfbllbZbrrbfllfN";
        Bishop: 'B', "frrfbllbNNbrflB";
        Rook: 'R', "RfrblB";
        King: 'K', "KfrrfbllbN", Royal;
    }
}

fn main() {
    let d4 = hex("d4");
    for kind in [Kind::Rook, Kind::Bishop, Kind::Knight, Kind::King] {
        println!("What a {} reaches from d4:", kind.name());
        draw(Placement::default().attacks(Side::White, kind, d4));
    }

    println!("The hours over an edge, from d4:");
    for hour in Hour::EDGES {
        let next: Bitboard<Hexagon> = Bitboard::from(d4).leap(hour.step().0, hour.step().1);
        println!("  {hour:?}: {}", names(next));
    }
    println!("The three colours, each as a bishop goes from hex to hex:");
    for start in ["d4", "d3", "d5"] {
        println!("  {start}: {} hexes", colour(hex(start)).len());
    }
    println!("What is two steps away from d4, and no less:");
    let near = Bitboard::from(d4).dilate_edges();
    draw(near.dilate_edges() - near);

    println!(
        "The king on d1 is in check from f3, and the rook on d4 is pinned, so it has no move:"
    );
    let placement = Placement::parse(CHECK).expect("a placement");
    for (from, targets) in legal(&placement, Side::White) {
        println!("  {from}: {}", names(targets));
    }
}

/// The bishop on f3 gives check over e2, and the rook on d7 pins the one on d4. Rows are written from
/// the highest number, each with as many hexes as have it.
const CHECK: &str = "r/3/5/3R3/5b1/1N4R/3K3";

/// The legal moves of a side, piece by piece.
fn legal(placement: &Placement<Kind>, side: Side) -> Vec<(Square<Hexagon>, Bitboard<Hexagon>)> {
    let mut moves = Vec::new();
    placement.visit_pieces(side, &placement.checks(side), |piece| {
        moves.push((piece.from, piece.targets));
    });
    let king = placement
        .royal(side)
        .map(|king| (king, placement.royal_targets(side)));
    moves.extend(king);
    moves
}

/// All hexes that a bishop can come to: those of one colour.
fn colour(start: Square<Hexagon>) -> Bitboard<Hexagon> {
    let mut all = Bitboard::from(start);
    loop {
        let steps = Hour::CORNERS.map(Hour::step);
        let more = steps.map(|(files, ranks)| all.leap(files, ranks));
        let grown = more.into_iter().fold(all, |all, more| all | more);
        if grown == all {
            return all;
        }
        all = grown;
    }
}

/// Prints the board with a star for each of these hexes.
fn draw(marked: Bitboard<Hexagon>) {
    for line in picture(marked) {
        println!("  {line}");
    }
}

/// The lines of a picture, two for each hex of a file: a step along a rank leads half a hex down.
fn picture(marked: Bitboard<Hexagon>) -> Vec<String> {
    let height =
        |at: Square<Hexagon>| 2 * i32::from(at.rank().index()) - i32::from(at.file().index());
    let line = |wanted: i32| {
        let mut line = [' '; 13];
        for at in Square::all().filter(|at| height(*at) == wanted) {
            let sign = if marked.contains(at) { '*' } else { '.' };
            line[2 * usize::from(at.file().index())] = sign;
        }
        line.iter().collect::<String>().trim_end().to_owned()
    };
    (-3..=9).rev().map(line).collect()
}

fn names(hexes: Bitboard<Hexagon>) -> String {
    let names: Vec<String> = hexes.iter().map(|at| at.to_string()).collect();
    names.join(" ")
}

fn hex(name: &str) -> Square<Hexagon> {
    name.parse().expect("a hex")
}
