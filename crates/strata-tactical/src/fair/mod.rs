//! Deals that nobody can steer: commitments, and the seed that follows from them.
//!
//! 1. The server draws a seed and publishes its [commitment](Commitment::to_seed).
//! 2. Each player selects, draws a nonce of 32 bytes, and publishes the
//!    [commitment](Commitment::to_selection) to both.
//! 3. When all three are public, each player opens their selection and nonce to the
//!    server alone, which checks them, and that they are [within the
//!    budget](crate::Selection::within) if there is one.
//! 4. The server deals from the [seed](Opening::deal_seed) of all parts and arbitrates the battle.
//! 5. When the battle is over, everything is [opened](Opening), and anybody can
//!    [verify](Transcript::verify) the transcript.
//!
//! To steer the deal, somebody would have to choose their part after they know the
//! others', and all are committed before. This does not find out a server that tells a
//! player what lies where.
//!
//! A commitment names no battle. Use a seed or nonce for one battle only: afterwards it is
//! public.
//!
//! Commitments are SHA-256 of the lines of text given at each, every line ending
//! with a line feed; numbers are lower-case hexadecimal.

mod commitment;
mod transcript;

pub use commitment::{Commitment, Commitments, Entry, Opening, ParseCommitmentError};
pub use transcript::{ParseTranscriptError, Transcript, TranscriptFault, VerifyError};
