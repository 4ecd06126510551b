//! Positions as numbers: how much each term counts in each of them.

use piece_kit::{Boarded, Side};
use warboard_players::{Evaluation, Terms};

use crate::starts::Tuned;

/// How much a term is changed to see how much it counts.
const STEP: i32 = 16;

/// Positions, what they are worth by the terms, and how that changes with each.
pub(crate) struct Model {
    /// By position: the value to White.
    pub(crate) values: Vec<f32>,
    /// By term, then by position.
    pub(crate) slopes: Vec<Vec<f32>>,
}

impl Model {
    pub(crate) fn new<G: Tuned>(terms: &Terms, positions: &[G]) -> Self {
        let values = values(terms, positions);
        let count = terms.clone().numbers::<<G as Boarded>::Kind>().len();
        let slope = |index: usize| {
            let mut changed = terms.clone();
            let mut numbers = changed.numbers::<<G as Boarded>::Kind>();
            let (name, number) = &mut numbers[index];
            // Of what nobody has two, nothing is learned.
            if is_fixed(name) || name.contains(".pair.") && **number == 0 {
                return Vec::new();
            }
            **number += STEP;
            let changed = self::values(&changed, positions);
            let pairs = changed.iter().zip(&values);
            pairs
                .map(|(after, before)| (after - before) / STEP as f32)
                .collect()
        };
        Self {
            slopes: (0..count).map(slope).collect(),
            values,
        }
    }
}

/// What is no weight.
fn is_fixed(name: &str) -> bool {
    name == "full" || name == "danger" || name.ends_with(".usual")
}

fn values<G: Tuned>(terms: &Terms, positions: &[G]) -> Vec<f32> {
    let Some(first) = positions.first() else {
        return Vec::new();
    };
    let evaluation = Evaluation::new(terms, first);
    let value = |position: &G| {
        let value = evaluation.value(position) as f32;
        if position.to_act() == Side::White {
            value
        } else {
            -value
        }
    };
    positions.iter().map(value).collect()
}
