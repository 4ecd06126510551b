//! The sentences of Metamachy's rules.

use std::collections::BTreeSet;

use chess_family::Metamachy;
use chess_family::metamachy::MetamachyRules;
use chess_kit::Rules;
use piece_kit::geom::{Board12x12, Square};
use piece_kit::testing::{after, assert_faults, assert_reason, legal, position, squares, targets};
use piece_kit::{Side, Variant, perft};

/// What a piece reaches.
fn goes(position: &Metamachy, from: &str) -> BTreeSet<Square<Board12x12>> {
    targets(position, from)
}

/// What one of White's pieces reaches, the kings apart in corners of the board.
fn reached(rows: &str, from: &str) -> BTreeSet<Square<Board12x12>> {
    goes(&position(&format!("{rows} w - - 0 1")), from)
}

fn refused(fen: &str, line: &str) {
    assert_reason(&position::<Metamachy>(fen), line);
}

#[test]
fn the_start() {
    for (depth, count) in (1..).zip([56, 3136, 181_030]) {
        assert_eq!(perft(&Metamachy::default(), depth), count, "depth {depth}");
    }
}

#[test]
fn there_are_twelve_starts_in_which_black_mirrors_white() {
    let starts: Vec<Metamachy> = (0..12).filter_map(MetamachyRules::start).collect();
    let texts: BTreeSet<String> = starts.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 12);
    assert_eq!(starts.first(), Some(&Metamachy::default()));
    assert_eq!(MetamachyRules::start(12), None);
    for start in starts {
        let placement = start.placement();
        for (white, black) in [("e2", "e11"), ("f1", "f12"), ("f2", "f11"), ("g1", "g12")] {
            let [white, black] = [white, black].map(|name| name.parse().expect(name));
            assert_eq!(
                placement.kind_at(white),
                placement.kind_at(black),
                "{start:?}"
            );
        }
        assert_eq!(
            start.king(Side::White).file().letter(),
            'f',
            "no mirror images"
        );
    }
}

#[test]
fn the_first_move_of_a_king_may_be_a_leap_to_a_free_square_two_away_over_any_piece() {
    let start = Metamachy::default();
    let to = squares::<Board12x12>("d1 e1 d4 e4 f4 g4 h1 h4");
    assert_eq!(goes(&start, "f2"), to);
    let alone = "k11/11p/12/12/12/12/12/12/12/12/5K6/12 w K - 0 1";
    assert_eq!(goes(&position(alone), "f2").len(), 8 + 11);
    let leapt = after(&start, "f2g4");
    assert!(leapt.to_string().contains(" b k - 1 1"), "{leapt}");
    assert_eq!(position::<Metamachy>(&leapt.to_string()), leapt);
    let stepped = after(&position::<Metamachy>(alone), "f2f1");
    assert!(stepped.to_string().contains(" b - - "), "{stepped}");
    refused(
        &alone.replace(" K ", " - "),
        "f2h2 leap-moved f2: the king on f2 has moved and leaps no more",
    );
    refused(
        alone,
        "f2i2 not-its-move f2 i2: the king on f2 cannot go to i2",
    );
}

#[test]
fn the_square_in_the_middle_of_a_leap_must_not_be_attacked_or_one_of_two_in_a_knights_leap() {
    let fen = "k11/12/12/12/12/12/12/12/7n4/12/5K6/12 w K - 0 1";
    refused(
        fen,
        "f2h2 leap-attacked g2 h4: the king's leap over g2 is attacked from h4",
    );
    refused(
        fen,
        "f2f4 leap-attacked f3 h4: the king's leap over f3 is attacked from h4",
    );
    assert!(
        legal(&position::<Metamachy>(fen)).contains(&"f2h3".to_string()),
        "over g3"
    );
    let both = "k11/12/12/12/6r5/12/12/12/12/12/5K6/12 w K - 0 1";
    refused(
        both,
        "f2h3 leap-attacked g2 g8: the king's leap over g2 is attacked from g8",
    );
    refused(
        both,
        "f2g4 king-attacked g8 g4: your king on g4 would be attacked from g8",
    );
}

#[test]
fn it_is_attacked_as_if_the_king_stood_there_in_the_place_of_whatever_does() {
    // The knight on g2 is defended.
    let defended = "k11/12/12/12/6r5/12/12/12/12/12/5Kn5/12 w K - 0 1";
    refused(
        defended,
        "f2h2 leap-attacked g2 g8: the king's leap over g2 is attacked from g8",
    );
    let alone = defended.replace("6r5", "12");
    assert!(legal(&position::<Metamachy>(&alone)).contains(&"f2h2".to_string()));
    // The king has left, over which the cannon would capture.
    let cannon = "k11/12/12/12/12/12/12/12/12/12/3c1K6/12 w K - 0 1";
    assert!(legal(&position::<Metamachy>(cannon)).contains(&"f2h2".to_string()));
}

#[test]
fn a_king_in_check_does_not_leap_and_no_king_captures_by_a_leap() {
    let check = "k11/12/12/5r6/12/12/12/12/12/12/5K6/12 w K - 0 1";
    refused(
        check,
        "f2h2 leap-in-check f9: the king is in check from f9 and may not leap",
    );
    let beside = "k11/12/12/12/12/12/12/12/12/12/5K1n4/12 w K - 0 1";
    refused(
        beside,
        "f2h2 leap-not-free h2: a king does not capture by a leap, and h2 is not free",
    );
    refused(
        &beside.replace('n', "N"),
        "f2h2 own-piece h2: your own piece is on h2",
    );
}

#[test]
fn a_side_may_plan_the_leap_of_its_king_attacks_apart() {
    let waiting = position::<Metamachy>("k11/12/12/6r5/12/12/12/12/12/12/5K6/12 b K - 0 1");
    let plans = waiting.premoves(Side::White);
    assert_eq!(plans.len(), 8 + 11);
    let waiting = position::<Metamachy>("k11/12/12/6r5/12/12/12/12/12/12/5K6/12 b - - 0 1");
    assert_eq!(waiting.premoves(Side::White).len(), 8);
}

#[test]
fn a_pawn_may_step_twice_from_any_square() {
    let fen = "k11/12/12/12/12/4P7/12/12/12/12/12/K11";
    assert_eq!(reached(fen, "e7"), squares("e8 e9"));
    let blocked = "k11/12/12/4p7/12/4P7/12/12/12/12/12/K11";
    assert_eq!(reached(blocked, "e7"), squares("e8"));
}

#[test]
fn a_prince_goes_as_a_king_or_two_squares_straight_forward_without_capturing() {
    let fen = "k11/12/12/12/12/4I7/12/12/12/12/12/K11";
    let around = "d6 e6 f6 d7 f7 d8 e8 f8";
    assert_eq!(reached(fen, "e7"), squares(&format!("{around} e9")));
    let captures_none = "k11/12/12/4p7/12/4I7/12/12/12/12/12/K11";
    assert_eq!(reached(captures_none, "e7"), squares(around));
    let jumps_not = "k11/12/12/12/4p7/4I7/12/12/12/12/12/K11";
    assert_eq!(reached(jumps_not, "e7"), squares(around));
}

#[test]
fn a_pawn_captures_en_passant_a_pawn_or_a_prince_that_has_gone_two_squares() {
    for passing in ["P", "I"] {
        let fen = format!("k11/12/12/5p6/12/4{passing}7/12/12/12/12/12/K11 w - - 0 1");
        let stepped = after(&position::<Metamachy>(&fen), "e7e9");
        assert!(stepped.to_string().contains(" b - e8 "), "{stepped}");
        let captured = after(&stepped, "f9e8");
        let rest = "k11/12/12/12/4p7/12/12/12/12/12/12/K11 w - - 0 2";
        assert_eq!(captured.to_string(), rest);
        let events = stepped.events(stepped.parse("f9e8").expect("a capture"));
        let kind = if passing == "P" { "pawn" } else { "prince" };
        let told = format!("White's {kind} on e9 is captured");
        assert_eq!(events[0].to_string(), told);
    }
}

#[test]
fn a_prince_does_not_capture_en_passant() {
    let fen = "k11/12/12/5i6/12/4P7/12/12/12/12/12/K11 w - - 0 1";
    let stepped = after(&position::<Metamachy>(fen), "e7e9");
    assert!(stepped.to_string().contains(" b - - "), "{stepped}");
    assert!(after(&stepped, "f9e8").to_string().contains('P'));
}

#[test]
fn pawns_and_princes_promote_on_the_last_rank_to_queen_eagle_or_lion() {
    let fen = position::<Metamachy>("10k1/P4I6/2P5I3/12/12/12/12/12/12/12/12/K11 w - - 7 9");
    let from = |square: &str| {
        let moves = legal(&fen).into_iter();
        let moves = moves.filter(|text| text.starts_with(square) && text.contains("12"));
        moves.collect::<Vec<String>>()
    };
    assert_eq!(from("a11"), ["a11a12g", "a11a12l", "a11a12q"]);
    assert_eq!(from("c10"), ["c10c12g", "c10c12l", "c10c12q"]);
    assert_eq!(from("i10"), ["i10i12g", "i10i12l", "i10i12q"]);
    let prince = "f11e12g f11e12l f11e12q f11f12g f11f12l f11f12q f11g12g f11g12l f11g12q";
    assert_eq!(from("f11").join(" "), prince);
    let promote = fen.parse("f11e12q").expect("a promotion");
    assert_eq!(fen.san(promote).as_deref(), Ok("Ie12=Q+"));
    assert_eq!(fen.parse_san("Ie12=Q").as_ref(), Ok(&promote));
    let told = fen.events(promote)[1].to_string();
    assert_eq!(told, "White's prince on e12 becomes a queen");
}

#[test]
fn the_promotion_of_a_prince_starts_the_halfmove_clock_anew_and_its_other_moves_do_not() {
    let fen = position::<Metamachy>("6k5/3I8/12/12/12/12/12/12/12/12/12/K11 w - - 7 9");
    assert!(after(&fen, "d11d10").to_string().ends_with(" 8 9"));
    assert!(after(&fen, "d11d12l").to_string().ends_with(" 0 9"));
}

#[test]
fn what_promotes_by_a_double_step_is_not_captured_en_passant() {
    let fen = position::<Metamachy>("1p10/12/P11/12/12/12/12/12/12/12/k11/2K9 w - - 0 1");
    assert!(after(&fen, "a10a12q").to_string().contains(" b - - 0 1"));
}

#[test]
fn refusals_of_promotions() {
    let fen = "10k1/P4I6/12/12/12/12/12/12/12/12/12/K11 w - - 0 1";
    for line in [
        "a11a12 promotion-missing a12: a pawn that enters a12 must promote",
        "f11f12 piece-promotion-missing f12: a prince that enters f12 must promote",
        "a11a12r not-a-promotion: your pawn cannot become a rook",
        "f11f12r cannot-become: your prince cannot become a rook",
        "f11f10q no-promotion f10: the prince that enters f10 does not promote",
        "f11f12k cannot-become: your prince cannot become a king",
    ] {
        refused(fen, line);
    }
}

#[test]
fn an_eagle_goes_one_square_diagonally_and_then_as_a_rook_away_and_never_jumps() {
    let free = "k11/12/12/12/12/4G7/12/12/12/12/12/K11";
    let corners = "d6 d8 f6 f8";
    let along_files = "d1 d2 d3 d4 d5 d9 d10 d11 d12 f1 f2 f3 f4 f5 f9 f10 f11 f12";
    let along_ranks = "a6 b6 c6 g6 h6 i6 j6 k6 l6 a8 b8 c8 g8 h8 i8 j8 k8 l8";
    let all = format!("{corners} {along_files} {along_ranks}");
    assert_eq!(reached(free, "e7"), squares(&all));
    let cornered = "k11/12/12/12/3p1P6/4G7/3P1P6/12/12/12/12/K11";
    assert_eq!(reached(cornered, "e7"), squares("d8"));
}

#[test]
fn a_lion_goes_or_jumps_to_any_square_up_to_two_away() {
    let fen = "k11/12/12/12/3ppp6/3pLp6/3ppp6/12/12/12/12/K11";
    assert_eq!(reached(fen, "e7").len(), 24);
}

#[test]
fn faults_of_a_position_string() {
    assert_faults::<Metamachy, _>(
        "1I4k5/12/12/12/12/12/12/12/12/5K6/12/12 w KQ - 0 1",
        &[
            "placement: the piece on b12 would have promoted",
            "castling: 'K': the king is not where it may have started",
            "castling: 'Q' is there twice or means nothing",
        ],
    );
    assert_faults::<Metamachy, _>(
        "6k5/12/12/12/12/12/12/12/12/12/5K6/12 w kkK - 0 1",
        &["castling: 'k' is there twice or means nothing"],
    );
}
