//! The crate against the reference generator, move for move, on random positions.

use crate::reference::Mailbox;
use crate::reference::random::random_position;
use invasion::{Action, Invasion, Kind, Square};
use piece_kit::testing::{
    Reference, assert_agrees, assert_contract, assert_no_action_panics, assert_refusals,
    assert_successors_agree,
};

/// Positions drawn for each test; together at least 20,000.
const SEEDS: u64 = 24_000;

impl Reference for Mailbox {
    fn parse(text: &str) -> Self {
        Self::parse(text)
    }

    fn legal(&self) -> Vec<String> {
        self.legal()
    }

    fn play(&self, action: &str) -> Self {
        self.play(action)
    }

    fn status(&self) -> String {
        self.status()
    }
}

#[test]
fn the_legal_actions_are_those_of_the_reference_and_so_are_status_and_count() {
    for seed in 0..SEEDS {
        assert_agrees::<Invasion, Mailbox>(&random_position(seed), Invasion::is_check);
    }
}

#[test]
fn every_action_leads_to_the_position_of_the_reference() {
    for seed in 0..SEEDS / 8 {
        assert_successors_agree::<Invasion, Mailbox>(&random_position(seed));
    }
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    for seed in 0..SEEDS / 40 {
        let text = random_position(seed);
        assert_refusals::<Invasion>(&text, &every_conceivable_action());
    }
}

#[test]
fn an_illegal_action_played_unchecked_does_not_stop_the_program() {
    for seed in 0..SEEDS / 400 {
        let text = random_position(seed);
        assert_no_action_panics::<Invasion>(&text, &every_conceivable_action());
    }
}

#[test]
fn positions_keep_the_contract() {
    for seed in 0..SEEDS / 40 {
        let text = random_position(seed);
        assert_contract::<Invasion>(&text.parse().expect(&text));
    }
}

/// Every move and promotion between any two squares, and every drop.
fn every_conceivable_action() -> Vec<Action> {
    let mut actions = Vec::new();
    for from in Square::all() {
        actions.push(Action::Drop { target: from });
        for to in Square::all() {
            actions.push(Action::Move { from, to });
            if from.distance(to) < 2 {
                let kinds = [
                    Kind::Commando,
                    Kind::Paratrooper,
                    Kind::Flown,
                    Kind::HeadQuarter,
                ];
                actions.extend(kinds.map(|kind| Action::Promotion { from, to, kind }));
            }
        }
    }
    actions
}
