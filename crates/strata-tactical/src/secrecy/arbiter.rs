//! The arbiter of a battle: it alone knows the deal, takes turns and tells everybody what
//! they reveal.

use alloc::vec::Vec;
use core::fmt;

use piece_kit::errors::HostError;
use piece_kit::words::{Ended, HostWord, PlayerWord};
use piece_kit::{BySide, Game, Hidden, Outcome, Side, Word};

use crate::rules::selection::SelectionError;
use crate::{
    Battle, Deal, Observer, PublicBattle, Selection, Step, Taken, Terrain, Turn, Units, View,
};

/// A battle under an arbiter, with its history.
///
/// It is what a [`Host`](piece_kit::Host) is for any game with secrets: turns and words come with
/// the side that sends them. But the deal has decided all chance, so an arbiter needs no seed; and it
/// counts what was lost, which a campaign must know.
///
/// Everything that it tells is public or a [`View`], or comes after the end of the battle.
/// `Debug` shows the public position.
///
/// ```
/// use piece_kit::{BySide, Seed, Side};
/// use strata_tactical::{Arbiter, Deal, Observer, Selection, TerrainName};
/// let selections = BySide { white: Selection::default(), black: "DBGCWWWF".parse()? };
/// let deal = Deal::draw(&selections, &Seed::guessable(7));
/// let mut arbiter = Arbiter::new(&TerrainName::Plain.terrain(), &selections, &deal)?;
/// let told = arbiter.take(Side::White, "g1^".parse()?)?;
/// println!("{}", told.step); // "g1^=" and a letter
/// println!("{}", arbiter.view(Observer::Side(Side::Black)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// To store it, store the record of its [game](Self::game), and go on from the record later:
///
/// ```
/// # use piece_kit::{BySide, Record, Seed};
/// # use strata_tactical::{Arbiter, Battle, Deal, Selection, TerrainName};
/// # let selections = BySide { white: Selection::default(), black: Selection::default() };
/// # let deal = Deal::draw(&selections, &Seed::guessable(7));
/// # let arbiter = Arbiter::new(&TerrainName::Plain.terrain(), &selections, &deal)?;
/// let secret = arbiter.game().record().to_string();
/// let restored = Arbiter::from(secret.parse::<Record<Battle>>()?.replay()?);
/// assert_eq!(restored.public(), arbiter.public());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Arbiter {
    game: Game<Battle>,
    /// The units that each side fielded.
    fielded: BySide<Units>,
}

piece_kit::faults! {
    /// Why a battle cannot begin.
    #[non_exhaustive]
    pub enum SetUpError {
        /// White, who attacks, fields too little: an attacker has all of each class.
        Attacker(why: SelectionError) => "attacker" [], "White cannot attack: {why}";
        /// The deal was drawn from other units than this side has selected.
        Deal { side: Side } =>
            "deal" [], "the deal is not of the units that {side} has selected";
    }
}

impl Arbiter {
    /// A battle at its start.
    ///
    /// # Errors
    /// If White may not attack with the selection, or the deal was drawn from other units.
    pub fn new(
        terrain: &Terrain,
        selections: &BySide<Selection>,
        deal: &Deal,
    ) -> Result<Self, SetUpError> {
        Selection::attacker(*selections.white.units()).map_err(SetUpError::Attacker)?;
        let battle = Battle::start(terrain, deal);
        for side in Side::ALL {
            if battle.units(side) != *selections[side].units() {
                return Err(SetUpError::Deal { side });
            }
        }
        Ok(Self::from(battle))
    }

    /// The battle with every identity and its history: for the arbiter alone. What its
    /// observers are told is [`Game::told_since`].
    pub fn game(&self) -> &Game<Battle> {
        &self.game
    }

    /// What everybody sees.
    pub fn public(&self) -> &PublicBattle {
        self.game.position().public()
    }

    /// What an observer knows.
    pub fn view(&self, observer: Observer) -> View {
        self.game.position().view(observer)
    }

    /// Takes the turn that a side sends, and tells what it revealed.
    ///
    /// # Errors
    /// If it is the other side's turn, the battle is over or the turn illegal: the battle is as it
    /// was, and the reason is the same whatever lies face down.
    pub fn take(&mut self, by: Side, turn: Turn) -> Result<Taken, HostError<Battle>> {
        self.game.check_choice(by, turn)?;
        let step = self.game.position().resolve(turn);
        let events = self.game.play(turn)?;
        let outcome = self.game.outcome();
        Ok(Taken {
            step,
            events,
            outcome,
        })
    }

    /// Every turn so far with what it revealed.
    pub fn steps(&self) -> Vec<Step> {
        let steps = self.game.steps_from(0);
        steps.map(|(battle, turn)| battle.resolve(turn)).collect()
    }

    /// The battle as everybody has seen it, with its history: what a client that
    /// joins late is given. Its record is the public transcript.
    pub fn replica(&self) -> Replica {
        let mut replica = Replica::new(*self.game.start().public());
        for step in self.steps() {
            replica.play(step).expect("the arbiter has taken the turn");
        }
        if let Some(by) = self.game.draw_offer() {
            let offered = replica.say(Word::Offer(by));
            offered.expect("the battle goes on");
        }
        if let Some(ended) = self.game.ended() {
            let said = replica.end(ended);
            said.expect("the battle was going on");
        }
        replica
    }

    /// How the battle ended, if it has.
    pub fn outcome(&self) -> Option<Outcome<Side>> {
        self.game.outcome()
    }

    /// Takes a side's own word: a concession, a draw offer or its answer. Nothing can be claimed
    /// in a battle.
    ///
    /// # Errors
    /// Why the word is refused; the battle is then as it was.
    pub fn say(&mut self, by: Side, word: PlayerWord) -> Result<(), HostError<Battle>> {
        self.game.say_by(by, word).map(drop)
    }

    /// Says as the arbiter that a side has run out of time or has left, or that both have agreed on
    /// a draw. **Never call it with what a side sends.**
    ///
    /// # Errors
    /// Why the word is refused; the battle is then as it was.
    pub fn declare(&mut self, word: HostWord<Side>) -> Result<(), HostError<Battle>> {
        self.game.declare(word).map(drop)
    }

    /// The end by word, with who said it, if the battle has ended so.
    pub fn ended(&self) -> Option<Ended<Side>> {
        self.game.ended()
    }

    /// Who offers a draw that the other may accept, if anybody does.
    pub fn draw_offer(&self) -> Option<Side> {
        self.game.draw_offer()
    }

    /// The units that a side has lost: all of them have been revealed.
    pub fn casualties(&self, side: Side) -> Units {
        self.fielded[side].without(&self.game.position().units(side))
    }

    /// The units that a side has left, those face down included, once the battle is over:
    /// the campaign must know them. `None` before.
    pub fn survivors(&self, side: Side) -> Option<Units> {
        let over = self.game.outcome().is_some();
        over.then(|| self.game.position().units(side))
    }

    /// The number of turns so far.
    pub fn plies(&self) -> usize {
        self.game.actions().len()
    }
}

/// A battle that goes on from a set-up position; what is on the board was fielded.
impl From<Battle> for Arbiter {
    fn from(battle: Battle) -> Self {
        Self::from(Game::new(battle))
    }
}

/// A battle that goes on from where it was left; what was on the board at its start was
/// fielded.
impl From<Game<Battle>> for Arbiter {
    fn from(game: Game<Battle>) -> Self {
        let fielded = BySide::from_fn(|side| game.start().units(side));
        Self { game, fielded }
    }
}

impl fmt::Debug for Arbiter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arbiter")
            .field("public", self.public())
            .field("plies", &self.plies())
            .field("outcome", &self.outcome())
            .finish()
    }
}

/// A client's copy of a battle: the public position with its history, kept by the
/// steps that the arbiter tells.
pub type Replica = Game<PublicBattle>;
