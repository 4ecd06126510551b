//! What the keys say of how a game ends.

use alloc::vec::Vec;

use piece_kit::DrawRules;

use crate::build::{Builder, passing};
use crate::definition::{Chasing, Harmless, KindInfo, Kinds, Material};
use crate::draft::{Counting, Passing, Value};
use crate::types::{BISHOP, CANNON, HORSE, JANGGI_POINTS, KING, KNIGHT, NAMED, ROOK, SOLDIER};

impl Builder<'_> {
    /// What mates nobody beside the kings; none if kings alone may win.
    pub(crate) fn harmless(&self, kinds: &[KindInfo]) -> Option<Harmless> {
        let draft = self.draft;
        let draws = draft.stalemate == Value::Draw
            && !draft.stalemate_by_count
            && draft.repetition == Value::Draw;
        let wins = draft.pseudo_royal
            || draft.shuttles_lose
            || draft.counting.is_some()
            || self.has_goals();
        if !draws || wins || !self.is_of_chess(KING) {
            return None;
        }
        let narrow = draft.files.min(draft.ranks) < 4;
        let returns = draft.captures_to_hand || draft.drops || draft.walling.is_some();
        if narrow || returns || draft.flying_general || draft.perpetual_check_loses {
            return Some(Harmless::default());
        }
        let of_chess = |kind: usize| match self.is_of_chess(kind) {
            true => self.kinds_of(kinds, 1 << kind),
            false => 0,
        };
        Some(Harmless {
            knights: of_chess(KNIGHT),
            bishops: of_chess(BISHOP),
        })
    }

    /// Whether a type that chess has moves as there, on every square of the board, and does not promote.
    fn is_of_chess(&self, kind: usize) -> bool {
        let draft = self.draft;
        let promotes = draft.promoted[kind].is_some()
            || draft
                .promotion_pawns
                .iter()
                .any(|pawns| pawns >> kind & 1 != 0);
        let usual = if kind == KING { "K" } else { NAMED[kind].1 };
        let moves = draft.betza[kind].as_deref().unwrap_or(usual);
        let goes = |side: usize| draft.mobility[kind][side].unwrap_or(self.board);
        let everywhere = (0..2).all(|side| self.board.is_subset(goes(side)));
        draft.letters[kind].is_some() && moves == usual && everywhere && !promotes
    }

    /// How material decides what would be a draw.
    pub(crate) fn material(&self, kinds: &[KindInfo]) -> Option<Material> {
        let (worth, ahead) = match self.draft.counting? {
            // Twice the points, of which Black, who moves second, has one and a half more.
            Counting::Janggi => {
                let each = JANGGI_POINTS.into_iter();
                let each = each.map(|(kind, points)| (self.kinds_of(kinds, 1 << kind), 2 * points));
                (each.collect(), -3)
            }
            Counting::Pieces => (alloc::vec![(Kinds::MAX, 1)], 0),
            Counting::White => (Vec::new(), 1),
            Counting::Black => (Vec::new(), -1),
        };
        Some(Material { worth, ahead })
    }

    /// The kinds of each side that may come to a square where the other king may stand.
    pub(crate) fn shuttles(&self, kinds: &[KindInfo]) -> [Kinds; 2] {
        let goes = |kind: usize, side: usize| {
            let region = self.draft.mobility[kind][side];
            region.unwrap_or(self.board) & self.board
        };
        [0, 1].map(|side| {
            let meets = |kind: &usize| (goes(*kind, side) & goes(KING, 1 - side)).any();
            let types = self.draft.types().filter(meets);
            self.kinds_of(kinds, types.fold(0, |all, kind| all | 1 << kind))
        })
    }

    /// The pieces on which a perpetual chase depends.
    pub(crate) fn chasing(&self, kinds: &[KindInfo]) -> Chasing {
        let first = self.draft.soldier_rank;
        let last = (self.draft.ranks - 1).saturating_sub(first);
        let beyond = |is_beyond: &dyn Fn(u8) -> bool| {
            let squares = self.board.iter();
            squares
                .filter(|square| is_beyond(square.rank().index()))
                .collect()
        };
        Chasing {
            soldiers: self.kinds_of(kinds, 1 << SOLDIER),
            rooks: self.kinds_of(kinds, 1 << ROOK),
            lighter: self.kinds_of(kinds, 1 << HORSE | 1 << CANNON),
            beyond: [beyond(&|rank| rank >= first), beyond(&|rank| rank <= last)],
        }
    }

    /// Whether some position can be over while there are legal moves.
    pub(crate) fn has_goals(&self) -> bool {
        let draft = self.draft;
        draft
            .flag_region
            .iter()
            .any(|region| (*region & self.board).any())
            || draft.extinction.is_some()
            || draft.check_counting
            || draft.connect > 0
            || draft.connect_square > 0
            || draft.collinear > 0
            || draft
                .connect_regions
                .as_flattened()
                .iter()
                .any(|region| region.any())
            || draft.castling_wins != [[false; 2]; 2]
            || draft.full_board_ends
            || draft.bikjang
            || draft.count.is_some()
            || draft.promotes_aside
            || (0..2).any(|side| passing(draft, side) != Passing::Never)
    }

    /// The ends by repetition and move limit: those of FIDE for what the format has without keys.
    pub(crate) fn draws(&self) -> DrawRules {
        let draft = self.draft;
        // Only a draw can be claimed.
        let draws = draft.repetition == Value::Draw
            && !draft.perpetual_check_loses
            && !draft.shuttles_lose
            && !draft.chases_lose
            && draft.counting.is_none();
        if draws && (draft.repetitions, draft.move_limit) == (3, 50) {
            return DrawRules::FIDE;
        }
        let some = |number: u16, times: u32| (number > 0).then_some(u32::from(number) * times);
        DrawRules {
            // In the format, too, 1 is 2: a position that is new ends nothing.
            repetition: some(draft.repetitions, 1).map(|times| times.max(2)),
            plies: some(draft.move_limit, 2),
            plies_first: true,
            ..DrawRules::NONE
        }
    }
}
