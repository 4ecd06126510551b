//! The crate against the reference generator, move for move, on random positions.

use std::ops::Range;

use crate::common::battle;
use crate::reference::Mailbox;
use crate::reference::random::random_position;
use piece_kit::Variant;
use piece_kit::testing::{
    Rng, assert_agrees, assert_contract, assert_no_action_panics, assert_no_sequence_panics,
    assert_refusals, assert_successors_agree,
};
use strata_tactical::{Battle, PublicBattle, Square, Step, Turn, Unit};

/// A promise, and of how many positions drawn one is put to it.
type Promise = (fn(&str), usize);

const LEGAL: Promise = (
    |text| assert_agrees::<Battle, Mailbox>(text, |battle| battle.public().is_check()),
    1,
);
const SUCCESSORS: Promise = (assert_successors_agree::<Battle, Mailbox>, 8);
const REFUSALS: Promise = (
    |text| assert_refusals::<Battle>(text, &every_conceivable_turn()),
    40,
);
const NO_PANIC: Promise = (
    |text| assert_no_action_panics::<Battle>(text, &every_conceivable_turn()),
    400,
);
const CONTRACT: Promise = (|text| assert_contract(&battle(text)), 40);
/// Thirteen sequences from each position, of the arbiter's battle and of what everybody knows:
/// 300,000 of each in the long test.
const SENSELESS: Promise = (
    |text| {
        let battle = battle(text);
        let mut rng = Rng(battle.key());
        for _ in 0..14 {
            let turn = |battle: &Battle, rng: &mut Rng| senseless(battle.public(), rng).turn;
            assert_no_sequence_panics(&battle, &mut rng, 8, turn);
            assert_no_sequence_panics(battle.public(), &mut rng, 8, senseless);
        }
    },
    1,
);

/// Positions drawn in every run; the long test draws twelve times as many.
const QUICK: Range<u64> = 0..2_000;

fn sweep(seeds: Range<u64>, (assert, step): Promise) {
    for seed in seeds.step_by(step) {
        assert(&random_position(seed));
    }
}

#[test]
fn the_legal_turns_are_those_of_the_reference_and_so_are_status_and_count() {
    sweep(QUICK, LEGAL);
}

#[test]
fn every_turn_leads_to_the_position_of_the_reference() {
    sweep(QUICK, SUCCESSORS);
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    sweep(QUICK, REFUSALS);
}

#[test]
fn an_illegal_turn_played_unchecked_does_not_stop_the_program() {
    sweep(QUICK, NO_PANIC);
}

#[test]
fn no_sequence_of_turns_stops_the_program_however_senseless() {
    sweep(0..60, SENSELESS);
}

#[test]
fn positions_keep_the_contract() {
    sweep(QUICK, CONTRACT);
}

#[test]
#[ignore = "long"]
fn all_this_is_so_of_many_positions() {
    for promise in [LEGAL, SUCCESSORS, REFUSALS, NO_PANIC, CONTRACT, SENSELESS] {
        sweep(QUICK.end..24_000, promise);
    }
}

/// Every move between any two squares, and every square turned up.
pub(crate) fn every_conceivable_turn() -> Vec<Turn> {
    let mut turns = Vec::new();
    for from in Square::all() {
        turns.push(Turn::TurnUp { square: from });
        turns.extend(Square::all().map(|to| Turn::moving(from, to)));
    }
    turns
}

/// A step that hardly any rule allows, most likely of a unit onto one of its own, and one that
/// reveals any unit or none.
fn senseless(position: &PublicBattle, rng: &mut Rng) -> Step {
    let own: Vec<Square> = position.placement().side(position.turn()).iter().collect();
    let all: Vec<Square> = Square::all().collect();
    let mut square = |own_of_100| {
        let among = if !own.is_empty() && rng.percent(own_of_100) {
            &own
        } else {
            &all
        };
        rng.pick(among)
    };
    let (from, to) = (square(95), square(40));
    let turn = match rng.below(3) {
        0 => Turn::TurnUp { square: from },
        _ => Turn::moving(from, to),
    };
    let revealed = rng.percent(60).then(|| rng.pick(&Unit::ALL));
    Step { turn, revealed }
}
