//! One small file for each game: how it stands in the catalogue.

mod capatomic;
mod invasion;
mod strata_strategic;
mod strata_tactical;

pub(crate) use strata_tactical::selection;

use piece_kit::{PieceMoves, Pieces, Side};

use crate::Premoves;

/// The plans of a side, if the text names one: a row for each piece that can go somewhere.
fn plans<P: Pieces>(
    actor: &str,
    visit: impl FnOnce(Side, &mut dyn FnMut(PieceMoves<P>)),
) -> Vec<Premoves> {
    let mut plans = Vec::new();
    if let Ok(side) = actor.parse() {
        visit(side, &mut |moves| {
            if moves.targets.any() {
                plans.push(Premoves::new(moves.from, moves.targets));
            }
        });
    }
    plans
}
