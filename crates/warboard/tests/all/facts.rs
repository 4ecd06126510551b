//! What is known of a position besides its diagram.

use std::collections::{BTreeMap, BTreeSet};

use warboard::board::{Diagram, Fact, FactValue};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Start, find, games};

use crate::walk::walk;

fn value(facts: &[Fact], name: &str, of: Option<&str>) -> Option<FactValue> {
    let found = facts
        .iter()
        .find(|fact| fact.name == name && fact.of.as_deref() == of);
    found.map(|fact| fact.value.clone())
}

fn list(items: &[&str]) -> Option<FactValue> {
    Some(items.iter().copied().collect())
}

fn parsed(name: &str, position: &str) -> Game {
    find(name)
        .expect("a game")
        .parse(position)
        .expect("a position")
}

#[test]
fn capatomic_tells_rights_missiles_clocks_and_whether_launches_are_unlocked() {
    let text = "4m1m3/r4k4/4n5/10/3p6/10/10/10/R3NK3R/4M1M3 w AJa - EGeg + 3 17";
    let facts = parsed("capatomic", text).facts();
    assert_eq!(value(&facts, "castling", Some("w")), list(&["a2", "j2"]));
    assert_eq!(value(&facts, "castling", Some("b")), list(&["a9"]));
    assert_eq!(
        value(&facts, "unmoved-missiles", Some("w")),
        list(&["e1", "g1"])
    );
    assert_eq!(value(&facts, "unlocked", None), Some(FactValue::Flag(true)));
    assert_eq!(
        value(&facts, "halfmove-clock", None),
        Some(FactValue::Number(3))
    );
    assert_eq!(value(&facts, "move", None), Some(FactValue::Number(17)));
    assert_eq!(value(&facts, "en-passant", None), None);
}

#[test]
fn invasion_tells_the_states_of_the_bombs() {
    let rules = find("invasion").expect("a game");
    let facts = rules.start(&Start::Default).expect("a start").facts();
    for side in ["w", "b"] {
        assert_eq!(value(&facts, "bomb", Some(side)), Some("off".into()));
    }
}

#[test]
fn a_player_of_a_battle_knows_more_than_a_spectator_and_nobody_knows_where() {
    let rules = find("strata-tactical").expect("a game");
    let battle = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
    let facts = |observer| battle.view(observer).expect("an observer").facts();
    assert_eq!(facts("spectator"), battle.facts());
    let white = facts("white");
    assert_eq!(
        value(&white, "face-down-units", Some("w")),
        Some("QRNWWFF".into())
    );
    assert_eq!(value(&white, "face-down-units", Some("b")), None);
    assert_eq!(
        value(&white, "face-down-pieces", Some("b")),
        Some(FactValue::Number(3))
    );
    assert_eq!(
        value(&white, "face-down-soldiers", Some("b")),
        Some(FactValue::Number(4))
    );
}

#[test]
fn a_campaign_tells_round_phase_and_gold() {
    let rules = find("strata-strategic").expect("a game");
    let facts = rules.start(&Start::Default).expect("a start").facts();
    assert_eq!(value(&facts, "scenario", None), Some("duel".into()));
    assert_eq!(value(&facts, "round", None), Some(FactValue::Number(1)));
    assert_eq!(value(&facts, "phase", None), Some("recruit".into()));
    assert_eq!(
        value(&facts, "gold", Some("1")),
        Some(FactValue::Number(19))
    );
    assert_eq!(
        value(&facts, "alive", Some("2")),
        Some(FactValue::Flag(true))
    );
}

#[test]
fn numbers_of_any_size_and_lists_are_values_of_facts() {
    let numbers: [FactValue; 5] = [
        7_u8.into(),
        7_u16.into(),
        7_u32.into(),
        7_u64.into(),
        7_usize.into(),
    ];
    assert!(numbers.iter().all(|value| *value == FactValue::Number(7)));
    assert_eq!(Some(FactValue::from(vec!["a1".to_string()])), list(&["a1"]));
}

#[test]
fn the_pieces_in_hand_are_letters_and_wait_beside_the_board() {
    let game = parsed("shogi", "4k4/9/9/9/9/9/9/9/4K4[BGGp] w - - 0 1");
    let facts = game.facts();
    assert_eq!(value(&facts, "hand", Some("w")), list(&["B", "G", "G"]));
    assert_eq!(value(&facts, "hand", Some("b")), list(&["P"]));
    let Diagram::Squares(board) = game.diagram() else {
        panic!("squares");
    };
    let asides = board.asides().iter();
    let waiting: Vec<char> = asides.map(|aside| aside.piece.cased_letter()).collect();
    assert_eq!(waiting, ['B', 'G', 'G', 'p']);
    assert!(board.asides().iter().all(|aside| aside.state == "held"));
}

/// Whoever translates the facts needs no sentence.
#[test]
fn remarks_say_nothing_that_facts_and_status_do_not() {
    let mut said = 0;
    for rules in games() {
        let mut known = BTreeMap::new();
        for seed in 0..8 {
            let mut rng = SeededRng::new(&Seed::guessable(seed));
            let start = Start::GuessableTestDeal(seed % rules.starts());
            let mut game = rules.start(&start).expect("a start");
            for ply in 0..200 {
                let observers = game.observers().into_iter();
                let views = observers.map(|observer| game.view(&observer).expect("a view").state());
                for state in views.chain([game.state()]) {
                    let key = format!("{:?} {}", state.facts, state.status.is_over());
                    said += state.remarks.len();
                    let before = known.entry(key).or_insert_with(|| state.remarks.clone());
                    assert_eq!(*before, state.remarks);
                }
                let mut legal = game.legal();
                legal.retain(|action| action != "concede" || ply > 150);
                let Some(action) = rng.choose(&legal) else {
                    break;
                };
                game.play(action).expect("a legal action");
            }
        }
        assert!(known.len() > 40, "{}: {}", rules.name(), known.len());
    }
    assert!(said > 1_000, "{said}");
}

/// The stage of a campaign in words that stay the same, which `codes` has with their sentences.
#[test]
fn the_stage_of_a_campaign_is_a_word_with_a_translation() {
    let rules = find("strata-strategic").expect("a game");
    let messages = rules.messages();
    let mut args = messages.iter().flat_map(|message| &message.args);
    let stage = args.find(|arg| arg.name == "stage" && !arg.words.is_empty());
    let words: BTreeSet<&String> = stage
        .expect("words")
        .words
        .iter()
        .map(|(word, _)| word)
        .collect();
    let mut met = BTreeSet::new();
    for seed in 0..4 {
        walk(rules, seed, 1_000, |game, _| {
            let Some(FactValue::Text(stage)) = value(&game.facts(), "stage", None) else {
                panic!("no stage");
            };
            assert!(words.contains(&stage), "{stage}");
            met.insert(stage);
        });
    }
    assert!(met.len() > 5 && words.len() == 8, "{met:?} {words:?}");
}

#[test]
fn the_squares_of_a_check_are_the_royal_and_who_attacks_it() {
    for (name, position, royal, by) in [
        (
            "capatomic",
            "9k/10/10/10/10/10/10/10/10/K8R b - - - - 0 1",
            "j10",
            "j1",
        ),
        ("strata-tactical", "1k3/5/5/5/1R3/2K2 b 0 1", "b6", "b2"),
    ] {
        let checked = parsed(name, position).checked();
        assert_eq!(checked.len(), 1);
        assert_eq!(
            (checked[0].square.as_str(), &checked[0].by[..]),
            (royal, &[by.to_string()][..])
        );
    }
}
