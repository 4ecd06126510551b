//! Views: what a client has that follows what it is told, and never more than it may know.

use crate::campaign::selecting;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Choice, Game, Refused, Start, View, find, games};

/// Plays a choice at random and completes it as a host does. False if there is none.
fn step(game: &mut Game, rng: &mut SeededRng) -> bool {
    let mut choices = game.choices();
    choices.retain(|choice| !["concede", "yield", "time"].contains(&choice.kind.as_str()));
    let Some(choice) = rng.choose(&choices) else {
        return false;
    };
    let action = game.draw(&choice.action, rng).expect("a choice");
    game.play(&action).expect("a legal action");
    true
}

/// A random game of each kind, with the number of its plies. The campaign begins with an
/// attack, so that there are selections, a battle and what comes of it.
fn random_games() -> impl Iterator<Item = (Game, SeededRng, usize)> {
    (0..).zip(games()).flat_map(|(number, rules)| {
        (0..2).map(move |seed| {
            let seed = Seed::guessable(10 * number + seed);
            let game = match rules.name() {
                "strata-strategic" => selecting(""),
                _ => rules.start(&Start::Seed(seed.clone())).expect("a start"),
            };
            (game, SeededRng::new(&seed), 120)
        })
    })
}

/// What a client has that is sent a view as text.
fn sent(game: &Game, observer: &str) -> View {
    let view = game.view(observer).expect("an observer");
    let read = game.rules().parse_view(&view.to_string());
    let read = read.unwrap_or_else(|why| panic!("{view}: {why}"));
    assert_eq!(read, view);
    read
}

fn last_told(game: &Game, observer: &str) -> Vec<String> {
    game.told_since(observer, game.ply() - 1)
        .expect("an observer")
}

#[test]
fn a_client_that_only_follows_agrees_with_the_arbiter_at_every_ply() {
    for (mut game, mut rng, plies) in random_games() {
        let observers = game.observers();
        let mut clients: Vec<View> = observers.iter().map(|who| sent(&game, who)).collect();
        for _ in 0..plies {
            if !step(&mut game, &mut rng) {
                break;
            }
            for client in &mut clients {
                let mut shown = client.diagram();
                for told in last_told(&game, &client.observer()) {
                    let played = client.follow(&told).unwrap_or_else(|why| panic!("{why}"));
                    shown
                        .apply(&played.changes)
                        .expect("changes of the diagram");
                }
                assert_eq!(shown, client.diagram());
                agree(client, &game);
            }
        }
    }
}

fn agree(client: &View, game: &Game) {
    assert_eq!(client, &game.view(&client.observer()).expect("an observer"));
    assert_eq!(client.status(), game.status());
    assert_eq!(
        (client.turn(), client.turn_name()),
        (game.turn(), game.turn_name())
    );
    assert_eq!(client.key(), game.key());
    assert_eq!(client.checked(), game.checked());
    let acts = game.observer_to_act() == Some(client.observer()) && !game.status().is_over();
    assert_eq!(client.is_to_act(), acts);
    if acts {
        assert_eq!(client.choices(), game.choices());
    }
}

#[test]
fn an_end_that_no_position_tells_is_told() {
    let checks = "a4a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10";
    let shuffle = "e1e2 a5a4 e2e1 a4a5 e1e2 a5a4 e2e1 a4a5 e1e2 a5a4 e2e1 a4a5";
    for (name, start, actions, end) in [
        ("chess", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2", "dead"),
        (
            "xiangqi",
            "3k5/9/9/9/9/9/R8/9/9/4K4 w - - 0 1",
            checks,
            "perpetual-check b",
        ),
        (
            "minishogi",
            "k4/5/5/5/1R2K[] w - - 0 1",
            shuffle,
            "sennichite b",
        ),
    ] {
        let rules = find(name).expect("a game");
        let mut game = rules.parse(start).expect("a position");
        let mut client = sent(&game, View::EVERYBODY);
        for action in actions.split(' ') {
            game.play(action).expect("legal");
        }
        assert!(game.status().is_over(), "{name}");
        let told = game.told_since(View::EVERYBODY, 0).expect("an observer");
        assert_eq!(told.last(), Some(&format!("end {end}")));
        for told in told {
            client.follow(&told).unwrap_or_else(|why| panic!("{why}"));
        }
        agree(&client, &game);
        assert_eq!(sent(&game, View::EVERYBODY), client);
    }
}

#[test]
fn a_client_that_comes_back_is_told_what_it_has_missed() {
    for (mut game, mut rng, plies) in random_games() {
        for observer in game.observers() {
            let (ply, mut client) = (game.ply(), sent(&game, &observer));
            for _ in 0..plies / 5 {
                step(&mut game, &mut rng);
            }
            for told in game.told_since(&observer, ply).expect("an observer") {
                client.follow(&told).unwrap_or_else(|why| panic!("{why}"));
            }
            agree(&client, &game);
        }
        assert!(game.told_since("nobody", 0).is_err());
        let (observer, beyond) = (&game.observers()[0], game.ply() + 1);
        let told = game.told_since(observer, beyond).map(drop);
        let key = game.key_at(beyond).map(drop);
        assert_eq!(told, key.map_err(Into::into));
    }
}

#[test]
fn an_arbiter_that_is_restored_from_a_record_tells_the_same() {
    for (mut game, mut rng, plies) in random_games() {
        for _ in 0..plies {
            step(&mut game, &mut rng);
        }
        let restored = game.rules().replay(&game.record()).expect("a legal game");
        for observer in game.observers() {
            assert_eq!(restored.view(&observer), game.view(&observer));
            assert_eq!(
                restored.told_since(&observer, 0),
                game.told_since(&observer, 0)
            );
        }
    }
}

#[test]
fn a_draw_by_history_is_told_and_ends_the_view() {
    let rules = find("strata-tactical").expect("a game");
    let text = "1k3/5/5/5/2R2/1K3 w 0 1";
    let mut game = rules.parse(text).expect("a position");
    let mut client = sent(&game, "black");
    for action in ["b1a1", "b6a6", "a1b1", "a6b6"].repeat(2) {
        game.play(action).expect("legal");
        for told in last_told(&game, "black") {
            client.follow(&told).expect("what the arbiter tells");
        }
    }
    assert_eq!(game.status().to_string(), "repetition");
    assert_eq!(client.status(), game.status());
    assert_eq!(client.choices(), []);
    assert_eq!(
        client.check("b1a1").expect_err("over").code(),
        Refused::FINISHED
    );
    assert_eq!(client, sent(&game, "black"));
    // Who comes back is told again, and minds it not.
    for told in game.told_since("black", game.ply()).expect("an observer") {
        client.follow(&told).expect("the same end");
    }
    game.goto(0).expect("a ply");
    let told = game.told_since("black", 0).expect("an observer");
    assert_eq!(told, ["withdrawn"]);
}

#[test]
fn a_preview_of_a_view_is_what_it_will_be_told() {
    for (mut game, mut rng, plies) in random_games() {
        for _ in 0..plies / 2 {
            let observer = game.observer_to_act().unwrap_or_default();
            let Ok(client) = game.view(&observer) else {
                break;
            };
            let choices = client.choices();
            if let Some(choice) = rng.choose(&choices) {
                previewed(&client, choice);
            }
            if !step(&mut game, &mut rng) {
                break;
            }
        }
    }
}

fn previewed(client: &View, choice: &Choice) {
    let chances = client.chances(&choice.action).expect("a choice");
    assert!(chances.iter().all(|chance| chance.weight > 0));
    let preview = client.preview(&choice.action);
    match preview {
        // The end of a battle in a campaign opens what the observer cannot know before.
        Err(why) => {
            assert_eq!(why.code(), Refused::UNCERTAIN);
            let told = client.clone().follow(&chances[0].action);
            assert!(chances.len() > 1 || told.is_err());
        }
        Ok(played) => {
            assert_eq!(chances.len(), 1);
            let told = client.clone().follow(&chances[0].action).expect("a chance");
            assert_eq!(played, told);
        }
    }
    assert_eq!(client.check(&choice.action), Ok(()));
    assert_eq!(client.read(&choice.notation).as_ref(), Ok(&choice.action));
    assert_eq!(
        client.notation(&choice.action).as_ref(),
        Ok(&choice.notation)
    );
    if let Some(from) = &choice.from {
        assert!(
            client
                .choices_from(from)
                .is_ok_and(|here| here.contains(choice))
        );
    }
}

#[test]
fn a_sample_of_a_view_looks_the_same_to_its_observer() {
    for (mut game, mut rng, plies) in random_games() {
        for _ in 0..plies / 20 {
            for _ in 0..20 {
                step(&mut game, &mut rng);
            }
            if game.status().is_over() {
                break;
            }
            for observer in game.observers() {
                let view = game.view(&observer).expect("an observer");
                let sample = view.sample(&mut rng);
                assert_eq!(sample.view(&observer), Ok(view));
            }
        }
    }
}

#[test]
fn arbiters_that_differ_in_secrets_alone_answer_every_observer_alike() {
    let rules = find("strata-tactical").expect("a game");
    let mut rng = SeededRng::new(&Seed::guessable(9));
    let mut game = rules
        .start(&Start::Seed(Seed::guessable(9)))
        .expect("a start");
    for _ in 0..40 {
        let spectator = game.view("spectator").expect("an observer");
        let [one, other] = [(); 2].map(|()| spectator.sample(&mut rng));
        assert_eq!(one.view("spectator"), other.view("spectator"));
        assert_eq!(one.choices(), other.choices());
        assert_eq!((one.key(), one.status()), (other.key(), other.status()));
        for choice in one.choices() {
            let [of_one, of_other] = [&one, &other].map(|game| game.check(&choice.action));
            assert_eq!(of_one, of_other);
        }
        assert_eq!(one.check("a1a1"), other.check("a1a1"));
        assert_eq!(format!("{one:?}"), format!("{other:?}"));
        if !step(&mut game, &mut rng) {
            break;
        }
    }
}

#[test]
fn campaigns_that_differ_in_selections_alone_answer_every_other_observer_alike() {
    let mut rng = SeededRng::new(&Seed::guessable(30));
    let mut game = selecting("");
    let mut differing = 0;
    for _ in 0..200 {
        let spectator = game.view("spectator").expect("an observer");
        let [one, other] = [(); 2].map(|()| spectator.sample(&mut rng));
        differing += usize::from(one.position() != other.position());
        assert_eq!(one.view("spectator"), other.view("spectator"));
        assert_eq!((one.key(), one.status()), (other.key(), other.status()));
        assert_eq!(
            (one.facts(), one.remarks()),
            (other.facts(), other.remarks())
        );
        assert_eq!(format!("{one:?}"), format!("{other:?}"));
        if !step(&mut game, &mut rng) {
            break;
        }
    }
    assert!(differing > 10, "{differing} states with a secret");
}

#[test]
fn texts_that_no_observer_has_or_is_told_are_refused() {
    for rules in games() {
        let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let who = game.observers().remove(0);
        let mut view = game.view(&who).expect("an observer");
        let text = view.to_string();
        for faulty in [
            "",
            "nonsense",
            &format!("{text} more"),
            &format!("{text}\nend well"),
        ] {
            let faults = rules.parse_view(faulty).expect_err("no view");
            assert!(!faults.faults().is_empty(), "{faulty}");
        }
        for told in ["", "nonsense!", "end well"] {
            assert_eq!(
                view.follow(told).expect_err("not told").code(),
                Refused::NOT_TOLD
            );
        }
        assert_eq!(
            view.read("nonsense!").expect_err("no action").code(),
            Refused::NOT_AN_ACTION
        );
        assert_eq!(view.to_string(), text);
    }
}

#[test]
fn a_player_does_not_say_what_a_turn_reveals() {
    let rules = find("strata-tactical").expect("a game");
    let battle = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
    let view = battle.view("white").expect("an observer");
    let turn = view.choices().remove(0).action;
    assert!(view.check(&turn).is_ok());
    for letter in "QRBNGCWF".chars() {
        let refused = view.read(&format!("{turn}={letter}")).unwrap_err();
        assert_eq!(refused.code(), "identity-named");
    }
}

/// Whatever lies face down, and whoever asks: nobody chooses what a turn reveals.
#[test]
fn a_named_identity_is_refused_everywhere() {
    let battle = find("strata-tactical").expect("a game");
    let game = battle
        .parse("1k3/5/2?f2/5/2R2/1K3 w 0 1")
        .expect("a battle");
    let watched: View = game.view("spectator").expect("a view");
    let own: View = game.view("white").expect("a view");
    for text in ["c2c4=F", "c2c4=G", "Rxc4=F", "Rxc4=G", "Rxc4=Q+", "c2c4=Q"] {
        let refused = [
            game.check(text).expect_err(text),
            game.read(text).expect_err(text),
            game.clone().play(text).expect_err(text),
            own.check(text).expect_err(text),
            watched.read(text).expect_err(text),
        ];
        for why in refused {
            let unit = text.split('=').nth(1).expect("a unit");
            assert_eq!((why.code(), why.action()), ("identity-named", text));
            assert_eq!(why.text().contains("Queen"), unit.starts_with('Q'), "{why}");
        }
    }
    for (text, code) in [
        ("c2c4=K", "not-an-action"),
        ("c2c4=", "not-an-action"),
        ("=Q", "not-an-action"),
        ("Rxc5=Q", "nothing-captured"),
        ("Rc5=Q", "blocked"),
        ("Rc3=Q", "identity-named"),
        ("Nxc4=Q", "none-of-kind"),
    ] {
        assert_eq!(game.check(text).expect_err(text).code(), code, "{text}");
        assert_eq!(own.check(text).expect_err(text).code(), code, "{text}");
    }
    assert!(game.check("Rxc4").is_ok() && own.check("Rxc4").is_ok());
}
