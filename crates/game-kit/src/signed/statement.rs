//! What is signed.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::Variant;
use crate::digits::{parse_lower_bytes, sha256, write_bytes};

/// A hash that names one game: what is signed in one context proves nothing in another. The
/// text is 64 lower-case hexadecimal digits.
///
/// For a battle take the hash of its terms, for other games [`of_game`](Self::of_game), or
/// any hash of lines of text that says which game it is and who plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Context([u8; 32]);

/// What a statement is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Purpose {
    /// An action as its player chooses it, in machine notation, without what chance decides.
    Order,
    /// An end by word, as the [`end` line](crate::Record) of a record has it: `resignation w`.
    End,
    /// What a player opens that they had committed to.
    Opening,
}

/// What a player says of a game, to be [signed](super::SecretKey::sign).
///
/// What is signed are five lines of text, each with a line feed at its end:
///
/// ```
/// use game_kit::signed::{Context, Purpose, Statement};
/// let context = Context::new([0x5a; 32]);
/// let statement = Statement::new(context, 12, Purpose::Order, "e2e4")?;
/// let digits = "5a".repeat(32);
/// let lines = format!("warboard statement 1\ncontext {digits}\nply 12\norder\ne2e4\n");
/// assert_eq!(statement.lines(), lines);
/// # Ok::<(), game_kit::signed::StatementFault>(())
/// ```
///
/// A signature of a text that is easy to guess tells it to whoever guesses: show that of a secret
/// order only to those who may know the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statement<'a> {
    context: Context,
    ply: u32,
    purpose: Purpose,
    text: &'a str,
}

crate::faults! {
    /// What is wrong with a statement, or with what names a game.
    #[non_exhaustive]
    pub enum StatementFault {
        /// A text is not one line of ASCII, or is too long. Others look alike, or are not seen.
        Line { bytes: usize } =>
            "statement-line" [], "what is signed is one line of at most {most} characters of ASCII",
            most = Statement::LONGEST;
    }
}

impl Context {
    /// The context with this hash.
    pub const fn new(hash: [u8; 32]) -> Self {
        Self(hash)
    }

    /// The context of a game with this start between these players, the first one first. `id` names
    /// this one of their games: 32 random bytes in digits will do.
    ///
    /// It is the SHA-256 of lines, each with a line feed at its end: `warboard context 1`, `game`
    /// with the [name](Variant::name), `start` with the position, `id`, and `player` with the
    /// name for each of them. Name a player by their [public key](super::PublicKey), or by
    /// something for which everybody knows the key.
    ///
    /// # Errors
    /// If a name or `id` is not one line.
    pub fn of_game<V: Variant>(
        start: &V,
        id: &str,
        players: &[&str],
    ) -> Result<Self, StatementFault> {
        players
            .iter()
            .chain([&id])
            .try_for_each(|line| check_line(line))?;
        let (game, players) = (start.name(), Players(players));
        Ok(Self(sha256(format_args!(
            "warboard context 1\ngame {game}\nstart {start}\nid {id}\n{players}"
        ))))
    }

    /// The bytes of the hash.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A line for each player.
struct Players<'a>(&'a [&'a str]);

impl fmt::Display for Players<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut players = self.0.iter();
        players.try_for_each(|player| writeln!(f, "player {player}"))
    }
}

impl Purpose {
    /// All purposes.
    pub const ALL: [Self; 3] = [Self::Order, Self::End, Self::Opening];

    /// `order`, `end` or `opening`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::End => "end",
            Self::Opening => "opening",
        }
    }
}

impl<'a> Statement<'a> {
    /// How many bytes the text has at most.
    pub const LONGEST: usize = 1000;

    /// What is said after so many actions.
    ///
    /// # Errors
    /// If the text is not one line.
    pub fn new(
        context: Context,
        ply: u32,
        purpose: Purpose,
        text: &'a str,
    ) -> Result<Self, StatementFault> {
        check_line(text)?;
        Ok(Self {
            context,
            ply,
            purpose,
            text,
        })
    }

    /// Which game it is said of.
    pub fn context(&self) -> Context {
        self.context
    }

    /// After how many actions.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// What for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// What is said.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Exactly what is signed.
    pub fn lines(&self) -> String {
        let Self {
            context,
            ply,
            purpose,
            text,
        } = self;
        format!("warboard statement 1\ncontext {context}\nply {ply}\n{purpose}\n{text}\n")
    }
}

fn check_line(text: &str) -> Result<(), StatementFault> {
    let bytes = text.len();
    let plain = text.bytes().all(|c| matches!(c, b' '..=b'~'));
    let fits = bytes <= Statement::LONGEST && plain;
    fits.then_some(()).ok_or(StatementFault::Line { bytes })
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_bytes(f, &self.0)
    }
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Context({self})")
    }
}

impl FromStr for Context {
    type Err = ParseContextError;

    fn from_str(text: &str) -> Result<Self, ParseContextError> {
        parse_lower_bytes(text).map(Self).ok_or(ParseContextError)
    }
}

crate::faults! {
    /// The text names no context.
    pub struct ParseContextError =>
        "not-a-context" [], "a context is 64 lower-case hexadecimal digits";
}
