//! A finished battle that anybody can verify.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use piece_kit::errors::TooLong;
use piece_kit::messages::MessageData;
use piece_kit::text::ParseLimited;
use piece_kit::{BySide, Reasons, Record, Side, Word};

use super::{Commitments, Entry, Opening, ParseTermsError, Terms, UnitCommitments};
use crate::PublicBattle;

/// A battle from its commitments to its end, with everything opened.
///
/// The text has the lines of the [terms](Terms), then a line for each part:
///
/// ```text
/// commit server 5b1e...
/// commit w 09c3...
/// commit b 77aa...
/// unit e1 41d0...
/// unit f1 c3b6...
/// game strata-tactical-public
/// start 4u1uk... w 0 1
/// h2^=N
/// end resignation w
/// open server 0f0f...
/// open w KQRNWWFF 3d3d...
/// open b DRRBWWFF 8e8e...
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    /// What was agreed before.
    pub terms: Terms,
    /// What was published before the battle.
    pub commitments: Commitments,
    /// What was published when it had been dealt.
    pub units: UnitCommitments,
    /// The battle as everybody has seen it, and nothing beside it: no hash and no comparison would
    /// bind headers, comments, clocks, variations or an offer that was declined.
    pub record: Record<PublicBattle>,
    /// What was opened after it.
    pub opening: Opening,
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            terms,
            commitments,
            units,
            record,
            opening,
        } = self;
        write!(f, "{terms}")?;
        writeln!(f, "commit server {}", commitments.server)?;
        for side in Side::ALL {
            writeln!(f, "commit {side} {}", commitments.players[side])?;
        }
        write!(f, "{units}{record}")?;
        writeln!(f, "open server {}", opening.seed)?;
        for side in Side::ALL {
            let Entry { selection, nonce } = &opening.entries[side];
            writeln!(f, "open {side} {selection} {nonce}")?;
        }
        Ok(())
    }
}

piece_kit::faults! {
    /// Why a text is no transcript.
    #[non_exhaustive]
    pub enum ParseTranscriptError {
        /// The text is too long for a transcript.
        Long(#[from] why: TooLong) => "{why}";
        /// The line that should begin so is wrong.
        Line { line: String, why: Vec<MessageData> } => "transcript-line" [], "{line}: {why}";
    }
}

piece_kit::faults! {
    /// A fault of the form of a transcript.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum TranscriptFault {
        /// The line is not at its place.
        LineMissing => "transcript-line-missing" [], "the line is not where it should be";
        /// A line has another form than those that are written.
        Form => "transcript-form" [], "its lines are not in their order or not in their form";
        /// The record has something beside what was played and how it ended, which nothing binds.
        Noted =>
            "transcript-noted" [],
            "the record of a transcript has no headers, comments, clocks, variations or declined offers";
    }
}

impl ParseTranscriptError {
    pub(super) fn new(line: &str, why: &impl Reasons) -> Self {
        Self::Line {
            line: line.to_string(),
            why: why.reasons(),
        }
    }
}

impl From<ParseTermsError> for ParseTranscriptError {
    fn from(why: ParseTermsError) -> Self {
        match why {
            ParseTermsError::Long(why) => Self::Long(why),
            ParseTermsError::Line { line, why } => Self::Line {
                line: line.to_string(),
                why,
            },
        }
    }
}

impl FromStr for Transcript {
    type Err = ParseTranscriptError;

    fn from_str(text: &str) -> Result<Self, ParseTranscriptError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Transcript {
    type Err = ParseTranscriptError;

    /// 1 MiB.
    const LONGEST: usize = Record::<PublicBattle>::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseTranscriptError> {
        TooLong::check(text, longest)?;
        let (terms, mut rest) = Terms::read_from(text)?;
        let commitments = Commitments {
            server: parsed("commit server", first(&mut rest, "commit server")?)?,
            players: both(|side| {
                let line = format!("commit {side}");
                parsed(&line, first(&mut rest, &line)?)
            })?,
        };
        let (units, played) = rest.split_at(rest.find("game ").unwrap_or(rest.len()));
        let units = parsed("unit", units)?;
        rest = played;
        let (record, opened) = match rest.find("\nopen server ") {
            Some(end) => rest.split_at(end + 1),
            None => (rest, ""),
        };
        let record = bare_record(record)?;
        rest = opened;
        let opening = Opening {
            seed: parsed("open server", first(&mut rest, "open server")?)?,
            entries: both(|side| {
                let line = format!("open {side}");
                let opened = first(&mut rest, &line)?;
                let (selection, nonce) = opened.split_once(' ').unwrap_or((opened, ""));
                Ok(Entry {
                    selection: parsed(&line, selection)?,
                    nonce: parsed(&line, nonce)?,
                })
            })?,
        };
        let transcript = Self {
            terms,
            commitments,
            units,
            record,
            opening,
        };
        // One form of all lines: what is read is written back.
        if is_text_of(text, &transcript) {
            Ok(transcript)
        } else {
            let why = TranscriptFault::Form;
            Err(ParseTranscriptError::new("transcript", &why))
        }
    }
}

/// Takes the first line off a text, which begins so, and returns what follows in it.
pub(super) fn first<'a>(rest: &mut &'a str, begin: &str) -> Result<&'a str, ParseTranscriptError> {
    let (line, after) = rest.split_once('\n').unwrap_or((*rest, ""));
    let value = line
        .strip_prefix(begin)
        .and_then(|line| line.strip_prefix(' '));
    let why = TranscriptFault::LineMissing;
    let value = value.ok_or_else(|| ParseTranscriptError::new(begin, &why))?;
    *rest = after;
    Ok(value)
}

/// Reads a record of any length: that of the transcript is limited.
pub(super) fn bare_record(text: &str) -> Result<Record<PublicBattle>, ParseTranscriptError> {
    let record = Record::parse_limited(text, text.len());
    let record = record.map_err(|why| ParseTranscriptError::new("game", &why))?;
    let bare = check_bare(&record);
    bare.map_err(|why| ParseTranscriptError::new("game", &why))?;
    Ok(record)
}

/// Refuses what people write beside a battle: a header could name other players than the terms.
pub(super) fn check_bare(record: &Record<PublicBattle>) -> Result<(), TranscriptFault> {
    let declined = matches!(record.standing_word(), Some(Word::Decline(_)));
    let noted = !record.headers().is_empty() || record.line().notes().len() > 0;
    match noted || declined {
        true => Err(TranscriptFault::Noted),
        false => Ok(()),
    }
}

/// Whether a value is written so, without writing it.
pub(super) fn is_text_of(text: &str, value: &impl fmt::Display) -> bool {
    struct Rest<'a>(&'a str);
    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }
    let mut rest = Rest(text);
    write!(rest, "{value}").is_ok() && rest.0.is_empty()
}

pub(super) fn parsed<T: FromStr<Err: Reasons>>(
    line: &str,
    text: &str,
) -> Result<T, ParseTranscriptError> {
    let read = text.parse();
    read.map_err(|why| ParseTranscriptError::new(line, &why))
}

pub(super) fn both<T>(
    mut of: impl FnMut(Side) -> Result<T, ParseTranscriptError>,
) -> Result<BySide<T>, ParseTranscriptError> {
    Ok(BySide {
        white: of(Side::White)?,
        black: of(Side::Black)?,
    })
}
