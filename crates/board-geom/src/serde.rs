//! Squares as their text, sets of squares as lists of squares.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Board, Square};

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

impl<B: Board> Serialize for Bitboard<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

struct SquareList<B>(PhantomData<B>);

impl<'de, B: Board> Visitor<'de> for SquareList<B> {
    type Value = Bitboard<B>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of different squares")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Bitboard<B>, A::Error> {
        let mut set = Bitboard::EMPTY;
        while let Some(square) = list.next_element()? {
            if !set.insert(square) {
                return Err(serde::de::Error::custom(format_args!(
                    "{square} is listed twice"
                )));
            }
        }
        Ok(set)
    }
}

impl<'de, B: Board> Deserialize<'de> for Bitboard<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(SquareList(PhantomData))
    }
}
