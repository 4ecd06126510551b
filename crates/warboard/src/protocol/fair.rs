//! Deals that nobody can steer: [`crate::fair`] by requests.

use piece_kit::Seed;

use super::fault::Denied;
use super::size::actions;
use super::{Fair, Fault, Reply, Session};
use crate::fair::{Commitments, FairDeal, Sealed, seed_commitment, verify};
use crate::{Start, find};

impl Session {
    pub(super) fn random_seed(&mut self) -> Result<Reply, Fault> {
        Ok(Reply::Seed(self.seed()?))
    }

    pub(super) fn start_fair(
        &mut self,
        deal: &FairDeal,
        published: &Commitments,
        number: Option<u64>,
        budget: Option<u32>,
    ) -> Result<Reply, Fault> {
        self.room()?;
        deal.commitments()?.check(published)?;
        let mut fielded = deal.fielded()?.on(number.unwrap_or_default());
        fielded.budget = budget;
        let battle = find("strata-tactical")?.start(&Start::Fielded(fielded))?;
        self.opened_game(battle)
    }

    pub(super) fn transcript(&self, of: &str, deal: &FairDeal) -> Result<Reply, Fault> {
        Ok(Reply::Transcript(deal.transcript(self.arbiter(of)?)?))
    }

    pub(super) fn verify_transcript(
        &self,
        transcript: &str,
        published: Option<&Commitments>,
    ) -> Result<Reply, Fault> {
        let limit = self.limits.plies;
        // The lines of commitments count too.
        if actions(transcript) > limit {
            return Err(Denied::TooManyPlies { limit }.into());
        }
        let fair = verify(transcript)?;
        if let Some(published) = published {
            fair.commitments.check(published)?;
        }
        Ok(Reply::Fair(Fair {
            status: fair.view.status(),
            view: fair.view.to_string(),
            commitments: fair.commitments,
            white: fair.white,
            black: fair.black,
        }))
    }
}

pub(super) fn commit_seed(seed: &Seed) -> Reply {
    Reply::Commitment(seed_commitment(seed))
}

pub(super) fn commit_selection(player: &str, sealed: &Sealed) -> Result<Reply, Fault> {
    Ok(Reply::Commitment(sealed.commitment(player)?))
}
