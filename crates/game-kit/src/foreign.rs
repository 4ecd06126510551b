//! The errors of squares, hexes and numbers as messages.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::num::{IntErrorKind, NonZeroU8, ParseIntError};

use board_geom::ParseSquareError;
use board_geom::hex::{Hex, ParseHexError};

use crate::Message;
use crate::args::{Args, Value};
use crate::declared::plain_row;
use crate::message::MessageRow;

impl Message for ParseSquareError {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "square-missing",
            Self::File(_) => "no-such-file",
            _ => "no-such-rank",
        }
    }

    fn squares(&self) -> Vec<String> {
        Vec::new()
    }

    fn args(&self) -> Args {
        let mut args = Args::default();
        if let Self::File(letter) = self {
            args.add("letter", Value::Text(letter.to_string()));
        }
        args
    }

    fn rows() -> Vec<MessageRow> {
        alloc::vec![
            plain_row("square-missing", &[], "a square is missing"),
            plain_row(
                "no-such-file",
                &["letter"],
                "the board has no file '{letter}'"
            ),
            plain_row("no-such-rank", &[], "the board has no such rank"),
        ]
    }
}

impl Message for ParseHexError {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "hex-missing",
            Self::Comma => "hex-comma",
            _ => "hex-coordinate",
        }
    }

    fn squares(&self) -> Vec<String> {
        Vec::new()
    }

    fn args(&self) -> Args {
        let name = match self {
            Self::Q => "q",
            Self::R => "r",
            _ => return Args::default(),
        };
        let mut args = Args::default();
        args.add("name", Value::Text(name.to_string()));
        args.add("limit", Value::Number(Hex::LIMIT.into()));
        args
    }

    fn rows() -> Vec<MessageRow> {
        let number = "{name} is not a plain number from -{limit} to {limit}";
        alloc::vec![
            plain_row("hex-missing", &[], "a hex is missing"),
            plain_row(
                "hex-comma",
                &[],
                "a hex is two numbers with a comma between"
            ),
            plain_row("hex-coordinate", &["name", "limit"], number),
        ]
    }
}

/// So that an action of a game can be a number.
impl Message for ParseIntError {
    fn code(&self) -> &'static str {
        match self.kind() {
            IntErrorKind::Empty => "number-missing",
            IntErrorKind::PosOverflow => "number-large",
            IntErrorKind::NegOverflow => "number-small",
            IntErrorKind::Zero => "number-zero",
            _ => "not-a-number",
        }
    }

    fn squares(&self) -> Vec<String> {
        Vec::new()
    }

    fn args(&self) -> Args {
        Args::default()
    }

    fn rows() -> Vec<MessageRow> {
        let errors = [
            "".parse::<i8>().err(),
            "x".parse::<i8>().err(),
            "128".parse::<i8>().err(),
            "-129".parse::<i8>().err(),
            "0".parse::<NonZeroU8>().err(),
        ];
        let errors = errors.into_iter().flatten();
        errors
            .map(|why| plain_row(why.code(), &[], why.to_string()))
            .collect()
    }
}
