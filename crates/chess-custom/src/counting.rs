//! Counted moves, as in Makruk: a side that cannot mate in time has drawn.

use piece_kit::Side;

use crate::definition::{Counted, Kinds};
use crate::draft::Count;
use crate::position::Position;

impl Position {
    /// Counts an action that has been carried out, or begins a count.
    pub(crate) fn count_on(
        &mut self,
        counted: Counted,
        captured: bool,
        captured_pawn: bool,
        promoted: bool,
    ) {
        if self.state.count_limit > 0 {
            self.state.count = self.state.count.saturating_add(1);
        }
        let (turn, mover) = (self.state.turn, !self.state.turn);
        let all = self.state.placement.occupied().len();
        let is_alone = |side: Side| self.state.placement.side(side).len() == 1;
        let limit = |side: Side| self.count_limit(counted, side);
        let no_pawns = self.union(counted.pawns).is_empty();
        let begins_late = counted.rule != Count::Asean && captured_pawn && no_pawns;
        let mut begun = None;
        if begins_late && is_alone(mover) && limit(mover) > 0 {
            begun = Some((limit(mover), 2 * all - 1));
        }
        let begins = self.state.count_limit == 0 && begun.is_none();
        let again = (captured || promoted) && is_alone(turn);
        if (begins || again) && limit(turn) > 0 {
            let done = match counted.rule == Count::Asean || !is_alone(turn) {
                true => 0,
                false => 2 * all,
            };
            begun = Some((limit(turn), done));
        }
        if let Some((limit, count)) = begun {
            (self.state.count_limit, self.state.count) = (2 * limit, count);
        }
    }

    /// In how many moves a side must be mated from now on; 0 if they are not counted.
    fn count_limit(&self, counted: Counted, side: Side) -> u8 {
        let of =
            |kinds: Kinds, side: Side| (self.union(kinds) & self.state.placement.side(side)).len();
        let pawns = self.union(counted.pawns).any();
        let own = self.state.placement.side(side).len();
        let alone = self.state.placement.side(!side).len() == 1;
        let [rooks, silvers, knights] =
            [counted.rooks, counted.silvers, counted.knights].map(|kinds| of(kinds, !side));
        let (board, pieces) = match counted.rule {
            Count::Makruk if pawns || alone => return 0,
            Count::Makruk => (64, [8, 16, 22, 32, 44, 64]),
            Count::Cambodian if own > 3 || alone || own == 1 && pawns => return 0,
            Count::Cambodian => (63, [7, 15, 21, 31, 43, 63]),
            Count::Asean if pawns || own > 1 => return 0,
            Count::Asean => {
                let strongest = [(rooks, 16), (silvers, 44), (knights, 64)];
                let found = strongest.into_iter().find(|(number, _)| *number > 0);
                return found.map_or(0, |(_, limit)| limit);
            }
        };
        if own > 1 {
            return board;
        }
        let strength = [
            rooks > 1,
            rooks == 1,
            silvers > 1,
            knights > 1,
            silvers == 1,
            true,
        ];
        let place = strength.iter().position(|is_so| *is_so);
        pieces[place.unwrap_or(5)]
    }

    /// Whether the count is over, unless the side to move is mated.
    pub(crate) fn is_counted_out(&self) -> bool {
        let limit = u32::from(self.state.count_limit);
        limit > 0
            && self.state.count > limit
            && (!self.is_check() || !self.moves_without_ends().is_empty())
    }
}
