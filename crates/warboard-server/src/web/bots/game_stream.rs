//! `GET /api/bot/game/stream/ID`: a game, from `gameFull` to its end.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use serde_json::{Value, json};
use warboard::protocol::Fault;

use super::answers::Answer;
use super::games::{Seen, check_for_bots};
use super::stream::{Connection, Lines, streamed};
use crate::denied::Denied;
use crate::hall::Slot;
use crate::table::Table;
use crate::table::info::StageName;
use crate::web::doors::Visitor;
use crate::web::state::Web;

/// A reader of a game. The fields are dropped in their order: those who watch see who has left.
struct GameStream {
    connection: Connection,
    table: Watched,
    /// The news of the table that the reader has.
    version: Option<u64>,
    /// What the reader knows of the state, without what clocks show.
    told: Option<Value>,
    /// Whether the reader knows that the other player is away.
    is_gone: bool,
    /// What is to be told next: that the other player has left, or is there again.
    waiting: Option<Value>,
    is_over: bool,
}

/// A table at which somebody comes and goes.
struct Watched(Arc<Slot>);

impl Drop for Watched {
    fn drop(&mut self) {
        self.0.news.ring();
    }
}

/// `GET .../game/stream/ID`, for those who play.
pub(super) async fn open(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Path(of): Path<String>,
) -> Answer {
    let person = visitor.asker.person()?;
    let is_theirs = |table: &Table, _| {
        check_for_bots(table)?;
        table.game()?;
        Ok(table.seats_of(&person.id).next().is_some())
    };
    if !web.hall.read(&of, is_theirs).await? {
        return Err(Denied::NotSeated.into());
    }
    let connection = Connection::open(&web, &visitor)?;
    let slot = web.hall.follow(&of, &connection.bell).await?;
    // The other player sees who has come.
    slot.news.ring();
    Ok(streamed(GameStream {
        connection,
        table: Watched(slot),
        version: None,
        told: None,
        is_gone: false,
        waiting: None,
        is_over: false,
    }))
}

impl Lines for GameStream {
    fn connection(&self) -> &Connection {
        &self.connection
    }

    async fn next(&mut self, _: bool) -> Result<Option<Value>, Fault> {
        if let Some(waiting) = self.waiting.take() {
            return Ok(Some(waiting));
        }
        let version = self.table.0.news.version();
        if self.is_over || self.version == Some(version) {
            return Ok(None);
        }
        self.version = Some(version);
        let (seen, gone) = self.look().await?;
        self.is_over = seen.info.stage != StageName::Playing;
        let gone = self.gone(gone);
        let state = seen.state();
        let known = without_clocks(&state);
        let line = match &self.told {
            None => Some(seen.full(self.connection.hall()).await?),
            Some(told) if *told != known => Some(state),
            Some(_) => None,
        };
        self.told = Some(known);
        Ok(match line {
            Some(line) => {
                self.waiting = gone;
                Some(line)
            }
            None => gone,
        })
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}

impl GameStream {
    /// The game, and in how many seconds it may be claimed that the other player has left.
    async fn look(&self) -> Result<(Seen, Option<i64>), Fault> {
        let hall = self.connection.hall();
        let (of, person) = (self.table.0.of(), &self.connection.person.id);
        let read = |table: &Table, now| Ok((Seen::of(hall, table, person, now)?, table.changed));
        let (seen, changed) = hall.read(of, read).await?;
        let other = seen.other().filter(|_| is_waited_for(&seen));
        let other = other.and_then(|seat| seat.person.as_ref());
        let Some(other) = other.filter(|other| !hall.is_online(&other.id)) else {
            return Ok((seen, None));
        };
        let away = hall.away_at(of).await?;
        let until = away
            .get(&other.id)
            .map(|since| changed.max(*since) + i64::from(hall.away) * 1000);
        let seconds = until.map(|until| (until - hall.now()).max(0) / 1000 + 1);
        Ok((seen, seconds))
    }

    /// That the other player has left or is there again, if the reader does not know it.
    fn gone(&mut self, seconds: Option<i64>) -> Option<Value> {
        let is_gone = seconds.is_some();
        if std::mem::replace(&mut self.is_gone, is_gone) == is_gone {
            return None;
        }
        let mut gone = json!({ "type": "opponentGone", "gone": is_gone });
        if let Some(seconds) = seconds {
            gone["claimWinInSeconds"] = json!(seconds);
        }
        Some(gone)
    }
}

/// Whether it may soon be claimed of the other player that they have left, if they are away: it is their turn, and a clock
/// says that they are expected to be there.
fn is_waited_for(seen: &Seen) -> bool {
    let clock = seen.info.setup.clock;
    let turn = seen.info.turn.as_deref();
    let is_theirs = seen.other().is_some_and(|seat| Some(&*seat.seat) == turn);
    let is_quick = clock.is_some_and(|clock| !clock.is_correspondence());
    seen.info.stage == StageName::Playing && is_theirs && is_quick
}

/// What of a state is new when it differs.
fn without_clocks(state: &Value) -> Value {
    let mut state = state.clone();
    if let Some(fields) = state.as_object_mut() {
        fields.retain(|name, _| name != "wtime" && name != "btime");
    }
    state
}
