//! Computer players.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use warboard::piece_kit::Seed;
use warboard::players::{Level, Limits, Resources};
use warboard::protocol::Fault;
use warboard::{Game, View};

use super::{Hall, Slot};
use crate::denied::Denied;
use crate::table::Table;

/// How long a level thinks at most.
const LONGEST: Duration = Duration::from_millis(400);

/// After so long a level tries again that could not act: the disk may be full.
const AGAIN: Duration = Duration::from_secs(5);

/// The bytes of a thinker's table.
const TABLE: usize = 4 << 20;

/// What a level sees: a game without secrets, with its history, or its own view.
enum Seen {
    Game(Box<Game>),
    View(Box<View>),
}

impl Hall {
    /// Lets a computer player think, if it is to act and this process does that at the table.
    pub(super) fn think_if_due(self: &Arc<Self>, slot: &Arc<Slot>, table: &Table) {
        let Some((seat, level)) = table.level_to_act() else {
            return;
        };
        if !self.duties.owns(&table.id) || slot.is_thinking.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hall, slot) = (Arc::clone(self), Arc::clone(slot));
        let seen = seen_by(table, seat);
        tokio::spawn(async move {
            let done = hall.think(&slot, seat, level, seen).await;
            if let Err(why) = done {
                hall.rest_after(&slot, &why).await;
            }
            slot.is_thinking.store(false, Ordering::Release);
            // Something may have happened meanwhile.
            if !hall.is_stopping.load(Ordering::Relaxed) {
                hall.wake(&slot.id).await;
            }
        });
    }

    /// A level that could not act tries again, at once only if somebody else has acted.
    async fn rest_after(&self, slot: &Slot, why: &Fault) {
        if ["other-ply", "table-over", "stopping"].contains(&why.code()) {
            return;
        }
        tracing::warn!(table = slot.id, %why, "a level did not act");
        tokio::select! {
            () = tokio::time::sleep(AGAIN) => {}
            () = self.until_stopping() => {}
        }
    }

    async fn think(
        self: &Arc<Self>,
        slot: &Slot,
        seat: usize,
        level: u8,
        seen: Result<(Seen, usize, String), Fault>,
    ) -> Result<(), Fault> {
        let (seen, ply, creator) = seen?;
        let permits = self.thinkers.next(&creator).await;
        let permits = permits.ok_or(Denied::Stopping)?;
        let thought = tokio::task::spawn_blocking(move || {
            let _permits = permits;
            choose(&seen, level)
        });
        let action = thought.await.map_err(|_| Denied::NotStored)??;
        self.change(&slot.id, move |table, now| {
            table.play(seat, &action, ply, 0, now)
        })
        .await
    }
}

/// What a level sees, at which ply, and whose table it is.
fn seen_by(table: &Table, seat: usize) -> Result<(Seen, usize, String), Fault> {
    let game = table.game()?;
    let (ply, creator) = (game.ply(), table.by.id.clone());
    if !table.has_secrets() {
        return Ok((Seen::Game(Box::new(game.clone())), ply, creator));
    }
    let view = game.view_of(&table.seats[seat].name)?;
    Ok((Seen::View(Box::new(view)), ply, creator))
}

fn choose(seen: &Seen, level: u8) -> Result<String, Fault> {
    let rules = match seen {
        Seen::Game(game) => game.rules(),
        Seen::View(view) => view.rules(),
    };
    let level = Level::new(level).ok_or(Denied::NotBegun)?;
    let seed = Seed::random().map_err(|_| Denied::NotStored)?;
    let resources = Resources {
        table: TABLE,
        ..Resources::default()
    };
    let mut thinker = rules.player(level, &seed, resources)?;
    let task = Limits::of_time(LONGEST).into();
    let idea = match seen {
        Seen::Game(game) => thinker.choose_in(game, &task)?,
        Seen::View(view) => thinker.choose(view, &task)?,
    };
    Ok(idea.action)
}
