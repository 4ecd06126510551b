//! `GET /api/stream/event`: challenges, and games that begin and end.
//!
//! Nothing is kept for a reader but which tables they know of, and how far those had come. When there is news, the
//! tables that concern them are looked at, and what has changed is told.

use std::collections::{HashMap, HashSet, VecDeque};

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use serde_json::{Value, json};
use warboard::protocol::Fault;

use super::answers::Answer;
use super::challenges::Challenge;
use super::games::{Seen, is_for_bots};
use super::stream::{Connection, Lines, streamed};
use crate::store::unreadable;
use crate::table::{Stage, Table};
use crate::web::doors::Visitor;
use crate::web::state::Web;

/// A change that was made this many milliseconds ago is in the database, if it ever will be.
const WRITTEN: i64 = 60_000;

/// How far a table had come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// Nothing that bots are told.
    Nothing,
    Challenged,
    Begun,
    Ended,
}

/// What is to be told of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Challenge,
    Start,
    Finish,
    /// A challenge that was declined or cancelled.
    End,
}

/// Somebody who listens. The fields are dropped in their order: those who watch see who has left.
struct EventStream {
    connection: Connection,
    tables: Tables,
    /// How often they had begun to listen.
    time: u64,
    is_first: bool,
    waiting: VecDeque<News>,
    /// Whether a table in memory was not as far as the database says.
    is_stale: bool,
    /// Where the server's pages are.
    pages: String,
    is_over: bool,
}

/// Something that is to be told.
struct News {
    of: String,
    what: What,
    /// How far the reader knew the table to be.
    before: Option<Known>,
}

/// The tables that somebody knows of.
struct Tables {
    web: Web,
    person: String,
    bell: crate::hall::Bell,
    known: HashMap<String, Known>,
}

impl Drop for Tables {
    fn drop(&mut self) {
        let hall = &self.web.hall;
        hall.listeners.end(&self.person, &self.bell);
        for of in self.known.keys() {
            hall.ring(of);
        }
    }
}

/// `GET /api/stream/event`.
pub(super) async fn open(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Answer {
    let person = visitor.asker.person()?;
    let connection = Connection::open(&web, &visitor)?;
    let time = web.hall.listeners.begin(person, &connection.bell);
    let tables = Tables {
        web: web.clone(),
        person: person.id.clone(),
        bell: connection.bell.clone(),
        known: HashMap::new(),
    };
    Ok(streamed(EventStream {
        connection,
        tables,
        time,
        is_first: true,
        waiting: VecDeque::new(),
        is_stale: false,
        pages: web.doors.address_of_pages(&headers),
        is_over: false,
    }))
}

impl Lines for EventStream {
    fn connection(&self) -> &Connection {
        &self.connection
    }

    async fn next(&mut self, rung: bool) -> Result<Option<Value>, Fault> {
        let (hall, person) = (self.connection.hall(), &self.connection.person.id);
        if !hall.listeners.is_last(person, self.time) {
            // They listen elsewhere.
            self.is_over = true;
            return Ok(None);
        }
        if rung || self.is_stale {
            self.is_stale = false;
            self.look().await?;
        }
        while let Some(news) = self.waiting.pop_front() {
            if self.is_behind(&news).await? {
                self.put_off(news);
            } else if let Some(line) = self.line(&news.of, news.what).await? {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}

impl EventStream {
    /// Looks which tables have come further than the reader knows.
    async fn look(&mut self) -> Result<(), Fault> {
        let hall = self.connection.hall();
        let since = hall.now() - WRITTEN;
        let person = &self.connection.person.id;
        let tables = hall.store.concerning(person, since).await;
        let tables = tables.map_err(|why| unreadable(&why))?;
        let mut listed = HashSet::new();
        for (of, stage) in tables {
            let before = self.tables.known.get(&of).copied();
            let now = match stage.as_str() {
                "open" => match before {
                    Some(known) => known,
                    None => self.opened(&of).await?,
                },
                "playing" => Known::Begun,
                _ => Known::Ended,
            };
            // What was over before is no news.
            if !(self.is_first && now == Known::Ended) {
                let news = news(before, now).iter().map(|what| News {
                    of: of.clone(),
                    what: *what,
                    before,
                });
                self.waiting.extend(news);
            }
            listed.insert(of.clone());
            self.tables.known.insert(of, now);
        }
        self.is_first = false;
        self.tables.known.retain(|of, _| listed.contains(of));
        Ok(())
    }

    /// Whether a table in memory does not know yet what another process has written.
    async fn is_behind(&self, news: &News) -> Result<bool, Fault> {
        let stage = self
            .connection
            .hall()
            .read(&news.of, |table, _| Ok(table.stage));
        let stage = stage.await?;
        Ok(match news.what {
            What::Challenge => false,
            What::Start | What::End => stage == Stage::Open,
            What::Finish => stage == Stage::Open || stage == Stage::Playing,
        })
    }

    /// Tells something later, when the table is as far.
    fn put_off(&mut self, news: News) {
        self.is_stale = true;
        self.waiting.retain(|other| other.of != news.of);
        match news.before {
            Some(before) => self.tables.known.insert(news.of, before),
            None => self.tables.known.remove(&news.of),
        };
    }

    /// Whether an open table is a challenge.
    async fn opened(&self, of: &str) -> Result<Known, Fault> {
        let (hall, person) = (self.connection.hall(), &self.connection.person.id);
        let read = |table: &Table, now| Challenge::of(hall, table, person, now);
        Ok(match hall.read(of, read).await {
            Ok(_) => Known::Challenged,
            Err(_) => Known::Nothing,
        })
    }

    /// What is told of a table; nothing if bots do not play there.
    async fn line(&self, of: &str, what: What) -> Result<Option<Value>, Fault> {
        let (hall, person) = (self.connection.hall(), &self.connection.person.id);
        if what == What::Start || what == What::Finish {
            let read = |table: &Table, now| {
                let is_theirs = table.seats_of(person).next().is_some();
                match is_for_bots(table) && is_theirs && table.has_begun() {
                    true => Seen::of(hall, table, person, now).map(Some),
                    false => Ok(None),
                }
            };
            let Some(seen) = hall.read(of, read).await? else {
                return Ok(None);
            };
            let kind = if what == What::Start {
                "gameStart"
            } else {
                "gameFinish"
            };
            return Ok(Some(
                json!({ "type": kind, "game": seen.event(hall).await? }),
            ));
        }
        let read = |table: &Table, now| {
            let challenge = Challenge::of(hall, table, person, now)?;
            Ok((challenge, table.stage))
        };
        let Ok((challenge, stage)) = hall.read(of, read).await else {
            return Ok(None);
        };
        let kind = match (what, challenge.status) {
            (What::Challenge, _) if stage == Stage::Open => "challenge",
            (What::End, "declined") => "challengeDeclined",
            (What::End, "canceled") => "challengeCanceled",
            _ => return Ok(None),
        };
        let challenge = challenge.json(hall, &self.pages).await?;
        let mut line = json!({ "type": kind, "challenge": challenge });
        if what == What::Challenge {
            line["compat"] = json!({ "bot": true, "board": true });
        }
        Ok(Some(line))
    }
}

/// What is told of a table that has come from one stage to another.
fn news(known: Option<Known>, now: Known) -> &'static [What] {
    match (known, now) {
        (_, Known::Nothing) => &[],
        (Some(known), now) if known == now => &[],
        (_, Known::Challenged) => &[What::Challenge],
        (_, Known::Begun) => &[What::Start],
        (Some(Known::Begun), Known::Ended) => &[What::Finish],
        (Some(Known::Challenged), Known::Ended) => &[What::End, What::Start, What::Finish],
        (_, Known::Ended) => &[What::Start, What::Finish],
    }
}
