//! A move in algebraic notation, taken apart.

use alloc::string::String;
use core::fmt::Write as _;

use board_geom::{Bitboard, Board, File, Square};

use crate::san_text::{Meanings, ParseSanError, PieceNotation};
use crate::{Pieces, Role, Side};

/// A move in algebraic notation taken apart: `Nge4`, `exd5`, `a9=A`. Without a letter the piece is
/// a pawn.
///
/// ```
/// use board_geom::Board8x8;
/// use piece_kit::{Pieces, pieces};
/// use piece_kit::san::SanMove;
/// pieces! {
///     enum Kind on Board8x8 {
///         Pawn: 'P', "mfWcfF", Pawn;
///         Knight: 'N', "N";
///     }
/// }
/// let step = SanMove::<Kind>::parse("Ngxe4").unwrap();
/// assert_eq!((step.kind, step.sign), (Kind::Knight, Some('x')));
/// assert_eq!((step.file.unwrap().letter(), step.number), ('g', None));
/// assert_eq!(step.to.to_string(), "e4");
/// assert_eq!(SanMove::<Kind>::parse("e8=N").unwrap().becomes, Some(Kind::Knight));
/// assert_eq!(SanMove::<Kind>::parse("Ne9"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SanMove<P: Pieces> {
    /// The kind of the piece.
    pub kind: P,
    /// The file that it leaves, if the text says so.
    pub file: Option<File<P::Board>>,
    /// The [number](Square::number) of the square that it leaves, if the text says so: that of the
    /// rank, or on some boards of hexes how far it is up its file.
    pub number: Option<u8>,
    /// The sign before the target: `x` if the move captures, or another sign of the game.
    pub sign: Option<char>,
    /// The target.
    pub to: Square<P::Board>,
    /// The kind that is named after `=`.
    pub becomes: Option<P>,
}

impl<P: Pieces> SanMove<P> {
    /// Takes a text [without signs](crate::san::unsigned_san) at its end apart, if it has this form.
    pub fn parse(text: &str) -> Option<Self> {
        let (text, becomes) = match text.split_once('=') {
            Some((text, sign)) => (text, Some(only_kind(sign)?)),
            None => (text, None),
        };
        let (kind, text) = match leading_kind(text) {
            Some(found) => found,
            None if text.starts_with(|first: char| first.is_ascii_uppercase()) => return None,
            None => (pawn()?, text),
        };
        let is_file = |c: char| File::<P::Board>::from_letter(c).is_some();
        let (origin, to) = text.split_at(text.rfind(is_file)?);
        let to = to.parse().ok()?;
        let sign = origin.chars().next_back();
        let sign = sign.filter(|&sign| sign.is_ascii() && !sign.is_ascii_digit() && !is_file(sign));
        let origin = &origin[..origin.len() - sign.map_or(0, char::len_utf8)];
        let file = origin.chars().next().and_then(File::from_letter);
        let number = match &origin[file.map_or(0, |file| file.letter().len_utf8())..] {
            "" => None,
            number => Some((1..=P::Board::RANKS).find(|one| is_written(*one, number))?),
        };
        Some(Self {
            kind,
            file,
            number,
            sign,
            to,
            becomes,
        })
    }

    /// Whether the text says that the move captures.
    pub fn captures(&self) -> bool {
        self.sign == Some('x')
    }

    /// The actions that the text may mean: that of each of these pieces, the player's of this kind, that
    /// is where the text says, the nearest to the target first. A pawn whose file is not named
    /// moves straight, unless it captures. `captures` says whether an action removes something,
    /// legal or not: if the text says so, the others are left out.
    ///
    /// # Errors
    /// If no piece is there, or nothing is captured.
    pub fn meanings<V: PieceNotation<Kind = P>, A: Copy>(
        &self,
        own: Bitboard<P::Board>,
        action: impl Fn(Square<P::Board>) -> A,
        captures: impl Fn(A) -> bool,
    ) -> Result<Meanings<V, A>, ParseSanError<V>> {
        let is_straight = self.kind.spec().role == Role::Pawn && !self.captures();
        let file = self.file.or(is_straight.then(|| self.to.file()));
        let is_there = |from: &Square<P::Board>| {
            file.is_none_or(|file| from.file() == file)
                && self.number.is_none_or(|number| from.number() == number)
        };
        let there = own.iter().filter(is_there);
        let mut meanings: Meanings<V, A> = there.map(|from| (from, action(from))).collect();
        if meanings.is_empty() {
            let kind = self.kind;
            let origin = origin(file, self.number);
            return Err(ParseSanError::NoneOfKind { kind, origin });
        }
        if self.captures() {
            meanings.retain(|(_, action)| captures(*action));
        }
        if meanings.is_empty() {
            return Err(ParseSanError::NothingCaptured { square: self.to });
        }
        meanings.sort_by_cached_key(|(from, _)| from.distance(self.to));
        Ok(meanings)
    }
}

/// The kind whose sign, as White's pieces are written, the text is.
fn only_kind<P: Pieces>(text: &str) -> Option<P> {
    let (kind, rest) = leading_kind(text)?;
    rest.is_empty().then_some(kind)
}

/// The kind whose sign, as White's pieces are written, the text begins with, and the rest.
fn leading_kind<P: Pieces>(text: &str) -> Option<(P, &str)> {
    let (side, kind, rest) = P::split_sign(text)?;
    let is_piece = side == Side::White && kind.spec().role != Role::Scenery;
    is_piece.then_some((kind, rest))
}

fn pawn<P: Pieces>() -> Option<P> {
    let mut kinds = P::ALL.iter().copied();
    kinds.find(|kind| kind.spec().role == Role::Pawn)
}

fn is_written(number: u8, text: &str) -> bool {
    text.parse() == Ok(number) && !text.starts_with(['0', '+'])
}

fn origin<B: Board>(file: Option<File<B>>, number: Option<u8>) -> String {
    let mut origin = String::new();
    origin.extend(file.map(File::letter));
    if let Some(number) = number {
        // Writing to a string cannot fail.
        let _ = write!(origin, "{number}");
    }
    origin
}
