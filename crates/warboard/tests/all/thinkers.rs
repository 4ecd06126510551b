//! Players of any game behind one type.

use std::time::Duration;

use warboard::errors::ThinkError;
use warboard::piece_kit::{Message as _, Seed, SeededRng};
use warboard::players::{Level, Limits, Resources, Score, Stop, Task};
use warboard::{ActionFlags, Game, Host, Idea, Rules, Start, Thinker, View, find, games};

use crate::campaign::in_battle;

const SMALL: Resources = Resources {
    table: 1 << 20,
    threads: 1,
};

fn start(rules: Rules) -> Game {
    let start = rules.start(&Start::GuessableTestDeal(0));
    start.expect("a start")
}

/// The games of the catalogue at their start, and a campaign in a battle.
fn starts() -> Vec<Game> {
    let starts = games().iter().map(|rules| start(*rules));
    starts.chain([in_battle()]).collect()
}

fn player(rules: Rules, level: Level) -> Thinker {
    let player = rules.player(level, &Seed::guessable(3), SMALL);
    player.expect("every game has players")
}

fn few() -> Task {
    Limits::of_nodes(100).into()
}

/// What whoever is to act sees.
fn own_view(game: &Game) -> View {
    let observer = game.observer_to_act().expect("a player is to act");
    game.view(&observer).expect("an observer")
}

/// Without the time that it took.
fn timeless(mut idea: Idea) -> Idea {
    idea.time = Duration::ZERO;
    idea
}

#[test]
fn every_level_of_every_game_chooses_what_is_legal() {
    for game in starts() {
        let legal: Vec<String> = {
            let choices = own_view(&game).choices().into_iter();
            choices.map(|choice| choice.action).collect()
        };
        for level in Level::ALL {
            let idea = player(game.rules(), level).choose_in(&game, &few());
            let idea = idea.expect("a choice");
            assert!(legal.contains(&idea.action), "{level}: {}", idea.action);
            assert_eq!(idea.action, idea.line[0]);
            assert!(idea.notation.len() <= idea.line.len());
        }
        let random = game.rules().random_player(&Seed::guessable(1));
        let mut random = random;
        let idea = random.choose_in(&game, &few()).expect("a choice");
        assert!(legal.contains(&idea.action) && idea.score.is_none());
    }
}

#[test]
fn a_view_is_enough_where_a_game_has_no_history() {
    for game in starts() {
        let mut two = [(); 2].map(|()| player(game.rules(), Level::BEST));
        let of_game = two[0].choose_in(&game, &few()).map(timeless);
        let of_view = two[1].choose(&own_view(&game), &few()).map(timeless);
        assert_eq!(of_game.expect("a choice"), of_view.expect("a choice"));
    }
}

#[test]
fn whole_games_are_played_through_hosts() {
    for game in starts() {
        let mut host = Host::with_seed(game, Seed::guessable(9));
        let mut rng = SeededRng::new(&Seed::guessable(2));
        let mut player = player(host.game().rules(), Level::new(2).expect("a level"));
        for _ in 0..40 {
            if host.status().is_over() {
                break;
            }
            let turn = host.turn();
            let idea = player.choose_in(host.game(), &few()).expect("a choice");
            host.act(&turn, &idea.action).expect("a legal choice");
            let turn = host.turn();
            let mut choices = host.choices(&turn, None).expect("a player");
            choices.retain(|choice| {
                !choice
                    .does
                    .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
            });
            if let Some(choice) = rng.choose(&choices) {
                host.act(&turn, &choice.action).expect("a choice");
            }
        }
    }
}

#[test]
fn who_has_nothing_to_choose_is_told_why() {
    let invasion = find("invasion").expect("it ships");
    let capatomic = find("capatomic").expect("it ships");
    let battle = find("strata-tactical").expect("it ships");
    let mut white = player(capatomic, Level::BEST);
    let code = |why: Option<ThinkError>| why.expect("nothing to choose").code().to_string();
    let game = start(invasion);
    let other = white.choose_in(&game, &few()).err();
    assert_eq!(code(other), "plays-another-game");
    let other = white.choose(&own_view(&game), &few()).err();
    assert_eq!(code(other), "plays-another-game");
    let mut resigned = start(capatomic);
    resigned.say("resign w").expect("a word");
    let over = white.choose_in(&resigned, &few()).err();
    assert_eq!(code(over), "game-over");
    let over = white.choose(&resigned.view("everybody").expect("all see it"), &few());
    assert_eq!(code(over.err()), "game-over");
    let game = start(battle);
    let mut player = player(battle, Level::BEST);
    for observer in ["black", "spectator"] {
        let view = game.view(observer).expect("an observer");
        let waits = player.choose(&view, &few()).err();
        assert_eq!(code(waits), "not-to-act");
    }
}

#[test]
fn a_search_without_limits_ends_when_it_is_stopped() {
    for game in starts() {
        let mut player = player(game.rules(), Level::BEST);
        let stop = Stop::new();
        let task = Task {
            limits: Limits::default(),
            stop: stop.clone(),
            ..Task::default()
        };
        let timer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            stop.stop();
        });
        let idea = player.choose_in(&game, &task);
        assert!(idea.is_ok());
        timer.join().expect("it only waits");
        // What has been stopped before it begins still gives a choice.
        assert!(player.choose_in(&game, &task).is_ok());
    }
}

#[test]
fn progress_is_told_depth_by_depth_and_the_last_is_the_answer() {
    for game in starts() {
        let mut player = player(game.rules(), Level::BEST);
        let mut told: Vec<Vec<Idea>> = Vec::new();
        let task = Limits::of_nodes(600).into();
        let best = player.analyse_in(&game, &task, 3, &mut |ideas| told.push(ideas.to_vec()));
        let best = best.expect("lines");
        assert!((1..=3).contains(&best.len()));
        assert!(told.iter().all(|ideas| ideas.len() <= 3));
        assert!(
            told.windows(2)
                .all(|two| two[0][0].nodes <= two[1][0].nodes)
        );
        let mut actions: Vec<&str> = best.iter().map(|idea| idea.action.as_str()).collect();
        actions.sort_unstable();
        actions.dedup();
        assert_eq!(actions.len(), best.len(), "each line begins otherwise");
    }
}

#[test]
fn a_search_knows_what_an_end_is_worth() {
    let rules = find("glinski").expect("it ships");
    let game = rules.parse("1/3/5/7/9/11/11/Q9K/11/10k/11 w - - 0 1");
    let game = game.expect("a position");
    let mut player = player(rules, Level::BEST);
    let lines = player.analyse_in(&game, &Limits::of_depth(2).into(), 99, &mut |_| ());
    let lines = lines.expect("lines");
    let stalemate = lines.iter().find(|idea| idea.action == "a4i1");
    // Three quarters of a point are less than a queen, and more than a draw.
    let score = stalemate.and_then(|idea| idea.score);
    assert_eq!(score, Some(Score::Points(200)));
    assert!(lines[0].score > score);
}

#[test]
fn a_thinker_that_forgets_thinks_as_a_new_one() {
    let invasion = find("invasion").expect("it ships");
    let mut game = start(invasion);
    let mut first = player(invasion, Level::BEST);
    let mut second = player(invasion, Level::BEST);
    for _ in 0..3 {
        let idea = first.choose(&own_view(&game), &few()).expect("a choice");
        game.play(&idea.action).expect("it is legal");
    }
    first.forget();
    let again = first.choose(&own_view(&game), &few()).map(timeless);
    let anew = second.choose(&own_view(&game), &few()).map(timeless);
    assert_eq!(
        again.expect("a choice").action,
        anew.expect("a choice").action
    );
}

#[test]
fn what_a_thinker_knows_is_not_in_its_debug_text() {
    for game in starts() {
        let mut player = player(game.rules(), Level::BEST);
        player.choose_in(&game, &few()).expect("a choice");
        let name = game.rules().name();
        assert_eq!(
            format!("{player:?}"),
            format!("Thinker {{ game: {name:?}, .. }}")
        );
    }
}

#[cfg(feature = "json")]
#[test]
fn an_idea_is_json_and_back() {
    for game in starts() {
        let mut player = player(game.rules(), Level::BEST);
        let idea = player.choose_in(&game, &few()).map(timeless);
        let idea = idea.expect("a choice");
        let text = serde_json::to_string(&idea).expect("JSON");
        assert_eq!(serde_json::from_str::<Idea>(&text).expect("an idea"), idea);
    }
}
