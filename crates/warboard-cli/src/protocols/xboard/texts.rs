//! How XBoard writes the moves of games in which a move is all that an action does.

use warboard::board::Diagram;
use warboard::{Choice, Game};

use super::moves::renumbered;
use super::variants::Variant;

/// How squares and castling are written.
#[derive(Clone, Copy)]
pub(super) struct Writing {
    /// Whether the first rank has the number 0, as on all of XBoard's boards with ten ranks.
    from_zero: bool,
    castles_anywhere: bool,
    /// Whether a pawn that may promote and does not is written as players do: of two squares XBoard
    /// would make a queen.
    defers: bool,
    /// Whether XBoard may name what a piece becomes that becomes nothing else.
    is_unknown: bool,
}

impl Writing {
    pub(super) fn of(variant: &Variant, game: &Game) -> Self {
        let ranks = match game.diagram() {
            Diagram::Squares(board) => board.ranks(),
            _ => 0,
        };
        Self {
            from_zero: ranks == 10,
            castles_anywhere: variant.castles_anywhere(),
            defers: variant.name == "grand",
            is_unknown: variant.setup.is_some(),
        }
    }

    /// Whether texts for people have to have other numbers of ranks.
    pub(super) fn renumbers(self) -> bool {
        self.from_zero
    }

    /// A legal action, as XBoard is to read it.
    pub(super) fn write(self, game: &Game, action: &str) -> String {
        self.written(game, action)
            .unwrap_or_else(|| action.to_string())
    }

    fn written(self, game: &Game, action: &str) -> Option<String> {
        let mut after = game.clone();
        let played = after.play(action).ok()?;
        let choice = after.last()?;
        let (from, to) = (choice.from?, choice.to?);
        if choice.kind == "drop" {
            let kind = choice.becomes?.to_ascii_uppercase();
            return Some(format!("{kind}@{}", self.shown(&to)));
        }
        let castled = played.happened.iter().find(|each| each.code == "castled");
        // A piece that comes in on the rook's square is written behind a move of the rook.
        let castled = castled.filter(|event| event.squares.first() == Some(&from));
        if let Some([king, king_to, rook, ..]) = castled.map(|event| &event.squares[..]) {
            let rest = action.strip_prefix(&format!("{king}{rook}"));
            if let Some(rest) = rest.filter(|rest| !rest.is_empty()) {
                let wall = rest.strip_prefix(&format!(",{rook}"));
                let rest = wall.map_or(rest.to_string(), |wall| format!(",{king_to}{wall}"));
                return Some(format!("{}{}{rest}", self.shown(king), self.shown(king_to)));
            }
            return Some(match (self.castles_anywhere, to > from) {
                (false, _) => format!("{}{}", self.shown(king), self.shown(king_to)),
                (true, true) => "O-O".to_string(),
                (true, false) => "O-O-O".to_string(),
            });
        }
        let becomes = action.strip_prefix(&from)?.strip_prefix(&to)?;
        if self.defers && becomes.is_empty() && self.may_promote(game, &format!("{from}{to}")) {
            let notation = game.notation(action).ok()?;
            let notation = notation.trim_end_matches(['+', '#']);
            return Some(renumbered(notation));
        }
        // What a piece of Shogi becomes goes without saying.
        let becomes = if becomes.starts_with('+') {
            "+"
        } else {
            becomes
        };
        Some(format!("{}{}{becomes}", self.shown(&from), self.shown(&to)))
    }

    fn may_promote(self, game: &Game, bare: &str) -> bool {
        let promotes = |action: &String| action.len() > bare.len() && action.starts_with(bare);
        let promotes_to =
            |action: &String| action.ends_with(|last: char| last.is_ascii_alphabetic());
        let legal = game.legal();
        legal
            .iter()
            .any(|action| promotes(action) && promotes_to(action))
    }

    /// The action that XBoard means.
    pub(super) fn read(self, game: &Game, text: &str) -> Result<String, String> {
        let no_move = || "it is no move".to_string();
        if let Some((kind, to)) = text.split_once('@') {
            let is_kind =
                kind.len() == 1 && kind.chars().all(|letter| letter.is_ascii_alphabetic());
            let (to, rest) = self.square(to).filter(|_| is_kind).ok_or_else(no_move)?;
            if !rest.is_empty() {
                return Err(no_move());
            }
            return checked(game, &format!("{}@{to}", kind.to_ascii_uppercase()));
        }
        match self.coordinates(text) {
            Some((bare, becomes)) => self.moved(game, &bare, becomes),
            // Castling, or a move as players write it. Its ranks begin with 1.
            None if text.starts_with("O-O") || !self.from_zero => {
                let read = game.read(text).map_err(|why| why.text().to_string())?;
                checked(game, &read)
            }
            None => Err(no_move()),
        }
    }

    /// A move, with what the piece becomes: an equals sign or nothing if it stays what it is. What it has to become
    /// may be left out.
    fn moved(self, game: &Game, bare: &str, becomes: &str) -> Result<String, String> {
        let legal = game.legal();
        let becomes = becomes.to_ascii_lowercase();
        let (wanted, usual) = match &becomes[..] {
            "" | "=" => (bare.to_string(), format!("{bare}q")),
            letter => (format!("{bare}{letter}"), bare.to_string()),
        };
        let is_usual = self.is_unknown || ["", "="].contains(&&becomes[..]);
        for text in [Some(&wanted), Some(&usual).filter(|_| is_usual)]
            .into_iter()
            .flatten()
        {
            if let Some(read) = game.read(text).ok().filter(|read| legal.contains(read)) {
                return Ok(read);
            }
        }
        // What a piece of Shogi becomes goes without saying, and on the last ranks, that it does.
        let plus = format!("{bare}+");
        let promotes = |text: &&String| text.starts_with(&plus);
        match legal
            .iter()
            .find(promotes)
            .filter(|_| ["", "+"].contains(&&becomes[..]))
        {
            Some(promotion) => Ok(promotion.clone()),
            None => checked(game, &wanted),
        }
    }

    /// Whether a line without a command is meant for a move.
    pub(super) fn is_move(self, game: &Game, text: &str) -> bool {
        let is_drop = |(kind, to): (&str, &str)| kind.len() == 1 && self.square(to).is_some();
        self.coordinates(text).is_some()
            || text.split_once('@').is_some_and(is_drop)
            || text.starts_with("O-O")
            || !self.from_zero && game.read(text).is_ok()
    }

    /// Two squares in machine notation, and what the piece becomes.
    fn coordinates(self, text: &str) -> Option<(String, &str)> {
        let (from, rest) = self.square(text)?;
        let (to, rest) = self.square(rest)?;
        let is_kind = |letter: char| letter.is_ascii_alphabetic() || "+=".contains(letter);
        (rest.len() < 2 && rest.chars().all(is_kind)).then(|| (format!("{from}{to}"), rest))
    }

    /// The square at the start of a text, in machine notation, and the rest.
    fn square(self, text: &str) -> Option<(String, &str)> {
        let file = text.chars().next().filter(char::is_ascii_lowercase)?;
        let text = &text[1..];
        let digits = text.len()
            - text
                .trim_start_matches(|each: char| each.is_ascii_digit())
                .len();
        let (rank, rest) = text.split_at(digits);
        let rank = rank.parse::<u8>().ok().filter(|rank| *rank < 100)?;
        Some((format!("{file}{}", rank + u8::from(self.from_zero)), rest))
    }

    /// A square as XBoard writes it.
    fn shown(self, square: &str) -> String {
        let (file, rank) = square.split_at(1);
        match rank.parse::<u8>() {
            Ok(rank) if self.from_zero => format!("{file}{}", rank.saturating_sub(1)),
            _ => square.to_string(),
        }
    }

    /// The squares to which the piece on a square may be moved, as XBoard marks them: red where
    /// something is captured, and yellow.
    pub(super) fn marks(self, game: &Game, from: &str) -> Option<String> {
        let (from, _) = self.square(from.trim())?;
        let Diagram::Squares(board) = game.diagram() else {
            return None;
        };
        let choices = game.choices_from(&from).ok()?;
        // A king that castles goes elsewhere than to its rook.
        let goal = |choice: &Choice| match &choice.kind[..] {
            "castling" => {
                let text = self.write(game, &choice.action);
                self.coordinates(&text)
                    .map(|(bare, _)| bare[from.len()..].to_string())
            }
            _ => choice.to.clone(),
        };
        let goals: Vec<String> = choices.iter().filter_map(goal).collect();
        let mark = |file, rank| match goals.contains(&board.name(file, rank)) {
            true if board.cell(file, rank).piece.is_some() => 'R',
            true => 'Y',
            // A small letter marks nothing.
            false => 't',
        };
        let row = |rank: u8| {
            (0..board.files())
                .map(|file| mark(file, rank))
                .collect::<String>()
        };
        Some(
            (0..board.ranks())
                .rev()
                .map(row)
                .collect::<Vec<_>>()
                .join("/"),
        )
    }
}

/// An action that is legal, or why it is not.
fn checked(game: &Game, action: &str) -> Result<String, String> {
    match game.check(action) {
        Ok(()) => Ok(action.to_string()),
        Err(why) => Err(why.text().to_string()),
    }
}
