//! What turns do, step by step: the events of each kind of turn, in order.

use std::collections::BTreeSet;

use crate::reference::random::random_position;
use piece_kit::{BySide, Outcome, Placement, Seed, SeededRng, Side, Termination, Variant};
use strata_tactical::{Battle, Event, Kind, Selection, Square, Step, TerrainName, Turn, Unit};

#[track_caller]
fn position(text: &str) -> Battle {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// The position on 8 x 10 squares with these units (`Kh1 ?ra10`: upper case White, `?`
/// face down, `*` a tree) and this side to move.
#[track_caller]
fn set_up(units: &str, turn: char) -> Battle {
    let mut cells = [[""; 8]; 10];
    for unit in units.split(' ') {
        let at = unit.find(|c: char| c.is_ascii_digit()).expect("a square") - 1;
        let square = square(&unit[at..]);
        let (file, rank) = (square.file().index(), square.rank().index());
        cells[usize::from(rank)][usize::from(file)] = &unit[..at];
    }
    let line = |line: &[&str; 8]| {
        line.map(|cell| if cell.is_empty() { "." } else { cell })
            .concat()
    };
    let lines: Vec<String> = cells.iter().rev().map(line).collect();
    let mut placement = lines.join("/");
    for empty in (1..=8).rev() {
        placement = placement.replace(&".".repeat(empty), &empty.to_string());
    }
    position(&format!("{placement} {turn} 0 1"))
}

/// The events of a legal turn, which `play` gives too, as does the public position.
#[track_caller]
fn events(position: &Battle, text: &str) -> Vec<Event> {
    let turn: Turn = text.parse().expect(text);
    let events = position.events(turn);
    let mut next = *position;
    let applied = next.play(turn);
    assert_eq!(applied.as_ref(), Ok(&events), "{text} in {position}");
    let mut public = *position.public();
    let applied = public.play(position.resolve(turn));
    assert_eq!(applied.as_ref(), Ok(&events), "{text} in {position}");
    assert_eq!(public, *next.public(), "{text} in {position}");
    events
}

/// A turn is told in these sentences.
#[track_caller]
fn assert_told(position: &Battle, text: &str, sentences: &[&str]) {
    let told: Vec<String> = events(position, text)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(told, sentences, "{text} in {position}");
}

#[test]
fn a_move_is_one_event() {
    let position = set_up("Kh1 Na2 ka10 ?wh10", 'w');
    let moved = Event::Moved {
        side: Side::White,
        unit: Unit::Knight,
        from: square("a2"),
        to: square("c3"),
    };
    assert_eq!(events(&position, "a2c3"), [moved]);
    assert_eq!(moved.to_string(), "White's Knight goes from a2 to c3");
}

#[test]
fn every_unit_has_its_name() {
    let position = set_up("Kh1 ka10 qb10 rc10 bd10 ne10 gf10 cg10 wh10 fa8", 'b');
    for (text, name) in [
        ("a10a9", "King"),
        ("b10b9", "Queen"),
        ("c10c9", "Rook"),
        ("d10e9", "Bishop"),
        ("e10f8", "Knight"),
        ("f10f9", "Guard"),
        ("g10g9", "Cannon"),
        ("h10h9", "Wazir"),
        ("a8b7", "Ferz"),
    ] {
        let at = text
            .rfind(|c: char| c.is_ascii_alphabetic())
            .expect("two squares");
        let (from, to) = text.split_at(at);
        let sentence = format!("Black's {name} goes from {from} to {to}");
        assert_told(&position, text, &[&sentence]);
    }
    let duke = set_up("Dh1 ka10 ?wh10", 'w');
    assert_told(&duke, "h1h2", &["White's Duke goes from h1 to h2"]);
}

#[test]
fn a_capture_happens_before_the_move_that_does_it() {
    let position = set_up("Kh1 Ca2 ka10 wb10 *a4 ra6", 'w');
    let told = [
        "Black's Rook on a6 is captured",
        "White's Cannon goes from a2 to a6",
    ];
    assert_told(&position, "a2a6", &told);
}

#[test]
fn a_unit_face_down_comes_to_light_before_it_is_captured() {
    let position = set_up("Kh1 Rb2 ka10 wh10 ?nb6", 'w');
    let (side, unit, to) = (Side::Black, Unit::Knight, square("b6"));
    let moved = Event::Moved {
        side: Side::White,
        unit: Unit::Rook,
        from: square("b2"),
        to,
    };
    assert_eq!(
        events(&position, "b2b6"),
        [
            Event::Revealed {
                side,
                unit,
                square: to
            },
            Event::Captured {
                side,
                unit,
                square: to
            },
            moved
        ]
    );
    let told = [
        "Black's unit on b6 is a Knight",
        "Black's Knight on b6 is captured",
        "White's Rook goes from b2 to b6",
    ];
    assert_told(&position, "b2b6", &told);
}

#[test]
fn turning_up_is_one_event() {
    let own = set_up("Kh1 ka10 wh10 ?Bh2", 'w');
    let (side, unit, square) = (Side::White, Unit::Bishop, square("h2"));
    assert_eq!(
        events(&own, "h2^"),
        [Event::Revealed { side, unit, square }]
    );
    assert_told(&own, "h2^", &["White's unit on h2 is a Bishop"]);
    let told = ["Black's unit on b10 is a Queen"];
    assert_told(&set_up("Kh1 da10 ?qb10", 'b'), "b10^", &told);
}

#[test]
fn a_check_comes_last() {
    let position = set_up("Kh1 Rb2 ka10 wh10 ?nb6", 'w');
    let told = [
        "White's Rook goes from b2 to a2",
        "the royal unit on a10 is in check",
    ];
    assert_told(&position, "b2a2", &told);
    let capture = set_up("Kh1 Rb2 ka10 wh10 ?na2", 'w');
    let told = [
        "Black's unit on a2 is a Knight",
        "Black's Knight on a2 is captured",
        "White's Rook goes from b2 to a2",
        "the royal unit on a10 is in check",
    ];
    assert_told(&capture, "b2a2", &told);
}

#[test]
fn a_unit_that_is_turned_up_may_give_check() {
    let told = [
        "White's unit on a2 is a Rook",
        "the royal unit on a10 is in check",
    ];
    assert_told(&set_up("Kh1 ?Ra2 ka10 wh10", 'w'), "a2^", &told);
    let told = ["White's unit on a2 is a Wazir"];
    assert_told(&set_up("Kh1 ?Wa2 ka10 wh10", 'w'), "a2^", &told);
}

#[test]
fn the_end_of_the_battle_is_told_and_no_check() {
    let outcome = Outcome::Win {
        winner: Side::White,
        by: Termination::Checkmate,
    };
    let mate = set_up("Kb8 Rh9 ka10", 'w');
    assert_eq!(events(&mate, "h9h10")[1..], [Event::Ended { outcome }]);
    let told = [
        "White's unit on h10 is a Rook",
        "the battle is over: checkmate w",
    ];
    assert_told(&set_up("Kb8 ?Rh10 ka10", 'w'), "h10^", &told);
    let told = [
        "White's Queen goes from d8 to b8",
        "the battle is over: stalemate w",
    ];
    assert_told(&set_up("Kh1 Qd8 ka10", 'w'), "d8b8", &told);
    let told = [
        "White's unit on c9 is a Ferz",
        "the battle is over: stalemate w",
    ];
    assert_told(&set_up("Kb8 ?Fc9 ka10", 'w'), "c9^", &told);
    let told = [
        "Black's unit on b1 is a Queen",
        "Black's Queen on b1 is captured",
        "White's Duke goes from a1 to b1",
        "the battle is over: elimination w",
    ];
    assert_told(&set_up("Da1 ?qb1", 'w'), "a1b1", &told);
    let told = [
        "White's Wazir on b10 is captured",
        "Black's Duke goes from a10 to b10",
        "the battle is over: dead",
    ];
    assert_told(&set_up("Da1 da10 Wb10", 'b'), "a10b10", &told);
}

/// A board, changed by events alone.
struct Replay {
    board: Placement<Kind>,
    end: (Option<Square>, Option<Outcome<Side>>),
}

impl Replay {
    fn happen(&mut self, event: Event) {
        match event {
            Event::Revealed { side, unit, square } => {
                let before = self.board.put(side, unit.kind(), square);
                assert_eq!(before, Some((side, Kind::FaceDown)));
            }
            Event::Captured { side, unit, square } => {
                assert_eq!(self.board.remove(square), Some((side, unit.kind())));
            }
            Event::Moved {
                side,
                unit,
                from,
                to,
            } => {
                assert_eq!(self.board.remove(from), Some((side, unit.kind())));
                assert_eq!(self.board.put(side, unit.kind(), to), None);
            }
            Event::Check { royal } => self.end.0 = Some(royal),
            Event::Ended { outcome } => self.end.1 = Some(outcome),
            other => panic!("a new event: {other}"),
        }
    }
}

/// How late an event comes in its turn.
fn lateness(event: &Event) -> u32 {
    match event {
        Event::Revealed { .. } => 0,
        Event::Captured { .. } => 1,
        Event::Moved { .. } => 2,
        _ => 3,
    }
}

/// The events tell every change, in order.
fn assert_complete(before: &Battle, turn: Turn) -> Vec<Event> {
    let mut replay = Replay {
        board: *before.public().placement(),
        end: (None, None),
    };
    let events = before.events(turn);
    let public = before.public().events(before.resolve(turn));
    assert_eq!(events, public, "{turn} in {before}");
    assert!(events.is_sorted_by_key(lateness), "{turn} in {before}");
    for event in &events {
        replay.happen(*event);
    }
    let mut after = *before;
    after.play_unchecked(turn);
    let seen = after.public();
    assert_eq!(replay.board, *seen.placement(), "{turn} in {before}");
    let outcome = after.outcome();
    let check = seen.is_check() && outcome.is_none();
    let royal = seen.royal(seen.turn()).filter(|_| check);
    assert_eq!(replay.end, (royal, outcome), "{turn} in {before}");
    events
}

#[test]
fn the_events_tell_every_change_of_the_board_and_each_is_met() {
    let name = |event: &Event| {
        let text = format!("{event:?}");
        String::from(text.split(' ').next().expect("a name"))
    };
    let mut met = BTreeSet::new();
    for seed in 0..1_000 {
        let before = position(&random_position(seed));
        for turn in before.legal_actions() {
            let events = assert_complete(&before, turn);
            met.extend(events.iter().map(name));
        }
    }
    let all = "Captured Check Ended Moved Revealed";
    assert_eq!(met.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn the_events_of_battles_from_the_start_tell_every_change() {
    let selections = BySide::from_fn(|_| Selection::default());
    for seed in 0..18 {
        let terrain = TerrainName::ALL[seed as usize % 6].terrain();
        let mut rng = SeededRng::new(&Seed::from(seed));
        let mut battle = Battle::draw(&terrain, &selections, &Seed::from(seed));
        for _ in 0..200 {
            let Some(&turn) = rng.choose(&battle.legal_actions()) else {
                break;
            };
            assert_complete(&battle, turn);
            battle.play_unchecked(turn);
        }
    }
}

#[test]
fn a_step_that_is_not_legal_is_told_without_a_panic() {
    let public = *set_up("Kh1 Rb2 ka10 wh10 ?nb6", 'w').public();
    for text in ["b2b6", "b6^=N", "a1a2", "h1h1", "b2b3=W", "j12j11", "b2a10"] {
        let step: Step = text.parse().expect(text);
        std::hint::black_box(public.events(step));
    }
}
