//! What is told of a table beside its board: seats, clocks, offers.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use warboard::fair::{OpenedUnit, Terms, UnitCommitment, seed_commitment};
use warboard::protocol::Fault;
use warboard::{Game, Status, find};

use super::clock::Timing;
use super::decline_reason::DeclineReason;
use super::event::{Person, Sitter};
use super::setup::Setup;
use super::sight::Reader;
use super::{Seat, Stage, Table};

/// A table, as a reader may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableInfo {
    /// The name of the table: what other requests have as `of`.
    pub of: String,
    /// What was agreed.
    pub setup: Setup,
    /// The game as its players write it.
    pub title: String,
    /// How far it has come.
    pub stage: StageName,
    /// Who created it.
    pub by: PersonInfo,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// The seats in the order of turns.
    pub seats: Vec<SeatInfo>,
    /// Whose turn it is, once the game has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// How many actions the reader knows.
    pub ply: usize,
    /// Whether and how the game has ended, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// The result in an English sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The seat that asks to take something back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<String>,
    /// The seat that asks for another game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The table of the next game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// Who declined a seat that was kept for them, last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<DeclinedInfo>,
    /// What is public of a deal that everybody can check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealInfo>,
    /// The server's clock, in milliseconds since 1970.
    pub now: i64,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum StageName {
    Open,
    Selecting,
    Playing,
    Over,
    Aborted,
}

/// Somebody, as everybody may know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PersonInfo {
    /// What the server calls them: it never changes.
    pub id: String,
    /// What they call themselves.
    pub name: String,
    /// Whether it is a program.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// Somebody who declined a seat that was kept for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DeclinedInfo {
    /// Who it was.
    pub person: PersonInfo,
    /// Why.
    pub reason: DeclineReason,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatInfo {
    /// The player, as the game writes them: `w`.
    pub seat: String,
    /// The person who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonInfo>,
    /// The person for whom the seat is kept, while nobody sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<PersonInfo>,
    /// The level of the computer player who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether it is the reader's own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub you: bool,
    /// Whether the person is connected.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub online: bool,
    /// What is left of the time, in milliseconds; not told to those who see a game late before its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub millis: Option<i64>,
    /// How many periods of byoyomi are left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periods: Option<u32>,
    /// Whether this clock runs now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub runs: bool,
    /// Whether the player has selected.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub selected: bool,
    /// What the player has committed to: 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
}

/// What is public of a deal that everybody can check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DealInfo {
    /// What every hash binds.
    pub terms: Terms,
    /// The terms as text: the lines that every hash begins with.
    pub lines: String,
    /// The server's commitment.
    pub server: String,
    /// A commitment for each unit face down, once the game has begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<UnitCommitment>,
    /// The units that have been revealed, with what opens their commitments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<OpenedUnit>,
}

impl Table {
    /// What a reader may know of the table. `online` says who is connected.
    pub(crate) fn info(
        &self,
        reader: Reader<'_>,
        online: impl Fn(&str) -> bool,
        now: i64,
    ) -> Result<TableInfo, Fault> {
        let sight = self
            .host
            .is_some()
            .then(|| self.sight(reader))
            .transpose()?;
        let view = sight
            .as_ref()
            .map(|sight| self.view(sight, None, now))
            .transpose()?;
        let ply = sight.as_ref().map_or(0, |sight| self.visible(sight, now).0);
        let knows_now = sight
            .as_ref()
            .is_none_or(|sight| self.knows_now(sight, now));
        let status = view.as_ref().map(warboard::View::status);
        let result = status
            .as_ref()
            .filter(|status| status.is_over())
            .map(|status| {
                let roster = view
                    .as_ref()
                    .map(warboard::View::roster)
                    .unwrap_or_default();
                status.message(&roster).text
            });
        let stage = match self.stage {
            Stage::Over | Stage::Aborted if !knows_now => Stage::Playing,
            stage => stage,
        };
        let seat_name = |seat: Option<usize>| seat.map(|seat| self.seats[seat].name.clone());
        Ok(TableInfo {
            of: self.id.clone(),
            // Who sits where is said below.
            setup: Setup {
                seats: BTreeMap::new(),
                start: self.setup.start.told(self.has_secrets()),
                ..self.setup.clone()
            },
            title: find(&self.setup.game)
                .map_or("", |rules| rules.title())
                .to_string(),
            stage: stage.into(),
            by: (&self.by).into(),
            created: self.created,
            seats: (0..self.seats.len())
                .map(|seat| self.seat_info(seat, reader.person, &online, knows_now, now))
                .collect(),
            turn: view.as_ref().map(warboard::View::turn),
            ply,
            status,
            result,
            back: seat_name(self.back.first().copied()).filter(|_| knows_now),
            rematch: seat_name(self.rematch.first().copied()).filter(|_| knows_now),
            next: self.next.clone().filter(|_| knows_now),
            declined: self.declined.as_ref().map(|(who, reason)| DeclinedInfo {
                person: who.into(),
                reason: *reason,
            }),
            deal: self.deal_info(ply)?,
            now,
        })
    }

    fn seat_info(
        &self,
        number: usize,
        reader: Option<&str>,
        online: &impl Fn(&str) -> bool,
        knows_now: bool,
        now: i64,
    ) -> SeatInfo {
        let seat: &Seat = &self.seats[number];
        let person = match &seat.who {
            Some(Sitter::Person(person)) => Some(person),
            _ => None,
        };
        let clocks = self.clocks.as_ref().filter(|_| knows_now);
        let left = clocks.map(|clocks| clocks.left(number, now));
        let millis = left.map(|left| left.map_or(0, |left| left.millis));
        let is_byoyomi = matches!(self.setup.clock, Some(Timing::Byoyomi { .. }));
        let periods = left.map(|left| left.map_or(0, |left| left.periods));
        SeatInfo {
            seat: seat.name.clone(),
            person: person.map(PersonInfo::from),
            kept: seat
                .kept
                .as_ref()
                .filter(|_| seat.who.is_none())
                .map(PersonInfo::from),
            level: match seat.who {
                Some(Sitter::Level(level)) => Some(level),
                _ => None,
            },
            you: person.is_some_and(|person| Some(&*person.id) == reader),
            online: person.is_some_and(|person| online(&person.id)),
            millis,
            periods: periods.filter(|_| is_byoyomi),
            runs: clocks.is_some_and(|clocks| clocks.running() == Some(number)),
            selected: seat.sealed.is_some() && self.host.is_none(),
            commitment: seat.commitment.clone(),
        }
    }

    /// What is public of the deal to whoever knows so many actions.
    fn deal_info(&self, ply: usize) -> Result<Option<DealInfo>, Fault> {
        if !self.selections().is_some_and(|selections| selections.fair) {
            return Ok(None);
        }
        let Some(terms) = self.terms().filter(|_| self.stage != Stage::Open) else {
            return Ok(None);
        };
        let server = seed_commitment(&terms, &self.seed.labelled("deal"))?;
        let (mut units, mut opened) = (Vec::new(), Vec::new());
        if let (Some(deal), Ok(game)) = (self.deal(), self.game()) {
            units = deal.units()?;
            // What a late reader has not seen yet is not opened.
            opened = match ply < game.ply() {
                true => deal.opened_units(&at_ply(game, ply)?)?,
                false => deal.opened_units(game)?,
            };
        }
        Ok(Some(DealInfo {
            lines: terms.lines()?,
            terms,
            server,
            units,
            opened,
        }))
    }
}

/// A game as it was after so many actions.
fn at_ply(game: &Game, ply: usize) -> Result<Game, Fault> {
    let mut before = game.clone();
    before.goto(ply)?;
    Ok(before)
}

impl From<&Person> for PersonInfo {
    fn from(person: &Person) -> Self {
        Self {
            id: person.id.clone(),
            name: person.name.clone(),
            bot: person.bot,
        }
    }
}

impl From<&PersonInfo> for Person {
    fn from(info: &PersonInfo) -> Self {
        Self {
            id: info.id.clone(),
            name: info.name.clone(),
            bot: info.bot,
        }
    }
}

impl From<Stage> for StageName {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Open => Self::Open,
            Stage::Selecting => Self::Selecting,
            Stage::Playing => Self::Playing,
            Stage::Over => Self::Over,
            Stage::Aborted => Self::Aborted,
        }
    }
}
