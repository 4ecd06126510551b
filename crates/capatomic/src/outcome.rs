//! Rule page: *End of the game*.

use piece_kit::{Outcome, Side, Termination};

use crate::{Bitboard, Capatomic, Kind};

impl Capatomic {
    /// Whether neither side can win any more: only the kings are left; or, while
    /// no square is irradiated, the kings with one knight, or with bishops that
    /// all stand on squares of one colour.
    pub fn is_dead(&self) -> bool {
        let placement = &self.placement;
        let kings = placement.kind(Kind::King);
        let others = placement.occupied() - kings;
        if others.is_empty() {
            return true;
        }
        let (knights, bishops) = (placement.kind(Kind::Knight), placement.kind(Kind::Bishop));
        if !others.is_subset(knights | bishops) || self.irradiated().any() {
            return false;
        }
        let dark = Bitboard::from_iter(bishops.iter().filter(|square| square.is_dark()));
        let one_colour = dark.is_empty() || dark == bishops;
        (knights.is_empty() && one_colour) || (bishops.is_empty() && !knights.more_than_one())
    }

    /// How the position ends the game, if it does. History (repetition, move
    /// counters) is not looked at.
    pub(crate) fn result(&self) -> Option<Outcome<Side>> {
        if self.is_dead() {
            return Some(Outcome::Draw {
                by: Termination::Dead,
            });
        }
        if self.count_actions() > 0 {
            return None;
        }
        Some(if self.is_check() {
            Outcome::Win {
                winner: !self.turn,
                by: Termination::Checkmate,
            }
        } else {
            Outcome::Draw {
                by: Termination::Stalemate,
            }
        })
    }
}
