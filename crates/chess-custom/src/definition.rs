//! The rules of one variant.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use arrayvec::ArrayVec;
use piece_kit::geom::Axis;
use piece_kit::{DrawRules, Side};

use crate::draft::{Count, EnclosingDrop, Flips, Passing, Value, Walling};
use crate::kinds::{Kind, Set, Sq};
use crate::state::State;
use crate::tables::{Reach, Tables, lines};

/// The longest name of a variant.
pub(crate) const LONGEST_NAME: usize = 40;

/// The most kinds of pieces of a variant, promoted ones included.
pub(crate) const KINDS: usize = 32;

/// What stands beside the letter of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    None,
    /// `+P`: promoted as in Shogi, of the letter that it was.
    Plus,
    /// `Q~`: promoted from a pawn, which it becomes again in a hand.
    Tilde,
}

/// One kind of piece.
#[derive(Clone, Debug)]
pub(crate) struct KindInfo {
    /// The capital letter.
    pub(crate) letter: u8,
    pub(crate) mark: Mark,
    /// The kind without a mark that moves like it: its type.
    pub(crate) type_of: u8,
    /// The name in the format.
    pub(crate) name: String,
    /// In Betza notation; variants that inherit it share it.
    pub(crate) movement: Arc<str>,
    /// What it is in the hand of the side that captures it, by the side that loses it.
    pub(crate) held: [u8; 2],
    /// What it becomes when it promotes as in Shogi.
    pub(crate) plus: Option<u8>,
    /// What it may become again when it moves, if it is promoted.
    pub(crate) minus: Option<u8>,
    /// Whether it may become something by either.
    pub(crate) changes: bool,
    pub(crate) moves: [Reach; 2],
    pub(crate) captures: [Reach; 2],
    /// From where a square is attacked, by the side that attacks.
    pub(crate) back: [Reach; 2],
    /// Whether it captures exactly where it moves.
    pub(crate) same: [bool; 2],
    /// The squares from which it could move on an empty board.
    pub(crate) mobile: [Set; 2],
    /// Its moves on an empty board but for first ones, and first ones that are no others: tables.
    pub(crate) usual: [u16; 2],
    pub(crate) first: [u16; 2],
    /// Where the dropped piece may come to stand, whatever else stands on the board.
    pub(crate) drops: [Set; 2],
    /// In hundredths of a pawn, or 0 if the file does not say.
    pub(crate) value: u16,
}

impl KindInfo {
    /// The sign as a side's pieces are written.
    pub(crate) fn sign(&self, side: Side) -> String {
        let letter = match side {
            Side::White => self.letter,
            Side::Black => self.letter.to_ascii_lowercase(),
        };
        let mut sign = String::new();
        if self.mark == Mark::Plus {
            sign.push('+');
        }
        sign.push(char::from(letter));
        if self.mark == Mark::Tilde {
            sign.push('~');
        }
        sign
    }
}

/// A set of kinds, as bits.
pub(crate) type Kinds = u32;

/// What differs from side to side.
#[derive(Clone, Debug)]
pub(crate) struct SideRules {
    pub(crate) promotion_region: Set,
    pub(crate) promotion_pawns: Kinds,
    /// What a pawn may become: types.
    pub(crate) promotions: ArrayVec<u8, KINDS>,
    pub(crate) double_region: Set,
    pub(crate) triple_region: Set,
    /// Where this side captures en passant, and with which kinds.
    pub(crate) passant_region: Set,
    pub(crate) passant_kinds: Kinds,
    pub(crate) castling_king: Option<u8>,
    pub(crate) castling_rooks: Kinds,
    pub(crate) castling_rank: u8,
    pub(crate) clock_kinds: Kinds,
    pub(crate) flag_kinds: Kinds,
    pub(crate) flag_region: Set,
    pub(crate) flag_is_king: bool,
    /// Where pawns may come to stand.
    pub(crate) pawn_ends: Set,
}

/// How material decides what would be a draw.
#[derive(Clone, Debug)]
pub(crate) struct Material {
    /// What the pieces of some kinds are worth.
    pub(crate) worth: Vec<(Kinds, i32)>,
    /// What White has without a piece.
    pub(crate) ahead: i32,
}

/// How moves are counted before the weaker side is mated, and the kinds on which the limit depends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    pub(crate) rule: Count,
    pub(crate) pawns: Kinds,
    pub(crate) rooks: Kinds,
    pub(crate) silvers: Kinds,
    pub(crate) knights: Kinds,
}

/// The pieces on which the worth of a mate of Shatar depends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shatar {
    pub(crate) knights: Kinds,
    /// What gives shak.
    pub(crate) shaks: Kinds,
}

/// The pieces on which a perpetual chase depends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chasing {
    pub(crate) soldiers: Kinds,
    pub(crate) rooks: Kinds,
    /// Horses and cannons, which chase a rook also if it is protected.
    pub(crate) lighter: Kinds,
    /// Where soldiers of each side may be chased.
    pub(crate) beyond: [Set; 2],
}

/// What pieces may do with their first move alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gating {
    /// They let a piece in hand come in on the square that they leave.
    Hands,
    /// The king leaps, unless a rook has been moved to its file or rank, and so do these.
    Leaps { fers: Kinds, rooks: Kinds },
}

/// What mates nobody beside the kings, in a variant whose kings are those of chess and in which nothing
/// but mate wins.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Harmless {
    /// One of them mates nobody.
    pub(crate) knights: Kinds,
    /// They mate nobody as long as all are on squares of one colour.
    pub(crate) bishops: Kinds,
}

/// The rules of a variant: what a section of a file says, made ready to be played.
///
/// [`Definitions`](crate::Definitions) reads them. All positions of a variant share its rules, which are
/// freed with the last of them.
#[derive(Clone)]
pub struct Definition {
    pub(crate) line: usize,
    pub(crate) name: String,
    pub(crate) base: Option<String>,
    /// The file in which it is defined.
    pub(crate) text: Arc<str>,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) board: Set,
    pub(crate) tables: Tables,
    pub(crate) kinds: Vec<KindInfo>,
    /// How many kinds have no mark; they come first.
    pub(crate) types: usize,
    /// The kinds of each type.
    pub(crate) of_type: Vec<Kinds>,
    pub(crate) king: Option<u8>,
    pub(crate) pawn: Option<u8>,
    pub(crate) shogi_pawn: Option<u8>,
    pub(crate) sides: [SideRules; 2],
    /// The letters of what pieces promote to and of what is dropped, as bits from `A`.
    pub(crate) promotion_letters: u32,
    pub(crate) drop_letters: u32,
    pub(crate) promotion_limit: Vec<u8>,
    pub(crate) promotion_on_capture: bool,
    pub(crate) must_promote_pawn: bool,
    pub(crate) must_promote_piece: bool,
    /// Whether a promotion as in Shogi can be undone.
    pub(crate) demotes: bool,
    /// Whether pawns promote as in Sittuyin: on their square or to one that the new piece reaches.
    pub(crate) promotes_aside: bool,
    pub(crate) blast: bool,
    pub(crate) blast_immune: Kinds,
    pub(crate) mutually_immune: Kinds,
    /// What turns to stone when it captures.
    pub(crate) petrified: Kinds,
    /// Whether what is blasted does.
    pub(crate) petrifies_blasted: bool,
    pub(crate) castling: bool,
    pub(crate) castling_to: [u8; 2],
    pub(crate) castling_king_file: u8,
    pub(crate) castling_rook_files: [u8; 2],
    pub(crate) opposite_castling: bool,
    /// Castling towards which rook wins, the king's or the queen's, by sides.
    pub(crate) castling_wins: [[bool; 2]; 2],
    pub(crate) checking: bool,
    pub(crate) drop_checks: bool,
    pub(crate) must_capture: bool,
    pub(crate) pawn_drop_mate_illegal: bool,
    pub(crate) drops: bool,
    pub(crate) drops_promoted: bool,
    /// Whether what is in hand must be dropped before anything else is done, and which kind alone.
    pub(crate) must_drop: bool,
    pub(crate) must_drop_kind: Option<u8>,
    /// The bishops of a variant whose bishops are dropped on squares of both colours alike.
    pub(crate) bishops_apart: Option<u8>,
    pub(crate) castling_dropped: bool,
    /// Whether pieces are dropped without having been in a hand.
    pub(crate) free_drops: bool,
    pub(crate) enclosing_drop: Option<EnclosingDrop>,
    /// As long as one of these squares is empty, pieces are dropped on them, whatever they enclose.
    pub(crate) enclosing_start: Set,
    pub(crate) flips: Option<Flips>,
    pub(crate) gating: Option<Gating>,
    pub(crate) walling: Option<Walling>,
    pub(crate) walling_region: [Set; 2],
    /// Whether a side puts up a wall or moves, but not both.
    pub(crate) wall_or_move: bool,
    /// The squares at the edge of the board.
    pub(crate) edge: Set,
    pub(crate) captures_to_hand: bool,
    pub(crate) no_doubled: Option<u8>,
    pub(crate) no_doubled_count: u8,
    pub(crate) immobility_illegal: bool,
    pub(crate) flying_general: bool,
    /// The cannons of Janggi, which spare each other.
    pub(crate) cannons: Kinds,
    /// Whether kings that face each other must part, or the side to move passes.
    pub(crate) bikjang: bool,
    /// Whether a king in check moves only to capture what gives it.
    pub(crate) makpong: bool,
    pub(crate) passing: [Passing; 2],
    pub(crate) draws: DrawRules,
    /// What the repetition that ends the game means for the side to move, for White if it is absolute.
    pub(crate) repetition: Value,
    pub(crate) repetition_absolute: bool,
    pub(crate) perpetual_check_loses: bool,
    /// The kinds of each side that lose if they move back and forth, if any do.
    pub(crate) shuttles: Option<[Kinds; 2]>,
    /// How perpetual chase is judged, if it loses.
    pub(crate) chasing: Option<Chasing>,
    pub(crate) stalemate: Value,
    pub(crate) stalemate_by_count: bool,
    pub(crate) checkmate: Value,
    pub(crate) shatar: Option<Shatar>,
    pub(crate) extinction: Option<Value>,
    pub(crate) extinction_claim: bool,
    pub(crate) pseudo_royal: bool,
    /// Whether an attack on all pieces at once that must not be lost is check.
    pub(crate) duple_check: bool,
    /// The kinds of each type of which it matters whether there are any.
    pub(crate) extinction_kinds: Vec<Kinds>,
    pub(crate) extinction_count: u32,
    pub(crate) extinction_opponent_count: u32,
    pub(crate) flag_count: u32,
    pub(crate) flag_blocked_win: bool,
    /// Whether the other side may move once more when a flag is reached.
    pub(crate) flag_move: bool,
    /// Whether a flag is reached only if no piece that is needed there is attacked.
    pub(crate) flag_safe: bool,
    pub(crate) counted: Option<Counted>,
    pub(crate) material: Option<Material>,
    pub(crate) full_board_ends: bool,
    pub(crate) check_counting: bool,
    pub(crate) connect: u8,
    pub(crate) connect_square: u8,
    pub(crate) collinear: u32,
    pub(crate) connect_regions: [[Set; 2]; 2],
    pub(crate) connect_kinds: Kinds,
    pub(crate) connect_lines: [bool; 3],
    pub(crate) connect_value: Value,
    /// Whether some rule forbids moves for more than that they leave the king attacked.
    pub(crate) filters: bool,
    /// Whether it does for what they lead to, so that a move is looked at unless it is quiet.
    pub(crate) looks_ahead: bool,
    /// What mates nobody beside the kings; none if no position is dead.
    pub(crate) harmless: Option<Harmless>,
    /// Whether some position can be over while there are legal moves.
    pub(crate) has_goals: bool,
    /// The kinds that attack by hops and paths.
    pub(crate) winding: Kinds,
    pub(crate) start: Option<State>,
}

impl Definition {
    /// The name of the variant, as the file has it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The line of its file, from 1, on which it begins; 0 of a [built-in](crate::base) one.
    pub fn line(&self) -> usize {
        self.line
    }

    /// What the variant inherits from, if from anything.
    pub fn base(&self) -> Option<&str> {
        self.base.as_deref()
    }

    /// The number of files.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The kinds that the variant uses, in the order of the format: those that promotion makes last.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        use piece_kit::Pieces as _;
        Kind::ALL.iter().copied().take(self.kinds.len())
    }

    /// How the pieces of a kind are written, such as `N`, `+P` or `Q~`, for White or Black; none for a
    /// kind that the variant does not use.
    pub fn sign(&self, side: Side, kind: Kind) -> Option<String> {
        Some(self.info(kind)?.sign(side))
    }

    /// The name of a kind, such as `knight` or `customPiece1`; none for a kind that the variant does
    /// not use.
    pub fn kind_name(&self, kind: Kind) -> Option<&str> {
        Some(&self.info(kind)?.name)
    }

    /// The name of a kind in lower-case words, which no other kind of the variant has: `shogi pawn`,
    /// and of what is promoted `promoted silver`, by what it was, or `queen by promotion`.
    pub(crate) fn plain_name(&self, kind: Kind) -> Option<String> {
        let info = self.info(kind)?;
        let is_own = |other: &&KindInfo| other.mark == Mark::None && other.letter == info.letter;
        let own = self.kinds.iter().find(is_own).unwrap_or(info);
        let mut name = String::new();
        for letter in own.name.chars() {
            if letter.is_ascii_uppercase() {
                name.push(' ');
            }
            name.push(letter.to_ascii_lowercase());
        }
        Some(match info.mark {
            Mark::None => name,
            Mark::Plus => alloc::format!("promoted {name}"),
            Mark::Tilde => alloc::format!("{name} by promotion"),
        })
    }

    /// The kinds that are kings or become one.
    pub(crate) fn kings_to_be(&self, king: u8) -> Kinds {
        let is_king = |kind: u8| self.kinds[usize::from(kind)].type_of == king;
        let becomes = |kind: &u8| {
            let plus = self.kinds[usize::from(*kind)].plus;
            is_king(*kind) || plus.is_some_and(is_king)
        };
        let kinds = (0..self.kinds.len() as u8).filter(becomes);
        kinds.fold(0, |all, kind| all | 1 << kind)
    }

    /// Whether a first move may pass squares on which the piece can be captured.
    pub(crate) fn may_pass(&self) -> bool {
        let longer = |side: &SideRules| (side.double_region | side.triple_region).any();
        let captures = |side: &SideRules| side.passant_region.any();
        self.sides.iter().any(longer) && self.sides.iter().any(captures)
    }

    /// Whether a side may pass, at least if it has no other action.
    pub(crate) fn has_passes(&self) -> bool {
        self.passing != [Passing::Never; 2]
    }

    /// Whether the sides have pieces in hand.
    pub(crate) fn has_hands(&self) -> bool {
        (self.drops || self.gating == Some(Gating::Hands)) && !self.free_drops
    }

    /// How a kind moves, in the Betza notation of the file or of the format; none for a kind that the
    /// variant does not use.
    pub fn movement(&self, kind: Kind) -> Option<&str> {
        Some(&self.info(kind)?.movement)
    }

    /// What a kind is worth in hundredths of a pawn: what the file says (`pieceValueMg`), or else an
    /// estimate by how many squares the piece reaches; none for a kind that is not used.
    pub fn value(&self, kind: Kind) -> Option<i32> {
        use piece_kit::Pieces as _;
        let info = self.info(kind)?;
        if self.king.map(usize::from) == Some(kind.index()) {
            return Some(0);
        }
        if info.value > 0 {
            return Some(i32::from(info.value));
        }
        let squares = self.board.iter();
        let reached = squares.map(|square| {
            let moves = self
                .tables
                .reach(&info.moves[0], square, Set::EMPTY, Set::EMPTY);
            let captures = &info.captures[0];
            let captures = self.tables.reach(captures, square, Set::EMPTY, Set::EMPTY);
            (moves.len() + captures.len()) as i32
        });
        Some(reached.sum::<i32>() * 20 / self.board.len() as i32 + 30)
    }

    /// The bytes that it takes, without the file, which others may share.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.kinds) + self.tables.bytes()
    }

    fn info(&self, kind: Kind) -> Option<&KindInfo> {
        use piece_kit::Pieces as _;
        self.kinds.get(kind.index())
    }

    /// What attacks a square, whatever the sides, along lines of sight alone: where a general would
    /// face another.
    pub(crate) fn faces(&self, square: Sq, occupied: Set) -> Set {
        lines(true, false, square, occupied)
    }

    /// The lines of the board on which pieces are connected: the first axis, and so on.
    pub(crate) fn connect_axes(&self) -> impl Iterator<Item = Axis> {
        let [across, along, diagonal] = self.connect_lines;
        [
            (across, Axis::Rank),
            (along, Axis::File),
            (diagonal, Axis::Diagonal),
            (diagonal, Axis::AntiDiagonal),
        ]
        .into_iter()
        .filter_map(|(used, axis)| used.then_some(axis))
    }
}

impl PartialEq for Definition {
    /// Whether the tables and rules are the same objects: a definition is the same as itself.
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Eq for Definition {}

impl fmt::Debug for Definition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Definition({})", self.name)
    }
}
