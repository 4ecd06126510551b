//! An interpreter of the supported part of Betza notation.

use std::collections::BTreeMap;

use super::Cell;

/// One direction in which a piece goes, as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) moves: bool,
    pub(crate) captures: bool,
    pub(crate) step: Cell,
    /// The most steps in a row.
    pub(crate) most: i32,
    /// Only over exactly one screen.
    pub(crate) hops: bool,
}

/// Longer than any board.
const FAR: i32 = 200;

/// Every way of a piece, in no particular order.
pub(crate) fn ways(betza: &str) -> Vec<Way> {
    let mut ways = Vec::new();
    let mut rest = betza;
    while !rest.is_empty() {
        let start = rest.find(|c: char| c.is_uppercase()).expect("an atom");
        let (modifiers, from_atom) = rest.split_at(start);
        let atom = from_atom.chars().next().expect("an atom");
        let after = from_atom[1..].trim_start_matches(atom);
        let doubled = after.len() + 1 < from_atom.len();
        rest = after.trim_start_matches(|c: char| c.is_numeric());
        let most = match after[..after.len() - rest.len()].parse() {
            Ok(most) => most,
            Err(_) if doubled || "RBQ".contains(atom) => FAR,
            Err(_) => 1,
        };
        let both = !modifiers.contains(['m', 'c']);
        for step in steps(atom) {
            if points(modifiers, step) {
                ways.push(Way {
                    moves: both || modifiers.contains('m'),
                    captures: both || modifiers.contains('c'),
                    step,
                    most,
                    hops: modifiers.contains('p'),
                });
            }
        }
    }
    ways
}

/// The steps of an atom to all sides.
pub(crate) fn steps(atom: char) -> Vec<Cell> {
    let lengths: &[Cell] = match atom {
        'W' | 'R' => &[(0, 1)],
        'F' | 'B' => &[(1, 1)],
        'K' | 'Q' => &[(0, 1), (1, 1)],
        'D' => &[(0, 2)],
        'A' => &[(2, 2)],
        'H' => &[(0, 3)],
        'G' => &[(3, 3)],
        'N' => &[(1, 2)],
        'C' => &[(1, 3)],
        'Z' => &[(2, 3)],
        other => panic!("no atom {other}"),
    };
    let all = (-3..=3).flat_map(|files| (-3..=3).map(move |ranks| (files, ranks)));
    all.filter(|&(files, ranks): &Cell| {
        let (a, b) = (files.abs(), ranks.abs());
        lengths.contains(&(a.min(b), a.max(b)))
    })
    .collect()
}

/// Whether a step is in the directions that the modifiers name.
fn points(modifiers: &str, (files, ranks): Cell) -> bool {
    let names = modifiers.replace('v', "fb").replace('s', "lr");
    let named = |letters: [char; 2]| names.contains(letters);
    if !named(['f', 'b']) && !named(['l', 'r']) {
        return true;
    }
    let vertical = if ranks > 0 { 'f' } else { 'b' };
    let sideways = if files > 0 { 'r' } else { 'l' };
    match (files, ranks) {
        (0, _) => names.contains(vertical),
        (_, 0) => names.contains(sideways),
        // On diagonals a pair of letters that is not named at all is free.
        _ => {
            (!named(['f', 'b']) || names.contains(vertical))
                && (!named(['l', 'r']) || names.contains(sideways))
        }
    }
}

/// What a text means, however it is written: the longest way by purpose
/// (capturing or moving), direction and manner.
pub(crate) fn meaning(betza: &str) -> BTreeMap<(bool, Cell, bool), i32> {
    let mut meaning = BTreeMap::new();
    for way in ways(betza) {
        for (capturing, wanted) in [(false, way.moves), (true, way.captures)] {
            if wanted {
                let most = meaning.entry((capturing, way.step, way.hops)).or_default();
                *most = way.most.max(*most);
            }
        }
    }
    meaning
}
