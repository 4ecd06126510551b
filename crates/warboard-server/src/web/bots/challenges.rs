//! Challenges: tables of two at which a seat is kept for somebody.

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde_json::{Value, json};
use warboard::find;
use warboard::protocol::Fault;

use super::answers::{Answer, done, object};
use super::fields::{Fields, malformed};
use super::games::{Seen, color, info, is_for_bots};
use super::people::rated;
use super::variants::{self, Variant};
use crate::denied::Denied;
use crate::hall::Hall;
use crate::store::unreadable;
use crate::table::clock::Timing;
use crate::table::decline_reason::DeclineReason;
use crate::table::event::Person;
use crate::table::info::StageName;
use crate::table::setup::{Opening, Reserved, Setup};
use crate::table::{Stage, Table};
use crate::web::answers::answered;
use crate::web::doors::Visitor;
use crate::web::state::Web;

/// What lichess calls the reasons for which somebody declines, and says of them.
const REASONS: [(DeclineReason, &str, &str); 11] = [
    (
        DeclineReason::Generic,
        "generic",
        "I'm not accepting challenges at the moment.",
    ),
    (
        DeclineReason::Later,
        "later",
        "This is not the right time for me, please ask again later.",
    ),
    (
        DeclineReason::TooFast,
        "tooFast",
        "This time control is too fast for me, please challenge again with a slower game.",
    ),
    (
        DeclineReason::TooSlow,
        "tooSlow",
        "This time control is too slow for me, please challenge again with a faster game.",
    ),
    (
        DeclineReason::TimeControl,
        "timeControl",
        "I'm not accepting challenges with this time control.",
    ),
    (
        DeclineReason::Rated,
        "rated",
        "Please send me a rated challenge instead.",
    ),
    (
        DeclineReason::Casual,
        "casual",
        "Please send me a casual challenge instead.",
    ),
    (
        DeclineReason::Standard,
        "standard",
        "I'm not accepting variant challenges right now.",
    ),
    (
        DeclineReason::Variant,
        "variant",
        "I'm not willing to play this variant right now.",
    ),
    (
        DeclineReason::NoBot,
        "noBot",
        "I'm not accepting challenges from bots.",
    ),
    (
        DeclineReason::OnlyBot,
        "onlyBot",
        "I'm only accepting challenges from bots.",
    ),
];

/// A challenge, as one of the two may know it.
pub(super) struct Challenge {
    pub(super) status: &'static str,
    of: String,
    challenger: Person,
    guest: Person,
    /// What whoever challenges plays.
    color: &'static str,
    is_own: bool,
    setup: Setup,
    variant: Variant,
    declined: Option<DeclineReason>,
}

impl Challenge {
    /// The challenge that a table is or was, if it concerns a person.
    pub(super) fn of(hall: &Hall, table: &Table, person: &str, now: i64) -> Result<Self, Fault> {
        let missing = || Denied::NoChallenge {
            of: table.id.clone(),
        };
        if !is_for_bots(table) {
            return Err(missing().into());
        }
        let info = info(hall, table, person, now)?;
        let declined = info.declined.as_ref();
        let kept = table.setup.seats.iter().filter_map(|(name, reserved)| {
            let seat = info.seats.iter().find(|seat| seat.seat == *name)?;
            let guest = seat.person.as_ref().or(seat.kept.as_ref());
            let guest = guest.or(declined.map(|declined| &declined.person));
            matches!(reserved, Reserved::Person(_)).then_some((name, guest?))
        });
        let kept: Vec<_> = kept.collect();
        let own = kept.iter().find(|(_, guest)| guest.id == person);
        let (seat, guest) = own.or(kept.first()).ok_or_else(missing)?;
        if guest.id != person && table.by.id != person {
            return Err(missing().into());
        }
        Ok(Self {
            status: match info.stage {
                StageName::Open | StageName::Selecting => "created",
                StageName::Aborted if declined.is_some() => "declined",
                StageName::Aborted if !table.has_begun() => "canceled",
                _ => "accepted",
            },
            of: table.id.clone(),
            challenger: table.by.clone(),
            guest: (*guest).into(),
            color: color(if *seat == "w" { "b" } else { "w" }),
            is_own: table.by.id == person,
            setup: table.setup.clone(),
            variant: Variant::of(&table.setup)?,
            declined: declined.map(|declined| declined.reason),
        })
    }

    /// The challenge; the server's pages are at an address.
    pub(super) async fn json(&self, hall: &Hall, pages: &str) -> Result<Value, Fault> {
        let game = self.variant.game;
        let clock = self.setup.clock;
        let mut people = Vec::new();
        for person in [&self.challenger, &self.guest] {
            let mut rated = rated(hall, person, game).await?;
            if hall.is_online(&person.id) {
                rated["online"] = json!(true);
            }
            people.push(rated);
        }
        let mut challenge = json!({
            "id": self.of,
            "url": format!("{pages}/#/table/{}", self.of),
            "status": self.status,
            "challenger": people[0],
            "destUser": people[1],
            "variant": self.variant.json(),
            "rated": self.setup.rated,
            "speed": variants::speed(clock),
            "timeControl": variants::time_control(clock),
            "color": self.color,
            "finalColor": self.color,
            "perf": { "icon": "", "name": variants::perf(&self.variant, clock).1 },
            "direction": if self.is_own { "out" } else { "in" },
        });
        if let Opening::Position(position) = &self.setup.start {
            challenge["initialFen"] = json!(find(game)?.parse(position)?.fen());
        }
        if let Some(declined) = self.declined {
            let known = REASONS.iter().find(|(reason, ..)| *reason == declined);
            let (_, key, text) = known.unwrap_or(&REASONS[0]);
            challenge["declineReason"] = json!(text);
            challenge["declineReasonKey"] = json!(key.to_lowercase());
        }
        Ok(challenge)
    }
}

async fn challenge_of(web: &Web, of: &str, person: &str) -> Result<Challenge, Fault> {
    let read = |table: &Table, now| Challenge::of(&web.hall, table, person, now);
    web.hall.read(of, read).await
}

/// `POST /api/challenge/NAME`.
pub(super) async fn create(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Path(name): Path<String>,
    fields: Fields,
) -> Answer {
    let pages = web.doors.address_of_pages(&headers);
    let by = visitor.asker.person()?.clone();
    let guest = web.hall.person_called(&name).await?;
    if guest.id == by.id {
        return Err(Denied::YourOwnGuest.into());
    }
    let (setup, _) = setup(&fields, Reserved::Person(guest.name))?;
    let of = web.hall.create(&by, &setup).await?;
    let challenge = challenge_of(&web, &of, &by.id).await?;
    Ok(object(&challenge.json(&web.hall, &pages).await?))
}

/// `POST /api/challenge/ai`.
pub(super) async fn create_ai(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    fields: Fields,
) -> Answer {
    let by = visitor.asker.person()?.clone();
    let level = fields.read("level", "a level from 1 to 8")?;
    let level = level.ok_or_else(|| malformed("level", "a level from 1 to 8 is needed"))?;
    let (mut setup, own) = setup(&fields, Reserved::Level(level))?;
    setup.rated = false;
    let of = web.hall.create(&by, &setup).await?;
    let read = |table: &Table, now| Seen::of(&web.hall, table, &by.id, now);
    let seen = web.hall.read(&of, read).await?;
    let mut game = seen.event(&web.hall).await?;
    game["player"] = json!(color(own));
    game["turns"] = json!(seen.moves.len());
    game["createdAt"] = json!(seen.info.created);
    Ok(answered(StatusCode::CREATED, game.to_string()))
}

/// What a challenge asks for, and the seat of whoever challenges.
fn setup(fields: &Fields, other: Reserved) -> Result<(Setup, &'static str), Fault> {
    let own = match fields.get("color") {
        Some("white") => "w",
        Some("black") => "b",
        None | Some("random") => drawn_seat()?,
        Some(_) => return Err(malformed("color", "it is white, black or random")),
    };
    let theirs = if own == "w" { "b" } else { "w" };
    let key = fields.get("variant").unwrap_or("standard");
    let fen = fields.get("fen").map(str::to_string);
    let (game, start) = variants::opening(key, fen)?;
    let rated = fields.is("rated")?;
    let seats = [(own, Reserved::Me), (theirs, other)];
    let seats = seats.map(|(seat, reserved)| (seat.to_string(), reserved));
    let setup = Setup {
        game,
        start,
        seats: BTreeMap::from(seats),
        clock: clock(fields)?,
        rated,
        public: false,
        take_backs: !rated,
        delay: None,
    };
    Ok((setup, own))
}

fn clock(fields: &Fields) -> Result<Option<Timing>, Fault> {
    let whole = |name| fields.read(name, "a number of seconds");
    let limit: Option<u32> = whole("clock.limit")?;
    let increment: Option<u32> = whole("clock.increment")?;
    let days: Option<u32> = fields.read("days", "a number of days")?;
    Ok(match (limit, days) {
        (Some(_), Some(_)) => {
            return Err(malformed("days", "there is a clock, or there are days"));
        }
        (Some(seconds), None) => Some(Timing::Fischer {
            seconds,
            increment: increment.unwrap_or(0),
        }),
        (None, Some(days)) => Some(Timing::Correspondence { days }),
        (None, None) => None,
    })
}

fn drawn_seat() -> Result<&'static str, Fault> {
    let mut byte = [0];
    getrandom::fill(&mut byte).map_err(|_| Denied::NotStored)?;
    Ok(if byte[0] & 1 == 0 { "w" } else { "b" })
}

/// `GET /api/challenge`.
pub(super) async fn list(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Answer {
    let pages = web.doors.address_of_pages(&headers);
    let person = visitor.asker.person()?;
    let tables = web.hall.store.concerning(&person.id, i64::MAX).await;
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for (of, _) in tables.map_err(|why| unreadable(&why))? {
        let Ok(challenge) = challenge_of(&web, &of, &person.id).await else {
            continue;
        };
        if challenge.status == "created" {
            let list = if challenge.is_own {
                &mut own
            } else {
                &mut others
            };
            list.push(challenge.json(&web.hall, &pages).await?);
        }
    }
    Ok(object(&json!({ "in": others, "out": own })))
}

/// `GET /api/challenge/ID/show`.
pub(super) async fn show(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Path(of): Path<String>,
) -> Answer {
    let pages = web.doors.address_of_pages(&headers);
    let person = visitor.asker.person()?;
    let challenge = challenge_of(&web, &of, &person.id).await?;
    Ok(object(&challenge.json(&web.hall, &pages).await?))
}

/// `POST /api/challenge/ID/accept`.
pub(super) async fn accept(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Path(of): Path<String>,
) -> Answer {
    let person = visitor.asker.person()?.clone();
    let sit = move |table: &mut Table, now| {
        check_kept(table, &person.id)?;
        table.sit(&person, None, now)
    };
    web.hall.change(&of, sit).await?;
    Ok(done())
}

/// `POST /api/challenge/ID/decline`.
pub(super) async fn decline(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Path(of): Path<String>,
    fields: Fields,
) -> Answer {
    let who = visitor.asker.person()?.id.clone();
    let named = fields.get("reason").unwrap_or(REASONS[0].1);
    let reason = REASONS.iter().find(|(_, key, _)| *key == named);
    let (reason, ..) = *reason.ok_or_else(|| malformed("reason", "there is no such reason"))?;
    let decline = move |table: &mut Table, now| {
        check_kept(table, &who)?;
        table.decline(&who, reason, now)
    };
    web.hall.change(&of, decline).await?;
    Ok(done())
}

/// `POST /api/challenge/ID/cancel`: of a game that has just begun, too.
pub(super) async fn cancel(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Path(of): Path<String>,
) -> Answer {
    let who = visitor.asker.person()?.id.clone();
    let cancel = move |table: &mut Table, now| {
        if table.by.id != who || !is_for_bots(table) {
            let of = table.id.clone();
            return Err(Denied::NoChallenge { of }.into());
        }
        let is_seated = table.seats_of(&who).next().is_some();
        match is_seated {
            true => table.abort(&who, now),
            false => table.rise(&who, now),
        }
    };
    web.hall.change(&of, cancel).await?;
    Ok(done())
}

/// Refuses somebody for whom no seat is kept, as if there were no challenge.
fn check_kept(table: &Table, who: &str) -> Result<(), Denied> {
    let is_kept = table.stage == Stage::Open && table.kept_for(who).next().is_some();
    match is_kept && is_for_bots(table) {
        true => Ok(()),
        false => Err(Denied::NoChallenge {
            of: table.id.clone(),
        }),
    }
}
