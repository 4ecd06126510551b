//! Rule page: *Information*. The public position: all that legality, checks and
//! results depend on.

use piece_kit::keys::feature_key;
use piece_kit::{Clocks, Placement, Side};

use crate::rules::terrain::{ParseTerrainError, rectangle};
use crate::{Bitboard, Kind, Square, Terrain, Unit, Units};

/// The position that everybody sees: terrain, units face up, units face down
/// without their identities.
///
/// It holds no secret. It tells the legal turns, checks and results, and plays a turn
/// if it is given the identity that the turn reveals. A client keeps it, and a
/// spectator sees it. The position string writes `U` and `u` for units face down.
///
/// As a [`Variant`](piece_kit::Variant) its actions are [`Step`](crate::Step)s: turns
/// with what they reveal. A turn that reveals a unit is listed once for every unit that
/// it might be; [`turns`](Self::turns) and [`choices`](piece_kit::Variant::choices) list it
/// once, without.
// Why it is a type of its own: docs/design.md#the-public-position
#[derive(Copy, PartialEq, Eq, Hash)]
pub struct PublicBattle {
    pub(crate) placement: Placement<Kind>,
    pub(crate) clocks: Clocks,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) turn: Side,
}

#[expect(
    clippy::non_canonical_clone_impl,
    reason = "docs/design.md#battles-are-copied-in-parts"
)]
impl Clone for PublicBattle {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn clone(&self) -> Self {
        Self {
            placement: self.placement,
            clocks: self.clocks,
            files: self.files,
            ranks: self.ranks,
            // Not seen to be a copy, so that the whole is not.
            turn: !!self.turn,
        }
    }
}

/// What stands on a square, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// A unit face up.
    Up(Unit),
    /// A unit face down.
    Down,
}

impl PublicBattle {
    /// What stands where; units face down are of [`Kind::FaceDown`].
    pub fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    /// The number of files of the board.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks of the board.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The board without its units. Cells that are no part of the board are rock in
    /// it: no position tells them apart.
    ///
    /// # Errors
    /// If the board has no room for two deployments.
    pub fn terrain(&self) -> Result<Terrain, ParseTerrainError> {
        let trees = self.placement.kind(Kind::Tree);
        let inside = rectangle((self.files, self.ranks));
        let rock = (self.placement.impassable() & inside) - trees;
        Terrain::new((self.files, self.ranks), trees, rock, Bitboard::EMPTY)
    }

    /// Whether this is the board of a terrain: whether size, rock and trees are the same.
    pub fn is_on(&self, terrain: &Terrain) -> bool {
        let ground =
            |board: &Terrain| (board.files(), board.ranks(), board.open(), board.screens());
        self.terrain()
            .is_ok_and(|own| ground(&own) == ground(terrain))
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The number of the move, from 1: one more after each of Black's turns.
    pub fn fullmove(&self) -> u32 {
        self.clocks.fullmove
    }

    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<(Side, Face)> {
        let (side, kind) = self.placement.at(square)?;
        Some((side, Unit::of_kind(kind).map_or(Face::Down, Face::Up)))
    }

    /// A side's units that are face up.
    pub fn units_face_up(&self, side: Side) -> Units {
        let squares = self.placement.side(side).iter();
        squares
            .filter_map(|square| Unit::of_kind(self.placement.kind_at(square)?))
            .collect()
    }

    /// A side's units that lie face down.
    #[inline(always)]
    pub fn face_down(&self, side: Side) -> Bitboard {
        self.placement.pieces(side, Kind::FaceDown)
    }

    /// A side's royal unit's square, if it has one.
    pub fn royal(&self, side: Side) -> Option<Square> {
        self.placement.royal(side)
    }
}

/// Whether two positions are equal but for their counters.
pub(crate) fn repeats(one: &PublicBattle, other: &PublicBattle) -> bool {
    let clocks = other.clocks;
    PublicBattle { clocks, ..*one } == *other
}

/// The key of what everybody sees, and of the side to move. A file of rock at the edge
/// has the key of no file at all; the two never meet in one battle.
pub(crate) fn key(position: &PublicBattle) -> u64 {
    const BLACK: u64 = feature_key(6 << 16);
    let turn = match position.turn {
        Side::White => 0,
        Side::Black => BLACK,
    };
    position.placement.key() ^ turn
}
