//! Lesson 20: a piece that no Betza string describes, with checks, pins and squares that it guards.
//!
//!     cargo run --release --example special_piece

use piece_kit::geom::{Bitboard, Board8x8, Square};
use piece_kit::specs::{Attack, SpecialAttacks};
use piece_kit::{Pieces, Placement, Side, pieces};

#[cfg(test)]
#[path = "tests/lessons/special_piece.rs"]
mod tests;

pieces! {
    /// `special Cylinders` says who tells the attacks of the kinds that are `Special`.
    enum Kind on Board8x8, special Cylinders {
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Cylinder: 'C', "", Special;
        King: 'K', "K", Royal;
    }
}

/// A rook on a board that is rolled up: file h is beside file a. So along a rank there are two ways
/// from a square to another.
struct Cylinders;

impl SpecialAttacks<Kind> for Cylinders {
    /// All that the kit has to be told: who attacks the square, and what must be empty between.
    fn visit(
        placement: &Placement<Kind>,
        target: Square<Board8x8>,
        by: Side,
        mut take: impl FnMut(Attack<Board8x8>),
    ) {
        let near = placement.pieces(by, Kind::Cylinder) & target.orthogonals();
        for from in near {
            ways(from, target).for_each(|way| take(Attack::new(from, way)));
        }
    }
}

/// The ways from a square to another: what is between them, and on a rank the rest of it, too.
fn ways(from: Square<Board8x8>, to: Square<Board8x8>) -> impl Iterator<Item = Bitboard<Board8x8>> {
    let between = from.between(to);
    let rest = Bitboard::from(from.rank()) - between - from.into() - to.into();
    let around = (from.rank() == to.rank()).then_some(rest);
    [between].into_iter().chain(around)
}

/// Where a cylinder may go. Its moves are the game's, and `allowed` says which of them are legal: it
/// ends a check, or goes along a pin, as any piece.
fn cylinder_targets(
    placement: &Placement<Kind>,
    side: Side,
    from: Square<Board8x8>,
) -> Bitboard<Board8x8> {
    let blockers = placement.blockers();
    let is_free = |to: &Square<Board8x8>| ways(from, *to).any(|way| way.is_disjoint(blockers));
    let reached = from.orthogonals().iter().filter(is_free);
    reached.collect::<Bitboard<_>>() & placement.enterable(side)
}

/// The legal moves of a side, piece by piece.
fn legal(placement: &Placement<Kind>, side: Side) -> Vec<(Square<Board8x8>, Bitboard<Board8x8>)> {
    let checks = placement.checks(side);
    let mut moves = Vec::new();
    placement.visit_pieces(side, &checks, |piece| {
        moves.push((piece.from, piece.targets));
    });
    for from in placement.pieces(side, Kind::Cylinder) {
        let targets = cylinder_targets(placement, side, from);
        moves.push((from, targets & placement.allowed(&checks, from)));
    }
    if let Some(king) = placement.royal(side) {
        moves.push((king, placement.royal_targets(side)));
    }
    moves.retain(|(_, targets)| targets.any());
    moves
}

/// The cylinder on g4 attacks a4 over h4; the other way is blocked on b4.
const CHECK: &str = "7k/8/8/8/Kn4c1/4N3/8/4B3";
/// It attacks a4 both ways.
const BOTH_WAYS: &str = "7k/8/8/8/K5c1/4N3/8/4B3";
/// The rook on h4 stands on the way over the edge.
const PIN: &str = "7k/8/8/8/Kn4cR/8/8/8";
/// No check, but the fourth rank is guarded.
const UNSAFE: &str = "7k/8/8/8/6c1/K7/8/8";
/// White's cylinder on h3 can come to a3 over the edge.
const BLOCK: &str = "r5k1/8/8/8/8/1b5C/8/K7";

fn main() {
    println!("A check over the edge. The bishop blocks it on h4, and the knight captures:");
    tell(CHECK);
    println!("A check both ways, which nothing blocks:");
    tell(BOTH_WAYS);
    println!("A pin over the edge. The rook may only capture:");
    tell(PIN);
    println!("The king may not go to the fourth rank:");
    tell(UNSAFE);
    println!("Your own cylinder goes over the edge to block a check:");
    tell(BLOCK);
}

/// Prints White's checks, pins and legal moves.
fn tell(text: &str) {
    let placement = Placement::<Kind>::parse(text).expect("a placement");
    let checks = placement.checks(Side::White);
    if checks.checkers().any() {
        println!("  in check from {}", names(checks.checkers()));
    }
    placement.visit_path_pins(Side::White, |pin| {
        println!("  {} is pinned by {}", pin.piece, pin.by);
    });
    for (from, targets) in legal(&placement, Side::White) {
        let kind = placement.kind_at(from).map_or("", Pieces::name);
        println!("  {kind} {from}: {}", names(targets));
    }
}

fn names(squares: Bitboard<Board8x8>) -> String {
    let names: Vec<String> = squares.iter().map(|at| at.to_string()).collect();
    names.join(" ")
}
