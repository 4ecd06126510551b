//! What actions do, step by step: the events of each kind of action, in order.

use crate::common::{action, position, set_up, square};
use crate::reference::random::random_position;
use capatomic::{Capatomic, Event, Kind};
use piece_kit::{Castling, Outcome, Side, Termination, Variant};

/// The events of a legal action.
#[track_caller]
fn events(position: &Capatomic, text: &str) -> Vec<Event> {
    let action = action(text);
    let events = position.events(action);
    let mut next = *position;
    let applied = next.play(action);
    assert_eq!(applied.as_ref(), Ok(&events), "{text} in {position}");
    events
}

/// The events of a legal action, as sentences.
#[track_caller]
fn told(description: &str, text: &str) -> Vec<String> {
    let events = events(&set_up(description), text);
    events.iter().map(ToString::to_string).collect()
}

#[test]
fn a_move_is_one_event() {
    let position = set_up("White Kf2 Nd3, Black Kf9 Pj8");
    let moved = Event::Moved {
        side: Side::White,
        kind: Kind::Knight,
        from: square("d3"),
        to: square("e5"),
    };
    assert_eq!(events(&position, "d3e5"), [moved]);
    assert_eq!(moved.to_string(), "White's knight goes from d3 to e5");
}

#[test]
fn a_capture_happens_before_the_move_that_does_it() {
    assert_eq!(
        told("White Kf2 Pd4, Black Kf9 Pe5", "d4e5"),
        [
            "Black's pawn on e5 is captured",
            "White's pawn goes from d4 to e5",
        ]
    );
}

#[test]
fn the_first_capture_of_a_piece_unlocks_and_later_ones_do_not() {
    let position = "White Kf2 Rd4, Black Kf9 Nd8";
    assert_eq!(
        told(position, "d4d8"),
        [
            "Black's knight on d8 is captured",
            "White's rook goes from d4 to d8",
            "missiles may be launched from now on",
        ]
    );
    assert_eq!(told(&format!("{position}, unlocked"), "d4d8").len(), 2);
    let taken = events(&set_up(position), "d4d8");
    assert_eq!(taken[2], Event::Unlocked);
}

#[test]
fn en_passant_captures_on_the_square_where_the_pawn_stands() {
    assert_eq!(
        told(
            "White Kb1 Pe5, Black Ki10 Pd5, en passant e4, Black to move",
            "d5e4"
        ),
        [
            "White's pawn on e5 is captured",
            "Black's pawn goes from d5 to e4",
        ]
    );
    // A step to the passed square is no capture.
    assert_eq!(
        told(
            "White Kb1 Pg5, Black Ki10 Pf5 Pg6, en passant g4, Black to move",
            "f5f4"
        ),
        ["Black's pawn goes from f5 to f4"]
    );
}

#[test]
fn promotion_with_capture_and_check_is_told_in_order() {
    let position = set_up("White Kb1 Pd8, Black Ki9 Re9");
    let (from, to) = (square("d8"), square("e9"));
    assert_eq!(
        events(&position, "d8e9q"),
        [
            Event::Captured {
                side: Side::Black,
                kind: Kind::Rook,
                square: to
            },
            Event::Moved {
                side: Side::White,
                kind: Kind::Pawn,
                from,
                to
            },
            Event::Promoted {
                side: Side::White,
                kind: Kind::Queen,
                square: to
            },
            Event::Unlocked,
            Event::Check { king: square("i9") },
        ]
    );
    assert_eq!(
        told("White Kb1 Pd8, Black Ki9 Re9", "d8e9q"),
        [
            "Black's rook on e9 is captured",
            "White's pawn goes from d8 to e9",
            "White's pawn on e9 becomes a queen",
            "missiles may be launched from now on",
            "the king on i9 is in check",
        ]
    );
}

#[test]
fn castling_with_missiles_tells_king_and_rook_then_the_missiles_in_file_order() {
    let position = "White Kf2 Ra2 Rj2 Me1 Mg1, Black Kf9, castling AJ, missiles EG";
    let [king, rook, king_to, rook_to] = ["f2", "j2", "i2", "h2"].map(square);
    let castling = Castling {
        king,
        rook,
        king_to,
        rook_to,
    };
    let happened = events(&set_up(position), "f2j2,e1,g1");
    assert_eq!(
        happened[0],
        Event::Castled {
            side: Side::White,
            castling
        }
    );
    assert_eq!(
        told(position, "f2j2,e1,g1"),
        [
            "White castles: king from f2 to i2, rook from j2 to h2",
            "White's missile goes from e1 to h1",
            "White's missile goes from g1 to j1",
        ]
    );
    assert_eq!(told(position, "f2a2").len(), 1);
}

#[test]
fn a_launch_tells_the_blast_square_by_square_and_then_the_irradiation() {
    let position = "White Kb2 Mj1 Pe7 Be5, Black Kh9 Nd5 Pf6 Rf7, unlocked";
    assert_eq!(
        told(position, "j1*e6"),
        [
            "White's missile on j1 is launched at e6",
            "Black's knight on d5 is destroyed",
            "White's bishop on e5 is destroyed",
            "Black's pawn on f6 is destroyed",
            "White's pawn on e7 is destroyed",
            "Black's rook on f7 is destroyed",
            "e6 is irradiated",
            "the game is over: dead",
        ]
    );
}

#[test]
fn a_launched_missile_is_not_destroyed_and_shielded_pieces_are_not_told_of() {
    let position = "White Kd3 Me5 Rd4 Pj3, Black Kh9 Nd6, unlocked";
    assert_eq!(
        told(position, "e5*e5"),
        [
            "White's missile on e5 is launched at e5",
            "Black's knight on d6 is destroyed",
            "e5 is irradiated",
        ]
    );
    let (from, target) = (square("e5"), square("e5"));
    let happened = events(&set_up(position), "e5*e5");
    assert_eq!(
        happened[0],
        Event::Launched {
            side: Side::White,
            from,
            target
        }
    );
    assert_eq!(happened[2], Event::Irradiated { square: target });
}

#[test]
fn a_mate_is_the_end_and_no_check() {
    let position = set_up("White Kb1 Ra9 Rb8, Black Ke10");
    let outcome = Outcome::Win {
        winner: Side::White,
        by: Termination::Checkmate,
    };
    assert_eq!(events(&position, "b8b10")[1], Event::Ended { outcome });
    assert_eq!(
        told("White Kb1 Ra9 Rb8, Black Ke10", "b8b10"),
        [
            "White's rook goes from b8 to b10",
            "the game is over: checkmate w",
        ]
    );
}

#[test]
fn stalemate_is_the_end_too() {
    assert_eq!(
        told("White Kj1 Qb7, Black Ka10", "b7b8"),
        [
            "White's queen goes from b7 to b8",
            "the game is over: stalemate"
        ]
    );
}

/// Plays the events on a board of letters: they must tell the whole change.
#[test]
fn the_events_tell_every_change_of_the_board() {
    for seed in 0..300 {
        let before = position(&random_position(seed));
        for action in before.legal_actions() {
            let mut board = *before.placement();
            let mut irradiated = before.irradiated();
            let mut unlocked = before.is_unlocked();
            let mut arriving = Vec::new();
            let mut ends = (None, None);
            for event in before.events(action) {
                match event {
                    Event::Captured { side, kind, square }
                    | Event::Destroyed { side, kind, square } => {
                        assert_eq!(board.remove(square), Some((side, kind)));
                    }
                    Event::Moved {
                        side,
                        kind,
                        from,
                        to,
                    } => {
                        assert_eq!(board.remove(from), Some((side, kind)));
                        arriving.push((side, kind, to));
                    }
                    Event::Promoted { side, kind, square } => {
                        let last = arriving.pop().map(|(side, _, to)| (side, to));
                        assert_eq!(last, Some((side, square)));
                        arriving.push((side, kind, square));
                    }
                    Event::Castled { side, castling } => {
                        board.remove(castling.king);
                        board.remove(castling.rook);
                        arriving.push((side, Kind::King, castling.king_to));
                        arriving.push((side, Kind::Rook, castling.rook_to));
                    }
                    Event::Launched { side, from, .. } => {
                        assert_eq!(board.remove(from), Some((side, Kind::Missile)));
                    }
                    Event::Irradiated { square } => irradiated |= square.into(),
                    Event::Unlocked => unlocked = true,
                    Event::Check { king } => ends.0 = Some(king),
                    Event::Ended { outcome } => ends.1 = Some(outcome),
                    other => panic!("a new event: {other}"),
                }
            }
            for (side, kind, to) in arriving {
                assert_eq!(board.put(side, kind, to), None);
            }
            for square in irradiated {
                board.block(square);
            }
            let mut after = before;
            after.play_unchecked(action);
            assert_eq!(board, *after.placement(), "{action} in {before}");
            assert_eq!(unlocked, after.is_unlocked(), "{action} in {before}");
            assert_eq!(ends.1, after.outcome(), "{action} in {before}");
            let check = after.is_check() && after.outcome().is_none();
            assert_eq!(ends.0, check.then(|| after.king(after.turn())));
        }
    }
}

#[test]
fn a_king_who_stays_castles_in_one_event() {
    let position = "White Ki2 Rj2 Mh1, Black Kf9, castling J, missiles H";
    let [king, rook, king_to, rook_to] = ["i2", "j2", "i2", "h2"].map(square);
    let castling = Castling {
        king,
        rook,
        king_to,
        rook_to,
    };
    let side = Side::White;
    assert_eq!(
        events(&set_up(position), "i2j2"),
        [Event::Castled { side, castling }]
    );
}

#[test]
fn castling_alone_may_give_check() {
    assert_eq!(
        told("White Kf2 Rj2, Black Kh9, castling J", "f2j2"),
        [
            "White castles: king from f2 to i2, rook from j2 to h2",
            "the king on h9 is in check",
        ]
    );
}

#[test]
fn a_launch_that_opens_a_line_may_mate() {
    assert_eq!(
        told("White Kb2 Mb1 Ra10 Rg9, Black Kj10 Ne10, unlocked", "b1*e9"),
        [
            "White's missile on b1 is launched at e9",
            "Black's knight on e10 is destroyed",
            "e9 is irradiated",
            "the game is over: checkmate w",
        ]
    );
}

#[test]
fn a_capture_that_leaves_only_the_kings_ends_the_game() {
    assert_eq!(
        told("White Kb2, Black Ki9 Rc3", "b2c3"),
        [
            "Black's rook on c3 is captured",
            "White's king goes from b2 to c3",
            "missiles may be launched from now on",
            "the game is over: dead",
        ]
    );
}

#[test]
fn a_pawn_becomes_an_archbishop_and_a_chancellor() {
    let position = "White Kb1 Pe8, Black Kj5";
    for (text, piece) in [("e8e9a", "an archbishop"), ("e8e9c", "a chancellor")] {
        let becomes = format!("White's pawn on e9 becomes {piece}");
        assert_eq!(told(position, text)[1], becomes);
    }
}
