//! What every hash of a fair battle binds: who plays what, where, and under which rules.

use alloc::string::{String, ToString};
use core::fmt;

use piece_kit::seeds::sha256;
use piece_kit::{BySide, Side, Variant};

use super::CampaignId;
use crate::rules::selection::SelectionError;
use crate::rules::terrain::ParseTerrainError;
use crate::{Battle, Selection, Terrain, Units};

/// The terms of a fair battle: public, and agreed before anybody commits to anything.
///
/// Every hash of the battle binds all of them, so what was committed to for one battle proves
/// nothing in another. The text is what is hashed, a line for each:
///
/// ```
/// use piece_kit::BySide;
/// use strata_tactical::{TerrainName, fair::Terms};
/// let players = BySide { white: "Ada", black: "Bob" };
/// let terms = Terms::new(players, &TerrainName::Narrow.terrain())?.with_budget(21);
/// let text = "strata-tactical fair 2
/// game strata-tactical
/// campaign -
/// battle 1
/// white Ada
/// black Bob
/// board ...../...../...../...../...../...../.....
/// ruleset standard
/// budget 21
/// ";
/// assert_eq!(terms.to_string(), text);
/// assert_eq!(text.parse::<Terms>()?, terms);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Players are named by a line of text that both know: an account, or a public key. Names are
/// compared as they are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    game: String,
    campaign: Option<CampaignId>,
    battle: u32,
    players: BySide<String>,
    board: Terrain,
    ruleset: String,
    budget: Option<u32>,
}

piece_kit::faults! {
    /// A fault of the terms of a battle.
    #[non_exhaustive]
    pub enum TermsFault {
        /// The name of a game has other characters, or is empty or too long.
        Game =>
            "terms-game" [], "the name of a game is 1 to {most} lower-case letters, digits and hyphens",
            most = Terms::LONGEST_NAME;
        /// The campaign has no such identity.
        Campaign =>
            "terms-campaign" [], "a campaign is named by 64 lower-case hexadecimal digits, or - if there is none";
        /// Battles have other numbers.
        Battle => "terms-battle" [], "the number of a battle is a whole number from 1";
        /// A player has no name that can be bound.
        Player { side: Side } =>
            "terms-player" [],
            "{side}'s name is not 1 to {most} characters of ASCII in one line, with single spaces between words",
            most = Terms::LONGEST_NAME;
        /// The ruleset has no name that can be bound.
        Ruleset =>
            "terms-ruleset" [],
            "the name of a ruleset is 1 to {most} characters of ASCII in one line, with single spaces between words",
            most = Terms::LONGEST_NAME;
        /// The board cannot be read.
        Board(why: ParseTerrainError) => "terms-board" [], "{why}";
        /// The board is written otherwise.
        BoardForm => "terms-board-form" [], "the board is not its ranks with / between";
        /// The budget is no number.
        Budget => "terms-budget" [], "a budget is a whole number of gold, or - if there is none";
    }
}

impl Terms {
    /// The first line: the version of all hashes.
    // Why text: docs/design.md#commitments-are-lines-of-text
    pub const VERSION: &'static str = "strata-tactical fair 2";

    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 100;

    /// The terms of a battle on its own, the first of these players, without a budget, by the
    /// ruleset `standard`.
    ///
    /// # Errors
    /// If a player's name is not 1 to [`LONGEST_NAME`](Self::LONGEST_NAME) characters from U+0020 to U+007E,
    /// with no space at an end and no two together.
    pub fn new(players: BySide<&str>, board: &Terrain) -> Result<Self, TermsFault> {
        for side in Side::ALL {
            if !is_plain_line(players[side]) {
                return Err(TermsFault::Player { side });
            }
        }
        Ok(Self {
            game: Battle::NAME.to_string(),
            campaign: None,
            battle: 1,
            players: BySide::from_fn(|side| players[side].to_string()),
            board: *board,
            ruleset: "standard".to_string(),
            budget: None,
        })
    }

    /// Terms with another game than a battle on its own: its name, 1 to
    /// [`LONGEST_NAME`](Self::LONGEST_NAME) lower-case letters, digits and hyphens.
    ///
    /// # Errors
    /// [`TermsFault::Game`].
    pub fn with_game(mut self, name: &str) -> Result<Self, TermsFault> {
        is_game_name(name).then_some(()).ok_or(TermsFault::Game)?;
        self.game = name.to_string();
        Ok(self)
    }

    /// Terms with the campaign to which the battle belongs.
    #[must_use]
    pub fn with_campaign(mut self, id: CampaignId) -> Self {
        self.campaign = Some(id);
        self
    }

    /// Terms with the number of the battle, from 1: in the campaign, or between these players.
    ///
    /// # Errors
    /// [`TermsFault::Battle`] if it is 0.
    pub fn with_battle(mut self, number: u32) -> Result<Self, TermsFault> {
        (number > 0).then_some(()).ok_or(TermsFault::Battle)?;
        self.battle = number;
        Ok(self)
    }

    /// Terms with another ruleset than `standard`: its name, or a hash of its text.
    ///
    /// # Errors
    /// [`TermsFault::Ruleset`], for the reasons of [`new`](Self::new).
    pub fn with_ruleset(mut self, name: &str) -> Result<Self, TermsFault> {
        is_plain_line(name)
            .then_some(())
            .ok_or(TermsFault::Ruleset)?;
        self.ruleset = name.to_string();
        Ok(self)
    }

    /// Terms with a budget: the most gold that a selection may cost.
    #[must_use]
    pub fn with_budget(mut self, gold: u32) -> Self {
        self.budget = Some(gold);
        self
    }

    /// The name of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The campaign, if the battle belongs to one.
    pub fn campaign(&self) -> Option<CampaignId> {
        self.campaign
    }

    /// The number of the battle, from 1.
    pub fn battle(&self) -> u32 {
        self.battle
    }

    /// A player's name.
    pub fn player(&self, side: Side) -> &str {
        &self.players[side]
    }

    /// The board.
    pub fn board(&self) -> &Terrain {
        &self.board
    }

    /// The name of the ruleset.
    pub fn ruleset(&self) -> &str {
        &self.ruleset
    }

    /// The most gold that a selection may cost, if there is a limit.
    pub fn budget(&self) -> Option<u32> {
        self.budget
    }

    /// Whether a side always fields a full selection: White, who attacks, does, and so does Black,
    /// unless in a campaign the army has no more.
    pub(super) fn is_full(&self, side: Side) -> bool {
        side == Side::White || self.campaign.is_none()
    }

    /// The selection of these units, if a side may field it: a full one, but for a defender in a
    /// campaign, that costs no more than the budget.
    ///
    /// # Errors
    /// All faults of it.
    pub fn select(&self, side: Side, units: Units) -> Result<Selection, SelectionError> {
        let selection = match self.is_full(side) {
            true => Selection::attacker(units)?,
            false => Selection::defender(units)?,
        };
        self.budget
            .map_or(Ok(selection), |gold| selection.within(gold))
    }

    /// Whether a side may [field](Self::select) a selection.
    ///
    /// # Errors
    /// All faults of it.
    pub fn check_selection(&self, side: Side, selection: &Selection) -> Result<(), SelectionError> {
        self.select(side, *selection.units()).map(drop)
    }

    /// The one function that makes hashes: SHA-256 of the lines of these terms, a line with the
    /// purpose, and the lines of the purpose. Every line ends with a line feed.
    ///
    /// A hash of your own is safe beside those of this crate if no other has its purpose, if the
    /// purpose says how many lines follow, and if no line holds a line feed. The purposes of this
    /// crate are `seed`, `selection`, `deal`, `salt`, `unit`, `link` and `lot`; that of signatures is
    /// `context`.
    ///
    /// ```
    /// # use piece_kit::BySide;
    /// # use strata_tactical::{TerrainName, fair::Terms};
    /// # let players = BySide { white: "Ada", black: "Bob" };
    /// # let terms = Terms::new(players, &TerrainName::Narrow.terrain())?;
    /// let hash = terms.hash("chain", &[&"w", &7]);
    /// let text = format!("{terms}chain\nw\n7\n");
    /// assert_eq!(hash, piece_kit::seeds::sha256(format_args!("{text}")));
    /// # Ok::<(), strata_tactical::fair::TermsFault>(())
    /// ```
    pub fn hash(&self, purpose: &str, lines: &[&dyn fmt::Display]) -> [u8; 32] {
        struct Lines<'a>(&'a [&'a dyn fmt::Display]);
        impl fmt::Display for Lines<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|line| writeln!(f, "{line}"))
            }
        }
        sha256(format_args!("{self}{purpose}\n{}", Lines(lines)))
    }

    /// The context in which the players sign what they say of this battle
    /// (`docs/fair-deals.md#signatures`): the hash of these terms with the purpose `context`.
    ///
    /// ```
    /// # use piece_kit::BySide;
    /// # use strata_tactical::{TerrainName, fair::Terms};
    /// use piece_kit::signed::{Purpose, SecretKey, Signed, Statement};
    /// # let players = BySide { white: "Ada", black: "Bob" };
    /// # let terms = Terms::new(players, &TerrainName::Narrow.terrain())?;
    /// let key = SecretKey::new([7; 32]); // in earnest SecretKey::random()
    /// // Black resigns after 12 turns, and signs that White has won.
    /// let end = Statement::new(terms.context(), 12, Purpose::End, "resignation w")?;
    /// let signed = Signed::new(piece_kit::Side::Black, &end, key.sign(&end));
    /// assert!(signed.is_by(&key.public(), terms.context()));
    /// assert_eq!(*terms.context().bytes(), piece_kit::seeds::sha256(format_args!("{terms}context\n")));
    /// // It says nothing of another battle.
    /// let next = terms.with_battle(2)?;
    /// assert!(!signed.is_by(&key.public(), next.context()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "signatures")]
    pub fn context(&self) -> piece_kit::signed::Context {
        piece_kit::signed::Context::new(self.hash("context", &[]))
    }
}

/// The name of a game, as [`Variant::NAME`](piece_kit::Variant::NAME) is written.
fn is_game_name(name: &str) -> bool {
    let plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
    (1..=Terms::LONGEST_NAME).contains(&name.len()) && name.bytes().all(plain)
}

/// Whether a text is seen as it is written: one line of ASCII with single spaces between words. Of
/// other characters many look alike or are not seen.
fn is_plain_line(text: &str) -> bool {
    let spaces = text.starts_with(' ') || text.ends_with(' ') || text.contains("  ");
    let plain = text.bytes().all(|c| matches!(c, b' '..=b'~'));
    (1..=Terms::LONGEST_NAME).contains(&text.len()) && plain && !spaces
}
