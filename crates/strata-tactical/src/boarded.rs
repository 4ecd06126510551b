//! What a search sees that does not know the game.

use alloc::vec::Vec;

use piece_kit::moves::PairSlots;
use piece_kit::specs::Effect;
use piece_kit::{Boarded, Outcome, Placement, Side};

use crate::{
    Battle, BattleBoard, Bitboard, Kind, PublicBattle, Square, Step, Turn, Unit, end, moves,
};

/// Slots of moves, then of turning a unit up.
const PAIRS: usize = PairSlots::<BattleBoard>::LEN;

/// A unit that is turned up stays on its square and [becomes](Effect::becomes) what it is. A
/// capture of a unit face down is noisy once for each unit that it might be. Slots of Black's
/// turns are those of White's on the terrain turned by half.
impl Boarded for PublicBattle {
    type Kind = Kind;

    const SLOTS: usize = PAIRS + 120;

    #[inline(always)]
    fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    fn effect(&self, step: Step) -> Effect<Kind> {
        match step.turn {
            Turn::Move { from, to, hint } => {
                let kind = self.placement.hinted(self.turn, hint, from);
                let removed = self.placement.occupied() & to.into();
                Effect::moved(kind.unwrap_or(Kind::FaceDown), from, to, removed)
            }
            Turn::TurnUp { square } => {
                let unit = step.revealed.map_or(Kind::FaceDown, Unit::kind);
                Effect::moved(Kind::FaceDown, square, square, Bitboard::EMPTY).becoming(unit)
            }
        }
    }

    fn depends_on_chance(&self, choice: Step) -> bool {
        choice.revealed.is_none() && self.reveals(choice.turn).is_some()
    }

    #[inline]
    fn passed(&self) -> Option<Self> {
        if self.is_over() || self.is_check() {
            return None;
        }
        let mut passed = *self;
        passed.clocks.step(self.turn);
        passed.turn = !self.turn;
        Some(passed)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        end::outcome_if_stuck(self)
    }

    fn extend_captures_and_promotions(&self, steps: &mut Vec<Step>) {
        moves::extend_captures_and_promotions(self, steps);
    }

    #[inline]
    fn seen_by(&self, side: Side, square: Square) -> Square {
        let (file, rank) = (square.file().index(), square.rank().index());
        match side {
            Side::White => square,
            Side::Black => Square::at(
                (self.files - 1).saturating_sub(file),
                (self.ranks - 1).saturating_sub(rank),
            ),
        }
    }

    fn size(&self) -> [u8; 2] {
        [self.files, self.ranks]
    }

    fn slot(&self, step: Step) -> usize {
        match step.turn {
            Turn::Move { from, to, .. } => {
                PairSlots::of(self.seen(from), self.seen(to)).unwrap_or(0)
            }
            Turn::TurnUp { square } => PAIRS + self.seen(square).index(),
        }
    }
}

/// A search on a battle that it has [sampled](piece_kit::Hidden::sample) knows what each turn
/// reveals; slots are those of the [`PublicBattle`].
impl Boarded for Battle {
    type Kind = Kind;

    const SLOTS: usize = PublicBattle::SLOTS;

    #[inline(always)]
    fn placement(&self) -> &Placement<Kind> {
        &self.public.placement
    }

    fn effect(&self, turn: Turn) -> Effect<Kind> {
        self.public.effect(self.resolve(turn))
    }

    #[inline]
    fn passed(&self) -> Option<Self> {
        let public = self.public.passed()?;
        Some(Self { public, ..*self })
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.public.is_over()
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        end::outcome_if_stuck(&self.public)
    }

    fn extend_captures_and_promotions(&self, turns: &mut Vec<Turn>) {
        moves::visit_captures(&self.public, |moves| {
            let targets = moves.targets.iter();
            targets.for_each(|to| turns.push(Turn::of(moves.kind, moves.from, to)));
        });
    }

    #[inline]
    fn seen_by(&self, side: Side, square: Square) -> Square {
        self.public.seen_by(side, square)
    }

    fn size(&self) -> [u8; 2] {
        self.public.size()
    }

    fn slot(&self, turn: Turn) -> usize {
        self.public.slot(turn.into())
    }
}
