//! Attacks with a path: docs/design.md#attacks-with-paths.

use board_geom::{Bitboard, Board, Square};

use crate::patterns::Captors;
use crate::ways::{captures_by_ways, ways_back};
use crate::zoned::{self, WaysByRegion, Zones};
use crate::{KindVisitor, Pieces, Placement, Side};

/// An attack of a piece on a square, as far as other pieces can change it: nothing may stand on the
/// path, and if there is a hurdle, something must.
///
/// | attacker | path | hurdle |
/// |---|---|---|
/// | rider, on any line | the squares between | none |
/// | lame leaper | the squares it passes, the leg of a horse | none |
/// | griffin | its corner, and what follows before the target | none |
/// | grasshopper | what is before the hurdle | the square before the target |
/// | leaper, and what goes through everything | empty | none |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack<B: Board> {
    /// The square of the attacker.
    pub by: Square<B>,
    /// The squares that must be empty.
    pub path: Bitboard<B>,
    /// The square that must have a piece or scenery, which the attacker jumps over.
    pub hurdle: Option<Square<B>>,
}

impl<B: Board> Attack<B> {
    /// An attack without a hurdle.
    pub const fn new(by: Square<B>, path: Bitboard<B>) -> Self {
        Self {
            by,
            path,
            hurdle: None,
        }
    }

    /// Whether the attack hits if these are the blockers; those at which hops end are no hurdles.
    #[inline]
    pub(crate) fn hits(&self, blockers: Bitboard<B>, hop_ends: Bitboard<B>) -> bool {
        let hurdle = |at| (blockers - hop_ends).contains(at);
        self.path.is_disjoint(blockers) && self.hurdle.is_none_or(hurdle)
    }

    /// The squares to which a piece of the attacked side that leaves a square, or none, may go so that
    /// the attack does not hit afterwards; not for the attacked piece.
    #[inline]
    pub(crate) fn answers(
        &self,
        from: Bitboard<B>,
        blockers: Bitboard<B>,
        hop_ends: Bitboard<B>,
    ) -> Bitboard<B> {
        let others = blockers - from;
        if !self.path.is_disjoint(others) {
            return Bitboard::all();
        }
        match self.hurdle {
            Some(hurdle) if hop_ends.contains(hurdle) => Bitboard::all(),
            Some(hurdle) if !others.contains(hurdle) => !Bitboard::from(hurdle),
            _ => self.path | self.by.into(),
        }
    }
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
/// use piece_kit::{Attack, Pieces, Placement, Side, SpecialAttacks, pieces};
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

struct ByWays<'a, P: Pieces, F> {
    placement: &'a Placement<P>,
    target: Square<P::Board>,
    by: Side,
    among: Bitboard<P::Board>,
    take: F,
}

impl<P: Pieces, F: FnMut(Attack<P::Board>)> KindVisitor<P> for ByWays<'_, P, F> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        if !const { captures_by_ways(&P::SPECS[KIND]) } {
            return;
        }
        // Nothing attacks a square that it may not enter.
        if !Zones::<P, KIND>::may_enter(self.by, self.target) {
            return;
        }
        let ways: &WaysByRegion = const { &zoned::ways(&P::SPECS[KIND], true) };
        let back = ways_back::<P, KIND>(self.target, !self.by);
        for by in back & self.placement.pieces(self.by, P::ALL[KIND]) & self.among {
            let ways = &ways[Zones::<P, KIND>::region(self.by, by)][self.by.index()];
            ways.paths_to(by, self.target, |path, hurdle| {
                (self.take)(Attack { by, path, hurdle });
            });
        }
    }
}

impl<P: Pieces> Placement<P> {
    /// Visits the attacks along paths of a side on a square, whether they hit or not: of lame
    /// leapers, riders of leaps, bent sliders, grasshoppers and special pieces, as far as they
    /// stand on certain squares.
    // Games without such pieces have none of this code: every call is under a constant.
    pub(crate) fn visit_paths(
        &self,
        target: Square<P::Board>,
        by: Side,
        among: Bitboard<P::Board>,
        mut take: impl FnMut(Attack<P::Board>),
    ) {
        if Captors::<P>::WAYS {
            P::for_each_kind(&mut ByWays {
                placement: self,
                target,
                by,
                among,
                take: &mut take,
            });
        }
        if P::Special::ANY {
            P::Special::visit(self, target, by, |attack| {
                if among.contains(attack.by) {
                    take(attack);
                }
            });
        }
    }

    /// The pieces of a side that attack a square along paths if the blockers are these.
    pub(crate) fn attackers_by_paths(
        &self,
        target: Square<P::Board>,
        by: Side,
        blockers: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        let mut found = Bitboard::EMPTY;
        self.visit_paths(target, by, Bitboard::all(), |attack| {
            if attack.hits(blockers, self.hop_ends()) {
                found |= attack.by.into();
            }
        });
        found
    }
}
