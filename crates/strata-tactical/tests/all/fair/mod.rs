//! Fair deals: what is bound, what is checked, and who is caught.

mod client;
mod crossing;
mod flips;
mod forged;
mod golden;
mod page;
mod phases;
mod sent;
mod stages;
mod terms;
mod transcript;
mod units;
mod within;

use crate::common::selection;
use piece_kit::seeds::Nonce;
use piece_kit::words::PlayerWord;
use piece_kit::{BySide, Seed, SeededRng, Side};
use strata_tactical::fair::{
    Commitments, Entry, Expected, Opening, Terms, Transcript, UnitCommitments, Verified,
    VerifyError,
};
use strata_tactical::{Arbiter, TerrainName};

pub(crate) fn terms() -> Terms {
    on(TerrainName::Woods)
}

fn on(terrain: TerrainName) -> Terms {
    let players = BySide {
        white: "Ada",
        black: "Bob",
    };
    Terms::new(players, &terrain.terrain()).expect("terms")
}

fn seed(byte: u8) -> Seed {
    Seed::new([byte; 32])
}

fn entry(units: &str, nonce: u8) -> Entry {
    Entry {
        selection: selection(units),
        nonce: Nonce::new([nonce; 32]),
    }
}

fn opening() -> Opening {
    Opening {
        seed: seed(0xab),
        entries: BySide {
            white: entry("KQRNWWFF", 1),
            black: entry("DRBCWWWF", 2),
        },
    }
}

fn commitments() -> Commitments {
    opening().commitments(&terms())
}

pub(crate) fn units() -> UnitCommitments {
    UnitCommitments::of(&terms(), &opening())
}

fn arbiter(terms: &Terms, opening: &Opening) -> Arbiter {
    let deal = opening.deal(terms);
    Arbiter::new(terms.board(), &opening.selections(), &deal).expect("this deal")
}

/// A battle of random turns, to its end or to a concession.
fn battle(terms: &Terms, plies: usize) -> (Arbiter, Transcript) {
    let mut arbiter = arbiter(terms, &opening());
    let mut rng = SeededRng::new(&seed(5));
    while arbiter.outcome().is_none() && arbiter.plies() < plies {
        let turns = arbiter.public().turns();
        let turn = *rng.choose(&turns).expect("a turn");
        arbiter
            .take(arbiter.public().turn(), turn)
            .expect("a legal turn");
    }
    if arbiter.outcome().is_none() {
        arbiter
            .say(Side::Black, PlayerWord::Resign)
            .expect("the battle goes on");
    }
    let transcript = transcript(terms, &arbiter, opening());
    (arbiter, transcript)
}

fn transcript(terms: &Terms, arbiter: &Arbiter, opening: Opening) -> Transcript {
    Transcript {
        terms: terms.clone(),
        commitments: opening.commitments(terms),
        units: UnitCommitments::of(terms, &opening),
        record: arbiter.replica().record(),
        opening,
    }
}

/// What is wrong with a transcript in itself.
fn verify(transcript: &Transcript) -> Result<Verified, VerifyError> {
    transcript.verify(&Expected::default())
}
