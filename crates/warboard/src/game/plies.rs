//! Back and forth in a game, and what is said beside its actions.

use piece_kit::{Claim, MessageData, PlyError};

use crate::{Game, Refused};

impl Game {
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

    /// Who offers a draw that the opponent may accept, as [`turn`](Self::turn) writes it: of the
    /// game, or in a campaign of the battle that is being fought.
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
    pub fn say(&mut self, word: &str) -> Result<Vec<MessageData>, Refused> {
        self.erased.say(word)
    }
}
