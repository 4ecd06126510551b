//! The tables of kinds of pieces.

use board_geom::{Bits, Board, SquareTable, Steps, U256};

use crate::movement::{Movement, Pattern};
use crate::spec::Spec;
use crate::{Side, zone_tables};

/// The tables of one kind of piece on one board.
#[derive(Debug)]
pub struct PieceTables<B, W: Bits = <B as Board>::Bits> {
    pub(crate) moves: PatternTables<B, W>,
    pub(crate) captures: PatternTables<B, W>,
}

/// By side: leaps, and the reach of slides and hops on an empty board.
///
/// A pattern read backwards is the pattern turned by half a turn, which is the
/// other side's: the squares from which White attacks `s` are Black's targets
/// from `s`.
#[derive(Debug)]
pub(crate) struct PatternTables<B, W: Bits> {
    pub(crate) leaps: [SquareTable<B, W>; 2],
    pub(crate) slides: [SquareTable<B, W>; 2],
    pub(crate) hops: [SquareTable<B, W>; 2],
}

macro_rules! piece_tables {
    ($word:ty) => {
        impl<B: Board<Bits = $word>> PieceTables<B, $word> {
            /// Empty tables, to be filled.
            #[doc(hidden)]
            pub const EMPTY: Self = Self {
                moves: PatternTables::<B, $word>::EMPTY,
                captures: PatternTables::<B, $word>::EMPTY,
            };

            /// The tables of a movement on the board.
            pub const fn new(movement: &Movement) -> Self {
                let mut tables = Self::EMPTY;
                tables.fill(movement);
                tables
            }

            /// Makes the tables of every kind where they are, which were empty; and if there are more
            /// than kinds, all of them read backwards: those of where the other side's pieces of the
            /// kind come from. docs/design.md#zones
            #[doc(hidden)]
            pub const fn fill_kinds(tables: &mut [Self], specs: &[Spec]) {
                let mut i = 0;
                while i < tables.len() {
                    let spec = &specs[i % specs.len()];
                    match spec.is_zoned() {
                        true => tables[i].fill_zoned(spec, i >= specs.len()),
                        false => tables[i].fill(&spec.movement),
                    }
                    i += 1;
                }
            }

            const fn fill(&mut self, movement: &Movement) {
                self.moves.fill(&movement.moves);
                // Compilers are slow at what is constant.
                match movement.captures_as_it_moves() {
                    true => self.captures.copy(&self.moves),
                    false => self.captures.fill(&movement.captures),
                }
            }

            const fn fill_zoned(&mut self, spec: &Spec, backwards: bool) {
                self.moves.fill_zoned(spec, false, backwards);
                match spec.captures_as_it_moves() {
                    true => self.captures.copy(&self.moves),
                    false => self.captures.fill_zoned(spec, true, backwards),
                }
            }
        }

        impl<B: Board<Bits = $word>> PatternTables<B, $word> {
            const EMPTY: Self = Self {
                leaps: [const { SquareTable::<B>::EMPTY }; 2],
                slides: [const { SquareTable::<B>::EMPTY }; 2],
                hops: [const { SquareTable::<B>::EMPTY }; 2],
            };

            const fn fill(&mut self, white: &Pattern) {
                let black = white.rotated();
                self.add(0, white, None);
                match white.same(&black) {
                    true => self.copy_side(1, 0),
                    false => self.add(1, &black, None),
                }
            }

            /// Makes the tables of a kind for which squares matter.
            const fn fill_zoned(&mut self, spec: &Spec, capturing: bool, backwards: bool) {
                let mut side = 0;
                while side < 2 {
                    let of = Side::ALL[if backwards { 1 - side } else { side }];
                    let mut region = 0;
                    while region < spec.regions() {
                        let steps = zone_tables::steps::<B>(spec, of, region, backwards);
                        let pattern = zone_tables::pattern(spec, capturing, of, region);
                        self.add(side, &pattern, Some(&steps));
                        region += 1;
                    }
                    side += 1;
                }
            }

            /// Adds a pattern of a side's pieces, as far as steps are allowed.
            const fn add(&mut self, side: usize, pattern: &Pattern, steps: Option<&Steps>) {
                self.leaps[side].add_leaps(pattern.leaps.as_slice(), steps);
                self.slides[side].add_rays(&pattern.slides, steps);
                self.hops[side].add_rays(&pattern.hops, steps);
            }

            const fn copy_side(&mut self, to: usize, from: usize) {
                self.leaps[to] = self.leaps[from].copied();
                self.slides[to] = self.slides[from].copied();
                self.hops[to] = self.hops[from].copied();
            }

            const fn copy(&mut self, other: &Self) {
                let mut side = 0;
                while side < 2 {
                    self.leaps[side] = other.leaps[side].copied();
                    self.slides[side] = other.slides[side].copied();
                    self.hops[side] = other.hops[side].copied();
                    side += 1;
                }
            }
        }
    };
}

piece_tables!(u64);
piece_tables!(u128);
piece_tables!(U256);

/// The number of tables that kinds need: twice as many as there are kinds if one is zoned.
#[doc(hidden)]
pub const fn tables_len(specs: &[Spec]) -> usize {
    let mut kind = 0;
    while kind < specs.len() {
        if specs[kind].is_zoned() {
            return 2 * specs.len();
        }
        kind += 1;
    }
    specs.len()
}

impl<B: Board> PieceTables<B> {
    /// The tables of moves or of captures.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn of(&self, capturing: bool) -> &PatternTables<B, B::Bits> {
        if capturing {
            &self.captures
        } else {
            &self.moves
        }
    }
}
