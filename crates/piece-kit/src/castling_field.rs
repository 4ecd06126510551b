//! The castling field of a position string: the files of the rooks that may castle,
//! upper case White's (`HAha`); `KQkq` is read too, on boards without such files.

use alloc::string::{String, ToString as _};
use core::fmt;

use board_geom::{Bitboard, Board, File, Rank, Square};

use crate::castling_rights::{CastlingRights, CastlingRule};
use crate::{BySide, Pieces, Placement, Side};

crate::faults! {
    /// The reason why a letter of a castling field gives no right.
    #[derive(Copy, Hash)]
    pub enum CastlingFault {
        /// The letter is neither a file of the board nor K or Q.
        Letter => "no-such-file" [], "it names no file of the board";
        /// The side has no royal piece on its first rank.
        KingAway => "king-away" [], "the king is not on its first rank";
        /// No rook stands on the file.
        NoRook => "no-rook" [], "no rook stands there";
        /// No rook stands on that side of the king.
        NoRookBeside => "no-rook-beside" [], "no rook stands on that side of the king";
        /// A rook on that side of the king has the right already.
        SecondRook => "second-rook" [], "another rook on that side of the king has the right";
    }
}

impl<B: Board> CastlingRule<B> {
    /// The rook to which a letter of the castling field gives the right: its file, or `k`
    /// and `q` for the outermost rook on either side of the king if the board has no file
    /// of that letter; upper case is White's. `rights` are those that the letters before it
    /// have given.
    ///
    /// # Errors
    /// The reason, such as a rook that is missing.
    pub fn rook_of<P: Pieces<Board = B>>(
        &self,
        letter: char,
        rook: P,
        placement: &Placement<P>,
        rights: CastlingRights<B>,
    ) -> Result<Square<B>, CastlingFault> {
        let side = Side::of_letter(letter);
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

    /// The castling field of some rights as X-FEN has it: `K` and `Q` for the outermost rook on a
    /// side of its king, the file of any other rook. On a board that has such files these are all there
    /// is.
    ///
    /// ```
    /// use piece_kit::castling::{CastlingRights, CastlingRule};
    /// use piece_kit::{Placement, geom::{Board8x8, Square}, pieces};
    /// pieces! { enum Kind on Board8x8 { Rook: 'R', "R"; King: 'K', "K", Royal; } }
    /// const RULE: CastlingRule<Board8x8> = CastlingRule::new((2, 3), (6, 5), (0, 7));
    /// let placement = Placement::<Kind>::parse("r3k3/8/8/8/8/8/8/R3K1RR")?;
    /// let mut rights = CastlingRights::NONE;
    /// for rook in ["a1", "g1", "a8"] {
    ///     rights.add(rook.parse::<Square<Board8x8>>()?);
    /// }
    /// assert_eq!(RULE.x_field(rights, Kind::Rook, &placement), "GQq");
    /// assert_eq!(RULE.field(rights).to_string(), "AGa");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn x_field<P: Pieces<Board = B>>(
        &self,
        rights: CastlingRights<B>,
        rook: P,
        placement: &Placement<P>,
    ) -> String {
        if B::FILES >= 11 || rights.rooks().is_empty() {
            return self.field(rights).to_string();
        }
        let mut field = String::new();
        for side in Side::ALL {
            let rooks = placement.pieces(side, rook) & Bitboard::from(self.rank[side]);
            let mut own = (rights.rooks() & rooks).iter();
            let king = placement.royal(side);
            // The last file first, as in `KQkq`.
            while let Some(square) = own.next_back() {
                let letter = match king {
                    Some(king) if square > king && rooks.last() == Some(square) => 'k',
                    Some(king) if square < king && rooks.first() == Some(square) => 'q',
                    _ => square.file().letter(),
                };
                field.push(match side {
                    Side::White => letter.to_ascii_uppercase(),
                    Side::Black => letter,
                });
            }
        }
        field
    }

    /// The castling field of some rights.
    pub fn field(&self, rights: CastlingRights<B>) -> FilesField<B> {
        FilesField {
            squares: rights.rooks(),
            ranks: self.rank,
        }
    }
}

/// A field that names squares on one rank of each side by their files. The text is that,
/// upper case on White's rank, `-` for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilesField<B: Board> {
    /// The squares that are named, on the ranks.
    pub squares: Bitboard<B>,
    /// The rank of each side.
    pub ranks: BySide<Rank<B>>,
}

impl<B: Board> fmt::Display for FilesField<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.squares.is_empty() {
            return f.write_str("-");
        }
        for square in self.squares & self.ranks.white.into() {
            write!(f, "{}", square.file().letter().to_ascii_uppercase())?;
        }
        for square in self.squares & self.ranks.black.into() {
            write!(f, "{}", square.file())?;
        }
        Ok(())
    }
}
