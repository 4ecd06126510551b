//! Which computer players think now. Of one person's tables one does at a time, so that nobody keeps those of others
//! from thinking.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::lock::lock;

/// Who thinks and who waits for it.
pub(super) struct Thinkers {
    all: Arc<Semaphore>,
    of: Mutex<HashMap<String, Arc<Semaphore>>>,
}

impl Thinkers {
    /// So many think at the same time.
    pub(super) fn new(most: usize) -> Self {
        Self {
            all: Arc::new(Semaphore::new(most.max(1))),
            of: Mutex::default(),
        }
    }

    /// Waits until a level may think at a table of somebody.
    pub(super) async fn next(&self, creator: &str) -> Option<[OwnedSemaphorePermit; 2]> {
        let own = {
            let mut of = lock(&self.of);
            of.retain(|_, own| Arc::strong_count(own) > 1);
            let own = of.entry(creator.to_string());
            Arc::clone(own.or_insert_with(|| Arc::new(Semaphore::new(1))))
        };
        let own = own.acquire_owned().await.ok()?;
        let any = Arc::clone(&self.all).acquire_owned().await.ok()?;
        Some([own, any])
    }
}
