//! What may be chosen, taken apart, and what it does when it is played.

use std::collections::BTreeSet;

use warboard::board::Change;
use warboard::messages::MessageData;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Choice, Game, Start, find, games};

/// Plays random games of every game and looks at each position before the action that is
/// about to be played.
fn each_position(plies: usize, mut look: impl FnMut(&Game, &str)) {
    for (number, rules) in (0..).zip(games()) {
        for seed in 0..3 {
            let mut rng = SeededRng::new(&Seed::guessable(10 * number + seed));
            let mut game = rules
                .start(&Start::Seed(Seed::guessable(seed)))
                .expect("a start");
            for _ in 0..plies {
                let mut legal = game.legal();
                legal.retain(|action| !["concede", "yield", "time"].contains(&action.as_str()));
                let Some(action) = rng.choose(&legal) else {
                    break;
                };
                look(&game, action);
                game.play(action).expect("a legal action");
            }
        }
    }
}

fn chosen(game: &Game, action: &str) -> Option<Choice> {
    let mut choices = game.choices().into_iter();
    choices.find(|choice| choice.action == action)
}

#[test]
fn castling_as_far_as_the_player_likes_is_castling() {
    let fen = "1k9/11/11/11/11/11/11/11/11/R4K4R w AK - 0 1";
    let game = find("wildebeest").expect("a game").parse(fen);
    let game = game.expect("a position");
    for (action, kind) in [("f1k1", "castling"), ("f1i1", "castling"), ("f1g1", "move")] {
        let choice = chosen(&game, action).expect("legal");
        assert_eq!(choice.kind, kind, "{action}");
    }
}

#[test]
fn a_choice_is_read_back_from_both_notations() {
    each_position(60, |game, action| {
        let choices = game.choices();
        let distinct: BTreeSet<_> = choices.iter().map(|choice| &choice.notation).collect();
        assert_eq!(distinct.len(), choices.len(), "{}", game.position());
        assert!(choices.is_sorted_by(|one, next| one.action < next.action));
        for choice in choices.iter().filter(|choice| !choice.reveals) {
            assert_eq!(game.notation(&choice.action).as_ref(), Ok(&choice.notation));
        }
        for choice in choices.iter().step_by(9) {
            assert_eq!(game.read(&choice.action).as_ref(), Ok(&choice.action));
            assert_eq!(game.read(&choice.notation).as_ref(), Ok(&choice.action));
        }
        assert_eq!(
            game.read(&game.notation(action).expect("legal")).as_deref(),
            Ok(action)
        );
    });
}

#[test]
fn the_choices_from_a_square_are_those_that_begin_there() {
    each_position(30, |game, _| {
        let choices = game.choices();
        let squares: BTreeSet<_> = choices
            .iter()
            .filter_map(|choice| choice.from.clone())
            .collect();
        for square in squares {
            let here = |choice: &&Choice| choice.from.as_ref() == Some(&square);
            let expected: Vec<_> = choices.iter().filter(here).cloned().collect();
            assert_eq!(game.choices_from(&square), Ok(expected));
        }
    });
}

#[test]
fn a_square_without_choices_has_none_and_a_square_that_is_not_there_is_an_error() {
    for (name, quiet) in [
        ("capatomic", ["e6", "a10"]),
        ("invasion", ["f6", "a1"]),
        ("strata-tactical", ["a1", "a8"]),
        ("strata-strategic", ["0,0", "0,1"]),
    ] {
        let rules = find(name).expect("a game");
        let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let observer = game.observer_to_act().expect("a player");
        let view = game.view(&observer).expect("a view");
        for square in quiet {
            assert_eq!(game.choices_from(square), Ok(Vec::new()), "{name} {square}");
            assert_eq!(view.choices_from(square), Ok(Vec::new()), "{name} {square}");
        }
        for square in ["", "zz", "a0", "a01", "z9", "99,0", "01,2", "e4 "] {
            let why = game.choices_from(square).expect_err(square);
            assert_eq!(why.square(), square);
            assert_eq!(view.choices_from(square), Err(why));
        }
    }
}

#[test]
fn a_preview_is_what_playing_returns_and_plays_nothing() {
    each_position(120, |game, action| {
        let before = game.record();
        let preview = game.preview(action).expect("legal");
        assert_eq!(game.record(), before);
        let mut played = game.clone();
        assert_eq!(played.play(action).as_ref(), Ok(&preview));
        assert_eq!(
            (game.check(action), preview.action.as_str()),
            (Ok(()), action)
        );
        assert_eq!(preview.notation, game.notation(action).expect("legal"));
    });
}

#[test]
fn a_draw_by_history_is_in_the_preview_too() {
    let rules = find("capatomic").expect("a game");
    let text = "9k/10/10/10/10/10/10/10/10/K3R5 w - - - - 0 1";
    let mut game = rules.parse(text).expect("a position");
    let mut round = ["a1a2", "j10i10", "a2a1", "i10j10"].into_iter().cycle();
    for _ in 0..15 {
        game.play(round.next().expect("an action")).expect("legal");
    }
    let last = round.next().expect("an action");
    let preview = game.preview(last).expect("legal");
    assert_eq!(preview.happened.last().expect("an event").code, "ended");
    assert_eq!(game.play(last), Ok(preview));
    assert_eq!(game.status().to_string(), "repetition");
    assert_eq!(game.occurrences(), 5);
}

/// The square of a change, if what stands on it or blocks it has changed.
fn changed(change: &Change) -> Option<String> {
    match change {
        Change::Square {
            square,
            before,
            after,
        } if (&before.piece, &before.barrier) != (&after.piece, &after.barrier) => {
            Some(square.clone())
        }
        _ => None,
    }
}

#[test]
fn a_choice_names_every_square_that_it_changes() {
    each_position(120, |game, action| {
        let Some(choice) = chosen(game, action) else {
            return;
        };
        let changes = game.preview(action).expect("legal").changes;
        let named: BTreeSet<_> = (choice.from.iter())
            .chain(&choice.to)
            .chain(&choice.also)
            .cloned()
            .collect();
        let changed: BTreeSet<_> = changes.iter().filter_map(changed).collect();
        assert!(
            changed.is_subset(&named),
            "{action}: {changed:?} {choice:?}"
        );
    });
}

#[test]
fn flags_are_what_happens() {
    each_position(120, |game, action| {
        let Some(choice) = chosen(game, action) else {
            return;
        };
        let mut after = game.clone();
        let happened = after.play(action).expect("legal").happened;
        let codes: Vec<&str> = happened.iter().map(|event| event.code.as_str()).collect();
        let does = |flag| choice.does.contains(flag);
        let removes = ["captured", "crushed", "destroyed", "exploded"];
        let removed = codes.iter().any(|code| removes.contains(code));
        assert_eq!(
            does(ActionFlags::CAPTURE) || does(ActionFlags::OWN_LOSS),
            removed,
            "{action} {codes:?}"
        );
        let promotes = ["promoted", "promoted-piece"]
            .iter()
            .any(|code| codes.contains(code));
        assert_eq!(does(ActionFlags::PROMOTION), promotes);
        assert_eq!(does(ActionFlags::REVEAL), codes.contains(&"revealed"));
        assert_eq!(choice.reveals, does(ActionFlags::REVEAL));
        // What a unit does that is turned up, nobody knows before.
        if !choice.reveals {
            assert_eq!(
                does(ActionFlags::CHECK),
                !after.checked().is_empty(),
                "{action}"
            );
            let ended = after.status().is_over() && !by_history(&happened);
            assert_eq!(does(ActionFlags::END), ended, "{action}");
        }
    });
}

/// What no position tells is not foreseen by choices.
fn by_history(happened: &[MessageData]) -> bool {
    let last = happened.last().map_or("", |event| &event.text);
    let ends = ["repetition", "move-limit", ": dead"];
    ends.iter().any(|end| last.contains(end))
}

#[test]
fn castling_and_launches_are_told_from_moves_to_the_same_square() {
    let rules = find("capatomic").expect("a game");
    let text = "4m1m3/r4k4/4n5/10/3p6/10/10/10/R3NK3R/4M1M3 w AJa - EGeg + 0 1";
    let game = rules.parse(text).expect("a position");
    let to_rook: Vec<_> = (game.choices_from("f2").expect("a square").into_iter())
        .filter(|choice| choice.to.as_deref() == Some("j2"))
        .map(|choice| (choice.kind, choice.brings))
        .collect();
    assert!(to_rook.iter().all(|(kind, _)| kind == "castling"));
    let brought: Vec<_> = to_rook
        .into_iter()
        .map(|(_, brings)| brings.join(" "))
        .collect();
    assert_eq!(brought, ["", "e1 g1", "g1"]);

    let from_missile = game.choices_from("e1").expect("a square");
    let kinds: BTreeSet<_> = from_missile
        .iter()
        .map(|choice| choice.kind.as_str())
        .collect();
    assert_eq!(kinds, BTreeSet::from(["launch", "move"]));
}

#[test]
fn a_tank_that_crushes_its_own_pieces_says_so() {
    let game = find("invasion")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start");
    let own = |choice: &Choice| choice.does.contains(ActionFlags::OWN_LOSS);
    assert!(game.choices().iter().any(own));
    for choice in game.choices().iter().filter(|choice| own(choice)) {
        let told = game.preview(&choice.action).expect("legal").happened;
        assert!(
            told.iter()
                .any(|event| event.code == "crushed" && event.text.starts_with("White"))
        );
        assert!(choice.does.contains(ActionFlags::IRREVERSIBLE));
    }
}

#[test]
fn what_was_captured_is_what_the_events_told() {
    for rules in games() {
        let mut rng = SeededRng::new(&Seed::guessable(4));
        let mut game = rules
            .start(&Start::Seed(Seed::guessable(4)))
            .expect("a start");
        let mut told = 0;
        for _ in 0..150 {
            let mut legal = game.legal();
            legal.retain(|action| action != "concede");
            let Some(action) = rng.choose(&legal) else {
                break;
            };
            let removes = ["captured", "crushed", "destroyed", "exploded"];
            let happened = game.play(action).expect("legal").happened;
            told += happened
                .iter()
                .filter(|event| removes.contains(&event.code.as_str()))
                .count();
        }
        assert_eq!(game.captured().len(), told, "{}", rules.name());
    }
}
