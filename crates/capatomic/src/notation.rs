//! Rule page: *Standard algebraic notation*, at the end of *Machine notation*.

use alloc::string::String;
use core::fmt::{self, Write as _};

use piece_kit::geom::Board10x10;
use piece_kit::{Algebraic, Origin, ParseSanError, Pieces, write_san};

use crate::{Action, Bitboard, Capatomic, Kind, Square};

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
        write_san(self, action, Self::san_without_check, Self::is_check)
    }

    /// The legal action that a text in standard algebraic notation means. The
    /// signs for check and mate may be left out.
    ///
    /// # Errors
    /// If no legal action is written so.
    pub fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        piece_kit::parse_san(self, text, Self::san_without_check, Self::is_check)
    }

    fn san_without_check(&self, action: Action) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = match (action, self.castling_of(action)) {
            (_, Some(castling)) => write_castling(&mut text, castling.rook < castling.king, action),
            (Action::Launch { .. }, None) => write!(text, "M{action}"),
            (Action::Move { from, to }, None) => self.write_move(&mut text, from, to),
            (Action::Promotion { from, to, kind }, None) => self
                .write_move(&mut text, from, to)
                .and_then(|()| write!(text, "={}", kind.letter())),
            (Action::Bring { .. }, None) => Ok(()),
        };
        text
    }

    fn write_move(&self, text: &mut String, from: Square, to: Square) -> fmt::Result {
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
            write!(text, "{}{}", kind.letter(), self.origin(kind, from, to))?;
        }
        write!(text, "{}{to}", if captures { "x" } else { "" })
    }

    /// As much of the origin as tells the piece from others of its kind that
    /// may go there too: its file, else its rank, else both.
    fn origin(&self, kind: Kind, from: Square, to: Square) -> Origin<Board10x10> {
        let mut others = Bitboard::EMPTY;
        self.visit_moves(|moves| {
            if moves.kind == kind && moves.from != from && moves.targets.contains(to) {
                others |= moves.from.into();
            }
        });
        Origin::new(from, others)
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
