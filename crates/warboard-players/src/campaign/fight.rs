//! The units that fight a battle inside a campaign, as far as the map tells.

use piece_kit::Side;
use strata_strategic::PublicCampaign;
use strata_tactical::{SideView, Units};

/// The units that the enemy's face-down units may be: those of the army on the map, less
/// what has been revealed.
pub(super) fn unseen(public: &PublicCampaign, battle: &SideView) -> Units {
    let enemy = !battle.side();
    let lost = public
        .battle_losses()
        .map_or(Units::NONE, |lost| lost[enemy]);
    let seen = battle.public().units_face_up(enemy);
    army(public, enemy).without(&lost).without(&seen)
}

/// The army from which a side of the battle selects: White attacks with a group, Black
/// has all that is on the hex.
pub(super) fn army(public: &PublicCampaign, side: Side) -> Units {
    let Some(group) = public.battle() else {
        return Units::NONE;
    };
    match side {
        Side::White => group.units,
        Side::Black => public.army(group.to).map_or(Units::NONE, |army| army.units),
    }
}
