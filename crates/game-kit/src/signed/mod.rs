//! Signatures over what players say of a game: `docs/fair-deals.md`, section *Signatures*.
//!
//! A [`Statement`] is what is signed, a [`SignedLog`] keeps what was signed, and
//! [`SignedLog::verify`] says what of a [`Record`](crate::Record) is proved.

mod key;
mod log;
mod log_text;
mod proof;
mod statement;

pub use key::{ParsePublicKeyError, ParseSignatureError, PublicKey, SecretKey, Signature};
pub use log::{Signed, SignedLog};
pub use log_text::{ParseLogError, SignedLineFault};
pub use proof::{EndProof, LogError, Proof};
pub use statement::{Context, ParseContextError, Purpose, Statement, StatementFault};
