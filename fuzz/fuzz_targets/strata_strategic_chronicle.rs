//! Any text as a chronicle and as a flipped battle: reading and verifying never
//! panic, and what is read is written back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use strata_strategic::chronicles::{Chronicle, Demands, Required};
use strata_tactical::fair::flips::FlippedBattle;

fuzz_target!(|text: &str| {
    if let Ok(chronicle) = text.parse::<Chronicle>() {
        assert_eq!(chronicle.to_string(), text);
        let proofs = chronicle.proofs.iter();
        let published = proofs.map(|(&number, proof)| (number, proof.published()));
        let demands = Demands {
            limit: 1000,
            required: Required::Published,
            published: published.collect(),
        };
        let _ = chronicle.verify(&demands);
    }
    if let Ok(battle) = text.parse::<FlippedBattle>() {
        assert_eq!(battle.to_string(), text);
        let _ = battle.verify();
    }
});
