//! Reads PGN.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::tags::{OWN, ROSTER, result};
use super::token::{Broken, Token, Tokens};
use super::{Algebraic, PgnError, PgnFault};
use crate::reading::Reading;
use crate::record::{Clock, Headers, Line, Note, NoteError, ParseRecordError, ReplayError};
use crate::word::Ended;
use crate::{Actor, Game, Reasons, Record, Side, Termination};

/// Reads a game that begins at `usual` if the text does not say where, and has no more actions than
/// `limit`.
pub(super) fn read<V: Algebraic>(
    by: &impl Reading<V>,
    text: &str,
    usual: Option<&V>,
    limit: usize,
) -> Result<Game<V>, PgnError<V>> {
    let mut tokens = Tokens::new(text);
    let mut tags = Tags::default();
    let mut next = advance(&mut tokens)?;
    while let Some(Token::Tag(name, value)) = next {
        tags.read(name, value, tokens.line)?;
        next = advance(&mut tokens)?;
    }
    let start = tags.start(by, usual)?;
    let mut moves = Moves::new(start.clone());
    while let Some(token) = next {
        moves.read(&token, tokens.line)?;
        next = advance(&mut tokens)?;
    }
    let told = moves.result;
    let line = moves.finish(tokens.line)?;
    let told = told.or(tags.own("Result")).unwrap_or("*").to_string();
    if tags.own("Result").is_some_and(|tag| tag != told) {
        let result = tags.own("Result").unwrap_or_default().to_string();
        return Err(PgnError::Result { told, result });
    }
    let termination = tags.own("Termination").map(ToString::to_string);
    let record = Record::from_parts(start, tags.headers, line);
    let game = record.replay_within(limit).map_err(PgnError::Replay)?;
    end(game, &told, &termination.unwrap_or_default())
}

fn advance<'t, V: Algebraic>(tokens: &mut Tokens<'t>) -> Result<Option<Token<'t>>, PgnError<V>> {
    tokens.next().map_err(|why| match why {
        Broken::Tag => PgnError::Tag { line: tokens.line },
        Broken::Comment => text(tokens.line, PgnFault::CommentOpen),
    })
}

fn text<V: Algebraic>(line: usize, why: PgnFault) -> PgnError<V> {
    PgnError::Text { line, why }
}

/// Ends a game that goes on as its result tells.
fn end<V: Algebraic>(
    mut game: Game<V>,
    told: &str,
    termination: &str,
) -> Result<Game<V>, PgnError<V>> {
    let outcome = game.outcome();
    if outcome.is_none() {
        if let Some(ended) = by_word::<V::Actor>(told, termination) {
            let done = game.end(ended);
            done.map_err(|why| PgnError::Replay(ReplayError::end(&ended, why)))?;
        }
    }
    let result = result(game.outcome());
    if result == told {
        Ok(game)
    } else {
        let (told, result) = (told.to_string(), result.to_string());
        Err(PgnError::Result { told, result })
    }
}

/// The word that a result means in a game that goes on.
fn by_word<A: Actor + From<Side>>(told: &str, termination: &str) -> Option<Ended<A>> {
    let side = |text: &str| text.parse::<Side>().ok().map(A::from);
    let said = Ended::parse(termination, side).ok();
    let said = said.filter(|ended| result(Some(ended.outcome())) == told);
    let winner = match told {
        "1-0" => Side::White,
        "0-1" => Side::Black,
        "1/2-1/2" => return said.or(Some(Ended::draw(Termination::Agreement, None))),
        _ => return None,
    };
    let termination = termination.to_ascii_lowercase();
    let by = if termination.contains("time") {
        Termination::Time
    } else if termination.contains("abandon") {
        Termination::Abandonment
    } else {
        Termination::Resignation
    };
    said.or(Some(Ended::win(winner.into(), by)))
}

/// The result that a word is.
fn result_of(word: &str) -> Option<&'static str> {
    let mut results = ["1-0", "0-1", "1/2-1/2", "*"].into_iter();
    results.find(|result| *result == word)
}

/// The move and the glyph in a word that may begin with a number. Both may be empty.
fn san_of(word: &str) -> (&str, &str) {
    let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = number.is_empty() || number.starts_with('.');
    let action = if numbered {
        number.trim_start_matches('.')
    } else {
        word
    };
    let san = action.trim_end_matches(['!', '?']);
    action.split_at(san.len())
}

/// How many moves a PGN has, those of variations included, as far as it can be read:
/// [`Game::from_pgn`] checks no more of them. It takes no longer than reading the text.
///
/// ```
/// let pgn = "[Variant \"x\"]\n\n1. e4 {not e3} (1. d4) e5! $1 *";
/// assert_eq!(game_kit::pgn::pgn_moves(pgn), 3);
/// ```
pub fn pgn_moves(text: &str) -> usize {
    let mut tokens = Tokens::new(text);
    let mut moves = 0;
    while let Ok(Some(token)) = tokens.next() {
        if let Token::Word(word) = token {
            let aside = word.starts_with('$') || result_of(word).is_some();
            moves += usize::from(!aside && !san_of(word).0.is_empty());
        }
    }
    moves
}

/// The tags: headers, and what the game itself gives.
#[derive(Default)]
struct Tags {
    headers: Headers,
    own: Vec<(&'static str, String)>,
}

impl Tags {
    fn read<V: Algebraic>(
        &mut self,
        name: &str,
        value: String,
        line: usize,
    ) -> Result<(), PgnError<V>> {
        if let Some(name) = OWN.into_iter().find(|own| *own == name) {
            if self.own(name).is_some() {
                return Err(PgnError::Tag { line });
            }
            self.own.push((name, value));
            return Ok(());
        }
        if self.headers.get(name).is_some() {
            return Err(PgnError::Tag { line });
        }
        if ROSTER.contains(&(name, &value)) {
            return Ok(());
        }
        self.headers.set(name, &value).map_err(PgnError::Header)
    }

    fn own(&self, name: &str) -> Option<&str> {
        let mut own = self.own.iter();
        own.find(|(known, _)| *known == name)
            .map(|(_, value)| value.as_str())
    }

    /// The position at the start of a game of this variant.
    fn start<V: Algebraic>(
        &self,
        by: &impl Reading<V>,
        usual: Option<&V>,
    ) -> Result<V, PgnError<V>> {
        let found = self.own("Variant").unwrap_or_default();
        if !found.eq_ignore_ascii_case(by.name()) {
            return Err(PgnError::Game(ParseRecordError::Game {
                found: found.to_string(),
                expected: by.name(),
            }));
        }
        match self.own("FEN") {
            Some(fen) => by.position(fen).map_err(|why| PgnError::Fen { why }),
            None => usual.cloned().ok_or(PgnError::NoFen),
        }
    }
}

/// A line as far as it has been read.
struct Level<V: Algebraic> {
    line: Line<V::Action>,
    /// The positions before and after the last action.
    before: V,
    now: V,
}

/// The moves as far as they have been read.
struct Moves<V: Algebraic> {
    /// The lines that are in each other, the main one first.
    open: Vec<Level<V>>,
    result: Option<&'static str>,
}

impl<V: Algebraic> Level<V> {
    fn new(start: V) -> Self {
        Self {
            line: Line::from(Vec::new()),
            before: start.clone(),
            now: start,
        }
    }

    /// Adds to the comment of the last action.
    fn comment(&mut self, gap: char, text: &str) -> Result<(), PgnError<V>> {
        let comment = &mut self.line.note_mut().comment;
        // A blank line is one, too.
        if !comment.is_empty() && (gap == '\n' || !text.is_empty()) {
            comment.push(gap);
        }
        comment.push_str(text);
        let bytes = comment.len();
        if bytes > Note::<V::Action>::MAX_COMMENT {
            return Err(PgnError::Note(NoteError::Comment { bytes }));
        }
        self.line.drop_empty_note();
        Ok(())
    }

    /// Reads a comment, of which a clock is a part.
    fn braces(&mut self, text: &str) -> Result<(), PgnError<V>> {
        const COMMAND: &str = "[%clk ";
        if let (Some(begin), false) = (text.find(COMMAND), self.line.actions().is_empty()) {
            let (head, rest) = text.split_at(begin);
            let (clock, tail) = rest[COMMAND.len()..].split_once(']').unwrap_or_default();
            if let Some(clock) = Clock::read(clock.trim()) {
                self.line.note_mut().clock = Some(clock);
                self.comment(' ', head.trim())?;
                return self.comment(' ', tail.trim());
            }
        }
        self.comment(' ', text.trim())
    }

    fn play(&mut self, san: &str, line: usize) -> Result<(), PgnError<V>> {
        let action = self.now.parse_san(san).map_err(|why| PgnError::Action {
            line,
            text: san.to_string(),
            why: why.reasons(),
        })?;
        self.before.clone_from(&self.now);
        self.now.play_unchecked(action);
        self.line.push(action);
        Ok(())
    }
}

impl<V: Algebraic> Moves<V> {
    fn new(start: V) -> Self {
        Self {
            open: alloc::vec![Level::new(start)],
            result: None,
        }
    }

    fn read(&mut self, token: &Token<'_>, line: usize) -> Result<(), PgnError<V>> {
        let depth = self.open.len();
        let level = self.open.last_mut().expect("the main line stays open");
        match *token {
            Token::Comment(comment) => level.braces(comment),
            Token::Rest(comment) => level.comment('\n', comment),
            _ if self.result.is_some() => Err(text(line, PgnFault::AfterResult)),
            Token::Tag(..) => Err(text(line, PgnFault::Tag)),
            Token::Open if level.line.actions().is_empty() => {
                Err(text(line, PgnFault::VariationPlace))
            }
            Token::Open if depth == Line::<V::Action>::MAX_DEPTH => {
                Err(PgnError::Note(NoteError::Deep))
            }
            Token::Open => {
                let start = level.before.clone();
                self.open.push(Level::new(start));
                Ok(())
            }
            Token::Close => self.close(line),
            Token::Word(word) => self.word(word, line),
        }
    }

    fn close(&mut self, line: usize) -> Result<(), PgnError<V>> {
        if self.open.len() == 1 {
            return Err(text(line, PgnFault::NotOpen));
        }
        let inner = self
            .open
            .pop()
            .filter(|inner| !inner.line.actions().is_empty());
        let inner = inner.ok_or(PgnError::Note(NoteError::Empty))?;
        if let Some(level) = self.open.last_mut() {
            level.line.note_mut().variations.push(inner.line);
        }
        Ok(())
    }

    fn word(&mut self, word: &str, line: usize) -> Result<(), PgnError<V>> {
        let depth = self.open.len();
        let level = self.open.last_mut().expect("the main line stays open");
        if let (1, Some(result)) = (depth, result_of(word)) {
            self.result = Some(result);
            return Ok(());
        }
        if word.starts_with('$') {
            return level.comment(' ', word);
        }
        let (san, glyph) = san_of(word);
        if !san.is_empty() {
            level.play(san, line)?;
        }
        if glyph.is_empty() {
            Ok(())
        } else {
            level.comment(' ', glyph)
        }
    }

    /// The main line, at the end of the text.
    fn finish(mut self, line: usize) -> Result<Line<V::Action>, PgnError<V>> {
        if self.open.len() > 1 {
            return Err(text(line, PgnFault::VariationOpen));
        }
        Ok(self.open.swap_remove(0).line)
    }
}
