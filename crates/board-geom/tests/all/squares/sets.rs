//! Sets of squares against sets of numbers.

use std::collections::BTreeSet;

use super::naive::boards::Board8x10;
use super::naive::{Tested, bits, chosen, is_set, on_every_board, words};
use board_geom::{Bitboard, Board, Board8x8, Board10x10, Square, U256, squares};
use proptest::prelude::*;

type Model = BTreeSet<usize>;

fn model<B: Board>(bits: U256) -> Model {
    let squares = 0..usize::from(B::SQUARES);
    squares.filter(|index| is_set(bits, *index)).collect()
}

fn numbers<B: Board>(set: Bitboard<B>) -> Model {
    set.iter().map(Square::index).collect()
}

fn numbered<B: Board>(index: usize) -> Square<B> {
    Square::from_index(index as u8).unwrap()
}

#[test]
fn the_empty_set_has_no_square_and_the_whole_board_every_one() {
    fn check<B: Tested>() {
        let (none, all) = (Bitboard::<B>::EMPTY, Bitboard::<B>::all());
        assert_eq!(none, Bitboard::default());
        assert!(none.is_empty() && !none.any());
        assert_eq!(
            (none.first(), none.last(), none.single()),
            (None, None, None)
        );
        assert_eq!(none.into_iter().next(), None);
        assert!(all.any() && !all.is_empty());
        assert_eq!(all.len(), u32::from(B::SQUARES));
        assert!(Square::all().all(|square| all.contains(square) && !none.contains(square)));
        assert_eq!((!none, !all), (all, none));
        assert_eq!(
            all.iter().collect::<Vec<_>>(),
            Square::all().collect::<Vec<_>>()
        );
    }
    on_every_board!(check());
}

#[test]
fn popping_an_empty_set_gives_nothing_and_leaves_it_empty() {
    fn check<B: Board>() {
        let mut set = Bitboard::<B>::EMPTY;
        assert_eq!((set.pop_first(), set.pop_last()), (None, None));
        assert!(set.is_empty());
    }
    on_every_board!(check());
}

#[test]
fn a_set_of_one_square_has_it_first_last_and_single() {
    fn check<B: Board>() {
        for square in Square::<B>::all() {
            let set = Bitboard::from(square);
            assert_eq!(numbers(set), Model::from([square.index()]));
            assert_eq!(set.single(), Some(square));
            assert_eq!((set.first(), set.last()), (Some(square), Some(square)));
            assert!(!set.more_than_one());
        }
    }
    on_every_board!(check());
}

#[test]
fn a_constant_set_has_the_squares_it_names() {
    const CORNERS: Bitboard<Board10x10> = squares![Board10x10: a1 j1 a10 j10];
    let corners = ["j10", "a10", "j1", "a1"].map(str::parse::<Square<Board10x10>>);
    assert_eq!(CORNERS, corners.into_iter().map(Result::unwrap).collect());
    assert_eq!(squares![Board10x10: b2 b2].len(), 1);
    assert!(squares![Board8x8:].is_empty());
}

#[test]
fn a_set_prints_its_squares_in_order() {
    let set: Bitboard<Board10x10> = [Square::at(9, 9), Square::at(0, 0)].into_iter().collect();
    assert_eq!(format!("{set:?}"), "{a1, j10}");
}

fn check_bits<B: Tested>(bits: U256) {
    let set = Bitboard::<B>::from_bits(B::word(bits));
    // A word of 64 bits has lost the upper ones already: no such board has them.
    assert_eq!(numbers(set), model::<B>(bits));
    let kept = model::<B>(bits).into_iter();
    let kept = kept.fold(U256::ZERO, |kept, index| {
        kept | U256::from(1) << index as u32
    });
    assert_eq!(B::wide(set.bits()), kept);
}

#[test]
fn bits_beyond_the_board_are_dropped() {
    let set = Bitboard::<Board8x10>::from_bits(u128::MAX);
    assert_eq!(set, Bitboard::all());
    assert_eq!(set.bits(), (1 << 80) - 1);
    assert!(Bitboard::<Board8x10>::from_bits(1 << 80).is_empty());
    on_every_board!(check_bits(U256::MAX));
}

#[test]
fn a1_is_the_lowest_bit_and_squares_are_numbered_along_the_ranks() {
    let set: Bitboard<Board8x8> = [Square::at(0, 0), Square::at(7, 0), Square::at(0, 1)]
        .into_iter()
        .collect();
    assert_eq!(set.bits(), 0b1_1000_0001);
}

fn check_operators<B: Board>(a: U256, b: U256) {
    let (left, right) = (chosen::<B>(a), chosen::<B>(b));
    let (one, other) = (&model::<B>(a), &model::<B>(b));
    let cases = [
        (left & right, one & other),
        (left | right, one | other),
        (left ^ right, one ^ other),
        (left - right, one - other),
        (!left, &model::<B>(U256::MAX) - one),
    ];
    for (found, expected) in cases {
        assert_eq!(numbers(found), expected);
        assert!(found.is_subset(Bitboard::all()), "nothing beyond the board");
        assert_eq!(found.len() as usize, expected.len());
    }
    let [mut and, mut or, mut xor, mut minus] = [left; 4];
    and &= right;
    or |= right;
    xor ^= right;
    minus -= right;
    let unassigned = [left & right, left | right, left ^ right, left - right];
    assert_eq!([and, or, xor, minus], unassigned);
    assert_eq!(left.is_subset(right), one.is_subset(other));
    assert!((left & right).is_subset(right));
    assert_eq!(left.is_disjoint(right), one.is_disjoint(other));
    assert!((left - right).is_disjoint(right));
    assert_eq!(left == right, one == other);
}

fn check_questions<B: Board>(bits: U256) {
    let (set, model) = (chosen::<B>(bits), model::<B>(bits));
    assert_eq!(set.first().map(Square::index), model.first().copied());
    assert_eq!(set.last().map(Square::index), model.last().copied());
    assert_eq!(set.more_than_one(), model.len() > 1);
    assert_eq!(set.single().is_some(), model.len() == 1);
    assert_eq!(
        (set.is_empty(), set.any()),
        (model.is_empty(), !model.is_empty())
    );
    for square in Square::all() {
        assert_eq!(set.contains(square), model.contains(&square.index()));
    }
}

fn check_changes<B: Board>(changes: &[(u8, u8)]) {
    let (mut set, mut model) = (Bitboard::<B>::EMPTY, Model::new());
    for (what, index) in changes {
        let index = usize::from(u16::from(*index) % B::SQUARES);
        let square = numbered(index);
        match what {
            0 => assert_eq!(set.remove(square), model.remove(&index)),
            1 => assert_eq!(set.pop_first().map(Square::index), model.pop_first()),
            2 => assert_eq!(set.pop_last().map(Square::index), model.pop_last()),
            3 => {
                set.extend([square, numbered(0)]);
                model.extend([index, 0]);
            }
            _ => assert_eq!(set.insert(square), model.insert(index)),
        }
        assert_eq!(numbers(set), model);
    }
}

/// Takes squares from either end until none is left.
fn check_both_ends<B: Board>(bits: U256, from_the_back: &[bool]) {
    let (mut squares, mut model) = (chosen::<B>(bits).iter(), model::<B>(bits));
    for back in from_the_back {
        assert_eq!(squares.len(), model.len());
        assert_eq!(squares.size_hint(), (model.len(), Some(model.len())));
        assert_eq!(squares.clone().count(), model.len());
        let (found, expected) = if *back {
            (squares.next_back(), model.pop_last())
        } else {
            (squares.next(), model.pop_first())
        };
        assert_eq!(found.map(Square::index), expected);
    }
    let left: Vec<usize> = squares.clone().map(Square::index).collect();
    assert_eq!(left, model.iter().copied().collect::<Vec<_>>());
    let backward: Vec<usize> = squares.rev().map(Square::index).collect();
    assert_eq!(backward, model.into_iter().rev().collect::<Vec<_>>());
}

/// Every subset once, those with the lower bits first.
fn check_subsets<B: Board>(bits: U256) {
    let set: Bitboard<B> = chosen::<B>(bits).iter().take(8).collect();
    let squares: Vec<Square<B>> = (&set).into_iter().collect();
    let counted = (0..1_u32 << squares.len()).map(|number| {
        let wanted = |place: &usize| number >> place & 1 == 1;
        let places = (0..squares.len()).filter(wanted);
        places.map(|place| squares[place]).collect::<Bitboard<B>>()
    });
    assert!(set.subsets().eq(counted), "{set:?}");
    let mut subsets = set.subsets();
    subsets.by_ref().for_each(drop);
    assert_eq!(subsets.next(), None);
}

fn check_collecting<B: Board>(indices: &[u8]) {
    let squares = indices
        .iter()
        .map(|index| usize::from(u16::from(*index) % B::SQUARES));
    let set: Bitboard<B> = squares.clone().map(numbered).collect();
    assert_eq!(numbers(set), squares.collect::<Model>());
    assert_eq!(set.iter().collect::<Bitboard<B>>(), set);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_bits_make_a_set_of_squares_of_the_board(bits in words()) {
        on_every_board!(check_bits(bits));
    }

    #[test]
    fn operators_are_those_of_sets(a in bits(), b in bits()) {
        on_every_board!(check_operators(a, b));
        on_every_board!(check_operators(a, a | b));
        on_every_board!(check_operators(a, a));
    }

    #[test]
    fn first_last_and_the_number_of_squares_are_those_of_a_set(bits in bits(), at in any::<u8>()) {
        on_every_board!(check_questions(bits));
        on_every_board!(check_questions(U256::from(1) << at.into()));
    }

    #[test]
    fn inserting_removing_and_popping_keep_step_with_a_set(
        changes in prop::collection::vec((0_u8..8, any::<u8>()), 0..60),
    ) {
        on_every_board!(check_changes(&changes));
    }

    #[test]
    fn iterating_from_both_ends_meets_in_the_middle(
        bits in bits(),
        from_the_back in prop::collection::vec(any::<bool>(), 0..140),
    ) {
        on_every_board!(check_both_ends(bits, &from_the_back));
    }

    #[test]
    fn the_subsets_are_those_of_counting_in_binary(bits in bits()) {
        on_every_board!(check_subsets(bits));
    }

    #[test]
    fn collecting_squares_in_any_order_makes_the_set_of_them(
        indices in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        on_every_board!(check_collecting(&indices));
    }
}
