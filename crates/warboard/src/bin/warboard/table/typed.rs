//! What players type at the terminal.

/// What a line asks for.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Typed<'t> {
    Nothing,
    Help,
    Board,
    /// The choices, or those of one square.
    Hints(Option<&'t str>),
    Why(&'t str),
    /// So many actions.
    Undo(usize),
    Redo,
    /// The verb of a word, `resign`, and whose word it is if that is said.
    Say(&'t str, Option<&'t str>),
    /// A draw, agreed on by both.
    Agree,
    Record,
    Save(&'t str),
    Quit,
    /// One of these words, in a form that it does not have: how it is typed.
    Misused(&'static str),
    /// Anything else: an action, or several.
    Actions(&'t str),
}

impl<'t> Typed<'t> {
    pub(super) fn read(line: &'t str) -> Self {
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
        let alone = |typed, usage| match rest {
            None => typed,
            Some(_) => Self::Misused(usage),
        };
        match verb {
            "" => Self::Nothing,
            "help" | "h" | "?" => alone(Self::Help, "help"),
            "board" => alone(Self::Board, "board"),
            "hints" | "hint" => Self::Hints(rest),
            "why" => rest.map_or(Self::Misused("why ACTION"), Self::Why),
            "undo" => match rest.map_or(Ok(1), str::parse) {
                Ok(count) if count > 0 => Self::Undo(count),
                _ => Self::Misused("undo, or undo 2 for the last two"),
            },
            "redo" => alone(Self::Redo, "redo"),
            "resign" | "offer" | "accept" | "decline" | "claim" | "time" | "abandon" => {
                Self::Say(verb, rest)
            }
            "agree" => alone(Self::Agree, "agree, which both players say together"),
            "record" => alone(Self::Record, "record, or save FILE"),
            "save" => rest.map_or(Self::Misused("save FILE"), Self::Save),
            "quit" | "exit" | "q" => alone(Self::Quit, "quit"),
            _ => Self::Actions(line),
        }
    }
}

/// The orders on a line: `;` and `,` are between them. A comma between two numbers belongs to the
/// name of a hex.
pub(super) fn orders(line: &str) -> Vec<&str> {
    let separates = |(at, letter): (usize, char)| match letter {
        ';' => true,
        ',' => !is_in_a_hex(&line[..at], &line[at + 1..]),
        _ => false,
    };
    let mut orders = Vec::new();
    let mut start = 0;
    for (at, _) in line.char_indices().filter(|one| separates(*one)) {
        orders.push(&line[start..at]);
        start = at + 1;
    }
    orders.push(&line[start..]);
    let orders = orders.into_iter().map(str::trim);
    orders.filter(|order| !order.is_empty()).collect()
}

/// Whether a comma that stands between these is that of a hex: `-2,1`.
fn is_in_a_hex(before: &str, after: &str) -> bool {
    let after = after.strip_prefix('-').unwrap_or(after);
    before.ends_with(|last: char| last.is_ascii_digit())
        && after.starts_with(|first: char| first.is_ascii_digit())
}
