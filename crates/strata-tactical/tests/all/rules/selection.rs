//! Rule page: *Deployment*, what each side fields.

use crate::common::{selection, units};
use piece_kit::{Seed, SeededRng};
use strata_tactical::Class::{Piece, Royal, Soldier};
use strata_tactical::{Class, ParseSelectionError, Selection, SelectionError, SelectionFault};
use strata_tactical::{Unit, Units};

/// The faults of a selection that is refused.
#[track_caller]
fn faults(answer: Result<Selection, SelectionError>) -> Vec<SelectionFault> {
    answer.expect_err("a fault").faults().to_vec()
}

fn number(class: Class, found: u32, least: u32, most: u32) -> SelectionFault {
    SelectionFault::Number {
        class,
        found,
        least,
        most,
    }
}

fn lacking(unit: Unit, found: u32, army: u32) -> SelectionFault {
    SelectionFault::NotInArmy { unit, found, army }
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
fn an_attacker_fields_no_other_number_of_any_class() {
    for (text, expected) in [
        ("KDQRNWWFF", vec![number(Royal, 2, 1, 1)]),
        ("KQRWWFF", vec![number(Piece, 2, 3, 3)]),
        ("KQRNGWWFF", vec![number(Piece, 4, 3, 3)]),
        ("KQRNWWF", vec![number(Soldier, 3, 4, 4)]),
        ("KQRNWWFFF", vec![number(Soldier, 5, 4, 4)]),
        (
            "KQRNCWWF",
            vec![number(Piece, 4, 3, 3), number(Soldier, 3, 4, 4)],
        ),
        (
            "-",
            vec![
                SelectionFault::Empty,
                number(Royal, 0, 1, 1),
                number(Piece, 0, 3, 3),
                number(Soldier, 0, 4, 4),
            ],
        ),
    ] {
        assert_eq!(faults(Selection::attacker(units(text))), expected, "{text}");
    }
}

#[test]
fn an_attacker_always_has_a_royal() {
    let without = units("QRNWWFF");
    assert_eq!(
        faults(Selection::attacker(without)),
        [number(Royal, 0, 1, 1)]
    );
    let from_army = Selection::attacker_from(without, &units("QRNGWWFFF"));
    assert_eq!(faults(from_army), [number(Royal, 0, 1, 1)]);
}

#[test]
fn a_defender_may_have_fewer_but_no_more_and_not_nobody() {
    for text in ["K", "W", "QF", "DQWW", "QRNWWFF", "KWWFF", "KQRN"] {
        let fielded = Selection::defender(units(text)).expect(text);
        assert_eq!(*fielded.units(), units(text));
        assert_eq!(selection(text), fielded);
    }
    for (text, expected) in [
        ("KKW", vec![number(Royal, 2, 0, 1)]),
        ("QRBN", vec![number(Piece, 4, 0, 3)]),
        ("KWWWFF", vec![number(Soldier, 5, 0, 4)]),
        (
            "KDQRBNWWWFF",
            vec![
                number(Royal, 2, 0, 1),
                number(Piece, 4, 0, 3),
                number(Soldier, 5, 0, 4),
            ],
        ),
        ("-", vec![SelectionFault::Empty]),
    ] {
        assert_eq!(faults(Selection::defender(units(text))), expected, "{text}");
        let read: Result<Selection, ParseSelectionError> = text.parse();
        match read {
            Err(ParseSelectionError::Selection(why)) => assert_eq!(why.faults(), expected),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn a_defender_who_has_enough_fields_the_full_number() {
    let army = units("KDQRRBNNWWWWFFFF");
    for text in ["KQRRWWWW", "DBNNWWFF", "KQRBFFFF"] {
        let fielded = Selection::defender_from(units(text), &army);
        assert_eq!(fielded, Selection::attacker(units(text)), "{text}");
    }
    for (text, expected) in [
        ("QRRWWWW", vec![number(Royal, 0, 1, 1)]),
        ("KQRWWWW", vec![number(Piece, 2, 3, 3)]),
        ("KQRRWWW", vec![number(Soldier, 3, 4, 4)]),
        ("KQRRBWWWW", vec![number(Piece, 4, 3, 3)]),
    ] {
        let refused = Selection::defender_from(units(text), &army);
        assert_eq!(faults(refused), expected, "{text}");
    }
}

#[test]
fn a_defender_who_has_fewer_of_a_class_fields_all_he_has_of_it() {
    let army = units("DQRWWWF");
    let all = Selection::defender_from(army, &army).expect("all he has");
    assert_eq!(*all.units(), army);
    for (text, expected) in [
        ("DQWWWF", vec![number(Piece, 1, 2, 2)]),
        (
            "DWWW",
            vec![number(Piece, 0, 2, 2), number(Soldier, 3, 4, 4)],
        ),
    ] {
        let refused = Selection::defender_from(units(text), &army);
        assert_eq!(faults(refused), expected, "{text}");
    }
    let many_soldiers = units("KQWWWWWF");
    assert!(Selection::defender_from(units("KQWWWF"), &many_soldiers).is_ok());
    let soldier = units("F");
    assert!(Selection::defender_from(soldier, &soldier).is_ok());
    let king = units("K");
    assert!(Selection::defender_from(king, &king).is_ok());
}

#[test]
fn a_defender_fields_no_royal_only_if_he_has_none() {
    let garrison = units("QRBNWWWWFF");
    let fielded = Selection::defender_from(units("QRNWWFF"), &garrison).expect("no royal");
    assert_eq!(fielded.royal(), None);
    assert_eq!(fielded.concealed(), units("QRNWWFF"));
    let with_duke = units("DQRBNWWWWFF");
    assert_eq!(
        faults(Selection::defender_from(units("QRNWWFF"), &with_duke)),
        [number(Royal, 0, 1, 1)]
    );
    assert_eq!(
        faults(Selection::defender_from(units("KQRNWWFF"), &garrison)),
        [number(Royal, 1, 0, 0), lacking(Unit::King, 1, 0)]
    );
}

#[test]
fn nobody_fields_a_unit_that_his_army_has_not() {
    let army = units("KDQRRBWWWFF");
    assert!(Selection::attacker_from(units("KRRBWWWF"), &army).is_ok());
    assert!(Selection::defender_from(units("KRRBWWWF"), &army).is_ok());
    for (text, expected) in [
        ("KQRNWWFF", vec![lacking(Unit::Knight, 1, 0)]),
        ("KQBBWWFF", vec![lacking(Unit::Bishop, 2, 1)]),
        (
            "KQBBWFFF",
            vec![lacking(Unit::Bishop, 2, 1), lacking(Unit::Ferz, 3, 2)],
        ),
        (
            "KQCRWWWWW",
            vec![
                number(Soldier, 5, 4, 4),
                lacking(Unit::Cannon, 1, 0),
                lacking(Unit::Wazir, 5, 3),
            ],
        ),
    ] {
        let refused = Selection::attacker_from(units(text), &army);
        assert_eq!(faults(refused), expected, "{text}");
        let refused = Selection::defender_from(units(text), &army);
        assert_eq!(faults(refused), expected, "{text}");
    }
}

#[test]
fn nobody_cannot_be_fielded_even_from_an_army_of_nobody() {
    let nobody = Selection::defender_from(Units::NONE, &Units::NONE);
    assert_eq!(faults(nobody), [SelectionFault::Empty]);
}

#[test]
fn a_side_has_at_most_one_queen() {
    let army = units("KQQQRWWWWFF");
    for (text, found) in [("KQQRWWFF", 2), ("DQQQWWWW", 3)] {
        let expected = [SelectionFault::Queens { found }];
        assert_eq!(faults(Selection::attacker(units(text))), expected);
        assert_eq!(faults(Selection::defender(units(text))), expected);
    }
    let two = units("KQQRWWFF");
    let expected = [SelectionFault::Queens { found: 2 }];
    assert_eq!(faults(Selection::attacker_from(two, &army)), expected);
    assert_eq!(faults(Selection::defender_from(two, &army)), expected);
    let mut rng = SeededRng::new(&Seed::from(5));
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
    let mut rng = SeededRng::new(&Seed::from(1));
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
        let over = [SelectionFault::OverBudget { cost, budget }];
        assert_eq!(faults(chosen.within(budget)), over);
        assert_eq!(
            over[0].to_string(),
            format!("the units cost {cost} gold, but the budget is {budget}")
        );
    }
}

#[test]
fn a_fault_is_a_sentence() {
    for (fault, sentence) in [
        (number(Piece, 2, 3, 3), "2 of class piece, but it must be 3"),
        (
            number(Soldier, 5, 0, 4),
            "5 of class soldier, but it must be 0 to 4",
        ),
        (
            lacking(Unit::Queen, 2, 1),
            "2 times Queen, but the army has 1",
        ),
        (
            SelectionFault::Queens { found: 3 },
            "3 Queens, but a side has at most one",
        ),
        (SelectionFault::Empty, "no unit is selected"),
    ] {
        assert_eq!(fault.to_string(), sentence);
    }
}
