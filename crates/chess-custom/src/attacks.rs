//! Who attacks what, and what keeps the king safe.

use arrayvec::ArrayVec;
use piece_kit::geom::Board;
use piece_kit::{Pieces as _, Side};

use crate::definition::{Kinds, Mark};
use crate::janggi::Mover;
use crate::kinds::{Board12x10, Kind, SQUARES, Set, Sq};
use crate::position::Position;
use crate::tables::lines;

/// The king of the side to move, and what endangers it.
///
/// If nothing winds, checks and pins tell all. What hops or goes along paths makes squares
/// *sensitive*: a move from or to one of them is tried.
// docs/design.md#variants-made-at-run-time
#[derive(Clone, Debug)]
pub(crate) struct Danger {
    pub(crate) king: Option<Sq>,
    pub(crate) checkers: Set,
    /// Where a piece other than the king may go.
    pub(crate) mask: Set,
    pub(crate) pinned: Set,
    /// A pinned piece, and where it may go.
    pins: ArrayVec<(Sq, Set), 32>,
    pub(crate) sensitive: Set,
}

impl Danger {
    const NONE: Self = Self {
        king: None,
        checkers: Set::EMPTY,
        mask: Set::EMPTY,
        pinned: Set::EMPTY,
        pins: ArrayVec::new_const(),
        sensitive: Set::EMPTY,
    };

    /// Where the piece on a square may go.
    #[inline]
    pub(crate) fn allowed(&self, from: Sq) -> Set {
        if !self.pinned.contains(from) {
            return self.mask;
        }
        let pins = self.pins.iter().filter(|(pinned, _)| *pinned == from);
        pins.fold(self.mask, |mask, (_, line)| mask & *line)
    }
}

impl Position {
    /// The pieces of a side that attack a square if these squares are occupied.
    pub(crate) fn attackers(&self, target: Sq, by: Side, occupied: Set) -> Set {
        self.attackers_past(target, by, occupied, self.cannons())
    }

    /// The cannons that no cannon hops over; in most variants there are none.
    #[inline(always)]
    pub(crate) fn cannons(&self) -> Set {
        match self.rules.cannons {
            0 => Set::EMPTY,
            cannons => self.union(cannons),
        }
    }

    /// The pieces of a side that attack a square if these squares are occupied, and those among them by
    /// cannons of Janggi.
    pub(crate) fn attackers_past(&self, target: Sq, by: Side, occupied: Set, cannons: Set) -> Set {
        let (rules, side) = (&*self.rules, self.state.placement.side(by));
        let seen = lines(true, true, target, occupied);
        let mut found = Set::EMPTY;
        for kind in 0..rules.kinds.len() as u8 {
            let set = self.kind(kind) & side;
            if set.any() {
                found |= set & self.reaching(kind, target, by, (occupied, cannons), seen);
            }
        }
        found
    }

    /// From where a piece of a kind attacks a square if these squares are occupied, some of them by
    /// cannons of Janggi, and the square sees those along lines.
    #[inline(always)]
    pub(crate) fn reaching(
        &self,
        kind: u8,
        target: Sq,
        by: Side,
        (occupied, cannons): (Set, Set),
        seen: Set,
    ) -> Set {
        let rules = &*self.rules;
        let back = &rules.kinds[usize::from(kind)].back[by.index()];
        let mut from = rules.tables.set(back.leaps, target);
        from |= rules.tables.set(back.slides, target) & seen;
        if rules.winding >> kind & 1 != 0 {
            if back.hops != 0 {
                from |= rules
                    .tables
                    .hops(back, target, occupied, back.screens(occupied, cannons));
            }
            if back.paths != 0 {
                from |= rules.tables.by_paths(back, target, occupied);
            }
        }
        from
    }

    /// What attacks a side's king on a square if these squares are occupied: a general that it would
    /// face, too.
    pub(crate) fn king_attackers(&self, side: Side, king: Sq, occupied: Set) -> Set {
        self.king_attackers_past(side, king, occupied, self.cannons())
    }

    pub(crate) fn king_attackers_past(
        &self,
        side: Side,
        king: Sq,
        occupied: Set,
        cannons: Set,
    ) -> Set {
        let mut found = self.attackers_past(king, !side, occupied, cannons);
        if self.rules.flying_general {
            if let Some(other) = self.king(!side) {
                found |= self.rules.faces(king, occupied) & other.into();
            }
        }
        found
    }

    /// Whether the side to move is in check: its king is attacked, or a piece that it must not lose
    /// (`extinctionPseudoRoyal`).
    pub fn is_check(&self) -> bool {
        self.is_king_attacked() || self.checked_pseudo_royals().next().is_some()
    }

    /// The pieces of the side to move that are in check, as [`is_check`](Self::is_check) says it.
    pub fn checked(&self) -> Set {
        let king = self.king(self.state.turn);
        let mut checked: Set = self.checked_pseudo_royals().collect();
        checked.extend(king.filter(|_| self.is_king_attacked()));
        checked
    }

    /// Whether the king of the side to move is attacked.
    pub(crate) fn is_king_attacked(&self) -> bool {
        let (turn, occupied) = (self.state.turn, self.state.placement.blockers());
        let king = self.king(turn);
        king.is_some_and(|king| self.attackers(king, !turn, occupied).any())
    }

    /// The pieces other than the king that the side to move must not lose and that are attacked.
    fn checked_pseudo_royals(&self) -> impl Iterator<Item = Sq> + '_ {
        let [own, theirs] = self.royals();
        let occupied = self.state.placement.blockers();
        let attacked = self.attacked(self.state.turn, own, theirs, occupied);
        attacked.chain(self.duple_checked(self.state.turn))
    }

    /// What endangers the king of the side to move.
    pub(crate) fn danger(&self) -> Danger {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let mut danger = Danger {
            mask: rules.board - self.state.placement.side(turn) - self.state.placement.impassable(),
            ..Danger::NONE
        };
        let Some(king) = self.king(turn) else {
            return danger;
        };
        danger.king = Some(king);
        let them = self.state.placement.side(!turn);
        let (mut riders, mut blockable) = (Set::EMPTY, true);
        for (kind, info) in (0..).zip(&rules.kinds) {
            let set = self.kind(kind) & them;
            if set.is_empty() {
                continue;
            }
            let back = &info.back[(!turn).index()];
            let leapers = rules.tables.set(back.leaps, king) & set;
            if leapers.any() {
                danger.checkers |= leapers;
                blockable = false;
            }
            riders |= rules.tables.set(back.slides, king) & set;
            if rules.winding >> kind & 1 != 0 {
                blockable &= self.wind(&mut danger, kind, king, set);
            }
        }
        self.ride(&mut danger, king, riders, rules.flying_general);
        danger.limit(king, blockable, rules.winding != 0);
        if rules.bikjang && self.is_bikjang() {
            // Each move is tried.
            danger.sensitive = Set::all();
        }
        danger
    }

    /// Notes what pieces of a kind that hop or go along paths do; whether none of them checks.
    #[inline(never)]
    fn wind(&self, danger: &mut Danger, kind: u8, king: Sq, set: Set) -> bool {
        let (rules, occupied) = (&*self.rules, self.state.placement.blockers());
        let back = &rules.kinds[usize::from(kind)].back[(!self.state.turn).index()];
        for hopper in rules.tables.set(back.hops, king) & set {
            danger.sensitive |= king.between(hopper) | hopper.into();
        }
        for path in rules.tables.paths(back.paths, king) {
            if set.contains(path.end) {
                danger.sensitive |= path.empty | path.hurdle | path.end.into();
            }
        }
        let mut winding = rules.tables.by_paths(back, king, occupied);
        if back.hops != 0 {
            winding |=
                rules
                    .tables
                    .hops(back, king, occupied, back.screens(occupied, self.cannons()));
        }
        danger.checkers |= winding & set;
        (winding & set).is_empty()
    }

    /// Notes checks and pins along lines.
    #[inline]
    fn ride(&self, danger: &mut Danger, king: Sq, riders: Set, faces: bool) {
        let (own, occupied) = (
            self.state.placement.side(self.state.turn),
            self.state.placement.blockers(),
        );
        let facing = match self.king(!self.state.turn).filter(|_| faces) {
            Some(other) => king.orthogonals() & other.into(),
            None => Set::EMPTY,
        };
        for rider in riders | facing {
            let between = king.between(rider);
            let blockers = between & occupied;
            match blockers.first() {
                None if riders.contains(rider) => danger.checkers |= rider.into(),
                Some(pinned) if !blockers.more_than_one() && own.contains(pinned) => {
                    danger.pinned |= pinned.into();
                    // No more than one on each line.
                    let _ = danger.pins.try_push((pinned, between | rider.into()));
                }
                _ => {}
            }
        }
    }

    /// Whether the king of the side to move is safe after a move or a drop by a piece other than the king,
    /// which takes these squares' pieces off.
    pub(crate) fn is_safe(&self, king: Sq, mover: Mover, to: Sq, removed: Set) -> bool {
        let mut occupied = self.state.placement.blockers() - removed;
        if let Some(from) = mover.from() {
            occupied -= from.into();
        }
        occupied |= to.into();
        let cannons = self.cannons_after(mover, to);
        let turn = self.state.turn;
        let attackers = self.king_attackers_past(turn, king, occupied, cannons);
        (attackers - removed - to.into()).is_empty() && !self.stays_bikjang(king, occupied)
    }

    /// Whether the king may step to a square.
    pub(crate) fn is_king_safe(&self, king: Sq, to: Sq) -> bool {
        let occupied = (self.state.placement.blockers() - king.into()) | to.into();
        (self.king_attackers(self.state.turn, to, occupied) - to.into()).is_empty()
            && !self.stays_bikjang(to, occupied)
    }

    /// How many pieces of some kinds a side has, those in hand included.
    pub(crate) fn count_with_hand(&self, side: Side, kinds: Kinds) -> u32 {
        let on_board = (self.union(kinds) & self.state.placement.side(side)).len();
        if !self.rules.has_hands() {
            return on_board;
        }
        let held = (0..self.rules.types).filter(|kind| kinds >> kind & 1 != 0);
        let held = held.filter(|kind| self.rules.kinds[*kind].mark == Mark::None);
        on_board
            + held
                .map(|kind| u32::from(self.state.hands.count(side, Kind::ALL[kind])))
                .sum::<u32>()
    }
}

impl Danger {
    /// Notes where other pieces than the king may go.
    #[inline]
    fn limit(&mut self, king: Sq, blockable: bool, winding: bool) {
        let Some(checker) = self.checkers.first() else {
            return;
        };
        if winding {
            // Each move is tried.
            self.sensitive = Set::all();
            return;
        }
        self.mask = match self.checkers.more_than_one() {
            true => Set::EMPTY,
            false if blockable => self.mask & (king.between(checker) | checker.into()),
            false => self.mask & checker.into(),
        };
    }
}

const _: () = assert!(SQUARES == Board12x10::SQUARES as usize);
