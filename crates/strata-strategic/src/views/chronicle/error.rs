//! Why a chronicle is refused.

use alloc::boxed::Box;
use alloc::string::String;

use piece_kit::Side;
use piece_kit::errors::VerifyRecordError;
use strata_tactical::fair::VerifyError;
use strata_tactical::fair::flips::FlippedError;

use super::Uncovered;
use crate::model::Campaign;

piece_kit::faults! {
    /// A fault of a proof in a chronicle.
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
            "battle-uncovered" [], "battle {number} is not proved ({why})";
        /// Every proof must have what was published before its battle, and for this one nothing was
        /// given to compare: the first of them.
        NotCompared { number: u32 } =>
            "battle-not-compared" [], "battle {number}: what was published before it is not given";
    }
}
