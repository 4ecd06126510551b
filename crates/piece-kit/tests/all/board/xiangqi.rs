//! Xiangqi on the kit: lame leapers, cannons, and generals that may not face each other, counted
//! to the numbers that others have published.

use board_geom::{Bitboard, Square};
use piece_kit::{Attack, Placement, Side, SpecialAttacks, pieces};

use crate::naive::Board9x10;

pieces! {
    enum Kind on Board9x10, special Facing {
        Chariot: 'R', "R"; Horse: 'N', "nN"; Elephant: 'B', "nA"; Advisor: 'A', "F";
        Cannon: 'C', "mRcpR"; Soldier: 'P', "fW"; Crossed: 'S', "fsW"; General: 'K', "W", Royal;
    }
}

/// A general attacks the other along their file, so neither may open it.
struct Facing;

impl SpecialAttacks<Kind> for Facing {
    fn visit(
        placement: &Placement<Kind>,
        target: Square<Board9x10>,
        by: Side,
        mut take: impl FnMut(Attack<Board9x10>),
    ) {
        if let Some(general) = placement.royal(by).filter(|by| by.file() == target.file()) {
            take(Attack::new(general, target.between(general)));
        }
    }
}

#[derive(Clone, Copy)]
struct Xiangqi {
    placement: Placement<Kind>,
    turn: Side,
}

/// Ranks from the side's own first one.
fn rank_of(side: Side, square: Square<Board9x10>) -> u8 {
    let rank = square.rank().index();
    [rank, 9 - rank][side.index()]
}

impl Xiangqi {
    /// Where a kind may stand at all.
    fn region(self, kind: Kind) -> Bitboard<Board9x10> {
        let within = |square: &Square<Board9x10>| {
            let rank = rank_of(self.turn, *square);
            match kind {
                Kind::General | Kind::Advisor => {
                    rank < 3 && (3..6).contains(&square.file().index())
                }
                Kind::Elephant => rank < 5,
                _ => true,
            }
        };
        Square::all().filter(within).collect()
    }

    fn moves(self) -> Vec<(Square<Board9x10>, Square<Board9x10>)> {
        let checks = self.placement.checks(self.turn);
        let mut moves = Vec::new();
        self.placement.visit_pieces(self.turn, &checks, |piece| {
            let targets = piece.targets & self.region(piece.kind);
            moves.extend(targets.iter().map(|to| (piece.from, to)));
        });
        let general = self.placement.royal(self.turn).expect("a general");
        let targets = self.placement.royal_targets(self.turn) & self.region(Kind::General);
        moves.extend(targets.iter().map(|to| (general, to)));
        moves
    }

    fn play(mut self, from: Square<Board9x10>, to: Square<Board9x10>) -> Self {
        let (side, kind) = self.placement.remove(from).expect("a piece");
        let crosses = kind == Kind::Soldier && rank_of(side, to) > 4;
        let becomes = if crosses { Kind::Crossed } else { kind };
        self.placement.put(side, becomes, to);
        self.turn = !side;
        self
    }

    fn perft(self, depth: u32) -> usize {
        let moves = self.moves();
        if depth == 1 {
            return moves.len();
        }
        let after = moves.into_iter().map(|(from, to)| self.play(from, to));
        after.map(|position| position.perft(depth - 1)).sum()
    }
}

fn position(field: &str) -> Xiangqi {
    Xiangqi {
        placement: Placement::parse(field).expect(field),
        turn: Side::White,
    }
}

#[test]
fn the_start_has_as_many_lines_as_published() {
    let start = position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
    assert_eq!([1, 2, 3].map(|depth| start.perft(depth)), [44, 1920, 79666]);
}

#[test]
#[ignore = "long"]
fn the_start_has_as_many_lines_as_published_four_moves_deep() {
    let start = position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
    assert_eq!(start.perft(4), 3_290_240);
}

#[test]
fn a_horse_is_hobbled_beside_itself_and_not_beside_its_target() {
    let checked = |field| {
        position(field)
            .placement
            .checks(Side::White)
            .checkers()
            .any()
    };
    // The horse on d3 attacks e1 by way of d2.
    assert!(checked("3k5/9/9/9/9/9/9/3n5/9/4K4"));
    assert!(checked("3k5/9/9/9/9/9/9/3n5/4P4/4K4"));
    assert!(!checked("3k5/9/9/9/9/9/9/3n5/3P5/4K4"));
}

#[test]
fn what_stands_on_the_way_of_a_horse_is_pinned_to_its_square() {
    // A soldier that has crossed, on d2, may only capture the horse on d3: there it is no leg.
    let position = position("3k5/9/9/9/9/9/9/3n5/3S5/4K4");
    let soldier: Square<Board9x10> = "d2".parse().unwrap();
    let from = position.moves().into_iter().filter(|m| m.0 == soldier);
    let targets: Vec<_> = from.map(|m| m.1.to_string()).collect();
    assert_eq!(targets, ["d3"]);
}

#[test]
fn a_piece_between_the_generals_stays_between_them() {
    let position = position("4k4/9/9/9/9/4R4/9/9/9/4K4");
    let chariot: Square<Board9x10> = "e5".parse().unwrap();
    let moves = position.moves();
    let from = moves.iter().filter(|m| m.0 == chariot);
    assert!(from.clone().count() == 8 && from.clone().all(|m| m.1.file() == chariot.file()));
}
