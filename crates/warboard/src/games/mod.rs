//! One small file for each game: how it stands in the catalogue.

/// What a game without secrets for two sides, which has algebraic notation, says as [`CatalogueEntry`](crate::entry::CatalogueEntry).
#[cfg(any(feature = "capatomic", feature = "chess-kit", feature = "invasion"))]
macro_rules! open_game {
    () => {
        fn kinds() -> Vec<crate::piece_kind::PieceKind> {
            crate::piece_kind::PieceKind::of_game::<Self>()
        }

        open_game!(but kinds);
    };
    (but kinds) => {
        fn notation_rows() -> Vec<piece_kit::messages::MessageRow> {
            <piece_kit::san::ParseSanError<Self> as piece_kit::Message>::rows()
        }

        fn players(&self) -> Vec<piece_kit::Side> {
            piece_kit::Side::ALL.to_vec()
        }

        fn actor_name(side: piece_kit::Side) -> String {
            side.name().to_string()
        }

        fn pgn() -> Option<crate::pgn_entry::Pgn<Self>> {
            Some(crate::pgn_entry::Pgn::algebraic())
        }

        #[cfg(feature = "players")]
        fn player(
            level: crate::players::Level,
            seed: &piece_kit::Seed,
            resources: crate::players::Resources,
        ) -> Option<crate::Thinker> {
            let player = crate::players::OpenPlayer::<Self>::new(level, seed, resources);
            Some(crate::Thinker::open(player))
        }
    };
}

/// How such a game writes its actions and reads what players write, as [`Present`](crate::entry::Present).
#[cfg(any(
    feature = "capatomic",
    feature = "chess-custom",
    feature = "chess-kit",
    feature = "invasion"
))]
macro_rules! algebraic {
    ($action:ty) => {
        fn notation(&self, action: $action) -> String {
            self.san(action).unwrap_or_else(|_| action.to_string())
        }

        fn read_notation(
            &self,
            text: &str,
        ) -> Option<Result<$action, piece_kit::messages::MessageData>> {
            super::read(self.parse_san(text))
        }
    };
}

#[cfg(feature = "chess-family")]
mod amazons;
#[cfg(feature = "chess-family")]
mod breakthrough;
#[cfg(feature = "capatomic")]
mod capatomic;
#[cfg(feature = "chess-kit")]
mod chess;
#[cfg(feature = "chess-custom")]
mod custom;
#[cfg(feature = "chess-custom")]
pub(crate) mod custom_pieces;
#[cfg(feature = "invasion")]
mod invasion;
#[cfg(feature = "strata-tactical")]
mod public_battle;
#[cfg(feature = "strata-strategic")]
mod strata_strategic;
#[cfg(feature = "strata-tactical")]
mod strata_tactical;
#[cfg(feature = "chess-family")]
mod stratomic;

use piece_kit::Side;
#[cfg(any(
    feature = "capatomic",
    feature = "chess-custom",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
use piece_kit::{
    Message as _,
    messages::MessageData,
    san::{ParseSanError, PieceNotation},
};

#[cfg(any(
    feature = "capatomic",
    feature = "chess-custom",
    feature = "chess-kit",
    feature = "invasion"
))]
use crate::ActionFlags;

#[cfg(any(
    feature = "capatomic",
    feature = "chess-custom",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
/// What a text means that may be algebraic notation, for [`Present::read_notation`](crate::entry::Present).
fn read<V: PieceNotation, A>(read: Result<A, ParseSanError<V>>) -> Option<Result<A, MessageData>> {
    match read {
        Err(ParseSanError::Form) => None,
        read => Some(read.map_err(|why| why.to_data())),
    }
}

#[cfg(any(
    feature = "capatomic",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
/// The plans of a side, if the text names one.
fn plans<A>(actor: &str, of: impl FnOnce(Side) -> Vec<A>) -> Vec<A> {
    actor.parse().map(of).unwrap_or_default()
}

/// The start of a game that has one: a start drawn by a seed is drawn from that.
#[cfg(feature = "chess-family")]
fn only_start<V: piece_kit::Variant + Default>(
    start: &crate::Start,
) -> Result<V, crate::error::StartError> {
    match start.number() {
        None | Some(0) => Ok(V::default()),
        Some(_) => Err(crate::error::StartError::OneStart { game: V::NAME }),
    }
}

/// What it is to take a side's piece off the board on somebody's turn.
#[cfg(any(
    feature = "capatomic",
    feature = "chess-custom",
    feature = "chess-kit",
    feature = "invasion"
))]
fn captures(side: Side, turn: Side) -> ActionFlags {
    match side == turn {
        true => ActionFlags::OWN_LOSS,
        false => ActionFlags::CAPTURE,
    }
}
