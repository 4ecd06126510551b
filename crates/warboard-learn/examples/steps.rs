//! How many steps a second a batch makes, played at random: `cargo run --release --example steps -p
//! warboard-learn -- capatomic 64 2 80`, with the game, the environments, the seconds, and the plies after
//! which a game is broken off (0: never). With feature `rayon` all cores step.
//!
//! A step is one action in one environment: its index is looked up and checked, chance is drawn, the
//! action is played, the end is looked for (repetition included), a game that is over is followed by the
//! next, and the full observation and mask are written. To choose the actions is not counted.

use std::time::{Duration, Instant};

use piece_kit::{Seed, SeededRng};
use warboard_learn::{Batch, MakeError, Masks, Observations, Options, Outputs, StepError};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "capatomic".to_string());
    let environments = arguments.next().map_or(Ok(64), |text| text.parse())?;
    let seconds = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let max_plies = arguments.next().map_or(Ok(0), |text| text.parse())?;
    let options = Options {
        max_plies,
        ..Options::default()
    };
    for planes in ["f32", "u8", "no"] {
        for masks in ["bytes", "bits", "no"] {
            let mut arena = Arena::new(&name, environments, &options)?;
            let (rate, legal) = arena.measure(planes, masks, seconds)?;
            println!("{name}, {planes} planes, {masks} masks: {rate:.0} steps a second");
            if masks == "no" && planes == "no" {
                println!("{legal:.1} legal actions on average");
            }
        }
    }
    Ok(())
}

/// A batch with its arrays.
struct Arena {
    batch: Batch,
    f32s: Vec<f32>,
    u8s: Vec<u8>,
    bytes: Vec<u8>,
    bits: Vec<u8>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    terminated: Vec<u8>,
    truncated: Vec<u8>,
}

impl Arena {
    fn new(name: &str, environments: usize, options: &Options) -> Result<Self, MakeError> {
        let batch = Batch::new(name, environments, &Seed::guessable(1), options)?;
        let sizes = batch.sizes();
        Ok(Self {
            f32s: vec![0.0; environments * sizes.observation()],
            u8s: vec![0; environments * sizes.observation()],
            bytes: vec![0; environments * sizes.actions],
            bits: vec![0; environments * sizes.packed_mask()],
            seats: vec![0; environments],
            rewards: vec![0.0; environments * sizes.seats],
            terminated: vec![0; environments],
            truncated: vec![0; environments],
            batch,
        })
    }

    /// Steps a second, and the legal actions of each.
    fn measure(
        &mut self,
        planes: &str,
        masks: &str,
        seconds: u64,
    ) -> Result<(f64, f64), StepError> {
        let mut rng = SeededRng::new(&Seed::guessable(2));
        let mut actions = vec![0; self.batch.len()];
        let (mut steps, mut choices, mut took) = (0_u64, 0_u64, Duration::ZERO);
        while took < Duration::from_secs(seconds) {
            for (environment, action) in actions.iter_mut().enumerate() {
                let legal = self.batch.legal(environment).unwrap_or_default();
                choices += legal.len() as u64;
                *action = rng.choose(legal).copied().map_or(-1, i64::from);
            }
            let began = Instant::now();
            self.step(&actions, planes, masks)?;
            took += began.elapsed();
            steps += actions.len() as u64;
        }
        let rate = steps as f64 / took.as_secs_f64();
        Ok((rate, choices as f64 / steps as f64))
    }

    fn step(&mut self, actions: &[i64], planes: &str, masks: &str) -> Result<(), StepError> {
        let outputs = Outputs {
            observations: match planes {
                "f32" => Observations::F32(&mut self.f32s),
                "u8" => Observations::U8(&mut self.u8s),
                _ => Observations::Skip,
            },
            masks: match masks {
                "bytes" => Masks::Bytes(&mut self.bytes),
                "bits" => Masks::Bits(&mut self.bits),
                _ => Masks::Skip,
            },
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        };
        #[cfg(feature = "rayon")]
        return self.batch.par_step(actions, outputs);
        #[cfg(not(feature = "rayon"))]
        self.batch.step(actions, outputs)
    }
}
