//! Games as programs that learn see them.

use std::fmt::{Debug, Display};

use piece_kit::{Chances, DrawRules, SeededRng, Termination};

use crate::plane::{Number, Plane};

/// The most seats that a game has.
pub const MAX_SEATS: usize = strata_strategic::MAX_SEATS;

/// The sizes of the arrays of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sizes {
    /// The number of players.
    pub seats: usize,
    /// The number of indices of actions, which are from 0.
    pub actions: usize,
    /// The number of planes of an observation.
    pub planes: usize,
    /// The number of rows of a plane.
    pub rows: usize,
    /// The number of columns of a plane.
    pub columns: usize,
}

impl Sizes {
    /// The length of one observation, plane after plane and row after row.
    pub const fn observation(&self) -> usize {
        self.planes * self.area()
    }

    /// The number of cells of one plane.
    pub const fn area(&self) -> usize {
        self.rows * self.columns
    }

    /// The number of bytes of a mask that has a bit for each action.
    pub const fn packed_mask(&self) -> usize {
        self.actions.div_ceil(8)
    }
}

/// The end of a game: what each seat gets, and why.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct End {
    /// The return of each seat: 1 if it has won, alone or with its team, -1 if it has lost, 0 of a draw and
    /// of seats that the game does not have. In a game that scores an end otherwise, as Gliński's chess a
    /// stalemate, it is between them. With more than two seats they do not add up to 0.
    pub returns: [f32; MAX_SEATS],
    /// The reason, such as checkmate.
    pub by: Termination,
}

impl End {
    /// A draw for this reason.
    pub(crate) fn draw(by: Termination) -> Self {
        let returns = [0.0; MAX_SEATS];
        Self { returns, by }
    }
}

/// A game as programs that learn see it: numbered actions, planes, chance apart from choices.
///
/// A value is the game with its options, from which positions begin. The
/// [dynamic types](crate::Batch) need nothing of this; it is for what is written for one game.
///
/// # Contract
/// * No two [choices](Self::extend_choices) of a position have the same [index](Self::index), which is
///   below [`Sizes::actions`], and the same in every release with the same
///   [`INDEX_VERSION`](Self::INDEX_VERSION).
/// * [`observe`](Self::observe) shows nothing that the seat's view does not know.
pub trait Learnable: Clone + Send + Sync + 'static {
    /// A position, secrets included.
    type Position: Clone + PartialEq + Debug + Send + Sync;
    /// A choice, or the action that it becomes by chance.
    type Action: Copy + PartialEq + Debug + Display + Send + Sync;

    /// The version of the [planes](Self::planes), which changes if they or what they show do.
    const PLANES_VERSION: u32;
    /// The version of the indices, which changes if an action gets another one.
    const INDEX_VERSION: u32;

    /// The sizes of the arrays.
    fn sizes(&self) -> Sizes;

    /// The planes of an observation, in their order.
    fn planes(&self) -> &[Plane];

    /// The rules for draws that depend on the history: repetition and plies without progress.
    fn draw_rules(&self, position: &Self::Position) -> DrawRules;

    /// A position to begin from, drawn if there are several.
    fn start(&self, rng: &mut SeededRng) -> Self::Position;

    /// The seat that acts, from 0; in a position that is over, that would.
    fn seat(&self, position: &Self::Position) -> usize;

    /// Adds what the seat to act may choose; nothing if the position is over.
    fn extend_choices(&self, position: &Self::Position, choices: &mut Vec<Self::Action>);

    /// The index of a choice, from 0; any number if the position does not have the choice.
    fn index(&self, position: &Self::Position, choice: Self::Action) -> u32;

    /// The actions that a choice may become, with weights: itself alone if chance decides nothing.
    fn chances(&self, position: &Self::Position, choice: Self::Action) -> Chances<Self::Action> {
        let _ = position;
        Chances::from_iter([(choice, 1)])
    }

    /// The action that a choice becomes, drawn by the weights.
    fn draw(
        &self,
        position: &Self::Position,
        choice: Self::Action,
        rng: &mut SeededRng,
    ) -> Self::Action {
        match self.chances(position, choice).as_slice() {
            [(same, _)] => *same,
            chances => rng.choose_weighted(chances).copied().unwrap_or(choice),
        }
    }

    /// The index of what chance has decided in an action, below
    /// [`CHANCE_OUTCOMES`](Self::CHANCE_OUTCOMES).
    fn chance_index(&self, action: Self::Action) -> u32 {
        let _ = action;
        0
    }

    /// One more than the highest [`chance_index`](Self::chance_index).
    const CHANCE_OUTCOMES: u32 = 1;

    /// Plays an action that a choice has become.
    fn play(&self, position: &mut Self::Position, action: Self::Action);

    /// The end, if the position is over. `stuck` says that there are no choices.
    fn end(&self, position: &Self::Position, stuck: bool) -> Option<End>;

    /// The end by a [verdict](piece_kit::Variant::verdict) on a position, such as that it is dead, unless
    /// the game starts from it. By default there is none.
    fn verdict(&self, position: &Self::Position) -> Option<End> {
        let _ = position;
        None
    }

    /// The end of a game that its history ends in this position, as
    /// [`Variant::outcome_by_history`](piece_kit::Variant::outcome_by_history): by default a draw.
    fn end_by_history(&self, position: &Self::Position, by: Termination, plies: u32) -> End {
        let _ = (position, plies);
        End::draw(by)
    }

    /// The key for repetition, and how many plies back, at most, the position may have occurred before.
    fn repetition(&self, position: &Self::Position) -> (u64, u32);

    /// The plies since the last action that is progress, which move limits count: by default those of
    /// [`repetition`](Self::repetition).
    fn halfmove_clock(&self, position: &Self::Position) -> u32 {
        self.repetition(position).1
    }

    /// Writes what a seat sees, into [`Sizes::observation`] numbers. `occurrences` says how often the
    /// position has occurred.
    fn observe<T: Number>(
        &self,
        position: &Self::Position,
        seat: usize,
        occurrences: u32,
        cells: &mut [T],
    );

    /// The cell, as row and column, to which the symmetry of the position brings a cell of the planes; none if
    /// it has no symmetry. It brings the cell back from there.
    fn mirror_cell(&self, position: &Self::Position, cell: [usize; 2]) -> Option<[usize; 2]> {
        let _ = (position, cell);
        None
    }

    /// The index of the action that the symmetry makes of an action.
    fn mirror_index(&self, position: &Self::Position, index: u32) -> Option<u32> {
        let _ = (position, index);
        None
    }

    /// What a seat knows, as text: a position string or a view.
    fn observation_text(&self, position: &Self::Position, seat: usize) -> String;

    /// What a seat is told of an action before it is played.
    fn told(&self, position: &Self::Position, seat: usize, action: Self::Action) -> String {
        let _ = (position, seat);
        action.to_string()
    }

    /// A line of play as a seat can imagine it: start, actions and position with everything drawn anew
    /// that the seat does not know, so that its view and what it was told are the same.
    fn imagine(&self, line: &Played<Self>, seat: usize, rng: &mut SeededRng) -> Played<Self> {
        let _ = (seat, rng);
        line.clone()
    }
}

/// Writes for each cell of a plane the cell to which the symmetry of a position brings it, and says whether
/// the position has one.
pub(crate) fn mirror_cells<G: Learnable>(
    game: &G,
    position: &G::Position,
    mut write: impl FnMut(usize, usize),
) -> bool {
    let Sizes { rows, columns, .. } = game.sizes();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let Some([to, across]) = game.mirror_cell(position, [row, column]) else {
            return false;
        };
        write(row * columns + column, to * columns + across);
    }
    true
}

/// A start, the actions since, and the position to which they lead: all secrets included.
#[derive(Clone, PartialEq)]
pub struct Played<G: Learnable> {
    /// The position at the start.
    pub start: G::Position,
    /// The actions that were played, the first first.
    pub actions: Vec<G::Action>,
    /// The position after the last action.
    pub position: G::Position,
}
