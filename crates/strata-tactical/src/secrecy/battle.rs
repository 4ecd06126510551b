//! The battle as its arbiter knows it.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use piece_kit::records::Journal;
use piece_kit::text::ParseLimited;
use piece_kit::{BySide, Clocks, DrawRules, Outcome, Placement, Seed, Side, Variant};

use super::secret::Secret;
use crate::fault::ParsePositionError;
use crate::{
    Class, Deal, Event, Illegal, Kind, PublicBattle, Selection, Square, Step, Terrain, Turn, Unit,
    Units, fen, play,
};

/// A position with the identity of every unit that lies face down: an arbiter has it,
/// and a search plays on one that it has [sampled](piece_kit::Hidden::sample).
///
/// Legality, checks, results, events, refusals, keys and hashes are those of its
/// [public position](Self::public); only a reveal looks at an identity. `Debug` shows
/// the public position. `Display` is the arbiter's position string, with every
/// identity: keep it from players. There is no serialised form, but the
/// [`Record`](piece_kit::Record) of a `Game<Battle>` holds that string: give players
/// the record of a [`Replica`](crate::Replica).
///
/// ```
/// use piece_kit::Variant;
/// use strata_tactical::Battle;
/// let text = "1k3/5/2?r2/5/2R2/1K3 w 0 1";
/// let battle: Battle = text.parse()?;
/// assert_eq!(battle.to_string(), text);
/// assert_eq!(battle.public().to_string(), "1k3/5/2u2/5/2R2/1K3 w 0 1");
/// assert_eq!(format!("{battle:?}"), "Battle(1k3/5/2u2/5/2R2/1K3 w 0 1)");
/// assert_eq!(battle.resolve(battle.parse("c2c4")?).to_string(), "c2c4=R");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, PartialEq, Eq)]
pub struct Battle {
    pub(crate) public: PublicBattle,
    pub(crate) secret: Secret,
}

#[expect(
    clippy::non_canonical_clone_impl,
    reason = "docs/design.md#battles-are-copied-in-parts"
)]
impl Clone for Battle {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn clone(&self) -> Self {
        Self {
            public: Clone::clone(&self.public),
            secret: self.secret,
        }
    }
}

impl Battle {
    /// The start: each side's units on their places, in the order of the deal, White
    /// to move.
    ///
    /// White's selection should be an [attacker's](Selection::attacker), but that is not
    /// checked: without a royal unit the position string cannot be read again.
    pub fn start(terrain: &Terrain, deal: &Deal) -> Self {
        let mut battle = Self::empty(terrain);
        for side in Side::ALL {
            let places = terrain.deployment(side);
            for (&unit, square) in deal.orders()[side].iter().zip(places) {
                battle.deploy(side, unit, square);
            }
        }
        battle
    }

    fn empty(terrain: &Terrain) -> Self {
        let mut placement = Placement::default();
        for square in !terrain.open() {
            if terrain.screens().contains(square) {
                placement.place_scenery(Kind::Tree, square);
            } else {
                placement.block(square);
            }
        }
        let public = PublicBattle {
            placement,
            clocks: Clocks::START,
            files: terrain.files(),
            ranks: terrain.ranks(),
            turn: Side::White,
        };
        let secret = Secret::default();
        Self { public, secret }
    }

    /// Puts a unit on an empty square: face down, unless it is royal.
    fn deploy(&mut self, side: Side, unit: Unit, square: Square) {
        if unit.class() == Class::Royal {
            self.public.placement.put(side, unit.kind(), square);
        } else {
            self.public.placement.put(side, Kind::FaceDown, square);
            self.secret.put(unit, square);
        }
    }

    /// The start of a battle between two selections, with a deal drawn from a seed.
    pub fn draw(terrain: &Terrain, selections: &BySide<Selection>, seed: &Seed) -> Self {
        Self::start(terrain, &Deal::draw(selections, seed))
    }

    /// What everybody sees.
    pub fn public(&self) -> &PublicBattle {
        &self.public
    }

    /// A turn with the identity that it reveals, if any. Whether it is legal is not
    /// checked.
    #[inline]
    pub fn resolve(&self, turn: Turn) -> Step {
        let revealed = self.public.reveals(turn);
        Step {
            turn,
            revealed: revealed.map(|(_, square)| self.secret.at(square)),
        }
    }

    /// The unit that lies face down on a square: for the arbiter alone.
    pub fn identity(&self, square: Square) -> Option<Unit> {
        let lies = self.public.placement.kind(Kind::FaceDown).contains(square);
        lies.then(|| self.secret.at(square))
    }

    /// A side's units that lie face down.
    pub(crate) fn concealed(&self, side: Side) -> Units {
        let squares = self.public.face_down(side).iter();
        squares.map(|square| self.secret.at(square)).collect()
    }

    /// A side's units on the board, face up or down.
    pub(crate) fn units(&self, side: Side) -> Units {
        self.public
            .units_face_up(side)
            .iter()
            .chain(self.concealed(side).iter())
            .collect()
    }
}

impl Variant for Battle {
    const NAME: &'static str = "strata-tactical";
    const DRAWS: DrawRules = PublicBattle::DRAWS;

    type Actor = Side;
    type Action = Turn;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = crate::action::ParseTurnError;

    fn to_act(&self) -> Side {
        self.public.turn
    }

    fn extend_legal(&self, turns: &mut Vec<Turn>) {
        self.public.extend_turns(turns);
    }

    fn count_legal(&self) -> u64 {
        self.public.count_turns()
    }

    fn check(&self, turn: Turn) -> Result<(), Illegal> {
        self.public.check_turn(turn)
    }

    #[inline(always)]
    fn play_into(&mut self, turn: Turn, journal: &mut impl Journal<Event>) {
        let Self { public, secret } = self;
        play::play_into(public, turn, |square| Some(secret.take(square)), journal);
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        self.public.outcome()
    }

    /// Both sides are reduced to a lone Duke. Such a position is over by itself.
    fn is_dead(&self) -> bool {
        self.public.is_dead()
    }

    fn key(&self) -> u64 {
        self.public.key()
    }

    /// Positions repeat each other if everybody sees the same.
    fn repeats(&self, other: &Self) -> bool {
        self.public.repeats(&other.public)
    }

    fn halfmove_clock(&self) -> u32 {
        self.public.clocks.halfmove
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

/// The hash of the public position.
// Why: docs/design.md#what-tells-secrets
impl Hash for Battle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.public.hash(state);
    }
}

/// The arbiter's position string: units face down are written `?` before their
/// letter.
impl fmt::Display for Battle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.public.write(f, |square| Some(self.secret.at(square)))
    }
}

impl fmt::Debug for Battle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Battle({})", self.public)
    }
}

impl FromStr for Battle {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Battle {
    type Err = ParsePositionError;

    const LONGEST: usize = PublicBattle::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParsePositionError> {
        let mut secret = Secret::default();
        let mut put = |square, unit| secret.put(unit, square);
        let public = fen::read(text, longest, Some(&mut put))?;
        Ok(Self { public, secret })
    }
}
