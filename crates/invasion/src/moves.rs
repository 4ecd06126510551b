//! Legal actions: generated with checks and pins already minded. Only a Tank or a
//! Bomb is tried, in check or if it takes a screen away.

use alloc::vec::Vec;

use piece_kit::{PieceMoves, Side};

use crate::board::camp;
use crate::{Action, Bitboard, Invasion, Kind};

impl Invasion {
    /// Visits the legal moves, captures and flights, a group a piece; a
    /// Paratrooper that may fly comes twice, and groups may be empty.
    /// Promotions come once, whatever the Trooper may become.
    ///
    /// The fastest way to see what a side can do: counting the targets of a
    /// group needs no list.
    #[inline(always)]
    pub fn visit_moves(&self, mut take: impl FnMut(PieceMoves<Kind>)) {
        if self.is_over() {
            return;
        }
        let checks = self.checks();
        let (kind, from, targets) = (Kind::Hq, self.hq(self.turn), self.hq_targets());
        take(PieceMoves {
            kind,
            from,
            targets,
        });
        if checks.targets().any() {
            self.placement.visit_pieces(self.turn, &checks, &mut take);
            self.visit_flights(&checks, |from, targets| {
                let kind = Kind::Paratrooper;
                take(PieceMoves {
                    kind,
                    from,
                    targets,
                });
            });
        }
        self.visit_tanks(&checks, |from, targets| {
            let kind = Kind::Tank;
            take(PieceMoves {
                kind,
                from,
                targets,
            });
        });
    }

    /// The number of legal actions.
    pub(crate) fn count_actions(&self) -> u64 {
        let zone = promotion_zone(self.turn);
        let mut count = 0;
        self.visit_moves(|group| {
            count += group.targets.len();
            if group.kind == Kind::Trooper {
                count += (group.targets & zone).len();
            }
        });
        count += self.bomb_targets().len();
        u64::from(count)
    }

    /// Adds every legal action to a list.
    pub(crate) fn list_actions(&self, actions: &mut Vec<Action>) {
        let zone = promotion_zone(self.turn);
        self.visit_moves(
            |PieceMoves {
                 kind,
                 from,
                 targets,
             }| {
                let promoting = if kind == Kind::Trooper {
                    targets & zone
                } else {
                    Bitboard::EMPTY
                };
                let moves = (targets - promoting).iter();
                actions.extend(moves.map(|to| Action::Move { from, to }));
                for to in promoting {
                    let promoted = |&kind| Action::Promotion { from, to, kind };
                    actions.extend(Kind::PROMOTIONS.iter().map(promoted));
                }
            },
        );
        let drops = self.bomb_targets().iter();
        actions.extend(drops.map(|target| Action::Drop { target }));
    }
}

/// Where a side's Troopers promote: the enemy's camp.
#[inline(always)]
pub(crate) fn promotion_zone(side: Side) -> Bitboard {
    camp(!side)
}
