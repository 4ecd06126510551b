//! Rule page on files: *Chronicle*. A campaign as text that can be verified: the record, and
//! whatever was committed to and opened for its battles.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::{BySide, Game, MessageData, Reasons, Record, ReplayError, Side, Variant};
use strata_tactical::{PublicBattle, Step, Transcript, Units, VerifyError};

use crate::actions::{BattleEnd, Event, Order};
use crate::model::Campaign;
use crate::rules::captured;

/// A campaign's record with the transcripts of battles that were dealt fairly.
///
/// The record alone replays: it has scenario, ruleset, every order, and every identity
/// that was revealed. A transcript adds the commitments to the selections and to the
/// deal, opened after the battle, so that nobody has to trust the host who drew the
/// identities.
///
/// The text begins with `chronicle 1` and the lines of the record; each transcript
/// follows a line `transcript` with the number of the battle, from 1 in the order in which
/// they were fought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chronicle {
    /// The campaign.
    pub record: Record<Campaign>,
    /// The transcripts, by the number of the battle.
    pub battles: BTreeMap<u32, Transcript>,
}

piece_kit::faults! {
    /// What is wrong with a transcript in a chronicle.
    #[non_exhaustive]
    pub enum BattleFault {
        /// There was no such battle, or it has not ended.
        NoBattle => "no-battle" [], "there was no such battle, or it has not ended";
        /// The transcript is faulty in itself.
        Transcript(why: VerifyError) => "{why}";
        /// It is of another board or other selections.
        Start =>
            "transcript-start" [], "the transcript is of another board or other selections";
        /// A step is not the one of the campaign. Steps count from 1.
        Step { step: usize } =>
            "transcript-step" [], "step {step} of the transcript is not that of the campaign";
        /// It ends otherwise, or with other casualties.
        End =>
            "transcript-end" [], "the transcript ends otherwise, or with other casualties";
    }
}

piece_kit::faults! {
    /// Why a chronicle is refused.
    #[non_exhaustive]
    pub enum ChronicleError {
        /// The record does not replay.
        Record(why: Box<ReplayError<Campaign>>) => "{why}";
        /// A transcript is faulty. Battles count from 1.
        Battle { number: u32, why: BattleFault } => "battle" [], "battle {number}: {why}";
    }
}

/// A battle as the record tells it.
struct Told {
    /// The public board at the start; none if the battle was fought elsewhere.
    start: Option<PublicBattle>,
    board: strata_tactical::Terrain,
    steps: Vec<Step>,
    fielded: BySide<Units>,
    lost: BySide<Units>,
    end: BattleEnd,
}

impl Chronicle {
    /// The record of a game, without transcripts yet.
    pub fn new(game: &Game<Campaign>) -> Self {
        Self {
            record: game.record(),
            battles: BTreeMap::new(),
        }
    }

    /// Replays the campaign and looks at every transcript: that it is true in itself, and
    /// that it is of this battle with these selections, steps, casualties and end.
    ///
    /// Whether the commitments are those that were published before the battle is seen by
    /// comparing.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self) -> Result<Game<Campaign>, ChronicleError> {
        let game = self.record.replay();
        let game = game.map_err(|why| ChronicleError::Record(Box::new(why)))?;
        let told = told(&game);
        for (&number, transcript) in &self.battles {
            let index = (number as usize).wrapping_sub(1);
            let battle = told.get(index).ok_or(BattleFault::NoBattle);
            battle
                .and_then(|battle| battle.compare(transcript))
                .map_err(|why| ChronicleError::Battle { number, why })?;
        }
        Ok(game)
    }
}

/// The battles of a game that have ended, in order.
fn told(game: &Game<Campaign>) -> Vec<Told> {
    let mut battles = Vec::new();
    let mut steps = Vec::new();
    let mut start = None;
    for (before, order) in game.positions().zip(game.actions()) {
        let position = before.public().battle_position();
        if let (true, Some(position)) = (start.is_none(), position) {
            start = Some(*position);
        }
        if let Order::Battle(step) = order {
            steps.push(step);
        }
        let fought = before.public().battle();
        let board = fought.and_then(|group| before.public().board(group.to).copied());
        for event in before.events(order) {
            if let (
                Event::BattleEnded {
                    end, fielded, lost, ..
                },
                Some(board),
            ) = (event, board)
            {
                battles.push(Told {
                    start: start.take(),
                    board,
                    steps: core::mem::take(&mut steps),
                    fielded,
                    lost,
                    end,
                });
            }
        }
    }
    battles
}

impl Told {
    fn compare(&self, transcript: &Transcript) -> Result<(), BattleFault> {
        let battle = transcript.verify().map_err(BattleFault::Transcript)?;
        let selections = transcript.opening.selections();
        let same = Side::ALL
            .into_iter()
            .all(|side| *selections[side].units() == self.fielded[side]);
        if !same || !battle.start().is_on(&self.board) {
            return Err(BattleFault::Start);
        }
        let inside = self.start.as_ref();
        if inside.is_some_and(|start| start != battle.start()) {
            return Err(BattleFault::Start);
        }
        let told: Vec<Step> = battle.actions().collect();
        if inside.is_some() && told != self.steps {
            let pairs = told.iter().zip(&self.steps);
            let step = 1 + pairs.take_while(|(one, other)| one == other).count();
            return Err(BattleFault::Step { step });
        }
        let mut lost = BySide::<Units>::default();
        for (position, step) in battle.positions().zip(battle.actions()) {
            if let Some((side, unit)) = captured(position, step) {
                lost[side].add(unit);
            }
        }
        if battle.outcome().and_then(BattleEnd::of) != Some(self.end) || lost != self.lost {
            return Err(BattleFault::End);
        }
        Ok(())
    }
}

/// The first line of the text.
const HEAD: &str = "chronicle 1";

impl fmt::Display for Chronicle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        write!(f, "{}", self.record)?;
        for (number, transcript) in &self.battles {
            write!(f, "transcript {number}\n{transcript}")?;
        }
        Ok(())
    }
}

piece_kit::faults! {
    /// Why a text is not a chronicle: the part that cannot be read, and why.
    pub struct ParseChronicleError {
        /// `chronicle`, `record`, or `transcript` with its number.
        pub part: String,
        /// What is wrong with it.
        pub why: Vec<MessageData>,
    } => "part" [], "{part}: {why}";
}

piece_kit::faults! {
    /// What is wrong with the form of a chronicle.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum ChronicleFault {
        /// The text begins otherwise.
        Head { expected: &'static str } =>
            "chronicle-head" [], "the first line is \"{expected}\"";
        /// A line `transcript` has no number.
        BattleNumber => "battle-number" [], "the number of a battle is expected";
        /// The parts are in another order or form than those that are written.
        Form => "chronicle-form" [], "its parts are not in their order or not in their form";
    }
}

impl ParseChronicleError {
    fn new(part: &str, why: &impl Reasons) -> Self {
        Self {
            part: part.to_string(),
            why: why.reasons(),
        }
    }
}

impl FromStr for Chronicle {
    type Err = ParseChronicleError;

    fn from_str(text: &str) -> Result<Self, ParseChronicleError> {
        let mut parts: Vec<(&str, String)> = Vec::new();
        for line in text.lines() {
            if line == HEAD && parts.is_empty() {
                parts.push(("record", String::new()));
            } else if line.starts_with("transcript ") {
                parts.push((line, String::new()));
            } else if let Some((_, lines)) = parts.last_mut() {
                lines.push_str(line);
                lines.push('\n');
            } else {
                break;
            }
        }
        let Some(("record", record)) = parts.first() else {
            let why = ChronicleFault::Head { expected: HEAD };
            return Err(ParseChronicleError::new("chronicle", &why));
        };
        let record = parsed("record", record)?;
        let mut battles = BTreeMap::new();
        for (head, lines) in &parts[1..] {
            let number = head
                .strip_prefix("transcript ")
                .and_then(|text| piece_kit::decimal(text, 1));
            let number = number
                .ok_or_else(|| ParseChronicleError::new(head, &ChronicleFault::BattleNumber))?;
            let transcript = parsed(head, lines)?;
            battles.insert(number, transcript);
        }
        let chronicle = Self { record, battles };
        if chronicle.to_string() == text {
            Ok(chronicle)
        } else {
            let why = ChronicleFault::Form;
            Err(ParseChronicleError::new("chronicle", &why))
        }
    }
}

fn parsed<T: FromStr<Err: Reasons>>(part: &str, text: &str) -> Result<T, ParseChronicleError> {
    let read = text.parse();
    read.map_err(|why| ParseChronicleError::new(part, &why))
}

piece_kit::serde_as_text!(Chronicle);
