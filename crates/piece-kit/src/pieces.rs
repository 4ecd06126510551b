//! The kinds of pieces of a game: what [`pieces!`](crate::pieces!) declares.

use core::fmt::Debug;
use core::hash::Hash;

use board_geom::{Bitboard, Bits, Board, SquareTable, U256};

use crate::movement::Pattern;
use crate::ways::WayTables;
use crate::{Movement, SpecialAttacks};

/// What the shared machinery does with a kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Generated piece by piece.
    Piece,
    /// The piece that must not be left attacked. A game has one royal piece a
    /// side, or none.
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

/// The declaration of one kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The name in lower case: `head quarter` for a variant `HeadQuarter`.
    pub name: &'static str,
    /// The name in sentences: `head quarter`, or as declared.
    pub title: &'static str,
    /// The letter in upper case, as White's pieces are written.
    pub letter: char,
    /// How the piece moves, in Betza notation.
    pub betza: &'static str,
    /// The meaning of [`betza`](Self::betza).
    pub movement: Movement,
    /// What the shared machinery does with it.
    pub role: Role,
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

    /// How the kinds with [`Role::Special`] attack: `()` if the game itself sees to that.
    type Special: SpecialAttacks<Self>;

    /// Every kind, in the order of declaration; at most 15.
    const ALL: &'static [Self];
    /// The declaration of every kind, in the same order.
    const SPECS: &'static [Spec];

    /// The place in [`ALL`](Self::ALL).
    fn index(self) -> usize;

    /// The tables of every kind: a static, so the call costs nothing.
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

    /// The letter in upper case.
    fn letter(self) -> char {
        self.spec().letter
    }

    /// The kind with this letter, in either case.
    fn from_letter(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        Self::ALL
            .iter()
            .copied()
            .find(|kind| kind.letter() == upper)
    }
}

/// Code that is compiled once for every kind of piece; see
/// [`Pieces::for_each_kind`].
pub trait KindVisitor<P: Pieces> {
    /// Called with the index of each kind.
    fn visit<const KIND: usize>(&mut self);
}

/// What the machinery relies on; for [`pieces!`](crate::pieces!).
///
/// # Panics
/// If the kinds are too many, if letters are not different capital letters, or
/// if pawns do not move like pawns.
#[doc(hidden)]
pub const fn check_specs(specs: &[Spec]) {
    assert!(specs.len() <= 15, "a game has at most 15 kinds of pieces");
    let mut kind = 0;
    while kind < specs.len() {
        let spec = &specs[kind];
        assert!(spec.letter.is_ascii_uppercase(), "letters are A to Z");
        let mut other = 0;
        while other < kind {
            assert!(
                specs[other].letter as u32 != spec.letter as u32,
                "every kind has a letter of its own"
            );
            other += 1;
        }
        assert!(
            !matches!(spec.role, Role::Pawn) || spec.movement.is_that_of_pawns(),
            "a piece in the role of a pawn moves mfWcfF"
        );
        assert!(
            !spec.betza.is_empty() || matches!(spec.role, Role::Special | Role::Scenery),
            "a piece has at least one atom of Betza"
        );
        kind += 1;
    }
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
        }
    };
}

piece_tables!(u64);
piece_tables!(u128);
piece_tables!(U256);

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

/// Declares the kinds of pieces of a game as an enum that implements
/// [`Pieces`]: board, then for each kind its name, letter, movement in Betza
/// notation and, unless it is [`Role::Piece`], its [`Role`]. `HeadQuarter as "Head Quarter"`
/// gives a title, by which sentences call the kind. How special pieces attack is told by a type
/// named behind the board: `enum Kind on Board8x8, special Archers`, see [`SpecialAttacks`].
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
/// Two kinds with one letter are a compile error, and so are a sixteenth kind
/// and pawns that do not move like pawns:
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
        $vis:vis enum $name:ident on $board:ty $(, special $special:ty)? {
            $(
                $(#[$kind_attr:meta])*
                $kind:ident $(as $title:literal)?: $letter:literal, $betza:literal $(, $role:ident)?;
            )+
        }
    ) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name {
            $(
                $(#[$kind_attr])*
                #[doc = concat!(stringify!($kind), ", letter `", $letter, "`, moves `", $betza, "`.")]
                $kind,
            )+
        }

        const _: () = $crate::check_specs(<$name as $crate::Pieces>::SPECS);

        impl $crate::Pieces for $name {
            type Board = $board;
            type Special = $crate::pieces!(@special $($special)?);
            type Sets = [$crate::geom::Bitboard<$board>; [$($name::$kind),+].len()];

            const ALL: &'static [Self] = &[$($name::$kind),+];
            const SPECS: &'static [$crate::Spec] = &[$($crate::Spec {
                name: $crate::lower_case!(stringify!($kind)),
                title: $crate::pieces!(@title $kind $($title)?),
                letter: $letter,
                betza: $betza,
                movement: $crate::Movement::betza($betza),
                role: $crate::pieces!(@role $($role)?),
            }),+];

            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }

            #[cfg_attr(not(target_family = "wasm"), inline(always))]
            fn tables() -> &'static [$crate::PieceTables<$board>] {
                $crate::geom::shared_table!(
                    [$crate::PieceTables<$board>; [$($name::$kind),+].len()],
                    [$($crate::PieceTables::<$board>::new(&$crate::Movement::betza($betza))),+]
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
                            tables[made] = $crate::WayTables::<$board>::new(&specs[kind].movement);
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
    (@role) => { $crate::Role::Piece };
    (@role $role:ident) => { $crate::Role::$role };
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
