//! The names by which programs and files call a game.

use alloc::vec;
use alloc::vec::Vec;

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

/// The longest name that is compared with others, in letters.
const LONGEST: usize = 60;

/// The known name that somebody may have meant by another: the one with the fewest letters wrong, missing,
/// too many or swapped, if they are at most a third; else the first that begins with it.
///
/// Case, blanks, hyphens and other signs do not count. Of equally near names the first is meant.
///
/// ```
/// use game_kit::names::nearest;
/// let known = ["chess", "shogi", "king-of-the-hill"];
/// assert_eq!(nearest("Shoji", known), Some("shogi"));
/// assert_eq!(nearest("hcess", known), Some("chess"));
/// assert_eq!(nearest("king", known), Some("king-of-the-hill"));
/// assert_eq!(nearest("ludo", known), None);
/// ```
pub fn nearest<'k>(
    name: &str,
    known: impl IntoIterator<Item = &'k str, IntoIter: Clone>,
) -> Option<&'k str> {
    let meant: Vec<char> = letters(name).take(LONGEST + 1).collect();
    if meant.len() > LONGEST {
        return None;
    }
    let known = known.into_iter();
    let most = meant.len() / 3;
    let far = |known: &str| {
        let known: Vec<char> = letters(known).take(LONGEST + 1).collect();
        let may_be_near = known.len().abs_diff(meant.len()) <= most;
        may_be_near
            .then(|| distance(&meant, &known))
            .filter(|far| *far <= most)
    };
    let near = known.clone().filter_map(|known| Some((far(known)?, known)));
    let nearest = near.min_by_key(|(far, _)| *far);
    let begins = |known: &&str| {
        let begins = letters(known)
            .zip(&meant)
            .filter(|(one, other)| one == *other);
        meant.len() >= 3 && begins.count() == meant.len()
    };
    nearest
        .map(|(_, known)| known)
        .or_else(|| known.clone().find(begins))
}

/// How many letters are wrong, missing, too many, or swapped with the next one.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, expected) in other.iter().enumerate() {
            let wrong = last[j] + usize::from(letter != expected);
            let mut least = wrong.min(last[j + 1] + 1).min(row[j] + 1);
            let is_swapped = i > 0 && j > 0 && letter == &other[j - 1] && &one[i - 1] == expected;
            if is_swapped {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = core::mem::replace(&mut last, row);
    }
    last[other.len()]
}

fn letters(name: &str) -> impl Iterator<Item = char> {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::nearest;

    const KNOWN: [&str; 6] = [
        "chess",
        "shogi",
        "minishogi",
        "xiangqi",
        "Three-check",
        "FRC",
    ];

    #[test]
    fn a_letter_that_is_wrong_missing_too_many_or_swapped_is_forgiven() {
        for name in ["xiangki", "xianqi", "xianggqi", "xinagqi", "XIANG-KI"] {
            assert_eq!(nearest(name, KNOWN), Some("xiangqi"), "{name}");
        }
        assert_eq!(nearest("threecheks", KNOWN), Some("Three-check"));
    }

    #[test]
    fn more_than_a_third_of_the_letters_is_another_name() {
        for name in ["checkers", "go", "fr", "", "?", "ch"] {
            assert_eq!(nearest(name, KNOWN), None, "{name}");
        }
        assert_eq!(nearest("frx", KNOWN), Some("FRC"));
    }

    #[test]
    fn the_nearest_is_meant_and_of_equals_the_first() {
        assert_eq!(nearest("shogi2", KNOWN), Some("shogi"));
        assert_eq!(nearest("cat", ["bat", "rat"]), Some("bat"));
        assert_eq!(nearest("cart", ["bat", "carts"]), Some("carts"));
    }

    #[test]
    fn a_beginning_of_three_letters_is_enough_if_nothing_is_nearer() {
        assert_eq!(nearest("mini", KNOWN), Some("minishogi"));
        assert_eq!(nearest("mi", KNOWN), None);
    }

    #[test]
    fn a_text_that_is_too_long_for_a_name_is_not_compared() {
        let long: String = ["chess"; 100_000].concat();
        assert_eq!(nearest(&long, KNOWN), None);
    }
}
