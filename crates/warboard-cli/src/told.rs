//! What an observer is told of a game, in sentences.

use std::collections::BTreeMap;

use warboard::messages::MessageData;
use warboard::piece_kit::messages::Value;
use warboard::{Game, Played, Player, Status};

use crate::failure::Failure;

/// What an observer is told of the action that was played after `ply` others.
pub(crate) fn told(game: &Game, observer: &str, ply: usize) -> Result<Played, Failure> {
    let lines = game.told_since(observer, ply)?;
    let mut before = game.view_at(observer, ply)?;
    let line = lines.first().map_or("", String::as_str);
    Ok(before.follow(line)?)
}

/// What happened, in parentheses behind the action; nothing if nothing is left to say. What a
/// finished game shows below its board, that it is over, is left out.
pub(crate) fn sentences(happened: &[MessageData], over: bool) -> String {
    let said = |event: &&MessageData| !(over && event.code == "ended");
    let sentences = happened.iter().filter(said);
    let sentences: Vec<&str> = sentences.map(|event| event.text.as_str()).collect();
    match sentences.is_empty() {
        true => String::new(),
        false => format!(" ({})", sentences.join("; ")),
    }
}

/// Says the end of a game as people do, with the names of the players.
pub(crate) fn end_in_names(happened: &mut [MessageData], roster: &[Player]) {
    for event in happened.iter_mut().filter(|event| event.code == "ended") {
        if let Some(Value::Text(outcome)) = event.args.get("outcome") {
            let (by, winner) = match outcome.split_once(' ') {
                Some((by, winner)) => (by, Some(winner.to_string())),
                None => (outcome.as_str(), None),
            };
            let by = by.to_string();
            let points = BTreeMap::new();
            event.text = Status::Over { by, winner, points }.message(roster).text;
        }
    }
}
