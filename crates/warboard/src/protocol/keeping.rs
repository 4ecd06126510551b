//! What a record keeps besides actions, and records that strangers send.

use piece_kit::PlyError;

use super::reply::headers;
use super::size::Size;
use super::{Fault, Reply, Session};
use crate::Note;
use crate::error::NoPgn;

impl Session {
    pub(super) fn verify(&self, record: &str) -> Result<Reply, Fault> {
        let verified = self.catalogue.verify(record, self.limits.plies)?;
        Ok(Reply::Verified(verified.into()))
    }

    pub(super) fn pgn(&self, of: &str) -> Result<Reply, Fault> {
        let game = self.held(of)?;
        let pgn = game.pgn().ok_or_else(|| NoPgn {
            game: game.rules().name(),
        });
        Ok(Reply::Pgn(pgn?))
    }

    pub(super) fn set_header(
        &mut self,
        of: &str,
        name: &str,
        value: Option<&str>,
    ) -> Result<Reply, Fault> {
        let limits = self.limits;
        let kept = self.kept(of)?;
        let comes = value.map_or(Size::NONE, |value| Size::of_header(name, value));
        kept.keep(&limits, comes, |game| {
            match value {
                Some(value) => game.set_header(name, value)?,
                None => drop(game.remove_header(name)),
            }
            Ok(())
        })?;
        Ok(Reply::Headers(headers(kept.game.headers())))
    }

    pub(super) fn note(&self, of: &str, ply: usize) -> Result<Reply, Fault> {
        let game = self.arbiter(of)?;
        let last = game.ply();
        match ply <= last {
            true => Ok(Reply::Note(game.note(ply).unwrap_or_default())),
            false => Err(PlyError { ply, last }.into()),
        }
    }

    pub(super) fn annotate(&mut self, of: &str, ply: usize, note: &Note) -> Result<Reply, Fault> {
        let limits = self.limits;
        let kept = self.kept(of)?;
        Size::of_note(note).check(&limits)?;
        // Machine notation may be longer than what was sent.
        let read = kept.game.erased.read_note(ply, note)?;
        let comes = Size::of_note(&read);
        kept.keep(&limits, comes, |game| Ok(game.annotate(ply, &read)?))?;
        Ok(Reply::Note(kept.game.note(ply).unwrap_or_default()))
    }
}
