//! How long a search goes on after it has been told to stop, in every game of the catalogue.
//!
//!     cargo bench -p warboard-benches --bench stopping
//!
//! With `--bench`, which `cargo bench` adds, each game's player is stopped a hundred times, between 5 and
//! 100 ms after it began, in positions of games at random; without, twice.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use piece_kit::{Seed, SeededRng};
use warboard::players::{Level, Limits, Resources, Stop, Task};
use warboard::{ActionFlags, Game, Rules, Start, Thinker, games};

fn main() {
    let stops = match std::env::args().any(|argument| argument == "--bench") {
        true => 100,
        false => 2,
    };
    println!("{:<20} {:>10} {:>10}", "ms", "median", "most");
    for rules in games() {
        let mut times = times(*rules, stops);
        times.sort_unstable();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let (median, most) = (ms(times[(stops - 1) / 2]), ms(times[stops - 1]));
        println!("{:<20} {median:>10.2} {most:>10.2}", rules.name());
    }
}

/// From each stop to the answer.
fn times(rules: Rules, stops: usize) -> Vec<Duration> {
    let seed = Seed::guessable(1);
    let player = rules.player(Level::BEST, &seed, Resources::default());
    let mut player = player.expect("every game has players");
    let mut rng = SeededRng::new(&seed);
    let mut game = start(rules);
    let stopped = |_| {
        let plies = 1 + rng.below(8);
        (0..plies).for_each(|_| advance(&mut game, &mut rng));
        while game.is_over() || game.observer_to_act().is_none() {
            advance(&mut game, &mut rng);
        }
        let thinking = Duration::from_millis(5 + rng.below(96));
        time(&mut player, &game, thinking)
    };
    (0..stops).map(stopped).collect()
}

fn start(rules: Rules) -> Game {
    let start = rules.start(&Start::GuessableTestDeal(0));
    start.expect("a start")
}

/// Plays something at random, or begins anew if the game is over.
fn advance(game: &mut Game, rng: &mut SeededRng) {
    let mut choices = game.choices();
    choices.retain(|choice| {
        !choice
            .does
            .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
    });
    match rng.choose(&choices).filter(|_| !game.is_over()) {
        Some(choice) => {
            game.play_choice(&choice.action, rng).expect("a choice");
        }
        None => *game = start(game.rules()),
    }
}

/// From the stop to the answer, after thinking so long.
fn time(player: &mut Thinker, game: &Game, thinking: Duration) -> Duration {
    let stop = Stop::new();
    let task = Task {
        limits: Limits::default(),
        stop: stop.clone(),
        ..Task::default()
    };
    thread::scope(|scope| {
        let (told, answers) = mpsc::channel();
        scope.spawn(move || {
            let idea = player.choose_in(game, &task);
            told.send(Instant::now()).expect("somebody waits");
            idea.expect("a choice")
        });
        thread::sleep(thinking);
        let asked = Instant::now();
        stop.stop();
        let answered = answers.recv().expect("an answer");
        answered.saturating_duration_since(asked)
    })
}
