//! Chess and its near relatives, written on the kit alone.
//!
//! What this teaches: a complete [`Variant`] with castling (as in Chess960), en
//! passant, promotion, draws and FEN, in one type that is generic over a small
//! [`Rules`] trait. Orthodox chess, Capablanca's and Gothic chess, Grand chess and
//! Shako are each a page on top of it.

use std::fmt;

use piece_kit::geom::{Bitboard, Board, Rank, Square};
use piece_kit::{
    Castling, CastlingRights, CastlingRule, Checks, Clocks, DrawRules, Journal, Outcome, PawnMoves,
    Pieces, Placement, Side, Termination, Variant,
};

use crate::action::{Action, ParseActionError};
use crate::event::{Event, Illegal};

mod legality;
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

    /// Whether a pawn that enters this rank may stay a pawn, and may promote.
    fn promotion_on(&self, to: Rank<OnBoard<R>>) -> (bool, bool) {
        let zone = R::PROMOTION
            .iter()
            .find(|(index, _)| rank(self.turn, *index) == to);
        zone.map_or((true, false), |(_, must)| (!must, true))
    }

    #[inline(always)]
    fn visit_pawns(&self, checks: &Checks<OnBoard<R>>, take: impl FnMut(PawnMoves<OnBoard<R>>)) {
        let double_from = rank::<OnBoard<R>>(self.turn, R::DOUBLE_STEP).into();
        self.placement
            .visit_pawns(self.turn, checks, double_from, take);
    }

    /// The pawns that may capture on the square passed over.
    pub(crate) fn en_passant_captures(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let pawns = self.placement.pieces(self.turn, R::PAWN);
        let beside = self.placement.attacks(!self.turn, R::PAWN, passed) & pawns;
        let safe = |pawn: &Square<_>| self.is_safe_en_passant(*pawn, passed);
        beside.iter().filter(safe).collect()
    }

    #[inline(always)]
    fn visit_castlings(
        &self,
        checks: &Checks<OnBoard<R>>,
        mut take: impl FnMut(Castling<OnBoard<R>>),
    ) {
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        let (Some(rule), Some(king)) = (R::CASTLING, self.placement.royal(self.turn)) else {
            return;
        };
        if rooks.is_empty() || checks.checkers().any() {
            return;
        }
        let blockers = self.placement.blockers();
        for rook in rooks {
            if king.between(rook).is_disjoint(blockers) {
                let castling = rule.castling(king, rook);
                if castling.is_clear(&self.placement)
                    && castling.is_safe(&self.placement, self.turn)
                {
                    take(castling);
                }
            }
        }
    }

    /// Whether a legal move exists: most often the first piece that is looked at has one.
    fn has_legal(&self, checks: &Checks<OnBoard<R>>) -> bool {
        self.placement.has_free_move(self.turn, checks) || self.count_legal() > 0
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

    fn count_legal(&self) -> u64 {
        if R::is_dead(&self.placement) {
            return 0;
        }
        let checks = self.placement.checks(self.turn);
        let mut count = self.placement.royal_targets(self.turn).len();
        if checks.targets().any() {
            self.placement
                .visit_pieces(self.turn, &checks, |moves| count += moves.targets.len());
            self.visit_pawns(&checks, |moves| {
                count += moves.count();
                for &(index, must) in R::PROMOTION {
                    let entering = moves.count_to(rank::<OnBoard<R>>(self.turn, index).into());
                    if entering > 0 {
                        let kinds = R::promotions(&self.placement, self.turn).count() as u32;
                        count = count + entering * kinds - if must { entering } else { 0 };
                    }
                }
            });
            self.visit_castlings(&checks, |_| count += 1);
        }
        if let Some(passed) = self.en_passant {
            count += self.en_passant_captures(passed).len();
        }
        u64::from(count)
    }

    fn extend_legal(&self, actions: &mut Vec<Action<R>>) {
        if R::is_dead(&self.placement) {
            return;
        }
        let checks = self.placement.checks(self.turn);
        let king = self.placement.royal(self.turn).into_iter();
        let king = king.flat_map(|from| {
            let targets = self.placement.royal_targets(self.turn);
            targets.iter().map(move |to| Action::of(R::KING, from, to))
        });
        actions.extend(king);
        if let Some(passed) = self.en_passant {
            let captures = self.en_passant_captures(passed).iter();
            actions.extend(captures.map(|from| Action::of(R::PAWN, from, passed)));
        }
        if checks.targets().is_empty() {
            return;
        }
        self.placement.visit_pieces(self.turn, &checks, |moves| {
            let (kind, from) = (moves.kind, moves.from);
            let moves = moves.targets.iter().map(|to| Action::of(kind, from, to));
            moves.for_each(|action| actions.push(action));
        });
        self.visit_castlings(&checks, |castling| {
            actions.push(Action::of(R::KING, castling.king, castling.rook));
        });
        self.visit_pawns(&checks, |moves| {
            moves.each(|from, to| {
                let (stays, promotes) = self.promotion_on(to.rank());
                let action = Action::of(R::PAWN, from, to);
                if stays {
                    actions.push(action);
                }
                if promotes {
                    let kinds = R::promotions(&self.placement, self.turn);
                    actions.extend(kinds.map(|kind| action.promoting(kind)));
                }
            });
        });
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
        if R::is_dead(&self.placement) {
            return Some(Outcome::Draw {
                by: Termination::Dead,
            });
        }
        let checks = self.placement.checks(self.turn);
        if self.has_legal(&checks) {
            None
        } else if checks.checkers().any() {
            Some(Outcome::Win {
                winner: !self.turn,
                by: Termination::Checkmate,
            })
        } else {
            Some(Outcome::Draw {
                by: Termination::Stalemate,
            })
        }
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
