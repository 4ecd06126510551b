//! Reads the moves of a game.

use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;

use super::ending::end;
use super::tags::{PgnTag, PgnTags, ROSTER, is_own, result_of};
use super::token::{Place, Token};
use super::{Algebraic, PgnError, PgnFault, PgnGames, foreign, glyph};
use crate::args::MessageData;
use crate::faults::Faults;
use crate::names::is_same_name;
use crate::reading::Reading;
use crate::record::{Clock, Line, Note, NoteError, ParseRecordError, ReplayError};
use crate::{Actor as _, Game, Side};

/// A game as PGN tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PgnGame<V: Algebraic> {
    /// All that is legal up to the fault, with its headers and notes.
    pub game: Game<V>,
    /// What was read otherwise than it is written, or left out: at most
    /// [100](crate::messages::Faults::MOST).
    pub mended: Vec<PgnError<V>>,
    /// Why the game was not read to its end.
    pub fault: Option<PgnError<V>>,
}

impl<V: Algebraic> PgnGame<V> {
    /// The game, if nothing was to be mended.
    ///
    /// # Errors
    /// What is wrong first.
    pub fn strict(self) -> Result<Game<V>, PgnError<V>> {
        match self.mended.into_iter().next().or(self.fault) {
            Some(why) => Err(why),
            None => Ok(self.game),
        }
    }

    /// The game, if nothing was to be mended and the text does not go on.
    ///
    /// # Errors
    /// What is wrong first.
    pub fn strict_before(self, mut rest: PgnGames<'_>) -> Result<Game<V>, PgnError<V>> {
        let game = self.strict()?;
        match rest.goes_on() {
            None => Ok(game),
            Some(why) => Err(why),
        }
    }
}

/// The games of a text, in the type of each.
impl PgnGames<'_> {
    /// That the text goes on after what was read, if it does: what follows is skipped then.
    pub fn goes_on<V: Algebraic>(&mut self) -> Option<PgnError<V>> {
        let why = match self.next_of_text()? {
            Token::Tag(_) => PgnFault::Tag,
            _ => PgnFault::AfterResult,
        };
        let told = PgnError::text(self.place(), why);
        while self.next_of_text().is_some() {}
        Some(told)
    }

    /// Reads the moves of the game of which the tags were the [last](Self::next_tags): it begins at
    /// `usual` if the tags do not say where, and has no more moves than `limit`, those of variations
    /// included.
    ///
    /// # Errors
    /// If the tags say of no game, or no position, that `by` knows. The next game is read, then, too.
    pub fn read<V: Algebraic>(
        &mut self,
        tags: &PgnTags,
        by: &impl Reading<V>,
        usual: Option<&V>,
        limit: usize,
    ) -> Result<PgnGame<V>, PgnError<V>> {
        read(self, tags, by, usual, limit).inspect_err(|_| self.skip())
    }
}

fn read<V: Algebraic>(
    games: &mut PgnGames<'_>,
    tags: &PgnTags,
    by: &impl Reading<V>,
    usual: Option<&V>,
    limit: usize,
) -> Result<PgnGame<V>, PgnError<V>> {
    let mut moves = Moves::begin(tags, by, usual, limit)?;
    for (at, why) in core::mem::take(&mut games.mended) {
        moves.mend(PgnError::text(at, why));
    }
    moves.headers(tags);
    for token in core::mem::take(&mut games.said) {
        moves.read(&token, games.place());
    }
    while moves.result.is_none() && moves.fault.is_none() {
        let Some(token) = games.next_of_game() else {
            break;
        };
        moves.read(&token, games.place());
    }
    match (&moves.fault, moves.result) {
        (Some(_), None) => games.skip(),
        _ => {
            while let Some(token) = games.next_comment() {
                moves.read(&token, games.place());
            }
        }
    }
    Ok(moves.finish(tags, games.place()))
}

/// A variation as far as it has been read.
struct Variation<V: Algebraic> {
    line: Line<V::Action>,
    /// The positions before and after the last action.
    before: V,
    now: V,
    /// Whether the rest of it is left out: something in it cannot be played.
    is_broken: bool,
}

/// The moves as far as they have been read.
struct Moves<V: Algebraic> {
    game: Game<V>,
    /// The variations that are in each other, the outermost first.
    open: Vec<Variation<V>>,
    /// How many parentheses are open in a variation that is left out.
    left_out: usize,
    /// How many moves may still come.
    left: usize,
    limit: usize,
    result: Option<&'static str>,
    /// Whether a glyph was read last: the comment behind it does not begin a line.
    is_after_glyph: bool,
    mended: Vec<PgnError<V>>,
    fault: Option<PgnError<V>>,
}

impl<V: Algebraic> Moves<V> {
    fn begin(
        tags: &PgnTags,
        by: &impl Reading<V>,
        usual: Option<&V>,
        limit: usize,
    ) -> Result<Self, PgnError<V>> {
        let fen = tags.get("FEN").filter(|fen| !fen.trim().is_empty());
        let start = match fen {
            Some(fen) => by
                .foreign_position(fen)
                .map_err(|why| PgnError::Fen { why }),
            None => usual
                .cloned()
                .map(|usual| (usual, Vec::new()))
                .ok_or(PgnError::NoFen),
        };
        // A start may be called otherwise than the game, as in Chess960.
        let is_its_own = |name: &str| match &start {
            Ok((start, _)) => start
                .pgn_head()
                .variant
                .is_some_and(|own| is_same_name(&own, name)),
            Err(_) => false,
        };
        let mut named = tags.variant().into_iter();
        if let Some(found) = named.find(|name| !by.is_called(name) && !is_its_own(name)) {
            let (found, expected) = (found.to_string(), by.name());
            return Err(PgnError::Game(ParseRecordError::Game { found, expected }));
        }
        let (start, remarks) = start?;
        let mut moves = Self {
            game: Game::new(start),
            open: Vec::new(),
            left_out: 0,
            left: limit,
            limit,
            result: None,
            is_after_glyph: false,
            mended: Vec::new(),
            fault: None,
        };
        if !remarks.is_empty() {
            moves.mend(PgnError::Fen { why: remarks });
        }
        Ok(moves)
    }

    fn mend(&mut self, what: PgnError<V>) {
        if self.mended.len() < Faults::<PgnError<V>>::MOST {
            self.mended.push(what);
        }
    }

    /// Keeps what the tags say beside what the game itself gives.
    fn headers(&mut self, tags: &PgnTags) {
        for PgnTag { name, value, at } in &tags.list {
            if is_own(name) || ROSTER.contains(&(name.as_str(), value.as_str())) {
                continue;
            }
            if let Err(why) = self.game.headers.put(name, value) {
                let Place { line, column } = *at;
                self.mend(PgnError::Header { line, column, why });
            }
        }
    }

    fn read(&mut self, token: &Token<'_>, at: Place) {
        let is_broken = self.is_left_out();
        match *token {
            Token::Comment { text, is_open } => {
                if is_open {
                    self.mend(PgnError::text(at, PgnFault::CommentOpen));
                }
                if !is_broken {
                    self.braces(text, at);
                }
            }
            Token::Rest(text) if !is_broken => self.comment('\n', text, at),
            Token::Tag(_) => self.mend(PgnError::text(at, PgnFault::Tag)),
            Token::Open => self.open(at),
            Token::Close => self.close(at),
            Token::Word(word) if !is_broken => self.word(word, at),
            Token::Rest(_) | Token::Word(_) => {}
        }
    }

    fn line(&mut self) -> &mut Line<V::Action> {
        match self.open.last_mut() {
            Some(open) => &mut open.line,
            None => &mut self.game.line,
        }
    }

    fn now(&self) -> &V {
        match self.open.last() {
            Some(open) => &open.now,
            None => self.game.position(),
        }
    }

    /// Adds to the comment of the last action.
    fn comment(&mut self, gap: char, text: &str, at: Place) {
        let is_after_glyph = core::mem::take(&mut self.is_after_glyph);
        let gap = if is_after_glyph { ' ' } else { gap };
        let comment = &mut self.line().note_mut().comment;
        let before = comment.len();
        // A blank line is one, too.
        if !comment.is_empty() && (gap == '\n' || !text.is_empty()) {
            comment.push(gap);
        }
        comment.push_str(text);
        let bytes = comment.len();
        if bytes > Note::<V::Action>::MAX_COMMENT {
            comment.truncate(before);
            self.mend(PgnError::note(at, NoteError::Comment { bytes }));
        }
        self.line().drop_empty_note();
    }

    /// Reads a comment, of which a clock is a part.
    fn braces(&mut self, text: &str, at: Place) {
        const COMMAND: &str = "[%clk ";
        if let (Some(begin), false) = (text.find(COMMAND), self.line().actions().is_empty()) {
            let (head, rest) = text.split_at(begin);
            let (clock, tail) = rest[COMMAND.len()..].split_once(']').unwrap_or_default();
            if let Some(clock) = Clock::read(clock.trim()) {
                self.line().note_mut().clock = Some(clock);
                self.comment(' ', head.trim(), at);
                return self.comment(' ', tail.trim(), at);
            }
        }
        self.comment(' ', text.trim(), at);
    }

    fn word(&mut self, word: &str, at: Place) {
        if let Some(result) = result_of(word) {
            // A variation tells how it would have ended.
            return match self.open.is_empty() {
                true => self.result = Some(result),
                false => self.comment(' ', word, at),
            };
        }
        if let Some(digits) = word.strip_prefix('$') {
            return match digits.parse() {
                Ok(number) => self.glyph(number, at),
                Err(_) => self.comment(' ', word, at),
            };
        }
        let (san, mark) = san_of(word);
        if !san.is_empty() {
            self.play(san, at);
        }
        match glyph::number_of(mark) {
            _ if mark.is_empty() => {}
            Some(number) => self.glyph(number, at),
            None => self.comment(' ', mark, at),
        }
    }

    fn glyph(&mut self, number: u8, at: Place) {
        let bytes = 5 + self.line().note_mut().comment.len();
        if bytes > Note::<V::Action>::MAX_COMMENT {
            return self.mend(PgnError::note(at, NoteError::Comment { bytes }));
        }
        glyph::add(&mut self.line().note_mut().comment, number);
        self.is_after_glyph = true;
    }

    fn play(&mut self, san: &str, at: Place) {
        self.is_after_glyph = false;
        if self.left == 0 {
            let limit = self.limit;
            self.fault = Some(PgnError::Replay(ReplayError::Limit { limit }));
            return;
        }
        self.left -= 1;
        match self.now().read_move(san) {
            Ok(action) => match self.open.last_mut() {
                None => self.play_on(action, at),
                Some(open) => {
                    open.before.clone_from(&open.now);
                    open.now.play_unchecked(action);
                    open.line.push(action);
                }
            },
            Err(why) => {
                let why = self.illegal(san, at, why);
                match self.open.last_mut() {
                    None => self.fault = Some(why),
                    Some(open) => {
                        open.is_broken = true;
                        self.mend(why);
                    }
                }
            }
        }
    }

    /// Plays a move of the game, even if the rules have ended it before by history.
    fn play_on(&mut self, action: V::Action, at: Place) {
        if let Some(outcome) = self.game.outcome_by_history() {
            let Place { line, column } = at;
            self.game.headers.note_played_on(&outcome);
            self.mend(PgnError::PlayedOn {
                line,
                column,
                outcome,
            });
        }
        self.game.play_quietly(action);
    }

    fn illegal(&self, san: &str, at: Place, why: Vec<MessageData>) -> PgnError<V> {
        let now = self.now();
        let dots = match now.to_act().side() {
            Some(Side::Black) => "...",
            _ => ".",
        };
        PgnError::Action {
            line: at.line,
            column: at.column,
            number: format!("{}{dots}", now.fullmove()),
            text: san.to_string(),
            why,
        }
    }

    /// Whether nothing is read for the moment.
    fn is_left_out(&self) -> bool {
        self.left_out > 0 || self.open.last().is_some_and(|open| open.is_broken)
    }

    fn open(&mut self, at: Place) {
        if self.is_left_out() {
            self.left_out += 1;
            return;
        }
        let start = match self.open.last() {
            None => self.game.before(),
            Some(open) => (!open.line.actions().is_empty()).then_some(&open.before),
        };
        let is_deep = self.open.len() + 1 == Line::<V::Action>::MAX_DEPTH;
        match start.cloned().filter(|_| !is_deep) {
            Some(start) => self.open.push(Variation {
                line: Line::from(Vec::new()),
                before: start.clone(),
                now: start,
                is_broken: false,
            }),
            None => {
                self.left_out += 1;
                self.mend(match is_deep {
                    true => PgnError::note(at, NoteError::Deep),
                    false => PgnError::text(at, PgnFault::VariationPlace),
                });
            }
        }
    }

    fn close(&mut self, at: Place) {
        if self.left_out > 0 {
            self.left_out -= 1;
            return;
        }
        let Some(inner) = self.open.pop() else {
            return self.mend(PgnError::text(at, PgnFault::NotOpen));
        };
        if !inner.line.actions().is_empty() {
            self.line().note_mut().variations.push(inner.line);
        } else if !inner.is_broken {
            self.mend(PgnError::note(at, NoteError::Empty));
        }
    }

    /// The game, at the end of its text.
    fn finish(mut self, tags: &PgnTags, at: Place) -> PgnGame<V> {
        let is_open = !self.open.is_empty() || self.left_out > 0;
        if is_open && self.fault.is_none() {
            self.mend(PgnError::text(at, PgnFault::VariationOpen));
        }
        self.left_out = 0;
        while !self.open.is_empty() {
            self.close(at);
        }
        if self.fault.is_none() {
            let mended = end(&mut self.game, self.result, tags);
            mended.into_iter().for_each(|what| self.mend(what));
        }
        let Self {
            game,
            mended,
            fault,
            ..
        } = self;
        PgnGame {
            game,
            mended,
            fault,
        }
    }
}

/// The move and the mark in a word that may begin with a number. Both may be empty.
fn san_of(word: &str) -> (&str, &str) {
    if foreign::is_null(word) {
        return (word, "");
    }
    let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = number.is_empty() || number.starts_with('.');
    let action = match numbered {
        true => number.trim_start_matches('.'),
        false => word,
    };
    // What has no letter and no digit is a mark by itself, but for a null move.
    if !foreign::is_null(action) && !action.contains(|c: char| c.is_alphanumeric()) {
        return ("", action);
    }
    let san = action.trim_end_matches(['!', '?', '‼', '⁇', '⁉', '⁈']);
    action.split_at(san.len())
}

/// How many moves a PGN has, those of variations included, as far as it can be read. It takes no longer
/// than reading the text.
///
/// ```
/// let pgn = "[Variant \"x\"]\n\n1. e4 {not e3} (1. d4) e5! $1 *";
/// assert_eq!(game_kit::pgn::pgn_moves(pgn), 3);
/// ```
pub fn pgn_moves(text: &str) -> usize {
    let mut tokens = super::token::Tokens::new(text, 1);
    let mut moves = 0;
    while let Some(token) = tokens.next() {
        if let Token::Word(word) = token {
            let aside = word.starts_with('$') || result_of(word).is_some();
            moves += usize::from(!aside && !san_of(word).0.is_empty());
        }
    }
    moves
}
