//! Breakthrough: counts of others, promises, and the sentences of the rules.

use chess_family::Breakthrough;
use chess_family::breakthrough::{Action, Event, Kind};
use piece_kit::geom::{Board8x8, Square};
use piece_kit::pgn::Algebraic;
use piece_kit::testing::{
    Change, Rng, Sight, after, assert_boarded, assert_contract, assert_events, assert_faults,
    assert_key_is_that_of_the_text, assert_mirrored, assert_no_action_panics,
    assert_no_sequence_panics, assert_pgn, assert_reason, assert_records, assert_refusals,
    assert_stable, position, random_play, squares, targets,
};
use piece_kit::{Message, Outcome, Side, Termination, Variant, perft};

#[test]
fn the_start() {
    for (depth, count) in (1..).zip([22, 484, 11_132, 256_036, 6_182_818]) {
        let counted = perft(&Breakthrough::default(), depth);
        assert_eq!(counted, count, "depth {depth}");
    }
}

#[test]
fn a_plan_goes_where_a_piece_may_have_left_or_come_to_by_then() {
    let fen = position::<Breakthrough>("8/8/8/8/8/1p6/PP6/8 b - - 0 9");
    let plans: Vec<String> = fen
        .premoves(Side::White)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(plans, ["a2a3", "a2b3", "b2a3", "b2b3", "b2c3"]);
    let over = position::<Breakthrough>("1P6/8/8/8/8/8/6p1/8 b - - 0 40");
    assert!(over.premoves(Side::White).is_empty());
}

fn conceivable() -> Vec<Action> {
    let from = Square::all();
    from.flat_map(|from| Square::all().map(move |to| Action { from, to }))
        .collect()
}

fn changes(event: Event) -> Vec<Change<Kind, Side>> {
    match event {
        Event::Captured { side, square } => vec![Change::Leaves(side, Kind::Pawn, square)],
        Event::Moved { side, from, to } => vec![
            Change::Leaves(side, Kind::Pawn, from),
            Change::Arrives(side, Kind::Pawn, to),
        ],
        Event::Ended { outcome } => vec![Change::Ended(outcome)],
        _ => panic!("an event without a test: {event}"),
    }
}

#[test]
fn the_promises() {
    let sight = Sight {
        clocks: Some(2),
        ..Sight::new(|_: &Action| false)
    };
    let mut rng = Rng(7);
    let walls = "pppp4/****p3/7p/8/8/8/4P3/PPPP4 w - - 0 1";
    for start in [Breakthrough::default(), position(walls)] {
        for position in &random_play(&start, &mut rng, 120) {
            assert_contract(position);
            assert_boarded(position, &sight);
            assert_events(
                position,
                |position| *position.placement(),
                |_: &Breakthrough| false,
                changes,
            );
            assert_key_is_that_of_the_text(position);
        }
        for position in random_play(&start, &mut rng, 120).iter().step_by(10) {
            let text = position.to_string();
            assert_refusals::<Breakthrough>(&text, &conceivable());
            assert_no_action_panics::<Breakthrough>(&text, &conceivable());
            let senseless = |_: &Breakthrough, rng: &mut Rng| rng.pick(&conceivable());
            assert_no_sequence_panics(position, &mut rng, 40, senseless);
        }
        assert_records(&start, &mut rng, 60);
        assert_pgn(&start, &mut rng, 60);
    }
}

#[test]
fn black_has_the_slots_of_white() {
    assert_mirrored::<Breakthrough>(
        "8/p1p5/1P6/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/1p6/P1P5/8 b - - 0 1",
    );
}

#[test]
fn a_pawn_steps_forward_straight_or_diagonally_and_captures_diagonally_alone() {
    let fen = position::<Breakthrough>("8/8/8/2pp4/3P4/8/8/8 w - - 0 1");
    assert_eq!(targets(&fen, "d4"), squares::<Board8x8>("c5 e5"));
    let captured = after(&fen, "d4c5");
    assert_eq!(captured.to_string(), "8/8/8/2Pp4/8/8/8/8 b - - 0 1");
    let black = position::<Breakthrough>("8/8/8/8/3p4/8/8/P7 b - - 0 1");
    assert_eq!(targets(&black, "d4"), squares::<Board8x8>("c3 d3 e3"));
}

/// Who has won, and how.
fn end(fen: &str, action: &str) -> Option<Outcome<Side>> {
    after(&position::<Breakthrough>(fen), action).outcome()
}

#[test]
fn whoever_first_reaches_the_far_rank_or_captures_every_pawn_wins() {
    let by = Termination::Special("breakthrough");
    let won = |winner| Some(Outcome::Win { winner, by });
    let race = "8/1P6/8/8/8/8/6p1/8 w - - 0 1";
    assert_eq!(end(race, "b7a8"), won(Side::White));
    assert_eq!(end(&race.replace('w', "b"), "g2g1"), won(Side::Black));
    let last = "8/8/8/2p5/3P4/8/8/8 w - - 0 1";
    assert_eq!(end(last, "d4c5"), won(Side::White));
    assert_eq!(end(last, "d4d5"), None);
}

#[test]
fn whoever_cannot_step_loses_which_needs_walls() {
    let fen = position::<Breakthrough>("p7/8/8/8/8/8/**6/P7 w - - 0 1");
    let (winner, by) = (Side::Black, Termination::Stalemate);
    assert_eq!(fen.outcome(), Some(Outcome::Win { winner, by }));
}

#[test]
fn refusals() {
    let fen = position::<Breakthrough>("8/8/8/3p4/3PP3/4P3/8/8 w - - 0 1");
    for line in [
        "a1a2 no-piece a1: there is no pawn on a1",
        "d5d4 not-yours d5: the pawn on d5 belongs to the opponent",
        "e3e4 own-piece e4: your own pawn is on e4",
        "e3d4 own-piece d4: your own pawn is on d4",
        "d4d5 blocked d5 d4: the pawn on d4 is blocked on d5",
        "d4d6 not-its-move d4 d6: the pawn on d4 cannot go to d6",
        "d4c3 not-its-move d4 c3: the pawn on d4 cannot go to c3",
    ] {
        assert_reason(&fen, line);
    }
    let over = after(&position("8/1P6/8/8/8/8/6p1/8 w - - 0 1"), "b7b8");
    assert_reason::<Breakthrough>(&over, "g2g1 finished: the game is over: breakthrough w");
}

#[test]
fn texts() {
    let start = Breakthrough::default();
    for text in ["", "a2", "a2a9", "a2a3x", "a2-a3", "2a3a"] {
        assert!(start.parse(text).is_err(), "{text}");
    }
    assert_eq!(start.parse("").expect_err("no step").code(), "not-a-step");
    assert_stable::<Action>("a2b3");
    let step = start.parse("a2a3").expect("a step");
    assert_eq!(start.san(step).as_deref(), Ok("a2a3"));
    assert_eq!(start.parse_san("a2a3!"), Ok(step));
    let last = position::<Breakthrough>("8/1P6/8/8/8/8/6p1/8 w - - 0 1");
    let wins = last.parse("b7b8").expect("a step");
    assert_eq!(last.san(wins).as_deref(), Ok("b7b8#"));
    assert_faults::<Breakthrough, _>(
        "8/8/8/8/8/8/6p1/8 b KQ - 0 0",
        &[
            "fullmove: \"0\" is not a whole number from 1 below 2^32",
            "\"KQ\": castling and en passant are always -",
            "placement: Black has won and would not be to move",
        ],
    );
    assert_faults::<Breakthrough, _>(
        "1P6/8/8/8/8/8/6p1/8 w - - 0 1",
        &["placement: White has won and would not be to move"],
    );
}

#[cfg(feature = "serde")]
#[test]
fn positions_and_steps_are_their_texts_in_serde() {
    use piece_kit::testing::assert_serde;
    assert_serde(&Breakthrough::default(), &["", "8/8/8/8/8/8/8/8 w - - 0 1"]);
    let step = Breakthrough::default().parse("a2a3").expect("a step");
    assert_serde(&step, &["", "a2", "a2a9"]);
}
