//! Fields that an object has twice, of which readers of maps take the last without a word.

use core::fmt;
use std::collections::BTreeSet;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// The place of the first field that is given twice in a value, if one is: the names of the
/// fields from the outside, with dots.
#[derive(Default)]
pub(super) struct Repeated(pub(super) Option<String>);

impl Repeated {
    /// Notes what is repeated inside a field, if nothing was before.
    fn note(&mut self, field: impl fmt::Display, Repeated(inner): Self) {
        if let (None, Some(inner)) = (&self.0, inner) {
            self.0 = Some(format!("{field}.{inner}"));
        }
    }
}

impl<'de> Deserialize<'de> for Repeated {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Values)
    }
}

struct Values;

impl<'de> Visitor<'de> for Values {
    type Value = Repeated;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Repeated, E> {
        Ok(Repeated::default())
    }

    fn visit_bool<E>(self, _: bool) -> Result<Repeated, E> {
        Ok(Repeated::default())
    }

    fn visit_i64<E>(self, _: i64) -> Result<Repeated, E> {
        Ok(Repeated::default())
    }

    fn visit_u64<E>(self, _: u64) -> Result<Repeated, E> {
        Ok(Repeated::default())
    }

    fn visit_f64<E>(self, _: f64) -> Result<Repeated, E> {
        Ok(Repeated::default())
    }

    fn visit_str<E>(self, _: &str) -> Result<Repeated, E> {
        Ok(Repeated::default())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Repeated, A::Error> {
        let (mut repeated, mut index) = (Repeated::default(), 0);
        while let Some(item) = items.next_element()? {
            repeated.note(index, item);
            index += 1;
        }
        Ok(repeated)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Repeated, A::Error> {
        let (mut repeated, mut names) = (Repeated::default(), BTreeSet::new());
        while let Some((name, value)) = fields.next_entry::<String, _>()? {
            repeated.note(&name, value);
            if repeated.0.is_none() && names.contains(&name) {
                repeated.0 = Some(name);
            } else {
                names.insert(name);
            }
        }
        Ok(repeated)
    }
}
