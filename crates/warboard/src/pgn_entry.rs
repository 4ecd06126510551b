//! What a game says of itself to be written as PGN.

use piece_kit::Variant;
use piece_kit::any::{AnyAction, AnyRefusal};
use piece_kit::pgn::{Algebraic, PgnHead};
use piece_kit::records::Note;

use crate::erased::{AnyPosition, Rules};

/// How a game is written as PGN, for [`CatalogueEntry::pgn`](crate::entry::CatalogueEntry::pgn).
pub struct Pgn<V: Variant> {
    pub(crate) algebraic: Option<AlgebraicNotation<V>>,
    pub(crate) public: Option<Public<V>>,
}

/// What [`Algebraic`] has, of a game that need not be it.
pub(crate) struct AlgebraicNotation<V: Variant> {
    pub(crate) san: fn(&V, V::Action) -> Result<String, V::Illegal>,
    pub(crate) parse_san: fn(&V, &str) -> Result<AnyAction, AnyRefusal>,
    pub(crate) fen: fn(&V) -> String,
    pub(crate) head: fn(&V) -> PgnHead,
    pub(crate) fullmove: fn(&V) -> u32,
}

/// A game as everybody sees it.
pub(crate) struct Public<V: Variant> {
    /// The game as which it is written and read.
    pub(crate) rules: Rules,
    pub(crate) position: fn(&V) -> AnyPosition,
    pub(crate) action: fn(&V, V::Action) -> AnyAction,
}

impl<V: Variant> Pgn<V> {
    /// By the algebraic notation of the game.
    pub fn algebraic() -> Self
    where
        V: Algebraic<ParseSanError: Send + Sync + 'static>,
    {
        Self {
            algebraic: Some(AlgebraicNotation {
                san: V::san,
                parse_san: |position, text| {
                    let read = position.parse_san(text);
                    read.map(AnyAction::of).map_err(AnyRefusal::of)
                },
                fen: V::fen,
                head: V::pgn_head,
                fullmove: V::fullmove,
            }),
            public: None,
        }
    }
}

/// A game as PGN, which its rules have.
pub(crate) fn write(game: &piece_kit::Game<AnyPosition>) -> String {
    match game.start().0.public() {
        Some(start) => public(start, game).pgn(),
        None => game.pgn(),
    }
}

/// A game as everybody has seen it, with its headers, comments and clocks. Variations are left
/// out: they could tell what lies face down.
fn public(start: AnyPosition, game: &piece_kit::Game<AnyPosition>) -> piece_kit::Game<AnyPosition> {
    let mut seen = piece_kit::Game::new(start);
    for (position, action) in game.steps_from(0) {
        let played = seen.play(position.0.public_action(action));
        played.expect("what was played is legal as everybody sees it");
    }
    if let Some(ended) = game.ended() {
        seen.end(ended).expect("the game was going on");
    }
    *seen.headers_mut() = game.headers().clone();
    for (ply, note) in game.line().notes() {
        let note = Note {
            comment: note.comment.clone(),
            clock: note.clock,
            variations: Vec::new(),
        };
        let noted = seen.annotate(ply, note);
        noted.expect("the game has the ply, and had the comment");
    }
    seen
}
