//! What is checked in a chronicle.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use piece_kit::{BySide, Outcome, Record, Side, Variant};
use strata_tactical::fair::{Expected, Terms};
use strata_tactical::{PublicBattle, Step, Units};

use super::fought::{Ended, Fought, battles, numbered};
use super::identity::rules_name;
use super::{
    BattleFault, Chronicle, ChronicleError, Chronicled, Coverage, Covered, Demands, Proof,
    Published, Required, Uncovered,
};
use crate::actions::BattleEnd;
use crate::model::Campaign;
use crate::rules::captured;

impl Chronicle {
    /// Verifies the campaign and every proof: that it is in order itself, that it binds this
    /// campaign, this battle, these players, this board and these rules, and that the battle of
    /// the campaign had these selections, steps, casualties and this end; and that nothing is
    /// used twice. Positions are not kept.
    ///
    /// [`Demands`] says how to ask for everything, and what no demand proves. What was published
    /// before a battle is compared if you give it; otherwise a proof may have been made
    /// afterwards, and the answer says so.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self, demands: &Demands) -> Result<Chronicled, ChronicleError> {
        let verified = Record::<Campaign>::verify(&self.record.to_string(), demands.limit);
        let verified = verified.map_err(|why| ChronicleError::Record(Box::new(why)))?;
        self.check_head()?;
        let (position, battles) = battles(&self.record);
        self.check_proofs(&battles, demands)?;
        let battles = self.coverage(&battles, demands);
        let mut covered = battles.iter();
        covered.try_for_each(|battle| battle.check(demands.required))?;
        Ok(Chronicled {
            position,
            outcome: verified.outcome,
            plies: verified.plies,
            battles,
        })
    }

    /// Whether the record begins where its scenario does, and every seat has a name.
    fn check_head(&self) -> Result<(), ChronicleError> {
        let public = self.record.start().public();
        let start = Campaign::new(public.scenario(), public.ruleset(), public.battles());
        if start.as_ref() != Ok(self.record.start()) {
            return Err(ChronicleError::Start);
        }
        let (found, seats) = (self.identity.players().len(), public.seats().count());
        match found == seats {
            true => Ok(()),
            false => Err(ChronicleError::Players { found, seats }),
        }
    }

    /// Whether every proof is one of its battle, what was published is in it, and nothing is used
    /// twice.
    fn check_proofs(&self, battles: &[Fought], demands: &Demands) -> Result<(), ChronicleError> {
        let rules = rules_name(self.record.start().public());
        let mut used = BTreeSet::new();
        for (&number, proof) in &self.proofs {
            self.check(battles, number, proof, &rules)
                .and_then(|()| compare(proof, demands.published.get(&number)))
                .and_then(|()| check_new(proof, &mut used))
                .map_err(|why| ChronicleError::Battle { number, why })?;
        }
        // A battle that goes on has no proof yet.
        let goes_on = |number| numbered(battles, number).is_some_and(|one| one.result.is_none());
        let mut published = demands.published.keys().copied();
        let left_out = |number: &u32| !self.proofs.contains_key(number) && !goes_on(*number);
        match published.find(left_out) {
            Some(number) => Err(ChronicleError::Battle {
                number,
                why: BattleFault::Unproved,
            }),
            None => Ok(()),
        }
    }

    /// Whether a proof is one of the battle with this number.
    fn check(
        &self,
        battles: &[Fought],
        number: u32,
        proof: &Proof,
        rules: &str,
    ) -> Result<(), BattleFault> {
        let battle = numbered(battles, number).ok_or(BattleFault::NoBattle)?;
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

    /// What is proved of each battle, once the proofs are checked.
    fn coverage(&self, battles: &[Fought], demands: &Demands) -> Vec<Coverage> {
        let coverage = (1..).zip(battles).map(|(number, battle)| Coverage {
            number,
            hex: battle.hex,
            seats: battle.seats,
            proof: match (self.proofs.get(&number), &battle.result) {
                (_, None) => Err(Uncovered::Unfinished),
                (Some(proof), _) => Ok(Covered {
                    way: proof.way(),
                    as_published: demands.published.contains_key(&number),
                }),
                (None, _) if battle.start.is_none() => Err(Uncovered::Reported),
                (None, _) => Err(Uncovered::NoProof),
            },
        });
        coverage.collect()
    }
}

impl Coverage {
    /// Whether the battle has what is required of every one.
    fn check(&self, required: Required) -> Result<(), ChronicleError> {
        let number = self.number;
        match self.proof {
            Err(why) if required >= Required::Proof => {
                Err(ChronicleError::Uncovered { number, why })
            }
            Ok(covered) if required >= Required::Published && !covered.as_published => {
                Err(ChronicleError::NotCompared { number })
            }
            _ => Ok(()),
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
        // The start follows from the board of the terms and the selections.
        let (start, steps) = (proof.record().start(), proof.record().actions());
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
