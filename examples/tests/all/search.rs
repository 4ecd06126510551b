//! The search: it wins where there is a win, beats a player who draws lots, and finds the value of
//! plain negamax.

use std::cmp::Reverse;

use capatomic::Capatomic;
use chess_family::{Breakthrough, Capablanca, Grand, Orthodox, Shako, Stratomic};
use invasion::Invasion;
use lessons::evaluation::{Node, Valued};
use lessons::search::{INFINITE, Limits, Search};
use piece_kit::messages::Readable;
use piece_kit::records::Path;
use piece_kit::testing::{Rng, position, random_play};
use piece_kit::{Game, Seed, SeededRng, Side};
use strata_tactical::PublicBattle;

const DEPTH_4: Limits = Limits {
    depth: 4,
    nodes: u64::MAX,
};

/// White wins with the second move, whatever Black does.
fn assert_wins_in_two<G: Valued + Readable>(text: &str) {
    let mut game = Game::new(position::<G>(text));
    let mut search = Search::new(1 << 10);
    for plies in [3, 1] {
        let found = search.choose(game.position(), game.path(), DEPTH_4);
        let (choice, value) = found.expect("a game that goes on");
        assert_eq!(value, INFINITE - plies, "{text} {choice}");
        game.play(choice).expect("a legal action");
        if let Some(&reply) = game.position().legal_actions().first() {
            game.play(reply).expect("a legal action");
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    assert_eq!(winner, Some(Side::White), "{text}");
    assert!(
        search
            .choose(game.position(), game.path(), DEPTH_4)
            .is_none()
    );
}

#[test]
fn it_wins_in_two_moves_in_every_game() {
    assert_wins_in_two::<Orthodox>("7k/8/8/8/8/8/R7/1R5K w - - 0 1");
    assert_wins_in_two::<Capablanca>("9k/10/10/10/10/10/R9/1R7K w - - 0 1");
    let ladder = "9k/10/10/10/10/10/10/10/R9/1R7K w - -";
    assert_wins_in_two::<Grand>(&format!("{ladder} 0 1"));
    assert_wins_in_two::<Shako>(&format!("{ladder} 0 1"));
    assert_wins_in_two::<Stratomic>(&format!("{ladder} 0 1 locked"));
    assert_wins_in_two::<Capatomic>(&format!("{ladder} - - 0 1"));
    assert_wins_in_two::<PublicBattle>("5k/6/6/6/6/6/R5/1R3K w 0 1");
    assert_wins_in_two::<Breakthrough>("7p/8/1P6/8/8/8/8/8 w - - 0 1");
    let flag = "10/9h/10/3****3/2F****3/3****3/3****3/10/10/9H w 00 0 1";
    assert_wins_in_two::<Invasion>(flag);
}

/// It wins at once with this choice, and looks no further to see that.
fn assert_wins_at_once<G: Valued + Readable>(text: &str, choice: &str) {
    let position = position::<G>(text);
    let limits = Limits {
        depth: 1,
        ..DEPTH_4
    };
    let found = Search::new(0).choose(&position, Path::new(), limits);
    let choice = choice.parse().expect("a choice");
    assert_eq!(found, Some((choice, INFINITE - 1)), "{text}");
}

#[test]
fn the_end_of_the_game_goes_before_the_clock() {
    assert_wins_at_once::<Orthodox>("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a8");
    assert_wins_at_once::<Capatomic>("9k/10/8K1/10/10/10/10/10/10/R9 w - - - - 99 80", "a1a10");
}

#[test]
fn who_cannot_move_at_the_last_ply_has_lost_a_battle() {
    assert_wins_at_once::<PublicBattle>("k5/6/6/1Q4/6/6/6/5K w 3 9", "b5b6");
}

/// Ten games, five with each side, few positions a move.
fn assert_beats_lots<G: Valued + Readable>() {
    let limits = Limits {
        depth: 6,
        nodes: 400,
    };
    for seed in 0..10 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let searching = Side::ALL[seed as usize % 2];
        let mut game = Game::new(G::start());
        let mut search = Search::new(1 << 12);
        while game.outcome().is_none() {
            assert!(game.actions().len() < 400, "{}", game.position());
            let position = game.position();
            let choice = match position.to_act() == searching {
                true => search
                    .choose(position, game.path(), limits)
                    .map(|(choice, _)| choice),
                false => rng.choose(&position.choices()).copied(),
            };
            let choice = choice.expect("a game that goes on");
            let action = position.draw(choice, &mut rng).expect("a legal choice");
            game.play(action).expect("a legal action");
        }
        let outcome = game.outcome().expect("a game that is over");
        assert_eq!(
            outcome.winner(),
            Some(searching),
            "{outcome} in {}",
            G::NAME
        );
    }
}

#[test]
fn it_beats_lots_at_chess_and_its_relatives() {
    assert_beats_lots::<Orthodox>();
    assert_beats_lots::<Capablanca>();
    assert_beats_lots::<Grand>();
    assert_beats_lots::<Shako>();
    assert_beats_lots::<Stratomic>();
}

#[test]
fn it_beats_lots_at_the_other_games() {
    assert_beats_lots::<Breakthrough>();
    assert_beats_lots::<Capatomic>();
    assert_beats_lots::<Invasion>();
    assert_beats_lots::<PublicBattle>();
}

/// The value as its definition has it: every choice is looked at.
fn negamax<G: Valued>(node: &Node<G>, depth: i32, ply: i32) -> i32 {
    let position = &node.position;
    if depth <= 0 || position.is_over() {
        return quiescent(node, -INFINITE, INFINITE, ply);
    }
    let choices = position.choices();
    let values = choices.iter().map(|&choice| {
        if !position.depends_on_chance(choice) {
            return -negamax(&node.after(choice), depth - 1, ply + 1);
        }
        let chances = position.chances(choice).expect("a legal choice");
        let outcomes = chances.as_slice().iter();
        let (sum, weights) = outcomes.fold((0, 0), |(sum, weights), &(action, weight)| {
            let value = -negamax(&node.after(action), depth - 2, ply + 1);
            let weight = i128::from(weight);
            (sum + i128::from(value) * weight, weights + weight)
        });
        (sum / weights) as i32
    });
    values.max().unwrap_or_else(|| decided(position, ply))
}

/// The value after the captures and promotions that pay; in check, after any action.
fn quiescent<G: Valued>(node: &Node<G>, mut alpha: i32, beta: i32, ply: i32) -> i32 {
    let position = &node.position;
    let mut actions = position.legal_actions();
    if actions.is_empty() {
        return decided(position, ply);
    }
    let mut best = -INFINITE;
    if !position.is_check() {
        best = node.score();
        actions.clear();
        position.extend_captures_and_promotions(&mut actions);
        actions.retain(|&action| position.see(action, G::value) >= 0);
        // What is revealed by a capture has left the board.
        actions.dedup_by_key(|action| position.slot(*action));
        actions.sort_by_cached_key(|&action| Reverse(position.see(action, G::value)));
    }
    for action in actions {
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
        best = best.max(-quiescent(&node.after(action), -beta, -alpha, ply + 1));
    }
    best
}

fn decided<G: Valued>(position: &G, ply: i32) -> i32 {
    match position.outcome_if_stuck().winner() {
        Some(winner) if winner == position.to_act() => INFINITE - ply,
        Some(_) => ply - INFINITE,
        None => 0,
    }
}

/// With a table, with one that forgets, without one, and without cuts.
fn assert_exact<G: Valued>(start: &G, depth: i32) {
    let plain = negamax(&Node::new(start.clone()), depth, 0);
    for entries in [0, 1 << 6, 1 << 16] {
        let mut search = Search::new(entries);
        search.exact = true;
        let path: Path = [start.key()].into_iter().collect();
        let limits = Limits {
            depth,
            nodes: u64::MAX,
        };
        let found = search.choose(start, path, limits);
        assert_eq!(found.map(|(_, value)| value), Some(plain), "{start}");
    }
}

fn assert_exact_in_play<G: Valued + Readable>(depth: i32) {
    let mut rng = Rng(11);
    for _ in 0..3 {
        let played = random_play(&G::start(), &mut rng, 16);
        assert_exact(played.last().expect("a start"), depth);
    }
}

#[test]
fn its_value_is_that_of_plain_negamax() {
    assert_exact_in_play::<Breakthrough>(3);
    assert_exact_in_play::<PublicBattle>(3);
    assert_exact_in_play::<Invasion>(2);
    let pawns = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    assert_exact(&position::<Orthodox>(pawns), 3);
    let cannons = "4k5/2c2e4/3p6/10/10/4n5/3P6/10/2C2E4/4K5 w - - 0 1";
    assert_exact(&position::<Shako>(cannons), 3);
    let missiles = "4k5/2r7/3p6/10/10/10/3P6/2M7/10/4K5 w - - - + 0 1";
    assert_exact(&position::<Capatomic>(missiles), 3);
}
