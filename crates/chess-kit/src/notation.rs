//! Standard algebraic notation.

use alloc::string::String;
use alloc::vec;
use core::cell::OnceCell;
use core::fmt::{self, Write as _};

use piece_kit::castling::Castling;
use piece_kit::geom::{Bitboard, Square};
use piece_kit::notation::Rivals;
use piece_kit::pgn::{Algebraic, PgnHead};
use piece_kit::san::{Meanings, PieceNotation, SanMove, unsigned_san, write_san};
use piece_kit::{PieceMoves, Pieces};

use crate::action::{promotion_written, unmarked};
use crate::derived::is_pawn;
use crate::rules::{OnBoard, Rules};
use crate::{Action, Chess, Illegal};

/// The error of a text in algebraic notation that means no legal move.
pub type ParseSanError<R> = piece_kit::san::ParseSanError<Chess<R>>;

impl<R: Rules> Algebraic for Chess<R> {
    type ParseSanError = ParseSanError<R>;

    fn san(&self, action: Action<R>) -> Result<String, Illegal<R>> {
        self.san(action)
    }

    fn parse_san(&self, text: &str) -> Result<Action<R>, ParseSanError<R>> {
        self.parse_san(text)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn pgn_head(&self) -> PgnHead {
        R::pgn_head(self)
    }

    fn fullmove(&self) -> u32 {
        self.fullmove()
    }
}

impl<R: Rules> PieceNotation for Chess<R> {
    type Kind = R::Kind;

    fn is_not_its_move(why: &Illegal<R>) -> bool {
        matches!(why, Illegal::NotItsMove { .. })
    }
}

impl<R: Rules> Chess<R> {
    /// A legal move in standard algebraic notation: `Nf3`, `exd5`, `e8=Q`, `O-O`, `N@f3`, `--` for a
    /// pass, with `+` for check and `#` for checkmate.
    ///
    /// # Errors
    /// The rule that forbids the move.
    pub fn san(&self, action: Action<R>) -> Result<String, Illegal<R>> {
        let bare = |action| self.san_bare(action, &self.rivals());
        write_san(self, action, bare, Self::is_check)
    }

    /// The legal move that a text in standard algebraic notation means, if there is only one. The
    /// text may say more or less than [`san`](Self::san) writes: more of the origin than is needed,
    /// no `x`, other signs at the end or none, zeros in `0-0`.
    ///
    /// # Errors
    /// The rule that forbids what it means, or which moves it may mean.
    pub fn parse_san(&self, text: &str) -> Result<Action<R>, ParseSanError<R>> {
        let rivals = OnceCell::new();
        let bare = |action| self.san_bare(action, rivals.get_or_init(|| self.rivals()));
        let text = unsigned_san(text);
        let castling = text.starts_with("0-0").then(|| text.replace('0', "O"));
        let text = castling.as_deref().unwrap_or(text);
        piece_kit::san::parse_san(self, text, bare, |text| self.meanings::<Self>(text))
    }

    /// The legal moves among which [`san_bare`](Self::san_bare) tells one from another.
    pub fn rivals(&self) -> Rivals<R::Kind> {
        Rivals::new(|take| {
            self.visit_moves(|moves| {
                let kind = written_as(moves.kind);
                take(PieceMoves { kind, ..moves });
            });
        })
    }

    /// A legal move as [`san`](Self::san) writes it, but without the sign for check and the end:
    /// for many moves of a position, of which you collect the rivals once. You may add the
    /// [sign](piece_kit::san::san_sign) when you have played the move anyway.
    pub fn san_bare(&self, action: Action<R>, rivals: &Rivals<R::Kind>) -> String {
        let at_rook = |castling: &Castling<_>| castling.rook == action.to;
        if let Some(castling) = self.castling_of(action).filter(at_rook) {
            let west = castling.rook < castling.king;
            return String::from(if west { "O-O-O" } else { "O-O" });
        }
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_move(&mut text, action, rivals);
        text
    }

    fn write_move(
        &self,
        text: &mut String,
        action: Action<R>,
        rivals: &Rivals<R::Kind>,
    ) -> fmt::Result {
        let Action { from, to, .. } = action;
        if action.dropped().is_some() {
            return write!(text, "{action}");
        }
        if action.is_pass() {
            return text.write_str(PASS);
        }
        let Some(kind) = self.placement.kind_at(from) else {
            return Ok(());
        };
        let captures = self.captures(kind, from, to);
        if is_pawn::<R>(kind) {
            if captures {
                write!(text, "{}", from.file())?;
            }
        } else {
            let origin = rivals.origin(written_as(kind), from, to, |_| true);
            write!(text, "{}{origin}", unmarked(kind))?;
        }
        write!(text, "{}{to}", if captures { "x" } else { "" })?;
        match action.promotion() {
            Some(kind) => write!(text, "={}", unmarked(kind)),
            None => Ok(()),
        }
    }

    fn captures(&self, kind: R::Kind, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> bool {
        self.placement.occupied().contains(to)
            || (is_pawn::<R>(kind) && self.is_en_passant(from, to))
    }
}

/// A pass in algebraic notation.
const PASS: &str = "--";

/// The first kind that is written as this one.
fn written_as<P: Pieces>(kind: P) -> P {
    let mut kinds = P::ALL.iter().copied();
    let alike = kinds.find(|other| is_written_as(*other, kind));
    alike.unwrap_or(kind)
}

/// Whether two kinds are written the same way. It is asked for every move that is read.
fn is_written_as<P: Pieces>(one: P, other: P) -> bool {
    match (one.sign().as_bytes(), other.sign().as_bytes()) {
        ([one], [other]) => one == other,
        _ => unmarked(one) == unmarked(other),
    }
}

/// Meanings of texts in algebraic notation.
impl<R: Rules> Chess<R> {
    /// The moves that a text in algebraic notation may mean, legal or not, each with the square of
    /// the piece: for a game around this one, which has actions of its own.
    ///
    /// # Errors
    /// Why it means none.
    pub fn meanings<V>(
        &self,
        text: &str,
    ) -> Result<Meanings<V, Action<R>>, piece_kit::san::ParseSanError<V>>
    where
        V: PieceNotation<Kind = R::Kind, Illegal: From<Illegal<R>>>,
    {
        use piece_kit::san::ParseSanError;
        if let Some(rest) = text.strip_prefix("O-O") {
            let west = match rest {
                "" => false,
                "-O" => true,
                _ => return Err(ParseSanError::Form),
            };
            let castling = self.castling_meant(west).ok_or(ParseSanError::Form)?;
            let castling = castling.map_err(|why| ParseSanError::Illegal(why.into()))?;
            return Ok(vec![(castling.from, castling)]);
        }
        if R::PASSES && text == PASS {
            let pass = self.pass();
            return Ok(vec![(pass.from, pass)]);
        }
        if let Some(drop) = self.drop_meant(text) {
            return Ok(vec![(drop.to, drop)]);
        }
        let text = SanMove::<R::Kind>::parse(text).ok_or(ParseSanError::Form)?;
        if !matches!(text.sign, None | Some('x')) {
            return Err(ParseSanError::Form);
        }
        let own = self.placement.side(self.turn);
        let SanMove { kind, to, .. } = text;
        // The square of its own rook would be castling.
        if kind == Chess::<R>::KING && own.contains(to) {
            let why = Illegal::OwnPiece { square: to };
            return Err(ParseSanError::Illegal(why.into()));
        }
        let action = |from| {
            let action = Action::new(from, to);
            let becomes = text.becomes.map(promotion_written::<R>);
            becomes.map_or(action, |kind| action.promoting(kind))
        };
        let all = R::Kind::ALL.iter().copied();
        let alike = all.filter(|other| is_written_as(*other, kind));
        let own = alike.map(|kind| self.placement.pieces(self.turn, kind));
        let own = own.fold(Bitboard::EMPTY, |all, own| all | own);
        text.meanings(own, action, |action| self.captures(kind, action.from, to))
    }

    /// The drop that a text is, if it has the form of one: a pawn's letter may be left out.
    fn drop_meant(&self, text: &str) -> Option<Action<R>> {
        let action: Action<R> = match text.strip_prefix('@') {
            Some(to) => Action::drop(Chess::<R>::PAWN?, to.parse().ok()?),
            None => text.parse().ok()?,
        };
        action.dropped().map(|_| action)
    }

    /// The castling toward file a or the last one, in a game with castling.
    fn castling_meant(&self, west: bool) -> Option<Result<Action<R>, Illegal<R>>> {
        let (rook, _) = R::CASTLING?;
        let Some(king) = self.placement.royal(self.turn) else {
            let outcome = self.end();
            return Some(Err(Illegal::Finished { outcome }));
        };
        let is_there = |rook: &Square<_>| (*rook < king) == west;
        let mut rights = (self.castling.rooks() & self.placement.side(self.turn)).iter();
        if let Some(rook) = rights.find(is_there) {
            return Some(Ok(Action::new(king, rook)));
        }
        let rank = Bitboard::from(king.rank());
        let mut rooks = (self.placement.pieces(self.turn, rook) & rank).iter();
        let corner = if west { rank.first() } else { rank.last() };
        let rook = rooks.find(is_there).or(corner).unwrap_or(king);
        Some(Err(Illegal::NoCastlingRight { king, rook }))
    }
}
