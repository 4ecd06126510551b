//! What turns do, step by step: the events of each kind of turn, in order.

use std::collections::BTreeSet;

use crate::common::{placed, random, square, turn};
use piece_kit::testing::{Change, Rng, assert_events, assert_told, cases, random_play};
use piece_kit::{BySide, Message, Outcome, Seed, Side, Termination, Variant};
use strata_tactical::{Battle, Event, Kind, Selection, Step, TerrainName, Unit};

/// The events of a legal turn, which `play` gives too, as does the public position.
#[track_caller]
fn events(position: &Battle, text: &str) -> Vec<Event> {
    let turn = turn(text);
    let events = position.events(turn);
    let mut next = *position;
    assert_eq!(
        next.play(turn).as_ref(),
        Ok(&events),
        "{text} in {position}"
    );
    let mut public = *position.public();
    let applied = public.play(position.resolve(turn));
    assert_eq!(applied.as_ref(), Ok(&events), "{text} in {position}");
    assert_eq!(public, *next.public(), "{text} in {position}");
    events.to_vec()
}

#[test]
fn events_name_sides_units_and_squares() {
    let position = placed("Kh1 Na2 Rb2 ka10 wh10 ?nb6 ?Bh2", "w 0 1");
    let moved = |unit, from, to| Event::Moved {
        side: Side::White,
        unit,
        from: square(from),
        to: square(to),
    };
    let (side, unit, square) = (Side::Black, Unit::Knight, square("b6"));
    let revealed = Event::Revealed { side, unit, square };
    let captured = Event::Captured { side, unit, square };
    assert_eq!(events(&position, "a2c3"), [moved(Unit::Knight, "a2", "c3")]);
    let capture = [revealed, captured, moved(Unit::Rook, "b2", "b6")];
    assert_eq!(events(&position, "b2b6"), capture);
    let (winner, by) = (Side::White, Termination::Checkmate);
    let outcome = Outcome::Win { winner, by };
    let mate = placed("Kb8 Rh9 ka10", "w 0 1");
    let check = Event::Check {
        royal: crate::common::square("a10"),
    };
    assert_eq!(
        events(&mate, "h9h10")[1..],
        [check, Event::Ended { outcome }]
    );
}

/// Boards with the side to move, and turns with what is told of them, in order: what was face
/// down is revealed before it is captured, a capture happens before the move that does it,
/// and a check or the end, which is told without a check, comes last.
const TOLD: &str = "
> w Kh1 Na2 ka10 ?wh10
a2c3: White's Knight goes from a2 to c3
> w Kh1 Ca2 ka10 wb10 *a4 ra6
a2a6: Black's Rook on a6 is captured; White's Cannon goes from a2 to a6
> w Kh1 Rb2 ka10 wh10 ?nb6 ?Bh2
b2b6: Black's unit on b6 is a Knight; Black's Knight on b6 is captured; White's Rook goes from b2 to b6
h2^: White's unit on h2 is a Bishop
b2a2: White's Rook goes from b2 to a2; the royal unit on a10 is in check
> b Kh1 da10 ?qb10
b10^: Black's unit on b10 is a Queen
> w Kh1 Rb2 ka10 wh10 ?na2
b2a2: Black's unit on a2 is a Knight; Black's Knight on a2 is captured; White's Rook goes from b2 to a2; the royal unit on a10 is in check
> w Kh1 ?Ra2 ka10 wh10
a2^: White's unit on a2 is a Rook; the royal unit on a10 is in check
> w Kh1 ?Wa2 ka10 wh10
a2^: White's unit on a2 is a Wazir
> w Kb8 ?Rh10 ka10
h10^: White's unit on h10 is a Rook; the royal unit on a10 is in check; the game is over: checkmate w
> w Kh1 Qd8 ka10
d8b8: White's Queen goes from d8 to b8; the game is over: stalemate w
> w Kb8 ?Fc9 ka10
c9^: White's unit on c9 is a Ferz; the game is over: stalemate w
> w Da1 ?qb1
a1b1: Black's unit on b1 is a Queen; Black's Queen on b1 is captured; White's Duke goes from a1 to b1; the game is over: elimination w
> b Da1 da10 Wb10
a10b10: White's Wazir on b10 is captured; Black's Duke goes from a10 to b10; the game is over: dead
";

#[test]
fn every_turn_is_told_in_sentences() {
    for (description, lines) in cases(TOLD) {
        let (side, units) = description.split_once(' ').expect("a side");
        let position = placed(units, &format!("{side} 0 1"));
        for line in lines {
            assert_told(&position, line);
            events(&position, line.split(':').next().expect("a turn"));
        }
    }
}

/// What an event of a turn changes on the board that everybody sees.
fn changes(before: &Battle, event: Event) -> Vec<Change<Kind, Side>> {
    use Change::{Arrives, Leaves};
    let kind_at = |square| before.public().placement().kind_at(square);
    match event {
        // A captured unit leaves the board as it lies.
        Event::Revealed { side, .. } if side != before.to_act() => vec![],
        Event::Captured { side, unit, square } => {
            let kind = kind_at(square).expect("a unit");
            assert!(kind == unit.kind() || kind == Kind::FaceDown);
            vec![Leaves(side, kind, square)]
        }
        Event::Revealed { side, unit, square } => vec![
            Leaves(side, Kind::FaceDown, square),
            Arrives(side, unit.kind(), square),
        ],
        Event::Moved {
            side,
            unit,
            from,
            to,
        } => vec![
            Leaves(side, unit.kind(), from),
            Arrives(side, unit.kind(), to),
        ],
        Event::Check { .. } => vec![Change::Check],
        Event::Ended { outcome } => vec![Change::Ended(outcome)],
        other => panic!("a new event: {other}"),
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

/// The events of all legal turns tell every change, in order, and the same in public. Returns
/// the codes met.
fn assert_complete(battle: &Battle) -> BTreeSet<&'static str> {
    for turn in battle.legal_actions() {
        let events = battle.events(turn);
        let step = battle.resolve(turn);
        assert_eq!(events, battle.public().events(step), "{turn} in {battle}");
        assert!(events.is_sorted_by_key(lateness), "{turn} in {battle}");
        let named = events.iter().find_map(|event| match event {
            Event::Revealed { unit, .. } => Some(*unit),
            _ => None,
        });
        assert_eq!(named, step.revealed, "{turn} in {battle}");
        if let [
            Event::Revealed { unit, .. },
            Event::Captured { unit: other, .. },
            ..,
        ] = events[..]
        {
            assert_eq!(unit, other, "{turn} in {battle}");
        }
    }
    assert_events(
        battle,
        |battle| *battle.public().placement(),
        |battle| battle.public().is_check(),
        |event| changes(battle, event),
    )
}

/// Programs and translations rely on codes: they are added, never changed.
const CODES: &str = "revealed captured moved check ended";

#[test]
fn the_events_tell_every_change_of_the_board_and_each_is_met() {
    let met = (0..400).flat_map(|seed| assert_complete(&random(seed)));
    assert_eq!(met.collect::<BTreeSet<_>>(), CODES.split(' ').collect());
    assert_eq!(Event::codes().join(" "), CODES);
}

#[test]
fn the_events_of_battles_from_the_start_tell_every_change() {
    let selections = BySide::from_fn(|_| Selection::default());
    for (seed, name) in (0..).zip(TerrainName::ALL) {
        let start = Battle::draw(&name.terrain(), &selections, &Seed::guessable(seed));
        for battle in random_play(&start, &mut Rng(seed), 150) {
            assert_complete(&battle);
        }
    }
}

#[test]
fn a_step_that_is_not_legal_is_told_without_a_panic() {
    let public = *placed("Kh1 Rb2 ka10 wh10 ?nb6", "w 0 1").public();
    for text in ["b2b6", "b6^=N", "a1a2", "h1h1", "b2b3=W", "j12j11", "b2a10"] {
        let step: Step = text.parse().expect(text);
        std::hint::black_box(public.events(step));
    }
}
