//! Taking the last order back.

use piece_kit::{Game, Variant};

use crate::actions::Order;
use crate::model::Campaign;

piece_kit::faults! {
    /// Why the last order cannot be taken back.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum UndoError {
        /// Nothing has been ordered.
        Start => "nothing-ordered" [], "nothing has been ordered yet";
        /// It ended a turn, or it was another player's.
        NotYours =>
            "not-yours-to-undo" [], "the last order was not given by who acts now, in this turn";
        /// It has revealed or decided something: a turn of a battle, an offer, a report, a
        /// retreat, a concession.
        Revealed => "revealed" [], "the last order has revealed or decided something";
    }
}

/// Takes the last order back if its player may: they still act, in the same turn, and
/// nothing has been revealed.
///
/// [`Game::undo`] takes anything back; this is for play.
///
/// # Errors
/// Why it cannot be taken back; the game is then as it was.
///
/// ```
/// use piece_kit::{Game, Variant};
/// use strata_strategic::{BattleMode, Campaign, take_back};
/// use strata_strategic::errors::UndoError;
/// use strata_strategic::scenarios::{Ruleset, Scenario};
/// let duel = Scenario::named("duel").unwrap();
/// let start = Campaign::new(&duel, &Ruleset::default(), BattleMode::Inside)?;
/// let mut game = Game::new(start.clone());
/// game.play("+G@-2,2".parse()?)?;
/// take_back(&mut game)?;
/// assert_eq!(game.position(), &start);
/// assert_eq!(take_back(&mut game), Err(UndoError::Start));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn take_back(game: &mut Game<Campaign>) -> Result<Order, UndoError> {
    let order = game.actions().next_back().ok_or(UndoError::Start)?;
    let before = game.before().ok_or(UndoError::Start)?;
    let now = game.position();
    let turn = |campaign: &Campaign| (campaign.public.round, campaign.public.seat);
    if order.reveals() {
        return Err(UndoError::Revealed);
    }
    if turn(before) != turn(now) || before.to_act() != now.to_act() || now.outcome().is_some() {
        return Err(UndoError::NotYours);
    }
    game.undo().ok_or(UndoError::Start)
}
