//! Variants that a session knows by their text, until it unloads them.

use super::fault::Denied;
use super::{Fault, Reply, Session, Unloaded, Variants};
use crate::custom::{FaultyVariants, hold_variants};

impl Session {
    /// Loads what can be played of a file, or if it is strict all or nothing.
    pub(super) fn load_variants(&mut self, text: &str, strict: bool) -> Result<Reply, Fault> {
        let has = |name: &str| self.variants.iter().any(|held| held.rules.name() == name);
        let games = self.catalogue.games();
        let is_game = |name: &str| !has(name) && games.iter().any(|rules| rules.name() == name);
        let held = hold_variants(text, strict, is_game);
        let (held, faults) = held.map_err(FaultyVariants::from)?;
        let new = held.iter().filter(|held| !has(held.rules.name())).count();
        let limit = self.limits.variants;
        if self.variants.len() + new > limit {
            return Err(Denied::TooManyVariants { limit }.into());
        }
        let loaded = held.iter().map(|held| held.rules.info()).collect();
        for held in held {
            self.catalogue = std::mem::take(&mut self.catalogue).with(held.rules);
            let name = held.rules.name();
            self.variants.retain(|known| known.rules.name() != name);
            self.variants.push(held);
        }
        Ok(Reply::Variants(Variants { loaded, faults }))
    }

    /// Forgets a variant that it has loaded. Its games go on.
    pub(super) fn unload_variant(&mut self, name: String) -> Result<Reply, Fault> {
        let before = self.variants.len();
        self.variants.retain(|held| held.rules.name() != name);
        if self.variants.len() == before {
            return Err(Denied::NotLoaded { name }.into());
        }
        self.catalogue.remove(&name);
        Ok(Reply::Unloaded(Unloaded { name }))
    }
}
