//! What a player who waits may plan, taken apart for interfaces.

use piece_kit::Side;

use crate::Choice;
use crate::erased::ErasedPresent;

/// What a player who waits may plan: an action that they could choose if it were their turn now,
/// attacks apart, and whatever stood on the square to which a piece goes.
///
/// *Attacks apart*: checks and pins do not count, nor do other squares that the rules close
/// because they are attacked. *Whatever stood there*: an opponent's piece may have left the square
/// when the turn comes, or have captured a piece of the player's own there. Ways, rights, locks and
/// Bombs are as they are now. So a plan may turn out to be illegal: send `action` when the turn
/// has come, and forget it if it is refused.
///
/// Plans come from what everybody knows, and say nothing of what is secret.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Premove {
    /// Machine notation: what is sent when the turn has come.
    pub action: String,
    /// The kind of action in a word, as [`Choice::kind`].
    pub kind: String,
    /// The square (or hex) where the player picks something up, or the place of a piece beside the
    /// board, as [`Choice::from`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub from: Option<String>,
    /// Where the player drops it, as [`Choice::to`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub to: Option<String>,
    /// The letter of the kind of piece that the action names, as [`Choice::becomes`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub becomes: Option<char>,
    /// The squares of the pieces that come along, as [`Choice::brings`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub brings: Vec<String>,
}

impl From<Choice> for Premove {
    fn from(choice: Choice) -> Self {
        let Choice {
            action,
            kind,
            from,
            to,
            becomes,
            brings,
            ..
        } = choice;
        Self {
            action,
            kind,
            from,
            to,
            becomes,
            brings,
        }
    }
}

/// The plans of a player, in the order of their texts.
pub(crate) fn premoves(shown: &dyn ErasedPresent, actor: &str) -> Vec<Premove> {
    let side = actor.parse().ok();
    let planned = shown.premoves(actor).into_iter();
    let plan = |action| {
        let mut plan = Premove::from(shown.choice(action));
        // The choice is of the side to move, whose pieces beside the board have other places.
        if let (Some(place), Some(side)) = (&mut plan.from, side) {
            take_from(place, side);
        }
        plan
    };
    sorted(planned.map(plan).collect())
}

/// Makes the place of a piece beside the board that of the same piece of a side.
fn take_from(place: &mut str, side: Side) {
    if place.ends_with('@') {
        match side {
            Side::White => place.make_ascii_uppercase(),
            Side::Black => place.make_ascii_lowercase(),
        }
    }
}

fn sorted(mut premoves: Vec<Premove>) -> Vec<Premove> {
    premoves.sort_unstable_by(|one, other| one.action.cmp(&other.action));
    premoves
}
