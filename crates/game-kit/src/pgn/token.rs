//! The words of PGN.

use alloc::string::String;

/// What stands in the text, one after the other.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    Tag(&'t str, String),
    /// In braces.
    Comment(&'t str),
    /// After a semicolon, to the end of the line.
    Rest(&'t str),
    Open,
    Close,
    /// A move, a number, a glyph, a result.
    Word(&'t str),
}

/// Takes the tokens off a text.
pub(super) struct Tokens<'t> {
    rest: &'t str,
    /// The line of the last token, from 1.
    pub(super) line: usize,
    /// Whether the rest is at the beginning of a line.
    fresh: bool,
}

/// What begins in the line cannot be read.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Broken {
    Tag,
    /// A comment has no end.
    Comment,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            rest: crate::limits::without_mark(text),
            line: 1,
            fresh: true,
        }
    }

    /// The next token, if the text has not ended.
    pub(super) fn next(&mut self) -> Result<Option<Token<'t>>, Broken> {
        self.skip();
        let Some(first) = self.rest.chars().next() else {
            return Ok(None);
        };
        self.fresh = false;
        let inner = &self.rest[first.len_utf8()..];
        Ok(Some(match first {
            '[' => {
                let (name, value, rest) = tag(inner).ok_or(Broken::Tag)?;
                self.rest = rest;
                Token::Tag(name, value)
            }
            '{' => {
                let (comment, rest) = inner.split_once('}').ok_or(Broken::Comment)?;
                self.rest = rest;
                self.line += comment.matches('\n').count();
                Token::Comment(comment)
            }
            ';' => {
                let end = inner.find('\n').unwrap_or(inner.len());
                self.rest = &inner[end..];
                Token::Rest(inner[..end].trim())
            }
            '(' | ')' => {
                self.rest = inner;
                if first == '(' {
                    Token::Open
                } else {
                    Token::Close
                }
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || "{}();[]".contains(c);
                let end = inner.find(ends).unwrap_or(inner.len()) + first.len_utf8();
                let (word, rest) = self.rest.split_at(end);
                self.rest = rest;
                Token::Word(word)
            }
        }))
    }

    /// Skips blanks and lines that begin with a percent sign.
    fn skip(&mut self) {
        while let Some(first) = self.rest.chars().next() {
            if first == '%' && self.fresh {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                self.rest = &self.rest[end..];
            } else if first.is_whitespace() {
                self.fresh = first == '\n';
                self.line += usize::from(self.fresh);
                self.rest = &self.rest[first.len_utf8()..];
            } else {
                return;
            }
        }
    }
}

/// Name, value and what follows of `Name "value"]`.
fn tag(text: &str) -> Option<(&str, String, &str)> {
    let (name, text) = text.split_once('"')?;
    let mut value = String::new();
    let mut chars = text.chars();
    loop {
        match chars.next()? {
            '"' => break,
            '\\' => value.push(chars.next()?),
            '\n' => return None,
            letter => value.push(letter),
        }
    }
    let rest = chars.as_str().trim_start().strip_prefix(']')?;
    Some((name.trim(), value, rest))
}
