//! The players who are no people.

use std::collections::BTreeMap;
use std::time::Duration;

use warboard::piece_kit::Seed;
use warboard::players::{Limits, Resources};
use warboard::{Game, Thinker};

use crate::failure::Failure;
use crate::offers::Offers;
use crate::playing::Playing;

/// How long players think of one choice who have no limit of their own.
const USUAL: Limits = Limits::of_time(Duration::from_secs(1));

/// The players who are no people: each thinks for themselves.
pub(super) struct Others {
    pub(super) limits: Limits,
    pub(super) by_player: BTreeMap<String, Other>,
}

pub(super) struct Other {
    pub(super) thinker: Thinker,
    pub(super) offers: Offers,
}

impl Others {
    pub(super) fn new(playing: &Playing, game: &Game, seed: &Seed) -> Result<Self, Failure> {
        let seed = seed.labelled("players");
        let other = |player: String| {
            let seed = seed.labelled(&player);
            let thinker = playing.thinker(game.rules(), &seed, Resources::default())?;
            let offers = Offers::default();
            Ok((player, Other { thinker, offers }))
        };
        let by_player = game.players().into_iter().map(other);
        Ok(Self {
            limits: playing.limits(USUAL),
            by_player: by_player.collect::<Result<_, Failure>>()?,
        })
    }
}
