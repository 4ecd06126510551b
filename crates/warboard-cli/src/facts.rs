//! What is known of a position besides the board, in lines for people.

use warboard::board::{Fact, FactValue};

use crate::wrap::packed;

/// Facts that are told elsewhere: in the remarks, in the headings, or on the board.
const TOLD: [&str; 10] = [
    "scenario",
    "round",
    "active",
    "phase",
    "stage",
    "name",
    "alive",
    "gold",
    "selecting",
    "draw-offer",
];

/// Facts that tell players at the board nothing new.
const SEEN: [&str; 6] = [
    "move",
    "face-down",
    "battle",
    "camp-count",
    "party",
    "quiet-rounds",
];

/// Below so many plies without progress nobody thinks of the limit.
const MANY_PLIES: u64 = 20;

/// Everything that is known. `name` gives the name of a player; others are those of squares.
pub(crate) fn all(facts: &[Fact], name: impl Fn(&str) -> String, columns: usize) -> Vec<String> {
    let told = |fact: &&Fact| !TOLD.contains(&fact.name.as_str()) && !is_of_itself(fact);
    let facts: Vec<&Fact> = facts.iter().filter(told).collect();
    lines(&facts, name, columns)
}

/// What matters to players now: rights that are left, what is armed, units in secret, and how
/// long nothing has happened.
pub(crate) fn notable(
    facts: &[Fact],
    name: impl Fn(&str) -> String,
    columns: usize,
) -> Vec<String> {
    let known = |fact: &&Fact| {
        let told = [&TOLD[..], &SEEN].concat();
        !told.contains(&fact.name.as_str()) && matters(fact)
    };
    let facts: Vec<&Fact> = facts.iter().filter(known).collect();
    lines(&facts, name, columns)
}

/// A seat that plays for itself is a party of its own.
fn is_of_itself(fact: &Fact) -> bool {
    matches!((&fact.of, &fact.value), (Some(of), FactValue::Text(text)) if of == text)
}

fn matters(fact: &Fact) -> bool {
    match &fact.value {
        FactValue::Flag(flag) => *flag,
        FactValue::Number(plies) if fact.name == "halfmove-clock" => *plies >= MANY_PLIES,
        FactValue::Number(number) => *number > 0,
        FactValue::Text(text) => !["", "-", "off"].contains(&text.as_str()),
        FactValue::List(items) => !items.is_empty(),
        _ => true,
    }
}

/// Facts of one name together, `castling: White h2 j2, Black h9 j9`, in as few lines as they
/// take.
fn lines(facts: &[&Fact], name: impl Fn(&str) -> String, columns: usize) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
    for fact in facts {
        let value = match &fact.value {
            FactValue::Text(player) if fact.name == "combatant" => name(player),
            other => value(other),
        };
        let item = match &fact.of {
            Some(of) => format!("{} {value}", name(of)),
            None => value,
        };
        match groups.iter_mut().find(|(name, _)| *name == fact.name) {
            Some((_, items)) => items.push(item),
            None => groups.push((&fact.name, vec![item])),
        }
    }
    let groups = groups.into_iter();
    let texts: Vec<String> = groups
        .map(|(name, items)| format!("{}: {}", label(name), items.join(", ")))
        .collect();
    packed(&texts, "; ", columns.saturating_sub(2))
}

/// A name for people; those of games that do not ship are read as they are.
fn label(name: &str) -> String {
    match name {
        "unlocked" => "launches unlocked".to_string(),
        "castling" => "castling rooks".to_string(),
        "bomb" => "Bomb".to_string(),
        "combatant" => "sides".to_string(),
        "en-passant" => "en passant on".to_string(),
        "halfmove-clock" => "plies without progress".to_string(),
        "march-to" => "march to".to_string(),
        name => name.replace('-', " "),
    }
}

fn value(value: &FactValue) -> String {
    match value {
        FactValue::Flag(true) => "yes".to_string(),
        FactValue::Flag(false) => "no".to_string(),
        FactValue::Number(number) => number.to_string(),
        FactValue::Text(text) if text.is_empty() => "none".to_string(),
        FactValue::Text(text) => text.clone(),
        FactValue::List(items) if items.is_empty() => "none".to_string(),
        FactValue::List(items) => items.join(" "),
        _ => String::new(),
    }
}
