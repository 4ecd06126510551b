//! What a word has done, or why it is refused.

use crate::word::Ended;
use crate::{Events, Outcome, Variant, Word};

/// What a [`Word`] has done.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WordOutcome<V: Variant> {
    /// A draw is offered, and the game goes on.
    Offered,
    /// The offer is declined, and the game goes on.
    Declined,
    /// The game has ended.
    Ended(Ended<V::Actor>),
    /// The word is an action of the game, which has been played.
    #[allow(missing_docs)]
    Played {
        action: V::Action,
        events: Events<V::Event>,
    },
}

crate::refusals! {
    /// Why a [`Word`] is refused.
    #[non_exhaustive]
    pub enum WordError<V: Variant> {
        /// The game is over.
        Finished { outcome: Outcome<V::Actor> } => "finished" [], "the game is over: {outcome}";
        /// The game has no rule for the word, or not at this point.
        NoRule { word: Word<V::Actor> } =>
            "no-rule" [], "the game has no rule for `{word}` at this point";
        /// The players of this game end it by their actions alone.
        ByActionsAlone => "by-actions-alone" [], "this game is ended by its actions alone";
        /// In this game the word is an action, and it is another player's turn.
        NotTheirTurn { actor: V::Actor, to_act: V::Actor } => "not-their-turn" [],
            "{actor} can only say this in their own turn, and {to_act} is to act";
        /// A draw has been offered already.
        OfferStands { by: V::Actor } => "offer-stands" [], "{by} has already offered a draw";
        /// The opponent has not offered a draw.
        NoOffer { actor: V::Actor } => "no-offer" [], "no draw is offered to {actor}";
        /// There is nothing to claim a draw on.
        NoGround =>
            "no-ground" [], "neither repetition nor the move limit allows you to claim a draw";
        /// In this game the word is an action, and a rule forbids it.
        Illegal(why: V::Illegal) => "{why}";
    }
}
