//! Levels: how strong a player is.

use core::fmt;
use core::str::FromStr;

/// The strength of a player: from 1, a beginner, to 8, as good as it gets.
///
/// Up to level 4 each looks at more positions than the one below and sees them more clearly; level 5
/// sees fewer, but clearly, and those above it more. Only the last thinks as long as it may.
///
/// ```
/// use warboard_players::Level;
/// let level: Level = "3".parse()?;
/// assert_eq!(level.number(), 3);
/// assert!(level < Level::BEST);
/// assert!("9".parse::<Level>().is_err());
/// assert_eq!(Level::try_from(3), Ok(level));
/// # Ok::<(), warboard_players::ParseLevelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level may look at, and how far it misjudges what it sees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// Positions for one choice; none for as many as the task allows.
    pub(crate) nodes: Option<u64>,
    /// The most that a judgement is off, in hundredths of a pawn.
    pub(crate) noise: u32,
}

impl Level {
    /// The levels, weakest first.
    pub const ALL: [Self; 8] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
    ];

    /// The best level, 8: it thinks as long as the task allows, in campaigns for up to 1,000,000 turns of the
    /// model.
    pub const BEST: Self = Self(8);

    /// The level with a number from 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self(number)),
            _ => None,
        }
    }

    /// The number of the level, from 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn strength(self) -> Strength {
        let (nodes, noise) = match self.0 {
            1 => (1, 600),
            2 => (500, 350),
            3 => (2_000, 200),
            4 => (6_000, 120),
            5 => (2_000, 0),
            6 => (6_000, 0),
            7 => (25_000, 0),
            _ => return Strength::FULL,
        };
        let nodes = Some(nodes);
        Strength { nodes, noise }
    }
}

impl Strength {
    /// The contempt of the level: how much less than nothing a draw by repetition is worth.
    pub(crate) const fn contempt(self) -> i32 {
        match self.noise {
            0 => 8,
            noise => 20 + noise as i32 / 4,
        }
    }

    pub(crate) const FULL: Self = Self {
        nodes: None,
        noise: 0,
    };
}

/// The default level is [`BEST`](Self::BEST).
impl Default for Level {
    fn default() -> Self {
        Self::BEST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

piece_kit::faults! {
    /// A number is not that of a level: it is not from 1 to 8.
    pub struct NotALevel {
        pub(crate) level: u32,
    } => "not-a-level" [], "a level is a number from 1 to 8, not {level}";
}

impl TryFrom<u32> for Level {
    type Error = NotALevel;

    fn try_from(level: u32) -> Result<Self, Self::Error> {
        let number = u8::try_from(level).ok();
        number.and_then(Self::new).ok_or(NotALevel { level })
    }
}

/// A text is not a level: not a number from 1 to 8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseLevelError(());

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is a number from 1 to 8")
    }
}

impl core::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.parse().ok();
        number.and_then(Self::new).ok_or(ParseLevelError(()))
    }
}
