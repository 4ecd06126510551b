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
    Pieces, Placement, Side, Termination, Unread, Variant, feature_key, forward,
};

use crate::action::{Action, ParseActionError};
use crate::event::{Event, Illegal};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chess<R: Rules> {
    pub(crate) placement: Placement<R::Kind>,
    pub(crate) castling: CastlingRights<OnBoard<R>>,
    /// The square passed over by a double step, if some capture on it is legal.
    pub(crate) en_passant: Option<Square<OnBoard<R>>>,
    pub(crate) turn: Side,
    pub(crate) clocks: Clocks,
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

    fn is_legal_after(&self, change: impl FnOnce(&mut Self)) -> bool {
        let mut after = *self;
        change(&mut after);
        after.placement.checks(self.turn).checkers().is_empty()
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
        beside
            .iter()
            .filter(|&pawn| {
                self.is_legal_after(|after| after.capture_en_passant(pawn, passed, &mut Unread))
            })
            .collect()
    }

    fn capture_en_passant(
        &mut self,
        from: Square<OnBoard<R>>,
        passed: Square<OnBoard<R>>,
        journal: &mut impl Journal<Event<R>>,
    ) {
        let side = self.turn;
        if let Some(captured) = passed.neighbour(forward(!side)) {
            self.placement.toggle(!side, R::PAWN, captured);
            journal.add(Event::Captured(!side, R::PAWN, captured));
        }
        self.placement.toggle(side, R::PAWN, from);
        self.placement.toggle(side, R::PAWN, passed);
        journal.add(Event::Moved(side, R::PAWN, from, passed));
        self.clocks.halfmove = 0;
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

    /// The castling that an action is: the king to the square of its own rook.
    pub(crate) fn castling_of(&self, action: Action<R>) -> Option<Castling<OnBoard<R>>> {
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        let king = self
            .placement
            .royal(self.turn)
            .filter(|king| *king == action.from)?;
        R::CASTLING
            .filter(|_| rooks.contains(action.to))
            .map(|rule| rule.castling(king, action.to))
    }

    fn move_piece(
        &mut self,
        action: Action<R>,
        passed: Option<Square<OnBoard<R>>>,
        journal: &mut impl Journal<Event<R>>,
    ) {
        let Action {
            from,
            to,
            promotion,
        } = action;
        let side = self.turn;
        let Some(kind) = self.placement.kind_at(from) else {
            return;
        };
        if kind == R::PAWN && passed == Some(to) && from.file() != to.file() {
            self.capture_en_passant(from, to, journal);
            return;
        }
        if let Some(captured) = self.placement.kind_at(to) {
            self.placement.toggle(!side, captured, to);
            journal.add(Event::Captured(!side, captured, to));
            self.clocks.halfmove = 0;
        }
        self.placement.toggle(side, kind, from);
        self.placement.toggle(side, promotion.unwrap_or(kind), to);
        journal.add(Event::Moved(side, kind, from, to));
        if let Some(kind) = promotion {
            journal.add(Event::Promoted(kind, to));
        }
        self.castling.lose(Bitboard::from(from) | to.into());
        if kind == R::KING {
            self.castling.lose(from.rank().into());
        }
        if kind == R::PAWN {
            self.clocks.halfmove = 0;
        }
    }

    /// Whether a move is legal in a game that goes on.
    pub(crate) fn check_move(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        let legal = self.legal_actions().contains(&action);
        legal.then_some(()).ok_or_else(|| Illegal::of(self, action))
    }

    fn key_of_fields(&self) -> u64 {
        const GAME: u64 = 2 << 16;
        let rooks = self.castling.rooks().iter();
        rooks
            .map(|rook| feature_key(GAME + rook.index() as u64))
            .chain(
                self.en_passant
                    .map(|square| feature_key(GAME + 128 + square.index() as u64)),
            )
            .chain((self.turn == Side::Black).then(|| feature_key(GAME + 256)))
            .fold(0, |key, number| key ^ number)
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
            targets.iter().map(move |to| Action::new(from, to))
        });
        actions.extend(king);
        if let Some(passed) = self.en_passant {
            let captures = self.en_passant_captures(passed).iter();
            actions.extend(captures.map(|from| Action::new(from, passed)));
        }
        if checks.targets().is_empty() {
            return;
        }
        self.placement.visit_pieces(self.turn, &checks, |moves| {
            actions.extend(moves.targets.iter().map(|to| Action::new(moves.from, to)));
        });
        self.visit_castlings(&checks, |castling| {
            actions.push(Action::new(castling.king, castling.rook));
        });
        self.visit_pawns(&checks, |moves| {
            moves.each(|from, to| {
                let (stays, promotes) = self.promotion_on(to.rank());
                if stays {
                    actions.push(Action::new(from, to));
                }
                if promotes {
                    let kinds = R::promotions(&self.placement, self.turn);
                    actions.extend(kinds.map(|kind| Action::new(from, to).promoting(kind)));
                }
            });
        });
    }

    fn check(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        match self.outcome() {
            Some(_) => Err(Illegal::Finished),
            None => self.check_move(action),
        }
    }

    fn play_into(&mut self, action: Action<R>, journal: &mut impl Journal<Event<R>>) {
        let passed = self.en_passant.take();
        self.clocks.step(self.turn);
        let mut stepped_over = None;
        if let Some(castling) = self.castling_of(action) {
            let Castling { king, king_to, .. } = castling;
            self.placement.castle(self.turn, &castling);
            journal.add(Event::Moved(self.turn, R::KING, king, king_to));
            journal.add(Event::Moved(
                self.turn,
                R::ROOK,
                castling.rook,
                castling.rook_to,
            ));
            self.castling.lose(action.from.rank().into());
        } else {
            let pawn = self.placement.kind(R::PAWN).contains(action.from);
            self.move_piece(action, passed, journal);
            stepped_over = action.from.between(action.to).first().filter(|_| pawn);
        }
        self.turn = !self.turn;
        self.en_passant = stepped_over.filter(|&passed| self.en_passant_captures(passed).any());
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        if R::is_dead(&self.placement) {
            return Some(Outcome::Draw {
                by: Termination::Dead,
            });
        }
        match (self.count_legal(), self.is_check()) {
            (0, true) => Some(Outcome::Win {
                winner: !self.turn,
                by: Termination::Checkmate,
            }),
            (0, false) => Some(Outcome::Draw {
                by: Termination::Stalemate,
            }),
            _ => None,
        }
    }

    fn key(&self) -> u64 {
        self.placement.key() ^ self.key_of_fields()
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
