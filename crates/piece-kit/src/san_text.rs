//! Algebraic notation, written and read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::{Bitboard, Square};

use crate::pgn::Algebraic;
use crate::{Pieces, Side, Variant};

/// A game with [algebraic notation](Algebraic) that names kinds of pieces and squares.
pub trait PieceNotation: Algebraic<Actor = Side> {
    /// The kinds of pieces.
    type Kind: Pieces;

    /// Whether a refusal says no more than that the piece does not move so. If a text may mean
    /// several pieces of which none may move, another reason is told first.
    fn is_not_its_move(why: &Self::Illegal) -> bool;
}

crate::faults! {
    /// The error of a text in algebraic notation that means no legal action.
    #[non_exhaustive]
    pub enum ParseSanError<V: PieceNotation> {
        /// The text is not algebraic notation.
        Form => "no-such-action" [], "no action is written so in algebraic notation";
        /// A rule forbids what the text means.
        Illegal(why: V::Illegal) => "{why}";
        /// Several legal actions fit the text: how they are written, with spaces between, and
        /// the squares of the pieces.
        Ambiguous { text: String, choices: String, from: Squares<V> } =>
            "ambiguous" [from], "{text} may be {one_of}", one_of = either(choices);
        /// The player has no such piece there; `origin` is what the text says of its square: a
        /// file, a rank, both or nothing.
        NoneOfKind { kind: V::Kind, origin: String } =>
            "none-of-kind" [], "you have no {kind}{place}", place = place(origin);
        /// The text says that the action captures, and it does not.
        NothingCaptured { square: Square<<V::Kind as Pieces>::Board> } =>
            "nothing-captured" [square], "there is nothing to capture on {square}";
    }
}

/// Squares of the board of a game.
type Squares<V> = Bitboard<<<V as PieceNotation>::Kind as Pieces>::Board>;

/// The actions that a text may mean, legal or not, each with the square of the piece.
pub type Meanings<V, A = <V as Variant>::Action> =
    Vec<(Square<<<V as PieceNotation>::Kind as Pieces>::Board>, A)>;

/// Choices for a sentence: `Nef4 or Ngf4`.
fn either(choices: &str) -> String {
    match choices.rsplit_once(' ') {
        Some((first, last)) => first.replace(' ', ", ") + " or " + last,
        None => choices.to_string(),
    }
}

fn place(origin: &str) -> String {
    let (file, rank) = origin.split_at(origin.len().min(1));
    let line = match (file.bytes().next(), rank) {
        (None, _) => return String::new(),
        (Some(b'0'..=b'9'), _) => "rank ",
        (_, "") => "file ",
        _ => "",
    };
    alloc::format!(" on {line}{origin}")
}

/// Writes a legal action in algebraic notation: `bare`, then its [sign](san_sign).
///
/// # Errors
/// The rule that forbids the action.
pub fn write_san<V: Variant>(
    position: &V,
    action: V::Action,
    bare: impl Fn(V::Action) -> String,
    is_check: impl Fn(&V) -> bool,
) -> Result<String, V::Illegal> {
    position.check(action)?;
    let mut after = position.clone();
    after.play_unchecked(action);
    Ok(bare(action) + san_sign(&after, is_check))
}

/// The sign that algebraic notation adds to an action after which the position is this: `#` if it has
/// won, else `+` if it gives check, else nothing.
pub fn san_sign<V: Variant>(after: &V, is_check: impl Fn(&V) -> bool) -> &'static str {
    if after.outcome().is_some_and(|end| end.winner().is_some()) {
        "#"
    } else if is_check(after) {
        "+"
    } else {
        ""
    }
}

/// A text in algebraic notation without what says nothing of which action it is: the signs `+` and
/// `#`, and the marks `!` and `?`, at its end.
///
/// ```
/// assert_eq!(piece_kit::san::unsigned_san("Qxf7+!?"), "Qxf7");
/// ```
pub fn unsigned_san(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '!', '?'])
}

/// Reads algebraic notation: the legal action that is [written](write_san) so, signs and marks
/// [apart](unsigned_san), or else the only legal one that the text may mean.
///
/// # Errors
/// Why the text means no legal action, or which ones.
pub fn parse_san<V: PieceNotation>(
    position: &V,
    text: &str,
    bare: impl Fn(V::Action) -> String,
    meanings: impl FnOnce(&str) -> Result<Meanings<V>, ParseSanError<V>>,
) -> Result<V::Action, ParseSanError<V>> {
    let text = unsigned_san(text);
    let meant = meanings(text);
    // Hardly ever several pieces can do what is written, and few can move so at all.
    if let Ok(meanings) = &meant {
        let is_legal = |(_, action): &&(_, V::Action)| position.check(*action).is_ok();
        let mut legal = meanings.iter().filter(is_legal);
        if let (Some((_, action)), None) = (legal.next(), legal.next()) {
            return Ok(*action);
        }
    }
    let mut legal = position.legal_actions().into_iter();
    match legal.find(|&action| bare(action) == text) {
        Some(action) => Ok(action),
        None => only_legal(text, meant?, |action| position.check(action), bare),
    }
}

/// The only legal action of those that a text may mean. Of several reasons why none is, it is the
/// first that says more than that the piece [does not move so](PieceNotation::is_not_its_move).
///
/// # Errors
/// Why none is legal, or which ones are.
pub fn only_legal<V: PieceNotation, A: Copy>(
    text: &str,
    meanings: Meanings<V, A>,
    check: impl Fn(A) -> Result<(), V::Illegal>,
    bare: impl Fn(A) -> String,
) -> Result<A, ParseSanError<V>> {
    let mut legal = Meanings::<V, A>::new();
    let mut reasons = Vec::new();
    for (from, action) in meanings {
        match check(action) {
            Ok(()) => legal.push((from, action)),
            Err(why) => reasons.push(why),
        }
    }
    if let [(_, action)] = legal[..] {
        return Ok(action);
    }
    if legal.is_empty() {
        let telling = reasons.iter().find(|why| !V::is_not_its_move(why));
        let why = telling.or(reasons.first()).cloned();
        return Err(why.map_or(ParseSanError::Form, ParseSanError::Illegal));
    }
    legal.sort_by_cached_key(|(from, _)| from.index());
    let choices: Vec<String> = legal.iter().map(|(_, action)| bare(*action)).collect();
    Err(ParseSanError::Ambiguous {
        text: text.to_string(),
        choices: choices.join(" "),
        from: legal.iter().map(|(from, _)| *from).collect(),
    })
}
