//! Options of the games of a batch or a state.

use piece_kit::messages::Readable;
use piece_kit::{Reasons, Side, Variant as _};
use strata_strategic::Campaign;
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_tactical::TerrainName;

use crate::error::MakeError;
use crate::games::{BattleGame, BoardGame, CampaignGame, Starts, Veiled};
use crate::table::Limits;

/// Options of the games of a [`Batch`](crate::Batch) or a [`State`](crate::State) are played.
///
/// ```
/// use warboard_learn::Options;
/// let options = Options { max_plies: 500, ..Options::default() };
/// assert!(options.auto_reset && options.claim_draws);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The position string that each game begins from. If there is none, the starts of games that have
    /// no usual one, such as Capatomic's, and the terrains, selections and deals of battles, are drawn
    /// anew for each game.
    pub start: Option<String>,
    /// Whether each game begins from another start, drawn from those that chance may decide on, such as
    /// the 960 of Chess960 in chess: if nothing is said, only in games without a usual start. It does not
    /// count if there is a [`start`](Self::start).
    pub random_start: bool,
    /// The scenario of campaigns, by its name: by default `duel`.
    pub scenario: String,
    /// The terrain of battles; if none is given, a random one of the six for each.
    pub terrain: Option<TerrainName>,
    /// Whether the orders of campaigns that give up, and draw offers of their battles, are among the
    /// legal actions: not if nothing is said.
    pub words: bool,
    /// Whether a draw that a player may claim ends the game, as by the third occurrence of a position:
    /// so if nothing is said.
    pub claim_draws: bool,
    /// The plies after which a game is broken off (truncated): 0, never, if nothing is said.
    pub max_plies: u32,
    /// Whether the next game of an environment begins by itself: so if nothing is said.
    pub auto_reset: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            start: None,
            random_start: false,
            scenario: "duel".to_string(),
            terrain: None,
            words: false,
            claim_draws: true,
            max_plies: 0,
            auto_reset: true,
        }
    }
}

impl Options {
    /// These options with all battles on the terrain of this name: `standard`, `narrow`, `plain`,
    /// `woods`, `mountain` or `fortress`.
    ///
    /// # Errors
    /// [`MakeError::UnknownTerrain`].
    pub fn on_terrain(self, name: &str) -> Result<Self, MakeError> {
        let terrain = TerrainName::from_name(name);
        let unknown = || MakeError::UnknownTerrain { name: name.into() };
        let terrain = Some(terrain.ok_or_else(unknown)?);
        Ok(Self { terrain, ..self })
    }

    pub(crate) fn limits(&self) -> Limits {
        Limits {
            max_plies: self.max_plies,
            claim_draws: self.claim_draws,
        }
    }

    pub(crate) fn board<V: Starts + Readable>(&self) -> Result<BoardGame<V>, MakeError> {
        match &self.start {
            Some(start) => Ok(BoardGame::from_position(start.parse().map_err(faulty)?)),
            None if !self.random_start => Ok(BoardGame::new()),
            None if V::HAS_RANDOM_STARTS => Ok(BoardGame::from_random_starts()),
            None => Err(MakeError::OneStart {
                game: V::NAME.into(),
            }),
        }
    }

    pub(crate) fn battle(&self, mut game: BattleGame) -> Result<BattleGame, MakeError> {
        if let Some(terrain) = self.terrain {
            game = game.on(terrain.terrain());
        }
        if let Some(start) = &self.start {
            let start: Veiled = start.parse().map_err(faulty)?;
            let is_open = Side::ALL.map(|side| start.public().face_down(side).is_empty());
            if game.is_open() && is_open != [true; 2] {
                return Err(MakeError::FaceDown);
            }
            game = game.from_position(start);
        }
        Ok(game)
    }

    pub(crate) fn campaign(&self) -> Result<CampaignGame, MakeError> {
        if self.random_start && self.start.is_none() {
            let game = Campaign::NAME.into();
            return Err(MakeError::OneStart { game });
        }
        let game = match &self.start {
            Some(start) => {
                let start: Campaign = start.parse().map_err(faulty)?;
                CampaignGame::from_position(start).ok_or(MakeError::Battle)?
            }
            None => {
                let named = Scenario::named(&self.scenario);
                let scenario = named.ok_or_else(|| {
                    let shipped = Scenario::shipped().into_iter();
                    MakeError::UnknownScenario {
                        scenario: self.scenario.clone(),
                        known: shipped.map(|one| one.name).collect::<Vec<_>>().join(", "),
                    }
                })?;
                CampaignGame::new(&scenario, &Ruleset::default()).map_err(faulty)?
            }
        };
        Ok(if self.words { game.with_words() } else { game })
    }
}

/// What is wrong with a start.
#[allow(
    clippy::needless_pass_by_value,
    reason = "what maps an error is given the error"
)]
pub(crate) fn faulty(why: impl Reasons) -> MakeError {
    let faults = why.reasons();
    MakeError::Start { faults }
}
