//! A finished battle that anybody can verify.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::{BySide, Game, MessageData, PlayError, Reasons, Record, ReplayError, Side};

use crate::{
    Battle, Commitments, Entry, Illegal, Opening, PublicBattle, Selection, SelectionError, Step,
    Terrain, Turn, Unit,
};

/// A battle from its commitments to its end, with everything opened.
///
/// The text has a line for each part:
///
/// ```text
/// commit server 5b1e...
/// commit w 09c3...
/// commit b 77aa...
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
    /// What was published before the battle.
    pub commitments: Commitments,
    /// The battle as everybody has seen it.
    pub record: Record<PublicBattle>,
    /// What was opened after it.
    pub opening: Opening,
}

piece_kit::faults! {
    /// The first thing in a transcript that is not as it should be. Steps are counted
    /// from 1.
    #[non_exhaustive]
    pub enum VerifyError {
        /// The server's seed is not the one that it committed to.
        ServerCommitment =>
            "server-commitment" [], "the server's seed is not the one that it committed to";
        /// A player's selection or nonce is not what they committed to.
        PlayerCommitment { side: Side } =>
            "player-commitment" [], "what {side} has opened is not what was committed to";
        /// A side may not field its selection.
        Selection { side: Side, why: SelectionError } =>
            "selection" [], "{side} fields {why}";
        /// The start is not that of these selections on a board.
        Start => "start" [], "the start is not that of these selections on a board";
        /// A turn that the rules forbid, or one after the end of the battle.
        Turn { step: usize, turn: Turn, why: Illegal } =>
            "turn" [], "step {step}, {turn}: {why}";
        /// The step tells another unit than was `dealt`, or one although none is revealed.
        Identity { step: usize, told: Step, dealt: Option<Unit> } =>
            "identity" [], "step {step}, {told}: {is}", is = Dealt(*dealt);
        /// An end that could not be.
        End { why: ReplayError<PublicBattle> } => "end" [], "{why}";
    }
}

struct Dealt(Option<Unit>);

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(unit) => write!(f, "a {unit} was dealt there"),
            None => f.write_str("the turn reveals no unit"),
        }
    }
}

impl Transcript {
    /// Checks everything in it: commitments, selections, the deal that follows from
    /// them, every turn and every identity that was told, and the end. Returns the
    /// battle with its history; one that was broken off has no outcome.
    ///
    /// A transcript is not signed, and holds no budget. To see that the commitments were
    /// published before the battle, that turns and end are those that were told, and that
    /// both selections were [within the budget](Selection::within), compare with what was
    /// published and with the record of a [`Replica`](crate::Replica).
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self) -> Result<Game<PublicBattle>, VerifyError> {
        self.verify_commitments()?;
        let start = self.verified_start()?;
        self.verify_steps(start)?;
        let replayed = self.record.replay();
        replayed.map_err(|why| VerifyError::End { why })
    }

    fn verify_commitments(&self) -> Result<(), VerifyError> {
        let opened = self.opening.commitments();
        if opened.server != self.commitments.server {
            return Err(VerifyError::ServerCommitment);
        }
        for side in Side::ALL {
            if opened.players[side] != self.commitments.players[side] {
                return Err(VerifyError::PlayerCommitment { side });
            }
        }
        let side = Side::White;
        let units = *self.opening.entries[side].selection.units();
        Selection::attacker(units)
            .map(|_| ())
            .map_err(|why| VerifyError::Selection { side, why })
    }

    /// The start as it must have been.
    fn verified_start(&self) -> Result<Battle, VerifyError> {
        let terrain: Terrain = self
            .record
            .start()
            .terrain()
            .map_err(|_| VerifyError::Start)?;
        let start = Battle::start(&terrain, &self.opening.deal());
        if start.public() == self.record.start() {
            Ok(start)
        } else {
            Err(VerifyError::Start)
        }
    }

    fn verify_steps(&self, start: Battle) -> Result<(), VerifyError> {
        let mut game = Game::new(start);
        for (index, &told) in self.record.actions().iter().enumerate() {
            let (step, turn) = (index + 1, told.turn);
            let dealt = game.position().resolve(turn);
            game.play(turn).map_err(|why| {
                let why = match why {
                    PlayError::Finished(outcome) => Illegal::Finished { outcome },
                    PlayError::Illegal { why, .. } => why,
                };
                VerifyError::Turn { step, turn, why }
            })?;
            if dealt != told {
                let dealt = dealt.revealed;
                return Err(VerifyError::Identity { step, told, dealt });
            }
        }
        Ok(())
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            commitments,
            record,
            opening,
        } = self;
        writeln!(f, "commit server {}", commitments.server)?;
        for side in Side::ALL {
            writeln!(f, "commit {side} {}", commitments.players[side])?;
        }
        write!(f, "{record}")?;
        writeln!(f, "open server {}", opening.seed)?;
        for side in Side::ALL {
            let Entry { selection, nonce } = &opening.entries[side];
            writeln!(f, "open {side} {selection} {nonce}")?;
        }
        Ok(())
    }
}

piece_kit::faults! {
    /// Why a text is no transcript: the line that cannot be read, and why.
    pub struct ParseTranscriptError {
        /// What the line should begin with.
        pub line: String,
        /// What is wrong with it.
        pub why: Vec<MessageData>,
    } => "transcript-line" [], "{line}: {why}";
}

piece_kit::faults! {
    /// What is wrong with the form of a transcript.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum TranscriptFault {
        /// There is no such line.
        LineMissing => "transcript-line-missing" [], "there is no such line";
        /// The lines are in another order or form than those that are written.
        Form => "transcript-form" [], "its lines are not in their order or not in their form";
    }
}

impl ParseTranscriptError {
    fn new(line: &str, why: &impl Reasons) -> Self {
        Self {
            line: line.to_string(),
            why: why.reasons(),
        }
    }
}

impl FromStr for Transcript {
    type Err = ParseTranscriptError;

    fn from_str(text: &str) -> Result<Self, ParseTranscriptError> {
        let commitment = |side: Side| {
            let line = format!("commit {side}");
            parsed(&line, part(text, &line)?)
        };
        let commitments = Commitments {
            server: parsed("commit server", part(text, "commit server")?)?,
            players: both(commitment)?,
        };
        let entry = |side: Side| {
            let line = format!("open {side}");
            let opened = part(text, &line)?;
            let (selection, nonce) = opened.split_once(' ').unwrap_or((opened, ""));
            Ok(Entry {
                selection: parsed(&line, selection)?,
                nonce: parsed(&line, nonce)?,
            })
        };
        let opening = Opening {
            seed: parsed("open server", part(text, "open server")?)?,
            entries: both(entry)?,
        };
        let played = |line: &&str| !line.starts_with("commit ") && !line.starts_with("open ");
        let record: String = text
            .lines()
            .filter(played)
            .flat_map(|line| [line, "\n"])
            .collect();
        let record = parsed("game", &record)?;
        let transcript = Self {
            commitments,
            record,
            opening,
        };
        // One order and one form of all lines: what is read is written back.
        if transcript.to_string() == text {
            Ok(transcript)
        } else {
            let why = TranscriptFault::Form;
            Err(ParseTranscriptError::new("transcript", &why))
        }
    }
}

/// The rest of the line that begins so.
fn part<'a>(text: &'a str, begin: &str) -> Result<&'a str, ParseTranscriptError> {
    text.lines()
        .find_map(|line| line.strip_prefix(begin)?.strip_prefix(' '))
        .ok_or_else(|| ParseTranscriptError::new(begin, &TranscriptFault::LineMissing))
}

fn parsed<T: FromStr<Err: Reasons>>(line: &str, text: &str) -> Result<T, ParseTranscriptError> {
    let read = text.parse();
    read.map_err(|why| ParseTranscriptError::new(line, &why))
}

fn both<T>(
    of: impl Fn(Side) -> Result<T, ParseTranscriptError>,
) -> Result<BySide<T>, ParseTranscriptError> {
    Ok(BySide {
        white: of(Side::White)?,
        black: of(Side::Black)?,
    })
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(Transcript);
