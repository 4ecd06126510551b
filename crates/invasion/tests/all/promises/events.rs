//! What actions do, step by step: the events of each kind of action, in order.

use std::collections::BTreeSet;

use invasion::{Action, Bomb, Event, Invasion, Kind, Square};
use piece_kit::{BySide, Event as _, Outcome, Placement, Seed, SeededRng, Side, Variant};

use crate::common::{action, cases, position};
use crate::reference::random::positions;

/// An action is told in these sentences, which `play` gives too.
#[track_caller]
fn assert_told(text: &'static str) {
    for (position, line) in cases(text) {
        let (text, sentences) = line.split_once(": ").expect(line);
        let mut next = position;
        let events = next.play(action(text)).expect(line);
        assert_eq!(events, position.events(action(text)));
        let told: Vec<String> = events.iter().map(Event::to_string).collect();
        assert_eq!(told.join("; "), sentences, "{text} in {position}");
    }
}

#[test]
fn a_move_is_one_event_and_every_piece_has_its_name() {
    assert_told(
        "
        > Hj1 Ci2 ha10 w 00
        i2g3: White's Commando goes from i2 to g3
        > Ha1 ha5 fb5 cc5 ph5 li5 tj5 ih9 b 00
        a5a6: Black's Head Quarter goes from a5 to a6
        b5b6: Black's Flag goes from b5 to b6
        c5b7: Black's Commando goes from c5 to b7
        h5h6: Black's Paratrooper goes from h5 to h6
        i5i6: Black's flown Paratrooper goes from i5 to i6
        j5j4: Black's Tank goes from j5 to j4
        ",
    );
}

#[test]
fn a_capture_comes_before_the_move_that_does_it() {
    assert_told(
        "
        > Hj1 Ch3 ha10 ih8 w 00
        h3h8: Black's Trooper on h8 is captured; White's Commando goes from h3 to h8
        ",
    );
}

#[test]
fn a_tank_crushes_friends_and_enemies_in_the_order_in_which_it_meets_them() {
    assert_told(
        "
        > Hj1 Tb3 Ib4 ha10 ib6 fb7 tb8 w 00
        b3b7: White's Trooper on b4 is crushed; Black's Trooper on b6 is crushed; \
            Black's Flag on b7 is crushed; White's Tank goes from b3 to b7
        > Hj1 Tb8 Ib4 ha10 ib6 fb7 tb3 w 00
        b8b4: Black's Flag on b7 is crushed; Black's Trooper on b6 is crushed; \
            White's Trooper on b4 is crushed; White's Tank goes from b8 to b4
        ",
    );
}

#[test]
fn a_flight_is_told_as_one_and_a_capture_of_the_paratrooper_is_not() {
    assert_told(
        "
        > Hj1 Pj2 ha10 ij8 w 00
        j2c9: White's Paratrooper flies from j2 to c9
        j2j8: Black's Trooper on j8 is captured; White's Paratrooper goes from j2 to j8
        ",
    );
}

#[test]
fn a_promotion_with_capture_and_check_is_told_in_order() {
    assert_told(
        "
        > Hj1 Id9 ha10 tc10 w 00
        d9c10c: Black's Tank on c10 is captured; White's Trooper goes from d9 to c10; \
            White's Trooper on c10 becomes a Commando; the Head Quarter on a10 is in check
        d9c9p: White's Trooper goes from d9 to c9; White's Trooper on c9 becomes a Paratrooper
        ",
    );
}

#[test]
fn the_first_flag_on_a_red_corner_arms_the_bomb_and_later_ones_do_not() {
    assert_told(
        "
        > Hj1 Fa2 ha10 w 00
        a2a1: White's Flag goes from a2 to a1; White's Bomb is armed by the Flag on a1
        > Hj1 Fa2 ha10 w 10
        a2a1: White's Flag goes from a2 to a1
        > Hj1 Fa2 ha10 w x0
        a2a1: White's Flag goes from a2 to a1
        # The opponent's Bomb is another.
        > Hj1 ha10 fi9 b x0
        i9j10: Black's Flag goes from i9 to j10; Black's Bomb is armed by the Flag on j10
        ",
    );
}

#[test]
fn a_bomb_is_told_with_all_that_it_blows_up_from_the_low_ranks_to_the_high() {
    assert_told(
        "
        > Hj1 Ce8 ha10 fc7 id8 tc9 ie9 ij9 w 10
        @d8: White drops the Bomb on d8; Black's Flag on c7 is blown up; \
            Black's Trooper on d8 is blown up; White's Commando on e8 is blown up; \
            Black's Tank on c9 is blown up; Black's Trooper on e9 is blown up
        @a1: White drops the Bomb on a1
        # Head Quarters are not blown up.
        > Hj1 Ij2 ha10 ib9 w 10
        @b9: White drops the Bomb on b9; Black's Trooper on b9 is blown up
        # It may open a line.
        > Hj1 Ca3 ha10 ia7 w 10
        @b7: White drops the Bomb on b7; Black's Trooper on a7 is blown up; \
            the Head Quarter on a10 is in check
        # It may leave only the Head Quarters.
        > Hj1 Cf9 ha10 ie8 w 11
        @e8: White drops the Bomb on e8; Black's Trooper on e8 is blown up; \
            White's Commando on f9 is blown up; the game is over: dead
        ",
    );
}

#[test]
fn an_invasion_is_the_end_and_no_check() {
    assert_told(
        "
        > Hj1 Fb9 Cb3 hb10 w 00
        b9a10: White's Flag goes from b9 to a10; \
            White's Flag has reached the enemy's HQ corner a10; the game is over: invasion w
        > Hi1 ha10 fj3 b 00
        j3j1: Black's Flag goes from j3 to j1; \
            Black's Flag has reached the enemy's HQ corner j1; the game is over: invasion b
        # A Flag on its own HQ corner is just there.
        > Hh1 Fj3 ha10 w 00
        j3j1: White's Flag goes from j3 to j1
        ",
    );
}

#[test]
fn a_capitulation_is_the_end_in_check_or_not() {
    assert_told(
        "
        > Hj1 Ta4 Tb5 Tc5 ha10 w 00
        a4a5: White's Tank goes from a4 to a5; the game is over: capitulation w
        > Hj1 Ta3 Tb5 Tc5 ha10 w 00
        a3a4: White's Tank goes from a3 to a4; the game is over: capitulation w
        # With the Bomb there is an answer.
        > Hj1 Ta4 Tb5 Tc5 ha10 w 01
        a4a5: White's Tank goes from a4 to a5; the Head Quarter on a10 is in check
        ",
    );
}

/// A board and its Bombs, changed by events alone.
struct Replay {
    board: Placement<Kind>,
    bombs: BySide<Bomb>,
    end: (Option<Square>, Option<Outcome<Side>>),
}

impl Replay {
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

/// The order of events within a turn; those of one word come in any order.
const ORDER: [&str; 6] = [
    "dropped",
    "captured crushed exploded",
    "moved flown",
    "promoted armed",
    "invaded",
    "check ended",
];

/// The events tell every change, in order; returns their codes.
fn assert_complete(before: &Invasion, action: Action) -> Vec<&'static str> {
    let mut replay = Replay {
        board: *before.placement(),
        bombs: BySide::from_fn(|side| before.bomb(side)),
        end: (None, None),
    };
    let events = before.events(action);
    let codes: Vec<&str> = events.iter().map(Event::code).collect();
    let lateness = |code: &&str| ORDER.iter().position(|codes| codes.contains(code));
    assert!(codes.is_sorted_by_key(lateness), "{action} in {before}");
    for event in events {
        replay.happen(event);
    }
    let mut after = *before;
    after.play_unchecked(action);
    assert_eq!(replay.board, *after.placement(), "{action} in {before}");
    let bombs = BySide::from_fn(|side| after.bomb(side));
    assert_eq!(replay.bombs, bombs, "{action} in {before}");
    let outcome = after.outcome();
    let check = after.is_check() && outcome.is_none();
    let hq = check.then(|| after.head_quarter(after.turn()));
    assert_eq!(replay.end, (hq, outcome), "{action} in {before}");
    codes
}

#[test]
fn the_events_tell_every_change_of_the_board_and_each_is_met() {
    let mut met = BTreeSet::new();
    for text in &positions()[..300] {
        let before = position(text);
        for action in before.legal_actions() {
            met.extend(assert_complete(&before, action));
        }
    }
    assert_eq!(met, Event::codes().into_iter().collect());
}

#[test]
fn the_events_of_games_from_the_start_tell_every_change() {
    let mut rng = SeededRng::new(&Seed::from(3));
    for _ in 0..10 {
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
