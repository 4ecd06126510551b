//! The tests that any game can be put to pass for right games and fail for wrong ones.

use std::collections::BTreeSet;

use crate::toy::{Circle, Event, Kind, Nim, Race, Step, Take, Talk};
use game_kit::Variant;
use piece_kit::geom::{Board8x8, Square};
use piece_kit::san::unsigned_san;
use piece_kit::testing::*;

fn nim() -> Nim {
    position("3,1,2 1")
}

fn race() -> Race {
    position("3/3/K1k w 0")
}

fn changes(before: &Race, event: &Event) -> Vec<Change<Kind, piece_kit::Side>> {
    let &Event::Steps(Step(from, to)) = event else {
        return Vec::new();
    };
    let side = before.to_act();
    let mut changes = vec![
        Change::Leaves(side, Kind::King, from),
        Change::Arrives(side, Kind::King, to),
    ];
    let mut after = *before;
    after.play_unchecked(Step(from, to));
    changes.extend(after.outcome().map(Change::Ended));
    changes
}

#[test]
fn a_right_game_passes() {
    let mut rng = Rng(1);
    for position in random_play(&nim(), &mut rng, 20) {
        assert_contract(&position);
        assert_key_is_that_of_the_text(&position);
        assert_stable::<Nim>(&slips(&position.to_string(), "0123,; ", &mut rng));
    }
    for position in random_play(&race(), &mut rng, 20) {
        assert_contract(&position);
        let tell = |event| changes(&position, &event);
        assert_events(&position, |race| race.placement, |_| false, tell);
    }
    assert_eq!(legal(&position::<Nim>("1,0,2 3")), ["a1", "c1", "c2"]);
    assert_eq!(targets::<_, u8>(&nim(), "a"), BTreeSet::from([1, 2, 3]));
    assert_eq!(after(&nim(), "a3 b1").to_string(), "0,0,2 3");
    assert_legal(&nim(), "c2");
    let line = "c3 too-many: there are not so many in the heap";
    assert_eq!(assert_reason(&nim(), line), "too-many");
    let not_read = |text: &&str| nim().parse(text).is_err();
    assert_claims(
        &[
            "3,1,2 1 | goes on | c3 too-many | c2 legal | none z9",
            "1,1,0 1 | a1 then goes on | a1 b1 then ends last-taken 2",
        ],
        position::<Nim>,
        |_, claim| matches!(claim, ["none", texts @ ..] if texts.iter().all(not_read)),
    );
    let conceivable = (0..3).flat_map(|heap| (0..5).map(move |count| Take(heap, count)));
    let codes = BTreeSet::from(["nothing", "too-many"]);
    assert_eq!(assert_reasons(&nim(), conceivable), codes);
    assert_plain::<Race>(64);
}

#[test]
fn draws_as_in_chess_are_claimed_or_come_by_themselves() {
    assert_repetition(&race(), "a1a2 c1c2 a2a1 c2c1");
    let start = |plies| position::<Race>(&format!("3/3/K1k w {plies}"));
    assert_move_limit(start, "a1a2 c1c2");
}

#[test]
#[should_panic = "a row claims something"]
fn a_row_that_claims_nothing_is_found() {
    assert_claims(&["3,1,2 1"], position::<Nim>, |_, _| false);
}

#[test]
#[should_panic = "has no lines"]
fn a_description_without_lines_is_found() {
    cases("> 3,1,2 1\n> 3,1,2 2\na1");
}

#[test]
fn keys_are_compared_with_a_file_and_with_each_other() {
    let file = format!("# comment\n{:016x} 3,1,2 1\n", nim().key());
    assert_eq!(assert_key_file::<Nim>(&file), 1);
    let mut rng = Rng(3);
    let met = random_play(&nim(), &mut rng, 20);
    assert_eq!(assert_keys(met.clone()), met.len());
    let same = |_: &u32| assert_transposition(&position::<Nim>("9,9,9 1"), &mut rng);
    assert!((0..50).filter(same).count() > 5);
}

#[test]
#[should_panic = " and 2k/"]
fn a_poor_key_is_found() {
    assert_keys(["2k/3/K2 w 0", "2k/K2/3 w 1", "2k/1K1/3 w 1"].map(position::<Race>));
}

#[test]
#[should_panic = "is legal"]
fn what_should_be_refused_and_is_not_is_found() {
    assert_refused(&nim(), "a1", "too-many", &[]);
}

#[test]
#[should_panic = "a1a2"]
fn an_event_that_is_not_told_is_found() {
    assert_events(&race(), |race| race.placement, |_| false, |_| Vec::new());
}

#[test]
#[should_panic = "twice"]
fn a_notation_with_two_meanings_is_found() {
    let write = |_: &Nim, take: Take| Ok::<_, String>(format!("{take}")[1..].to_string());
    let read = |_: &Nim, text: &str| format!("a{}", unsigned_san(text)).parse::<Take>();
    for line in ["a2 2", "no x 9y"] {
        assert_san(&nim(), line, write, read);
    }
    assert_san_is_legal(&nim(), "2", write, read);
    let write = |_: &Nim, _: Take| Ok::<_, String>("x".to_string());
    let last = std::cell::Cell::new(0);
    let read = |position: &Nim, _: &str| {
        last.set(last.get() + 1);
        Ok::<_, ()>(position.legal_actions()[last.get() - 1])
    };
    assert_algebraic(&nim(), |_| false, write, read);
}

#[test]
#[should_panic = "01"]
fn a_text_that_is_not_written_as_it_is_read_is_found() {
    assert_eq!(assert_exact::<Circle>("1"), Some(Circle(1)));
    assert_eq!(assert_exact::<Circle>("one"), None);
    assert_exact::<Circle>("01");
}

#[test]
fn numbers_are_the_same_in_every_run() {
    let mut rng = Rng(1234567);
    let first = [6457827717110365317, 3203168211198807973];
    assert_eq!([rng.next(), rng.next()], first);
    let mut items = [1, 2, 3, 4, 5];
    rng.shuffle(&mut items);
    items.sort();
    assert_eq!(items, [1, 2, 3, 4, 5]);
    assert!((0..100).all(|_| (-2..=3).contains(&rng.range(-2, 3))));
    assert!(rng.percent(100) && !rng.percent(0));
}

#[test]
fn squares_are_named_together_and_serde_sees_the_text() {
    let square = Square::<Board8x8>::at(0, 7);
    assert_eq!(squares("h1 a8").into_iter().next_back(), Some(square));
    #[cfg(feature = "serde")]
    assert_serde(&square, &["a9", "k1"]);
    #[cfg(feature = "serde")]
    assert_serde(&piece_kit::Side::Black, &["x", ""]);
}

#[test]
fn records_of_random_games_are_read_and_judged_alike() {
    let mut rng = Rng(11);
    for _ in 0..200 {
        assert_records(&Circle(0), &mut rng, 30);
        assert_records(&"5,3,7 1".parse::<Nim>().unwrap(), &mut rng, 30);
        assert_records(&"w".parse::<Talk>().unwrap(), &mut rng, 10);
    }
}
