//! A campaign, as its host knows it.

use core::fmt;
use core::hash::{Hash, Hasher};

use piece_kit::{BySide, SeededRng, Side};
use strata_tactical::{Unit, Units};

use super::state::PublicCampaign;

/// A campaign: what is [public](Self::public), and the selections of a battle until it is
/// over. It is a [`Variant`](piece_kit::Variant) of [`Order`](crate::Order)s.
///
/// Nobody knows which unit lies where in a battle, not even the campaign: a turn that
/// reveals a unit says which it is, drawn by the host among those still concealed
/// ([`draw`](piece_kit::Variant::draw)).
///
/// Its [legal actions](piece_kit::Variant::legal_actions) are all orders that can be played, with
/// one for every unit that a turn may reveal: they are for arbiters and perft. What players may
/// choose are its [choices](piece_kit::Variant::choices), and those of their views.
///
/// Legality, events and refusals depend on what is public and on the acting player's own
/// selection, except for two orders that are the host's: a turn with the identity that it
/// reveals, and the report of a battle. Keys and hashes depend on what is public. `Debug`
/// shows what is public. `Display` is one line of JSON with the selections in it: not for
/// players. Give them a [`View`](crate::View).
///
/// ```
/// use piece_kit::{Game, Variant};
/// use strata_strategic::{BattleMode, Campaign};
/// use strata_strategic::scenarios::{Ruleset, Scenario};
/// let duel = Scenario::named("duel").unwrap();
/// let mut game = Game::new(Campaign::new(&duel, &Ruleset::default(), BattleMode::Inside)?);
/// for order in ["+G@-2,2", "end", "-2,1>-1,1", "D", "B", "N", "go", "end"] {
///     for event in game.play(order.parse()?)? {
///         println!("{event}");
///     }
/// }
/// assert_eq!(game.position().to_act().to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// docs/design.md#a-campaign-holds-no-deal
#[derive(Clone, PartialEq, Eq)]
pub struct Campaign {
    pub(crate) public: PublicCampaign,
    pub(crate) secret: Secret,
}

/// What is secret while a battle lasts. White attacks.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Secret {
    /// What has been selected so far.
    pub(crate) fielded: BySide<Units>,
    /// What lies face down in a battle that is fought here.
    pub(crate) concealed: BySide<Units>,
    /// What has been lost, as far as the host has told, in a battle fought elsewhere.
    pub(crate) lost: BySide<Units>,
}

impl Campaign {
    /// What everybody knows.
    pub fn public(&self) -> &PublicCampaign {
        &self.public
    }

    /// What a side has selected for the battle so far: for the host's eyes, and that
    /// side's.
    pub fn selection(&self, side: Side) -> &Units {
        &self.secret.fielded[side]
    }

    /// A side's units that lie face down in the battle that is fought here. A turn reveals
    /// one of them, each equally likely.
    pub fn concealed(&self, side: Side) -> &Units {
        &self.secret.concealed[side]
    }
}

/// Campaigns that differ in their secrets alone have equal hashes: a hash that told more
/// would tell secrets.
impl Hash for Campaign {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.public.key());
    }
}

impl fmt::Debug for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Campaign({:?})", self.public)
    }
}

/// One of some units, each as likely as any other; `None` if there are none.
pub(crate) fn draw_one<I: Iterator<Item = Unit>>(
    units: impl Fn() -> I,
    rng: &mut SeededRng,
) -> Option<Unit> {
    let number = units().count() as u64;
    let index = (number > 0).then(|| rng.below(number))?;
    units().nth(index as usize)
}
