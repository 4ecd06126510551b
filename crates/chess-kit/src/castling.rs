//! Castling: the king moves to the square of its own rook.

use piece_kit::Checks;
use piece_kit::castling::Castling;
use piece_kit::geom::{Bitboard, Square};
use piece_kit::records::Journal;

use crate::derived::castling_ranks;
use crate::rules::{OnBoard, Rules};
use crate::{Action, Chess, Event, Illegal};

impl<R: Rules> Chess<R> {
    /// Visits every legal castling of the side to move, which has these checks.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn visit_castlings(
        &self,
        checks: &Checks<OnBoard<R>>,
        mut take: impl FnMut(Castling<OnBoard<R>>),
    ) {
        let Some((_, rule)) = R::CASTLING else {
            return;
        };
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        if rooks.is_empty() || checks.checkers().any() {
            return;
        }
        let king = self.king(self.turn);
        let mut take_legal = |castling: Castling<_>| {
            if castling.is_clear(&self.placement) && self.is_safe_castling(&castling) {
                take(castling);
            }
        };
        if R::CASTLING_CHOICE > 0 {
            let toward = |rook| chosen::<R>(king, rook);
            rooks.iter().flat_map(toward).for_each(take_legal);
            return;
        }
        for rook in rule.candidates(&self.placement, self.turn, king, rooks) {
            take_legal(rule.castling(king, rook));
        }
    }

    /// The castling that a move is, legal or not: the king to the square of its own rook that may
    /// castle.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn castling_of(&self, action: Action<R>) -> Option<Castling<OnBoard<R>>> {
        let (_, rule) = R::CASTLING?;
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        if R::CASTLING_CHOICE > 0 {
            return self.chosen_castling(action, rooks);
        }
        let castles =
            rooks.contains(action.to) && Some(action.from) == self.placement.royal(self.turn);
        castles.then(|| rule.castling(action.from, action.to))
    }

    /// The castling that a move is, as [`castling_of`](Self::castling_of) finds it, in a game in which the
    /// player chooses how far the king goes.
    fn chosen_castling(
        &self,
        action: Action<R>,
        rooks: Bitboard<OnBoard<R>>,
    ) -> Option<Castling<OnBoard<R>>> {
        let king = self.placement.royal(self.turn)?;
        let mut castlings = rooks.iter().flat_map(|rook| chosen::<R>(king, rook));
        let is_meant = |castling: &Castling<_>| {
            let castles = Self::castles(castling);
            (castles.from, castles.to) == (action.from, action.to)
        };
        castlings.find(is_meant)
    }

    /// The action that castles: to the rook's square, or where the king goes if the player chooses
    /// that and it is no step of the king's.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn castles(castling: &Castling<OnBoard<R>>) -> Action<R> {
        let is_far = R::CASTLING_CHOICE > 0 && castling.king.distance(castling.king_to) > 1;
        let to = if is_far {
            castling.king_to
        } else {
            castling.rook
        };
        Action::of(Chess::<R>::KING, castling.king, to)
    }

    /// The legal castling that brings the king where a move of it goes, more than a step away, unless
    /// that move is legal itself.
    pub(crate) fn castling_to(&self, action: Action<R>) -> Option<Action<R>> {
        let Action { from, to, .. } = action;
        let is_far = from.distance(to) > 1 && action.promotion().is_none();
        if !is_far || self.placement.royal(self.turn) != Some(from) {
            return None;
        }
        let mut found = None;
        self.visit_castlings(&self.checks(), |castling| {
            if castling.king_to == to {
                let to = Self::castles(&castling).to;
                found = Some(Action::new(from, to));
            }
        });
        found.filter(|_| self.check_rules(action).is_err())
    }

    /// Checks a move of the king to the square of one of its rooks.
    pub(crate) fn check_castling(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        let Action { from, to, .. } = action;
        if action.promotion().is_some() {
            let (kind, square) = (Chess::<R>::KING, to);
            return Err(Illegal::NoPromotion { kind, square });
        }
        let castling = self.castling_of(action).ok_or(Illegal::NoCastlingRight {
            king: from,
            rook: to,
        })?;
        castling
            .check_except(&self.placement, self.turn, self.harmless(self.turn))
            .map_err(Illegal::Castling)
    }

    /// Whether a king that is not in check comes through no check by castling.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn is_safe_castling(&self, castling: &Castling<OnBoard<R>>) -> bool {
        if R::EXPLOSIONS {
            let harmless = self.harmless(self.turn);
            return castling.is_safe_except(&self.placement, self.turn, harmless);
        }
        castling.is_safe(&self.placement, self.turn)
    }

    /// Moves king and rook; says whether it did: not if another piece is in the way, where the king
    /// would vanish.
    #[inline(never)]
    pub(crate) fn castle(
        &mut self,
        action: Action<R>,
        journal: &mut impl Journal<Event<R>>,
    ) -> bool {
        let castling = self.castling_of(action);
        let castling = castling.filter(|castling| castling.is_clear(&self.placement));
        let Some(castling) = castling else {
            return false;
        };
        let side = self.turn;
        self.placement.castle(side, &castling);
        let Castling {
            king,
            rook,
            king_to,
            rook_to,
        } = castling;
        journal.add(Event::Castled {
            side,
            king,
            king_to,
            rook,
            rook_to,
        });
        self.lose_castling(king.rank().into());
        true
    }

    /// Removes the castling rights that a move costs: a king's rights once it moves, a rook's once it
    /// moves or is captured.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn lose_rights(
        &mut self,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) {
        let Some(ranks) = castling_ranks::<R>() else {
            return self.lose_leap(kind, from);
        };
        let mut touched = Bitboard::from(from) | to.into();
        if kind == Chess::<R>::KING {
            touched |= ranks[self.turn].into();
        }
        self.lose_castling(touched);
    }
}

/// The castlings of a king with a rook among which the player chooses: up to as many squares toward it as
/// [`Rules::CASTLING_CHOICE`] allows, if they end before the rook.
pub(crate) fn chosen<R: Rules>(
    king: Square<OnBoard<R>>,
    rook: Square<OnBoard<R>>,
) -> impl Iterator<Item = Castling<OnBoard<R>>> {
    let ahead = if rook < king { -1 } else { 1 };
    let most = R::CASTLING_CHOICE.min(king.distance(rook) as i8 - 1);
    (1..=most).filter_map(move |steps| {
        Some(Castling {
            king,
            rook,
            king_to: king.offset(steps * ahead, 0)?,
            rook_to: king.offset((steps - 1) * ahead, 0)?,
        })
    })
}
