//! What `pieces!` declares, and the two sides.

use crate::naive::{Fairy, Orthodox, Xiangqi};
use piece_kit::geom::{Board, Direction, Shape};
use piece_kit::moves::forward;
use piece_kit::specs::Movement;
use piece_kit::{BySide, Pieces, Role, Side};

#[test]
fn kinds_have_the_names_letters_and_roles_of_their_declaration() {
    let names: Vec<&str> = Orthodox::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(names, ["pawn", "knight", "bishop", "rook", "queen", "king"]);
    assert_eq!(Fairy::ShortRook.name(), "short rook");
    assert_eq!(Orthodox::Knight.letter(), 'N');
    let spec = Orthodox::Pawn.spec();
    assert_eq!((spec.letter, spec.betza), ('P', "mfWcfF"));
    assert_eq!(spec.movement, Movement::betza("mfWcfF"));
    let roles = |role| {
        let kinds = Xiangqi::SPECS.iter().filter(move |spec| spec.role == role);
        kinds.map(|spec| spec.name).collect::<Vec<_>>()
    };
    assert_eq!(roles(Role::Royal), ["king"]);
    assert_eq!(roles(Role::Pawn), ["soldier"]);
    assert_eq!(roles(Role::Piece).len(), 7);
}

#[test]
#[should_panic(expected = "at least one atom")]
fn only_special_pieces_and_scenery_may_have_no_movement() {
    let mut spec = Orthodox::SPECS[1];
    spec.betza = "";
    for role in [Role::Special, Role::Scenery, Role::Piece] {
        spec.role = role;
        piece_kit::check_specs(&[spec], (8, 8), Shape::Squares);
    }
}

#[test]
fn kinds_are_numbered_in_the_order_of_their_declaration_and_read_in_either_case() {
    assert_eq!((Fairy::ALL.len(), Fairy::SPECS.len()), (15, 15));
    assert_eq!(Fairy::tables().len(), 15);
    assert!(Fairy::ALL.is_sorted());
    assert_eq!(<Xiangqi as Pieces>::Board::FILES, 9);
    for (index, &kind) in Fairy::ALL.iter().enumerate() {
        assert_eq!(kind.index(), index);
        assert_eq!(kind.spec().name, Fairy::SPECS[index].name);
        for letter in [kind.letter(), kind.letter().to_ascii_lowercase()] {
            assert_eq!(Fairy::from_letter(letter), Some(kind));
        }
    }
    // The last is the sign for degrees Kelvin, which is a k in lower case.
    for other in ['x', 'Y', '*', '1', '/', ' ', 'é', '\u{212a}'] {
        assert_eq!(Fairy::from_letter(other), None);
    }
}

#[test]
fn sides_are_opponents_that_move_toward_each_other_and_index_values() {
    assert_eq!(Side::ALL, [!Side::Black, !Side::White]);
    assert_eq!(Side::ALL.map(Side::index), [0, 1]);
    assert_eq!(Side::ALL.map(Side::name), ["White", "Black"]);
    assert_eq!(forward(Side::White), Direction::North);
    assert_eq!(forward(Side::Black), Direction::South);
    let mut names = BySide::from_fn(Side::name);
    assert_eq!((names.white, names.black), ("White", "Black"));
    names[Side::Black] = "Red";
    assert_eq!(Side::ALL.map(|side| names[side]), ["White", "Red"]);
}

#[test]
fn sides_are_written_w_and_b() {
    for (side, text) in [(Side::White, "w"), (Side::Black, "b")] {
        assert_eq!(side.to_string(), text);
        assert_eq!(text.parse(), Ok(side));
    }
    for text in ["", "W", "white", "w ", "wb", "-"] {
        let refusal = text.parse::<Side>().unwrap_err();
        assert_eq!(refusal.to_string(), "a side is written w or b");
    }
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_the_text_of_a_side() {
    assert_eq!(serde_json::to_string(&Side::Black).unwrap(), "\"b\"");
    assert_eq!(serde_json::from_str::<Side>("\"w\"").unwrap(), Side::White);
    for other in ["\"white\"", "0"] {
        assert!(serde_json::from_str::<Side>(other).is_err());
    }
}
