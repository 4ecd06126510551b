//! Hexes through serde, as JSON.

use super::naive::anywhere;
use board_geom::hex::Hex;
use proptest::prelude::*;

fn refusal(json: &str) -> String {
    let read = serde_json::from_str::<Hex>(json);
    read.expect_err(json).to_string()
}

#[test]
fn a_hex_is_its_text() {
    let hex = Hex::new(1, -1);
    assert_eq!(serde_json::to_string(&hex).unwrap(), r#""1,-1""#);
}

#[test]
fn what_is_no_hex_is_refused() {
    for json in ["0", "null", "[1,2]", r#"{"q":1,"r":2}"#] {
        let why = refusal(json);
        assert!(why.contains(r#"a hex, such as "-1,2""#), "{why}");
    }
    for (json, expected) in [
        (r#""""#, "a hex is missing"),
        (r#""1""#, "a comma between"),
        (r#""01,0""#, "q is not a plain number"),
        (
            r#""0,1048577""#,
            "r is not a plain number from -1048576 to 1048576",
        ),
    ] {
        let why = refusal(json);
        assert!(why.contains(expected), "{why}");
    }
}

proptest! {
    #[test]
    fn every_hex_reads_back(hex in anywhere()) {
        let json = serde_json::to_string(&hex).unwrap();
        prop_assert_eq!(serde_json::from_str::<Hex>(&json).unwrap(), hex);
    }
}
