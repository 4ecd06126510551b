//! A game in progress whose rules are chosen at run time.

use core::fmt::Debug;

use piece_kit::{Claim, ClaimError, SeededRng};

use crate::{Diagram, Refused, Rules, Seen, Status, UnknownObserver};

/// A [`piece_kit::Game`] of any game of the catalogue, as text: a start, the actions since
/// then and the current position. [`Rules`] makes it.
///
/// Lists of actions are in the order of their texts, byte by byte, as `sort` in
/// the C locale gives it.
///
/// ```
/// use warboard::{Start, find};
/// let mut game = find("capatomic")?.start(&Start::Default)?;
/// let before = game.position();
/// let action = game.legal().remove(0);
/// for event in game.play(&action)? {
///     println!("{event}");
/// }
/// assert_eq!(game.turn(), "b");
/// assert_eq!(game.undo(), Some(action));
/// assert_eq!(game.position(), before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyGame: Debug + Send + Sync {
    /// The rules of the game.
    fn rules(&self) -> &'static dyn Rules;

    /// The canonical string of the current position.
    fn position(&self) -> String;

    /// The canonical string of the position at the start.
    fn start(&self) -> String;

    /// The actions since the start.
    fn actions(&self) -> Vec<String>;

    /// Whose turn it is, as the position string writes it; in a finished game, whose turn
    /// it would be.
    fn turn(&self) -> String;

    /// The name of the player whose turn it is, for sentences.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!((game.turn().as_str(), game.turn_name().as_str()), ("w", "White"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn turn_name(&self) -> String;

    /// The legal actions in machine notation, sorted; empty if the game is over. In a game
    /// with hidden information the list is the arbiter's: show players [`Seen::legal`].
    ///
    /// [`Seen::legal`]: crate::Seen::legal
    fn legal(&self) -> Vec<String>;

    /// A legal action as players write it.
    ///
    /// # Errors
    /// Why the action is refused.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!(game.notation("e3e5")?, "e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn notation(&self, action: &str) -> Result<String, Refused>;

    /// Plays an action and says what happened, a sentence for each event.
    ///
    /// # Errors
    /// Why the action is refused; the game is then as it was.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// let refused = game.play("e3e6").unwrap_err();
    /// assert_eq!(refused.code(), "not-its-move");
    /// assert_eq!(refused.squares(), ["e3", "e6"]);
    /// assert_eq!(refused.to_string(), "e3e6: the pawn on e3 cannot go to e6");
    /// assert_eq!(game.position(), game.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn play(&mut self, action: &str) -> Result<Vec<String>, Refused>;

    /// A player's action completed with what chance decides, ready to be
    /// [played](Self::play). In a battle of a campaign the host draws which unit is
    /// revealed; players may not name it. Every other action comes back unchanged.
    ///
    /// # Errors
    /// Why the action is refused.
    ///
    /// ```
    /// # use piece_kit::{SeededRng, Seed};
    /// # use warboard::{Start, find};
    /// let mut rng = SeededRng::new(&Seed::from(2026));
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!(game.resolve("e3e5", &mut rng)?, "e3e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn resolve(&self, action: &str, rng: &mut SeededRng) -> Result<String, Refused>;

    /// Takes the last action back and returns it; a claim after it is taken back too. None
    /// at the start.
    fn undo(&mut self) -> Option<String>;

    /// Whether the game goes on, by the position and the history.
    fn status(&self) -> Status;

    /// The draw that may be claimed now, if any.
    fn claimable_draw(&self) -> Option<Claim>;

    /// Claims a draw, which ends the game.
    ///
    /// # Errors
    /// If there is nothing to claim; the game goes on.
    fn claim_draw(&mut self) -> Result<Claim, ClaimError>;

    /// The game as a text that [`Rules::replay`] reads.
    fn record(&self) -> String;

    /// The number of leaves of the tree of legal actions at a depth, from the
    /// position now; 1 at depth 0. See [`piece_kit::perft()`].
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!([0, 1, 2].map(|depth| game.perft(depth)), [1, 47, 2205]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn perft(&self, depth: u32) -> u64;

    /// Calls `each` with every legal action and the perft below it, in sorted order, as
    /// soon as each is counted. The sum is the perft of the position. Does nothing at
    /// depth 0.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let mut sum = 0;
    /// game.divide(2, &mut |_action, nodes| sum += nodes);
    /// assert_eq!(sum, game.perft(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn divide(&self, depth: u32, each: &mut dyn FnMut(&str, u64));

    /// [`perft`](Self::perft) on all threads of the current rayon pool.
    #[cfg(feature = "rayon")]
    fn par_perft(&self, depth: u32) -> u64;

    /// [`divide`](Self::divide) on all threads of the current rayon pool, which
    /// share the tree below one action after the other.
    #[cfg(feature = "rayon")]
    fn par_divide(&self, depth: u32, each: &mut dyn FnMut(&str, u64));

    /// The current board and what is on it.
    fn diagram(&self) -> Diagram;

    /// What is public about the position but not in the diagram: sentences without a
    /// full stop.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("strata-strategic")?.start(&Start::Default)?;
    /// assert_eq!(game.remarks()[1], "Gold: 1 South-West 19, 2 North-East 15");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn remarks(&self) -> Vec<String>;

    /// The names of the observers, for [`seen_by`](Self::seen_by); empty if nothing is
    /// hidden.
    fn observers(&self) -> Vec<&'static str>;

    /// What an observer knows. Every other method speaks to the arbiter, who knows
    /// everything: where an action says what is revealed (in campaigns), legal actions and
    /// refusals tell secrets. Events and results never do.
    ///
    /// # Errors
    /// If the game has no such observer.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("strata-tactical")?.start(&Start::Default)?;
    /// assert_eq!(game.observers(), ["white", "black", "spectator"]);
    /// assert!(game.position().contains('?'), "the arbiter knows all");
    /// assert!(!game.seen_by("spectator")?.position.contains('?'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn seen_by(&self, observer: &str) -> Result<Seen, UnknownObserver>;

    /// A copy of the game.
    fn clone_box(&self) -> Box<dyn AnyGame>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}
