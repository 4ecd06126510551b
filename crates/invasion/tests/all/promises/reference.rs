//! The crate against the reference generator, move for move, on random positions.

use invasion::{Action, Invasion, Kind, Square};
use piece_kit::testing::{
    Rng, assert_agrees, assert_contract, assert_no_action_panics, assert_no_sequence_panics,
    assert_refusals, assert_successors_agree,
};
use piece_kit::{Pieces, Variant};

use crate::common::{every_action, position};
use crate::reference::Mailbox;
use crate::reference::random::{positions, random_position};

/// A promise, and of how many positions drawn one is put to it by the long test.
type Promise = (fn(&str), usize);

const LEGAL: Promise = (
    |text| assert_agrees::<Invasion, Mailbox>(text, Invasion::is_check),
    1,
);
const SUCCESSORS: Promise = (assert_successors_agree::<Invasion, Mailbox>, 8);
const CONTRACT: Promise = (|text| assert_contract(&position(text)), 20);
const REFUSALS: Promise = (
    |text| assert_refusals::<Invasion>(text, &every_action()),
    40,
);
const NO_PANIC: Promise = (
    |text| assert_no_action_panics::<Invasion>(text, &every_action()),
    400,
);
/// Thirteen sequences from each position: 300,000 in the long test.
const SENSELESS: Promise = (
    |text| {
        let position = position(text);
        let mut rng = Rng(position.key());
        for _ in 0..13 {
            assert_no_sequence_panics(&position, &mut rng, 8, senseless);
        }
    },
    1,
);

/// Puts a promise to the first positions.
fn of_the_first(count: usize, (assert, _): Promise) {
    positions()[..count].iter().for_each(|text| assert(text));
}

#[test]
fn the_legal_actions_are_those_of_the_reference_and_so_are_status_and_count() {
    of_the_first(1_500, LEGAL);
}

#[test]
fn every_action_leads_to_the_position_of_the_reference() {
    of_the_first(80, SUCCESSORS);
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    of_the_first(40, REFUSALS);
}

#[test]
fn an_illegal_action_played_unchecked_does_not_stop_the_program() {
    of_the_first(10, NO_PANIC);
}

#[test]
fn no_sequence_of_actions_stops_the_program_however_senseless() {
    of_the_first(60, SENSELESS);
}

#[test]
fn positions_keep_the_contract() {
    of_the_first(300, CONTRACT);
}

#[test]
#[ignore = "long"]
fn all_this_is_so_of_24_000_positions() {
    let promises = [LEGAL, SUCCESSORS, CONTRACT, REFUSALS, NO_PANIC, SENSELESS];
    for (assert, step) in promises {
        for seed in (0..24_000).step_by(step) {
            assert(&random_position(seed));
        }
    }
}

/// An action that hardly any rule allows, most likely of a piece on one of its own.
fn senseless(position: &Invasion, rng: &mut Rng) -> Action {
    let own: Vec<Square> = position.placement().side(position.turn()).iter().collect();
    let all: Vec<Square> = Square::all().collect();
    let mut square = |own_of_100| {
        let among = if rng.percent(own_of_100) { &own } else { &all };
        rng.pick(among)
    };
    let (from, to) = (square(95), square(60));
    match rng.below(8) {
        0 => Action::Drop { target: to },
        1..4 => Action::Promotion {
            from,
            to,
            kind: rng.pick(Kind::ALL),
        },
        4 => Action::moving(position.head_quarter(position.turn()), to),
        _ => Action::moving(from, to),
    }
}
