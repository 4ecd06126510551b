//! The search: it wins where there is a win, keeps its limits, and finds the same again.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use capatomic::{Capatomic, StartNumber};
use chess_family::{Amazons, Janggi, Orthodox, Shogi, Xiangqi};
use invasion::Invasion;
use piece_kit::messages::Readable;
use piece_kit::{BySide, Game, Seed, SeededRng, Side, Variant};
use strata_tactical::{Battle, Selection, TerrainName};
use warboard_players::{
    Clock, Evaluated, Evaluation, Level, Limits, Open, OpenPlayer, Player, Progress, Resources,
    Score, Search, Stop, Task, Terms, Thought, Weight,
};

const SMALL: Resources = Resources {
    table: 1 << 20,
    threads: 1,
};

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position<G: Readable>(text: &str) -> G {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn best<G: Evaluated + Readable>(game: &Game<G>, limits: Limits) -> Option<(G::Action, Score)> {
    let mut search = Search::<G>::new(SMALL);
    let task = limits.into();
    let found = search.analyse(game.position(), &game.path(), &task, 1, &mut |_| ());
    let thought = found.first()?;
    assert!(game.position().check(thought.choice()).is_ok());
    thought.score.map(|score| (thought.choice(), score))
}

/// White wins with the second move, whatever Black does.
fn assert_wins_in_two<G: Evaluated + Readable>(text: &str) {
    let mut game = Game::new(position::<G>(text));
    for plies in [3, 1] {
        let (action, score) = best(&game, Limits::of_depth(6)).expect("a game that goes on");
        assert_eq!(score, Score::Win(plies), "{text} {action}");
        game.play(action).expect("a legal action");
        if let Some(&reply) = game.position().legal_actions().first() {
            game.play(reply).expect("a legal action");
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    assert_eq!(winner, Some(Side::White), "{text}");
    assert_eq!(best(&game, Limits::of_depth(6)), None);
}

#[test]
fn it_wins_in_two_moves_in_every_game() {
    assert_wins_in_two::<Capatomic>("9k/10/10/10/10/10/10/10/R9/1R7K w - - - - 0 1");
    assert_wins_in_two::<Battle>("5k/6/6/6/6/6/R5/1R3K w 0 1");
    let flag = "10/9h/10/3****3/2F****3/3****3/3****3/10/10/9H w 00 0 1";
    assert_wins_in_two::<Invasion>(flag);
}

#[test]
fn the_end_of_the_game_goes_before_the_clock() {
    let text = "9k/10/8K1/10/10/10/10/10/10/R9 w - - - - 99 80";
    let game = Game::new(position::<Capatomic>(text));
    let (action, score) = best(&game, Limits::of_depth(2)).expect("a game that goes on");
    assert_eq!(
        (action.to_string().as_str(), score),
        ("a1a10", Score::Win(1))
    );
}

#[test]
fn a_game_that_is_over_has_no_line() {
    let game = Game::new(position::<Capatomic>(
        "R8k/10/8K1/10/10/10/10/10/10/10 b - - - - 0 1",
    ));
    assert_eq!(best(&game, Limits::of_depth(3)), None);
    let seen = Open::from(&game);
    let mut player = OpenPlayer::new(Level::BEST, &Seed::guessable(1), SMALL);
    assert_eq!(player.choose(&seen, &Limits::of_depth(3).into()), None);
}

/// With the last pawn Black's bishop wins nothing any more.
#[test]
fn a_dead_position_is_a_draw_and_a_search_goes_on_in_it() {
    let before = Game::new(position::<Orthodox>("4k3/8/8/8/1b6/8/4p3/3K4 w - - 0 1"));
    let (action, score) = best(&before, Limits::of_depth(4)).expect("a game that goes on");
    assert_eq!(
        (action.to_string().as_str(), score),
        ("d1e2", Score::Points(0))
    );
    let dead = Game::new(position::<Orthodox>("4k3/8/8/8/1b6/8/4K3/8 b - - 0 1"));
    let (_, score) = best(&dead, Limits::of_depth(4)).expect("a game that goes on");
    assert_eq!(score, Score::Points(0));
}

/// White is two queens behind and repeats: the rook's checks on d10 and d9 never end.
#[test]
fn who_stands_badly_repeats_and_knows_it_is_drawn() {
    let text = "k9/3R6/10/10/10/10/10/10/5PPPPP/qq6BK w - - - - 0 1";
    let mut game = Game::new(position::<Capatomic>(text));
    for action in ["d9d10", "a10a9", "d10d9", "a9a10"] {
        game.play(action.parse().expect("an action"))
            .expect("a legal action");
    }
    let (_, score) = best(&game, Limits::of_depth(7)).expect("a game that goes on");
    assert_eq!(score, Score::Points(0));
}

/// The worth of the best of these actions after some that have been played.
fn worth_after<G: Evaluated + Readable>(fen: &str, round: &str, among: &[&str]) -> Score {
    let mut game = Game::new(position::<G>(fen));
    for text in round.split_whitespace() {
        let action = game.position().parse(text).expect("an action");
        game.play(action).expect("a legal action");
    }
    let task = Task {
        limits: Limits::of_depth(3),
        among: among.iter().map(ToString::to_string).collect(),
        ..Task::default()
    };
    let mut search = Search::<G>::new(SMALL);
    let found = search.analyse(game.position(), &game.path(), &task, 1, &mut |_| ());
    let thought = found.first().expect("a game that goes on");
    thought.score.expect("a score")
}

#[test]
fn who_would_lose_by_a_repetition_knows_it() {
    // White has chased the cannon, and would do so again.
    let chariot = "3k5/9/1c7/9/9/9/9/9/R8/4K4 w - - 0 1";
    let worth = |among: &[&str]| worth_after::<Xiangqi>(chariot, "a2b2 b8a8 b2a2 a8b8", among);
    assert!(worth(&["a2b2"]) < Score::Points(-1_000));
    assert!(worth(&["a2b2", "a2c2"]) > Score::Points(0));
    // White would bring the position after a2b2 about again.
    let chariot = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - - 0 1";
    let worth = |among: &[&str]| worth_after::<Janggi>(chariot, "a2b2 d10d9 b2a2 d9d10", among);
    assert!(worth(&["a2b2"]) < Score::Points(-1_000));
    assert!(worth(&["a2b2", "a2c2"]) > Score::Points(0));
}

#[test]
fn a_search_sees_an_impasse_come() {
    let text = "RRB6/PPPPPPPP1/4p4/3K5/9/9/9/9/k8[PPPPP] w - - 0 80";
    assert!(worth_after::<Shogi>(text, "", &["d6d7"]) > Score::Points(10_000));
    assert!(worth_after::<Shogi>(text, "", &["d6d5"]) < Score::Points(10_000));
}

/// Problems of mate, in which the attacker has no king.
#[test]
fn mates_are_found_where_one_side_has_no_king() {
    for (text, plies) in [
        ("4k4/9/4P4/9/9/9/9/9/9[G] w - - 0 1", 1),
        ("7k1/9/9/7N1/9/9/9/9/9[GS] w - - 0 1", 3),
        ("7kl/9/6G1p/9/9/9/9/9/9[SSr] w - - 0 1", 3),
    ] {
        let game = Game::new(position::<Shogi>(text));
        let (action, score) = best(&game, Limits::of_depth(6)).expect("a game that goes on");
        assert_eq!(score, Score::Win(plies), "{text} {action}");
    }
}

fn start() -> Capatomic {
    Capatomic::start(StartNumber::new(4_711).expect("a number"))
}

#[test]
fn the_same_nodes_give_the_same_line() {
    let game = Game::new(start());
    let line = || {
        let mut search = Search::new(SMALL);
        let task = Limits::of_nodes(20_000).into();
        let mut found = search.analyse(game.position(), &game.path(), &task, 3, &mut |_| ());
        found
            .iter_mut()
            .for_each(|thought| thought.time = Duration::ZERO);
        found
    };
    assert_eq!(line(), line());
    assert_eq!(line().len(), 3);
}

/// All of the memory is zeros again, also where a table does not fill its last page.
#[test]
fn a_search_that_forgets_finds_the_same_as_a_new_one() {
    let game = Game::new(start());
    let mut search = Search::new(Resources {
        table: 5_000_000,
        threads: 1,
    });
    let task = Limits::of_nodes(20_000).into();
    let mut found = || {
        search.forget();
        let found = search.analyse(game.position(), &game.path(), &task, 1, &mut |_| ());
        let thought = found.first().expect("a choice");
        (thought.line.clone(), thought.score, thought.depth)
    };
    assert_eq!(found(), found());
}

#[test]
fn several_lines_are_different_and_the_best_comes_first() {
    let game = Game::new(start());
    let mut search = Search::new(SMALL);
    let mut depths = Vec::new();
    let task = Limits::of_depth(6).into();
    let found = search.analyse(game.position(), &game.path(), &task, 4, &mut |found| {
        assert_eq!(found.len(), 4);
        depths.push(found[0].depth);
    });
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert!(found.is_sorted_by(|one, other| one.score >= other.score));
    let mut choices: Vec<_> = found.iter().map(Thought::choice).collect();
    choices.sort_unstable();
    choices.dedup();
    assert_eq!(choices.len(), 4);
}

#[test]
fn every_line_can_be_played() {
    let game = Game::new(start());
    let mut search = Search::new(SMALL);
    let task = Limits::of_nodes(30_000).into();
    for thought in search.analyse(game.position(), &game.path(), &task, 3, &mut |_| ()) {
        let mut game = game.clone();
        for action in thought.line {
            game.play(action).expect("a legal action");
        }
    }
}

#[test]
fn it_thinks_about_some_choices_only() {
    let game = Game::new(position::<Orthodox>(CHESS));
    for (level, threads) in [(8, 1), (8, 2), (5, 1), (1, 1)] {
        let level = Level::new(level).expect("a level");
        let resources = Resources { threads, ..SMALL };
        let mut player = OpenPlayer::new(level, &Seed::guessable(1), resources);
        let among = ["a2a3", "h2h4", "e2e5"].map(String::from).to_vec();
        let task = Task {
            among: among.clone(),
            ..Limits::of_nodes(500).into()
        };
        let chosen = player.choose(&Open::from(&game), &task).expect("a choice");
        assert!(among.contains(&chosen.choice().to_string()));
        let lines = player.analyse(&Open::from(&game), &task, 5, &mut |_| ());
        assert_eq!(lines.len(), 2, "one of the three is illegal");
    }
}

#[test]
fn it_tells_how_far_it_has_come() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let follow = {
        let told = told.clone();
        move |progress: &Progress<'_>| {
            let next = progress.next;
            let next = next.map(|(number, action)| (number, action.to_string()));
            let told = &mut told.lock().expect("no panic");
            told.push((progress.depth, progress.deepest, next));
        }
    };
    let task = Task {
        follow: Some(Arc::new(follow)),
        ..Limits::of_depth(3).into()
    };
    let game = Game::new(position::<Orthodox>(CHESS));
    let mut search = Search::new(SMALL);
    let found = search.analyse(game.position(), &game.path(), &task, 1, &mut |_| ());
    let told = told.lock().expect("no panic");
    let complete: Vec<_> = told.iter().filter(|told| told.2.is_none()).collect();
    let depths: Vec<u32> = complete.iter().map(|told| told.0).collect();
    assert_eq!(depths, [1, 2, 3]);
    assert!(complete.iter().all(|(depth, deepest, _)| deepest >= depth));
    let first = told.iter().filter(|told| told.0 == 1);
    let numbers: Vec<u32> = first.filter_map(|told| Some(told.2.as_ref()?.0)).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    let best = found[0].choice().to_string();
    let mut searched = told.iter().filter_map(|told| told.2.as_ref());
    assert!(searched.any(|(_, action)| *action == best));
}

#[test]
fn it_stops_when_it_is_told() {
    let stop = Stop::new();
    let task = Task {
        limits: Limits::default(),
        stop: stop.clone(),
        ..Task::default()
    };
    for threads in [1, 3] {
        let resources = Resources { threads, ..SMALL };
        let mut search = Search::new(resources);
        let found = std::thread::scope(|scope| {
            let task = &task;
            let search = scope.spawn(move || {
                let position = start();
                search.analyse(&position, &Open::from(position).path, task, 1, &mut |_| ())
            });
            std::thread::sleep(Duration::from_millis(50));
            stop.stop();
            search.join().expect("no panic")
        });
        assert_eq!(found.len(), 1);
    }
}

#[test]
fn a_search_that_is_told_to_stop_before_it_begins_answers_with_an_action() {
    let task = Task::default();
    task.stop.stop();
    let position = start();
    let mut search = Search::new(SMALL);
    let found = search.analyse(&position, &Open::from(position).path, &task, 1, &mut |_| ());
    assert!(position.check(found[0].choice()).is_ok());
}

#[test]
fn of_a_clock_a_part_is_used() {
    let limits = Limits {
        clock: Some(Clock {
            left: Duration::from_millis(600),
            increment: Duration::ZERO,
            actions: None,
        }),
        ..Limits::default()
    };
    let position = start();
    let mut search = Search::new(SMALL);
    let path = Open::from(position).path;
    let found = search.analyse(&position, &path, &limits.into(), 1, &mut |_| ());
    assert!(position.check(found[0].choice()).is_ok());
}

/// Only what is written to takes memory, so nobody waits for the rest.
#[test]
fn no_table_is_too_small_or_too_large() {
    for (table, threads) in [(0, 0), (5_000_000, 1), (usize::MAX, 1)] {
        let position = start();
        let mut search = Search::new(Resources { table, threads });
        let path = Open::from(position).path;
        let task = Limits::of_nodes(2_000).into();
        let found = search.analyse(&position, &path, &task, 1, &mut |_| ());
        assert_eq!(found.len(), 1);
    }
}

/// Games against a player who draws lots, with few positions a move.
fn assert_beats_lots<G: Evaluated + Readable>(least: u32, start: impl Fn(u64) -> G) {
    let mut won = 0;
    for seed in 0..6 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let thinks = Side::ALL[seed as usize % 2];
        let mut game = Game::new(start(seed));
        let level = Level::new(6).expect("a level");
        let mut player = OpenPlayer::new(level, &Seed::guessable(seed), SMALL);
        while game.outcome().is_none() {
            assert!(game.actions().len() < 600, "{}", game.position());
            let action = if game.position().to_act() == thinks {
                let task = Limits::of_nodes(500).into();
                let thought = player.choose(&Open::from(&game), &task);
                thought.map(|thought| thought.choice())
            } else {
                rng.choose(&game.position().legal_actions()).copied()
            };
            game.play(action.expect("a game that goes on"))
                .expect("a legal action");
        }
        let outcome = game.outcome().expect("a game that is over");
        let winner = outcome.winner();
        assert_ne!(winner, Some(!thinks), "{outcome}, seed {seed}");
        won += u32::from(winner == Some(thinks));
    }
    assert!(won >= least, "{won} of 6 won");
}

#[test]
fn it_beats_lots_at_capatomic() {
    assert_beats_lots(6, |_| start());
}

#[test]
fn it_beats_lots_at_invasion() {
    assert_beats_lots(6, |_| Invasion::default());
}

#[test]
fn it_beats_lots_at_amazons() {
    assert_beats_lots(6, |_| Amazons::default());
}

#[test]
fn it_beats_lots_at_battles() {
    // Some armies that are left cannot win any more.
    assert_beats_lots(5, |seed| {
        let selections = BySide::from_fn(|_| Selection::default());
        let terrain = TerrainName::Standard.terrain();
        Battle::draw(&terrain, &selections, &Seed::guessable(seed))
    });
}

#[test]
fn a_king_alone_is_worth_less_the_less_it_can_get_about() {
    let value = |text| {
        let battle: Battle = position(text);
        Evaluation::new(&Battle::terms(), &battle).value(&battle)
    };
    let behind_a_rook = value("k7/8/8/8/8/8/8/8/1R6/6K1 w 0 1");
    let before_it = value("8/8/8/8/k7/8/8/8/7R/6K1 w 0 1");
    assert!(behind_a_rook > before_it + 100);
    let far = value("8/8/2k5/8/8/8/8/8/8/3G2K1 w 0 1");
    let near = value("8/8/2k5/8/2G5/8/8/8/8/6K1 w 0 1");
    assert!(near > far + 10);
    // Whoever has more than a king is not hunted.
    let two = value("k7/8/8/8/8/8/8/8/wR6/6K1 w 0 1");
    assert!(two < behind_a_rook - 100);
}

/// What more free squares are worth that are nearer to the amazons of the side to act.
fn territory(text: &str) -> i32 {
    let terms = Amazons::terms();
    let nothing = Terms {
        territory: Weight::default(),
        ..terms.clone()
    };
    let position: Amazons = position(text);
    let [all, rest] = [terms, nothing].map(|terms| Evaluation::new(&terms, &position));
    all.value(&position) - rest.value(&position)
}

#[test]
fn squares_that_are_nearer_to_amazons_are_theirs() {
    let square = Amazons::terms().territory.early;
    assert!(square > 0);
    // White has 56 squares on its side of the wall, Black 26.
    let walled = "qqqq6/10/10/**********/10/10/10/10/10/QQQQ6";
    assert_eq!(territory(&format!("{walled} w - - 0 1")), 30 * square);
    assert_eq!(territory(&format!("{walled} b - - 0 1")), -30 * square);
    // Each side is nearer to half of the board.
    let open = "qqqq6/10/10/10/10/10/10/10/10/QQQQ6 w - - 0 1";
    assert_eq!(territory(open), 0);
    assert_eq!(territory(&Amazons::default().to_string()), 0);
}

#[test]
fn every_game_has_terms_that_were_tuned() {
    fn tuned<G: Evaluated + Readable>() -> bool {
        let terms = G::terms();
        let worth = terms.kinds.iter().filter(|kind| kind.value.early > 0);
        worth.count() >= terms.kinds.len() / 2 && terms.full > 1
    }
    assert!(tuned::<Capatomic>() && tuned::<Invasion>() && tuned::<Battle>());
}
