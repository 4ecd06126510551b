//! What an observer is told of a game, in sentences.

use warboard::{Game, MessageData, Played};

use crate::failure::Failure;

/// What an observer is told of the action that was played after `ply` others.
pub(crate) fn told(game: &Game, observer: &str, ply: usize) -> Result<Played, Failure> {
    let lines = game.told_since(observer, ply)?;
    let mut before = game.view_at(observer, ply)?;
    let line = lines.first().map_or("", String::as_str);
    Ok(before.told(line)?)
}

/// What happened, in one line.
pub(crate) fn sentences(happened: &[MessageData]) -> String {
    let sentences: Vec<&str> = happened.iter().map(|event| event.text.as_str()).collect();
    sentences.join("; ")
}
