//! Who sees a game, and what they are told of it.

use piece_kit::errors::PlyError;

use super::fault::Denied;
use super::{Fault, Observers, Reply, Seen, Session, Told};

impl Session {
    pub(super) fn observers(&self, of: &str) -> Result<Reply, Fault> {
        let game = self.held(of)?;
        let status = game.status();
        Ok(Reply::Observers(Observers {
            observers: game.observers(),
            players: game.roster(),
            turn: game.turn(),
            to_act: game.observer_to_act().filter(|_| !status.is_over()),
            status,
            ply: game.ply(),
        }))
    }

    /// A view of now, or of an earlier ply.
    pub(super) fn seen(&self, of: &str, observer: &str, ply: Option<u32>) -> Result<Reply, Fault> {
        let game = self.held(of)?;
        let ply = ply.map_or(game.ply(), |ply| ply as usize);
        let view = game.view_at(observer, ply)?;
        Ok(Reply::View(Seen {
            game: game.rules().name().to_string(),
            ply,
            fingerprint: game.fingerprint_at(observer, ply)?,
            text: view.to_string(),
            observer: view.observer(),
        }))
    }

    pub(super) fn told(
        &self,
        of: &str,
        observer: &str,
        since: usize,
        fingerprint: Option<u64>,
    ) -> Result<Reply, Fault> {
        let game = self.held(of)?;
        let (ply, last) = (since, game.ply());
        if ply > last {
            return Err(PlyError { ply, last }.into());
        }
        if let Some(known) = fingerprint {
            if known != game.fingerprint_at(observer, ply)? {
                return Err(Denied::OtherPosition { ply }.into());
            }
        }
        let observer = &game.find_observer(observer)?;
        let lines = game.told_since(observer, since)?;
        let mut words = Vec::new();
        for one in game.roster() {
            if one.observer.as_ref() == Some(observer) {
                words.extend(game.words_of(&one.player));
            }
        }
        Ok(Reply::Told(Told {
            lines,
            since: last,
            fingerprint: game.fingerprint_at(observer, last)?,
            occurrences: game.occurrences(),
            claim: game.claimable_draw().map(Into::into),
            words,
        }))
    }

    pub(super) fn follow(&mut self, of: &str, told: &str) -> Result<Reply, Fault> {
        Ok(Reply::Played(self.client_mut(of)?.follow(told)?))
    }
}
