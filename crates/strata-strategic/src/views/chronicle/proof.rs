//! What proves the identities of a battle.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use piece_kit::{BySide, Record, Side};
use strata_tactical::fair::flips::{FlippedBattle, Link};
use strata_tactical::fair::{Commitment, Commitments, Terms, Transcript, UnitCommitments};
use strata_tactical::{PublicBattle, Selection};

use super::Way;

/// What proves the identities of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The units were dealt before the battle, as it had been committed to.
    Dealt(Transcript),
    /// The players flipped for every identity.
    Flipped(FlippedBattle),
}

/// What everybody has published before a battle, to be compared with its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Published {
    /// Before a battle that was dealt.
    Dealt {
        /// The commitments to the seed and the selections.
        commitments: Commitments,
        /// The commitments to the units that lie face down.
        units: UnitCommitments,
    },
    /// Before a battle whose identities are flipped for.
    Flipped {
        /// The ends of the players' chains.
        anchors: BySide<Link>,
        /// The commitments to the selections.
        commitments: BySide<Commitment>,
    },
}

impl Proof {
    /// What must have been published before the battle.
    pub fn published(&self) -> Published {
        match self {
            Self::Dealt(transcript) => Published::Dealt {
                commitments: transcript.commitments,
                units: transcript.units.clone(),
            },
            Self::Flipped(battle) => Published::Flipped {
                anchors: battle.anchors,
                commitments: battle.commitments,
            },
        }
    }

    /// How it proves its battle.
    pub fn way(&self) -> Way {
        match self {
            Self::Dealt(_) => Way::Dealt,
            Self::Flipped(_) => Way::Flipped,
        }
    }

    pub(super) fn terms(&self) -> &Terms {
        match self {
            Self::Dealt(transcript) => &transcript.terms,
            Self::Flipped(battle) => &battle.terms,
        }
    }

    pub(super) fn record(&self) -> &Record<PublicBattle> {
        match self {
            Self::Dealt(transcript) => &transcript.record,
            Self::Flipped(battle) => &battle.record,
        }
    }

    pub(super) fn selection(&self, side: Side) -> &Selection {
        let entries = match self {
            Self::Dealt(transcript) => &transcript.opening.entries,
            Self::Flipped(battle) => &battle.entries,
        };
        &entries[side].selection
    }

    /// The digits that must be new in each battle.
    pub(super) fn secrets(&self) -> Vec<String> {
        match self {
            Self::Dealt(Transcript {
                commitments,
                opening,
                ..
            }) => {
                let players = [&commitments.players.white, &commitments.players.black];
                let nonces = [&opening.entries.white.nonce, &opening.entries.black.nonce];
                let server = [commitments.server.to_string(), opening.seed.to_string()];
                let players = players.map(ToString::to_string);
                let nonces = nonces.map(ToString::to_string);
                [server, players, nonces].concat()
            }
            Self::Flipped(battle) => {
                let commitments = [&battle.commitments.white, &battle.commitments.black];
                let nonces = [&battle.entries.white.nonce, &battle.entries.black.nonce];
                let links = battle.links.iter().chain([&battle.anchors]);
                let links = links.flat_map(|BySide { white, black }| [white, black]);
                let nonces = nonces.map(ToString::to_string).into_iter();
                let players = commitments.map(ToString::to_string).into_iter();
                players
                    .chain(nonces)
                    .chain(links.map(ToString::to_string))
                    .collect()
            }
        }
    }
}
