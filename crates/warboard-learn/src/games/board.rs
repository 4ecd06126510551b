//! Games of two sides without secrets: their actions are numbered by the kit.

use std::fmt;
use std::sync::Arc;

use piece_kit::geom::Square;
use piece_kit::{BoardOf, Boarded, DrawRules, Pieces, Seed, SeededRng, Termination};

use super::pieces;
use super::sight::Sight;
use super::two_sides::{end_of, side};
use crate::learnable::{End, Learnable, Sizes};
use crate::plane::{Canvas, Number, Plane};

/// The planes and the symmetry of a board game, for programs that learn it. What a game does not say
/// follows from its [pieces and marks](crate#planes-from-pieces):
///
/// ```
/// # use chess_family::Shogi;
/// use warboard_learn::{BoardGame, Learnable};
/// // `impl BoardPlanes for MyGame {}` makes a game of your own one to learn.
/// let game = BoardGame::from_position(Shogi::default());
/// assert_eq!(game.planes()[0].name, "own-pawn");
/// ```
pub trait BoardPlanes: Boarded {
    /// The planes of an observation, in their order: those of your own pieces by kind, those of the
    /// opponent's, then those that [`paint`](Self::paint) writes. They are the same for every position
    /// of the game.
    fn planes(&self) -> Vec<Plane> {
        pieces::planes(self)
    }

    /// Writes what a side sees beside the pieces, which come first.
    #[doc(hidden)]
    fn paint<T: Number>(&self, sight: &mut Sight<'_, Self, T>, occurrences: u32) {
        pieces::paint(self, sight, occurrences);
    }

    /// The square to which the symmetry of the rules brings a square as it is seen; none if the
    /// position has none, as by default.
    fn mirror_square(&self, square: Square<BoardOf<Self>>) -> Option<Square<BoardOf<Self>>> {
        let _ = square;
        None
    }

    /// The slot that the symmetry makes of a slot, in a position that has one.
    fn mirror_slot(slot: usize) -> Option<usize> {
        let _ = slot;
        None
    }
}

/// A board game whose type says how it starts.
pub trait Starts: BoardPlanes {
    /// Whether there are more [random starts](Self::random_start) than the usual one.
    const HAS_RANDOM_STARTS: bool = false;

    /// A start: the usual one, or drawn if none is.
    fn usual_start(rng: &mut SeededRng) -> Self;

    /// A start drawn from all that chance may decide on, such as the 960 of Chess960.
    fn random_start(rng: &mut SeededRng) -> Self {
        Self::usual_start(rng)
    }
}

/// A board game, from its starts or from one position.
pub struct BoardGame<V: Boarded> {
    start: Start<V>,
    layout: Arc<Layout<V::Kind>>,
}

#[derive(Clone)]
enum Start<V> {
    Drawn(fn(&mut SeededRng) -> V),
    Position(V),
}

/// What all positions of a game have in common.
struct Layout<P> {
    /// The kinds of pieces that the game uses.
    kinds: Vec<P>,
    planes: Vec<Plane>,
    sizes: Sizes,
}

impl<V: Starts> BoardGame<V> {
    /// The game from its usual start, or from its starts, each as likely as any other, if none is usual.
    pub fn new() -> Self {
        Self::drawn(V::usual_start)
    }

    /// The game from all its starts, the usual one or not, each as likely as any other: chess from
    /// those of Chess960.
    pub fn from_random_starts() -> Self {
        Self::drawn(V::random_start)
    }
}

impl<V: BoardPlanes> BoardGame<V> {
    /// The game from a position.
    pub fn from_position(start: V) -> Self {
        let layout = Layout::of(&start);
        Self {
            start: Start::Position(start),
            layout: Arc::new(layout),
        }
    }

    /// The game from positions that are drawn.
    fn drawn(draw: fn(&mut SeededRng) -> V) -> Self {
        let any = draw(&mut SeededRng::new(&Seed::guessable(0)));
        Self {
            start: Start::Drawn(draw),
            layout: Arc::new(Layout::of(&any)),
        }
    }
}

impl<P: Pieces> Layout<P> {
    fn of<V: BoardPlanes<Kind = P>>(position: &V) -> Self {
        let planes = position.planes();
        let [columns, rows] = position.size().map(usize::from);
        Self {
            kinds: pieces::kinds(position).collect(),
            sizes: Sizes {
                seats: 2,
                actions: position.slots(),
                planes: planes.len(),
                rows,
                columns,
            },
            planes,
        }
    }
}

impl<V: Starts> Default for BoardGame<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Boarded> Clone for BoardGame<V> {
    fn clone(&self) -> Self {
        let layout = self.layout.clone();
        Self {
            start: self.start.clone(),
            layout,
        }
    }
}

impl<V: Boarded> fmt::Debug for BoardGame<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.start {
            Start::Drawn(_) => write!(f, "BoardGame({})", V::NAME),
            Start::Position(start) => write!(f, "BoardGame({start:?})"),
        }
    }
}

impl<V: BoardPlanes> Learnable for BoardGame<V> {
    type Position = V;
    type Action = V::Action;

    const PLANES_VERSION: u32 = 1;
    const INDEX_VERSION: u32 = 1;

    fn sizes(&self) -> Sizes {
        self.layout.sizes
    }

    fn planes(&self) -> &[Plane] {
        &self.layout.planes
    }

    fn draw_rules(&self, position: &V) -> DrawRules {
        position.draw_rules()
    }

    fn start(&self, rng: &mut SeededRng) -> V {
        match &self.start {
            Start::Drawn(draw) => draw(rng),
            Start::Position(start) => start.clone(),
        }
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

    fn verdict(&self, position: &V) -> Option<End> {
        position.verdict().map(|verdict| end_of(position, verdict))
    }

    fn end_by_history(&self, position: &V, by: Termination, plies: u32) -> End {
        end_of(position, position.outcome_by_history(by, plies))
    }

    fn repetition(&self, position: &V) -> (u64, u32) {
        (position.key(), position.reversible_plies())
    }

    fn halfmove_clock(&self, position: &V) -> u32 {
        position.halfmove_clock()
    }

    fn observe<T: Number>(&self, position: &V, seat: usize, occurrences: u32, cells: &mut [T]) {
        let layout = &*self.layout;
        let mut sight = Sight {
            canvas: Canvas::new(&layout.planes, layout.sizes.area(), cells),
            position,
            kinds: &layout.kinds,
            side: side(seat),
            columns: layout.sizes.columns,
        };
        let (own, placement) = (sight.side, position.placement());
        for (number, &kind) in layout.kinds.iter().enumerate() {
            sight.squares(number, placement.pieces(own, kind));
            sight.squares(layout.kinds.len() + number, placement.pieces(!own, kind));
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
