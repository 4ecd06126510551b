//! What actions do, step by step: the events of each kind of action, in order.

use std::collections::BTreeSet;

use crate::reference::random::random_position;
use invasion::{Action, Bomb, Event, Invasion, Kind, Square, board};
use piece_kit::{BySide, Outcome, Pieces, Placement, Seed, SeededRng, Side, Termination, Variant};

#[track_caller]
fn position(text: &str) -> Invasion {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// The position with these pieces (`Hj1 ha10`: upper case White) and other fields.
#[track_caller]
fn set_up(pieces: &str, fields: &str) -> Invasion {
    let mut placement = Placement::<Kind>::default();
    for square in board::sea() {
        placement.block(square);
    }
    for piece in pieces.split(' ') {
        let letter = piece.chars().next().expect("a letter and a square");
        let kind = Kind::from_letter(letter).expect("the letter of a piece");
        let side = Side::ALL[usize::from(letter.is_ascii_lowercase())];
        assert_eq!(placement.put(side, kind, square(&piece[1..])), None);
    }
    position(&format!("{placement} {fields}"))
}

/// The events of a legal action, which `play` gives too.
#[track_caller]
fn events(position: &Invasion, text: &str) -> Vec<Event> {
    let action: Action = text.parse().expect(text);
    let events = position.events(action);
    let mut next = *position;
    let applied = next.play(action);
    assert_eq!(applied.as_ref(), Ok(&events), "{text} in {position}");
    events
}

/// An action is told in these sentences.
#[track_caller]
fn assert_told(position: &Invasion, text: &str, sentences: &[&str]) {
    let told: Vec<String> = events(position, text)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(told, sentences, "{text} in {position}");
}

const WHITE: &str = "w 00 0 1";
const BLACK: &str = "b 00 0 1";
const ARMED: &str = "w 10 0 1";

#[test]
fn a_move_is_one_event() {
    let position = set_up("Hj1 Ci2 ha10", WHITE);
    let moved = Event::Moved {
        side: Side::White,
        kind: Kind::Commando,
        from: square("i2"),
        to: square("g3"),
    };
    assert_eq!(events(&position, "i2g3"), [moved]);
    assert_eq!(moved.to_string(), "White's Commando goes from i2 to g3");
}

#[test]
fn every_piece_has_its_name() {
    let position = set_up("He10 ha5 fb5 cc5 ph5 li5 tj5 ih9", BLACK);
    for (text, name) in [
        ("a5a6", "Head Quarter"),
        ("b5b6", "Flag"),
        ("c5b7", "Commando"),
        ("h5h6", "Paratrooper"),
        ("i5i6", "flown Paratrooper"),
        ("h9h10", "Trooper"),
    ] {
        let (from, to) = text.split_at(2);
        let sentence = format!("Black's {name} goes from {from} to {to}");
        assert_eq!(events(&position, text)[0].to_string(), sentence);
    }
    assert_told(&position, "j5j4", &["Black's Tank goes from j5 to j4"]);
}

#[test]
fn a_capture_happens_before_the_move_that_does_it() {
    let position = set_up("Hj1 Ch3 ha10 ih8", WHITE);
    let told = [
        "Black's Trooper on h8 is captured",
        "White's Commando goes from h3 to h8",
    ];
    assert_told(&position, "h3h8", &told);
}

#[test]
fn a_tank_crushes_friends_and_enemies_in_the_order_in_which_it_meets_them() {
    let north = set_up("Hj1 Tb3 Ib4 ha10 ib6 fb7 tb8", WHITE);
    let told = [
        "White's Trooper on b4 is crushed",
        "Black's Trooper on b6 is crushed",
        "Black's Flag on b7 is crushed",
        "Black's Tank on b8 is crushed",
        "White's Tank goes from b3 to b8",
    ];
    assert_told(&north, "b3b8", &told);
    let south = set_up("Hj1 Tb8 Ib4 ha10 ib6 fb7 tb3", WHITE);
    let told = [
        "Black's Flag on b7 is crushed",
        "Black's Trooper on b6 is crushed",
        "White's Trooper on b4 is crushed",
        "Black's Tank on b3 is crushed",
        "White's Tank goes from b8 to b3",
    ];
    assert_told(&south, "b8b3", &told);
}

#[test]
fn a_flight_is_told_as_one_and_a_capture_of_the_paratrooper_is_not() {
    let position = set_up("Hj1 Pj2 ha10 ic8", WHITE);
    assert_told(
        &position,
        "j2c9",
        &["White's Paratrooper flies from j2 to c9"],
    );
    // A capture is none, however far it goes.
    let capture = set_up("Hj1 Pj2 ha10 ij8", WHITE);
    let told = [
        "Black's Trooper on j8 is captured",
        "White's Paratrooper goes from j2 to j8",
    ];
    assert_told(&capture, "j2j8", &told);
}

#[test]
fn a_promotion_with_capture_and_check_is_told_in_order() {
    let position = set_up("Hj1 Id9 ha10 tc10", WHITE);
    let told = [
        "Black's Tank on c10 is captured",
        "White's Trooper goes from d9 to c10",
        "White's Trooper on c10 becomes a Commando",
        "the Head Quarter on a10 is in check",
    ];
    assert_told(&position, "d9c10c", &told);
    let quiet = [
        "White's Trooper goes from d9 to c9",
        "White's Trooper on c9 becomes a Paratrooper",
    ];
    assert_told(&position, "d9c9p", &quiet);
}

#[test]
fn the_first_flag_on_a_red_corner_arms_the_bomb_and_later_ones_do_not() {
    let pieces = "Hj1 Fa2 ha10";
    let position = set_up(pieces, WHITE);
    let told = [
        "White's Flag goes from a2 to a1",
        "White's Bomb is armed by the Flag on a1",
    ];
    assert_told(&position, "a2a1", &told);
    for bombs in ["10", "x0"] {
        let again = set_up(pieces, &format!("w {bombs} 0 1"));
        assert_eq!(events(&again, "a2a1").len(), 1, "{again}");
    }
    // The opponent's Bomb is another.
    let told = [
        "Black's Flag goes from i9 to j10",
        "Black's Bomb is armed by the Flag on j10",
    ];
    assert_told(&set_up("Hj1 ha10 fi9", "b x0 0 1"), "i9j10", &told);
}

#[test]
fn a_bomb_is_told_with_all_that_it_blows_up_from_the_low_ranks_to_the_high() {
    let position = set_up("Hj1 Ce8 ha10 fc7 id8 tc9 ie9 ij9", ARMED);
    let told = [
        "White drops the Bomb on d8",
        "Black's Flag on c7 is blown up",
        "Black's Trooper on d8 is blown up",
        "White's Commando on e8 is blown up",
        "Black's Tank on c9 is blown up",
        "Black's Trooper on e9 is blown up",
    ];
    assert_told(&position, "@d8", &told);
    assert_told(&position, "@a1", &["White drops the Bomb on a1"]);
}

#[test]
fn head_quarters_are_not_blown_up() {
    let position = set_up("Hj1 Ij2 ha10 ib9 ib10", ARMED);
    let told = [
        "White drops the Bomb on b9",
        "Black's Trooper on b9 is blown up",
        "Black's Trooper on b10 is blown up",
    ];
    assert_told(&position, "@b9", &told);
}

#[test]
fn a_bomb_that_opens_a_line_gives_check() {
    let told = [
        "White drops the Bomb on b7",
        "Black's Trooper on a7 is blown up",
        "the Head Quarter on a10 is in check",
    ];
    assert_told(&set_up("Hj1 Ca3 ha10 ia7", ARMED), "@b7", &told);
}

#[test]
fn a_bomb_that_leaves_only_the_head_quarters_ends_the_game() {
    let told = [
        "White drops the Bomb on e8",
        "Black's Trooper on e8 is blown up",
        "White's Commando on f9 is blown up",
        "the game is over: dead",
    ];
    assert_told(&set_up("Hj1 Cf9 ha10 ie8", "w 11 0 1"), "@e8", &told);
}

#[test]
fn an_invasion_is_the_end_and_no_check() {
    let (side, square) = (Side::White, square("a10"));
    let outcome = Outcome::Win {
        winner: side,
        by: Termination::Special("invasion"),
    };
    let position = set_up("Hj1 Fb9 Cb3 hb10", WHITE);
    assert_eq!(
        events(&position, "b9a10")[1..],
        [Event::Invaded { side, square }, Event::Ended { outcome }]
    );
    let told = [
        "White's Flag goes from b9 to a10",
        "White's Flag has reached the enemy's HQ corner a10",
        "the game is over: invasion w",
    ];
    assert_told(&position, "b9a10", &told);
    let told = [
        "Black's Flag goes from j3 to j1",
        "Black's Flag has reached the enemy's HQ corner j1",
        "the game is over: invasion b",
    ];
    assert_told(&set_up("Hi1 ha10 fj3", BLACK), "j3j1", &told);
    // A Flag on its own HQ corner is just there.
    let home = ["White's Flag goes from j3 to j1"];
    assert_told(&set_up("Hh1 Fj3 ha10", WHITE), "j3j1", &home);
}

#[test]
fn a_capitulation_is_the_end_in_check_or_not() {
    let outcome = Outcome::Win {
        winner: Side::White,
        by: Termination::Special("capitulation"),
    };
    let check = set_up("Hj1 Ta4 Tb5 Tc5 ha10", WHITE);
    assert_eq!(events(&check, "a4a5")[1..], [Event::Ended { outcome }]);
    let told = [
        "White's Tank goes from a3 to a4",
        "the game is over: capitulation w",
    ];
    let no_check = set_up("Hj1 Ta3 Tb5 Tc5 ha10", WHITE);
    assert_told(&no_check, "a3a4", &told);
    // With the Bomb there is an answer.
    let told = [
        "White's Tank goes from a4 to a5",
        "the Head Quarter on a10 is in check",
    ];
    let bomb = set_up("Hj1 Ta4 Tb5 Tc5 ha10", "w 01 0 1");
    assert_told(&bomb, "a4a5", &told);
}

/// A board and its Bombs, changed by events alone.
struct Replay {
    board: Placement<Kind>,
    bombs: BySide<Bomb>,
    end: (Option<Square>, Option<Outcome<Side>>),
}

impl Replay {
    fn new(position: &Invasion) -> Self {
        Self {
            board: *position.placement(),
            bombs: BySide::from_fn(|side| position.bomb(side)),
            end: (None, None),
        }
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Captured { side, kind, square }
            | Event::Crushed { side, kind, square }
            | Event::Exploded { side, kind, square } => {
                assert_eq!(self.board.remove(square), Some((side, kind)));
            }
            Event::Moved {
                side,
                kind,
                from,
                to,
            } => {
                assert_eq!(self.board.remove(from), Some((side, kind)));
                assert_eq!(self.board.put(side, kind, to), None);
            }
            Event::Flown { side, from, to } => {
                let before = self.board.remove(from);
                assert_eq!(before, Some((side, Kind::Paratrooper)));
                assert_eq!(self.board.put(side, Kind::Flown, to), None);
            }
            Event::Promoted { side, kind, square } => {
                let before = self.board.put(side, kind, square);
                assert_eq!(before, Some((side, Kind::Trooper)));
            }
            Event::Armed { side, square } => {
                assert_eq!(self.board.at(square), Some((side, Kind::Flag)));
                self.bombs[side] = Bomb::Armed;
            }
            Event::Dropped { side, .. } => self.bombs[side] = Bomb::Spent,
            Event::Invaded { side, square } => {
                assert_eq!(self.board.at(square), Some((side, Kind::Flag)));
            }
            Event::Check { head_quarter } => self.end.0 = Some(head_quarter),
            Event::Ended { outcome } => self.end.1 = Some(outcome),
            other => panic!("a new event: {other}"),
        }
    }
}

/// How late an event comes in its turn.
fn lateness(event: &Event) -> u32 {
    match event {
        Event::Dropped { .. } => 0,
        Event::Captured { .. } | Event::Crushed { .. } | Event::Exploded { .. } => 1,
        Event::Moved { .. } | Event::Flown { .. } => 2,
        Event::Promoted { .. } | Event::Armed { .. } => 3,
        Event::Invaded { .. } => 4,
        _ => 5,
    }
}

/// The events tell every change, in order.
fn assert_complete(before: &Invasion, action: Action) -> Vec<Event> {
    let mut replay = Replay::new(before);
    let events = before.events(action);
    assert!(events.is_sorted_by_key(lateness), "{action} in {before}");
    for event in &events {
        replay.happen(*event);
    }
    let mut after = *before;
    after.play_unchecked(action);
    assert_eq!(replay.board, *after.placement(), "{action} in {before}");
    for side in Side::ALL {
        assert_eq!(replay.bombs[side], after.bomb(side), "{action} in {before}");
    }
    let outcome = after.outcome();
    let check = after.is_check() && outcome.is_none();
    let hq = check.then(|| after.head_quarter(after.turn()));
    assert_eq!(replay.end, (hq, outcome), "{action} in {before}");
    events
}

#[test]
fn the_events_tell_every_change_of_the_board_and_each_is_met() {
    let name = |event: &Event| {
        let text = format!("{event:?}");
        String::from(text.split(' ').next().expect("a name"))
    };
    let mut met = BTreeSet::new();
    for seed in 0..400 {
        let before = position(&random_position(seed));
        for action in before.legal_actions() {
            let events = assert_complete(&before, action);
            met.extend(events.iter().map(name));
        }
    }
    let all = "Armed Captured Check Crushed Dropped Ended Exploded Flown Invaded Moved Promoted";
    assert_eq!(met.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn the_events_of_games_from_the_start_tell_every_change() {
    let mut rng = SeededRng::new(&Seed::from(3));
    for _ in 0..40 {
        let mut position = Invasion::start();
        while let Some(&action) = rng.choose(&position.legal_actions()) {
            assert_complete(&position, action);
            position.play_unchecked(action);
            if position.fullmove() > 150 {
                break;
            }
        }
    }
}
