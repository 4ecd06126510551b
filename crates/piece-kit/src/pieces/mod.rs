//! The kinds of pieces of a game, which [`pieces!`](crate::pieces!) declares, and what knows them as they
//! know it: placements, and the attacks of special pieces.

pub(crate) mod placement;

use core::fmt::Debug;
use core::hash::Hash;

use board_geom::{Bitboard, Board, Square};

use crate::messages::Argument;
use crate::role::Royalty;
use crate::spec::{Spec, signs_are_letters};
use crate::special_attacks::Attack;
use crate::tables::PieceTables;
use crate::{Role, Side, WayTables};

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
    const SIGNS_ARE_LETTERS: bool = signs_are_letters(Self::SPECS);

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

/// The pieces of both sides on a board, the squares that nothing enters, and
/// the key of all that, kept up to date.
///
/// A small value to be copied: one set of squares a kind, one a side, one for
/// the impassable squares and a 64-bit key.
///
/// ```
/// # use board_geom::{Board8x8, Square};
/// # use piece_kit::{Pieces, Placement, Side, pieces};
/// # pieces! { pub enum Kind on Board8x8 { Rook: 'R', "R"; King: 'K', "K", Royal; } }
/// let mut placement = Placement::<Kind>::default();
/// let e1 = Square::at(4, 0);
/// placement.put(Side::White, Kind::King, e1);
/// assert_eq!(placement.at(e1), Some((Side::White, Kind::King)));
/// assert_eq!(placement.royal(Side::White), Some(e1));
/// ```
#[derive(Copy, PartialEq, Eq, Hash)]
pub struct Placement<P: Pieces> {
    kinds: P::Sets,
    sides: [Bitboard<P::Board>; 2],
    impassable: Bitboard<P::Board>,
    key: u64,
}

/// The attacks of a game's own pieces, those whose role is [`Special`](crate::Role::Special), since
/// no Betza string says what they do. With it they give check, pin and guard squares like all
/// others, in every function of [`Placement`] that knows of attacks; their moves are the game's,
/// and [`Placement::allowed`] says which of them are legal.
///
/// A type that implements it is named behind the board in [`pieces!`](crate::pieces!). Games
/// without it have none of its code.
///
/// ```
/// use board_geom::{Bitboard, Board8x8, Square};
/// use piece_kit::{Pieces, Placement, Side, pieces};
/// use piece_kit::specs::{Attack, SpecialAttacks};
///
/// pieces! {
///     enum Kind on Board8x8, special Archers {
///         Rook: 'R', "R";
///         Archer: 'A', "", Special;
///         King: 'K', "K", Royal;
///     }
/// }
///
/// /// An archer shoots exactly three squares far along a line if nothing is between.
/// struct Archers;
///
/// impl SpecialAttacks<Kind> for Archers {
///     fn visit(
///         placement: &Placement<Kind>,
///         target: Square<Board8x8>,
///         by: Side,
///         mut take: impl FnMut(Attack<Board8x8>),
///     ) {
///         let lines = target.orthogonals() | target.diagonals();
///         let archers = placement.pieces(by, Kind::Archer) & lines;
///         for archer in archers.iter().filter(|at| at.distance(target) == 3) {
///             take(Attack::new(archer, target.between(archer)));
///         }
///     }
/// }
///
/// // The archer on e4 would shoot the king on e1, if the rook were not between.
/// let placement = Placement::<Kind>::parse("k7/8/8/8/4a3/8/4R3/4K3").unwrap();
/// let [e2, e3, e4] = ["e2", "e3", "e4"].map(|text| text.parse::<Square<Board8x8>>().unwrap());
/// let checks = placement.checks(Side::White);
/// assert_eq!(placement.allowed(&checks, e2), [e3, e4].into_iter().collect());
/// assert_eq!(placement.count_pieces(Side::White, &checks), 2);
/// ```
pub trait SpecialAttacks<P: Pieces> {
    /// Whether there are special attacks: `true` but for `()`, which stands for none.
    #[doc(hidden)]
    const ANY: bool = true;

    /// Visits the attacks of a side on a square that other pieces can let through or stop, and
    /// those that nothing can stop, which have an empty [path](Attack::path). What cannot be
    /// changed by moving pieces is left out, such as an attack that ends at an impassable square.
    /// What stands on the target must not matter.
    ///
    /// It is called several times for each position, so it should ask first which pieces are in
    /// range.
    fn visit(
        placement: &Placement<P>,
        target: Square<P::Board>,
        by: Side,
        take: impl FnMut(Attack<P::Board>),
    );
}

impl<P: Pieces> SpecialAttacks<P> for () {
    const ANY: bool = false;

    fn visit(_: &Placement<P>, _: Square<P::Board>, _: Side, _: impl FnMut(Attack<P::Board>)) {}
}
