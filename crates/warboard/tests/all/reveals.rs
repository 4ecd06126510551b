//! Actions that turn a unit face up: what a choice says of them, and how those who see less write
//! them than the arbiter.

use std::collections::BTreeSet;

use warboard::{Choice, Game, Refused, View, find};

use crate::walk::walk;

#[test]
fn a_choice_reveals_even_if_only_one_unit_can_be_there_and_chances_say_so() {
    let mut seen = BTreeSet::new();
    let look = |game: &Game, _: &[Choice]| {
        let observer = game.observer_to_act().expect("a player");
        let view = game.view(&observer).expect("a view");
        for choice in view.choices().iter().filter(|choice| choice.reveals) {
            let chances = view.chances(&choice.action).expect("a choice");
            let certain = chances.len() == 1;
            match view.preview(&choice.action) {
                Ok(preview) => {
                    let mut codes = preview.happened.iter().map(|event| event.code.as_str());
                    assert!(certain && codes.any(|code| code == "revealed"));
                }
                Err(why) => assert_eq!((why.code(), certain), (Refused::UNCERTAIN, false)),
            }
            seen.insert(certain);
        }
    };
    walk(find("strata-tactical").expect("a game"), 1, 400, look);
    assert_eq!(seen, BTreeSet::from([false, true]));
}

/// Whether an observer may be told this of an action: the action, what it reveals in a battle
/// whose deal the arbiter has, what the end of a battle opens, or nothing of a secret selection.
fn is_told_of(action: &str, told: &str) -> bool {
    let more = told.strip_prefix(action);
    more.is_some_and(|more| more.is_empty() || more.starts_with(['=', ' ']))
        || told == "?"
        || told == "?."
}

#[test]
fn a_client_matches_the_history_of_the_arbiter_by_ply() {
    for name in ["strata-tactical", "strata-strategic"] {
        let (mut followed, mut revealed) = (0, 0);
        for seed in 0..3 {
            let game = walk(find(name).expect("a game"), seed, 1_000, |_, _| ());
            let actions = game.actions();
            for observer in game.observers() {
                let told = game.told_since(&observer, 0).expect("an observer");
                assert!(told.len() >= actions.len());
                let mut client: View = game.view_at(&observer, 0).expect("a view");
                for (action, told) in actions.iter().zip(&told) {
                    let played = client.follow(told).expect("what was told");
                    assert_eq!(&played.action, told);
                    assert!(is_told_of(action, told), "{action} {told}");
                    followed += 1;
                    revealed += usize::from(told.contains('='));
                }
            }
        }
        assert!(followed > 1_000 && revealed > 10, "{followed} {revealed}");
    }
}
