//! How much a session takes on.

/// What a session puts up with from whoever speaks to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// How many games, views and hosts may be open at once; 256 by default.
    pub open: usize,
    /// How many bytes a request may have; 1 MiB by default. The record of a game stays short enough
    /// to be loaded by a request.
    pub bytes: usize,
    /// How many plies a game may have, those of variations included; 20,000 by default. A campaign
    /// takes some 200 bytes for each.
    ///
    /// The last twentieth of plies and bytes is for what ends a campaign: words, what a host plays
    /// for who does not answer, and its reports. Nothing else is played there.
    pub plies: usize,
    /// How many variants may be loaded by requests at once; 256 by default. All sessions of a program
    /// together have at most 4096, with 64 MiB of tables and of files.
    pub variants: usize,
}

impl Limits {
    /// These without what is kept for ending a game.
    pub(super) fn to_play(self) -> Self {
        Self {
            bytes: self.bytes - self.bytes / 20,
            plies: self.plies - self.plies / 20,
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            open: 256,
            bytes: 1 << 20,
            plies: 20_000,
            variants: 256,
        }
    }
}
