//! Rule page: *Boards*. The terrains that it names.

use core::fmt;

use super::terrain::Terrain;

/// A terrain of the rule page.
///
/// ```
/// use strata_tactical::TerrainName;
/// assert_eq!(TerrainName::from_name("woods"), Some(TerrainName::Woods));
/// assert_eq!(TerrainName::Woods.terrain().files(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TerrainName {
    /// 6 x 8 squares.
    Standard,
    /// 5 x 7 squares.
    Narrow,
    /// 8 x 10 squares.
    Plain,
    /// 8 x 10 squares with eight trees.
    Woods,
    /// 8 x 10 squares, two ranks of rock with a pass.
    Mountain,
    /// 8 x 10 squares, a wall round the defender's corner.
    Fortress,
}

impl TerrainName {
    /// All of them, in the order of the rule page.
    pub const ALL: [Self; 6] = [
        Self::Standard,
        Self::Narrow,
        Self::Plain,
        Self::Woods,
        Self::Mountain,
        Self::Fortress,
    ];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Narrow => "narrow",
            Self::Plain => "plain",
            Self::Woods => "woods",
            Self::Mountain => "mountain",
            Self::Fortress => "fortress",
        }
    }

    /// The terrain with a name in lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.name() == name)
    }

    /// The board.
    pub fn terrain(self) -> Terrain {
        self.picture().parse().expect("the picture of a terrain")
    }

    const fn picture(self) -> &'static str {
        match self {
            Self::Standard => "......\n......\n......\n......\n......\n......\n......\n......",
            Self::Narrow => ".....\n.....\n.....\n.....\n.....\n.....\n.....",
            Self::Plain => {
                "........\n........\n........\n........\n........\n\
                 ........\n........\n........\n........\n........"
            }
            Self::Woods => {
                "........\n........\n......*.\n....*...\n..*....*\n\
                 *....*..\n...*....\n.*......\n........\n........"
            }
            Self::Mountain => {
                "........\n........\n........\n........\n###..###\n\
                 ###..###\n........\n........\n........\n........"
            }
            Self::Fortress => {
                ".....*..\n.....*..\n.....*..\n***..*..\n........\n\
                 ........\n........\n........\n........\n........"
            }
        }
    }
}

/// The name in lower case.
impl fmt::Display for TerrainName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
