//! The fields that position strings of most games share: turn, clocks, placement.

use alloc::string::{String, ToString};

use crate::errors::TooLong;
use crate::messages::{FaultList, Faults};
use crate::text::decimal;
use crate::{Clocks, Pieces, Placement, Side};

crate::faults! {
    /// A fault of a field that most games share. `found` is the field.
    #[non_exhaustive]
    pub enum FieldFault {
        /// The text is too long for a position.
        Long(#[from] why: TooLong) => "{why}";
        /// There are more or fewer fields than the game's positions have.
        Fields { found: usize, expected: usize } =>
            "fields" [], "a position has {expected} fields separated by one space, not {found}";
        /// The placement field cannot be read.
        Placement(#[from] why: PlacementFault) => "placement: {why}";
        /// The turn field is not `w` or `b`.
        Turn { found: String } => "turn" [], "turn: \"{found}\" is not w or b";
        /// The halfmove field is not a whole number below 2^32.
        Halfmove { found: String } =>
            "halfmove" [], "halfmove: \"{found}\" is not a whole number below 2^32";
        /// The fullmove field is not a whole number from 1 below 2^32.
        Fullmove { found: String } =>
            "fullmove" [], "fullmove: \"{found}\" is not a whole number from 1 below 2^32";
    }
}

crate::faults! {
    /// A fault of a placement field. Ranks are numbered from 1.
    #[non_exhaustive]
    pub enum PlacementFault {
        /// The field has not as many ranks as the board.
        Ranks { found: usize, expected: u8 } =>
            "ranks" [], "the placement has {found} ranks instead of {expected}";
        /// A rank has not as many squares as the others or as the board has files.
        Files { rank: usize, found: usize, expected: u8 } =>
            "files" [], "rank {rank} has {found} squares instead of {expected}";
        /// The field has more ranks than any board of the game.
        TooManyRanks { found: usize, most: u8 } =>
            "too-many-ranks" [], "{found} ranks, but {most} at most";
        /// A rank has no squares, or more than any board of the game has files.
        Width { rank: usize, found: usize, most: u8 } =>
            "width" [], "rank {rank} has {found} squares instead of 1 to {most}";
        /// No piece of the game has this letter.
        Letter { letter: char, rank: usize } =>
            "no-such-piece" [], "no piece has the letter '{letter}' in rank {rank}";
        /// No piece of the game is written so, in a game in which signs stand before or after
        /// letters.
        Sign { sign: String, rank: usize } =>
            "no-such-sign" [], "no piece is written '{sign}' in rank {rank}";
    }
}

/// The number of parts of a text between separators.
// Bytes are counted many at once; `split` looks for one separator after another.
pub(crate) fn parts(text: &str, separator: u8) -> usize {
    1 + text.bytes().filter(|byte| *byte == separator).count()
}

/// Reads the fields of a position string one by one and collects their faults; a field
/// that cannot be read hides no fault of another.
///
/// ```
/// use piece_kit::geom::Board8x8;
/// use piece_kit::{Placement, Side, faults, pieces};
/// use piece_kit::fen::{FieldFault, FieldReader};
///
/// pieces! { enum Kind on Board8x8 { Rook: 'R', "R"; King: 'K', "K", Royal; } }
///
/// faults! {
///     enum Fault {
///         Field(#[from] why: FieldFault) => "{why}";
///         Kings { side: Side, found: u32 } =>
///             "kings" [], "{side} has {found} kings instead of 1";
///     }
/// }
///
/// fn parse(text: &str) -> Result<(Placement<Kind>, Side), piece_kit::messages::Faults<Fault>> {
///     let (mut reader, [placement, turn, halfmove, fullmove]) = FieldReader::split(text)?;
///     let turn = reader.turn(turn);
///     let _clocks = reader.clocks(halfmove, fullmove);
///     let one = |_, count| count == 1;
///     reader.count(placement, &['K'], one, |side, found| Fault::Kings { side, found });
///     let placement = reader.placement(placement);
///     reader.finish(placement.zip(turn))
/// }
///
/// assert!(parse("4k3/8/8/8/8/8/8/4K2R w 0 1").is_ok());
/// let faults = parse("4k3/8/8/8/8/8/8/7R w - 1").unwrap_err();
/// assert_eq!(
///     faults.to_string(),
///     "halfmove: \"-\" is not a whole number below 2^32; White has 0 kings instead of 1"
/// );
/// ```
#[derive(Debug)]
pub struct FieldReader<F> {
    pub(crate) faults: FaultList<F>,
}

impl<F: From<FieldFault>> FieldReader<F> {
    /// The most bytes that [`split`](Self::split) takes: several times what any board needs.
    pub const LONGEST: usize = 4096;

    /// Splits a text of at most [4096 bytes](Self::LONGEST) into its fields, which one space
    /// separates.
    ///
    /// # Errors
    /// If the text is longer, or there are more or fewer fields.
    pub fn split<const N: usize>(text: &str) -> Result<(Self, [&str; N]), Faults<F>> {
        Self::split_within(text, Self::LONGEST)
    }

    /// Splits a text of at most `longest` bytes into its fields.
    ///
    /// # Errors
    /// As [`split`](Self::split).
    pub fn split_within<const N: usize>(
        text: &str,
        longest: usize,
    ) -> Result<(Self, [&str; N]), Faults<F>> {
        TooLong::check(text, longest).map_err(|why| F::from(why.into()))?;
        let mut fields = text.split(' ');
        let read = [(); N].map(|()| fields.next().unwrap_or_default());
        let found = parts(text, b' ');
        if found == N {
            let faults = FaultList::default();
            Ok((Self { faults }, read))
        } else {
            Err(F::from(FieldFault::Fields { found, expected: N }).into())
        }
    }

    /// Notes a fault.
    pub fn fault(&mut self, fault: impl Into<F>) {
        self.faults.push(fault.into());
    }

    /// Notes the faults of a part that is read for itself.
    pub fn add(&mut self, faults: Faults<F>) {
        self.faults.add(faults);
    }

    /// Whether there are no faults yet.
    pub fn is_faultless(&self) -> bool {
        self.faults.is_empty()
    }

    /// Reads a field with `read`; if that returns none, notes what `fault` makes of the field.
    pub fn read<T>(
        &mut self,
        field: &str,
        read: impl FnOnce(&str) -> Option<T>,
        fault: impl FnOnce(String) -> F,
    ) -> Option<T> {
        let value = read(field);
        if value.is_none() {
            self.fault(fault(field.to_string()));
        }
        value
    }

    /// Reads whose turn it is: `w` or `b`.
    pub fn turn(&mut self, field: &str) -> Option<Side> {
        let fault = |found| FieldFault::Turn { found }.into();
        self.read(field, |field| field.parse().ok(), fault)
    }

    /// Reads the halfmove clock, from 0, and the number of the full move, from 1: the
    /// least if it cannot be read.
    pub fn clocks(&mut self, halfmove: &str, fullmove: &str) -> Clocks {
        let fault = |found| FieldFault::Halfmove { found }.into();
        let halfmove = self.read(halfmove, |field| decimal(field, 0), fault);
        let fault = |found| FieldFault::Fullmove { found }.into();
        let fullmove = self.read(fullmove, |field| decimal(field, 1), fault);
        Clocks {
            halfmove: halfmove.unwrap_or(0),
            fullmove: fullmove.unwrap_or(1),
        }
    }

    /// Reads the placement on a board of the full size.
    pub fn placement<P: Pieces>(&mut self, field: &str) -> Option<Placement<P>> {
        match Placement::parse(field) {
            Ok(placement) => Some(placement),
            Err(why) => {
                self.faults.add(why.map(|why| FieldFault::from(why).into()));
                None
            }
        }
    }

    /// Counts the pieces with some letters, of which the upper-case ones are given, and
    /// notes a fault for every side that has not as many as allowed. Letters are counted in
    /// the text, so that a rank of a wrong size hides nothing.
    pub fn count(
        &mut self,
        placement: &str,
        letters: &[char],
        allowed: impl Fn(Side, u32) -> bool,
        fault: impl Fn(Side, u32) -> F,
    ) {
        for side in Side::ALL {
            let of_side = |letter: char| match side {
                Side::White => letters.contains(&letter),
                Side::Black => {
                    letter.is_ascii_lowercase() && letters.contains(&letter.to_ascii_uppercase())
                }
            };
            let found = placement.matches(of_side).count() as u32;
            if !allowed(side, found) {
                self.fault(fault(side, found));
            }
        }
    }

    /// The position, if there are no faults.
    ///
    /// # Errors
    /// The faults, in the order in which they were noted.
    ///
    /// # Panics
    /// If there is neither a position nor a fault.
    pub fn finish<T>(self, position: Option<T>) -> Result<T, Faults<F>> {
        self.faults.finish()?;
        Ok(position.expect("a position without faults"))
    }
}
