//! Algebraic notation and PGN of variants by file.

use chess_custom::{Custom, Definitions, Position, load};
use piece_kit::pgn::Algebraic as _;
use piece_kit::testing::Rng;
use piece_kit::{Game, Variant as _};

const FILE: &str = "
[lettered]
maxFile = 6
maxRank = 6
king = k
silver = s
knight = n
pawn = p
rook = r
gold = g
promotedPieceType = s:g
promotionRegionWhite = *6
promotionRegionBlack = *1
promotionPieceTypes = rn
pieceDrops = true
capturesToHand = true
castlingKingsideFile = e
castlingQueensideFile = b
castlingKingFile = d
startFen = rns1kr/pppppp/6/6/PPPPPP/R2K1R[] w FAfa - 0 1
";

fn at(fen: &str) -> Position {
    let file = Definitions::parse(FILE).unwrap_or_else(|why| panic!("{why}"));
    file.variants()[0]
        .parse(fen)
        .unwrap_or_else(|why| panic!("{why}"))
}

fn written(fen: &str, action: &str) -> String {
    let position = at(fen);
    let action = position.parse(action).expect("an action");
    position.san(action).unwrap_or_else(|why| panic!("{why}"))
}

fn read(fen: &str, text: &str) -> String {
    match at(fen).parse_san(text) {
        Ok(action) => action.to_string(),
        Err(why) => why.to_string(),
    }
}

#[test]
fn moves_are_written_with_the_letters_of_the_variant() {
    let open = "5k/3S2/1p4/N3N1/2P2P/R2K1R[P] w FA - 0 1";
    assert_eq!(written(open, "c2c3"), "c3");
    assert_eq!(written(open, "a3c4"), "Nac4");
    assert_eq!(written(open, "d5c6+"), "Sc6=+S");
    assert_eq!(written(open, "d1f1"), "O-O");
    assert_eq!(written(open, "d1a1"), "O-O-O");
    assert_eq!(written(open, "P@c4"), "P@c4");
    let captures = "4k1/6/1p4/P1P3/2P3/R2K2[] w - - 0 1";
    assert_eq!(written(captures, "a3b4"), "axb4");
    assert_eq!(written(captures, "c3b4"), "cxb4");
    let promoting = "4k1/2P3/6/6/6/R2K2[] w - - 0 1";
    assert_eq!(written(promoting, "c5c6r"), "c6=R+");
    assert_eq!(written("2+S1k1/6/6/6/6/R2K2[] w - - 0 1", "c6d6"), "+Sd6+");
}

#[test]
fn texts_may_say_more_or_less() {
    let open = "5k/3S2/1p4/N3N1/2P2P/R2K1R[P] w FA - 0 1";
    for (text, action) in [
        ("0-0", "d1f1"),
        ("O-O-O", "d1a1"),
        ("Na3c4!?", "a3c4"),
        ("@c4", "P@c4"),
        ("Sc6=+S", "d5c6+"),
        ("Sc6", "d5c6"),
        ("Nxb5", "there is nothing to capture on b5"),
        ("Nc4", "Nc4 may be Nac4 or Nec4"),
        ("Sa1", "your own piece is on a1"),
        ("c5", "the P on c2 cannot go to c5"),
        ("Xc4", "no action is written so in algebraic notation"),
        ("", "no action is written so in algebraic notation"),
        ("e=", "no action is written so in algebraic notation"),
        ("\u{e9}4", "no action is written so in algebraic notation"),
    ] {
        assert_eq!(read(open, text), action, "{text}");
    }
}

#[test]
fn every_action_of_every_base_is_read_again() {
    let mut rng = Rng(53);
    let mut seen = [0; 7];
    for name in chess_custom::base_names() {
        let mut position = chess_custom::base(&name).expect("it is built in").start();
        for _ in 0..60 {
            let legal = position.legal_actions();
            if legal.is_empty() {
                break;
            }
            let action = rng.pick(&legal);
            // Of many walls a few tell as much as all.
            for action in legal.iter().step_by(1 + legal.len() / 40).chain([&action]) {
                let san = position
                    .san(*action)
                    .unwrap_or_else(|why| panic!("{name}: {why}"));
                assert_eq!(
                    position.parse_san(&san).as_ref(),
                    Ok(action),
                    "{name} {position:?}: {san}"
                );
                assert!(
                    !san.contains([' ', '(', ')', '{', '}', ';']),
                    "{san}: one word"
                );
                let kinds = [
                    san.starts_with("--"),
                    san.contains('='),
                    san.contains("=-"),
                    san.contains('@'),
                    san.contains(','),
                    san.starts_with("O-O"),
                    san.contains('/'),
                ];
                for (seen, is_it) in seen.iter_mut().zip(kinds) {
                    *seen += u32::from(is_it);
                }
            }
            position.play_unchecked(action);
        }
    }
    assert!(seen.iter().all(|number| *number > 0), "{seen:?}");
}

#[test]
fn a_game_is_a_pgn_that_is_read_again() {
    let variants = load(&FILE.replace("[lettered]", "[lettered-pgn]")).expect("a file");
    let mut game = Game::new(variants[0].start());
    for action in ["c2c3", "b5b4", "d1a1"] {
        game.play(game.position().parse(action).expect("an action"))
            .expect("legal");
    }
    let pgn = game.pgn();
    assert!(pgn.contains("[Variant \"lettered-pgn\"]"), "{pgn}");
    assert!(
        pgn.contains("[FEN \"rns1kr/pppppp/6/6/PPPPPP/R2K1R[] w FAfa - 0 1\"]"),
        "{pgn}"
    );
    assert!(pgn.contains("1. c3 b4 2. O-O-O *"), "{pgn}");
    let head = game.position().pgn_head();
    assert_eq!(head.variant.as_deref(), Some("lettered-pgn"));
    let again: Custom = game.position().to_string().parse().expect("its text");
    assert_eq!(&again, game.position());
}
