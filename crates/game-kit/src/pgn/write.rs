//! Writes PGN.

use alloc::format;
use alloc::string::{String, ToString};

use super::tags::{ROSTER, is_own, result};
use super::{Algebraic, PgnHead, glyph};
use crate::record::{Clock, Headers, Line, Note};
use crate::{Actor as _, Game, Side};

pub(super) fn write<V: Algebraic>(game: &Game<V>) -> String {
    let mut writer = Writer::default();
    writer.tags(game);
    writer.text.push('\n');
    writer.line(game.start(), game.line());
    writer.word(result(game.outcome()));
    writer.text.push('\n');
    writer.text
}

#[derive(Default)]
struct Writer {
    text: String,
    /// How many bytes the line has.
    column: usize,
    /// The next word follows without a blank: it is the first after a parenthesis.
    joined: bool,
}

impl Writer {
    fn tags<V: Algebraic>(&mut self, game: &Game<V>) {
        let headers = game.headers();
        for (name, unknown) in ROSTER {
            self.tag(name, headers.get(name).unwrap_or(unknown));
        }
        self.tag("Result", result(game.outcome()));
        let PgnHead { variant, fen } = game.start().pgn_head();
        if let Some(variant) = variant {
            self.tag("Variant", &variant);
        }
        if let Some(fen) = fen {
            self.tag("SetUp", "1");
            self.tag("FEN", &fen);
        }
        match (game.ended(), game.outcome()) {
            (_, None) => {}
            // As whoever wrote it down has said it.
            _ if headers.get(Headers::TERMINATION).is_some() => {
                self.tag(
                    "Termination",
                    headers.get(Headers::TERMINATION).unwrap_or_default(),
                );
            }
            (Some(ended), _) => self.tag("Termination", &ended.to_string()),
            (None, Some(outcome)) => self.tag("Termination", &outcome.to_string()),
        }
        for (name, value) in headers.iter() {
            if !is_own(name) && ROSTER.iter().all(|(known, _)| *known != name) {
                self.tag(name, value);
            }
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        let value = value.replace(['\n', '\r'], " ");
        let value = value.replace('\\', r"\\").replace('"', "\\\"");
        self.text.push_str(&format!("[{name} \"{value}\"]\n"));
    }

    /// Writes the actions of a line, which begins in a position. What was played is legal.
    fn line<V: Algebraic>(&mut self, start: &V, line: &Line<V::Action>) {
        let mut position = start.clone();
        let mut numbered = false;
        if let Some(note) = line.note(0) {
            self.note(note);
        }
        for (&action, ply) in line.actions().iter().zip(1..) {
            let number = position.fullmove();
            match position.to_act().side() {
                Some(Side::Black) if numbered => {}
                Some(Side::Black) => self.word(&format!("{number}...")),
                _ => self.word(&format!("{number}.")),
            }
            let san = position.san(action);
            self.word(&san.unwrap_or_else(|_| action.to_string()));
            numbered = true;
            if let Some(note) = line.note(ply) {
                self.note(note);
                for variation in &note.variations {
                    self.word("(");
                    self.joined = true;
                    self.line(&position, variation);
                    self.text.push(')');
                    self.column += 1;
                }
                numbered = false;
            }
            position.play_unchecked(action);
        }
    }

    fn note<A>(&mut self, note: &Note<A>) {
        let clock = note.clock.map(|clock| format!("[%clk {}]", Clock(clock)));
        let clock = clock.unwrap_or_default();
        let (glyphs, comment) = note.comment.split_at(glyph::leading(&note.comment));
        let comment = comment.strip_prefix(' ').unwrap_or(comment);
        if !glyphs.is_empty() {
            glyphs.split(' ').for_each(|glyph| self.word(glyph));
        }
        // A brace, or what looks like another game, would end the comment, and a clock in it would be taken
        // for the player's; the rest of a line may hold them.
        if ["}", "[%clk", "\n[Event "]
            .iter()
            .any(|part| comment.contains(part))
        {
            if !clock.is_empty() {
                self.word(&format!("{{{clock}}}"));
            }
            for line in comment.trim().lines() {
                self.word("; ");
                self.text.push_str(&line.replace('\r', " "));
                self.break_line();
            }
            return;
        }
        let gap = if clock.is_empty() || comment.is_empty() {
            ""
        } else {
            " "
        };
        if !clock.is_empty() || !comment.is_empty() {
            self.word(&format!("{{{clock}{gap}{comment}}}"));
        }
    }

    /// Writes a word, on a new line if this one would be longer than 80 bytes.
    fn word(&mut self, word: &str) {
        let gap = usize::from(self.column > 0 && !self.joined);
        if gap > 0 && self.column + gap + word.len() > 80 {
            self.break_line();
        } else if gap > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.joined = false;
        self.text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.len(),
            None => self.column + word.len(),
        };
    }

    fn break_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }
}
