//! How long a text may be that somebody else has written.

/// A type that is read from text of a limited length.
///
/// `FromStr` and serde read up to [`LONGEST`](Self::LONGEST), which is many times what a game
/// needs; [`parse_limited`](Self::parse_limited) reads up to whatever you allow. A longer text is
/// refused before anything of it is read. Reading takes memory in proportion to the text, and
/// [no more than 100 faults](crate::messages::Faults::MOST) are told.
///
/// This is of text, also of text that is a value in JSON or another format. What serde reads as
/// objects and lists, such as a [`Line`](crate::records::Line) or a scenario, has no length of its own: it
/// takes memory and time in proportion to what the format hands over. Limit that where it comes from,
/// as the length of a request.
///
/// ```
/// use game_kit::Reasons as _;
/// use game_kit::text::ParseLimited;
/// # fn f<V: ParseLimited<Err: game_kit::Reasons + core::fmt::Debug> + core::fmt::Debug>(text: &str) {
/// let why = V::parse_limited(text, 10).unwrap_err();
/// assert_eq!(why.reasons()[0].code, "too-long");
/// # }
/// ```
pub trait ParseLimited: Sized {
    /// Why a text is refused.
    type Err;

    /// The most bytes that `FromStr` and serde read.
    const LONGEST: usize;

    /// Reads a text of at most so many bytes.
    ///
    /// # Errors
    /// If the text is longer ([`TooLong`]), and what else is wrong with it.
    fn parse_limited(text: &str, longest: usize) -> Result<Self, Self::Err>;
}

crate::faults! {
    /// A text is longer than whoever reads it allows.
    pub struct TooLong {
        /// The most bytes that are read.
        pub most: usize,
        /// How many there are.
        pub found: usize,
    } => "too-long" [], "the text has {found} bytes, and at most {most} are read";
}

/// The text without the byte order mark with which some editors begin a file. What reads files of text
/// skips it: records, PGN, scenarios, variants.
///
/// ```
/// assert_eq!(game_kit::text::without_mark("\u{feff}game invasion"), "game invasion");
/// ```
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

impl TooLong {
    /// Refuses a text of more than so many bytes.
    ///
    /// # Errors
    /// If it is longer.
    pub fn check(text: &str, most: usize) -> Result<(), Self> {
        Self::check_len(text.len(), most)
    }

    /// Refuses what has more than so many bytes.
    ///
    /// # Errors
    /// If it does.
    pub fn check_len(found: usize, most: usize) -> Result<(), Self> {
        match found > most {
            true => Err(Self { most, found }),
            false => Ok(()),
        }
    }
}
