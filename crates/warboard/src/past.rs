//! What a game remembers of its plies, so that nothing walks through them again: keys, and what
//! was captured.

use piece_kit::any::AnyEvent;
use piece_kit::keys::feature_key;
use piece_kit::{Events, Game, Variant as _};

use crate::cells::Piece;
use crate::erased::AnyPosition;

/// What is known of the plies of a game, those that were taken back and can be played again
/// included.
#[derive(Clone, Default)]
pub(crate) struct Past {
    /// The key after each number of actions, from 0.
    keys: Vec<u64>,
    /// A number for each of these with all before it.
    ways: Vec<u64>,
    /// The pieces that were taken off the board, each after so many actions.
    captured: Vec<(usize, Piece)>,
}

impl Past {
    pub(crate) fn of(game: &Game<AnyPosition>) -> Self {
        let mut past = Self::default();
        past.follow(game);
        past
    }

    /// Learns what the game has played, and forgets what it has forgotten.
    pub(crate) fn follow(&mut self, game: &Game<AnyPosition>) {
        // If actions are left that were taken back, the last one is as it was before.
        if game.ply() == game.last_ply() {
            self.forget_from(game.ply());
        }
        if self.keys.is_empty() {
            self.add(game.start().key());
        }
        for (mut position, action) in game.steps_from(self.keys.len() - 1) {
            let mut events = Events::new();
            position.play_into(action, &mut events);
            self.learn(&position, &events);
        }
    }

    /// Learns what a game has just played, one action, of which all before it is known.
    pub(crate) fn played(&mut self, game: &Game<AnyPosition>, events: &[AnyEvent]) {
        self.forget_from(game.ply());
        self.learn(game.position(), events);
    }

    fn forget_from(&mut self, ply: usize) {
        self.keys.truncate(ply);
        self.ways.truncate(ply);
        self.captured.retain(|(captured, _)| *captured < ply);
    }

    /// Learns of the next action what it led to, and what happened.
    fn learn(&mut self, position: &AnyPosition, events: &[AnyEvent]) {
        let ply = self.keys.len();
        let captured = |event| position.0.captured(event);
        let pieces = events.iter().filter_map(captured);
        self.captured.extend(pieces.map(|piece| (ply, piece)));
        self.add(position.key());
    }

    fn add(&mut self, key: u64) {
        let before = self.ways.last().copied().unwrap_or_default();
        self.keys.push(key);
        self.ways.push(feature_key(before.rotate_left(1) ^ key));
    }

    /// The key of the position after so many actions, which were played.
    pub(crate) fn key(&self, ply: usize) -> u64 {
        self.keys[ply]
    }

    /// A number for the way to a ply and the text of a view there. Keys are public, so that it
    /// tells nothing but what the view does.
    pub(crate) fn fingerprint(&self, ply: usize, view: &str) -> u64 {
        view.bytes().fold(self.ways[ply], |hash, byte| {
            // FNV-1a.
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    /// The pieces that the first actions have taken off the board.
    pub(crate) fn captured(&self, plies: usize) -> Vec<Piece> {
        let captured = self.captured.iter().take_while(|(ply, _)| *ply <= plies);
        captured.map(|(_, piece)| piece.clone()).collect()
    }

    /// How often the current position has occurred.
    pub(crate) fn occurrences(&self, game: &Game<AnyPosition>) -> u32 {
        let now = game.position();
        let key = self.keys[game.ply()];
        let alike = (0..=game.ply()).filter(|ply| self.keys[*ply] == key);
        let same = alike.filter_map(|ply| game.position_at(ply));
        same.filter(|position| position.repeats(now)).count() as u32
    }
}
