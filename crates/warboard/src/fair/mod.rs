//! Deals of battles that nobody can steer, as text: [`strata_tactical::fair`] says how they
//! work and why they can be trusted.

#[cfg(feature = "strata-strategic")]
mod chronicle;
mod deal;
mod terms;
mod units;
mod verify;
mod watched;

#[cfg(feature = "strata-strategic")]
pub(crate) use chronicle::PublishedForm;
#[cfg(feature = "strata-strategic")]
pub use chronicle::{Anchors, CampaignBattle, FairCampaign, PublishedBattle, verify_chronicle};
pub(crate) use deal::selection;
pub use deal::{Commitments, FairDeal, FairError, Sealed, seed_commitment};
#[cfg(feature = "strata-strategic")]
pub use strata_strategic::chronicles::Required;
pub use terms::Terms;
pub(crate) use units::NotPublished;
pub use units::{OpenedUnit, UnitCommitment, check_units};
pub use verify::{Expected, FairBattle, verify};
pub use watched::Watched;
pub(crate) use watched::WatchedFault;
