//! Hexes as their text, regions as lists of hexes, maps as maps by hex.

use alloc::collections::{BTreeMap, BTreeSet};
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hex::{Hex, HexMap, HexRegion};

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

struct HexText;

impl Visitor<'_> for HexText {
    type Value = Hex;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a hex, such as \"-1,2\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Hex, E> {
        text.parse().map_err(E::custom)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(HexText)
    }
}

fn twice<E: Error>(hex: Hex) -> E {
    E::custom(format_args!("{hex} is listed twice"))
}

impl Serialize for HexRegion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

struct HexList;

impl<'de> Visitor<'de> for HexList {
    type Value = HexRegion;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of different hexes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<HexRegion, A::Error> {
        let mut hexes = BTreeSet::new();
        while let Some(hex) = list.next_element()? {
            if !hexes.insert(hex) {
                return Err(twice(hex));
            }
        }
        Ok(hexes.into_iter().collect())
    }
}

impl<'de> Deserialize<'de> for HexRegion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(HexList)
    }
}

impl<T: Serialize> Serialize for HexMap<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

struct HexEntries<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for HexEntries<T> {
    type Value = HexMap<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from different hexes")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<HexMap<T>, A::Error> {
        let mut values = BTreeMap::new();
        while let Some((hex, value)) = map.next_entry()? {
            if values.insert(hex, value).is_some() {
                return Err(twice(hex));
            }
        }
        Ok(values.into_iter().collect())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for HexMap<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(HexEntries(PhantomData))
    }
}
