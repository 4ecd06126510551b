//! Orthodox chess, and its 960 starts.

use alloc::string::ToString as _;
use core::ops::Range;

use chess_kit::{Chess, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board8x8;
use piece_kit::names::Alias;
use piece_kit::pgn::PgnHead;
use piece_kit::{Placement, Side, pieces};

use crate::shuffle::{self, Shuffle};

pieces! {
    /// The orthodox pieces.
    pub enum Kind on Board8x8 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of orthodox chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OrthodoxRules;

/// A position of orthodox chess or of Chess960.
///
/// ```
/// use chess_family::Orthodox;
/// use piece_kit::perft;
/// assert_eq!(perft(&Orthodox::default(), 3), 8902);
/// ```
pub type Orthodox = Chess<OrthodoxRules>;

impl Rules for OrthodoxRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "chess";
    const TITLE: &'static str = "Chess";
    const SUMMARY: &'static str = "orthodox chess, and the 960 starts of Chess960";
    const ALIASES: &'static [Alias] = &[
        Alias::new("Standard"),
        Alias::new("Normal"),
        Alias::new("Orthodox"),
        Alias::new("Classical"),
        Alias::new("From Position"),
        Alias::new("Chess960").drawn(),
        Alias::new("Chess 9LX").drawn(),
        Alias::new("Fischerandom").drawn(),
        Alias::new("Fischer random chess").drawn(),
        Alias::new("FRC").drawn(),
        Alias::new("Freestyle chess").drawn(),
    ];
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board8x8>)> =
        Some((Kind::Rook, CastlingRule::new((2, 3), (6, 5), (0, 7))));
    const DOUBLE_STEP: Option<u8> = Some(1);
    const STARTS: u64 = CHESS960 as u64 + 1;
    const DRAWN: Range<u64> = 1..Self::STARTS;
    const TERMS: &'static str = include_str!("orthodox.terms");
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// The usual start, and those of Chess960: the last is Scharnagl's number 0.
    fn start(number: u64) -> Option<Orthodox> {
        match u16::try_from(number).ok()? {
            0 => Some(Orthodox::default()),
            CHESS960 => chess960(0),
            number => chess960(number),
        }
    }

    /// The usual start goes without saying. A king or a rook that castles from elsewhere is Chess960.
    fn pgn_head(start: &Orthodox) -> PgnHead {
        let usual = Orthodox::default();
        let is_at_home = |side| start.placement().royal(side) == usual.placement().royal(side);
        let text = start.to_string();
        let mut rights = text.split([' ', '-']).nth(2).unwrap_or_default().chars();
        let is_chess960 =
            rights.any(|rook| !"AHah".contains(rook) || !is_at_home(Side::of_letter(rook)));
        PgnHead {
            variant: is_chess960.then(|| "Chess960".to_string()),
            fen: (*start != usual).then(|| start.fen()),
        }
    }

    /// Only kings and one knight, or kings and bishops of one colour, are left.
    fn is_dead(placement: &Placement<Kind>) -> bool {
        let others = placement.occupied() - placement.kind(Kind::King);
        if others.is_subset(placement.kind(Kind::Bishop)) {
            return others.is_of_one_colour();
        }
        others.is_subset(placement.kind(Kind::Knight)) && !others.more_than_one()
    }
}

/// The start of Chess960 with a number, 0 to 959, as Reinhard Scharnagl numbered them: 518 is that
/// of orthodox chess.
///
/// ```
/// use chess_family::Orthodox;
/// use chess_family::orthodox::chess960;
/// assert_eq!(chess960(518), Some(Orthodox::default()));
/// assert_eq!(chess960(0).unwrap().to_string().split('/').next(), Some("bbqnnrkr"));
/// assert_eq!(chess960(960), None);
/// ```
pub fn chess960(number: u16) -> Option<Orthodox> {
    if number >= CHESS960 {
        return None;
    }
    let number = usize::from(number);
    let mut order = Shuffle::<8>::new();
    order.put('B', 2 * (number % 4) + 1);
    order.put('B', 2 * (number / 4 % 4));
    order.put_in_gap('Q', number / 16 % 6);
    let knights = (0..5).flat_map(|one| (one + 1..5).map(move |other| (one, other)));
    let (one, other) = knights.clone().nth(number / 96)?;
    order.put_in_gap('N', one);
    order.put_in_gap('N', other - 1);
    order.fill("RKR");
    shuffle::start(&order.text(), 4)
}

/// The number of starts of Chess960.
pub const CHESS960: u16 = 960;
