//! A number of plies in a request. It is below 2^32 on every machine, so that a larger one is
//! answered alike.

use serde::{Deserialize, Deserializer};

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    u32::deserialize(from).map(|ply| ply as usize)
}

/// The same of a number that need not be there.
pub(super) mod optional {
    use serde::{Deserialize, Deserializer};

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<usize>, D::Error> {
        let ply = Option::<u32>::deserialize(from)?;
        Ok(ply.map(|ply| ply as usize))
    }
}
