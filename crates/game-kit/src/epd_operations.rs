//! The operations of an EPD.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::epd_fault::EpdFault;

/// The operations of an EPD, in their order: `bm Nf3; id "a puzzle";`.
///
/// ```
/// use game_kit::epd::EpdOperations;
/// let (operations, faults) = EpdOperations::read("bm Nf3 d4; id \"a puzzle\"; hmvc 3;");
/// assert!(faults.is_empty());
/// let best: Vec<_> = operations.get("bm").unwrap().texts().collect();
/// assert_eq!((best, operations.text("id")), (vec!["Nf3", "d4"], Some("a puzzle")));
/// assert_eq!(operations.to_string(), "bm Nf3 d4; id \"a puzzle\"; hmvc 3;");
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EpdOperations {
    list: Vec<EpdOperation>,
}

/// An operation of an EPD.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EpdOperation {
    /// What it says, such as `bm` (best move), `am` (to avoid), `id`, `c0`, `acd` (depth of analysis).
    pub code: String,
    /// With what.
    pub operands: Vec<EpdOperand>,
}

/// An operand of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EpdOperand {
    /// The text, without quotation marks.
    pub text: String,
    /// Whether it is written in quotation marks. A text that could not be read without them is in any
    /// case.
    pub is_quoted: bool,
}

impl EpdOperation {
    /// The texts of the operands.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.operands.iter().map(|operand| operand.text.as_str())
    }
}

impl EpdOperations {
    /// Reads operations as other programs write them, and tells what was mended: a text may have no end, a
    /// semicolon may be missing behind moves, and what does not begin with a letter is left out. A semicolon
    /// too much, or none at the end, is no mend.
    pub fn read(text: &str) -> (Self, Vec<EpdFault>) {
        let (mut list, mut faults) = (Vec::new(), Vec::new());
        let mut rest = text.trim_start_matches(is_gap);
        while !rest.is_empty() {
            let (code, after) = rest.split_at(rest.find(is_gap).unwrap_or(rest.len()));
            let (operands, after, end) = operands(code, after);
            match end {
                End::Semicolon => {}
                End::Code => faults.push(EpdFault::Semicolon { code: code.into() }),
                End::Missing => faults.push(EpdFault::Open { code: code.into() }),
            }
            match is_code(code) {
                true => list.push(EpdOperation {
                    code: code.into(),
                    operands,
                }),
                false => faults.push(EpdFault::Code { found: code.into() }),
            }
            rest = after.trim_start_matches(is_gap);
        }
        (Self { list }, faults)
    }

    /// All of them.
    pub fn iter(&self) -> core::slice::Iter<'_, EpdOperation> {
        self.list.iter()
    }

    /// The operation with a code; of several the first.
    pub fn get(&self, code: &str) -> Option<&EpdOperation> {
        self.list.iter().find(|operation| operation.code == code)
    }

    /// The only operand of the operation with a code.
    pub fn text(&self, code: &str) -> Option<&str> {
        match &*self.get(code)?.operands {
            [operand] => Some(&operand.text),
            _ => None,
        }
    }

    /// Sets the operation with a code, in its place if there is one and else at the end.
    ///
    /// # Errors
    /// If the code is not one word that begins with a letter.
    ///
    /// ```
    /// use game_kit::epd::{EpdOperand, EpdOperations};
    /// let mut operations = EpdOperations::default();
    /// operations.set("acd", [EpdOperand::word("12")])?;
    /// operations.set("c0", [EpdOperand::quoted("by hand")])?;
    /// assert_eq!(operations.to_string(), "acd 12; c0 \"by hand\";");
    /// # Ok::<(), game_kit::epd::EpdFault>(())
    /// ```
    pub fn set(
        &mut self,
        code: &str,
        operands: impl IntoIterator<Item = EpdOperand>,
    ) -> Result<(), EpdFault> {
        if !is_code(code) || code.contains(is_gap) {
            return Err(EpdFault::Code { found: code.into() });
        }
        let operation = EpdOperation {
            code: code.into(),
            operands: operands.into_iter().collect(),
        };
        match self.list.iter_mut().find(|known| known.code == code) {
            Some(known) => *known = operation,
            None => self.list.push(operation),
        }
        Ok(())
    }
}

impl EpdOperand {
    /// A word: a move or a number.
    pub fn word(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            is_quoted: !is_word(&text),
            text,
        }
    }

    /// A text in quotation marks.
    pub fn quoted(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            is_quoted: true,
        }
    }
}

impl fmt::Display for EpdOperations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, operation) in self.list.iter().enumerate() {
            let gap = if at > 0 { " " } else { "" };
            write!(f, "{gap}{}", operation.code)?;
            for operand in &operation.operands {
                write!(f, " {operand}")?;
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

/// A line break becomes a space.
impl fmt::Display for EpdOperand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_quoted && is_word(&self.text) {
            return f.write_str(&self.text);
        }
        f.write_char('"')?;
        for letter in self.text.chars() {
            match letter {
                '"' | '\\' => write!(f, "\\{letter}")?,
                letter if letter.is_control() => f.write_char(' ')?,
                letter => f.write_char(letter)?,
            }
        }
        f.write_char('"')
    }
}

/// What separates words: also what cannot be printed, which old files are full of.
pub(crate) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter.is_control()
}

/// What separates operations.
fn is_gap(letter: char) -> bool {
    is_blank(letter) || letter == ';'
}

fn is_code(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// Whether an operand can be read without quotation marks.
fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(is_gap) && !text.starts_with('"')
}

/// Operations whose operands are moves.
const MOVES: [&str; 5] = ["bm", "am", "sm", "pm", "pv"];

/// Whether the operands of the operation with a code are moves.
pub(crate) fn has_moves(code: &str) -> bool {
    MOVES.contains(&code)
}

/// Whether a word is no move, but the code of an operation that people use.
fn is_known(word: &str) -> bool {
    let others = ["dm", "id", "ce", "acd", "acn", "acs", "hmvc", "fmvn", "eco"];
    has_moves(word) || others.contains(&word)
}

/// How operands end.
enum End {
    Semicolon,
    /// With another operation.
    Code,
    /// Within a text.
    Missing,
}

/// The operands of an operation, what follows them, and how they end.
fn operands<'t>(code: &str, text: &'t str) -> (Vec<EpdOperand>, &'t str, End) {
    let (mut operands, mut rest) = (Vec::new(), text);
    loop {
        rest = rest.trim_start_matches(is_blank);
        if let Some(inside) = rest.strip_prefix('"') {
            let (text, after) = quoted(inside);
            operands.push(EpdOperand::quoted(text));
            match after {
                Some(after) => rest = after,
                None => return (operands, "", End::Missing),
            }
        } else if rest.is_empty() || rest.starts_with(';') {
            return (operands, rest, End::Semicolon);
        } else {
            let (word, after) = rest.split_at(rest.find(is_gap).unwrap_or(rest.len()));
            if has_moves(code) && !operands.is_empty() && is_known(word) {
                return (operands, rest, End::Code);
            }
            operands.push(EpdOperand::word(word));
            rest = after;
        }
    }
}

/// A text up to its quotation mark, and what follows that; none if there is no such mark.
fn quoted(text: &str) -> (String, Option<&str>) {
    let mut inside = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => return (inside, Some(letters.as_str())),
            '\\' if letters.as_str().starts_with(['"', '\\']) => inside.extend(letters.next()),
            letter => inside.push(letter),
        }
    }
    inside.truncate(inside.trim_end_matches(is_gap).len());
    (inside, None)
}
