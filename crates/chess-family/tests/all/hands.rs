//! The sentences about pieces in hand: what is captured is dropped.

use chess_family::{Capahouse, Crazyhouse, Minishogi, Orthodox, Shogi};
use piece_kit::messages::Readable;
use piece_kit::testing::{after, assert_faults, assert_reason, legal, play, position};
use piece_kit::{Game, Outcome, Side, Termination, Variant};

/// The squares on which a piece may be dropped, by its letter.
fn drops<V: Readable>(position: &V, letter: char) -> String {
    let texts = legal(position);
    let drops = texts
        .iter()
        .filter_map(|text| text.strip_prefix(letter)?.strip_prefix('@'));
    let mut drops: Vec<&str> = drops.collect();
    drops.sort_unstable();
    drops.join(" ")
}

#[test]
fn what_is_captured_goes_into_the_hand_of_its_captor() {
    let start = Crazyhouse::default();
    let taken = after(&after(&after(&start, "e2e4"), "d7d5"), "e4d5");
    assert!(taken.to_string().contains("RNBQKBNR[P] b"));
    let back = after(&taken, "d8d5");
    assert!(back.to_string().contains("RNBQKBNR[Pp] w"));
    let passed = position::<Crazyhouse>("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1");
    assert!(after(&passed, "e5d6").to_string().contains("[P] b"));
}

#[test]
fn what_a_pawn_has_become_is_a_pawn_again_in_hand() {
    let promotes = position::<Crazyhouse>("3rk3/P7/8/8/8/8/8/R3K3[] w - - 0 1");
    let queen = after(&promotes, "a7a8q");
    assert!(queen.to_string().starts_with("Q~2rk3/"));
    let taken = after(&queen, "d8a8");
    assert!(taken.to_string().contains("[p] w"));
}

#[test]
fn a_pawn_is_dropped_neither_on_the_first_nor_on_the_last_rank() {
    let fen = position::<Crazyhouse>("4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1");
    assert_eq!(drops(&fen, 'P').split(' ').count(), 48);
    assert_eq!(drops(&fen, 'N').split(' ').count(), 62);
    let large = position::<Capahouse>("5k4/10/10/10/10/10/10/5K4[PA] w - - 0 1");
    assert_eq!(drops(&large, 'P').split(' ').count(), 60);
    assert_eq!(drops(&large, 'A').split(' ').count(), 78);
}

#[test]
fn a_pawn_dropped_on_the_second_rank_may_step_twice() {
    let fen = position::<Crazyhouse>("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    let back = after(&after(&fen, "P@a2"), "e8e7");
    assert!(legal(&back).contains(&"a2a4".to_string()));
}

#[test]
fn in_check_a_drop_must_end_it() {
    let fen = position::<Crazyhouse>("r3k3/8/8/8/8/8/8/K7[N] w - - 0 1");
    assert_eq!(drops(&fen, 'N'), "a2 a3 a4 a5 a6 a7");
    let leap = position::<Crazyhouse>("4k3/8/8/8/8/1n6/8/K7[N] w - - 0 1");
    assert_eq!(drops(&leap, 'N'), "");
}

#[test]
fn no_limit_of_moves_ends_a_game_with_hands() {
    let late = position::<Crazyhouse>("4k3/8/8/8/8/8/8/4K2R[] w - - 4000 2001");
    assert_eq!(late.outcome(), None);
    assert_eq!(Crazyhouse::DRAWS.plies, None);
    assert_eq!(Shogi::DRAWS.plies, None);
}

#[test]
fn a_position_comes_again_though_pieces_were_captured_between() {
    let start = position::<Minishogi>("k4/5/2s2/5/3K1[G] w - - 0 1");
    let round = "G@c2 c3c2 d1c2 G@c3 c2d1 a5a4 S@c2 c3c2 d1c2 S@c3 c2d1 a4a5";
    let mut game = Game::new(start);
    for occurrences in 1..4 {
        assert_eq!((game.occurrences(), game.outcome()), (occurrences, None));
        play(&mut game, round);
    }
    assert!(game.outcome().is_some());
}

#[test]
fn lone_kings_play_on_where_pieces_may_be_in_hand() {
    assert_eq!(
        position::<Crazyhouse>("4k3/8/8/8/8/8/8/4K3[p] w - - 0 1").outcome(),
        None
    );
}

#[test]
fn a_piece_of_shogi_promotes_when_it_enters_leaves_or_stays_in_the_last_three_ranks() {
    let promotions = |fen: &str, from: &str| -> Vec<String> {
        let texts = legal(&position::<Shogi>(fen));
        let own = texts.into_iter().filter(|text| text.starts_with(from));
        own.filter(|text| text.contains('+')).collect()
    };
    let entering = promotions("k8/9/9/4S4/9/9/9/9/K8[] w - - 0 1", "e6");
    assert_eq!(entering, ["e6d7+s", "e6e7+s", "e6f7+s"]);
    let leaving = promotions("k8/9/4S4/9/9/9/9/9/K8[] w - - 0 1", "e7");
    assert_eq!(leaving, ["e7d6+s", "e7d8+s", "e7e8+s", "e7f6+s", "e7f8+s"]);
    let outside = promotions("k8/9/9/9/9/4S4/9/9/K8[] w - - 0 1", "e4");
    assert!(outside.is_empty());
    let gold = promotions("k8/4G4/9/9/9/9/9/9/K8[] w - - 0 1", "e8");
    assert!(gold.is_empty(), "gold does not promote");
}

#[test]
fn a_piece_that_could_not_go_on_must_promote_and_is_not_dropped() {
    let fen = position::<Shogi>("4k4/P8/9/9/9/9/9/9/4K4[LNP] w - - 0 1");
    let texts = legal(&fen);
    assert!(texts.contains(&"a8a9+p".to_string()) && !texts.contains(&"a8a9".to_string()));
    let ranks = |letter| {
        let drops = drops(&fen, letter);
        drops.split(' ').filter_map(|to| to.chars().nth(1)).max()
    };
    assert_eq!(
        (ranks('L'), ranks('N'), ranks('P')),
        (Some('8'), Some('7'), Some('8'))
    );
}

#[test]
fn no_pawn_is_dropped_on_a_file_with_another_that_has_not_promoted() {
    let fen = position::<Shogi>("4k4/9/9/9/9/9/P1+P6/9/4K4[P] w - - 0 1");
    let files: String = drops(&fen, 'P')
        .split(' ')
        .filter_map(|to| to.chars().next())
        .collect();
    assert!(!files.contains('a') && files.contains('b') && files.contains('c'));
}

#[test]
fn a_dropped_pawn_must_not_give_checkmate_but_may_check_and_a_pawn_that_moves_may_mate() {
    let mate = position::<Shogi>("7lk/9/7GG/9/9/9/9/9/4K4[P] w - - 0 1");
    assert!(!drops(&mate, 'P').contains("i8"));
    let check = position::<Shogi>("8k/9/8G/9/9/9/9/9/4K4[P] w - - 0 1");
    assert!(drops(&check, 'P').contains("i8"));
    let moves = position::<Shogi>("7lk/9/7GP/9/9/9/9/9/4K4[] w - - 0 1");
    let winner = Side::White;
    let by = Termination::Checkmate;
    let moved = after(&moves, "i7i8");
    assert_eq!(moved.outcome(), Some(Outcome::Win { winner, by }));
}

#[test]
fn stalemate_loses_in_shogi() {
    let fen = position::<Minishogi>("k4/5/G4/5/1R2K[] b - - 0 1");
    let (winner, by) = (Side::White, Termination::Stalemate);
    assert_eq!(fen.outcome(), Some(Outcome::Win { winner, by }));
}

#[test]
fn refusals_of_drops_and_promotions() {
    let crazy = position::<Crazyhouse>("r3k3/8/8/8/8/8/8/K7[NP] w - - 0 1");
    for line in [
        "Q@a2 not-in-hand: you have no queen in hand",
        "N@a8 not-free a8: there is a piece on a8, where yours would be dropped",
        "P@a8 not-free a8: there is a piece on a8, where yours would be dropped",
        "P@b1 no-drop b1: a pawn may not be dropped on b1",
        "N@b3 king-attacked a8 a1: your king on a1 would still be attacked from a8",
    ] {
        assert_reason(&crazy, line);
    }
    let shogi = position::<Shogi>("7lk/P8/7GG/9/9/4S4/9/9/4K4[P] w - - 0 1");
    for line in [
        "P@i8 drop-mates i8: a pawn must not give checkmate by its drop on i8",
        "P@b9 no-drop b9: a pawn may not be dropped on b9",
        "P@a2 no-drop a2: a pawn may not be dropped on a2",
        "a8a9 must-promote a9: the pawn that enters a9 could not go on and must promote",
        "a8a9+s cannot-become: your pawn cannot become a promoted silver",
        "e4e5+s no-promotion e5: the silver that enters e5 does not promote",
        "i7i8+r no-promotion i8: the gold that enters i8 does not promote",
    ] {
        assert_reason(&shogi, line);
    }
}

#[test]
fn texts_of_drops_and_promotions() {
    let start = Crazyhouse::default();
    for (text, code) in [
        ("@e4", "not-a-move"),
        ("n@e4", "not-a-move"),
        ("Q~@e4", "not-a-move"),
        ("N@e9", "not-a-move"),
        ("e4e4q", "not-a-move"),
        ("a7a8+", "no-such-piece"),
    ] {
        let why = start.parse(text).expect_err(text);
        assert_eq!(piece_kit::Message::code(&why), code, "{text:?}: {why}");
    }
    let why = Orthodox::default().parse("N@e4").expect_err("no hands");
    assert_eq!(piece_kit::Message::code(&why), "not-a-move");
    let shogi = position::<Shogi>("8k/P8/9/9/9/9/9/9/4K4[P] w - - 0 1");
    assert_eq!(shogi.parse("a8a9+"), shogi.parse("a8a9+p"));
}

#[test]
fn algebraic_notation_of_drops_and_promoted_pieces() {
    let fen = position::<Crazyhouse>("4k3/P7/8/8/3Q~4/8/3Q4/4K3[NP] w - - 0 1");
    for (text, action) in [
        ("N@f6+", "N@f6"),
        ("P@e4", "P@e4"),
        ("Q2d3", "d2d3"),
        ("a8=Q+", "a7a8q"),
    ] {
        let action = fen.parse(action).expect(action);
        assert_eq!(fen.san(action).as_deref(), Ok(text));
        assert_eq!(fen.parse_san(text), Ok(action));
    }
    let pawn = fen.parse("P@e4").expect("a drop");
    assert_eq!(fen.parse_san("@e4"), Ok(pawn));
    let shogi = position::<Shogi>("k8/9/4S4/9/9/9/9/9/4K3+R[G] w - - 0 1");
    for (text, action) in [("Se8=+S", "e7e8+s"), ("+Ri8", "i1i8"), ("G@a8+", "G@a8")] {
        let action = shogi.parse(action).expect(action);
        assert_eq!(shogi.san(action).as_deref(), Ok(text));
        assert_eq!(shogi.parse_san(text), Ok(action));
    }
}

#[test]
fn faults_of_hands() {
    let whole = "4k3/8/8/8/8/8/8/4K3[PPq] w - - 0 1";
    assert_eq!(
        position::<Crazyhouse>(&whole.replace("[PPq]", "[qPP]")).to_string(),
        whole
    );
    let none = position::<Crazyhouse>("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(none.hands().is_some_and(piece_kit::hands::Hands::is_empty));
    assert_faults::<Crazyhouse, _>(
        "4k3/8/8/8/8/8/8/4K3[Px w - - 0 1",
        &["the pieces in hand are written between [ and ]"],
    );
    assert_faults::<Crazyhouse, _>(
        "4k3/8/8/8/8/8/8/4K3[Q~] w - x 0 1",
        &[
            "en passant: \"x\" is neither a square nor -",
            "in hand: a piece written 'Q~' does not go into a hand",
        ],
    );
    assert_faults::<Orthodox, _>(
        "4k3/8/8/8/8/8/8/4K2R[P] w - - 0 1",
        &["placement: \"[P]\": nobody has pieces in hand in this game"],
    );
    assert_faults::<Shogi, _>(
        "P3k4/2N6/9/9/9/9/9/9/4K4[] w - - 0 1",
        &[
            "placement: the piece on a9 would have promoted",
            "placement: the piece on c8 would have promoted",
        ],
    );
}
