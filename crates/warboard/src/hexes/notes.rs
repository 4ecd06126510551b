//! What stands below the picture of a map of hexes.

use std::collections::BTreeSet;

use super::board::HexBoard;
use super::cells::{HexAttack, HexCell};
use super::ink::{HexInk, Paint, sign};

/// The armies, the attacks and the signs of the terrains, each after an empty line; what
/// there is none of is left out.
pub(crate) fn notes(board: &HexBoard, paint: Paint<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for part in [armies, attacks, signs] {
        let part = part(board, paint);
        if !part.is_empty() {
            lines.push(String::new());
        }
        lines.extend(part);
    }
    lines
}

/// A table of the armies, by seat and then in the order of reading.
fn armies(board: &HexBoard, paint: Paint<'_>) -> Vec<String> {
    let with_army = |cell: &HexCell| {
        let army = cell.army.clone()?;
        Some((army, cell.hex.to_string()))
    };
    let mut armies: Vec<_> = board.cells().iter().filter_map(with_army).collect();
    armies.sort_by_key(|(army, _)| army.seat);
    let Some(width) = armies.iter().map(|(_, hex)| hex.len()).max() else {
        return Vec::new();
    };
    let mut lines = vec![format!("seat  {:width$}  size  units", "hex")];
    for (army, hex) in armies {
        let (size, units) = (army.size(), army.units);
        let seat = paint(HexInk::Seat(army.seat), &format!("{:>4}", army.seat));
        lines.push(format!("{seat}  {hex:width$}  {size:>4}  {units}"));
    }
    lines
}

/// A line for each attack: the seat, where it comes from, where it goes, and the units.
fn attacks(board: &HexBoard, paint: Paint<'_>) -> Vec<String> {
    if board.attacks().is_empty() {
        return Vec::new();
    }
    let mut lines = vec!["seat  attack".to_string()];
    for HexAttack { from, to, units } in board.attacks() {
        let army = board.cell(*from).and_then(|cell| cell.army.as_ref());
        let seat = match army {
            Some(army) => paint(HexInk::Seat(army.seat), &format!("{:>4}", army.seat)),
            None => " ".repeat(4),
        };
        lines.push(format!("{seat}  {from} -> {to}  {units}"));
    }
    lines
}

/// One line: the sign and the name of each terrain of the map.
fn signs(board: &HexBoard, paint: Paint<'_>) -> Vec<String> {
    let terrains = board.cells().iter().map(|cell| cell.terrain.as_str());
    let terrains: BTreeSet<&str> = terrains.collect();
    let named = |terrain| {
        let sign = paint(HexInk::Terrain(terrain), &sign(terrain));
        format!("{sign} {terrain}")
    };
    let named: Vec<String> = terrains.into_iter().map(named).collect();
    vec![named.join("  ")]
}
