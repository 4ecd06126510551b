//! What came of a turn.

use piece_kit::{Events, Outcome, Side};

use crate::{Event, Step};

/// The result of a turn that an arbiter has taken: public. Send the step, from which a view
/// that follows it has the events, and the outcome, which a view without its history cannot know.
///
/// With feature `serde` it is an object with these keys; there is no `outcome` while the battle
/// goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The turn with the identity that it revealed.
    pub step: Step,
    /// What happened, in order. A draw by repetition or 100 plies is not among the events.
    pub events: Events<Event>,
    /// How the battle has ended by this turn, if it has, draws by its history included.
    pub outcome: Option<Outcome<Side>>,
}

#[cfg(feature = "serde")]
mod as_json {
    use alloc::string::String;
    use alloc::vec::Vec;
    use core::fmt;

    use piece_kit::serde::de::{Error as _, MapAccess, Visitor};
    use piece_kit::serde::{
        Deserialize, Deserializer, Serialize, SerializeMap as _, Serializer, once, unknown,
    };
    use piece_kit::{Outcome, Side, Variant};

    use super::Taken;
    use crate::{Battle, Event, Step};

    const KEYS: &[&str] = &["step", "events", "outcome"];

    impl Serialize for Taken {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut object = serializer.serialize_map(None)?;
            object.serialize_entry(KEYS[0], &self.step)?;
            object.serialize_entry(KEYS[1], self.events.as_slice())?;
            if let Some(outcome) = &self.outcome {
                object.serialize_entry(KEYS[2], outcome)?;
            }
            object.end()
        }
    }

    impl<'de> Deserialize<'de> for Taken {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_struct("Taken", KEYS, TakenVisitor)
        }
    }

    struct TakenVisitor;

    impl<'de> Visitor<'de> for TakenVisitor {
        type Value = Taken;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a step with its events")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Taken, M::Error> {
            let (mut step, mut events, mut outcome) = (None, None, None);
            while let Some(key) = map.next_key::<String>()? {
                match &*key {
                    "step" => once(&key, &mut step, &mut map)?,
                    "events" => once(&key, &mut events, &mut map)?,
                    "outcome" => once(&key, &mut outcome, &mut map)?,
                    _ => return Err(unknown(&key, KEYS, &mut map)),
                }
            }
            let events: Vec<Event> = events.ok_or_else(|| M::Error::missing_field(KEYS[1]))?;
            let outcome: Option<String> = outcome.flatten();
            let outcome = outcome.map(|text| {
                let read: Option<Outcome<Side>> = Outcome::parse(&text, Battle::ENDS);
                read.ok_or_else(|| M::Error::custom(format_args!("no battle ends by {text:?}")))
            });
            let step: Option<Step> = step;
            Ok(Taken {
                step: step.ok_or_else(|| M::Error::missing_field(KEYS[0]))?,
                events: events.into_iter().collect(),
                outcome: outcome.transpose()?,
            })
        }
    }
}
