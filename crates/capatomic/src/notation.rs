//! Rule page: *Standard algebraic notation*, at the end of *Machine notation*.

use alloc::string::String;
use alloc::vec;
use core::fmt::{self, Write as _};

use piece_kit::geom::File;
use piece_kit::{Algebraic, Meanings, Pieces, Rivals, SanMove, unsigned_san, write_san};

use crate::pieces::missile_rank;
use crate::{Action, Bitboard, Capatomic, Illegal, Kind, Square};

/// Why a text in algebraic notation means no legal action.
pub type ParseSanError = piece_kit::ParseSanError<Capatomic>;

impl Algebraic for Capatomic {
    type Kind = Kind;

    fn san(&self, action: Action) -> Result<String, Illegal> {
        self.san(action)
    }

    fn parse_san(&self, text: &str) -> Result<Action, ParseSanError> {
        self.parse_san(text)
    }

    fn is_not_its_move(why: &Illegal) -> bool {
        matches!(why, Illegal::NotItsMove { .. })
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
        piece_kit::parse_san(self, &text, bare, |text| self.meanings(text))
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
            (Action::Move { from, to, .. }, None) => self.write_move(&mut text, from, to, rivals),
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

/// What a text may mean.
impl Capatomic {
    fn meanings(&self, text: &str) -> Result<Meanings<Self>, ParseSanError> {
        if let Some(rest) = text.strip_prefix("O-O") {
            let (west, rest) = match rest.strip_prefix("-O") {
                Some(rest) => (true, rest),
                None => (false, rest),
            };
            let castling = self.castling_meant(west, rest)?;
            return Ok(vec![(castling.from(), castling)]);
        }
        let text = SanMove::<Kind>::parse(text).ok_or(ParseSanError::Form)?;
        let own = self.placement.pieces(self.turn, text.kind);
        let SanMove { to, becomes, .. } = text;
        match text.sign {
            Some('*') if text.kind == Kind::Missile && becomes.is_none() => {
                text.meanings(own, |from| Action::Launch { from, target: to }, |_| true)
            }
            None | Some('x') => {
                // The square of its own rook would be castling.
                if text.kind == Kind::King && self.placement.side(self.turn).contains(to) {
                    return Err(ParseSanError::Illegal(Illegal::OwnPiece { square: to }));
                }
                let action = |from| match becomes {
                    Some(kind) => Action::Promotion { from, to, kind },
                    None => Action::moving(from, to),
                };
                let captured = |action: Action| {
                    self.placement.occupied().contains(to) || self.is_en_passant(action.from(), to)
                };
                text.meanings(own, action, captured)
            }
            _ => Err(ParseSanError::Form),
        }
    }

    /// The castling toward file a or the last one, with what is written after that: the files of
    /// missiles.
    fn castling_meant(&self, west: bool, rest: &str) -> Result<Action, ParseSanError> {
        let mut files = match rest.strip_prefix('&') {
            Some(files) if (1..=2).contains(&files.len()) => files.chars(),
            None if rest.is_empty() => "".chars(),
            _ => return Err(ParseSanError::Form),
        }
        .map(|file| File::from_letter(file).ok_or(ParseSanError::Form));
        let (first, second) = (files.next().transpose()?, files.next().transpose()?);
        let king = self.king(self.turn);
        let rook = self.castling_rook(west)?;
        let missile = |file| Square::new(file, missile_rank(self.turn));
        Ok(match first.map(missile) {
            None => Action::moving(king, rook),
            Some(first) => Action::Bring {
                king,
                rook,
                missile: first,
                second: second.map(missile),
            },
        })
    }

    /// The rook on a side of the king that may castle.
    fn castling_rook(&self, west: bool) -> Result<Square, ParseSanError> {
        let king = self.king(self.turn);
        let own = self.placement.side(self.turn);
        let is_there = |rook: &Square| (*rook < king) == west;
        let mut rooks = (self.castling_rights().rooks() & own).iter();
        rooks.find(is_there).ok_or_else(|| {
            let rooks = self.placement.pieces(self.turn, Kind::Rook) & king.rank().into();
            let mut corners = Bitboard::from(king.rank());
            let corner = match west {
                true => corners.pop_first(),
                false => corners.pop_last(),
            };
            let rook = rooks.iter().find(is_there).or(corner).unwrap_or(king);
            ParseSanError::Illegal(Illegal::NoCastlingRight { king, rook })
        })
    }
}

/// Castling with letters, if it is written with zeros.
fn with_letters(text: &str) -> String {
    match text.strip_prefix("0-0") {
        Some(rest) => String::from("O-O") + &rest.replacen("-0", "-O", 1),
        None => text.into(),
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
