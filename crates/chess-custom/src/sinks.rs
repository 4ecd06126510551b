//! What generated moves go into: a list or a count.

use alloc::vec::Vec;

use crate::Action;
use crate::definition::KindInfo;
use crate::kinds::{Set, Sq};

/// Moves of one piece, or of several pawns that take the same step: those that end as they are, those
/// that promote as in Shogi and those that promote to another piece.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    pub(crate) plain: Set,
    pub(crate) plus: Set,
    pub(crate) promoting: Set,
}

impl Targets {
    pub(crate) fn plain(plain: Set) -> Self {
        Self {
            plain,
            plus: Set::EMPTY,
            promoting: Set::EMPTY,
        }
    }

    fn count(self, promotions: &[u8]) -> u64 {
        let promoting = self.promoting.len() as usize * promotions.len();
        u64::from(self.plain.len() + self.plus.len()) + promoting as u64
    }

    fn among(self, squares: Set) -> Self {
        Self {
            plain: self.plain & squares,
            plus: self.plus & squares,
            promoting: self.promoting & squares,
        }
    }
}

/// What generated moves go into.
pub(crate) trait Sink {
    /// `from` of each target; `promotions` is what a pawn may become.
    fn moves(&mut self, from: From, targets: Targets, promotions: &[u8]);
    /// Captures en passant.
    fn passant(&mut self, from: Sq, targets: Set);
    fn castling(&mut self, king: Sq, rook: Sq);
    fn drops(&mut self, kind: u8, targets: Set);
    /// Moves with which a promoted piece becomes again what it was.
    fn demotions(&mut self, from: Sq, targets: Set);
    /// Drops of a kind as what it promotes to.
    fn promoted_drops(&mut self, kind: u8, targets: Set);
}

/// Where moves start.
#[derive(Clone, Copy)]
pub(crate) enum From {
    One(Sq),
    /// A number of files east and ranks north of where they end.
    Beside(i8, i8),
}

/// Counts.
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    #[inline(always)]
    fn moves(&mut self, _: From, targets: Targets, promotions: &[u8]) {
        self.0 += targets.count(promotions);
    }

    fn passant(&mut self, _: Sq, targets: Set) {
        self.0 += u64::from(targets.len());
    }

    fn castling(&mut self, _: Sq, _: Sq) {
        self.0 += 1;
    }

    fn drops(&mut self, _: u8, targets: Set) {
        self.0 += u64::from(targets.len());
    }

    fn demotions(&mut self, _: Sq, targets: Set) {
        self.0 += u64::from(targets.len());
    }

    fn promoted_drops(&mut self, _: u8, targets: Set) {
        self.0 += u64::from(targets.len());
    }
}

/// Counts, and captures apart.
pub(crate) struct CountCaptures {
    pub(crate) theirs: Set,
    pub(crate) captures: u64,
    pub(crate) others: Count,
}

impl Sink for CountCaptures {
    #[inline(always)]
    fn moves(&mut self, from: From, targets: Targets, promotions: &[u8]) {
        self.captures += targets.among(self.theirs).count(promotions);
        self.others
            .moves(from, targets.among(!self.theirs), promotions);
    }

    fn passant(&mut self, _: Sq, targets: Set) {
        self.captures += u64::from(targets.len());
    }

    fn castling(&mut self, king: Sq, rook: Sq) {
        self.others.castling(king, rook);
    }

    fn drops(&mut self, kind: u8, targets: Set) {
        self.others.drops(kind, targets);
    }

    fn demotions(&mut self, from: Sq, targets: Set) {
        self.captures += u64::from((targets & self.theirs).len());
        self.others.demotions(from, targets - self.theirs);
    }

    fn promoted_drops(&mut self, kind: u8, targets: Set) {
        self.others.promoted_drops(kind, targets);
    }
}

/// Makes a list.
pub(crate) struct List<'a> {
    pub(crate) kinds: &'a [KindInfo],
    pub(crate) actions: &'a mut Vec<Action>,
}

impl Sink for List<'_> {
    fn moves(&mut self, start: From, targets: Targets, promotions: &[u8]) {
        let of = |to: Sq| match start {
            From::One(from) => from,
            From::Beside(files, ranks) => to.offset(files, ranks).unwrap_or(to),
        };
        let plain = targets
            .plain
            .iter()
            .map(|to| Action::Move { from: of(to), to });
        self.actions.extend(plain);
        let plus = targets
            .plus
            .iter()
            .map(|to| Action::Plus { from: of(to), to });
        self.actions.extend(plus);
        for to in targets.promoting {
            let promotions = promotions.iter().map(|kind| Action::Promotion {
                from: of(to),
                to,
                letter: char::from(self.kinds[usize::from(*kind)].letter),
            });
            self.actions.extend(promotions);
        }
    }

    fn passant(&mut self, from: Sq, targets: Set) {
        let captures = targets.iter().map(|to| Action::Move { from, to });
        self.actions.extend(captures);
    }

    fn castling(&mut self, king: Sq, rook: Sq) {
        self.actions.push(Action::Move {
            from: king,
            to: rook,
        });
    }

    fn drops(&mut self, kind: u8, targets: Set) {
        let letter = char::from(self.kinds[usize::from(kind)].letter);
        self.actions
            .extend(targets.iter().map(|to| Action::Drop { letter, to }));
    }

    fn demotions(&mut self, from: Sq, targets: Set) {
        let moves = targets.iter().map(|to| Action::Minus { from, to });
        self.actions.extend(moves);
    }

    fn promoted_drops(&mut self, kind: u8, targets: Set) {
        let letter = char::from(self.kinds[usize::from(kind)].letter);
        let drops = targets.iter().map(|to| Action::PlusDrop { letter, to });
        self.actions.extend(drops);
    }
}
