//! What the catalogue must know of a game besides its rules.

use core::str::FromStr;

use piece_kit::{SeededRng, Variant};

use crate::{Diagram, Refused, Seen, Start, StartError};

/// A game that can stand in a catalogue: what a [`Variant`] does not say.
///
/// ```
/// # fn assert_listed<V: warboard::Listed>() {}
/// # assert_listed::<capatomic::Capatomic>();
/// use warboard::{Rulebook, Rules, Start};
/// // Any game that implements this has the whole interface.
/// let rules: &dyn Rules = &Rulebook::<capatomic::Capatomic>::NEW;
/// assert_eq!(rules.start(&Start::Default)?.legal().len(), 47);
/// # Ok::<(), warboard::StartError>(())
/// ```
pub trait Listed: Variant + 'static {
    /// The name of the game as its players write it.
    const TITLE: &'static str;

    /// What sort of game it is, in one line without a full stop.
    const SUMMARY: &'static str;

    /// How many numbered starts there are.
    const STARTS: u64;

    /// The position at a start.
    ///
    /// # Errors
    /// If the game has no such start.
    fn opening(start: &Start) -> Result<Self, StartError>;

    /// The position at the start of a scenario of the user's own, in a game that has
    /// scenarios.
    ///
    /// # Errors
    /// What is wrong with the scenario; by default, that the game has none.
    fn from_scenario(_text: &str) -> Result<Self, StartError> {
        Err(StartError::NoScenarios { game: Self::NAME })
    }

    /// The names of the scenarios that ship with the game: that of the start with number 0,
    /// and so on; by default none.
    fn scenarios() -> Vec<String> {
        Vec::new()
    }

    /// Everything that is wrong with a position string; by default the text of
    /// the error as a whole.
    fn faults(error: &<Self as FromStr>::Err) -> Vec<String> {
        vec![error.to_string()]
    }

    /// Whether who is to act is in check.
    fn is_check(&self) -> bool;

    /// A player's name in a sentence.
    fn actor_name(actor: Self::Actor) -> String;

    /// The name of who is to act; by default the same in every game.
    fn turn_name(&self) -> String {
        Self::actor_name(self.to_act())
    }

    /// What everybody knows of the position and the diagram does not show, a sentence
    /// each without a full stop; by default nothing.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    /// A legal action as players write it; by default machine notation.
    fn notation(&self, action: Self::Action) -> String {
        action.to_string()
    }

    /// In a game in which an action says what chance brings to light: a player's action
    /// with that drawn. By default, and for every other action, as it is.
    ///
    /// # Errors
    /// Why the action is refused, also if it says itself what is to be drawn.
    fn resolve(
        &self,
        action: Self::Action,
        _draws: &mut SeededRng,
    ) -> Result<Self::Action, Refused> {
        Ok(action)
    }

    /// The board and what stands on it.
    fn diagram(&self) -> Diagram;

    /// In a game in which not everybody knows everything: who may look on, and what
    /// he knows.
    fn onlookers(&self) -> &'static [Onlooker<Self>] {
        &[]
    }
}

/// Somebody who looks on at a game with secrets.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker<V> {
    /// His name: `white`, `spectator`.
    pub name: &'static str,
    /// What he knows.
    pub sees: fn(&V) -> Seen,
}
