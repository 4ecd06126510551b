//! Battles between players who trust neither each other nor the server.
//!
//! 1. Everybody agrees on the [terms](Terms).
//! 2. The server draws a seed and publishes its [commitment](Commitment::to_seed).
//! 3. Each player selects, draws a nonce of 32 bytes, and sends the
//!    [commitment](Commitment::to_selection), which is published.
//! 4. When all three are public, each player opens their selection and nonce to the
//!    server alone, which checks them.
//! 5. The server deals from the [seed](Opening::deal_seed) of all parts, and publishes a
//!    [commitment](Commitment::to_unit) to each unit that lies face down.
//! 6. It arbitrates, and tells each unit that is revealed with the [salt] that opens its
//!    commitment: a lie is caught at once.
//! 7. When the battle is over, everything is [opened](Opening), and anybody can
//!    [verify](Transcript::verify) the transcript against what they have seen.
//!
//! To steer the deal, somebody would have to choose their part after they know the
//! others', and all are committed before. This does not find out a server that tells a
//! player what lies where.
//!
//! [`server`] and [`client`] have a type for each phase. Who [owes](Party) a message and withholds it
//! has forfeited ([`Verdict`]).
//!
//! Every hash is one of [`Terms::hash`]: it binds the terms, so that what is committed to for
//! one battle is worth nothing in another. Use a seed or nonce for one battle only all the same:
//! afterwards it is public, and whoever knows an old seed knows what lies where in a battle that is
//! dealt from it again. The messages for implementors in other languages are in
//! `docs/fair-deals.md` of the repository.

pub mod client;
mod commitment;
mod digest;
pub mod flips;
mod party;
mod sent;
pub mod server;
mod terms;
mod terms_text;
mod transcript;
mod units;
mod verify;

pub use commitment::{Commitments, Entry, Opening, RepeatedCommitment};
pub use digest::{CampaignId, Commitment, ParseCampaignIdError, ParseCommitmentError};
pub use party::{Party, Refused, Start, Verdict};
pub use sent::{ParseSentError, Sent};
pub use terms::{Terms, TermsFault};
pub use terms_text::{ParseTermsError, TermsFormFault};
pub use transcript::{ParseTranscriptError, Transcript, TranscriptFault};
pub use units::{Lie, ParseToldError, ParseUnitCommitmentsError, Told, UnitCommitments, salt};
pub use verify::{Expected, Part, Verified, VerifyError};
