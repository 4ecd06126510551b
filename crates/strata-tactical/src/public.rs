//! Rule page: *What is known*, *Turns* and *End of the battle*. The public position:
//! all that legality, checks and results depend on.

use alloc::vec::Vec;

use piece_kit::{Outcome, PieceMoves, Placement, Side, Termination, feature_key};

use crate::terrain::rectangle;
use crate::{Bitboard, Kind, ParseTerrainError, Square, Step, Terrain, Turn, Unit};

/// The position that everybody sees: terrain, units face up, units face down
/// without their identities.
///
/// There is no place in it for a secret. It knows the legal turns, checks and
/// results, and plays a turn if it is given the identity that the turn brings to
/// light. It is what a client keeps, and what a spectator sees. The position string
/// writes `U` and `u` for units face down.
///
/// As a [`Variant`](piece_kit::Variant) its actions are [`Step`]s: turns with what
/// they bring to light. A turn that reveals a unit is there once for every unit that
/// it might be; [`turns`](Self::turns) has it once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PublicBattle {
    pub(crate) placement: Placement<Kind>,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove: u32,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) turn: Side,
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

    /// How many files the board has.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks the board has.
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
        Terrain::new((self.files, self.ranks), trees, rock)
    }

    /// Whether the battle is fought on a terrain: whether rock and trees are the same.
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

    /// The plies since the last capture.
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, from 1; it grows after Black's.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<(Side, Face)> {
        let (side, kind) = self.placement.at(square)?;
        Some((side, Unit::of_kind(kind).map_or(Face::Down, Face::Up)))
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

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.attackers(self.turn).any()
    }

    /// The units that attack a side's royal unit: all of them face up.
    pub fn attackers(&self, side: Side) -> Bitboard {
        match self.placement.royal(side) {
            Some(royal) => {
                let blockers = self.placement.blockers();
                self.placement.attackers(royal, !side, blockers)
            }
            None => Bitboard::EMPTY,
        }
    }

    /// Visits the legal moves and captures, a group a unit; groups may be empty.
    /// Units that may be turned up are in [`turn_ups`](Self::turn_ups).
    ///
    /// The fastest way to see what a side can do: counting the targets of a
    /// group needs no list.
    #[inline(always)]
    pub fn visit_moves(&self, take: impl FnMut(PieceMoves<Kind>)) {
        self.visit(take);
    }

    /// Visits the groups and returns the units that may be turned up.
    #[inline(always)]
    fn visit(&self, mut take: impl FnMut(PieceMoves<Kind>)) -> Bitboard {
        if self.is_over() {
            return Bitboard::EMPTY;
        }
        let checks = self.placement.checks(self.turn);
        if let Some(from) = self.placement.royal(self.turn) {
            if let Some(kind) = self.placement.kind_at(from) {
                let targets = self.placement.royal_targets(self.turn);
                take(PieceMoves {
                    kind,
                    from,
                    targets,
                });
            }
        }
        if checks.targets().any() {
            self.placement.visit_pieces(self.turn, &checks, take);
        }
        // A turned unit blocks as it did: it cures no check and opens no line.
        if checks.checkers().any() {
            Bitboard::EMPTY
        } else {
            self.face_down(self.turn)
        }
    }

    /// The units that the side to move may turn up: all of its that lie face down,
    /// unless it is in check.
    pub fn turn_ups(&self) -> Bitboard {
        if self.is_over() || self.is_check() {
            Bitboard::EMPTY
        } else {
            self.face_down(self.turn)
        }
    }

    /// The number of legal turns.
    #[inline(always)]
    pub fn count_turns(&self) -> u64 {
        let mut count = 0;
        let turn_ups = self.visit(|group| count += group.targets.len());
        u64::from(count + turn_ups.len())
    }

    /// The legal turns.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.extend_turns(&mut turns);
        turns
    }

    /// Adds the legal turns to a list.
    pub fn extend_turns(&self, turns: &mut Vec<Turn>) {
        let turn_ups = self.visit(|PieceMoves { from, targets, .. }| {
            turns.extend(targets.iter().map(|to| Turn::Move { from, to }));
        });
        turns.extend(turn_ups.iter().map(|square| Turn::TurnUp { square }));
    }

    /// The side and square of the unit whose identity a turn brings to light: it
    /// must be known to play the turn.
    pub fn reveals(&self, turn: Turn) -> Option<(Side, Square)> {
        let (side, square) = match turn {
            Turn::TurnUp { square } => (self.turn, square),
            Turn::Move { to, .. } => (!self.turn, to),
        };
        self.face_down(side)
            .contains(square)
            .then_some((side, square))
    }

    /// Plays a legal step with the identity that it reveals. What happens after
    /// another one is not specified, but for that the program goes on.
    pub(crate) fn make(&mut self, step: Step) {
        if !self.keeps_royals(step) {
            return;
        }
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        match step.turn {
            Turn::Move { from, to } => {
                if self.placement.remove(to).is_some() {
                    self.halfmove_clock = 0;
                }
                if let Some((side, kind)) = self.placement.remove(from) {
                    self.placement.put(side, kind, to);
                }
            }
            Turn::TurnUp { square } => {
                if let Some(unit) = step.revealed {
                    self.placement.toggle(self.turn, Kind::FaceDown, square);
                    self.placement.toggle(self.turn, unit.kind(), square);
                }
            }
        }
        if self.turn == Side::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = !self.turn;
    }

    /// Whether an own unit acts, no obstacle is entered and no royal captured. That
    /// is so of every legal step.
    #[inline(always)]
    fn keeps_royals(&self, step: Step) -> bool {
        match step.turn {
            Turn::Move { from, to } => {
                let royals = self.placement.kind(Kind::King) | self.placement.kind(Kind::Duke);
                let closed = royals | self.placement.impassable();
                self.placement.side(self.turn).contains(from) && !closed.contains(to)
            }
            Turn::TurnUp { square } => {
                let known = step
                    .revealed
                    .is_some_and(|unit| !matches!(unit, Unit::King | Unit::Duke));
                known && self.face_down(self.turn).contains(square)
            }
        }
    }

    /// Whether the battle has ended before legal turns are looked at.
    #[inline(always)]
    fn is_over(&self) -> bool {
        let [white, black] = Side::ALL.map(|side| self.placement.side(side));
        if white.more_than_one() && black.any() {
            return false;
        }
        white.is_empty() || black.is_empty() || self.is_dead()
    }

    /// Whether both sides are reduced to a lone Duke.
    pub fn is_dead(&self) -> bool {
        let dukes = self.placement.kind(Kind::Duke);
        self.placement.occupied() == dukes
            && Side::ALL
                .into_iter()
                .all(|side| (dukes & self.placement.side(side)).single().is_some())
    }

    /// How the position ends the battle, if it does. History (repetition, plies
    /// without a capture) is not looked at.
    pub(crate) fn result(&self) -> Option<Outcome<Side>> {
        let gone = |side: &Side| self.placement.side(*side).is_empty();
        if let Some(loser) = Side::ALL.into_iter().find(gone) {
            let by = Termination::Elimination;
            return Some(Outcome::Win { winner: !loser, by });
        }
        if self.is_dead() {
            let by = Termination::Dead;
            return Some(Outcome::Draw { by });
        }
        if self.count_turns() > 0 {
            return None;
        }
        let by = if self.is_check() {
            Termination::Checkmate
        } else {
            Termination::Stalemate
        };
        let winner = !self.turn;
        Some(Outcome::Win { winner, by })
    }

    /// Whether the positions are the same but for the counters.
    pub(crate) fn same(&self, other: &Self) -> bool {
        let uncounted = Self {
            halfmove_clock: other.halfmove_clock,
            fullmove: other.fullmove,
            ..*self
        };
        uncounted == *other
    }

    /// The key: what everybody sees, and the side to move. A file of rock at the edge
    /// has the key of no file at all, which never meet in one battle.
    pub(crate) fn hash_key(&self) -> u64 {
        const BLACK: u64 = feature_key(6 << 16);
        self.placement.key() ^ if self.turn == Side::Black { BLACK } else { 0 }
    }
}
