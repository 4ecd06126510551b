//! What players type at the terminal.

/// What a line asks for.
pub(super) enum Typed<'t> {
    Nothing,
    Help,
    Board,
    /// The choices, or those of one square.
    Hints(Option<&'t str>),
    Why(&'t str),
    Undo,
    Redo,
    /// The verb of a word: `resign`.
    Say(&'t str),
    /// A draw, agreed on by both.
    Agree,
    Record,
    Save(&'t str),
    Quit,
    /// Anything else is an action.
    Action(&'t str),
}

pub(super) const HELP: &str = "\
  an action     e3e5, e5, Nf4, O-O, e2*e6, ... as machine or algebraic notation
  hints [e3]    what you may choose (from e3)
  why ACTION    why it is refused, or what it would do
  undo, redo    take the last action back, play it again
  resign        give up; also: offer (a draw), accept, decline, claim (a draw), time (you
                have run out of it), abandon; agree (on a draw, both)
  board         the board again
  record        the record of the game; save FILE writes it to a file
  quit          leave";

impl<'t> Typed<'t> {
    pub(super) fn read(line: &'t str) -> Self {
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (verb, rest.trim()) {
            ("", _) => Self::Nothing,
            ("help" | "?", "") => Self::Help,
            ("board", "") => Self::Board,
            ("hints" | "hint", "") => Self::Hints(None),
            ("hints" | "hint", square) => Self::Hints(Some(square)),
            ("why", action) if !action.is_empty() => Self::Why(action),
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("resign" | "offer" | "accept" | "decline" | "claim" | "time" | "abandon", "") => {
                Self::Say(verb)
            }
            ("agree", "") => Self::Agree,
            ("record", "") => Self::Record,
            ("save", file) if !file.is_empty() => Self::Save(file),
            ("quit" | "exit", "") => Self::Quit,
            _ => Self::Action(line),
        }
    }
}
