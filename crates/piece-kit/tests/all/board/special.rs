//! Pieces that the game itself moves: the machinery keeps them in their place and
//! leaves the rest to the game.

use piece_kit::geom::{Bitboard, Board8x8, Square};
use piece_kit::{Pieces, Placement, Role, Side, pieces};

pieces! {
    enum Kind on Board8x8 {
        Rook: 'R', "R";
        Tank: 'T', "R5", Special;
        Cannon: 'C', "mRcpR";
        King: 'K', "K", Royal;
        Tree: 'E', "", Scenery;
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
    let both = tank | square("h4").into();
    let tanks = self::placement("k7/8/8/8/r3t2t/8/8/4K2R");
    assert!(targets(&tanks, both).is_empty(), "nor have two of these");
}

#[test]
fn screens_are_all_that_stands_between_the_royal_piece_and_riders_in_line() {
    let placement = placement("k3r3/4p3/8/4R3/8/8/8/r1*1K1Rr".replace('p', "t").as_str());
    let screens = placement.king_blockers(Side::White);
    assert_eq!(
        screens,
        [square("e5"), square("e7"), square("g1")]
            .into_iter()
            .collect()
    );
    assert!(placement.king_blockers(Side::Black).is_empty());
}

#[test]
fn a_line_that_something_impassable_cuts_has_no_screens() {
    let placement = placement("k7/8/8/8/8/8/8/r1*RK3");
    assert!(placement.king_blockers(Side::White).is_empty());
}

#[test]
fn a_check_that_nothing_can_block_and_one_over_a_screen_may_have_one_answer() {
    // The rook is the cannon's screen: capturing the tank it leaves the line.
    let placement = placement("k3c3/8/8/8/1t2R3/8/8/4K3");
    let tank = Bitboard::from(square("b4"));
    assert_eq!(targets(&placement, tank), tank);
}

/// White's king on e1, Black's cannon on e8, and something on e4.
fn cannon_line(grow: impl FnOnce(&mut Placement<Kind>)) -> Placement<Kind> {
    let mut placement = placement("k3c3/8/8/8/8/8/8/4K3");
    grow(&mut placement);
    assert_eq!(placement.key(), placement.key_from_scratch());
    placement
}

#[test]
fn scenery_blocks_and_hoppers_jump_over_it_but_not_over_other_obstacles() {
    let check = |placement: &Placement<Kind>| placement.checks(Side::White).checkers().any();
    let tree = cannon_line(|placement| placement.place_scenery(Kind::Tree, square("e4")));
    assert!(check(&tree));
    assert!(tree.impassable().contains(square("e4")) && tree.hop_screens().contains(square("e4")));
    assert!(!check(&cannon_line(
        |placement| placement.block(square("e4"))
    )));
    assert!(!check(&cannon_line(|_| {})));
    let both = cannon_line(|placement| {
        placement.place_scenery(Kind::Tree, square("e4"));
        placement.block(square("e5"));
    });
    assert!(!check(&both), "rock ends the line");
    let two = cannon_line(|placement| {
        placement.place_scenery(Kind::Tree, square("e4"));
        placement.put(Side::White, Kind::Rook, square("e5"));
    });
    assert!(!check(&two), "two screens");
    let bare = cannon_line(|_| {});
    assert_ne!(tree.key(), bare.key());
}

#[test]
fn scenery_is_nobodys_and_has_no_letter() {
    assert!(Placement::<Kind>::parse("k6e/8/8/8/8/8/8/4K3").is_err());
    let mut placement = placement("k7/8/8/8/8/8/8/4K3");
    let before = placement;
    placement.place_scenery(Kind::Rook, square("e4"));
    placement.place_scenery(Kind::Tree, square("e1"));
    assert_eq!(
        placement, before,
        "other kinds and occupied squares are left"
    );
}

#[test]
fn scenery_gives_way_to_a_piece_and_the_square_stays_impassable() {
    let a1 = square("a1");
    let mut put = Placement::<Kind>::default();
    put.place_scenery(Kind::Tree, a1);
    assert_eq!(put.put(Side::White, Kind::Rook, a1), None);
    assert_eq!(put.at(a1), Some((Side::White, Kind::Rook)));
    assert_eq!(put.key(), put.key_from_scratch());
    assert!(put.impassable().contains(a1));
    assert_eq!(put.remove(a1), Some((Side::White, Kind::Rook)));
    let mut blocked = Placement::default();
    blocked.block(a1);
    assert_eq!(put, blocked);
}
