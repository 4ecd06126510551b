//! Promotion: of pawns on squares of promotion, and of other pieces in a zone of promotion.

use piece_kit::geom::{Bitboard, Square};
use piece_kit::records::Journal;
use piece_kit::{Checks, PieceMoves, Pieces, Side};

use crate::derived::{is_pawn, promotes_as_pawn, stuck_squares};
use crate::region::last_ranks;
use crate::rules::{OnBoard, Rules};
use crate::{Action, Chess, Event, Illegal};

/// The squares on which a side's pawns may promote.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn promotion_zone<R: Rules>(side: Side) -> Bitboard<OnBoard<R>> {
    let regions = R::PROMOTION.iter();
    let squares = regions.map(|(region, _)| region.squares(side));
    squares.fold(Bitboard::EMPTY, |all, squares| all | squares)
}

/// The kind that a piece other than a pawn becomes, in a game with a zone of promotion.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn promoted<R: Rules>(kind: R::Kind) -> Option<R::Kind> {
    if R::PROMOTION_ZONE == 0 || is_pawn::<R>(kind) {
        return None;
    }
    kind.promotions().next()
}

/// The squares among these to which a piece of a side may go from one and promote, and those on
/// which it must.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn promoting_squares<R: Rules>(
    side: Side,
    kind: R::Kind,
    from: Square<OnBoard<R>>,
    squares: Bitboard<OnBoard<R>>,
) -> (Bitboard<OnBoard<R>>, Bitboard<OnBoard<R>>) {
    let zone = last_ranks(side, R::PROMOTION_ZONE);
    let may = if zone.contains(from) {
        squares
    } else {
        squares & zone
    };
    (may, squares & stuck_squares::<R>(kind, side))
}

/// Whether pieces promote that are no pawns.
pub(crate) const fn pieces_promote<R: Rules>() -> bool {
    R::PROMOTION_ZONE > 0 || !R::PROMOTE_AS_PAWNS.is_empty()
}

impl<R: Rules> Chess<R> {
    /// The kinds that a pawn of the side to move may become now.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn promotions(&self) -> impl Iterator<Item = R::Kind> + '_ {
        let kinds = R::PROMOTIONS.iter().copied();
        kinds.filter(|kind| R::may_become(*kind, &self.placement, self.turn))
    }

    /// Whether a pawn that enters this square may stay a pawn, and may promote.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn promotion_on(&self, to: Square<OnBoard<R>>) -> (bool, bool) {
        let mut regions = R::PROMOTION.iter();
        let region = regions.find(|(region, _)| region.contains(self.turn, to));
        region.map_or((true, false), |(_, must)| (!must, true))
    }

    /// Checks that a piece which enters a square promotes if it must, and only if it may.
    pub(crate) fn check_promotion(
        &self,
        kind: R::Kind,
        action: Action<R>,
    ) -> Result<(), Illegal<R>> {
        let square = action.to;
        if let Some(becomes) = promoted::<R>(kind) {
            return self.check_piece_promotion(kind, becomes, action);
        }
        let (stays, promotes) = match promotes_as_pawn::<R>(kind) {
            true => self.promotion_on(square),
            false => (true, false),
        };
        match action.promotion() {
            None if stays => Ok(()),
            None if is_pawn::<R>(kind) => Err(Illegal::PromotionMissing { square }),
            None => Err(Illegal::PiecePromotionMissing { kind, square }),
            Some(_) if !promotes => Err(Illegal::NoPromotion { kind, square }),
            Some(becomes) if self.promotions().any(|may| may == becomes) => Ok(()),
            Some(becomes) if is_pawn::<R>(kind) => Err(Illegal::NotAPromotion { kind: becomes }),
            Some(becomes) => Err(Illegal::CannotBecome { kind, becomes }),
        }
    }

    /// Checks the promotion of a piece that is no pawn and may become one other kind, `becomes`: whether it
    /// may or must promote, and to the kind that the action names.
    fn check_piece_promotion(
        &self,
        kind: R::Kind,
        becomes: R::Kind,
        action: Action<R>,
    ) -> Result<(), Illegal<R>> {
        let square = action.to;
        let (may, must) = promoting_squares::<R>(self.turn, kind, action.from, action.to.into());
        match action.promotion() {
            None if must.any() => Err(Illegal::MustPromote { kind, square }),
            None => Ok(()),
            Some(_) if may.is_empty() => Err(Illegal::NoPromotion { kind, square }),
            Some(named) if named != becomes => Err(Illegal::CannotBecome {
                kind,
                becomes: named,
            }),
            Some(_) => Ok(()),
        }
    }

    /// Whether a piece may become another at all: what keeps one king a side on the board.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn may_ever_become(&self, kind: R::Kind, becomes: R::Kind) -> bool {
        becomes != Chess::<R>::KING
            && (promotes_as_pawn::<R>(kind) || promoted::<R>(kind) == Some(becomes))
    }

    /// Replaces the pawn or piece that has entered a square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn promote(
        &mut self,
        square: Square<OnBoard<R>>,
        kind: R::Kind,
        becomes: R::Kind,
        journal: &mut impl Journal<Event<R>>,
    ) {
        let side = self.turn;
        self.placement.toggle(side, kind, square);
        self.placement.toggle(side, becomes, square);
        journal.add(if is_pawn::<R>(kind) {
            let kind = becomes;
            Event::Promoted { side, kind, square }
        } else {
            Event::PromotedPiece {
                side,
                kind,
                becomes,
                square,
            }
        });
    }

    /// The number of moves, given the number of targets: of pieces that promote as pawns do, each
    /// target may be several moves, or none.
    pub(crate) fn count_promotions_as_pawn(
        &self,
        checks: &Checks<OnBoard<R>>,
        targets: u32,
    ) -> u32 {
        let (placement, side) = (&self.placement, self.turn);
        let mut count = targets;
        for kind in R::PROMOTE_AS_PAWNS {
            for from in placement.pieces(side, *kind) {
                let entering = placement.pseudo_targets(side, *kind, from);
                for to in entering & promotion_zone::<R>(side) & placement.allowed(checks, from) {
                    let (stays, _) = self.promotion_on(to);
                    count = count + self.promotions().count() as u32 - u32::from(!stays);
                }
            }
        }
        count
    }

    /// Adds the promotions of a piece; returns the targets on which it may stay what it is.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn extend_promotions(
        &self,
        moves: PieceMoves<R::Kind>,
        actions: &mut impl Extend<Action<R>>,
    ) -> Bitboard<OnBoard<R>> {
        let PieceMoves {
            kind,
            from,
            targets,
        } = moves;
        if R::PROMOTE_AS_PAWNS.contains(&kind) {
            return self.extend_promotions_as_pawn(moves, actions);
        }
        let Some(becomes) = promoted::<R>(kind) else {
            return targets;
        };
        let (may, must) = promoting_squares::<R>(self.turn, kind, from, targets);
        let promote = |to| Action::of(kind, from, to).promoting(becomes);
        actions.extend(may.iter().map(promote));
        targets - must
    }

    /// Adds the promotions of a piece that promotes as pawns do, and returns the targets on which it need not
    /// promote.
    fn extend_promotions_as_pawn(
        &self,
        moves: PieceMoves<R::Kind>,
        actions: &mut impl Extend<Action<R>>,
    ) -> Bitboard<OnBoard<R>> {
        let mut staying = moves.targets;
        for to in moves.targets & promotion_zone::<R>(self.turn) {
            let action = Action::of(moves.kind, moves.from, to);
            actions.extend(self.promotions().map(|kind| action.promoting(kind)));
            let (stays, _) = self.promotion_on(to);
            if !stays {
                staying -= to.into();
            }
        }
        staying
    }
}
