//! Rule page: *Algebraic notation*, at the end of *Machine notation*.

use alloc::string::String;
use alloc::vec;
use core::fmt::{self, Write as _};

use piece_kit::Pieces;
use piece_kit::notation::Rivals;
use piece_kit::pgn::Algebraic;
use piece_kit::san::{Meanings, PieceNotation, SanMove, write_san};

use crate::{Action, Illegal, Invasion, Kind, Square};

/// Why a text in algebraic notation means no legal action.
pub type ParseSanError = piece_kit::san::ParseSanError<Invasion>;

impl Algebraic for Invasion {
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

impl PieceNotation for Invasion {
    type Kind = Kind;

    fn is_not_its_move(why: &Illegal) -> bool {
        use Illegal::{NotItsCapture, NotItsMove};
        matches!(why, NotItsMove { .. } | NotItsCapture { .. })
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
        let bare = |action| self.san_bare(action, &self.rivals());
        write_san(self, action, bare, Self::is_check)
    }

    /// The legal action that a text in algebraic notation means, if there is only one. The text
    /// may say more or less than [`san`](Self::san) writes: more of the origin than is needed, no
    /// `x` or `^`, other signs at the end or none. It writes every legal action to compare, so it
    /// is slow.
    ///
    /// # Errors
    /// The rule that forbids what it means, or which actions it may mean.
    ///
    /// ```
    /// # use invasion::Invasion;
    /// let why = Invasion::start().parse_san("Ixe4").unwrap_err();
    /// assert_eq!(why.to_string(), "there is nothing to capture on e4");
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        let rivals = self.rivals();
        let bare = |action| self.san_bare(action, &rivals);
        piece_kit::san::parse_san(self, text, bare, |text| self.meanings(text))
    }

    /// What a text may mean.
    fn meanings(&self, text: &str) -> Result<Meanings<Self>, ParseSanError> {
        if let Ok(bomb @ Action::Drop { target }) = text.parse() {
            return Ok(vec![(target, bomb)]);
        }
        let text = SanMove::<Kind>::parse(text).ok_or(ParseSanError::Form)?;
        let flies = matches!(text.kind, Kind::Paratrooper | Kind::Flown);
        match text.sign {
            None | Some('x') => {}
            Some('^') if flies => {}
            _ => return Err(ParseSanError::Form),
        }
        let to = text.to;
        let action = |from| match text.becomes {
            Some(kind) => Action::Promotion { from, to, kind },
            None => Action::moving(from, to),
        };
        let removes = |action: Action| {
            let crushes = |from| text.kind == Kind::Tank && self.crushed(from, to).any();
            self.placement.occupied().contains(to) || action.from().is_some_and(crushes)
        };
        text.meanings(self.placement.pieces(self.turn, text.kind), action, removes)
    }

    /// The legal moves among which [`san_bare`](Self::san_bare) tells one from another.
    pub fn rivals(&self) -> Rivals<Kind> {
        Rivals::new(|take| self.visit_moves(take))
    }

    /// A legal action as [`san`](Self::san) writes it, but without the sign for check and the
    /// end: for many actions of a position, of which you collect the rivals once. You may add
    /// the [sign](piece_kit::san::san_sign) when you have played the action anyway.
    ///
    /// ```
    /// use invasion::Invasion;
    /// use piece_kit::Variant;
    /// let start = Invasion::start();
    /// let rivals = start.rivals();
    /// let actions = start.legal_actions().into_iter();
    /// let mut written = actions.map(|action| start.san_bare(action, &rivals));
    /// assert!(written.any(|text| text == "Txj8"));
    /// ```
    pub fn san_bare(&self, action: Action, rivals: &Rivals<Kind>) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = match action {
            Action::Move { from, to, .. } => self.write_move(&mut text, from, to, rivals),
            Action::Promotion { from, to, kind } => self
                .write_move(&mut text, from, to, rivals)
                .and_then(|()| write!(text, "={}", kind.letter())),
            Action::Drop { .. } => write!(text, "{action}"),
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
        let removes = if kind == Kind::Tank {
            self.crushed(from, to).any()
        } else {
            self.placement.occupied().contains(to)
        };
        let flies = self.is_flight(kind, from, to);
        let sign = match (removes, flies) {
            (true, _) => "x",
            (_, true) => "^",
            _ => "",
        };
        // Its sign tells a flight from a step, so the two are no rivals.
        let is_rival = |other| self.is_flight(kind, other, to) == flies;
        let origin = rivals.origin(kind, from, to, is_rival);
        write!(text, "{}{origin}{sign}{to}", kind.letter())
    }
}
