//! The positions that a player without a game has seen, for repetition.

use piece_kit::Variant as _;
use piece_kit::any::AnyAction;

use crate::erased::AnyPosition;

/// The positions that a player was shown and chose, as far as they follow each other.
pub(super) struct SeenPositions {
    keys: Vec<u64>,
    /// The last position that was shown.
    shown: Option<AnyPosition>,
    /// What the player's own choice makes of it.
    chosen: Option<AnyPosition>,
}

impl SeenPositions {
    pub(super) const fn new() -> Self {
        Self {
            keys: Vec::new(),
            shown: None,
            chosen: None,
        }
    }

    /// The keys of the positions up to this one, which is shown now.
    pub(super) fn show(&mut self, position: &AnyPosition) -> impl Iterator<Item = u64> + use<'_> {
        let key = position.key();
        let chosen = self.chosen.take();
        let again = self.shown.as_ref().is_some_and(|shown| shown == position);
        let answered = chosen.filter(|chosen| follows(position, chosen));
        let known = again || answered.is_some() || {
            let before = self.shown.as_ref();
            before.is_some_and(|before| follows(position, before))
        };
        if !known {
            self.keys.clear();
        }
        self.keys.extend(answered.map(|chosen| chosen.key()));
        if !again {
            self.keys.push(key);
        }
        self.shown = Some(position.clone());
        self.keys.iter().copied()
    }

    /// Remembers what was chosen in the position that was shown last, unless chance decides what
    /// it becomes.
    pub(super) fn choose(&mut self, action: AnyAction) {
        let position = self.shown.as_ref();
        self.chosen = position
            .filter(|position| position.check(action).is_ok())
            .map(|position| {
                let mut after = position.clone();
                after.play_unchecked(action);
                after
            });
    }

    pub(super) fn forget(&mut self) {
        *self = Self::new();
    }
}

/// Whether an action leads from one position to another.
fn follows(position: &AnyPosition, before: &AnyPosition) -> bool {
    let leads = |action| {
        let mut after = before.clone();
        after.play_unchecked(action);
        after == *position
    };
    before.legal_actions().into_iter().any(leads)
}
