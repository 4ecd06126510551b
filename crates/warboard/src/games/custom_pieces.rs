//! The pieces of variants that are defined by a file, as they are drawn.

use chess_custom::{Definition, Kind};
use piece_kit::{Pieces as _, Side};

use crate::cells::Piece;
use crate::piece_kind::PieceKind;
use crate::svg::figures::{self, by_movement, named};

/// A piece as it is drawn; what has promoted has the letter that it had, and its mark.
fn piece(rules: &Definition, side: Side, kind: Kind) -> Piece {
    let sign = rules.sign(Side::White, kind).unwrap_or_default();
    let letter = sign.chars().find(char::is_ascii_alphabetic);
    let name = rules.kind_name(kind).unwrap_or_default().to_string();
    let mut piece = Piece::new(side, letter.unwrap_or(kind.letter()), name);
    piece.mark = sign.chars().find(|sign| !sign.is_ascii_alphabetic());
    piece
}

/// A piece with the figure that its kind has for pictures.
pub(super) fn drawn(
    rules: &Definition,
    figures: &[Option<&'static str>],
    side: Side,
    kind: Kind,
) -> Piece {
    let piece = piece(rules, side, kind);
    match figures.get(kind.index()) {
        Some(Some(figure)) => piece.with_figure(*figure),
        _ => piece,
    }
}

/// The kinds of a variant.
pub(crate) fn kinds(rules: &Definition) -> Vec<PieceKind> {
    let figures = figures(rules);
    let kind = |kind: Kind| {
        let piece = drawn(rules, &figures, Side::White, kind);
        // A king is worth nothing: it is not exchanged.
        let value = rules.value(kind).filter(|value| *value != 0);
        PieceKind {
            held: value.is_some() && piece.mark.is_none(),
            value,
            ..PieceKind::of_piece(&piece)
        }
    };
    rules.kinds().map(kind).collect()
}

/// The figures of the kinds by their index, where they are not what a piece has by its name: of a kind
/// without a name that of its movement, of one that has promoted that of what it was if others become
/// the same, and none, so a letter, where two kinds would look the same.
pub(super) fn figures(rules: &Definition) -> Vec<Option<&'static str>> {
    let own = |kind: Kind| {
        let (name, betza) = (rules.kind_name(kind)?, rules.movement(kind)?);
        let figure = named(name).or_else(|| named(by_movement(betza)?));
        Some(figure.map(|(first, _)| first))
    };
    let own: Vec<_> = Kind::ALL.iter().map_while(|kind| own(*kind)).collect();
    let signs = Kind::ALL.iter().map(|kind| rules.sign(Side::White, *kind));
    let signs: Vec<String> = signs.map_while(|sign| sign).collect();
    let mut figures = own.clone();
    for (kind, sign) in signs.iter().enumerate() {
        let mut twins = (0..own.len()).filter(|other| *other != kind && own[*other] == own[kind]);
        if let Some(was) = sign.strip_prefix('+') {
            if twins.any(|other| signs[other].starts_with('+')) {
                let was = signs.iter().position(|sign| sign == was);
                figures[kind] = was.and_then(|was| own[was]);
            }
        } else if sign.len() == 1 && twins.any(|other| other < kind && signs[other].len() == 1) {
            figures[kind] = None;
        }
    }
    let other = |(kind, figure): (&Kind, Option<&'static str>)| {
        let by_name = figures::of(&piece(rules, Side::White, *kind)).map(|(first, _)| first);
        (figure != by_name).then_some(figure.unwrap_or("letter"))
    };
    Kind::ALL.iter().zip(figures).map(other).collect()
}
