//! Castling as in Chess960: any king's square, any rook's square, fixed
//! destinations.

use board_geom::{Bitboard, Board, File, Rank, Square};

use crate::kind_tables::Captors;
use crate::{BySide, Pieces, Placement, Side};

/// The rooks that may still castle: a set of squares, at most one on either
/// side of each king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastlingRights<B: Board> {
    rooks: Bitboard<B>,
}

impl<B: Board> Default for CastlingRights<B> {
    fn default() -> Self {
        Self::NONE
    }
}

/// The rights of the rooks on these squares.
impl<B: Board> From<Bitboard<B>> for CastlingRights<B> {
    fn from(rooks: Bitboard<B>) -> Self {
        Self { rooks }
    }
}

impl<B: Board> CastlingRights<B> {
    /// The rights of no rook.
    pub const NONE: Self = Self {
        rooks: Bitboard::EMPTY,
    };

    /// The squares of all rooks with a right.
    #[inline(always)]
    pub fn rooks(self) -> Bitboard<B> {
        self.rooks
    }

    /// Gives a rook its right.
    pub fn add(&mut self, rook: Square<B>) {
        self.rooks.insert(rook);
    }

    /// Removes the rights of the rooks on these squares; returns those that had one.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn lose(&mut self, squares: Bitboard<B>) -> Bitboard<B> {
        let lost = self.rooks & squares;
        self.rooks -= squares;
        lost
    }
}

/// The files on which a castling toward one wing ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wing<B: Board> {
    /// The file on which the king ends.
    pub king: File<B>,
    /// The file on which the rook ends.
    pub rook: File<B>,
}

/// The rule of castling on a board: on which files it ends, and on which rank.
///
/// ```
/// use board_geom::Board8x8;
/// use piece_kit::castling::CastlingRule;
/// // Orthodox chess: c1 and d1, g1 and f1.
/// const ORTHODOX: CastlingRule<Board8x8> = CastlingRule::new((2, 3), (6, 5), (0, 7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingRule<B: Board> {
    /// The files for castling toward file a: `O-O-O`.
    pub west: Wing<B>,
    /// The files for castling toward the last file: `O-O`.
    pub east: Wing<B>,
    /// The rank of kings and rooks, by side.
    pub rank: BySide<Rank<B>>,
}

impl<B: Board> CastlingRule<B> {
    /// The rule from indices from 0: files of king and rook after castling
    /// toward file a and toward the last file, ranks of White and Black.
    ///
    /// # Panics
    /// If a file or rank is not on the board; in a `const` that is a compile error.
    pub const fn new(west: (u8, u8), east: (u8, u8), ranks: (u8, u8)) -> Self {
        const fn file<B: Board>(index: u8) -> File<B> {
            File::new(index).expect("castling ends on a file of the board")
        }
        const fn rank<B: Board>(index: u8) -> Rank<B> {
            Rank::new(index).expect("castling happens on a rank of the board")
        }
        Self {
            west: Wing {
                king: file(west.0),
                rook: file(west.1),
            },
            east: Wing {
                king: file(east.0),
                rook: file(east.1),
            },
            rank: BySide {
                white: rank(ranks.0),
                black: rank(ranks.1),
            },
        }
    }

    /// The castling of the king on a square with the rook on another: where
    /// both go.
    #[inline]
    pub fn castling(&self, king: Square<B>, rook: Square<B>) -> Castling<B> {
        let wing = if rook < king { self.west } else { self.east };
        Castling {
            king,
            rook,
            king_to: Square::new(wing.king, king.rank()),
            rook_to: Square::new(wing.rook, king.rank()),
        }
    }

    /// The castling rooks of a side for which a cheap look finds nothing in the way: no other
    /// piece stands where castling ends or between king and rook. [`Castling::is_clear`] looks at
    /// the rest.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn candidates<P: Pieces<Board = B>>(
        &self,
        placement: &Placement<P>,
        side: Side,
        king: Square<B>,
        rooks: Bitboard<B>,
    ) -> Bitboard<B> {
        let [west, east] = match side {
            Side::White => self.ends(self.rank.white),
            Side::Black => self.ends(self.rank.black),
        };
        let mut found = Bitboard::EMPTY;
        rooks.iter().for_each(|rook| {
            let ends = if rook < king { west } else { east };
            let others = placement.occupied() - king.into() - rook.into();
            if (king.between(rook) | ends).is_disjoint(others) {
                found |= rook.into();
            }
        });
        found
    }

    /// Where king and rook come to stand, toward either wing.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn ends(&self, rank: Rank<B>) -> [Bitboard<B>; 2] {
        [self.west, self.east].map(|wing| {
            Bitboard::from(Square::new(wing.king, rank)) | Square::new(wing.rook, rank).into()
        })
    }
}

/// One castling: from where to where king and rook go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castling<B: Board> {
    /// The king's square before.
    pub king: Square<B>,
    /// The rook's square before.
    pub rook: Square<B>,
    /// The king's square after.
    pub king_to: Square<B>,
    /// The rook's square after.
    pub rook_to: Square<B>,
}

crate::refusals! {
    /// The reason why castling is refused. Of two squares the one on the way comes first.
    #[derive(Copy, Hash)]
    #[non_exhaustive]
    pub enum CastlingRefusal<B: Board> {
        /// The king is in check.
        InCheck { checker: Square<B> } =>
            "castling-in-check" [checker], "the king is in check from {checker}";
        /// A piece stands on a square that must be free.
        Obstructed { square: Square<B> } =>
            "castling-obstructed" [square], "a piece stands in the way on {square}";
        /// King or rook must pass or reach an impassable square.
        Impassable { square: Square<B> } =>
            "castling-impassable" [square], "{square} cannot be entered or crossed";
        /// The king would pass or reach an attacked square.
        Attacked { square: Square<B>, attacker: Square<B> } =>
            "castling-attacked" [square, attacker],
            "the king's way over {square} is attacked from {attacker}";
    }
}

impl<B: Board> Castling<B> {
    /// The squares that must hold no piece but king and castling rook: from
    /// each one's square to its destination, and between the two.
    #[inline]
    pub fn way(&self) -> Bitboard<B> {
        let way = self.king.between(self.rook)
            | self.king.between(self.king_to)
            | self.rook.between(self.rook_to)
            | self.king_to.into()
            | self.rook_to.into();
        way - self.king.into() - self.rook.into()
    }

    /// The squares on which the king may not be attacked: from its square to its
    /// destination, both included. On its destination that is asked once king and rook have moved, on
    /// the others before.
    #[inline]
    pub fn king_way(&self) -> Bitboard<B> {
        self.king.between(self.king_to) | self.king_to.into() | self.king.into()
    }

    /// Whether nothing stands in the way: the cheap half of [`check`](Self::check).
    #[inline]
    pub fn is_clear<P: Pieces<Board = B>>(&self, placement: &Placement<P>) -> bool {
        let entered = self.way() | self.king_to.into() | self.rook_to.into();
        self.way().is_disjoint(placement.occupied()) && entered.is_disjoint(placement.impassable())
    }

    /// Whether a king that is not in check passes no attacked square and is not attacked
    /// afterwards: the other half of [`check`](Self::check).
    pub fn is_safe<P: Pieces<Board = B>>(&self, placement: &Placement<P>, side: Side) -> bool {
        self.is_safe_except(placement, side, Bitboard::EMPTY)
    }

    /// Whether castling [is safe](Self::is_safe) for the king in a game in which nothing captures a king on
    /// the squares `harmless`, such as those beside the other king in Atomic chess.
    #[inline]
    pub fn is_safe_except<P: Pieces<Board = B>>(
        &self,
        placement: &Placement<P>,
        side: Side,
        harmless: Bitboard<B>,
    ) -> bool {
        let blockers = self.blockers(placement, harmless);
        let changes = self.may_change_attacks(placement, side);
        let mut way = self.king_way() - self.king.into() - harmless;
        if changes {
            way -= self.king_to.into();
        }
        way.iter()
            .all(|square| !placement.is_attacked(square, !side, blockers))
            && !(changes && self.attackers_after(placement, side, harmless).any())
    }

    /// The pieces that hide the king's way from attacks. A king that is attacked where that is harmless hides
    /// nothing.
    #[inline]
    fn blockers<P: Pieces<Board = B>>(
        &self,
        placement: &Placement<P>,
        harmless: Bitboard<B>,
    ) -> Bitboard<B> {
        match harmless.contains(self.king) {
            true => placement.blockers() - self.king.into(),
            false => placement.blockers(),
        }
    }

    /// Whether castling is possible as far as the placement is concerned.
    ///
    /// # Errors
    /// The first reason that applies.
    pub fn check<P: Pieces<Board = B>>(
        &self,
        placement: &Placement<P>,
        side: Side,
    ) -> Result<(), CastlingRefusal<B>> {
        self.check_except(placement, side, Bitboard::EMPTY)
    }

    /// Whether castling is possible as far as the placement is concerned, as [`check`](Self::check) says, in
    /// a game in which nothing captures a king on the squares `harmless`.
    ///
    /// # Errors
    /// The first reason that applies.
    pub fn check_except<P: Pieces<Board = B>>(
        &self,
        placement: &Placement<P>,
        side: Side,
        harmless: Bitboard<B>,
    ) -> Result<(), CastlingRefusal<B>> {
        let blockers = self.blockers(placement, harmless);
        let attacker = |square: Square<B>| {
            let may_be = !harmless.contains(square);
            let attackers = may_be.then(|| placement.attackers(square, !side, blockers));
            attackers.and_then(Bitboard::first)
        };
        if let Some(checker) = attacker(self.king) {
            return Err(CastlingRefusal::InCheck { checker });
        }
        // A square on which king or rook already stands can be impassable too.
        let entered = self.way() | self.king_to.into() | self.rook_to.into();
        if let Some(square) = self.king.nearest(entered & placement.impassable()) {
            return Err(CastlingRefusal::Impassable { square });
        }
        if let Some(square) = self.king.nearest(self.way() & placement.occupied()) {
            return Err(CastlingRefusal::Obstructed { square });
        }
        for square in self.king_way() {
            let attacker = match square == self.king_to {
                true => self.attackers_after(placement, side, harmless).first(),
                false => attacker(square),
            };
            if let Some(attacker) = attacker {
                return Err(CastlingRefusal::Attacked { square, attacker });
            }
        }
        Ok(())
    }

    /// Whether the king's destination may be attacked otherwise than before: king and rook leave and
    /// reach squares of one rank, so only lines along it do. A path may be of any form.
    #[inline]
    fn may_change_attacks<P: Pieces<Board = B>>(
        &self,
        placement: &Placement<P>,
        side: Side,
    ) -> bool {
        let rank = Bitboard::from(self.king.rank());
        Captors::<P>::PATHS || !placement.side(!side).is_disjoint(rank)
    }

    /// The pieces that attack the king when both have moved: the rook may have shielded it, or shields
    /// it now.
    fn attackers_after<P: Pieces<Board = B>>(
        &self,
        placement: &Placement<P>,
        side: Side,
        harmless: Bitboard<B>,
    ) -> Bitboard<B> {
        if harmless.contains(self.king_to) {
            return Bitboard::EMPTY;
        }
        let mut after = *placement;
        after.castle(side, self);
        let blockers = after.blockers();
        after.attackers(self.king_to, !side, blockers)
    }
}

impl<P: Pieces> Placement<P> {
    /// Moves the king and the rook of a castling, both at once.
    pub fn castle(&mut self, side: Side, castling: &Castling<P::Board>) {
        let king = self.kind_at(castling.king);
        let rook = self.kind_at(castling.rook);
        if let (Some(king), Some(rook)) = (king, rook) {
            self.toggle(side, king, castling.king);
            self.toggle(side, rook, castling.rook);
            self.toggle(side, king, castling.king_to);
            self.toggle(side, rook, castling.rook_to);
        }
    }
}
