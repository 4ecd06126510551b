//! The slides of many pieces at once against the slides of each.

use super::naive::{Tested, bits, on_every_board};
use board_geom::{Bitboard, Board, Sliders, U256};
use proptest::prelude::*;

fn one_by_one<B: Board>(sliders: Sliders<B>, occupied: Bitboard<B>, targets: Bitboard<B>) -> u32 {
    let rooks = sliders.orthogonal.iter();
    let rooks = rooks.map(|from| (from.rook_attacks(occupied) & targets).len());
    let bishops = sliders.diagonal.iter();
    let bishops = bishops.map(|from| (from.bishop_attacks(occupied) & targets).len());
    rooks.sum::<u32>() + bishops.sum::<u32>()
}

fn check<B: Tested>([orthogonal, diagonal, others, targets]: [U256; 4]) {
    let set = |bits| Bitboard::<B>::from_bits(B::word(bits));
    let (others, targets) = (set(others), set(targets));
    let sliders = Sliders {
        orthogonal: set(orthogonal),
        diagonal: set(diagonal),
    };
    let occupied = others | sliders.orthogonal | sliders.diagonal;
    let expected = one_by_one(sliders, occupied, targets);
    assert_eq!(sliders.count(occupied, targets), expected, "{sliders:?}");
    assert_eq!(
        sliders.count(others, targets),
        expected,
        "sliders are in the way"
    );
    let all = one_by_one(sliders, occupied, Bitboard::all());
    assert_eq!(sliders.count(others, Bitboard::all()), all);
}

#[test]
fn one_slider_on_an_empty_board_counts_its_lines() {
    fn check<B: Tested>() {
        for from in Bitboard::<B>::all() {
            let sliders = Sliders {
                orthogonal: from.into(),
                diagonal: from.into(),
            };
            let lines = (from.orthogonals() | from.diagonals()).len();
            assert_eq!(sliders.count(Bitboard::EMPTY, Bitboard::all()), lines);
        }
    }
    on_every_board!(check());
}

#[test]
fn no_slider_has_no_slides() {
    fn check<B: Board>() {
        let none = Sliders::<B> {
            orthogonal: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
        };
        assert_eq!(none.count(Bitboard::EMPTY, Bitboard::all()), 0);
    }
    on_every_board!(check());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn sliders_count_what_each_of_them_reaches(
        one in bits(), other in bits(), third in bits(), targets in bits(), thin in any::<bool>(),
    ) {
        let few = if thin { one & other & third } else { one & other };
        on_every_board!(check([few, other & third, one & third, targets | third]));
        on_every_board!(check([few & targets, few, few & third, !third]));
    }
}
