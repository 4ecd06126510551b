//! Games, and what they sum up to.

use std::fmt;
use std::time::Duration;

use piece_kit::{Game, Seed, SeededRng, Side};
use warboard_players::{Limits, Open, Score, Search};

use crate::Arguments;
use crate::starts::Tuned;
use crate::uci::Engine;

/// The plies at random that games begin with.
const OPENING: usize = 8;
/// Games that are longer are drawn.
const LONGEST: usize = 500;
/// An opening is about even if a search of so many nodes finds no side better by more than this.
const EVEN: (u64, i32) = (5_000, 90);

/// Results of the search, from its own side.
#[derive(Default)]
pub(crate) struct Totals {
    won: u32,
    drawn: u32,
    lost: u32,
    nodes: u64,
    seconds: f64,
    theirs: (u64, u64),
    depth: (u64, u64),
}

pub(crate) fn play<G: Tuned>(
    engine: &mut Engine,
    mut search: Search<G>,
    arguments: &Arguments,
) -> Result<Totals, String> {
    let mut totals = Totals::default();
    let theirs = arguments.their_time.unwrap_or(arguments.time);
    for number in 0..arguments.games {
        let seed = Seed::guessable(arguments.seed).numbered(u64::from(number / 2));
        let opening = opening(&mut search, &seed);
        let side = if number % 2 == 0 {
            Side::White
        } else {
            Side::Black
        };
        let game = one(
            engine,
            &mut search,
            opening,
            side,
            (arguments.time, theirs),
            &mut totals,
        )?;
        let outcome = game.outcome();
        let points = match outcome.and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == side => 2,
            Some(_) => 0,
            None => 1,
        };
        [&mut totals.lost, &mut totals.drawn, &mut totals.won][points].add(1);
        let end = outcome.map_or("unfinished".to_owned(), |outcome| outcome.to_string());
        println!(
            "{{\"game\":{number},\"side\":\"{side}\",\"points\":{},\"end\":\"{end}\",\"plies\":{}}}",
            points as f64 / 2.0,
            game.actions().len(),
        );
    }
    totals.theirs = (engine.nodes, engine.time);
    Ok(totals)
}

trait Add {
    fn add(&mut self, more: u32);
}

impl Add for u32 {
    fn add(&mut self, more: u32) {
        *self += more;
    }
}

/// Some plies at random that leave the game about even.
fn opening<G: Tuned>(search: &mut Search<G>, seed: &Seed) -> Game<G> {
    let mut rng = SeededRng::new(seed);
    loop {
        let mut game = Game::new(G::start(&mut rng));
        for _ in 0..OPENING {
            if let Some(&action) = rng.choose(&game.position().legal_actions()) {
                game.play(action).expect("a legal action");
            }
        }
        search.forget();
        let task = Limits::of_nodes(EVEN.0).into();
        let thoughts = search.analyse(game.position(), &game.path(), &task, 1, &mut |_| ());
        let score = thoughts.first().and_then(|thought| thought.score);
        let even = matches!(score, Some(Score::Points(points)) if points.abs() <= EVEN.1);
        if even && game.outcome().is_none() {
            return game;
        }
    }
}

fn one<G: Tuned>(
    engine: &mut Engine,
    search: &mut Search<G>,
    mut game: Game<G>,
    side: Side,
    (time, theirs): (u64, u64),
    totals: &mut Totals,
) -> Result<Game<G>, String> {
    let start = game.start().to_string();
    let mut moves: Vec<String> = game.actions().map(|action| action.to_string()).collect();
    engine.new_game()?;
    search.forget();
    while game.outcome().is_none() && moves.len() < LONGEST {
        let action = if game.position().to_act() == side {
            let task = Limits::of_time(Duration::from_millis(time)).into();
            let seen = Open::from(&game);
            let thoughts = search.analyse(&seen.position, &seen.path, &task, 1, &mut |_| ());
            let thought = thoughts.first().ok_or("nothing to play")?;
            totals.nodes += thought.nodes;
            totals.seconds += thought.time.as_secs_f64();
            totals.depth.0 += u64::from(thought.depth);
            totals.depth.1 += 1;
            thought.choice()
        } else {
            let text = engine.choose(&start, &moves, theirs)?;
            let action = game.position().parse(&text);
            action.map_err(|why| format!("it plays {text}: {why}"))?
        };
        moves.push(action.to_string());
        let played = game.play(action);
        played.map_err(|why| format!("{} plays {action}: {why}", moves.join(" ")))?;
    }
    Ok(game)
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = f64::from(self.won + self.drawn + self.lost).max(1.0);
        let share = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games;
        let square = |points: f64, number: u32| (points - share).powi(2) * f64::from(number);
        let spread = square(1.0, self.won) + square(0.5, self.drawn) + square(0.0, self.lost);
        let error = 1.96 * (spread / games).sqrt() / games.sqrt();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
        writeln!(
            f,
            "{} won, {} drawn, {} lost: {:.1} %, Elo {:+.0} ({:+.0} to {:+.0})",
            self.won,
            self.drawn,
            self.lost,
            100.0 * share,
            elo(share),
            elo(share - error),
            elo(share + error),
        )?;
        write!(
            f,
            "thousand positions a second: {:.0}, theirs {:.0}; mean depth {:.1}",
            self.nodes as f64 / self.seconds / 1e3,
            self.theirs.0 as f64 / self.theirs.1.max(1) as f64,
            self.depth.0 as f64 / self.depth.1.max(1) as f64,
        )
    }
}
