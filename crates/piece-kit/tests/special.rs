//! Pieces that the game itself moves: the machinery keeps them in their place and
//! leaves the rest to the game.

use piece_kit::geom::{Bitboard, Board8x8, Square};
use piece_kit::{Pieces, Placement, Role, Side, pieces};

pieces! {
    enum Kind on Board8x8 {
        Rook: 'R', "R";
        Tank: 'T', "R5", Special;
        King: 'K', "K", Royal;
    }
}

fn placement(field: &str) -> Placement<Kind> {
    Placement::parse(field).expect(field)
}

fn square(name: &str) -> Square<Board8x8> {
    name.parse().expect(name)
}

fn targets(placement: &Placement<Kind>, more: Bitboard<Board8x8>) -> Bitboard<Board8x8> {
    let checks = placement.checks(Side::White).with_unblockable(more);
    let mut targets = Bitboard::EMPTY;
    placement.visit_pieces(Side::White, &checks, |group| {
        assert_eq!(group.kind, Kind::Rook);
        targets |= group.targets;
    });
    targets
}

#[test]
fn a_special_piece_has_neither_moves_nor_attacks_of_the_machinery() {
    let placement = placement("k7/8/8/8/4t3/8/8/4K2T");
    assert_eq!(Kind::Tank.spec().role, Role::Special);
    assert!(placement.checks(Side::White).checkers().is_empty());
    let (e1, h1) = (square("e1"), square("h1"));
    assert!(!placement.is_attacked(e1, Side::Black, placement.blockers()));
    assert!(placement.riders_aligned(e1, Side::Black).is_empty());
    assert!(placement.attacks(Side::White, Kind::Tank, h1).is_empty());
    assert!(
        placement
            .pseudo_targets(Side::White, Kind::Tank, h1)
            .is_empty()
    );
    assert!(targets(&placement, Bitboard::EMPTY).is_empty());
}

#[test]
fn a_special_piece_blocks_lines_and_is_pinned_like_any_other() {
    let placement = placement("k3r3/8/8/8/4T3/8/8/4K2R");
    assert_eq!(placement.checks(Side::White).pinned(), square("e4").into());
    assert!(placement.checks(Side::White).checkers().is_empty());
}

#[test]
fn a_check_that_nothing_can_block_is_answered_by_capture_alone() {
    let placement = placement("k7/8/8/8/4t3/8/8/R3K2R");
    let tank = Bitboard::from(square("e4"));
    assert!(targets(&placement, tank).is_empty());
    let near = self::placement("k7/8/8/8/4t2R/8/8/R3K3");
    assert_eq!(targets(&near, tank), tank);
    let checks = near.checks(Side::White).with_unblockable(tank);
    assert_eq!(checks.checkers(), tank);
    let two = self::placement("k7/8/8/8/r3t2R/8/8/r3K3");
    assert!(targets(&two, tank).is_empty(), "two checks have no answer");
}

#[test]
fn screens_are_all_that_stands_between_the_royal_piece_and_riders_in_line() {
    let placement = placement("k3r3/4p3/8/4R3/8/8/8/r1*1K1Rr".replace('p', "t").as_str());
    let screens = placement.screens(Side::White);
    assert_eq!(
        screens,
        [square("e5"), square("e7"), square("g1")]
            .into_iter()
            .collect()
    );
    assert!(placement.screens(Side::Black).is_empty());
}
