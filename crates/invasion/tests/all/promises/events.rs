//! What actions do, step by step: the events of each kind of action, in order.

use std::collections::BTreeSet;

use invasion::{Bomb, Event, Invasion, Kind};
use piece_kit::testing::{Change, Rng, assert_events, assert_told, cases, random_play};
use piece_kit::{Message, Side, Variant};

use crate::common::{for_each, position};
use crate::reference::random::positions;

/// Positions, and legal actions with the sentences that tell their events.
#[track_caller]
fn assert_all_told(text: &str) {
    for_each(cases(text), assert_told);
}

#[test]
fn a_move_is_one_event_and_every_piece_has_its_name() {
    assert_all_told(
        "
        > White Hj1 Ci2, Black Ha10
        i2g3: White's Commando goes from i2 to g3
        > White Ha1, Black Ha5 Fb5 Cc5 Ph5 Li5 Tj5 Ih9, Black to move
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
    assert_all_told(
        "
        > White Hj1 Ch3, Black Ha10 Ih8
        h3h8: Black's Trooper on h8 is captured; White's Commando goes from h3 to h8
        ",
    );
}

#[test]
fn a_tank_crushes_friends_and_enemies_in_the_order_in_which_it_meets_them() {
    assert_all_told(
        "
        > White Hj1 Tb3 Ib4, Black Ha10 Ib6 Fb7 Tb8
        b3b7: White's Trooper on b4 is crushed; Black's Trooper on b6 is crushed; \
            Black's Flag on b7 is crushed; White's Tank goes from b3 to b7
        > White Hj1 Tb8 Ib4, Black Ha10 Ib6 Fb7 Tb3
        b8b4: Black's Flag on b7 is crushed; Black's Trooper on b6 is crushed; \
            White's Trooper on b4 is crushed; White's Tank goes from b8 to b4
        ",
    );
}

#[test]
fn a_flight_is_told_as_one_and_a_capture_of_the_paratrooper_is_not() {
    assert_all_told(
        "
        > White Hj1 Pj2, Black Ha10 Ij8
        j2c9: White's Paratrooper flies from j2 to c9
        j2j8: Black's Trooper on j8 is captured; White's Paratrooper goes from j2 to j8
        ",
    );
}

#[test]
fn a_promotion_with_capture_and_check_is_told_in_order() {
    assert_all_told(
        "
        > White Hj1 Id9, Black Ha10 Tc10
        d9c10c: Black's Tank on c10 is captured; White's Trooper goes from d9 to c10; \
            White's Trooper on c10 becomes a Commando; the Head Quarter on a10 is in check
        d9c9p: White's Trooper goes from d9 to c9; White's Trooper on c9 becomes a Paratrooper
        ",
    );
}

#[test]
fn the_first_flag_on_a_red_corner_arms_the_bomb_and_later_ones_do_not() {
    assert_all_told(
        "
        > White Hj1 Fa2, Black Ha10
        a2a1: White's Flag goes from a2 to a1; White's Bomb is armed by the Flag on a1
        > White Hj1 Fa2, Black Ha10, bombs 10
        a2a1: White's Flag goes from a2 to a1
        > White Hj1 Fa2, Black Ha10, bombs x0
        a2a1: White's Flag goes from a2 to a1
        # The opponent's Bomb is another.
        > White Hj1, Black Ha10 Fi9, Black to move, bombs x0
        i9j10: Black's Flag goes from i9 to j10; Black's Bomb is armed by the Flag on j10
        ",
    );
}

#[test]
fn a_bomb_is_told_with_all_that_it_blows_up_from_the_low_ranks_to_the_high() {
    assert_all_told(
        "
        > White Hj1 Ce8, Black Ha10 Fc7 Id8 Tc9 Ie9 Ij9, bombs 10
        @d8: White drops the Bomb on d8; Black's Flag on c7 is blown up; \
            Black's Trooper on d8 is blown up; White's Commando on e8 is blown up; \
            Black's Tank on c9 is blown up; Black's Trooper on e9 is blown up
        @a1: White drops the Bomb on a1
        # Head Quarters are not blown up.
        > White Hj1 Ij2, Black Ha10 Ib9, bombs 10
        @b9: White drops the Bomb on b9; Black's Trooper on b9 is blown up
        # It may open a line.
        > White Hj1 Ca3, Black Ha10 Ia7, bombs 10
        @b7: White drops the Bomb on b7; Black's Trooper on a7 is blown up; \
            the Head Quarter on a10 is in check
        # It may leave only the Head Quarters.
        > White Hj1 Cf9, Black Ha10 Ie8, bombs 11
        @e8: White drops the Bomb on e8; Black's Trooper on e8 is blown up; \
            White's Commando on f9 is blown up; the game is over: dead
        ",
    );
}

#[test]
fn an_invasion_is_the_end_in_check_or_not() {
    assert_all_told(
        "
        > White Hj1 Fb9 Cb3, Black Hb10
        b9a10: White's Flag goes from b9 to a10; \
            White's Flag has reached the enemy's HQ corner a10; \
            the Head Quarter on b10 is in check; the game is over: invasion w
        > White Hi1, Black Ha10 Fj3, Black to move
        j3j1: Black's Flag goes from j3 to j1; \
            Black's Flag has reached the enemy's HQ corner j1; the game is over: invasion b
        # A Flag on its own HQ corner is just there.
        > White Hh1 Fj3, Black Ha10
        j3j1: White's Flag goes from j3 to j1
        ",
    );
}

#[test]
fn a_capitulation_is_the_end_in_check_or_not() {
    assert_all_told(
        "
        > White Hj1 Ta4 Tb5 Tc5, Black Ha10
        a4a5: White's Tank goes from a4 to a5; the Head Quarter on a10 is in check; \
            the game is over: capitulation w
        > White Hj1 Ta3 Tb5 Tc5, Black Ha10
        a3a4: White's Tank goes from a3 to a4; the game is over: capitulation w
        # With the Bomb there is an answer.
        > White Hj1 Ta4 Tb5 Tc5, Black Ha10, bombs 01
        a4a5: White's Tank goes from a4 to a5; the Head Quarter on a10 is in check
        ",
    );
}

/// What an event tells of the board.
fn changes(event: Event) -> Vec<Change<Kind, Side>> {
    use Change::{Arrives, Becomes, Leaves};
    match event {
        Event::Captured { side, kind, square }
        | Event::Crushed { side, kind, square }
        | Event::Exploded { side, kind, square } => vec![Leaves(side, kind, square)],
        Event::Moved {
            side,
            kind,
            from,
            to,
        } => {
            vec![Leaves(side, kind, from), Arrives(side, kind, to)]
        }
        Event::Flown { side, from, to } => {
            let before = Leaves(side, Kind::Paratrooper, from);
            vec![before, Arrives(side, Kind::Flown, to)]
        }
        Event::Promoted { side, kind, square } => vec![Becomes(side, kind, square)],
        Event::Check { .. } => vec![Change::Check],
        Event::Ended { outcome } => vec![Change::Ended(outcome)],
        _ => vec![],
    }
}

/// What events tell besides the board, and their order: events of one word come in any.
fn assert_complete(position: &Invasion) -> BTreeSet<&'static str> {
    const ORDER: [&str; 6] = [
        "dropped",
        "captured crushed exploded",
        "moved flown",
        "promoted armed",
        "invaded",
        "check ended",
    ];
    let met = assert_events(position, |p| *p.placement(), Invasion::is_check, changes);
    for action in position.legal_actions() {
        let events = position.events(action);
        let codes: Vec<&str> = events.iter().map(Event::code).collect();
        let lateness = |code: &&str| ORDER.iter().position(|codes| codes.contains(code));
        assert!(codes.is_sorted_by_key(lateness), "{action} in {position}");
        let mut after = *position;
        after.play_unchecked(action);
        let told = |code| codes.contains(&code);
        let [before, now] = [position, &after].map(|p| p.bomb(position.turn()));
        let armed = before == Bomb::Off && now == Bomb::Armed;
        assert_eq!(told("armed"), armed, "{action} in {position}");
        let spent = before == Bomb::Armed && now == Bomb::Spent;
        assert_eq!(told("dropped"), spent, "{action} in {position}");
        let invasion = after
            .outcome()
            .is_some_and(|end| end.to_string().starts_with("invasion"));
        assert_eq!(told("invaded"), invasion, "{action} in {position}");
    }
    met
}

#[test]
fn the_events_tell_every_change_in_order_and_each_is_met() {
    let random = positions()[..120].iter().map(|text| position(text));
    let played = random_play(&Invasion::start(), &mut Rng(3), 150);
    let all = random.chain(played);
    let met: BTreeSet<&str> = all
        .flat_map(|position| assert_complete(&position))
        .collect();
    assert_eq!(met, Event::codes().into_iter().collect());
}
