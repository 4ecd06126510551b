//! Rule page: *Standard algebraic notation*, at the end of *Machine notation*.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use piece_kit::geom::File;
use piece_kit::notation::Rivals;
use piece_kit::pgn::Algebraic;
use piece_kit::san::{Meanings, PieceNotation, SanMove, unsigned_san, write_san};

use crate::chess::Move;
use crate::pieces::missile_rank;
use crate::{Action, Capatomic, Illegal, Kind, Square};

/// Why a text in algebraic notation means no legal action.
pub type ParseSanError = piece_kit::san::ParseSanError<Capatomic>;

impl Algebraic for Capatomic {
    type ParseSanError = ParseSanError;

    fn san(&self, action: Action) -> Result<String, Illegal> {
        self.san(action)
    }

    fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        self.parse_san(text)
    }

    fn fullmove(&self) -> u32 {
        self.fullmove()
    }
}

impl PieceNotation for Capatomic {
    type Kind = Kind;

    fn is_not_its_move(why: &Illegal) -> bool {
        matches!(why, Illegal::NotItsMove { .. })
    }
}

impl Capatomic {
    /// A legal action in standard algebraic notation: `Nc4`, `exd5`, `a9=A`,
    /// `O-O&e` (castling that brings the missile of file e), `Me1*g7` (a
    /// launch), with `+` for check and `#` for checkmate.
    ///
    /// # Errors
    /// Why the action is illegal.
    ///
    /// ```
    /// use capatomic::{Capatomic, StartNumber};
    /// use piece_kit::Variant;
    /// let start = Capatomic::start(StartNumber::new(12345).unwrap());
    /// let action = start.parse("e3e5")?;
    /// assert_eq!(start.san(action)?, "e5");
    /// assert_eq!(start.parse_san("e5"), Ok(action));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san(&self, action: Action) -> Result<String, Illegal> {
        let bare = |action| self.san_bare(action, &self.rivals());
        write_san(self, action, bare, Self::is_check)
    }

    /// The legal action that a text in standard algebraic notation means, if there is only one.
    /// The text may say more or less than [`san`](Self::san) writes: more of the origin than is
    /// needed, no `x`, other signs at the end or none, zeros in `0-0`.
    ///
    /// # Errors
    /// The rule that forbids what it means, or which actions it may mean.
    ///
    /// ```
    /// # use capatomic::{Capatomic, StartNumber};
    /// # use piece_kit::Message;
    /// let start = Capatomic::start(StartNumber::new(12345).unwrap());
    /// let why = start.parse_san("0-0").unwrap_err();
    /// assert_eq!(why.code(), "castling-obstructed");
    /// let why = start.parse_san("Nc5").unwrap_err();
    /// assert_eq!(why.to_string(), "the knight on b2 cannot go to c5");
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        let rivals = self.rivals();
        let bare = |action| self.san_bare(action, &rivals);
        let text = with_letters(unsigned_san(text));
        piece_kit::san::parse_san(self, &text, bare, |text| self.meanings(text))
    }

    /// The legal moves among which [`san_bare`](Self::san_bare) tells one from another.
    pub fn rivals(&self) -> Rivals<Kind> {
        self.chess.rivals()
    }

    /// A legal action as [`san`](Self::san) writes it, but without the sign for check and the
    /// end: for many actions of a position, of which you collect the rivals once. You may add
    /// the [sign](piece_kit::san::san_sign) when you have played the action anyway.
    ///
    /// ```
    /// use capatomic::{Capatomic, StartNumber};
    /// use piece_kit::Variant;
    /// let start = Capatomic::start(StartNumber::new(12345).unwrap());
    /// let rivals = start.rivals();
    /// let actions = start.legal_actions().into_iter();
    /// let mut written = actions.map(|action| start.san_bare(action, &rivals));
    /// assert!(written.any(|text| text == "e5"));
    /// ```
    pub fn san_bare(&self, action: Action, rivals: &Rivals<Kind>) -> String {
        let Ok(in_chess) = action.in_chess() else {
            return format!("M{action}");
        };
        let mut text = self.chess.san_bare(in_chess, rivals);
        for (index, missile) in action.missiles().enumerate() {
            let sign = if index == 0 { "&" } else { "" };
            text += &format!("{sign}{}", missile.file());
        }
        text
    }
}

/// What a text may mean.
impl Capatomic {
    fn meanings(&self, text: &str) -> Result<Meanings<Self>, ParseSanError> {
        if let Some((castling, files)) = text.split_once('&').filter(|_| text.starts_with("O-O")) {
            return self.bring_meant(castling, files);
        }
        if text.contains('*') {
            let text = SanMove::<Kind>::parse(text).ok_or(ParseSanError::Form)?;
            if text.sign != Some('*') || text.kind != Kind::Missile || text.becomes.is_some() {
                return Err(ParseSanError::Form);
            }
            let own = self.placement().pieces(self.turn(), Kind::Missile);
            let target = text.to;
            return text.meanings(own, |from| Action::Launch { from, target }, |_| true);
        }
        let moves = self.chess.meanings::<Self>(text)?.into_iter();
        Ok(moves.map(|(from, action)| (from, action.into())).collect())
    }

    /// A castling with the files of the missiles that it brings.
    fn bring_meant(&self, castling: &str, files: &str) -> Result<Meanings<Self>, ParseSanError> {
        if !(1..=2).contains(&files.len()) {
            return Err(ParseSanError::Form);
        }
        let mut missiles = Vec::new();
        for letter in files.chars() {
            let file = File::from_letter(letter).ok_or(ParseSanError::Form)?;
            missiles.push(Square::new(file, missile_rank(self.turn())));
        }
        let castlings = self.chess.meanings::<Self>(castling)?.into_iter();
        let bring = |(from, castling): (Square, Move)| {
            let bring = Action::Bring {
                king: castling.from,
                rook: castling.to,
                missile: missiles[0],
                second: missiles.get(1).copied(),
            };
            (from, bring)
        };
        Ok(castlings.map(bring).collect())
    }
}

/// Castling with letters, if it is written with zeros.
fn with_letters(text: &str) -> String {
    match text.strip_prefix("0-0") {
        Some(rest) => String::from("O-O") + &rest.replacen("-0", "-O", 1),
        None => text.into(),
    }
}
