//! What is agreed before a fair battle, as text.

use piece_kit::messages::MessageData;
use piece_kit::{BySide, Message, Reasons, Side};
use strata_tactical::errors::ParseTerrainError;
use strata_tactical::fair::TermsFault;
use strata_tactical::{Terrain, TerrainName, fair};

use crate::error::{StartError, UnknownBoard};

/// What is agreed before anybody commits to anything: everything that is hashed binds it.
///
/// ```
/// use warboard::fair::Terms;
/// let terms = Terms::new("Ada", "Bob", "woods");
/// assert!(terms.lines()?.starts_with("strata-tactical fair 2\ngame strata-tactical\n"));
/// # Ok::<(), warboard::errors::StartError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Terms {
    /// The name of the player who has White: an account or a public key, 1 to 100 visible
    /// characters in one line.
    pub white: String,
    /// The name of the player who has Black.
    pub black: String,
    /// The name of a board, such as `woods`, or its ranks from the highest with `/` between:
    /// `.` is an open square, `*` a tree or wall, `#` rock, `_` no square.
    pub board: String,
    /// The name of the game that the battle belongs to: `strata-tactical` if it is on its own.
    #[cfg_attr(feature = "serde", serde(default = "own_game"))]
    pub game: String,
    /// The campaign that the battle belongs to: 64 lower-case hexadecimal digits.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub campaign: Option<String>,
    /// The number of the battle, from 1: of the campaign, or of these players.
    #[cfg_attr(feature = "serde", serde(default = "first"))]
    pub battle: u32,
    /// The name of the ruleset, or a hash of its text, in one line.
    #[cfg_attr(feature = "serde", serde(default = "standard"))]
    pub ruleset: String,
    /// The most gold that a selection may cost, if there is a limit.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub budget: Option<u32>,
}

fn own_game() -> String {
    "strata-tactical".to_string()
}

fn first() -> u32 {
    1
}

fn standard() -> String {
    "standard".to_string()
}

impl Terms {
    /// The first battle of two players on its own, by the ruleset `standard` and without a budget.
    pub fn new(white: &str, black: &str, board: &str) -> Self {
        Self {
            white: white.to_string(),
            black: black.to_string(),
            board: board.to_string(),
            game: own_game(),
            campaign: None,
            battle: first(),
            ruleset: standard(),
            budget: None,
        }
    }

    /// The lines that every hash begins with.
    ///
    /// # Errors
    /// What is wrong with the terms.
    pub fn lines(&self) -> Result<String, StartError> {
        Ok(self.checked()?.to_string())
    }

    pub(super) fn checked(&self) -> Result<fair::Terms, StartError> {
        let checked = self.built();
        checked.map_err(|faults| StartError::Terms { faults })
    }

    fn built(&self) -> Result<fair::Terms, Vec<MessageData>> {
        let board = board(&self.board)?;
        let players = BySide {
            white: &*self.white,
            black: &*self.black,
        };
        let one = |why: TermsFault| vec![why.to_data()];
        let mut terms = fair::Terms::new(players, &board)
            .and_then(|terms| terms.with_game(&self.game))
            .and_then(|terms| terms.with_battle(self.battle))
            .and_then(|terms| terms.with_ruleset(&self.ruleset))
            .map_err(one)?;
        if let Some(campaign) = &self.campaign {
            let id = campaign.parse().map_err(|_| one(TermsFault::Campaign))?;
            terms = terms.with_campaign(id);
        }
        Ok(match self.budget {
            Some(gold) => terms.with_budget(gold),
            None => terms,
        })
    }
}

impl From<&fair::Terms> for Terms {
    fn from(terms: &fair::Terms) -> Self {
        let named = TerrainName::ALL.into_iter();
        let name = named
            .map(|name| (name, name.terrain()))
            .find(|(_, board)| board == terms.board());
        Self {
            white: terms.player(Side::White).to_string(),
            black: terms.player(Side::Black).to_string(),
            board: match name {
                Some((name, _)) => name.to_string(),
                None => terms.board().to_string().replace('\n', "/"),
            },
            game: terms.game().to_string(),
            campaign: terms.campaign().map(|id| id.to_string()),
            battle: terms.battle(),
            ruleset: terms.ruleset().to_string(),
            budget: terms.budget(),
        }
    }
}

/// The board with a name, or with a picture in one line.
fn board(text: &str) -> Result<Terrain, Vec<MessageData>> {
    if let Some(name) = TerrainName::from_name(text) {
        return Ok(name.terrain());
    }
    if !text.contains('/') {
        let (board, known) = (text.to_string(), TerrainName::ALL.map(TerrainName::name));
        let known = known.join(", ");
        return Err(vec![UnknownBoard { board, known }.to_data()]);
    }
    let terrain = text.replace('/', "\n").parse();
    terrain.map_err(|why: ParseTerrainError| why.reasons())
}
