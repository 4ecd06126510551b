//! Why the server does not do what it is asked.

use governor::NotUntil;
use governor::clock::{Clock, DefaultClock};
use warboard::piece_kit::{self, English};

piece_kit::refusals! {
    /// Why a request is refused. Nothing has changed then.
    pub(crate) enum Denied {
        NotAnObject => "not-an-object" [], "a request is a JSON object";
        NeitherFormNorJson => "unsupported-type" [],
            "the body is a form or an object of JSON, and the header Content-Type says which";
        Field { field: String, why: English } => "malformed-field" [], "the field \"{field}\": {why}";
        UnknownRequest { request: String } =>
            "unknown-request" [], "there is no request \"{request}\"";
        NotSignedIn => "not-signed-in" [], "this needs a key: ask /api/key for one";
        UnknownKey => "unknown-key" [], "nobody has this key";
        OtherOrigin => "other-origin" [],
            "requests with a cookie, or with the header Origin, come from this server's own pages only";
        NotBot => "not-a-bot" [], "this is for bots: ask /api/bot/account/upgrade first";
        NotForBots => "not-for-bots" [], "bots play games of two sides without secrets";
        NoChallenge { of: String } => "no-challenge" [], "there is no challenge \"{of}\"";
        YourOwnGuest => "your-own-guest" [], "you cannot challenge yourself";
        NeedsFen => "needs-fen" [], "this needs a position, in the field \"fen\"";
        NoFen => "no-fen" [], "this game begins at its usual start: leave the field \"fen\" out";
        NeedsSocket => "needs-socket" [], "following a table needs a WebSocket";
        CreatorKnows => "creator-knows" [],
            "whoever creates a table from a position with secrets knows them, and has no seat";
        NeedsPerson => "needs-a-person" [], "somebody has to play against the computer";
        Unreadable => "unreadable" [], "this table cannot be read: those who run the server see why";
        NotCreator => "not-creator" [], "before the game begins only its creator gives a table up: stand up instead";
        NoPath { path: String } => "no-path" [], "there is nothing at {path}";
        OtherMethod { method: String } => "other-method" [], "this does not take {method}";
        NoTable { of: String } => "no-table" [], "there is no table \"{of}\"";
        NoSeat { seat: String } => "no-seat" [], "the table has no seat \"{seat}\"";
        SeatTaken { seat: String } => "seat-taken" [], "somebody sits on seat {seat}";
        SeatKept { seat: String } => "seat-kept" [], "seat {seat} is kept for somebody else";
        NotKept => "not-kept" [], "no seat is kept for you at this table";
        NoPerson { of: String } => "no-person" [], "nobody is called \"{of}\"";
        NoFreeSeat => "no-free-seat" [], "no seat is free";
        NotYourSeat { seat: String } => "not-your-seat" [], "seat {seat} is not yours";
        NotSeated => "not-seated" [], "you have no seat at this table";
        WhichSeat => "which-seat" [], "you have several seats: name one with \"by\"";
        SeatedTwice => "seated-twice" [], "in a rated game, and where players have secrets, everybody has one seat";
        NotBegun => "not-begun" [], "the game has not begun";
        Begun => "begun" [], "the game has begun";
        Over => "table-over" [], "the game is over";
        GoesOn => "game-goes-on" [], "the game goes on: this is for everybody when it is over";
        NoSelections => "no-selections" [], "nothing is selected at this table";
        Selected => "selected" [], "you have selected";
        NotFair => "not-fair" [], "the deal of this table has no commitments";
        Commit => "commit-first" [], "all players commit to their selections first";
        Committed => "committed" [], "you have committed to a selection, which cannot be changed";
        OtherCommitment => "player-commitment" [],
            "you have not committed to these units in the order KDQRBNGCWF, with this nonce: open what you have \
            committed to, or give the table up";
        OutOfTime => "out-of-time" [], "your time has run out";
        NothingToTakeBack => "nothing-to-take-back" [], "there is no action of yours to take back";
        NoTakeBacks => "no-take-backs" [], "nothing is taken back at this table";
        BackStands => "take-back-stands" [], "somebody has asked to take an action back";
        NobodyAsked => "nobody-asked" [], "nobody else has asked for this";
        NotAway { seat: String, seconds: u32 } =>
            "not-away" [], "seat {seat} has not been away for {seconds} seconds";
        NotArbiter => "not-arbiter" [], "only the arbiter of the table may do this";
        TooManyPlies { limit: usize } => "too-many-plies" [], "a game has at most {limit} plies here";
        TooManyTables { limit: i64 } => "too-many-tables" [], "you have {limit} tables that are not over";
        TooManyFollowed { limit: usize } => "too-many-followed" [], "a socket follows {limit} tables at most";
        NameTaken { name: String } => "name-taken" [], "somebody is called \"{name}\"";
        TooFast { seconds: u32 } =>
            "too-many-requests" [], "too many requests: ask again in {seconds} s";
        NoRoom { seconds: u32 } =>
            "too-many-connections" [], "too many connections are open: try again in {seconds} s";
        NotStored => "not-stored" [], "it could not be stored, and was not done";
        Unsure => "perhaps-stored" [], "the database was lost: look whether it was done";
        Stopping => "stopping" [], "the server is stopping: come back in a moment";
    }
}

impl Denied {
    /// More connections than there may be.
    pub(crate) const NO_ROOM: Self = Self::NoRoom { seconds: 10 };
}

impl From<NotUntil<<DefaultClock as Clock>::Instant>> for Denied {
    /// In how many whole seconds one more may be asked.
    fn from(why: NotUntil<<DefaultClock as Clock>::Instant>) -> Self {
        let wait = why.wait_time_from(DefaultClock::default().now());
        let seconds = wait.as_millis().div_ceil(1000).max(1);
        Self::TooFast {
            seconds: seconds.try_into().unwrap_or(u32::MAX),
        }
    }
}
