//! The terms of variants that are defined at run time: what each definition says, or an estimate.

use std::sync::Arc;

use chess_custom::{Custom, Definition, Kind};
use piece_kit::Pieces as _;

use crate::terms::w;
use crate::{Evaluated, KindTerms, Terms};

/// A first table for a variant: the material, and pieces in the middle and ahead.
pub fn terms_of_variant(definition: &Arc<Definition>) -> Terms {
    let kinds = Kind::ALL.iter().map(|kind| match definition.value(*kind) {
        Some(value) => KindTerms {
            value: w(value, value),
            centre: w(3, 3),
            ahead: w(3, 3),
            ..KindTerms::default()
        },
        None => KindTerms::default(),
    });
    let kinds: Vec<KindTerms> = kinds.collect();
    let start = definition.start();
    let worth = Kind::ALL.iter().zip(&kinds);
    let worth =
        worth.map(|(kind, terms)| start.placement().kind(*kind).len() as i32 * terms.value.early);
    Terms {
        full: worth.sum::<i32>().max(1),
        tempo: 10,
        kinds,
        ..Terms::default()
    }
}

/// Terms of no definition, in which nothing is worth anything. A player is made with [`terms_of_variant`].
impl Evaluated for Custom {
    fn terms() -> Terms {
        Terms {
            kinds: vec![KindTerms::default(); Kind::ALL.len()],
            ..Terms::default()
        }
    }
}
