//! Deals that nobody can steer: [`crate::fair`] by requests.

use piece_kit::Seed;

#[cfg(feature = "strata-strategic")]
use super::FairChronicle;
use super::fault::Denied;
use super::size::actions;
use super::{Fair, Fault, Reply, Session};
use crate::fair::{
    Commitments, Expected, FairDeal, OpenedUnit, Sealed, Terms, UnitCommitment, Watched,
    check_units, seed_commitment, verify,
};
#[cfg(feature = "strata-strategic")]
use crate::fair::{PublishedBattle, Required, verify_chronicle};

impl Session {
    pub(super) fn start_fair(
        &mut self,
        deal: &FairDeal,
        published: &Commitments,
    ) -> Result<Reply, Fault> {
        self.room()?;
        deal.commitments()?.check(published)?;
        self.opened_game(deal.start()?)
    }

    pub(super) fn opened_units(&self, of: &str, deal: &FairDeal) -> Result<Reply, Fault> {
        Ok(Reply::OpenedUnits(deal.opened_units(self.held(of)?)?))
    }

    pub(super) fn transcript(&self, of: &str, deal: &FairDeal) -> Result<Reply, Fault> {
        Ok(Reply::Transcript(deal.transcript(self.held(of)?)?))
    }

    pub(super) fn verify_transcript(
        &self,
        transcript: &str,
        expected: &Expected,
    ) -> Result<Reply, Fault> {
        let limit = self.limits.plies;
        // All its lines count.
        if actions(transcript) > limit {
            return Err(Denied::TooManyPlies { limit }.into());
        }
        let fair = verify(transcript, expected)?;
        Ok(Reply::Fair(Box::new(Fair {
            status: fair.view.status(),
            view: fair.view.to_string(),
            terms: fair.terms,
            commitments: fair.commitments,
            units: fair.units,
            not_compared: fair.not_compared,
            white: fair.white,
            black: fair.black,
        })))
    }

    #[cfg(feature = "strata-strategic")]
    pub(super) fn verify_chronicle(
        &self,
        chronicle: &str,
        required: Required,
        published: &[PublishedBattle],
    ) -> Result<Reply, Fault> {
        let limit = self.limits.plies;
        // All its lines count.
        if actions(chronicle) > limit {
            return Err(Denied::TooManyPlies { limit }.into());
        }
        let fair = verify_chronicle(chronicle, limit, required, published)?;
        Ok(Reply::Chronicle(Box::new(FairChronicle {
            status: fair.view.status(),
            view: fair.view.to_string(),
            campaign: fair.campaign,
            players: fair.players,
            plies: fair.plies,
            battles: fair.battles,
        })))
    }
}

pub(super) fn commit_seed(terms: &Terms, seed: &Seed) -> Result<Reply, Fault> {
    Ok(Reply::Commitment(seed_commitment(terms, seed)?))
}

pub(super) fn commit_units(deal: &FairDeal) -> Result<Reply, Fault> {
    Ok(Reply::Units(deal.units()?))
}

/// The reply is what was checked.
pub(super) fn check_opened(
    terms: &Terms,
    units: &[UnitCommitment],
    opened: Vec<OpenedUnit>,
    watched: Option<&Watched>,
) -> Result<Reply, Fault> {
    match watched {
        Some(watched) => watched.check_units(terms, units, &opened)?,
        None => check_units(terms, units, &opened)?,
    }
    Ok(Reply::OpenedUnits(opened))
}

pub(super) fn commit_selection(
    terms: &Terms,
    player: &str,
    sealed: &Sealed,
) -> Result<Reply, Fault> {
    Ok(Reply::Commitment(sealed.commitment(terms, player)?))
}
