//! Pieces that come in with the first move of another, as in S-Chess.

use std::collections::BTreeSet;

use chess_custom::{Action, Custom, Position, base, load, loaded};
use piece_kit::pgn::Algebraic as _;
use piece_kit::testing::{
    Rng, assert_contract, assert_key_is_that_of_the_text, assert_played_or_refused, assert_records,
    assert_told, legal, play, position, random_play,
};
use piece_kit::{Boarded as _, Game, Side, Variant as _};

use crate::games::assert_games;
use crate::refused::{assert_inconsistent, codes};
use crate::texts_and_slots::assert_texts_and_slots;

const VARIANTS: [&str; 9] = [
    "our-seirawan",
    "our-shouse",
    "our-cambodian",
    "our-karouk",
    "gate-back",
    "small-gates",
    "greedy-gates",
    "second-rank",
    "leaping-house",
];

pub(crate) fn load_gating() {
    load(include_str!("../data/gating.ini")).unwrap_or_else(|why| panic!("{why}"));
}

pub(crate) fn at(text: &str) -> Custom {
    load_gating();
    position(text)
}

/// The legal actions that begin with a square.
pub(crate) fn from(position: &Custom, square: &str) -> String {
    let all = legal(position).into_iter();
    let all: BTreeSet<String> = all.filter(|action| action.starts_with(square)).collect();
    all.into_iter().collect::<Vec<_>>().join(" ")
}

pub(crate) fn refused(position: &Custom, action: &str) -> String {
    let action = position.parse(action).expect("an action");
    position.check(action).expect_err("illegal").to_string()
}

#[test]
fn first_moves_are_counted_and_ended_as_elsewhere() {
    load_gating();
    let counted =
        piece_kit::testing::assert_perft_file::<Custom>(include_str!("../data/gating.perft"));
    assert!(counted >= 780, "{counted} positions");
    let games = assert_games(include_str!("../data/gating.games"));
    assert!(games >= 100, "{games} games");
}

#[test]
fn rights_to_gate_are_part_of_the_position() {
    load_gating();
    for name in VARIANTS {
        let start = loaded(name).expect("a variant of the file").start();
        assert_records(&start, &mut Rng(4), 30);
        for position in random_play(&start, &mut Rng(3), 40) {
            assert_contract(&position);
            assert_key_is_that_of_the_text(&position);
            let placement = position.placement();
            assert_eq!(placement.key(), placement.key_from_scratch(), "{position}");
            let own = placement.side(Side::White) | placement.side(Side::Black);
            assert!(position.gates().is_subset(own), "{position}");
        }
    }
}

/// Texts, algebraic notation, effects and slots of all legal actions.
#[test]
fn what_comes_in_is_told_everywhere() {
    load_gating();
    let mut came_in = 0;
    for name in VARIANTS {
        let start = loaded(name).expect("a variant of the file").start();
        for position in random_play(&start, &mut Rng(12), 24) {
            assert_texts_and_slots(&position);
            let mut noisy = Vec::new();
            position.extend_captures_and_promotions(&mut noisy);
            for action in position.legal_actions() {
                let san = position.san(action).unwrap_or_else(|why| panic!("{why}"));
                assert_eq!(position.parse_san(&san), Ok(action), "{position} {san}");
                let mut after = position.clone();
                after.play_unchecked(action);
                let effect = position.effect(action);
                let mut applied = *position.placement();
                effect.apply(position.turn(), &mut applied);
                assert_eq!(applied, *after.placement(), "{position} {action}");
                assert_eq!(
                    effect.gated,
                    position.comes_in(action),
                    "{position} {action}"
                );
                came_in += usize::from(effect.gated.is_some());
                let promotes = effect
                    .from
                    .is_some_and(|(kind, _)| effect.becomes != Some(kind));
                let expected = promotes || effect.removed.any();
                assert_eq!(noisy.contains(&action), expected, "{position} {action}");
            }
        }
    }
    assert!(came_in > 800, "{came_in}");
}

#[test]
fn whatever_is_gated_nothing_panics() {
    load_gating();
    let squares: Vec<_> = piece_kit::geom::Square::all().collect();
    for name in VARIANTS {
        let start = loaded(name).expect("a variant of the file").start();
        let mut rng = Rng(8);
        for position in random_play(&start, &mut rng, 12) {
            for _ in 0..60 {
                let near = |rng: &mut Rng| match rng.below(2) {
                    0 => rng.pick(
                        &position
                            .gates()
                            .iter()
                            .chain([squares[0]])
                            .collect::<Vec<_>>(),
                    ),
                    _ => rng.pick(&squares),
                };
                let (from, to) = (near(&mut rng), near(&mut rng));
                let letter = rng.pick(&['H', 'E', 'Q', 'K', 'P', 'R']);
                assert_played_or_refused(&position, Action::Promotion { from, to, letter });
                assert_played_or_refused(&position, Action::Move { from, to });
            }
        }
    }
}

#[test]
fn a_piece_in_hand_comes_in_on_the_square_that_a_first_move_leaves() {
    let start =
        at("our-seirawan rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1");
    assert_eq!(from(&start, "b1"), "b1a3 b1a3e b1a3h b1c3 b1c3e b1c3h");
    assert_eq!(from(&start, "e2"), "e2e3 e2e4");
    assert_told(
        &start,
        "b1c3h: White's N goes from b1 to c3; White's H comes in on b1",
    );
    let mut game = Game::new(start);
    play(&mut game, "b1c3h a7a6 c3b5 a6b5");
    let text =
        "our-seirawan rnbqkbnr/1ppppppp/8/1p6/8/8/PPPPPPPP/RHBQKBNR[Eeh] w KQCDFGkqbcdfg - 0 3";
    assert_eq!(game.position().to_string(), text);
    // What came in has no right of its own, and the rook has one only until it moves.
    play(&mut game, "b1c3 h7h6 h2h4 h6h5 h1h3 g7g6 h3h1 g6g5");
    assert_eq!(from(game.position(), "h1"), "h1h2 h1h3");
}

#[test]
fn in_castling_it_comes_in_on_the_square_of_the_king_or_of_the_rook() {
    let open =
        at("our-seirawan rnbqk2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R[EHeh] w KQBCDkqbcd - 0 1");
    assert_eq!(
        from(&open, "e1"),
        "e1f1 e1f1e e1f1h e1h1 e1h1e e1h1h",
        "castling is written as a move to the rook"
    );
    assert_eq!(
        from(&open, "h1"),
        "h1e1e h1e1h h1f1 h1f1e h1f1h h1g1 h1g1e h1g1h"
    );
    assert_eq!(open.parse("e1g1h"), open.parse("e1h1h"));
    let castled = "White castles: king from e1 to g1, rook from h1 to f1";
    assert_told(
        &open,
        &format!("e1h1h: {castled}; White's H comes in on e1"),
    );
    assert_told(
        &open,
        &format!("h1e1h: {castled}; White's H comes in on h1"),
    );
    let after = |action: &str| {
        let mut after = open.clone();
        after.play_unchecked(open.parse(action).expect("an action"));
        after.fen().to_string()
    };
    let rest = "rnbqk2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQ";
    assert_eq!(after("e1h1h"), format!("{rest}HRK1[Eeh] b ABCDkqbcd - 1 1"));
    assert_eq!(after("h1e1e"), format!("{rest}1RKE[Heh] b ABCDkqbcd - 1 1"));
}

#[test]
fn nothing_comes_in_where_king_or_rook_go_in_castling() {
    let beside = at("our-seirawan 4k3/8/8/8/8/8/PPPPPPPP/6KR[EH] w K - 0 1");
    assert_eq!(from(&beside, "g1"), "g1f1 g1f1e g1f1h g1h1");
    assert_eq!(from(&beside, "h1"), "h1g1e h1g1h");
    assert_eq!(
        refused(&beside, "g1h1h"),
        "nothing comes in on g1: its piece has moved before, or a piece that castles goes there"
    );
}

#[test]
fn what_comes_in_blocks_no_check() {
    let pinned = at("our-seirawan 4k3/8/8/8/8/8/8/r1N1K3[EH] w CE - 0 1");
    assert_eq!(from(&pinned, "c1"), "");
    let checked = at("our-seirawan 4k3/8/8/8/8/8/8/r3K3[EH] w E - 0 1");
    assert_eq!(
        from(&checked, "e1"),
        "e1d2 e1d2e e1d2h e1e2 e1e2e e1e2h e1f2 e1f2e e1f2h"
    );
    assert_eq!(
        refused(&checked, "e1f1h"),
        "your king on f1 would still be attacked from a1"
    );
    // The move itself may.
    let blocked = at("our-seirawan 4k3/8/8/8/4r3/8/8/2B1K3[H] w CE - 0 1");
    assert_eq!(from(&blocked, "c1"), "c1e3 c1e3h");
}

#[test]
fn what_comes_in_gives_check() {
    let open = at("our-seirawan 4k3/8/8/8/8/8/8/3KB3[E] w DE - 0 1");
    assert_told(
        &open,
        "e1f2e: White's B goes from e1 to f2; White's E comes in on e1; the king on e8 is in check",
    );
    let action = open.parse("e1f2e").expect("an action");
    assert_eq!(open.san(action).as_deref(), Ok("Bf2/E+"));
}

#[test]
fn what_comes_in_closes_the_line_that_the_move_opens() {
    let open = at("small-gates 7/7/7/6K/7/RN1k3[H] w B - 5+5 0 1");
    let counted = |action: &str| {
        let mut after = open.clone();
        after.play_unchecked(open.parse(action).expect("an action"));
        after.checks_left(Side::White)
    };
    assert_eq!(counted("b1a3"), Some(4));
    assert_eq!(counted("b1a3h"), Some(5));
}

#[test]
fn beside_drops_a_pawn_comes_in_only_where_it_may_be_dropped() {
    let house = at("our-shouse 4k3/8/8/8/8/8/8/1N2K3[HP] w BE - 0 1");
    assert_eq!(from(&house, "b1"), "b1a3 b1a3h b1c3 b1c3h b1d2 b1d2h");
    assert!(legal(&house).contains(&"H@b2".to_string()));
    assert_eq!(refused(&house, "b1c3p"), "P may not be dropped on b1");
    assert_eq!(refused(&house, "b1c3q"), "you have no Q in hand");
    assert_eq!(refused(&house, "b1b3h"), "the N on b1 cannot go to b3");
    // Rights outlast an empty hand.
    let mut game = Game::new(at("our-shouse 4k3/8/8/8/8/8/8/1N2K3[H] w BE - 0 1"));
    play(&mut game, "H@a4");
    assert_eq!(
        game.position().to_string(),
        "our-shouse 4k3/8/8/8/H7/8/8/1N2K3[] b BE - 0 1"
    );
    let again = at("our-shouse 4k3/8/8/8/8/8/8/1N2K3[H] w E - 0 1");
    assert_eq!(
        refused(&again, "b1c3h"),
        "nothing comes in on b1: its piece has moved before, or a piece that castles goes there"
    );
}

#[test]
fn what_comes_in_is_written_behind_a_stroke() {
    let two = "RN2K1NR[EH] w KQBG";
    let open = "R3K2R[EH] w KQ";
    for (rank, action, san) in [
        (two, "b1c3", "Nc3"),
        (two, "b1c3h", "Nc3/H"),
        (two, "b1d2h", "Nd2/H"),
        (open, "e1h1h", "O-O/He1"),
        (open, "h1e1h", "O-O/Hh1"),
        (open, "e1a1e", "O-O-O/Ee1+"),
        (open, "a1e1e", "O-O-O/Ea1"),
    ] {
        let position = at(&format!("our-seirawan 4k3/8/8/8/8/8/8/{rank} - 0 1"));
        let action = position.parse(action).expect("an action");
        assert_eq!(position.san(action).as_deref(), Ok(san));
        assert_eq!(position.parse_san(san), Ok(action));
    }
    let both = at("our-seirawan 4k3/8/8/8/8/8/8/1N2KN2[H] w BEF - 0 1");
    let both_of = |text: &str| both.parse_san(text).map(|action| action.to_string());
    assert_eq!(both_of("Nbd2/H"), Ok("b1d2h".to_string()));
    let told = both_of("Nd2/H").map_err(|why| why.to_string());
    assert_eq!(told, Err("Nd2/H may be Nbd2/H or Nfd2/H".to_string()));
    let castling = at("our-seirawan 4k3/8/8/8/8/8/8/4K2R[H] w K - 0 1");
    let told = castling.parse_san("O-O/H").map_err(|why| why.to_string());
    assert_eq!(told, Err("O-O/H may be O-O/He1 or O-O/Hh1".to_string()));
    for wrong in [
        "Nc3/", "Nc3/h", "Nc3/Hb1", "O-O/Ha1", "O-O/Hx", "Nc3/HE", "/H",
    ] {
        assert!(castling.parse_san(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_game_is_a_pgn_as_others_write_it() {
    load_gating();
    let mut game = Game::new(loaded("our-seirawan").expect("a variant").start());
    let moves = "Nc3/H e5 Nf3 Nf6 g3 d6 Bg2 Be7 O-O/Ee1 O-O/Hh8";
    for san in moves.split(' ') {
        let action = game
            .position()
            .read_move(san)
            .unwrap_or_else(|why| panic!("{san}: {why:?}"));
        game.play(action)
            .unwrap_or_else(|why| panic!("{san}: {why}"));
    }
    let actions: Vec<String> = game.actions().map(|action| action.to_string()).collect();
    assert_eq!(
        actions.join(" "),
        "b1c3h e7e5 g1f3 g8f6 g2g3 d7d6 f1g2 f8e7 e1h1e h8e8h"
    );
    let pgn = game.pgn();
    assert!(
        pgn.contains("1. Nc3/H e5 2. Nf3 Nf6 3. g3 d6 4. Bg2 Be7 5. O-O/Ee1 O-O/Hh8 *"),
        "{pgn}"
    );
}

/// As in Fairy-Stockfish.
#[test]
fn the_variants_of_the_keys_are_built_in() {
    for (name, count, start) in [
        (
            "seirawan",
            28,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1",
        ),
        (
            "shouse",
            92,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1",
        ),
        (
            "cambodian",
            25,
            "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1",
        ),
        (
            "karouk",
            25,
            "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 1+1 0 1",
        ),
    ] {
        let position: Position = base(name).expect("a base").start();
        assert_eq!(position.fen().to_string(), start);
        assert_eq!(position.count_legal(), count, "{name}");
    }
}

#[test]
fn what_would_not_be_exact_is_refused() {
    assert_inconsistent(&[
        "[one:chess]\ngating = true",
        "[one:chess]\nseirawanGating = true",
        "[one:makruk]\ncambodianMoves = true",
        "[one:seirawan]\ncambodianMoves = true",
        "[one:seirawan]\nwallingRule = duck",
        "[one:seirawan]\npass = true",
        "[one:seirawan]\nchecking = false",
        "[one:seirawan]\nmustDrop = true",
        "[one:seirawan]\npromotedPieceType = n:q",
        "[one:seirawan]\npromotionPawnTypes = pn",
        "[one:seirawan]\nenPassantTypes = pn",
        "[one:seirawan]\nimmobilityIllegal = true",
        "[one:seirawan]\noppositeCastling = true",
        "[one:seirawan]\ncastlingKingPiece = q",
        "[one:seirawan]\ncannon = c",
        "[one:seirawan]\nextinctionPseudoRoyal = true",
        "[one:seirawan]\nking = -\ncommoner = k\ncastlingKingPiece = k\nblastOnCapture = true",
        "[one:shouse]\nfreeDrops = true\ncapturesToHand = false",
        "[one:shouse]\ndropOppositeColoredBishop = true",
        "[one:shouse]\nenclosingDrop = ataxx",
        "[one:cambodian]\ncastling = true",
        "[one:cambodian]\ncastlingRank = 9",
        "[one:cambodian]\nking = k:N",
        "[one:seirawan]\npetrifyOnCaptureTypes = q",
        "[one:seirawan]\ncastlingWins = k",
        "[one:seirawan]\nmoveRepetitionIllegal = true",
        "[one:cambodian]\nsittuyinPromotion = true",
        "[one:cambodian]\npassOnStalemate = true",
    ]);
    assert_eq!(codes("[one:seirawan]\ngating = maybe"), ["bad-value"]);
}
