//! What is checked in a chronicle.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome, Record, Side, Variant, VerifyRecordError};
use strata_tactical::fair::flips::FlippedError;
use strata_tactical::fair::{Expected, Terms};
use strata_tactical::{PublicBattle, Selection, Step, Transcript, Units, VerifyError};

use super::fought::{Ended, Fought, battles};
use super::identity::rules_name;
use super::{Chronicle, Proof, Published};
use crate::actions::{BattleEnd, Party, Seat};
use crate::model::Campaign;
use crate::rules::captured;

/// What a chronicle is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Demands {
    /// How many orders the record has at most, those of variations included.
    pub limit: usize,
    /// Whether every battle must have a proof.
    pub all: bool,
    /// What was published before the battles, by their numbers, as you have seen it.
    pub published: BTreeMap<u32, Published>,
}

/// A million orders at most, and whatever proofs there are.
impl Default for Demands {
    fn default() -> Self {
        Self {
            limit: 1_000_000,
            all: false,
            published: BTreeMap::new(),
        }
    }
}

/// What a chronicle that is in order tells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Chronicled {
    /// The campaign at the end of the record.
    pub position: Campaign,
    /// The result, if the campaign is over.
    pub outcome: Option<Outcome<Party>>,
    /// The number of orders.
    pub plies: usize,
    /// Every battle, in order, with what is proved of it.
    pub battles: Vec<Coverage>,
}

/// What a chronicle proves of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Coverage {
    /// The number of the battle, from 1.
    pub number: u32,
    /// Where it was fought.
    pub hex: Hex,
    /// Who fought; White attacked.
    pub seats: BySide<Seat>,
    /// How it is proved, or why it is not.
    pub proof: Result<Covered, Uncovered>,
}

/// How a battle is proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Covered {
    /// Whether the units were dealt before, or flipped for.
    pub way: Way,
    /// Whether what was published before the battle was given and is the same. If not, the proof may
    /// have been made afterwards.
    pub compared: bool,
}

/// A way to prove the identities of a battle. The text is `dealt` or `flipped`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Way {
    /// The units were dealt before the battle.
    Dealt,
    /// The players flipped for every identity.
    Flipped,
}

/// Why nothing is proved of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Uncovered {
    /// It was fought in the campaign, and the chronicle has no proof of it: the host is trusted.
    NoProof,
    /// It was fought elsewhere and reported, and the chronicle has no proof of it.
    Reported,
    /// It has not ended.
    Unfinished,
}

piece_kit::faults! {
    /// What is wrong with a proof in a chronicle.
    #[non_exhaustive]
    pub enum BattleFault {
        /// There was no such battle, or it has not ended.
        NoBattle => "no-battle" [], "there was no such battle, or it has not ended";
        /// The transcript is faulty in itself.
        Dealt(why: VerifyError) => "{why}";
        /// The flipped battle is faulty in itself.
        Flipped(why: FlippedError) => "{why}";
        /// It is bound to other terms than this battle had: the first line that differs.
        Terms { expected: String, found: String } =>
            "proof-terms" [], "the battle had \"{expected}\", and the proof has \"{found}\"";
        /// It is of other selections.
        Selection { side: Side } =>
            "proof-selection" [], "{side} had another selection than in the proof";
        /// The battle began on another board than in the proof.
        Start => "proof-start" [], "the battle began otherwise than in the proof";
        /// A step is not the one of the campaign. Steps count from 1.
        Step { step: usize } =>
            "proof-step" [], "step {step} of the proof is not that of the campaign";
        /// It ends otherwise, or with other casualties.
        End => "proof-end" [], "the proof ends otherwise, or with other casualties";
        /// Something else was published before the battle.
        Published => "proof-published" [], "this is not what was published before the battle";
        /// Something was published before a battle, and the chronicle has no proof of it.
        Unproved => "proof-missing" [], "something was published before it, but there is no proof of it";
        /// Something that must be new in each battle has been used before.
        Repeated { digits: String } =>
            "proof-repeated" [], "{digits} has been used before";
    }
}

piece_kit::faults! {
    /// Why a chronicle is refused.
    #[non_exhaustive]
    pub enum ChronicleError {
        /// The record is not in order.
        Record(why: Box<VerifyRecordError<Campaign>>) => "{why}";
        /// The record does not begin where its scenario does.
        Start => "chronicle-start" [], "the record does not begin where its scenario does";
        /// The chronicle has not a name for every seat.
        Players { found: usize, seats: usize } =>
            "chronicle-players" [], "the campaign has {seats} seats, and the chronicle {found} players";
        /// A proof is faulty. Battles count from 1.
        Battle { number: u32, why: BattleFault } => "battle" [], "battle {number}: {why}";
        /// A battle has no proof, and every one must have one: the first of them.
        Uncovered { number: u32, why: Uncovered } =>
            "battle-uncovered" [], "battle {number}: {why}";
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dealt => "dealt",
            Self::Flipped => "flipped",
        })
    }
}

/// `no-proof`, `reported` or `unfinished`.
impl fmt::Display for Uncovered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoProof => "no-proof",
            Self::Reported => "reported",
            Self::Unfinished => "unfinished",
        })
    }
}

impl Chronicle {
    /// Verifies the campaign and every proof: that it is in order itself, that it binds this
    /// campaign, this battle, these players, this board and these rules, and that the battle of
    /// the campaign had these selections, steps, casualties and this end; and that nothing is
    /// used twice. Positions are not kept.
    ///
    /// Compare the [identity](super::CampaignIdentity) with what was agreed. What was published
    /// before a battle is compared if you give it; otherwise a proof may have been made
    /// afterwards, and the answer says so.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self, demands: &Demands) -> Result<Chronicled, ChronicleError> {
        let verified = Record::<Campaign>::verify(&self.record.to_string(), demands.limit);
        let verified = verified.map_err(|why| ChronicleError::Record(Box::new(why)))?;
        let public = self.record.start().public();
        let start = Campaign::new(public.scenario(), public.ruleset(), public.battles());
        if start.as_ref() != Ok(self.record.start()) {
            return Err(ChronicleError::Start);
        }
        let (found, seats) = (self.identity.players().len(), public.seats().count());
        if found != seats {
            return Err(ChronicleError::Players { found, seats });
        }
        let rules = rules_name(public);
        let (position, battles) = battles(&self.record);
        let mut used = BTreeSet::new();
        for (&number, proof) in &self.proofs {
            let index = (number as usize).wrapping_sub(1);
            let battle = battles.get(index).ok_or(BattleFault::NoBattle);
            battle
                .and_then(|battle| self.check(battle, number, proof, &rules))
                .and_then(|()| compare(proof, demands.published.get(&number)))
                .and_then(|()| check_new(proof, &mut used))
                .map_err(|why| ChronicleError::Battle { number, why })?;
        }
        if let Some(number) = self.unproved(demands, &battles) {
            let why = BattleFault::Unproved;
            return Err(ChronicleError::Battle { number, why });
        }
        let coverage = (1..).zip(&battles).map(|(number, battle)| Coverage {
            number,
            hex: battle.hex,
            seats: battle.seats,
            proof: match (self.proofs.get(&number), &battle.result) {
                (_, None) => Err(Uncovered::Unfinished),
                (Some(proof), _) => Ok(Covered {
                    way: proof.way(),
                    compared: demands.published.contains_key(&number),
                }),
                (None, _) if battle.start.is_none() => Err(Uncovered::Reported),
                (None, _) => Err(Uncovered::NoProof),
            },
        });
        let coverage: Vec<_> = coverage.collect();
        let lacks = |battle: &Coverage| Some((battle.number, battle.proof.err()?));
        match coverage.iter().find_map(lacks).filter(|_| demands.all) {
            Some((number, why)) => Err(ChronicleError::Uncovered { number, why }),
            None => Ok(Chronicled {
                position,
                outcome: verified.outcome,
                plies: verified.plies,
                battles: coverage,
            }),
        }
    }

    /// The first battle for which something was published, and which is left out or has no proof.
    /// One that goes on has none yet.
    fn unproved(&self, demands: &Demands, battles: &[Fought]) -> Option<u32> {
        let goes_on = |number: u32| {
            let battle = battles.get((number as usize).wrapping_sub(1));
            battle.is_some_and(|battle| battle.result.is_none())
        };
        let mut published = demands.published.keys().copied();
        published.find(|number| !self.proofs.contains_key(number) && !goes_on(*number))
    }

    /// Whether a proof is one of this battle.
    fn check(
        &self,
        battle: &Fought,
        number: u32,
        proof: &Proof,
        rules: &str,
    ) -> Result<(), BattleFault> {
        let result = battle.result.as_ref().ok_or(BattleFault::NoBattle)?;
        let expected = self
            .identity
            .terms_between(rules, battle.seats, &battle.board, number);
        let expected = expected.ok_or(BattleFault::NoBattle)?;
        compare_terms(&expected, proof.terms())?;
        let fair = match proof {
            Proof::Dealt(transcript) => {
                let verified = transcript.verify(&Expected::default());
                verified.map_err(BattleFault::Dealt)?.game
            }
            Proof::Flipped(flipped) => flipped.verify().map_err(BattleFault::Flipped)?,
        };
        battle.compare(result, proof, fair.outcome())
    }
}

impl Proof {
    /// How it proves its battle.
    pub fn way(&self) -> Way {
        match self {
            Self::Dealt(_) => Way::Dealt,
            Self::Flipped(_) => Way::Flipped,
        }
    }

    fn terms(&self) -> &Terms {
        match self {
            Self::Dealt(transcript) => &transcript.terms,
            Self::Flipped(battle) => &battle.terms,
        }
    }

    fn record(&self) -> &Record<PublicBattle> {
        match self {
            Self::Dealt(transcript) => &transcript.record,
            Self::Flipped(battle) => &battle.record,
        }
    }

    fn selection(&self, side: Side) -> &Selection {
        let entries = match self {
            Self::Dealt(transcript) => &transcript.opening.entries,
            Self::Flipped(battle) => &battle.entries,
        };
        &entries[side].selection
    }

    /// The digits that must be new in each battle.
    fn secrets(&self) -> Vec<String> {
        match self {
            Self::Dealt(Transcript {
                commitments,
                opening,
                ..
            }) => {
                let players = [&commitments.players.white, &commitments.players.black];
                let nonces = [&opening.entries.white.nonce, &opening.entries.black.nonce];
                let server = [commitments.server.to_string(), opening.seed.to_string()];
                let players = players.map(ToString::to_string);
                let nonces = nonces.map(ToString::to_string);
                [server, players, nonces].concat()
            }
            Self::Flipped(battle) => {
                let commitments = [&battle.commitments.white, &battle.commitments.black];
                let nonces = [&battle.entries.white.nonce, &battle.entries.black.nonce];
                let links = battle.links.iter().chain([&battle.anchors]);
                let links = links.flat_map(|BySide { white, black }| [white, black]);
                let nonces = nonces.map(ToString::to_string).into_iter();
                let players = commitments.map(ToString::to_string).into_iter();
                players
                    .chain(nonces)
                    .chain(links.map(ToString::to_string))
                    .collect()
            }
        }
    }
}

fn compare_terms(expected: &Terms, found: &Terms) -> Result<(), BattleFault> {
    let (expected, found) = (expected.to_string(), found.to_string());
    let mut lines = expected.lines().zip(found.lines());
    match lines.find(|(expected, found)| expected != found) {
        Some((expected, found)) => Err(BattleFault::Terms {
            expected: expected.to_string(),
            found: found.to_string(),
        }),
        None => Ok(()),
    }
}

fn compare(proof: &Proof, published: Option<&Published>) -> Result<(), BattleFault> {
    let same = published.is_none_or(|published| *published == proof.published());
    same.then_some(()).ok_or(BattleFault::Published)
}

fn check_new(proof: &Proof, used: &mut BTreeSet<String>) -> Result<(), BattleFault> {
    let mut secrets = proof.secrets().into_iter();
    let repeated = secrets.find(|digits| !used.insert(digits.clone()));
    repeated.map_or(Ok(()), |digits| Err(BattleFault::Repeated { digits }))
}

impl Fought {
    /// Compares a proof that is in order itself with what the campaign tells of the battle.
    fn compare(
        &self,
        result: &Ended,
        proof: &Proof,
        outcome: Option<Outcome<Side>>,
    ) -> Result<(), BattleFault> {
        for side in Side::ALL {
            if *proof.selection(side).units() != result.fielded[side] {
                return Err(BattleFault::Selection { side });
            }
        }
        let (start, steps) = (proof.record().start(), proof.record().actions());
        if self.start.is_some_and(|inside| inside != *start) {
            return Err(BattleFault::Start);
        }
        if self.start.is_some() && steps != self.steps {
            let pairs = steps.iter().zip(&self.steps);
            let step = 1 + pairs.take_while(|(one, other)| one == other).count();
            return Err(BattleFault::Step { step });
        }
        let ended = outcome.and_then(BattleEnd::of) == Some(result.end);
        let same = ended && lost(start, steps) == result.lost;
        same.then_some(()).ok_or(BattleFault::End)
    }
}

/// What was captured in a battle.
fn lost(start: &PublicBattle, steps: &[Step]) -> BySide<Units> {
    let mut lost = BySide::<Units>::default();
    let mut position = *start;
    for &step in steps {
        if let Some((side, unit)) = captured(&position, step) {
            lost[side].add(unit);
        }
        position.play_unchecked(step);
    }
    lost
}
