//! What tables do by themselves: clocks that run out, and what other processes leave behind.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::time::{interval, sleep};

use super::Hall;
use crate::lock::lock;
use crate::store::{BEAT, StoreError, unreadable};

/// How often tables that nobody uses leave the memory.
const SWEEP: Duration = Duration::from_secs(60);

impl Hall {
    /// Begins to do what tables do by themselves.
    pub(super) async fn start_duties(self: &Arc<Self>) -> Result<(), StoreError> {
        self.set_clock().await?;
        self.store.beat(&self.process, self.now()).await?;
        self.store.take_over(&self.process, self.now()).await?;
        self.take_up_duties().await?;
        tokio::spawn(Arc::clone(self).keep_time());
        tokio::spawn(Arc::clone(self).keep_house());
        if let Some(news) = self.store.news().await? {
            tokio::spawn(Arc::clone(self).hear(news));
        }
        Ok(())
    }

    /// Compares this machine's clock with the database's.
    async fn set_clock(&self) -> Result<(), StoreError> {
        let asked = Instant::now();
        if let Some(clock) = self.store.clock().await? {
            let half = i64::try_from(asked.elapsed().as_millis() / 2).unwrap_or(0);
            let own = self.now() - self.ahead.load(Ordering::Relaxed);
            self.ahead.store(clock + half - own, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Takes up what the tables of this process have to do.
    async fn take_up_duties(self: &Arc<Self>) -> Result<(), StoreError> {
        for duty in self.store.duties(&self.process).await? {
            let is_new = !self.duties.owns(&duty.table);
            self.duties.own(&duty.table);
            if is_new {
                self.duties.set(&duty.table, duty.due);
                if duty.thinks {
                    self.wake(duty.table);
                }
            }
        }
        Ok(())
    }

    /// Has a computer player think at a table that is not in memory, perhaps.
    fn wake(self: &Arc<Self>, table: String) {
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            let slot = hall.slot(&table);
            let mut held = slot.table.lock().await;
            if let Ok(table) = hall.loaded(&slot, &mut held).await {
                hall.think_if_due(&slot, table);
            }
        });
    }

    /// Clocks run out.
    async fn keep_time(self: Arc<Self>) {
        loop {
            let (due, next) = self.duties.take_due(self.now());
            for table in due {
                let hall = Arc::clone(&self);
                tokio::spawn(async move {
                    let done = hall
                        .change(&table, super::super::table::Table::do_due)
                        .await;
                    // It was early, or something has happened meanwhile.
                    if let Ok(false) | Err(_) = done {
                        let due = hall.read(&table, |table, _| Ok(table.due())).await;
                        let soon = hall.now() + 1000;
                        match due {
                            Ok(due) => hall.duties.set(&table, due.map(|due| due.max(soon - 990))),
                            Err(_) => hall.duties.set(&table, Some(soon)),
                        }
                    }
                });
            }
            let wait = next.map_or(3_600_000, |next| (next - self.now()).max(1));
            let wait = Duration::from_millis(u64::try_from(wait).unwrap_or(1));
            tokio::select! {
                () = sleep(wait) => {}
                () = self.duties.changed.notified() => {}
                () = self.stopping.notified() => return,
            }
        }
    }

    /// Says that this process is there, and looks which are not.
    async fn keep_house(self: Arc<Self>) {
        let mut beats = interval(BEAT);
        let mut swept = Instant::now();
        loop {
            beats.tick().await;
            if self.is_stopping.load(Ordering::Relaxed) {
                return;
            }
            if swept.elapsed() > SWEEP {
                swept = Instant::now();
                self.forget_unused();
                let _ = self.set_clock().await;
            }
            if !self.store.is_shared() {
                continue;
            }
            let now = self.now();
            let beat = async {
                self.store.beat(&self.process, now).await?;
                if self.store.take_over(&self.process, now).await? {
                    self.take_up_duties().await?;
                }
                Ok::<(), StoreError>(())
            };
            if let Err(why) = beat.await {
                tracing::warn!(?why, "the database does not answer");
            }
        }
    }

    /// Hears what other processes have written.
    async fn hear(self: Arc<Self>, mut news: crate::store::News) {
        while !self.is_stopping.load(Ordering::Relaxed) {
            match news.next().await {
                Ok(Some(table)) => self.catch_up(&table).await,
                Ok(None) => {
                    let tables: Vec<String> = lock(&self.slots).keys().cloned().collect();
                    for table in tables {
                        self.catch_up(&table).await;
                    }
                }
                Err(why) => {
                    tracing::warn!(?why, "no news from the database");
                    sleep(BEAT).await;
                }
            }
        }
    }

    /// Follows what another process has written at a table that is in memory here.
    async fn catch_up(self: &Arc<Self>, of: &str) {
        let known = lock(&self.slots).get(of).map(Arc::clone);
        self.lists.ring();
        let Some(slot) = known else {
            // It may have become due at another time.
            return;
        };
        let mut held = slot.table.lock().await;
        let Some(table) = held.as_mut() else { return };
        let (before, seq) = (table.stage, table.seq);
        let followed = async {
            let events = self
                .store
                .events(of, seq)
                .await
                .map_err(|why| unreadable(&why))?;
            let mut events = super::opened(events)?.into_iter();
            events.try_for_each(|(at, event)| table.follow(at, &event))
        };
        let is_followed = followed.await.is_ok();
        if !is_followed {
            *held = None;
        } else if table.seq > seq {
            self.after(&slot, table, before);
        }
    }

    /// Takes no more changes, and ends connections.
    pub(crate) fn begin_to_stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
        self.stopping.notify_waiters();
    }

    /// Says to the other processes that this one ends, and closes the database.
    pub(crate) async fn stop(&self) {
        let _ = self.store.leave(&self.process).await;
        self.store.close().await;
    }
}
