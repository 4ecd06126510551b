//! One game of the catalogue.

use core::fmt::Debug;

use crate::{AnyGame, PositionError, RecordError, Start, StartError};

/// The rules of one game: its names and the ways to begin.
pub trait Rules: Debug + Send + Sync {
    /// The name that [`find`](crate::find) takes: lower case, with hyphens.
    fn name(&self) -> &'static str;

    /// The name of the game as its players write it.
    fn title(&self) -> &'static str;

    /// The kind of game in one line, without a full stop.
    fn summary(&self) -> &'static str;

    /// How many numbered starts there are, from number 0.
    ///
    /// ```
    /// assert_eq!(warboard::find("capatomic")?.starts(), 21_836);
    /// # Ok::<(), warboard::UnknownGame>(())
    /// ```
    fn starts(&self) -> u64;

    /// A game from one of its starts.
    ///
    /// # Errors
    /// If the game has no such start.
    ///
    /// ```
    /// use warboard::{Start, find};
    /// let rules = find("capatomic")?;
    /// let game = rules.start(&Start::Number(12345))?;
    /// assert_eq!(game.position(), game.start());
    /// assert_eq!(
    ///     rules.start(&Start::Number(30_000)).unwrap_err().to_string(),
    ///     "the starts of capatomic have the numbers 0 to 21835, not 30000",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn start(&self, start: &Start) -> Result<Box<dyn AnyGame>, StartError>;

    /// The names of the scenarios that ship with the game; none in a game that has no
    /// scenarios. The start with number 0 is that of the first, and so on.
    ///
    /// ```
    /// let rules = warboard::find("strata-strategic")?;
    /// assert_eq!(rules.scenarios()[..2], ["duel", "triumvirate"]);
    /// # Ok::<(), warboard::UnknownGame>(())
    /// ```
    fn scenarios(&self) -> Vec<String>;

    /// A game from the start of a scenario that the user wrote: the text of a file, in a
    /// game that has scenarios.
    ///
    /// # Errors
    /// Everything that is wrong with it, or that the game has no scenarios.
    ///
    /// ```
    /// let rules = warboard::find("strata-strategic")?;
    /// let faulty = rules.start_scenario("version = 1").unwrap_err();
    /// assert!(faulty.to_string().contains("the key \"map\" is missing"));
    /// # Ok::<(), warboard::UnknownGame>(())
    /// ```
    fn start_scenario(&self, text: &str) -> Result<Box<dyn AnyGame>, StartError>;

    /// A game from a position string.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    ///
    /// ```
    /// let rules = warboard::find("capatomic")?;
    /// let empty = "10/10/10/10/10/10/10/10/10/10 x - - - - 0 1";
    /// let faults = rules.parse(empty).unwrap_err();
    /// assert_eq!(faults.faults().len(), 3, "the turn and two kings");
    /// # Ok::<(), warboard::UnknownGame>(())
    /// ```
    fn parse(&self, position: &str) -> Result<Box<dyn AnyGame>, PositionError>;

    /// A game from its record, every action checked again.
    ///
    /// # Errors
    /// If the text is not a record of this game, or not of a legal one.
    ///
    /// ```
    /// use warboard::{Start, find};
    /// let rules = find("capatomic")?;
    /// let mut game = rules.start(&Start::Default)?;
    /// game.play("e3e5")?;
    /// assert_eq!(rules.replay(&game.record())?.position(), game.position());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn replay(&self, record: &str) -> Result<Box<dyn AnyGame>, RecordError>;
}
