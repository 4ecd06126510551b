//! Squares as their text.

use core::fmt;
use core::marker::PhantomData;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Board, Square};

impl<B: Board> Serialize for Square<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

struct SquareText<B>(PhantomData<B>);

impl<B: Board> Visitor<'_> for SquareText<B> {
    type Value = Square<B>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square, such as \"a1\"")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Square<B>, E> {
        text.parse().map_err(E::custom)
    }
}

impl<'de, B: Board> Deserialize<'de> for Square<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(SquareText(PhantomData))
    }
}
