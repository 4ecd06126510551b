//! What is asked, and what is done for it.

use std::collections::BTreeMap;
use std::sync::Arc;

use warboard::protocol as rules;
use warboard::protocol::Fault;

use super::{Hall, new_id};
use crate::denied::Denied;
use crate::protocol::{Answer, Asked, ListName, Reply, Request, Tables, Told, You};
use crate::store::{Found, List, unreadable};
use crate::table::event::Person;
use crate::table::info::StageName;
use crate::table::setup::{Reserved, Setup};
use crate::table::{Followed, Known, Reader, Table};

/// No game has more seats.
const MOST_SEATS: usize = 6;

/// Who asks.
#[derive(Clone, Default)]
pub(crate) struct Asker {
    /// None of somebody without a key, who may look at what is public.
    pub(crate) person: Option<Person>,
    /// How many milliseconds the network takes to them and back.
    pub(crate) lag: i64,
}

/// What a request gives: a reply of the server's own, or of the rules.
pub(crate) enum Replied {
    Own(Reply),
    Rules(Box<rules::Reply>),
}

impl Asker {
    pub(crate) fn person(&self) -> Result<&Person, Denied> {
        self.person.as_ref().ok_or(Denied::NotSignedIn)
    }

    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| &*person.id)
    }

    /// Who reads, for whichever seat they have.
    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader {
            person: self.id(),
            by: None,
        }
    }
}

impl Hall {
    /// Does what is asked. Following is for sockets, which do it themselves.
    pub(crate) async fn answer(
        self: &Arc<Self>,
        asker: &Asker,
        asked: Asked,
    ) -> Result<Replied, Fault> {
        match asked {
            Asked::Own(request) => self.do_own(asker, request).await.map(Replied::Own),
            Asked::Rules(request) => {
                let reply = self.ask_rules(asker, *request).await?;
                Ok(Replied::Rules(Box::new(reply)))
            }
        }
    }

    async fn do_own(self: &Arc<Self>, asker: &Asker, request: Request) -> Result<Reply, Fault> {
        match request {
            Request::Me {} => self.you(asker.person()?.clone()).await,
            Request::Rename { name } => {
                let renamed = self.rename(asker.person()?, &name).await?;
                self.you(renamed).await
            }
            Request::BecomeBot {} => {
                let bot = self.make_bot(asker.person()?).await?;
                self.you(bot).await
            }
            Request::Person { name } => {
                let found = self.person_called(&name).await?;
                self.you(found).await
            }
            Request::Tables { list } => self.list(asker, list).await,
            Request::Create { setup } => {
                let of = self.create(asker.person()?, &setup).await?;
                self.table(asker, &of, None).await
            }
            Request::Table { of, by } => self.table(asker, &of, by.as_deref()).await,
            Request::Act {
                of,
                action,
                ply,
                by,
            } => {
                let (who, lag, seat) = (asker.person()?.id.clone(), asker.lag, by.clone());
                self.change(&of, move |table, now| {
                    table.act(&who, seat.as_deref(), &action, ply, lag, now)
                })
                .await?;
                self.told(asker, &of, by.as_deref(), Some(ply)).await
            }
            Request::Speak { of, word, ply, by } => {
                let (who, seat) = (asker.person()?.id.clone(), by.clone());
                let since = self
                    .change(&of, move |table, now| {
                        let since = table.game()?.ply();
                        table.speak(&who, seat.as_deref(), &word, ply, now)?;
                        Ok(since)
                    })
                    .await?;
                self.told(asker, &of, by.as_deref(), Some(since)).await
            }
            Request::Follow { .. } | Request::Unfollow { .. } | Request::Watch {} => {
                Err(Denied::NeedsSocket.into())
            }
            Request::Record { of } => {
                let reader = asker.reader();
                let record = self.read(&of, |table, now| table.record(reader, now));
                Ok(Reply::Record(record.await?))
            }
            Request::Pgn { of } => {
                let reader = asker.reader();
                let pgn = self.read(&of, |table, now| table.pgn(reader, now));
                Ok(Reply::Pgn(pgn.await?))
            }
            Request::Transcript { of } => {
                let reader = asker.reader();
                let transcript = self.read(&of, |table, now| table.transcript(reader, now));
                Ok(Reply::Transcript(transcript.await?))
            }
            Request::Reports { of } => {
                let who = asker.person()?.id.clone();
                let reports = self.read(&of, move |table, _| {
                    table.check_arbiter(&who)?;
                    Ok(table.host()?.reports())
                });
                Ok(Reply::Reports(reports.await?))
            }
            request => self.change_table(asker, request).await,
        }
    }

    /// What changes a table and is answered with the table.
    async fn change_table(
        self: &Arc<Self>,
        asker: &Asker,
        request: Request,
    ) -> Result<Reply, Fault> {
        let person = asker.person()?.clone();
        let who = person.id.clone();
        let of = match request {
            Request::Sit { of, seat } => {
                self.change(&of, move |table, now| {
                    table.sit(&person, seat.as_deref(), now)
                })
                .await?;
                of
            }
            Request::Decline { of, reason } => {
                self.change(&of, move |table, now| table.decline(&who, reason, now))
                    .await?;
                of
            }
            Request::Rise { of } => {
                self.change(&of, move |table, now| table.rise(&who, now))
                    .await?;
                of
            }
            Request::Commit { of, commitment } => {
                self.change(&of, move |table, now| table.commit(&who, &commitment, now))
                    .await?;
                of
            }
            Request::Select { of, units, nonce } => {
                self.change(&of, move |table, now| {
                    table.select(&who, &units, nonce.clone(), now)
                })
                .await?;
                of
            }
            Request::TakeBack { of, answer, by } => {
                self.change(&of, move |table, now| match answer {
                    Answer::Ask => table.ask_back(&who, by.as_deref(), now),
                    Answer::Decline => table.decline_back(&who, now),
                })
                .await?;
                of
            }
            Request::Abort { of } => {
                self.change(&of, move |table, now| table.abort(&who, now))
                    .await?;
                of
            }
            Request::Rematch { of } => {
                self.rematch(&who, &of).await?;
                of
            }
            Request::ClaimAbandoned { of } => {
                self.claim_abandoned(who, &of).await?;
                of
            }
            Request::Report { of, action, ply } => {
                self.change(&of, move |table, now| table.report(&who, &action, ply, now))
                    .await?;
                of
            }
            _ => return Err(Denied::NeedsSocket.into()),
        };
        self.table(asker, &of, None).await
    }

    /// A new table of somebody. Returns its name.
    pub(crate) async fn create(
        self: &Arc<Self>,
        by: &Person,
        setup: &Setup,
    ) -> Result<String, Fault> {
        let may = self.creations.check_key(&by.id);
        may.map_err(Denied::from)?;
        let limit = self.most_tables;
        let unfinished = self.store.unfinished(&by.id).await;
        if unfinished.map_err(|why| unreadable(&why))? >= limit {
            return Err(Denied::TooManyTables { limit }.into());
        }
        let mut guests = BTreeMap::new();
        // If there are more, some are none.
        for (seat, reserved) in setup.seats.iter().take(MOST_SEATS) {
            if let Reserved::Person(name) = reserved {
                guests.insert(seat.clone(), self.person_called(name).await?);
            }
        }
        let table = Table::create(&new_id(), by, setup, &guests, self.now())?;
        let of = table.id.clone();
        self.add(table).await?;
        Ok(of)
    }

    /// Somebody by their name.
    pub(crate) async fn person_called(&self, name: &str) -> Result<Person, Fault> {
        let found = self.store.person(Found::Name(name)).await;
        let found = found.map_err(|why| unreadable(&why))?;
        let of = name.to_string();
        Ok(found.ok_or(Denied::NoPerson { of })?)
    }

    /// Claims that the player who is to act has left.
    pub(crate) async fn claim_abandoned(
        self: &Arc<Self>,
        who: String,
        of: &str,
    ) -> Result<(), Fault> {
        let (seconds, away) = (self.away, self.away_at(of).await?);
        self.change(of, move |table, now| {
            let since = |person: &Person| away.get(&person.id).copied();
            table.claim_abandoned(&who, since, seconds, now)
        })
        .await
    }

    async fn you(&self, person: Person) -> Result<Reply, Fault> {
        let ratings = self.store.ratings(&person.id).await;
        Ok(Reply::You(You {
            person: (&person).into(),
            ratings: ratings.map_err(|why| unreadable(&why))?,
        }))
    }

    pub(crate) async fn list(
        self: &Arc<Self>,
        asker: &Asker,
        list: ListName,
    ) -> Result<Reply, Fault> {
        let is_live = list == ListName::Live;
        let list = match list {
            ListName::Open => List::Open,
            ListName::Live => List::Live,
            ListName::Mine => List::Of(&asker.person()?.id),
        };
        let names = self
            .store
            .list(list, self.now())
            .await
            .map_err(|why| unreadable(&why))?;
        let mut tables = Vec::new();
        for of in names {
            let reader = asker.reader();
            let online = |person: &str| self.is_online(person);
            tables.extend(
                self.read(&of, |table, now| table.info(reader, online, now))
                    .await
                    .ok(),
            );
        }
        // Whoever knows of an end that others see later does not look for it there.
        tables.retain(|table| !is_live || table.stage == StageName::Playing);
        Ok(Reply::Tables(Tables { tables }))
    }

    async fn table(
        self: &Arc<Self>,
        asker: &Asker,
        of: &str,
        by: Option<&str>,
    ) -> Result<Reply, Fault> {
        let reader = Reader {
            person: asker.id(),
            by,
        };
        let online = |person: &str| self.is_online(person);
        let info = self
            .read(of, |table, now| table.info(reader, online, now))
            .await?;
        Ok(Reply::Table(Box::new(info)))
    }

    async fn told(
        self: &Arc<Self>,
        asker: &Asker,
        of: &str,
        by: Option<&str>,
        since: Option<usize>,
    ) -> Result<Reply, Fault> {
        let mut known = Known {
            since,
            ..Known::default()
        };
        let (told, _) = self.look(asker, of, by, &mut known, true).await?;
        Ok(Reply::Followed(Box::new(told)))
    }

    /// What somebody may know of a table who knows so much of it; and when a late reader will see more.
    pub(crate) async fn look(
        self: &Arc<Self>,
        asker: &Asker,
        of: &str,
        by: Option<&str>,
        known: &mut Known,
        shows: bool,
    ) -> Result<(Told, Option<i64>), Fault> {
        let reader = Reader {
            person: asker.id(),
            by,
        };
        let online = |person: &str| self.is_online(person);
        self.catch_up_with(of, known.since).await?;
        self.read(of, |table, now| {
            let info = table.info(reader, online, now)?;
            let mut later = None;
            let mut game: Option<Followed> = None;
            if table.has_begun() {
                let sight = table.sight(reader)?;
                game = Some(table.followed(&sight, known, shows, now)?);
                later = table.next_sight(&sight, now);
            }
            Ok((Told { table: info, game }, later))
        })
        .await
    }
}

impl Table {
    /// Whether there is a game to be seen.
    pub(crate) fn has_begun(&self) -> bool {
        self.host().is_ok()
    }
}
