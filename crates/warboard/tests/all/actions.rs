//! Actions without text agree with those that are written.

use std::collections::HashSet;

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Action, ActionFlags, Game, Start, find, games};

use crate::walk::walk;

fn start(name: &str) -> Game {
    let rules = find(name).expect("a game");
    rules.start(&Start::GuessableTestDeal(0)).expect("a start")
}

fn action(game: &str, text: &str) -> Action {
    let actions = find(game).expect("a game").actions([text]);
    let action = actions.expect("an action").get(0);
    action.expect("the only one")
}

fn rng(seed: u64) -> SeededRng {
    SeededRng::new(&Seed::guessable(seed))
}

#[test]
fn listed_actions_are_the_legal_ones() {
    for rules in games() {
        walk(*rules, 3, 60, |game, choices| {
            let listed = game.legal_actions();
            let mut texts: Vec<String> = listed.iter().map(|action| action.to_string()).collect();
            texts.sort_unstable();
            assert_eq!(texts, game.legal());
            for choice in choices.iter().step_by(7) {
                let Some(from) = &choice.from else { continue };
                let from = game.legal_actions_from(from).expect("a square");
                let mut legal = texts.iter().filter(|text| {
                    let action = game.parse(text).expect("an action");
                    from.iter().any(|one| one == action)
                });
                assert_eq!(legal.clone().count(), from.len());
                assert!(legal.any(|text| text.starts_with(&choice.action)));
            }
        });
    }
}

#[test]
fn what_is_pushed_is_what_is_played() {
    for rules in games() {
        let mut pushed = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let mut played = pushed.clone();
        let mut rng = rng(5);
        for _ in 0..80 {
            let actions: Vec<_> = pushed.legal_actions().iter().collect();
            let Some(action) = rng.choose(&actions) else {
                break;
            };
            pushed.push(action).expect("legal");
            played.play(&action.to_string()).expect("legal");
            assert_eq!(pushed, played);
            assert_eq!(
                (pushed.key(), pushed.captured()),
                (played.key(), played.captured())
            );
            assert_eq!(pushed.diagram(), played.diagram());
            assert_eq!(pushed.is_over(), played.status().is_over());
        }
        let texts: Vec<String> = pushed
            .played_actions()
            .iter()
            .map(|one| one.to_string())
            .collect();
        assert_eq!(texts, played.actions());
    }
}

#[test]
fn the_report_after_a_push_is_complete() {
    let mut game = start("capatomic");
    game.play("e3e5").expect("legal");
    game.push(&game.parse("e8e6").expect("an action"))
        .expect("legal");
    let played = game.play("f3f5").expect("legal");
    assert_eq!(played.changes.len(), 2);
}

#[test]
fn actions_are_equal_wherever_they_come_from() {
    let game = start("capatomic");
    let listed: HashSet<_> = game.legal_actions().iter().collect();
    assert_eq!(listed.len(), 47);
    for text in game.legal() {
        let read = action(game.rules().name(), &text);
        assert!(listed.contains(&read) && read == game.parse(&text).expect("an action"));
    }
    assert!(!listed.contains(&action("invasion", "e3e5")));
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut game = start("capatomic");
    let before = game.clone();
    let refused = game
        .push(&game.parse("e3e6").expect("an action"))
        .unwrap_err();
    assert_eq!((refused.action(), refused.code()), ("e3e6", "not-its-move"));
    assert_eq!(game, before);

    game.say("resign w").expect("a word");
    assert!(game.legal_actions().is_empty());
    assert!(game.legal_actions_from("e3").expect("a square").is_empty());
    let refused = game
        .push(&game.parse("e3e5").expect("an action"))
        .unwrap_err();
    assert_eq!(refused.code(), "finished");
    assert!(game.legal_actions_from("z9").is_err());
}

#[test]
fn an_action_of_another_game_is_refused() {
    let mut game = start("capatomic");
    // One has another type, and one the type of chess on a board of the same size.
    for (other, text) in [("invasion", "e3e5"), ("grand", "e3e5"), ("shako", "e3e5")] {
        let refused = game.push(&action(other, text)).unwrap_err();
        assert_eq!((refused.action(), refused.code()), (text, "other-game"));
        assert_eq!(
            refused.text(),
            format!("this is an action of {other}, and the game is capatomic")
        );
        assert_eq!(game.ply(), 0);
    }
    game.push(&action("capatomic", "e3e5")).expect("its own");
}

/// A list knows where it was made: what a text means there does not change with the game.
#[test]
fn an_action_is_found_by_any_text_that_plays_it() {
    for rules in games() {
        let mut game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        game.play_at_random(7, &mut rng(3));
        let (listed, before) = (game.legal_actions(), game.clone());
        game.play_at_random(1, &mut rng(4));
        for (place, action) in listed.iter().enumerate() {
            assert_eq!(listed.find(&action.to_string()), Some(place));
            let choice = before.notation(&action.to_string()).expect("legal");
            let found = listed.find(&choice).and_then(|place| listed.get(place));
            assert_eq!(found, before.parse(&choice).ok(), "{rules:?} {choice}");
        }
        for text in ["", "?", "a1a1a1"] {
            assert_eq!(listed.find(text), None);
        }
    }
    let played = action("capatomic", "e3e5")
        .rules()
        .actions(["e3e5", "d3d4"]);
    let played = played.expect("actions");
    assert_eq!((played.find("d3d4"), played.find("d4")), (Some(1), None));
}

#[test]
fn debug_texts_do_not_show_actions() {
    let actions = start("capatomic").legal_actions();
    assert_eq!(
        format!("{actions:?}"),
        "Actions { game: \"capatomic\", len: 47, .. }"
    );
    let action = actions.get(0).expect("an action");
    assert_eq!(format!("{action:?}"), "Action { game: \"capatomic\", .. }");
    assert!(actions.get(47).is_none());
}

#[test]
fn random_play_ends_nothing_by_word() {
    for rules in games() {
        let start = Start::GuessableTestDeal(0);
        let mut game = rules.start(&start).expect("a start");
        let plies = game.play_at_random(400, &mut rng(9));
        assert_eq!(plies, game.ply());
        assert!(plies == 400 || game.status().is_over());
        let mut again = rules.start(&start).expect("a start");
        again.play_at_random(400, &mut rng(9));
        assert_eq!(game, again);

        let words = ActionFlags::GIVES_UP | ActionFlags::TALK;
        let mut replayed = rules.start(&start).expect("a start");
        for action in game.actions() {
            let said = replayed
                .choices()
                .into_iter()
                .find(|choice| choice.action == action);
            assert!(
                said.is_none_or(|choice| !choice.does.intersects(words)),
                "{action}"
            );
            replayed.play(&action).expect("legal");
        }
        assert_eq!(replayed, game);
    }
}

#[test]
fn a_count_that_is_not_given_up_is_perft() {
    for rules in games() {
        let game = walk(*rules, 3, 20, |_, _| {});
        let depth = if rules.name() == "strata-strategic" {
            4
        } else {
            3
        };
        let mut asked = 0;
        let counted = game.perft_while(depth, &mut || {
            asked += 1;
            true
        });
        assert_eq!(counted, Some(game.perft(depth)));
        if game.legal().is_empty() {
            assert_eq!(counted, Some(0));
            continue;
        }
        assert!(asked > 1);
        let mut left = asked - 1;
        let given_up = game.perft_while(depth, &mut || {
            left -= 1;
            left > 0
        });
        assert_eq!(given_up, None);
    }
}

#[test]
fn games_are_equal_if_all_that_they_record_is() {
    let mut game = start("capatomic");
    game.play("e5").expect("legal");
    let mut other = start("capatomic");
    assert_ne!(game, other);
    other.play("e5").expect("legal");
    assert_eq!(game, other);
    other.say("offer b").expect("a word");
    assert_ne!(game, other);
    let loaded = warboard::load(&other.record()).expect("a record");
    assert_eq!(loaded, other);
    assert_ne!(start("capatomic"), start("invasion"));
}
