//! The kinds of pieces of a game: what [`pieces!`](crate::pieces!) declares.

use core::fmt::Debug;
use core::hash::Hash;

use board_geom::{Bitboard, Bits, Board, SquareTable, U256};

use crate::movement::Pattern;
use crate::ways::WayTables;
use crate::{Movement, Royalty, Side, Spec, SpecialAttacks};

/// What the shared machinery does with a kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Generated piece by piece.
    Piece,
    /// The piece that must not be left attacked. A game has one royal piece a
    /// side, or none; or several, of which its [`Royalty`] says which must be safe.
    Royal,
    /// Moves one step forward and captures one step diagonally forward;
    /// generated for all pawns at once. Double steps, en passant and promotion
    /// are rules of the game.
    Pawn,
    /// Moved by the game's own code: the shared machinery keeps it in its place
    /// and blocks lines with it, and gives it no moves, and no attacks but those that
    /// [`SpecialAttacks`] tells. Its Betza string is for readers.
    Special,
    /// Neutral: a thing that blocks like an impassable square and that hoppers jump
    /// over. Only [`Placement::place_scenery`](crate::Placement::place_scenery) may put it
    /// there. The text of a placement has no sign for it but `*`, so a game with scenery
    /// reads and writes its board itself.
    Scenery,
}

/// The kinds of pieces of a game on its board. Made by [`pieces!`](crate::pieces!).
pub trait Pieces: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
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

    /// How the kinds with [`Role::Special`] attack: `()` if the game itself sees to that.
    type Special: SpecialAttacks<Self>;

    /// Every kind, in the order of declaration; at most 32.
    const ALL: &'static [Self];
    /// The declaration of every kind, in the same order.
    const SPECS: &'static [Spec];
    /// Which royal pieces must not be left attacked.
    const ROYALTY: Royalty = Royalty::One;
    /// Whether every kind is written as a letter alone.
    const SIGNS_ARE_LETTERS: bool = crate::spec::signs_are_letters(Self::SPECS);

    /// The place in [`ALL`](Self::ALL).
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

    /// How White's pieces of the kind are written: the letter with what stands before or after
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

    /// What the kind was before it was promoted, or itself: what goes into a hand when it is
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
            /// The tables of a movement on the board.
            pub const fn new(movement: &Movement) -> Self {
                Self {
                    moves: PatternTables::<B, $word>::new(&movement.moves),
                    captures: PatternTables::<B, $word>::new(&movement.captures),
                }
            }

            /// The tables of a kind of piece; read backwards, those of where the other side's
            /// pieces of the kind come from: docs/design.md#zones.
            #[doc(hidden)]
            pub const fn of_kind(spec: &Spec, backwards: bool) -> Self {
                if spec.is_zoned() {
                    Self {
                        moves: PatternTables::<B, $word>::zoned(spec, false, backwards),
                        captures: PatternTables::<B, $word>::zoned(spec, true, backwards),
                    }
                } else {
                    Self::new(&spec.movement)
                }
            }

            /// The tables of every kind, and if that is not enough, all of them backwards.
            #[doc(hidden)]
            pub const fn of_kinds<const LEN: usize>(specs: &[Spec]) -> [Self; LEN] {
                let mut tables = [const { Self::new(&Movement::NONE) }; LEN];
                let mut i = 0;
                while i < LEN {
                    tables[i] = Self::of_kind(&specs[i % specs.len()], i >= specs.len());
                    i += 1;
                }
                tables
            }
        }

        impl<B: Board<Bits = $word>> PatternTables<B, $word> {
            const fn new(white: &Pattern) -> Self {
                let black = white.rotated();
                Self {
                    leaps: [
                        SquareTable::<B>::leaps(white.leaps.as_slice()),
                        SquareTable::<B>::leaps(black.leaps.as_slice()),
                    ],
                    slides: [
                        SquareTable::<B>::rays(&white.slides),
                        SquareTable::<B>::rays(&black.slides),
                    ],
                    hops: [
                        SquareTable::<B>::rays(&white.hops),
                        SquareTable::<B>::rays(&black.hops),
                    ],
                }
            }

            /// The tables of a kind for which squares matter.
            const fn zoned(spec: &Spec, capturing: bool, backwards: bool) -> Self {
                let white = Self::zoned_of(spec, capturing, backwards, Side::White);
                let black = Self::zoned_of(spec, capturing, backwards, Side::Black);
                let [first, second] = if backwards {
                    [black, white]
                } else {
                    [white, black]
                };
                Self {
                    leaps: [first.0, second.0],
                    slides: [first.1, second.1],
                    hops: [first.2, second.2],
                }
            }

            /// The tables of leaps, slides and hops of a side's pieces.
            #[allow(clippy::type_complexity)]
            const fn zoned_of(
                spec: &Spec,
                capturing: bool,
                backwards: bool,
                side: Side,
            ) -> (
                SquareTable<B, $word>,
                SquareTable<B, $word>,
                SquareTable<B, $word>,
            ) {
                let mut leaps = SquareTable::<B>::leaps(&[]);
                let mut slides = SquareTable::<B>::leaps(&[]);
                let mut hops = SquareTable::<B>::leaps(&[]);
                let mut inside = 0;
                while inside < 2 {
                    let steps = crate::zoned::steps::<B>(spec, side, inside == 1, backwards);
                    let pattern = crate::zoned::pattern(spec, capturing, side, inside == 1);
                    leaps = leaps.with_leaps(pattern.leaps.as_slice(), &steps);
                    slides = slides.with_rays(&pattern.slides, &steps);
                    hops = hops.with_rays(&pattern.hops, &steps);
                    inside += 1;
                }
                (leaps, slides, hops)
            }
        }
    };
}

piece_tables!(u64);
piece_tables!(u128);
piece_tables!(U256);

/// How many tables kinds need: twice as many as there are kinds if one is zoned.
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

/// Declares the kinds of pieces of a game as an enum that implements [`Pieces`]: board, then for
/// each of up to 32 kinds its name, how it is written, its movement in Betza notation, and
/// clauses. `HeadQuarter as "Head Quarter"` gives a title, by which sentences call the kind. How
/// special pieces attack is told by a type named behind the board: `enum Kind on Board8x8, special
/// Archers`, see [`SpecialAttacks`].
///
/// A kind is written as a letter, `'P'`, with at most one sign before it and one after it: `"+P"`,
/// `"Q~"`. Before it may be one of `+ ~ ' ^ : & %`, after it the same but `+`; no sign may be
/// before one letter and after another, so that texts have one meaning.
///
/// | clause | |
/// |---|---|
/// | `Royal`, `Pawn`, ... | its [`Role`], unless it is [`Role::Piece`] |
/// | `promoted Pawn` | what it was [before it was promoted](Pieces::unpromoted) |
/// | `within PALACE` | the [`Zone`](crate::Zone) that it goes to no square outside of; what it passes on its way does not matter |
/// | `on FAR "fsW"` | how it moves from the squares of a zone, instead of as from others |
///
/// ```
/// use board_geom::Board8x8;
/// use piece_kit::{Pieces, pieces};
///
/// pieces! {
///     /// The orthodox pieces.
///     pub enum Kind on Board8x8 {
///         Pawn: 'P', "mfWcfF", Pawn;
///         Knight: 'N', "N";
///         Bishop: 'B', "B";
///         Rook: 'R', "R";
///         Queen: 'Q', "Q";
///         King: 'K', "K", Royal;
///     }
/// }
/// assert_eq!(Kind::from_letter('q'), Some(Kind::Queen));
/// assert_eq!(Kind::Knight.name(), "knight");
/// ```
///
/// `on Board8x8, royalty Last` says which of several royal pieces must be safe: a [`Royalty`]; it
/// stands before `special Archers`.
///
/// Zones are constants:
///
/// ```
/// use piece_kit::geom::board;
/// use piece_kit::{Placement, Side, Zone, pieces};
///
/// board!(struct Board9x10: 9 x 10, u128);
/// const PALACE: Zone = Zone::rectangle("d1", "f3");
/// const BEYOND_THE_RIVER: Zone = Zone::rectangle("a6", "i10");
/// pieces! {
///     enum Kind on Board9x10 {
///         Soldier: 'P', "fW", on BEYOND_THE_RIVER "fsW";
///         Advisor: 'A', "F", within PALACE;
///         General: 'K', "W", Royal, within PALACE;
///     }
/// }
/// let empty = Placement::<Kind>::default();
/// let targets = |kind, from: &str| empty.pseudo_targets(Side::White, kind, from.parse().unwrap());
/// assert_eq!(targets(Kind::Soldier, "e5").len(), 1);
/// assert_eq!(targets(Kind::Soldier, "e6").len(), 3);
/// assert_eq!(targets(Kind::Advisor, "f3").len(), 1);
/// ```
///
/// Two kinds with one sign are a compile error, and so are a 33rd kind and pawns that do not move
/// like pawns:
///
/// ```compile_fail
/// # use board_geom::Board8x8;
/// piece_kit::pieces! {
///     enum Kind on Board8x8 {
///         Knight: 'K', "N";
///         King: 'K', "K", Royal;
///     }
/// }
/// ```
#[macro_export]
macro_rules! pieces {
    (
        $(#[$attr:meta])*
        $vis:vis enum $name:ident on $board:ty
            $(, royalty $royalty:ident)? $(, special $special:ty)?
        {
            $(
                $(#[$kind_attr:meta])*
                $kind:ident $(as $title:literal)?: $sign:literal, $betza:literal
                    $(, $clause:ident $($of:ident)? $($inside:literal)?)*;
            )+
        }
    ) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name {
            $(
                $(#[$kind_attr])*
                #[doc = concat!(stringify!($kind), ", written `", $sign, "`, moves `", $betza, "`.")]
                $kind,
            )+
        }

        const _: () = $crate::check_specs(
            <$name as $crate::Pieces>::SPECS,
            (
                <$board as $crate::geom::Board>::FILES,
                <$board as $crate::geom::Board>::RANKS,
            ),
        );

        impl $crate::Pieces for $name {
            type Board = $board;
            type Special = $crate::pieces!(@special $($special)?);
            type Sets = [$crate::geom::Bitboard<$board>; [$($name::$kind),+].len()];
            type Counts = [u8; [$($name::$kind),+].len()];

            $(const ROYALTY: $crate::Royalty = $crate::Royalty::$royalty;)?
            const ALL: &'static [Self] = &[$($name::$kind),+];
            const SPECS: &'static [$crate::Spec] = &[$($crate::Spec::new(
                [
                    $crate::lower_case!(stringify!($kind)),
                    $crate::pieces!(@title $kind $($title)?),
                ],
                ::core::concat!($sign),
                $betza,
                &[$($crate::pieces!(@clause $name $kind $clause $($of)? $($inside)?)),*],
            )),+];

            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }

            #[cfg_attr(not(target_family = "wasm"), inline(always))]
            fn tables() -> &'static [$crate::PieceTables<$board>] {
                $crate::geom::shared_table!(
                    [
                        $crate::PieceTables<$board>;
                        $crate::tables_len(<$name as $crate::Pieces>::SPECS)
                    ],
                    $crate::PieceTables::<$board>::of_kinds(<$name as $crate::Pieces>::SPECS)
                )
            }

            #[cfg_attr(not(target_family = "wasm"), inline(always))]
            fn way_tables() -> &'static [$crate::WayTables<$board>] {
                const COUNT: usize = {
                    let specs = <$name as $crate::Pieces>::SPECS;
                    $crate::count_ways(specs, specs.len())
                };
                $crate::geom::shared_table!([$crate::WayTables<$board>; COUNT], {
                    let mut tables = [const { $crate::WayTables::<$board>::EMPTY }; COUNT];
                    let specs = <$name as $crate::Pieces>::SPECS;
                    let (mut kind, mut made) = (0, 0);
                    while kind < specs.len() {
                        if $crate::captures_by_ways(&specs[kind]) {
                            tables[made] = $crate::WayTables::<$board>::new(&specs[kind]);
                            made += 1;
                        }
                        kind += 1;
                    }
                    tables
                })
            }

            #[inline(always)]
            fn for_each_kind<V: $crate::KindVisitor<Self>>(visitor: &mut V) {
                $(visitor.visit::<{ $name::$kind as usize }>();)+
            }
        }
    };
    (@title $kind:ident) => { $crate::lower_case!(stringify!($kind)) };
    (@title $kind:ident $title:literal) => { $title };
    (@special) => { () };
    (@special $special:ty) => { $special };
    (@clause $name:ident $kind:ident promoted $from:ident) => {
        $crate::Clause::Promoted($name::$from as usize)
    };
    (@clause $name:ident $kind:ident within $zone:ident) => { $crate::Clause::Within(&$zone) };
    (@clause $name:ident $kind:ident on $zone:ident $betza:literal) => {
        $crate::Clause::On({
            const INSIDE: ($crate::Zone, $crate::Movement) = (
                $zone,
                $crate::Movement::betza_of($crate::lower_case!(stringify!($kind)), $betza),
            );
            &INSIDE
        })
    };
    (@clause $name:ident $kind:ident $role:ident) => { $crate::Clause::Role($crate::Role::$role) };
    (@clause $name:ident $kind:ident $role:ident) => { $crate::Clause::Role($crate::Role::$role) };
}

/// The words of a name such as `HeadQuarter` in lower case with spaces between them, as a
/// constant; for [`pieces!`](crate::pieces!).
#[doc(hidden)]
#[macro_export]
macro_rules! lower_case {
    ($name:expr) => {{
        const LEN: usize = $crate::lower_case_len($name);
        const BYTES: [u8; LEN] = {
            let mut bytes = [b' '; LEN];
            let (mut from, mut to) = (0, 0);
            while to < LEN {
                let letter = $name.as_bytes()[from];
                if from > 0 && letter.is_ascii_uppercase() {
                    to += 1;
                }
                bytes[to] = letter.to_ascii_lowercase();
                from += 1;
                to += 1;
            }
            bytes
        };
        match ::core::str::from_utf8(&BYTES) {
            Ok(name) => name,
            Err(_) => panic!("a name is a valid text"),
        }
    }};
}

/// The length of a name with a space before every capital but the first.
#[doc(hidden)]
pub const fn lower_case_len(name: &str) -> usize {
    let mut len = name.len();
    let mut i = 1;
    while i < name.len() {
        len += name.as_bytes()[i].is_ascii_uppercase() as usize;
        i += 1;
    }
    len
}
