//! Position strings are read field by field, and all faults are told.

use piece_kit::geom::Board8x8;
use piece_kit::{FieldFault, FieldReader, PlacementFault, Side, Sign};

type Reader = FieldReader<FieldFault>;

/// Reads the placement of a board of any size, on which `#` and every letter stand for
/// themselves.
fn sized(field: &str) -> (Option<(u8, u8)>, String, String) {
    let (mut reader, [field]) = Reader::split(field).unwrap();
    let mut seen = String::new();
    let size = reader.sized(field, |sign: Sign<'_, '_, Board8x8>| {
        if sign.sign == '?' {
            let letter = sign.rest.next().ok_or(PlacementFault::Letter {
                letter: '?',
                rank: sign.rank,
            })?;
            seen.push(letter);
        }
        let square = sign.square.map_or("-".to_string(), |at| at.to_string());
        seen += &format!("{}{square} ", sign.sign);
        Ok(())
    });
    let faults = reader.finish(Some(())).err();
    (
        size,
        seen,
        faults.map_or(String::new(), |why| why.to_string()),
    )
}

#[test]
fn a_board_has_the_size_of_its_placement() {
    let seen = "aa3 bd3 c?a1 #d1 ".to_string();
    assert_eq!(sized("a2b/4/?c2#"), (Some((4, 3)), seen, String::new()));
}

#[test]
fn ranks_that_do_not_fit_are_told() {
    for (field, expected) in [
        ("1/1/1/1/1/1/1/1/1", "placement: 9 ranks, but 8 at most"),
        (
            "2/3/99999999999999999999",
            "placement: rank 2 has 3 squares instead of 2",
        ),
        (
            "9/3//2",
            "placement: rank 4 has 9 squares instead of 1 to 8",
        ),
        ("?", "placement: no piece has the letter '?' in rank 1"),
    ] {
        let (size, _, faults) = sized(field);
        assert_eq!(size, None, "{field}");
        assert!(faults.starts_with(expected), "{field}: {faults}");
    }
    let (_, _, faults) = sized("9/3//2");
    assert!(
        faults.ends_with("; placement: rank 2 has 0 squares instead of 1 to 8"),
        "{faults}"
    );
}

#[test]
fn fields_are_separated_by_one_space() {
    for (text, found) in [("", 1), ("a b", 2), ("a  b c", 4), ("a b c ", 4)] {
        let faults = Reader::split::<3>(text).unwrap_err();
        assert_eq!(
            faults.faults(),
            [FieldFault::Fields { found, expected: 3 }],
            "{text}"
        );
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
    assert_eq!(reader.clocks(halfmove, fullmove), (0, 1));
    let fault = |side: Side, found| FieldFault::Turn {
        found: format!("{side}{found}"),
    };
    reader.count(
        placement,
        &['K'],
        |side, count| count == 2 && side == Side::Black,
        fault,
    );
    let faults = reader.finish(Some(())).unwrap_err().to_string();
    assert_eq!(
        faults,
        "turn: \"x\" is not w or b; halfmove: \"-1\" is not a whole number below 2^32; \
         fullmove: \"0\" is not a whole number from 1 below 2^32; turn: \"w3\" is not w or b"
    );
}
