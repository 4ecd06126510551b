//! Position strings are read field by field, and all faults are told.

use piece_kit::fen::{FieldFault, FieldReader, PlacementFault, Sign};
use piece_kit::geom::Board8x8;
use piece_kit::{Clocks, Side};

type Reader = FieldReader<FieldFault>;

/// Reads the placement of a board of any size, on which `#` and every letter stand for
/// themselves.
fn sized(field: &str) -> (Option<(u8, u8)>, String, String) {
    let (mut reader, [field]) = Reader::split(field).unwrap();
    let mut seen = String::new();
    let size = reader.sized(field, |sign: Sign<'_, '_, Board8x8>| {
        if sign.sign == '?' {
            let (letter, rank) = ('?', sign.rank);
            let fault = PlacementFault::Letter { letter, rank };
            seen.push(sign.rest.next().ok_or(fault)?);
        }
        let square = sign.square.map_or("-".into(), |at| at.to_string());
        seen += &format!("{}{square} ", sign.sign);
        Ok(())
    });
    let faults = reader.finish(Some(())).err();
    let faults = faults.map_or(String::new(), |why| why.to_string());
    (size, seen, faults)
}

#[test]
fn a_board_has_the_size_of_its_placement_and_ranks_that_do_not_fit_are_told() {
    let seen = "aa3 bd3 c?a1 #d1 ".to_string();
    assert_eq!(sized("a2b/4/?c2#"), (Some((4, 3)), seen, String::new()));
    for (field, expected) in [
        ("1/1/1/1/1/1/1/1/1", "9 ranks, but 8 at most"),
        (
            "2/3/99999999999999999999",
            "rank 2 has 3 squares instead of 2",
        ),
        ("9/3//2", "rank 4 has 9 squares instead of 1 to 8"),
        ("?", "no piece has the letter '?' in rank 1"),
    ] {
        let (size, _, faults) = sized(field);
        assert_eq!(size, None, "{field}");
        assert!(
            faults.starts_with(&format!("placement: {expected}")),
            "{field}: {faults}"
        );
    }
    let (_, _, faults) = sized("9/3//2");
    let last = "; placement: rank 2 has 0 squares instead of 1 to 8";
    assert!(faults.ends_with(last), "{faults}");
}

#[test]
fn fields_are_separated_by_one_space() {
    for (text, found) in [("", 1), ("a b", 2), ("a  b c", 4), ("a b c ", 4)] {
        let faults = Reader::split::<3>(text).unwrap_err();
        let fault = FieldFault::Fields { found, expected: 3 };
        assert_eq!(faults.faults(), [fault], "{text}");
    }
    let (_, fields) = Reader::split::<3>("a b c").unwrap();
    assert_eq!(fields, ["a", "b", "c"]);
}

#[test]
fn a_fault_hides_no_other() {
    let (mut reader, [turn, halfmove, fullmove, placement]) =
        Reader::split("x -1 0 Kk/KKk").unwrap();
    assert!(reader.is_faultless());
    assert_eq!(reader.turn(turn), None);
    assert_eq!(reader.clocks(halfmove, fullmove), Clocks::START);
    let allowed = |side, count| count == 2 && side == Side::Black;
    reader.count(placement, &['K'], allowed, |side, found| {
        let found = format!("{side}{found}");
        FieldFault::Turn { found }
    });
    let faults = reader.finish(Some(())).unwrap_err().to_string();
    assert_eq!(
        faults,
        "turn: \"x\" is not w or b; halfmove: \"-1\" is not a whole number below 2^32; \
         fullmove: \"0\" is not a whole number from 1 below 2^32; turn: \"w3\" is not w or b"
    );
}
