//! Hidden battles: what a player does depends on its view and on nothing else.

use piece_kit::{BySide, Game, Hidden, Seed, SeededRng, Side, Variant};
use strata_tactical::{Battle, Observer, Prior, Selection, SideView, TerrainName, Unit, View};
use warboard_players::{BattlePlayer, Level, Limits, Player, Random, Resources, Score, Seen, Task};

const SMALL: Resources = Resources {
    table: 1 << 20,
    threads: 1,
};

fn battle(seed: u64) -> Battle {
    let selections = BySide::from_fn(|_| Selection::default());
    let terrain = TerrainName::Standard.terrain();
    Battle::draw(&terrain, &selections, &Seed::guessable(seed))
}

fn player(seed: u64) -> BattlePlayer {
    BattlePlayer::new(Level::BEST, &Seed::guessable(seed), SMALL)
}

fn few() -> Task {
    Limits::of_nodes(2_000).into()
}

fn seen(battle: &Battle) -> Seen<View> {
    Seen(battle.view(Observer::Side(battle.to_act())))
}

#[test]
fn other_secrets_that_look_the_same_get_the_same_turns() {
    let mut rng = SeededRng::new(&Seed::guessable(2));
    let mut game = battle(1);
    let (mut knowing, mut deceived) = (player(7), player(7));
    for _ in 0..12 {
        if game.outcome().is_some() {
            break;
        }
        let own = seen(&game);
        // Everything that the player does not know is another thing.
        let other = Battle::sample(&own.0, &mut rng);
        let turn = knowing.choose(&own, &few()).expect("a turn");
        let again = deceived.choose(&seen(&other), &few()).expect("a turn");
        assert_eq!(turn.line, again.line);
        assert_eq!(turn.score, again.score);
        game.play(turn.choice()).expect("a legal turn");
        if let Some(&reply) = rng.choose(&game.legal_actions()) {
            game.play(reply).expect("a legal turn");
        }
    }
}

#[test]
fn a_spectator_and_whoever_waits_have_nothing_to_choose() {
    let battle = battle(1);
    let mut player = player(1);
    for observer in [Observer::Spectator, Observer::Side(Side::Black)] {
        let seen = Seen(battle.view(observer));
        assert_eq!(player.choose(&seen, &few()), None);
        assert!(player.analyse(&seen, &few(), 3, &mut |_| ()).is_empty());
    }
}

#[test]
fn a_prior_that_cannot_be_is_left_aside() {
    let battle = battle(1);
    let Seen(View::Side(view)) = seen(&battle) else {
        panic!("a player's view");
    };
    let none = Prior::weighted([(Unit::Queen, 0)]);
    assert!(
        view.sample(&none, &mut SeededRng::new(&Seed::guessable(1)))
            .is_err()
    );
    let turn = player(1).turn(&view, &none, &few()).expect("a turn");
    assert!(view.public().check_turn(turn.choice()).is_ok());
}

#[test]
fn it_knows_what_it_is_likely_to_turn_up() {
    // The last unit is the Rook, and on b2 it shuts the king in.
    let view: SideView = "k5/2R3/6/6/1U4/K5 w 3 9 w R 0/0".parse().expect("a view");
    let found = player(1).turn(&view, &Prior::ANY, &few()).expect("a turn");
    assert_eq!(found.choice().to_string(), "b2^");
}

#[test]
fn several_turns_are_told_the_best_first() {
    let battle = battle(3);
    let mut told = 0;
    let found = player(1).analyse(&seen(&battle), &few(), 3, &mut |found| {
        told += 1;
        assert_eq!(found.len(), 3);
    });
    assert!(told > 0);
    assert_eq!(found.len(), 3);
    assert!(found[0].score >= found[1].score && found[1].score >= found[2].score);
}

#[test]
fn no_position_is_looked_at_in_two_worlds_if_nothing_lies_face_down() {
    let open: Battle = "1k3r2/1w1g4/8/2f5/8/8/3F4/8/1G2W3/2R3K1 w 0 1"
        .parse()
        .expect("a position");
    // Each of two worlds would have at least 300.
    for nodes in [1, 300] {
        let task = Limits::of_nodes(nodes).into();
        let thought = player(1).choose(&seen(&open), &task).expect("a turn");
        assert!((250..350).contains(&thought.nodes), "{}", thought.nodes);
    }
}

#[test]
fn nothing_is_thought_about_a_turn_that_is_the_only_one() {
    for only in [
        "k7/8/8/8/8/8/8/1r6/8/K7 w 0 1",
        "k6?w/8/8/8/8/8/8/1r6/8/K7 w 0 1",
    ] {
        let battle: Battle = only.parse().expect("a position");
        let task = Limits::of_nodes(100_000).into();
        let thought = player(1).choose(&seen(&battle), &task).expect("a turn");
        assert!(thought.nodes < 1_000, "{}", thought.nodes);
    }
}

#[test]
fn a_line_ends_where_a_secret_comes_up_though_only_one_world_is_left() {
    let battle: Battle = "k5/6/6/6/1?Q4/K5 w 3 30".parse().expect("a position");
    let thoughts = player(1).analyse(&seen(&battle), &few(), 3, &mut |_| ());
    assert_eq!(thoughts.len(), 3);
    assert!(thoughts.iter().all(|thought| thought.line.len() == 1));
}

#[test]
fn a_turn_that_was_chosen_and_not_played_is_no_repetition() {
    let battle: Battle = "k7/8/8/8/8/8/8/1r6/8/K7 w 20 30"
        .parse()
        .expect("a position");
    let mut player = player(1);
    let [first, again] =
        [(); 2].map(|()| player.choose(&seen(&battle), &few()).expect("a turn").score);
    assert_eq!(first, again);
}

#[test]
fn a_beginner_sees_a_mate_in_one_if_nothing_lies_face_down() {
    let mate: Battle = "k7/8/1K6/8/8/8/8/5R2 w 0 1".parse().expect("a position");
    let beginner = Level::new(1).expect("a level");
    for seed in 0..5 {
        let mut player = BattlePlayer::new(beginner, &Seed::guessable(seed), SMALL);
        let thought = player.choose(&seen(&mate), &few()).expect("a turn");
        assert_eq!(thought.choice().to_string(), "f1f8", "with seed {seed}");
    }
}

#[test]
fn one_of_two_worlds_is_never_taken_for_certain() {
    // If f8 is the Queen it is mate, and if it is the Ferz it is not.
    let either: Battle = "k4?F/6/1K4/6/6/6/6/1?Q4 w 0 1".parse().expect("a position");
    for seed in 0..20 {
        let found = player(seed).choose(&seen(&either), &few());
        let score = found.and_then(|thought| thought.score);
        assert!(matches!(score, Some(Score::Points(_))), "{score:?}");
    }
}

#[test]
fn no_mate_is_told_that_is_further_away_than_a_search_sees() {
    let text = "k?w?w5/w?ggf4/8/8/###1F###/###2###/4n3/8/5?F?N?W/4?W?B?CK w 14 8";
    let battle: Battle = text.parse().expect("a position");
    let task = Limits::of_nodes(100_000).into();
    let mut told = 0;
    player(0).analyse(&seen(&battle), &task, 1, &mut |found| {
        told += 1;
        // Some worlds are lost, and the others are not.
        let plies = match found[0].score {
            Some(Score::Win(plies) | Score::Loss(plies)) => plies,
            _ => 0,
        };
        assert!(plies < 200, "{:?}", found[0].score);
    });
    assert!(told > 5, "{told}");
}

#[test]
fn many_positions_are_searched_deeper_than_twenty_plies() {
    let open: Battle = "k5/w5/6/6/6/6/5W/5K w 0 1".parse().expect("a position");
    let task = Limits::of_nodes(400_000).into();
    let thought = player(1).choose(&seen(&open), &task).expect("a turn");
    assert!(thought.depth > 20, "{}", thought.depth);
}

#[test]
fn a_royal_unit_that_is_left_alone_is_hunted_down() {
    for (seed, hunters) in [
        (1, "8/8/2k3*1/4*3/2*2K2/*4*2/3*4/1*6/8/3GF3 w 0 1"),
        (2, "5*2/1k3*2/3K1*2/***W1*2/3WFW2/8/8/8/8/1B3BB1 w 0 1"),
        (3, "8/k7/8/4W3/###F1###/###1F###/3FD3/8/B7/4B3 w 0 1"),
        (4, "8/8/2k5/8/8/3K4/8/8/8/4R3 w 0 1"),
    ] {
        let mut hunter = player(seed);
        let mut lots = Random::<Battle, Seen<View>>::new(&Seed::guessable(seed));
        let mut game = Game::new(hunters.parse::<Battle>().expect("a position"));
        while game.outcome().is_none() {
            let seen = seen(game.position());
            let thought = match game.position().to_act() {
                Side::White => hunter.choose(&seen, &Limits::of_nodes(10_000).into()),
                Side::Black => lots.choose(&seen, &few()),
            };
            let turn = thought.expect("a battle that goes on").choice();
            game.play(turn).expect("a legal turn");
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, Some(Side::White), "{}", game.position());
    }
}

#[test]
fn a_king_and_a_guard_win_against_a_king_that_defends_itself() {
    for (seed, start) in [
        (1, "8/8/8/4k3/8/8/2G5/2K5/8/8 w 0 1"),
        (2, "8/8/3k4/8/8/8/8/8/6G1/7K w 0 1"),
        (3, "8/2K5/8/8/4k3/8/8/8/G7/8 w 0 1"),
        (4, "K7/8/8/8/4G3/8/8/8/5k2/8 w 0 1"),
    ] {
        let mut players = [player(seed), player(seed + 10)];
        let mut game = Game::new(start.parse::<Battle>().expect("a position"));
        while game.outcome().is_none() {
            let position = game.position();
            let player = &mut players[position.to_act().index()];
            let thought = player.choose(&seen(position), &Limits::of_nodes(4_000).into());
            let turn = thought.expect("a battle that goes on").choice();
            game.play(turn).expect("a legal turn");
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, Some(Side::White), "{}", game.position());
    }
}

#[test]
fn rooks_are_not_traded_for_a_draw_by_whoever_is_not_behind() {
    // Either side may capture a protected Rook; with a Knight and a Bishop each that leaves little to win.
    let even = "8/2bkn3/3r4/8/8/8/3R4/2BKN3/8/8 w 0 1";
    let battle: Battle = even.parse().expect("a position");
    for nodes in [4_000, 10_000] {
        let task = Limits::of_nodes(nodes).into();
        let thought = player(1).choose(&seen(&battle), &task);
        let turn = thought.expect("a turn").choice();
        assert_ne!(turn.to_string(), "d4d8", "with {nodes} positions");
    }
}

#[test]
fn a_trade_that_was_declined_is_made_before_the_clock_draws() {
    let even = "8/2bkn3/3r4/8/8/8/3R4/2BKN3/8/8 w";
    for clock in [80, 90] {
        let battle: Battle = format!("{even} {clock} 60").parse().expect("a position");
        let task = Limits::of_nodes(20_000).into();
        let thought = player(1).choose(&seen(&battle), &task);
        let turn = thought.expect("a turn").choice();
        assert_eq!(turn.to_string(), "d4d8", "after {clock} plies");
    }
}

#[test]
fn a_draw_is_three_pawns_less_than_nothing_while_anything_lies_face_down() {
    // White is lost but for checks on d7 and c7 for ever.
    let text = "1?g?w?f4/?bk1?w4/f7/2Q5/###2###/###2###/4q3/8/6WW/6WK w 4 13";
    let battle: Battle = text.parse().expect("a position");
    for nodes in [3_000, 10_000, 20_000] {
        let task = Limits::of_nodes(nodes).into();
        let thought = player(1).choose(&seen(&battle), &task).expect("a turn");
        assert_eq!(thought.choice().to_string(), "c7d7");
        assert_eq!(thought.score, Some(Score::Points(-300)));
    }
}

#[test]
fn every_level_beats_or_draws_lots_and_plays_by_the_rules() {
    for (seed, level) in (1..).zip(Level::ALL) {
        let mut player = BattlePlayer::new(level, &Seed::guessable(seed), SMALL);
        let mut lots = Random::<Battle, Seen<View>>::new(&Seed::guessable(seed));
        let mut game = Game::new(battle(seed));
        let side = Side::ALL[seed as usize % 2];
        while game.outcome().is_none() {
            let seen = seen(game.position());
            let thought = if game.position().to_act() == side {
                player.choose(&seen, &Limits::of_nodes(1_500).into())
            } else {
                lots.choose(&seen, &few())
            };
            let turn = thought.expect("a battle that goes on").choice();
            game.play(turn).expect("a legal turn");
        }
        let outcome = game.outcome().expect("an end");
        if level >= Level::new(4).expect("a level") {
            assert_ne!(outcome.winner(), Some(!side), "level {level}: {outcome}");
        }
    }
}
