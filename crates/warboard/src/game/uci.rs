//! Actions as programs that speak UCI write them.

use piece_kit::any::AnyAction;
use piece_kit::{Message, Variant as _};

use crate::Game;
use crate::erased::AnyPosition;

/// The games whose castling is written in one way only.
const OWN_CASTLING: [&str; 2] = ["capatomic", "invasion"];

impl Game {
    /// The [actions](Self::actions) from a ply on as programs that speak UCI write them: castling by the square
    /// to which the king goes, if that is no step of it, and everything else in machine notation. With `chess960`,
    /// as programs write Chess960, and in Capatomic and Invasion, castling is in machine notation, too.
    ///
    /// [`play`](Self::play) reads both.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("chess")?.start(&Start::Default)?;
    /// for action in ["e4", "e5", "Nf3", "Nf6", "Bc4", "Bc5", "O-O"] {
    ///     game.play(action)?;
    /// }
    /// assert_eq!(game.uci_from(6, false), ["e1g1"]);
    /// assert_eq!(game.uci_from(6, true), ["e1h1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn uci_from(&self, ply: usize, chess960: bool) -> Vec<String> {
        let is_own = chess960 || OWN_CASTLING.contains(&self.rules().name());
        let steps = self.game.steps_from(ply);
        let written = steps.map(|(position, action)| match is_own {
            true => action.to_string(),
            false => castling(&position, action).unwrap_or_else(|| action.to_string()),
        });
        written.collect()
    }
}

/// A castling that goes far, with what follows it: a piece that comes in on the king's square (`e1g1h`), a wall
/// behind the king's destination (`e1g1,g1h1`). If a piece comes in on the rook's square, the action stays.
fn castling(position: &AnyPosition, action: AnyAction) -> Option<String> {
    let events = position.events(action);
    let mut happened = events.iter().map(Message::to_data);
    let castled = happened.find(|event| event.code == "castled")?;
    let [king, king_to, rook, ..] = &castled.squares[..] else {
        return None;
    };
    let action = action.to_string();
    let rest = action
        .strip_prefix(king.as_str())?
        .strip_prefix(rook.as_str())?;
    let rest = match rest.strip_prefix(&format!(",{rook}")) {
        Some(wall) => format!(",{king_to}{wall}"),
        None => rest.to_string(),
    };
    let file = |square: &String| square.bytes().next().unwrap_or_default();
    let is_far = file(king).abs_diff(file(king_to)) > 1;
    is_far.then(|| format!("{king}{king_to}{rest}"))
}
