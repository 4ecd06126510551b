//! Where the games of tuning begin.

use capatomic::{Capatomic, StartNumber};
use chess_family::{Capablanca, Orthodox};
use invasion::Invasion;
use lessons::disarmed::{self, Disarmed};
use piece_kit::messages::Readable;
use piece_kit::{BySide, Seed, SeededRng};
use strata_tactical::{Battle, Selection, TerrainName};
use warboard_players::Evaluated;

/// A game that can be tuned.
pub(crate) trait Tuned: Evaluated + Readable {
    /// A start, drawn if there are several.
    fn start(rng: &mut SeededRng) -> Self;
}

impl Tuned for Orthodox {
    fn start(_: &mut SeededRng) -> Self {
        Self::default()
    }
}

impl Tuned for Capablanca {
    fn start(_: &mut SeededRng) -> Self {
        Self::default()
    }
}

impl Tuned for Capatomic {
    fn start(rng: &mut SeededRng) -> Self {
        Self::start(StartNumber::random(rng))
    }
}

impl Tuned for Disarmed {
    fn start(rng: &mut SeededRng) -> Self {
        disarmed::start(StartNumber::random(rng))
    }
}

impl Tuned for Invasion {
    fn start(_: &mut SeededRng) -> Self {
        Self::default()
    }
}

/// Any army on any terrain, so that something is learned of every unit.
impl Tuned for Battle {
    fn start(rng: &mut SeededRng) -> Self {
        let terrain = rng.choose(&TerrainName::ALL).expect("a terrain").terrain();
        let selections = BySide::from_fn(|_| Selection::draw(rng));
        let seed = Seed::guessable(rng.bits());
        Self::draw(&terrain, &selections, &seed)
    }
}
