//! What a host does that is written once for all games: who plays, what may be said, playing on
//! for who has left, clients that join late.

use std::collections::BTreeSet;

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Game, Start, find, games};

use crate::campaign::in_battle;

/// Plays a choice at random, but none that gives up; false if there is none.
fn step(game: &mut Game, rng: &mut SeededRng) -> bool {
    let mut choices = game.choices();
    choices.retain(|choice| {
        !choice
            .does
            .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
    });
    let Some(choice) = rng.choose(&choices) else {
        return false;
    };
    let action = game.draw(&choice.action, rng).expect("a choice");
    game.play(&action).expect("a legal action");
    true
}

/// Does for a player who has left what a host can do now.
fn leave(game: &mut Game, player: &str) {
    let word = format!("abandon {player}");
    for _ in 0..100 {
        if game.status().is_over() {
            return;
        }
        if game.check_word(&word).is_ok() {
            game.say(&word).expect("a word that is taken");
        } else if game.turn() == player {
            let action = game.stand_in().expect("an action");
            game.play(&action).expect("a legal action");
        } else {
            return;
        }
    }
    panic!("{player} still acts: {}", game.position());
}

/// The games that hosts have, each at its start, and a campaign in a battle.
fn hosted() -> Vec<Game> {
    let start = |rules: &warboard::Rules| rules.start(&Start::GuessableTestDeal(0));
    let starts = games().iter().map(|rules| start(rules).expect("a start"));
    starts.chain([in_battle()]).collect()
}

#[test]
fn a_player_who_leaves_does_not_hold_a_game_up_at_any_moment() {
    for (mut game, seed) in hosted().into_iter().zip(0..) {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let players = game.players();
        for _ in 0..120 {
            for player in &players {
                let mut left = game.clone();
                leave(&mut left, player);
                assert!(left.status().is_over() || left.turn() != *player);
            }
            if !step(&mut game, &mut rng) {
                break;
            }
        }
    }
}

#[test]
fn a_campaign_goes_on_to_its_end_without_a_player_who_has_left() {
    let rules = find("strata-strategic").expect("a game");
    for number in [0, 1] {
        let mut rng = SeededRng::new(&Seed::guessable(number));
        let mut game = rules.start(&Start::Number(number)).expect("a start");
        let players = game.players();
        for _ in 0..40 {
            step(&mut game, &mut rng);
        }
        for player in &players[1..] {
            while !game.status().is_over() && game.turn() != *player {
                let action = game.stand_in().expect("an action");
                game.play(&action).expect("a legal action");
            }
            leave(&mut game, player);
        }
        assert!(game.status().is_over(), "{}", game.position());
        assert_eq!(game.stand_in(), None);
    }
}

#[test]
fn the_words_are_those_that_are_taken_and_do_what_they_say() {
    for (mut game, seed) in hosted().into_iter().zip(0..) {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let verbs = [
            "offer", "accept", "decline", "claim", "resign", "time", "abandon",
        ];
        for round in 0..30 {
            let words = game.words();
            let listed: BTreeSet<&str> = words.iter().map(|word| word.word.as_str()).collect();
            assert_eq!(listed.len(), words.len());
            let players = game.players().into_iter();
            let all = players.flat_map(|player| verbs.map(|verb| format!("{verb} {player}")));
            for word in all.chain(["agree".to_string()]) {
                let taken = game.check_word(&word).is_ok();
                assert_eq!(listed.contains(word.as_str()), taken, "{word}");
            }
            for word in &words {
                let mut after = game.clone();
                let said = after.say(&word.word).expect("a word that is taken");
                assert_eq!(said.action, word.action);
                assert_eq!(after.ply() - game.ply(), usize::from(said.action.is_some()));
                assert_eq!(said.changes, game.diagram().changes_to(&after.diagram()));
                let player = word.word.split_once(' ').map(|(_, player)| player);
                assert_eq!(word.player.as_deref(), player);
            }
            if round % 3 == 0 {
                game.say(&format!("offer {}", game.turn())).ok();
            }
            if !step(&mut game, &mut rng) {
                break;
            }
        }
    }
}

#[test]
fn everybody_who_plays_is_known_by_all_their_names() {
    for game in hosted() {
        let roster = game.roster();
        let players: Vec<&str> = roster.iter().map(|one| one.player.as_str()).collect();
        assert_eq!(players, game.players());
        for one in &roster {
            let observer = one.observer.as_ref().expect("a view");
            assert!(game.view(observer).is_ok());
            assert!(!one.name.is_empty());
            if one.player == game.turn() {
                assert_eq!(one.name, game.turn_name());
                assert_eq!(game.observer_to_act().as_ref(), Some(observer));
            }
        }
    }
}

#[test]
fn a_client_that_joins_late_has_the_whole_game_from_its_first_view() {
    for (mut game, seed) in hosted().into_iter().zip(0..) {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        for _ in 0..60 {
            step(&mut game, &mut rng);
        }
        for observer in game.observers() {
            let mut view = game.view_at(&observer, 0).expect("a view");
            let told = game.told_since(&observer, 0).expect("an observer");
            for (line, ply) in told.iter().zip(0..) {
                assert_eq!(Ok(&view), game.view_at(&observer, ply).as_ref());
                assert_eq!(Ok(view.state().key), game.key_at(ply));
                view.follow(line).expect("what is told");
            }
            assert_eq!(Ok(view), game.view(&observer));
        }
        let past = game.ply() + 1;
        assert!(game.key_at(past).is_err() && game.view_at("nobody", 0).is_err());
        let observer = game.observers().remove(0);
        assert!(game.view_at(&observer, past).is_err());
    }
}

#[test]
fn a_view_knows_who_plays_and_which_of_them_its_observer_is() {
    for game in hosted() {
        for observer in game.observers() {
            let view = game.view(&observer).expect("a view");
            assert_eq!(view.roster(), game.roster());
            let roster = game.roster().into_iter();
            let theirs = roster.filter(|one| one.observer.as_deref() == Some(&observer));
            let theirs: Vec<String> = theirs.map(|one| one.player).collect();
            match &theirs[..] {
                [player] => assert_eq!(view.player().as_ref(), Some(player)),
                _ => assert_eq!(view.player(), None),
            }
            let state = view.state();
            assert_eq!(
                (state.player, state.players),
                (view.player(), game.roster())
            );
        }
    }
}

#[test]
fn a_team_that_wins_is_that_of_its_players() {
    let rules = find("strata-strategic").expect("a game");
    let mut game = rules.start(&Start::Number(6)).expect("an alliance");
    let teams: Vec<_> = game.roster().into_iter().map(|one| one.team).collect();
    let [one, other] = ["team-1", "team-2"].map(|team| Some(team.to_string()));
    for team in [&one, &other] {
        assert_eq!(teams.iter().filter(|of| *of == team).count(), 3);
    }
    while !game.status().is_over() {
        let player = game
            .roster()
            .into_iter()
            .find(|one| one.player == game.turn());
        let action = match player.expect("a player").team == one {
            true => "end".to_string(),
            false => format!("resign {}", game.turn()),
        };
        if game.say(&action).is_err() {
            let stand_in = game.stand_in().expect("an action");
            game.play(&stand_in).expect("a legal action");
        }
    }
    let state = game.state();
    assert_eq!(state.status.to_string(), "resignation team-1");
    assert_eq!(
        state.result.expect("a result"),
        "Team 1 wins by resignation"
    );
    assert!(
        state
            .players
            .iter()
            .any(|one| one.team == Some("team-1".to_string()))
    );
}

#[test]
fn a_view_keeps_the_last_action_that_it_was_told() {
    for (mut game, seed) in hosted().into_iter().zip(0..) {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let observers = game.observers().into_iter();
        let views = observers.map(|observer| game.view(&observer).expect("a view"));
        let mut views: Vec<_> = views.collect();
        for _ in 0..80 {
            let ply = game.ply();
            if !step(&mut game, &mut rng) {
                break;
            }
            for view in &mut views {
                for told in game.told_since(&view.observer(), ply).expect("told") {
                    let played = view.follow(&told).expect("what is told");
                    let last = view.last();
                    assert_eq!(last.is_none(), told.starts_with('?'), "{told}");
                    let Some(last) = last else { continue };
                    assert_eq!(last.notation, played.notation);
                    assert!(told.starts_with(&last.action), "{told} {}", last.action);
                    let arbiters = game.last().expect("an action");
                    assert_eq!(
                        (last.kind, last.from, last.to),
                        (arbiters.kind, arbiters.from, arbiters.to)
                    );
                }
                assert_eq!(view.state().last, view.last());
            }
        }
    }
}

#[test]
fn choices_that_give_up_or_talk_are_marked() {
    let battle = in_battle();
    let does = |kind: &str| {
        let mut choices = battle.choices().into_iter();
        choices
            .find(|choice| choice.kind == kind)
            .map(|one| one.does)
    };
    for kind in ["yield", "time"] {
        assert!(does(kind).is_some_and(|does| does.contains(ActionFlags::GIVES_UP)));
    }
    assert!(does("offer").is_some_and(|does| does.contains(ActionFlags::TALK)));
    let buttons = ["yield", "time", "offer", "agree"];
    let turns = battle.choices().into_iter();
    let mut turns = turns.filter(|choice| !buttons.contains(&choice.kind.as_str()));
    assert!(turns.all(|turn| {
        !turn
            .does
            .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
    }));
    let campaign = find("strata-strategic").expect("a game");
    let campaign = campaign.start(&Start::Default).expect("a start");
    let gives_up = |choice: &&warboard::Choice| choice.does.contains(ActionFlags::GIVES_UP);
    let choices = campaign.choices();
    let kinds: Vec<&str> = choices
        .iter()
        .filter(gives_up)
        .map(|one| one.kind.as_str())
        .collect();
    assert_eq!(kinds, ["concede"]);
}
