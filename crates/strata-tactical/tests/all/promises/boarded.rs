//! What a search sees, against what is found by trying.

use piece_kit::testing::{Sight, assert_boarded, assert_mirrored};
use piece_kit::{Boarded, Side, Variant};
use strata_tactical::{PublicBattle, Unit};

use crate::common::{public, random};

fn sight<G: Boarded>() -> Sight<G> {
    Sight::new(|_| false)
}

#[test]
fn what_a_search_sees_is_what_happens() {
    for seed in 0..300 {
        let battle = random(seed);
        assert_boarded(battle.public(), &sight());
        assert_boarded(&battle, &sight());
    }
}

#[test]
#[ignore = "a long sweep"]
fn what_a_search_sees_is_what_happens_in_many_positions() {
    for seed in 300..12_000 {
        let battle = random(seed);
        assert_boarded(battle.public(), &sight());
        assert_boarded(&battle, &sight());
    }
}

#[test]
fn a_unit_face_down_is_captured_once_for_each_unit_that_it_might_be() {
    let position = public("k3/4/1u2/4/1R2/3K w 0 1");
    let mut noisy = Vec::new();
    position.extend_captures_and_promotions(&mut noisy);
    let texts: Vec<String> = noisy.iter().map(ToString::to_string).collect();
    let expected = Unit::CONCEALED.map(|unit| format!("b2b4={}", unit.letter()));
    assert_eq!(texts, expected);
}

/// Golden: a slot does not change within a major version.
#[test]
fn slots_stay() {
    assert_eq!(PublicBattle::SLOTS, 4_732);
    let position = public("k5/6/6/1u4/6/1R1N2/1U4/5K b 0 1");
    let slots = [("a8a7", 173), ("b5^", 4_646), ("b5^=Q", 4_646)];
    for (text, slot) in slots {
        let step = text.parse().expect(text);
        assert_eq!(position.slot(step), slot, "{text}");
    }
}

/// The position string as Black sees it: the terrain turned by half, sides and turn swapped.
fn mirrored(position: &PublicBattle) -> String {
    let text = position.to_string();
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
    let turn = !position.to_act();
    format!("{turned} {turn} {}", fields[2..].join(" "))
}

#[test]
fn black_has_the_slots_of_white() {
    // White has a royal unit in every position: Black needs one too.
    let positions = (0..300).map(|seed| *random(seed).public());
    for position in positions.filter(|position| position.royal(Side::Black).is_some()) {
        assert_mirrored::<PublicBattle>(&position.to_string(), &mirrored(&position));
    }
}
