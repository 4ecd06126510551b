//! What actions do, step by step: the events of each kind of action, in order.

use std::collections::BTreeSet;

use capatomic::{Capatomic, Event, Kind};
use piece_kit::testing::{Change, assert_events, assert_told, cases};
use piece_kit::{Message, Side, Variant};

use crate::common::{for_each, position, set_up, square};
use crate::reference::random::random_position;

/// Positions, and legal actions with the sentences that tell their events.
#[track_caller]
fn assert_all_told(text: &str) {
    for_each(cases(text), assert_told);
}

#[test]
fn a_capture_happens_before_the_move_that_does_it() {
    assert_all_told(
        "
        > White Kf2 Pd4, Black Kf9 Pe5
        d4d5: White's pawn goes from d4 to d5
        d4e5: Black's pawn on e5 is captured; White's pawn goes from d4 to e5
        ",
    );
}

#[test]
fn the_first_capture_of_a_piece_unlocks_and_later_ones_do_not() {
    assert_all_told(
        "
        > White Kf2 Rd4, Black Kf9 Nd8
        d4d8: Black's knight on d8 is captured; White's rook goes from d4 to d8; \
            missiles may be launched from now on
        > White Kf2 Rd4, Black Kf9 Nd8, unlocked
        d4d8: Black's knight on d8 is captured; White's rook goes from d4 to d8
        ",
    );
}

#[test]
fn en_passant_captures_on_the_square_where_the_pawn_stands() {
    assert_all_told(
        "
        > White Kb1 Pe5, Black Ki10 Pd5, en passant e4, Black to move
        d5e4: White's pawn on e5 is captured; Black's pawn goes from d5 to e4
        > White Kb1 Pg5, Black Ki10 Pf5 Pg6, en passant g4, Black to move
        f5f4: Black's pawn goes from f5 to f4
        ",
    );
}

#[test]
fn promotion_with_capture_and_check_is_told_in_order() {
    assert_all_told(
        "
        > White Kb1 Pd8, Black Ki9 Re9
        d8e9q: Black's rook on e9 is captured; White's pawn goes from d8 to e9; \
            White's pawn on e9 becomes a queen; missiles may be launched from now on; \
            the king on i9 is in check
        > White Kb1 Pe8, Black Kj5
        e8e9a: White's pawn goes from e8 to e9; White's pawn on e9 becomes an archbishop
        e8e9c: White's pawn goes from e8 to e9; White's pawn on e9 becomes a chancellor
        ",
    );
}

#[test]
fn castling_tells_king_and_rook_then_the_missile_in_front_and_the_other() {
    assert_all_told(
        "
        > White Kf2 Ra2 Rj2 Me1 Mg1, Black Kf9, castling AJ, missiles EG
        f2j2: White castles: king from f2 to i2, rook from j2 to h2
        f2j2,e1,g1: White castles: king from f2 to i2, rook from j2 to h2; \
            White's missile goes from g1 to j1; White's missile goes from e1 to h1
        f2a2,e1,g1: White castles: king from f2 to c2, rook from a2 to d2; \
            White's missile goes from e1 to b1; White's missile goes from g1 to d1
        # Where one goes the other has been.
        > White Kg2 Rj2 Mf1 Mh1, Black Kf9, castling J, missiles FH
        g2j2,f1,h1: White castles: king from g2 to i2, rook from j2 to h2; \
            White's missile goes from h1 to j1; White's missile goes from f1 to h1
        > White Kf2 Rj2, Black Kh9, castling J
        f2j2: White castles: king from f2 to i2, rook from j2 to h2; the king on h9 is in check
        # Only who goes is told of.
        > White Ki2 Rj2 Mh1, Black Kf9, castling J, missiles H
        i2j2: White castles: rook from j2 to h2
        > White Kf2 Rh2, Black Kf9, castling H
        f2h2: White castles: king from f2 to i2
        ",
    );
}

#[test]
fn a_launch_tells_the_blast_square_by_square_and_then_the_irradiation() {
    assert_all_told(
        "
        > White Kb2 Mj1 Pe7 Be5, Black Kh9 Nd5 Pf6 Rf7, unlocked
        j1*e6: White's missile on j1 is launched at e6; Black's knight on d5 is destroyed; \
            White's bishop on e5 is destroyed; Black's pawn on f6 is destroyed; \
            White's pawn on e7 is destroyed; Black's rook on f7 is destroyed; \
            e6 is irradiated
        # The missile is not destroyed, and nothing is told of what is shielded.
        > White Kd3 Me5 Rd4 Pj3, Black Kh9 Nd6, unlocked
        e5*e5: White's missile on e5 is launched at e5; Black's knight on d6 is destroyed; \
            e5 is irradiated
        ",
    );
}

#[test]
fn the_end_is_told_after_the_check_that_mates() {
    assert_all_told(
        "
        > White Kb1 Ra9 Rb8, Black Ke10
        b8b10: White's rook goes from b8 to b10; the king on e10 is in check; \
            the game is over: checkmate w
        > White Kj1 Qb7, Black Ka10
        b7b8: White's queen goes from b7 to b8; the game is over: stalemate
        > White Kb2 Mb1 Ra10 Rg9, Black Kj10 Ne10, unlocked
        b1*e9: White's missile on b1 is launched at e9; Black's knight on e10 is destroyed; \
            e9 is irradiated; the king on j10 is in check; the game is over: checkmate w
        > White Kb2, Black Ki9 Rc3
        b2c3: Black's rook on c3 is captured; White's king goes from b2 to c3; \
            missiles may be launched from now on
        ",
    );
}

#[test]
fn an_event_is_data_with_a_code_and_squares() {
    let events =
        |description: &str, text: &str| set_up(description).events(text.parse().expect(text));
    let [king, rook, king_to, rook_to] = ["f2", "j2", "i2", "h2"].map(square);
    let side = Side::White;
    let castling = Event::Castled {
        side,
        king,
        king_to,
        rook,
        rook_to,
    };
    let castled = &events("White Kf2 Rj2, Black Kf9, castling J", "f2j2")[0];
    assert_eq!(*castled, castling);
    assert_eq!(castled.code(), "castled");
    assert_eq!(castled.squares(), ["f2", "i2", "j2", "h2"]);
    let launched = &events("White Kb2 Me5 Pj3, Black Kh9, unlocked", "e5*e7")[0];
    let (from, target) = (square("e5"), square("e7"));
    assert_eq!(*launched, Event::Launched { side, from, target });
    assert_eq!(
        (launched.code(), launched.squares()),
        ("launched", vec!["e5".into(), "e7".into()])
    );
}

/// Programs and translations rely on codes: they are added, never changed.
const CODES: &str =
    "captured moved promoted castled launched destroyed irradiated unlocked check ended";

/// A king on each file with both rooks and both missiles that castling may bring, of either side.
fn castlings() -> impl Iterator<Item = Capatomic> {
    let files = ["abc", "bcd", "cde", "def", "efg", "fgh", "ghi", "hij"];
    files.into_iter().flat_map(|files| {
        let [west, king, east] = [0, 1, 2].map(|place| &files[place..=place]);
        let black = format!("{west}{east}");
        let white = black.to_uppercase();
        [
            format!(
                "White K{king}2 Ra2 Rj2 M{west}1 M{east}1, Black Kf6, castling AJ, missiles {white}"
            ),
            format!(
                "White Kf5, Black K{king}9 Ra9 Rj9 M{west}10 M{east}10, castling aj, missiles {black}, \
                Black to move"
            ),
        ]
        .map(|description| set_up(&description))
    })
}

#[test]
fn the_events_tell_every_change_of_the_board_and_each_is_met() {
    let mut met = BTreeSet::new();
    let random = (0..300).map(|seed| position(&random_position(seed)));
    for before in random.chain(castlings()) {
        let changes = |event| match event {
            Event::Captured { side, kind, square } | Event::Destroyed { side, kind, square } => {
                vec![Change::Leaves(side, kind, square)]
            }
            Event::Moved {
                side,
                kind,
                from,
                to,
            } => vec![
                Change::Leaves(side, kind, from),
                Change::Arrives(side, kind, to),
            ],
            Event::Promoted { side, kind, square } => vec![Change::Becomes(side, kind, square)],
            Event::Castled {
                side,
                king,
                king_to,
                rook,
                rook_to,
            } => vec![
                Change::Leaves(side, Kind::King, king),
                Change::Leaves(side, Kind::Rook, rook),
                Change::Arrives(side, Kind::King, king_to),
                Change::Arrives(side, Kind::Rook, rook_to),
            ],
            Event::Launched { side, from, .. } => vec![Change::Leaves(side, Kind::Missile, from)],
            Event::Irradiated { square } => vec![Change::Blocked(square)],
            Event::Check { .. } => vec![Change::Check],
            Event::Ended { outcome } => vec![Change::Ended(outcome)],
            _ => vec![],
        };
        let placement = |position: &Capatomic| *position.placement();
        met.extend(assert_events(
            &before,
            placement,
            Capatomic::is_check,
            changes,
        ));
        for action in before.legal_actions() {
            let mut after = before;
            after.play_unchecked(action);
            let told = before.events(action).contains(&Event::Unlocked);
            assert_eq!(
                told,
                after.is_unlocked() && !before.is_unlocked(),
                "{action} {before}"
            );
        }
    }
    assert_eq!(Event::codes().join(" "), CODES);
    assert_eq!(met, CODES.split(' ').collect());
}
