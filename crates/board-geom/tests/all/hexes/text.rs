//! The text of hexes.

use super::naive::anywhere;
use board_geom::hex::{Hex, ParseHexError};
use proptest::prelude::*;

fn refused(text: &str) -> ParseHexError {
    match text.parse::<Hex>() {
        Ok(hex) => panic!("{text:?} was read as {hex}"),
        Err(why) => why,
    }
}

#[test]
fn a_hex_is_written_as_two_numbers_with_a_comma_between() {
    for (q, r, text) in [
        (0, 0, "0,0"),
        (-2, 2, "-2,2"),
        (10, -105, "10,-105"),
        (Hex::LIMIT, -Hex::LIMIT, "1048576,-1048576"),
    ] {
        assert_eq!(Hex::new(q, r).to_string(), text);
        assert_eq!(text.parse(), Ok(Hex::new(q, r)));
        assert_eq!(format!("{:?}", Hex::new(q, r)), format!("({text})"));
    }
}

#[test]
fn a_text_without_a_comma_is_no_hex() {
    assert_eq!(refused(""), ParseHexError::Empty);
    for text in ["0", "1 2", "1;2", "-", "1.2", "１，２", " "] {
        assert_eq!(refused(text), ParseHexError::Comma, "{text:?}");
    }
}

#[test]
fn a_coordinate_has_one_way_to_be_written() {
    for coordinate in [
        "",
        "-",
        "+1",
        "01",
        "-01",
        "00",
        "-0",
        " 1",
        "1 ",
        "1.0",
        "1e3",
        "--1",
        "0x1",
        "1_0",
        "a",
        "１",
        "١",
        "1,1",
        "1048577",
        "-1048577",
        "2147483647",
        "2147483648",
        "-2147483648",
        "4294967296",
        "99999999999999999999",
    ] {
        if !coordinate.contains(',') {
            assert_eq!(
                refused(&format!("{coordinate},0")),
                ParseHexError::Q,
                "{coordinate:?}"
            );
        }
        assert_eq!(
            refused(&format!("0,{coordinate}")),
            ParseHexError::R,
            "{coordinate:?}"
        );
    }
    assert_eq!(refused(","), ParseHexError::Q);
}

#[test]
fn a_refusal_says_what_is_wrong() {
    assert_eq!(refused("").to_string(), "a hex is missing");
    assert_eq!(
        refused("1").to_string(),
        "a hex is two numbers with a comma between"
    );
    let range = "is not a plain number from -1048576 to 1048576";
    assert_eq!(refused("x,1").to_string(), format!("q {range}"));
    assert_eq!(refused("1,x").to_string(), format!("r {range}"));
    let error: Box<dyn std::error::Error> = refused("").into();
    assert!(error.source().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5000))]

    #[test]
    fn every_hex_reads_back(hex in anywhere()) {
        prop_assert_eq!(hex.to_string().parse(), Ok(hex));
    }

    #[test]
    fn any_text_is_refused_or_prints_back_the_same(
        text in prop_oneof![any::<String>(), "[ +-]?[0-9]{0,8},?[ +-]?[0-9]{0,8}[ ,]?"],
    ) {
        if let Ok(hex) = text.parse::<Hex>() {
            prop_assert_eq!(hex.to_string(), text);
        }
    }
}
