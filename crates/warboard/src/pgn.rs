//! Games as PGN.

use piece_kit::{Algebraic, Message, MessageData, Variant};

use crate::{Game, Listed, Longest, Start, typed};

type Write<V> = Box<dyn Fn(&piece_kit::Game<V>) -> String>;

/// How a game is written as PGN, for [`Listed::pgn`](crate::Listed::pgn).
pub struct Pgn<V: Variant> {
    pub(crate) write: Write<V>,
    pub(crate) read: fn(&str, Longest) -> Result<Game, MessageData>,
}

impl<V: Variant> Pgn<V> {
    /// By the algebraic notation of the game.
    pub fn algebraic() -> Self
    where
        V: Listed + Algebraic,
    {
        Self {
            write: Box::new(piece_kit::Game::pgn),
            read: read::<V>,
        }
    }

    /// As the game that everybody sees of one with secrets, and read as that game.
    pub fn public<P: Listed + Algebraic>(
        seen: fn(&piece_kit::Game<V>) -> piece_kit::Game<P>,
    ) -> Self
    where
        V: 'static,
    {
        Self {
            write: Box::new(move |game| seen(game).pgn()),
            read: read::<P>,
        }
    }
}

fn read<V: Listed + Algebraic>(text: &str, longest: Longest) -> Result<Game, MessageData> {
    // The only start needs no tag.
    let has_one = V::STARTS == 1 && !V::has_selections() && V::scenarios().is_empty();
    let usual = V::opening(&Start::Default).ok().filter(|_| has_one);
    let Longest { bytes, actions } = longest;
    let by = &piece_kit::ByType;
    let game = piece_kit::Game::from_pgn_by(by, text, usual.as_ref(), bytes, actions);
    game.map(typed::of).map_err(|why| why.to_data())
}
