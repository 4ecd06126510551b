//! The crate against the reference generator, move for move, on random positions.

use invasion::Invasion;
use piece_kit::testing::{
    Reference, assert_agrees, assert_contract, assert_no_action_panics, assert_refusals,
    assert_successors_agree,
};

use crate::common::{every_action, position};
use crate::reference::Mailbox;
use crate::reference::random::{positions, random_position};

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
    for text in positions() {
        assert_agrees::<Invasion, Mailbox>(text, Invasion::is_check);
    }
}

#[test]
fn every_action_leads_to_the_position_of_the_reference() {
    for text in &positions()[..80] {
        assert_successors_agree::<Invasion, Mailbox>(text);
    }
}

#[test]
#[ignore = "long"]
fn the_reference_agrees_on_24_000_positions() {
    for seed in 0..24_000 {
        let text = random_position(seed);
        assert_agrees::<Invasion, Mailbox>(&text, Invasion::is_check);
        if seed % 8 == 0 {
            assert_successors_agree::<Invasion, Mailbox>(&text);
        }
    }
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    for text in &positions()[..40] {
        assert_refusals::<Invasion>(text, &every_action());
    }
}

#[test]
fn an_illegal_action_played_unchecked_does_not_stop_the_program() {
    for text in &positions()[..10] {
        assert_no_action_panics::<Invasion>(text, &every_action());
    }
}

#[test]
fn positions_keep_the_contract() {
    for text in &positions()[..300] {
        assert_contract(&position(text));
    }
}
