//! The names by which programs and files call a game.

/// Another name of a game: how files and other programs call it, or one of its starts.
///
/// Names are [the same](is_same_name) whatever their case, blanks and hyphens.
///
/// ```
/// use game_kit::names::Alias;
/// const ALIASES: [Alias; 2] = [Alias::new("Gothic chess").at(1), Alias::new("FRC").drawn()];
/// assert!(ALIASES[0].is("gothic-chess"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alias {
    /// As it is written.
    pub name: &'static str,
    /// Where a game of this name begins.
    pub start: AliasStart,
    /// Whether programs that speak UCI call the game so, and not by its own name.
    pub is_uci: bool,
    /// Whether PGN files call the game so, and not by its own name.
    pub is_pgn: bool,
}

/// Where a game begins that is called by another name.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum AliasStart {
    /// At the game's usual start.
    #[default]
    Usual,
    /// At a start that is drawn, as in Chess960.
    Drawn,
    /// At the start with this number.
    Number(u64),
}

impl Alias {
    /// A name for the game and its usual start.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            start: AliasStart::Usual,
            is_uci: false,
            is_pgn: false,
        }
    }

    /// A name for the start with a number.
    #[must_use]
    pub const fn at(self, number: u64) -> Self {
        let start = AliasStart::Number(number);
        Self { start, ..self }
    }

    /// A name for games whose start is drawn.
    #[must_use]
    pub const fn drawn(self) -> Self {
        let start = AliasStart::Drawn;
        Self { start, ..self }
    }

    /// The name by which programs that speak UCI call the game.
    #[must_use]
    pub const fn uci(self) -> Self {
        Self {
            is_uci: true,
            ..self
        }
    }

    /// The name by which PGN files call the game.
    #[must_use]
    pub const fn pgn(self) -> Self {
        Self {
            is_pgn: true,
            ..self
        }
    }

    /// Whether somebody means this name.
    pub fn is(&self, name: &str) -> bool {
        is_same_name(self.name, name)
    }
}

/// Whether two names are the same but for case, blanks, hyphens and other signs.
///
/// ```
/// use game_kit::names::is_same_name;
/// assert!(is_same_name("king-of-the-hill", "King of the Hill"));
/// assert!(!is_same_name("three-check", "5-check"));
/// assert!(!is_same_name("?", "-"), "there is no name in them");
/// ```
pub fn is_same_name(one: &str, other: &str) -> bool {
    let mut given = letters(one).peekable();
    given.peek().is_some() && given.eq(letters(other))
}

fn letters(name: &str) -> impl Iterator<Item = char> {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase)
}
