//! The reference generator held against the numbers and examples of docs/rules/capatomic.md.

use std::collections::HashMap;

use crate::reference::features::{ALL, RESULTS, features};
use crate::reference::random::random_position;
use crate::reference::start::{orders_on_colours_and_king, protects_every_pawn, start_position};
use crate::reference::{Cell, Kind, Mailbox, Side, Square};

/// Seeds for the tests that draw positions.
const SEEDS: u64 = 3000;

fn castlings(position: &str) -> Vec<String> {
    let position = Mailbox::parse(position);
    let king = position.king(position.turn);
    let rooks = position.castling_rooks(position.turn);
    let prefixes: Vec<String> = rooks.iter().map(|rook| format!("{king}{rook}")).collect();
    let mut legal = position.legal();
    legal.retain(|action| prefixes.iter().any(|prefix| action.starts_with(prefix)));
    legal
}

fn launches(position: &str) -> Vec<String> {
    let mut legal = Mailbox::parse(position).legal();
    legal.retain(|action| action.contains('*'));
    legal
}

#[test]
fn of_48_000_orders_21_836_satisfy_all_three_conditions_and_they_are_numbered() {
    let mut orders = orders_on_colours_and_king();
    assert_eq!(orders.len(), 48_000);
    assert!(orders.is_sorted());
    orders.retain(|order| protects_every_pawn(order));
    assert_eq!(orders.len(), 21_836);

    for (number, counts) in [(0, [47, 2205, 106_911]), (12_345, [48, 2304, 114_549])] {
        let start = start_position(&orders[number]);
        assert_eq!([1, 2, 3].map(|depth| start.perft(depth)), counts);
        assert_eq!(start.perft(0), 1);
        assert_eq!(Mailbox::parse(&start.to_string()), start);
    }
}

#[test]
fn a_brought_missile_keeps_its_place_relative_to_the_king() {
    // The inventor's example: king f2, missiles e1 g1, O-O.
    let home = "5k4/10/10/10/10/10/10/10/R4K3R/4M1M3 w AJ - EG - 4 9";
    assert_eq!(
        castlings(home),
        // e1 left behind obstructs g1 toward the a-file, and g1 left behind e1 the other way.
        [
            "f2a2",
            "f2a2,e1",
            "f2a2,e1,g1",
            "f2j2",
            "f2j2,e1,g1",
            "f2j2,g1",
        ]
    );
    let short = Mailbox::parse(home).play("f2j2,e1,g1");
    assert_eq!(
        short.to_string(),
        "5k4/10/10/10/10/10/10/10/R6RK1/7M1M b - - - - 5 9"
    );
    let long = Mailbox::parse(home).play("f2a2,e1");
    assert_eq!(
        long.to_string(),
        "5k4/10/10/10/10/10/10/10/2KR5R/1M4M3 b - - G - 5 9"
    );
}

#[test]
fn a_king_on_his_destination_castles_by_moving_the_rook_alone() {
    let home = "5k4/10/10/10/10/10/10/10/R7KR/7M1M w AJ - HJ - 0 1";
    assert_eq!(
        castlings(home),
        // Toward the a-file j1 needs h1 to come along, which goes to b1.
        ["i2a2", "i2a2,h1", "i2a2,h1,j1", "i2j2"]
    );
    let after = Mailbox::parse(home).play("i2j2");
    assert_eq!(
        after.to_string(),
        "5k4/10/10/10/10/10/10/10/R6RK1/7M1M b - - HJ - 1 1"
    );
}

#[test]
fn a_rook_that_shielded_the_king_may_not_leave_him_attacked() {
    let with = |corner: &str| format!("5k4/10/10/10/10/10/10/10/{corner}R3K4/10 w B - - - 0 1");
    assert_eq!(castlings(&with("r")), [""; 0]);
    assert_eq!(castlings(&with("b")), ["f2b2"]);
}

#[test]
fn launches_are_unlocked_by_the_capture_of_a_piece_other_than_a_pawn() {
    let position = "5k4/10/10/10/3pn5/4P5/10/10/5K4/10 w - - - - 3 8";
    assert!(!Mailbox::parse(position).play("e5d6").unlocked);
    let position = "5k4/10/10/10/3np5/4P5/10/10/5K4/10 w - - - - 3 8";
    assert!(Mailbox::parse(position).play("e5d6").unlocked);
    // A missile counts.
    let position = "5k4/10/10/10/3mp5/4P5/10/10/5K4/10 w - - - - 3 8";
    assert!(Mailbox::parse(position).play("e5d6").unlocked);
}

#[test]
fn the_target_is_any_square_of_the_board_that_is_not_shielded() {
    // Nine squares around f10 are six on the board, those around f2 are nine.
    let position = "5k4/10/10/10/10/10/10/10/2*2K4/M9 w - - A + 0 1";
    assert_eq!(launches(position).len(), 100 - 6 - 9);
    assert_eq!(launches(&position.replace('+', "-")), [""; 0]);
    // The missile's own square must not be attacked.
    let attacked = "5k4/r9/10/10/10/10/10/10/2*2K4/M9 w - - A + 0 1";
    assert_eq!(launches(attacked), [""; 0]);
}

#[test]
fn a_blast_removes_every_piece_around_the_target_but_the_shielded() {
    let position = "10/3pkp4/3rn5/2rQr5/10/10/10/10/5K4/M9 w - - A + 7 30";
    // The shield of e9 covers d8 and e8, but nothing on rank 7.
    let after = Mailbox::parse(position).play("a1*d7");
    assert_eq!(
        after.to_string(),
        "10/3pkp4/3rn5/3*6/10/10/10/10/5K4/10 b - - - + 0 30"
    );
}

#[test]
fn deaths_by_a_blast_take_rights_and_letters_away() {
    let position = "6m1m1/r6k1r/10/10/10/10/10/10/5K4/2M7 w aj - Cgi + 7 30";
    assert_eq!(
        Mailbox::parse(position).play("c1*a8").to_string(),
        "6m1m1/7k1r/*9/10/10/10/10/10/5K4/10 b j - gi + 0 30"
    );
    let position = "6m1m1/10/10/5k4/10/10/10/10/5K4/2M7 w - - Cgi + 7 30";
    assert_eq!(
        Mailbox::parse(position).play("c1*g9").to_string(),
        "8m1/6*3/10/5k4/10/10/10/10/5K4/10 b - - i + 0 30"
    );
}

#[test]
fn results_are_looked_at_in_the_order_of_the_page() {
    for (position, status) in [
        ("9k/10/10/10/10/10/10/10/10/K9 w - - - - 0 1", "dead"),
        // Dead comes before stalemate.
        ("9k/10/10/10/10/10/10/10/**8/K*8 w - - - - 0 1", "dead"),
        ("9k/10/10/10/10/10/10/10/10/KN8 w - - - - 0 1", "dead"),
        ("9k/10/10/10/10/10/10/10/*9/1KN7 w - - - - 0 1", "ongoing"),
        ("9k/10/10/10/10/10/10/10/10/K1B1b5 w - - - - 0 1", "dead"),
        ("9k/10/10/10/10/10/10/10/10/K1Bb6 w - - - - 0 1", "ongoing"),
        ("9k/10/10/10/10/10/10/10/2q7/K9 w - - - - 0 1", "stalemate"),
        (
            "10/10/10/10/10/10/10/1k8/1q8/K9 w - - - - 0 1",
            "checkmate b",
        ),
        (
            "10/10/10/10/10/10/10/1K8/1Q8/k9 b - - - - 0 1",
            "checkmate w",
        ),
        (
            "9k/10/10/10/10/10/10/10/10/K1q7 w - - - - 0 1",
            "ongoing check",
        ),
    ] {
        let read = Mailbox::parse(position);
        assert_eq!(read.status(), status, "{position}");
        assert_eq!(read.legal().is_empty(), !status.starts_with("ongoing"));
    }
}

/// What the rules README refuses, and what no game can lead to.
fn faults(position: &Mailbox) -> Vec<&'static str> {
    let mut faults = Vec::new();
    let mut require = |is_so: bool, fault| {
        if !is_so {
            faults.push(fault);
        }
    };
    for side in [Side::White, Side::Black] {
        let pieces = position.pieces(side);
        let holds = |square, kind| position.at(square) == Cell::Piece(side, kind);
        let kings = pieces.iter().filter(|piece| piece.1 == Kind::King).count();
        require(kings == 1, "one king");
        let king = position.king(side);
        let too_far = |square: Square| side.rank(square.rank) >= 9;
        let pawns = pieces.iter().filter(|piece| piece.1 == Kind::Pawn);
        require(!pawns.clone().any(|piece| too_far(piece.0)), "pawn rank");

        let rooks = position.castling_rooks(side);
        let stand = rooks.iter().all(|&rook| holds(rook, Kind::Rook));
        require(stand, "castling rook");
        let at_home = rooks.is_empty() || king.rank == side.home_rank();
        require(at_home, "castling king");
        let left = rooks.iter().filter(|rook| rook.file < king.file).count();
        require(left <= 1 && rooks.len() - left <= 1, "one rook a side");

        let missiles = position.original_missiles(side);
        let stand = missiles
            .iter()
            .all(|&missile| holds(missile, Kind::Missile));
        require(stand, "original missile");
        let apart = match missiles[..] {
            [] | [_] => true,
            [one, other] => other.file - one.file == 2,
            _ => false,
        };
        require(apart, "two missiles on either side of a king");
        let beside = |missile: &Square| (missile.file - king.file).abs() == 1;
        let kept = rooks.is_empty() || missiles.iter().all(beside);
        require(kept, "missiles beside a king who never moved");
    }
    require(!position.in_check(position.turn.opponent()), "in check");
    faults
}

#[test]
fn random_positions_are_valid_and_their_strings_canonical() {
    for seed in 0..SEEDS {
        let text = random_position(seed);
        let position = Mailbox::parse(&text);
        assert_eq!(faults(&position), [""; 0], "{text}");
        assert_eq!(position.to_string(), text, "seed {seed}");
    }
}

#[test]
fn the_legal_actions_are_unique_and_lead_to_canonical_positions() {
    for seed in (0..SEEDS).step_by(15) {
        let position = Mailbox::parse(&random_position(seed));
        let legal = position.legal();
        assert!(legal.is_sorted_by(|a, b| a < b), "{position}");
        assert_eq!(legal.len() as u64, position.perft(1));
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
        .map(|name| (*name, per_mille(name), least(name)))
        .filter(|(_, often, least)| often < least)
        .collect();
    assert!(rare.is_empty(), "too rare, in per mille: {rare:?}");
}

/// How many positions in a thousand should show this.
fn least(feature: &str) -> u64 {
    match feature {
        "white to move" | "black to move" => 450,
        "irradiated" => 500,
        "launch" | "check" | "double step" => 200,
        "right to castle" => 150,
        "castling alone"
        | "castling refused"
        | "double check"
        | "check by archbishop or chancellor"
        | "launch refused: missile attacked"
        | "launch spares the shielded" => 80,
        "castling with one missile"
        | "castling of the rook alone"
        | "castling refused: path attacked"
        | "promotion"
        | "en passant"
        | "double step allows en passant"
        | "pinned piece"
        | "checkmate"
        | "unlocking capture" => 40,
        "castling with both missiles"
        | "missile left behind"
        | "promotion by capture"
        | "check by missile"
        | "dead" => 25,
        // Needs several things at once.
        "launch answers check by blocking"
        | "castling exposes king"
        | "en passant answers check"
        | "en passant discovers check"
        | "en passant of two pawns, one pinned"
        | "double step, en passant refused"
        | "finishing capture" => 2,
        _ => 8,
    }
}
