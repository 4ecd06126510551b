//! A game in progress whose rules are chosen at run time.

mod choosing;
mod counting;
mod listing;
mod notes;
mod plies;
mod seeing;
mod uci;

use core::fmt;

use piece_kit::errors::{PlayError, PlyError};
use piece_kit::pgn::Algebraic as _;
use piece_kit::{Outcome, Termination, Variant as _};

use crate::diagram::Diagram;
use crate::erased::{AnyPosition, ErasedPresent};
use crate::error::UnknownPlayer;
use crate::past::Past;
use crate::{Choice, Player, Refused, Rules, Status, present};

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
/// for event in game.play(&action)?.happened {
///     println!("{event}");
/// }
/// assert_eq!(game.turn(), "b");
/// assert_eq!(game.undo(), Some(action));
/// assert_eq!(game.position(), before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    pub(crate) game: Box<piece_kit::Game<AnyPosition>>,
    past: Past,
    /// The diagram after the last action, so that the next one needs not draw it again.
    drawn: Option<Box<Diagram>>,
}

/// For what makes games.
impl Game {
    pub(crate) fn begin(start: AnyPosition) -> Self {
        Self::of(piece_kit::Game::new(start))
    }

    pub(crate) fn of(game: piece_kit::Game<AnyPosition>) -> Self {
        Self {
            past: Past::of(&game),
            game: Box::new(game),
            drawn: None,
        }
    }
}

impl Game {
    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.game.position().0.rules()
    }

    /// The canonical string of the current position.
    pub fn position(&self) -> String {
        self.game.position().to_string()
    }

    /// The position as other programs write it: in chess and its relatives as FEN, with `K` and `Q` for
    /// castling with the outermost rook. In other games it is the [position](Self::position).
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("chess")?.start(&Start::Default)?;
    /// let placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    /// assert_eq!(game.fen(), format!("{placement} w KQkq - 0 1"));
    /// assert_eq!(game.position(), format!("{placement} w AHah - 0 1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fen(&self) -> String {
        self.game.position().fen()
    }

    /// The canonical string of the position at the start.
    pub fn start(&self) -> String {
        self.game.start().to_string()
    }

    /// The actions since the start.
    pub fn actions(&self) -> Vec<String> {
        self.game
            .actions()
            .map(|action| action.to_string())
            .collect()
    }

    /// The last action, taken apart; none at the start.
    pub fn last(&self) -> Option<Choice> {
        let before = self.game.before()?;
        let action = self.game.actions().next_back()?;
        Some(present::choice(before.shown(), action))
    }

    /// Whose turn it is, as the position string writes it; in a finished game, whose turn
    /// it would be.
    #[doc(alias = "to_act")]
    pub fn turn(&self) -> String {
        self.game.position().to_act().to_string()
    }

    /// The name of the player whose turn it is, for sentences.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!((game.turn().as_str(), game.turn_name().as_str()), ("w", "White"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn_name(&self) -> String {
        let position = self.game.position();
        position.0.who(position.to_act()).name
    }

    /// Everybody who plays, in the order of turns, as [`turn`](Self::turn) writes them.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let players = |game| Ok::<_, warboard::errors::StartError>(find(game).unwrap().start(&Start::Default)?.players());
    /// assert_eq!(players("capatomic")?, ["w", "b"]);
    /// assert_eq!(players("strata-strategic")?, ["1", "2"]);
    /// # Ok::<(), warboard::errors::StartError>(())
    /// ```
    pub fn players(&self) -> Vec<String> {
        let players = self.game.position().0.players().into_iter();
        players.map(|player| player.to_string()).collect()
    }

    /// The [players](Self::players) with the observers that they are, and with their names.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let battle = find("strata-tactical")?.start(&Start::Default)?;
    /// let white = &battle.roster()[0];
    /// assert_eq!((white.player.as_str(), white.name.as_str()), ("w", "White"));
    /// assert_eq!(white.observer.as_deref(), Some("white"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn roster(&self) -> Vec<Player> {
        self.game.position().0.as_seen().roster()
    }

    /// The [player](Self::roster) whom a name means. Every method that is given a player or an observer
    /// takes these names: as [`turn`](Self::turn) writes players, as [`observers`](Self::observers)
    /// are written, and as sentences call them. Capitals do not matter.
    ///
    /// # Errors
    /// If nobody has the name: the players, as [`turn`](Self::turn) writes them.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let battle = find("strata-tactical")?.start(&Start::Default)?;
    /// for name in ["w", "white", "White"] {
    ///     assert_eq!(battle.find_player(name)?.player, "w");
    ///     assert_eq!(battle.view(name)?.observer(), "white");
    /// }
    /// let why = battle.find_player("red").unwrap_err();
    /// assert_eq!(why.to_string(), "nobody plays as \"red\"; known players: w, b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find_player(&self, name: &str) -> Result<Player, UnknownPlayer> {
        Player::find(self.roster(), name)
    }

    /// Whether the game goes on, by the position and the history.
    pub fn status(&self) -> Status {
        Status::of(self.game.position(), self.game.outcome())
    }

    /// How the rules end the game in this position although there are legal actions, if they do: it is
    /// dead, or an impasse of Shogi. [`status`](Self::status) does not tell it of the position that the
    /// game starts from.
    ///
    /// ```
    /// # use warboard::{Status, find};
    /// let game = find("shogi")?.parse("RRBK5/PPPPPPPP1/9/9/9/9/9/9/4k4[PPPPP] w - - 0 80")?;
    /// assert!(matches!(game.status(), Status::Ongoing { .. }));
    /// assert!(matches!(game.verdict(), Some(Status::Over { by, .. }) if by == "impasse"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verdict(&self) -> Option<Status> {
        let position = self.game.position();
        let verdict = position.verdict()?;
        Some(Status::of(position, Some(verdict)))
    }

    /// What [`status`](Self::status) would be if this position ended the game in a draw: its points are those
    /// that the rules give for such an end to whoever is to act, and to the others.
    ///
    /// ```
    /// # use warboard::{Start, Status, find};
    /// let game = find("glinski")?.start(&Start::Default)?;
    /// let stalemate = game.drawn_by(warboard::piece_kit::Termination::Stalemate);
    /// assert!(matches!(stalemate, Status::Over { points, .. } if points["w"] == 25 && points["b"] == 75));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn drawn_by(&self, by: Termination) -> Status {
        Status::of(self.game.position(), Some(Outcome::Draw { by }))
    }

    /// Whether the game is over: [`status`](Self::status) says how, and takes longer.
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The game as a text that [`Rules::replay`] reads.
    pub fn record(&self) -> String {
        self.game.record().to_string()
    }

    /// A key of the current position: equal for positions that repeat each other, stable
    /// within a major version, and public.
    pub fn key(&self) -> u64 {
        self.past.key(self.game.ply())
    }

    /// The [key](Self::key) of the position after so many actions.
    ///
    /// # Errors
    /// If so many have not been played.
    pub fn key_at(&self, ply: usize) -> Result<u64, PlyError> {
        let last = self.game.ply();
        match ply <= last {
            true => Ok(self.past.key(ply)),
            false => Err(PlyError { ply, last }),
        }
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.game.actions().len()
    }

    /// How often the current position has occurred, now included.
    pub fn occurrences(&self) -> u32 {
        self.past.occurrences(&self.game)
    }
}

impl Game {
    /// What an interface shows of the position now.
    fn shown(&self) -> &dyn ErasedPresent {
        self.game.position().shown()
    }
}

fn refused(action: &str, why: &PlayError<AnyPosition>) -> Refused {
    match why {
        PlayError::Finished(outcome) => Refused::finished(action, outcome),
        PlayError::Illegal { why, .. } => Refused::of(action, why),
    }
}

/// What is public of the position, and how many actions were played.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}
