//! What a flip draws.

use piece_kit::seeds::Nonce;
use piece_kit::{BySide, Seed, SeededRng};

use super::Link;
use crate::fair::Terms;
use crate::{Unit, Units};

/// A flip of which both sides have sent their links.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flip {
    /// Which reveal it is for, from 1.
    pub number: u32,
    /// What the sides have sent.
    pub links: BySide<Link>,
}

impl Flip {
    /// The seed of the draw: purpose `lot`, and lines with the number, White's link, Black's link,
    /// and the nonce with which the owner of the unit has committed to the selection.
    ///
    /// Without the nonce the lot would be public, and tell the opponent at which place among the
    /// units that lie face down the drawn one stands: more of the selection than the unit.
    pub fn lot(&self, terms: &Terms, owners: &Nonce) -> Seed {
        let BySide { white, black } = &self.links;
        Seed::new(terms.hash("lot", &[&self.number, white, black, owners]))
    }

    /// What a host draws with: hand it to [`Host::act_with`](piece_kit::Host::act_with).
    pub fn rng(&self, terms: &Terms, owners: &Nonce) -> SeededRng {
        SeededRng::new(&self.lot(terms, owners))
    }

    /// The unit that the lot draws among those of the owner that lie face down, each as likely as
    /// any other; none if there are none.
    ///
    /// The units stand in the order of their letters on the rule page, [`Unit::ALL`], each as often
    /// as it lies there; the one is drawn whose place, from 0, is
    /// [`below`](SeededRng::below) their number.
    pub fn unit(&self, terms: &Terms, owners: &Nonce, concealed: &Units) -> Option<Unit> {
        let place = match concealed.len() {
            0 => return None,
            all => self.rng(terms, owners).below(all.into()),
        };
        concealed.iter().nth(place as usize)
    }
}
