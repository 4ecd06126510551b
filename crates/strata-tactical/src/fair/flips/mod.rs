//! Coin flips: identities that nobody can choose or know beforehand, the host included.
//!
//! For battles in which an identity is drawn when it is first seen, as in campaigns.
//!
//! 1. The players agree on the [terms](super::Terms). Each makes a [`Chain`] of hashes from a
//!    secret, and publishes its [anchor](Chain::anchor) with the
//!    [commitment](super::Commitment::to_selection) to the selection before the first turn.
//! 2. Each opens selection and nonce to the host alone, which checks them.
//! 3. Whoever takes a turn that reveals a unit sends the turn and their next [`Link`] at once, to
//!    everybody. Then the opponent sends theirs. [`Flips`] checks both.
//! 4. From both links and the nonce with which the owner of the unit committed to the selection
//!    comes the [lot](Flip::lot), which draws the identity. The host tells it. The owner, who knows
//!    the nonce, checks it at once.
//! 5. After the battle selections and nonces are opened, and anybody can
//!    [verify](FlippedBattle::verify) the whole.
//!
//! Who does not send their link in time has lost the battle as if out of time.
// Protection against each party: docs/fair-deals.md

mod chain;
mod lot;
mod state;
mod transcript;
mod verify;

pub use chain::{Chain, Link, ParseLinkError};
pub use lot::Flip;
pub use state::{FlipError, FlipPhase, Flips};
pub use transcript::FlippedBattle;
pub use verify::FlippedError;
