//! The crate against the reference generator, move for move, on random positions.

use std::ops::Range;

use crate::reference::Mailbox;
use crate::reference::random::random_position;
use capatomic::{Action, Capatomic};
use piece_kit::testing::{
    Reference, assert_agrees, assert_contract, assert_no_action_panics, assert_refusals,
    assert_successors_agree,
};

/// Positions drawn in every run; the long test draws eleven times as many.
const QUICK: u64 = 2_000;

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
    agree(0..QUICK);
}

#[test]
fn every_action_leads_to_the_position_of_the_reference() {
    lead_to_the_same(0..QUICK);
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    refuse(0..QUICK);
}

#[test]
fn an_illegal_action_played_unchecked_does_not_stop_the_program() {
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
        assert_agrees::<Capatomic, Mailbox>(&random_position(seed), Capatomic::is_check);
    }
}

fn lead_to_the_same(seeds: Range<u64>) {
    for seed in seeds.step_by(8) {
        assert_successors_agree::<Capatomic, Mailbox>(&random_position(seed));
    }
}

fn refuse(seeds: Range<u64>) {
    for seed in seeds.step_by(40) {
        let text = random_position(seed);
        let position: Capatomic = text.parse().expect(&text);
        assert_refusals::<Capatomic>(&text, &every_conceivable_action(&position));
    }
}

fn go_on(seeds: Range<u64>) {
    for seed in seeds.step_by(400) {
        let text = random_position(seed);
        let position: Capatomic = text.parse().expect(&text);
        assert_no_action_panics::<Capatomic>(&text, &every_conceivable_action(&position));
    }
}

fn keep_the_contract(seeds: Range<u64>) {
    for seed in seeds.step_by(40) {
        let text = random_position(seed);
        assert_contract::<Capatomic>(&text.parse().expect(&text));
    }
}

/// Everything that could be said of the pieces on the board, and more.
fn every_conceivable_action(position: &Capatomic) -> Vec<Action> {
    use capatomic::{Kind, Square};
    let occupied = position.placement().occupied();
    let missiles: Vec<Square> = position.placement().kind(Kind::Missile).iter().collect();
    let rooks = position.placement().kind(Kind::Rook);
    let mut actions = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            actions.push(Action::Move { from, to });
            actions.push(Action::Launch { from, target: to });
            if occupied.contains(from) && from.distance(to) < 2 {
                let promoted = [Kind::Pawn, Kind::King, Kind::Queen, Kind::Missile];
                actions.extend(promoted.map(|kind| Action::Promotion { from, to, kind }));
            }
        }
    }
    for king in position.placement().kind(Kind::King) {
        for rook in rooks {
            for &missile in &missiles {
                let seconds = missiles.iter().map(|&second| Some(second));
                actions.extend(seconds.chain([None]).map(|second| Action::Bring {
                    king,
                    rook,
                    missile,
                    second,
                }));
            }
        }
    }
    actions
}
