//! Metamachy: twelve kinds of pieces on twelve by twelve squares, pawns and princes that step twice
//! from anywhere, and a king whose first move may be a leap.

use alloc::format;

use chess_kit::{Chess, Region, Rules};
use piece_kit::geom::Board12x12;
use piece_kit::pieces;

pieces! {
    /// The pieces of Metamachy.
    pub enum Kind on Board12x12 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Camel: 'M', "C";
        Elephant: 'E', "FA";
        Prince: 'I', "KfmnD";
        Bishop: 'B', "B";
        Cannon: 'C', "mRcpR";
        Rook: 'R', "R";
        Lion: 'L', "KNAD";
        Eagle: 'G', "FyafsF";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

/// The rules of Metamachy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MetamachyRules;

/// A position of Metamachy.
///
/// ```
/// use chess_family::Metamachy;
/// use piece_kit::{Variant, perft};
/// let start = Metamachy::default();
/// assert_eq!(perft(&start, 2), 3136);
/// // The king leaps over its pawns.
/// assert!(start.check(start.parse("f2g4")?).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Metamachy = Chess<MetamachyRules>;

impl Rules for MetamachyRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "metamachy";
    const TITLE: &'static str = "Metamachy";
    const SUMMARY: &'static str = "lions, eagles and princes on 12x12, and kings that leap";
    const START: &'static str = "cm3gl3mc/ernbikqibnre/pppppppppppp/12/12/12/12/12/12/\
                                 PPPPPPPPPPPP/ERNBIKQIBNRE/CM3GL3MC w Kk - 0 1";
    const KING_LEAP: Option<Region<Board12x12>> = Some(Region::Ranks(0, 1));
    /// From anywhere.
    const STRIDES: &'static [(Region<Board12x12>, u32)] = &[(Region::Ranks(0, 9), 2)];
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Eagle, Kind::Lion];
    const PROMOTE_AS_PAWNS: &'static [Kind] = &[Kind::Prince];
    const PASS_AS_PAWNS: &'static [Kind] = &[Kind::Prince];
    const STARTS: u64 = ORDERS.len() as u64;

    /// The setup that Black chooses: king, queen, eagle and lion on f2, g2, f1 and g1 in any order, but
    /// for mirror images.
    fn start(number: u64) -> Option<Metamachy> {
        let [f2, g2, f1, g1] = *ORDERS.get(usize::try_from(number).ok()?)?;
        let lines = format!("cm3{f1}{g1}3mc/ernbi{f2}{g2}ibnre/pppppppppppp");
        let (first, rest) = lines.split_once('/')?;
        let (second, third) = rest.split_once('/')?;
        let white = format!("{third}/{second}/{first}").to_ascii_uppercase();
        format!("{lines}/12/12/12/12/12/12/{white} w Kk - 0 1")
            .parse()
            .ok()
    }
}

/// What stands on f2, g2, f1 and g1 in each start: the king on f2, then on f1; then the queen, the
/// eagle and the lion, each on the free squares in this order.
const ORDERS: [[char; 4]; 12] = [
    ['k', 'q', 'g', 'l'],
    ['k', 'q', 'l', 'g'],
    ['k', 'g', 'q', 'l'],
    ['k', 'l', 'q', 'g'],
    ['k', 'g', 'l', 'q'],
    ['k', 'l', 'g', 'q'],
    ['q', 'g', 'k', 'l'],
    ['q', 'l', 'k', 'g'],
    ['g', 'q', 'k', 'l'],
    ['l', 'q', 'k', 'g'],
    ['g', 'l', 'k', 'q'],
    ['l', 'g', 'k', 'q'],
];
