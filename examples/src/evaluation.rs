//! What a position is worth to the search of [`search`](crate::search): the values of the pieces
//! in each game, and a little for where they stand.
//!
//! What this teaches: [`Placement::changes`] follows a line of play whatever its actions did, so
//! that a sum over the pieces is kept up to date without code for castling, blasts or flights.

use capatomic::{Capatomic, StartNumber};
use invasion::Invasion;
use piece_kit::geom::{Board, Square};
use piece_kit::{BoardOf, Boarded, BySide, Pieces, Placement, Role, Seed, Side};
use strata_tactical::{Battle, PublicBattle, Selection, TerrainName};

use chess_family::{Breakthrough, Capablanca, Grand, Orthodox, Shako, Stratomic};

/// A game whose pieces have values: all that the search is told of it.
pub trait Valued: Boarded {
    /// The values, in the order of the kinds.
    const VALUES: &'static [i32];

    /// A start to play from.
    fn start() -> Self;

    /// The value of a piece.
    fn value(kind: Self::Kind) -> i32 {
        Self::VALUES.get(kind.index()).copied().unwrap_or(0)
    }
}

/// A game, its start and its values.
macro_rules! valued {
    ($game:ty, $start:expr, [$($value:literal)*]) => {
        impl Valued for $game {
            const VALUES: &'static [i32] = &[$($value),*];

            fn start() -> Self {
                $start
            }
        }
    };
}

valued!(Orthodox, Self::default(), [100 320 330 500 950 0]);
valued!(Capablanca, Self::default(), [100 300 350 500 800 850 950 0]);
valued!(Grand, Self::default(), [100 300 350 500 800 850 950 0]);
valued!(Shako, Self::default(), [100 300 350 550 1000 350 250 0]);
valued!(Stratomic, Self::default(), [100 280 340 550 1000 450 0]);
valued!(Breakthrough, Self::default(), [100]);
valued!(Invasion, Self::default(), [0 300 800 850 750 650 100]);
valued!(Capatomic, Self::start(StartNumber::new(0).expect("a number")), [100 280 340 550 1000 850 900 450 0]);
// The last is a unit face down: it is worth less than the mean, so that turning it up is a gain.
valued!(PublicBattle, battle(), [0 0 900 500 300 300 350 350 120 120 250]);

/// The start of a battle, as both players see it.
fn battle() -> PublicBattle {
    let selections = BySide::from_fn(|_| Selection::default());
    let terrain = TerrainName::Standard.terrain();
    *Battle::draw(&terrain, &selections, &Seed::guessable(1)).public()
}

/// A position of a line, with what its pieces are worth.
#[derive(Clone, Debug)]
pub struct Node<G> {
    /// The position.
    pub position: G,
    /// What White's pieces are worth more than Black's.
    lead: i32,
}

impl<G: Valued> Node<G> {
    /// The first position of a line.
    pub fn new(position: G) -> Self {
        let lead = gain(&Placement::default(), &position);
        Self { position, lead }
    }

    /// The position after an action.
    pub fn after(&self, action: G::Action) -> Self {
        let mut position = self.position.clone();
        position.play_unchecked(action);
        let lead = self.lead + gain(self.position.placement(), &position);
        Self { position, lead }
    }

    /// The position if the side to move passes.
    pub fn passed(&self) -> Option<Self> {
        let position = self.position.passed()?;
        let lead = self.lead;
        Some(Self { position, lead })
    }

    /// What the side to move has more than the other.
    pub fn score(&self) -> i32 {
        match self.position.to_act() {
            Side::White => self.lead,
            Side::Black => -self.lead,
        }
    }
}

/// What White has gained since the placement was another.
fn gain<G: Valued>(before: &Placement<G::Kind>, after: &G) -> i32 {
    let mut gain = 0;
    after
        .placement()
        .changes(before, |side, kind, square, now| {
            let white = now == (side == Side::White);
            let worth = G::value(kind) + place::<G>(side, kind, square);
            gain += if white { worth } else { -worth };
        });
    gain
}

/// A piece is better in the centre, and better ahead; a royal piece anywhere.
fn place<G: Valued>(side: Side, kind: G::Kind, square: Square<BoardOf<G>>) -> i32 {
    if kind.spec().role == Role::Royal {
        return 0;
    }
    let (files, ranks) = (BoardOf::<G>::FILES, BoardOf::<G>::RANKS);
    let (file, rank) = (square.file().index(), square.rank().index());
    let centre = file.min(files - 1 - file) + rank.min(ranks - 1 - rank);
    let ahead = match side {
        Side::White => rank,
        Side::Black => ranks - 1 - rank,
    };
    i32::from(2 * centre + 2 * ahead)
}
