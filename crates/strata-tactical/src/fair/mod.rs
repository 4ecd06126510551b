//! Deals that nobody can steer: commitments, and the seed that follows from them.
//!
//! 1. Everybody agrees on the [terms](Terms).
//! 2. The server draws a seed and publishes its [commitment](Commitment::to_seed).
//! 3. Each player selects, draws a nonce of 32 bytes, and publishes the
//!    [commitment](Commitment::to_selection) to both.
//! 4. When all three are public, each player opens their selection and nonce to the
//!    server alone, which checks them.
//! 5. The server deals from the [seed](Opening::deal_seed) of all parts and arbitrates the battle.
//! 6. When the battle is over, everything is [opened](Opening), and anybody can
//!    [verify](Transcript::verify) the transcript.
//!
//! To steer the deal, somebody would have to choose their part after they know the
//! others', and all are committed before. This does not find out a server that tells a
//! player what lies where.
//!
//! Every hash is one of [`Terms::hash`]: it binds the terms, so that what is committed to for
//! one battle is worth nothing in another. Use a seed or nonce for one battle only all the same:
//! afterwards it is public.

mod commitment;
mod digest;
pub mod flips;
mod terms;
mod terms_text;
mod transcript;
mod verify;

pub use commitment::{Commitments, Entry, Opening};
pub use digest::{CampaignId, Commitment, ParseCampaignIdError, ParseCommitmentError};
pub use terms::{Terms, TermsFault};
pub use terms_text::{ParseTermsError, TermsFormFault};
pub use transcript::{ParseTranscriptError, Transcript, TranscriptFault};
pub use verify::VerifyError;
