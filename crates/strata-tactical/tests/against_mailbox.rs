//! The crate against the reference generator, move for move, on random positions.

mod mailbox;

use mailbox::Mailbox;
use mailbox::random::random_position;
use piece_kit::testing::{
    Reference, assert_agrees, assert_contract, assert_no_action_panics, assert_refusals,
    assert_successors_agree,
};
use strata_tactical::{Battle, Square, Turn};

/// Positions drawn for each test; together at least 20,000.
const SEEDS: u64 = 24_000;

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
    for seed in 0..SEEDS {
        assert_agrees::<Battle, Mailbox>(&random_position(seed), |battle: &Battle| {
            battle.public().is_check()
        });
    }
}

#[test]
fn every_turn_leads_to_the_position_of_the_reference() {
    for seed in 0..SEEDS / 8 {
        assert_successors_agree::<Battle, Mailbox>(&random_position(seed));
    }
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    for seed in 0..SEEDS / 40 {
        let text = random_position(seed);
        assert_refusals::<Battle>(&text, &every_conceivable_turn());
    }
}

#[test]
fn an_illegal_turn_played_unchecked_does_not_stop_the_program() {
    for seed in 0..SEEDS / 400 {
        let text = random_position(seed);
        assert_no_action_panics::<Battle>(&text, &every_conceivable_turn());
    }
}

#[test]
fn positions_keep_the_contract() {
    for seed in 0..SEEDS / 40 {
        let text = random_position(seed);
        assert_contract::<Battle>(&text.parse().expect(&text));
    }
}

/// Every move between any two squares, and every square turned up.
fn every_conceivable_turn() -> Vec<Turn> {
    let mut turns = Vec::new();
    for from in Square::all() {
        turns.push(Turn::TurnUp { square: from });
        turns.extend(Square::all().map(|to| Turn::Move { from, to }));
    }
    turns
}
