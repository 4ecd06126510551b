//! The words of PGN.

use alloc::string::String;

/// What stands in the text, one after the other.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    Tag(Tag<'t>),
    /// In braces, of which the closing one may be missing.
    Comment {
        text: &'t str,
        is_open: bool,
    },
    /// After a semicolon, to the end of the line.
    Rest(&'t str),
    Open,
    Close,
    /// A move, a number, a glyph, a result.
    Word(&'t str),
}

/// A tag, as far as it can be read.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Tag<'t> {
    pub(super) name: &'t str,
    pub(super) value: String,
    /// Whether it is written as it should be.
    pub(super) is_right: bool,
    /// Whether it begins a line, and not something among moves.
    pub(super) begins_line: bool,
}

/// Where a token begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// From 1.
    pub(super) line: usize,
    /// In characters, from 1.
    pub(super) column: usize,
}

/// Takes the tokens off a text.
#[derive(Debug)]
pub(super) struct Tokens<'t> {
    text: &'t str,
    /// Where the rest begins.
    at: usize,
    /// The number of the line there, and where it begins.
    line: (usize, usize),
    /// Where the last token began, and its line.
    last: (usize, (usize, usize)),
    /// Up to where characters of a line have been counted, and how many there were.
    counted: (usize, usize),
    /// Whether the rest is at the beginning of a line, blanks aside.
    fresh: bool,
}

impl<'t> Tokens<'t> {
    /// The tokens of a text of which the first line has a number.
    pub(super) fn new(text: &'t str, line: usize) -> Self {
        Self {
            text: crate::limits::without_mark(text),
            at: 0,
            line: (line, 0),
            last: (0, (line, 0)),
            counted: (0, 0),
            fresh: true,
        }
    }

    /// Where the last token began. No character of a line is counted twice.
    pub(super) fn place(&mut self) -> Place {
        let (begin, (line, start)) = self.last;
        if self.counted.0 < start {
            self.counted = (start, 0);
        }
        let (from, count) = self.counted;
        let more = self.text.get(from..begin).unwrap_or_default();
        self.counted = (begin, count + more.chars().count());
        let column = 1 + self.counted.1;
        Place { line, column }
    }

    /// The next token, if the text has not ended.
    pub(super) fn next(&mut self) -> Option<Token<'t>> {
        self.skip();
        self.last = (self.at, self.line);
        let first = self.rest().chars().next()?;
        let begins_line = core::mem::replace(&mut self.fresh, false);
        let inner = &self.rest()[first.len_utf8()..];
        Some(match first {
            '[' => self.tag(inner, begins_line),
            '{' => self.comment(inner),
            ';' => {
                let end = inner.find('\n').unwrap_or(inner.len());
                self.take(1 + end);
                Token::Rest(inner[..end].trim())
            }
            '(' => {
                self.take(1);
                Token::Open
            }
            ')' => {
                self.take(1);
                Token::Close
            }
            _ => {
                let len = first.len_utf8() + word_len(inner);
                let word = &self.rest()[..len];
                // No line ends in it.
                self.at += len;
                Token::Word(word)
            }
        })
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Goes on by so many bytes.
    fn take(&mut self, len: usize) {
        let end = self.at + len;
        for (at, byte) in self.text.as_bytes()[self.at..end].iter().enumerate() {
            if *byte == b'\n' {
                self.line = (self.line.0 + 1, self.at + at + 1);
            }
        }
        self.at = end;
    }

    /// Skips blanks and lines that begin with a percent sign. A carriage return alone ends a line, too.
    fn skip(&mut self) {
        while let Some(first) = self.rest().chars().next() {
            if first == '%' && self.fresh {
                let end = self.rest().find(['\n', '\r']);
                self.take(end.unwrap_or(self.rest().len()));
            } else if first.is_whitespace() {
                self.fresh |= matches!(first, '\n' | '\r');
                self.take(first.len_utf8());
            } else {
                return;
            }
        }
    }

    /// A comment ends at a brace, or where another game begins.
    fn comment(&mut self, inner: &'t str) -> Token<'t> {
        let brace = inner.find('}');
        let most = brace.unwrap_or(inner.len());
        let game = inner[..most].find("\n[Event ");
        let end = game.unwrap_or(most);
        let is_open = game.is_some() || brace.is_none();
        self.take(1 + end + usize::from(!is_open));
        Token::Comment {
            text: &inner[..end],
            is_open,
        }
    }

    /// A tag on one line: `Name "value"]`, or something like it.
    fn tag(&mut self, inner: &'t str, begins_line: bool) -> Token<'t> {
        let (tag, len) = tag(inner, begins_line);
        // No line ends in it.
        self.at += 1 + len;
        Token::Tag(tag)
    }
}

/// How much of a text belongs to the word that began before it. A promotion may be in parentheses:
/// `e8(Q)`.
fn word_len(text: &str) -> usize {
    let ends = |byte: &u8| byte.is_ascii_whitespace() || b"{}();[]$".contains(byte);
    let end = text.bytes().position(|byte| ends(&byte));
    let end = end.unwrap_or(text.len());
    match text.as_bytes()[end..] {
        [b'(', letter, b')', ..] if letter.is_ascii_alphabetic() => end + 3,
        _ => end,
    }
}

const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// What follows the blanks with which a line goes on.
fn unblanked(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() && !LINE_ENDS.contains(&c))
}

/// The tag in the rest of a line, of which more text may follow, and how much of the line it is.
fn tag(line: &str, begins_line: bool) -> (Tag<'_>, usize) {
    let ends_name = |c: char| c.is_whitespace() || matches!(c, '"' | ']');
    let start = line.len() - unblanked(line).len();
    let end = line[start..].find(ends_name);
    let end = end.map_or(line.len(), |end| start + end);
    let name = &line[start..end];
    let rest = &line[end..];
    let made = |value, is_right| Tag {
        name,
        value,
        is_right,
        begins_line,
    };
    let Some(quoted) = unblanked(rest).strip_prefix('"') else {
        let close = rest.find([']', LINE_ENDS[0], LINE_ENDS[1]]);
        let close = close.unwrap_or(rest.len());
        let bracket = usize::from(rest[close..].starts_with(']'));
        let value = String::from(rest[..close].trim());
        return (made(value, false), end + close + bracket);
    };
    let (value, used, is_right) = value(quoted);
    let before = line.len() - quoted.len();
    (made(value, is_right && !name.is_empty()), before + used)
}

/// The value of a tag, what follows its first quotation mark; how many bytes it has with the bracket; and
/// whether quotation marks in it are written as they should be.
fn value(quoted: &str) -> (String, usize, bool) {
    let mut value = String::new();
    let mut is_right = true;
    let mut letters = quoted.char_indices().peekable();
    let mut end = quoted.len();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\n' | '\r' => {
                end = at;
                break;
            }
            '\\' => {
                let escaped = letters.next_if(|(_, next)| matches!(next, '"' | '\\'));
                value.push(escaped.map_or('\\', |(_, next)| next));
            }
            '"' => {
                let rest = &quoted[at + 1..];
                if unblanked(rest).starts_with(']') {
                    let bracket = rest.find(']').unwrap_or_default();
                    return (value, at + 2 + bracket, is_right);
                }
                is_right = false;
                value.push('"');
            }
            letter => value.push(letter),
        }
    }
    let kept = value.trim_end().trim_end_matches(['"', ']']).len();
    value.truncate(kept);
    (value, end, false)
}
