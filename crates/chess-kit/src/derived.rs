//! What follows from rules: which kinds are pawns, where they step and promote, who castles.

use piece_kit::geom::{Bitboard, Rank};
use piece_kit::{BySide, Pieces, Placement, Role, Side};

use crate::region::last_ranks;
use crate::rules::{OnBoard, Rules};
use crate::{Chess, Region};

/// The only kind with a role, if there is one.
pub(crate) const fn only_kind<P: Pieces>(role: Role) -> Option<P> {
    let mut found = None;
    let mut kind = 0;
    while kind < P::SPECS.len() {
        if P::SPECS[kind].role as u8 == role as u8 {
            assert!(found.is_none(), "two kinds have a role that one may have");
            found = Some(P::ALL[kind]);
        }
        kind += 1;
    }
    found
}

/// Whether a kind is the pawn.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn is_pawn<R: Rules>(kind: R::Kind) -> bool {
    Chess::<R>::PAWN == Some(kind)
}

/// The pawns of a side.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn pawns<R: Rules>(placement: &Placement<R::Kind>, side: Side) -> Bitboard<OnBoard<R>> {
    Chess::<R>::PAWN.map_or(Bitboard::EMPTY, |pawn| placement.pieces(side, pawn))
}

/// Whether a kind promotes where and to what pawns do.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn promotes_as_pawn<R: Rules>(kind: R::Kind) -> bool {
    is_pawn::<R>(kind)
        || const { !R::PROMOTE_AS_PAWNS.is_empty() } && R::PROMOTE_AS_PAWNS.contains(&kind)
}

/// Whether pawns capture a kind en passant.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn passes_as_pawn<R: Rules>(kind: R::Kind) -> bool {
    is_pawn::<R>(kind) || const { !R::PASS_AS_PAWNS.is_empty() } && R::PASS_AS_PAWNS.contains(&kind)
}

/// Whether every move of a kind besides the pawn is progress.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn counts_as_pawn<R: Rules>(kind: R::Kind) -> bool {
    R::COUNT_AS_PAWNS.contains(&kind)
}

/// The pieces of a side that pawns capture en passant.
pub(crate) fn passers<R: Rules>(
    placement: &Placement<R::Kind>,
    side: Side,
) -> Bitboard<OnBoard<R>> {
    let others = R::PASS_AS_PAWNS.iter();
    let others = others.map(|kind| placement.pieces(side, *kind));
    others.fold(pawns::<R>(placement, side), |all, one| all | one)
}

/// The squares from which a side's pieces of a kind could not go on.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn stuck_squares<R: Rules>(kind: R::Kind, side: Side) -> Bitboard<OnBoard<R>> {
    let mut stuck = R::STUCK.iter().filter(|(of, _)| *of == kind);
    let ranks = stuck.next().map_or(0, |(_, ranks)| *ranks);
    last_ranks(side, ranks)
}

/// The squares from which a side's pawns may step `steps` squares at once.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn stride_from<R: Rules>(side: Side, steps: u32) -> Bitboard<OnBoard<R>> {
    let regions = R::STRIDES.iter().filter(|(_, most)| *most >= steps);
    let squares = regions.map(|(region, _)| region.squares(side));
    squares.fold(Bitboard::EMPTY, |all, squares| all | squares)
}

/// The most squares of promotion that a file has.
pub(crate) const fn promotion_depth<R: Rules>() -> usize {
    let (mut depth, mut i) = (0, 0);
    while i < R::PROMOTION.len() {
        depth += R::PROMOTION[i].0.depth();
        i += 1;
    }
    depth
}

/// The most squares that pawns step at once.
pub(crate) const fn longest_stride<R: Rules>() -> u32 {
    let (mut longest, mut i) = (1, 0);
    while i < R::STRIDES.len() {
        if R::STRIDES[i].1 > longest {
            longest = R::STRIDES[i].1;
        }
        i += 1;
    }
    longest
}

/// Whether pawns alone promote and are captured en passant, and never both after one step.
pub(crate) const fn has_usual_pawns<R: Rules>() -> bool {
    R::PROMOTE_AS_PAWNS.is_empty() && R::PASS_AS_PAWNS.is_empty() && !strides_promote::<R>()
}

/// Whether a pawn may promote by a step of two squares or more; where they are no ranks, it may not.
const fn strides_promote<R: Rules>() -> bool {
    let mut i = 0;
    while i < R::STRIDES.len() * R::PROMOTION.len() {
        let (from, steps) = &R::STRIDES[i % R::STRIDES.len()];
        let (to, _) = &R::PROMOTION[i / R::STRIDES.len()];
        if let (Region::Ranks(_, last), Region::Ranks(first, _)) = (from, to) {
            if *last as u32 + *steps >= *first as u32 {
                return true;
            }
        }
        i += 1;
    }
    false
}

/// Whether the first move of a king may be a leap.
pub(crate) const fn has_leap<R: Rules>() -> bool {
    let leaps = R::KING_LEAP.is_some();
    assert!(
        !leaps || R::CASTLING.is_none(),
        "a king that leaps does not castle"
    );
    leaps
}

/// The ranks of kings and rooks, if the game has castling.
pub(crate) fn castling_ranks<R: Rules>() -> Option<BySide<Rank<OnBoard<R>>>> {
    R::CASTLING.map(|(_, rule)| rule.rank)
}
