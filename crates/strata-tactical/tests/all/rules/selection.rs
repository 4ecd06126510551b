//! Rule page: *Deployment*, what each side fields.

use crate::common::{selection, units};
use piece_kit::{Seed, SeededRng};
use strata_tactical::errors::ParseSelectionError;
use strata_tactical::{Selection, Unit};

/// Selections that are refused: whose, from which army (`any` of one's own choice), the units,
/// and the faults.
#[track_caller]
fn assert_faults(rows: &str) {
    for row in rows.trim().lines() {
        let (words, faults) = row.split_once(" | ").expect("faults");
        let words: Vec<&str> = words.split_whitespace().collect();
        let [sides, army, chosen] = words[..] else {
            panic!("{row}");
        };
        for side in sides.split('+') {
            let chosen = units(chosen);
            let refused = match (side, army) {
                ("attacker", "any") => Selection::attacker(chosen),
                ("defender", "any") => Selection::defender(chosen),
                ("attacker", army) => Selection::attacker_from(chosen, &units(army)),
                (_, army) => Selection::defender_from(chosen, &units(army)),
            };
            let found = refused.expect_err(row);
            let found: Vec<String> = found.faults().iter().map(ToString::to_string).collect();
            assert_eq!(found.join("; "), faults, "{row}");
        }
    }
}

#[test]
fn a_side_fields_exactly_one_royal_three_pieces_and_four_soldiers() {
    for text in ["KQRNWWFF", "DGGGWWWW", "KBNCFFFF", "DQRRWFFF"] {
        let fielded = Selection::attacker(units(text)).expect(text);
        assert_eq!(*fielded.units(), units(text));
        assert_eq!(
            fielded.royal(),
            text.chars().next().and_then(Unit::from_letter)
        );
        assert_eq!(fielded.concealed(), units(&text[1..]));
        assert_eq!(fielded.to_string(), text);
        assert_eq!(Selection::defender(units(text)), Ok(fielded));
    }
}

#[test]
fn an_attacker_fields_no_other_number_of_any_class_and_always_a_royal() {
    assert_faults(
        "
attacker any KDQRNWWFF | 2 of class royal, but it must be 1
attacker any KQRWWFF | 2 of class piece, but it must be 3
attacker any KQRNGWWFF | 4 of class piece, but it must be 3
attacker any KQRNWWF | 3 of class soldier, but it must be 4
attacker any KQRNWWFFF | 5 of class soldier, but it must be 4
attacker any KQRNCWWF | 4 of class piece, but it must be 3; 3 of class soldier, but it must be 4
attacker any - | no unit is selected; 0 of class royal, but it must be 1; 0 of class piece, but it must be 3; 0 of class soldier, but it must be 4
attacker any QRNWWFF | 0 of class royal, but it must be 1
attacker QRNGWWFFF QRNWWFF | 0 of class royal, but it must be 1",
    );
}

#[test]
fn a_defender_may_have_fewer_but_no_more_and_not_nobody() {
    for text in ["K", "W", "QF", "DQWW", "QRNWWFF", "KWWFF", "KQRN"] {
        let fielded = Selection::defender(units(text)).expect(text);
        assert_eq!(*fielded.units(), units(text));
        assert_eq!(selection(text), fielded);
    }
    let rows = "
defender any KKW | 2 of class royal, but it must be 0 to 1
defender any QRBN | 4 of class piece, but it must be 0 to 3
defender any KWWWFF | 5 of class soldier, but it must be 0 to 4
defender any KDQRBNWWWFF | 2 of class royal, but it must be 0 to 1; 4 of class piece, but it must be 0 to 3; 5 of class soldier, but it must be 0 to 4
defender any - | no unit is selected";
    assert_faults(rows);
    for row in rows.trim().lines() {
        let text = row.split(' ').nth(2).expect("units");
        let read: Result<Selection, ParseSelectionError> = text.parse();
        let why = Selection::defender(units(text)).expect_err(text);
        assert_eq!(read, Err(ParseSelectionError::Selection(why)), "{text}");
    }
}

#[test]
fn a_defender_who_has_enough_fields_the_full_number() {
    let army = units("KDQRRBNNWWWWFFFF");
    for text in ["KQRRWWWW", "DBNNWWFF", "KQRBFFFF"] {
        let fielded = Selection::defender_from(units(text), &army);
        assert_eq!(fielded, Selection::attacker(units(text)), "{text}");
    }
    assert_faults(
        "
defender KDQRRBNNWWWWFFFF QRRWWWW | 0 of class royal, but it must be 1
defender KDQRRBNNWWWWFFFF KQRWWWW | 2 of class piece, but it must be 3
defender KDQRRBNNWWWWFFFF KQRRWWW | 3 of class soldier, but it must be 4
defender KDQRRBNNWWWWFFFF KQRRBWWWW | 4 of class piece, but it must be 3",
    );
}

#[test]
fn a_defender_who_has_fewer_of_a_class_fields_all_he_has_of_it() {
    for (army, fielded) in [
        ("DQRWWWF", "DQRWWWF"),
        ("KQWWWWWF", "KQWWWF"),
        ("F", "F"),
        ("K", "K"),
    ] {
        let fielded = units(fielded);
        let all = Selection::defender_from(fielded, &units(army)).expect(army);
        assert_eq!(*all.units(), fielded);
    }
    assert_faults(
        "
defender DQRWWWF DQWWWF | 1 of class piece, but it must be 2
defender DQRWWWF DWWW | 0 of class piece, but it must be 2; 3 of class soldier, but it must be 4
defender - - | no unit is selected",
    );
}

#[test]
fn a_defender_fields_no_royal_only_if_he_has_none() {
    let garrison = units("QRBNWWWWFF");
    let fielded = Selection::defender_from(units("QRNWWFF"), &garrison).expect("no royal");
    assert_eq!(fielded.royal(), None);
    assert_eq!(fielded.concealed(), units("QRNWWFF"));
    assert_faults(
        "
defender DQRBNWWWWFF QRNWWFF | 0 of class royal, but it must be 1
defender QRBNWWWWFF KQRNWWFF | 1 of class royal, but it must be 0; 1 times King, but the army has 0",
    );
}

#[test]
fn nobody_fields_a_unit_that_his_army_has_not() {
    let army = units("KDQRRBWWWFF");
    assert!(Selection::attacker_from(units("KRRBWWWF"), &army).is_ok());
    assert!(Selection::defender_from(units("KRRBWWWF"), &army).is_ok());
    assert_faults(
        "
attacker+defender KDQRRBWWWFF KQRNWWFF | 1 times Knight, but the army has 0
attacker+defender KDQRRBWWWFF KQBBWWFF | 2 times Bishop, but the army has 1
attacker+defender KDQRRBWWWFF KQBBWFFF | 2 times Bishop, but the army has 1; 3 times Ferz, but the army has 2
attacker+defender KDQRRBWWWFF KQCRWWWWW | 5 of class soldier, but it must be 4; 1 times Cannon, but the army has 0; 5 times Wazir, but the army has 3",
    );
}

#[test]
fn a_side_has_at_most_one_queen() {
    assert_faults(
        "
attacker+defender any KQQRWWFF | 2 Queens, but a side has at most one
attacker+defender any DQQQWWWW | 3 Queens, but a side has at most one
attacker+defender KQQQRWWWWFF KQQRWWFF | 2 Queens, but a side has at most one",
    );
    let mut rng = SeededRng::new(&Seed::guessable(5));
    let drawn: Vec<u32> = (0..4_000)
        .map(|_| Selection::draw(&mut rng).units().count(Unit::Queen))
        .collect();
    let with_queen = drawn.iter().filter(|queens| **queens == 1).count();
    // 75 of 200 draws with one Queen at most have one.
    assert!((1_400..1_600).contains(&with_queen), "{with_queen}");
    assert!(drawn.iter().all(|queens| *queens <= 1));
}

#[test]
fn a_set_up_string_may_hold_several_queens() {
    let text = "?q?q3/1k3/5/5/4K/3QQ w 0 1";
    assert_eq!(crate::common::battle(text).to_string(), text);
}

#[test]
fn without_a_word_both_field_king_queen_rook_knight_two_wazirs_and_two_ferzes() {
    assert_eq!(Selection::default(), selection("KQRNWWFF"));
    let full = Selection::attacker(*Selection::default().units());
    assert_eq!(full, Ok(Selection::default()));
}

#[test]
fn a_seed_draws_the_same_selections_in_every_release() {
    let mut rng = SeededRng::new(&Seed::guessable(1));
    let drawn = [(); 4].map(|()| Selection::draw(&mut rng).to_string());
    assert_eq!(drawn, ["DQBGFFFF", "KRRBWFFF", "KQNCWWWF", "DRNCWWWF"]);
}

#[test]
fn a_selection_may_be_chosen_within_a_budget_of_gold() {
    for (text, cost) in [
        ("KQRNWWFF", 21),
        ("DQRNWWFF", 31),
        ("KBNCWWWW", 13),
        ("DQRRFFFF", 33),
        ("KGGGWWFF", 16),
        ("WF", 2),
    ] {
        let chosen = selection(text);
        assert_eq!(chosen.cost(), cost, "{text}");
        assert_eq!(chosen.within(cost), Ok(chosen));
        let budget = cost - 1;
        let over = chosen.within(budget).expect_err(text).to_string();
        let sentence = format!("the units cost {cost} gold, but the budget is {budget}");
        assert_eq!(over, sentence);
    }
}
