//! The crate against the reference generator, move for move, on random positions.

use std::ops::Range;

use crate::reference::Mailbox;
use crate::reference::random::random_position;
use piece_kit::testing::{
    Reference, assert_agrees, assert_contract, assert_no_action_panics, assert_refusals,
    assert_successors_agree,
};
use strata_tactical::{Battle, Square, Turn};

/// Positions drawn in every run; the long test draws twelve times as many.
const QUICK: u64 = 2_000;

impl Reference for Mailbox {
    fn parse(text: &str) -> Self {
        Self::parse(text)
    }

    fn legal(&self) -> Vec<String> {
        self.legal()
    }

    fn play(&self, turn: &str) -> Self {
        self.play(turn)
    }

    fn status(&self) -> String {
        self.status()
    }
}

#[test]
fn the_legal_turns_are_those_of_the_reference_and_so_are_status_and_count() {
    agree(0..QUICK);
}

#[test]
fn every_turn_leads_to_the_position_of_the_reference() {
    lead_to_the_same(0..QUICK);
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    refuse(0..QUICK);
}

#[test]
fn an_illegal_turn_played_unchecked_does_not_stop_the_program() {
    go_on(0..QUICK);
}

#[test]
fn positions_keep_the_contract() {
    keep_the_contract(0..QUICK);
}

#[test]
#[ignore = "long"]
fn all_this_is_so_of_many_positions() {
    let seeds = QUICK..24_000;
    agree(seeds.clone());
    lead_to_the_same(seeds.clone());
    refuse(seeds.clone());
    go_on(seeds.clone());
    keep_the_contract(seeds);
}

fn agree(seeds: Range<u64>) {
    for seed in seeds {
        assert_agrees::<Battle, Mailbox>(&random_position(seed), |battle: &Battle| {
            battle.public().is_check()
        });
    }
}

fn lead_to_the_same(seeds: Range<u64>) {
    for seed in seeds.step_by(8) {
        assert_successors_agree::<Battle, Mailbox>(&random_position(seed));
    }
}

fn refuse(seeds: Range<u64>) {
    for seed in seeds.step_by(40) {
        assert_refusals::<Battle>(&random_position(seed), &every_conceivable_turn());
    }
}

fn go_on(seeds: Range<u64>) {
    for seed in seeds.step_by(400) {
        assert_no_action_panics::<Battle>(&random_position(seed), &every_conceivable_turn());
    }
}

fn keep_the_contract(seeds: Range<u64>) {
    for seed in seeds.step_by(40) {
        let text = random_position(seed);
        assert_contract::<Battle>(&text.parse().expect(&text));
    }
}

/// Every move between any two squares, and every square turned up.
pub(crate) fn every_conceivable_turn() -> Vec<Turn> {
    let mut turns = Vec::new();
    for from in Square::all() {
        turns.push(Turn::TurnUp { square: from });
        turns.extend(Square::all().map(|to| Turn::Move { from, to }));
    }
    turns
}
