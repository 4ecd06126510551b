//! The integer of 256 bits against lists of bits.

use super::naive::{bits, is_set, words};
use board_geom::{Bits, U256};
use proptest::prelude::*;

type Model = [bool; 256];

fn model(word: U256) -> Model {
    std::array::from_fn(|bit| is_set(word, bit))
}

fn number(model: &Model) -> usize {
    model.iter().filter(|bit| **bit).count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn shifts_move_every_bit_and_drop_what_leaves(word in words(), by in 0_u32..256) {
        let (bits, far) = (model(word), by as usize);
        let up: Model = std::array::from_fn(|bit| bit >= far && bits[bit - far]);
        let down: Model = std::array::from_fn(|bit| bit + far < 256 && bits[bit + far]);
        prop_assert_eq!(model(word << by), up);
        prop_assert_eq!(model(word >> by), down);
    }

    #[test]
    fn operators_are_those_of_each_bit(a in words(), b in words()) {
        let (one, other) = (model(a), model(b));
        let each = |of: fn(bool, bool) -> bool| -> Model {
            std::array::from_fn(|bit| of(one[bit], other[bit]))
        };
        prop_assert_eq!(model(a & b), each(|a, b| a & b));
        prop_assert_eq!(model(a | b), each(|a, b| a | b));
        prop_assert_eq!(model(a ^ b), each(|a, b| a ^ b));
        prop_assert_eq!(model(!a), each(|a, _| !a));
        let mut reversed = one;
        reversed.reverse();
        prop_assert_eq!(model(a.reverse_bits()), reversed);
    }

    #[test]
    fn bits_are_counted_from_either_end(word in bits(), by in 0_u32..256) {
        for word in [word, word << by, word >> by] {
            let bits = model(word);
            let first = bits.iter().position(|bit| *bit).unwrap_or(256);
            let last = bits.iter().rev().position(|bit| *bit).unwrap_or(256);
            prop_assert_eq!(word.count_ones() as usize, number(&bits));
            prop_assert_eq!(word.trailing_zeros() as usize, first);
            prop_assert_eq!(word.leading_zeros() as usize, last);
            if word != U256::ZERO {
                let filled: Model = std::array::from_fn(|bit| bit >= 255 - last);
                prop_assert_eq!(model(word.fill_up()), filled);
            }
        }
    }

    #[test]
    fn a_difference_borrows_from_bit_to_bit(a in bits(), b in bits()) {
        let (one, other) = (model(a), model(b));
        let mut borrowed = false;
        let difference: Model = std::array::from_fn(|bit| {
            let taken = u8::from(other[bit]) + u8::from(borrowed);
            borrowed = taken > u8::from(one[bit]);
            (u8::from(one[bit]) + 2 - taken) % 2 == 1
        });
        prop_assert_eq!(model(a.wrapping_sub(b)), difference);
        prop_assert_eq!(a.wrapping_sub(a), U256::ZERO);
        prop_assert_eq!(U256::ZERO.wrapping_sub(U256::from(1)), U256::MAX);
    }

    #[test]
    fn integers_are_ordered_by_their_highest_bits(a in words(), b in bits()) {
        let from_the_top = |word| model(word).into_iter().rev().collect::<Vec<_>>();
        prop_assert_eq!(a.cmp(&b), from_the_top(a).cmp(&from_the_top(b)));
    }
}

#[test]
fn each_bit_alone_is_an_integer() {
    for bit in 0..256 {
        let word = <U256 as Bits>::bit(bit);
        assert_eq!(word, U256::from(1) << bit as u32);
        assert_eq!(model(word).iter().position(|bit| *bit), Some(bit));
    }
}
