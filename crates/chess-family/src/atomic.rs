//! Atomic chess: captures explode.

use chess_kit::{Chess, EXPLOSION, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board8x8;
use piece_kit::names::Alias;
use piece_kit::{Placement, pieces};

pieces! {
    /// The orthodox pieces, with a king that does not capture.
    pub enum Kind on Board8x8 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "mK", Royal;
    }
}

/// The rules of Atomic chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AtomicRules;

/// A position of Atomic chess.
///
/// ```
/// use chess_family::Atomic;
/// use piece_kit::Variant;
/// let mut game = "rnbqkbnr/ppp2ppp/4p3/3pN3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3".parse::<Atomic>()?;
/// // The knight captures the pawn, and bishop, queen and king of Black go with both.
/// game.play("e5f7".parse()?)?;
/// assert_eq!(game.outcome().unwrap().to_string(), "explosion w");
/// assert_eq!(game.to_string(), "rnbq3r/ppp3pp/4p3/3p4/8/8/PPPPPPPP/RNBQKB1R b AH - 0 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Atomic = Chess<AtomicRules>;

impl Rules for AtomicRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "atomic";
    const TITLE: &'static str = "Atomic chess";
    const SUMMARY: &'static str = "chess with captures that explode";
    const ALIASES: &'static [Alias] = &[Alias::new("Atomic").pgn(), Alias::new("Atomic960")];
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board8x8>)> =
        Some((Kind::Rook, CastlingRule::new((2, 3), (6, 5), (0, 7))));
    const DOUBLE_STEP: Option<u8> = Some(1);
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    const EXPLOSIONS: bool = true;
    const ENDS: &'static [&'static str] = &[EXPLOSION];

    /// Only kings and at most one knight, bishop or rook are left: it has nothing to capture, and
    /// mates nobody without the help of a king that drives none away.
    fn is_dead(placement: &Placement<Kind>) -> bool {
        let others = placement.occupied() - placement.kind(Kind::King);
        let mating = placement.kind(Kind::Queen) | placement.kind(Kind::Pawn);
        !others.more_than_one() && others.is_disjoint(mating)
    }
}
