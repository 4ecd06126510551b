//! Rule page: *What is known*. What a player and a spectator know, by type.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::{Hidden, SeededRng, Side, decimal};

use crate::{Battle, Class, ParsePositionError, ParseUnitsError, Prior, PublicBattle, Unit, Units};

/// Who looks on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player.
    Side(Side),
    /// Anybody else.
    Spectator,
}

/// What an observer knows of a battle. The text is that of the part: four fields
/// for a spectator, seven for a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum View {
    /// What a player knows.
    Side(SideView),
    /// What everybody knows.
    Spectator(PublicBattle),
}

impl View {
    /// What everybody knows.
    pub fn public(&self) -> &PublicBattle {
        match self {
            Self::Side(view) => &view.public,
            Self::Spectator(public) => public,
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(view) => write!(f, "{view}"),
            Self::Spectator(public) => write!(f, "{public}"),
        }
    }
}

/// Reads a public position or a player's view.
impl FromStr for View {
    type Err = ParseViewError;

    fn from_str(text: &str) -> Result<Self, ParseViewError> {
        if text.split(' ').count() == 4 {
            let public = text.parse().map_err(ParseViewError::Position)?;
            return Ok(Self::Spectator(public));
        }
        text.parse().map(Self::Side)
    }
}

/// What a player knows: what everybody knows, which of his own units lie face down
/// (not where), and how many of each class the opponent's are.
///
/// The text is the public position string, the side, its own units face down, and the
/// opponent's pieces and soldiers: `... w 0 1 w QNWF 3/4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SideView {
    pub(crate) public: PublicBattle,
    pub(crate) side: Side,
    pub(crate) own: Units,
    /// The opponent's pieces that lie face down; the others are soldiers.
    pub(crate) enemy_pieces: u32,
}

impl SideView {
    /// The view of a player who keeps count himself: his own units that lie face
    /// down, and how many of the opponent's are pieces and soldiers.
    ///
    /// # Errors
    /// If they are not as many as lie face down.
    pub fn new(
        public: PublicBattle,
        side: Side,
        own: Units,
        [pieces, soldiers]: [u32; 2],
    ) -> Result<Self, ParseViewError> {
        if let Some(unit) = own.iter().find(|unit| unit.class() == Class::Royal) {
            return Err(ParseViewError::OwnRoyal { unit });
        }
        let (named, there) = (own.len(), public.face_down(side).len());
        if named != there {
            return Err(ParseViewError::OwnNumber { named, there });
        }
        let (named, there) = (
            pieces.saturating_add(soldiers),
            public.face_down(!side).len(),
        );
        if named != there {
            return Err(ParseViewError::EnemyNumber { named, there });
        }
        Ok(Self {
            public,
            side,
            own,
            enemy_pieces: pieces,
        })
    }

    /// What everybody knows.
    pub fn public(&self) -> &PublicBattle {
        &self.public
    }

    /// Whose view it is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The player's own units that lie face down.
    pub fn own(&self) -> &Units {
        &self.own
    }

    /// How many of the opponent's units of a class lie face down.
    pub fn enemy(&self, class: Class) -> u32 {
        let all = self.public.face_down(!self.side).len();
        match class {
            Class::Royal => 0,
            Class::Piece => self.enemy_pieces,
            Class::Soldier => all - self.enemy_pieces,
        }
    }
}

impl Hidden for Battle {
    type Observer = Observer;
    type View = View;

    fn view(&self, observer: Observer) -> View {
        match observer {
            Observer::Spectator => View::Spectator(self.public),
            Observer::Side(side) => View::Side(SideView {
                public: self.public,
                side,
                own: self.concealed(side),
                enemy_pieces: self.concealed(!side).of_class(Class::Piece),
            }),
        }
    }

    /// A battle drawn from those that agree with a view: every order of the
    /// player's own units is equally likely; the opponent's are drawn from
    /// [`Prior::ANY`]; for a spectator every unit face down is equally likely any of
    /// the eight that can lie so.
    fn sample(view: &View, rng: &mut SeededRng) -> Self {
        match view {
            View::Side(view) => {
                let sampled = view.sample(&Prior::ANY, rng);
                sampled.expect("the prior has every unit without end")
            }
            View::Spectator(public) => public.sample(rng),
        }
    }
}

impl fmt::Display for SideView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            public, side, own, ..
        } = self;
        let [pieces, soldiers] = [Class::Piece, Class::Soldier].map(|class| self.enemy(class));
        write!(f, "{public} {side} {own} {pieces}/{soldiers}")
    }
}

/// Why a text is no view of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseViewError {
    /// There are not seven fields.
    Fields {
        /// How many there are.
        found: usize,
    },
    /// The public position is faulty.
    Position(ParsePositionError),
    /// The side is not `w` or `b`.
    Side {
        /// The field.
        found: String,
    },
    /// The own units are not letters of units, or `-`.
    Own(ParseUnitsError),
    /// A royal unit never lies face down.
    OwnRoyal {
        /// The unit.
        unit: Unit,
    },
    /// There are not as many own units as lie face down.
    OwnNumber {
        /// How many are named.
        named: u32,
        /// How many lie face down.
        there: u32,
    },
    /// The opponent's classes are not written `3/4`.
    Enemy {
        /// The field.
        found: String,
    },
    /// The opponent's classes are not as many as his units that lie face down.
    EnemyNumber {
        /// How many are named.
        named: u32,
        /// How many lie face down.
        there: u32,
    },
}

impl fmt::Display for ParseViewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields { found } => {
                write!(f, "a view has 7 fields separated by one space, not {found}")
            }
            Self::Position(why) => write!(f, "{why}"),
            Self::Side { found } => write!(f, "side: {found:?} is not w or b"),
            Self::Own(why) => write!(f, "own units: {why}"),
            Self::OwnRoyal { unit } => write!(f, "own units: a {unit} never lies face down"),
            Self::OwnNumber { named, there } => {
                write!(f, "own units: {named}, but {there} lie face down")
            }
            Self::Enemy { found } => write!(
                f,
                "enemy units: {found:?} is not written like 3/4, pieces and soldiers"
            ),
            Self::EnemyNumber { named, there } => {
                write!(f, "enemy units: {named}, but {there} lie face down")
            }
        }
    }
}

impl core::error::Error for ParseViewError {}

impl FromStr for SideView {
    type Err = ParseViewError;

    fn from_str(text: &str) -> Result<Self, ParseViewError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, turn, halfmove_clock, fullmove, side, own, enemy] = fields[..] else {
            let found = fields.len();
            return Err(ParseViewError::Fields { found });
        };
        let public = [placement, turn, halfmove_clock, fullmove].join(" ");
        let public: PublicBattle = public.parse().map_err(ParseViewError::Position)?;
        let side = side.parse().map_err(|_| ParseViewError::Side {
            found: side.to_string(),
        })?;
        let own: Units = own.parse().map_err(ParseViewError::Own)?;
        let classes = enemy.split_once('/');
        let classes = classes
            .and_then(|(pieces, soldiers)| Some((decimal(pieces, 0)?, decimal(soldiers, 0)?)));
        let (pieces, soldiers) = classes.ok_or_else(|| ParseViewError::Enemy {
            found: enemy.to_string(),
        })?;
        Self::new(public, side, own, [pieces, soldiers])
    }
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(SideView, View);
