//! Attacks along paths: docs/design.md#attacks-with-paths.

use board_geom::{Bitboard, Square};

use crate::kind_tables::Captors;
use crate::pieces::{KindVisitor, SpecialAttacks as _};
use crate::regions::Zones;
use crate::special_attacks::Attack;
use crate::way_tables::{captures_by_ways, count_ways};
use crate::zone_tables::{self, WaysByRegion};
use crate::{Pieces, Placement, Side};

/// The squares from which a kind's captures by ways would reach a square on an empty board, seen
/// by the attacked side.
#[inline]
fn ways_back<P: Pieces, const KIND: usize>(
    target: Square<P::Board>,
    attacked: Side,
) -> Bitboard<P::Board> {
    let table = const { count_ways(P::SPECS, KIND) };
    P::way_tables()[table].reach[attacked.index()].at(target)
}

struct ByWays<'a, P: Pieces, F> {
    placement: &'a Placement<P>,
    target: Square<P::Board>,
    by: Side,
    among: Bitboard<P::Board>,
    take: F,
}

impl<P: Pieces, F: FnMut(Attack<P::Board>)> KindVisitor<P> for ByWays<'_, P, F> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        if !const { captures_by_ways(&P::SPECS[KIND]) } {
            return;
        }
        // Nothing attacks a square that it may not enter.
        if !Zones::<P, KIND>::may_enter(self.by, self.target) {
            return;
        }
        let ways: &WaysByRegion = const { &zone_tables::ways(&P::SPECS[KIND], true) };
        let back = ways_back::<P, KIND>(self.target, !self.by);
        for by in back & self.placement.pieces(self.by, P::ALL[KIND]) & self.among {
            let ways = &ways[Zones::<P, KIND>::region(self.by, by)][self.by.index()];
            ways.paths_to(by, self.target, |path, hurdle| {
                (self.take)(Attack { by, path, hurdle });
            });
        }
    }
}

impl<P: Pieces> Placement<P> {
    /// Visits the attacks along paths of a side on a square, whether they hit or not: of lame
    /// leapers, riders of leaps, bent sliders, grasshoppers and special pieces, as far as they
    /// stand on certain squares.
    // Games without such pieces have none of this code: every call is under a constant.
    pub(crate) fn visit_paths(
        &self,
        target: Square<P::Board>,
        by: Side,
        among: Bitboard<P::Board>,
        mut take: impl FnMut(Attack<P::Board>),
    ) {
        if Captors::<P>::WAYS {
            P::for_each_kind(&mut ByWays {
                placement: self,
                target,
                by,
                among,
                take: &mut take,
            });
        }
        if P::Special::ANY {
            P::Special::visit(self, target, by, |attack| {
                if among.contains(attack.by) {
                    take(attack);
                }
            });
        }
    }

    /// The pieces of a side that attack a square along paths if the blockers are these.
    pub(crate) fn attackers_by_paths(
        &self,
        target: Square<P::Board>,
        by: Side,
        blockers: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        let mut found = Bitboard::EMPTY;
        self.visit_paths(target, by, Bitboard::all(), |attack| {
            if attack.hits(blockers, self.hop_ends()) {
                found |= attack.by.into();
            }
        });
        found
    }
}
