//! Pieces that have no name, by what they do.

use std::sync::LazyLock;

/// The figure of the piece that is known for a movement in Betza notation, by its name; none for a
/// movement of which no piece is known.
///
/// First moves, captures en passant and the order of the atoms do not matter, `Q` is `RB` and `K` is
/// `WF`.
pub(crate) fn by_movement(betza: &str) -> Option<&'static str> {
    static SORTED: LazyLock<Vec<Vec<String>>> =
        LazyLock::new(|| KNOWN.iter().map(|(betza, _)| atoms(betza)).collect());
    let wanted = atoms(betza);
    let index = SORTED.iter().position(|known| *known == wanted)?;
    Some(KNOWN[index].1)
}

/// Movements, and the name of the figure.
const KNOWN: [(&str, &str); 37] = [
    ("mfWcfF", "pawn"),
    ("mfFcfW", "pawn"),
    ("mfsWcfF", "pawn"),
    ("fmWfF", "pawn"),
    ("fW", "pawn"),
    ("N", "knight"),
    ("B", "bishop"),
    ("R", "rook"),
    ("Q", "queen"),
    ("K", "commoner"),
    ("BN", "archbishop"),
    ("RN", "chancellor"),
    ("QN", "amazon"),
    ("KN", "centaur"),
    ("mNcB", "knibis"),
    ("mBcN", "biskni"),
    ("mNcR", "kniroo"),
    ("mRcN", "rookni"),
    ("RNF", "aiwok"),
    ("W", "wazir"),
    ("F", "ferz"),
    ("A", "alfil"),
    ("D", "dabbaba"),
    ("FA", "elephant"),
    ("C", "camel"),
    ("Z", "zebra"),
    ("NC", "wildebeest"),
    ("NN", "nightrider"),
    ("gQ", "grasshopper"),
    ("KNAD", "lion"),
    ("FyafsF", "eagle"),
    ("WDA", "champion"),
    ("FC", "wizard"),
    ("mRcpR", "cannon"),
    ("RF", "dragon"),
    ("BW", "dragonHorse"),
    ("fR", "lance"),
];

/// The atoms of a movement, sorted, each with its modifiers.
fn atoms(betza: &str) -> Vec<String> {
    let mut atoms = Vec::new();
    let mut rest = betza;
    while let Some(upper) = rest.find(|letter: char| letter.is_ascii_uppercase()) {
        let (modifiers, from_atom) = rest.split_at(upper);
        let end = from_atom[1..].find(|letter: char| letter.is_ascii_alphabetic());
        let mut end = end.map_or(from_atom.len(), |end| end + 1);
        // A letter twice is a rider.
        if from_atom[1..].starts_with(&from_atom[..1]) {
            end = 2;
        }
        let (atom, after) = from_atom.split_at(end);
        rest = after;
        if modifiers.contains('i') {
            continue;
        }
        let mut modifiers: Vec<char> = modifiers.chars().filter(|letter| *letter != 'e').collect();
        modifiers.sort_unstable();
        let modifiers = String::from_iter(modifiers);
        let parts: &[&str] = match atom {
            "Q" => &["R", "B"],
            "K" => &["W", "F"],
            "WW" => &["R"],
            "FF" => &["B"],
            "L" => &["C"],
            "J" => &["Z"],
            other => &[other],
        };
        atoms.extend(parts.iter().map(|part| format!("{modifiers}{part}")));
    }
    atoms.sort_unstable();
    atoms
}
