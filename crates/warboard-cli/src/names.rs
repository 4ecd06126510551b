//! Players and observers by any of their names.

use warboard::piece_kit::Side;
use warboard::{Game, Player, UnknownObserver, View};

/// The player with this name: `w`, `white` or `White`, `1`, `Seat 1` or the name that a scenario
/// gives. Capitals do not matter.
pub(crate) fn player(game: &Game, name: &str) -> Option<Player> {
    let mut roster = game.roster().into_iter();
    roster.find(|player| is_called(player, name))
}

/// Everybody who plays, for a complaint about a name: `White and Black`.
pub(crate) fn players(game: &Game) -> String {
    let roster = game.roster().into_iter();
    let names: Vec<String> = roster.map(|player| player.name).collect();
    match &names[..] {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// What an observer knows, who may be called as a player.
pub(crate) fn view(game: &Game, name: &str) -> Result<View, UnknownObserver> {
    let observers = game.observers();
    let known = observers.iter().find(|one| one.eq_ignore_ascii_case(name));
    let observer = match known {
        Some(observer) => Some(observer.clone()),
        None => player(game, name).and_then(|player| player.observer),
    };
    game.view(observer.as_deref().unwrap_or(name))
}

/// The name of an actor in sentences: a player's, or that of a team.
pub(crate) fn name(game: &Game, actor: &str) -> String {
    let mut roster = game.roster().into_iter();
    let player = roster.find(|player| player.player == actor);
    player.map_or_else(|| actor.to_string(), |player| player.name)
}

fn is_called(player: &Player, name: &str) -> bool {
    let observer = player.observer.as_deref();
    let own = observer.filter(|observer| *observer != View::EVERYBODY);
    let (title, given) = parts(&player.name);
    [
        Some(player.player.as_str()),
        own,
        Some(&player.name),
        Some(title),
        given,
    ]
    .into_iter()
    .flatten()
    .any(|known| known.eq_ignore_ascii_case(name))
}

/// `Seat 1 (South-West)` in two.
fn parts(name: &str) -> (&str, Option<&str>) {
    match name
        .strip_suffix(')')
        .and_then(|rest| rest.split_once(" ("))
    {
        Some((title, given)) => (title, Some(given)),
        None => (name, None),
    }
}

/// The name without the one that a scenario gives; of a side that is no player, as in the battle
/// of a campaign, White or Black.
pub(crate) fn short(game: &Game, actor: &str) -> String {
    let name = name(game, actor);
    match name.parse::<Side>() {
        Ok(side) => side.name().to_string(),
        Err(_) => parts(&name).0.to_string(),
    }
}

/// A word with the player as the game writes them: `resign White` becomes `resign w`. Of another
/// text, the text.
pub(crate) fn word(game: &Game, text: &str) -> String {
    let named = text.trim().split_once(char::is_whitespace);
    let named = named.and_then(|(verb, name)| Some((verb, player(game, name.trim())?)));
    match named {
        Some((verb, player)) => format!("{verb} {}", player.player),
        None => text.to_string(),
    }
}
