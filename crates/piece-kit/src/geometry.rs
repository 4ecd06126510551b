//! The errors of squares and hexes as messages.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::ParseSquareError;
use board_geom::hex::{Hex, ParseHexError};

use crate::declared::row;
use crate::{Args, Message, MessageRow, Value};

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
        let file = alloc::vec![("letter", Vec::new())];
        alloc::vec![
            row("square-missing", Vec::new(), &[], "a square is missing"),
            row(
                "no-such-file",
                file,
                &[],
                "the board has no file '{letter}'"
            ),
            row(
                "no-such-rank",
                Vec::new(),
                &[],
                "the board has no such rank"
            ),
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
        let args = alloc::vec![("name", Vec::new()), ("limit", Vec::new())];
        alloc::vec![
            row("hex-missing", Vec::new(), &[], "a hex is missing"),
            row(
                "hex-comma",
                Vec::new(),
                &[],
                "a hex is two numbers with a comma between",
            ),
            row("hex-coordinate", args, &[], number),
        ]
    }
}
