//! Whether what a section says fits together.

use crate::betza::Movement;
use crate::build::{Builder, passing};
use crate::definition::{KINDS, Mark};
use crate::draft::{Passing, Types, Walling};
use crate::pattern::Pattern;
use crate::types::{self, BISHOP, JANGGI_CANNON, KING, PAWN, SOLDIER};

/// A key that does not fit to others, and why.
type Misfit = (&'static str, &'static str);

/// What must not be, with the key that is named and why.
type Rule = (bool, &'static str, &'static str);

impl Builder<'_> {
    /// Whether the keys fit together.
    pub(crate) fn check(&self) -> Result<(), Misfit> {
        let rules = self.pieces().into_iter().chain(self.drops());
        let mut rules = rules
            .chain(self.kings())
            .chain(self.flips())
            .chain(self.ends())
            .chain(self.gates())
            .chain(self.gates_hands());
        match rules.find(|(is_broken, ..)| *is_broken) {
            Some((_, key, why)) => Err((key, why)),
            None if self.draft.walling.is_some() => self.check_walling(),
            None if self.draft.wall_or_move => Err(("wallOrMove", "there is no wallingRule")),
            None => Ok(()),
        }
    }

    /// Rules about the board and the kinds of pieces.
    fn pieces(&self) -> [Rule; 8] {
        let draft = self.draft;
        let pawns = draft.promotion_pawns[0] | draft.promotion_pawns[1];
        let promoted = draft.promotions[0] | draft.promotions[1];
        let has_pawns = draft.types().any(|kind| pawns >> kind & 1 != 0);
        let bounded = |kind: usize| draft.mobility[kind].iter().any(Option::is_some);
        let is_bounded = |kind: usize| promoted >> kind & 1 != 0 && bounded(kind);
        [
            (
                self.wanted.len() > KINDS,
                "pieces",
                "there are more than 32 kinds of pieces, promoted ones included",
            ),
            (
                draft.types().next().is_none(),
                "pieces",
                "there is no piece: a line such as rook = r makes one",
            ),
            (
                draft.files < 2 || draft.ranks < 2,
                "maxFile",
                "a board has at least two files and two ranks",
            ),
            (
                draft.demotes && has_pawns && promoted != 0,
                "pieceDemotion",
                "no pawn promotes to another piece with it",
            ),
            (
                draft.promotes_aside && draft.types().any(is_bounded),
                "sittuyinPromotion",
                "what pawns become goes everywhere with it",
            ),
            (
                draft.promotes_aside && draft.must_capture,
                "sittuyinPromotion",
                "mustCapture cannot be true with it",
            ),
            (
                promoted >> KING & 1 != 0,
                "promotionPieceTypes",
                "nothing becomes a king",
            ),
            (
                !self.keeps_future_kings(),
                "promotedPieceType",
                "what becomes a king needs extinctionPseudoRoyal, with both in extinctionPieceTypes, and no drops",
            ),
        ]
    }

    /// Whether what becomes a king must be kept as safe before and after, and no other rule knows which of
    /// the two it is.
    fn keeps_future_kings(&self) -> bool {
        let draft = self.draft;
        let future = draft
            .types()
            .filter(|kind| draft.promoted[*kind] == Some(KING));
        let future: Types = future.fold(0, |all, kind| all | 1 << kind);
        let kept = (future | 1 << KING) & !draft.extinction_types == 0;
        let is_one = draft.pseudo_royal && draft.extinction_count == 0 && kept;
        let drops = draft.drops || draft.captures_to_hand;
        let faces = draft.flying_general || draft.bikjang || draft.makpong;
        let others = drops || faces || draft.flag_move || draft.count.is_some();
        future == 0 || is_one && draft.checking && !others && draft.walling.is_none()
    }

    /// Rules about drops.
    fn drops(&self) -> [Rule; 4] {
        let draft = self.draft;
        let hands = draft.captures_to_hand || draft.must_drop || draft.drops_promoted;
        let apart = draft.bishops_drop_apart;
        let castles = |side: usize| draft.letters[draft.castling_king[side]].is_some();
        [
            (
                apart && draft.no_doubled == Some(BISHOP),
                "dropOppositeColoredBishop",
                "bishops cannot be in dropNoDoubled with it",
            ),
            (
                draft.drops_promoted && apart,
                "dropPromoted",
                "dropOppositeColoredBishop cannot be true with it",
            ),
            (
                draft.castling_dropped && !draft.castling && (0..2).any(castles),
                "castlingDroppedPiece",
                "castling must be true with it",
            ),
            (
                draft.drops && draft.free_drops && hands,
                "freeDrops",
                "there are no hands: captures do not go there, and nothing has to be dropped",
            ),
        ]
    }

    /// Rules about kings, castling and how games end.
    fn kings(&self) -> [Rule; 10] {
        let draft = self.draft;
        let has = |kind: usize| draft.letters[kind].is_some();
        let immune = (draft.blast_immune | draft.mutually_immune) != 0;
        let castles_alone =
            |side: usize| draft.castling_rooks[side] >> draft.castling_king[side] & 1 != 0;
        let lines = (draft.lines & self.board).any();
        [
            (
                draft.blast && has(KING),
                "blastOnCapture",
                "captures that blast need a variant without king",
            ),
            (
                immune && (has(KING) || draft.pseudo_royal),
                "blastImmuneTypes",
                "immunity needs a variant without king",
            ),
            (
                draft.castling && draft.castling_rank >= draft.ranks,
                "castlingRank",
                "the board has no such rank",
            ),
            (
                draft.castling && (0..2).any(castles_alone),
                "castlingRookPieces",
                "what castles as a king does not castle as a rook, too",
            ),
            (
                draft.count.is_some() && draft.double_step,
                "countingRule",
                "doubleStep must be false with it",
            ),
            (
                !draft.checking && draft.check_counting,
                "checkCounting",
                "nobody may give check",
            ),
            (
                draft.pseudo_royal && draft.extinction_types & types::ALL != 0,
                "extinctionPseudoRoyal",
                "* is not supported in extinctionPieceTypes with it",
            ),
            (
                lines && has(SOLDIER) && draft.soldier_rank > 0,
                "diagonalLines",
                "soldiers must move alike on all ranks, without soldierPromotionRank",
            ),
            (
                draft.bikjang && !has(KING),
                "bikjangRule",
                "there is no king",
            ),
            (
                draft.bikjang && (draft.castling || draft.double_step),
                "bikjangRule",
                "castling and doubleStep must be false with it",
            ),
        ]
    }

    /// Rules about pieces that change sides. In the format they are no more what has promoted.
    fn flips(&self) -> [Rule; 3] {
        let (draft, flips) = (self.draft, self.draft.flips.is_some());
        let royal = draft.letters[KING].is_some() || draft.pseudo_royal;
        let is_marked = self.wanted.iter().any(|(_, mark)| *mark != Mark::None);
        let castles = |side: usize| draft.letters[draft.castling_king[side]].is_some();
        [
            (
                flips && (royal || draft.blast),
                "flipEnclosedPieces",
                "it needs a variant without king, blasts and extinctionPseudoRoyal",
            ),
            (
                flips && is_marked,
                "flipEnclosedPieces",
                "it needs a variant in which no piece is marked as promoted",
            ),
            (
                flips && draft.castling && (0..2).any(castles),
                "flipEnclosedPieces",
                "nobody castles with it",
            ),
        ]
    }

    /// Rules about pieces that turn to stone, and about goals.
    fn ends(&self) -> [Rule; 10] {
        let draft = self.draft;
        let petrifies = draft.petrified != 0 || draft.petrifies_blasted;
        let stone = |kind: usize| draft.petrified >> kind & 1 != 0;
        [
            (
                draft.castling_wins != [[false; 2]; 2] && !draft.castling,
                "castlingWins",
                "castling must be true with it",
            ),
            (
                stone(KING) || stone(JANGGI_CANNON),
                "petrifyOnCaptureTypes",
                "no king and no cannon of Janggi turns to stone",
            ),
            (
                petrifies && (draft.walling.is_some() || draft.flips.is_some()),
                "petrifyOnCaptureTypes",
                "it needs a variant without wallingRule and flipEnclosedPieces",
            ),
            (
                petrifies && (!draft.checking || draft.promotes_aside),
                "petrifyOnCaptureTypes",
                "it needs a variant with checking and without sittuyinPromotion",
            ),
            (
                draft.duple_check && draft.pseudo_royal && draft.blast,
                "dupleCheck",
                "it needs a variant without blasts",
            ),
            (
                draft.shuttles_lose && draft.repetitions < 3,
                "moveRepetitionIllegal",
                "nFoldRule must be 3 or more with it",
            ),
            (
                draft.chases_lose
                    && (draft.letters[KING].is_none() || draft.drops || draft.captures_to_hand),
                "chasingRule",
                "it needs a variant with a king and without pieceDrops and capturesToHand",
            ),
            (
                draft.chases_lose && (draft.walling.is_some() || draft.flips.is_some()),
                "chasingRule",
                "it needs a variant without wallingRule and flipEnclosedPieces",
            ),
            (
                draft.shuttles_lose && draft.walling.is_some(),
                "moveRepetitionIllegal",
                "it needs a variant without wallingRule",
            ),
            (
                draft.shuttles_lose && draft.captures_to_hand,
                "moveRepetitionIllegal",
                "it needs a variant without capturesToHand",
            ),
        ]
    }

    /// Rules about what pieces may do with their first move alone.
    fn gates(&self) -> [Rule; 9] {
        let draft = self.draft;
        let (hands, leaps) = (draft.gates_hands, draft.gates_leaps);
        let passes = (0..2).any(|side| passing(draft, side) != Passing::Never);
        let stone = draft.petrified != 0 || draft.petrifies_blasted;
        let others = draft.blast || stone || draft.flips.is_some() || draft.walling.is_some();
        let goals =
            draft.castling_wins != [[false; 2]; 2] || draft.shuttles_lose || draft.shatar_mates;
        let sure = draft.checking && !draft.pseudo_royal;
        [
            (
                hands && !draft.gating,
                "seirawanGating",
                "gating must be true with it",
            ),
            (
                leaps && !draft.gating,
                "cambodianMoves",
                "gating must be true with it",
            ),
            (
                draft.gating && hands == leaps,
                "gating",
                "either seirawanGating or cambodianMoves must be true with it",
            ),
            (
                draft.gating && (others || passes),
                "gating",
                "it needs a variant without walls, passes, blasts, pieces of stone and flips",
            ),
            (
                draft.gating && goals,
                "gating",
                "it needs a variant without castlingWins, moveRepetitionIllegal and shatarMateRule",
            ),
            (
                draft.gating && (draft.promotes_aside || !sure),
                "gating",
                "checking must be true with it, extinctionPseudoRoyal and sittuyinPromotion must be false",
            ),
            (
                draft.gating && draft.castling_rank >= draft.ranks,
                "castlingRank",
                "the board has no such rank",
            ),
            (
                draft.gating && leaps && draft.castling,
                "cambodianMoves",
                "castling must be false with it",
            ),
            (
                // A leap would be a move of the king or the met as well.
                draft.gating
                    && leaps
                    && draft.betza[KING]
                        .as_deref()
                        .is_some_and(|betza| betza != "K"),
                "cambodianMoves",
                "the king moves as in chess with it",
            ),
        ]
    }

    /// Rules about pieces in hand that come in with the first move of another.
    fn gates_hands(&self) -> [Rule; 5] {
        let draft = self.draft;
        let hands = draft.gating && draft.gates_hands;
        let others = |types: [u64; 2]| {
            let types = (types[0] | types[1]) & !(1 << PAWN);
            draft.types().any(|kind| types >> kind & 1 != 0)
        };
        let pawns_alone = !others(draft.promotion_pawns) && !others(draft.passant_types);
        let is_marked = self.wanted.iter().any(|(_, mark)| *mark == Mark::Plus);
        let hops = |kind: usize| {
            let captures = self.movement(kind).captures;
            !(captures.hops.is_empty() && captures.grasshops.is_empty())
        };
        let drops = draft.free_drops || draft.must_drop || draft.enclosing_drop.is_some();
        let kings = draft.castling_king == [KING; 2];
        [
            (
                hands && (drops || draft.bishops_drop_apart || draft.castling_dropped),
                "seirawanGating",
                "it needs a variant without freeDrops, mustDrop, enclosingDrop, dropOppositeColoredBishop \
                 and castlingDroppedPiece",
            ),
            (
                hands && (is_marked || !pawns_alone || draft.immobility_illegal),
                "seirawanGating",
                "only pawns promote and capture en passant with it, and immobilityIllegal must be false",
            ),
            (
                hands && draft.types().any(hops),
                "seirawanGating",
                "it needs a variant in which no piece hops, as what comes in would be a screen",
            ),
            (
                hands && draft.castling && (!kings || draft.opposite_castling),
                "seirawanGating",
                "castlingKingPiece must be the king with it, and oppositeCastling must be false",
            ),
            (
                hands && draft.castling && draft.files > 10,
                "seirawanGating",
                "with castling the board has at most ten files, as K in a FEN is no file then",
            ),
        ]
    }

    /// Whether the keys fit to walls that are put up beside kings. Fairy-Stockfish looks for checks as if the
    /// wall of a move were not there.
    fn check_walling_with_kings(&self) -> Result<(), Misfit> {
        let draft = self.draft;
        let no = |why: &'static str| Err(("wallingRule", why));
        if draft.walling == Some(Walling::Duck) {
            return no("a duck needs a variant without king");
        }
        let hops = |kind: usize| {
            let Movement {
                moves, captures, ..
            } = self.movement(kind);
            let hops =
                |pattern: &Pattern| !pattern.hops.is_empty() || !pattern.grasshops.is_empty();
            hops(&moves) || hops(&captures)
        };
        if draft.types().any(hops) {
            return no("with a king no piece hops");
        }
        if !draft.wall_or_move && (draft.check_counting || !draft.checking) {
            return no(
                "with a king checks are neither counted nor forbidden, unless wallOrMove is true",
            );
        }
        Ok(())
    }

    /// Whether the keys fit to walls that are put up.
    fn check_walling(&self) -> Result<(), Misfit> {
        let draft = self.draft;
        let no = |why: &'static str| Err(("wallingRule", why));
        let passes = (0..2).any(|side| passing(draft, side) != Passing::Never);
        if draft.drops || passes || draft.bikjang || draft.flips.is_some() {
            return no("it needs a variant without drops, passes, bikjangRule and flips");
        }
        if draft.duple_check || draft.shatar_mates {
            return no("it needs a variant without dupleCheck and shatarMateRule");
        }
        if draft.letters[KING].is_some() {
            self.check_walling_with_kings()?;
        }
        let janggi = (draft.lines & self.board).any() || draft.letters[JANGGI_CANNON].is_some();
        let others = janggi || draft.promotes_aside;
        if others || self.wanted.iter().any(|(_, mark)| *mark == Mark::Plus) {
            return no(
                "it needs a variant without promotedPieceType, sittuyinPromotion and pieces of Janggi",
            );
        }
        let shoots = |kind: usize| {
            let movement = self.movement(kind);
            // Of kings Fairy-Stockfish forgets here how they move.
            let is_known = kind != KING || movement == crate::tables::movement("K");
            let alike = kind != SOLDIER || draft.soldier_rank == 0;
            alike && is_known && movement.first == Pattern::default()
        };
        let anywhere = draft.mobility.iter().flatten().all(Option::is_none);
        if draft.walling == Some(Walling::Arrow) && !(anywhere && draft.types().all(shoots)) {
            return no(
                "arrows are shot by kings of chess, and pieces that move alike on all squares and go anywhere",
            );
        }
        Ok(())
    }
}
