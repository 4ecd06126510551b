//! Xiangqi on the kit: lame leapers, cannons, a palace, a river, and generals that may not face
//! each other, counted to the numbers that others have published.

use board_geom::Square;
use piece_kit::specs::{Attack, SpecialAttacks};
use piece_kit::{Placement, Side, Zone, pieces};

use crate::naive::Board9x10;

const PALACE: Zone = Zone::rectangle("d1", "f3");
const HOME: Zone = Zone::rectangle("a1", "i5");
const ACROSS: Zone = Zone::rectangle("a6", "i10");

pieces! {
    enum Kind on Board9x10, special Facing {
        Chariot: 'R', "R"; Horse: 'N', "nN"; Cannon: 'C', "mRcpR";
        Elephant: 'B', "nA", within HOME; Advisor: 'A', "F", within PALACE;
        Soldier: 'P', "fW", on ACROSS "fsW"; General: 'K', "W", Royal, within PALACE;
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

impl Xiangqi {
    fn moves(self) -> Vec<(Square<Board9x10>, Square<Board9x10>)> {
        let checks = self.placement.checks(self.turn);
        let mut moves = Vec::new();
        self.placement.visit_pieces(self.turn, &checks, |piece| {
            moves.extend(piece.targets.iter().map(|to| (piece.from, to)));
        });
        let general = self.placement.royal(self.turn).expect("a general");
        let targets = self.placement.royal_targets(self.turn);
        moves.extend(targets.iter().map(|to| (general, to)));
        moves
    }

    fn play(mut self, from: Square<Board9x10>, to: Square<Board9x10>) -> Self {
        let (side, kind) = self.placement.remove(from).expect("a piece");
        self.placement.put(side, kind, to);
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
    // The chariot on d2 may only capture the horse on d3: there it is no leg.
    let position = position("3k5/9/9/9/9/9/9/3n5/3R5/4K4");
    let chariot: Square<Board9x10> = "d2".parse().unwrap();
    let from = position.moves().into_iter().filter(|m| m.0 == chariot);
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

#[test]
fn an_elephant_neither_crosses_the_river_nor_attacks_beyond_it() {
    let position = position("3k5/9/9/9/9/2B6/9/9/9/5K3");
    let elephant: Square<Board9x10> = "c5".parse().unwrap();
    let moves = position.moves().into_iter().filter(|m| m.0 == elephant);
    let targets: Vec<_> = moves.map(|m| m.1.to_string()).collect();
    assert_eq!(targets, ["a3", "e3"]);
    for (square, attacked) in [("a7", false), ("e7", false), ("a3", true), ("e3", true)] {
        let (square, placement) = (square.parse().unwrap(), position.placement);
        let told = placement.is_attacked(square, Side::White, placement.blockers());
        assert_eq!(told, attacked, "{square}");
    }
}
