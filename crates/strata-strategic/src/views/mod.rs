//! What players and spectators know, and what is left of a campaign when it is over.

mod chronicle;
mod follow;
mod observer;
mod sample;
mod told;
mod view;

pub use chronicle::{
    BattleFault, CampaignIdentity, Chronicle, ChronicleError, ChronicleFault, Chronicled, Coverage,
    Covered, Demands, IdentityFault, ParseChronicleError, Proof, Published, Required, Uncovered,
    Way, battle_record,
};
pub use observer::Observer;
pub use told::{Opened, ParseToldError, Told};
pub(crate) use view::Own;
pub use view::View;
