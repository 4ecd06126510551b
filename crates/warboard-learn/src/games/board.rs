//! Games of two sides without secrets: their actions are numbered by the kit.

use std::fmt::Display;

use piece_kit::geom::{Bitboard, Board, Square};
use piece_kit::{BoardOf, Boarded, DrawRules, SeededRng, Side};

use super::{end_of, side};
use crate::learnable::{End, Learnable, Sizes};
use crate::plane::{Canvas, Number, Plane};

/// The planes and the symmetry that a board game adds to its rules, for programs that learn it. The games
/// of this crate have them.
pub trait BoardPlanes: Boarded + Copy + Display {
    /// The planes of an observation, in their order.
    const PLANES: &'static [Plane];

    /// The positions that a game can begin from.
    fn starts() -> &'static [Self];

    /// The index of the square where a side sees one: as [`Boarded::seen`] for the side to move.
    fn seen_by(side: Side, square: usize) -> usize;

    /// Writes what a side sees beside the pieces, which come first.
    #[doc(hidden)]
    fn paint<T: Number>(&self, view: &mut Sight<'_, Self, T>, occurrences: u32);

    /// The square to which the symmetry of the rules brings a square as it is seen; none if the
    /// position has none.
    fn mirror_square(&self, square: Square<BoardOf<Self>>) -> Option<Square<BoardOf<Self>>>;

    /// The slot that the symmetry makes of a slot, in a position that has one.
    fn mirror_slot(slot: usize) -> Option<usize>;
}

/// A board game, from its starts or from one position.
#[derive(Clone, Debug)]
pub struct BoardGame<V> {
    start: Option<V>,
}

impl<V: BoardPlanes> BoardGame<V> {
    /// The game from its starts, each as likely as any other.
    pub const fn new() -> Self {
        Self { start: None }
    }

    /// The game from a position.
    pub const fn from_position(start: V) -> Self {
        Self { start: Some(start) }
    }
}

impl<V: BoardPlanes> Default for BoardGame<V> {
    fn default() -> Self {
        Self::new()
    }
}

/// A side's planes while they are written.
#[doc(hidden)]
pub struct Sight<'a, V, T> {
    canvas: Canvas<'a, T>,
    side: Side,
    game: std::marker::PhantomData<V>,
}

impl<V: BoardPlanes, T: Number> Sight<'_, V, T> {
    pub(super) fn side(&self) -> Side {
        self.side
    }

    #[inline(always)]
    pub(super) fn squares(&mut self, plane: usize, squares: Bitboard<BoardOf<V>>) {
        for square in squares {
            let cell = V::seen_by(self.side, square.index());
            self.canvas.one(plane, cell);
        }
    }

    #[inline(always)]
    pub(super) fn fill(&mut self, plane: usize, number: u32) {
        self.canvas.fill(plane, number);
    }
}

impl<V: BoardPlanes> Learnable for BoardGame<V> {
    type Position = V;
    type Action = V::Action;

    const DRAWS: DrawRules = V::DRAWS;
    const PLANES: &'static [Plane] = V::PLANES;
    const PLANES_VERSION: u32 = 1;
    const INDEX_VERSION: u32 = 1;

    fn sizes(&self) -> Sizes {
        Sizes {
            seats: 2,
            actions: V::SLOTS,
            planes: V::PLANES.len(),
            rows: BoardOf::<V>::RANKS.into(),
            columns: BoardOf::<V>::FILES.into(),
        }
    }

    fn start(&self, rng: &mut SeededRng) -> V {
        let drawn = || *rng.choose(V::starts()).expect("a game has a start");
        self.start.unwrap_or_else(drawn)
    }

    fn seat(&self, position: &V) -> usize {
        position.to_act().index()
    }

    fn extend_choices(&self, position: &V, choices: &mut Vec<V::Action>) {
        position.extend_legal(choices);
    }

    #[inline]
    fn index(&self, position: &V, choice: V::Action) -> u32 {
        position.slot(choice) as u32
    }

    fn play(&self, position: &mut V, action: V::Action) {
        position.play_unchecked(action);
    }

    fn end(&self, position: &V, stuck: bool) -> Option<End> {
        let over = stuck || position.is_over();
        over.then(|| end_of(position, position.outcome_if_stuck()))
    }

    fn is_dead(&self, position: &V) -> bool {
        position.is_dead()
    }

    fn repetition(&self, position: &V) -> (u64, u32) {
        (position.key(), position.reversible_plies())
    }

    fn observe<T: Number>(&self, position: &V, seat: usize, occurrences: u32, cells: &mut [T]) {
        let mut sight = Sight::<V, T> {
            canvas: Canvas::new(V::PLANES, self.sizes().area(), cells),
            side: side(seat),
            game: std::marker::PhantomData,
        };
        let kinds = <V::Kind as piece_kit::Pieces>::ALL;
        let (own, placement) = (sight.side, position.placement());
        for (number, &kind) in kinds.iter().enumerate() {
            sight.squares(number, placement.pieces(own, kind));
            sight.squares(kinds.len() + number, placement.pieces(!own, kind));
        }
        position.paint(&mut sight, occurrences);
    }

    fn mirror_cell(&self, position: &V, [row, column]: [usize; 2]) -> Option<[usize; 2]> {
        let square = Square::at(column as u8, row as u8);
        let to = position.mirror_square(square)?;
        Some([to.rank().index().into(), to.file().index().into()])
    }

    fn mirror_index(&self, position: &V, index: u32) -> Option<u32> {
        position.mirror_square(Square::at(0, 0))?;
        Some(V::mirror_slot(index as usize)? as u32)
    }

    /// The position string.
    fn observation_text(&self, position: &V, _: usize) -> String {
        position.to_string()
    }
}
