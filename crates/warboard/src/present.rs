//! What an interface shows of a position, or of a view of one.

use core::fmt::Display;

use piece_kit::Reasons;
use piece_kit::any::{Action, AnyAction};
use piece_kit::messages::MessageData;

use crate::diagram::Diagram;
use crate::erased::ErasedPresent;
use crate::fact::{Checked, Fact};
use crate::{Choice, Refused};

/// How a position looks, and what its actions are made of: what an interface needs besides
/// the rules. Only [`diagram`](Self::diagram) is needed; what else a game has to show, it says.
///
/// A game with secrets implements it twice: for its positions, which the arbiter has, and for
/// its views.
pub trait Present {
    /// What its players choose: the [`Action`](piece_kit::Variant::Action) of its game.
    type Chosen: Action;

    /// The board and what stands on it.
    fn diagram(&self) -> Diagram;

    /// A legal action taken apart: kind and squares. What it does and the notation are for
    /// [`complete`](Self::complete).
    fn choice(&self, action: Self::Chosen) -> Choice {
        Choice::new(action, "action")
    }

    /// Adds to legal actions what they do, as far as the player who chooses may know, and their
    /// [notation](Self::notation); by default the notation alone. It is called with a whole
    /// list, so that what all of them need is worked out once.
    // docs/design.md#a-list-of-choices-is-made-at-once
    fn complete(&self, choices: &mut [(Self::Chosen, Choice)]) {
        for (action, choice) in choices {
            choice.notation = self.notation(*action);
        }
    }

    /// A legal action as players write it; by default machine notation.
    fn notation(&self, action: Self::Chosen) -> String {
        action.to_string()
    }

    /// The legal action that a text means that is not machine notation, or why it means none.
    /// `None` if players do not write actions so at all, as by default no text: what is wrong with
    /// it as machine notation is said then.
    fn read_notation(&self, _text: &str) -> Option<Result<Self::Chosen, MessageData>> {
        None
    }

    /// Why a text may not be chosen that would be an action if it said less: it names what chance
    /// decides. By default no text does; [`read_notation`](Self::read_notation) is asked after it.
    fn overstated(&self, _text: &str) -> Option<MessageData> {
        None
    }

    /// What a player who waits may plan: see [`Premove`](crate::Premove). By default nothing, as
    /// for a name that is no player's. [`choice`](Self::choice) takes these apart, too.
    fn premoves(&self, _actor: &str) -> Vec<Self::Chosen> {
        Vec::new()
    }

    /// The royal pieces in check of the player whose turn it is; by default none.
    fn checked(&self) -> Vec<Checked> {
        Vec::new()
    }

    /// Who offers a draw, as the game writes its players, in a game in which an offer is an
    /// action; by default nobody. Offers by [word](piece_kit::Word) are not asked for here.
    fn draw_offer(&self) -> Option<String> {
        None
    }

    /// What is known of the position besides the diagram, as data; by default nothing.
    fn facts(&self) -> Vec<Fact> {
        Vec::new()
    }

    /// What is public about the position but not in the diagram: sentences without a
    /// full stop. Empty by default.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }
}

/// The choices among some legal actions, those from a square if one is named, in the order of
/// their texts.
pub(crate) fn choices(
    shown: &dyn ErasedPresent,
    actions: Vec<AnyAction>,
    from: Option<&str>,
) -> Vec<Choice> {
    let mut choices: Vec<(AnyAction, Choice)> = actions
        .into_iter()
        .map(|action| (action, shown.choice(action)))
        .filter(|(_, choice)| from.is_none() || choice.from.as_deref() == from)
        .collect();
    choices.sort_unstable_by(|(_, one), (_, other)| one.action.cmp(&other.action));
    shown.complete(choices)
}

/// The action that a text means that is no machine notation, for the reason given. `outcome` is
/// that of the game, if it is over.
pub(crate) fn read<O: Display>(
    shown: &dyn ErasedPresent,
    text: &str,
    why: &impl Reasons,
    outcome: impl FnOnce() -> Option<O>,
) -> Result<AnyAction, Refused> {
    if let Some(why) = shown.overstated(text) {
        return Err(Refused::new(text, why));
    }
    let Some(read) = shown.read_notation(text) else {
        return Err(Refused::not_an_action(text, why));
    };
    read.map_err(|why| match outcome() {
        Some(outcome) => Refused::finished(text, &outcome),
        None => Refused::new(text, why),
    })
}

/// A legal action taken apart.
pub(crate) fn choice(shown: &dyn ErasedPresent, action: AnyAction) -> Choice {
    let mut one = shown.complete(vec![(action, shown.choice(action))]);
    one.pop().unwrap_or_else(|| shown.choice(action))
}
