//! The Game of the Amazons: counts of others, promises, and the sentences of the rules.

use chess_family::Amazons;
use chess_family::amazons::{Action, Event, Kind};
use piece_kit::geom::{Bitboard, Square};
use piece_kit::testing::{
    Change, Rng, Sight, after, assert_boarded, assert_contract, assert_events, assert_faults,
    assert_mirrored, assert_no_action_panics, assert_pgn, assert_reason, assert_records,
    assert_refusals, assert_stable, legal, position, random_play,
};
use piece_kit::{Message, Outcome, Side, Termination, Variant, perft};

#[test]
fn the_start() {
    assert_eq!(perft(&Amazons::default(), 1), 2176);
    assert_eq!(perft(&Amazons::default(), 2), 4_307_152);
}

/// Every turn of a piece from its square, wherever it goes and shoots.
fn conceivable(position: &Amazons) -> Vec<Action> {
    let occupied = position.placement().occupied();
    let all = occupied.iter().take(3).flat_map(|from| {
        let tos = Square::all();
        tos.flat_map(move |to| Square::all().map(move |arrow| Action { from, to, arrow }))
    });
    all.collect()
}

#[test]
fn the_promises() {
    let sight = Sight {
        attacks: |_, _, _, _| Bitboard::EMPTY,
        ..Sight::new(|_: &Action| false)
    };
    let mut rng = Rng(7);
    for position in random_play(&Amazons::default(), &mut rng, 70)
        .iter()
        .skip(20)
        .step_by(6)
    {
        assert_contract(position);
        assert_boarded(position, &sight);
        assert_events(
            position,
            |position| *position.placement(),
            |_: &Amazons| false,
            changes,
        );
        let text = position.to_string();
        assert_refusals::<Amazons>(&text, &conceivable(position));
        assert_no_action_panics::<Amazons>(&text, &conceivable(position));
    }
    let late = random_play(&Amazons::default(), &mut rng, 50);
    assert_records(late.last().expect("a game"), &mut rng, 30);
    assert_pgn(late.last().expect("a game"), &mut rng, 30);
}

fn changes(event: Event) -> Vec<Change<Kind, Side>> {
    match event {
        Event::Moved { side, from, to } => vec![
            Change::Leaves(side, Kind::Amazon, from),
            Change::Arrives(side, Kind::Amazon, to),
        ],
        Event::Shot { arrow, .. } => vec![Change::Blocked(arrow)],
        Event::Ended { outcome } => vec![Change::Ended(outcome)],
        _ => panic!("an event without a test: {event}"),
    }
}

#[test]
fn black_has_the_slots_of_white() {
    assert_mirrored::<Amazons>(
        "10/10/10/**8/*q*7/*qq7/**q7/10/**8/QQQQ6 w - - 0 1",
        "qqqq6/**8/10/**Q7/*QQ7/*Q*7/**8/10/10/10 b - - 0 1",
    );
}

#[test]
fn an_amazon_moves_then_shoots_from_where_it_stands_also_over_the_square_that_it_left() {
    let start = Amazons::default();
    let texts = legal(&start);
    assert!(texts.contains(&"d1d7,d7d1".to_string()));
    // Over the square that it left.
    assert!(texts.contains(&"d1c1,c1f1".to_string()));
    let shot = after(&start, "d1d7,d7g7");
    assert_eq!(
        shot.to_string(),
        "3q2q3/10/10/q2Q2*2q/10/10/Q8Q/10/10/6Q3 b - - 1 1"
    );
}

#[test]
fn turns_are_counted_as_listed_where_amazons_reach_the_same_squares() {
    for fen in [
        // e5 is reached by two, by three and by four; amazons stand between free squares.
        "qqqq6/10/10/10/10/10/4Q5/10/1Q8/Q8Q w - - 0 1",
        "qqqq6/10/10/10/10/Q9/10/8Q1/4Q5/8Q1 w - - 0 1",
        "qqqq6/4Q5/10/10/10/Q7Q1/10/10/10/4Q5 w - - 0 1",
        // Nearly full: all that is left is a line through an amazon.
        "qqqq******/**********/**********/**********/Q1*1Q1****/**********/**********/**********/**********/QQ******** w - - 0 1",
    ] {
        let game = position::<Amazons>(fen);
        assert_eq!(
            game.count_legal(),
            game.legal_actions().len() as u64,
            "{fen}"
        );
    }
}

#[test]
fn arrows_stop_amazons_and_arrows_for_ever() {
    let fen = position::<Amazons>("qqqq6/10/10/10/10/10/10/10/**8/Q*4QQQ1 w - - 0 1");
    let own = legal(&fen);
    assert!(!own.iter().any(|text| text.starts_with("a1")));
}

#[test]
fn who_cannot_move_loses() {
    let stuck = "qqqq6/10/10/10/10/10/10/10/*****5/QQQQ*5 w - - 0 1";
    let (winner, by) = (Side::Black, Termination::Stalemate);
    let outcome = position::<Amazons>(stuck).outcome();
    assert_eq!(outcome, Some(Outcome::Win { winner, by }));
    assert_reason(
        &position::<Amazons>(stuck),
        "a1a2,a2a3 finished: the game is over: stalemate b",
    );
}

#[test]
fn refusals() {
    let fen = position::<Amazons>("qqqq6/10/10/10/10/10/3*6/10/10/Q2Q2QQ2 w - - 0 1");
    for line in [
        "e5e6,e6e7 no-piece e5: there is no amazon on e5",
        "a10a9,a9a8 not-yours a10: the amazon on a10 belongs to the opponent",
        "a1b3,b3b4 not-its-move a1 b3: an amazon cannot go from a1 to b3",
        "d1d5,d5d6 blocked d4 d1: the amazon on d1 is blocked on d4",
        "a1a2,a2b4 not-a-shot a2 b4: an arrow does not fly from a2 to b4",
        "a1a2,a2a2 not-a-shot a2 a2: an arrow does not fly from a2 to a2",
        "d1d3,d3d5 shot-blocked d4 d3 d5: the arrow from d3 to d5 is stopped on d4",
    ] {
        assert_reason(&fen, line);
    }
}

#[test]
fn texts() {
    let start = Amazons::default();
    for text in [
        "",
        "d1d7",
        "d1d7,d8g7",
        "d1d7,d7g7x",
        "d1d7x,g7",
        "d1d7;d7g7",
    ] {
        assert!(start.parse(text).is_err(), "{text}");
    }
    let why = start.parse("d1d7,d8g7").expect_err("another square");
    assert_eq!(why.code(), "not-a-turn");
    assert_eq!(start.parse("d1d7,g7"), start.parse("d1d7,d7g7"));
    assert_stable::<Action>("d1d7,d7g7");
    assert_faults::<Amazons, _>(
        "3q2q3/10/10/q8q/10/10/Q8/10/10/3Q2Q3 w - e3 0 0",
        &[
            "fullmove: \"0\" is not a whole number from 1 below 2^32",
            "\"e3\": castling and en passant are always -",
            "placement: rank 4 has 9 squares instead of 10",
        ],
    );
    assert_faults::<Amazons, _>(
        "3q2q3/10/10/q8q/10/10/Q9/10/10/3Q2Q3 w - - 0 1",
        &["placement: White has 3 amazons instead of 4"],
    );
}
