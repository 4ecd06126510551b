//! Rule page: *Information*. What a player and a spectator know, by type.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use piece_kit::Side;
use piece_kit::errors::TooLong;
use piece_kit::text::{ParseLimited, decimal};

use crate::fault::ParsePositionError;
use crate::rules::units::ParseUnitsError;
use crate::{Class, PublicBattle, Unit, Units};

/// What an observer knows of a battle, with the rules: it is a
/// [`PlayableView`](piece_kit::PlayableView). Its text has four fields for a spectator, seven
/// for a player.
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
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for View {
    type Err = ParseViewError;

    const LONGEST: usize = PublicBattle::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseViewError> {
        TooLong::check(text, longest)?;
        if text.split(' ').count() == 4 {
            let public = PublicBattle::parse_limited(text, longest);
            return public
                .map(Self::Spectator)
                .map_err(ParseViewError::Position);
        }
        SideView::parse_limited(text, longest).map(Self::Side)
    }
}

/// What a player knows: what everybody knows, which of their own units lie face down
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
    // Why they are known: docs/design.md#who-knows-the-class-counts
    pub(crate) enemy_pieces: u32,
}

impl SideView {
    /// The view of a player who keeps count: their own units that lie face down, and how
    /// many of the opponent's are pieces and soldiers.
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

    /// The number of the opponent's units of a class that lie face down.
    pub fn enemy(&self, class: Class) -> u32 {
        let all = self.public.face_down(!self.side).len();
        match class {
            Class::Royal => 0,
            Class::Piece => self.enemy_pieces,
            Class::Soldier => all - self.enemy_pieces,
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

piece_kit::faults! {
    /// The error of a text that is not a player's view: the first thing that is wrong with it.
    #[non_exhaustive]
    pub enum ParseViewError {
        /// The text is too long for a view.
        Long(#[from] why: TooLong) => "{why}";
        /// There are not seven fields.
        Fields { found: usize } =>
            "view-fields" [], "a view has 7 fields separated by one space, not {found}";
        /// The public position is faulty.
        Position(why: ParsePositionError) => "position" [], "{why}";
        /// The side is not `w` or `b`.
        Side { found: String } => "side" [], "side: \"{found}\" is not w or b";
        /// Your own units are not letters of units, or `-`.
        Own(why: ParseUnitsError) => "own-units" [], "own units: {why}";
        /// A royal unit never lies face down.
        OwnRoyal { unit: Unit } =>
            "own-royal" [], "own units: a {unit} never lies face down";
        /// There are not as many of your own units as lie face down.
        OwnNumber { named: u32, there: u32 } =>
            "own-number" [], "own units: {named}, but {there} lie face down";
        /// The opponent's classes are not written `3/4`.
        Enemy { found: String } =>
            "enemy-units" [],
            "enemy units: \"{found}\" is not written like 3/4, pieces and soldiers";
        /// The opponent's pieces and soldiers are not as many as lie face down.
        EnemyNumber { named: u32, there: u32 } =>
            "enemy-number" [], "enemy units: {named}, but {there} lie face down";
    }
}

impl FromStr for SideView {
    type Err = ParseViewError;

    fn from_str(text: &str) -> Result<Self, ParseViewError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for SideView {
    type Err = ParseViewError;

    const LONGEST: usize = PublicBattle::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseViewError> {
        TooLong::check(text, longest)?;
        let found = text.split(' ').count();
        if found != 7 {
            return Err(ParseViewError::Fields { found });
        }
        // The last three fields, and before them the public position.
        let mut fields = text.rsplitn(4, ' ');
        let [enemy, own, side, public] = [(); 4].map(|()| fields.next().unwrap_or_default());
        let public = PublicBattle::parse_limited(public, longest);
        let public = public.map_err(ParseViewError::Position)?;
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
