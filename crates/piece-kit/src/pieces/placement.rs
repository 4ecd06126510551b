//! Placements: which piece is on which square.

use core::fmt;

use board_geom::{Bitboard, Square};

use super::{KindVisitor, Pieces, Placement};
use crate::role::Royalty;
use crate::spec::{MOST_KINDS, Spec};
use crate::{Role, Side, zobrist};

// Derived, it would copy field by field, as of any generic type.
impl<P: Pieces> Clone for Placement<P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Pieces> Default for Placement<P> {
    fn default() -> Self {
        Self {
            kinds: P::Sets::default(),
            sides: [Bitboard::EMPTY; 2],
            impassable: Bitboard::EMPTY,
            key: 0,
        }
    }
}

/// The kinds with a role, as a mask of indices.
pub(crate) const fn kinds_with_role<P: Pieces>(role: Role) -> u32 {
    let mut mask = 0;
    let mut kind = 0;
    while kind < P::SPECS.len() {
        if P::SPECS[kind].role as u8 == role as u8 {
            mask |= 1 << kind;
        }
        kind += 1;
    }
    mask
}

const fn rarity(spec: &Spec) -> usize {
    match spec.role {
        Role::Royal => usize::MAX,
        _ => spec.movement.reach(),
    }
}

/// Most games have no more kinds: their lists of kinds need no room for
/// [others](MOST_KINDS).
const FEW_KINDS: usize = 15;

/// The kinds in the order in which the kind on a square is looked for: those that reach the fewest
/// squares first, for a game has most of them.
const fn commonest_first<P: Pieces, const MOST: usize>() -> [usize; MOST] {
    let mut order = [0; MOST];
    let mut placed = 0;
    while placed < P::SPECS.len() && placed < MOST {
        let mut place = placed;
        while place > 0 && rarity(&P::SPECS[order[place - 1]]) > rarity(&P::SPECS[placed]) {
            order[place] = order[place - 1];
            place -= 1;
        }
        order[place] = placed;
        placed += 1;
    }
    order
}

impl<P: Pieces> Placement<P> {
    pub(crate) const ROYALS: u32 = kinds_with_role::<P>(Role::Royal);
    pub(crate) const SCENERY: u32 = kinds_with_role::<P>(Role::Scenery);

    /// The squares of a kind, of both sides.
    #[inline(always)]
    pub fn kind(&self, kind: P) -> Bitboard<P::Board> {
        self.kinds.as_ref()[kind.index()]
    }

    /// The squares of a side.
    #[inline(always)]
    pub fn side(&self, side: Side) -> Bitboard<P::Board> {
        self.sides[side.index()]
    }

    /// The squares of a side's pieces of a kind.
    #[inline(always)]
    pub fn pieces(&self, side: Side, kind: P) -> Bitboard<P::Board> {
        self.kind(kind) & self.side(side)
    }

    /// Every piece with its side and square: White's before Black's, a side's in the order of its
    /// kinds.
    ///
    /// ```
    /// use piece_kit::geom::Board8x8;
    /// use piece_kit::{Placement, Side, pieces};
    /// pieces! { enum Kind on Board8x8 { King: 'K', "K", Royal; Rook: 'R', "R"; } }
    /// let placement: Placement<Kind> = Placement::parse("4k3/8/8/8/8/8/8/R3K2R")?;
    /// let rooks = placement.iter().filter(|(_, kind, _)| *kind == Kind::Rook);
    /// let squares: Vec<String> = rooks.map(|(_, _, square)| square.to_string()).collect();
    /// assert_eq!((squares, placement.iter().count()), (vec!["a1".to_string(), "h1".to_string()], 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Side, P, Square<P::Board>)> + '_ {
        Side::ALL.into_iter().flat_map(move |side| {
            P::ALL.iter().flat_map(move |&kind| {
                let squares = self.pieces(side, kind).into_iter();
                squares.map(move |square| (side, kind, square))
            })
        })
    }

    /// The squares of all kinds in a mask of their indices.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn union(&self, kinds: u32) -> Bitboard<P::Board> {
        let mut union = Bitboard::EMPTY;
        for (kind, set) in self.kinds.as_ref().iter().enumerate() {
            if kinds >> kind & 1 != 0 {
                union |= *set;
            }
        }
        union
    }

    /// The squares with a piece.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard<P::Board> {
        self.sides[0] | self.sides[1]
    }

    /// The squares that nothing can enter or slide through.
    #[inline(always)]
    pub fn impassable(&self) -> Bitboard<P::Board> {
        self.impassable
    }

    /// The squares at which a slide ends: occupied or impassable.
    #[inline(always)]
    pub fn blockers(&self) -> Bitboard<P::Board> {
        self.occupied() | self.impassable
    }

    /// The squares that a side's pieces could enter: neither impassable nor
    /// taken by a piece of the same side.
    #[inline(always)]
    pub fn enterable(&self, side: Side) -> Bitboard<P::Board> {
        !(self.side(side) | self.impassable)
    }

    /// The side's royal piece, if it has one that must not be left attacked: with
    /// [`Royalty::Last`] none as long as it has several, with [`Royalty::All`] the first of them.
    #[inline(always)]
    pub fn royal(&self, side: Side) -> Option<Square<P::Board>> {
        let royals = self.union(Self::ROYALS) & self.side(side);
        if matches!(P::ROYALTY, Royalty::Last) && royals.more_than_one() {
            return None;
        }
        royals.first()
    }

    /// The side whose royal piece is on a square, if one is.
    pub fn royal_at(&self, square: Square<P::Board>) -> Option<Side> {
        let royals = self.union(Self::ROYALS);
        self.side_at(square).filter(|_| royals.contains(square))
    }

    /// The side and kind of the piece on a square; none if no piece is there.
    #[inline]
    pub fn at(&self, square: Square<P::Board>) -> Option<(Side, P)> {
        Some((self.side_at(square)?, self.kind_at(square)?))
    }

    /// The side of the piece on a square; none if no piece is there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn side_at(&self, square: Square<P::Board>) -> Option<Side> {
        if self.sides[0].contains(square) {
            Some(Side::White)
        } else if self.sides[1].contains(square) {
            Some(Side::Black)
        } else {
            None
        }
    }

    /// The kind of the piece on a square; none if no piece is there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn kind_at(&self, square: Square<P::Board>) -> Option<P> {
        if const { P::SPECS.len() <= FEW_KINDS } {
            self.kind_among(const { commonest_first::<P, FEW_KINDS>() }, square)
        } else {
            self.kind_among(const { commonest_first::<P, MOST_KINDS>() }, square)
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn kind_among<const MOST: usize>(
        &self,
        order: [usize; MOST],
        square: Square<P::Board>,
    ) -> Option<P> {
        let sets = self.kinds.as_ref();
        let mut order = order.into_iter().take(sets.len());
        let found = order.find(|&kind| sets[kind].contains(square))?;
        Some(P::ALL[found])
    }

    /// A 64-bit key of the pieces and the impassable squares.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Puts a piece on a square; returns what stood there before. Scenery gives way, and
    /// the square stays impassable.
    pub fn put(&mut self, side: Side, kind: P, square: Square<P::Board>) -> Option<(Side, P)> {
        let before = self.remove(square);
        let scenery = (Self::SCENERY != 0 && self.impassable.contains(square))
            .then(|| self.kind_at(square))
            .flatten();
        if let Some(scenery) = scenery {
            self.kinds.as_mut()[scenery.index()] ^= square.into();
            self.key ^= zobrist::piece::<P>(scenery.index(), 0, square);
        }
        self.toggle(side, kind, square);
        before
    }

    /// Removes the piece on a square and returns it; none if no piece is there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    #[doc(alias = "take")]
    pub fn remove(&mut self, square: Square<P::Board>) -> Option<(Side, P)> {
        let side = self.side_at(square)?;
        Some((side, self.remove_of(side, square)?))
    }

    /// Removes a side's piece from a square that has one.
    // Rarer than the question, so kept out of the registers of its caller.
    #[inline(never)]
    fn remove_of(&mut self, side: Side, square: Square<P::Board>) -> Option<P> {
        let kind = self.kind_at(square)?;
        self.toggle(side, kind, square);
        Some(kind)
    }

    /// Removes all pieces on these squares.
    #[inline]
    pub fn clear(&mut self, squares: Bitboard<P::Board>) {
        let pieces = squares & self.occupied();
        let placement = &mut *self;
        P::for_each_kind(&mut Clear { placement, pieces });
        self.sides[0] -= squares;
        self.sides[1] -= squares;
    }

    /// Adds the piece if it is not there and takes it away if it is: the
    /// fastest way to change a placement, for callers that know what is where.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn toggle(&mut self, side: Side, kind: P, square: Square<P::Board>) {
        let bit = Bitboard::from(square);
        self.kinds.as_mut()[kind.index()] ^= bit;
        self.sides[side.index()] ^= bit;
        self.key ^= zobrist::piece::<P>(kind.index(), side.index(), square);
    }

    /// Moves a piece to a square where none stands: two [`toggle`](Self::toggle)s in one.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn relocate(&mut self, side: Side, kind: P, from: Square<P::Board>, to: Square<P::Board>) {
        let both = Bitboard::from(from) ^ to.into();
        self.kinds.as_mut()[kind.index()] ^= both;
        self.sides[side.index()] ^= both;
        self.key ^= zobrist::piece::<P>(kind.index(), side.index(), from)
            ^ zobrist::piece::<P>(kind.index(), side.index(), to);
    }

    /// Makes a square impassable; a piece there stays.
    pub fn block(&mut self, square: Square<P::Board>) {
        if self.impassable.insert(square) {
            self.key ^= zobrist::impassable(square);
        }
    }

    /// Makes a square that was impassable one that pieces may enter; scenery there is gone. A wall
    /// that moves leaves its square and [blocks](Self::block) another.
    ///
    /// ```
    /// # use board_geom::{Board8x8, Square};
    /// # use piece_kit::{Placement, pieces};
    /// # pieces! { enum Kind on Board8x8 { Rook: 'R', "R"; } }
    /// let mut placement = Placement::<Kind>::default();
    /// placement.block(Square::at(3, 3));
    /// placement.unblock(Square::at(3, 3));
    /// assert_eq!(placement, Placement::default());
    /// ```
    pub fn unblock(&mut self, square: Square<P::Board>) {
        if !self.impassable.contains(square) {
            return;
        }
        self.impassable -= square.into();
        self.key ^= zobrist::impassable(square);
        for &kind in P::ALL {
            let set = &mut self.kinds.as_mut()[kind.index()];
            if kind.spec().role == Role::Scenery && set.contains(square) {
                *set -= square.into();
                self.key ^= zobrist::piece::<P>(kind.index(), 0, square);
            }
        }
    }

    /// Puts scenery, a kind with [`Role::Scenery`], on an empty square, which becomes
    /// impassable. Other kinds, and squares with a piece, are left as they are.
    ///
    /// ```
    /// # use board_geom::{Board8x8, Square};
    /// # use piece_kit::{Pieces, Placement, Side, pieces};
    /// pieces! {
    ///     enum Kind on Board8x8 { Cannon: 'C', "mRcpR"; Tree: 'T', "", Scenery; }
    /// }
    /// let mut placement = Placement::<Kind>::default();
    /// placement.place_scenery(Kind::Tree, Square::at(0, 3));
    /// placement.put(Side::Black, Kind::Cannon, Square::at(0, 6));
    /// // A cannon attacks over the tree.
    /// let attacks = placement.attacks(Side::White, Kind::Cannon, Square::at(0, 0));
    /// assert!(attacks.contains(Square::at(0, 6)));
    /// ```
    pub fn place_scenery(&mut self, scenery: P, square: Square<P::Board>) {
        let fits = scenery.spec().role == Role::Scenery && !self.occupied().contains(square);
        if fits && self.kinds.as_mut()[scenery.index()].insert(square) {
            self.block(square);
            self.key ^= zobrist::piece::<P>(scenery.index(), 0, square);
        }
    }

    /// The key computed from scratch, which [`key`](Self::key) must be equal to: for tests.
    pub fn key_from_scratch(&self) -> u64 {
        let pieces = Square::<P::Board>::all()
            .filter_map(|square| Some((square, self.at(square)?)))
            .map(|(square, (side, kind))| zobrist::piece::<P>(kind.index(), side.index(), square));
        let holes = self.impassable.iter().map(zobrist::impassable);
        let scenery = P::ALL
            .iter()
            .filter(|kind| kind.spec().role == Role::Scenery);
        let scenery = scenery.flat_map(|kind| {
            let squares = self.kind(*kind).iter();
            squares.map(|square| zobrist::piece::<P>(kind.index(), 0, square))
        });
        let all = pieces.chain(holes).chain(scenery);
        all.fold(0, |key, number| key ^ number)
    }
}

/// Takes pieces off, kind by kind; their sides are cleared afterwards.
struct Clear<'a, P: Pieces> {
    placement: &'a mut Placement<P>,
    pieces: Bitboard<P::Board>,
}

impl<P: Pieces> KindVisitor<P> for Clear<'_, P> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        let set = &mut self.placement.kinds.as_mut()[KIND];
        let found = *set & self.pieces;
        if found.any() {
            *set -= found;
            found.iter().for_each(|square| {
                let black = self.placement.sides[1].contains(square);
                self.placement.key ^= zobrist::piece::<P>(KIND, usize::from(black), square);
            });
        }
    }
}

impl<P: Pieces> fmt::Debug for Placement<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement({self})")
    }
}
