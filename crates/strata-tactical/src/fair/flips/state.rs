//! The links that have been sent: what clients, host and spectators keep alike.

use piece_kit::{BySide, Side};

use super::{Chain, Flip, Link};
use crate::fair::Terms;

/// The flips of one battle, as everybody can follow them.
///
/// ```
/// use piece_kit::{BySide, Side};
/// use piece_kit::seeds::Nonce;
/// use strata_tactical::{TerrainName, fair::Terms};
/// use strata_tactical::fair::flips::{Chain, FlipPhase, Flips};
/// let players = BySide { white: "Ada", black: "Bob" };
/// let terms = Terms::new(players, &TerrainName::Narrow.terrain())?;
/// let secret = |side: Side| Nonce::new([side.index() as u8; 32]); // in earnest Nonce::random()
/// let chains = BySide::from_fn(|side| Chain::new(&terms, side, &secret(side)));
/// let mut flips = Flips::new(&terms, BySide::from_fn(|side| chains[side].anchor()));
///
/// // White takes a turn that reveals a unit, and sends a link with it; Black answers.
/// let link = |side: Side| chains[side].link(1).ok_or("no link is left");
/// assert!(flips.accept(Side::White, link(Side::White)?)?.is_none());
/// assert_eq!(flips.phase(), FlipPhase::Answer { by: Side::Black, number: 1 });
/// let flip = flips.accept(Side::Black, link(Side::Black)?)?.ok_or("both have sent theirs")?;
/// assert_eq!((flip.number, flips.phase()), (1, FlipPhase::Next { number: 2 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flips {
    terms: Terms,
    /// The last link of each side.
    last: BySide<Link>,
    done: u32,
    /// Who has sent the first link of the flip that is not complete.
    half: Option<Side>,
}

/// What flips wait for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlipPhase {
    /// The next turn that reveals a unit: its player sends the turn and the link with this number.
    Next {
        #[allow(missing_docs)]
        number: u32,
    },
    /// The opponent's link. The turn is played when it has come; if it does not come in time, this
    /// side has lost the battle, as one that owes a turn.
    Answer {
        #[allow(missing_docs)]
        by: Side,
        #[allow(missing_docs)]
        number: u32,
    },
}

piece_kit::faults! {
    /// Why a link is refused.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum FlipError {
        /// The side has sent its link for this flip.
        Sent { by: Side, number: u32 } =>
            "flip-sent" [], "{by} has already sent link {number}";
        /// The link does not hash to the one before.
        Link { by: Side, number: u32 } =>
            "flip-link" [], "this is not link {number} of {by}'s chain";
        /// The chain is at its end: every unit has been revealed.
        NoneLeft => "flip-none-left" [], "there is no unit left to be revealed";
    }
}

impl Flips {
    /// Before the first turn: the anchors that both have published.
    pub fn new(terms: &Terms, anchors: BySide<Link>) -> Self {
        Self {
            terms: terms.clone(),
            last: anchors,
            done: 0,
            half: None,
        }
    }

    /// What is to come next.
    pub fn phase(&self) -> FlipPhase {
        let number = self.done + 1;
        match self.half {
            None => FlipPhase::Next { number },
            Some(first) => FlipPhase::Answer { by: !first, number },
        }
    }

    /// The number of complete flips.
    pub fn done(&self) -> u32 {
        self.done
    }

    /// Takes a link: first that of the side that takes a turn which reveals a unit, and then the
    /// opponent's, with which the flip is complete. That the turn is legal and reveals a unit is
    /// for the caller to see before the first.
    ///
    /// # Errors
    /// Why the link is refused; nothing has changed then.
    pub fn accept(&mut self, by: Side, link: Link) -> Result<Option<Flip>, FlipError> {
        let number = self.done + 1;
        if number > Chain::LINKS {
            return Err(FlipError::NoneLeft);
        }
        if self.half == Some(by) {
            return Err(FlipError::Sent { by, number });
        }
        if link.hashed(&self.terms, by) != self.last[by] {
            return Err(FlipError::Link { by, number });
        }
        self.last[by] = link;
        if self.half.take().is_none() {
            self.half = Some(by);
            return Ok(None);
        }
        self.done = number;
        let links = self.last;
        Ok(Some(Flip { number, links }))
    }
}
