//! The kinds of pieces of a game, and their tables: what [`pieces!`](crate::pieces!) declares.

use core::fmt::Debug;
use core::hash::Hash;

use board_geom::{Bitboard, Bits, Board, SquareTable, Steps, U256};

use crate::movement::Pattern;
use crate::ways::WayTables;
use crate::{Argument, Movement, Royalty, Side, Spec, SpecialAttacks};

/// The role of a kind of piece: what the shared machinery does with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// An ordinary piece, whose moves are generated piece by piece.
    Piece,
    /// The piece that must not be left attacked. A game has one royal piece a
    /// side, or none; or several, of which its [`Royalty`] says which must be safe.
    Royal,
    /// A pawn: moves one step forward and captures one step diagonally forward;
    /// generated for all pawns at once. Double steps, en passant and promotion
    /// are rules of the game.
    Pawn,
    /// A piece that the game's own code moves: the shared machinery keeps it in its place
    /// and blocks lines with it, and gives it no moves, and no attacks but those that
    /// [`SpecialAttacks`] tells. Its Betza string is for readers.
    Special,
    /// A neutral thing that blocks like an impassable square and that hoppers jump
    /// over. Only [`Placement::place_scenery`](crate::Placement::place_scenery) may put it
    /// there. The text of a placement has no sign for it but `*`, so a game with scenery
    /// reads and writes its board itself.
    Scenery,
}

/// The kinds of pieces of a game on its board. Made by [`pieces!`](crate::pieces!).
pub trait Pieces: Copy + Eq + Ord + Hash + Debug + Argument + Send + Sync + 'static {
    /// The board of the game.
    type Board: Board;
    /// A set of squares for every kind.
    type Sets: Copy
        + Eq
        + Hash
        + Debug
        + Default
        + Send
        + Sync
        + AsRef<[Bitboard<Self::Board>]>
        + AsMut<[Bitboard<Self::Board>]>;
    /// A number for every kind.
    type Counts: Copy + Eq + Hash + Debug + Default + Send + Sync + AsRef<[u8]> + AsMut<[u8]>;

    /// The attacks of the kinds with [`Role::Special`]: `()` if the game itself sees to them.
    type Special: SpecialAttacks<Self>;

    /// Every kind, in the order of declaration; at most 32.
    const ALL: &'static [Self];
    /// The declaration of every kind, in the same order.
    const SPECS: &'static [Spec];
    /// The royalty: which of several royal pieces must not be left attacked.
    const ROYALTY: Royalty = Royalty::One;
    /// Whether every kind is written as a letter alone.
    const SIGNS_ARE_LETTERS: bool = crate::spec::signs_are_letters(Self::SPECS);

    /// The index of the kind in [`ALL`](Self::ALL), from 0.
    fn index(self) -> usize;

    /// The tables of every kind: a static, so the call costs nothing. If a kind has a
    /// [`Zone`](crate::Zone), the tables of every kind read backwards follow.
    fn tables() -> &'static [PieceTables<Self::Board>];

    /// The tables of the kinds that [capture by ways](crate::captures_by_ways).
    #[doc(hidden)]
    fn way_tables() -> &'static [WayTables<Self::Board>];

    /// Calls the visitor once for every kind, with the kind's index as a
    /// constant, so that the machinery is compiled for each kind on its own.
    fn for_each_kind<V: KindVisitor<Self>>(visitor: &mut V);

    /// The declaration of this kind.
    fn spec(self) -> &'static Spec {
        &Self::SPECS[self.index()]
    }

    /// Whether it is the kind that must not be left attacked.
    #[inline]
    fn is_royal(self) -> bool {
        matches!(self.spec().role, Role::Royal)
    }

    /// The name in lower case: `head quarter` for a variant `HeadQuarter`.
    fn name(self) -> &'static str {
        self.spec().name
    }

    /// The name in sentences.
    fn title(self) -> &'static str {
        self.spec().title
    }

    /// The letter in upper case, without what stands before or after it; see
    /// [`sign`](Self::sign).
    fn letter(self) -> char {
        self.spec().letter
    }

    /// The kind whose sign is this letter alone, in either case.
    fn from_letter(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        let mut kinds = Self::ALL.iter().copied();
        kinds.find(|kind| kind.letter() == upper && kind.sign().len() == 1)
    }

    /// The sign of White's pieces of the kind: the letter with what stands before or after
    /// it, such as `+P` or `Q~`.
    fn sign(self) -> &'static str {
        self.spec().sign
    }

    /// The sign as a side's pieces are written: Black's letter is in lower case.
    ///
    /// ```
    /// # use piece_kit::{Pieces, Side, geom::Board8x8, pieces};
    /// # pieces! { enum Kind on Board8x8 { Pawn: 'P', "fW"; Tokin: "+P", "WfF", promoted Pawn; } }
    /// assert_eq!(Kind::Tokin.sign_chars(Side::Black).collect::<String>(), "+p");
    /// ```
    fn sign_chars(self, side: Side) -> impl Iterator<Item = char> {
        self.sign().chars().map(move |sign| match side {
            Side::White => sign,
            Side::Black => sign.to_ascii_lowercase(),
        })
    }

    /// The side and the kind whose sign a text begins with, the longest of several, and the rest.
    ///
    /// ```
    /// # use piece_kit::{Pieces, Side, geom::Board8x8, pieces};
    /// # pieces! { enum Kind on Board8x8 { Pawn: 'P', "fW"; Tokin: "+P", "WfF", promoted Pawn; } }
    /// assert_eq!(Kind::split_sign("+p3"), Some((Side::Black, Kind::Tokin, "3")));
    /// assert_eq!(Kind::split_sign("++P"), None);
    /// ```
    fn split_sign(text: &str) -> Option<(Side, Self, &str)> {
        let begins = |kind: &Self| {
            let head = text.get(..kind.sign().len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(kind.sign()))
        };
        let kinds = Self::ALL.iter().copied().filter(begins);
        let kind = kinds.max_by_key(|kind| kind.sign().len())?;
        let (sign, rest) = text.split_at(kind.sign().len());
        let side = match sign.contains(|sign: char| sign.is_ascii_lowercase()) {
            true => Side::Black,
            false => Side::White,
        };
        Some((side, kind, rest))
    }

    /// The kind whose sign is this text, in either case.
    fn from_sign(sign: &str) -> Option<Self> {
        let (_, kind, rest) = Self::split_sign(sign)?;
        rest.is_empty().then_some(kind)
    }

    /// The kinds that this one may become by promotion, as they are declared: `promoted Pawn`.
    ///
    /// ```
    /// # use piece_kit::{Pieces, geom::Board8x8, pieces};
    /// # pieces! { enum Kind on Board8x8 { Pawn: 'P', "fW"; Tokin: "+P", "WfF", promoted Pawn; } }
    /// assert!(Kind::Pawn.promotions().eq([Kind::Tokin]));
    /// assert_eq!(Kind::Tokin.promotions().count(), 0);
    /// ```
    fn promotions(self) -> impl Iterator<Item = Self> {
        let from = Some(self.index());
        let kinds = Self::ALL.iter().copied();
        kinds.filter(move |kind| kind.spec().promoted == from)
    }

    /// The kind before it was promoted, or itself: the one that goes into a hand when it is
    /// captured.
    fn unpromoted(self) -> Self {
        match self.spec().promoted {
            Some(kind) => Self::ALL[kind],
            None => self,
        }
    }
}

/// Code that is compiled once for every kind of piece; see
/// [`Pieces::for_each_kind`].
pub trait KindVisitor<P: Pieces> {
    /// Called with the index of each kind.
    fn visit<const KIND: usize>(&mut self);
}

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
                        let steps = crate::zoned::steps::<B>(spec, of, region, backwards);
                        let pattern = crate::zoned::pattern(spec, capturing, of, region);
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
