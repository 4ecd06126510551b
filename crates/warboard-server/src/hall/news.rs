//! What other processes tell.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::time::sleep;
use warboard::Game;
use warboard::protocol::Fault;

use super::{Hall, Slot, slots};
use crate::lock::lock;
use crate::store::{BEAT, News, StoreError, Told, unreadable};
use crate::table::Table;

impl Hall {
    /// Hears what other processes tell, as long as this one is there.
    pub(super) async fn hear(self: Arc<Self>, mut news: News) {
        loop {
            let why = tokio::select! {
                why = self.hear_until_lost(&mut news) => why,
                () = self.until_stopping() => return,
            };
            tracing::warn!(%why, "no news from the database");
            news = loop {
                sleep(BEAT).await;
                match self.store.news().await {
                    Ok(Some(news)) => break news,
                    Ok(None) => return,
                    Err(_) if self.is_stopping.load(Ordering::Relaxed) => return,
                    Err(_) => {}
                }
            };
            // Anything may have been told meanwhile.
            self.catch_up_all();
            if let Err(why) = self.look_around().await {
                tracing::warn!(%why, "who is connected elsewhere is not known");
            }
        }
    }

    async fn hear_until_lost(self: &Arc<Self>, news: &mut News) -> StoreError {
        loop {
            match news.next().await {
                Ok(Told::Table {
                    of,
                    seq,
                    by,
                    is_list_news,
                    people,
                }) => {
                    if by != self.process {
                        self.catch_up(&of, seq, people);
                        if is_list_news {
                            self.lists.ring();
                        }
                    }
                }
                Ok(Told::Moved) => self.moved.notify_one(),
                Ok(Told::People { by, changes }) => {
                    if by != self.process {
                        self.elsewhere.hear(&by, changes);
                    }
                }
                Err(why) => return why,
            }
        }
    }

    fn catch_up_all(self: &Arc<Self>) {
        self.lists.ring();
        let known: Vec<String> = lock(&self.slots).keys().cloned().collect();
        let owned = self.duties.owned();
        for of in known.into_iter().chain(owned) {
            self.catch_up(&of, i64::MAX, Vec::new());
        }
        self.listeners.ring_all();
    }

    /// Follows what another process has written at a table that is in memory here, or whose clock this process has:
    /// there are so many events now. Then those hear of it whom it concerns.
    fn catch_up(self: &Arc<Self>, of: &str, seq: i64, people: Vec<String>) {
        let slot = match self.known_slot(of) {
            Some(slot) => slot,
            None if self.duties.owns(of) => self.slot(of),
            None => return self.listeners.ring(people.iter().map(String::as_str)),
        };
        if slot.told.load(Ordering::Acquire) >= seq || slot.is_behind.swap(true, Ordering::AcqRel) {
            return self.listeners.ring(people.iter().map(String::as_str));
        }
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            // A database that has just come back has much to do.
            let Ok(_permit) = hall.readers.acquire().await else {
                return;
            };
            let mut held = slot.table.lock().await;
            slot.is_behind.store(false, Ordering::Release);
            hall.look_after(&slot, &mut held).await;
            drop(held);
            hall.listeners.ring(people.iter().map(String::as_str));
        });
    }

    async fn look_after(self: &Arc<Self>, slot: &Arc<Slot>, held: &mut Option<Table>) {
        if let Some(mut table) = held.take() {
            if self.follow_events(&mut table).await.is_ok() {
                *held = Some(table);
            }
        } else if slot.news.is_empty() && !self.duties.owns(&slot.id) {
            // It is read when somebody asks.
            return;
        }
        match self.loaded(slot, held).await {
            Ok(table) => self.attend(slot, table),
            Err(_) => {
                // Whoever follows it looks, and this process again in a second.
                slot.news.ring();
                self.duties.set(&slot.id, Some(self.now() + 1000));
            }
        }
    }

    /// Follows what other processes have written at a table. Returns whether there was something.
    pub(super) async fn follow_others(&self, table: &mut Table) -> bool {
        let seq = table.seq;
        self.store.is_shared() && self.follow_events(table).await.is_ok() && table.seq > seq
    }

    /// Whoever comes from another process may know more than this one has heard.
    pub(super) async fn catch_up_with(
        self: &Arc<Self>,
        of: &str,
        known: Option<usize>,
    ) -> Result<(), Fault> {
        let Some(known) = known.filter(|_| self.store.is_shared()) else {
            return Ok(());
        };
        let slot = self.slot(of);
        let mut held = slot.table.lock().await;
        let table = self.loaded(&slot, &mut held).await?;
        let ply = table.game().map_or(0, Game::ply);
        if known > ply && self.follow_others(table).await {
            self.attend(&slot, table);
        }
        Ok(())
    }

    async fn follow_events(&self, table: &mut Table) -> Result<(), Fault> {
        let events = self.store.events(&table.id, table.seq).await;
        let events = events.map_err(|why| unreadable(&why))?;
        let mut events = slots::opened(events)?.into_iter();
        events.try_for_each(|(at, event)| table.follow(at, &event))
    }
}
