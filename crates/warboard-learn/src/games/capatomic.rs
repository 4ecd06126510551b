//! Capatomic: its planes, and its mirror.

use std::sync::OnceLock;

use capatomic::{Bitboard, Capatomic, Kind, Square};
use piece_kit::geom::Board10x10;
use piece_kit::moves::PairSlots;
use piece_kit::{Boarded, SeededRng, Side, Variant};

use super::board::{BoardPlanes, Starts};
use super::sight::Sight;
use crate::plane::{Number, Plane};

/// The planes after those of the pieces.
const FIRST: usize = 18;

static PLANES: [Plane; 29] = [
    Plane::bit("own-pawn", "your pawns"),
    Plane::bit("own-knight", "your knights"),
    Plane::bit("own-bishop", "your bishops"),
    Plane::bit("own-rook", "your rooks"),
    Plane::bit("own-queen", "your queens"),
    Plane::bit("own-archbishop", "your archbishops"),
    Plane::bit("own-chancellor", "your chancellors"),
    Plane::bit("own-missile", "your missiles"),
    Plane::bit("own-king", "your king"),
    Plane::bit("other-pawn", "the opponent's pawns"),
    Plane::bit("other-knight", "the opponent's knights"),
    Plane::bit("other-bishop", "the opponent's bishops"),
    Plane::bit("other-rook", "the opponent's rooks"),
    Plane::bit("other-queen", "the opponent's queens"),
    Plane::bit("other-archbishop", "the opponent's archbishops"),
    Plane::bit("other-chancellor", "the opponent's chancellors"),
    Plane::bit("other-missile", "the opponent's missiles"),
    Plane::bit("other-king", "the opponent's king"),
    Plane::bit("irradiated", "squares that no piece may enter"),
    Plane::bit("own-castling", "your rooks that may still castle"),
    Plane::bit(
        "other-castling",
        "the opponent's rooks that may still castle",
    ),
    Plane::bit("own-unmoved-missile", "your missiles that have never moved"),
    Plane::bit(
        "other-unmoved-missile",
        "the opponent's missiles that have never moved",
    ),
    Plane::bit(
        "en-passant",
        "the square that a pawn has passed, if it can be captured there",
    ),
    Plane::bit("unlocked", "all cells: missiles may be launched"),
    Plane::count(
        "clock",
        "all cells: the plies since a capture, pawn move or launch",
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

impl Starts for Capatomic {
    const HAS_RANDOM_STARTS: bool = true;

    fn usual_start(rng: &mut SeededRng) -> Self {
        static STARTS: OnceLock<Vec<Capatomic>> = OnceLock::new();
        let starts = STARTS.get_or_init(Self::starts);
        *rng.choose(starts).expect("a game has a start")
    }
}

impl BoardPlanes for Capatomic {
    fn planes(&self) -> Vec<Plane> {
        PLANES.to_vec()
    }

    fn paint<T: Number>(&self, sight: &mut Sight<'_, Self, T>, occurrences: u32) {
        let own = self.placement().side(sight.side());
        let (rights, missiles) = (self.castling_rights().rooks(), self.unmoved_missiles());
        sight.squares(FIRST, self.irradiated());
        sight.squares(FIRST + 1, rights & own);
        sight.squares(FIRST + 2, rights - own);
        sight.squares(FIRST + 3, missiles & own);
        sight.squares(FIRST + 4, missiles - own);
        let passed = self.en_passant().map_or(Bitboard::EMPTY, Bitboard::from);
        sight.squares(FIRST + 5, passed);
        sight.fill(FIRST + 6, self.is_unlocked().into());
        sight.fill(FIRST + 7, self.halfmove_clock());
        sight.fill(FIRST + 8, occurrences);
        sight.fill(FIRST + 9, (self.turn() == sight.side()).into());
        sight.fill(FIRST + 10, (sight.side() == Side::Black).into());
    }

    /// The mirror image from left to right, once nobody may castle: castling goes to other files on
    /// either side.
    fn mirror_square(&self, square: Square) -> Option<Square> {
        let castles = self.castling_rights().rooks().any();
        (!castles).then(|| mirrored(square))
    }

    fn mirror_slot(slot: usize) -> Option<usize> {
        let kinds = Kind::PROMOTIONS.len();
        if slot < PAIRS {
            let (from, to) = PairSlots::pair(slot)?;
            return PairSlots::of(mirrored(from), mirrored(to));
        }
        if let Some(launch) = slot.checked_sub(LAUNCHES) {
            let square = |index: usize| Some(mirrored(Square::from_index(index as u8)?).index());
            let (from, target) = (square(launch / 100)?, square(launch % 100)?);
            return (slot < Self::SLOTS).then(|| LAUNCHES + from * 100 + target);
        }
        let promotion = slot - PAIRS;
        let (file, way, kind) = (
            promotion / kinds / 3,
            promotion / kinds % 3,
            promotion % kinds,
        );
        (file < 10).then(|| PAIRS + ((9 - file) * 3 + 2 - way) * kinds + kind)
    }
}

/// The first slots of promotions and of launches.
const PAIRS: usize = PairSlots::<Board10x10>::LEN;
const LAUNCHES: usize = Capatomic::SLOTS - 100 * 100;

fn mirrored(square: Square) -> Square {
    square.mirror_files()
}
