//! The names of players in sentences.

use warboard::Game;
use warboard::piece_kit::Side;

/// Everybody who plays, for a complaint about a name: `White and Black`.
pub(crate) fn players(game: &Game) -> String {
    let roster = game.roster().into_iter();
    let names: Vec<String> = roster.map(|player| player.name).collect();
    match &names[..] {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// The name of an actor in sentences: a player's, or that of a team.
pub(crate) fn name(game: &Game, actor: &str) -> String {
    let mut roster = game.roster().into_iter();
    let player = roster.find(|player| player.player == actor);
    player.map_or_else(|| actor.to_string(), |player| player.name)
}

/// The name without the one that a scenario gives; of a side that is no player, as in the battle
/// of a campaign, White or Black.
pub(crate) fn short(game: &Game, actor: &str) -> String {
    let name = name(game, actor);
    match name.parse::<Side>() {
        Ok(side) => side.name().to_string(),
        // `Seat 1 (South-West)`.
        Err(_) => name
            .split_once(" (")
            .map_or(&*name, |(title, _)| title)
            .to_string(),
    }
}
