//! The figures of the pieces.

mod chess;
mod east;
mod fairy;
#[cfg(feature = "chess-custom")]
mod movement;
mod own;

#[cfg(feature = "chess-custom")]
pub(crate) use movement::by_movement;

use crate::cells::Piece;

/// The figures that [`PieceSet::Figures`](crate::svg::PieceSet::Figures) draws: the
/// [name](crate::board::Piece::name) of a kind of piece, and SVG elements in a box of 45 by 45
/// units. Kinds that are one piece under two names have the same figure.
///
/// They have no colours: set `fill` and `stroke` on the element around them, the stroke 1.5
/// wide with round ends and joins.
///
/// They were drawn for warboard, from no other set, and have its licence: MIT or Apache 2.0,
/// as you like.
///
/// ```
/// let (name, king) = warboard::svg::FIGURES[0];
/// assert_eq!(name, "king");
/// let picture = format!(
///     "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 45 45' fill='#fff' stroke='#111'>\
///      {king}</svg>",
/// );
/// # assert!(king.starts_with("<path ") && picture.len() < 900);
/// ```
pub const FIGURES: &[(&str, &str)] = &[
    ("king", chess::KING),
    ("queen", chess::QUEEN),
    ("rook", chess::ROOK),
    ("bishop", chess::BISHOP),
    ("knight", chess::KNIGHT),
    ("pawn", chess::PAWN),
    ("archbishop", chess::ARCHBISHOP),
    ("cardinal", chess::ARCHBISHOP),
    ("janus", chess::ARCHBISHOP),
    ("princess", chess::ARCHBISHOP),
    ("chancellor", chess::CHANCELLOR),
    ("marshal", chess::CHANCELLOR),
    ("marshall", chess::CHANCELLOR),
    ("empress", chess::CHANCELLOR),
    ("amazon", chess::AMAZON),
    ("centaur", chess::CENTAUR),
    ("knibis", chess::KNIBIS),
    ("biskni", chess::BISKNI),
    ("kniroo", chess::KNIROO),
    ("rookni", chess::ROOKNI),
    ("aiwok", chess::AIWOK),
    ("breakthrough", chess::PAWN),
    ("missile", own::MISSILE),
    ("head quarter", own::HEAD_QUARTER),
    ("flag", own::FLAG),
    ("commando", own::COMMANDO),
    ("paratrooper", own::PARATROOPER),
    ("flown", own::FLOWN),
    ("tank", own::TANK),
    ("trooper", own::TROOPER),
    ("Bomb", own::BOMB),
    ("duke", own::DUKE),
    ("guard", own::GUARD),
    ("cannon", own::CANNON),
    ("wazir", own::WAZIR),
    ("ferz", own::FERZ),
    ("fers", own::FERZ),
    ("unit face down", own::UNIT_FACE_DOWN),
    ("soldier", east::SOLDIER),
    ("advisor", east::ADVISOR),
    ("general", east::GENERAL),
    ("chariot", east::CHARIOT),
    ("horse", chess::KNIGHT),
    ("banner", east::BANNER),
    ("janggiCannon", own::CANNON),
    ("lance", east::LANCE),
    ("silver", east::SILVER),
    ("gold", east::GOLD),
    ("shogiPawn", chess::PAWN),
    ("shogiKnight", chess::KNIGHT),
    ("tokin", east::TOKIN),
    ("dragon", east::DRAGON),
    ("bers", east::DRAGON),
    ("dragonHorse", east::DRAGON_HORSE),
    ("alfil", east::ALFIL),
    ("dabbaba", east::DABBABA),
    ("elephant", fairy::ELEPHANT),
    ("fersAlfil", fairy::ELEPHANT),
    ("janggiElephant", fairy::ELEPHANT),
    ("camel", fairy::CAMEL),
    ("zebra", fairy::ZEBRA),
    ("unicorn", fairy::UNICORN),
    ("wildebeest", fairy::WILDEBEEST),
    ("nightrider", fairy::NIGHTRIDER),
    ("grasshopper", fairy::GRASSHOPPER),
    ("lion", fairy::LION),
    ("eagle", fairy::EAGLE),
    ("prince", fairy::PRINCE),
    ("champion", fairy::CHAMPION),
    ("wizard", fairy::WIZARD),
    ("commoner", fairy::COMMONER),
    ("clobber", fairy::CLOBBER),
    ("immobile", fairy::IMMOBILE),
];

/// The figure of a kind with this name, and the first name that it has.
pub(crate) fn named(name: &str) -> Option<(&'static str, &'static str)> {
    let (_, figure) = FIGURES.iter().find(|(known, _)| *known == name)?;
    let first = FIGURES.iter().find(|(_, other)| other == figure)?;
    Some(*first)
}

/// The figure of a piece with its first name, if it has one: that of what a promoted piece was
/// unless it has its own.
pub(crate) fn of(piece: &Piece) -> Option<(&'static str, &'static str)> {
    if let Some(figure) = &piece.figure {
        return named(figure);
    }
    match (&*piece.name, piece.mark) {
        // The promoted bishop of Shogi, and not the horse of Xiangqi.
        ("horse", Some('+')) => named("dragonHorse"),
        (name, _) => named(name.strip_prefix("promoted ").unwrap_or(name)),
    }
}
