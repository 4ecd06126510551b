//! The number of legal moves, without finding the moves of each piece:
//! docs/design.md#counting-all-slides-at-once.

use core::marker::PhantomData;

use board_geom::{Bitboard, Board, Sliders, Square};

use crate::attacks::Reach;
use crate::kind_tables::{
    Captors, counts_piece_by_piece, leap, leapers_counted_with, leaps_at_once, slides_at_once,
};
use crate::pieces::KindVisitor;
use crate::{Checks, Pieces, Placement, Role, Side};

/// The purpose of slides: to move, to capture, or both.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Both,
    Move,
    Capture,
}

/// Masks of the kinds whose slides are counted at once.
struct SlidersFor<P>(PhantomData<P>);

impl<P: Pieces> SlidersFor<P> {
    const BOTH: [u32; 2] = Self::kinds(Purpose::Both);
    const MOVE: [u32; 2] = Self::kinds(Purpose::Move);
    const CAPTURE: [u32; 2] = Self::kinds(Purpose::Capture);

    /// The kinds that slide along files and ranks, and those that slide along diagonals.
    const fn kinds(purpose: Purpose) -> [u32; 2] {
        let mut masks = [0; 2];
        let mut kind = 0;
        while kind < P::SPECS.len() {
            let mut diagonal = 0;
            while diagonal < 2 {
                let moves = slides_at_once::<P>(kind, false, diagonal == 1);
                let captures = slides_at_once::<P>(kind, true, diagonal == 1);
                let wanted = match purpose {
                    Purpose::Both => moves && captures,
                    Purpose::Move => moves && !captures,
                    Purpose::Capture => captures && !moves,
                };
                if wanted && matches!(P::SPECS[kind].role, Role::Piece) {
                    masks[diagonal] |= 1 << kind;
                }
                diagonal += 1;
            }
            kind += 1;
        }
        masks
    }
}

/// Counts the moves that are not slides counted at once, piece by piece.
struct CountRest<'a, P: Pieces> {
    placement: &'a Placement<P>,
    side: Side,
    free: Bitboard<P::Board>,
    allowed: Bitboard<P::Board>,
    count: u32,
}

impl<P: Pieces> CountRest<'_, P> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn targets<const KIND: usize>(&self, from: Square<P::Board>) -> Bitboard<P::Board> {
        let captures = Reach::<P, KIND, true>::rest(self.placement, self.side, from);
        let captures = self.placement.capturable::<KIND>(captures);
        if const { P::SPECS[KIND].captures_as_it_moves() } {
            return captures & self.allowed;
        }
        let moves = Reach::<P, KIND, false>::rest(self.placement, self.side, from);
        let captures = captures & self.placement.side(!self.side);
        ((moves - self.placement.occupied()) | captures) & self.allowed
    }
}

/// The number of pieces from which on leaps of all of them at once cost less than those of each.
const MANY: u32 = 4;

impl<P: Pieces> CountRest<'_, P> {
    /// The leaps of several pieces of a kind, all at once.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_leaps<const KIND: usize>(&self, pieces: Bitboard<P::Board>) -> u32 {
        let empty = self.allowed - self.placement.occupied();
        let enemies = self.allowed & self.placement.side(!self.side);
        // Each number is a constant, so that each shift is by one.
        macro_rules! sum {
            ($($number:literal)*) => {
                0 $(
                    + count_leap(pieces, const { leap::<P>(KIND, false, $number) }, empty)
                    + count_leap(pieces, const { leap::<P>(KIND, true, $number) }, enemies)
                )*
            };
        }
        sum!(0 1 2 3 4 5 6 7)
    }
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn count_leap<B: Board>(pieces: Bitboard<B>, leap: Option<(i8, i8)>, targets: Bitboard<B>) -> u32 {
    leap.map_or(0, |(files, ranks)| {
        (pieces.leap(files, ranks) & targets).len()
    })
}

impl<P: Pieces> KindVisitor<P> for CountRest<'_, P> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        let leapers = const { leapers_counted_with::<P>(KIND) };
        if leapers != 0 {
            let leaps = &P::tables()[KIND].captures.leaps[self.side.index()];
            let from = (self.placement.union(leapers) & self.free).iter();
            self.count += from.fold(0, |count, from| {
                count + (leaps.at(from) & self.allowed).len()
            });
        }
        if const { counts_piece_by_piece::<P>(KIND) } {
            let pieces = self.placement.kind(P::ALL[KIND]) & self.free;
            if const { leaps_at_once::<P>(KIND) } && pieces.len() >= MANY {
                self.count += self.count_leaps::<KIND>(pieces);
                return;
            }
            let targets = |from| self.targets::<KIND>(from);
            self.count += pieces
                .iter()
                .fold(0, |count, from| count + targets(from).len());
        }
    }
}

impl<P: Pieces> Placement<P> {
    /// The number of moves that [`visit_pieces`](Self::visit_pieces) visits, faster: slides
    /// are counted for all pieces at once.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn count_pieces(&self, side: Side, checks: &Checks<P::Board>) -> u32 {
        if Captors::<P>::LIMITS && checks.limits_each() {
            return self.count_limited(side, checks);
        }
        let free = self.side(side) - checks.pinned();
        self.count_free(side, free, checks.targets()) + self.count_pinned(side, checks)
    }

    /// The number of moves as [`count_pieces`](Self::count_pieces) counts them, if hoppers or attacks along
    /// paths limit pieces: those that are limited are counted one by one.
    // docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn count_limited(&self, side: Side, checks: &Checks<P::Board>) -> u32 {
        let free = self.side(side) - checks.pinned();
        let limited = free & (self.limited_through(checks) | self.unhoppable());
        let moves = |from| {
            let kind = self.kind_at(from)?;
            let targets = || self.pseudo_targets(side, kind, from) & self.allowed(checks, from);
            (kind.spec().role == Role::Piece).then(|| targets().len())
        };
        let one_by_one: u32 = limited.iter().filter_map(moves).sum();
        let allowed = checks.targets() & self.each_targets(checks, Bitboard::EMPTY);
        let at_once = self.count_free(side, free - limited, allowed);
        at_once + self.count_pinned(side, checks) + one_by_one
    }

    /// The number of moves of pieces that may go to the same squares.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_free(&self, side: Side, free: Bitboard<P::Board>, allowed: Bitboard<P::Board>) -> u32 {
        let mut rest = CountRest {
            placement: self,
            side,
            free,
            allowed,
            count: 0,
        };
        P::for_each_kind(&mut rest);
        rest.count
            + self.count_slides(SlidersFor::<P>::BOTH, free, allowed)
            + self.count_slides(SlidersFor::<P>::MOVE, free, allowed - self.occupied())
            + self.count_slides(SlidersFor::<P>::CAPTURE, free, allowed & self.side(!side))
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_slides(
        &self,
        [orthogonal, diagonal]: [u32; 2],
        free: Bitboard<P::Board>,
        targets: Bitboard<P::Board>,
    ) -> u32 {
        let sliders = Sliders {
            orthogonal: self.union(orthogonal) & free,
            diagonal: self.union(diagonal) & free,
        };
        if orthogonal | diagonal == 0 || (sliders.orthogonal | sliders.diagonal).is_empty() {
            return 0;
        }
        sliders.count(self.blockers(), targets)
    }
}
