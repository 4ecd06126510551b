//! What a player may ask before they act: nothing but what their own view answers.

use piece_kit::words::PlayerWord;

use crate::error::UnknownSquare;
use crate::host::HostError;
use crate::refused::NotDone;
use crate::sayable::Sayable;
use crate::{Choice, Game, Host, Refused, View};

impl Host {
    /// What a player may choose now, as [`View::choices`]; nothing if it is not their turn. With
    /// `from`, of what stands on that square or hex.
    ///
    /// # Errors
    /// If nobody plays under this name, or there is no such square or hex.
    pub fn choices(&self, player: &str, from: Option<&str>) -> Result<Vec<Choice>, HostError> {
        self.game.choices_of(player, from)
    }

    /// The action that a text means to a player, in machine notation, whoever is to act.
    ///
    /// # Errors
    /// If nobody plays under this name, or as [`View::read`].
    pub fn read(&self, player: &str, text: &str) -> Result<String, HostError> {
        Ok(self.game.view_of(player)?.read(text)?)
    }

    /// Whether [`act`](Self::act) takes a text now; the action that it means in machine notation.
    ///
    /// # Errors
    /// As [`act`](Self::act).
    pub fn check(&self, player: &str, text: &str) -> Result<String, HostError> {
        let view = self.game.view_to_act(player, text)?;
        Ok(self.game.judged(&view, text)?)
    }

    /// The words that [`say`](Self::say) takes from a player now, for buttons.
    ///
    /// # Errors
    /// If nobody plays under this name.
    pub fn words(&self, player: &str) -> Result<Vec<Sayable>, HostError> {
        let player = self.game.find_player(player)?;
        Ok(self.game.words_of(&player.player))
    }
}

impl Host {
    /// What [`report`](Self::report) takes now: what can have happened in a battle that was fought
    /// elsewhere; nothing if it is a player's turn. It tells what both sides have selected: it is
    /// for the host alone.
    pub fn reports(&self) -> Vec<Choice> {
        self.game.reports()
    }
}

/// Who sends something is judged here, for hosts and for whatever else is told who it is.
impl Game {
    /// The view of a player, if it is their turn.
    pub(crate) fn view_to_act(&self, player: &str, text: &str) -> Result<View, HostError> {
        let player = self.find_player(player)?;
        let view = self.view_of_player(&player)?;
        let (status, to_act) = (self.status(), self.turn());
        if status.is_over() {
            return Err(Refused::finished(text, &status).into());
        }
        if to_act != player.player {
            return Err(Refused::of(text, &NotDone::NotYourTurn { to_act }).into());
        }
        Ok(view)
    }

    /// The action in machine notation that a text means to a view which allows it. What no player
    /// can send is refused as such, whatever the view allows.
    pub(crate) fn judged(&self, view: &View, text: &str) -> Result<String, Refused> {
        let action = view.read(text)?;
        self.check_sent(&action)?;
        view.check(&action)?;
        Ok(action)
    }

    /// Whether a text can be a player's choice, and holds nothing that chance or the host decides.
    fn check_sent(&self, action: &str) -> Result<(), Refused> {
        let sent = self.rules().check_sent(action);
        sent.map_err(|why| match <[_; 1]>::try_from(why) {
            // An action, but none of a player's.
            Ok([why]) => Refused::new(action, why),
            Err(why) => Refused::of(action, &NotDone::NotAnAction { why }),
        })
    }

    pub(crate) fn choices_of(
        &self,
        player: &str,
        from: Option<&str>,
    ) -> Result<Vec<Choice>, HostError> {
        let player = self.find_player(player)?;
        let view = self.view_of_player(&player)?;
        let acts = !self.status().is_over() && self.turn() == player.player;
        match from {
            Some(from) if acts => Ok(view.choices_from(from)?),
            Some(from) => {
                UnknownSquare::check(from, &view.diagram())?;
                Ok(Vec::new())
            }
            None if acts => Ok(view.choices()),
            None => Ok(Vec::new()),
        }
    }

    /// What is to be chosen if nobody of those who play is to act.
    pub(crate) fn reports(&self) -> Vec<Choice> {
        match self.players().contains(&self.turn()) {
            true => Vec::new(),
            false => self.choices(),
        }
    }

    /// The words that a player may say now, and not the host about them.
    pub(crate) fn words_of(&self, player: &str) -> Vec<Sayable> {
        let theirs = |word: &Sayable| {
            let verb = word.word.split(' ').next().unwrap_or_default();
            word.player.as_deref() == Some(player) && verb.parse::<PlayerWord>().is_ok()
        };
        self.words().into_iter().filter(theirs).collect()
    }
}
