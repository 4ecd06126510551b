//! What pieces are worth by what they attack.

use piece_kit::geom::{Bitboard, Square};
use piece_kit::specs::KindVisitor;
use piece_kit::{BoardOf, Pieces, Placement, Role, Side};

use super::squares::SQUARES;
use crate::terms::{Weight, w};
use crate::{Evaluated, Terms};

/// What a danger counts as at most, so that its square is bounded.
const MOST_DANGER: i32 = 600;

/// Sums over the pieces of a side, kind by kind.
pub(super) struct Activity<'a, G: Evaluated> {
    pub(super) terms: &'a Terms,
    pub(super) placement: &'a Placement<G::Kind>,
    pub(super) side: Side,
    /// The squares that count for mobility.
    pub(super) free: Bitboard<BoardOf<G>>,
    /// The opponent's royal piece and the squares around it, and where pawns may attack these.
    pub(super) zone: Bitboard<BoardOf<G>>,
    pub(super) around: Bitboard<BoardOf<G>>,
    /// How near each square is to that royal piece.
    pub(super) near: Option<&'a [i8; SQUARES]>,
    pub(super) worth: Weight,
    pub(super) danger: i32,
    pub(super) attackers: i32,
}

impl<G: Evaluated> KindVisitor<G::Kind> for Activity<'_, G> {
    #[inline]
    fn visit<const KIND: usize>(&mut self) {
        let role = const { <G::Kind as Pieces>::SPECS[KIND].role };
        if matches!(role, Role::Special | Role::Scenery) {
            return;
        }
        let pieces = self.placement.pieces(self.side, G::Kind::ALL[KIND]);
        let terms = &self.terms.kinds[KIND];
        let (mut free, mut menaced) = (0, 0);
        // Of pawns only what they menace counts.
        let active = match role {
            Role::Pawn => pieces & self.around,
            _ => pieces,
        };
        for from in active {
            let attacked = self.placement.attacks_of_kind::<KIND>(self.side, from);
            if role == Role::Piece {
                free += (attacked & self.free).len() as i32 - terms.usual;
            }
            let near = (attacked & self.zone).len() as i32;
            menaced += near;
            self.attackers += i32::from(near > 0 && terms.menace > 0);
        }
        if role == Role::Piece {
            self.worth += terms.mobility.times(free);
        }
        self.danger += terms.menace * menaced;
        if let Some(near) = self.near.filter(|_| terms.near != w(0, 0)) {
            let near = |from: Square<_>| i32::from(near[from.index()]);
            self.worth += terms.near.times(pieces.iter().map(near).sum());
        }
    }
}

impl<G: Evaluated> Activity<'_, G> {
    pub(super) fn total(self) -> Weight {
        let mut worth = self.worth;
        if self.terms.danger > 0 && self.attackers > 1 {
            let danger = self.danger.min(MOST_DANGER);
            worth.early += danger * danger / self.terms.danger;
        }
        worth
    }
}
