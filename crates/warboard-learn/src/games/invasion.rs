//! Invasion: its planes, and its mirror.

use invasion::{Bomb, Invasion, Kind, Square};
use piece_kit::geom::Board10x10;
use piece_kit::moves::PairSlots;
use piece_kit::{Boarded, SeededRng, Side, Variant};

use super::board::{BoardPlanes, Starts};
use super::sight::Sight;
use crate::plane::{Number, Plane};

/// The planes after those of the pieces.
const FIRST: usize = 14;

static PLANES: [Plane; 23] = [
    Plane::bit("own-head-quarter", "your Head Quarter"),
    Plane::bit("own-flag", "your Flags"),
    Plane::bit("own-commando", "your Commandos"),
    Plane::bit("own-paratrooper", "your Paratroopers that may still fly"),
    Plane::bit("own-flown", "your Paratroopers that have flown"),
    Plane::bit("own-tank", "your Tanks"),
    Plane::bit("own-trooper", "your Troopers"),
    Plane::bit("other-head-quarter", "the opponent's Head Quarter"),
    Plane::bit("other-flag", "the opponent's Flags"),
    Plane::bit("other-commando", "the opponent's Commandos"),
    Plane::bit(
        "other-paratrooper",
        "the opponent's Paratroopers that may still fly",
    ),
    Plane::bit("other-flown", "the opponent's Paratroopers that have flown"),
    Plane::bit("other-tank", "the opponent's Tanks"),
    Plane::bit("other-trooper", "the opponent's Troopers"),
    Plane::bit("sea", "squares of the sea"),
    Plane::bit("own-bomb-armed", "all cells: you may drop your Bomb"),
    Plane::bit("own-bomb-spent", "all cells: you have dropped your Bomb"),
    Plane::bit(
        "other-bomb-armed",
        "all cells: the opponent may drop their Bomb",
    ),
    Plane::bit(
        "other-bomb-spent",
        "all cells: the opponent has dropped their Bomb",
    ),
    Plane::count(
        "clock",
        "all cells: the plies since a removal, Bomb, promotion, flight or arming",
        150,
    ),
    Plane::count(
        "occurrences",
        "all cells: how often the position has occurred",
        5,
    ),
    Plane::bit("to-act", "all cells: it is your turn"),
    Plane::bit("black", "all cells: you are Black"),
];

impl Starts for Invasion {
    fn usual_start(_: &mut SeededRng) -> Self {
        Self::start()
    }
}

impl BoardPlanes for Invasion {
    fn planes(&self) -> Vec<Plane> {
        PLANES.to_vec()
    }

    fn paint<T: Number>(&self, sight: &mut Sight<'_, Self, T>, occurrences: u32) {
        let side = sight.side();
        sight.squares(FIRST, self.placement().impassable());
        for (number, side) in [side, !side].into_iter().enumerate() {
            let bomb = self.bomb(side);
            sight.fill(FIRST + 1 + 2 * number, (bomb == Bomb::Armed).into());
            sight.fill(FIRST + 2 + 2 * number, (bomb == Bomb::Spent).into());
        }
        sight.fill(FIRST + 5, self.halfmove_clock());
        sight.fill(FIRST + 6, occurrences);
        sight.fill(FIRST + 7, (self.turn() == side).into());
        sight.fill(FIRST + 8, (side == Side::Black).into());
    }

    /// The mirror image across the diagonal between the corners of the camps, which changes no rule.
    fn mirror_square(&self, square: Square) -> Option<Square> {
        Some(mirrored(square))
    }

    fn mirror_slot(slot: usize) -> Option<usize> {
        if slot < PAIRS {
            let (from, to) = PairSlots::pair(slot)?;
            return PairSlots::of(mirrored(from), mirrored(to));
        }
        if let Some(target) = slot.checked_sub(DROPS) {
            let target = Square::from_index(target as u8)?;
            return (slot < Self::SLOTS).then(|| DROPS + mirrored(target).index());
        }
        // A promotion is at a place of the camp, by a step one file and rank on or back.
        let kinds = Kind::PROMOTIONS.len();
        let (promotion, kind) = ((slot - PAIRS) / kinds, (slot - PAIRS) % kinds);
        let (place, way) = (promotion / 9, promotion % 9);
        let turned = |number: usize| (2 - number % 3) * 3 + 2 - number / 3;
        Some(PAIRS + (turned(place) * 9 + turned(way)) * kinds + kind)
    }
}

/// The first slots of promotions and of Bombs.
const PAIRS: usize = PairSlots::<Board10x10>::LEN;
const DROPS: usize = Invasion::SLOTS - 100;

fn mirrored(square: Square) -> Square {
    Square::at(9 - square.rank().index(), 9 - square.file().index())
}
