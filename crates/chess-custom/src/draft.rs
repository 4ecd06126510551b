//! What a section says, before it is a game.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use piece_kit::geom::Board;

use crate::kinds::{Board12x10, Set, Sq};
use crate::types::{KING, PAWN, TYPES};

/// What a result means for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Win,
    Loss,
    Draw,
}

/// When a side may pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Passing {
    Never,
    /// Whenever it is not in check.
    Free,
    /// Only if it has no other legal action.
    Stuck,
}

/// How moves are counted before the weaker side is mated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    Makruk,
    Cambodian,
    Asean,
}

/// Who wins what would be a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counting {
    /// The side with more points, as in Janggi.
    Janggi,
    /// The side with more pieces.
    Pieces,
    White,
    Black,
}

/// What a drop must enclose, or be enclosed by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EnclosingDrop {
    /// Pieces of the opponent in a row, up to a piece of your own.
    Reversi,
    /// It is beside a piece of your own, or at its corner.
    Ataxx,
    /// It is not beside a piece of the opponent.
    Snort,
    /// It comes from any edge.
    AnySide,
    /// It falls from the last rank.
    Top,
}

/// Which pieces of the opponent change sides when a piece comes to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flips {
    /// Those in a row up to a piece of your own.
    Reversi,
    /// All around it.
    Ataxx,
    /// All around it if it moves, or is dropped with a piece of your own around it.
    Quadwrangle,
}

/// Where a side puts up a wall with each of its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Walling {
    /// Where the piece that has moved could go next.
    Arrow,
    /// On any empty square, from which the wall goes to another with the next move.
    Duck,
    /// At the edge of the board, or beside a wall.
    Edge,
    /// Where the piece came from.
    Past,
    /// On any empty square.
    Static,
}

/// A set of types, as bits.
pub(crate) type Types = u64;

/// Everything that a section can say; two entries are White's and Black's.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) letters: [Option<u8>; TYPES],
    /// The movement of custom pieces, and of a king that does not move like one.
    pub(crate) betza: Vec<Option<Arc<str>>>,
    pub(crate) values: [u16; TYPES],
    pub(crate) mobility: Vec<[Option<Set>; 2]>,
    pub(crate) start: String,
    pub(crate) promotion_region: [Set; 2],
    pub(crate) promotion_pawns: [Types; 2],
    /// What a promoted piece becomes again in a hand.
    pub(crate) main_pawn: [usize; 2],
    pub(crate) promotions: [Types; 2],
    pub(crate) promotion_limit: [u8; TYPES],
    pub(crate) promoted: [Option<usize>; TYPES],
    pub(crate) promotion_on_capture: bool,
    pub(crate) must_promote_pawn: bool,
    pub(crate) must_promote_piece: bool,
    /// Whether a promoted piece may become again what it was with a move.
    pub(crate) demotes: bool,
    /// Whether pawns promote as in Sittuyin: on their square or to one that the new piece reaches.
    pub(crate) promotes_aside: bool,
    pub(crate) blast: bool,
    pub(crate) blast_immune: Types,
    pub(crate) mutually_immune: Types,
    /// What turns to stone when it captures.
    pub(crate) petrified: Types,
    /// Whether what is blasted does.
    pub(crate) petrifies_blasted: bool,
    pub(crate) double_step: bool,
    pub(crate) double_region: [Set; 2],
    pub(crate) triple_region: [Set; 2],
    pub(crate) passant_region: [Set; 2],
    pub(crate) passant_types: [Types; 2],
    pub(crate) castling: bool,
    pub(crate) castling_to: [u8; 2],
    pub(crate) castling_rank: u8,
    pub(crate) castling_king_file: u8,
    pub(crate) castling_king: [usize; 2],
    pub(crate) castling_rook_files: [u8; 2],
    pub(crate) castling_rooks: [Types; 2],
    pub(crate) opposite_castling: bool,
    /// Castling towards which rook wins, the king's or the queen's, by sides.
    pub(crate) castling_wins: [[bool; 2]; 2],
    pub(crate) checking: bool,
    pub(crate) drop_checks: bool,
    pub(crate) must_capture: bool,
    pub(crate) drops: bool,
    /// Whether what is in hand must be dropped before anything else is done, and which type alone.
    pub(crate) must_drop: bool,
    pub(crate) must_drop_type: Option<usize>,
    pub(crate) rook_drops_behind: bool,
    pub(crate) bishops_drop_apart: bool,
    pub(crate) castling_dropped: bool,
    /// Whether what is in hand may be dropped promoted, too.
    pub(crate) drops_promoted: bool,
    pub(crate) drop_loop: bool,
    pub(crate) captures_to_hand: bool,
    pub(crate) first_rank_pawn_drops: bool,
    pub(crate) zone_pawn_drops: bool,
    pub(crate) drop_region: [Set; 2],
    pub(crate) free_drops: bool,
    pub(crate) enclosing_drop: Option<EnclosingDrop>,
    pub(crate) enclosing_start: Set,
    pub(crate) flips: Option<Flips>,
    pub(crate) walling: Option<Walling>,
    pub(crate) walling_region: [Set; 2],
    /// Whether a side puts up a wall or moves, but not both.
    pub(crate) wall_or_move: bool,
    /// Whether what has not moved has rights of its own: to let a piece in hand come in, or to leap.
    pub(crate) gating: bool,
    pub(crate) gates_hands: bool,
    pub(crate) gates_leaps: bool,
    pub(crate) no_doubled: Option<usize>,
    pub(crate) no_doubled_count: u8,
    pub(crate) immobility_illegal: bool,
    pub(crate) flying_general: bool,
    pub(crate) soldier_rank: u8,
    /// Where lines lead diagonally, and whether the king is a wazir that goes along them: one of the
    /// format is, but no king with a movement of a file.
    pub(crate) lines: Set,
    pub(crate) king_is_wazir: bool,
    pub(crate) bikjang: bool,
    /// Whether a king in check moves only to capture what gives it.
    pub(crate) makpong: bool,
    pub(crate) pass: [bool; 2],
    pub(crate) pass_if_stuck: [bool; 2],
    pub(crate) clock_types: [Types; 2],
    pub(crate) move_limit: u16,
    pub(crate) repetitions: u16,
    pub(crate) repetition: Value,
    pub(crate) repetition_absolute: bool,
    pub(crate) perpetual_check_loses: bool,
    /// Whether a piece that moves back and forth loses.
    pub(crate) shuttles_lose: bool,
    pub(crate) chases_lose: bool,
    pub(crate) stalemate: Value,
    pub(crate) stalemate_by_count: bool,
    pub(crate) checkmate: Value,
    pub(crate) pawn_drop_mate_illegal: bool,
    /// Whether mates are those of Shatar.
    pub(crate) shatar_mates: bool,
    pub(crate) extinction: Option<Value>,
    pub(crate) extinction_claim: bool,
    pub(crate) pseudo_royal: bool,
    /// Whether an attack on all pieces at once that must not be lost is check.
    pub(crate) duple_check: bool,
    pub(crate) extinction_types: Types,
    pub(crate) extinction_count: u8,
    pub(crate) extinction_opponent_count: u8,
    pub(crate) flag_piece: [Option<usize>; 2],
    pub(crate) flag_region: [Set; 2],
    pub(crate) flag_count: u8,
    pub(crate) flag_blocked_win: bool,
    pub(crate) flag_move: bool,
    pub(crate) flag_safe: bool,
    pub(crate) count: Option<Count>,
    pub(crate) counting: Option<Counting>,
    pub(crate) full_board_ends: bool,
    pub(crate) check_counting: bool,
    pub(crate) connect: u8,
    pub(crate) connect_square: u8,
    /// How many pieces on one line win, whatever is between them.
    pub(crate) collinear: u8,
    /// Two regions of each side, which win if they are connected.
    pub(crate) connect_regions: [[Set; 2]; 2],
    pub(crate) connect_types: Types,
    /// Along ranks, files and diagonals.
    pub(crate) connect_lines: [bool; 3],
    pub(crate) connect_value: Value,
}

/// The squares of a rank, from 0.
pub(crate) fn rank(index: u8) -> Set {
    (0..Board12x10::FILES)
        .map(|file| Sq::at(file, index))
        .collect()
}

impl Draft {
    /// What holds without a base: chess without pieces.
    pub(crate) fn new() -> Self {
        let pawn = 1 << PAWN;
        Self {
            files: 8,
            ranks: 8,
            letters: [None; TYPES],
            betza: alloc::vec![None; TYPES],
            values: [0; TYPES],
            mobility: alloc::vec![[None; 2]; TYPES],
            start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_string(),
            promotion_region: [rank(7), rank(0)],
            promotion_pawns: [pawn; 2],
            main_pawn: [PAWN; 2],
            promotions: [0; 2],
            promotion_limit: [0; TYPES],
            promoted: [None; TYPES],
            promotion_on_capture: false,
            must_promote_pawn: true,
            must_promote_piece: false,
            demotes: false,
            promotes_aside: false,
            blast: false,
            blast_immune: 0,
            mutually_immune: 0,
            petrified: 0,
            petrifies_blasted: false,
            double_step: true,
            double_region: [rank(1), rank(6)],
            triple_region: [Set::EMPTY; 2],
            passant_region: [Set::all(); 2],
            passant_types: [pawn; 2],
            castling: true,
            castling_to: [6, 2],
            castling_rank: 0,
            castling_king_file: 4,
            castling_king: [KING; 2],
            castling_rook_files: [11, 0],
            castling_rooks: [1 << 3; 2],
            opposite_castling: false,
            castling_wins: [[false; 2]; 2],
            checking: true,
            drop_checks: true,
            must_capture: false,
            drops: false,
            must_drop: false,
            must_drop_type: None,
            rook_drops_behind: false,
            bishops_drop_apart: false,
            castling_dropped: false,
            drops_promoted: false,
            drop_loop: false,
            captures_to_hand: false,
            first_rank_pawn_drops: false,
            zone_pawn_drops: false,
            drop_region: [Set::all(); 2],
            free_drops: false,
            enclosing_drop: None,
            enclosing_start: Set::EMPTY,
            flips: None,
            walling: None,
            walling_region: [Set::all(); 2],
            wall_or_move: false,
            gating: false,
            gates_hands: false,
            gates_leaps: false,
            no_doubled: None,
            no_doubled_count: 1,
            immobility_illegal: false,
            flying_general: false,
            soldier_rank: 0,
            lines: Set::EMPTY,
            king_is_wazir: false,
            bikjang: false,
            makpong: false,
            pass: [false; 2],
            pass_if_stuck: [false; 2],
            clock_types: [pawn; 2],
            move_limit: 50,
            repetitions: 3,
            repetition: Value::Draw,
            repetition_absolute: false,
            perpetual_check_loses: false,
            shuttles_lose: false,
            chases_lose: false,
            stalemate: Value::Draw,
            stalemate_by_count: false,
            checkmate: Value::Loss,
            pawn_drop_mate_illegal: false,
            shatar_mates: false,
            extinction: None,
            extinction_claim: false,
            pseudo_royal: false,
            duple_check: false,
            extinction_types: 0,
            extinction_count: 0,
            extinction_opponent_count: 0,
            flag_piece: [None; 2],
            flag_region: [Set::EMPTY; 2],
            flag_count: 1,
            flag_blocked_win: false,
            flag_move: false,
            flag_safe: false,
            count: None,
            counting: None,
            full_board_ends: false,
            check_counting: false,
            connect: 0,
            connect_square: 0,
            collinear: 0,
            connect_regions: [[Set::EMPTY; 2]; 2],
            connect_types: u64::MAX,
            connect_lines: [true; 3],
            connect_value: Value::Win,
        }
    }

    /// The type with a letter, in either case.
    pub(crate) fn type_of(&self, letter: u8) -> Option<usize> {
        let letter = Some(letter.to_ascii_uppercase());
        self.letters
            .iter()
            .position(|known| letter.is_some() && *known == letter)
    }

    /// Gives a type its letter, which another one loses.
    pub(crate) fn name(&mut self, kind: usize, letter: u8) {
        if let Some(other) = self.type_of(letter).filter(|other| *other != kind) {
            self.forget(other);
        }
        self.letters[kind] = Some(letter.to_ascii_uppercase());
    }

    /// Takes a type out of the game.
    pub(crate) fn forget(&mut self, kind: usize) {
        self.letters[kind] = None;
        for promotions in &mut self.promotions {
            *promotions &= !(1 << kind);
        }
    }

    /// The types of the game.
    pub(crate) fn types(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        (0..TYPES).filter(|kind| self.letters[*kind].is_some())
    }
}
