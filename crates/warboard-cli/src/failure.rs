//! What goes wrong, in one sentence on standard error and an exit code.

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use warboard::piece_kit::messages::{Value, is_steering};
use warboard::{Refused, games};

use crate::wrap::wrapped;

/// Why the command stops.
pub(crate) enum Failure {
    /// What was asked for is not possible: exit code 2.
    Input(String),
    /// The machine does not give what is needed: exit code 1.
    Machine(String),
    /// A signal has ended it: the exit code is that of the signal.
    Interrupted(String, u8),
    /// The results cannot be written: exit code 1, but 0 if nobody reads on.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

macro_rules! from_input {
    ($($error:ty),+) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::Input(error.to_string())
            }
        })+
    };
}

from_input!(
    warboard::errors::UnknownGame,
    warboard::errors::UnknownObserver,
    warboard::errors::SeeError,
    warboard::errors::StartError,
    warboard::errors::NoPlayer,
    warboard::errors::ThinkError
);

impl From<Refused> for Failure {
    fn from(why: Refused) -> Self {
        Self::Input(refusal(&why, why.text()))
    }
}

/// Why an action or a word is refused, with the sentence of the refusal or a better one. Of a text that neither notation knows, the refusal says
/// only what is wrong with it as machine notation.
pub(crate) fn refusal(why: &Refused, text: &str) -> String {
    let action = why.action();
    let action = match action.len() {
        0 => "\"\"",
        1..=LONGEST_WORD => action,
        _ => &cited(action),
    };
    match why.code() == Refused::NOT_AN_ACTION {
        true => format!("{action}: no legal action is written so; in machine notation, {text}"),
        false => format!("{action}: {text}"),
    }
}

/// A text as sentences quote it: escaped, and cut after 500 bytes.
pub(crate) fn cited(text: &str) -> String {
    Value::Text(text.to_string()).said()
}

impl Failure {
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Input(sentence) => complain(&sentence, 2),
            Self::Machine(sentence) => complain(&sentence, 1),
            Self::Interrupted(sentence, code) => complain(&sentence, code),
            // `warboard legal ... | head` has all it wants.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => complain(&format!("cannot write the results: {error}"), 1),
        }
    }
}

/// Help and version go where they were asked for; a fault becomes one sentence.
pub(crate) fn of_arguments(mut error: clap::Error) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        return match error.print().and_then(|()| io::stdout().flush()) {
            Ok(()) => ExitCode::from(error.exit_code() as u8),
            Err(error) => Failure::Output(error).report(),
        };
    }
    for quotes in [
        ContextKind::InvalidArg,
        ContextKind::InvalidSubcommand,
        ContextKind::InvalidValue,
    ] {
        let Some(ContextValue::String(text)) = error.get(quotes) else {
            continue;
        };
        if text.len() > LONGEST_WORD {
            let start: String = text.chars().take(LONGEST_WORD).collect();
            error.insert(quotes, ContextValue::String(start + "..."));
        }
    }
    complain(&sentence(&error.render().to_string()), 2)
}

/// The fault and the tips out of the paragraphs that clap writes, without the
/// usage.
fn sentence(paragraphs: &str) -> String {
    let mut parts: Vec<String> = paragraphs
        .split("\n\n")
        .take_while(|part| !part.starts_with("Usage:") && !part.starts_with("For more"))
        .map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    if let Some(first) = parts.first_mut() {
        *first = first.trim_start_matches("error: ").to_string();
        if first.contains("<GAME>") {
            let names: Vec<_> = games().iter().map(|rules| rules.name()).collect();
            first.push_str(&format!(" (known games: {})", names.join(", ")));
        }
    }
    parts.push("see --help".to_string());
    parts.join("; ")
}

/// The longest word that is quoted as a whole: longer than any position of a board.
const LONGEST_WORD: usize = 300;

fn complain(sentence: &str, code: u8) -> ExitCode {
    remark(sentence);
    ExitCode::from(code)
}

/// Says something on standard error: one line, whatever is quoted in it, which a terminal breaks between words.
pub(crate) fn remark(sentence: &str) {
    let mut line = String::new();
    let mut word = 0;
    for letter in sentence.chars() {
        word = if letter == ' ' { 0 } else { word + 1 };
        if word > LONGEST_WORD {
            if word == LONGEST_WORD + 1 {
                line.push_str("...");
            }
        } else if is_steering(letter) {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    let terminal = terminal_size::terminal_size_of(io::stderr());
    let lines = match terminal.filter(|_| io::stderr().is_terminal()) {
        Some((columns, _)) => wrapped(&line, columns.0.into(), 2),
        None => vec![line],
    };
    for line in lines {
        // Where nobody can be told, the exit code says it.
        writeln!(anstream::stderr(), "{line}").ok();
    }
}
