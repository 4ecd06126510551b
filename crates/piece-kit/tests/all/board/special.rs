//! Pieces that the game itself moves: the machinery keeps them in their place and
//! leaves the rest to the game.

use piece_kit::geom::{Bitboard, Board8x8, Square};
use piece_kit::specs::{Attack, SpecialAttacks};
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

pieces! {
    enum Armed on Board8x8, special Guns {
        Rook: 'R', "R";
        Gun: 'G', "", Special;
        Cannon: 'C', "mRcpR";
        King: 'K', "K", Royal;
    }
}

/// A gun attacks every square, whatever stands between.
struct Guns;

impl SpecialAttacks<Armed> for Guns {
    fn visit(
        placement: &Placement<Armed>,
        _: Square<Board8x8>,
        by: Side,
        mut take: impl FnMut(Attack<Board8x8>),
    ) {
        for gun in placement.pieces(by, Armed::Gun) {
            take(Attack::new(gun, Bitboard::EMPTY));
        }
    }
}

fn placement(field: &str) -> Placement<Kind> {
    Placement::parse(field).expect(field)
}

fn square(name: &str) -> Square<Board8x8> {
    name.parse().expect(name)
}

fn squares(names: &str) -> Bitboard<Board8x8> {
    names.split_whitespace().map(square).collect()
}

/// Where White's pieces other than the king may go.
fn targets<P: Pieces<Board = Board8x8>>(placement: &Placement<P>) -> Bitboard<Board8x8> {
    let checks = placement.checks(Side::White);
    let mut targets = Bitboard::EMPTY;
    placement.visit_pieces(Side::White, &checks, |group| targets |= group.targets);
    targets
}

#[test]
fn a_special_piece_has_neither_moves_nor_attacks_of_the_machinery() {
    let placement = placement("k7/8/8/8/4t3/8/8/4K2T");
    assert_eq!(Kind::Tank.spec().role, Role::Special);
    let (e1, h1, white) = (square("e1"), square("h1"), Side::White);
    assert!(!placement.is_attacked(e1, Side::Black, placement.blockers()));
    for none in [
        placement.checks(white).checkers(),
        placement.riders_aligned(e1, Side::Black),
        placement.attacks(white, Kind::Tank, h1),
        placement.pseudo_targets(white, Kind::Tank, h1),
        targets(&placement),
    ] {
        assert!(none.is_empty());
    }
}

#[test]
fn a_special_piece_blocks_lines_and_is_pinned_like_any_other() {
    let placement = placement("k3r3/8/8/8/4T3/8/8/4K2R");
    let checks = placement.checks(Side::White);
    assert_eq!(checks.pinned(), squares("e4"));
    assert!(checks.checkers().is_empty());
}

#[test]
fn a_check_that_nothing_can_block_is_answered_by_capture_alone() {
    for (field, checkers, answers) in [
        ("k7/8/8/8/4g3/8/8/R3K2R", "e4", ""),
        ("k7/8/8/8/4g2R/8/8/R3K3", "e4", "e4"),
        // Two checks have no answer.
        ("k7/8/8/8/r3g2R/8/8/r3K3", "a1 e4", ""),
        ("k7/8/8/8/r3g2g/8/8/4K2R", "e4 h4", ""),
        // The rook is the cannon's screen: capturing the gun it leaves the line.
        ("k3c3/8/8/8/1g2R3/8/8/4K3", "b4 e8", "b4"),
    ] {
        let placement = Placement::<Armed>::parse(field).expect(field);
        let found = placement.checks(Side::White).checkers();
        assert_eq!(found, squares(checkers), "{field}");
        assert_eq!(targets(&placement), squares(answers), "{field}");
    }
}

#[test]
fn screens_are_all_that_stands_between_the_royal_piece_and_riders_in_line() {
    let lines = placement("k3r3/4t3/8/4R3/8/8/8/r1*1K1Rr");
    assert_eq!(lines.king_blockers(Side::White), squares("e5 e7 g1"));
    assert!(lines.king_blockers(Side::Black).is_empty());
    let cut = placement("k7/8/8/8/8/8/8/r1*RK3");
    assert!(cut.king_blockers(Side::White).is_empty());
}

#[test]
fn scenery_blocks_and_hoppers_jump_over_it_but_not_over_other_obstacles() {
    // White's king on e1, Black's cannon on e8, and something between.
    let bare = placement("k3c3/8/8/8/8/8/8/4K3");
    let with = |edit: fn(&mut Placement<Kind>)| {
        let mut placement = bare;
        edit(&mut placement);
        assert_eq!(placement.key(), placement.key_from_scratch());
        placement
    };
    let tree = with(|placement| placement.place_scenery(Kind::Tree, square("e4")));
    let rock = with(|placement| placement.block(square("e4")));
    let rock_behind = with(|placement| {
        placement.place_scenery(Kind::Tree, square("e4"));
        placement.block(square("e5"));
    });
    let two_screens = with(|placement| {
        placement.place_scenery(Kind::Tree, square("e4"));
        placement.put(Side::White, Kind::Rook, square("e5"));
    });
    let checks = [bare, tree, rock, rock_behind, two_screens]
        .map(|placement| placement.checks(Side::White).checkers().any());
    assert_eq!(checks, [false, true, false, false, false]);
    assert!(tree.impassable().contains(square("e4")));
    assert!(tree.hop_screens().contains(square("e4")));
    assert_ne!(tree.key(), bare.key());
}

#[test]
fn scenery_is_nobodys_and_has_no_letter() {
    assert!(Placement::<Kind>::parse("k6e/8/8/8/8/8/8/4K3").is_err());
    let before = placement("k7/8/8/8/8/8/8/4K3");
    let mut placement = before;
    // Other kinds and occupied squares are left.
    placement.place_scenery(Kind::Rook, square("e4"));
    placement.place_scenery(Kind::Tree, square("e1"));
    assert_eq!(placement, before);
}

#[test]
fn scenery_gives_way_to_a_piece_and_the_square_stays_impassable() {
    let (a1, rook) = (square("a1"), Some((Side::White, Kind::Rook)));
    let mut put = Placement::<Kind>::default();
    put.place_scenery(Kind::Tree, a1);
    assert_eq!(put.put(Side::White, Kind::Rook, a1), None);
    assert_eq!(put.at(a1), rook);
    assert_eq!(put.key(), put.key_from_scratch());
    assert!(put.impassable().contains(a1));
    assert_eq!(put.remove(a1), rook);
    let mut blocked = Placement::default();
    blocked.block(a1);
    assert_eq!(put, blocked);
}
