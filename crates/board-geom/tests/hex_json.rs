//! Hexes, regions and maps through serde, as JSON.
#![cfg(feature = "serde")]

mod hex_naive;

use board_geom::hex::{Hex, HexMap, HexRegion};
use hex_naive::{anywhere, region};
use proptest::prelude::*;

fn refusal<T: for<'de> serde::Deserialize<'de> + std::fmt::Debug>(json: &str) -> String {
    match serde_json::from_str::<T>(json) {
        Ok(read) => panic!("{json} was read as {read:?}"),
        Err(why) => why.to_string(),
    }
}

#[test]
fn a_hex_is_its_text_a_region_a_list_and_a_map_a_map() {
    let hexes = [Hex::new(1, -1), Hex::new(-2, 0)];
    assert_eq!(serde_json::to_string(&hexes[0]).unwrap(), r#""1,-1""#);
    let region: HexRegion = hexes.into_iter().collect();
    assert_eq!(
        serde_json::to_string(&region).unwrap(),
        r#"["-2,0","1,-1"]"#
    );
    let map = HexMap::from_fn(region, |hex| hex.q);
    assert_eq!(
        serde_json::to_string(&map).unwrap(),
        r#"{"-2,0":-2,"1,-1":1}"#
    );
    assert_eq!(serde_json::to_string(&HexRegion::default()).unwrap(), "[]");
    assert_eq!(
        serde_json::to_string(&HexMap::<u8>::default()).unwrap(),
        "{}"
    );
}

#[test]
fn order_does_not_matter() {
    let one: HexRegion = serde_json::from_str(r#"["1,0", "0,0"]"#).unwrap();
    assert_eq!(one, serde_json::from_str(r#"["0,0", "1,0"]"#).unwrap());
    let one: HexMap<u8> = serde_json::from_str(r#"{"1,0": 1, "0,0": 0}"#).unwrap();
    assert_eq!(
        one,
        serde_json::from_str(r#"{"0,0": 0, "1,0": 1}"#).unwrap()
    );
}

#[test]
fn what_is_listed_twice_is_refused() {
    let why = refusal::<HexRegion>(r#"["1,0", "0,0", "1,0"]"#);
    assert!(why.contains("1,0 is listed twice"), "{why}");
    let why = refusal::<HexMap<u8>>(r#"{"1,0": 1, "0,0": 0, "1,0": 1}"#);
    assert!(why.contains("1,0 is listed twice"), "{why}");
}

#[test]
fn what_is_no_hex_is_refused() {
    for json in ["0", "null", "[1,2]", r#"{"q":1,"r":2}"#] {
        let why = refusal::<Hex>(json);
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
        let why = refusal::<Hex>(json);
        assert!(why.contains(expected), "{why}");
        refusal::<HexRegion>(&format!("[{json}]"));
        refusal::<HexMap<u8>>(&format!("{{{json}: 1}}"));
    }
}

#[test]
fn what_is_no_list_or_no_map_is_refused() {
    for json in ["1", "null", r#""0,0""#, r#"{"0,0":1}"#] {
        let why = refusal::<HexRegion>(json);
        assert!(why.contains("a list of different hexes"), "{why}");
    }
    for json in ["1", "null", r#""0,0""#, r#"["0,0"]"#] {
        let why = refusal::<HexMap<u8>>(json);
        assert!(why.contains("a map from different hexes"), "{why}");
    }
    refusal::<HexMap<u8>>(r#"{"0,0": 256}"#);
}

proptest! {
    #[test]
    fn everything_reads_back(hexes in prop::collection::btree_set(anywhere(), 0..30)) {
        for hex in &hexes {
            let json = serde_json::to_string(hex).unwrap();
            prop_assert_eq!(serde_json::from_str::<Hex>(&json).unwrap(), *hex);
        }
        let region = region(&hexes);
        let value = serde_json::to_value(&region).unwrap();
        prop_assert_eq!(&serde_json::from_value::<HexRegion>(value).unwrap(), &region);
        let map = HexMap::from_fn(region, |hex| hex.r);
        let mut bytes = &serde_json::to_vec(&map).unwrap()[..];
        let read: HexMap<i32> = serde_json::from_reader(&mut bytes).unwrap();
        prop_assert_eq!(read, map);
    }
}
