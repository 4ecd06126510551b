//! What programs that learn take: an environment of a batch, and texts for its start.

use piece_kit::{Seed, SeededRng};
use warboard_learn::{Batch, MakeError, Masks, NAMES, Observations, Options, Outputs};

use crate::{ALONE, MEMORY, since};

const ENVIRONMENTS: usize = 100;

/// Plays a number of random steps, and returns the bytes of an environment.
fn bytes_of_an_environment(name: &str, steps: usize) -> usize {
    let (seed, n) = (Seed::guessable(1), ENVIRONMENTS);
    let before = MEMORY.current_usage();
    let mut batch = Batch::new(name, n, &seed, &Options::default()).expect("a game");
    let mut rng = SeededRng::new(&seed);
    for _ in 0..steps {
        let actions: Vec<i64> = (0..n)
            .map(|environment| {
                let legal = batch.legal(environment).expect("an environment");
                i64::from(*rng.choose(legal).expect("an action"))
            })
            .collect();
        let mut rewards = vec![0.0; n * batch.sizes().seats];
        let [mut seats, mut terminated, mut truncated] = [(); 3].map(|()| vec![0; n]);
        let outputs = Outputs {
            observations: Observations::Skip,
            masks: Masks::Skip,
            seats: &mut seats,
            rewards: &mut rewards,
            terminated: &mut terminated,
            truncated: &mut truncated,
        };
        batch.step(&actions, outputs).expect("legal actions");
    }
    since(before, MEMORY.current_usage()) / n
}

#[test]
fn an_environment_takes_some_kilobytes_however_long_it_is_played() {
    let _alone = ALONE.lock();
    for name in NAMES {
        // What all games share is made with the first.
        bytes_of_an_environment(name, 0);
        let bytes = [0, 100, 400].map(|steps| bytes_of_an_environment(name, steps));
        // Its turns are thousands, if it is built with the others.
        let most = if *name == "amazons" { 60_000 } else { 10_000 };
        println!("{name}: {bytes:?} bytes after 0, 100 and 400 steps");
        assert!(
            bytes.iter().all(|bytes| *bytes <= most),
            "{name}: {bytes:?}"
        );
    }
}

#[test]
fn a_start_is_as_long_as_a_position_at_most() {
    let _alone = ALONE.lock();
    for name in NAMES {
        for text in ["8/", "?", "{\"a\":", " "] {
            let options = Options {
                start: Some(text.repeat(10_000_000 / text.len())),
                ..Options::default()
            };
            let before = MEMORY.current_usage();
            MEMORY.reset_peak_usage();
            let made = Batch::new(name, 1, &Seed::guessable(1), &options);
            let memory = since(before, MEMORY.peak_usage());
            assert!(memory < 1_000_000, "{name}: {memory} bytes");
            let why = made.map(|_| ()).expect_err("no position").to_string();
            assert!(why.contains("bytes, and at most"), "{why}");
        }
        let made = Batch::new(name, usize::MAX, &Seed::guessable(1), &Options::default());
        assert!(
            matches!(made.err(), Some(MakeError::TooMany { .. })),
            "{name}"
        );
    }
}
