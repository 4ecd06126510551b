//! FEN of any variant, written canonically, and what may be wrong with one.

use alloc::string::String;
use core::fmt::{self, Write as _};

use piece_kit::fen::FieldFault;
use piece_kit::messages::Faults;
use piece_kit::{Pieces as _, Side};

use crate::kinds::{Kind, Set, Sq};
use crate::position::Position;

piece_kit::faults! {
    /// A fault of a FEN. The text begins with the field.
    #[non_exhaustive]
    pub enum PositionFault {
        /// The text is too long, or a field that most games share cannot be read.
        Field(#[from] why: FieldFault) => "{why}";
        /// The first word names no variant that is loaded.
        NotLoaded { name: String } =>
            "not-loaded" [], "no variant called \"{name}\" is loaded: a position begins with its name";
        /// There are too few or too many rows.
        Rows { found: usize, expected: u8 } =>
            "rows" [], "placement: {found} rows instead of {expected}";
        /// A row is too short or too long.
        Row { number: u8, found: usize, expected: u8 } =>
            "row" [], "placement: row {number} has {found} squares instead of {expected}";
        /// A piece is written that the variant does not have.
        Piece { found: String } =>
            "no-such-piece" [], "placement: no piece is written \"{found}\"";
        /// The pieces in hand cannot be read.
        Hand { found: String } =>
            "hand" [], "in hand: \"{found}\" cannot be read";
        /// The game has no hands.
        NoHand => "no-hand" [], "in hand: nothing is dropped in this variant";
        /// Pieces are dropped without a hand.
        FreeDrops => "free-drops" [],
            "in hand: pieces of this variant are dropped without being in hand";
        /// A side has more than one king.
        Kings { side: Side, found: u32 } =>
            "kings" [], "placement: {side} has {found} kings instead of 1";
        /// The side that has just moved is in check.
        OpponentInCheck { king: Sq, attacker: Sq } =>
            "opponent-in-check" [attacker, king],
            "placement: the side that has just moved is in check: king {king}, attacker {attacker}";
        /// The castling field names no rook that can castle.
        Castling { letter: char } =>
            "castling" [], "castling: '{letter}': there is no king and rook that castle so";
        /// The castling field names no piece that could have a right that pieces have until they move.
        Gating { letter: char } => "gating" [],
            "castling: '{letter}': there is no piece of the side, but for a pawn, on that file of its first rank";
        /// The en-passant field is neither squares nor -.
        Passed { found: String } =>
            "en-passant" [], "en passant: \"{found}\" is neither squares nor -";
        /// No piece stands where one that has passed over the squares would.
        NothingPassed { found: String } =>
            "nothing-passed" [], "en passant: no piece of the side that has just moved has passed \"{found}\"";
        /// The checks that are left cannot be read.
        Checks { found: String } =>
            "checks" [], "checks left: \"{found}\" is not two digits such as 3+3";
    }
}

/// All faults of a FEN.
pub type ParsePositionError = Faults<PositionFault>;

/// The most bytes of a FEN.
pub(crate) const LONGEST: usize = 4096;

/// The letter of a pass in the field of passes in a row.
const PASS: char = 'p';

/// The field that says that the last action was a castling that wins.
pub(crate) const CASTLED: &str = "castled";

/// A FEN that is written as it is displayed.
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a>(pub(crate) &'a Position);

impl Position {
    /// The canonical FEN.
    pub fn fen(&self) -> Fen<'_> {
        Fen(self)
    }
}

impl Position {
    /// The squares of the en-passant field: those passed over, and that of the piece unless it is a
    /// pawn, which always stands behind them.
    fn passed_as_written(&self) -> Set {
        let passed = self.state.passed;
        let passer = self.state.passer.filter(|_| passed.any());
        let kind = passer.and_then(|passer| self.kind_at(passer));
        let kind = kind.map(|kind| self.rules.kinds[usize::from(kind)].type_of);
        match passer {
            Some(passer) if kind != self.rules.pawn => passed | passer.into(),
            _ => passed,
        }
    }
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { rules, state } = self.0;
        for rank in (0..rules.ranks).rev() {
            let mut empty = 0;
            for file in 0..rules.files {
                let square = Sq::at(file, rank);
                let piece = state.placement.side_at(square).zip(self.0.kind_at(square));
                let is_wall = state.placement.impassable().contains(square);
                if piece.is_none() && !is_wall {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                match piece {
                    Some((side, kind)) => {
                        f.write_str(&rules.kinds[usize::from(kind)].sign(side))?;
                    }
                    None => f.write_char('*')?,
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_char('/')?;
            }
        }
        if rules.has_hands() {
            self.hands(f)?;
        }
        write!(f, " {} ", state.turn)?;
        match rules.gating {
            Some(_) => self.gates(f)?,
            None => self.castling(f)?,
        }
        f.write_char(' ')?;
        let passed = self.0.passed_as_written();
        match passed.is_empty() {
            true if state.count_limit > 0 => write!(f, "{}", state.count_limit)?,
            true => f.write_char('-')?,
            false => passed.iter().try_for_each(|square| write!(f, "{square}"))?,
        }
        if state.passes > 0 {
            f.write_char(' ')?;
            (0..state.passes).try_for_each(|_| f.write_char(PASS))?;
        }
        if state.has_castled {
            write!(f, " {CASTLED}")?;
        }
        if let Some(shaks) = self.0.shaks_field() {
            write!(f, " {shaks}")?;
        }
        if rules.check_counting {
            write!(f, " {}+{}", state.checks[0], state.checks[1])?;
        }
        if state.count_limit == 0 {
            return write!(f, " {}", state.clocks);
        }
        // As elsewhere, but for the clock: what reads the other fields does not miss it.
        write!(f, " {} {}", state.count, state.clocks.fullmove)?;
        match state.clocks.halfmove {
            0 => Ok(()),
            halfmove => write!(f, " {halfmove}"),
        }
    }
}

impl Fen<'_> {
    fn hands(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { rules, state } = self.0;
        f.write_char('[')?;
        for side in Side::ALL {
            for (kind, info) in (0..rules.types).zip(&rules.kinds).rev() {
                for _ in 0..state.hands.count(side, Kind::ALL[kind]) {
                    f.write_str(&info.sign(side))?;
                }
            }
        }
        f.write_char(']')
    }
}
