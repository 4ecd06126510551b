//! Who waits for news. A bell holds no news: whoever hears it looks what is new, so that nothing piles up for those
//! who are slow.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::Notify;

/// What somebody waits with, for as many things as they like.
pub(crate) type Bell = Arc<Notify>;

/// Something that has news.
#[derive(Default)]
pub(crate) struct Bells {
    version: AtomicU64,
    waiting: Mutex<Vec<Weak<Notify>>>,
}

impl Bells {
    /// How often there has been news.
    pub(crate) fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    /// Waits for the next news.
    pub(crate) fn add(&self, bell: &Bell) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever waits twice hears it once.
        let is_other = |known: Arc<Notify>| !Arc::ptr_eq(&known, bell);
        waiting.retain(|known| known.upgrade().is_some_and(is_other));
        waiting.push(Arc::downgrade(bell));
    }

    /// Waits no more.
    pub(crate) fn remove(&self, bell: &Bell) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|known| {
            known
                .upgrade()
                .is_some_and(|known| !Arc::ptr_eq(&known, bell))
        });
    }

    /// There is news.
    pub(crate) fn ring(&self) {
        self.version.fetch_add(1, Ordering::AcqRel);
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        for bell in waiting.iter().filter_map(Weak::upgrade) {
            bell.notify_one();
        }
    }

    /// Whether nobody waits.
    pub(crate) fn is_empty(&self) -> bool {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.iter().all(|bell| bell.strong_count() == 0)
    }
}
