//! The macro that declares the kinds of pieces of a game.

/// Declares the kinds of pieces of a game as an enum that implements [`Pieces`](crate::Pieces): board, then for
/// each of up to 32 kinds its name, how it is written, its movement in Betza notation, and
/// clauses. `HeadQuarter as "Head Quarter"` gives a title, by which sentences call the kind. How
/// special pieces attack is told by a type named behind the board: `enum Kind on Board8x8, special
/// Archers`, see [`SpecialAttacks`](crate::specs::SpecialAttacks).
///
/// A kind is written as a letter, `'P'`, with at most one sign before it and one after it: `"+P"`,
/// `"Q~"`. Before it may be one of `+ ~ ' ^ : & %`, after it the same but `+`; no sign may be
/// before one letter and after another, so that texts have one meaning.
///
/// | clause | |
/// |---|---|
/// | `Royal`, `Pawn`, ... | its [`Role`](crate::Role), unless it is [`Role::Piece`](crate::Role::Piece) |
/// | `promoted Pawn` | what it was [before it was promoted](crate::Pieces::unpromoted) |
/// | `within PALACE` | the [`Zone`](crate::Zone) that it goes to no square outside of; what it passes on its way does not matter |
/// | `on FAR "fsW"` | how it moves from the squares of a zone, instead of as from others; up to five, in zones without a common square |
/// | `unhoppable` | pieces that jump over a screen (`p`) neither jump over it nor capture it; in games without drops |
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
/// `on Board8x8, royalty Last` says which of several royal pieces must be safe: a [`Royalty`](crate::specs::Royalty); it
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
            <$board as $crate::geom::Board>::SHAPE,
        );

        // In sentences a kind has its title.
        $crate::argument_words!(
            $name,
            <Self as $crate::Pieces>::ALL,
            $crate::Pieces::name,
            $crate::Pieces::title
        );

        impl $crate::Pieces for $name {
            type Board = $board;
            type Special = $crate::pieces!(@special $($special)?);
            type Sets = [$crate::geom::Bitboard<$board>; [$($name::$kind),+].len()];
            type Counts = [u8; [$($name::$kind),+].len()];

            $(const ROYALTY: $crate::specs::Royalty = $crate::specs::Royalty::$royalty;)?
            const ALL: &'static [Self] = &[$($name::$kind),+];
            const SPECS: &'static [$crate::specs::Spec] = &[$($crate::specs::Spec::new(
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
            fn tables() -> &'static [$crate::specs::PieceTables<$board>] {
                const COUNT: usize = $crate::tables_len(<$name as $crate::Pieces>::SPECS);
                $crate::geom::shared_table!(
                    [$crate::specs::PieceTables<$board>; COUNT] =
                        [const { $crate::specs::PieceTables::<$board>::EMPTY }; COUNT],
                    |tables| $crate::specs::PieceTables::<$board>::fill_kinds(
                        tables,
                        <$name as $crate::Pieces>::SPECS,
                    )
                )
            }

            #[cfg_attr(not(target_family = "wasm"), inline(always))]
            fn way_tables() -> &'static [$crate::WayTables<$board>] {
                const COUNT: usize = {
                    let specs = <$name as $crate::Pieces>::SPECS;
                    $crate::count_ways(specs, specs.len())
                };
                $crate::geom::shared_table!(
                    [$crate::WayTables<$board>; COUNT] =
                        [const { $crate::WayTables::<$board>::EMPTY }; COUNT],
                    |tables| $crate::WayTables::<$board>::fill_kinds(
                        tables,
                        <$name as $crate::Pieces>::SPECS,
                    )
                )
            }

            #[inline(always)]
            fn for_each_kind<V: $crate::specs::KindVisitor<Self>>(visitor: &mut V) {
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
            const INSIDE: ($crate::Zone, $crate::specs::Movement) = (
                $zone,
                $crate::specs::Movement::betza_of($crate::lower_case!(stringify!($kind)), $betza),
            );
            &INSIDE
        })
    };
    (@clause $name:ident $kind:ident unhoppable) => { $crate::Clause::Unhoppable };
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
