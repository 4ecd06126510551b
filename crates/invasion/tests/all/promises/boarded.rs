//! What a search sees, against what is found by trying.

use invasion::board::sea;
use invasion::{Action, Bitboard, Invasion, Kind, Square};
use piece_kit::testing::{Sight, assert_boarded, assert_mirrored};
use piece_kit::{Boarded, Placement, Side};

use crate::common::{action, position};
use crate::reference::random::{positions, random_position};

fn sight() -> Sight<Invasion> {
    Sight {
        attacks,
        ..Sight::new(|action| matches!(action, Action::Promotion { .. }))
    }
}

/// Those of a Tank square by square: five at most, until the sea, or its own Head Quarter, which
/// it defends.
fn attacks(placement: &Placement<Kind>, side: Side, kind: Kind, from: Square) -> Bitboard {
    if kind != Kind::Tank {
        return placement.attacks(side, kind, from);
    }
    let mut attacked = Bitboard::EMPTY;
    for (east, north) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let (mut file, mut rank) = (from.file().index() as i8, from.rank().index() as i8);
        for _ in 0..5 {
            (file, rank) = (file + east, rank + north);
            if !(0..10).contains(&file) || !(0..10).contains(&rank) {
                break;
            }
            let square = Square::at(file as u8, rank as u8);
            if sea().contains(square) {
                break;
            }
            attacked |= square.into();
            if placement.royal(side) == Some(square) {
                break;
            }
        }
    }
    attacked
}

#[test]
fn what_a_search_sees_is_what_happens() {
    for text in &positions()[..400] {
        assert_boarded(&position(text), &sight());
    }
}

#[test]
#[ignore = "a long sweep"]
fn what_a_search_sees_is_what_happens_in_many_positions() {
    for seed in 400..12_000 {
        assert_boarded(&position(&random_position(seed)), &sight());
    }
}

/// Golden: a slot does not change within a major version.
#[test]
fn slots_stay() {
    assert_eq!(Invasion::SLOTS, 3_778);
    let position = position("h9/2I7/1I8/3****3/3****3/3****3/3****T2/10/4C2P2/6F2H w 10 0 1");
    let slots = [
        ("j1i3", 288),
        ("h2c7", 570),
        ("h4c4", 1_289),
        ("c9c10c", 3_674),
        ("c9b9p", 3_595),
        ("@a1", 3_678),
        ("@j10", 3_777),
    ];
    for (text, slot) in slots {
        assert_eq!(position.slot(action(text)), slot, "{text}");
    }
}

#[test]
fn slots_of_illegal_actions_are_slots_too() {
    for position in [Invasion::start(), position(&positions()[0])] {
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            for text in [
                format!("{from}{to}p"),
                format!("{from}{to}c"),
                format!("{from}{to}"),
            ] {
                let Ok(action) = text.parse() else { continue };
                assert!(position.slot(action) < Invasion::SLOTS, "{text}");
            }
        }
    }
}

/// The position string as Black sees it: the board turned by half, sides and turn swapped.
fn mirrored(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |letter: char| {
        if letter.is_ascii_lowercase() {
            letter.to_ascii_uppercase()
        } else {
            letter.to_ascii_lowercase()
        }
    };
    let turned: String = fields[0].chars().rev().map(swap).collect();
    let turned = turned.replace("01", "10");
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let bombs: String = fields[2].chars().rev().collect();
    format!("{turned} {turn} {bombs} {}", fields[3..].join(" "))
}

#[test]
fn black_has_the_slots_of_white() {
    for text in &positions()[..200] {
        assert_mirrored::<Invasion>(text, &mirrored(text));
    }
}
