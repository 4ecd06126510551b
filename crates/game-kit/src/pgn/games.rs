//! The games of a text, one after the other.

use alloc::vec::Vec;

use super::PgnFault;
use super::tags::{PgnTags, result_of};
use super::token::{Place, Tag, Token, Tokens};
use crate::text::without_mark;

/// The games of a text, one after the other: of each its tags, by which its rules are found, then its
/// moves.
///
/// A game ends at its result, where tags begin a line after its moves, or at another tag `Event`. Where a
/// game cannot be read, the next one is.
///
/// ```
/// use game_kit::pgn::PgnGames;
/// let mut games = PgnGames::new("[White \"Ada\"]\n\n1. e4 e5 1-0\n\n[White \"Bob\"]\n\n1. d4 *");
/// let mut players = Vec::new();
/// while let Some(tags) = games.next_tags() {
///     players.push(tags.get("White").unwrap_or("?").to_string());
///     games.skip();
/// }
/// assert_eq!(players, ["Ada", "Bob"]);
/// ```
#[derive(Debug)]
pub struct PgnGames<'t> {
    tokens: Tokens<'t>,
    /// The token that comes next, if it was looked at.
    peeked: Option<Option<Token<'t>>>,
    /// What is wrong with the tags of the game that comes next.
    pub(super) mended: Vec<(Place, PgnFault)>,
    /// What was said before the first move.
    pub(super) said: Vec<Token<'t>>,
}

/// Whether a tag belongs to the next game, and the one of these tags has no moves.
fn is_another(tags: &PgnTags, tag: &Tag<'_>) -> bool {
    tag.begins_line && tag.name == "Event" && tags.get("Event").is_some()
}

impl<'t> PgnGames<'t> {
    /// The games of a text.
    pub fn new(text: &'t str) -> Self {
        Self::from_line(text, 1)
    }

    /// The games of a part of a text, which begins with the line of a number.
    pub fn from_line(text: &'t str, line: usize) -> Self {
        Self {
            tokens: Tokens::new(without_mark(text), line),
            peeked: None,
            mended: Vec::new(),
            said: Vec::new(),
        }
    }

    /// The tags of the next game; none at the end of the text.
    pub fn next_tags(&mut self) -> Option<PgnTags> {
        self.mended.clear();
        self.said.clear();
        let mut tags = PgnTags::default();
        loop {
            match self.peek()? {
                Token::Tag(tag) if is_another(&tags, tag) => return Some(tags),
                Token::Tag(_) => {
                    if let Some(Token::Tag(tag)) = self.next_of_text() {
                        self.read_tag(&mut tags, tag);
                    }
                }
                Token::Comment { .. } | Token::Rest(_) => self.say(),
                _ => return Some(tags),
            }
            if self.peek().is_none() && !tags.list.is_empty() {
                return Some(tags);
            }
        }
    }

    fn read_tag(&mut self, tags: &mut PgnTags, tag: Tag<'_>) {
        let at = self.tokens.place();
        let is_new = tag.name.is_empty() || tags.set(tag.name, tag.value, at);
        if !tag.is_right || !is_new {
            self.mended.push((at, PgnFault::TagForm));
        }
    }

    /// Keeps a comment that stands before the first move.
    fn say(&mut self) {
        let said = self.next_of_text();
        self.said.extend(said);
    }

    /// Skips the moves of a game.
    pub fn skip(&mut self) {
        let mut depth = 0_usize;
        while let Some(token) = self.next_of_game() {
            match token {
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                Token::Word(word) if depth == 0 && result_of(word).is_some() => break,
                _ => {}
            }
        }
    }

    fn peek(&mut self) -> Option<&Token<'t>> {
        let tokens = &mut self.tokens;
        self.peeked.get_or_insert_with(|| tokens.next()).as_ref()
    }

    /// The next token of the text, of whatever game.
    pub(super) fn next_of_text(&mut self) -> Option<Token<'t>> {
        match self.peeked.take() {
            Some(token) => token,
            None => self.tokens.next(),
        }
    }

    /// The next token, if it belongs to the game: the tags of another begin a line.
    pub(super) fn next_of_game(&mut self) -> Option<Token<'t>> {
        let ends = |token: &Token<'_>| matches!(token, Token::Tag(tag) if tag.begins_line);
        match self.peek().is_some_and(ends) {
            true => None,
            false => self.next_of_text(),
        }
    }

    /// A comment that follows the result.
    pub(super) fn next_comment(&mut self) -> Option<Token<'t>> {
        match self.peek() {
            Some(Token::Comment { .. } | Token::Rest(_)) => self.next_of_text(),
            _ => None,
        }
    }

    /// Where the last token began.
    pub(super) fn place(&mut self) -> Place {
        self.tokens.place()
    }
}
