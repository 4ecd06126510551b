//! What a session replies.

use core::fmt;

use piece_kit::Seed;
use piece_kit::messages::MessageData;
use serde::{Deserialize, Serialize};

use crate::changes::Change;
#[cfg(feature = "strata-strategic")]
use crate::fair::CampaignBattle;
#[cfg(feature = "strata-tactical")]
use crate::fair::{Commitments, OpenedUnit, Terms, UnitCommitment};
use crate::messages::MessageTemplate;
use crate::notes::Note;
use crate::played::Said;
use crate::sayable::Sayable;
use crate::svg::{Layout, Place};
use crate::{Chance, Choice, GameInfo, Played, Player, Premove, State, Status, Verified};

/// What a [`Request`](super::Request) gives: in JSON an object with one key, which names the
/// kind.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reply {
    /// The games of the catalogue.
    Games(Vec<GameInfo>),
    /// Messages with their codes, arguments and templates.
    Codes(Vec<MessageTemplate>),
    /// A game, view or host is open.
    Opened(Opened),
    /// It is no longer open.
    Closed(Opened),
    /// Everything that is shown.
    State(Box<State>),
    /// A picture: an element `svg`, ready to be put into a page.
    Svg(String),
    /// Where everything is in a picture.
    Layout(PictureLayout),
    /// What may be chosen, in the order of the machine notations.
    Choices(Vec<Choice>),
    /// Where pieces could go.
    Premoves(Vec<Premove>),
    /// Machine notation.
    Read(Meaning),
    /// An action that may be chosen, in both notations.
    Legal(Notated),
    /// What an action would do.
    Preview(Played),
    /// What an action did.
    Played(Played),
    /// What may become of an action.
    Chances(Vec<Chance>),
    /// What a word did.
    Said(Said),
    /// The game has gone back or forth.
    Went(Shift),
    /// The actions since the start.
    History(Vec<Notated>),
    /// The game as a text.
    Record(String),
    /// The game as PGN.
    Pgn(String),
    /// The variants that are loaded.
    #[cfg(feature = "chess-custom")]
    Variants(Variants),
    /// A variant is no longer loaded.
    #[cfg(feature = "chess-custom")]
    Unloaded(Unloaded),
    /// What is known of a record that is in order.
    Verified(VerifiedRecord),
    /// What a record has at its head, in order.
    Headers(Vec<Header>),
    /// What is noted; empty if nothing is.
    Note(Note),
    /// Who has a view.
    Observers(Observers),
    /// A view as a text.
    View(Seen),
    /// What an observer is told, and where that leads.
    Told(Told),
    /// What may be said now.
    Words(Words),
    /// A secret that nobody can guess.
    Seed(#[cfg_attr(feature = "schema", schemars(with = "crate::schemas::SeedDigits"))] Seed),
    /// 64 hexadecimal digits to publish.
    #[cfg(feature = "strata-tactical")]
    Commitment(String),
    /// A commitment for each unit face down, to be published.
    #[cfg(feature = "strata-tactical")]
    Units(Vec<UnitCommitment>),
    /// Units that were revealed, with what opens their commitments.
    #[cfg(feature = "strata-tactical")]
    OpenedUnits(Vec<OpenedUnit>),
    /// A battle with everything opened.
    #[cfg(feature = "strata-tactical")]
    Transcript(String),
    /// What a transcript shows in which everything is as it should be.
    #[cfg(feature = "strata-tactical")]
    Fair(Box<Fair>),
    /// What a chronicle shows in which everything is as it should be.
    #[cfg(feature = "strata-strategic")]
    Chronicle(Box<FairChronicle>),
}

/// Where everything is in a picture, in its own units, from its left upper corner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct PictureLayout {
    /// The width of the picture.
    pub width: i64,
    /// The height of the picture.
    pub height: i64,
    /// Every square, hex and place of pieces beside the board. If several share a point, the first of them
    /// is the one at that point.
    pub places: Vec<Place>,
}

impl PictureLayout {
    pub(super) fn of(layout: &Layout<'_>) -> Self {
        Self {
            width: layout.width(),
            height: layout.height(),
            places: layout.places(),
        }
    }
}

/// The name of a game, view or host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Opened {
    /// The name: `g`, `v` or `h` and a number. A session gives no name twice.
    pub of: String,
    /// The name of the game that it is, or that it is a view of.
    pub game: String,
    /// Whose view it is; none of a game or host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub observer: Option<String>,
    /// What was read otherwise than it is written, or left out, of a PGN.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<crate::schemas::MessageForm>")
    )]
    pub mended: Vec<MessageData>,
    /// Why a PGN was not read to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schemas::MessageForm>")
    )]
    pub fault: Option<MessageData>,
}

/// What was loaded of a file of variants.
#[cfg(feature = "chess-custom")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Variants {
    /// The variants that are games now, in the order of the file.
    pub loaded: Vec<GameInfo>,
    /// What is wrong with the file and why variants of it are not loaded, in the order of its lines: the
    /// first 1000, and how many more there are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<crate::schemas::MessageForm>")
    )]
    pub faults: Vec<MessageData>,
}

/// A variant that is no longer loaded.
#[cfg(feature = "chess-custom")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Unloaded {
    /// Its name.
    pub name: String,
}

/// What a text means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Meaning {
    /// Machine notation.
    pub action: String,
}

/// An action in both notations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Notated {
    /// Machine notation.
    pub action: String,
    /// The action as players write it.
    pub notation: String,
}

/// Where a game has gone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Shift {
    /// How many actions have been played there.
    pub ply: usize,
    /// What is different in the diagram.
    pub changes: Vec<Change>,
}

/// What is known of a record that is in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct VerifiedRecord {
    /// The name of the game.
    pub game: String,
    /// How many actions were played.
    pub plies: usize,
    /// The position at the end: in a game with secrets, the arbiter's.
    pub position: String,
    /// Whether and how the game has ended.
    pub status: Status,
    /// What it has at its head, in order.
    pub headers: Vec<Header>,
}

impl From<Verified> for VerifiedRecord {
    fn from(verified: Verified) -> Self {
        Self {
            game: verified.rules.name().to_string(),
            plies: verified.plies,
            position: verified.position,
            status: verified.status,
            headers: headers(verified.headers),
        }
    }
}

/// A header of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Header {
    /// The name: `White`, `Date`.
    pub name: String,
    /// Any text.
    pub value: String,
}

pub(super) fn headers(pairs: Vec<(String, String)>) -> Vec<Header> {
    let headers = pairs.into_iter();
    headers
        .map(|(name, value)| Header { name, value })
        .collect()
}

/// Who has a view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Observers {
    /// Everybody who has: players and spectators.
    pub observers: Vec<String>,
    /// Everybody who plays, in the order of turns.
    pub players: Vec<Player>,
    /// Whose turn it is, as `player` names them.
    pub turn: String,
    /// Which observer that is; none if a host acts, who is no player, and if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<String>,
    /// Whether the game goes on.
    pub status: Status,
    /// How many actions have been played: what orders for a host may come with.
    pub ply: usize,
}

/// A view as a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Seen {
    /// The name of the game.
    pub game: String,
    /// Whose view it is.
    pub observer: String,
    /// After how many actions it is so: what the observer is told `since` then is what the view
    /// has to follow.
    pub ply: usize,
    /// A number for what the observer knew there: what `told` takes with `since`.
    #[serde(with = "crate::key_digits")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::KeyDigits"))]
    pub fingerprint: u64,
    /// The text.
    pub text: String,
}

/// What an observer is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Told {
    /// What the view is to follow, a text each: the actions, and then perhaps a line about an
    /// offer or the end, which is told each time that it is asked for.
    pub lines: Vec<String>,
    /// What to ask `since` the next time: how many actions have been played.
    pub since: usize,
    /// What to ask with it: a number for what the observer knows now.
    #[serde(with = "crate::key_digits")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::KeyDigits"))]
    pub fingerprint: u64,
    /// How often the position has occurred, now included.
    pub occurrences: u32,
    /// Why a draw may be claimed now, if it may: a message with the code `repetition` or
    /// `move-limit`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schemas::MessageForm>")
    )]
    pub claim: Option<MessageData>,
    /// The words that the observer may say now as a player: what only a host says is not among them.
    pub words: Vec<Sayable>,
}

/// What may be said now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Words {
    /// The words of every player, and those of the arbiter.
    pub words: Vec<Sayable>,
    /// What a host plays for the player whose turn it is if they do not answer, in a game in which
    /// no word can be said for them at every moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// What a host can report now of a battle that was fought elsewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reports: Vec<Choice>,
}

/// A battle in whose transcript everything is as it should be.
#[cfg(feature = "strata-tactical")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Fair {
    /// What was agreed, as the transcript says.
    pub terms: Terms,
    /// What was published before the battle, as the transcript says.
    pub commitments: Commitments,
    /// What was published when it had been dealt, as the transcript says.
    pub units: Vec<UnitCommitment>,
    /// What White has fielded, a letter for each unit.
    pub white: String,
    /// What Black has fielded.
    pub black: String,
    /// Whether and how the battle has ended.
    pub status: Status,
    /// What a spectator has seen at last: a view that `parse-view` reads.
    pub view: String,
    /// The fields of `expected` that were not given: of these the transcript may say anything that
    /// is consistent.
    pub not_compared: Vec<String>,
}

/// A campaign in whose chronicle everything is as it should be.
#[cfg(feature = "strata-strategic")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct FairChronicle {
    /// What tells the campaign from every other: 64 hexadecimal digits.
    pub campaign: String,
    /// The players' names, in the order of their seats.
    pub players: Vec<String>,
    /// The number of orders.
    pub plies: usize,
    /// The battles in order, with what is proved of each.
    pub battles: Vec<CampaignBattle>,
    /// Whether and how the campaign has ended.
    pub status: Status,
    /// What a spectator has seen at last: a view that `parse-view` reads.
    pub view: String,
}

/// The kind alone: what the arbiter is told may be secret.
impl fmt::Debug for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reply = serde_json::to_value(self).unwrap_or_default();
        let kind = reply.as_object().and_then(|reply| reply.keys().next());
        f.debug_tuple("Reply")
            .field(&kind.cloned().unwrap_or_default())
            .finish()
    }
}
