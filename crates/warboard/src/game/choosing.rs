//! What may be chosen in a game, and playing it.

use piece_kit::any::{AnyAction, AnyActor, AnyEvent};
use piece_kit::errors::PlayError;
use piece_kit::messages::MessageData;
use piece_kit::{Message, Outcome, SeededRng, Variant as _};

use super::refused;
use crate::diagram::Diagram;
use crate::erased::AnyPosition;
use crate::error::{UnknownPlayer, UnknownSquare};
use crate::{Chance, Choice, Game, Played, Premove, Refused, played, premove, present};

impl Game {
    /// The legal actions in machine notation, sorted; empty if the game is over. In a game
    /// with hidden information the list is the arbiter's: show players [`choices`](Self::choices), or
    /// those of their [`View`](crate::View).
    pub fn legal(&self) -> Vec<String> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        let actions = self.game.position().legal_actions().into_iter();
        let mut texts: Vec<String> = actions.map(|action| action.to_string()).collect();
        texts.sort_unstable();
        texts
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
        self.choices_of_all_or_from(None)
    }

    /// The [choices](Self::choices) of the piece, or the army, on a square or hex: where a
    /// player who touches it may go. Empty if there are none.
    ///
    /// # Errors
    /// If there is no such square or hex.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let to: Vec<_> = game.choices_from("e3")?.into_iter().filter_map(|choice| choice.to).collect();
    /// assert_eq!(to, ["e4", "e5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choices_from(&self, square: &str) -> Result<Vec<Choice>, UnknownSquare> {
        let choices = self.choices_of_all_or_from(Some(square));
        if choices.is_empty() {
            UnknownSquare::check(square, &self.diagram())?;
        }
        Ok(choices)
    }

    /// What a [player](Self::find_player) who waits may plan, in the order of the texts: see
    /// [`Premove`]. Nobody plans anything in a game that is over.
    ///
    /// # Errors
    /// If nobody of this name [plays](Self::players).
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let plans = game.premoves("b")?;
    /// let step = plans.iter().find(|plan| plan.action == "e8e6").unwrap();
    /// assert_eq!((step.kind.as_str(), step.to.as_deref()), ("move", Some("e6")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn premoves(&self, actor: &str) -> Result<Vec<Premove>, UnknownPlayer> {
        let actor = self.find_player(actor)?.player;
        if self.game.outcome().is_some() {
            return Ok(Vec::new());
        }
        Ok(premove::premoves(self.shown(), &actor))
    }

    /// The action that a text means, in machine notation: a text in machine notation,
    /// legal or not, or a legal action as players write it. Every method that takes
    /// an action reads both.
    ///
    /// Of what players write, signs and marks at the end (`+`, `#`, `!`, `?`) say nothing, castling
    /// may have zeros, and the origin and the `x` may be left out or given wherever that leaves one
    /// legal action.
    ///
    /// # Errors
    /// The reason of the game if it is algebraic notation of an action that a rule forbids;
    /// `ambiguous` if several legal actions fit, with how they are written in the argument
    /// `choices` and the squares of the pieces; `none-of-kind` if you have no such piece there;
    /// `nothing-captured` after an `x` without reason; [`Refused::FINISHED`] instead of these if the
    /// game is over. If it is neither notation: [`Refused::NOT_AN_ACTION`].
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("invasion")?.start(&Start::Default)?;
    /// assert_eq!(game.read("Txj8")?, "j3j8");
    /// assert_eq!(game.read("j3j8")?, "j3j8");
    /// let refused = game.read("Hj2").unwrap_err();
    /// assert_eq!((refused.code(), refused.text()), ("own-piece", "your own piece is on j2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(&self, text: &str) -> Result<String, Refused> {
        self.action(text).map(|action| action.to_string())
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
        let action = self.legal_action(action)?;
        Ok(self.shown().notation(action))
    }

    /// The [actions](Self::actions) since the start as players write them. Writing all of them
    /// takes some microseconds for each.
    pub fn notations(&self) -> Vec<String> {
        let steps = self.game.steps_from(0);
        steps
            .map(|(position, action)| position.shown().notation(action))
            .collect()
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    /// Why it is refused, as [`play`](Self::play) would.
    pub fn check(&self, action: &str) -> Result<(), Refused> {
        self.legal_action(action).map(drop)
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
        let action = self.legal_action(action)?;
        let before = self.game.position();
        let mut after = before.clone();
        let events = before.events(action);
        after.play_unchecked(action);
        let end = match after.outcome() {
            Some(_) => None,
            None => self.game.outcome_by_history_after(&after),
        };
        let step = Step {
            before,
            action,
            after: &after,
        };
        let ply = self.ply() + 1;
        let diagram = before.shown().diagram();
        Ok(played(ply, &step, &events, end, &diagram).0)
    }

    /// Plays an action, exactly the one given, and says what happened. The changes are those of the
    /// arbiter's [diagram](Self::diagram): a client gets its own from
    /// [`View::follow`](crate::View::follow).
    ///
    /// # Errors
    /// Why the action is refused, also if chance still decides a part of it, which
    /// [`play_choice`](Self::play_choice) draws; the game is then as it was.
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
    pub fn play(&mut self, action: &str) -> Result<Played, Refused> {
        self.play_value(action, self.action(action)?)
    }

    /// Plays one of the [choices](Self::choices), or what players write for it, completed with what
    /// chance decides. Where nothing is left to chance that is [`play`](Self::play).
    ///
    /// # Errors
    /// Why the choice is refused: a rule forbids it, or it names what chance decides. Nothing is drawn
    /// then, and the game is as it was.
    ///
    /// ```
    /// # use piece_kit::SeededRng;
    /// # use warboard::{Start, find, piece_kit, random_seed};
    /// let mut rng = SeededRng::new(&random_seed()?);
    /// let mut game = find("strata-strategic")?.start(&Start::Default)?;
    /// while !game.is_over() && game.ply() < 100 {
    ///     let choice = game.choices().remove(0);
    ///     game.play_choice(&choice.action, &mut rng)?;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    // docs/design.md#chance-is-no-choice
    pub fn play_choice(&mut self, choice: &str, rng: &mut SeededRng) -> Result<Played, Refused> {
        let drawn = self.draw_value(choice, rng)?;
        self.play_value(choice, drawn)
    }

    /// Plays the action that a text means.
    fn play_value(&mut self, text: &str, read: AnyAction) -> Result<Played, Refused> {
        let drawn = self.drawn.take();
        let events = self.game.play(read);
        let events = events.map_err(|why| refused(text, &why))?;
        self.past.played(&self.game, &events);
        let after = self.game.position();
        let before = self.game.before().unwrap_or(after);
        // A position tells its own end; only the game knows of repetition and limits.
        let end = match after.outcome() {
            Some(_) => None,
            None => self.game.outcome(),
        };
        let step = Step {
            before,
            action: read,
            after,
        };
        let drawn = drawn.map(|drawn| *drawn);
        let diagram = drawn.unwrap_or_else(|| before.shown().diagram());
        let (played, diagram) = played(self.ply(), &step, &events, end, &diagram);
        self.drawn = Some(Box::new(diagram));
        Ok(played)
    }

    /// What may become of a [choice](Self::choices), each with its weight: the complete
    /// actions, one if nothing is left to chance. It is for the arbiter, since the weights are
    /// those of whoever knows everything: a client asks its [`View`](crate::View).
    ///
    /// # Errors
    /// Why the action is refused: a rule forbids it, or it names what chance decides.
    pub fn chances(&self, action: &str) -> Result<Vec<Chance>, Refused> {
        let choice = self.choice(action)?;
        let chances = self.game.position().chances(choice);
        let chances = chances.map_err(|why| Refused::of(action, &why))?;
        let chance = |(action, weight): (AnyAction, u64)| Chance {
            action: action.to_string(),
            weight,
        };
        Ok(chances.into_iter().map(chance).collect())
    }

    /// A player's choice completed with what chance decides: what
    /// [`play_choice`](Self::play_choice) would [play](Self::play). In a battle of a campaign chance
    /// decides which unit is revealed; players may not name it. Nothing is drawn for other actions,
    /// and they come back in machine notation.
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
        Ok(self.draw_value(action, rng)?.to_string())
    }

    fn draw_value(&self, choice: &str, rng: &mut SeededRng) -> Result<AnyAction, Refused> {
        let action = self.choice(choice)?;
        let drawn = self.game.position().draw(action, rng);
        drawn.map_err(|why| Refused::of(choice, &why))
    }

    fn choices_of_all_or_from(&self, from: Option<&str>) -> Vec<Choice> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        let position = self.game.position();
        present::choices(position.shown(), position.choices(), from)
    }

    /// The action that a text means: machine notation, or the game's own.
    pub(super) fn action(&self, text: &str) -> Result<AnyAction, Refused> {
        let read = self.game.position().parse(text);
        read.or_else(|why| present::read(self.shown(), text, &why, || self.game.outcome()))
    }

    /// The legal action that a text means.
    fn legal_action(&self, text: &str) -> Result<AnyAction, Refused> {
        let action = self.action(text)?;
        let legal = match self.game.outcome() {
            Some(outcome) => Err(PlayError::Finished(outcome)),
            None => self
                .game
                .position()
                .check(action)
                .map_err(|why| PlayError::Illegal { action, why }),
        };
        legal.map_err(|why| refused(text, &why))?;
        Ok(action)
    }

    /// What a player means, which may leave something to chance.
    fn choice(&self, text: &str) -> Result<AnyAction, Refused> {
        let choice = self.action(text)?;
        match self.game.outcome() {
            Some(outcome) => Err(Refused::finished(text, &outcome)),
            None => Ok(choice),
        }
    }
}

/// An action, and the positions before and after it.
struct Step<'a> {
    before: &'a AnyPosition,
    action: AnyAction,
    after: &'a AnyPosition,
}

/// What was or would be played, and the diagram after it, at this ply. `end` is the one that the
/// position after it does not tell.
fn played(
    ply: usize,
    step: &Step<'_>,
    events: &[AnyEvent],
    end: Option<Outcome<AnyActor>>,
    before: &Diagram,
) -> (Played, Diagram) {
    let mut happened: Vec<MessageData> = events.iter().map(Message::to_data).collect();
    happened.extend(end.as_ref().map(played::ended));
    let after = step.after.shown().diagram();
    let played = Played {
        action: step.action.to_string(),
        notation: step.before.shown().notation(step.action),
        happened,
        changes: before.changes_to(&after),
        ply: Some(ply),
    };
    (played, after)
}
