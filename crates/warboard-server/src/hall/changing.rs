//! What is done at tables: changed while it is locked, stored, and told only then. If it cannot be stored, what is in
//! memory is dropped, and the table is read from the database again. Nobody has seen it meanwhile.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use warboard::protocol::Fault;

use super::{Hall, Slot, new_id};
use crate::denied::Denied;
use crate::store::{Change, Row, StoreError, Stored, unreadable};
use crate::table::event::Event;
use crate::table::{Stage, Table};

/// How often a change is tried again after another process was first.
const TRIES: usize = 4;

/// What a change returns, and a new table that is stored together with it.
type Changed<T> = (T, Option<Table>);

impl Hall {
    /// Changes a table. What it returns is on the disk, and nothing has changed if it fails. It goes on to its end
    /// when nobody waits for it any more.
    pub(crate) async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        of: &str,
        mut change: impl FnMut(&mut Table, i64) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        self.change_with(of, move |table, now| Ok((change(table, now)?, None)))
            .await
    }

    /// As [`Hall::change`], with a table that comes to be by it: both are stored or none.
    async fn change_with<T: Send + 'static>(
        self: &Arc<Self>,
        of: &str,
        change: impl FnMut(&mut Table, i64) -> Result<Changed<T>, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let (hall, slot) = (Arc::clone(self), self.slot(of));
        let done = async move { hall.change_slot(&slot, change).await };
        self.finish(done).await
    }

    /// Puts a new table into its place, once it is stored.
    pub(crate) async fn add(self: &Arc<Self>, mut table: Table) -> Result<(), Fault> {
        let hall = Arc::clone(self);
        self.finish(async move {
            let events = table.take_pending();
            let change = hall.to_store(&table, None, &events);
            let owners = hall.store.write(vec![change]).await;
            let owners = owners.map_err(|why| hall.not_stored(&why))?;
            hall.put(table, owners.first()).await;
            Ok(())
        })
        .await
    }

    /// Asks for another game. Once all agree its table is there, and the old one tells of it.
    pub(crate) async fn rematch(self: &Arc<Self>, who: &str, of: &str) -> Result<(), Fault> {
        let who = who.to_string();
        self.change_with(of, move |table, now| {
            if !table.ask_rematch(&who, now)? || table.next().is_some() {
                return Ok(((), None));
            }
            let next = table.rematch(&new_id(), now)?;
            table.set_next(&next.id, now)?;
            Ok(((), Some(next)))
        })
        .await
    }

    /// Does something to its end, whether anybody waits for it or not.
    async fn finish<T: Send + 'static>(
        &self,
        done: impl Future<Output = Result<T, Fault>> + Send + 'static,
    ) -> Result<T, Fault> {
        if self.is_stopping.load(Ordering::Relaxed) {
            return Err(Denied::Stopping.into());
        }
        let done = tokio::spawn(done).await;
        done.unwrap_or_else(|_| Err(Denied::NotStored.into()))
    }

    async fn change_slot<T>(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        mut change: impl FnMut(&mut Table, i64) -> Result<Changed<T>, Fault>,
    ) -> Result<T, Fault> {
        let mut held = slot.table.lock().await;
        for _ in 0..TRIES {
            self.loaded(slot, &mut held).await?;
            // While it is changed it is out of its place: nobody finds it there half changed, whatever happens.
            let Some(mut table) = held.take() else { break };
            let (before, first) = (table.stage, table.seq);
            // At a table time does not go back, whatever clocks do.
            let now = self.now().max(table.changed);
            let result = change(&mut table, now);
            let events = table.take_pending();
            let (result, new) = match result {
                Ok(changed) => changed,
                Err(why) => {
                    // Half a change is none.
                    if events.is_empty() {
                        // Perhaps another process has done what is missing.
                        let is_new = self.follow_others(&mut table).await;
                        let table = held.insert(table);
                        if is_new {
                            self.attend(slot, table);
                            continue;
                        }
                    }
                    self.counts.refused.fetch_add(1, Ordering::Relaxed);
                    return Err(why);
                }
            };
            if events.is_empty() {
                *held = Some(table);
                return Ok(result);
            }
            match self.write(&table, (before, first), &events, new).await {
                Ok((owner, new)) => {
                    let table = held.insert(table);
                    self.after(slot, table, Some(before), owner.as_ref());
                    if let Some((new, owner)) = new {
                        self.put(new, owner.as_ref()).await;
                    }
                    return Ok(result);
                }
                Err(StoreError::Conflict) => {}
                Err(why) => return Err(self.not_stored(&why)),
            }
        }
        Err(Denied::NotStored.into())
    }

    /// Stores what has happened at a table, and a new one. Returns who owns them.
    async fn write(
        &self,
        table: &Table,
        (before, first): (Stage, i64),
        events: &[(i64, Event)],
        new: Option<Table>,
    ) -> Result<Written, StoreError> {
        let mut changes = vec![Change {
            first,
            ..self.to_store(table, Some(before), events)
        }];
        let new = new.map(|mut new| {
            let events = new.take_pending();
            let mut change = self.to_store(&new, None, &events);
            // Nobody sees that another game follows before they see the end of this one.
            change.row.live_from = new.created.max(table.live_until());
            changes.push(change);
            new
        });
        let mut owners = self.store.write(changes).await?.into_iter();
        let owner = owners.next();
        Ok((owner, new.map(|new| (new, owners.next()))))
    }

    /// What is stored of a table at which something has happened: of a new one all.
    fn to_store(&self, table: &Table, before: Option<Stage>, events: &[(i64, Event)]) -> Change {
        let is_seated = events.iter().any(|(_, event)| event.seats());
        let stored = events.iter().map(|(at, event)| Stored {
            at: *at,
            body: serde_json::to_string(event).unwrap_or_default(),
        });
        let has_ended = before != Some(table.stage);
        Change {
            row: self.row(table),
            first: 0,
            events: stored.collect(),
            seats: is_seated.then(|| seats(table)),
            result: table.rated_result().filter(|_| has_ended),
            is_list_news: is_list_news(table, before),
            concerns: concerned(table, before).map(str::to_string).collect(),
        }
    }

    fn row(&self, table: &Table) -> Row {
        Row {
            id: table.id.clone(),
            game: table.setup.game.clone(),
            stage: match table.stage {
                Stage::Open => "open",
                Stage::Selecting => "selecting",
                Stage::Playing => "playing",
                Stage::Over => "over",
                Stage::Aborted => "aborted",
            },
            is_listed: table.setup.public,
            creator: table.by.id.clone(),
            created: table.created,
            changed: table.changed,
            live_from: table.created,
            live_until: table.live_until(),
            due: table.due(),
            thinks: table.level_to_act().is_some(),
            by: self.process.clone(),
        }
    }

    /// Puts a new table that is stored into its place.
    async fn put(self: &Arc<Self>, table: Table, owner: Option<&String>) {
        let slot = self.slot(&table.id);
        let mut held = slot.table.lock().await;
        // Somebody may have read it from the database.
        let table = held.get_or_insert(table);
        self.after(&slot, table, None, owner);
    }

    /// What follows from a change that is stored: the table was at a stage before, or is new.
    fn after(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        table: &Table,
        before: Option<Stage>,
        owner: Option<&String>,
    ) {
        self.counts.changes.fetch_add(1, Ordering::Relaxed);
        if is_list_news(table, before) {
            self.lists.ring();
        }
        self.listeners.ring(concerned(table, before));
        match owner == Some(&self.process) {
            true => self.duties.own(&table.id),
            false => self.duties.disown(&table.id),
        }
        self.attend(slot, table);
    }

    /// Tells of what is new at a table, and sees to what it does by itself.
    pub(super) fn attend(self: &Arc<Self>, slot: &Arc<Slot>, table: &Table) {
        slot.tell(table);
        if table.is_over() {
            self.duties.disown(&table.id);
        }
        self.duties.set(&table.id, table.due());
        self.think_if_due(slot, table);
    }

    fn not_stored(&self, why: &StoreError) -> Fault {
        self.counts.not_stored.fetch_add(1, Ordering::Relaxed);
        unreadable(why)
    }
}

/// Who owns a table, and a new one with its owner.
type Written = (Option<String>, Option<(Table, Option<String>)>);

/// Whether those who watch the lists are told. What happens after the beginning of a game with secrets, spectators
/// learn late.
fn is_list_news(table: &Table, before: Option<Stage>) -> bool {
    let is_or_was_open = table.stage == Stage::Open || before == Some(Stage::Open);
    let is_public = table.setup.public && before != Some(table.stage);
    is_public && (is_or_was_open || !table.has_secrets())
}

/// Whom it concerns that a table has come to another stage.
fn concerned(table: &Table, before: Option<Stage>) -> impl Iterator<Item = &str> {
    table.people().filter(move |_| before != Some(table.stage))
}

/// Who sits where, or has a seat kept: whose lists the table is on.
fn seats(table: &Table) -> Vec<(i64, String)> {
    let seats = (0..).zip(&table.seats);
    let person = |(number, seat): (i64, &crate::table::Seat)| {
        let kept = seat.kept.as_ref().filter(|_| seat.who.is_none());
        let person = seat.person().or(kept)?;
        Some((number, person.id.clone()))
    };
    seats.filter_map(person).collect()
}
