//! The position: everything that decides what can happen next.

use core::fmt;

use piece_kit::castling::CastlingRights;
use piece_kit::geom::{Bitboard, Square};
use piece_kit::keys::{feature_key, square_key};
use piece_kit::{Checks, Clocks, Placement, Role, Side};

use crate::Chess;
use crate::derived::{has_leap, only_kind};
use crate::rules::{OnBoard, Rules};

/// The start of the game.
///
/// # Panics
/// If [`Rules::START`] is not a FEN of the game.
impl<R: Rules> Default for Chess<R> {
    fn default() -> Self {
        match R::START.parse() {
            Ok(start) => start,
            Err(why) => panic!("the start of {}: {why}", R::NAME),
        }
    }
}

impl<R: Rules> Chess<R> {
    /// The king: the kind with the role of royal pieces.
    pub const KING: R::Kind = only_kind::<R::Kind>(Role::Royal).expect("one kind is royal");

    /// The pawn, if the game has one: the kind with the role of pawns.
    pub const PAWN: Option<R::Kind> = only_kind::<R::Kind>(Role::Pawn);

    /// A position with these pieces and rights and an empty memory, for a game around this one that sets
    /// up or reads positions of its own. A square passed over is [added](Self::pass_over) then.
    ///
    /// Whether they fit each other is for that game to know: each side has one king, or else much
    /// panics; the side that has just moved is not in check; and rooks with a right stand on the rank
    /// of their king.
    pub fn set_up(
        placement: Placement<R::Kind>,
        castling: CastlingRights<OnBoard<R>>,
        turn: Side,
        clocks: Clocks,
    ) -> Self {
        let mut position = Self {
            placement,
            castling,
            en_passant: None,
            turn,
            clocks,
            memory: R::Memory::default(),
            fields_key: 0,
        };
        position.fields_key = position.fields_key_from_scratch();
        position
    }

    /// The placement: which piece is on which square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn placement(&self) -> &Placement<R::Kind> {
        &self.placement
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The rooks that may still castle; the kings that may still [leap](Rules::KING_LEAP).
    pub fn castling_rights(&self) -> CastlingRights<OnBoard<R>> {
        self.castling
    }

    /// The square that a pawn has just passed over, if some en-passant capture of it is legal; the first
    /// of [several](Self::en_passant_squares).
    pub fn en_passant(&self) -> Option<Square<OnBoard<R>>> {
        self.en_passant
    }

    /// The number of the move, from 1; one more after each move of Black.
    pub fn fullmove(&self) -> u32 {
        self.clocks.fullmove
    }

    /// The square of a side's king.
    ///
    /// # Panics
    /// If there is none: it has [exploded](Rules::EXPLOSIONS), with which the game was over, or never was
    /// [set up](Self::set_up). `placement().royal(side)` is none then.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn king(&self, side: Side) -> Square<OnBoard<R>> {
        self.placement
            .royal(side)
            .expect("every position that goes on has one king a side")
    }

    /// What the game remembers beside pieces, rights and clocks: [`Rules::Memory`].
    pub fn memory(&self) -> &R::Memory {
        &self.memory
    }

    /// The game's [memory](Self::memory), to be changed by [`Rules::remember`] or by a game around this one.
    pub fn memory_mut(&mut self) -> &mut R::Memory {
        &mut self.memory
    }

    /// Whether the game is over whatever the side to move could do.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn is_over(&self) -> bool {
        self.explosion().is_some() || R::end(self).is_some()
    }

    /// The checks and pins of the side to move.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn checks(&self) -> Checks<OnBoard<R>> {
        self.checks_of(self.turn)
    }

    /// The checks and pins of a side.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn checks_of(&self, side: Side) -> Checks<OnBoard<R>> {
        self.placement.checks_on(side, self.vulnerable_king(side))
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        let (placement, side) = (&self.placement, self.turn);
        let attackers = |king| placement.attackers(king, !side, placement.blockers());
        let king = self.vulnerable_king(side);
        king.is_some_and(|king| attackers(king).any())
    }

    /// Plays, in the place of a move, what only a game around this one has: `change` changes what
    /// stands where, rooks and kings with a [leap](Rules::KING_LEAP) that are no longer where they were
    /// lose their rights, and it is the opponent's turn. `progress` says whether the halfmove clock
    /// starts anew. If a king has moved with which rooks castle, or another rook is where one had a
    /// right, [take](Self::lose_castling) the rights, too. The memory is not told.
    ///
    /// Whether the result is legal is for the game around to know.
    pub fn play_other(&mut self, progress: bool, change: impl FnOnce(&mut Placement<R::Kind>)) {
        change(&mut self.placement);
        self.clocks.step(self.turn);
        if progress {
            self.clocks.halfmove = 0;
        }
        self.set_en_passant(None);
        let gone = match R::CASTLING {
            Some((rook, _)) => self.castling.rooks() - self.placement.kind(rook),
            None if const { has_leap::<R>() } => {
                self.castling.rooks() - self.placement.kind(Chess::<R>::KING)
            }
            None => Bitboard::EMPTY,
        };
        if gone.any() {
            self.lose_castling(gone);
        }
        self.pass_turn();
    }

    /// Adds to the [key](piece_kit::Variant::key) that of a feature which only a game around this one
    /// has, a number that [`feature_key`] returns, or takes it out again. Positions with other features
    /// are not equal then and do not repeat each other. FEN does not tell them: whoever reads a position
    /// toggles them again.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn toggle_key(&mut self, key: u64) {
        self.fields_key ^= key;
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.fields_key ^= const { feature_key(R::KEYS.black) };
    }

    /// The rooks on these squares, or the kings that might [leap](Rules::KING_LEAP), have lost their
    /// rights.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn lose_castling(&mut self, squares: Bitboard<OnBoard<R>>) {
        for rook in self.castling.lose(squares) {
            self.fields_key ^= rook_key::<R>(rook);
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn set_en_passant(&mut self, passed: Option<Square<OnBoard<R>>>) {
        if passed != self.en_passant {
            self.fields_key ^= passed_key::<R>(self.en_passant) ^ passed_key::<R>(passed);
            self.en_passant = passed;
        }
    }

    /// The key of castling, en passant and turn, from scratch.
    pub(crate) fn fields_key_from_scratch(&self) -> u64 {
        let rooks = self.castling.rooks().iter().map(rook_key::<R>);
        let black = const { feature_key(R::KEYS.black) };
        let turn = if self.turn == Side::Black { black } else { 0 };
        rooks.fold(passed_key::<R>(self.en_passant) ^ turn, |key, number| {
            key ^ number
        })
    }
}

fn rook_key<R: Rules>(rook: Square<OnBoard<R>>) -> u64 {
    square_key(R::KEYS.castling, rook)
}

fn passed_key<R: Rules>(passed: Option<Square<OnBoard<R>>>) -> u64 {
    passed.map_or(0, |square| square_key(R::KEYS.en_passant, square))
}

impl<R: Rules> fmt::Debug for Chess<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({self})", R::NAME)
    }
}
