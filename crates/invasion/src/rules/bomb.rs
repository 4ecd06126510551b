//! Rule page: *Bomb*.

use piece_kit::records::Journal;

use super::board::red_corners;
use crate::{Bitboard, Bomb, Event, Illegal, Invasion, Kind, Square};

impl Invasion {
    /// Arms the Bomb of the side to move if the piece that enters a square does so; returns
    /// whether it does.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn arm(
        &mut self,
        kind: Kind,
        to: Square,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        let arms = self.arms(kind, to);
        if arms {
            let (side, square) = (self.turn, to);
            self.bombs[side] = Bomb::Armed;
            journal.add(Event::Armed { side, square });
        }
        arms
    }

    #[inline(always)]
    pub(crate) fn arms(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Flag && self.bombs[self.turn] == Bomb::Off && red_corners().contains(to)
    }

    /// The pieces that a Bomb on a target would remove: all in the 3x3 area centred on
    /// it except Head Quarters.
    pub fn blast(&self, target: Square) -> Bitboard {
        let area = Bitboard::from(target).dilate() & self.placement.occupied();
        area - self.placement.kind(Kind::HeadQuarter)
    }

    /// The squares on which the side to move may legally drop its Bomb; none unless the Bomb is
    /// armed and the game goes on.
    #[inline(always)]
    pub fn bomb_targets(&self) -> Bitboard {
        self.bomb_targets_among(Bitboard::all())
    }

    /// The [legal targets](Self::bomb_targets) of the Bomb among these squares; no other squares are
    /// looked at.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn bomb_targets_among(&self, squares: Bitboard) -> Bitboard {
        if self.bombs[self.turn] == Bomb::Armed && !self.is_over() {
            self.safe_bomb_targets(squares)
        } else {
            Bitboard::EMPTY
        }
    }

    /// The squares on which a Bomb may fall: on land, and on no Head Quarter.
    pub(crate) fn open_to_bombs(&self) -> Bitboard {
        !(self.placement.impassable() | self.placement.kind(Kind::HeadQuarter))
    }

    // Why it is not inlined: docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn safe_bomb_targets(&self, squares: Bitboard) -> Bitboard {
        let checks = self.checks();
        let near_all =
            |targets: Bitboard, checker: Square| targets & Bitboard::from(checker).dilate();
        let open = self.open_to_bombs() & squares;
        let mut targets = checks.checkers().iter().fold(open, near_all);
        // Out of check, only removing a king blocker can expose the Head Quarter.
        let doubtful = if checks.checkers().any() {
            targets
        } else {
            targets & self.placement.king_blockers(self.turn).dilate()
        };
        for target in doubtful {
            if self.attackers_after_bomb(target).any() {
                targets -= target.into();
            }
        }
        targets
    }

    /// The pieces that attack the Head Quarter of the side to move after its Bomb.
    fn attackers_after_bomb(&self, target: Square) -> Bitboard {
        self.attackers_after(self.blast(target), Bitboard::EMPTY)
    }

    /// Checks a Bomb.
    pub(crate) fn check_drop(&self, target: Square) -> Result<(), Illegal> {
        match self.bombs[self.turn] {
            Bomb::Off => return Err(Illegal::BombOff),
            Bomb::Spent => return Err(Illegal::BombSpent),
            Bomb::Armed => {}
        }
        if self.placement.impassable().contains(target) {
            return Err(Illegal::Sea { square: target });
        }
        if self.placement.kind(Kind::HeadQuarter).contains(target) {
            return Err(Illegal::BombOnHeadQuarter { square: target });
        }
        let attackers = self.attackers_after_bomb(target);
        self.check_attackers(self.head_quarter(self.turn), attackers)
    }

    /// Drops the Bomb.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn drop_bomb(&mut self, target: Square, journal: &mut impl Journal<Event>) {
        let side = self.turn;
        journal.add(Event::Dropped { side, target });
        let blast = self.blast(target);
        if journal.is_read() {
            self.tell_exploded(blast, journal);
        }
        self.placement.clear(blast);
        self.bombs[side] = Bomb::Spent;
    }

    fn tell_exploded(&self, blast: Bitboard, journal: &mut impl Journal<Event>) {
        for square in blast {
            if let Some((side, kind)) = self.placement.at(square) {
                journal.add(Event::Exploded { side, kind, square });
            }
        }
    }
}
