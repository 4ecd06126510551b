//! Perpetual chase, by the rules of the Asian Xiangqi Federation: which moves of a repetition threatened
//! to capture a piece, and whether a side has threatened the same one with all of its moves.

use piece_kit::geom::{Bitboard, Square};
use piece_kit::{BySide, Placement, Side};

use super::pieces::{BEYOND, Board9x10, Kind};
use super::trail::{Step, Trail};

type Squares = Bitboard<Board9x10>;

/// Which sides have chased one piece of the other with every one of their last moves, so many plies
/// back from a placement in which it is a side's turn. Nobody has if they are not all known.
pub(super) fn perpetual(
    placement: &Placement<Kind>,
    turn: Side,
    trail: &Trail,
    plies: u32,
) -> BySide<bool> {
    let nobody = BySide {
        white: false,
        black: false,
    };
    let mut now = *placement;
    let mut mover = !turn;
    // What each side has chased with every move so far, where it stands at that time.
    let mut chased = BySide {
        white: Bitboard::all(),
        black: Bitboard::all(),
    };
    let mut steps = trail.latest();
    for _ in 0..plies {
        let Some((from, to)) = steps.next() else {
            return nobody;
        };
        let Some(kind) = now.kind_at(to) else {
            return nobody;
        };
        let mut before = now;
        before.relocate(mover, kind, to, from);
        chased[mover] &= chased_by((from, to), &before, &now, mover);
        let own = &mut chased[!mover];
        if own.contains(to) {
            *own = (*own - to.into()) | from.into();
        }
        if chased.white.is_empty() && chased.black.is_empty() {
            return nobody;
        }
        now = before;
        mover = !mover;
    }
    BySide {
        white: plies > 1 && chased.white.any(),
        black: plies > 1 && chased.black.any(),
    }
}

/// The pieces that a move chases: it threatens them as it did not before.
fn chased_by(
    (from, to): Step,
    before: &Placement<Kind>,
    after: &Placement<Kind>,
    side: Side,
) -> Squares {
    let mut chased = Bitboard::EMPTY;
    for chaser in chasers(after, side) {
        let was = if chaser == to { from } else { chaser };
        let threatened = threatened_by(after, side, chaser);
        if threatened.any() {
            chased |= threatened - threatened_by(before, side, was);
        }
    }
    chased
}

/// The pieces of a side that must not chase for ever: all but the general and the soldiers.
fn chasers(placement: &Placement<Kind>, side: Side) -> Squares {
    placement.side(side) - placement.kind(Kind::General) - placement.kind(Kind::Soldier)
}

/// The opponent's pieces that a piece threatens to capture with gain.
fn threatened_by(placement: &Placement<Kind>, side: Side, chaser: Square<Board9x10>) -> Squares {
    let Some(kind) = placement.kind_at(chaser) else {
        return Bitboard::EMPTY;
    };
    let attacked = placement.attacks(side, kind, chaser) & preys(placement, !side);
    let gains = |prey: &Square<_>| is_threat(placement, side, (chaser, *prey));
    attacked.iter().filter(gains).collect()
}

/// The pieces of a side that may not be chased for ever: all but the general, and the soldiers that have
/// not crossed the river.
fn preys(placement: &Placement<Kind>, side: Side) -> Squares {
    let beyond = |soldier: &Square<_>| BEYOND.has(side, *soldier);
    let soldiers = placement.pieces(side, Kind::Soldier);
    let at_home = soldiers.iter().filter(|soldier| !beyond(soldier));
    placement.side(side) - placement.kind(Kind::General) - at_home.collect()
}

/// Whether a capture that the piece attacks is a threat: it may be made, is no offer to exchange, and
/// either nothing captures back or a horse or cannon wins a chariot.
fn is_threat(placement: &Placement<Kind>, side: Side, capture: Step) -> bool {
    let (chaser, prey) = capture;
    let kinds = (placement.kind_at(chaser), placement.kind_at(prey));
    let (Some(by), Some(of)) = kinds else {
        return false;
    };
    if !is_allowed(placement, side, capture) {
        return false;
    }
    if (by, of) == (Kind::Horse, Kind::Chariot) || (by, of) == (Kind::Cannon, Kind::Chariot) {
        return true;
    }
    let is_exchange = by == of && captures(placement, !side, (prey, chaser));
    !is_exchange && !is_protected(placement, side, capture)
}

/// Whether a piece can capture back once a capture has been made.
fn is_protected(placement: &Placement<Kind>, side: Side, (chaser, prey): Step) -> bool {
    let (Some(by), Some(of)) = (placement.kind_at(chaser), placement.kind_at(prey)) else {
        return false;
    };
    let in_check = checkers(placement, !side);
    let mut after = *placement;
    after.toggle(!side, of, prey);
    after.relocate(side, by, chaser, prey);
    let protectors = after.side(!side).iter();
    let mut protectors = protectors.filter(|from| attacks(&after, !side, (*from, prey)));
    protectors.any(|from| (after.royal_attackers_after(!side, from, prey) - in_check).is_empty())
}

/// Whether a piece attacks another and may capture it.
fn captures(placement: &Placement<Kind>, side: Side, capture: Step) -> bool {
    attacks(placement, side, capture) && is_allowed(placement, side, capture)
}

fn attacks(placement: &Placement<Kind>, side: Side, (from, to): Step) -> bool {
    let kind = placement.kind_at(from);
    kind.is_some_and(|kind| placement.attacks(side, kind, from).contains(to))
}

/// Whether a capture leaves the general safe, but for a check that is given already: that it must be
/// answered first does not undo a threat or a protection.
fn is_allowed(placement: &Placement<Kind>, side: Side, (from, to): Step) -> bool {
    let attackers = placement.royal_attackers_after(side, from, to);
    (attackers - checkers(placement, side)).is_empty()
}

/// The pieces that give check to a side.
fn checkers(placement: &Placement<Kind>, side: Side) -> Squares {
    placement.checks(side).checkers()
}
