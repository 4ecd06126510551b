//! Deals that nobody can steer: [`crate::fair`] by requests.

use piece_kit::Seed;

use super::fault::Denied;
use super::size::actions;
use super::{Fair, Fault, Reply, Session};
use crate::fair::{Commitments, FairDeal, Sealed, Terms, seed_commitment, verify};

impl Session {
    pub(super) fn random_seed(&mut self) -> Result<Reply, Fault> {
        Ok(Reply::Seed(self.seed()?))
    }

    pub(super) fn start_fair(
        &mut self,
        deal: &FairDeal,
        published: &Commitments,
    ) -> Result<Reply, Fault> {
        self.room()?;
        deal.commitments()?.check(published)?;
        self.opened_game(deal.start()?)
    }

    pub(super) fn transcript(&self, of: &str, deal: &FairDeal) -> Result<Reply, Fault> {
        Ok(Reply::Transcript(deal.transcript(self.held(of)?)?))
    }

    pub(super) fn verify_transcript(
        &self,
        transcript: &str,
        published: Option<&Commitments>,
    ) -> Result<Reply, Fault> {
        let limit = self.limits.plies;
        // The lines of terms and commitments count too.
        if actions(transcript) > limit {
            return Err(Denied::TooManyPlies { limit }.into());
        }
        let fair = verify(transcript)?;
        if let Some(published) = published {
            fair.commitments.check(published)?;
        }
        Ok(Reply::Fair(Box::new(Fair {
            status: fair.view.status(),
            view: fair.view.to_string(),
            terms: fair.terms,
            commitments: fair.commitments,
            white: fair.white,
            black: fair.black,
        })))
    }
}

pub(super) fn commit_seed(terms: &Terms, seed: &Seed) -> Result<Reply, Fault> {
    Ok(Reply::Commitment(seed_commitment(terms, seed)?))
}

pub(super) fn commit_selection(
    terms: &Terms,
    player: &str,
    sealed: &Sealed,
) -> Result<Reply, Fault> {
    Ok(Reply::Commitment(sealed.commitment(terms, player)?))
}
