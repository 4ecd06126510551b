//! EPD: a position with operations, in one line.
//!
//! Test suites are files of such lines, and books of openings: `bm` names the best moves of a position, `id`
//! what it is called, `acd` the depth to which it was analysed.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::fmt;

pub use crate::epd_fault::EpdFault;
pub use crate::epd_operations::{EpdOperand, EpdOperation, EpdOperations};
use crate::epd_operations::{has_moves, is_blank};
use crate::limits::TooLong;
use crate::messages::MessageData;
use crate::pgn::Algebraic;
use crate::reading::Reading;
use crate::{Message, Variant};

/// A position with operations.
///
/// `Display` writes it: the position as [FEN](Algebraic::fen) without its clocks, which are the operations
/// `hmvc` and `fmvn` unless they are `0` and `1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd<V> {
    /// The position.
    pub position: V,
    /// What is said of it.
    pub operations: EpdOperations,
}

/// An EPD as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReadEpd<V> {
    /// The EPD.
    pub epd: Epd<V>,
    /// What was read otherwise than it is written, or left out.
    pub mended: Vec<MessageData>,
}

/// The most fields of a position that are looked for.
const FIELDS: usize = 9;

/// The fields that every EPD has.
const LEAST: usize = 4;

impl<V: Algebraic> Epd<V> {
    /// The most bytes of a line that is read.
    pub const LONGEST: usize = 64 * 1024;

    /// Reads a line as other programs write it, of at most 64 KiB: a position of whatever number of fields
    /// that `by` reads, then operations. Counts of moves are read from the operations `hmvc` and `fmvn` if
    /// they are not among the fields.
    ///
    /// # Errors
    /// If it has no position.
    ///
    /// ```
    /// # use game_kit::epd::{Epd, EpdFault};
    /// # use game_kit::messages::Readable;
    /// # use game_kit::pgn::Algebraic;
    /// fn best<V: Algebraic + Readable>(line: &str) -> Result<Vec<V::Action>, EpdFault> {
    ///     let read = Epd::<V>::read(&game_kit::messages::ByType, line)?;
    ///     read.epd.actions("bm")
    /// }
    /// ```
    pub fn read(by: &impl Reading<V>, line: &str) -> Result<ReadEpd<V>, EpdFault> {
        TooLong::check(line, Self::LONGEST)?;
        let line = line.trim_matches(is_blank);
        let mut why = None;
        let ends = ends_of_fields(line);
        for number in (1..=ends.len()).rev() {
            let (fields, rest) = line.split_at(ends[number - 1]);
            // What has fewer fields is no EPD, unless it is all that there is, or the game has fewer.
            let is_whole = number >= LEAST || number == ends.len();
            let (operations, faults) = EpdOperations::read(rest);
            match read_position(by, fields, &operations, is_whole) {
                Ok((position, mut mended)) => {
                    mended.extend(faults.iter().map(Message::to_data));
                    let epd = Self {
                        position,
                        operations,
                    };
                    return Ok(ReadEpd { epd, mended });
                }
                // What is told is of the fields that every EPD has.
                Err(faults) if is_whole => why = Some(faults),
                Err(_) => {}
            }
        }
        let why = why.or_else(|| by.position("").err()).unwrap_or_default();
        Err(EpdFault::Position { why })
    }

    /// The legal actions that the operands of an operation name: of `bm`, `am` or `sm`. None without the
    /// operation.
    ///
    /// # Errors
    /// The first that is no legal action.
    pub fn actions(&self, code: &str) -> Result<Vec<V::Action>, EpdFault> {
        let operation = self.operations.get(code).into_iter();
        let texts = operation.flat_map(EpdOperation::texts);
        // A mark may be a word of its own.
        let texts = texts.filter(|text| text.contains(|c: char| !"+#!?".contains(c)));
        let read = texts.map(|text| {
            let read = self.position.read_move(text);
            read.map_err(|why| EpdFault::Action {
                code: code.to_owned(),
                text: text.to_owned(),
                why,
            })
        });
        read.collect()
    }
}

impl<V: Algebraic> fmt::Display for Epd<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.fen();
        let counts = [self.position.halfmove_clock(), self.position.fullmove()];
        let [halfmove, fullmove] = counts.map(|count| count.to_string());
        let Some(fields) = fen.strip_suffix(&format!(" {halfmove} {fullmove}")) else {
            return write_both(f, &fen, &self.operations);
        };
        let mut operations = self.operations.clone();
        for (code, count, usual) in [("hmvc", halfmove, "0"), ("fmvn", fullmove, "1")] {
            if count != usual || operations.get(code).is_some() {
                let set = operations.set(code, [EpdOperand::word(count)]);
                set.map_err(|_| fmt::Error)?;
            }
        }
        write_both(f, fields, &operations)
    }
}

/// The position that fields are, with the counts of moves that the operations tell unless the fields do.
/// Those that may not be whole are read strictly.
fn read_position<V: Variant>(
    by: &impl Reading<V>,
    fields: &str,
    operations: &EpdOperations,
    is_whole: bool,
) -> Result<(V, Vec<MessageData>), Vec<MessageData>> {
    let read = |text: &str| match is_whole {
        true => by.foreign_position(text),
        false => by.position(text).map(|position| (position, Vec::new())),
    };
    let count = |code, usual| operations.text(code).unwrap_or(usual);
    let (halfmove, fullmove) = (count("hmvc", "0"), count("fmvn", "1"));
    let counted = read(&format!("{fields} {halfmove} {fullmove}"));
    // The reading in which less is to be mended.
    match (counted, read(fields)) {
        (Ok(counted), Ok(alone)) if alone.1.len() < counted.1.len() => Ok(alone),
        (Ok(counted), _) => Ok(counted),
        (Err(_), alone) => alone,
    }
}

fn write_both(f: &mut fmt::Formatter<'_>, fields: &str, operations: &EpdOperations) -> fmt::Result {
    match operations.iter().len() {
        0 => f.write_str(fields),
        _ => write!(f, "{fields} {operations}"),
    }
}

/// Where the fields of a position might end: behind each of the first words before any semicolon or
/// operation of moves.
fn ends_of_fields(line: &str) -> Vec<usize> {
    let line = &line[..line.find(';').unwrap_or(line.len())];
    let mut ends = Vec::new();
    let mut begin = 0;
    let blanks = line.char_indices().filter(|(_, letter)| is_blank(*letter));
    for end in blanks.map(|(at, _)| at).chain([line.len()]) {
        let word = &line[begin..end];
        if has_moves(word) || ends.len() == FIELDS {
            break;
        }
        if !word.is_empty() {
            ends.push(end);
        }
        begin = end + line[end..].chars().next().map_or(0, char::len_utf8);
    }
    ends
}
