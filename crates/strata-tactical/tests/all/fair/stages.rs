//! Servers and clients in each phase.

use super::{commitments, opening, seed, terms};
use piece_kit::{SeededRng, Side};
use strata_tactical::fair::{Sent, Told, client, server};

pub(super) fn offered() -> server::Offered {
    server::Offered::new(terms(), opening().seed)
}

pub(super) fn committed() -> server::Committed {
    let mut offered = offered();
    for side in Side::ALL {
        offered
            .commit(side, commitments().players[side])
            .expect("a commitment");
    }
    offered.committed().expect("both")
}

pub(super) fn playing() -> server::Playing {
    let mut committed = committed();
    for side in Side::ALL {
        let entry = opening().entries[side].clone();
        committed.open(side, entry).expect("an opening");
    }
    committed.deal().expect("both")
}

pub(super) fn client(side: Side) -> client::Committed {
    let entry = opening().entries[side].clone();
    client::Committed::new(terms(), side, entry).expect("a selection")
}

pub(super) fn opened(side: Side) -> client::Opened {
    client(side).hear(commitments()).expect("all commitments")
}

pub(super) fn follower(side: Side) -> client::Playing {
    opened(side).hear(playing().start()).expect("a start")
}

/// What is sent to a server for now.
pub(super) fn now<T>(server: &server::Playing, what: T) -> Sent<T> {
    let ply = server.arbiter().plies();
    Sent { ply, what }
}

/// Takes a turn, sent for now.
pub(super) fn take(server: &mut server::Playing, by: Side, turn: &str) -> Told {
    let turn = now(server, turn.parse().expect("a turn"));
    server.take(by, turn).expect("legal").1
}

/// Plays random turns, which their players send; every client follows.
pub(super) fn play(server: &mut server::Playing, clients: &mut [client::Playing], plies: usize) {
    let mut rng = SeededRng::new(&seed(9));
    while server.arbiter().outcome().is_none() && server.arbiter().plies() < plies {
        let turns = server.arbiter().public().turns();
        let turn = now(server, *rng.choose(&turns).expect("a turn"));
        let by = server.arbiter().public().turn();
        for client in clients.iter_mut().filter(|client| client.side() == by) {
            assert_eq!(client.send(turn.what), Ok(turn));
        }
        // What is sent goes through text.
        let turn = turn.to_string().parse().expect("what was sent");
        let (taken, told) = server.take(by, turn).expect("a legal turn");
        assert_eq!(taken.step, told.step);
        // What is told goes through text.
        let told: Told = told.to_string().parse().expect("told");
        for client in &mut *clients {
            let events = client.follow(&told).expect("the truth");
            assert_eq!(events.as_slice(), taken.events.as_slice());
        }
    }
}
