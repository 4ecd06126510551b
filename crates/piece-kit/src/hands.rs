//! Pieces in hand, which wait beside the board to be dropped.

use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use board_geom::{Bitboard, Square};

use crate::kind_tables::Captors;
use crate::messages::{FaultList, Faults};
use crate::{Checks, Pieces, Placement, Role, Side, zobrist};

/// The pieces in hand: how many of each kind each side has, and the key of that, kept up to date.
///
/// A small value to be copied: two bytes a kind and a 64-bit key. A promoted kind is held as
/// what it was [before](Pieces::unpromoted).
///
/// The text is as in the position strings of Crazyhouse: between brackets the sign of each piece,
/// White's first, of each side the kinds declared last first. It is read in any order.
///
/// ```
/// use piece_kit::geom::Board8x8;
/// use piece_kit::{Pieces, Side, pieces};
/// use piece_kit::hands::Hands;
///
/// pieces! {
///     enum Kind on Board8x8 {
///         Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; Queen: 'Q', "Q"; King: 'K', "K", Royal;
///         Crowned: "Q~", "Q", promoted Pawn;
///     }
/// }
/// let mut hands: Hands<Kind> = "[pPQqN]".parse().unwrap();
/// assert_eq!(hands.to_string(), "[QNPqp]");
/// // White captures a queen that was a pawn.
/// hands.add(Side::White, Kind::Crowned);
/// assert_eq!(hands.count(Side::White, Kind::Pawn), 2);
/// assert!(hands.remove(Side::Black, Kind::Queen));
/// assert!(!hands.remove(Side::Black, Kind::Queen));
/// assert_eq!(hands.to_string(), "[QNPPp]");
/// ```
#[derive(Copy, PartialEq, Eq, Hash)]
pub struct Hands<P: Pieces> {
    counts: [P::Counts; 2],
    key: u64,
}

// Derived, it would copy field by field, as of any generic type.
impl<P: Pieces> Clone for Hands<P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Pieces> Default for Hands<P> {
    fn default() -> Self {
        Self {
            counts: [P::Counts::default(); 2],
            key: 0,
        }
    }
}

impl<P: Pieces> Hands<P> {
    /// The most pieces of a kind that a side can have in hand.
    pub const MOST: u8 = u8::MAX;

    /// The number of pieces of a kind that a side has in hand.
    #[inline]
    pub fn count(&self, side: Side, kind: P) -> u8 {
        self.counts[side.index()].as_ref()[kind.index()]
    }

    /// The number of all pieces that a side has in hand.
    pub fn total(&self, side: Side) -> u32 {
        let counts = self.counts[side.index()].as_ref().iter();
        counts.map(|&count| u32::from(count)).sum()
    }

    /// Whether neither side has a piece in hand.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The kinds of which a side has a piece in hand, in the order of declaration.
    #[inline]
    pub fn kinds(&self, side: Side) -> impl Iterator<Item = P> + use<P> {
        let counts = self.counts[side.index()];
        let kinds = P::ALL.iter().copied();
        kinds.filter(move |kind| counts.as_ref()[kind.index()] > 0)
    }

    /// Whether a piece of a kind can be in a hand: not if it is promoted or scenery.
    pub fn holds(kind: P) -> bool {
        kind.unpromoted() == kind && kind.spec().role != Role::Scenery
    }

    /// Adds a piece to a side's hand, as what it was before it was promoted. Returns whether
    /// there was room: a hand that holds [`MOST`](Self::MOST) of the kind stays as it is, and
    /// so does any hand if the kind is scenery.
    pub fn add(&mut self, side: Side, kind: P) -> bool {
        let kind = kind.unpromoted();
        let count = &mut self.counts[side.index()].as_mut()[kind.index()];
        if *count == Self::MOST || !Self::holds(kind) {
            return false;
        }
        *count += 1;
        self.key ^= zobrist::held(kind.index(), side.index(), *count);
        true
    }

    /// Removes a piece of a kind from a side's hand; returns whether there was one.
    pub fn remove(&mut self, side: Side, kind: P) -> bool {
        let count = &mut self.counts[side.index()].as_mut()[kind.index()];
        if *count == 0 {
            return false;
        }
        self.key ^= zobrist::held(kind.index(), side.index(), *count);
        *count -= 1;
        true
    }

    /// A 64-bit key, to be combined with [that of the placement](Placement::key): 0 if nobody
    /// has a piece in hand.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from scratch, which [`key`](Self::key) must be equal to: for tests.
    pub fn key_from_scratch(&self) -> u64 {
        let mut key = 0;
        for (side, &kind) in Side::ALL
            .iter()
            .flat_map(|side| P::ALL.iter().map(move |kind| (*side, kind)))
        {
            for count in 1..=self.count(side, kind) {
                key ^= zobrist::held(kind.index(), side.index(), count);
            }
        }
        key
    }

    /// The number of drops of a side whose pieces may all be dropped on these squares, such as
    /// [`Placement::drop_targets`]: one for each square and kind.
    ///
    /// If some kinds may be dropped on fewer squares, sum over [`kinds`](Self::kinds) instead.
    #[inline]
    pub fn count_drops(&self, side: Side, targets: Bitboard<P::Board>) -> u32 {
        self.kinds(side).count() as u32 * targets.len()
    }

    /// Splits a placement field from the hands behind it: `8/8[Qp]` is `8/8` and `[Qp]`. Without
    /// hands the second is empty, which is no text of hands.
    pub fn split_field(field: &str) -> (&str, &str) {
        field.split_at(field.find('[').unwrap_or(field.len()))
    }
}

crate::faults! {
    /// A fault of the text of [`Hands`].
    #[non_exhaustive]
    pub enum HandsFault {
        /// The text is not between brackets.
        Brackets => "no-brackets" [], "the pieces in hand are written between [ and ]";
        /// No piece of the game is written so.
        Sign { sign: char } => "no-such-piece" [], "in hand: no piece is written '{sign}'";
        /// The kind is promoted, or scenery.
        Kind { sign: String } =>
            "not-held" [], "in hand: a piece written '{sign}' does not go into a hand";
        /// A side has too many pieces of a kind.
        TooMany { side: Side, sign: String, most: u8 } =>
            "too-many" [], "in hand: {side} has more than {most} pieces written '{sign}'";
    }
}

impl<P: Pieces> FromStr for Hands<P> {
    type Err = Faults<HandsFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let inside = text
            .strip_prefix('[')
            .and_then(|text| text.strip_suffix(']'));
        let mut rest = inside.ok_or(HandsFault::Brackets)?;
        let (mut hands, mut faults) = (Self::default(), FaultList::default());
        while let Some(sign) = rest.chars().next() {
            let Some((side, kind, after)) = P::split_sign(rest) else {
                faults.push(HandsFault::Sign { sign });
                rest = &rest[sign.len_utf8()..];
                continue;
            };
            rest = after;
            if !Self::holds(kind) {
                let sign = kind.sign().into();
                faults.push(HandsFault::Kind { sign });
            } else if !hands.add(side, kind) {
                let (sign, most) = (kind.sign().into(), Self::MOST);
                faults.push(HandsFault::TooMany { side, sign, most });
            }
        }
        faults.finish().map(|()| hands)
    }
}

impl<P: Pieces> fmt::Display for Hands<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('[')?;
        for side in Side::ALL {
            for &kind in P::ALL.iter().rev() {
                for _ in 0..self.count(side, kind) {
                    kind.sign_chars(side)
                        .try_for_each(|sign| f.write_char(sign))?;
                }
            }
        }
        f.write_char(']')
    }
}

impl<P: Pieces> fmt::Debug for Hands<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hands({self})")
    }
}

impl<P: Pieces> Placement<P> {
    /// The empty squares on which the side that has these [checks](Self::checks) may drop a piece
    /// as far as they are concerned: all without check; in check those where the piece ends every
    /// check.
    ///
    /// It may block the path of any [`Attack`](crate::specs::Attack): a drop beside a horse, on its leg,
    /// ends its check. A dropped piece is a screen, too. Dropped on the line of a cannon that gives check, it is the
    /// second screen and ends the check; on a line with no screen it would give one, so it may
    /// not stand there:
    ///
    /// ```
    /// use piece_kit::geom::{Bitboard, Board8x8};
    /// use piece_kit::{Placement, Side, pieces};
    /// pieces! {
    ///     enum Kind on Board8x8 { Pawn: 'P', "mfWcfF", Pawn; Cannon: 'C', "mRcpR"; King: 'K', "K", Royal; }
    /// }
    /// let targets = |field: &str| {
    ///     let placement = Placement::<Kind>::parse(field).unwrap();
    ///     placement.drop_targets(&placement.checks(Side::White))
    /// };
    /// let names = |squares: Bitboard<Board8x8>| squares.iter().map(|s| s.to_string()).collect::<Vec<_>>();
    /// assert_eq!(names(targets("c7/8/8/8/P7/8/8/K7")), ["a2", "a3", "a5", "a6", "a7"]);
    /// assert_eq!(targets("c7/8/8/8/8/8/8/K7").len(), 62 - 6);
    /// ```
    ///
    /// What only some kinds may do, as where a pawn may be dropped, is a rule of the game.
    #[inline]
    pub fn drop_targets(&self, checks: &Checks<P::Board>) -> Bitboard<P::Board> {
        let empty = checks.targets() - self.blockers();
        if Captors::<P>::LIMITS && checks.limits_each() {
            empty & self.each_targets(checks, Bitboard::EMPTY)
        } else {
            empty
        }
    }
}

/// A drop: a piece from the hand of the side to move to a square. The text is the sign of the kind,
/// `@` and the square: `P@e4`.
///
/// ```
/// use piece_kit::geom::Board8x8;
/// use piece_kit::{Pieces, pieces};
/// use piece_kit::hands::DropMove;
/// pieces! { enum Kind on Board8x8 { Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; } }
/// let drop: DropMove<Kind> = "N@f7".parse().unwrap();
/// assert_eq!((drop.kind, drop.to.to_string()), (Kind::Knight, "f7".into()));
/// assert!("n@f7".parse::<DropMove<Kind>>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DropMove<P: Pieces> {
    /// The kind that is dropped.
    pub kind: P,
    /// The square on which it is dropped.
    pub to: Square<P::Board>,
}

impl<P: Pieces> fmt::Display for DropMove<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.kind.sign(), self.to)
    }
}

crate::faults! {
    /// The text is not a drop.
    pub struct ParseDropError => "not-a-drop" [], "a drop is written like P@e4";
}

impl<P: Pieces> FromStr for DropMove<P> {
    type Err = ParseDropError;

    fn from_str(text: &str) -> Result<Self, ParseDropError> {
        let (side, kind, rest) = P::split_sign(text).ok_or(ParseDropError)?;
        let to = rest.strip_prefix('@').ok_or(ParseDropError)?;
        let to = to.parse().map_err(|_| ParseDropError)?;
        match side == Side::White && Hands::holds(kind) {
            true => Ok(Self { kind, to }),
            false => Err(ParseDropError),
        }
    }
}
