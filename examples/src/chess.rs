//! Chess and its near relatives, written on the kit alone.
//!
//! What this teaches: a complete [`Variant`] with castling (as in Chess960), en
//! passant, promotion, draws and FEN, in one type that is generic over a small
//! [`Rules`] trait. Orthodox chess, Capablanca's and Gothic chess, Grand chess and
//! Shako are each a page on top of it.

use std::fmt;

use piece_kit::geom::{Board, Rank, Square};
use piece_kit::{
    Boarded, CastlingRights, CastlingRule, Clocks, DrawRules, Journal, Outcome, Pieces, Placement,
    Side, Variant,
};

use crate::action::{Action, ParseActionError};
use crate::event::{Event, Illegal};

mod boarded;
mod legality;
mod moves;
mod play;

/// What tells one relative of chess from another.
pub trait Rules: Copy + Ord + std::hash::Hash + fmt::Debug + Send + Sync + 'static {
    /// The pieces, and with them the board.
    type Kind: Pieces;
    /// The name of the game.
    const NAME: &'static str;
    /// The start as FEN.
    const START: &'static str;
    /// The pawn.
    const PAWN: Self::Kind;
    /// The rook, which castles.
    const ROOK: Self::Kind;
    /// The king.
    const KING: Self::Kind;
    /// Where castling ends, in games that have it.
    const CASTLING: Option<CastlingRule<OnBoard<Self>>>;
    /// White's rank, from 0, from which pawns step twice.
    const DOUBLE_STEP: u8;
    /// The ranks, from 0 as White sees them, on which pawns promote, and whether
    /// they must.
    const PROMOTION: &'static [(u8, bool)];

    /// What a pawn of a side may become now.
    fn promotions(
        placement: &Placement<Self::Kind>,
        side: Side,
    ) -> impl Iterator<Item = Self::Kind>;

    /// Whether neither side can mate any more.
    fn is_dead(placement: &Placement<Self::Kind>) -> bool {
        placement.occupied().len() == 2
    }
}

/// The board of a game.
pub type OnBoard<R> = <<R as Rules>::Kind as Pieces>::Board;

/// A position of a relative of chess.
#[derive(Copy, PartialEq, Eq, Hash)]
pub struct Chess<R: Rules> {
    pub(crate) placement: Placement<R::Kind>,
    pub(crate) castling: CastlingRights<OnBoard<R>>,
    /// The square passed over by a double step, if some capture on it is legal.
    pub(crate) en_passant: Option<Square<OnBoard<R>>>,
    pub(crate) turn: Side,
    pub(crate) clocks: Clocks,
    /// The key of castling, en passant and turn.
    pub(crate) fields_key: u64,
}

// Derived, it would copy field by field, as of any generic type.
impl<R: Rules> Clone for Chess<R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Default for Chess<R> {
    fn default() -> Self {
        R::START.parse().expect("the start is a valid FEN")
    }
}

/// A rank given as White sees it.
pub(crate) fn rank<B: Board>(side: Side, index: u8) -> Rank<B> {
    let index = match side {
        Side::White => index,
        Side::Black => B::RANKS - 1 - index,
    };
    Rank::new(index).expect("a rank of the board")
}

impl<R: Rules> Chess<R> {
    /// The pieces and their squares.
    pub fn placement(&self) -> &Placement<R::Kind> {
        &self.placement
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.placement.checks(self.turn).checkers().any()
    }

    /// Whether a legal move exists: most often the first piece that is looked at has one.
    fn has_legal(&self) -> bool {
        let checks = self.placement.checks(self.turn);
        self.placement.has_free_move(self.turn, &checks) || self.count_legal() > 0
    }
}

impl<R: Rules> Variant for Chess<R> {
    const NAME: &'static str = R::NAME;
    const DRAWS: DrawRules = DrawRules::FIDE;

    type Actor = Side;
    type Action = Action<R>;
    type Event = Event<R>;
    type Illegal = Illegal<R>;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Action<R>>) {
        self.list_legal(actions);
    }

    fn count_legal(&self) -> u64 {
        moves::count_legal(self)
    }

    fn check(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        let answer = self.check_move(action);
        if answer.is_ok() && !R::is_dead(&self.placement) {
            return answer;
        }
        // With a legal move there is neither mate nor stalemate, so only a refusal has to look
        // for them.
        match self.outcome() {
            Some(_) => Err(Illegal::Finished),
            None => answer,
        }
    }

    #[inline(always)]
    fn play_into(&mut self, action: Action<R>, journal: &mut impl Journal<Event<R>>) {
        play::play_into(self, action, journal);
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let goes_on = !R::is_dead(&self.placement) && self.has_legal();
        (!goes_on).then(|| self.outcome_if_stuck())
    }

    fn key(&self) -> u64 {
        self.placement.key() ^ self.fields_key
    }

    fn repeats(&self, other: &Self) -> bool {
        let clocks = other.clocks;
        Self { clocks, ..*self } == *other
    }

    fn halfmove_clock(&self) -> u32 {
        self.clocks.halfmove
    }

    /// Also reads a castling that names the king's destination: `e1g1`.
    fn parse(&self, text: &str) -> Result<Action<R>, ParseActionError> {
        let action: Action<R> = text.parse()?;
        let king = self.placement.royal(self.turn) == Some(action.from);
        if king && action.from.distance(action.to) > 1 {
            let named = self.legal_actions().into_iter().find(|&legal| {
                self.castling_of(legal)
                    .is_some_and(|castling| castling.king_to == action.to)
            });
            return Ok(named.unwrap_or(action));
        }
        Ok(action)
    }
}

impl<R: Rules> fmt::Debug for Chess<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({self})", R::NAME)
    }
}
