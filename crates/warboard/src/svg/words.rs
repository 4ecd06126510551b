//! The words of options: sets of pieces, kinds of marks, colours and ids, with text both ways.

use core::fmt;
use core::str::FromStr;

/// How pieces on squares and beside the board look. The text is `letters` or `figures`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum PieceSet {
    /// Discs with the letter of the kind, after `?` if the piece lies face down.
    Letters,
    /// The [figures](crate::svg::FIGURES) of the pieces; a disc with the letter for a kind that has
    /// none. A piece that lies face down has a disc with `?` in its corner, one that has promoted
    /// its mark.
    #[default]
    Figures,
}

/// What a [`Mark`](crate::svg::Mark) draws. The text is the name in lower case.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MarkKind {
    /// A tint of the whole square or hex, under what stands on it.
    Fill,
    /// A ring around what stands there.
    Ring,
    /// A dot in the middle.
    Dot,
    /// A cross from corner to corner.
    Cross,
}

/// The colour of a [`Mark`](crate::svg::Mark). The text is a name in lower case, or `#` and six hexadecimal
/// digits.
///
/// ```
/// use warboard::svg::Colour;
/// assert_eq!("blue".parse(), Ok(Colour::Blue));
/// assert_eq!("#C04a00".parse(), Ok(Colour::Rgb(0xc0, 0x4a, 0x00)));
/// assert_eq!(Colour::Rgb(0xc0, 0x4a, 0x00).to_string(), "#c04a00");
/// assert_eq!(
///     "mauve".parse::<Colour>().unwrap_err().to_string(),
///     "\"mauve\" is not a colour: use green, red, blue, yellow or #rrggbb",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Colour {
    /// `green`.
    Green,
    /// `red`.
    Red,
    /// `blue`.
    Blue,
    /// `yellow`.
    Yellow,
    /// A colour by its parts of red, green and blue.
    Rgb(u8, u8, u8),
}

/// The `id` of a picture's element, with which the ids in it begin: a letter, and up to 63 letters,
/// digits, `-` and `_`, all of ASCII.
///
/// ```
/// use warboard::svg::SvgId;
/// let id: SvgId = "board-2".parse()?;
/// assert_eq!(id.to_string(), "board-2");
/// assert!("2".parse::<SvgId>().is_err());
/// # Ok::<(), warboard::svg::ParseSvgOptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SvgId(String);

impl SvgId {
    /// The most letters.
    const MAX: usize = 64;
}

impl PieceSet {
    /// All sets.
    pub const ALL: [Self; 2] = [Self::Letters, Self::Figures];

    /// The text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Figures => "figures",
        }
    }
}

impl MarkKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Fill, Self::Ring, Self::Dot, Self::Cross];

    /// The text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fill => "fill",
            Self::Ring => "ring",
            Self::Dot => "dot",
            Self::Cross => "cross",
        }
    }
}

impl Colour {
    /// The colours that have names.
    pub const NAMED: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// The parts of red, green and blue.
    pub const fn rgb(self) -> (u8, u8, u8) {
        match self {
            Self::Green => (0x15, 0x78, 0x1b),
            Self::Red => (0xb8, 0x14, 0x14),
            Self::Blue => (0x1f, 0x4f, 0xbf),
            Self::Yellow => (0xe0, 0xa8, 0x00),
            Self::Rgb(red, green, blue) => (red, green, blue),
        }
    }

    /// The colour as an attribute of SVG has it.
    pub(super) fn paint(self) -> String {
        let (red, green, blue) = self.rgb();
        Self::Rgb(red, green, blue).to_string()
    }
}

impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for SvgId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for SvgId {
    type Err = ParseSvgOptionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
        let begins = text.starts_with(|first: char| first.is_ascii_alphabetic());
        match begins && text.len() <= Self::MAX && text.bytes().all(known) {
            true => Ok(Self(text.to_string())),
            false => Err(ParseSvgOptionError::Id {
                text: text.to_string(),
            }),
        }
    }
}

impl fmt::Display for MarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Green => f.write_str("green"),
            Self::Red => f.write_str("red"),
            Self::Blue => f.write_str("blue"),
            Self::Yellow => f.write_str("yellow"),
            Self::Rgb(red, green, blue) => write!(f, "#{red:02x}{green:02x}{blue:02x}"),
        }
    }
}

piece_kit::faults! {
    /// The text is not a colour, a kind of mark, a set of pieces or an id.
    #[non_exhaustive]
    pub enum ParseSvgOptionError {
        /// It is no set of pieces.
        Pieces { text: String } => "not-a-piece-set" [],
            "\"{text}\" is not a set of pieces: use letters or figures";
        /// It is no kind of mark.
        Mark { text: String } => "not-a-mark" [],
            "\"{text}\" is not a kind of mark: use fill, ring, dot or cross";
        /// It is no colour.
        Colour { text: String } => "not-a-colour" [],
            "\"{text}\" is not a colour: use green, red, blue, yellow or #rrggbb";
        /// It is no id.
        Id { text: String } => "not-an-id" [],
            "\"{text}\" is not an id: use a letter, then letters, digits, - and _, 64 in all";
    }
}

impl ParseSvgOptionError {
    /// The text that was read.
    pub fn text(&self) -> &str {
        match self {
            Self::Pieces { text }
            | Self::Mark { text }
            | Self::Colour { text }
            | Self::Id { text } => text,
        }
    }
}

impl FromStr for PieceSet {
    type Err = ParseSvgOptionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|set| set.name() == text)
            .ok_or_else(|| ParseSvgOptionError::Pieces {
                text: text.to_string(),
            })
    }
}

impl FromStr for MarkKind {
    type Err = ParseSvgOptionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|kind| kind.name() == text)
            .ok_or_else(|| ParseSvgOptionError::Mark {
                text: text.to_string(),
            })
    }
}

impl FromStr for Colour {
    type Err = ParseSvgOptionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Self::NAMED
            .into_iter()
            .find(|colour| colour.to_string() == text);
        named
            .or_else(|| by_parts(text))
            .ok_or_else(|| ParseSvgOptionError::Colour {
                text: text.to_string(),
            })
    }
}

/// A colour as `#` and six digits.
fn by_parts(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#')?;
    let all_digits = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if digits.len() != 6 || !all_digits {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some(Colour::Rgb(red, green, blue))
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(PieceSet, MarkKind, Colour, SvgId);
