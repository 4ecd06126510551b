//! A log of signatures as text.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::ParseSignatureError;
use super::log::{Signed, SignedLog};
use super::statement::{Context, ParseContextError, Purpose, Statement, StatementFault};
use crate::limits::{ParseLimited, TooLong};

const HEAD: &str = "signatures 1";

crate::faults! {
    /// What is wrong with a line of a log.
    #[non_exhaustive]
    pub enum SignedLineFault {
        /// The first line is another.
        Head => "signed-head" [], "the first line is \"{head}\"", head = HEAD;
        /// The second line is no context.
        Context(#[from] why: ParseContextError) => "{why}";
        /// The line is not ply, player, purpose, signature and text.
        Form =>
            "signed-form" [], "a line is: ply, player, order, end or opening, signature, text";
        /// The player is none of this game.
        Player => "signed-player" [], "no player of this game has such a name";
        /// The signature cannot be read.
        Signature(#[from] why: ParseSignatureError) => "{why}";
        /// The text is none that is signed.
        Statement(#[from] why: StatementFault) => "{why}";
    }
}

crate::faults! {
    /// Why a text is no log of signatures.
    #[non_exhaustive]
    pub enum ParseLogError {
        /// The text is too long for a log.
        Long(#[from] why: TooLong) => "{why}";
        /// A line cannot be read. Lines count from 1.
        Line { line: usize, why: SignedLineFault } => "line" [], "line {line}: {why}";
    }
}

impl<A: fmt::Display> fmt::Display for SignedLog<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}\ncontext {}", self.context())?;
        let mut signed = self.signed().iter();
        signed.try_for_each(|signed| writeln!(f, "{signed}"))
    }
}

impl<A: fmt::Display> fmt::Display for Signed<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ply, by, purpose) = (self.ply(), self.by(), self.purpose());
        write!(
            f,
            "{ply} {by} {purpose} {} {}",
            self.signature(),
            self.text()
        )
    }
}

impl<A: FromStr + fmt::Display> FromStr for SignedLog<A> {
    type Err = ParseLogError;

    fn from_str(text: &str) -> Result<Self, ParseLogError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl<A: FromStr + fmt::Display> ParseLimited for SignedLog<A> {
    type Err = ParseLogError;

    /// 4 MiB: more than 20,000 orders, the most of a game that is replayed.
    const LONGEST: usize = 4 << 20;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseLogError> {
        TooLong::check(text, longest)?;
        // Not `lines`: one form of every text, with line feeds alone and one at the end.
        let mut lines = text.split_inclusive('\n').map(ended);
        let fault = |line| move |why| ParseLogError::Line { line, why };
        let head = lines.next().flatten().filter(|head| *head == HEAD);
        head.ok_or(SignedLineFault::Head).map_err(fault(1))?;
        let context: Context = lines
            .next()
            .flatten()
            .and_then(|line| line.strip_prefix("context "))
            .ok_or(ParseContextError)
            .and_then(str::parse)
            .map_err(|why| fault(2)(why.into()))?;
        let mut log = Self::new(context);
        for (line, number) in lines.zip(3..) {
            let line = line.ok_or(SignedLineFault::Form);
            let read = line.and_then(|line| signed(context, line));
            log.push(read.map_err(fault(number))?);
        }
        Ok(log)
    }
}

/// A line without the line feed that ends it.
fn ended(line: &str) -> Option<&str> {
    line.strip_suffix('\n')
}

fn signed<A: FromStr + fmt::Display>(
    context: Context,
    line: &str,
) -> Result<Signed<A>, SignedLineFault> {
    let fields: Vec<&str> = line.splitn(5, ' ').collect();
    let &[ply, by, purpose, signature, text] = fields.as_slice() else {
        return Err(SignedLineFault::Form);
    };
    let ply = crate::faults::decimal(ply, 0).ok_or(SignedLineFault::Form)?;
    let mut purposes = Purpose::ALL.into_iter();
    let purpose = purposes.find(|known| known.word() == purpose);
    let purpose = purpose.ok_or(SignedLineFault::Form)?;
    let by: A = by.parse().map_err(|_| SignedLineFault::Player)?;
    let signature = signature.parse()?;
    let statement = Statement::new(context, ply, purpose, text)?;
    let signed = Signed::new(by, &statement, signature);
    // One form of every line: what is read is written back.
    let same = signed.to_string() == line;
    same.then_some(signed).ok_or(SignedLineFault::Form)
}
