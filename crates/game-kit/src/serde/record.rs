//! What a record keeps beside the actions: headers, and lines with notes.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::time::Duration;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

use super::object::{once, unknown};
use crate::record::{Headers, Line, Note};

/// A list of pairs of name and value.
impl Serialize for Headers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Headers that a record could not keep are refused.
impl<'de> Deserialize<'de> for Headers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(HeadersVisitor)
    }
}

struct HeadersVisitor;

impl<'de> Visitor<'de> for HeadersVisitor {
    type Value = Headers;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of pairs of name and value")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Headers, A::Error> {
        let mut headers = Headers::new();
        while let Some((name, value)) = list.next_element::<(String, String)>()? {
            headers.add(&name, &value).map_err(A::Error::custom)?;
        }
        Ok(headers)
    }
}

const NOTE: &[&str] = &["comment", "clock_millis", "variations"];

/// An object with the keys `comment`, `clock_millis` and `variations`, without those that say
/// nothing.
impl<A: Serialize> Serialize for Note<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        if !self.comment.is_empty() {
            object.serialize_entry(NOTE[0], &self.comment)?;
        }
        if let Some(clock) = self.clock {
            // A clock of 2^64 milliseconds is kept nowhere.
            let millis = u64::try_from(clock.as_millis()).unwrap_or(u64::MAX);
            object.serialize_entry(NOTE[1], &millis)?;
        }
        if !self.variations.is_empty() {
            object.serialize_entry(NOTE[2], &self.variations)?;
        }
        object.end()
    }
}

impl<'de, A: Deserialize<'de>> Deserialize<'de> for Note<A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("Note", NOTE, NoteVisitor(PhantomData))
    }
}

struct NoteVisitor<A>(PhantomData<A>);

impl<'de, A: Deserialize<'de>> Visitor<'de> for NoteVisitor<A> {
    type Value = Note<A>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a note")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Note<A>, M::Error> {
        let (mut comment, mut clock, mut variations) = (None, None, None);
        while let Some(key) = map.next_key::<String>()? {
            match &*key {
                "comment" => once(&key, &mut comment, &mut map)?,
                "clock_millis" => once(&key, &mut clock, &mut map)?,
                "variations" => once(&key, &mut variations, &mut map)?,
                _ => return Err(unknown(&key, NOTE, &mut map)),
            }
        }
        Ok(Note {
            comment: comment.unwrap_or_default(),
            clock: clock.flatten().map(Duration::from_millis),
            variations: variations.unwrap_or_default(),
        })
    }
}

const LINE: &[&str] = &["actions", "notes"];

/// An object with the keys `actions`, a list, and `notes`, which has the plies as
/// keys and is left out if it is empty.
impl<A: Serialize> Serialize for Line<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Line", LINE.len())?;
        object.serialize_field(LINE[0], self.actions())?;
        let notes: BTreeMap<_, _> = self.notes().collect();
        if notes.is_empty() {
            object.skip_field(LINE[1])?;
        } else {
            object.serialize_field(LINE[1], &notes)?;
        }
        object.end()
    }
}

/// Notes that [`annotate`](Line::annotate) refuses are refused.
impl<'de, A: Deserialize<'de>> Deserialize<'de> for Line<A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("Line", LINE, LineVisitor(PhantomData))
    }
}

struct LineVisitor<A>(PhantomData<A>);

impl<'de, A: Deserialize<'de>> Visitor<'de> for LineVisitor<A> {
    type Value = Line<A>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("actions with notes")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Line<A>, M::Error> {
        let (mut actions, mut notes) = (None, None);
        while let Some(key) = map.next_key::<String>()? {
            match &*key {
                "actions" => once(&key, &mut actions, &mut map)?,
                "notes" => once(&key, &mut notes, &mut map)?,
                _ => return Err(unknown(&key, LINE, &mut map)),
            }
        }
        let actions: Vec<A> = actions.ok_or_else(|| M::Error::missing_field(LINE[0]))?;
        let notes: BTreeMap<usize, Note<A>> = notes.unwrap_or_default();
        let mut line = Line::from(actions);
        for (ply, note) in notes {
            line.annotate(ply, note).map_err(M::Error::custom)?;
        }
        Ok(line)
    }
}
