//! What a record keeps besides actions, and records that strangers send.

use piece_kit::errors::PlyError;

use super::reply::headers;
use super::shelf::Open;
use super::size::Size;
use super::{Fault, Reply, Session};
use crate::Game;
use crate::notes::Note;

impl Session {
    pub(super) fn verify(&self, record: &str) -> Result<Reply, Fault> {
        let verified = self.catalogue.verify(record, self.limits.plies)?;
        Ok(Reply::Verified(verified.into()))
    }

    pub(super) fn pgn(&self, of: &str) -> Result<Reply, Fault> {
        Ok(Reply::Pgn(self.held(of)?.pgn()?))
    }

    pub(super) fn set_header(
        &mut self,
        of: &str,
        name: &str,
        value: Option<&str>,
    ) -> Result<Reply, Fault> {
        let comes = value.map_or(Size::NONE, |value| Size::of_header(name, value));
        self.keep(of, comes, |game| {
            match value {
                Some(value) => game.set_header(name, value)?,
                None => drop(game.remove_header(name)),
            }
            Ok(Reply::Headers(headers(game.headers())))
        })
    }

    pub(super) fn note(&self, of: &str, ply: usize) -> Result<Reply, Fault> {
        let game = self.held(of)?;
        let last = game.ply();
        match ply <= last {
            true => Ok(Reply::Note(game.note(ply).unwrap_or_default())),
            false => Err(PlyError { ply, last }.into()),
        }
    }

    pub(super) fn annotate(&mut self, of: &str, ply: usize, note: &Note) -> Result<Reply, Fault> {
        let game = self.held(of)?;
        Size::of_note(note).check(&self.limits)?;
        // Machine notation may be longer than what was sent.
        let read = game.read_note(ply, note)?;
        self.keep(of, Size::of_note(&read), |game| {
            game.annotate(ply, &read)?;
            Ok(Reply::Note(game.note(ply).unwrap_or_default()))
        })
    }

    /// Changes what a game or that of a host keeps beside its actions, if there is room for what
    /// comes.
    fn keep(
        &mut self,
        of: &str,
        comes: Size,
        keep: impl Fn(&mut Game) -> Result<Reply, Fault>,
    ) -> Result<Reply, Fault> {
        let limits = self.limits;
        match self.open.get_mut(of) {
            Some(Open::Host(kept)) => kept.keep(&limits, comes, keep),
            _ => self.kept(of)?.keep(&limits, comes, keep),
        }
    }
}
