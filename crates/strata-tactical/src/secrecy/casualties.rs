//! What everybody has seen a side lose.

use piece_kit::Side;

use crate::{Face, Replica, Turn, Units};

/// The units that a side has lost, as a client's replica has seen: every unit that is captured
/// is revealed. What was on the board at the replica's start has not been lost.
///
/// Time follows the length of the battle.
///
/// ```
/// use piece_kit::Side;
/// use strata_tactical::{PublicBattle, Replica, casualties};
/// let start: PublicBattle = "1k3/5/u4/5/R4/1K3 w 3 9".parse()?;
/// let mut replica = Replica::new(start);
/// replica.play("a2a4=C".parse()?)?;
/// assert_eq!(casualties(&replica, Side::Black).to_string(), "C");
/// assert!(casualties(&replica, Side::White).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn casualties(replica: &Replica, side: Side) -> Units {
    let mut lost = Units::NONE;
    for (before, step) in replica.steps_from(0) {
        let Turn::Move { to, .. } = step.turn else {
            continue;
        };
        let captured = match before.at(to) {
            Some((owner, Face::Up(unit))) if owner == side => Some(unit),
            Some((owner, Face::Down)) if owner == side => step.revealed,
            _ => None,
        };
        captured.into_iter().for_each(|unit| lost.add(unit));
    }
    lost
}
