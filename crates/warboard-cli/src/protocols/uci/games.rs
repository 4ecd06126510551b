//! The games that are offered: those of two players without secrets, by the names that tools have for
//! them.

use warboard::{Game, Rules, Start, games};

use crate::protocols::common::GAMES;

/// Our names, and those of tools where they are others.
const NAMES: [(&str, &str); 3] = [
    ("king-of-the-hill", "kingofthehill"),
    ("los-alamos", "losalamos"),
    ("three-check", "3check"),
];

/// Every game that is offered, in the order of the catalogue.
pub(super) fn offered() -> impl Iterator<Item = Rules> {
    let all = games().iter().copied();
    all.filter(|rules| {
        rules
            .start(&Start::Default)
            .is_ok_and(|game| is_open(&game))
    })
}

/// Whether there are no views but that of everybody.
fn is_open(game: &Game) -> bool {
    game.observers().len() == 1
}

/// The name of a game for tools.
pub(super) fn name(rules: Rules) -> &'static str {
    let mut names = NAMES.iter();
    let other = names.find(|(ours, _)| *ours == rules.name());
    other.map_or(rules.name(), |(_, theirs)| theirs)
}

/// The game that is offered by a name, ours or that of tools.
pub(super) fn find(asked: &str) -> Option<Rules> {
    offered().find(|rules| rules.name() == asked || name(*rules) == asked)
}

/// A line of legal actions as tools write them: castling by the square to which the king goes, if that is
/// no step of it. In Capatomic and Invasion actions are what they are.
pub(super) fn written(game: &Game, line: &[String]) -> Vec<String> {
    if GAMES.contains(&game.rules().name()) {
        return line.to_vec();
    }
    let mut game = game.clone();
    let write = |action: &String| castling(&mut game, action).unwrap_or_else(|| action.clone());
    line.iter().map(write).collect()
}

/// Plays an action, and writes it if it is a castling that goes far.
fn castling(game: &mut Game, action: &str) -> Option<String> {
    let played = game.play(action).ok()?;
    let castled = played
        .happened
        .iter()
        .find(|event| event.code == "castled")?;
    let [king, king_to, ..] = &castled.squares[..] else {
        return None;
    };
    let file = |square: &String| square.bytes().next().unwrap_or_default();
    let is_far = file(king).abs_diff(file(king_to)) > 1;
    is_far.then(|| format!("{king}{king_to}"))
}
