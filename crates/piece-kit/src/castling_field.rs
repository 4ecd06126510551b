//! The castling field of a position string: the files of the rooks that may castle,
//! upper case White's (`HAha`); `KQkq` is read too, on boards without such files.

use core::fmt;

use board_geom::{Bitboard, Board, File, Square};

use crate::placement_text::side_of;
use crate::{CastlingRights, CastlingRule, Pieces, Placement};

crate::faults! {
    /// Why a letter of a castling field gives no right.
    #[derive(Copy, Hash)]
    pub enum CastlingFault {
        /// It is neither a file of the board nor K or Q.
        Letter => "it names no file of the board";
        /// The side has no royal piece on its first rank.
        KingAway => "the king is not on its first rank";
        /// No rook stands on the file.
        NoRook => "no rook stands there";
        /// No rook stands on that side of the king.
        NoRookBeside => "no rook stands on that side of the king";
        /// A rook on that side of the king has the right already.
        SecondRook => "another rook on that side of the king has the right";
    }
}

impl<B: Board> CastlingRule<B> {
    /// The rook to which a letter of the castling field gives the right: its file, or `k`
    /// and `q` for the outermost rook on either side of the king if the board has no file
    /// of that letter; upper case is White's. `rights` are those that the letters before it
    /// have given.
    ///
    /// # Errors
    /// What the placement lacks.
    pub fn rook_of<P: Pieces<Board = B>>(
        &self,
        letter: char,
        rook: P,
        placement: &Placement<P>,
        rights: CastlingRights<B>,
    ) -> Result<Square<B>, CastlingFault> {
        let side = side_of(letter);
        let home = Bitboard::from(self.rank[side]);
        let king = placement.royal(side).filter(|king| home.contains(*king));
        let king = king.ok_or(CastlingFault::KingAway)?;
        let rooks = placement.pieces(side, rook) & home;
        let rook = match letter.to_ascii_lowercase() {
            'k' if B::FILES < 11 => rooks.last().filter(|rook| *rook > king),
            'q' if B::FILES < 17 => rooks.first().filter(|rook| *rook < king),
            file => {
                let file = File::from_letter(file).ok_or(CastlingFault::Letter)?;
                let rook = Square::new(file, self.rank[side]);
                if !rooks.contains(rook) {
                    return Err(CastlingFault::NoRook);
                }
                Some(rook)
            }
        };
        let rook = rook.ok_or(CastlingFault::NoRookBeside)?;
        let same_wing = |other: Square<B>| (other < king) == (rook < king);
        let own = rights.rooks() & home;
        if own.iter().any(same_wing) {
            return Err(CastlingFault::SecondRook);
        }
        Ok(rook)
    }

    /// The castling field of some rights.
    pub fn field(&self, rights: CastlingRights<B>) -> CastlingField<B> {
        let rule = *self;
        CastlingField { rule, rights }
    }
}

/// A castling field; the text is that, `-` for no rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingField<B: Board> {
    rule: CastlingRule<B>,
    rights: CastlingRights<B>,
}

impl<B: Board> fmt::Display for CastlingField<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rooks = self.rights.rooks();
        if rooks.is_empty() {
            return f.write_str("-");
        }
        for rook in rooks & self.rule.rank.white.into() {
            write!(f, "{}", rook.file().letter().to_ascii_uppercase())?;
        }
        for rook in rooks & self.rule.rank.black.into() {
            write!(f, "{}", rook.file())?;
        }
        Ok(())
    }
}
