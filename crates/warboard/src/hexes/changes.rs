//! What is different between two maps of hexes.

use core::cmp::Ordering;

use super::board::{HexBoard, reading};
use super::cells::HexCell;
use crate::change_error::ChangeError;
use crate::changes::Change;
use crate::changes::{missing, replace};

impl HexBoard {
    /// What is different on another map: hexes, attacks, then the board of the battle.
    pub(crate) fn extend_changes(&self, after: &Self, changes: &mut Vec<Change>) {
        let (mut old, mut new) = (self.cells(), after.cells());
        while let Some((before, after)) = next_pair(&mut old, &mut new) {
            if let Some(cell) = before.or(after).filter(|_| before != after) {
                changes.push(Change::Hex {
                    hex: cell.hex,
                    before: before.cloned(),
                    after: after.cloned(),
                });
            }
        }
        if self.attacks() != after.attacks() {
            changes.push(Change::Attacks {
                before: self.attacks().to_vec(),
                after: after.attacks().to_vec(),
            });
        }
        match (self.battle(), after.battle()) {
            (Some(before), Some(after)) if before.is_alike(after) => {
                before.extend_changes(after, changes);
            }
            (None, None) => {}
            (before, after) => changes.push(Change::Battle {
                before: before.cloned(),
                after: after.cloned(),
            }),
        }
    }

    pub(crate) fn make(&mut self, change: &Change) -> Result<(), ChangeError> {
        match change {
            Change::Hex { hex, before, after } => {
                if [before, after]
                    .into_iter()
                    .flatten()
                    .any(|cell| cell.hex != *hex)
                {
                    return Err(ChangeError::OtherHex {
                        place: change.place(),
                    });
                }
                let mut cell = self.cell(*hex).cloned();
                replace(&mut cell, before, after, change)?;
                self.set(*hex, cell);
                Ok(())
            }
            Change::Attacks { before, after } => replace(&mut self.attacks, before, after, change),
            Change::Battle { before, after } => replace(&mut self.battle, before, after, change),
            Change::Square { .. } | Change::Asides { .. } => {
                let battle = self.battle.as_mut().ok_or_else(|| missing(change))?;
                battle.make(change)
            }
            Change::Diagram { .. } => Err(missing(change)),
        }
    }
}

/// Takes the cells of the next hex off one list or both, which are in the order of reading.
fn next_pair<'a>(
    old: &mut &'a [HexCell],
    new: &mut &'a [HexCell],
) -> Option<(Option<&'a HexCell>, Option<&'a HexCell>)> {
    let order = match (old.first(), new.first()) {
        (Some(before), Some(after)) => reading(before.hex).cmp(&reading(after.hex)),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => return None,
    };
    let before = order.is_le().then(|| take(old)).flatten();
    let after = order.is_ge().then(|| take(new)).flatten();
    Some((before, after))
}

fn take<'a>(cells: &mut &'a [HexCell]) -> Option<&'a HexCell> {
    let (first, rest) = cells.split_first()?;
    *cells = rest;
    Some(first)
}
