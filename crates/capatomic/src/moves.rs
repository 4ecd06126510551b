//! Legal actions: generated with checks and pins already minded; only castling,
//! en passant and doubtful launches are tried on a copy.

use alloc::vec::Vec;

use piece_kit::geom::{Board10x10, Square as SquareOf};
use piece_kit::{Checks, PawnMoves, PieceMoves, Side};

use crate::pieces::{pawn_rank, promotion_rank};
use crate::{Action, Bitboard, Capatomic, Kind, Square};

/// What a promotion counts more than a plain move.
const FURTHER_PROMOTIONS: u32 = Kind::PROMOTIONS.len() as u32 - 1;

impl Capatomic {
    /// Visits the legal moves and captures of all pieces, a group a piece:
    /// without castling, en passant and launches, and with promotions once
    /// however many kinds they allow.
    ///
    /// The fastest way to see what a side can do: counting the targets of a
    /// group needs no list.
    pub fn visit_moves(&self, mut take: impl FnMut(PieceMoves<Kind>)) {
        if self.is_dead() {
            return;
        }
        let checks = self.checks();
        self.visit_piece_moves(&checks, |group| {
            if group.targets.any() {
                take(group);
            }
        });
        self.visit_pawn_moves(&checks, |moves| {
            let mut group: Option<PieceMoves<Kind>> = None;
            let mut pairs = Vec::new();
            moves.each(|from, to| pairs.push((from, to)));
            pairs.sort_unstable();
            for (from, to) in pairs {
                match &mut group {
                    Some(group) if group.from == from => group.targets |= to.into(),
                    _ => {
                        let next = PieceMoves {
                            kind: Kind::Pawn,
                            from,
                            targets: to.into(),
                        };
                        group.replace(next).into_iter().for_each(&mut take);
                    }
                }
            }
            group.into_iter().for_each(&mut take);
        });
    }

    /// Groups of the king and of all pieces but pawns.
    #[inline(always)]
    fn visit_piece_moves(
        &self,
        checks: &Checks<Board10x10>,
        mut take: impl FnMut(PieceMoves<Kind>),
    ) {
        if checks.targets().any() {
            self.placement.visit_pieces(self.turn, checks, &mut take);
        }
        take(PieceMoves {
            kind: Kind::King,
            from: self.king(self.turn),
            targets: self.placement.royal_targets(self.turn),
        });
    }

    #[inline(always)]
    fn visit_pawn_moves(
        &self,
        checks: &Checks<Board10x10>,
        take: impl FnMut(PawnMoves<Board10x10>),
    ) {
        if checks.targets().any() {
            let double_from = pawn_rank(self.turn).into();
            self.placement
                .visit_pawns(self.turn, checks, double_from, take);
        }
    }

    /// The number of legal actions.
    pub(crate) fn count_actions(&self) -> u64 {
        if self.is_dead() {
            return 0;
        }
        let checks = self.checks();
        let promotion = promotion_rank(self.turn).into();
        let mut count = 0;
        self.visit_piece_moves(&checks, |group| count += group.targets.len());
        self.visit_pawn_moves(&checks, |moves| {
            count += moves.count() + FURTHER_PROMOTIONS * moves.count_to(promotion);
        });
        count += self.en_passant_captures().len();
        self.visit_castlings(&checks, |_| count += 1);
        self.visit_launches(&checks, |_, targets| count += targets.len());
        u64::from(count)
    }

    /// Adds every legal action to a list.
    pub(crate) fn list_actions(&self, actions: &mut Vec<Action>) {
        if self.is_dead() {
            return;
        }
        let checks = self.checks();
        self.visit_piece_moves(&checks, |PieceMoves { from, targets, .. }| {
            actions.extend(targets.iter().map(|to| Action::Move { from, to }));
        });
        let promotion = promotion_rank(self.turn);
        self.visit_pawn_moves(&checks, |moves| {
            moves.each(|from, to| {
                if to.rank() == promotion {
                    let promoted = |&kind| Action::Promotion { from, to, kind };
                    actions.extend(Kind::PROMOTIONS.iter().map(promoted));
                } else {
                    actions.push(Action::Move { from, to });
                }
            });
        });
        if let Some(to) = self.en_passant {
            let captures = self.en_passant_captures();
            actions.extend(captures.iter().map(|from| Action::Move { from, to }));
        }
        self.visit_castlings(&checks, |action| actions.push(action));
        self.visit_launches(&checks, |from, targets| {
            actions.extend(targets.iter().map(|target| Action::Launch { from, target }));
        });
    }

    /// The pawns that may capture en passant.
    pub(crate) fn en_passant_captures(&self) -> Bitboard {
        self.en_passant
            .map_or(Bitboard::EMPTY, |passed| self.legal_en_passant(passed))
    }

    /// The pawns of the side to move that could legally capture one that has
    /// just passed over this square.
    pub(crate) fn legal_en_passant(&self, passed: Square) -> Bitboard {
        let mut legal = self.pawns_beside(passed);
        for pawn in legal {
            if self.attackers_after_en_passant(pawn, passed).any() {
                legal -= pawn.into();
            }
        }
        legal
    }

    /// Who attacks the own king after this capture en passant.
    pub(crate) fn attackers_after_en_passant(
        &self,
        pawn: SquareOf<Board10x10>,
        passed: Square,
    ) -> Bitboard {
        let mut after = *self;
        let side: Side = self.turn;
        after.placement.toggle(side, Kind::Pawn, pawn);
        after.placement.toggle(side, Kind::Pawn, passed);
        if let Some(captured) = self.passed_pawn(passed) {
            after.placement.toggle(!side, Kind::Pawn, captured);
        }
        after.king_attackers(side)
    }
}
