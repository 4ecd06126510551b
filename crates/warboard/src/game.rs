//! A game in progress whose rules are chosen at run time.

use core::fmt;

use piece_kit::{Claim, PlyError, SeededRng};

use crate::erased::AnyGame;
use crate::{
    Chance, Checked, Choice, Diagram, Fact, Happened, Piece, Played, Premoves, Refused, Rules,
    Status, UnknownObserver, View,
};

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
    pub(crate) erased: Box<dyn AnyGame>,
}

impl Game {
    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.erased.rules()
    }

    /// The canonical string of the current position.
    pub fn position(&self) -> String {
        self.erased.position()
    }

    /// The canonical string of the position at the start.
    pub fn start(&self) -> String {
        self.erased.start()
    }

    /// The actions since the start.
    pub fn actions(&self) -> Vec<String> {
        self.erased.actions()
    }

    /// Whose turn it is, as the position string writes it; in a finished game, whose turn
    /// it would be.
    pub fn turn(&self) -> String {
        self.erased.turn()
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
        self.erased.turn_name()
    }

    /// Everybody who plays, in the order of turns, as [`turn`](Self::turn) writes them.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let players = |game| Ok::<_, warboard::StartError>(find(game).unwrap().start(&Start::Default)?.players());
    /// assert_eq!(players("capatomic")?, ["w", "b"]);
    /// assert_eq!(players("strata-strategic")?, ["1", "2"]);
    /// # Ok::<(), warboard::StartError>(())
    /// ```
    pub fn players(&self) -> Vec<String> {
        self.erased.players()
    }

    /// The legal actions in machine notation, sorted; empty if the game is over. In a game
    /// with hidden information the list is the arbiter's: show players [`choices`](Self::choices), or
    /// those of their [`View`].
    pub fn legal(&self) -> Vec<String> {
        self.erased.legal()
    }

    /// What the player whose turn it is may choose, taken apart: for a list, for buttons, for
    /// highlighting. In the order of their texts; empty if the game is over.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let choices = game.choices();
    /// assert_eq!(choices.len(), 47);
    /// let pawn = choices.iter().find(|choice| choice.notation == "e5").unwrap();
    /// assert_eq!((pawn.kind.as_str(), pawn.action.as_str()), ("move", "e3e5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choices(&self) -> Vec<Choice> {
        self.erased.choices(None)
    }

    /// The [choices](Self::choices) of the piece, or the army, on a square or hex: where a
    /// player who touches it may go. Empty if there are none, or no such square.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let to: Vec<_> = game.choices_from("e3").into_iter().filter_map(|choice| choice.to).collect();
    /// assert_eq!(to, ["e4", "e5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choices_from(&self, square: &str) -> Vec<Choice> {
        self.erased.choices(Some(square))
    }

    /// Where the pieces of a player could go by their movement alone, which is what a player
    /// who waits may plan: checks and pins do not count. `actor` is written as
    /// [`turn`](Self::turn) writes it. Empty for anybody who has no pieces on a board of
    /// squares.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let plans = game.premoves("b");
    /// let knight = plans.iter().find(|plan| plan.to.contains(&"e6".to_string()));
    /// assert!(knight.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn premoves(&self, actor: &str) -> Vec<Premoves> {
        self.erased.premoves(actor)
    }

    /// The action that a text means, in machine notation: a text in machine notation,
    /// legal or not, or a legal action as players write it. Every method that takes
    /// an action reads both.
    ///
    /// # Errors
    /// If the text is neither: [`Refused::NOT_AN_ACTION`].
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("invasion")?.start(&Start::Default)?;
    /// assert_eq!(game.read("Txj8")?, "j3j8");
    /// assert_eq!(game.read("j3j8")?, "j3j8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(&self, text: &str) -> Result<String, Refused> {
        self.erased.read(text)
    }

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
    pub fn notation(&self, action: &str) -> Result<String, Refused> {
        self.erased.notation(action)
    }

    /// The [actions](Self::actions) since the start as players write them. Writing all of them
    /// takes some microseconds for each.
    pub fn notations(&self) -> Vec<String> {
        self.erased.notations()
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    /// Why it is refused, as [`play`](Self::play) would.
    pub fn check(&self, action: &str) -> Result<(), Refused> {
        self.erased.check(action)
    }

    /// What [`play`](Self::play) would return, but nothing is played. Of an action that reveals
    /// something the answer tells what it is: it is for the arbiter.
    ///
    /// # Errors
    /// Why the action is refused.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// let preview = game.preview("e5")?;
    /// assert_eq!(game.ply(), 0);
    /// assert_eq!(game.play("e5")?, preview);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn preview(&self, action: &str) -> Result<Played, Refused> {
        self.erased.preview(action)
    }

    /// Plays an action and says what happened.
    ///
    /// # Errors
    /// Why the action is refused; the game is then as it was.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// let refused = game.play("e3e6").unwrap_err();
    /// assert_eq!(refused.code, "not-its-move");
    /// assert_eq!(refused.squares, ["e3", "e6"]);
    /// assert_eq!(refused.to_string(), "e3e6: the pawn on e3 cannot go to e6");
    /// assert_eq!(game.position(), game.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, action: &str) -> Result<Played, Refused> {
        self.erased.play(action)
    }

    /// What may become of a [choice](Self::choices), each with its weight: the complete
    /// actions, one if nothing is left to chance. It is for the arbiter, since the weights are
    /// those of whoever knows everything: a client asks its [`View`].
    ///
    /// # Errors
    /// Why the action is refused: a rule forbids it, or it names what chance decides.
    pub fn chances(&self, action: &str) -> Result<Vec<Chance>, Refused> {
        self.erased.chances(action)
    }

    /// A player's choice completed with what chance decides, ready to be
    /// [played](Self::play). In a battle of a campaign the host draws which unit is
    /// revealed; players may not name it. Nothing is drawn for other actions, and they come
    /// back in machine notation.
    ///
    /// # Errors
    /// Why the action is refused; nothing is drawn then.
    ///
    /// ```
    /// # use piece_kit::SeededRng;
    /// # use warboard::{Start, find, piece_kit, random_seed};
    /// let mut rng = SeededRng::new(&random_seed()?);
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!(game.draw("e5", &mut rng)?, "e3e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&self, action: &str, rng: &mut SeededRng) -> Result<String, Refused> {
        self.erased.draw(action, rng)
    }

    /// Takes the last action back and returns it, and with it an end by word. None at the start.
    pub fn undo(&mut self) -> Option<String> {
        self.erased.undo()
    }

    /// Plays the action again that was taken back last, and returns it; after the last one, an
    /// end by word holds again. None if there is no such action: playing something else forgets
    /// what was taken back.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.play("e5")?;
    /// game.play("f6")?;
    /// game.goto(0)?;
    /// assert_eq!((game.ply(), game.last_ply()), (0, 2));
    /// assert_eq!(game.redo().as_deref(), Some("e3e5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redo(&mut self) -> Option<String> {
        self.erased.redo()
    }

    /// Goes to the position after so many actions, as [`undo`](Self::undo) and
    /// [`redo`](Self::redo) do.
    ///
    /// # Errors
    /// If there are not so many up to the [last](Self::last_ply); the game is then as it was.
    pub fn goto(&mut self, ply: usize) -> Result<(), PlyError> {
        self.erased.goto(ply)
    }

    /// The last ply that [`goto`](Self::goto) can go to: the actions played, and those that were
    /// taken back.
    pub fn last_ply(&self) -> usize {
        self.erased.last_ply()
    }

    /// Whether the game goes on, by the position and the history.
    pub fn status(&self) -> Status {
        self.erased.status()
    }

    /// The draw that may be claimed now, if any.
    pub fn claimable_draw(&self) -> Option<Claim> {
        self.erased.claimable_draw()
    }

    /// Whether [`say`](Self::say) takes a word now: whether to show a button for it.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check_word(&self, word: &str) -> Result<(), Refused> {
        self.erased.check_word(word)
    }

    /// Who offers a draw that the opponent may accept, as [`turn`](Self::turn) writes it. In a
    /// campaign an offer is a [fact](Self::facts) of the battle.
    pub fn draw_offer(&self) -> Option<String> {
        self.erased.draw_offer()
    }

    /// Who has ended the game by word, as [`turn`](Self::turn) writes it: who resigned, ran out
    /// of time or left, who accepted or claimed the draw. None if nobody did, or nobody is
    /// known.
    pub fn ended_by(&self) -> Option<String> {
        self.erased.ended_by()
    }

    /// Takes the word of a player, or of an arbiter about a player, and says what happened:
    /// [`piece_kit::Word`] has the texts.
    ///
    /// # Errors
    /// Why the word is refused; the game is then as it was.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.say("resign w")?;
    /// assert_eq!(game.status().to_string(), "resignation b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn say(&mut self, word: &str) -> Result<Vec<Happened>, Refused> {
        self.erased.say(word)
    }

    /// The game as a text that [`Rules::replay`] reads.
    pub fn record(&self) -> String {
        self.erased.record()
    }

    /// The number of leaves of the tree of legal actions at a depth, from the
    /// position now; 1 at depth 0. See [`piece_kit::perft()`].
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!([0, 1, 2].map(|depth| game.perft(depth)), [1, 47, 2205]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.erased.perft(depth)
    }

    /// Calls `each` with every legal action and the perft below it, in sorted order, as
    /// soon as each is counted. The sum is the perft of the position. Does nothing at
    /// depth 0.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let mut sum = 0;
    /// game.divide(2, |_action, nodes| sum += nodes);
    /// assert_eq!(sum, game.perft(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn divide(&self, depth: u32, mut each: impl FnMut(&str, u64)) {
        self.erased.divide(depth, &mut each);
    }

    /// [`perft`](Self::perft) on all threads of the current rayon pool.
    #[cfg(feature = "rayon")]
    pub fn par_perft(&self, depth: u32) -> u64 {
        self.erased.par_perft(depth)
    }

    /// [`divide`](Self::divide) on all threads of the current rayon pool, which
    /// share the tree below one action after the other.
    #[cfg(feature = "rayon")]
    pub fn par_divide(&self, depth: u32, mut each: impl FnMut(&str, u64)) {
        self.erased.par_divide(depth, &mut each);
    }

    /// The current board and what is on it.
    pub fn diagram(&self) -> Diagram {
        self.erased.diagram()
    }

    /// What is public about the position but not in the diagram: sentences without a
    /// full stop.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("strata-strategic")?.start(&Start::Default)?;
    /// assert_eq!(game.remarks()[1], "Gold: 1 South-West 19, 2 North-East 15");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remarks(&self) -> Vec<String> {
        self.erased.remarks()
    }

    /// What is public about the position but not in the diagram, as data: rights, clocks,
    /// treasuries. [`remarks`](Self::remarks) are sentences for people.
    pub fn facts(&self) -> Vec<Fact> {
        self.erased.facts()
    }

    /// The royal pieces of the player whose turn it is that are in check, and who gives it.
    ///
    /// ```
    /// let game = warboard::find("capatomic")?.parse("9k/10/10/10/10/10/10/10/10/K8R b - - - - 0 1")?;
    /// let checked = &game.checked()[0];
    /// assert_eq!((checked.square.as_str(), &checked.by[..]), ("j10", &["j1".to_string()][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checked(&self) -> Vec<Checked> {
        self.erased.checked()
    }

    /// The pieces that the actions since the start have taken off the board, the first
    /// first. It asks every action again what it did, a microsecond or so for each.
    pub fn captured(&self) -> Vec<Piece> {
        self.erased.captured()
    }

    /// A key of the current position: equal for positions that repeat each other, stable
    /// within a major version, and public.
    pub fn key(&self) -> u64 {
        self.erased.key()
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.erased.ply()
    }

    /// How often the current position has occurred, now included.
    pub fn occurrences(&self) -> u32 {
        self.erased.occurrences()
    }

    /// The observers, whose [views](Self::view) differ: players and spectators, or
    /// [everybody](View::EVERYBODY) in a game without secrets.
    pub fn observers(&self) -> Vec<String> {
        self.erased.observers()
    }

    /// Which observer the player is whose turn it is; none if a host acts, who is no player.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let battle = find("strata-tactical")?.start(&Start::Default)?;
    /// assert_eq!(battle.observer_to_act().as_deref(), Some("white"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn observer_to_act(&self) -> Option<String> {
        self.erased.observer_to_act()
    }

    /// What an observer knows. Every other method speaks to the arbiter, who knows
    /// everything: positions, records, legal actions and refusals tell secrets. Events and
    /// results never do.
    ///
    /// # Errors
    /// If the game has no such observer.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("strata-tactical")?.start(&Start::Default)?;
    /// assert_eq!(game.observers(), ["white", "black", "spectator"]);
    /// assert!(game.position().contains('?'), "the arbiter knows all");
    /// assert!(!game.view("spectator")?.to_string().contains('?'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view(&self, observer: &str) -> Result<View, UnknownObserver> {
        self.erased.view(observer)
    }

    /// What an observer is told of each action after the first `ply` ones, and then of the end
    /// if no action tells it: a draw by repetition, a resignation. [`View::told`] follows it. A
    /// client that comes back after so many plies is sent these.
    ///
    /// # Errors
    /// If the game has no such observer.
    pub fn told_since(&self, observer: &str, ply: usize) -> Result<Vec<String>, UnknownObserver> {
        self.erased.told_since(observer, ply)
    }
}

/// What is public of the position, and how many actions were played.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.erased.fmt(f)
    }
}
