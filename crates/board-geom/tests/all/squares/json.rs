//! Squares through serde, as JSON.

use std::collections::BTreeMap;

use super::naive::on_every_board;
use board_geom::{Board, Board8x8, Board10x10, Square};

fn refusal(json: &str) -> String {
    let read = serde_json::from_str::<Square<Board8x8>>(json);
    read.expect_err(json).to_string()
}

#[test]
fn a_square_is_written_as_its_text() {
    let j10 = Square::<Board10x10>::at(9, 9);
    assert_eq!(serde_json::to_string(&j10).unwrap(), r#""j10""#);
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
fn what_is_no_square_is_refused() {
    for (json, expected) in [
        (r#""i1""#, "the board has no file 'i'"),
        (r#""a9""#, "the board has no such rank"),
    ] {
        assert!(refusal(json).contains(expected), "{json}");
    }
    for json in ["0", "null", "true", "[]", r#"["a1"]"#, "{}", r#"{"a1":1}"#] {
        assert!(
            refusal(json).contains(r#"a square, such as "a1""#),
            "{json}"
        );
    }
    for json in [
        r#""""#, r#""a01""#, r#""A1""#, r#""a1 ""#, r#""a+1""#, r#""1a""#,
    ] {
        refusal(json);
    }
}
