//! Games as PGN.

use piece_kit::any::{AnyAction, AnyRefusal};
use piece_kit::{Algebraic, Note, Variant};

use crate::any::AnyPosition;
use crate::{Listed, Rules};

/// How a game is written as PGN, for [`Listed::pgn`](crate::Listed::pgn).
pub struct Pgn<V: Variant> {
    /// The game as which it is written and read.
    pub(crate) rules: Rules,
    pub(crate) algebraic: Option<AlgebraicNotation<V>>,
    pub(crate) public: Option<Public<V>>,
}

/// What [`Algebraic`] has, of a game that need not be it.
pub(crate) struct AlgebraicNotation<V: Variant> {
    pub(crate) san: fn(&V, V::Action) -> Result<String, V::Illegal>,
    pub(crate) parse_san: fn(&V, &str) -> Result<AnyAction, AnyRefusal>,
    pub(crate) fullmove: fn(&V) -> u32,
}

/// A game as everybody sees it.
pub(crate) struct Public<V: Variant> {
    pub(crate) position: fn(&V) -> AnyPosition,
    pub(crate) action: fn(&V, V::Action) -> AnyAction,
}

/// A game with secrets as the game that everybody sees.
pub trait SeenByAll: Variant {
    /// The game that everybody sees.
    type Public: Listed + Algebraic;

    /// The position as everybody sees it.
    fn public(&self) -> Self::Public;

    /// A legal action as everybody sees it once it is played.
    fn public_action(&self, action: Self::Action) -> <Self::Public as Variant>::Action;
}

impl<V: Listed> Pgn<V> {
    /// By the algebraic notation of the game.
    pub fn algebraic() -> Self
    where
        V: Algebraic<ParseSanError: Send + Sync + 'static>,
    {
        Self {
            rules: Rules::of::<V>(),
            algebraic: Some(AlgebraicNotation {
                san: V::san,
                parse_san: |position, text| {
                    let read = position.parse_san(text);
                    read.map(AnyAction::of).map_err(AnyRefusal::of)
                },
                fullmove: V::fullmove,
            }),
            public: None,
        }
    }

    /// As the game that everybody sees of one with secrets, and read as that game.
    pub fn public() -> Self
    where
        V: SeenByAll,
    {
        Self {
            rules: Rules::of::<V::Public>(),
            algebraic: None,
            public: Some(Public {
                position: |position| AnyPosition::of(position.public()),
                action: |position, action| AnyAction::of(position.public_action(action)),
            }),
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
