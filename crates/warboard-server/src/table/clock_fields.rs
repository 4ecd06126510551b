//! Reads how time is given so that whatever is wrong has the name of its field: what serde derives for an enum with a tag
//! does not tell it.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::clock::Timing;

/// The fields of all kinds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    kind: Kind,
    seconds: Option<u32>,
    increment: Option<u32>,
    delay: Option<u32>,
    periods: Option<u32>,
    period: Option<u32>,
    days: Option<u32>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Fischer,
    Delay,
    Byoyomi,
    Correspondence,
}

impl Kind {
    /// The fields that it has.
    fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Fischer => &["seconds", "increment"],
            Self::Delay => &["seconds", "delay"],
            Self::Byoyomi => &["seconds", "periods", "period"],
            Self::Correspondence => &["days"],
        }
    }
}

impl Fields {
    /// Refuses fields of other kinds.
    fn check<E: Error>(&self) -> Result<(), E> {
        let known = self.kind.fields();
        let given = [
            ("seconds", self.seconds),
            ("increment", self.increment),
            ("delay", self.delay),
            ("periods", self.periods),
            ("period", self.period),
            ("days", self.days),
        ];
        let mut given = given.iter().filter(|(_, value)| value.is_some());
        match given.find(|(name, _)| !known.contains(name)) {
            Some((name, _)) => Err(E::unknown_field(name, known)),
            None => Ok(()),
        }
    }
}

impl<'de> Deserialize<'de> for Timing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Fields::deserialize(deserializer)?;
        fields.check()?;
        let need = |name, field: Option<u32>| field.ok_or_else(|| D::Error::missing_field(name));
        Ok(match fields.kind {
            Kind::Fischer => Self::Fischer {
                seconds: need("seconds", fields.seconds)?,
                increment: fields.increment.unwrap_or(0),
            },
            Kind::Delay => Self::Delay {
                seconds: need("seconds", fields.seconds)?,
                delay: need("delay", fields.delay)?,
            },
            Kind::Byoyomi => Self::Byoyomi {
                seconds: need("seconds", fields.seconds)?,
                periods: need("periods", fields.periods)?,
                period: need("period", fields.period)?,
            },
            Kind::Correspondence => Self::Correspondence {
                days: need("days", fields.days)?,
            },
        })
    }
}
