//! The tables of kinds that capture by ways. docs/design.md#attacks-with-paths.

use board_geom::{Bits, Board, SquareTable};

use crate::Role;
use crate::spec::Spec;
use crate::ways::{Step, Ways};
use crate::zone_tables::anywhere;

/// The squares to which the ways of one kind's captures lead on an empty board, by side.
#[doc(hidden)]
#[derive(Debug)]
pub struct WayTables<B, W: Bits = <B as Board>::Bits> {
    pub(crate) reach: [SquareTable<B, W>; 2],
}

/// More than the ways of a piece reach from one square of any board.
const MOST_REACHED: usize = 1024;

/// The squares that ways reach on an empty board of this size, relative to where they start.
const fn reached(ways: &Ways, files: u8, ranks: u8) -> ([Step; MOST_REACHED], usize) {
    let mut list = [(0, 0); MOST_REACHED];
    let ways = ways.as_slice();
    let (mut len, mut i) = (0, 0);
    while i < ways.len() {
        let way = &ways[i];
        let mut at = (
            way.passes[0].0 as i16 + way.passes[1].0 as i16,
            way.passes[0].1 as i16 + way.passes[1].1 as i16,
        );
        let mut taken = 0;
        while taken < way.most {
            at = (at.0 + way.step.0 as i16, at.1 + way.step.1 as i16);
            if at.0.unsigned_abs() >= files as u16 || at.1.unsigned_abs() >= ranks as u16 {
                break;
            }
            list[len] = (at.0 as i8, at.1 as i8);
            len += 1;
            taken += 1;
        }
        i += 1;
    }
    (list, len)
}

macro_rules! way_tables {
    ($word:ty) => {
        impl<B: Board<Bits = $word>> WayTables<B, $word> {
            /// Tables to be filled.
            pub const EMPTY: Self = Self {
                reach: [const { SquareTable::<B>::EMPTY }; 2],
            };

            /// Makes the tables of the kinds that capture by ways where they are, which were empty.
            pub const fn fill_kinds(tables: &mut [Self], specs: &[Spec]) {
                let (mut kind, mut made) = (0, 0);
                while kind < specs.len() {
                    if captures_by_ways(&specs[kind]) {
                        tables[made].fill(&specs[kind]);
                        made += 1;
                    }
                    kind += 1;
                }
            }

            /// Makes the tables of a kind on the board, whatever its zones.
            const fn fill(&mut self, spec: &Spec) {
                let white = &anywhere(spec, true).ways;
                Self::add(&mut self.reach[0], white);
                Self::add(&mut self.reach[1], &white.rotated());
            }

            const fn add(table: &mut SquareTable<B, $word>, ways: &Ways) {
                let (list, len) = reached(ways, B::FILES, B::RANKS);
                table.add_leaps(list.split_at(len).0, None);
            }
        }
    };
}

way_tables!(u64);
way_tables!(u128);
way_tables!(board_geom::U256);

/// Whether a kind captures by ways, so that it has a table of its own.
#[doc(hidden)]
pub const fn captures_by_ways(spec: &Spec) -> bool {
    !anywhere(spec, true).ways.as_slice().is_empty()
        && !matches!(spec.role, Role::Special | Role::Scenery)
}

/// The number of kinds that capture by ways, among the first `first` kinds.
#[doc(hidden)]
pub const fn count_ways(specs: &[Spec], first: usize) -> usize {
    let (mut count, mut kind) = (0, 0);
    while kind < first {
        count += captures_by_ways(&specs[kind]) as usize;
        kind += 1;
    }
    count
}
