//! Deals of which each player and the server hold a part.

use core::fmt;

use piece_kit::errors::ParseSideError;
use piece_kit::messages::MessageData;
use piece_kit::seeds::Nonce;
use piece_kit::{BySide, Reasons, Record, Seed, Side, Variant as _};
use strata_tactical::errors::{ParseUnitsError, SelectionError};
use strata_tactical::fair::{Commitment, Entry, Opening, Transcript, UnitCommitments, VerifyError};
use strata_tactical::{Battle, PublicBattle, Selection, Units, fair};

use super::terms::Terms;
use crate::Game;
use crate::erased::AnyPosition;
use crate::error::{BattleGoesOn, NoBattle, OtherDeal, StartError, first_fault};

/// What a player commits to in secret: the selection, and 32 random bytes so that nobody can
/// guess it from the commitment. `Debug` shows neither.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sealed {
    /// The units, a letter for each.
    pub selection: String,
    /// The nonce, from [`Nonce::random`]. Use it for one battle only.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::SeedDigits"))]
    pub nonce: Nonce,
}

impl Sealed {
    /// The commitment of a player, `w` or `b`, to be published before the battle.
    ///
    /// # Errors
    /// If the terms are faulty, or the player may not field the selection, or is neither.
    pub fn commitment(&self, terms: &Terms, player: &str) -> Result<String, StartError> {
        let side: Side = player.parse().map_err(|why| StartError::Player {
            player: player.to_string(),
            faults: ParseSideError::reasons(&why),
        })?;
        let terms = terms.checked()?;
        let entry = self.entry(&terms, side)?;
        Ok(Commitment::to_selection(&terms, side, &entry).to_string())
    }

    fn entry(&self, terms: &fair::Terms, side: Side) -> Result<Entry, StartError> {
        Ok(Entry {
            selection: checked(terms, side, &self.selection)?,
            nonce: self.nonce.clone(),
        })
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealed")
    }
}

/// The server's commitment to its seed, to be published before the battle.
///
/// # Errors
/// If the terms are faulty.
pub fn seed_commitment(terms: &Terms, seed: &Seed) -> Result<String, StartError> {
    Ok(Commitment::to_seed(&terms.checked()?, seed).to_string())
}

/// What everybody publishes before the battle. The text of each is 64 lower-case hexadecimal
/// digits.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Commitments {
    /// The server's, to its seed: [`seed_commitment`].
    pub server: String,
    /// White's: [`Sealed::commitment`].
    pub white: String,
    /// Black's.
    pub black: String,
}

impl From<fair::Commitments> for Commitments {
    fn from(commitments: fair::Commitments) -> Self {
        let BySide { white, black } = commitments.players;
        Self {
            server: commitments.server.to_string(),
            white: white.to_string(),
            black: black.to_string(),
        }
    }
}

impl Commitments {
    /// Whether these are what was published, all of them different.
    ///
    /// # Errors
    /// Whose commitment is another: the code is `server-commitment` or `player-commitment`; or that
    /// two are the same, `repeated-commitment`.
    pub fn check(&self, published: &Self) -> Result<(), FairError> {
        let another = |side| FairError::from(VerifyError::PlayerCommitment { side });
        match published {
            _ if published.server != self.server => Err(VerifyError::ServerCommitment.into()),
            _ if published.white != self.white => Err(another(Side::White)),
            _ if published.black != self.black => Err(another(Side::Black)),
            _ => Ok(self.typed()?.check_distinct()?),
        }
    }

    pub(super) fn typed(&self) -> Result<fair::Commitments, FairError> {
        Ok(fair::Commitments {
            server: self.server.parse()?,
            players: BySide {
                white: self.white.parse()?,
                black: self.black.parse()?,
            },
        })
    }
}

/// All that was committed to, opened to the server: it deals from this, and shows it when the
/// battle is over.
///
/// ```
/// use warboard::fair::{
///     Commitments, Expected, FairDeal, Sealed, Terms, check_units, seed_commitment, verify,
/// };
/// use warboard::piece_kit::Seed;
/// use warboard::piece_kit::seeds::Nonce;
///
/// // Before the battle everybody draws a secret and publishes the commitment to it.
/// let terms = Terms::new("Ada", "Bob", "woods");
/// let seed = Seed::random()?;
/// let white = Sealed { selection: "KQRNWWFF".to_string(), nonce: Nonce::random()? };
/// let black = Sealed { selection: "DRBCWWWF".to_string(), nonce: Nonce::random()? };
/// let published = Commitments {
///     server: seed_commitment(&terms, &seed)?,
///     white: white.commitment(&terms, "w")?,
///     black: black.commitment(&terms, "b")?,
/// };
///
/// // The players open to the server, which checks the commitments and deals.
/// let deal = FairDeal { terms, seed, white, black };
/// deal.commitments()?.check(&published)?;
/// let mut battle = deal.start()?;
/// let hidden = deal.units()?;
///
/// // Each unit that is revealed is told with what opens its hash.
/// let turn = battle.choices().remove(0);
/// battle.play(&turn.action)?;
/// check_units(&deal.terms, &hidden, &deal.opened_units(&battle)?)?;
/// battle.say("resign b")?;
///
/// // After it the transcript is for everybody, to be compared with what they have seen.
/// let transcript = deal.transcript(&battle)?;
/// let seen = Expected {
///     terms: Some(deal.terms.clone()),
///     published: Some(published),
///     units: Some(hidden),
///     told: Some(battle.told_since("spectator", 0)?),
/// };
/// let fair = verify(&transcript, &seen)?;
/// assert!(fair.not_compared.is_empty());
/// assert_eq!(fair.white, "KQRNWWFF");
/// assert!(verify(&transcript.replace("KQRN", "KRRN"), &seen).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FairDeal {
    /// What was agreed.
    pub terms: Terms,
    /// The server's seed.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::SeedDigits"))]
    pub seed: Seed,
    /// White's part.
    pub white: Sealed,
    /// Black's part.
    pub black: Sealed,
}

impl FairDeal {
    /// The commitments that this opens. [Compare](Commitments::check) them with what was
    /// published.
    ///
    /// # Errors
    /// If the terms are faulty, or a side may not field its selection.
    pub fn commitments(&self) -> Result<Commitments, StartError> {
        let (terms, opening) = self.opening()?;
        Ok(opening.commitments(&terms).into())
    }

    /// The battle at its start, with the deal that follows from all parts.
    ///
    /// # Errors
    /// If the terms are faulty, or a side may not field its selection.
    pub fn start(&self) -> Result<Game, StartError> {
        let (terms, opening) = self.opening()?;
        let start = Battle::start(terms.board(), &opening.deal(&terms));
        Ok(Game::begin(AnyPosition::of(start)))
    }

    /// The battle from its commitments to its end, with everything opened, for anybody to
    /// [verify](super::verify).
    ///
    /// # Errors
    /// If the terms are faulty, a side may not field its selection, or the game is no battle
    /// (`no-battle`), one of another deal (`other-deal`), or not over (`battle-goes-on`).
    pub fn transcript(&self, battle: &Game) -> Result<String, FairError> {
        let (terms, opening) = self.opening()?;
        dealt_start(&terms, &opening, battle)?;
        if !battle.status().is_over() {
            return Err(BattleGoesOn.into());
        }
        let transcript = Transcript {
            commitments: opening.commitments(&terms),
            units: UnitCommitments::of(&terms, &opening),
            record: public_record(battle)?,
            terms,
            opening,
        };
        Ok(transcript.to_string())
    }

    pub(super) fn opening(&self) -> Result<(fair::Terms, Opening), StartError> {
        let terms = self.terms.checked()?;
        let entries = BySide {
            white: self.white.entry(&terms, Side::White)?,
            black: self.black.entry(&terms, Side::Black)?,
        };
        let seed = self.seed.clone();
        Ok((terms, Opening { seed, entries }))
    }
}

impl fmt::Debug for FairDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairDeal")
    }
}

/// The selection that a text names, or everything that is wrong with it.
pub(crate) fn selection(
    text: &str,
    choose: impl FnOnce(Units) -> Result<Selection, SelectionError>,
) -> Result<Selection, Vec<MessageData>> {
    let units: Units = text.parse().map_err(|why: ParseUnitsError| why.reasons())?;
    choose(units).map_err(|why| why.reasons())
}

/// A side's selection, if it may field it.
fn checked(terms: &fair::Terms, side: Side, text: &str) -> Result<Selection, StartError> {
    selection(text, |units| terms.select(side, units)).map_err(|faults| StartError::Selection {
        player: side,
        faults,
    })
}

/// The start that a deal gives, if it is that of a battle.
pub(super) fn dealt_start(
    terms: &fair::Terms,
    opening: &Opening,
    battle: &Game,
) -> Result<Battle, FairError> {
    let game = battle.rules().name();
    if game != Battle::NAME {
        return Err(NoBattle { game }.into());
    }
    let start = Battle::start(terms.board(), &opening.deal(terms));
    match battle.start() == start.to_string() {
        true => Ok(start),
        false => Err(OtherDeal.into()),
    }
}

/// The record of what everybody has seen of a battle of its own.
fn public_record(battle: &Game) -> Result<Record<PublicBattle>, FairError> {
    let mut start = battle.clone();
    start.goto(0).expect("every game has a start");
    let seen = start.view("spectator")?.to_string();
    // A word before the first turn is on the second line.
    let seen = seen.lines().next().unwrap_or_default();
    let told = battle.told_since("spectator", 0)?;
    // Words are not steps.
    let steps = &told[..battle.ply()];
    let record = battle.record();
    // What the players have said is in the record; a draw by itself follows from the steps.
    let end = record
        .lines()
        .last()
        .filter(|line| line.starts_with("end "));
    let mut text = format!("game strata-tactical-public\nstart {seen}\n");
    for line in steps.iter().map(String::as_str).chain(end) {
        text.push_str(line);
        text.push('\n');
    }
    Ok(text.parse::<Record<_>>()?)
}

first_fault! {
    /// Why there is no transcript, what is wrong with one, or whose commitment is another.
    pub struct FairError;
}
