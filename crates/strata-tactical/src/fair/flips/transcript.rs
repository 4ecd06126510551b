//! A finished battle whose identities were flipped for, as text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::errors::TooLong;
use piece_kit::text::ParseLimited;
use piece_kit::{BySide, Reasons, Record, Side};

use super::{Chain, Link};
use crate::PublicBattle;
use crate::fair::transcript::{bare_record, both, first, is_text_of, parsed};
use crate::fair::{Commitment, Entry, ParseTranscriptError, Terms, Transcript, TranscriptFault};

/// A battle whose identities were flipped for, from its anchors to its end, with everything
/// opened. `Debug` shows no selection.
///
/// The text has the lines of the [terms](Terms), then a line for each part:
///
/// ```text
/// anchor w 5b1e...
/// anchor b 91d0...
/// commit w 09c3...
/// commit b 77aa...
/// game strata-tactical-public
/// start 4u1uk... w 0 1
/// h2^=N
/// end resignation w
/// link 1 61aa... 07f3...
/// open w KQRNWWFF 3d3d...
/// open b DRRBWWFF 8e8e...
/// ```
///
/// There is a line `link` for each reveal, with White's link and Black's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlippedBattle {
    /// What was agreed before.
    pub terms: Terms,
    /// The ends of the players' chains, published before the battle.
    pub anchors: BySide<Link>,
    /// The commitments to the selections, published before the battle.
    pub commitments: BySide<Commitment>,
    /// The battle as everybody has seen it, and nothing beside it, as in a
    /// [`Transcript`](crate::fair::Transcript).
    pub record: Record<PublicBattle>,
    /// The links that were sent, in the order of the reveals.
    pub links: Vec<BySide<Link>>,
    /// What was opened after the battle.
    pub entries: BySide<Entry>,
}

impl fmt::Display for FlippedBattle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.terms)?;
        for side in Side::ALL {
            writeln!(f, "anchor {side} {}", self.anchors[side])?;
        }
        for side in Side::ALL {
            writeln!(f, "commit {side} {}", self.commitments[side])?;
        }
        write!(f, "{}", self.record)?;
        for (number, BySide { white, black }) in (1..).zip(&self.links) {
            writeln!(f, "link {number} {white} {black}")?;
        }
        for side in Side::ALL {
            let Entry { selection, nonce } = &self.entries[side];
            writeln!(f, "open {side} {selection} {nonce}")?;
        }
        Ok(())
    }
}

impl FromStr for FlippedBattle {
    type Err = ParseTranscriptError;

    fn from_str(text: &str) -> Result<Self, ParseTranscriptError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for FlippedBattle {
    type Err = ParseTranscriptError;

    /// 1 MiB.
    const LONGEST: usize = Transcript::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseTranscriptError> {
        TooLong::check(text, longest)?;
        let (terms, mut rest) = Terms::read_from(text)?;
        let anchors = both(|side| line(&mut rest, "anchor", &side)?.read())?;
        let commitments = both(|side| line(&mut rest, "commit", &side)?.read())?;
        let opened = ["\nlink 1 ", "\nopen w "].map(|line| rest.find(line));
        let opened = opened.into_iter().flatten().min();
        let (record, after) = rest.split_at(opened.map_or(rest.len(), |end| end + 1));
        let record = bare_record(record)?;
        rest = after;
        let mut links = Vec::new();
        while links.len() < Chain::LINKS as usize && rest.starts_with("link ") {
            let Line { name, value } = line(&mut rest, "link", &(links.len() + 1))?;
            let (white, black) = value.split_once(' ').unwrap_or((value, ""));
            links.push(BySide {
                white: parsed(&name, white)?,
                black: parsed(&name, black)?,
            });
        }
        let entries = both(|side| {
            let Line { name, value } = line(&mut rest, "open", &side)?;
            let (selection, nonce) = value.split_once(' ').unwrap_or((value, ""));
            Ok(Entry {
                selection: parsed(&name, selection)?,
                nonce: parsed(&name, nonce)?,
            })
        })?;
        let battle = Self {
            terms,
            anchors,
            commitments,
            record,
            links,
            entries,
        };
        // One form of all lines: what is read is written back.
        if is_text_of(text, &battle) {
            Ok(battle)
        } else {
            let why = TranscriptFault::Form;
            Err(ParseTranscriptError::new("transcript", &why))
        }
    }
}

/// A line that has been taken off a text.
struct Line<'a> {
    name: String,
    value: &'a str,
}

impl Line<'_> {
    fn read<T: FromStr<Err: Reasons>>(&self) -> Result<T, ParseTranscriptError> {
        parsed(&self.name, self.value)
    }
}

fn line<'a>(
    rest: &mut &'a str,
    word: &str,
    which: &dyn fmt::Display,
) -> Result<Line<'a>, ParseTranscriptError> {
    let name = format!("{word} {which}");
    let value = first(rest, &name)?;
    Ok(Line { name, value })
}
