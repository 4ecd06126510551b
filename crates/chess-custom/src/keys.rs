//! The keys of the format: what each does to a [`Draft`], and those that are refused.

use core::ops::Range;

use crate::draft::{Draft, EnclosingDrop, Walling, rank};
use crate::kinds::Set;
use crate::types;
use crate::values::{
    Why, boolean, castlings, chasing, count, counting, enclosing_drop, file_index, flips, number,
    one, optional_result, pairs, plain_set, rank_index, result, set, squares, walling,
};

/// What became of a key.
pub(crate) enum Read {
    Done,
    /// The value is wrong.
    Wrong(Why),
    /// The format has the key, but what it says is not supported.
    Unsupported,
    /// The format has no such key.
    Unknown,
}

impl From<Result<(), Why>> for Read {
    fn from(read: Result<(), Why>) -> Self {
        match read {
            Ok(()) => Self::Done,
            Err(why) => Self::Wrong(why),
        }
    }
}

/// Keys that are supported with these values alone, which are what holds without them.
pub(crate) const REFUSED: &[(&str, &[&str])] = &[
    ("twoBoards", &["false"]),
    ("castlingForbiddenPlies", &["0"]),
];

/// Keys that only tell a program how to show the game.
pub(crate) const SHOWN: [&str; 4] = [
    "pieceToCharTable",
    "pocketSize",
    "chess960",
    "variantTemplate",
];

/// Reads a key that is no piece: pieces have been read before.
pub(crate) fn read(draft: &mut Draft, key: &str, value: &str) -> Read {
    if let Some((_, neutral)) = REFUSED.iter().find(|(known, _)| *known == key) {
        return match neutral.contains(&value) {
            true => Read::Done,
            false => Read::Unsupported,
        };
    }
    if SHOWN.contains(&key) {
        return Read::Done;
    }
    let groups = [
        board, promotion, pawns, castling, drops, gates, walls, legality, ends, goals,
    ];
    let mut read = groups.iter().filter_map(|group| group(draft, key, value));
    read.next().map_or(Read::Unknown, Read::from)
}

type Done = Option<Result<(), Why>>;

/// Puts a value that was read in its place.
fn to<T>(place: &mut T, value: Result<T, Why>) -> Done {
    Some(value.map(|value| *place = value))
}

fn both<T: Copy>(places: &mut [T; 2], value: Result<T, Why>) -> Done {
    Some(value.map(|value| *places = [value; 2]))
}

fn board(draft: &mut Draft, key: &str, value: &str) -> Done {
    match key {
        "maxRank" => to(&mut draft.ranks, rank_index(value).map(|index| index + 1)),
        "maxFile" => to(&mut draft.files, file_index(value).map(|index| index + 1)),
        "startFen" => to(&mut draft.start, Ok(value.into())),
        "pieceValueMg" | "pieceValueEg" => {
            let mut values = draft.values;
            let read = pairs(draft, value, |kind, worth| {
                values[kind] = number(worth)?;
                Ok(())
            });
            draft.values = values;
            Some(read)
        }
        key => {
            let (side, piece) = match key.strip_prefix("mobilityRegion")? {
                piece if piece.starts_with("White") => (0, &piece[5..]),
                piece if piece.starts_with("Black") => (1, &piece[5..]),
                _ => return None,
            };
            let mut letters = piece.chars();
            let first = letters.next()?;
            if !first.is_ascii_uppercase() {
                return None;
            }
            let mut name = alloc::string::String::from(first.to_ascii_lowercase());
            name.push_str(letters.as_str());
            let kind = types::named(&name)?;
            let region = squares(value);
            // The format takes an empty region for none at all.
            let region = region.map(|region| region.any().then_some(region));
            to(&mut draft.mobility[kind][side], region)
        }
    }
}

fn promotion(draft: &mut Draft, key: &str, value: &str) -> Done {
    let last = value.chars().rev().find(char::is_ascii_alphabetic);
    let last = last.and_then(|letter| draft.type_of(letter as u8));
    match key {
        "promotionRegionWhite" => to(&mut draft.promotion_region[0], squares(value)),
        "promotionRegionBlack" => to(&mut draft.promotion_region[1], squares(value)),
        "promotionRank" => {
            let from = rank_index(value);
            Some(from.map(|from| {
                for side in 0..2 {
                    draft.promotion_region[side] = zone(side, from, draft.ranks);
                }
            }))
        }
        "pawnTypes" => {
            let types = plain_set(draft, value);
            Some(types.map(|types| {
                set_pawns(draft, 0..2, types, last);
                draft.passant_types = [types; 2];
                draft.clock_types = [types; 2];
            }))
        }
        "promotionPawnTypes" => {
            let types = plain_set(draft, value);
            Some(types.map(|types| set_pawns(draft, 0..2, types, last)))
        }
        "promotionPawnTypesWhite" | "promotionPawnTypesBlack" => {
            let side = usize::from(key.ends_with("Black"));
            let types = plain_set(draft, value);
            Some(types.map(|types| set_pawns(draft, side..side + 1, types, last)))
        }
        "promotionPieceTypes" => {
            let types = plain_set(draft, value);
            both(&mut draft.promotions, types)
        }
        "promotionPieceTypesWhite" | "promotionPieceTypesBlack" => {
            let side = usize::from(key.ends_with("Black"));
            let types = plain_set(draft, value);
            to(&mut draft.promotions[side], types)
        }
        "promotionLimit" => {
            let mut limits = draft.promotion_limit;
            let read = pairs(draft, value, |kind, limit| {
                limits[kind] = number(limit)?;
                Ok(())
            });
            draft.promotion_limit = limits;
            Some(read)
        }
        "promotedPieceType" => {
            let mut promoted = draft.promoted;
            let read = pairs(draft, value, |kind, becomes| {
                promoted[kind] = one(draft, becomes)?;
                Ok(())
            });
            draft.promoted = promoted;
            Some(read)
        }
        "piecePromotionOnCapture" => to(&mut draft.promotion_on_capture, boolean(value)),
        "mandatoryPawnPromotion" => to(&mut draft.must_promote_pawn, boolean(value)),
        "sittuyinPromotion" => to(&mut draft.promotes_aside, boolean(value)),
        "pieceDemotion" => to(&mut draft.demotes, boolean(value)),
        "mandatoryPiecePromotion" => to(&mut draft.must_promote_piece, boolean(value)),
        _ => None,
    }
}

/// The last of them is what a promoted piece becomes again in a hand.
fn set_pawns(draft: &mut Draft, sides: Range<usize>, types: u64, last: Option<usize>) {
    for side in sides {
        draft.promotion_pawns[side] = types;
        draft.main_pawn[side] = last.unwrap_or(draft.main_pawn[side]);
    }
}

/// The ranks from one on, as a side counts them.
fn zone(side: usize, from: u8, ranks: u8) -> Set {
    let ranks = (from..ranks).map(|index| match side {
        0 => rank(index),
        _ => rank(ranks - 1 - index),
    });
    ranks.fold(Set::EMPTY, |all, rank| all | rank)
}

fn pawns(draft: &mut Draft, key: &str, value: &str) -> Done {
    match key {
        "doubleStep" => to(&mut draft.double_step, boolean(value)),
        "doubleStepRegionWhite" => to(&mut draft.double_region[0], squares(value)),
        "doubleStepRegionBlack" => to(&mut draft.double_region[1], squares(value)),
        "doubleStepRank" => Some(rank_index(value).map(|last| {
            for side in 0..2 {
                let ranks = draft.ranks;
                let beyond = zone(side, last.saturating_add(1), ranks);
                draft.double_region[side] = zone(side, 1, ranks) - beyond;
            }
        })),
        // Beside doubleStepRank it says nothing, as that is read after it.
        "doubleStepRankMin" => Some(rank_index(value).map(|first| {
            for side in 0..2 {
                let ranks = draft.ranks;
                draft.double_region[side] = zone(side, first, ranks) - zone(side, 2, ranks);
            }
        })),
        "tripleStepRegionWhite" => to(&mut draft.triple_region[0], squares(value)),
        "tripleStepRegionBlack" => to(&mut draft.triple_region[1], squares(value)),
        "enPassantRegion" => both(&mut draft.passant_region, squares(value)),
        "enPassantRegionWhite" => to(&mut draft.passant_region[0], squares(value)),
        "enPassantRegionBlack" => to(&mut draft.passant_region[1], squares(value)),
        "enPassantTypes" => {
            let types = plain_set(draft, value);
            both(&mut draft.passant_types, types)
        }
        "enPassantTypesWhite" | "enPassantTypesBlack" => {
            let side = usize::from(key.ends_with("Black"));
            let types = plain_set(draft, value);
            to(&mut draft.passant_types[side], types)
        }
        _ => None,
    }
}

fn castling(draft: &mut Draft, key: &str, value: &str) -> Done {
    match key {
        "castling" => to(&mut draft.castling, boolean(value)),
        "castlingKingsideFile" => to(&mut draft.castling_to[0], file_index(value)),
        "castlingQueensideFile" => to(&mut draft.castling_to[1], file_index(value)),
        "castlingRank" => to(&mut draft.castling_rank, rank_index(value)),
        "castlingKingFile" => to(&mut draft.castling_king_file, file_index(value)),
        "castlingKingPiece" | "castlingKingPieceWhite" | "castlingKingPieceBlack" => {
            let king = one(draft, value).and_then(|king| king.ok_or("a piece is expected"));
            match key {
                "castlingKingPiece" => both(&mut draft.castling_king, king),
                "castlingKingPieceWhite" => to(&mut draft.castling_king[0], king),
                _ => to(&mut draft.castling_king[1], king),
            }
        }
        "castlingRookKingsideFile" => to(&mut draft.castling_rook_files[0], file_index(value)),
        "castlingRookQueensideFile" => to(&mut draft.castling_rook_files[1], file_index(value)),
        "castlingRookPieces" | "castlingRookPiece" => {
            let types = plain_set(draft, value);
            both(&mut draft.castling_rooks, types)
        }
        "castlingRookPiecesWhite" | "castlingRookPiecesBlack" => {
            let side = usize::from(key.ends_with("Black"));
            let types = plain_set(draft, value);
            to(&mut draft.castling_rooks[side], types)
        }
        "castlingWins" => to(&mut draft.castling_wins, castlings(value)),
        "oppositeCastling" => to(&mut draft.opposite_castling, boolean(value)),
        _ => None,
    }
}

fn drops(draft: &mut Draft, key: &str, value: &str) -> Done {
    match key {
        "pieceDrops" => to(&mut draft.drops, boolean(value)),
        "mustDrop" => to(&mut draft.must_drop, boolean(value)),
        "mustDropType" => {
            let kind = one(draft, value).and_then(|kind| match (kind, value) {
                (None, "-") => Err("the letter of a piece is expected, or *"),
                _ => Ok(kind),
            });
            to(&mut draft.must_drop_type, kind)
        }
        "sittuyinRookDrop" => to(&mut draft.rook_drops_behind, boolean(value)),
        "dropOppositeColoredBishop" => to(&mut draft.bishops_drop_apart, boolean(value)),
        "castlingDroppedPiece" => to(&mut draft.castling_dropped, boolean(value)),
        "dropPromoted" => to(&mut draft.drops_promoted, boolean(value)),
        "dropLoop" => to(&mut draft.drop_loop, boolean(value)),
        "capturesToHand" => to(&mut draft.captures_to_hand, boolean(value)),
        "firstRankPawnDrops" => to(&mut draft.first_rank_pawn_drops, boolean(value)),
        "promotionZonePawnDrops" => to(&mut draft.zone_pawn_drops, boolean(value)),
        "dropRegionWhite" | "whiteDropRegion" => to(&mut draft.drop_region[0], squares(value)),
        "dropRegionBlack" | "blackDropRegion" => to(&mut draft.drop_region[1], squares(value)),
        "freeDrops" => to(&mut draft.free_drops, boolean(value)),
        "enclosingDrop" => to(&mut draft.enclosing_drop, enclosing_drop(value)),
        // As older files have it.
        "dropOnTop" => Some(boolean(value).map(|on_top| {
            if on_top {
                draft.enclosing_drop = Some(EnclosingDrop::Top);
            }
        })),
        "enclosingDropStart" => to(&mut draft.enclosing_start, squares(value)),
        "flipEnclosedPieces" => to(&mut draft.flips, flips(value)),
        "dropNoDoubled" => {
            let kind = one(draft, value);
            to(&mut draft.no_doubled, kind)
        }
        "dropNoDoubledCount" => to(&mut draft.no_doubled_count, number(value)),
        "dropChecks" => to(&mut draft.drop_checks, boolean(value)),
        "shogiPawnDropMateIllegal" => to(&mut draft.pawn_drop_mate_illegal, boolean(value)),
        _ => None,
    }
}

fn gates(draft: &mut Draft, key: &str, value: &str) -> Done {
    match key {
        "gating" => to(&mut draft.gating, boolean(value)),
        "seirawanGating" => to(&mut draft.gates_hands, boolean(value)),
        "cambodianMoves" => to(&mut draft.gates_leaps, boolean(value)),
        _ => None,
    }
}

fn walls(draft: &mut Draft, key: &str, value: &str) -> Done {
    let older = |draft: &mut Draft, rule: Walling| {
        let read = boolean(value)?;
        if read {
            draft.walling = Some(rule);
        }
        Ok(())
    };
    match key {
        "wallingRule" => to(&mut draft.walling, walling(value)),
        "wallingRegion" => both(&mut draft.walling_region, squares(value)),
        "wallingRegionWhite" => to(&mut draft.walling_region[0], squares(value)),
        "wallingRegionBlack" => to(&mut draft.walling_region[1], squares(value)),
        "wallOrMove" => to(&mut draft.wall_or_move, boolean(value)),
        "arrowGating" => Some(older(draft, Walling::Arrow)),
        "duckGating" => Some(older(draft, Walling::Duck)),
        "pastGating" => Some(older(draft, Walling::Past)),
        "staticGating" => Some(older(draft, Walling::Static)),
        _ => None,
    }
}

fn legality(draft: &mut Draft, key: &str, value: &str) -> Done {
    match key {
        "checking" => to(&mut draft.checking, boolean(value)),
        "mustCapture" => to(&mut draft.must_capture, boolean(value)),
        "immobilityIllegal" => to(&mut draft.immobility_illegal, boolean(value)),
        "makpongRule" => to(&mut draft.makpong, boolean(value)),
        "diagonalLines" => to(&mut draft.lines, squares(value)),
        "bikjangRule" => to(&mut draft.bikjang, boolean(value)),
        "pass" => both(&mut draft.pass, boolean(value)),
        "passWhite" => to(&mut draft.pass[0], boolean(value)),
        "passBlack" => to(&mut draft.pass[1], boolean(value)),
        "passOnStalemate" => both(&mut draft.pass_if_stuck, boolean(value)),
        "passOnStalemateWhite" => to(&mut draft.pass_if_stuck[0], boolean(value)),
        "passOnStalemateBlack" => to(&mut draft.pass_if_stuck[1], boolean(value)),
        "flyingGeneral" => to(&mut draft.flying_general, boolean(value)),
        "soldierPromotionRank" => to(&mut draft.soldier_rank, rank_index(value)),
        "blastOnCapture" => to(&mut draft.blast, boolean(value)),
        "blastImmuneTypes" => {
            let types = plain_set(draft, value);
            to(&mut draft.blast_immune, types)
        }
        "petrifyOnCaptureTypes" => {
            let types = plain_set(draft, value);
            to(&mut draft.petrified, types)
        }
        "petrifyBlastPieces" => to(&mut draft.petrifies_blasted, boolean(value)),
        "mutuallyImmuneTypes" => {
            let types = plain_set(draft, value);
            to(&mut draft.mutually_immune, types)
        }
        _ => None,
    }
}

fn ends(draft: &mut Draft, key: &str, value: &str) -> Done {
    match key {
        "nMoveRule" => to(&mut draft.move_limit, number(value)),
        "nFoldRule" => to(&mut draft.repetitions, number(value)),
        "nFoldValue" => to(&mut draft.repetition, result(value)),
        "nFoldValueAbsolute" => to(&mut draft.repetition_absolute, boolean(value)),
        "perpetualCheckIllegal" => to(&mut draft.perpetual_check_loses, boolean(value)),
        "chasingRule" => to(&mut draft.chases_lose, chasing(value)),
        "moveRepetitionIllegal" => to(&mut draft.shuttles_lose, boolean(value)),
        "nMoveRuleTypes" => {
            let types = plain_set(draft, value);
            both(&mut draft.clock_types, types)
        }
        "nMoveRuleTypesWhite" | "nMoveRuleTypesBlack" => {
            let side = usize::from(key.ends_with("Black"));
            let types = plain_set(draft, value);
            to(&mut draft.clock_types[side], types)
        }
        "stalemateValue" => to(&mut draft.stalemate, result(value)),
        "stalematePieceCount" => to(&mut draft.stalemate_by_count, boolean(value)),
        "checkmateValue" => to(&mut draft.checkmate, result(value)),
        "shatarMateRule" => to(&mut draft.shatar_mates, boolean(value)),
        "countingRule" => to(&mut draft.count, count(value)),
        "materialCounting" => to(&mut draft.counting, counting(value)),
        "adjudicateFullBoard" => to(&mut draft.full_board_ends, boolean(value)),
        "extinctionValue" => to(&mut draft.extinction, optional_result(value)),
        "extinctionClaim" => to(&mut draft.extinction_claim, boolean(value)),
        "dupleCheck" => to(&mut draft.duple_check, boolean(value)),
        "extinctionPseudoRoyal" => to(&mut draft.pseudo_royal, boolean(value)),
        "extinctionPieceTypes" => {
            let types = set(draft, value);
            to(&mut draft.extinction_types, types)
        }
        "extinctionPieceCount" => to(&mut draft.extinction_count, number(value)),
        "extinctionOpponentPieceCount" => to(&mut draft.extinction_opponent_count, number(value)),
        _ => None,
    }
}

fn goals(draft: &mut Draft, key: &str, value: &str) -> Done {
    match key {
        "flagPiece" => {
            let kind = one(draft, value);
            both(&mut draft.flag_piece, kind)
        }
        "flagPieceWhite" | "flagPieceBlack" => {
            let side = usize::from(key.ends_with("Black"));
            let kind = one(draft, value);
            to(&mut draft.flag_piece[side], kind)
        }
        "flagRegion" => both(&mut draft.flag_region, squares(value)),
        "flagRegionWhite" | "whiteFlag" => to(&mut draft.flag_region[0], squares(value)),
        "flagRegionBlack" | "blackFlag" => to(&mut draft.flag_region[1], squares(value)),
        "flagPieceCount" => to(&mut draft.flag_count, number(value)),
        "flagMove" => to(&mut draft.flag_move, boolean(value)),
        "flagPieceSafe" => to(&mut draft.flag_safe, boolean(value)),
        "flagPieceBlockedWin" => to(&mut draft.flag_blocked_win, boolean(value)),
        "checkCounting" => to(&mut draft.check_counting, boolean(value)),
        "connectN" => to(&mut draft.connect, number(value)),
        "connectNxN" => to(&mut draft.connect_square, number(value)),
        "collinearN" => to(&mut draft.collinear, number(value)),
        "connectRegion1White" => to(&mut draft.connect_regions[0][0], squares(value)),
        "connectRegion2White" => to(&mut draft.connect_regions[0][1], squares(value)),
        "connectRegion1Black" => to(&mut draft.connect_regions[1][0], squares(value)),
        "connectRegion2Black" => to(&mut draft.connect_regions[1][1], squares(value)),
        "connectPieceTypes" => {
            let types = set(draft, value);
            let all = types.map(|types| {
                if types & types::ALL != 0 {
                    u64::MAX
                } else {
                    types
                }
            });
            to(&mut draft.connect_types, all)
        }
        "connectHorizontal" => to(&mut draft.connect_lines[0], boolean(value)),
        "connectVertical" => to(&mut draft.connect_lines[1], boolean(value)),
        "connectDiagonal" => to(&mut draft.connect_lines[2], boolean(value)),
        "connectValue" => to(&mut draft.connect_value, result(value)),
        _ => None,
    }
}

/// Reads the key of a piece, if it is one: the letter, and the movement of a custom piece.
pub(crate) fn read_piece(draft: &mut Draft, key: &str, value: &str) -> Option<Result<(), Why>> {
    types::named(key).map(|kind| piece(draft, kind, value))
}

fn piece(draft: &mut Draft, kind: usize, value: &str) -> Result<(), Why> {
    let custom = kind >= types::CUSTOM;
    let (letter, betza) = match value.split_once(':') {
        Some((letter, betza)) => (letter, Some(betza)),
        None => (value, None),
    };
    match letter.as_bytes() {
        [b'-'] if betza.is_none() => {
            draft.forget(kind);
            return Ok(());
        }
        [letter] if letter.is_ascii_alphabetic() => draft.name(kind, *letter),
        _ => {
            return Err(
                "one letter is expected, or -; of a custom piece also its movement: p:mfWcfF",
            );
        }
    }
    if kind == types::KING {
        draft.king_is_wazir = false;
    }
    match betza {
        Some(_) if !custom => Err("only customPiece1 to 25 and king have a movement of their own"),
        None if custom && kind != types::KING => Err("the movement is missing: p:mfWcfF"),
        Some(betza) => {
            let movement = crate::betza::Movement::read(betza)?;
            if movement.passant && kind != types::KING {
                for types in &mut draft.passant_types {
                    *types |= 1 << kind;
                }
            }
            draft.betza[kind] = Some(betza.into());
            Ok(())
        }
        None => {
            draft.betza[kind] = None;
            Ok(())
        }
    }
}

/// For keys whose order matters: the oldest forms of the format come first, and what stands for
/// several keys before each of them.
pub(crate) fn order(key: &str) -> u8 {
    match key {
        "maxRank" | "maxFile" => 0,
        "doubleStepRankMin" => 1,
        "promotionRank" | "doubleStepRank" | "whiteFlag" | "blackFlag" | "castlingRookPiece"
        | "whiteDropRegion" | "blackDropRegion" | "dropOnTop" => 2,
        "pawnTypes" => 3,
        _ if key.ends_with("White") || key.ends_with("Black") => 5,
        _ => 4,
    }
}
