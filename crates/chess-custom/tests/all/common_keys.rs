//! The most common keys of the format, each with a value that is not the one without the key.

use chess_custom::Definitions;

/// Every key that at least four sections use, with their number, and a value for it; a piece is
/// called x.
///
/// Counted on 2026-11-26 in the 143 sections of src/variants.ini of Fairy-Stockfish, commit
/// c19b5f6c66894fdb0e88d0dd100e3885f744760a (2026-07-23; the file last changed in
/// f544ae77c64135e5a1c64823ffb0ec52b1426bcf). Only names and numbers are from there.
#[rustfmt::skip]
const KEYS: [(&str, u32, &str); 71] = [
    ("startFen", 106, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ("maxRank", 60, "9"),
    ("maxFile", 58, "9"),
    ("customPiece1", 52, "x:mN"),
    ("stalemateValue", 40, "loss"),
    ("pieceToCharTable", 39, "PNBRQKpnbrqk"),
    ("flagRegionBlack", 34, "*1"),
    ("flagRegionWhite", 34, "*8"),
    ("flagPiece", 30, "k"),
    ("promotionPieceTypes", 29, "q"),
    ("promotionRegionWhite", 28, "*7 *8"),
    ("castling", 27, "false"),
    ("pieceDrops", 26, "true"),
    ("customPiece2", 25, "x:mN"),
    ("promotionRegionBlack", 23, "*1 *2"),
    ("capturesToHand", 20, "true"),
    ("commoner", 19, "x"),
    ("extinctionPieceTypes", 19, "q"),
    ("king", 19, "x:KN"),
    ("nMoveRule", 19, "0"),
    ("customPiece3", 18, "x:mN"),
    ("doubleStep", 18, "false"),
    ("extinctionValue", 18, "loss"),
    ("promotedPieceType", 18, "p:n"),
    ("customPiece4", 15, "x:mN"),
    ("nFoldRule", 14, "2"),
    ("rook", 13, "x"),
    ("bishop", 12, "x"),
    ("immobilityIllegal", 12, "true"),
    ("mandatoryPiecePromotion", 12, "true"),
    ("nFoldValue", 12, "loss"),
    ("centaur", 11, "x"),
    ("extinctionPseudoRoyal", 11, "true"),
    ("fers", 11, "x"),
    ("knight", 11, "x"),
    ("pocketSize", 11, "8"),
    ("archbishop", 10, "x"),
    ("dropRegionBlack", 9, "*5"),
    ("dropRegionWhite", 9, "*4"),
    ("queen", 9, "x"),
    ("connectN", 8, "4"),
    ("customPiece5", 8, "x:mN"),
    ("pawnTypes", 8, "n"),
    ("perpetualCheckIllegal", 8, "true"),
    ("soldier", 8, "x"),
    ("dropNoDoubled", 7, "p"),
    ("pawn", 7, "x"),
    ("variantTemplate", 7, "shogi"),
    ("chancellor", 6, "x"),
    ("immobile", 6, "x"),
    ("wazir", 6, "x"),
    ("bers", 5, "x"),
    ("customPiece6", 5, "x:mN"),
    ("enclosingDrop", 5, "top"),
    ("extinctionPieceCount", 5, "1"),
    ("knibis", 5, "x"),
    ("lance", 5, "x"),
    ("mustCapture", 5, "true"),
    ("amazon", 4, "x"),
    ("blastOnCapture", 4, "true"),
    ("cannon", 4, "x"),
    ("castlingKingsideFile", 4, "f"),
    ("castlingQueensideFile", 4, "b"),
    ("doubleStepRegionBlack", 4, "*8"),
    ("doubleStepRegionWhite", 4, "*3"),
    ("flagPieceCount", 4, "3"),
    ("flyingGeneral", 4, "true"),
    ("kniroo", 4, "x"),
    ("mobilityRegionBlackKing", 4, "*7 *8"),
    ("passOnStalemate", 4, "true"),
    ("shogiKnight", 4, "x"),
];

/// A file with the key, and what it needs to be a game.
fn file(key: &str, value: &str) -> String {
    if value.starts_with('x') {
        let start = "startFen = x7/8/8/8/8/8/8/7X w - - 0 1";
        return format!("[one]\n{key} = {value}\n{start}\ncastling = false");
    }
    let rest = match key {
        "maxRank" => "startFen = 4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
        "maxFile" => "startFen = 4k4/9/9/9/9/9/9/4K4 w - - 0 1",
        "blastOnCapture" => "king = -\ncommoner = k\ncastling = false",
        _ => "",
    };
    format!("[one:chess]\n{key} = {value}\n{rest}")
}

#[test]
fn the_common_keys_are_read() {
    assert!(KEYS.is_sorted_by(|one, next| one.1 >= next.1));
    for (key, _, value) in KEYS {
        if let Err(faults) = Definitions::parse(&file(key, value)) {
            panic!("{key}: {faults}");
        }
    }
}
