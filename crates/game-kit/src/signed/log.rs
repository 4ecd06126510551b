//! What the players of a game have signed.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::key::{PublicKey, Signature};
use super::statement::{Context, Purpose, Statement, StatementFault};

/// One thing that a player has signed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signed<A> {
    by: A,
    ply: u32,
    purpose: Purpose,
    text: String,
    signature: Signature,
}

/// What the players of one game have signed, with memory in proportion to it.
///
/// A server [checks](Signed::is_by) each as it comes and [adds](Self::push) it; whoever reads the
/// log later [verifies](Self::verify) it against the record of the game, with keys that they
/// know from elsewhere.
///
/// ```
/// use game_kit::signed::{Context, Purpose, SecretKey, Signed, SignedLog, Statement};
/// use game_kit::Side;
///
/// // A player's client:
/// let key = SecretKey::new([7; 32]); // in earnest SecretKey::random()
/// let context = Context::new([0x5a; 32]);
/// let statement = Statement::new(context, 0, Purpose::Order, "e2e4")?;
/// let signature = key.sign(&statement);
///
/// // The server, which knows the player's public key:
/// let signed = Signed::new(Side::White, &statement, signature);
/// assert!(signed.is_by(&key.public(), context));
/// let mut log = SignedLog::new(context);
/// log.push(signed);
/// assert_eq!(log.to_string().parse::<SignedLog<Side>>().as_ref(), Ok(&log));
/// # Ok::<(), game_kit::signed::StatementFault>(())
/// ```
///
/// The text is a line `signatures 1`, a line `context` with its digits, and a line for each: ply,
/// player, purpose, signature, text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedLog<A> {
    context: Context,
    signed: Vec<Signed<A>>,
}

impl<A> Signed<A> {
    /// What a player has said, with their signature.
    pub fn new(by: A, statement: &Statement<'_>, signature: Signature) -> Self {
        Self {
            by,
            ply: statement.ply(),
            purpose: statement.purpose(),
            text: statement.text().to_string(),
            signature,
        }
    }

    /// Who has said it.
    pub fn by(&self) -> &A {
        &self.by
    }

    /// After how many actions.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// What for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// What was said.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The signature.
    pub fn signature(&self) -> &Signature {
        &self.signature
    }

    /// The statement in its context.
    ///
    /// # Errors
    /// [`StatementFault`]: never for what was made from a statement, or read.
    pub fn statement(&self, context: Context) -> Result<Statement<'_>, StatementFault> {
        Statement::new(context, self.ply, self.purpose, &self.text)
    }

    /// Whether the owner of this key has signed it in this context.
    pub fn is_by(&self, key: &PublicKey, context: Context) -> bool {
        let statement = self.statement(context);
        statement.is_ok_and(|statement| key.has_signed(&statement, &self.signature))
    }
}

impl<A> SignedLog<A> {
    /// An empty log of one game.
    pub fn new(context: Context) -> Self {
        let signed = Vec::new();
        Self { context, signed }
    }

    /// Which game it is of.
    pub fn context(&self) -> Context {
        self.context
    }

    /// What was signed, in the order in which it was added.
    pub fn signed(&self) -> &[Signed<A>] {
        &self.signed
    }

    /// Adds something at the end.
    pub fn push(&mut self, signed: Signed<A>) {
        self.signed.push(signed);
    }
}
