//! Squares and sets of squares through serde, as JSON.

use std::collections::BTreeMap;

use super::naive::boards::Board8x10;
use super::naive::{bits, chosen, on_every_board};
use board_geom::{Bitboard, Board, Board8x8, Board10x10, Square};
use proptest::prelude::*;

fn refusal<T: for<'de> serde::Deserialize<'de> + std::fmt::Debug>(json: &str) -> String {
    match serde_json::from_str::<T>(json) {
        Ok(read) => panic!("{json} was read as {read:?}"),
        Err(why) => why.to_string(),
    }
}

#[test]
fn a_square_is_written_as_its_text() {
    let j10 = Square::<Board10x10>::at(9, 9);
    assert_eq!(serde_json::to_string(&j10).unwrap(), r#""j10""#);
}

#[test]
fn a_set_is_written_as_a_list_of_squares_in_order() {
    let set: Bitboard<Board8x10> = [Square::at(7, 9), Square::at(1, 0)].into_iter().collect();
    assert_eq!(serde_json::to_string(&set).unwrap(), r#"["b1","h10"]"#);
    let none = Bitboard::<Board8x10>::EMPTY;
    assert_eq!(serde_json::to_string(&none).unwrap(), "[]");
}

#[test]
fn every_square_reads_back_from_text_and_from_a_value() {
    fn check<B: Board>() {
        for square in Square::<B>::all() {
            let json = serde_json::to_string(&square).unwrap();
            assert_eq!(serde_json::from_str::<Square<B>>(&json).unwrap(), square);
            let value = serde_json::to_value(square).unwrap();
            assert_eq!(serde_json::from_value::<Square<B>>(value).unwrap(), square);
            let mut bytes = json.as_bytes();
            let read: Square<B> = serde_json::from_reader(&mut bytes).unwrap();
            assert_eq!(read, square);
        }
    }
    on_every_board!(check());
}

#[test]
fn a_square_can_be_the_key_of_a_map() {
    let map = BTreeMap::from([(Square::<Board8x8>::at(4, 3), 1)]);
    let json = serde_json::to_string(&map).unwrap();
    assert_eq!(json, r#"{"e4":1}"#);
    let read: BTreeMap<Square<Board8x8>, i32> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, map);
}

#[test]
fn the_order_of_a_list_of_squares_does_not_matter() {
    let set: Bitboard<Board8x8> = serde_json::from_str(r#"["h8", "a1"]"#).unwrap();
    assert_eq!(set, serde_json::from_str(r#"["a1", "h8"]"#).unwrap());
    assert_eq!(set.len(), 2);
}

#[test]
fn a_square_off_the_board_is_refused() {
    let why = refusal::<Square<Board8x8>>(r#""i1""#);
    assert!(why.contains("the board has no file 'i'"), "{why}");
    let why = refusal::<Square<Board8x8>>(r#""a9""#);
    assert!(why.contains("the board has no such rank"), "{why}");
    let why = refusal::<Bitboard<Board8x8>>(r#"["a1", "a10"]"#);
    assert!(why.contains("the board has no such rank"), "{why}");
}

#[test]
fn a_text_that_is_no_square_is_refused() {
    for json in [
        r#""""#, r#""a01""#, r#""A1""#, r#""a1 ""#, r#""a+1""#, r#""1a""#,
    ] {
        refusal::<Square<Board8x8>>(json);
        refusal::<Bitboard<Board8x8>>(&format!("[{json}]"));
    }
}

#[test]
fn a_square_that_is_no_text_is_refused() {
    for json in ["0", "null", "true", "[]", r#"["a1"]"#, "{}", r#"{"a1":1}"#] {
        let why = refusal::<Square<Board8x8>>(json);
        assert!(why.contains(r#"a square, such as "a1""#), "{why}");
    }
}

#[test]
fn a_set_that_is_no_list_is_refused() {
    for json in ["1", "null", r#""a1""#, r#"{"a1":1}"#] {
        let why = refusal::<Bitboard<Board8x8>>(json);
        assert!(why.contains("a list of different squares"), "{why}");
    }
    for json in ["[1]", "[null]", r#"["a1", 2]"#, r#"[["a1"]]"#, r#"["a1""#] {
        refusal::<Bitboard<Board8x8>>(json);
    }
}

#[test]
fn a_square_that_is_listed_twice_is_refused() {
    let why = refusal::<Bitboard<Board8x8>>(r#"["c3", "a1", "c3"]"#);
    assert!(why.contains("c3 is listed twice"), "{why}");
}

proptest! {
    #[test]
    fn every_set_reads_back(bits in bits()) {
        fn check<B: Board>(bits: u128) {
            let set = chosen::<B>(bits);
            let json = serde_json::to_string(&set).unwrap();
            assert_eq!(serde_json::from_str::<Bitboard<B>>(&json).unwrap(), set);
            let value = serde_json::to_value(set).unwrap();
            assert_eq!(serde_json::from_value::<Bitboard<B>>(value).unwrap(), set);
        }
        on_every_board!(check(bits));
    }
}
