//! A chronicle as text.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::Reasons;
use piece_kit::errors::TooLong;
use piece_kit::messages::MessageData;
use piece_kit::text::{ParseLimited, decimal};

use crate::actions::MAX_SEATS;

use super::{CampaignIdentity, Chronicle, Proof};

/// The first line of the text.
const HEAD: &str = "chronicle 2";

impl fmt::Display for Chronicle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}\n{}{}", self.identity, self.record)?;
        for (number, proof) in &self.proofs {
            writeln!(f, "proof {number} {}", proof.way())?;
            match proof {
                Proof::Dealt(transcript) => write!(f, "{transcript}")?,
                Proof::Flipped(battle) => write!(f, "{battle}")?,
            }
        }
        Ok(())
    }
}

piece_kit::faults! {
    /// The error of a text that is not a chronicle.
    #[non_exhaustive]
    pub enum ParseChronicleError {
        /// The text is too long for a chronicle.
        Long(#[from] why: TooLong) => "{why}";
        /// A part cannot be read: `chronicle`, `campaign`, `record`, or `proof` with its number.
        Part { part: String, why: Vec<MessageData> } => "part" [], "{part}: {why}";
    }
}

piece_kit::faults! {
    /// A fault of the form of a chronicle.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum ChronicleFault {
        /// The text begins otherwise.
        Head { expected: &'static str } =>
            "chronicle-head" [], "the first line is \"{expected}\"";
        /// The second line is no campaign.
        Campaign => "chronicle-campaign" [], "the line `campaign ...` is expected";
        /// A line `proof` is not number and kind.
        Proof => "chronicle-proof" [], "the line is `proof`, the number of a battle, and dealt or flipped";
        /// The parts are in another order or form than those that are written.
        Form => "chronicle-form" [], "its parts are not in their order or not in their form";
    }
}

impl ParseChronicleError {
    fn new(part: &str, why: &impl Reasons) -> Self {
        Self::Part {
            part: part.to_string(),
            why: why.reasons(),
        }
    }
}

impl FromStr for Chronicle {
    type Err = ParseChronicleError;

    fn from_str(text: &str) -> Result<Self, ParseChronicleError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Chronicle {
    type Err = ParseChronicleError;

    /// 1.5 MiB, as much of it record or proofs as you like.
    const LONGEST: usize = 3 << 19;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseChronicleError> {
        TooLong::check(text, longest)?;
        let fault = |why| ParseChronicleError::new("chronicle", &why);
        let mut rest = text;
        if line(&mut rest) != HEAD {
            return Err(fault(ChronicleFault::Head { expected: HEAD }));
        }
        let identity = identity(&mut rest)?;
        let record = within("record", part(&mut rest), longest)?;
        let mut proofs = BTreeMap::new();
        while !rest.is_empty() {
            let (number, proof) = proof(&mut rest, longest)?;
            proofs.insert(number, proof);
        }
        let chronicle = Self {
            identity,
            record,
            proofs,
        };
        // One order and one form of all lines: what is read is written back.
        let same = chronicle.to_string() == text;
        same.then_some(chronicle).ok_or(fault(ChronicleFault::Form))
    }
}

fn identity(rest: &mut &str) -> Result<CampaignIdentity, ParseChronicleError> {
    let id = line(rest).strip_prefix("campaign ");
    let id = id.ok_or_else(|| ParseChronicleError::new("campaign", &ChronicleFault::Campaign))?;
    let id = parsed("campaign", id)?;
    let mut players = Vec::new();
    // One more than there can be is refused.
    while rest.starts_with("player ") && players.len() <= MAX_SEATS {
        let name = line(rest).splitn(3, ' ').nth(2);
        players.push(name.unwrap_or_default());
    }
    let identity = CampaignIdentity::new(id, &players);
    identity.map_err(|why| ParseChronicleError::new("campaign", &why))
}

fn proof(rest: &mut &str, longest: usize) -> Result<(u32, Proof), ParseChronicleError> {
    let head = line(rest);
    let words: Vec<&str> = head.splitn(3, ' ').collect();
    let fault = || ParseChronicleError::new(head, &ChronicleFault::Proof);
    let &["proof", number, kind] = words.as_slice() else {
        return Err(fault());
    };
    let number = decimal(number, 1).ok_or_else(fault)?;
    let proof = match kind {
        "dealt" => Proof::Dealt(within(head, part(rest), longest)?),
        "flipped" => Proof::Flipped(within(head, part(rest), longest)?),
        _ => return Err(fault()),
    };
    Ok((number, proof))
}

/// Takes the next line off a text.
fn line<'a>(rest: &mut &'a str) -> &'a str {
    let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
    *rest = after;
    line
}

/// Takes what comes before the next proof off a text.
fn part<'a>(rest: &mut &'a str) -> &'a str {
    let end = rest.find("\nproof ").map_or(rest.len(), |end| end + 1);
    let (part, after) = rest.split_at(end);
    *rest = after;
    part
}

/// Reads a part, which may be as long as the whole.
fn within<T: ParseLimited<Err: Reasons>>(
    part: &str,
    text: &str,
    longest: usize,
) -> Result<T, ParseChronicleError> {
    let read = T::parse_limited(text, longest);
    read.map_err(|why| ParseChronicleError::new(part, &why))
}

fn parsed<T: FromStr<Err: Reasons>>(part: &str, text: &str) -> Result<T, ParseChronicleError> {
    let read = text.parse();
    read.map_err(|why| ParseChronicleError::new(part, &why))
}

piece_kit::serde_as_text!(Chronicle);
