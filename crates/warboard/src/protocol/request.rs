//! What a session can be asked to do.

use core::fmt;

use piece_kit::Seed;
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error};

use super::fault::Denied;
use super::json::Json;
use super::json_type::JsonType;
use super::read::Fields;
#[cfg(feature = "strata-strategic")]
use super::read::or_default;
use super::wrong::{What, Wrong};
#[cfg(feature = "strata-tactical")]
use crate::fair::{
    Commitments, Expected, FairDeal, OpenedUnit, Sealed, Terms, UnitCommitment, Watched,
};
#[cfg(feature = "strata-strategic")]
use crate::fair::{PublishedBattle, Required};
use crate::notes::Note;
use crate::svg::SvgOptions;
use crate::{Fielded, key_digits};

/// Declares the requests once for both ways: written with their name as `do` beside their
/// fields, and read so that whatever is wrong has a field. After `=` stands what reads a field
/// that its type does not read.
macro_rules! requests {
    (
        $(#[$about:meta])* $name:ident {$(
            $(#[doc = $doc:literal])* $(#[cfg($when:meta)])? $request:ident {$(
                $(#[$of:meta])* $field:ident: $type:ty $(= $read:expr)?
            ),* $(,)?}
        ),* $(,)?}
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
        #[allow(missing_docs)]
        pub enum $name {$(
            $(#[doc = $doc])* $(#[cfg($when)])? $request {$( $(#[$of])* $field: $type ),*}
        ),*}

        impl $name {
            /// Reads the fields of a request with a name, `do` not among them.
            pub(super) fn read_named(name: &str, mut fields: Fields) -> Result<Self, Wrong> {
                match name {
                    $($(#[cfg($when)])? _ if is_name(name, stringify!($request)) => {
                        fields.known(&[$(stringify!($field)),*])?;
                        Ok(Self::$request {
                            $($field: read!(fields, stringify!($field) $(, $read)?)),*
                        })
                    })*
                    _ => Err(What::UnknownRequest.at(name)),
                }
            }
        }
    };
}

/// Reads a field as its type does, or with a function.
macro_rules! read {
    ($fields:ident, $name:expr) => {
        $fields.read($name, Deserialize::deserialize)?
    };
    ($fields:ident, $name:expr, $read:expr) => {
        $fields.read($name, $read)?
    };
}

requests! {
    /// What a session can be asked to do. In JSON the name is `do`: lower case with hyphens.
    ///
    /// `of` is the name of an open game, view or host. Actions are read in machine notation and as
    /// players write them. Players are written as [`Game::turn`](crate::Game::turn) writes them. Plies
    /// are below 2^32, so that a larger number is refused alike on every machine.
    #[non_exhaustive]
    Request {
        /// Which games there are. The reply is `games`.
        Games {},
        /// Every message of a game with its code, arguments and English template; without `game`
        /// those of the protocol itself. The reply is `codes`.
        Codes {
            #[serde(default, skip_serializing_if = "Option::is_none")]
            game: Option<String>,
        },
        /// Opens a game: from the start with a number, from a start drawn by a seed, from a
        /// scenario (the name of one that ships with the game, or the text of one), or with what
        /// the players field; by default from the start with number 0. What is secret is dealt
        /// from the system's randomness, unless there is a seed: whoever knows that knows the
        /// deal. The reply is `opened`.
        Start {
            game: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            number: Option<u64>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schemas::SeedDigits>"))]
            seed: Option<Seed>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            scenario: Option<String>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            fielded: Option<Fielded>,
        },
        /// Opens a game that begins at a position. The reply is `opened`.
        Parse { game: String, position: String },
        /// Opens the game of a record, every action checked again. The reply is `opened`.
        Load { record: String },
        /// Opens a view from its text. The reply is `opened`.
        ParseView { game: String, view: String },
        /// Opens a copy of a game or view, which goes its own way. The reply is `opened`.
        Fork { of: String },
        /// Forgets a game, view or host. The reply is `closed`.
        Close { of: String },
        /// Everything that is shown of a game or view. The reply is `state`.
        State { of: String },
        /// A picture of the diagram. The reply is `svg`.
        Svg {
            of: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            options: Option<SvgOptions>,
        },
        /// Where everything is in the picture that `svg` gives with the same options. The reply is
        /// `layout`.
        Layout {
            of: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            options: Option<SvgOptions>,
        },
        /// What the player whose turn it is may choose; with `from`, of the piece or army on
        /// that square or hex. With `by`, of a game or host, what that player may choose as far as
        /// they know, nothing if it is not their turn. The reply is `choices`.
        Choices {
            of: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            from: Option<String>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<String>,
        },
        /// What a player who waits may plan. The reply is `premoves`.
        Premoves { of: String, actor: String },
        /// The action that a text means; with `by`, of a game or host, to that player. The reply is
        /// `read`, with machine notation.
        Read {
            of: String,
            text: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<String>,
        },
        /// Of a game, whether `play` takes an action; of a view, whether it may be chosen; with `by`, of a
        /// game or host, whether that player may choose it now, judged by what they know. The reply is
        /// `legal`, or an error that says why not.
        Check {
            of: String,
            action: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<String>,
        },
        /// What an action would do: of a game, what `play` would answer; of a view, as far as its
        /// observer may know. The reply is `preview`. Of a view an action that leaves something to
        /// chance is an error with the code `uncertain`.
        Preview { of: String, action: String },
        /// Makes a host of a game, which is no longer open as a game: what comes to it comes with
        /// the player who sends it. It draws from the seed, or from the system's randomness. The
        /// reply is `opened`.
        Host {
            of: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schemas::SeedDigits>"))]
            seed: Option<Seed>,
        },
        /// Gives a host what a player sends: whatever it is, it can be passed on. What it leaves to
        /// chance is drawn, unless the server says with `drawn` what was drawn elsewhere. With `ply`,
        /// an error with the code `other-ply` if another number of actions has been played. The
        /// reply is `played`, as that player sees it.
        Act {
            of: String,
            by: String,
            action: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            drawn: Option<String>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            ply: Option<u32>,
        },
        /// Gives a host what a player says: `resign`, `offer`, `accept`, `decline` or `claim`, alone
        /// or with the player. `ply` as in `act`. The reply is `said`.
        Speak {
            of: String,
            by: String,
            word: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            ply: Option<u32>,
        },
        /// Lets a host say of a player what no player may say: `time w`, `abandon w`, `agree`. `ply`
        /// as in `act`. The reply is `said`.
        Declare {
            of: String,
            word: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            ply: Option<u32>,
        },
        /// Lets a host play on for the player whose turn it is and who does not answer, in a game in
        /// which no word can be declared at every moment. `ply` as in `act`. The reply is `played`, as
        /// that player sees it, or the error `no-stand-in`.
        StandIn {
            of: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            ply: Option<u32>,
        },
        /// Lets a host report what no player may: of a campaign, a battle that was fought elsewhere.
        /// `words` lists what can be reported. `ply` as in `act`. The reply is `played`, for the host
        /// alone.
        Report {
            of: String,
            action: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            ply: Option<u32>,
        },
        /// Plays an action in a game, exactly the one given and whoever sends it: for analysis, and for
        /// an arbiter who draws. Give what players send to a host. An action in which chance still
        /// decides something is refused: `play-choice` draws that. The reply is `played`.
        Play { of: String, action: String },
        /// Plays one of the `choices` in a game, whoever sends it: for people who sit at one screen.
        /// What it leaves to chance is drawn from the system's randomness, and cannot be named. The
        /// reply is `played`.
        PlayChoice { of: String, action: String },
        /// What may become of an action, with weights. The reply is `chances`.
        Chances { of: String, action: String },
        /// Takes the word of a player in a game, whoever says it: `resign w`, `offer b`, `agree`. The
        /// reply is `said`.
        Say { of: String, word: String },
        /// The words that may be said now, by whom, what a host plays for a player who does not
        /// answer, and what it can report. The reply is `words`.
        Words { of: String },
        /// Takes the last action of a game back. The reply is `went`.
        Undo { of: String },
        /// Takes the end of a game by word back, and no action. The reply is `went`, without
        /// changes.
        Reopen { of: String },
        /// Plays the action again that was taken back last. The reply is `went`.
        Redo { of: String },
        /// Goes to the position of a game after so many actions. The reply is `went`.
        Goto {
            of: String,
            ply: u32,
        },
        /// The actions of a game since its start. The reply is `history`.
        History { of: String },
        /// A game as a text that `load` reads. The reply is `record`.
        Record { of: String },
        /// Opens the game of a PGN, every action checked: all of it that is legal, or with `strict` only
        /// one in which nothing is to be mended. The reply is `opened`.
        LoadPgn {
            pgn: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            strict: Option<bool>,
        },
        /// Loads what can be played of a file of variants in the format of Fairy-Stockfish's
        /// `variants.ini`, or with `strict` all or nothing, until this session unloads it or ends: their
        /// names are games then. The reply is `variants`, with what is wrong and not loaded.
        #[cfg(feature = "chess-custom")]
        LoadVariants {
            variants: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            strict: Option<bool>,
        },
        /// Forgets a variant that this session has loaded; what is open of it stays open. The reply is
        /// `unloaded`.
        #[cfg(feature = "chess-custom")]
        UnloadVariant { name: String },
        /// A game as PGN, which `load-pgn` reads; an error with the code `no-pgn` in a game that has
        /// none. The reply is `pgn`.
        Pgn { of: String },
        /// Checks a record with bounded memory, and opens nothing. The reply is `verified`.
        Verify { record: String },
        /// What the record of a game or host has at its head: players, date, event. The reply is
        /// `headers`.
        Headers { of: String },
        /// Gives a header of a game or host a value; without one, removes it. The reply is `headers`.
        SetHeader {
            of: String,
            name: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            value: Option<String>,
        },
        /// What is noted after so many actions of a game or host: a comment, the clock, variations. The
        /// reply is `note`.
        Note {
            of: String,
            ply: u32,
        },
        /// Notes something after so many actions, instead of what was noted there. The reply is
        /// `note`.
        Annotate {
            of: String,
            ply: u32,
            note: Note,
        },
        /// Who has a view of a game or host, who plays, whose turn it is. The reply is `observers`.
        Observers { of: String },
        /// What an observer knows of a game, as a text to send that `parse-view` reads. The reply
        /// is `view`. With `ply`, what they knew after so many actions.
        View {
            of: String,
            observer: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            ply: Option<u32>,
        },
        /// What an observer is told of each action of a game after the first `since` ones, as
        /// texts to send that `follow` reads. With `fingerprint`, an error with the code
        /// `other-position` if the observer knew something else then. The reply is `told`.
        Told {
            of: String,
            observer: String,
            since: u32,
            #[serde(
                default,
                skip_serializing_if = "Option::is_none",
                with = "crate::key_digits::optional"
            )]
            #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schemas::KeyDigits>"))]
            fingerprint: Option<u64> = key_digits::optional::deserialize,
        },
        /// Makes a view follow what its observer is told. The reply is `played`.
        Follow { of: String, told: String },
        /// Opens a full game that agrees with a view, drawn by its probabilities. The reply is
        /// `opened`.
        Sample { of: String },
        /// Draws a secret that nobody can guess, from the system's randomness: a seed or a nonce.
        /// The reply is `seed`.
        RandomSeed {},
        /// The commitment of a server to its seed, to be published before the battle. The reply is
        /// `commitment`.
        #[cfg(feature = "strata-tactical")]
        CommitSeed {
            terms: Terms,
            #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::SeedDigits"))]
            seed: Seed,
        },
        /// The commitment of a player of a battle to a selection. The reply is `commitment`.
        #[cfg(feature = "strata-tactical")]
        CommitSelection { terms: Terms, player: String, sealed: Sealed },
        /// Opens a battle that is dealt from everybody's parts, if these are what was committed
        /// to. The reply is `opened`.
        #[cfg(feature = "strata-tactical")]
        StartFair { deal: FairDeal, published: Commitments },
        /// A commitment for each unit face down, to be published before the first turn. The reply is
        /// `units`.
        #[cfg(feature = "strata-tactical")]
        CommitUnits { deal: FairDeal },
        /// The units that have been revealed in a battle, with what opens their commitments, for
        /// everybody. The reply is `opened-units`.
        #[cfg(feature = "strata-tactical")]
        OpenUnits { of: String, deal: FairDeal },
        /// Checks units that an arbiter has revealed against what it published; with `watched`, also
        /// that a hash was published for each unit face down, and that all units that were seen since
        /// the start are opened, and no others. The reply is `opened-units`, those that were checked.
        #[cfg(feature = "strata-tactical")]
        CheckUnits {
            terms: Terms,
            units: Vec<UnitCommitment>,
            opened: Vec<OpenedUnit>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            watched: Option<Watched>,
        },
        /// A battle from its commitments to its end, with everything opened. It tells all secrets:
        /// ask for it when the battle is over. The reply is `transcript`.
        #[cfg(feature = "strata-tactical")]
        Transcript { of: String, deal: FairDeal },
        /// Compares a transcript with what is expected, and checks everything in it. The reply is
        /// `fair`.
        #[cfg(feature = "strata-tactical")]
        VerifyTranscript {
            transcript: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            expected: Option<Expected>,
        },
        /// Checks everything in the chronicle of a campaign, and compares what was published before
        /// its battles. A battle that has not what is `required` of every one is an error,
        /// `battle-uncovered` or `battle-not-compared`. The reply is `chronicle`.
        #[cfg(feature = "strata-strategic")]
        VerifyChronicle {
            chronicle: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schemas::RequiredWord>"))]
            required: Option<Required>,
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            published: Vec<PublishedBattle> = or_default,
        },
    }
}

impl Request {
    /// Reads the fields of a request, `do` among them.
    pub(super) fn read(mut fields: Fields) -> Result<Self, Wrong> {
        let name = Self::read_name(&mut fields)?;
        Self::read_named(&name, fields)
    }

    /// Takes the name of a request out of its fields.
    pub(super) fn read_name(fields: &mut Fields) -> Result<String, Wrong> {
        match fields.take("do") {
            Json::String(name) => Ok(name),
            Json::Null => Err(Wrong::missing("do")),
            other => Err(Wrong::of_type("do", JsonType::String, &other)),
        }
    }
}

/// Whether a request is written so: `StandIn` is written `stand-in`.
fn is_name(written: &str, request: &str) -> bool {
    let mut written = written.bytes();
    let mut is_next = |letter| written.next() == Some(letter);
    let is_same = request.bytes().enumerate().all(|(index, letter)| {
        let hyphen = index > 0 && letter.is_ascii_uppercase();
        (!hyphen || is_next(b'-')) && is_next(letter.to_ascii_lowercase())
    });
    is_same && written.next().is_none()
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Json::deserialize(deserializer)? {
            Json::Object(fields) => Self::read(Fields::of(fields)).map_err(D::Error::custom),
            _ => Err(D::Error::custom(Denied::NotAnObject)),
        }
    }
}

/// The name alone: the fields may hold what is secret.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = serde_json::to_value(self).unwrap_or_default();
        let name = fields["do"].as_str().unwrap_or_default();
        f.debug_struct("Request")
            .field("do", &name)
            .finish_non_exhaustive()
    }
}
