//! Fits the terms: values that tell best how games end and what a search finds.

use std::fs;
use std::path::PathBuf;

use piece_kit::Boarded;
use serde::Deserialize;
use warboard_players::Terms;

use crate::model::Model;
use crate::starts::Tuned;

/// How often slopes are measured anew, and how many steps are made with each.
const ROUNDS: (usize, usize) = (3, 250);
/// How much the result of the game counts beside what the search found.
const RESULT: f32 = 0.4;
/// How much a term is held where it was, in parts of the loss.
const HOLD: f32 = 1e-7;

#[derive(Deserialize)]
struct Line {
    position: String,
    score: f32,
    result: f32,
}

pub(crate) fn fit<G: Tuned>(files: &[PathBuf]) -> Result<(), String> {
    let mut terms = G::terms();
    let (positions, scores, results) = read::<G>(files)?;
    let scale = scale(&scores, &results);
    let pairs = scores.iter().zip(&results);
    let targets: Vec<f32> = pairs
        .map(|(score, result)| (1.0 - RESULT) * sigmoid(score * scale) + RESULT * result)
        .collect();
    for _ in 0..ROUNDS.0 {
        let model = Model::new(&terms, &positions);
        eprintln!(
            "{} positions, loss {:.6}",
            positions.len(),
            loss(&model, &targets, scale)
        );
        step::<G>(&mut terms, &model, &targets, scale);
    }
    let model = Model::new(&terms, &positions);
    eprintln!(
        "loss {:.6}, scale {scale:.5}",
        loss(&model, &targets, scale)
    );
    print!("{}", terms.text::<<G as Boarded>::Kind>());
    Ok(())
}

type Read<G> = (Vec<G>, Vec<f32>, Vec<f32>);

fn read<G: Tuned>(files: &[PathBuf]) -> Result<Read<G>, String> {
    let mut read: Read<G> = Default::default();
    for file in files {
        let failed = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
        let text = fs::read_to_string(file).map_err(|why| failed(&why))?;
        for line in text.lines() {
            let line: Line = serde_json::from_str(line).map_err(|why| failed(&why))?;
            let position = line.position.parse::<G>().map_err(|why| failed(&why))?;
            read.0.push(position);
            read.1.push(line.score);
            read.2.push(line.result);
        }
    }
    Ok(read)
}

fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// By how much a score is multiplied so that it tells the results best.
fn scale(scores: &[f32], results: &[f32]) -> f32 {
    let loss = |scale: f32| {
        let pairs = scores.iter().zip(results);
        pairs
            .map(|(score, result)| (sigmoid(score * scale) - result).powi(2))
            .sum::<f32>()
    };
    let scales = (5..60).map(|tenth| tenth as f32 / 10_000.0);
    let best = scales.min_by(|one, other| loss(*one).total_cmp(&loss(*other)));
    best.unwrap_or(0.004)
}

fn loss(model: &Model, targets: &[f32], scale: f32) -> f64 {
    let pairs = model.values.iter().zip(targets);
    let sum: f64 = pairs
        .map(|(value, target)| f64::from((sigmoid(value * scale) - target).powi(2)))
        .sum();
    sum / targets.len().max(1) as f64
}

/// Adam: steps against the slope, as long as it is steady.
fn step<G: Tuned>(terms: &mut Terms, model: &Model, targets: &[f32], scale: f32) {
    let count = model.slopes.len();
    let (mut moved, mut mean, mut square) = (vec![0.0; count], vec![0.0; count], vec![0.0; count]);
    let mut values = model.values.clone();
    for number in 1..=ROUNDS.1 {
        let pull: Vec<f32> = values
            .iter()
            .zip(targets)
            .map(|(value, target)| {
                let told = sigmoid(value * scale);
                (told - target) * told * (1.0 - told) * scale
            })
            .collect();
        for (index, slopes) in model.slopes.iter().enumerate() {
            if slopes.is_empty() {
                continue;
            }
            let pairs = slopes.iter().zip(&pull);
            let slope = pairs.map(|(slope, pull)| slope * pull).sum::<f32>();
            let slope = slope / targets.len() as f32 + HOLD * moved[index];
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.999 * square[index] + 0.001 * slope * slope;
            let steady = mean[index] / (1.0 - 0.9_f32.powi(number as i32));
            let size = (square[index] / (1.0 - 0.999_f32.powi(number as i32))).sqrt();
            let change = -0.5 * steady / (size + 1e-12);
            moved[index] += change;
            for (value, slope) in values.iter_mut().zip(slopes) {
                *value += slope * change;
            }
        }
    }
    let numbers = terms.numbers::<<G as Boarded>::Kind>();
    for ((_, number), moved) in numbers.into_iter().zip(moved) {
        *number += moved.round() as i32;
    }
}
