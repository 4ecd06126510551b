//! Games, as lichess tells of them.

use serde_json::{Value, json};
use warboard::protocol::Fault;
use warboard::{Start, Status, find};

use super::people::{player, rated};
use super::variants::{self, Variant};
use crate::denied::Denied;
use crate::hall::Hall;
use crate::table::clock::Timing;
use crate::table::info::{SeatInfo, StageName, TableInfo};
use crate::table::{Reader, Table};

/// What clocks show in a game without any, as lichess has it.
const NO_LIMIT: i64 = i32::MAX as i64;

/// A game of two without secrets, as everybody may see it.
pub(super) struct Seen {
    pub(super) info: TableInfo,
    pub(super) variant: Variant,
    /// The canonical position at the start.
    start: String,
    /// The actions in UCI.
    pub(super) moves: Vec<String>,
    pub(super) fen: String,
    /// Who offers a draw: `w` or `b`.
    offer: Option<String>,
}

/// How a game ended, or that it goes on: the name and number that lichess has for it, and who has won.
pub(super) struct End {
    pub(super) name: &'static str,
    pub(super) number: u8,
    /// `white` or `black`.
    pub(super) winner: Option<&'static str>,
}

/// Whether bots play at a table: at those of two sides without secrets.
pub(super) fn is_for_bots(table: &Table) -> bool {
    let sides = table.seats.iter().map(|seat| &*seat.name);
    sides.eq(["w", "b"]) && !table.has_secrets()
}

/// Refuses a table at which bots do not play.
pub(super) fn check_for_bots(table: &Table) -> Result<(), Denied> {
    match is_for_bots(table) {
        true => Ok(()),
        false => Err(Denied::NotForBots),
    }
}

/// A table, as a person may know it; the game once it has begun.
pub(super) fn info(hall: &Hall, table: &Table, person: &str, now: i64) -> Result<TableInfo, Fault> {
    check_for_bots(table)?;
    let reader = Reader {
        person: Some(person),
        by: None,
    };
    table.info(reader, |person| hall.is_online(person), now)
}

impl Seen {
    /// The game at a table.
    pub(super) fn of(hall: &Hall, table: &Table, person: &str, now: i64) -> Result<Self, Fault> {
        let info = info(hall, table, person, now)?;
        let game = table.game()?;
        let variant = Variant::of(&table.setup)?;
        let start = game.start();
        let is_chess960 = variants::is_chess960(&variant, &start);
        Ok(Self {
            moves: game.uci_from(0, is_chess960),
            fen: game.fen(),
            offer: game.draw_offer(),
            info,
            variant,
            start,
        })
    }

    /// The seat of whoever reads.
    pub(super) fn own(&self) -> Option<&SeatInfo> {
        self.info.seats.iter().find(|seat| seat.you)
    }

    /// The seat of whom they play with.
    pub(super) fn other(&self) -> Option<&SeatInfo> {
        let own = self.own()?;
        self.info.seats.iter().find(|seat| seat.seat != own.seat)
    }

    pub(super) fn end(&self) -> End {
        end(&self.info)
    }

    /// `startpos`, or where the game began if that is elsewhere.
    pub(super) fn initial_fen(&self) -> Result<String, Fault> {
        let rules = find(self.variant.game)?;
        let usual = rules.start(&Start::Default)?;
        if self.variant.key != "chess960" && usual.start() == self.start {
            return Ok("startpos".to_string());
        }
        Ok(rules.parse(&self.start)?.fen())
    }

    /// What changes in a game.
    pub(super) fn state(&self) -> Value {
        let end = self.end();
        let [white, black] = [0, 1].map(|seat| &self.info.seats[seat]);
        let clock = self.info.setup.clock;
        let increment = clock.and_then(variants::limit_and_increment);
        let increment = increment.map_or(0, |(_, increment)| i64::from(increment) * 1000);
        let mut state = json!({
            "type": "gameState",
            "moves": self.moves.join(" "),
            "wtime": left(white, clock),
            "btime": left(black, clock),
            "winc": increment,
            "binc": increment,
            "status": end.name,
        });
        if let Some(winner) = end.winner {
            state["winner"] = json!(winner);
        }
        let is_on = self.info.stage == StageName::Playing;
        let mut asks = |who: &Option<String>, what: &str| {
            if let Some(who) = who.as_deref().filter(|_| is_on) {
                state[format!("{who}{what}")] = json!(true);
            }
        };
        asks(&self.offer, "draw");
        asks(&self.info.back, "takeback");
        state
    }

    /// The whole game.
    pub(super) async fn full(&self, hall: &Hall) -> Result<Value, Fault> {
        let setup = &self.info.setup;
        let game = self.variant.game;
        let mut full = json!({
            "type": "gameFull",
            "id": self.info.of,
            "rated": setup.rated,
            "variant": self.variant.json(),
            "speed": variants::speed(setup.clock),
            "perf": { "name": variants::perf(&self.variant, setup.clock).1 },
            "createdAt": self.info.created,
            "white": player(hall, &self.info.seats[0], game).await?,
            "black": player(hall, &self.info.seats[1], game).await?,
            "initialFen": self.initial_fen()?,
            "state": self.state(),
        });
        match setup.clock {
            Some(Timing::Correspondence { days }) => full["daysPerTurn"] = json!(days),
            clock => {
                if let Some((limit, increment)) = clock.and_then(variants::limit_and_increment) {
                    let (initial, increment) =
                        (i64::from(limit) * 1000, i64::from(increment) * 1000);
                    full["clock"] = json!({ "initial": initial, "increment": increment });
                }
            }
        }
        Ok(full)
    }

    /// The game in short, for one of its players.
    pub(super) async fn event(&self, hall: &Hall) -> Result<Value, Fault> {
        let end = self.end();
        let (Some(own), Some(other)) = (self.own(), self.other()) else {
            return Err(Denied::NotSeated.into());
        };
        let setup = &self.info.setup;
        let is_on = self.info.stage == StageName::Playing;
        let opponent = match (&other.person, other.level) {
            (Some(person), _) => {
                let mut opponent = rated(hall, &person.into(), self.variant.game).await?;
                opponent["username"] = json!(person.name);
                opponent
            }
            (None, level) => {
                let name = format!("Level {}", level.unwrap_or_default());
                json!({ "id": null, "username": name, "ai": level })
            }
        };
        let ply = usize::from(own.seat == "b");
        let mut event = json!({
            "id": self.info.of,
            "gameId": self.info.of,
            "fullId": self.info.of,
            "fen": self.fen,
            "color": color(&own.seat),
            "lastMove": self.moves.last().map_or("", String::as_str),
            "source": if other.level.is_some() { "ai" } else { "friend" },
            "status": { "id": end.number, "name": end.name },
            "variant": self.variant.json(),
            "speed": variants::speed(setup.clock),
            "perf": variants::perf(&self.variant, setup.clock).0,
            "rated": setup.rated,
            "hasMoved": self.moves.len() > ply,
            "opponent": opponent,
            "isMyTurn": is_on && self.info.turn.as_deref() == Some(&*own.seat),
            "compat": { "bot": true, "board": true },
        });
        if setup.clock.is_some() {
            event["secondsLeft"] = json!(left(own, setup.clock) / 1000);
        }
        if let Some(winner) = end.winner {
            event["winner"] = json!(winner);
        }
        Ok(event)
    }
}

/// The milliseconds that a player has until the time has run out, periods included.
fn left(seat: &SeatInfo, clock: Option<Timing>) -> i64 {
    let millis = seat.millis.unwrap_or(NO_LIMIT);
    match clock {
        Some(Timing::Byoyomi { period, .. }) => {
            millis + i64::from(seat.periods.unwrap_or_default()) * i64::from(period) * 1000
        }
        _ => millis,
    }
}

/// What lichess calls a side.
pub(super) fn color(seat: &str) -> &'static str {
    match seat {
        "w" => "white",
        _ => "black",
    }
}

fn end(info: &TableInfo) -> End {
    let (by, winner) = match &info.status {
        Some(Status::Over { by, winner, .. }) => (&**by, winner.as_deref().map(color)),
        _ => ("", None),
    };
    let (number, name) = match (info.stage, by) {
        (StageName::Open | StageName::Selecting, _) => (10, "created"),
        (StageName::Playing, _) => (20, "started"),
        (StageName::Aborted, _) => (25, "aborted"),
        (StageName::Over, "checkmate") => (30, "mate"),
        (StageName::Over, "resignation") => (31, "resign"),
        (StageName::Over, "stalemate") if winner.is_none() => (32, "stalemate"),
        (StageName::Over, "abandonment") => (33, "timeout"),
        (StageName::Over, "time") => (35, "outoftime"),
        (StageName::Over, "unknown") => (38, "unknownFinish"),
        (StageName::Over, _) if winner.is_none() => (34, "draw"),
        (StageName::Over, _) => (60, "variantEnd"),
    };
    End {
        name,
        number,
        winner,
    }
}
