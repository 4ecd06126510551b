//! What a world is worth to a team: its chance to win, as far as the horizon shows.

use strata_strategic::scenarios::Structure;

use crate::campaign::model::{Ground, World, prices};

/// Between 0 and 1: all of it to the winner of a campaign that is over.
pub(super) fn worth(world: &World, ground: &Ground, team: u8) -> f32 {
    match world.over {
        Some(Some(winner)) => return f32::from(winner == team),
        Some(None) => return 0.3,
        None => {}
    }
    let mut strength = [0.0_f32; 6];
    for seat in 0..ground.seats as u8 {
        if world.alive[usize::from(seat)] {
            strength[usize::from(ground.team[usize::from(seat)])] +=
                seat_strength(world, ground, seat);
        }
    }
    let total: f32 = strength.iter().sum();
    let own = strength[usize::from(team)];
    if own <= 0.0 || total <= 0.0 {
        return 0.0;
    }
    // The strong get stronger: shares of the fourth power.
    let power = |strength: &f32| (strength / total).powi(4);
    power(&own) / strength.iter().map(power).sum::<f32>()
}

/// In gold: what a player has, and what it brings in.
fn seat_strength(world: &World, ground: &Ground, seat: u8) -> f32 {
    let mut strength = 10.0 + 0.8 * world.gold[usize::from(seat)] as f32;
    let mut best = -1.0_f32;
    for (at, force) in world.held(seat) {
        strength += prices(&force.units, ground) as f32;
        best = best.max(force.might.attacks.unwrap_or(0.0));
        strength += match ground.structure(at) {
            Some(Structure::Base) => 2.0 * ground.base_income as f32,
            Some(Structure::Mine) => 2.0 * ground.mine_income as f32,
            Some(Structure::Camp(unit)) => ground.price[unit.index()] as f32,
            _ => 0.0,
        };
    }
    strength + 5.0 * best
}
