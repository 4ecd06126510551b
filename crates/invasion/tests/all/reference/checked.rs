//! The reference generator held against the numbers and sentences of docs/rules/invasion.md.

use std::collections::HashMap;

use crate::reference::features::{ALL, RESULTS, features};
use crate::reference::random::random_position;
use crate::reference::validity::faults;
use crate::reference::{Cell, Kind, Mailbox, START, Side, Square};

/// Seeds for the tests that draw positions.
const SEEDS: u64 = 3000;

/// The legal turns of the piece on a square, sorted, without the square.
fn turns_of(position: &str, from: &str) -> Vec<String> {
    let legal = Mailbox::parse(position).legal();
    let mut targets: Vec<&str> = legal.iter().filter_map(|t| t.strip_prefix(from)).collect();
    // a1 is not the beginning of a10.
    targets.retain(|to| !to.starts_with('0'));
    targets.into_iter().map(str::to_string).collect()
}

fn drops(position: &str) -> Vec<String> {
    let mut legal = Mailbox::parse(position).legal();
    legal.retain(|turn| turn.starts_with('@'));
    legal
}

fn after(position: &str, turn: &str) -> String {
    Mailbox::parse(position).play(turn).to_string()
}

#[test]
fn the_array_has_42_turns() {
    let start = Mailbox::parse(START);
    assert_eq!(start.to_string(), START);
    assert_eq!(start.status(), "ongoing");
    assert_eq!([0, 1, 2, 3].map(|d| start.perft(d)), [1, 42, 1794, 84_762]);
    // "White: the same turned by 180 degrees"
    for (square, kind) in start.pieces(Side::Black) {
        let turned = Square::new(9 - square.file, 11 - square.rank);
        assert_eq!(start.at(turned), Cell::Piece(Side::White, kind));
    }
}

#[test]
#[ignore = "takes a while"]
fn the_array_to_depth_4() {
    assert_eq!(Mailbox::parse(START).perft(4), 4_043_540);
}

#[test]
fn an_hq_goes_two_king_steps_whatever_stands_on_the_middle_square() {
    let boxed = "9h/10/10/3****3/3****3/3****3/3****3/10/IP8/Hf8 w 00 0 1";
    assert_eq!(turns_of(boxed, "a1"), ["a3", "b3", "c1", "c2", "c3"]);
    // e8 would lead over the sea.
    let shore = "9h/9f/10/3****3/2H****3/3****3/3****3/10/10/10 w 00 0 1";
    assert_eq!(
        turns_of(shore, "c6"),
        [
            "a4", "a5", "a6", "a7", "a8", "b4", "b5", "b6", "b7", "b8", "c4", "c5", "c7", "c8",
            "d8"
        ]
    );
}

#[test]
fn the_land_rule_forbids_an_hq_the_jumps_over_a_sea_corner_and_nothing_else() {
    let mut forbidden = Vec::new();
    for from in Square::all_land() {
        // The other HQ and a Flag, which make no difference, out of the way.
        let mut away = Square::all_land().filter(|square| square.distance(from) > 2);
        let mut position = Mailbox::empty();
        position.put(from, Cell::Piece(Side::White, Kind::HeadQuarter));
        for kind in [Kind::HeadQuarter, Kind::Flag] {
            position.put(away.next().unwrap(), Cell::Piece(Side::Black, kind));
        }
        let legal = position.legal();
        for to in Square::all_land().filter(|&to| to != from && to.distance(from) <= 2) {
            let turn = format!("{from}{to}");
            if !legal.contains(&turn) {
                forbidden.push(turn);
            }
        }
    }
    forbidden.sort();
    assert_eq!(
        forbidden,
        [
            "c5e3", "c6e8", "e3c5", "e8c6", "f3h5", "f8h6", "h5f3", "h6f8"
        ]
    );
}

#[test]
fn hqs_may_stand_side_by_side() {
    let position = "10/10/10/3****3/3****3/3****3/3****3/10/1h8/H8i w 00 0 1";
    assert_eq!(Mailbox::parse(position).status(), "ongoing");
    assert_eq!(
        Mailbox::parse(position).legal(),
        ["a1a2", "a1a3", "a1b1", "a1b3", "a1c1", "a1c2", "a1c3"]
    );
}

#[test]
fn a_flag_goes_over_empty_land_and_never_captures() {
    let position = "9h/2i7/10/2F****3/1I1****3/3****3/3****3/10/10/9H w 00 0 1";
    assert_eq!(
        turns_of(position, "c7"),
        ["a7", "a9", "b7", "b8", "c5", "c6", "c8", "d8", "e9"]
    );
}

#[test]
fn a_commando_leaps_to_empty_squares_and_captures_the_first_piece_in_line() {
    // e8 is taken; e9 is captured past a corner of the sea, f10 behind it and h7 across the
    // sea are not.
    let position = "5i3h/4i5/4f5/I1C****i2/3****3/3****3/3****3/2i7/10/9H w 00 0 1";
    assert_eq!(
        turns_of(position, "c7"),
        ["a6", "a8", "b5", "b9", "c3", "d9", "e9"]
    );
    // "A Commando's leap round a corner of the sea (c7-e8) is no crossing".
    let free = position.replace("4f5", "10");
    assert!(turns_of(&free, "c7").contains(&"e8".to_string()));
}

#[test]
fn a_paratrooper_flies_once_five_or_more_squares_over_anything() {
    let position = "9h/2i7/10/3****3/3****3/3****3/3****3/2P4H2/10/10 w 00 6 9";
    let steps_and_capture = ["b2", "b3", "b4", "c2", "c4", "c9", "d2", "d3"];
    let flights = ["c10", "c8", "h8", "i3", "i9", "j3"];
    let mut all = [&steps_and_capture[..], &flights[..]].concat();
    all.sort_unstable();
    assert_eq!(turns_of(position, "c3"), all);
    let flown = position.replace('P', "L");
    assert_eq!(turns_of(&flown, "c3"), steps_and_capture);

    // Only the flight makes it one that has flown.
    assert_eq!(
        after(position, "c3h8"),
        "9h/2i7/7L2/3****3/3****3/3****3/3****3/7H2/10/10 b 00 0 9"
    );
    assert_eq!(
        after(position, "c3c4"),
        "9h/2i7/10/3****3/3****3/3****3/2P****3/7H2/10/10 b 00 7 9"
    );
    assert_eq!(
        after(position, "c3c9"),
        "9h/2P7/10/3****3/3****3/3****3/3****3/7H2/10/10 b 00 0 9"
    );
}

#[test]
fn flights_and_flags_never_check() {
    // The HQ on j10 is on the Paratrooper's line over the sea and beside the Flag.
    let position = "8Fh/2i7/10/3****3/3****3/3****3/3****3/2P4H2/10/10 b 00 0 1";
    assert_eq!(Mailbox::parse(position).status(), "ongoing");
}

#[test]
fn a_tank_removes_everything_on_its_way_but_its_own_hq_stops_it() {
    let position = "9h/10/10/3****3/3****3/1H1****3/3****3/1I8/1T2ii4/10 w 00 3 1";
    assert_eq!(
        turns_of(position, "b2"),
        ["a2", "b1", "b3", "b4", "c2", "d2", "e2", "f2", "g2"]
    );
    assert_eq!(
        after(position, "b2b4"),
        "9h/10/10/3****3/3****3/1H1****3/1T1****3/10/4ii4/10 b 00 0 1"
    );
    assert_eq!(
        after(position, "b2f2"),
        "9h/10/10/3****3/3****3/1H1****3/3****3/1I8/5T4/10 b 00 0 1"
    );
    assert_eq!(
        after(position, "b2d2"),
        "9h/10/10/3****3/3****3/1H1****3/3****3/1I8/3Tii4/10 b 00 4 1"
    );
}

#[test]
fn a_tank_attacks_through_everything_but_sea_and_own_hq() {
    for (ranks_10_to_5, status) in [
        ("hfiICT4/9H/10/3****3/3****3/3****3", "ongoing check"),
        // Six squares are too far.
        ("hfiICFT3/9H/10/3****3/3****3/3****3", "ongoing"),
        ("hfiHCT4/10/10/3****3/3****3/3****3", "ongoing"),
        ("9H/10/10/3****3/3****3/2T****h2", "ongoing"),
        // The victim's own HQ is the enemy's HQ to the Tank.
        ("T3h5/9H/10/3****3/3****3/3****3", "ongoing check"),
    ] {
        let position = format!("{ranks_10_to_5}/3****3/10/10/10 b 00 0 1");
        assert_eq!(Mailbox::parse(&position).status(), status, "{position}");
    }
}

#[test]
fn a_tank_may_not_crush_what_shields_its_hq_and_go_on() {
    // On c3 it takes the place of the shield.
    let position = "9h/10/10/3****3/2c****3/3****3/3****3/2I2T4/10/2H7 w 00 0 1";
    assert_eq!(
        turns_of(position, "f3"),
        ["c3", "d3", "e3", "f1", "f2", "g3", "h3", "i3", "j3"]
    );
}

#[test]
fn a_pinned_piece_keeps_to_the_line_and_still_checks() {
    let with =
        |shield: &str| format!("9h/10/10/3****3/c2****3/3****3/3****3/{shield}9/10/H9 w 00 0 1");
    assert_eq!(turns_of(&with("C"), "a3"), ["a6"]);
    // a8 to a10 are flights in line, but beyond the attacker.
    assert_eq!(turns_of(&with("P"), "a3"), ["a2", "a4", "a6"]);
    assert_eq!(turns_of(&with("I"), "a3"), ["a2", "a4"]);
    assert_eq!(turns_of(&with("F"), "a3"), ["a2", "a4", "a5"]);
    // "an enemy piece, pinned or not"
    let checked = "10/10/10/3****3/c2****3/3****3/3****3/C8h/10/H9 b 00 0 1";
    assert_eq!(Mailbox::parse(checked).status(), "ongoing check");
}

#[test]
fn a_trooper_steps_straight_and_captures_diagonally_in_any_direction() {
    let position = "9h/10/10/iii****3/1I1****3/I1i****3/3****3/10/10/9H w 00 0 1";
    assert_eq!(
        turns_of(position, "b6"),
        ["a6", "a7", "b5", "c5", "c6", "c7"]
    );
}

#[test]
fn a_trooper_promotes_on_entering_the_enemy_camp() {
    let position = "2f6h/3I6/10/3****3/3****3/3****3/3****3/10/10/9H w 00 5 7";
    assert_eq!(
        turns_of(position, "d9"),
        ["c10c", "c10p", "c9c", "c9p", "d10", "d8", "e9"]
    );
    assert_eq!(
        after(position, "d9c9p"),
        "2f6h/2P7/10/3****3/3****3/3****3/3****3/10/10/9H b 00 0 7"
    );
    // Black's turn ends the full move, and Black's zone is White's camp.
    let position = "h9/10/10/3****3/3****3/3****3/3****3/10/6i3/H8I b 00 5 7";
    assert_eq!(turns_of(position, "g2"), ["f2", "g1", "g3", "h2c", "h2p"]);
    assert_eq!(
        after(position, "g2h2c"),
        "h9/10/10/3****3/3****3/3****3/3****3/10/7c2/H8I w 00 0 8"
    );
}

#[test]
fn a_flag_that_reaches_a_red_corner_arms_the_bomb() {
    let position = "9h/10/10/3****3/3****3/3****3/3****3/10/1f8/2F6H w 00 4 1";
    let armed = after(position, "c1a1");
    assert_eq!(
        armed,
        "9h/10/10/3****3/3****3/3****3/3****3/10/1f8/F8H b 10 0 1"
    );
    // Each for himself, and from the next turn on: any square but the HQs' two.
    assert_eq!(drops(&armed), [""; 0]);
    let next = after(&armed, "j10i10");
    assert_eq!(drops(&next).len(), 82);
    // Once armed or spent, nothing changes.
    for bombs in ["10", "x0"] {
        let again = after(&position.replace("00", bombs), "c1a1");
        let expected = format!("F8H b {bombs} 5 1");
        assert!(again.ends_with(&expected), "{again}");
    }
    // Either red corner will do for either side.
    let black = after(&position.replace(" w ", " b "), "b2a1");
    assert!(black.ends_with("f1F6H w 01 0 2"), "{black}");
    // "A Flag that stands on a red corner in a set-up position with state `0` arms nothing
    // until a Flag moves to one."
    let set_up = "9h/10/10/3****3/3****3/3****3/3****3/10/10/F8H w 00 0 1";
    assert_eq!(drops(set_up), [""; 0]);
    let left = after(&after(set_up, "a1b2"), "j10j9");
    assert!(left.ends_with("w 00 2 2"), "{left}");
    assert!(after(&left, "b2a1").ends_with("b 10 0 2"));
}

#[test]
fn the_bomb_removes_all_but_hqs_in_its_area_and_is_spent() {
    let position = "10/2Hih5/4c5/2I****3/3****3/3****3/3****3/10/10/9F w 11 7 4";
    assert_eq!(
        after(position, "@d8"),
        "10/2H1h5/10/3****3/3****3/3****3/3****3/10/10/9F b x1 0 4"
    );
    let targets = drops(position);
    assert!(targets.contains(&"@e8".to_string()));
    for refused in ["@c9", "@e9", "@d7"] {
        assert!(!targets.contains(&refused.to_string()), "{refused}");
    }
}

#[test]
fn the_bomb_answers_checks_and_must_not_open_one() {
    // Without a shield: what removes the attacker.
    let position = "9h/10/10/3****3/c2****3/3****3/3****3/10/10/H9 w 10 0 1";
    let attacker = ["@a5", "@a6", "@a7", "@b5", "@b6", "@b7"];
    assert_eq!(drops(position), attacker);
    // With one: all but what removes the shield alone.
    let position = "9h/10/10/3****3/c2****3/3****3/3****3/I9/10/H9 w 10 0 1";
    let targets = drops(position);
    let shield = ["@a2", "@a3", "@a4", "@b2", "@b3", "@b4"];
    assert_eq!(targets.len(), 82 - shield.len());
    assert!(!targets.iter().any(|t| shield.contains(&t.as_str())));
}

#[test]
fn a_flag_on_the_enemys_hq_corner_wins_at_once() {
    let position = "2h7/10/F9/3****3/3****3/3****3/3****3/10/10/9H w 00 0 1";
    assert_eq!(turns_of(position, "a8")[0], "a10");
    let won = Mailbox::parse(position).play("a8a10");
    assert_eq!(won.status(), "invasion w");
    assert_eq!(won.legal(), [""; 0]);
    // "whoever is to move"
    let set_up = won.to_string().replace(" b ", " w ");
    assert_eq!(Mailbox::parse(&set_up).status(), "invasion w");
    assert_eq!(Mailbox::parse(&set_up).legal(), [""; 0]);
    // On the own HQ corner it is nothing.
    let home = "f2h6/10/10/3****3/3****3/3****3/3****3/10/H9/9F w 00 0 1";
    assert_eq!(Mailbox::parse(home).status(), "ongoing");
    // "a legal move": not by a Flag that shields its HQ.
    let pinned = "1c7h/1F8/10/1H1****3/3****3/3****3/3****3/10/10/10 w 00 0 1";
    assert_eq!(turns_of(pinned, "b9"), ["b8"]);
}

#[test]
fn a_side_without_a_legal_turn_loses_in_check_or_not() {
    // Tanks hold the files a, b and c and the second and third rank.
    let quiet = "9h/10/10/3****3/1tt****3/3****3/3****3/5t4/5t4/H9 w 00 0 1";
    let check = quiet.replace("1tt", "ttt");
    for position in [quiet, &check] {
        let read = Mailbox::parse(position);
        assert_eq!(read.status(), "capitulation b");
        assert_eq!(read.legal(), [""; 0]);
    }
    assert!(!Mailbox::parse(quiet).in_check(Side::White));
    assert!(Mailbox::parse(&check).in_check(Side::White));
    // An armed Bomb is a turn more: any, or one that removes the Tank on a6.
    let armed = Mailbox::parse(&quiet.replace("00", "10"));
    assert_eq!(armed.status(), "ongoing");
    assert_eq!(armed.legal().len(), 82);
    let armed = Mailbox::parse(&check.replace("00", "10"));
    assert_eq!(armed.status(), "ongoing check");
    assert_eq!(armed.legal(), ["@a5", "@a6", "@a7", "@b5", "@b6", "@b7"]);
}

#[test]
fn two_bare_hqs_are_a_draw_even_with_an_armed_bomb() {
    let bare = "9h/10/10/3****3/3****3/3****3/3****3/10/10/H9 w 11 0 1";
    assert_eq!(Mailbox::parse(bare).status(), "dead");
    assert_eq!(Mailbox::parse(bare).legal(), [""; 0]);
    let bombed = "9h/10/10/3****3/3****3/3****3/3****3/10/5i4/H9 w 11 9 1";
    assert_eq!(Mailbox::parse(bombed).play("@f2").status(), "dead");
}

#[test]
fn random_positions_are_valid_and_their_strings_canonical() {
    for seed in 0..SEEDS {
        let text = random_position(seed);
        let position = Mailbox::parse(&text);
        assert_eq!(faults(&position), [""; 0], "{text}");
        assert_eq!(position.to_string(), text, "seed {seed}");
        assert_eq!(random_position(seed), text);
    }
}

#[test]
fn the_legal_actions_are_unique_and_lead_to_canonical_positions() {
    for seed in (0..SEEDS).step_by(15) {
        let position = Mailbox::parse(&random_position(seed));
        let legal = position.legal();
        assert!(legal.is_sorted_by(|a, b| a < b), "{position}");
        assert_eq!(legal.len() as u64, position.perft(1));
        let ongoing = position.status().starts_with("ongoing");
        assert_eq!(ongoing, !legal.is_empty(), "{position}");
        for action in position.actions() {
            let next = position.after(&action);
            assert_eq!(faults(&next), [""; 0], "{position} {action}");
            assert_eq!(Mailbox::parse(&next.to_string()), next);
        }
    }
}

#[test]
fn every_rule_is_met_often_in_random_positions() {
    let mut met: HashMap<&str, u64> = HashMap::new();
    for seed in 0..SEEDS {
        for feature in features(&Mailbox::parse(&random_position(seed))) {
            *met.entry(feature).or_default() += 1;
        }
    }
    let per_mille = |name: &&str| met.get(name).copied().unwrap_or(0) * 1000 / SEEDS;
    let rare: Vec<_> = ALL
        .iter()
        .chain(&RESULTS)
        .map(|(name, least)| (*name, per_mille(name), *least))
        .filter(|(_, often, least)| often < least)
        .collect();
    assert!(rare.is_empty(), "too rare, in per mille: {rare:?}");
}
