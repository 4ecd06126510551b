//! A table that somebody follows on a socket.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use warboard::protocol::Fault;

use crate::hall::{Asker, Hall, Slot};
use crate::protocol::Told;
use crate::table::{Known, SPECTATOR};

/// A table that is followed.
pub(super) struct Following {
    pub(super) slot: Arc<Slot>,
    pub(super) by: Option<String>,
    /// How far the reader has followed it.
    pub(super) known: Known,
    pub(super) shows: bool,
    /// The news that the reader has.
    version: u64,
    /// When a late reader will see more.
    pub(super) later: Option<i64>,
    /// What a late reader was told last.
    told: Option<u64>,
}

impl Following {
    pub(super) fn new(slot: Arc<Slot>, by: Option<String>, known: Known, shows: bool) -> Self {
        Self {
            slot,
            by,
            known,
            shows,
            version: 0,
            later: None,
            told: None,
        }
    }

    /// Whether there may be something that the reader does not know yet.
    pub(super) fn is_due(&self, now: i64) -> bool {
        self.version != self.slot.news.version() || self.later.is_some_and(|later| later <= now)
    }

    /// What the reader does not know yet.
    pub(super) async fn look(
        &mut self,
        hall: &Arc<Hall>,
        asker: &Asker,
        of: &str,
    ) -> Result<Told, Fault> {
        self.version = self.slot.news.version();
        let by = self.by.as_deref();
        let (told, later) = hall
            .look(asker, of, by, &mut self.known, self.shows)
            .await?;
        self.later = later;
        Ok(told)
    }

    /// Whether the reader is to be told of it. Those who see a game with secrets late would else hear at which moment
    /// somebody has acted.
    pub(super) fn is_news(&mut self, told: &Told) -> bool {
        if told
            .game
            .as_ref()
            .is_none_or(|game| game.observer != SPECTATOR)
        {
            return true;
        }
        let mut still = told.clone();
        still.table.now = 0;
        // A view that is another one has another fingerprint.
        if let Some(game) = &mut still.game {
            game.view = None;
        }
        let mut hasher = DefaultHasher::new();
        serde_json::to_string(&still)
            .unwrap_or_default()
            .hash(&mut hasher);
        let told = Some(hasher.finish());
        let is_news = self.told != told;
        self.told = told;
        is_news
    }
}
