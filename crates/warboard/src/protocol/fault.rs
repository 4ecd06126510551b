//! Why a request was not done.

use core::error::Error;
use core::fmt;

use piece_kit::{HeaderError, Message, PlyError, Value};
use serde::{Deserialize, Serialize};

use super::Reply;
use super::read::{What, Wrong};
use crate::fair::FairError;
use crate::{
    Args, LoadError, MessageData, MessageKind, MessageTemplate, PositionError, RecordError,
    Refused, SeeError, StartError, UnknownGame, UnknownObserver, find,
};

/// Why a request was not done: a stable code, the squares concerned, the named arguments and a
/// sentence. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Fault {
    /// A short code that stays the same from release to release.
    pub code: String,
    /// The names of the squares (or hexes) concerned, the most important first.
    pub squares: Vec<String>,
    /// The named arguments of the sentence, for translations.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::ArgsForm"))]
    pub args: Args,
    /// A sentence without a full stop.
    pub text: String,
    /// Everything that is wrong with a position, a scenario or a selection.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<crate::schemas::MessageForm>")
    )]
    pub faults: Vec<MessageData>,
}

piece_kit::refusals! {
    /// Why a session does not take a request, whatever the game.
    pub(super) enum Denied {
        TooLong { limit: usize } => "request-too-long" [], "a request has at most {limit} bytes";
        NotJson { why: String } => "not-json" [], "not valid JSON: {why}";
        NotAnObject => "not-an-object" [], "a request is a JSON object";
        Twice { field: String } => "duplicate-field" [], "the field \"{field}\" is given twice";
        Missing { field: String } => "missing-field" [], "the field \"{field}\" is missing";
        Unknown { field: String } => "unknown-field" [], "the request has no field \"{field}\"";
        Malformed { field: String, why: String } =>
            "malformed-field" [], "the field \"{field}\": {why}";
        UnknownRequest { request: String } =>
            "unknown-request" [], "there is no request \"{request}\"";
        Version { version: String, known: u32 } =>
            "unknown-version" [], "this is version {known} of the protocol, not {version}";
        NotOpen { of: String } => "not-open" [], "no game or view has the name \"{of}\"";
        NeedsGame { of: String } => "needs-a-game" [], "{of} is a view: this is for games";
        NeedsView { of: String } => "needs-a-view" [], "{of} is a game: this is for views";
        TooManyOpen { limit: usize } =>
            "too-many-open" [], "{limit} games and views are open: close one first";
        TooManyPlies { limit: usize } => "too-many-plies" [],
            "a game has at most {limit} plies, those of variations included";
        RecordTooLong { limit: usize } =>
            "record-too-long" [], "the record of a game has at most {limit} bytes in JSON";
        OtherPosition { ply: usize } => "other-position" [],
            "the game has another position after {ply} actions: something was taken back";
        NoPgn { game: String } => "no-pgn" [], "{game} has no PGN";
        NothingToUndo => "nothing-to-undo" [], "nothing has been played or said";
        NothingToRedo => "nothing-to-redo" [], "nothing has been taken back";
        SeveralStarts { one: String, other: String } =>
            "several-starts" [], "the fields \"{one}\" and \"{other}\" exclude each other";
    }
}

/// The messages of a game, or of the protocol itself.
pub(super) fn codes(game: Option<&str>) -> Result<Reply, Fault> {
    let own = || {
        let rows = Denied::rows().into_iter();
        let template = |row| MessageTemplate::of(MessageKind::Fault, row);
        rows.map(template).collect()
    };
    Ok(Reply::Codes(match game {
        Some(game) => find(game)?.messages(),
        None => own(),
    }))
}

impl Fault {
    fn coded(code: &str, why: &dyn fmt::Display) -> Self {
        Self {
            code: code.to_string(),
            squares: Vec::new(),
            args: Args::default(),
            text: why.to_string(),
            faults: Vec::new(),
        }
    }

    fn of(why: &impl Message) -> Self {
        why.to_data().into()
    }
}

impl From<MessageData> for Fault {
    fn from(why: MessageData) -> Self {
        let MessageData {
            code,
            squares,
            args,
            text,
        } = why;
        Self {
            code,
            squares,
            args,
            text,
            faults: Vec::new(),
        }
    }
}

impl From<Denied> for Fault {
    fn from(why: Denied) -> Self {
        Self::of(&why)
    }
}

impl From<Wrong> for Fault {
    fn from(wrong: Wrong) -> Self {
        let Wrong { field, what } = wrong;
        let why = match what {
            What::Missing => Denied::Missing { field },
            What::Unknown => Denied::Unknown { field },
            What::UnknownRequest => Denied::UnknownRequest { request: field },
            What::Malformed(why) => Denied::Malformed { field, why },
        };
        why.into()
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Self {
        let Refused {
            code,
            squares,
            args,
            text,
            ..
        } = refused;
        Self {
            code,
            squares,
            args,
            text,
            faults: Vec::new(),
        }
    }
}

impl From<PlyError> for Fault {
    fn from(why: PlyError) -> Self {
        Self::of(&why)
    }
}

impl From<HeaderError> for Fault {
    fn from(why: HeaderError) -> Self {
        Self::of(&why)
    }
}

impl From<UnknownGame> for Fault {
    fn from(why: UnknownGame) -> Self {
        let game = why.name().to_string();
        Self {
            args: args([("game", game)]),
            ..Self::coded("unknown-game", &why)
        }
    }
}

impl From<UnknownObserver> for Fault {
    fn from(why: UnknownObserver) -> Self {
        let observer = why.observer().to_string();
        Self {
            args: args([("observer", observer)]),
            ..Self::coded("unknown-observer", &why)
        }
    }
}

impl From<SeeError> for Fault {
    fn from(why: SeeError) -> Self {
        match why {
            SeeError::Observer(why) => why.into(),
            SeeError::Ply(why) => why.into(),
        }
    }
}

impl From<PositionError> for Fault {
    fn from(why: PositionError) -> Self {
        Self {
            faults: why.faults().to_vec(),
            ..Self::coded("faulty-position", &why)
        }
    }
}

impl From<RecordError> for Fault {
    fn from(why: RecordError) -> Self {
        why.fault().clone().into()
    }
}

impl From<LoadError> for Fault {
    fn from(why: LoadError) -> Self {
        match why {
            LoadError::Game(why) => why.into(),
            LoadError::Record(why) => why.into(),
        }
    }
}

impl From<StartError> for Fault {
    fn from(why: StartError) -> Self {
        let given = match &why {
            StartError::Number { number, .. } => args([("number", number)]),
            StartError::Selection { player, .. } => args([("player", player)]),
            _ => Args::default(),
        };
        Self {
            args: given,
            faults: why.faults().to_vec(),
            ..Self::coded(why.code(), &why)
        }
    }
}

impl From<FairError> for Fault {
    fn from(why: FairError) -> Self {
        match why {
            FairError::Deal(why) => why.into(),
            FairError::Fault(fault) => fault.into(),
        }
    }
}

fn args<const N: usize>(given: [(&str, impl ToString); N]) -> Args {
    let mut args = Args::default();
    for (name, value) in given {
        args.add(name, Value::Text(value.to_string()));
    }
    args
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Error for Fault {}
