//! The trait `Boarded`: what a search asks of any two-sided game on a board.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use board_geom::{Bitboard, Board, Square};

use crate::effect::Effect;
use crate::exchange::Exchange;
use crate::hands::Hands;
use crate::marks::Mark;
use crate::{Outcome, Pieces, Placement, Side, Variant};

/// The board of a game's pieces.
pub type BoardOf<V> = <<V as Boarded>::Kind as Pieces>::Board;

/// A game of two sides with pieces on a board, as a search sees it that does not know the game.
///
/// Everything here is cheap: nothing but [`extend_captures_and_promotions`](Self::extend_captures_and_promotions) takes longer than to
/// look at a few sets of squares. [`outcome`](Variant::outcome) is cheap too: of a position that goes
/// on it looks for one action and counts none. The position after an action is a copy on which
/// [`play_unchecked`](Variant::play_unchecked) has played it; its [`key`](Variant::key) is kept up
/// to date, so a search can read it at once and prefetch the entry of its table before it looks at
/// the position.
///
/// Actions that are not legal, of another position for instance, are answered too, somehow: nothing
/// panics, and slots are below [`SLOTS`](Self::SLOTS).
///
/// A program for every such game is given a position, or begins at a start: `G: Boarded + Default`
/// takes games that begin in one way, [`Readable`](crate::messages::Readable) reads a position by `FromStr`. A
/// battle has no default, since its players say what they field.
///
/// # Chance
/// [`legal_actions`](Variant::legal_actions) holds every outcome of chance as an action of its own. A
/// search that takes its best from that list chooses its own luck: it goes through the
/// [`choices`](Variant::choices) instead, each worth the mean of its [`chances`](Variant::chances).
/// This is such a search, an expectimax; where nothing depends on chance it is a negamax:
///
/// ```
/// use piece_kit::{Boarded, Side};
///
/// /// What the position is worth to the side to move, from -1 (lost) to 1 (won).
/// fn value<G: Boarded>(position: &G, depth: u32) -> f64 {
///     let choices = position.choices();
///     if position.is_over() || choices.is_empty() {
///         let winner = position.outcome_if_stuck().winner();
///         return winner.map_or(0.0, |side| if side == position.to_act() { 1.0 } else { -1.0 });
///     }
///     if depth == 0 {
///         return 0.0; // An evaluation stands here.
///     }
///     choices.into_iter().map(|choice| mean(position, choice, depth)).fold(-1.0, f64::max)
/// }
///
/// /// What a choice is worth to the side that makes it.
/// fn mean<G: Boarded>(position: &G, choice: G::Action, depth: u32) -> f64 {
///     let chances = position.chances(choice).expect("a legal choice");
///     let (mut sum, mut weights) = (0.0, 0.0);
///     for &(action, weight) in chances.as_slice() {
///         let mut next = position.clone();
///         next.play_unchecked(action);
///         // The same side may act again.
///         let sign = if next.to_act() == position.to_act() { 1.0 } else { -1.0 };
///         sum += weight as f64 * sign * value(&next, depth - 1);
///         weights += weight as f64;
///     }
///     sum / weights
/// }
///
/// /// The choice that is worth most, from the start of a game.
/// fn first<G: Boarded + Default>(depth: u32) -> Option<G::Action> {
///     let start = G::default();
///     let worth = |choice: &G::Action| mean(&start, *choice, depth);
///     start.choices().into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other)))
/// }
/// ```
///
/// # Contract
/// * [`effect`](Self::effect) of a legal action tells the whole difference between the placements
///   before and after it, impassable squares apart.
/// * [`extend_captures_and_promotions`](Self::extend_captures_and_promotions) adds exactly the legal actions that remove a piece of the
///   opponent's, and those by which a piece becomes another.
/// * No two legal [choices](Variant::choices) of a position have the same [`slot`](Self::slot), and
///   all are below [`slots`](Self::slots).
/// * The outcome of a position is [`outcome_if_stuck`](Self::outcome_if_stuck) if it
///   [is over](Self::is_over) or has no legal action, and otherwise none.
// docs/design.md#a-search-sees-a-board
pub trait Boarded: Variant<Actor = Side> {
    /// The kinds of pieces, and with them the board.
    type Kind: Pieces;

    /// The number of [`slot`](Self::slot)s.
    const SLOTS: usize;

    /// The placement: which piece is on which square.
    fn placement(&self) -> &Placement<Self::Kind>;

    /// The pieces in hand; none in a game without drops.
    fn hands(&self) -> Option<&Hands<Self::Kind>> {
        None
    }

    /// The pieces of a side that attack a square if these squares are blocked: as
    /// [`Placement::attackers`], and those that the game itself moves.
    fn attackers_through(
        &self,
        target: Square<BoardOf<Self>>,
        by: Side,
        blockers: Bitboard<BoardOf<Self>>,
    ) -> Bitboard<BoardOf<Self>> {
        self.placement().attackers(target, by, blockers)
    }

    /// Whether the royal piece of the side to move is attacked; never in a game without.
    fn is_check(&self) -> bool {
        let (placement, side) = (self.placement(), self.to_act());
        placement.royal(side).is_some_and(|royal| {
            let blockers = placement.blockers();
            self.attackers_through(royal, !side, blockers).any()
        })
    }

    /// The effect of a legal action on the pieces.
    fn effect(&self, action: Self::Action) -> Effect<Self::Kind>;

    /// Whether chance decides a part of a [choice](Variant::choices): then it is no action yet, and
    /// becomes one of its [chances](Variant::chances). Never in a game without chance.
    fn depends_on_chance(&self, choice: Self::Action) -> bool {
        let _ = choice;
        false
    }

    /// The position if the side to move passes: the opponent's turn, and a ply that no piece has
    /// moved in. The clock counts it, so a [`Path`](crate::records::Path) looks back across it; a search that
    /// calls no repetition there begins a path of its own after passing. None in check, where the king could be captured, and in a game that
    /// [is over](Self::is_over).
    fn passed(&self) -> Option<Self>;

    /// Whether the game is over whatever the side to move could do. A game may also end because
    /// there is no legal action, which this does not look for.
    fn is_over(&self) -> bool;

    /// The outcome of a position that is over or has no legal action, if the caller knows that
    /// it is so: nothing is looked for. Of another position it means nothing.
    fn outcome_if_stuck(&self) -> Outcome<Side>;

    /// Adds the legal actions that remove a piece of the opponent's, and those by which a piece becomes
    /// another, with every outcome of [chance](Self#chance) once. Of launches and the like these are all that hit something: [`effect`](Self::effect) tells what,
    /// and [`see`](Self::see) whether it pays. Time is that of a look at each piece, and then follows
    /// the length of the list.
    fn extend_captures_and_promotions(&self, actions: &mut Vec<Self::Action>);

    /// A square as a side sees it: for White the same, for Black on the board turned or mirrored as
    /// the game's start is. What learns to play sees its own pieces at the same places on both sides.
    fn seen_by(&self, side: Side, square: Square<BoardOf<Self>>) -> Square<BoardOf<Self>>;

    /// A square as the side to move [sees](Self::seen_by) it.
    #[inline(always)]
    fn seen(&self, square: Square<BoardOf<Self>>) -> Square<BoardOf<Self>> {
        self.seen_by(self.to_act(), square)
    }

    /// The files and ranks of the board that are in use, from the first: fewer than the
    /// [board](BoardOf) has in a game whose boards differ in size.
    #[inline(always)]
    fn size(&self) -> [u8; 2] {
        [BoardOf::<Self>::FILES, BoardOf::<Self>::RANKS]
    }

    /// The name of a kind of piece in lower case, which no other kind has; none for a kind that the
    /// game does not use.
    fn kind_name(&self, kind: Self::Kind) -> Option<Cow<'static, str>> {
        Some(Cow::Borrowed(kind.name()))
    }

    /// Whether a piece of a kind may be in [hand](Self::hands), in a game with hands.
    fn goes_to_hand(&self, kind: Self::Kind) -> bool {
        Hands::holds(kind) && !kind.is_royal()
    }

    /// Shows each [`Mark`]: what decides what is legal or how the game ends, besides placement, hands,
    /// turn, clock and the history of the game. By default there is none.
    ///
    /// The marks of all positions of a game have the same names in the same order, with the same
    /// highest numbers.
    fn visit_marks(&self, visit: &mut impl FnMut(Mark<BoardOf<Self>>)) {
        let _ = visit;
    }

    /// The number of slots of this game: [`SLOTS`](Self::SLOTS), or fewer if one type plays several games.
    #[inline(always)]
    fn slots(&self) -> usize {
        Self::SLOTS
    }

    /// The number of a legal action, below [`slots`](Self::slots): an index for what learns to play.
    ///
    /// It depends on the action and the side to move alone and does not change within a major
    /// version. It is of squares as they are [`seen`](Self::seen): an action and the same one of the
    /// other side have one slot. What chance decides in an action does not count. It costs about
    /// as much as playing the action.
    fn slot(&self, action: Self::Action) -> usize;

    /// The gain of an action in material if both sides then capture on its square as long as it
    /// pays, the least valuable pieces first: *static exchange evaluation*. Positive is good for
    /// the side that acts.
    ///
    /// Pins and checks are ignored, but a royal piece does not capture what is defended. What a
    /// later capture removes beside the piece on the square does not count.
    fn see(&self, action: Self::Action, value: impl Fn(Self::Kind) -> i32) -> i32 {
        let attackers = |to, by, blockers| self.attackers_through(to, by, blockers);
        let exchange = Exchange::new(self.placement(), self.to_act(), attackers, value);
        exchange.gain(&self.effect(action))
    }

    /// Whether an action gains at least `least` by [`see`](Self::see), which takes less time than to
    /// see how much: as soon as it is certain, no further capture is looked at.
    fn gains(&self, action: Self::Action, least: i32, value: impl Fn(Self::Kind) -> i32) -> bool {
        let attackers = |to, by, blockers| self.attackers_through(to, by, blockers);
        let exchange = Exchange::new(self.placement(), self.to_act(), attackers, value);
        exchange.reaches(&self.effect(action), least)
    }
}
