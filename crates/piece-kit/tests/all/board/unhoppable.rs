//! Pieces that hoppers neither jump over nor capture, and pieces that move otherwise in several zones.

use board_geom::{Bitboard, Square, board};
use piece_kit::testing::Rng;
use piece_kit::{Pieces, Placement, Role, Side, Zone, pieces};

board!(struct Board6x6: 6 x 6, u64);

const CORNER: Zone = Zone::rectangle("a1", "a1");
const EDGE: Zone = Zone::rectangle("b1", "f1");

pieces! {
    enum Kind on Board6x6 {
        Cannon: 'C', "pR", unhoppable;
        Archer: 'A', "mRcpR";
        Rook: 'R', "R";
        Knight: 'N', "N", on CORNER "B", on EDGE "fW";
        King: 'K', "K", Royal;
    }
}

type Square6 = Square<Board6x6>;

fn placed(rng: &mut Rng) -> Placement<Kind> {
    let mut squares: Vec<Square6> = Square::all().collect();
    rng.shuffle(&mut squares);
    let mut placement = Placement::default();
    for side in Side::ALL {
        placement.put(side, Kind::King, squares.pop().expect("a square"));
    }
    for _ in 0..rng.range(3, 12) {
        let kind = rng.pick(&[
            Kind::Cannon,
            Kind::Cannon,
            Kind::Archer,
            Kind::Rook,
            Kind::Knight,
        ]);
        let side = rng.pick(&Side::ALL);
        placement.put(side, kind, squares.pop().expect("a square"));
    }
    placement
}

/// Whether a hopper or rook of a side attacks a square along its lines, found by walking.
fn walks_attack(placement: &Placement<Kind>, target: Square6, by: Side) -> bool {
    [(1, 0), (-1, 0), (0, 1), (0, -1)]
        .into_iter()
        .any(|(files, ranks)| {
            let line = (1..6).map_while(|far| target.offset(files * far, ranks * far));
            let met: Vec<(Side, Kind)> = line.filter_map(|at| placement.at(at)).collect();
            let first = met.first().is_some_and(|met| *met == (by, Kind::Rook));
            let over = match met[..] {
                [(_, screen), (side, kind), ..] => {
                    screen != Kind::Cannon
                        && side == by
                        && matches!(kind, Kind::Cannon | Kind::Archer)
                }
                _ => false,
            };
            first || over
        })
}

/// Whether the king of a side is attacked, by all that is asked of the kit and, along lines, walked.
fn is_attacked(placement: &Placement<Kind>, side: Side) -> bool {
    let king = placement.royal(side).expect("a king");
    let told = placement.is_attacked(king, !side, placement.blockers());
    let attackers = placement.attackers(king, !side, placement.blockers());
    assert_eq!(told, attackers.any(), "{placement}");
    let others = attackers
        .iter()
        .any(|by| matches!(placement.kind_at(by), Some(Kind::Knight | Kind::King)));
    assert_eq!(
        told,
        others || walks_attack(placement, king, !side),
        "{placement}"
    );
    told
}

#[test]
fn checks_and_pins_by_cannons_are_those_of_trying_each_move() {
    let mut rng = Rng(17);
    let (mut tried, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let placement = placed(&mut rng);
        let side = Side::White;
        if is_attacked(&placement, !side) {
            continue;
        }
        let checks = placement.checks(side);
        assert_eq!(
            checks.checkers().any(),
            is_attacked(&placement, side),
            "{placement}"
        );
        let mut count = 0;
        placement.visit_pieces(side, &checks, |moves| {
            let safe: Bitboard<Board6x6> = placement
                .pseudo_targets(side, moves.kind, moves.from)
                .iter()
                .filter(|to| {
                    let mut after = placement;
                    after.remove(moves.from);
                    after.remove(*to);
                    after.put(side, moves.kind, *to);
                    let attacked = is_attacked(&after, side);
                    let told = placement.royal_attackers_after(side, moves.from, *to);
                    assert_eq!(told.any(), attacked, "{placement} {} {to}", moves.from);
                    tried += 1;
                    refused += usize::from(attacked);
                    !attacked
                })
                .collect();
            assert_eq!(moves.targets, safe, "{placement} {}", moves.from);
            count += safe.len();
        });
        assert_eq!(placement.count_pieces(side, &checks), count, "{placement}");
    }
    assert!(tried > 50_000 && refused > 5_000, "{refused} of {tried}");
}

#[test]
fn a_hopper_leaves_alone_what_is_unhoppable() {
    let placement = Placement::<Kind>::parse("k5/6/6/6/ArcrcR/5K").unwrap();
    let from = Square::at(0, 1);
    let targets = placement.pseudo_targets(Side::White, Kind::Archer, from);
    assert!(
        !targets.contains(Square::at(2, 1)),
        "it does not capture the cannon over the rook"
    );
    let placement = Placement::<Kind>::parse("k5/6/6/6/AcrR2/5K").unwrap();
    let targets = placement.pseudo_targets(Side::White, Kind::Archer, from);
    assert!(
        !targets.contains(Square::at(2, 1)),
        "it does not jump over the cannon"
    );
    assert!(!Kind::Archer.spec().unhoppable && Kind::Cannon.spec().unhoppable);
}

#[test]
fn a_piece_moves_in_each_zone_as_is_said_of_it() {
    let empty = Placement::<Kind>::default();
    let knight = |side, text: &str| empty.pseudo_targets(side, Kind::Knight, text.parse().unwrap());
    assert_eq!(knight(Side::White, "a1").len(), 5);
    assert_eq!(knight(Side::White, "c1").len(), 1);
    assert_eq!(knight(Side::White, "c2").len(), 6);
    // Black's zones are on the other side of the board, turned by half a turn.
    assert_eq!(knight(Side::Black, "f6").len(), 5);
    assert_eq!(knight(Side::Black, "d6").len(), 1);
    assert_eq!(knight(Side::Black, "a1").len(), 2);
    assert_eq!(Kind::Knight.spec().role, Role::Piece);
}
