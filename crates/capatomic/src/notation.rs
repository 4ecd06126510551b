//! Rule page: *Standard algebraic notation*, at the end of *Machine notation*.

use alloc::string::String;
use core::fmt::{self, Write as _};

use piece_kit::{Algebraic, ParseSanError, Pieces, Rivals, write_san};

use crate::{Action, Capatomic, Kind, Square};

impl Algebraic for Capatomic {
    fn san(&self, action: Action) -> Result<String, crate::Illegal> {
        self.san(action)
    }

    fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        self.parse_san(text)
    }

    fn fullmove(&self) -> u32 {
        self.fullmove()
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
    pub fn san(&self, action: Action) -> Result<String, crate::Illegal> {
        let bare = |action| self.san_bare(action, &self.rivals());
        write_san(self, action, bare, Self::is_check)
    }

    /// The legal action that a text in standard algebraic notation means. The
    /// signs for check and mate may be left out.
    ///
    /// # Errors
    /// If no legal action is written so.
    pub fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        let rivals = self.rivals();
        let bare = |action| self.san_bare(action, &rivals);
        piece_kit::parse_san(self, text, bare, Self::is_check)
    }

    /// The legal moves among which [`san_bare`](Self::san_bare) tells one from another.
    pub fn rivals(&self) -> Rivals<Kind> {
        Rivals::new(|take| self.visit_moves(take))
    }

    /// A legal action as [`san`](Self::san) writes it, but without the sign for check and the
    /// end: for many actions of a position, of which you collect the rivals once. You may add
    /// the [sign](piece_kit::san_sign) when you have played the action anyway.
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
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = match (action, self.castling_of(action)) {
            (_, Some(castling)) => write_castling(&mut text, castling.rook < castling.king, action),
            (Action::Launch { .. }, None) => write!(text, "M{action}"),
            (Action::Move { from, to }, None) => self.write_move(&mut text, from, to, rivals),
            (Action::Promotion { from, to, kind }, None) => self
                .write_move(&mut text, from, to, rivals)
                .and_then(|()| write!(text, "={}", kind.letter())),
            (Action::Bring { .. }, None) => Ok(()),
        };
        text
    }

    fn write_move(
        &self,
        text: &mut String,
        from: Square,
        to: Square,
        rivals: &Rivals<Kind>,
    ) -> fmt::Result {
        let Some(kind) = self.placement.kind_at(from) else {
            return Ok(());
        };
        let captures = self.placement.occupied().contains(to)
            || (kind == Kind::Pawn && from.file() != to.file());
        if kind == Kind::Pawn {
            if captures {
                write!(text, "{}", from.file())?;
            }
        } else {
            let origin = rivals.origin(kind, from, to, |_| true);
            write!(text, "{}{origin}", kind.letter())?;
        }
        write!(text, "{}{to}", if captures { "x" } else { "" })
    }
}

fn write_castling(text: &mut String, west: bool, action: Action) -> fmt::Result {
    text.push_str(if west { "O-O-O" } else { "O-O" });
    let mut missiles = action.missiles().peekable();
    if missiles.peek().is_some() {
        text.push('&');
    }
    missiles
        .map(Square::file)
        .try_for_each(|file| write!(text, "{file}"))
}
