//! The crate against the reference generator, move for move, on random positions.

mod mailbox;

use capatomic::{Action, Capatomic};
use mailbox::Mailbox;
use mailbox::random::random_position;
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
        assert_agrees::<Capatomic, Mailbox>(&random_position(seed), Capatomic::is_check);
    }
}

#[test]
fn every_action_leads_to_the_position_of_the_reference() {
    for seed in 0..SEEDS / 8 {
        assert_successors_agree::<Capatomic, Mailbox>(&random_position(seed));
    }
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    for seed in 0..SEEDS / 40 {
        let text = random_position(seed);
        let position: Capatomic = text.parse().expect(&text);
        assert_refusals::<Capatomic>(&text, &every_conceivable_action(&position));
    }
}

#[test]
fn an_illegal_action_played_unchecked_does_not_stop_the_program() {
    for seed in 0..SEEDS / 400 {
        let text = random_position(seed);
        let position: Capatomic = text.parse().expect(&text);
        assert_no_action_panics::<Capatomic>(&text, &every_conceivable_action(&position));
    }
}

#[test]
fn positions_keep_the_contract() {
    for seed in 0..SEEDS / 40 {
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
