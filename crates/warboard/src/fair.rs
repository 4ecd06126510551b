//! Deals of battles that nobody can steer, as text: [`strata_tactical::fair`] says how they
//! work and why they can be trusted.

use core::fmt;

use piece_kit::{BySide, Message, MessageData, ParseRecordError, Record, Seed, Side};
use strata_tactical::{Commitment, Entry, Opening, PublicBattle, Selection, Transcript};

use crate::error::fault;
use crate::games::selection;
use crate::{Fielded, Game, StartError, View, find};

/// What a player commits to in secret: the selection, and 32 random bytes so that nobody can
/// guess it from the commitment. `Debug` shows neither.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed {
    /// The units, a letter for each.
    pub selection: String,
    /// The nonce, from [`random_seed`](crate::random_seed). Use it for one battle only.
    pub nonce: Seed,
}

impl Sealed {
    /// The commitment of a player, `w` or `b`, to be published before the battle.
    ///
    /// # Errors
    /// If the player may not field the selection, or is neither.
    pub fn commitment(&self, player: &str) -> Result<String, StartError> {
        let side: Side = player.parse().map_err(|why| StartError::Selection {
            player: player.to_string(),
            faults: vec![fault("player", &why)],
        })?;
        Ok(Commitment::to_selection(side, &self.entry(side)?).to_string())
    }

    fn entry(&self, side: Side) -> Result<Entry, StartError> {
        Ok(Entry {
            selection: checked(side, &self.selection)?,
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
pub fn seed_commitment(seed: &Seed) -> String {
    Commitment::to_seed(seed).to_string()
}

/// All that was committed to, opened to the server: it deals from this, and shows it when the
/// battle is over.
///
/// ```
/// use warboard::fair::{FairDeal, Sealed, seed_commitment, verify};
/// use warboard::{Start, find, random_seed};
///
/// // Before the battle everybody draws a secret and publishes the commitment to it.
/// let seed = random_seed()?;
/// let white = Sealed { selection: "KQRNWWFF".to_string(), nonce: random_seed()? };
/// let black = Sealed { selection: "DRBCWWWF".to_string(), nonce: random_seed()? };
/// let published = [seed_commitment(&seed), white.commitment("w")?, black.commitment("b")?];
///
/// // The players open to the server, which checks the commitments and deals.
/// let deal = FairDeal { seed, white, black };
/// assert_eq!(deal.commitments()?, published);
/// let start = Start::Fielded(deal.fielded()?);
/// let mut battle = find("strata-tactical")?.start(&start)?;
/// let turn = battle.choices().remove(0);
/// battle.play(&turn.action)?;
/// battle.say("resign b")?;
///
/// // After it the transcript is for everybody.
/// let transcript = deal.transcript(&battle)?;
/// assert!(verify(&transcript).is_ok());
/// assert!(verify(&transcript.replace("KQRN", "KRRN")).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct FairDeal {
    /// The server's seed.
    pub seed: Seed,
    /// White's part.
    pub white: Sealed,
    /// Black's part.
    pub black: Sealed,
}

impl FairDeal {
    /// The commitments that this opens: the server's, White's and Black's. Compare them with
    /// what was published.
    ///
    /// # Errors
    /// If a side may not field its selection.
    pub fn commitments(&self) -> Result<[String; 3], StartError> {
        let commitments = self.opening()?.commitments();
        let players = commitments.players;
        Ok([commitments.server, players.white, players.black].map(|one| one.to_string()))
    }

    /// What to start the battle with: the selections, and the deal that follows from all parts.
    ///
    /// # Errors
    /// If a side may not field its selection.
    pub fn fielded(&self) -> Result<Fielded, StartError> {
        let seed = self.opening()?.deal_seed();
        let (white, black) = (&self.white.selection, &self.black.selection);
        Ok(Fielded::new(white, black).dealt_from(seed))
    }

    /// The battle from its commitments to its end, with everything opened, for anybody to
    /// [verify].
    ///
    /// # Errors
    /// If a side may not field its selection, or if the game is no battle.
    pub fn transcript(&self, battle: &Game) -> Result<String, FairError> {
        let opening = self.opening().map_err(|why| FairError {
            fault: fault(why.code(), &why),
        })?;
        let transcript = Transcript {
            commitments: opening.commitments(),
            record: public_record(battle)?,
            opening,
        };
        Ok(transcript.to_string())
    }

    fn opening(&self) -> Result<Opening, StartError> {
        Ok(Opening {
            seed: self.seed.clone(),
            entries: BySide {
                white: self.white.entry(Side::White)?,
                black: self.black.entry(Side::Black)?,
            },
        })
    }
}

impl fmt::Debug for FairDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairDeal")
    }
}

/// A side's selection, if it may field it.
fn checked(side: Side, text: &str) -> Result<Selection, StartError> {
    selection(side, text, None).map_err(|faults| StartError::Selection {
        player: side.name().to_string(),
        faults,
    })
}

/// The record of what everybody has seen of a battle.
fn public_record(battle: &Game) -> Result<Record<PublicBattle>, FairError> {
    let no_battle = |_| FairError {
        fault: fault("no-battle", &"the game is not a battle of its own"),
    };
    let mut start = battle.clone();
    start.goto(0).expect("every game has a start");
    let seen = start.view("spectator").map_err(no_battle)?.to_string();
    // A word before the first turn is on the second line.
    let seen = seen.lines().next().unwrap_or_default();
    let told = battle.told_since("spectator", 0).map_err(no_battle)?;
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
    text.parse().map_err(|why: ParseRecordError| FairError {
        fault: why.to_data(),
    })
}

/// Checks everything in a transcript: commitments, selections, the deal that follows from them,
/// every turn and every identity that was told, and the end. Returns what everybody has seen at
/// last. Compare the commitments with those that were published.
///
/// # Errors
/// The first thing that is not as it should be.
pub fn verify(transcript: &str) -> Result<View, FairError> {
    let read: Transcript = transcript.parse().map_err(|why| FairError::of(&why))?;
    let game = read.verify().map_err(|why| FairError::of(&why))?;
    let mut text = game.position().to_string();
    if let Some(ended) = game.ended() {
        text.push_str(&format!("\nend {ended}"));
    }
    let rules = find("strata-tactical").expect("battles are in the catalogue");
    Ok(rules.parse_view(&text).expect("a spectator sees this"))
}

/// Why there is no transcript, or what is wrong with one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairError {
    fault: MessageData,
}

impl FairError {
    fn of(why: &impl Message) -> Self {
        Self {
            fault: why.to_data(),
        }
    }

    /// The reason as data.
    pub fn fault(&self) -> &MessageData {
        &self.fault
    }
}

impl fmt::Display for FairError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault.text)
    }
}

impl core::error::Error for FairError {}
