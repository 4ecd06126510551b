//! Rule page: *Algebraic notation*, at the end of *Machine notation*.

use alloc::string::String;
use core::fmt::{self, Write as _};

use piece_kit::geom::Board10x10;
use piece_kit::{Algebraic, Origin, ParseSanError, Pieces, write_san};

use crate::{Action, Bitboard, Illegal, Invasion, Kind, Square};

impl Algebraic for Invasion {
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

impl Invasion {
    /// Writes a legal action in algebraic notation, as in chess: the piece's letter, as
    /// much of its origin as is needed, `x` if it removes something, and the square
    /// entered: `Cd9`, `Pxh8`, `Tbxb3`. A flight is `P^h8`, a promotion `Ic9=P`, the
    /// Bomb `@d8`; `+` is check and `#` a turn that wins.
    ///
    /// # Errors
    /// Why the action is illegal.
    ///
    /// ```
    /// use invasion::Invasion;
    /// use piece_kit::Variant;
    /// let start = Invasion::start();
    /// let tank = start.parse("j3j8")?;
    /// assert_eq!(start.san(tank)?, "Txj8");
    /// assert_eq!(start.parse_san("Txj8"), Ok(tank));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san(&self, action: Action) -> Result<String, Illegal> {
        write_san(self, action, Self::san_without_check, Self::is_check)
    }

    /// Reads algebraic notation. You may leave out the sign for check or a win, but a
    /// wrong one is an error. It writes every legal action to compare, so it is slow.
    ///
    /// # Errors
    /// If no legal action is written so.
    pub fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        piece_kit::parse_san(self, text, Self::san_without_check, Self::is_check)
    }

    fn san_without_check(&self, action: Action) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = match action {
            Action::Move { from, to } => self.write_move(&mut text, from, to),
            Action::Promotion { from, to, kind } => self
                .write_move(&mut text, from, to)
                .and_then(|()| write!(text, "={}", kind.letter())),
            Action::Drop { .. } => write!(text, "{action}"),
        };
        text
    }

    fn write_move(&self, text: &mut String, from: Square, to: Square) -> fmt::Result {
        let Some(kind) = self.placement.kind_at(from) else {
            return Ok(());
        };
        let removes = if kind == Kind::Tank {
            self.crushed(from, to).any()
        } else {
            self.placement.occupied().contains(to)
        };
        let sign = match (removes, self.is_flight(kind, from, to)) {
            (true, _) => "x",
            (_, true) => "^",
            _ => "",
        };
        write!(
            text,
            "{}{}{sign}{to}",
            kind.letter(),
            self.origin(kind, from, to)
        )
    }

    fn origin(&self, kind: Kind, from: Square, to: Square) -> Origin<Board10x10> {
        // Its sign tells a flight from a step, so the two are no rivals.
        let flies = self.is_flight(kind, from, to);
        let mut rivals = Bitboard::EMPTY;
        self.visit_moves(|other| {
            let goes_there = other.kind == kind && other.targets.contains(to);
            if goes_there && other.from != from && self.is_flight(kind, other.from, to) == flies {
                rivals |= other.from.into();
            }
        });
        Origin::new(from, rivals)
    }
}
