//! What tables do by themselves: clocks that run out, and what other processes leave behind.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::time::{MissedTickBehavior, interval, sleep};

use super::Hall;
use crate::store::{BEAT, Duty, StoreError};

/// How often tables that nobody uses leave the memory, and it is looked whose every table is.
const SWEEP: Duration = Duration::from_secs(60);

/// The longest wait in milliseconds before a clock is looked at again: this machine's clock may be set.
const LONGEST_WAIT: i64 = 60_000;

/// After how many milliseconds that is tried again which failed.
const AGAIN: i64 = 1000;

impl Hall {
    /// Begins to do what tables do by themselves.
    pub(super) async fn start_duties(self: &Arc<Self>) -> Result<(), StoreError> {
        self.set_clock().await?;
        // What is told from now on is heard.
        let news = self.store.news().await?;
        self.store.beat(&self.process, self.now()).await?;
        self.look_whose().await?;
        tokio::spawn(Arc::clone(self).keep_time());
        tokio::spawn(Arc::clone(self).keep_house());
        if let Some(news) = news {
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

    /// Takes over what other processes have left, and looks which tables are this one's.
    async fn look_whose(self: &Arc<Self>) -> Result<(), StoreError> {
        self.store.take_over(&self.process, self.now()).await?;
        // What is created meanwhile is not among those that are lost.
        let mut lost: HashSet<String> = self.duties.owned().into_iter().collect();
        for duty in self.store.duties(&self.process).await? {
            if !lost.remove(&duty.table) {
                self.take_up(duty);
            }
        }
        for table in lost {
            self.duties.disown(&table);
        }
        match self.store.is_shared() {
            true => self.look_around().await,
            false => Ok(()),
        }
    }

    /// Begins to do what a table does by itself.
    fn take_up(self: &Arc<Self>, duty: Duty) {
        let Duty { table, due, thinks } = duty;
        self.duties.own(&table);
        self.duties.set(&table, due);
        if thinks {
            let hall = Arc::clone(self);
            tokio::spawn(async move {
                let Ok(_permit) = hall.readers.acquire().await else {
                    return;
                };
                hall.wake(&table).await;
            });
        }
    }

    /// Sees to what a table does by itself, which may not be in memory.
    pub(super) async fn wake(self: &Arc<Self>, of: &str) {
        let slot = self.slot(of);
        let mut held = slot.table.lock().await;
        match self.loaded(&slot, &mut held).await {
            Ok(table) => self.attend(&slot, table),
            Err(_) => self.duties.set(of, Some(self.now() + AGAIN)),
        }
    }

    /// Clocks run out.
    async fn keep_time(self: Arc<Self>) {
        loop {
            let (due, next) = self.duties.take_due(self.now());
            for table in due {
                let hall = Arc::clone(&self);
                tokio::spawn(async move { hall.fall_due(&table).await });
            }
            let wait = next.map_or(LONGEST_WAIT, |next| next - self.now());
            let wait = u64::try_from(wait.clamp(1, LONGEST_WAIT)).unwrap_or(1);
            tokio::select! {
                () = sleep(Duration::from_millis(wait)) => {}
                () = self.duties.changed.notified() => {}
                () = self.until_stopping() => return,
            }
        }
    }

    /// Does what is due at a table.
    async fn fall_due(self: &Arc<Self>, of: &str) {
        let again = match self.change(of, super::super::table::Table::do_due).await {
            Ok(true) => return,
            // It was early, or something has happened meanwhile.
            Ok(false) => {
                let soon = self.now() + 10;
                let due = self.read(of, |table, _| Ok(table.due())).await;
                due.unwrap_or(Some(soon + AGAIN)).map(|due| due.max(soon))
            }
            Err(why) if why.code() == "no-table" => return self.duties.disown(of),
            // Somebody has to mend it first.
            Err(why) if why.code() == "unreadable" => Some(self.now() + LONGEST_WAIT),
            Err(_) => Some(self.now() + AGAIN),
        };
        self.duties.set(of, again);
    }

    /// Says that this process is there, and looks which are not.
    async fn keep_house(self: Arc<Self>) {
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut swept = Instant::now();
        loop {
            let mut looks = tokio::select! {
                _ = beats.tick() => false,
                () = self.moved.notified() => true,
                () = self.until_stopping() => return,
            };
            if swept.elapsed() > SWEEP {
                (swept, looks) = (Instant::now(), true);
                self.forget_unused();
            }
            if self.store.is_shared()
                && let Err(why) = self.beat(looks).await
            {
                tracing::warn!(%why, "the database does not answer");
            }
        }
    }

    /// Says that this process is there. If others may have thought that it is not, or with `looks`, it looks which
    /// tables are its own.
    async fn beat(self: &Arc<Self>, looks: bool) -> Result<(), StoreError> {
        if looks {
            self.set_clock().await?;
            self.store.forget_presence(self.now()).await?;
        }
        let was_there = self.store.beat(&self.process, self.now()).await?;
        if looks || !was_there || self.store.is_one_dead(self.now()).await? {
            self.look_whose().await?;
        }
        if !was_there {
            self.elsewhere.show_again();
        }
        self.show_presence().await
    }

    /// Takes no more changes, and ends connections.
    pub(crate) fn begin_to_stop(&self) {
        self.is_stopping.store(true, Ordering::SeqCst);
        self.stopping.notify_waiters();
    }

    /// Waits for what is written, says to the other processes that this one ends, and closes the database.
    pub(crate) async fn stop(&self) {
        self.store.flush().await;
        if let Err(why) = self.store.leave(&self.process).await {
            tracing::warn!(%why, "the others learn in a few seconds that this process has ended");
        }
        self.store.close().await;
    }
}
