//! Drops with which a game begins: kings, bishops on squares of both colours, rights to castle.

use piece_kit::Side;

use crate::kinds::{Set, Sq};
use crate::position::Position;

impl Position {
    /// Whether the king that the side to move has in hand is not attacked on a square.
    pub(crate) fn may_drop_king(&self, to: Sq) -> bool {
        let occupied = self.state.placement.blockers() | to.into();
        let attackers = self.attackers(to, !self.state.turn, occupied);
        attackers.is_empty()
    }

    /// Where the side to move may drop a kind such that its bishops are, or can still be dropped, on
    /// squares of both colours alike.
    pub(crate) fn bishops_apart(&self, bishop: u8, kind: u8) -> Set {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let of_type = rules.of_type[usize::from(bishop)];
        let own = self.union(of_type) & self.state.placement.side(turn);
        let all = self.count_with_hand(turn, of_type);
        let free =
            rules.kinds[usize::from(bishop)].drops[turn.index()] - self.state.placement.blockers();
        let mut region = Set::all();
        for colour in [true, false].map(of_colour) {
            if rules.of_type[usize::from(kind)] == of_type {
                if (own & colour).len() + 1 > all.div_ceil(2) {
                    region -= colour;
                }
            } else {
                let room = ((own | free) & colour).len();
                if room < all / 2 {
                    return Set::EMPTY;
                }
                if room == all / 2 {
                    region -= free & colour;
                }
            }
        }
        region
    }

    /// Gives the side to move the right to castle with a piece that it has dropped on a square, if that is
    /// where the game may begin with it.
    pub(crate) fn castle_with_dropped(&mut self, kind: u8, to: Sq) {
        let (rules, turn) = (self.rules.clone(), self.state.turn);
        let own = &rules.sides[turn.index()];
        if to.rank().index() != own.castling_rank {
            return;
        }
        let at = |file: u8| Sq::at(file, own.castling_rank);
        let king = at(rules.castling_king_file);
        let corners = [0, rules.files - 1].map(at);
        let side = self.state.placement.side(turn);
        let is_rook = |kind: u8| own.castling_rooks >> kind & 1 != 0;
        if Some(kind) == own.castling_king && to == king {
            let rooks = corners.into_iter().filter(|corner| side.contains(*corner));
            let rooks: Set = rooks
                .filter(|corner| self.kind_at(*corner).is_some_and(is_rook))
                .collect();
            self.give_rights(turn, king, rooks);
        } else if is_rook(kind) && corners.contains(&to) {
            let on_king_file = self.kind_at(king).filter(|_| side.contains(king));
            if on_king_file.is_some() && on_king_file == own.castling_king {
                self.give_rights(turn, king, to.into());
            }
        }
    }

    /// Gives a side the right to castle with some rooks, of which it has one on each side of its king.
    fn give_rights(&mut self, side: Side, king: Sq, rooks: Set) {
        if rooks.is_empty() {
            return;
        }
        let own = self.state.castling & self.state.placement.side(side);
        let kingside = |rook: Sq| rook.index() > king.index();
        let replaced = |rook: &Sq| rooks.iter().any(|new| kingside(new) == kingside(*rook));
        self.state.castling -= own.iter().filter(replaced).collect();
        self.state.castling |= rooks;
        self.state.castlers[side.index()] = Some(king);
    }
}

/// The squares of one colour.
fn of_colour(dark: bool) -> Set {
    let is_wanted = |square: &Sq| square.is_dark() == dark;
    Set::all().iter().filter(is_wanted).collect()
}
