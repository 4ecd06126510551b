//! The game that the arguments name, and what its viewer knows.

use std::io::{self, Read as _};

use warboard::{Diagram, Game, Start, find};

use crate::args::{Target, Viewer};
use crate::failure::Failure;

/// The game at the position that the arguments say.
pub(crate) fn open(target: &Target) -> Result<Game, Failure> {
    let rules = find(&target.game)?;
    let from_input;
    let position = match target.position.as_deref() {
        None => return Ok(rules.start(&Start::Default)?),
        Some("-") => {
            from_input = standard_input()?;
            from_input.as_str()
        }
        Some(position) => position,
    };
    rules
        .parse(position.trim())
        .map_err(|error| Failure::Input(format!("not a position of {}: {error}", rules.name())))
}

fn standard_input() -> Result<String, Failure> {
    let mut text = String::new();
    io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| Failure::Input(format!("cannot read standard input: {error}")))?;
    match text.trim().lines().count() {
        1 => Ok(text),
        lines => Err(Failure::Input(format!(
            "standard input must hold one position string, not {lines} lines"
        ))),
    }
}

/// What a viewer knows; everything if the arguments name no viewer.
pub(crate) struct Known {
    pub(crate) position: String,
    pub(crate) diagram: Diagram,
    pub(crate) legal: Vec<String>,
}

/// What the viewer whom the arguments name knows of a game.
pub(crate) fn seen(game: &Game, viewer: &Viewer) -> Result<Known, Failure> {
    let Some(observer) = &viewer.view else {
        return Ok(Known {
            position: game.position(),
            diagram: game.diagram(),
            legal: game.legal(),
        });
    };
    let seen = game.seen_by(observer)?;
    Ok(Known {
        position: seen.position,
        diagram: seen.diagram,
        legal: seen.legal,
    })
}
