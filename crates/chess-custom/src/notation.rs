//! What players write: standard algebraic notation, with the letters of the variant.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use piece_kit::Side;
use piece_kit::notation::Origin;
use piece_kit::pgn::{Algebraic, PgnHead};
use piece_kit::san::{Meanings, PieceNotation, unsigned_san, write_san};

use crate::action::Action;
use crate::castling::Castling;
use crate::kinds::{Kind, Sq};
use crate::position::Position;
use crate::refusal::Illegal;

/// The error of a text in algebraic notation that means no legal action.
pub type ParseSanError = piece_kit::san::ParseSanError<Position>;

impl Algebraic for Position {
    type ParseSanError = ParseSanError;

    fn san(&self, action: Action) -> Result<String, Illegal> {
        Self::san(self, action)
    }

    fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        Self::parse_san(self, text)
    }

    /// The name of the variant, and the FEN without it.
    fn pgn_head(&self) -> PgnHead {
        PgnHead {
            variant: Some(self.rules.name.clone()),
            fen: Some(self.fen().to_string()),
        }
    }

    fn fullmove(&self) -> u32 {
        Self::fullmove(self)
    }
}

impl PieceNotation for Position {
    type Kind = Kind;

    fn is_not_its_move(why: &Illegal) -> bool {
        matches!(why, Illegal::NotItsMove { .. })
    }
}

/// A move as it is written, but for where it comes from.
#[derive(PartialEq, Eq)]
struct Written {
    /// The sign of the piece, `N` or `+P`; nothing of a pawn.
    piece: String,
    captures: bool,
    to: Sq,
    /// What follows: `=Q`, `=+S` or nothing.
    becomes: String,
}

impl Position {
    /// A legal action in algebraic notation: `Nf3`, `exd5`, `e8=Q`, `+Pxc3`, `Sc7=+S`, `Sc7=-` of one that
    /// demotes, `O-O`, `N@f3`, `--` for a pass, a wall behind the move as `Nf3,e5`, what comes in from the
    /// hand as `Nf3/H`, in castling with its square as `O-O/He1`, with `+` for check and `#` for the end of a
    /// game that it wins. Letters are those of White's pieces in the definition, and only its `pawn` has none.
    ///
    /// # Errors
    /// The rule that forbids the action.
    ///
    /// ```
    /// let position = chess_custom::base("crazyhouse").expect("it is built in").start();
    /// assert_eq!(position.san(position.parse("g1f3")?)?, "Nf3");
    /// assert_eq!(position.parse_san("e4")?.to_string(), "e2e4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san(&self, action: Action) -> Result<String, Illegal> {
        let bare = |action| self.san_bare(action, &self.legal_actions());
        write_san(self, action, bare, Self::is_check)
    }

    /// A legal action as [`san`](Self::san) writes it, without the sign at its end, among the
    /// [legal ones](Self::legal_actions): for many of a position, of which you list them once.
    pub fn san_bare(&self, action: Action, legal: &[Action]) -> String {
        let (Some(from), to) = (action.from(), action.to()) else {
            return action.to_string();
        };
        if let (true, Action::Move { .. }) = (from == to, action.without_wall()) {
            return alloc::format!("{PASS}{}", wall_written(action));
        }
        if let Some(castling) = self.castling_meant(action) {
            let west = castling.rook.index() < castling.king.index();
            let castling = if west { "O-O-O" } else { "O-O" };
            let gated = match action {
                Action::Promotion { letter, .. } => alloc::format!("/{letter}{from}"),
                _ => wall_written(action),
            };
            return alloc::format!("{castling}{gated}");
        }
        let Some(written) = self.written(action) else {
            return action.to_string();
        };
        let others = legal.iter().filter(|other| other.to() == to);
        let others = others.filter(|other| self.written(**other).as_ref() == Some(&written));
        let others = others.filter_map(|other| other.from());
        let rivals = others.filter(|other| *other != from).collect();
        let mut origin = Origin::new(from, rivals).to_string();
        let has_file = origin.starts_with(|first: char| first.is_ascii_lowercase());
        if written.piece.is_empty() && written.captures && !has_file {
            origin.insert(0, from.file().letter());
        }
        let Written {
            piece,
            captures,
            becomes,
            ..
        } = written;
        let sign = if captures { "x" } else { "" };
        alloc::format!("{piece}{origin}{sign}{to}{becomes}")
    }

    /// How a move is written; none of a drop, of castling and of what is not the player's.
    fn written(&self, action: Action) -> Option<Written> {
        let (from, to) = (action.from()?, action.to());
        let kind = self.kind_at(from)?;
        let is_own = self.state.placement.side(self.state.turn).contains(from);
        if !is_own || self.castling_meant(action).is_some() {
            return None;
        }
        let info = &self.rules.kinds[usize::from(kind)];
        let becomes = match action.without_wall() {
            Action::Promotion { letter, .. } if self.gated(action).is_some() => {
                alloc::format!("/{letter}")
            }
            Action::Promotion { letter, .. } => alloc::format!("={letter}"),
            Action::Minus { .. } => "=-".to_string(),
            Action::Plus { .. } => {
                let plus = &self.rules.kinds[usize::from(info.plus?)];
                alloc::format!("={}", plus.sign(Side::White))
            }
            _ => String::new(),
        };
        Some(Written {
            piece: self.piece_written(kind),
            captures: self.captures(kind, from, to),
            to,
            becomes: becomes + &wall_written(action),
        })
    }

    /// The castling that an action is, whatever comes in or is put up with it.
    fn castling_meant(&self, action: Action) -> Option<Castling> {
        let action = self.gated(action).map_or(action, |gated| gated.action);
        self.castling_of(action.from()?, action.to())
    }

    /// The sign of a kind as White's pieces are written, so that a `Q~` is written as any queen.
    fn piece_written(&self, kind: u8) -> String {
        match self.rules.pawn == Some(kind) {
            true => String::new(),
            false => {
                let sign = self.rules.kinds[usize::from(kind)].sign(Side::White);
                sign.trim_end_matches('~').to_string()
            }
        }
    }

    fn captures(&self, kind: u8, from: Sq, to: Sq) -> bool {
        let theirs = self.state.placement.side(!self.state.turn);
        theirs.contains(to) || self.state.passed.contains(to) && self.passes(kind, from, to)
    }

    /// The legal action that a text in algebraic notation means, if there is only one. The text may say
    /// more or less than [`san`](Self::san) writes: more of the origin than is needed, no `x`, other
    /// signs at the end or none, zeros in `0-0`, a drop of a pawn without its letter.
    ///
    /// # Errors
    /// The rule that forbids what it means, or which actions it may mean.
    pub fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        let legal = core::cell::OnceCell::new();
        let bare = |action| self.san_bare(action, legal.get_or_init(|| self.legal_actions()));
        let text = unsigned_san(text);
        let castling = text
            .strip_prefix("0-0")
            .map(|rest| match rest.strip_prefix("-0") {
                Some(rest) => alloc::format!("O-O-O{rest}"),
                None => alloc::format!("O-O{rest}"),
            });
        let text = castling.as_deref().unwrap_or(text);
        piece_kit::san::parse_san(self, text, bare, |text| self.meanings(text))
    }

    /// The actions that a text may mean, legal or not, each with the square of its piece.
    fn meanings(&self, text: &str) -> Result<Meanings<Self>, ParseSanError> {
        if let Some((text, gated)) = text.split_once('/') {
            return self.meanings_with_gate(text, gated);
        }
        let Some((text, wall)) = text.split_once(',') else {
            return self.meanings_without_wall(text);
        };
        let wall = wall.parse().map_err(|_| ParseSanError::Form)?;
        let walled = |(from, action): (Sq, Action)| {
            let walled = action.with_wall(wall).ok_or(ParseSanError::Form)?;
            Ok((from, walled))
        };
        let meanings = self.meanings_without_wall(text)?;
        meanings.into_iter().map(walled).collect()
    }

    /// What a move means with which a piece comes in, `H`, in castling on a square, `He1`; in castling
    /// without a square it may be either.
    fn meanings_with_gate(&self, text: &str, gated: &str) -> Result<Meanings<Self>, ParseSanError> {
        let mut letters = gated.chars();
        let letter = letters.next().filter(char::is_ascii_uppercase);
        let letter = letter.ok_or(ParseSanError::Form)?;
        let named = match letters.as_str() {
            "" => None,
            square => Some(square.parse::<Sq>().map_err(|_| ParseSanError::Form)?),
        };
        let mut meanings = Meanings::<Self>::new();
        for (from, action) in self.meanings_without_wall(text)? {
            let squares = match (named, self.castling_of(from, action.to())) {
                (None, Some(castling)) => [castling.king, castling.rook].map(Some).to_vec(),
                (named, _) => [named].to_vec(),
            };
            for square in squares {
                let action = self
                    .gating(action, square, letter)
                    .ok_or(ParseSanError::Form)?;
                meanings.push((action.from().unwrap_or(from), action));
            }
        }
        Ok(meanings)
    }

    fn meanings_without_wall(&self, text: &str) -> Result<Meanings<Self>, ParseSanError> {
        if text == PASS {
            let pass = self.pass().or(self.stay()).ok_or(ParseSanError::Form)?;
            return Ok([(pass.to(), pass)].into());
        }
        if let Some(rest) = text.strip_prefix("O-O") {
            return self.castlings_meant(rest);
        }
        if let Some((letter, to)) = text.split_once('@') {
            let pawn = self
                .rules
                .pawn
                .map(|pawn| self.rules.kinds[usize::from(pawn)].letter);
            let letter = match (letter, pawn) {
                ("", Some(pawn)) => char::from(pawn).to_string(),
                (letter, _) => letter.to_string(),
            };
            let drop: Action = alloc::format!("{letter}@{to}")
                .parse()
                .map_err(|_| ParseSanError::Form)?;
            return Ok([(drop.to(), drop)].into());
        }
        let read = ReadSan::of(text).ok_or(ParseSanError::Form)?;
        let own = self.state.placement.side(self.state.turn);
        let is_it = |from: &Sq| {
            let kind = self.kind_at(*from);
            kind.is_some_and(|kind| self.piece_written(kind) == read.piece) && read.is_from(*from)
        };
        let from: Vec<Sq> = own.iter().filter(is_it).collect();
        let straight = |from: &&Sq| from.file() == read.to.file();
        // Without a file a pawn goes straight on, if one may.
        let is_pawn = read.piece.is_empty() && read.file.is_none() && !read.captures;
        let ahead: Vec<Sq> = from.iter().filter(straight).copied().collect();
        let from = if is_pawn && !ahead.is_empty() {
            ahead
        } else {
            from
        };
        let mut meanings = Meanings::<Self>::new();
        for from in from {
            meanings.push((from, self.action_meant(&read, from)?));
        }
        let captures = |(from, _): &(Sq, Action)| {
            self.kind_at(*from)
                .is_some_and(|kind| self.captures(kind, *from, read.to))
        };
        if read.captures && !meanings.is_empty() {
            meanings.retain(captures);
            if meanings.is_empty() {
                return Err(ParseSanError::NothingCaptured { square: read.to });
            }
        }
        Ok(meanings)
    }

    /// The move from a square that a text means.
    fn action_meant(&self, read: &ReadSan<'_>, from: Sq) -> Result<Action, ParseSanError> {
        let to = read.to;
        match read.becomes.as_bytes() {
            [] => Ok(Action::Move { from, to }),
            [b'+', ..] => Ok(Action::Plus { from, to }),
            [b'-'] => Ok(Action::Minus { from, to }),
            [letter] if letter.is_ascii_alphabetic() => Ok(Action::Promotion {
                from,
                to,
                letter: char::from(letter.to_ascii_uppercase()),
            }),
            _ => Err(ParseSanError::Form),
        }
    }

    /// Castling towards the last file, or with `-O` towards the first.
    fn castlings_meant(&self, rest: &str) -> Result<Meanings<Self>, ParseSanError> {
        let west = match rest {
            "" => false,
            "-O" => true,
            _ => return Err(ParseSanError::Form),
        };
        let turn = self.state.turn;
        let king = self.state.castlers[turn.index()].ok_or(ParseSanError::Form)?;
        let rooks = self.state.castling & self.state.placement.side(turn);
        let is_there = |rook: &Sq| (rook.index() < king.index()) == west;
        let castlings = rooks.iter().filter(is_there);
        let castlings = castlings.map(|to| (king, Action::Move { from: king, to }));
        Ok(castlings.collect())
    }
}

/// A pass.
const PASS: &str = "--";

/// The wall that an action puts up, behind its move.
fn wall_written(action: Action) -> String {
    let wall = action.wall();
    wall.map_or_else(String::new, |wall| alloc::format!(",{wall}"))
}

/// A move in algebraic notation, taken apart.
struct ReadSan<'t> {
    piece: &'t str,
    file: Option<char>,
    rank: Option<&'t str>,
    captures: bool,
    to: Sq,
    becomes: &'t str,
}

impl<'t> ReadSan<'t> {
    fn of(text: &'t str) -> Option<Self> {
        let (text, becomes) = match text.split_once('=') {
            Some((_, "")) => return None,
            Some((text, becomes)) => (text, becomes),
            None => (text, ""),
        };
        let plus = text.len() - text.trim_start_matches('+').len();
        let letter = text[plus..].starts_with(|first: char| first.is_ascii_uppercase());
        let (piece, text) = text.split_at(match (plus, letter) {
            (0 | 1, true) => plus + 1,
            (0, false) => 0,
            _ => return None,
        });
        let (origin, to) = text.split_at(text.rfind(|each: char| each.is_ascii_lowercase())?);
        let to = to.parse().ok()?;
        let captures = origin.ends_with('x');
        let origin = origin.trim_end_matches(['x', '-']);
        let file = origin.chars().next().filter(char::is_ascii_lowercase);
        let rank = &origin[file.map_or(0, char::len_utf8)..];
        let is_number = rank.bytes().all(|digit| digit.is_ascii_digit());
        is_number.then_some(Self {
            piece,
            file,
            rank: (!rank.is_empty()).then_some(rank),
            captures,
            to,
            becomes,
        })
    }

    fn is_from(&self, from: Sq) -> bool {
        let name = from.to_string();
        self.file.is_none_or(|file| name.starts_with(file))
            && self.rank.is_none_or(|rank| &name[1..] == rank)
    }
}
