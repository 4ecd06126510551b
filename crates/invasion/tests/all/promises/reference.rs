//! The crate against the reference generator, move for move, on random positions.

use invasion::Invasion;
use piece_kit::testing::{
    assert_agrees, assert_contract, assert_no_action_panics, assert_refusals,
    assert_successors_agree,
};

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
fn positions_keep_the_contract() {
    of_the_first(300, CONTRACT);
}

#[test]
#[ignore = "long"]
fn all_this_is_so_of_24_000_positions() {
    for (assert, step) in [LEGAL, SUCCESSORS, CONTRACT, REFUSALS, NO_PANIC] {
        for seed in (0..24_000).step_by(step) {
            assert(&random_position(seed));
        }
    }
}
