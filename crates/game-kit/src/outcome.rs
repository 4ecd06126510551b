//! How games end.

use core::fmt;
use core::str::FromStr;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome<A> {
    /// A player or side has won.
    #[allow(missing_docs)]
    Win { winner: A, by: Termination },
    /// No one has won.
    #[allow(missing_docs)]
    Draw { by: Termination },
}

impl<A: Copy> Outcome<A> {
    /// The winner, if there is one.
    pub fn winner(&self) -> Option<A> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw { .. } => None,
        }
    }

    /// How the game ended.
    pub fn termination(&self) -> Termination {
        match self {
            Self::Win { by, .. } | Self::Draw { by } => *by,
        }
    }
}

impl<A: Copy + PartialEq> Outcome<A> {
    /// What the end is worth to a player or side in most games, in hundredths of a game: 100 to
    /// the winner, 50 in a draw, else 0. [`Variant::points`](crate::Variant::points) is what it
    /// is worth in a game.
    pub fn points(&self, of: A) -> u8 {
        match self {
            Self::Win { winner, .. } if *winner == of => 100,
            Self::Win { .. } => 0,
            Self::Draw { .. } => 50,
        }
    }
}

impl<A: FromStr> Outcome<A> {
    /// The outcome that a text means in a game with these words for [its own
    /// ends](crate::Variant::ENDS). A winner follows those ends that have one.
    ///
    /// ```
    /// use game_kit::{Outcome, Side, Termination};
    /// let read = |text| Outcome::<Side>::parse(text, &["invasion"]);
    /// let by = Termination::Special("invasion");
    /// assert_eq!(read("invasion b"), Some(Outcome::Win { winner: Side::Black, by }));
    /// assert_eq!(read("repetition"), Some(Outcome::Draw { by: Termination::Repetition }));
    /// assert_eq!(read("checkmate"), None, "somebody mates");
    /// ```
    pub fn parse(text: &str, own: &[&'static str]) -> Option<Self> {
        Self::parse_by(text, own, |winner| winner.parse().ok())
    }
}

impl<A> Outcome<A> {
    /// The end with the winner as somebody else, if there is such.
    pub fn try_map<B>(self, winner: impl FnOnce(A) -> Option<B>) -> Option<Outcome<B>> {
        Some(match self {
            Self::Win { winner: won, by } => Outcome::Win {
                winner: winner(won)?,
                by,
            },
            Self::Draw { by } => Outcome::Draw { by },
        })
    }

    /// The outcome that a text means, whose winner somebody else reads.
    pub fn parse_by(
        text: &str,
        own: &[&'static str],
        actor: impl FnOnce(&str) -> Option<A>,
    ) -> Option<Self> {
        let (word, winner) = match text.split_once(' ') {
            Some((word, winner)) => (word, Some(winner)),
            None => (text, None),
        };
        let by = Termination::parse(word, own)?;
        match winner {
            Some(winner) if by.wins() != Some(false) => {
                let winner = actor(winner)?;
                Some(Self::Win { winner, by })
            }
            None if by.wins() != Some(true) => Some(Self::Draw { by }),
            _ => None,
        }
    }
}

/// The termination, followed by the winner if there is one: `checkmate w`.
impl<A: fmt::Display> fmt::Display for Outcome<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, by } => write!(f, "{by} {winner}"),
            Self::Draw { by } => write!(f, "{by}"),
        }
    }
}

/// How a game came to its end. The text is one lower-case word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Termination {
    /// The royal piece is in check and no turn helps.
    Checkmate,
    /// No legal turn, without check.
    Stalemate,
    /// Neither side can win any more.
    Dead,
    /// A side has nothing left to play with.
    Elimination,
    /// The same position too often.
    Repetition,
    /// Too many plies without progress.
    MoveLimit,
    /// A draw was agreed on.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Time,
    /// A player left.
    Abandonment,
    /// A source tells the result, and not how it came about: PGN often does.
    Unknown,
    /// The game's own way to end, by its word.
    Special(&'static str),
}

impl Termination {
    /// Every end that games have in common.
    pub const COMMON: [Self; 11] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::Dead,
        Self::Elimination,
        Self::Repetition,
        Self::MoveLimit,
        Self::Agreement,
        Self::Resignation,
        Self::Time,
        Self::Abandonment,
        Self::Unknown,
    ];

    /// The end that a word means in a game with these words for [its own
    /// ends](crate::Variant::ENDS).
    pub fn parse(word: &str, own: &[&'static str]) -> Option<Self> {
        let own = own.iter().map(|word| Self::Special(word));
        let mut known = Self::COMMON.into_iter().chain(own);
        known.find(|end| end.word() == word)
    }

    /// Whether the end has a winner, if that is the same in all games.
    pub fn wins(self) -> Option<bool> {
        match self {
            Self::Checkmate | Self::Resignation => Some(true),
            Self::Dead | Self::Repetition | Self::MoveLimit | Self::Agreement => Some(false),
            _ => None,
        }
    }

    /// The text: one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Dead => "dead",
            Self::Elimination => "elimination",
            Self::Repetition => "repetition",
            Self::MoveLimit => "move-limit",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Abandonment => "abandonment",
            Self::Unknown => "unknown",
            Self::Special(word) => word,
        }
    }
}

/// Reads the word of an end that games have in common. Only a game knows the words of its own:
/// [`parse`](Self::parse).
impl FromStr for Termination {
    type Err = ParseTerminationError;

    fn from_str(word: &str) -> Result<Self, ParseTerminationError> {
        Self::parse(word, &[]).ok_or(ParseTerminationError)
    }
}

crate::faults! {
    /// The text is no [`Termination`] that games have in common.
    pub struct ParseTerminationError =>
        "not-a-termination" [],
        "games end by checkmate, stalemate, dead, elimination, repetition, move-limit, \
         agreement, resignation, time, abandonment or unknown";
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

crate::faults! {
    /// A draw that may be claimed, and why.
    #[derive(Copy, Hash)]
    #[non_exhaustive]
    pub enum Claim {
        /// The position has occurred often enough.
        Repetition { occurrences: u32 } =>
            "repetition" [], "the position has occurred {occurrences} times";
        /// Enough plies have passed without progress.
        MoveLimit { plies: u32 } => "move-limit" [], "{plies} plies have passed without progress";
    }
}

impl Claim {
    pub(crate) fn termination(self) -> Termination {
        match self {
            Self::Repetition { .. } => Termination::Repetition,
            Self::MoveLimit { .. } => Termination::MoveLimit,
        }
    }
}

/// The draws of a game that depend on its history: how often a position must
/// occur, or how many plies pass without progress, until a draw may be claimed
/// and until it happens by itself. `None` is never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// Occurrences of a position after which a draw may be claimed.
    pub claim_repetition: Option<u32>,
    /// Occurrences of a position that end the game.
    pub repetition: Option<u32>,
    /// Plies without progress after which a draw may be claimed.
    pub claim_plies: Option<u32>,
    /// Plies without progress that end the game.
    pub plies: Option<u32>,
    /// Whether the plies are named, and not repetition, if both end the game at once.
    pub plies_first: bool,
}

impl DrawRules {
    /// No such draws.
    pub const NONE: Self = Self {
        claim_repetition: None,
        repetition: None,
        claim_plies: None,
        plies: None,
        plies_first: false,
    };

    /// The FIDE Laws: threefold repetition and fifty moves may be claimed,
    /// fivefold repetition and seventy-five moves end the game.
    pub const FIDE: Self = Self {
        claim_repetition: Some(3),
        repetition: Some(5),
        claim_plies: Some(100),
        plies: Some(150),
        plies_first: false,
    };

    pub(crate) fn counts_occurrences(&self) -> bool {
        self.repetition.is_some() || self.claim_repetition.is_some()
    }

    /// The draw that has come by itself after so many plies without progress, if one has. The
    /// occurrences of the position are counted only if they matter: it takes time.
    ///
    /// [`Game`](crate::Game) and [`History`](crate::records::History) ask for it; it is for what keeps a
    /// history of its own, such as a [`Path`](crate::records::Path).
    ///
    /// ```
    /// use game_kit::{DrawRules, Termination};
    /// let rules = DrawRules::FIDE;
    /// assert_eq!(rules.draw(20, || 5), Some(Termination::Repetition));
    /// assert_eq!(rules.draw(150, || 1), Some(Termination::MoveLimit));
    /// assert_eq!(rules.draw(100, || 3), None, "it may be claimed, but does not come by itself");
    /// ```
    pub fn draw(&self, plies: u32, occurrences: impl FnOnce() -> u32) -> Option<Termination> {
        let repetition = self
            .repetition
            .is_some_and(|limit| occurrences() >= limit)
            .then_some(Termination::Repetition);
        let limit = self
            .plies
            .is_some_and(|limit| plies >= limit)
            .then_some(Termination::MoveLimit);
        if self.plies_first {
            limit.or(repetition)
        } else {
            repetition.or(limit)
        }
    }

    /// The draws that may be claimed after so many plies without progress, in a position that has
    /// occurred so often.
    pub fn claims(&self, plies: u32, occurrences: u32) -> impl Iterator<Item = Claim> + use<> {
        let reached = self
            .claim_repetition
            .is_some_and(|limit| occurrences >= limit);
        let repetition = reached.then_some(Claim::Repetition { occurrences });
        let reached = self.claim_plies.is_some_and(|limit| plies >= limit);
        let limit = reached.then_some(Claim::MoveLimit { plies });
        repetition.into_iter().chain(limit)
    }
}
