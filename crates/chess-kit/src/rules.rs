//! The trait of rules, which tells one relative of chess from another, and the position that it speaks of.

use alloc::string::ToString as _;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::Range;

use piece_kit::castling::{CastlingRights, CastlingRule};
use piece_kit::geom::{Bitboard, Board, Square};
use piece_kit::names::Alias;
use piece_kit::pgn::PgnHead;
use piece_kit::{Clocks, DrawRules, Outcome, Pieces, Placement, Side, Termination};

use crate::{Memory, Region};

/// The rules of a relative of chess: pieces, the start, and what differs from orthodox chess.
///
/// The king is the kind with the role of royal pieces, the pawn, if there is one, that with the role of
/// pawns.
///
/// A type without values implements it. Ranks are counted from 0 as the side sees them that moves.
pub trait Rules: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The pieces, and with them the board. One kind is royal.
    type Kind: Pieces;
    /// The name of the game: lower case, one word.
    const NAME: &'static str;
    /// The name of the game as its players write it.
    const TITLE: &'static str;
    /// The kind of game in one line, without a full stop.
    const SUMMARY: &'static str;
    /// What files and other programs call the game, and its starts; by default nothing else. Any
    /// [case, blanks and hyphens](piece_kit::names::is_same_name) of a name are the same.
    const ALIASES: &'static [Alias] = &[];
    /// The start as FEN.
    const START: &'static str;
    /// The memory: what a position remembers besides what all positions do, `()` for nothing,
    /// [`Hands`](piece_kit::hands::Hands) in a game in which captured pieces are dropped.
    type Memory: Memory<Self::Kind>;
    /// The kind that castles with the king, and where castling ends; by default none.
    const CASTLING: Option<(Self::Kind, CastlingRule<OnBoard<Self>>)> = None;
    /// The most squares that a king may go toward the rook with which it castles, at the player's choice;
    /// the rook goes to the square that the king has crossed last. The king goes no further than a
    /// square without castling, since a longer move of it is written as castling is. By default 0:
    /// castling ends where [`CASTLING`](Self::CASTLING) says.
    const CASTLING_CHOICE: i8 = 0;
    /// The ranks on which a king stands that has not moved, in a game in which its first move may be a
    /// leap to a free square two squares away in any direction, also as a knight; a game without
    /// castling. The square in the middle may be occupied but not attacked, of the two in the middle of
    /// a knight's leap one of them; and a king in check does not leap. By default kings do not.
    const KING_LEAP: Option<Region<OnBoard<Self>>> = None;
    /// The rank from which pawns step twice; by default they step once.
    const DOUBLE_STEP: Option<u8> = None;
    /// The regions from which pawns may step further than to the next square, each with the most
    /// squares; by default two squares from the rank of [`DOUBLE_STEP`](Self::DOUBLE_STEP). A pawn that
    /// has stepped further may be captured en passant on every square that it has passed over.
    const STRIDES: &'static [(Region<OnBoard<Self>>, u32)] = match Self::DOUBLE_STEP {
        Some(_) => &[(Region::rank(Self::DOUBLE_STEP.expect("a rank")), 2)],
        None => &[],
    };
    /// The regions in which pawns may promote, each with whether they must; by default on the last
    /// rank, on which they must. A pawn cannot enter a square on which it must promote but has nothing
    /// to become. [`Squares`](Region::Squares) are at most one on each file.
    const PROMOTION: &'static [(Region<OnBoard<Self>>, bool)] =
        &[(Region::rank(OnBoard::<Self>::RANKS - 1), true)];
    /// The kinds that a pawn may become, the most valuable first; by default nothing, as in a game without
    /// pawns.
    const PROMOTIONS: &'static [Self::Kind] = &[];
    /// Kinds besides the pawn that promote where pawns do, to what they do, and must where they must;
    /// by default none. They go there as kings or pawns do, from the same file or the next.
    const PROMOTE_AS_PAWNS: &'static [Self::Kind] = &[];
    /// Kinds besides the pawn that pawns capture en passant, after a move of two squares straight ahead
    /// from where pawns [step twice](Self::STRIDES), too; by default none.
    const PASS_AS_PAWNS: &'static [Self::Kind] = &[];
    /// Kinds besides the pawn whose every move begins the count of moves without progress anew, such as
    /// pawns of another sort; by default none.
    const COUNT_AS_PAWNS: &'static [Self::Kind] = &[];
    /// The number of ranks, the last ones, on which pieces promote that have a kind
    /// [declared](Pieces::promotions) as promoted of theirs, as in Shogi: a move may promote that
    /// enters them, leaves them or stays in them. By default on none.
    const PROMOTION_ZONE: u8 = 0;
    /// The kinds that could not go on from the last ranks, and from how many: such a piece promotes
    /// there, and is not dropped there.
    const STUCK: &'static [(Self::Kind, u8)] = &[];
    /// The kind whose drop must not give checkmate; by default none.
    const NO_MATE_BY: Option<Self::Kind> = None;
    /// Whether a player who is not in check may pass, which is written as a [move of the king to its
    /// own square](crate::Action::is_pass); by default not. In a game without hands.
    const PASSES: bool = false;
    /// Whether pieces [call](Self::caller); by default not. In a game with passes.
    const CALLS: bool = false;
    /// The result of a player who has no legal move and is not in check; by default a draw.
    const STALEMATE: Stalemate = Stalemate::Draws;
    /// Whether a position that is read may have the king of one side only, as problems of mate have none
    /// for the attacker; by default not. In a game without castling, pawns, passes and leaps of kings.
    const LONE_KING: bool = false;
    /// Whether captures explode, as in Atomic chess: what captures goes, too, and with it every
    /// piece beside the square of the capture that is no pawn. By default they do not.
    ///
    /// Nobody may blow up their own king. Whoever blows up the other one wins at once; the end is
    /// [`EXPLOSION`], one of the [`ENDS`](Self::ENDS). Kings do not capture: declare the king as
    /// `mK`. Beside the other king a king is never in check, since whatever captured it would blow
    /// up both. Pieces leap and slide alone: a game with hoppers or lame leapers cannot have this.
    const EXPLOSIONS: bool = false;
    /// The words of the ends that only this game has, such as those of [`end`](Self::end); by default none.
    const ENDS: &'static [&'static str] = &[];
    /// The rules for draws that depend on the history: by default those of FIDE.
    const DRAWS: DrawRules = DrawRules::FIDE;
    /// The number of numbered starts; by default one. The usual start has number 0.
    const STARTS: u64 = 1;
    /// The numbers of the starts of which one is drawn by chance; by default of all.
    const DRAWN: Range<u64> = 0..Self::STARTS;
    /// The numbers of the features that make up a position's key besides pieces; by default those of
    /// all games of this crate. A game whose keys are kept somewhere must never change them.
    const KEYS: FieldKeys = FieldKeys::CHESS;
    /// The values of the pieces to a search, as text that the crate `warboard-players` reads; by default
    /// empty, and a search estimates them.
    const TERMS: &'static str = "";

    /// What the tags of a PGN say of a game that begins at this position: by default the
    /// [alias](Self::ALIASES) for PGN, or the name, and the [FEN](Chess::fen).
    fn pgn_head(start: &Chess<Self>) -> PgnHead {
        let alias = Self::ALIASES.iter().find(|alias| alias.is_pgn);
        let variant = alias.map_or(Self::NAME, |alias| alias.name);
        PgnHead {
            variant: Some(variant.to_string()),
            fen: Some(start.fen()),
        }
    }

    /// The start with a number from 0, of [`STARTS`](Self::STARTS): by default the only one.
    fn start(number: u64) -> Option<Chess<Self>> {
        (number == 0).then(Chess::default)
    }

    /// Whether a pawn of a side may become this now, out of [`PROMOTIONS`](Self::PROMOTIONS); by
    /// default always.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn may_become(_kind: Self::Kind, _placement: &Placement<Self::Kind>, _side: Side) -> bool {
        true
    }

    /// The squares on which a side may drop a piece of a kind, out of the empty squares on which it
    /// would not be [stuck](Self::STUCK); by default anywhere.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn drop_squares(
        _kind: Self::Kind,
        _placement: &Placement<Self::Kind>,
        _side: Side,
    ) -> Bitboard<OnBoard<Self>> {
        Bitboard::all()
    }

    /// The opponent's piece that calls on a side, if one does: it gives no check, but the side may not
    /// leave it so, as if it did, or else passes, even in check. By default none.
    fn caller(_placement: &Placement<Self::Kind>, _side: Side) -> Option<Square<OnBoard<Self>>> {
        None
    }

    /// Whether a position with these pieces is [dead](piece_kit::Variant::is_dead): by default if only
    /// the kings are left, in a game without hands.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn is_dead(placement: &Placement<Self::Kind>) -> bool {
        !has_hands::<Self>() && placement.occupied() == placement.kind(Chess::<Self>::KING)
    }

    /// The [verdict](piece_kit::Variant::verdict) on a position, which has its legal moves: by default a
    /// draw if it [is dead](Self::is_dead).
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn verdict(position: &Chess<Self>) -> Option<Outcome<Side>> {
        let by = Termination::Dead;
        Self::is_dead(position.placement()).then_some(Outcome::Draw { by })
    }

    /// The outcome of a position that is over whatever the side to move could do: by default none is.
    /// It must be cheap, as every count asks for it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn end(_position: &Chess<Self>) -> Option<Outcome<Side>> {
        None
    }

    /// The outcome of a game that its history ends in this position, as
    /// [`Variant::outcome_by_history`](piece_kit::Variant::outcome_by_history). By default it is a
    /// draw, but with a memory of [checks](crate::Checking) a repetition is
    /// [lost](PERPETUAL_CHECK) by the side that alone has given check with every move of it.
    fn outcome_by_history(position: &Chess<Self>, by: Termination, plies: u32) -> Outcome<Side> {
        match by {
            Termination::Repetition => position.perpetual_check(plies),
            _ => None,
        }
        .unwrap_or(Outcome::Draw { by })
    }

    /// Notes what a move has done in the memory of the position to which it led: it is the opponent's
    /// turn. By default nothing; [`play_other`](Chess::play_other) notes nothing either.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn remember(_position: &mut Chess<Self>) {}
}

/// The end of a game by an [explosion](Rules::EXPLOSIONS) of a king, one of its
/// [`ENDS`](Rules::ENDS).
pub const EXPLOSION: &str = "explosion";

/// The end of a game in which perpetual check loses, one of its [`ENDS`](Rules::ENDS).
pub const PERPETUAL_CHECK: &str = "perpetual-check";

/// The numbers that [`feature_key`](piece_kit::keys::feature_key) is given for features other than pieces.
/// Those of squares are the first of 128 numbers, and on larger boards of those 32,768 further on, too:
/// see [`square_key`](piece_kit::keys::square_key). None of them may be given for anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldKeys {
    /// The first number of the squares on which rooks may castle.
    pub castling: u64,
    /// The first number of the squares that are passed over.
    pub en_passant: u64,
    /// The number of Black's turn.
    pub black: u64,
}

impl FieldKeys {
    /// The numbers of a game that does not say otherwise.
    pub const CHESS: Self = Self {
        castling: 2 << 16,
        en_passant: (2 << 16) + 128,
        black: (2 << 16) + 256,
    };
}

/// The result of a player who has no legal move and is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stalemate {
    /// A draw: half a point each.
    Draws,
    /// A draw in which the player without a move gets this number of hundredths of a point, below 50, and the
    /// opponent the rest.
    Scores(u8),
    /// A loss: the opponent wins.
    Loses,
    /// A win.
    Wins,
}

/// The board of a game.
pub type OnBoard<R> = <<R as Rules>::Kind as Pieces>::Board;

/// A position of a relative of chess: a plain value, cheap to copy.
///
/// Positions come from [`default`](Default::default), the start, or from FEN (`FromStr`). Both are
/// always valid, and so is what legal actions lead to; what a game around this one
/// [sets up](Self::set_up) is for that game to know. Positions that differ in a counter are not
/// equal, but may [repeat](piece_kit::Variant::repeats) each other.
#[derive(Copy, PartialEq, Eq, Hash)]
pub struct Chess<R: Rules> {
    pub(crate) placement: Placement<R::Kind>,
    pub(crate) castling: CastlingRights<OnBoard<R>>,
    /// The first square passed over by a step of a pawn on which some capture is legal.
    pub(crate) en_passant: Option<Square<OnBoard<R>>>,
    pub(crate) turn: Side,
    pub(crate) clocks: Clocks,
    pub(crate) memory: R::Memory,
    /// The key of castling, en passant and turn, kept up to date, and of what a game around has toggled.
    pub(crate) fields_key: u64,
}

// Derived, it would copy field by field, as of any generic type.
impl<R: Rules> Clone for Chess<R> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

/// Whether a game has hands.
pub(crate) const fn has_hands<R: Rules>() -> bool {
    <R::Memory as Memory<R::Kind>>::HAS_HANDS
}
