//! What players type at the terminal.

/// The verbs of what players say.
const WORDS: [&str; 7] = [
    "resign", "offer", "accept", "decline", "claim", "time", "abandon",
];

/// How many hints may be asked for at once.
const MOST_LINES: usize = 20;

/// What a line asks for.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Typed<'t> {
    Nothing,
    Help,
    /// Where the rules are.
    Rules,
    /// The letters of the pieces.
    Pieces,
    Board,
    /// The best choices: so many.
    Hint(usize),
    /// The choices, or those of one square. `hint e3` asks for them, too.
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
        // A single capital may be a unit: `Q` picks a Queen.
        let word = match verb.len() {
            1 => verb.to_string(),
            _ => verb.to_ascii_lowercase(),
        };
        if let Some(word) = WORDS.into_iter().find(|known| *known == word) {
            return Self::Say(word, rest);
        }
        match word.as_str() {
            "" => Self::Nothing,
            "help" | "h" | "?" => alone(Self::Help, "help"),
            "rules" => alone(Self::Rules, "rules"),
            "pieces" => alone(Self::Pieces, "pieces"),
            "board" => alone(Self::Board, "board"),
            "hint" => match rest.map_or(Ok(1), str::parse) {
                Ok(lines) if (1..=MOST_LINES).contains(&lines) => Self::Hint(lines),
                Ok(_) => Self::Misused("hint, or hint 3 for the best three, at most 20"),
                Err(_) => Self::Hints(rest),
            },
            "hints" => Self::Hints(rest),
            "why" => rest.map_or(Self::Misused("why ACTION"), Self::Why),
            "undo" => match rest.map_or(Ok(1), str::parse) {
                Ok(count) if count > 0 => Self::Undo(count),
                _ => Self::Misused("undo, or undo 2 for the last two"),
            },
            "redo" => alone(Self::Redo, "redo"),
            "agree" => alone(Self::Agree, "agree, which both players say together"),
            "record" => alone(Self::Record, "record, or save FILE"),
            "save" => rest.map_or(Self::Misused("save FILE"), Self::Save),
            "quit" | "exit" | "q" => alone(Self::Quit, "quit"),
            _ => Self::Actions(line),
        }
    }
}

/// The orders on a line: `;` is between them.
pub(super) fn orders(line: &str) -> Vec<&str> {
    let orders = line.split(';').map(str::trim);
    orders.filter(|order| !order.is_empty()).collect()
}
